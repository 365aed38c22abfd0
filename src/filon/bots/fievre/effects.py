# compiled: engine
"""What the events of La Fièvre de l'or do for a seat, each with its target: quick guesses."""

from typing import Final

from mypy_extensions import i64

from filon.bots.fievre.figures import FIGURES, chance_to_reach
from filon.bots.fievre.prospect import LOWEST, Prospect
from filon.bots.fievre.worth import mine_worth, saloon_price, visits
from filon.rules.fievre.components import (
    CONCESSION_COUNT,
    CONTEST_PRIZE,
    DANGEROUS_GREEN,
    DANGEROUS_PURPLE,
    NUGGETS_AT,
    PRODUCERS_AT,
    SHARK_PRICE,
    SUMS_AT,
    TOWN_COUNT,
    VEIN_NUGGETS,
    town_of,
)
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import LEAST_NAMED, NAMES, NOBODY, SHOT

BEST_NAMED: Final = 6
"""F28: six times 26 of 36 is the most that a number brings."""


def election_gain(prospect: Prospect, table: FievreState, seat: i64, town: i64) -> float:
    """F31: the office of a mayor whom one equals."""
    mayor = table.mayor[town]
    if mayor < 0 or mayor == seat:
        return LOWEST
    own = table.held[seat * TOWN_COUNT + town]
    if own == 0 or own != table.held[mayor * TOWN_COUNT + town]:
        return LOWEST
    return prospect.office(table, town) * (1.0 + prospect.hurts(seat, mayor))


def falls(table: FievreState, card: i64) -> bool:
    """F16: whether a mayor who lost this concession would lose the office to a rival."""
    town, host = town_of(card), table.owner[card]
    if table.mayor[town] != host:
        return False
    own = table.held[host * TOWN_COUNT + town]
    for rival in range(table.seats):
        if rival != host and table.held[rival * TOWN_COUNT + town] >= own:
            return True
    return False


def blast_gain(prospect: Prospect, table: FievreState, seat: i64, card: i64) -> float:
    """F21: what a rival loses, as far as it counts; the office may fall to oneself."""
    host = table.owner[card]
    if host < 0 or host == seat:
        return LOWEST
    loss = mine_worth(table, card, prospect.rolls)
    gain = 0.0
    town = town_of(card)
    if table.mayor[town] == host and falls(table, card):
        loss += prospect.office(table, town)
        if table.held[seat * TOWN_COUNT + town] >= table.held[host * TOWN_COUNT + town]:
            gain = prospect.office(table, town)
    return gain + loss * prospect.hurts(seat, host)


def dynamite_gain(prospect: Prospect, table: FievreState, seat: i64) -> float:
    """F21: the best target, or nothing."""
    owner = table.owner
    most = 0.0
    for card in range(CONCESSION_COUNT):
        if owner[card] >= 0 and owner[card] != seat:
            gain = blast_gain(prospect, table, seat, card)
            if gain > most:
                most = gain
    for saloon in range(table.built):
        gain = saloon_blast_gain(prospect, table, seat, saloon)
        if gain > most:
            most = gain
    return most


