# compiled: engine
"""What a position of La Fièvre de l'or is worth to a seat, in points of the final score.

The score it would have if nobody took another card (F38) with the dice at their average: gold,
mines with all they will produce, mayors with the fees to come, saloons, kept cards.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.fievre.figures import FIGURES, lasting_worth, rolls_left, unseen_share
from filon.rules.fievre.components import (
    CONCESSION_COUNT,
    ELECTION,
    GIRLS,
    GIRLS_PRICE,
    GOVERNOR,
    GUN,
    MAYOR_POINTS,
    MUSTANG,
    NUGGETS_AT,
    SALOON_PRICE,
    TELEGRAPH,
    TOWN_CARDS,
    TOWN_COUNT,
    VEIN,
    VEIN_NUGGETS,
    town_of,
)
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import NOBODY, UNSEEN

ENVY: Final = 0.3
"""How much the average of the others counts against one's own worth."""

RIVALRY: Final = 0.3
"""How much the best of the others does."""

FEES_PAID: Final = 0.9
"""The share of fees that others cannot, or will not, avoid."""

FIRST_MINE: Final = 1.5
"""A first concession in a town without a mayor: the next one brings the office."""

RUNNER_UP: Final = 1.0
"""One concession more would make, or keep, a mayor."""

MOST_COMING: Final = 2.0
"""From how many concessions to come on more are as good as certain."""

HALF_OF_THE_REST: Final = 0.5
"""A mine that is still to come will stand for half of the rolls left, on average."""

HORIZON: Final = 4.0
"""The number of turns that a kept card gains from, at most."""

TELEGRAPH_NOW: Final = 2.5
TELEGRAPH_LATER: Final = 0.75
MUSTANG_LATER: Final = 0.5
ELECTION_LATER: Final = 1.0
GUN_LATER: Final = 0.5
PLACE_LATER: Final = 0.4
"""Girls or a governor that wait for a place."""
VEIN_LATER: Final = 1.0

PARTS: Final = ("gold", "nuggets", "production", "offices", "saloons", "kept")
"""What a worth is made of."""


def mine_worth(table: FievreState, card: i64, rolls: i64) -> float:
    """F14, F38: what a concession will produce and count; F15: while it stands."""
    nuggets = float(table.lookup[NUGGETS_AT + card])
    if table.vein_on == card:
        nuggets += VEIN_NUGGETS
    return nuggets * lasting_worth(card, rolls)


def arrivals(table: FievreState, town: i64) -> float:
    """How many concessions of a town, not yet on sale, the others may still take."""
    owner = table.owner
    first = town * TOWN_CARDS
    unseen: i64 = 0
    for card in range(first, first + TOWN_CARDS):
        if owner[card] == UNSEEN:
            unseen += 1
    others = float(table.seats - 1) / float(table.seats)
    return float(unseen) * unseen_share(table) * others


def offered(table: FievreState, town: i64) -> float:
    """How many concessions of a town that are on sale the others may take."""
    sale = table.sale
    count: i64 = 0
    for at in range(table.on_sale):
        if sale[at] < CONCESSION_COUNT and town_of(sale[at]) == town:
            count += 1
    return float(count) * float(table.seats - 1) / float(table.seats)


def office_worth(table: FievreState, seat: i64, town: i64, coming: float) -> float:
    """F13, F16: an office and its fees, or the hope of one."""
    own = table.held[seat * TOWN_COUNT + town]
    mayor = table.mayor[town]
    if mayor == seat:
        fee = float(own)
        if table.governor_on == town:
            fee += fee
        fee *= (coming + offered(table, town)) * FEES_PAID
        return MAYOR_POINTS + fee + safety(table, seat, town, coming)
    if own == 0:
        return 0.0
    if mayor < 0:
        return FIRST_MINE * hoped(coming) / MOST_COMING
    if own >= table.held[mayor * TOWN_COUNT + town]:
        return RUNNER_UP * hoped(coming)
    return 0.0


def hoped(coming: float) -> float:
    """How many more concessions one counts on."""
    if coming > MOST_COMING:
        return MOST_COMING
    return coming


def safety(table: FievreState, seat: i64, town: i64, coming: float) -> float:
    """F16: a mayor whom no rival equals may stay one."""
    held = table.held
    own = held[seat * TOWN_COUNT + town]
    for rival in range(table.seats):
        if rival != seat and held[rival * TOWN_COUNT + town] >= own:
            return -hoped(coming) * RUNNER_UP
    return 0.0


def keeping_worth(card: i64, rolls: i64) -> float:
    """Something now, and more for each of the next turns."""
    if rolls == 0:
        return 0.0
    later = float(rolls - 1)
    if later > HORIZON:
        later = HORIZON
    if card == TELEGRAPH:
        return TELEGRAPH_NOW + TELEGRAPH_LATER * later
    if card == MUSTANG:
        return MUSTANG_LATER * later
    if card == ELECTION:
        return ELECTION_LATER * later
    if card == GUN:
        return GUN_LATER * later
    if card == VEIN:
        return VEIN_LATER * later
    if card in (GIRLS, GOVERNOR):
        return PLACE_LATER * later
    return 0.0


