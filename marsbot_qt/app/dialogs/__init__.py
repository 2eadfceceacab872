"""What stands beside the game for a moment: corrections, repairs, rulings."""
