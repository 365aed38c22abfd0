"""Looking a step ahead in La Fièvre de l'or: what an answer is worth to the seat that gives it.

A card is followed until it is carried out, with its dice at their true chances; what others
will do is not, but for the order in which they would choose their own best cards.
"""

from typing import Final

from mypy_extensions import i64

from filon.bots.evaluate.fievre import utility, ways
from filon.rules.contract import CHANCE, OVER
from filon.rules.fievre.auction import win
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import (
    BIDDING,
    DEFENDING,
    DOUBLING,
    ELECT,
    NOBODY,
    PASS,
    ROBBING,
    ROLL,
    ROLLING,
    WAGERING,
)
from filon.rules.rng import Rng

SHOT_HITS: Final = 721.0 / 1296.0
"""F35: how often the second of two rolls is at least as high as the first."""

ALL_ONES: Final = ROLL
ALL_SIXES: Final = ROLL + 35
THREE_FOUR: Final = ROLL + 15

LOWEST: Final = -1e9
CLOSE: Final = 1e-6
"""Worths that differ by less are equal."""


def best_answer(table: FievreState, seat: i64, rng: Rng | None = None) -> i64:
    """The answer worth most to the seat asked; of equals any, or without `rng` the first."""
    best: i64 = table.legal_at(0)
    most = LOWEST
    equals: i64 = 1
    for k in range(table.legal_count()):
        action = table.legal_at(k)
        value = value_after(table, seat, action)
        if value > most + CLOSE:
            most = value
            best = action
            equals = 1
        elif rng is not None and value > most - CLOSE:
            equals += 1
            if rng.below(equals) == 0:
                best = action
    return best


def value_after(table: FievreState, seat: i64, action: i64) -> float:
    """What the position behind an action is worth to the seat that takes it."""
    ahead = table.copy()
    ahead.apply(action, None)
    return value_of(ahead, seat)


def value_of(table: FievreState, seat: i64) -> float:
    """Worth to a seat whose card may wait for a target or for dice."""
    step = table.step
    if step == ROBBING:
        return at_hold_up(table, seat)
    if step == WAGERING:
        return value_after(table, seat, THREE_FOUR)
    if step == DOUBLING:
        doubled = value_after(table, seat, THREE_FOUR)
        return (doubled * 5.0 + value_after(table, seat, ALL_ONES)) / 6.0
    if step == DEFENDING:
        hit = two_rolls(table, seat, ALL_ONES, ALL_SIXES)
        missed = two_rolls(table, seat, ALL_SIXES, ALL_ONES)
        return SHOT_HITS * hit + (1.0 - SHOT_HITS) * missed
    if step > BIDDING and table.to_act() == seat:
        return value_after(table, seat, best_answer(table, seat))
    return utility(table, seat)


def two_rolls(table: FievreState, seat: i64, first: i64, second: i64) -> float:
    ahead = table.copy()
    ahead.apply(first, None)
    ahead.apply(second, None)
    return value_of(ahead, seat)


def at_hold_up(table: FievreState, seat: i64) -> float:
    """F28: by the chance that the dice reach the number named."""
    reached: i64 = 0
    for total in range(table.number, 13):
        reached += ways(total)
    won = value_after(table, seat, ALL_SIXES)
    if reached == 36:
        return won
    chance = float(reached) / 36.0
    return chance * won + (1.0 - chance) * value_after(table, seat, ALL_ONES)


def value_of_sale(table: FievreState, seat: i64, winner: i64, price: i64) -> float:
    """What the seat has at the end of the choice if the auction ends so and everybody takes
    the card that is worth most to himself."""
    ahead = table.copy()
    ahead.highest = price
    ahead.leader = winner
    if price == 0:
        ahead.leader = NOBODY
    win(ahead, winner, None)
    while ahead.step != ROLLING and ahead.to_act() != OVER:
        who = ahead.to_act()
        if who == CHANCE:
            take_chance(ahead)
        else:
            ahead.apply(best_answer(ahead, who), None)
    return utility(ahead, seat)


def take_chance(table: FievreState) -> None:
    """The dice of a card, somewhere in their middle."""
    table.apply(THREE_FOUR, None)


def value_of_passing(table: FievreState, seat: i64) -> float:
    """The leader wins at his price; before the first bid one of the others does, for 1."""
    if table.leader != NOBODY:
        return value_of_sale(table, seat, table.leader, table.highest)
    total = 0.0
    count = 0.0
    for rival in range(table.seats):
        if rival != seat and not table.passed >> rival & 1:
            price: i64 = 1
            if table.gold[rival] == 0:
                price = 0
            total += value_of_sale(table, seat, rival, price)
            count += 1.0
    if count == 0.0:
        return value_of_sale(table, seat, table.opener, 0)
    return total / count


def highest_worth(table: FievreState, seat: i64) -> i64:
    """The highest bid that is still better than to pass, or 0."""
    passing = value_of_passing(table, seat)
    low: i64 = table.highest
    high: i64 = table.gold[seat]
    while low < high:
        middle = (low + high + 1) // 2
        if value_of_sale(table, seat, seat, middle) > passing:
            low = middle
        else:
            high = middle - 1
    if low == table.highest:
        return 0
    return low


def card_to_use(table: FievreState, seat: i64) -> i64:
    """F31, F35: a kept card that is better used now than kept, or PASS."""
    best: i64 = PASS
    most = utility(table, seat)
    for k in range(table.count):
        action = table.choices[k]
        if action >= ELECT:
            value = value_after(table, seat, action)
            if value > most:
                most = value
                best = action
    return best
