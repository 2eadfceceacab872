"""The final score, with every point and where it comes from."""
