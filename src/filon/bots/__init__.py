"""Bots: they see what their seat may know, and choose."""
