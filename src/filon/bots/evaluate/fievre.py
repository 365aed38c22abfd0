"""What a position of La Fièvre de l'or is worth to a seat, in points of the final score.

The score it would have if nobody took another card (F38) with the dice at their average: gold,
mines with all they will produce, mayors with the fees to come, saloons, kept cards.
"""

from typing import Final

from mypy_extensions import i64

from filon.rules.fievre.components import (
    CONCESSION_COUNT,
    DANGEROUS_GREEN,
    DANGEROUS_PURPLE,
    ELECTION,
    GIRLS,
    GIRLS_PRICE,
    GOVERNOR,
    GUN,
    MAYOR_POINTS,
    MUSTANG,
    NUGGETS_AT,
    SALOON_PRICE,
    SUMS_AT,
    TELEGRAPH,
    TOWN_COUNT,
    VEIN,
    VEIN_NUGGETS,
    town_of,
)
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import ENDED, NOBODY, REVEALING, UNSEEN

COLLAPSE: Final = 2.0 / 36.0
"""F15: a roll of 2 or 12."""

ENVY: Final = 0.3
"""How much the average of the others counts against one's own worth."""

RIVALRY: Final = 0.3
"""How much the best of the others does."""

FEES_PAID: Final = 0.6
"""The share of fees that others cannot, or will not, avoid."""

FIRST_MINE: Final = 1.5
"""A first concession in a town without a mayor: the next one brings the office."""

RUNNER_UP: Final = 1.0
"""One concession more would make, or keep, a mayor."""

MOST_COMING: Final = 2.0
"""So many concessions to come, or more, are as good as certain."""

HALF_OF_THE_REST: Final = 0.5
"""A mine that is still to come will stand for half of the rolls left, on average."""

HORIZON: Final = 4.0
"""A card that is kept gains from so many turns at most."""

TELEGRAPH_NOW: Final = 2.5
TELEGRAPH_LATER: Final = 0.75
MUSTANG_LATER: Final = 0.5
ELECTION_LATER: Final = 1.0
GUN_LATER: Final = 0.5
PLACE_LATER: Final = 0.4
"""Girls or a governor that wait for a place."""
VEIN_LATER: Final = 1.0


def ways(total: i64) -> i64:
    """In how many of 36 rolls two dice show this sum."""
    if total <= 7:
        return total - 1
    return 13 - total


def rolls_left(table: FievreState) -> i64:
    """How many production rolls are still to come, this turn's among them."""
    if table.step == ENDED:
        return 0
    cards = table.cards_left()
    if table.step == REVEALING:
        cards -= table.to_reveal - table.on_sale
    return (cards + table.seats - 1) // table.seats + 1


def mine_worth(table: FievreState, card: i64, rolls: i64) -> float:
    """F14, F38: what a concession will produce and count; F15: while it stands."""
    nuggets = float(table.book[NUGGETS_AT + card])
    if table.vein_on == card:
        nuggets += VEIN_NUGGETS
    chance = float(ways(table.book[SUMS_AT + card])) / 36.0
    if card != DANGEROUS_GREEN and card != DANGEROUS_PURPLE:
        return nuggets * (1.0 + chance * float(rolls))
    stands = 1.0
    produced = 0.0
    for _ in range(rolls):
        produced += stands * chance
        stands -= stands * COLLAPSE
    return nuggets * (stands + produced)


