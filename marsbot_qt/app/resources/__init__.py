"""Files of the window: the sample turn."""
