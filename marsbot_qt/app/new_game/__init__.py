"""A new game: its choices, and the checklist of the table."""
