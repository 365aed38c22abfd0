"""Measuring: what the engine does in a second, beside C, plain Python and OpenSpiel."""
