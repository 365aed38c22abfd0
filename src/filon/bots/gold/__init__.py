"""How bots think about Gold."""
