"""A game over time: set-up, session, game file."""
