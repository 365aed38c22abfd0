"""The simplest bot: any legal action."""

from filon.bots.contract import Bot, Sight
from filon.rules.rng import Rng


class RandomBot(Bot):
    """Every legal action is as likely as any other. Knows no game."""

    name = "random"

    def choose(self, sight: Sight, rng: Rng) -> int:
        legal = sight.legal()
        return legal[rng.below(len(legal))]
