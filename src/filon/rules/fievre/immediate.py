# compiled: engine
"""Events carried out at once: dynamite, expropriation, card shark, stagecoach, hold-up
(F21, F22, F24, F27, F28)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.fievre.components import (
    CONCESSION_COUNT,
    CONCESSIONS,
    SALOON_COUNT,
    SHARK_PRICE,
    STAGECOACH_PAYS,
    TOWN_COUNT,
    TOWNS,
    town_of,
)
from filon.rules.fievre.events import (
    GirlsGone,
    HoldUpLost,
    HoldUpTried,
    HoldUpWon,
    MineBlasted,
    MineExpropriated,
    SaloonBlasted,
    SharkPaid,
    StagecoachPaid,
)
from filon.rules.fievre.mayors import pay_fee, settle_mayor
from filon.rules.fievre.money import bank_pays, pay, pay_bank
from filon.rules.fievre.steps import (
    BLAST,
    BLAST_SALOON,
    EXPROPRIATE,
    LEAST_NAMED,
    NAMES,
    NOBODY,
    NOWHERE,
    ROB,
    ROBBING,
)

if TYPE_CHECKING:
    from filon.rules.fievre.state import FievreState


def list_blasts(table: "FievreState") -> None:
    """F21: a concession or a saloon of another player."""
    owner, seat = table.owner, table.asked
    for card in range(CONCESSION_COUNT):
        if owner[card] >= 0 and owner[card] != seat:
            table.offer(BLAST + card)
    for saloon in range(SALOON_COUNT):
        if table.saloon_owner[saloon] != NOBODY and table.saloon_owner[saloon] != seat:
            table.offer(BLAST_SALOON + saloon)


def blast_mine(table: "FievreState", card: i64, log: Log | None) -> None:
    """F21: the concession leaves the game, its vein too; the mayor may change (F16)."""
    victim = table.owner[card]
    vein = table.remove_mine(card)
    if log is not None:
        log.tell(MineBlasted(int(table.asked), int(victim), CONCESSIONS[card], vein))
    settle_mayor(table, town_of(card), table.asked, log)
    table.carried_out(log)


def blast_saloon(table: "FievreState", saloon: i64, log: Log | None) -> None:
    """F21: the saloon leaves the game and its marker is free again; F20: the girls go out."""
    victim = table.saloon_owner[saloon]
    table.saloon_owner[saloon] = NOBODY
    if log is not None:
        town = TOWNS[table.saloon_town[saloon]]
        log.tell(SaloonBlasted(int(table.asked), int(victim), int(saloon) + 1, town))
    if table.girls_on == saloon:
        table.girls_on = NOWHERE
        if log is not None:
            log.tell(GirlsGone(int(saloon) + 1))
    table.carried_out(log)


def list_expropriations(table: "FievreState") -> None:
    """F22: a concession of another player in a town where you own one already."""
    owner, seat = table.owner, table.asked
    for card in range(CONCESSION_COUNT):
        here = table.held[seat * TOWN_COUNT + town_of(card)] > 0
        if here and owner[card] >= 0 and owner[card] != seat:
            table.offer(EXPROPRIATE + card)


def expropriate(table: "FievreState", card: i64, log: Log | None) -> None:
    """F22: the fee first, with the mayor's concessions as they were; then the concession
    changes hands, its vein with it, and the mayor may change (F16)."""
    seat, victim, town = table.asked, table.owner[card], town_of(card)
    if table.expropriation_fee:
        pay_fee(table, seat, town, True, log)
    table.held[victim * TOWN_COUNT + town] -= 1
    table.give(card, seat)
    if log is not None:
        log.tell(MineExpropriated(int(seat), int(victim), CONCESSIONS[card]))
    settle_mayor(table, town, seat, log)
    table.carried_out(log)


def play_shark(table: "FievreState", log: Log | None) -> None:
    """F24: every other player pays the bank 4."""
    amounts: list[int] = []
    for seat in range(table.seats):
        paid: i64 = 0
        if seat != table.asked:
            paid = pay_bank(table, seat, SHARK_PRICE)
        if log is not None:
            amounts.append(int(paid))
    if log is not None:
        log.tell(SharkPaid(int(table.asked), tuple(amounts)))


def rob_stagecoach(table: "FievreState", log: Log | None) -> None:
    """F27: 10 from the bank."""
    bank_pays(table, table.asked, STAGECOACH_PAYS)
    if log is not None:
        log.tell(StagecoachPaid(int(table.asked), STAGECOACH_PAYS))


def list_hold_ups(table: "FievreState") -> None:
    """F28: another player, with or without gold, and a number from 2 to 12."""
    for seat in range(table.seats):
        if seat != table.asked:
            for k in range(NAMES):
                table.offer(ROB + seat * NAMES + k)


def name_victim(table: "FievreState", named: i64, log: Log | None) -> None:
    """F28: then two dice are rolled."""
    table.victim = named // NAMES
    table.number = named % NAMES + LEAST_NAMED
    if log is not None:
        log.tell(HoldUpTried(int(table.asked), int(table.victim), int(table.number)))
    table.wait_for(ROBBING)


def hold_up(table: "FievreState", die: i64, other: i64, log: Log | None) -> None:
    """F28: at least the number: take the number named, at most what he has; less: nothing."""
    seat, victim, number = table.asked, table.victim, table.number
    table.victim = NOBODY
    table.number = 0
    total = die + other
    ounces: i64 = 0
    if total >= number:
        ounces = pay(table, victim, seat, number)
    if log is not None:
        named = int(seat), int(victim), int(number)
        dice = int(die), int(other), int(total)
        if total >= number:
            log.tell(HoldUpWon(*named, *dice, int(ounces)))
        else:
            log.tell(HoldUpLost(*named, *dice))
    table.carried_out(log)
