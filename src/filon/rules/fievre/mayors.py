# compiled: engine
"""Mayors: their fee, who becomes one and who falls (F13, F16, F17, F23, F35)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.fievre.components import GOVERNOR, TOWN_COUNT, TOWNS
from filon.rules.fievre.events import (
    ExpropriationFeePaid,
    FeePaid,
    GovernorGone,
    GovernorLaid,
    MayorChosen,
)
from filon.rules.fievre.money import pay
from filon.rules.fievre.steps import NOBODY, NOWHERE, SHOT

if TYPE_CHECKING:
    from filon.rules.fievre.state import FievreState


def fee_due(table: "FievreState", seat: i64, town: i64) -> i64:
    """F13: one ounce for each concession the mayor, another player, owns there; F23: a
    governor doubles it."""
    mayor = table.mayor[town]
    if mayor < 0 or mayor == seat:
        return 0
    fee = table.held[mayor * TOWN_COUNT + town]
    if table.governor_on == town:
        fee += fee
    return fee


def pay_fee(
    table: "FievreState", seat: i64, town: i64, expropriated: bool, log: Log | None
) -> None:
    """F13: who takes a concession from the sale pays the mayor of its town; F22: who
    expropriates one too, even if the mayor is the victim."""
    due = fee_due(table, seat, town)
    if due == 0:
        return
    mayor = table.mayor[town]
    ounces = pay(table, seat, mayor, due)
    if log is not None:
        paid = ExpropriationFeePaid if expropriated else FeePaid
        log.tell(paid(int(seat), int(mayor), TOWNS[town], int(ounces), int(due)))


def welcome(table: "FievreState", town: i64, seat: i64, log: Log | None) -> None:
    """A concession from the sale has arrived with this seat: F16, and F35 where the mayor was
    shot: the one with most, two at least, becomes mayor; with nobody F16 is back."""
    if table.mayor[town] != SHOT:
        settle_mayor(table, town, seat, log)
        return
    table.mayor[town] = NOBODY
    best = most_after(table, town, seat, 1)
    if best != NOBODY:
        change_mayor(table, town, best, log)


def settle_mayor(table: "FievreState", town: i64, active: i64, log: Log | None) -> None:
    """F16: the first with two becomes mayor, then whoever has more than the mayor. F17: of
    several the one with most, then the active player, then the next clockwise from him."""
    mayor = table.mayor[town]
    if mayor == SHOT:
        return
    least: i64 = 1
    if mayor != NOBODY:
        least = table.held[mayor * TOWN_COUNT + town]
    best = most_after(table, town, active, least)
    if best != NOBODY:
        change_mayor(table, town, best, log)


def most_after(table: "FievreState", town: i64, active: i64, least: i64) -> i64:
    """F17: who has most concessions there, more than `least`; of equals the first clockwise
    from the active player, himself before all."""
    held = table.held
    best: i64 = NOBODY
    seat = active
    for _ in range(table.seats):
        count = held[seat * TOWN_COUNT + town]
        if count > least:
            least = count
            best = seat
        seat = table.after(seat)
    return best


def change_mayor(table: "FievreState", town: i64, seat: i64, log: Log | None) -> None:
    """F16: the office goes to this seat; F18: a governor it kept comes along."""
    before = table.mayor[town]
    lose_governor(table, town, log)
    table.mayor[town] = seat
    if log is not None:
        log.tell(MayorChosen(int(seat), TOWNS[town], int(before)))
    if table.kept_by(GOVERNOR) == seat:
        table.use(GOVERNOR)
        lay_governor(table, town, log)


def lay_governor(table: "FievreState", town: i64, log: Log | None) -> None:
    """F23: the fee others pay there is doubled."""
    table.governor_on = town
    if log is not None:
        log.tell(GovernorLaid(int(table.mayor[town]), TOWNS[town]))


def lose_governor(table: "FievreState", town: i64, log: Log | None) -> None:
    """F23: the governor goes out when the mayor changes or is shot."""
    if table.governor_on != town:
        return
    table.governor_on = NOWHERE
    if log is not None:
        log.tell(GovernorGone(TOWNS[town]))
