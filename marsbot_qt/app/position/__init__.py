"""Entering a position: every value of the table by hand."""
