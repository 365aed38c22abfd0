"""La Ruée vers l'or in a terminal: the town, the shafts, the duel, hands, tiles and seats."""
