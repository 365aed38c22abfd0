# compiled: engine
"""At a concession: arriving, sharing, refusing, opening (R9, R14, R22)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.ruee.components import CONCESSIONS, FIRST_CONCESSION, JOKER, KINDS, MINE
from filon.rules.ruee.events import (
    ArrivalAgreed,
    ArrivalRefused,
    ConcessionEntered,
    ConcessionOpened,
    RefusalRolled,
)
from filon.rules.ruee.hands import holds_joker, kinds_in_hand, leave_hand
from filon.rules.ruee.steps import (
    ANSWERING,
    DECLINE,
    NOBODY,
    OPENING,
    SETTLING,
    SHOW_JOKER,
    SHOW_MINE,
    WORKING,
)
from filon.rules.ruee.turns import close_turn

if TYPE_CHECKING:
    from filon.rules.ruee.state import RueeState


def arrive(table: "RueeState", log: Log | None) -> None:
    """R9: at the entrance; R22: its occupants are asked."""
    if log is not None:
        concession = CONCESSIONS[table.where[table.active] - FIRST_CONCESSION]
        log.tell(ConcessionEntered(int(table.active), concession))
    ask_next(table, table.after(table.active), log)


def ask_next(table: "RueeState", seat: i64, log: Log | None) -> None:
    """R22: the next occupant in turn order answers; after the last the arrival is in."""
    place = table.where[table.active]
    while seat != table.active:
        if table.where[seat] == place and not table.must_leave[seat]:
            table.ask(ANSWERING, seat)
            return
        seat = table.after(seat)
    if table.opened[place - FIRST_CONCESSION]:
        close_turn(table, log)
    else:
        table.ask(OPENING, table.active)


def agree(table: "RueeState", log: Log | None) -> None:
    """R22: all mine in turn."""
    seat = table.asked
    if log is not None:
        concession = CONCESSIONS[table.where[seat] - FIRST_CONCESSION]
        log.tell(ArrivalAgreed(int(seat), int(table.active), concession))
    ask_next(table, table.after(seat), log)


def refuse(table: "RueeState", log: Log | None) -> None:
    """R22: one throw settles it."""
    if log is not None:
        concession = CONCESSIONS[table.where[table.asked] - FIRST_CONCESSION]
        log.tell(ArrivalRefused(int(table.asked), int(table.active), concession))
    table.wait_for(SETTLING)


def settle(table: "RueeState", die: i64, other: i64, log: Log | None) -> None:
    """R22: the arrival's die against the occupant's: higher stays, tie: again."""
    occupant = table.asked
    loser: i64 = NOBODY
    if die < other:
        loser = table.active
    elif die > other:
        loser = occupant
    if log is not None:
        log.tell(
            RefusalRolled(int(table.active), int(die), int(occupant), int(other), int(loser))
        )
    if loser == NOBODY:
        table.wait_for(SETTLING)
        return
    table.put_out(loser, 1)
    if loser == occupant:
        ask_next(table, table.after(occupant), log)
    else:
        close_turn(table, log)


def list_mine_cards(table: "RueeState") -> None:
    """R14: a MINE card or a joker."""
    kinds = kinds_in_hand(table, table.asked)
    if kinds >> MINE & 1:
        table.offer(SHOW_MINE)
    if holds_joker(kinds):
        table.offer(SHOW_JOKER)


def list_opening(table: "RueeState") -> None:
    """R14: asked of everybody who arrives at a concession never in service."""
    list_mine_cards(table)
    table.offer(DECLINE)


def open_concession(table: "RueeState", action: i64, log: Log | None) -> None:
    """R14: open for everyone for ever. On arrival the turn closes; at the start of a later
    turn he may work or roll away."""
    seat = table.asked
    card: i64 = MINE
    if action == SHOW_JOKER:
        card = JOKER
    place = leave_hand(table, seat, card)
    concession = table.where[seat] - FIRST_CONCESSION
    table.opened[concession] = 1
    if log is not None:
        name = CONCESSIONS[concession]
        log.tell(ConcessionOpened(int(seat), name, KINDS[card], int(place)))
    if table.step == OPENING:
        close_turn(table, log)
    else:
        table.ask(WORKING, seat)
