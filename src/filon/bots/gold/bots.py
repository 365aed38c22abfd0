"""The bots of Gold."""

from filon.bots.game_bots import GameBots, Level
from filon.bots.gold.greedy import GreedyGoldBot
from filon.bots.gold.guide import GoldGuide
from filon.bots.gold.memory import CURVES, GoldMemory
from filon.bots.search.search import Settings
from filon.bots.search.thinking import Budget
from filon.rules.options import Options
from filon.rules.rng import Rng


class GoldBots(GameBots):
    """They differ by what they remember too."""

    levels = {
        "novice": Level(None, slips=0.15, blur=0.2),
        "regular": Level(None, slips=0.04),
        "expert": Level(Budget(200, 0.18)),
        "master": Level(Budget(4000, 0.9)),
    }
    settings = Settings(prior_weight=0.5, width=3.0, widening=0.7, horizon=0)
    greedy = GreedyGoldBot

    def guide(self, seats: int, options: Options) -> GoldGuide:
        return GoldGuide(seats)

    def memory(self, level: str, seat: int, rng: Rng) -> GoldMemory | None:
        curve = CURVES.get(level)
        return None if curve is None else GoldMemory(seat, curve, rng.split())

    def forgets(self, level: str) -> bool:
        return CURVES.get(level) is not None


BOTS = GoldBots()
