"""The rules: pure truth. No files, no clock, no chance of their own, no prose."""