def visits(table: FievreState, town: i64, host: i64, rolls: i64) -> float:
    """F19: how often the others' mines of a town will produce, those to come among them."""
    counted = 0.0
    to_come = unseen_share(table) * float(table.seats - 1) / float(table.seats)
    owner = table.owner
    first = town * (CONCESSION_COUNT // TOWN_COUNT)
    for card in range(first, first + CONCESSION_COUNT // TOWN_COUNT):
        chance = float(ways(table.book[SUMS_AT + card])) / 36.0
        if owner[card] >= 0 and owner[card] != host:
            counted += chance * float(rolls)
        elif owner[card] == UNSEEN:
            counted += chance * to_come * float(rolls - 1) * HALF_OF_THE_REST
    return counted


def unseen_share(table: FievreState) -> float:
    """How likely a card nobody has seen comes on sale before the end (F5)."""
    if table.cards == 0:
        return 0.0
    return float(table.cards_left()) / float(table.cards)


def arrivals(table: FievreState, town: i64) -> float:
    """How many concessions of a town the others may still take."""
    owner = table.owner
    first = town * (CONCESSION_COUNT // TOWN_COUNT)
    unseen: i64 = 0
    for card in range(first, first + CONCESSION_COUNT // TOWN_COUNT):
        if owner[card] == UNSEEN:
            unseen += 1
    others = float(table.seats - 1) / float(table.seats)
    return float(unseen) * unseen_share(table) * others


def office_worth(table: FievreState, seat: i64, town: i64) -> float:
    """F13, F16: an office and its fees, or the hope of one."""
    own = table.held[seat * TOWN_COUNT + town]
    mayor = table.mayor[town]
    coming = arrivals(table, town)
    if mayor == seat:
        fee = float(own)
        if table.governor_on == town:
            fee += fee
        fees = fee * coming * FEES_PAID
        return MAYOR_POINTS + fees + safety(table, seat, town, hoped(coming))
    coming = hoped(coming)
    if own == 0:
        return 0.0
    if mayor < 0:
        return FIRST_MINE * coming / MOST_COMING
    if own >= table.held[mayor * TOWN_COUNT + town]:
        return RUNNER_UP * coming
    return 0.0


def hoped(coming: float) -> float:
    """How many more concessions one counts on."""
    if coming > MOST_COMING:
        return MOST_COMING
    return coming


def safety(table: FievreState, seat: i64, town: i64, coming: float) -> float:
    """F16: a mayor whom no rival equals may stay one."""
    own = table.held[seat * TOWN_COUNT + town]
    for rival in range(table.seats):
        if rival != seat and table.held[rival * TOWN_COUNT + town] >= own:
            return -coming * RUNNER_UP
    return 0.0


def kept_worth(table: FievreState, seat: i64, rolls: i64) -> float:
    """F18: what the cards that are kept for later may bring: something now, and more for each
    of the next turns."""
    if rolls == 0:
        return 0.0
    later = float(rolls - 1)
    if later > HORIZON:
        later = HORIZON
    worth = 0.0
    if table.kept_by(TELEGRAPH) == seat:
        worth += TELEGRAPH_NOW + TELEGRAPH_LATER * later
    if later == 0.0:
        return worth
    if table.kept_by(MUSTANG) == seat:
        worth += MUSTANG_LATER * later
    if table.kept_by(ELECTION) == seat:
        worth += ELECTION_LATER * later
    if table.kept_by(GUN) == seat:
        worth += GUN_LATER * later
    if table.kept_by(GIRLS) == seat or table.kept_by(GOVERNOR) == seat:
        worth += PLACE_LATER * later
    if table.kept_by(VEIN) == seat:
        worth += VEIN_LATER * later
    return worth


def worth(table: FievreState, seat: i64) -> float:
    """The score this seat may expect."""
    rolls = rolls_left(table)
    total = float(table.gold[seat]) + kept_worth(table, seat, rolls)
    owner = table.owner
    for card in range(CONCESSION_COUNT):
        if owner[card] == seat:
            total += mine_worth(table, card, rolls)
    for town in range(TOWN_COUNT):
        total += office_worth(table, seat, town)
    for saloon in range(table.built):
        total += saloon_worth(table, saloon, seat, rolls)
    return total


def saloon_worth(table: FievreState, saloon: i64, seat: i64, rolls: i64) -> float:
    """F19, F20: what a saloon brings its owner, and costs the others who mine there."""
    host = table.saloon_owner[saloon]
    if host == NOBODY:
        return 0.0
    price = float(SALOON_PRICE)
    if table.girls_on == saloon:
        price = float(GIRLS_PRICE)
    town = table.saloon_town[saloon]
    if host == seat:
        return price * visits(table, town, seat, rolls)
    chance: i64 = 0
    for card in range(CONCESSION_COUNT):
        if town_of(card) == town and table.owner[card] == seat:
            chance += ways(table.book[SUMS_AT + card])
    return -price * float(chance * rolls) / 36.0


def utility(table: FievreState, seat: i64) -> float:
    """One's own worth, less a share of what the others have on average and at best."""
    own = 0.0
    others = 0.0
    best = 0.0
    for each in range(table.seats):
        value = worth(table, each)
        if each == seat:
            own = value
        else:
            others += value
            if value > best:
                best = value
    return own - ENVY * others / float(table.seats - 1) - RIVALRY * best
