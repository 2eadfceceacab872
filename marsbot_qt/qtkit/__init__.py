"""Qt helpers that the game window and the editor share; knows no game rules."""
