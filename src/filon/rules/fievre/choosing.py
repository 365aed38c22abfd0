# compiled: engine
"""Cards are chosen, to the left (F12, F26)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.fievre.components import CARDS, FIRST_EVENT, MUSTANG, town_of
from filon.rules.fievre.event_cards import carry_out
from filon.rules.fievre.events import CardTaken, MustangHeld, MustangRidden
from filon.rules.fievre.lasting import lay_kept_vein
from filon.rules.fievre.mayors import pay_fee, welcome
from filon.rules.fievre.steps import NOBODY, RIDING, TAKING

if TYPE_CHECKING:
    from filon.rules.fievre.state import FievreState


def next_choice(table: "FievreState", log: Log | None) -> None:
    """F12: the winner first, then clockwise, one card each. F36: when the cards are out,
    who is left gets none."""
    if table.on_sale == 0:
        table.roll_for_gold(log)
        return
    if table.place == 1 and may_ride(table):
        table.ask(RIDING, table.kept_by(MUSTANG))
        return
    ask_in_order(table)


def ask_in_order(table: "FievreState") -> None:
    """F12: the next in order; F26: who rode the mustang has had his choice."""
    seat = table.chooser()
    table.place += 1
    if seat == table.rider:
        seat = table.chooser()
        table.place += 1
    table.ask(TAKING, seat)


def take(table: "FievreState", card: i64, log: Log | None) -> None:
    """F12: a concession is laid open, an event carried out, at once."""
    table.leave_sale(card)
    if log is not None:
        log.tell(CardTaken(int(table.asked), CARDS[card]))
    if card >= FIRST_EVENT:
        carry_out(table, card, log)
    else:
        lay_open(table, card, log)
        next_choice(table, log)


def lay_open(table: "FievreState", card: i64, log: Log | None) -> None:
    """F12: the fee (F13) first, then the mayor (F16)."""
    seat = table.asked
    town = town_of(card)
    pay_fee(table, seat, town, False, log)
    table.give(card, seat)
    lay_kept_vein(table, card, log)
    welcome(table, town, seat, log)


def may_ride(table: "FievreState") -> bool:
    """F26: neither for the winner nor for the one who is next anyway."""
    holder = table.kept_by(MUSTANG)
    return holder != NOBODY and holder != table.winner and holder != table.chooser()


def ride(table: "FievreState", log: Log | None) -> None:
    """F26: he chooses next instead of in his usual place."""
    table.rider = table.asked
    table.use(MUSTANG)
    if log is not None:
        log.tell(MustangRidden(int(table.rider)))
    table.ask(TAKING, table.rider)


def hold_mustang(table: "FievreState", log: Log | None) -> None:
    """F26: kept for another time; the order goes on as usual."""
    if log is not None:
        log.tell(MustangHeld(int(table.asked)))
    ask_in_order(table)