def saloon_blast_gain(prospect: Prospect, table: FievreState, seat: i64, saloon: i64) -> float:
    """F21: what its owner would have collected, from oneself too."""
    host = table.saloon_owner[saloon]
    if host in (NOBODY, seat):
        return LOWEST
    town = table.saloon_town[saloon]
    price = saloon_price(table, saloon)
    first = town * (CONCESSION_COUNT // TOWN_COUNT)
    own = 0.0
    for card in range(first, first + CONCESSION_COUNT // TOWN_COUNT):
        if table.owner[card] == seat:
            own += FIGURES.chance[card]
    collected = visits(table, town, host, prospect.rolls) * prospect.hurts(seat, host)
    return price * (collected + own * float(prospect.rolls))


def expropriation_gain(prospect: Prospect, table: FievreState, seat: i64, card: i64) -> float:
    """F22: what one gains and the victim loses, less the fee."""
    host, town = table.owner[card], town_of(card)
    own = table.held[seat * TOWN_COUNT + town]
    if host < 0 or host == seat or own == 0:
        return LOWEST
    brings = mine_worth(table, card, prospect.rolls)
    gain = brings * (1.0 + prospect.hurts(seat, host)) - prospect.saloon_loss(table, seat, card)
    if table.expropriation_fee:
        gain -= prospect.fee(table, seat, town)
    mayor = table.mayor[town]
    if mayor == host and own + 2 > table.held[host * TOWN_COUNT + town]:
        return gain + prospect.office(table, town) * (1.0 + prospect.hurts(seat, host))
    if mayor == SHOT:  # F35: it is no arrival
        return gain
    return gain + prospect.office_gain(table, seat, town)


def best_expropriation_gain(prospect: Prospect, table: FievreState, seat: i64) -> float:
    """F22: the best target, or nothing."""
    owner = table.owner
    most = 0.0
    for card in range(CONCESSION_COUNT):
        if owner[card] >= 0 and owner[card] != seat:
            gain = expropriation_gain(prospect, table, seat, card)
            if gain > most:
                most = gain
    return most


def rob_gain(prospect: Prospect, table: FievreState, seat: i64, named: i64) -> float:
    """F28: the number named or what they have, by the chance of the dice."""
    victim = named // NAMES
    if victim == seat:
        return LOWEST
    number = named % NAMES + LEAST_NAMED
    ounces = min(number, table.gold[victim])
    return float(ounces) * chance_to_reach(number) * (1.0 + prospect.hurts(seat, victim))


def hold_up_gain(prospect: Prospect, table: FievreState, seat: i64) -> float:
    """F28: the best victim, and the number that brings most: 6, or all they have if less."""
    most = 0.0
    for victim in range(table.seats):
        if victim != seat:
            number = min(BEST_NAMED, max(LEAST_NAMED, table.gold[victim]))
            gain = rob_gain(prospect, table, seat, victim * NAMES + number - LEAST_NAMED)
            if gain > most:
                most = gain
    return most


def shark_gain(prospect: Prospect, table: FievreState, seat: i64) -> float:
    """F24."""
    gain = 0.0
    for rival in range(table.seats):
        if rival != seat:
            paid = min(SHARK_PRICE, table.gold[rival])
            gain += float(paid) * prospect.hurts(seat, rival)
    return gain


def contest_gain(prospect: Prospect, table: FievreState, seat: i64) -> float:
    """F34: the poorest receive, the richest give."""
    gold = table.gold
    least = gold[0]
    most = gold[0]
    for each in range(table.seats):
        if gold[each] < least:
            least = gold[each]
        if gold[each] > most:
            most = gold[each]
    gain = 0.0
    for each in range(table.seats):
        if each == seat:
            if gold[each] == least:
                gain += CONTEST_PRIZE
            continue
        hurt = prospect.hurts(seat, each)
        if gold[each] == least:
            gain -= CONTEST_PRIZE * hurt
        if gold[each] == most:
            gain += float(min(CONTEST_PRIZE, gold[each])) * (1.0 + hurt)
    return gain


def tax_gain(prospect: Prospect, table: FievreState, seat: i64, parity: i64) -> float:
    """F33: what the others pay, as far as it counts, less one's own."""
    owner, lookup = table.owner, table.lookup
    gain = 0.0
    for card in range(CONCESSION_COUNT):
        if owner[card] >= 0 and lookup[SUMS_AT + card] & 1 == parity:
            if owner[card] == seat:
                gain -= 1.0
            else:
                gain += prospect.hurts(seat, owner[card])
    return gain


def roll_gain(prospect: Prospect, table: FievreState, seat: i64, total: i64) -> float:
    """F14, F15, F19: what a production roll of this sum brings."""
    gain = 0.0
    for town in range(TOWN_COUNT):
        card = table.lookup[PRODUCERS_AT + total * TOWN_COUNT + town]
        if card >= 0 and table.owner[card] >= 0:
            nuggets = table.lookup[NUGGETS_AT + card]
            if table.vein_on == card:
                nuggets += VEIN_NUGGETS
            gain += float(nuggets) * counts(prospect, seat, table.owner[card])
            gain += saloons_gain(prospect, table, seat, town, table.owner[card])
    if total == 2 or total == 12:
        gain -= collapse_loss(prospect, table, seat, DANGEROUS_GREEN)
        gain -= collapse_loss(prospect, table, seat, DANGEROUS_PURPLE)
    return gain


def counts(prospect: Prospect, seat: i64, other: i64) -> float:
    """What an ounce for another counts for a seat: for oneself it counts in full."""
    if seat == other:
        return 1.0
    return -prospect.hurts(seat, other)


def saloons_gain(
    prospect: Prospect, table: FievreState, seat: i64, town: i64, guest: i64
) -> float:
    """F19: a mine of the town has produced for this guest."""
    gain = 0.0
    for saloon in range(table.built):
        host = table.saloon_owner[saloon]
        if host != NOBODY and host != guest and table.saloon_town[saloon] == town:
            moved = counts(prospect, seat, host) - counts(prospect, seat, guest)
            gain += saloon_price(table, saloon) * moved
    return gain


def collapse_loss(prospect: Prospect, table: FievreState, seat: i64, card: i64) -> float:
    """F15."""
    host = table.owner[card]
    if host < 0:
        return 0.0
    return mine_worth(table, card, prospect.rolls - 1) * counts(prospect, seat, host)
