"""Preferences: one page; changes act at once and can be undone."""