def visits(table: FievreState, town: i64, host: i64, rolls: i64) -> float:
    """F19: how often the others' mines of a town will produce, those to come among them."""
    chance = FIGURES.chance
    owner = table.owner
    standing = 0.0
    unseen = 0.0
    first = town * TOWN_CARDS
    for card in range(first, first + TOWN_CARDS):
        if owner[card] >= 0 and owner[card] != host:
            standing += chance[card]
        elif owner[card] == UNSEEN:
            unseen += chance[card]
    others = float(table.seats - 1) / float(table.seats)
    to_come = unseen * unseen_share(table) * others * float(rolls - 1) * HALF_OF_THE_REST
    return standing * float(rolls) + to_come


def saloon_price(table: FievreState, saloon: i64) -> float:
    """F19, F20: what it asks for."""
    if table.girls_on == saloon:
        return float(GIRLS_PRICE)
    return float(SALOON_PRICE)


def worth(table: FievreState, seat: i64) -> float:
    """The score this seat may expect."""
    into = vec[float]([0.0] * int(table.seats))
    worths(table, into)
    return into[seat]


def worths(table: FievreState, into: vec[float]) -> None:
    """The score each seat may expect."""
    rolls = rolls_left(table)
    gold = table.gold
    for seat in range(table.seats):
        into[seat] = float(gold[seat])
    add_mines(table, rolls, 1.0, 1.0, into)
    add_offices(table, into)
    if table.built > 0:
        add_saloons(table, rolls, into)
    add_kept(table, rolls, into)


def add_mines(
    table: FievreState, rolls: i64, final: float, produced: float, into: vec[float]
) -> None:
    """F14, F38: the nuggets that count in the end, and those still to be dug."""
    stays, yields = FIGURES.stays, FIGURES.yields
    owner, lookup, vein = table.owner, table.lookup, table.vein_on
    at = rolls * CONCESSION_COUNT
    for card in range(CONCESSION_COUNT):
        host = owner[card]
        if host >= 0:
            nuggets = float(lookup[NUGGETS_AT + card])
            if vein == card:
                nuggets += VEIN_NUGGETS
            into[host] += nuggets * (final * stays[at + card] + produced * yields[at + card])


def add_offices(table: FievreState, into: vec[float]) -> None:
    """F13, F16."""
    for town in range(TOWN_COUNT):
        coming = arrivals(table, town)
        for seat in range(table.seats):
            into[seat] += office_worth(table, seat, town, coming)


def add_saloons(table: FievreState, rolls: i64, into: vec[float]) -> None:
    """F19, F20: what a saloon brings its owner, and costs the others who mine there."""
    chance, owner = FIGURES.chance, table.owner
    for saloon in range(table.built):
        host = table.saloon_owner[saloon]
        if host != NOBODY:
            price = saloon_price(table, saloon)
            town = table.saloon_town[saloon]
            into[host] += price * visits(table, town, host, rolls)
            first = town * TOWN_CARDS
            for card in range(first, first + TOWN_CARDS):
                if owner[card] >= 0 and owner[card] != host:
                    into[owner[card]] -= price * chance[card] * float(rolls)


def add_kept(table: FievreState, rolls: i64, into: vec[float]) -> None:
    """F18."""
    kept = table.kept
    for kind in range(len(kept)):
        if kept[kind] != NOBODY:
            into[kept[kind]] += keeping_worth(CONCESSION_COUNT + kind, rolls)


def parts(table: FievreState, seat: i64) -> list[tuple[str, float]]:
    """What the worth of a seat is made of; it adds up to `worth`."""
    rolls = rolls_left(table)
    found: list[tuple[str, float]] = []
    for name in PARTS:
        into = vec[float]([0.0] * int(table.seats))
        if name == "gold":
            into[seat] = float(table.gold[seat])
        elif name == "nuggets":
            add_mines(table, rolls, 1.0, 0.0, into)
        elif name == "production":
            add_mines(table, rolls, 0.0, 1.0, into)
        elif name == "offices":
            add_offices(table, into)
        elif name == "saloons":
            add_saloons(table, rolls, into)
        else:
            add_kept(table, rolls, into)
        found.append((name, into[seat]))
    return found


def utility(table: FievreState, seat: i64) -> float:
    """One's own worth, less a share of what the others have on average and at best."""
    into = vec[float]([0.0] * int(table.seats))
    worths(table, into)
    others = 0.0
    best = 0.0
    for each in range(table.seats):
        if each != seat:
            others += into[each]
            if into[each] > best:
                best = into[each]
    return into[seat] - ENVY * others / float(table.seats - 1) - RIVALRY * best
