"""What things are worth to the bot, in grams of gold.

The figures are reasoned, not tuned: a turn brings about TURN grams in the long run, so what
costs turns costs so much.
"""

from filon.rules.ruee.board import SETS
from filon.rules.ruee.components import (
    CAVE_IN,
    CLAIM_LOST,
    GRAMS,
    HOIST,
    JOKER,
    KIND_COUNT,
    LEVELS,
    MINE,
    PROP,
    RUN_COUNT,
    SET_COUNT,
    TILE_FACES,
    WEIGHTS,
)
from filon.rules.ruee.hands import kinds_in_hand
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.view import unseen_tiles_of

TURN = 70.0
"""Matches of simple bots bank 2 kg in about thirty turns."""
NUGGET = 500.0
HOSPITAL_TURNS = 4.0
"""R19: a turn missed, and the way back."""
EXILE_TURNS = 4.0
"""R20: the way to another concession."""
PROP_SPENT = 25.0
MOST_OF_A_LEVEL = 3
"""Nobody takes more tiles of a level on one visit, as a rule."""

LEVEL_WORTH = (14.0, 12.0, 12.0, 12.0, 38.0, 26.0, 24.0, 60.0, 46.0, 75.0)
"""By run: what a LEVEL card in the hand is worth before the next dig."""
JOKER_WORTH = 110.0
PROP_WORTH = (60.0, 20.0, 5.0)
"""The first, the second, any other."""
HOIST_WORTH = (22.0, 4.0)
MINE_WORTH = (70.0, 15.0)
"""While a concession is still to be opened."""
SPENT = 3.0
"""A card of no further use."""


def tile_worth(table: RueeState, seat: int, colour: int, propped: bool) -> float:
    """What the next tile of this colour is worth: gold less what a hazard would cost."""
    unseen = dict(unseen_tiles_of(table, colour, seat))
    total = sum(unseen.values())
    if total == 0:
        return 0.0
    gold = sum(
        weight * GRAMS * unseen.get(TILE_FACES[weight], 0) for weight in range(1, WEIGHTS)
    )
    hurt = PROP_SPENT if propped else HOSPITAL_TURNS * TURN
    hurt *= unseen.get(TILE_FACES[CAVE_IN], 0)
    exile = EXILE_TURNS * TURN * unseen.get(TILE_FACES[CLAIM_LOST], 0)
    return (gold - hurt - exile) / total


def worths(table: RueeState, seat: int) -> list[float]:
    """By colour: `tile_worth`."""
    props = kinds_in_hand(table, seat)
    propped = bool(props >> PROP & 1 or props >> JOKER & 1)
    return [tile_worth(table, seat, colour, propped) for colour in range(LEVELS)]


def mine_worth(table: RueeState, seat: int, concession: int) -> float:
    """What the tiles of a concession are worth to somebody who works there for a while."""
    each = worths(table, seat)
    lying = [int(table.tiles_at(concession, level)) for level in range(1, LEVELS + 1)]
    return sum(
        max(0.0, worth) * min(count, 3) for worth, count in zip(each, lying, strict=True)
    )


def card_worths(table: RueeState, cards: list[int]) -> list[float]:
    """By card of a hand: what it is worth to keep, the second of a kind less than the first."""
    shut = any(not opened for opened in table.opened)
    seen = [0] * KIND_COUNT
    found = []
    for card in cards:
        found.append(card_worth(card, seen[card], shut))
        seen[card] += 1
    return found


def card_worth(card: int, others: int, shut: bool) -> float:
    """One more card of this kind, so many of them being there already."""
    if card < RUN_COUNT:
        return LEVEL_WORTH[card] / (1 + 0.5 * others)
    if card == JOKER:
        return JOKER_WORTH
    if card == PROP:
        return PROP_WORTH[min(others, 2)]
    if card == HOIST:
        return HOIST_WORTH[min(others, 1)]
    assert card == MINE
    return MINE_WORTH[min(others, 1)] if shut else SPENT


def best_set(table: RueeState, ore: list[int]) -> tuple[int, int] | None:
    """Of the sets that these tiles (by weight) make, the one that wastes least, and its
    nuggets; None when there is none."""
    found: tuple[float, int, int] | None = None
    for number in range(SET_COUNT):
        at = SETS + number * WEIGHTS
        needs = [int(table.book[at + weight]) for weight in range(WEIGHTS)]
        if all(ore[weight] >= needs[weight] for weight in range(1, WEIGHTS)):
            grams = sum(weight * needs[weight] for weight in range(1, WEIGHTS))
            waste = (grams - 5 * needs[0]) / needs[0]
            if found is None or (waste, -needs[0]) < found[:2]:
                found = (waste, -needs[0], number)
    return None if found is None else (found[2], -found[1])


def nuggets_in(table: RueeState, ore: list[int]) -> int:
    """About how many nuggets these tiles make, melted set by set."""
    left = list(ore)
    nuggets = 0
    while (best := best_set(table, left)) is not None:
        number, made = best
        nuggets += made
        at = SETS + number * WEIGHTS
        for weight in range(1, WEIGHTS):
            left[weight] -= int(table.book[at + weight])
    return nuggets
