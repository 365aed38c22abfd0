"""The greedy bot of La Ruée vers l'or: every decision by what it is worth now."""

from filon.bots.contract import Bot, Sight
from filon.bots.ruee.quick import Judge
from filon.bots.ruee.shooting import card_to_lay, chances, who_begins
from filon.bots.ruee.worth import UNWISE
from filon.rules.errors import BadBot
from filon.rules.rng import Rng
from filon.rules.ruee.options import RueeOptions
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import BEGINNING, CHALLENGE, LAYING, MOVING

CLOSE = 1e-9
"""Worths that differ by less are equal."""


class GreedyRueeBot(Bot):
    """Plans routes by expected turns, mines where ore is, banks in time, and duels when its
    hand and the booty say so."""

    name = "greedy"

    def __init__(self) -> None:
        self.judge: Judge | None = None

    def choose(self, sight: Sight, rng: Rng) -> int:
        table = sight.world(rng)
        if not isinstance(table, RueeState) or not isinstance(sight.options, RueeOptions):
            raise BadBot(f"this bot plays ruee, not {sight.game.name}")
        legal = sight.legal()
        if len(legal) == 1:
            return legal[0]
        if table.step == LAYING:
            return card_to_lay(sight, rng)
        if table.step == BEGINNING:
            return who_begins(sight, rng)
        if self.judge is None:
            self.judge = Judge(sight.options.components)
        self.judge.mark(table)
        worths = [float(self.judge.marks[k]) for k in range(len(legal))]
        if table.step == MOVING:
            for k, action in enumerate(legal):
                if action >= CHALLENGE and worths[k] > UNWISE:
                    other = action - CHALLENGE
                    chance = chances(sight, other, rng)
                    worths[k] = float(self.judge.duel_worth(table, other, chance))
        most = max(worths)
        equal = [
            action for action, worth in zip(legal, worths, strict=True) if worth > most - CLOSE
        ]
        return equal[rng.below(len(equal))]
