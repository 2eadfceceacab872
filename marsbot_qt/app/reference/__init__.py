"""Rules, cards and goals to look up: found by text, shown with what they did in the game."""
