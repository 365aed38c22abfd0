"""One match."""
