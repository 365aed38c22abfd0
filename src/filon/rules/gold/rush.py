# compiled: engine
"""The rush: one flip a turn until the last card (G13, G14, G16)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.gold.components import FACES, IDLE_TURNS, RUSH_CARDS, gold_value, is_gold
from filon.rules.gold.events import CardDiscarded, GoldGrabbed, RushBegan, RushForced
from filon.rules.gold.steps import FLIPPING_FIRST, RUSHING
from filon.rules.gold.turn import keep_gold

if TYPE_CHECKING:
    from filon.rules.gold.state import GoldState


def begin_turn(table: "GoldState", log: Log | None) -> None:
    """G13, then G16: at the start of a turn the rush may begin; once begun it lasts."""
    if table.step >= RUSHING:
        table.step = RUSHING
    elif len(table.lying) <= RUSH_CARDS:
        table.step = RUSHING
        if log is not None:
            log.tell(RushBegan(int(table.active), len(table.lying)))
    elif table.idle >= IDLE_TURNS * table.seats:
        table.step = RUSHING
        if log is not None:
            log.tell(RushForced(int(table.active), len(table.lying), int(table.idle)))
    else:
        table.step = FLIPPING_FIRST


def take_in_rush(table: "GoldState", place: i64, face: i64, log: Log | None) -> None:
    """G14: gold goes to the active seat whatever the colours; any other card leaves."""
    table.remove(table.index_of(place))
    if is_gold(face):
        keep_gold(table, table.active, face)
        if log is not None:
            log.tell(GoldGrabbed(int(table.active), int(gold_value(face))))
    elif log is not None:
        log.tell(CardDiscarded(int(table.active), FACES[face]))
    table.end_turn(True, log)
