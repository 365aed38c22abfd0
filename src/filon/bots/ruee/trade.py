# compiled: engine
"""Exchanging cards: which to take, which to give (R12)."""

from typing import Final

from librt.vecs import vec

from filon.bots.ruee.plan import TripPlan
from filon.bots.ruee.worth import card_worth, is_shut
from filon.rules.ruee.components import KIND_COUNT
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import DECLINE, DISCARD, FROM_STOCK

UNSEEN_CARD: Final = 34.0
"""What a card of the stock is worth on average."""
MARGIN: Final = 5.0
"""By how much a card must be better that all see one take."""


class Trade:
    """The judgement of the hand of the plan."""

    def __init__(self, plan: TripPlan) -> None:
        self.plan = plan

    def mark_sources(self, table: RueeState, marks: vec[float]) -> None:
        """R12: the worst card for a better one."""
        have, choices = self.plan.have, table.choices
        shut = is_shut(table)
        worst = self.worst_worth(shut)
        for k in range(table.count):
            action = choices[k]
            if action == DECLINE:
                marks[k] = 0.0
            elif action == FROM_STOCK:
                marks[k] = UNSEEN_CARD - worst
            else:
                card = table.pile[table.piled - 1]
                gain = card_worth(card, have[card], shut) - worst
                if gain > MARGIN:
                    marks[k] = gain
                else:
                    marks[k] = gain - MARGIN

    def worst_worth(self, shut: bool) -> float:
        """What the card of the hand is worth that is worth least."""
        have = self.plan.have
        worst = 1000.0
        for kind in range(KIND_COUNT):
            if have[kind] > 0:
                worth = card_worth(kind, have[kind] - 1, shut)
                if worth < worst:
                    worst = worth
        return worst

    def mark_discards(self, table: RueeState, marks: vec[float]) -> None:
        """R12: the card worth least goes."""
        have, choices = self.plan.have, table.choices
        shut = is_shut(table)
        for k in range(table.count):
            kind = choices[k] - DISCARD
            marks[k] = -card_worth(kind, have[kind] - 1, shut)
