"""Matches looked at again, and what bots think of them."""
