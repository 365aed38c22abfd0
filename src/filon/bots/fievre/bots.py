"""The bots of La Fièvre de l'or."""

from filon.bots.fievre.greedy import GreedyFievreBot
from filon.bots.fievre.guide import FievreGuide
from filon.bots.game_bots import GameBots, Level
from filon.bots.search.search import Settings
from filon.bots.search.thinking import Budget
from filon.rules.options import Options


class FievreBots(GameBots):
    levels = {
        "novice": Level(None, slips=0.5, blur=0.3),
        "regular": Level(None, looks=True, slips=0.3),
        "expert": Level(Budget(120, 0.18), slips=0.05),
        "master": Level(Budget(3000, 0.9)),
    }
    settings = Settings(prior_weight=0.7, width=3.0, widening=0.7, horizon=20)
    greedy = GreedyFievreBot

    def guide(self, seats: int, options: Options) -> FievreGuide:
        return FievreGuide(seats)


BOTS = FievreBots()
