# compiled: engine
"""The last turn of La Fièvre de l'or: how much of it is left, and a key for each position."""

from typing import Final

from mypy_extensions import i64

from filon.rules.fievre.components import (
    CONCESSION_COUNT,
    DOUBLE,
    DYNAMITE,
    ELECTION,
    EXPROPRIATION,
    FIRST_EVENT,
    GOVERNOR,
    GUN,
    HOLD_UP,
    MUSTANG,
    SALOON,
    SALOON_COUNT,
    TAXES,
    TELEGRAPH,
    TOWN_COUNT,
    VEIN,
)
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import (
    BIDDING,
    ENDED,
    NAMES,
    NOBODY,
    REVEALING,
    ROLLING,
    TAKING,
    WIRING,
)

WAYS_TO_DOUBLE: Final = 33
"""F32: eleven sums, and each kept, doubled or lost."""


def is_last_turn(table: FievreState) -> bool:
    """F37: no card is revealed any more: nothing is unknown but dice."""
    return table.step > REVEALING and table.cards_left() == 0


def may_use_beside(table: FievreState) -> bool:
    """F31, F35: whether a kept card could be used beside a bid or a choice."""
    if not table.extension:
        return False
    for town in range(TOWN_COUNT):
        mayor = table.mayor[town]
        if mayor < 0:
            continue
        gun = table.kept_by(GUN)
        if gun != NOBODY and gun != mayor:
            return True
        held = table.held
        elector = table.kept_by(ELECTION)
        if elector != NOBODY and elector != mayor:
            own = held[elector * TOWN_COUNT + town]
            if own > 0 and own == held[mayor * TOWN_COUNT + town]:
                return True
    return False


def ways_left(table: FievreState) -> float:
    """About how many ways the choice can still go, to the roll; an auction not counted."""
    if table.step == ENDED or table.step == ROLLING or table.step == WIRING:
        return 1.0
    left = table.on_sale
    ways = 1.0
    while left > 1:
        ways *= float(left)
        left -= 1
    for at in range(table.on_sale):
        ways *= ways_of(table, table.sale[at])
    if table.step != TAKING and table.step != BIDDING:
        ways *= float(table.legal_count())
    if table.kept_by(MUSTANG) != NOBODY:
        ways *= 2.0
    if table.extension:
        if table.kept_by(ELECTION) != NOBODY:
            ways *= 2.0
        if table.kept_by(GUN) != NOBODY:
            ways *= float(2 * TOWN_COUNT)
    return ways


def ways_of(table: FievreState, card: i64) -> float:
    """About how many ways there are to carry out a card."""
    if card < CONCESSION_COUNT:
        return 1.0
    if card in (DYNAMITE, EXPROPRIATION, VEIN):
        mines: i64 = 1
        owner = table.owner
        for each in range(CONCESSION_COUNT):
            if owner[each] >= 0:
                mines += 1
        if card == VEIN:
            mines = mines // table.seats + 1
        return float(mines)
    if card == HOLD_UP:
        return float((table.seats - 1) * NAMES * 2)
    if card in (SALOON, GOVERNOR):
        return float(TOWN_COUNT)
    if card == GUN:
        return float(2 * TOWN_COUNT)
    if card == DOUBLE:
        return float(WAYS_TO_DOUBLE)
    if card in (ELECTION, TAXES, MUSTANG):
        return 2.0
    return 1.0


def has_telegraph(table: FievreState) -> bool:
    """F29: whether somebody may answer the last roll."""
    if table.kept_by(TELEGRAPH) != NOBODY:
        return True
    return any(table.sale[at] == TELEGRAPH for at in range(table.on_sale))


def bids_left(table: FievreState) -> i64:
    """How many prices the auction can still end at, winner by winner."""
    bids: i64 = 1
    for seat in range(table.seats):
        if not table.passed >> seat & 1 and table.gold[seat] > table.highest:
            bids += table.gold[seat] - table.highest
    return bids


def key_of(table: FievreState) -> object:
    """All that the value of a position of the last turn depends on, folded into few numbers."""
    asked = table.step << 3 | (table.asked + 1)
    asked = asked << 10 | table.highest
    asked = asked << 3 | (table.leader + 1)
    asked = asked << 5 | table.passed
    asked = asked << 3 | table.opener
    asked = asked << 3 | (table.winner + 1)
    asked = asked << 3 | table.place
    asked = asked << 3 | (table.rider + 1)
    asked = asked << 3 | table.die
    asked = asked << 3 | table.other
    card = table.victim + 1
    card = card << 4 | table.number
    card = card << 3 | (table.target + 1)
    card = card << 6 | table.stake
    card = card << 5 | (table.resume + 1)
    card = card << 3 | (table.governor_on + 1)
    card = card << 2 | (table.girls_on + 1)
    card = card << 6 | (table.vein_on + 1)
    for saloon in range(SALOON_COUNT):
        card = card << 3 | (table.saloon_town[saloon] + 1)
        card = card << 3 | (table.saloon_owner[saloon] + 1)
    for town in range(TOWN_COUNT):
        card = card << 3 | (table.mayor[town] + 2)
    gold: i64 = 0
    for seat in range(table.seats):
        gold = gold << 10 | table.gold[seat]
    kept: i64 = 0
    for kind in range(len(table.kept)):
        kept = kept << 3 | (table.kept[kind] + 1)
    sale: i64 = table.on_sale
    for at in range(table.on_sale):
        sale = sale << 6 | table.sale[at]
    return (asked, card, gold, kept, sale, *owners_of(table))


def owners_of(table: FievreState) -> tuple[i64, i64, i64]:
    """Who owns what."""
    owner = table.owner
    first: i64 = 0
    for card in range(15):
        first = first << 4 | (owner[card] + 3)
    second: i64 = 0
    for card in range(15, 30):
        second = second << 4 | (owner[card] + 3)
    third: i64 = 0
    for card in range(30, FIRST_EVENT):
        third = third << 4 | (owner[card] + 3)
    return first, second, third
