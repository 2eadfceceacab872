"""The panels around board and map: top bar, goals, decks."""
