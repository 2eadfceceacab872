"""Everything that knows the game and nothing that knows a window."""
