# compiled: engine
"""Looking a step ahead in La Fièvre de l'or: what an answer is worth to the seat that gives it.

A card is followed until it is carried out, with its dice at their true chances; what others
will do is not, but for the order in which they would choose their own best cards.
"""

from typing import Final

from mypy_extensions import i64

from filon.bots.fievre.figures import chance_to_reach
from filon.bots.fievre.targets import SHOT_HITS
from filon.bots.fievre.worth import utility
from filon.rules.contract import CHANCE
from filon.rules.fievre.auction import win
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import (
    BIDDING,
    DEFENDING,
    DOUBLING,
    ELECT,
    LEAST_NAMED,
    NOBODY,
    PASS,
    ROBBING,
    ROLL,
    ROLLING,
    WAGERING,
)
from filon.rules.rng import Rng

ALL_ONES: Final = ROLL
ALL_SIXES: Final = ROLL + 35
THREE_FOUR: Final = ROLL + 15

LOWEST: Final = -1e9
SHYNESS: Final = 3
"""A bid goes up by at most this part of what is left to the limit, so that an auction is not
counted out ounce by ounce."""

CLOSE: Final = 1e-6
"""Worths that differ by less are equal."""


def look_ahead(table: FievreState, seat: i64, rng: Rng) -> i64:
    """What a seat does that takes what is worth most to it, and bids what first choice is
    worth over a later one."""
    if table.step != BIDDING:
        return best_answer(table, seat, rng)
    used = card_to_use(table, seat)
    if used != PASS:
        return used
    limit = highest_worth(table, seat)
    if limit == 0:
        return PASS
    least = table.highest + 1
    return least + rng.below((limit - least) // SHYNESS + 1)


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
    return value_of(behind(table, action), seat)


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
        hit = value_after(behind(table, ALL_ONES), seat, ALL_SIXES)
        missed = value_after(behind(table, ALL_SIXES), seat, ALL_ONES)
        return SHOT_HITS * hit + (1.0 - SHOT_HITS) * missed
    if step > BIDDING and table.to_act() == seat:
        return value_after(table, seat, best_answer(table, seat))
    return utility(table, seat)


def at_hold_up(table: FievreState, seat: i64) -> float:
    """F28: by the chance that the dice reach the number named."""
    won = value_after(table, seat, ALL_SIXES)
    if table.number == LEAST_NAMED:
        return won
    chance = chance_to_reach(table.number)
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
    return value_of_choice(ahead, seat)


def value_of_choice(table: FievreState, seat: i64) -> float:
    """The same from within the choice; where a card rolls dice, by their chances."""
    while table.to_act() != CHANCE:
        table.apply(best_answer(table, table.to_act()), None)
    step = table.step
    if step == ROLLING:
        return utility(table, seat)
    if step == WAGERING:
        return value_of_choice(behind(table, THREE_FOUR), seat)
    if step == DOUBLING:
        doubled = value_of_choice(behind(table, THREE_FOUR), seat)
        return (doubled * 5.0 + value_of_choice(behind(table, ALL_ONES), seat)) / 6.0
    if step == ROBBING:
        chance = chance_to_reach(table.number)
        won = value_of_choice(behind(table, ALL_SIXES), seat)
        if table.number == LEAST_NAMED:
            return won
        return chance * won + (1.0 - chance) * value_of_choice(behind(table, ALL_ONES), seat)
    hit = value_of_choice(behind(behind(table, ALL_ONES), ALL_SIXES), seat)
    missed = value_of_choice(behind(behind(table, ALL_SIXES), ALL_ONES), seat)
    return SHOT_HITS * hit + (1.0 - SHOT_HITS) * missed


def behind(table: FievreState, action: i64) -> FievreState:
    """The position behind an action."""
    ahead = table.copy()
    ahead.apply(action, None)
    return ahead


def value_of_passing(table: FievreState, seat: i64) -> float:
    """The leader wins at their price; before the first bid one of the others does, for 1."""
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
