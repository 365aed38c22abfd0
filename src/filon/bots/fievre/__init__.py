"""Bots and judgement for La Fièvre de l'or."""
