"""Finished games: a table of them, how they went, and what can be done with them again."""
