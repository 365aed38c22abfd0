"""La Fièvre de l'or (Boomtown): an auction that pays the losers, mines, mayors, events."""
