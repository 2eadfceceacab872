"""Table mode: the current step, full screen, for reading at two metres."""
