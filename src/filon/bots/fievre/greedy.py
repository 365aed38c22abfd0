"""A first bot for La Fièvre de l'or: it knows what a mine is worth, and bids accordingly."""

from filon.bots.contract import Bot, Sight
from filon.bots.fievre.think import look_ahead
from filon.rules.errors import BadBot
from filon.rules.fievre.state import FievreState
from filon.rules.rng import Rng


class GreedyFievreBot(Bot):
    """Takes the card worth most to it, and bids what first choice is worth over a later one."""

    name = "greedy"

    def choose(self, sight: Sight, rng: Rng) -> int:
        table = sight.world(rng)
        if not isinstance(table, FievreState):
            raise BadBot(f"this bot plays fievre, not {sight.game.name}")
        return int(look_ahead(table, sight.seat, rng))
