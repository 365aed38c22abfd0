"""What a position is worth to a seat, one module a game."""
