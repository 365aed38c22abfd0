"""The bots of La Ruée vers l'or."""

from filon.bots.game_bots import GameBots, Level
from filon.bots.ruee.greedy import GreedyRueeBot
from filon.bots.ruee.guide import RueeGuide
from filon.bots.search.search import Settings
from filon.bots.search.thinking import Budget
from filon.rules.options import Options
from filon.rules.ruee.options import RueeOptions


class RueeBots(GameBots):
    levels = {
        "novice": Level(None, slips=0.4, blur=0.3),
        "regular": Level(None, slips=0.1),
        "expert": Level(Budget(150, 0.18)),
        "master": Level(Budget(3000, 0.9)),
    }
    settings = Settings(prior_weight=0.5, width=3.0, widening=0.7, horizon=40)
    greedy = GreedyRueeBot

    def guide(self, seats: int, options: Options) -> RueeGuide:
        assert isinstance(options, RueeOptions)
        return RueeGuide(seats, options.components)


BOTS = RueeBots()
