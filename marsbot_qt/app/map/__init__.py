"""The Mars map: geometry without Qt, the painted widget, the small locator map."""
