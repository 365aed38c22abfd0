"""Thinking ahead: one tree search and one exact solver for all games."""
