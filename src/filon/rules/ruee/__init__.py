"""La Ruée vers l'or (1975)."""
