"""A bot for La Ruée vers l'or: routes, mining, exchange, duels."""
