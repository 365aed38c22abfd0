# compiled: engine
"""Random play of Gold to the end, with the shortcuts that it allows.

At random every lying card is as likely as any other, so neither places nor the order of the
cards matter: `lying` holds faces here, and a card that leaves is replaced by the last. Cards
that nobody has seen come out of a bag instead of by weights, and nothing is a step of its own.
The outcomes are as likely as those of `playout`; the numbers drawn are others.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.rules.gold.components import (
    FACE_COUNT,
    IDLE_TURNS,
    RUSH_CARDS,
    gold_value,
    is_dynamite,
    is_gold,
    prospector_colour,
    prospector_value,
)
from filon.rules.gold.ending import round_is_over
from filon.rules.gold.state import GoldState
from filon.rules.gold.steps import (
    CHOOSING_FIRST,
    ENDED,
    NEUTRAL,
    NOWHERE,
    RUSHING,
    SEEING_SECOND,
    UNSEEN,
)
from filon.rules.rng import Rng

# Which cards of a pair leave the field.
NONE: Final = 0
FIRST: Final = 1
SECOND: Final = 2
BOTH: Final = 3


def sprint(table: GoldState, rng: Rng) -> None:
    """Play on at random to the end. Of the table only piles and totals are true then."""
    if table.step == CHOOSING_FIRST:
        table.apply(table.draw(rng), None)
    while table.step != ENDED:
        play_round(table, rng)
        round_is_over(table, None)


def play_round(table: GoldState, rng: Rng) -> None:
    """What is left of a round, wherever its turn stands."""
    one = table.first_at
    other: i64 = NOWHERE
    if table.flipped != NOWHERE:
        if table.step == SEEING_SECOND:
            other = table.index_of(table.flipped)
        else:
            one = table.index_of(table.flipped)
    lying = table.lying
    faces = table.faces
    count: i64 = len(lying)
    bag = bag_of(table)
    for k in range(count):
        lying[k] = faces[lying[k]]
    if table.step < RUSHING:
        count = play_turns(table, one, other, bag, rng)
        one = NOWHERE
    play_rush(table, one, count, bag, rng)
    table.first_at = NOWHERE
    table.flipped = NOWHERE
    table.fresh = 0


def bag_of(table: GoldState) -> vec[i64]:
    """The faces that nobody has seen, and room behind them."""
    bag = table.lying[:]
    deck = table.deck
    at: i64 = 0
    for face in range(FACE_COUNT):
        for _ in range(deck[face]):
            bag[at] = face
            at += 1
    return bag


def take(bag: vec[i64], unseen: i64, rng: Rng) -> i64:
    """A face out of a bag with so many; the last one fills the gap."""
    at = rng.below(unseen)
    face = bag[at]
    bag[at] = bag[unseen - 1]
    return face


def play_turns(table: GoldState, one: i64, other: i64, bag: vec[i64], rng: Rng) -> i64:
    """Turns until a rush begins (G13, G16); give the number of cards that lie then. `one` and
    `other` are the cards of this turn, each NOWHERE until it is chosen."""
    lying = table.lying
    gold = table.gold
    cards = table.cards
    owners = table.owners
    count: i64 = len(lying)
    unseen = table.unseen
    active = table.active
    seats = table.seats
    patience = IDLE_TURNS * seats
    idle = table.idle
    if table.fresh:
        idle = -1
    while count > RUSH_CARDS and idle < patience:
        idle += 1
        if one == NOWHERE:
            one = rng.below(count)
        first = lying[one]
        if first == UNSEEN:
            first = take(bag, unseen, rng)
            unseen -= 1
            lying[one] = first
            idle = 0
        if other == NOWHERE:
            other = rng.below(count - 1)
            if other >= one:
                other += 1
        second = lying[other]
        if second == UNSEEN:
            second = take(bag, unseen, rng)
            unseen -= 1
            lying[other] = second
            idle = 0
        leaving = who_leaves(first, second)
        if leaving == BOTH:
            if first > second:
                first, second = second, first
            if is_gold(first) and not is_dynamite(second):
                seat = owners[prospector_colour(second)]
                if seat == NEUTRAL:
                    seat = active
                gold[seat] += gold_value(first)
                cards[seat] += 1
        if leaving != NONE:
            idle = 0
        if leaving & FIRST:
            count -= 1
            lying[one] = lying[count]
            if other == count:
                other = one
        if leaving & SECOND:
            count -= 1
            lying[other] = lying[count]
        one = NOWHERE
        other = NOWHERE
        active += 1
        if active == seats:
            active = 0
    table.unseen = unseen
    table.active = active
    return count


def who_leaves(first: i64, second: i64) -> i64:
    """What a pair brings: a find (G7), a chase (G8), an explosion (G9) or nothing (G10)."""
    if is_dynamite(first) or is_dynamite(second):
        return BOTH
    if is_gold(first):
        if not is_gold(second) and prospector_value(second) >= gold_value(first):
            return BOTH
        return NONE
    if is_gold(second):
        if prospector_value(first) >= gold_value(second):
            return BOTH
        return NONE
    if prospector_value(first) > prospector_value(second):
        return SECOND
    if prospector_value(first) < prospector_value(second):
        return FIRST
    return NONE


def play_rush(table: GoldState, one: i64, count: i64, bag: vec[i64], rng: Rng) -> None:
    """G14: card by card to the last; `one` is the card that is flipped, or NOWHERE."""
    lying = table.lying
    gold = table.gold
    cards = table.cards
    unseen = table.unseen
    active = table.active
    seats = table.seats
    while count > 0:
        if one == NOWHERE:
            one = rng.below(count)
        face = lying[one]
        if face == UNSEEN:
            face = take(bag, unseen, rng)
            unseen -= 1
        count -= 1
        lying[one] = lying[count]
        if is_gold(face):
            gold[active] += gold_value(face)
            cards[active] += 1
        one = NOWHERE
        active += 1
        if active == seats:
            active = 0
