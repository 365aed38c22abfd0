# compiled: engine
"""On the road: roll, walk, stay, bank (R8–R11)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.ruee.arrival import arrive
from filon.rules.ruee.board import ENDS
from filon.rules.ruee.challenge import list_challenges
from filon.rules.ruee.components import (
    BANK,
    FACES_OF_DIE,
    FIRST_CONCESSION,
    FIRST_ROAD,
    SQUARES,
)
from filon.rules.ruee.ending import end_match
from filon.rules.ruee.events import (
    DieRolled,
    GoalReached,
    NuggetsBanked,
    StayedPut,
    Walked,
)
from filon.rules.ruee.steps import GOAL_REACHED, MOVING, NOWHERE, STAY, WALK
from filon.rules.ruee.turns import close_turn

if TYPE_CHECKING:
    from filon.rules.ruee.state import RueeState


def roll(table: "RueeState", die: i64, log: Log | None) -> None:
    """R8: the die says how far."""
    table.die = die
    table.rolled = 1
    if log is not None:
        seat = table.active
        log.tell(DieRolled(int(seat), int(die), SQUARES[table.where[seat]]))
    table.ask(MOVING, table.active)


def list_moves(table: "RueeState") -> None:
    """R8–R11: the squares a walk can end on; none: he stays. R26: and whom he may challenge."""
    seat = table.active
    lookup = table.lookup
    at = lookup[ENDS + table.where[seat] * FACES_OF_DIE + table.die - 1]
    last = at + lookup[at]
    while at < last:
        at += 1
        square = lookup[at]
        if table.may_end_on(seat, square):
            table.offer(WALK + square)
    if table.count == 0:
        table.offer(STAY)
    list_challenges(table)


def walk(table: "RueeState", square: i64, log: Log | None) -> None:
    """R8: he walks; R9: or enters a concession; R10: or the Bank."""
    seat = table.active
    table.where[seat] = square
    table.must_leave[seat] = 0
    if FIRST_CONCESSION <= square < FIRST_ROAD:
        table.barred[seat] = NOWHERE
        arrive(table, log)
        return
    if log is not None:
        log.tell(Walked(int(seat), SQUARES[square]))
    if square < FIRST_CONCESSION:
        table.barred[seat] = NOWHERE
    if square == BANK and table.cart[seat] > 0:
        bank_nuggets(table, seat, log)
        if table.banked[seat] >= table.goal:
            if log is not None:
                log.tell(GoalReached(int(seat), int(table.banked[seat])))
            end_match(table, GOAL_REACHED, log)
            return
    close_turn(table, log)


def bank_nuggets(table: "RueeState", seat: i64, log: Log | None) -> None:
    """R10: all nuggets in the cart at once."""
    nuggets = table.cart[seat]
    table.cart[seat] = 0
    table.banked[seat] += nuggets
    if log is not None:
        log.tell(NuggetsBanked(int(seat), int(nuggets), int(table.banked[seat])))


def stay(table: "RueeState", log: Log | None) -> None:
    """R11: no legal end square."""
    if log is not None:
        log.tell(StayedPut(int(table.active), SQUARES[table.where[table.active]]))
    close_turn(table, log)
