"""The sample turn: a short game in which the window says what to press."""
