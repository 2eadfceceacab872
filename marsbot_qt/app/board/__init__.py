"""MarsBot's board: tracks, cubes and values."""
