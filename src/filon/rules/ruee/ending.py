# compiled: engine
"""The end and the standings (R25, R35, R36)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.game import Standings, ranked
from filon.rules.ruee.components import GRAMS
from filon.rules.ruee.events import OreCounted
from filon.rules.ruee.steps import ENDED, GOAL_REACHED, GOLD_GONE
from filon.rules.ruee.tiles import grams_of

if TYPE_CHECKING:
    from filon.rules.ruee.state import RueeState


def end_match(table: "RueeState", reason: i64, log: Log | None) -> None:
    """R25: at once; R35: at the end of a round. The ore is counted: it may decide."""
    table.step = ENDED
    table.reason = reason
    table.count = 0
    if log is not None:
        seats = range(int(table.seats))
        log.tell(OreCounted(tuple(int(grams_of(table, seat)) * GRAMS for seat in seats)))


def final_standings(table: "RueeState") -> Standings:
    """R35: by banked nuggets, then those in the cart, then ore; equal seats share a place."""
    seats = range(int(table.seats))
    banked = [int(table.banked[seat]) for seat in seats]
    keys = [(banked[seat], int(table.cart[seat]), int(grams_of(table, seat))) for seat in seats]
    reason, clause = "rounds_over", "R35"
    if table.reason == GOAL_REACHED:
        reason, clause = "goal_reached", "R25"
    elif table.reason == GOLD_GONE:
        reason = "gold_gone"
    return Standings(tuple(banked), ranked(list(keys)), reason, clause)
