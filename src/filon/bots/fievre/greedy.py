"""A first bot for La Fièvre de l'or: it knows what a mine is worth, and bids accordingly."""

from filon.bots.contract import Bot, Sight
from filon.bots.fievre.think import best_answer, card_to_use, highest_worth
from filon.rules.errors import BadBot
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import BIDDING, PASS
from filon.rules.rng import Rng

SHYNESS = 3
"""It opens with this part of what first choice is worth to it, then goes up by steps."""


class GreedyFievreBot(Bot):
    """Takes the card worth most to it, and bids what first choice is worth over a later one."""

    name = "greedy"

    def choose(self, sight: Sight, rng: Rng) -> int:
        table = sight.world(rng)
        if not isinstance(table, FievreState):
            raise BadBot(f"this bot plays fievre, not {sight.game.name}")
        if table.step != BIDDING:
            return int(best_answer(table, sight.seat, rng))
        used = int(card_to_use(table, sight.seat))
        return used if used != PASS else self.bid(table, sight.seat, rng)

    def bid(self, table: FievreState, seat: int, rng: Rng) -> int:
        """Some way up to its limit, so that an auction is not counted out ounce by ounce."""
        limit = int(highest_worth(table, seat))
        if limit == 0:
            return PASS
        least = int(table.highest) + 1
        return least + int(rng.below((limit - least) // SHYNESS + 1))
