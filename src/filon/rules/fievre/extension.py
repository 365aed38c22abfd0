# compiled: engine
"""The five cards of the fan extension (F31–F35)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.fievre.components import (
    CARDS,
    CONCESSION_COUNT,
    CONTEST_PRIZE,
    ELECTION,
    GUN,
    PARITIES,
    SUMS_AT,
    TOWN_COUNT,
    TOWNS,
)
from filon.rules.fievre.events import (
    CardKept,
    ContestHeld,
    ElectionWon,
    GunHired,
    MayorDefended,
    MayorMissed,
    MayorShot,
    TaxesPaid,
    WagerDoubled,
    WagerKept,
    WagerLost,
    WagerRolled,
)
from filon.rules.fievre.mayors import change_mayor, lose_governor
from filon.rules.fievre.money import bank_pays, pay, pay_bank
from filon.rules.fievre.steps import (
    BIDDING,
    DARING,
    DEFENDING,
    DOUBLING,
    ELECT,
    HIRE,
    NOWHERE,
    SHOOTING,
    SHOT,
    TAKING,
)

if TYPE_CHECKING:
    from filon.rules.fievre.state import FievreState


def list_elections(table: "FievreState") -> None:
    """F31: a town where you own as many concessions as its mayor, another player, and at
    least one."""
    seat = table.asked
    if table.kept_by(ELECTION) != seat:
        return
    for town in range(TOWN_COUNT):
        mayor = table.mayor[town]
        if mayor >= 0 and mayor != seat:
            own = table.held[seat * TOWN_COUNT + town]
            if own > 0 and own == table.held[mayor * TOWN_COUNT + town]:
                table.offer(ELECT + town)


def elect(table: "FievreState", town: i64, log: Log | None) -> None:
    """F31: the card goes out and the office changes hands; F23: a governor goes out."""
    step = table.step
    table.use(ELECTION)
    if log is not None:
        log.tell(ElectionWon(int(table.asked), TOWNS[town]))
    change_mayor(table, town, table.asked, log)
    go_on(table, step, log)


def list_mayors(table: "FievreState") -> None:
    """F35: another player's mayor."""
    seat = table.asked
    if table.kept_by(GUN) != seat:
        return
    for town in range(TOWN_COUNT):
        if table.mayor[town] >= 0 and table.mayor[town] != seat:
            table.offer(HIRE + town)


def hire(table: "FievreState", town: i64, log: Log | None) -> None:
    """F35: the card leaves, hit or miss; the mayor rolls first."""
    table.use(GUN)
    table.resume = table.step
    table.target = town
    if log is not None:
        log.tell(GunHired(int(table.asked), int(table.mayor[town]), TOWNS[town]))
    table.wait_for(DEFENDING)


def defend(table: "FievreState", die: i64, other: i64, log: Log | None) -> None:
    """F35: the mayor's roll."""
    table.number = die + other
    if log is not None:
        mayor = table.mayor[table.target]
        log.tell(MayorDefended(int(mayor), int(die), int(other), int(die + other)))
    table.wait_for(SHOOTING)


def shoot(table: "FievreState", die: i64, other: i64, log: Log | None) -> None:
    """F35: at least as much as he: the town has no mayor until a concession arrives; a
    governor there goes out."""
    town = table.target
    mayor = table.mayor[town]
    hit = die + other >= table.number
    table.target = NOWHERE
    table.number = 0
    if log is not None:
        outcome = MayorShot if hit else MayorMissed
        total = int(die + other)
        log.tell(
            outcome(int(table.asked), int(mayor), TOWNS[town], int(die), int(other), total)
        )
    if hit:
        table.mayor[town] = SHOT
        lose_governor(table, town, log)
    step = table.resume
    table.resume = NOWHERE
    go_on(table, step, log)


def go_on(table: "FievreState", step: i64, log: Log | None) -> None:
    """F31, F35: used beside a bid or a choice, the same decision goes on; used when taken,
    the card is carried out."""
    if step in (BIDDING, TAKING):
        table.ask(step, table.asked)
    else:
        table.carried_out(log)


def keep_for_later(table: "FievreState", card: i64, log: Log | None) -> None:
    """F31, F35: just taken and kept."""
    if log is not None:
        log.tell(CardKept(int(table.asked), CARDS[card]))
    table.carried_out(log)


def wager(table: "FievreState", die: i64, other: i64, log: Log | None) -> None:
    """F32: the bank pays the sum."""
    table.stake = die + other
    bank_pays(table, table.asked, table.stake)
    if log is not None:
        log.tell(WagerRolled(int(table.asked), int(die), int(other), int(table.stake)))
    table.ask(DARING, table.asked)


def dare(table: "FievreState") -> None:
    """F32: once more, the gain at stake."""
    table.wait_for(DOUBLING)


def keep_gain(table: "FievreState", log: Log | None) -> None:
    """F32: he leaves it at that."""
    if log is not None:
        log.tell(WagerKept(int(table.asked), int(table.stake)))
    table.stake = 0
    table.carried_out(log)


def double_or_quits(table: "FievreState", die: i64, other: i64, log: Log | None) -> None:
    """F32: no double: the gain is doubled; a double: it is lost."""
    seat, stake = table.asked, table.stake
    table.stake = 0
    if die == other:
        pay_bank(table, seat, stake)
        if log is not None:
            log.tell(WagerLost(int(seat), int(die), int(other), int(stake)))
    else:
        bank_pays(table, seat, stake)
        if log is not None:
            log.tell(WagerDoubled(int(seat), int(die), int(other), int(stake + stake)))
    table.carried_out(log)


def levy_taxes(table: "FievreState", parity: i64, log: Log | None) -> None:
    """F33: every player, he too, pays the bank 1 for each of his concessions with an even
    (0) or odd (1) sum."""
    due = [0] * int(table.seats)
    owner, lookup = table.owner, table.lookup
    for card in range(CONCESSION_COUNT):
        if owner[card] >= 0 and lookup[SUMS_AT + card] & 1 == parity:
            due[owner[card]] += 1
    paid = [int(pay_bank(table, seat, due[seat])) for seat in range(table.seats)]
    if log is not None:
        log.tell(TaxesPaid(int(table.asked), PARITIES[parity], tuple(paid)))
    table.carried_out(log)


def hold_contest(table: "FievreState", log: Log | None) -> None:
    """F34: the poorest receive 5 from the bank, then the richest give him 5, what they have
    if less; all who tie. Both ranks are read before anything moves."""
    gold = table.gold
    before = [int(ounces) for ounces in gold]
    least, most = min(before), max(before)
    received, given = [0] * len(before), [0] * len(before)
    for seat in range(table.seats):
        if before[seat] == least:
            bank_pays(table, seat, CONTEST_PRIZE)
            received[seat] = CONTEST_PRIZE
    for seat in range(table.seats):
        if before[seat] == most and seat != table.asked:
            given[seat] = int(pay(table, seat, table.asked, CONTEST_PRIZE))
    if log is not None:
        log.tell(ContestHeld(int(table.asked), tuple(received), tuple(given)))
