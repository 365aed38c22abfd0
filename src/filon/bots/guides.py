"""The guide of each game; a game without one of its own gets the plain guide."""

from filon.bots.guide import Guide
from filon.rules.game import Game
from filon.rules.options import Options


def guide_for(game: Game, seats: int, options: Options) -> Guide:
    """What a search is told of this game at such a table."""
    if game.name == "gold":
        from filon.bots.gold.guide import GoldGuide

        return GoldGuide(seats)
    if game.name == "fievre":
        from filon.bots.fievre.guide import FievreGuide

        return FievreGuide(seats)
    if game.name == "ruee":
        from filon.bots.ruee.guide import RueeGuide
        from filon.rules.ruee.options import RueeOptions

        assert isinstance(options, RueeOptions)
        return RueeGuide(seats, options.components)
    return Guide(seats)
