# compiled: engine
"""Gold! The production roll, collapses, saloons (F14, F15, F19, F29)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.fievre.components import (
    CONCESSIONS,
    DANGEROUS_GREEN,
    DANGEROUS_PURPLE,
    GIRLS_PRICE,
    NUGGETS_AT,
    PRODUCERS_AT,
    SALOON_COUNT,
    SALOON_PRICE,
    TELEGRAPH,
    TOWN_COUNT,
    TOWNS,
    VEIN_NUGGETS,
    town_of,
)
from filon.rules.fievre.events import (
    DiceRolled,
    MineCollapsed,
    MineProduced,
    SaloonPaid,
    TelegraphHeld,
    TelegraphUsed,
)
from filon.rules.fievre.mayors import settle_mayor
from filon.rules.fievre.money import bank_pays, pay
from filon.rules.fievre.sale import begin_turn
from filon.rules.fievre.scoring import end_match
from filon.rules.fievre.steps import NOBODY, WIRE, WIRING

if TYPE_CHECKING:
    from filon.rules.fievre.state import FievreState


def roll_dice(table: "FievreState", die: i64, other: i64, log: Log | None) -> None:
    """F14: the player who opened this turn's auction has rolled; F29: the telegraph first."""
    table.die = die
    table.other = other
    if log is not None:
        log.tell(DiceRolled(int(table.opener), int(die), int(other), int(die + other)))
    if table.kept_by(TELEGRAPH) != NOBODY:
        table.ask(WIRING, table.kept_by(TELEGRAPH))
    else:
        produce(table, log)


def list_wires(table: "FievreState") -> None:
    """F29: die 1 or die 2 and a different face."""
    for face in range(6):
        if face + 1 != table.die:
            table.offer(WIRE + face)
    for face in range(6):
        if face + 1 != table.other:
            table.offer(WIRE + 6 + face)


def wire(table: "FievreState", named: i64, log: Log | None) -> None:
    """F29: the named die shows the named face; the card goes out."""
    table.use(TELEGRAPH)
    face = named % 6 + 1
    if named < 6:
        table.die = face
    else:
        table.other = face
    if log is not None:
        die = int(named // 6) + 1
        log.tell(TelegraphUsed(int(table.asked), die, int(face), int(table.die + table.other)))
    produce(table, log)


def hold_telegraph(table: "FievreState", log: Log | None) -> None:
    """F29: kept for another time."""
    if log is not None:
        log.tell(TelegraphHeld(int(table.asked)))
    produce(table, log)


def produce(table: "FievreState", log: Log | None) -> None:
    """F14: collapse, production, saloons; then the turn is over (F37: or the match)."""
    total = table.die + table.other
    if total == 2 or total == 12:
        collapse(table, log)
    dig(table, total, log)
    if table.built > 0:
        collect(table, total, log)
    if table.cards_left() == 0:
        end_match(table, log)
        return
    table.opener = table.winner
    table.winner = NOBODY
    begin_turn(table, log)


def collapse(table: "FievreState", log: Log | None) -> None:
    """F15: on a 2 or a 12 the dangerous concessions before players leave the game. F18: both
    fall at once, then mayors are settled town by town."""
    green = fall(table, DANGEROUS_GREEN, log)
    purple = fall(table, DANGEROUS_PURPLE, log)
    if green:
        settle_mayor(table, town_of(DANGEROUS_GREEN), table.opener, log)
    if purple:
        settle_mayor(table, town_of(DANGEROUS_PURPLE), table.opener, log)


def fall(table: "FievreState", card: i64, log: Log | None) -> bool:
    """F15: the concession leaves the game, its vein too, if it lies before a player."""
    owner = table.owner[card]
    if owner < 0:
        return False
    vein = table.remove_mine(card)
    if log is not None:
        log.tell(MineCollapsed(int(owner), CONCESSIONS[card], vein))
    return True


def dig(table: "FievreState", total: i64, log: Log | None) -> None:
    """F14: every concession of that sum pays its owner its nuggets; F25: and its vein."""
    lookup, owner = table.lookup, table.owner
    for town in range(TOWN_COUNT):
        card = lookup[PRODUCERS_AT + total * TOWN_COUNT + town]
        if card >= 0 and owner[card] >= 0:
            ounces = lookup[NUGGETS_AT + card]
            if table.vein_on == card:
                ounces += VEIN_NUGGETS
            bank_pays(table, owner[card], ounces)
            if log is not None:
                log.tell(MineProduced(int(owner[card]), CONCESSIONS[card], int(ounces)))


def collect(table: "FievreState", total: i64, log: Log | None) -> None:
    """F19: saloons collect in the order they were built, from the owner of the concession
    that produced in their town; F20: with girls 4 instead of 2. Own mines pay nothing."""
    for saloon in range(SALOON_COUNT):
        host = table.saloon_owner[saloon]
        if host == NOBODY:
            continue
        town = table.saloon_town[saloon]
        card = table.lookup[PRODUCERS_AT + total * TOWN_COUNT + town]
        if card < 0:
            continue
        guest = table.owner[card]
        if guest < 0 or guest == host:
            continue
        due: i64 = SALOON_PRICE
        if table.girls_on == saloon:
            due = GIRLS_PRICE
        ounces = pay(table, guest, host, due)
        if log is not None:
            log.tell(
                SaloonPaid(
                    int(guest), int(host), int(saloon) + 1, TOWNS[town], int(ounces), int(due)
                )
            )
