"""The files themselves: icons, fonts, colours and translations."""
