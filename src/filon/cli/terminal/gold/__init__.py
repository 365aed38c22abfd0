"""Gold in a terminal: cards, field, seats, journal and their layout."""
