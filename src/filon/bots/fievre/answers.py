# compiled: engine
"""Answers of a seat in La Fièvre de l'or, by quick guesses: which are worth a thought, and
which one it would give without any."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.fievre.market import Market
from filon.bots.fievre.memory import Memory
from filon.bots.fievre.prospect import LOWEST, Prospect
from filon.bots.fievre.targets import gain_of
from filon.bots.fievre.worth import keeping_worth
from filon.rules.fievre.components import ELECTION, GUN, MUSTANG
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import (
    BIDDING,
    ELECT,
    HIRE,
    LEAST_NAMED,
    NAMES,
    NAMING,
    PASS,
    RIDE,
    RIDING,
    ROB,
    TAKING,
    WIRE,
    WIRING,
)
from filon.rules.rng import Rng

MOST_ANSWERS: Final = 8
"""At most this many answers are candidates: all but of hold-ups, telegraphs and dynamites."""

STEPS_UP: Final = 4
"""How many bids above the least are candidates."""

BOLDNESS: Final = 1.1
WAVERING: Final = 0.05
"""In a quick bid: how far up to its limit a seat goes, give or take."""

ROOM: Final = 64
"""No question but that for a bid lists more."""

MOST_NAMED: Final = 12


class Answers:
    """Looks over a position and weighs what can be answered."""

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.prospect = Prospect(seats)
        self.market = Market(seats)
        self.values = vec[float]([0.0] * ROOM)
        self.memory = Memory()

    def look(self, table: FievreState) -> None:
        """Take in a position, and the prices of its sale; in an auction they last."""
        if table.step != BIDDING:
            self.memory.forget()
        elif not self.memory.is_new(table):
            return
        self.prospect.look(table)
        if table.step == BIDDING or table.step == RIDING:
            self.market.price(self.prospect, table)

    def candidates(self, table: FievreState, found: vec[i64]) -> i64:
        """The answers worth a thought, the best first."""
        self.look(table)
        if table.step == BIDDING:
            return self.bids(table, found)
        self.weigh(table)
        count = self.ranked(table, found)
        if count > MOST_ANSWERS:
            return MOST_ANSWERS
        return count

    def follow(self, table: FievreState, rng: Rng) -> i64:
        """The answer that brings most; a bid some way up to what first choice is worth."""
        self.look(table)
        if table.count > 0 and (table.step == BIDDING or table.step == TAKING):
            used = self.card_to_use(table)
            if used != PASS:
                return used
        if table.step == BIDDING:
            return self.bid(table, rng)
        self.weigh(table)
        best: i64 = 0
        for k in range(1, table.count):
            if self.values[k] > self.values[best]:
                best = k
        return table.choices[best]

    def weigh(self, table: FievreState) -> None:
        """What each choice brings; LOWEST for a kept card that is better kept."""
        values, seat = self.values, table.asked
        if table.step == RIDING:
            self.weigh_ride(table)
            return
        for k in range(table.count):
            action = table.choices[k]
            if table.step == TAKING and action >= ELECT:
                values[k] = LOWEST
            else:
                values[k] = gain_of(self.prospect, table, seat, action)

    def weigh_ride(self, table: FievreState) -> None:
        """F26: first choice now, against the usual place and the card for another time."""
        market, seat = self.market, table.asked
        market.share_out(table, table.winner, table.place)
        later = market.got[seat] + keeping_worth(MUSTANG, self.prospect.rolls)
        market.share_out(table, seat, 0)
        values = self.values
        for k in range(table.count):
            if table.choices[k] == RIDE:
                values[k] = market.got[seat]
            else:
                values[k] = later

    def ranked(self, table: FievreState, found: vec[i64]) -> i64:
        """The choices by what they bring, the best first; F31, F35: a card that is better used
        than kept before all."""
        values = self.values
        count: i64 = 0
        if table.step == TAKING:
            used = self.card_to_use(table)
            if used != PASS:
                found[0] = used
                count = 1
        first = count
        for k in range(table.count):
            action, value = table.choices[k], values[k]
            if value == LOWEST or is_double(table, action):
                continue
            at = count
            while at > first and values[at - first - 1] < value:
                values[at - first] = values[at - first - 1]
                found[at] = found[at - 1]
                at -= 1
            values[at - first] = value
            found[at] = action
            count += 1
        return count

    def card_to_use(self, table: FievreState) -> i64:
        """F31, F35: a kept card that is better used now than kept, or PASS."""
        best: i64 = PASS
        most = 0.0
        for k in range(table.count):
            action = table.choices[k]
            if action < ELECT:
                continue
            card: i64 = ELECTION
            if action >= HIRE:
                card = GUN
            gain = gain_of(self.prospect, table, table.asked, action)
            gain -= keeping_worth(card, self.prospect.rolls)
            if gain > most:
                most = gain
                best = action
        return best

    def bid(self, table: FievreState, rng: Rng) -> i64:
        """Up to its limit, taken with some doubt, by a jump so that an auction is short."""
        limit = self.market.limit(self.prospect, table, table.asked)
        limit *= BOLDNESS + WAVERING * float(rng.below(65) - 32) / 32.0
        least = table.highest + 1
        if limit < float(least):
            return PASS
        top = self.top(table, limit)
        if top < least:
            return PASS
        return least + rng.below((top - least) // 2 + 1)

    def top(self, table: FievreState, limit: float) -> i64:
        """The highest bid up to this limit that makes sense: F9, and no more than the others
        could answer."""
        most = table.gold[table.asked]
        if limit < float(most):
            most = int(limit)
        answer = table.highest + 1
        for rival in range(self.seats):
            bids = rival != table.asked and not table.passed >> rival & 1
            if bids and table.gold[rival] > answer:
                answer = table.gold[rival]
        if answer < most:
            return answer
        return most

    def bids(self, table: FievreState, found: vec[i64]) -> i64:
        """Pass, the least bid, some up to a little more than first choice is worth, and the
        highest that makes sense."""
        count: i64 = 0
        used = self.card_to_use(table)
        if used != PASS:
            found[0] = used
            count = 1
        least = table.highest + 1
        if table.gold[table.asked] < least:
            found[count] = PASS
            return count + 1
        limit = self.market.limit(self.prospect, table, table.asked)
        if limit < float(least):
            found[count] = PASS
            found[count + 1] = least
        else:
            found[count] = least
            found[count + 1] = PASS
        count += 2
        last = least
        top = self.top(table, limit * 1.3 + 2.0)
        for k in range(1, STEPS_UP + 1):
            ounces = least + (top - least) * k // STEPS_UP
            if ounces > last:
                found[count] = ounces
                last = ounces
                count += 1
        top = self.top(table, float(table.gold[table.asked]))
        if top > last:
            found[count] = top
            count += 1
        return count


def is_double(table: FievreState, action: i64) -> bool:
    """Whether another choice comes to the same: F29, a sum that the first die makes too; F28, a
    number that only makes it harder to take what the victim has. (The hardest stays.)"""
    if table.step == WIRING and action >= WIRE + 6 and action < ELECT:
        face = action - WIRE - 5 + table.die - table.other
        return face >= 1 and face <= 6
    if table.step == NAMING:
        number = (action - ROB) % NAMES + LEAST_NAMED
        if number in (LEAST_NAMED, MOST_NAMED):
            return False
        return number > table.gold[(action - ROB) // NAMES]
    return False


def distinct(table: FievreState, found: vec[i64]) -> i64:
    """All legal actions; of those that come to the same, one."""
    count: i64 = 0
    for k in range(table.legal_count()):
        action = table.legal_at(k)
        if not is_double(table, action):
            found[count] = action
            count += 1
    return count
