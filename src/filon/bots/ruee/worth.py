# compiled: engine
"""What things are worth in La Ruée vers l'or, in grams of gold: tiles, cards, ore.

A turn brings about TURN grams in the long run, so what costs turns costs that much.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.rules.ruee.components import (
    CAVE_IN,
    CLAIM_LOST,
    CONCESSION_COUNT,
    GRAMS,
    HOIST,
    JOKER,
    KIND_COUNT,
    LEVELS,
    MOST_IN_HAND,
    NUGGET_WEIGHT,
    ORE_SETS,
    PROP,
    RUN_COUNT,
    TILE_KINDS,
    WEIGHTS,
)
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.tiles import colour_of, face_of, is_seen_by

TURN: Final = 70.0
"""Matches of simple bots bank 2 kg in about thirty turns."""
NUGGET: Final = 500.0
HOSPITAL_TURNS: Final = 4.0
"""R19: a turn missed, and the way back."""
EXILE_TURNS: Final = 4.0
"""R20: the way to another concession."""
PROP_SPENT: Final = 25.0

LEVEL_WORTH: Final = vec[float]([14.0, 12.0, 12.0, 12.0, 38.0, 26.0, 24.0, 60.0, 46.0, 75.0])
"""By run: what a LEVEL card in the hand is worth before the next dig."""
JOKER_WORTH: Final = 110.0
PROP_WORTH: Final = 60.0
SECOND_PROP: Final = 20.0
THIRD_PROP: Final = 5.0
HOIST_WORTH: Final = 22.0
SECOND_HOIST: Final = 4.0
MINE_WORTH: Final = 70.0
"""While a concession is still to be opened."""
SECOND_MINE: Final = 15.0
SPENT: Final = 3.0
"""A card of no further use."""

NO_SET: Final = -1
UNWISE: Final = -1e6
"""What an action is marked with that another one is never worse than."""


def set_table() -> list[int]:
    """R23: the sets but for the tile of 500 g, those that waste least for a nugget first, then
    those that make more. By set: its number, its nuggets, its tiles of 100 g … 400 g."""
    rows: list[tuple[float, int, list[int]]] = []
    for number, word in enumerate(ORE_SETS):
        if number == FIVE_HUNDRED:
            continue
        weight = sum(int(letter) for letter in word)
        made = weight // NUGGET_WEIGHT
        waste = (weight - NUGGET_WEIGHT * made) / made
        tiles = [word.count(str(each)) for each in range(1, NUGGET_WEIGHT)]
        rows.append((waste, -made, [number, made, *tiles]))
    return [entry for _, _, row in sorted(rows) for entry in row]


FIVE_HUNDRED: Final = 0
"""R23: the set that is one tile of 500 g; no other has such a tile."""
SET_ROW: Final = 6
SETS_IN_ORDER: Final = vec[i64](set_table())


def best_set(ore: vec[i64], at: i64) -> i64:
    """Of the sets that the tiles make, counted by weight from this index on, the number of the
    one that wastes least; NO_SET when there is none."""
    if ore[at + NUGGET_WEIGHT] > 0:
        return FIVE_HUNDRED
    sets = SETS_IN_ORDER
    row: i64 = 0
    end: i64 = len(sets)
    while row < end:
        if (
            ore[at + 1] >= sets[row + 2]
            and ore[at + 2] >= sets[row + 3]
            and ore[at + 3] >= sets[row + 4]
            and ore[at + 4] >= sets[row + 5]
        ):
            return sets[row]
        row += SET_ROW
    return NO_SET


def nuggets_in(ore: vec[i64], at: i64) -> i64:
    """About how many nuggets the tiles make, counted by weight from this index on, melted set
    by set."""
    ones = ore[at + 1]
    twos = ore[at + 2]
    threes = ore[at + 3]
    fours = ore[at + 4]
    nuggets = ore[at + NUGGET_WEIGHT]
    left = ones + 2 * twos + 3 * threes + 4 * fours
    sets = SETS_IN_ORDER
    row: i64 = 0
    end: i64 = len(sets)
    while left >= NUGGET_WEIGHT and row < end:
        while (
            ones >= sets[row + 2]
            and twos >= sets[row + 3]
            and threes >= sets[row + 4]
            and fours >= sets[row + 5]
        ):
            nuggets += sets[row + 1]
            ones -= sets[row + 2]
            twos -= sets[row + 3]
            threes -= sets[row + 4]
            fours -= sets[row + 5]
        left = ones + 2 * twos + 3 * threes + 4 * fours
        row += SET_ROW
    return nuggets


def write_tile_worths(table: RueeState, seat: i64, propped: bool, each: vec[float]) -> None:
    """By colour: what the next tile from the ground is worth to this seat: the gold it may
    hope for, less what a hazard would cost."""
    ground, row = table.ground, table.row
    hurt = HOSPITAL_TURNS * TURN
    if propped:
        hurt = PROP_SPENT
    for colour in range(LEVELS):
        start = colour * TILE_KINDS
        gold: i64 = 0
        kept: i64 = 0
        for weight in range(WEIGHTS):
            gold += ground[start + weight] * weight
            kept += ground[start + weight]
        lying = kept + ground[start + CAVE_IN] + ground[start + CLAIM_LOST]
        if lying == 0:
            each[colour] = 0.0
            continue
        unseen = kept
        at: i64 = 0
        while at < table.rows:
            tile = row[at]
            if colour_of(tile) == colour and not is_seen_by(tile, seat):
                gold += face_of(tile)
                unseen += 1
            at += 1
        worth = 0.0
        if unseen > 0:
            worth = float(GRAMS * gold * kept) / float(unseen)
        worth -= hurt * float(ground[start + CAVE_IN])
        worth -= EXILE_TURNS * TURN * float(ground[start + CLAIM_LOST])
        each[colour] = worth / float(lying)


def count_hand(table: RueeState, seat: i64, have: vec[i64]) -> None:
    """By kind: how many cards of it the seat holds."""
    for kind in range(KIND_COUNT):
        have[kind] = 0
    cards = table.cards
    at = seat * MOST_IN_HAND
    last = at + table.hand_size[seat]
    while at < last:
        have[cards[at]] += 1
        at += 1


def count_unseen(table: RueeState, seat: i64, unseen: vec[i64]) -> i64:
    """By kind: the cards this seat cannot place, in the stock or hidden in other hands; give
    their number."""
    cards, known, stock = table.cards, table.known, table.stock
    for kind in range(KIND_COUNT):
        unseen[kind] = stock[kind]
    total = table.stock_left
    for other in range(table.seats):
        if other == seat:
            continue
        at = other * MOST_IN_HAND
        last = at + table.hand_size[other]
        while at < last:
            if known[at] == 0:
                unseen[cards[at]] += 1
                total += 1
            at += 1
    return total


def card_worth(card: i64, others: i64, shut: bool) -> float:
    """One more card of this kind beside `others` that are there already; `shut` while a
    concession is still to be opened."""
    if card < RUN_COUNT:
        return LEVEL_WORTH[card] / (1.0 + 0.5 * float(others))
    if card == JOKER:
        return JOKER_WORTH
    if card == PROP:
        if others == 0:
            return PROP_WORTH
        if others == 1:
            return SECOND_PROP
        return THIRD_PROP
    if card == HOIST:
        if others == 0:
            return HOIST_WORTH
        return SECOND_HOIST
    if not shut:
        return SPENT
    if others == 0:
        return MINE_WORTH
    return SECOND_MINE


def is_shut(table: RueeState) -> bool:
    """R14: whether a concession is still to be opened."""
    opened = table.opened
    return opened[0] + opened[1] + opened[2] + opened[3] < CONCESSION_COUNT


def hand_worth(have: vec[i64], shut: bool) -> float:
    """What a hand, counted by kind, is worth."""
    worth = 0.0
    for kind in range(KIND_COUNT):
        for others in range(have[kind]):
            worth += card_worth(kind, others, shut)
    return worth
