# compiled: engine
"""Challenges: who may be called out (R26, R27, R33)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.ruee.board import NEAR
from filon.rules.ruee.components import (
    FIRST_CONCESSION,
    LANE,
    SQUARE_COUNT,
    SQUARES,
)
from filon.rules.ruee.events import ChallengeMade
from filon.rules.ruee.steps import BEGINNING, CHALLENGE

if TYPE_CHECKING:
    from filon.rules.ruee.state import RueeState


def list_challenges(table: "RueeState") -> None:
    """R26: everybody he can catch up with, pass or reach."""
    for other in range(table.seats):
        if may_challenge(table, table.active, other):
            table.offer(CHALLENGE + other)


def may_challenge(table: "RueeState", seat: i64, other: i64) -> bool:
    """R26: on a road square that the roll reaches or passes, or at a concession that it
    reaches and that is not barred to him. Buildings are sanctuaries; who is in the same
    concession must come from outside. R33: never again after a draw."""
    if seat == other:
        return False
    place = table.where[other]
    if place < FIRST_CONCESSION or place == table.where[seat]:
        return False
    if table.lookup[NEAR + table.where[seat] * SQUARE_COUNT + place] > table.die:
        return False
    return not table.is_barred(seat, place) and not table.have_drawn(seat, other)


def challenge(table: "RueeState", other: i64, log: Log | None) -> None:
    """R26: declared on reaching his square; the turn ends with it."""
    seat = table.active
    table.challenged = 1
    table.opponent = other
    table.distance = LANE
    if log is not None:
        square = SQUARES[table.where[other]]
        log.tell(ChallengeMade(int(seat), int(other), square))
    table.ask(BEGINNING, seat)
