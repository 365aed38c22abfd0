# compiled: engine
"""What a pair of cards is worth to the seat that turns it up, and quick play by that.

The weights are in points of gold: rounded from what won most when weights near each other
played thousands of matches, for each number of seats.
"""

from typing import Final

from mypy_extensions import i64

from filon.bots.gold.field import (
    GOLDS,
    PROSPECTORS,
    Field,
    able,
    lowest,
    reach,
    richest,
    weakest,
)
from filon.rules.gold.components import DYNAMITE, FACE_COUNT, FIRST_PROSPECTOR, gold_value
from filon.rules.gold.state import GoldState
from filon.rules.gold.steps import FLIPPING_FIRST, FLIPPING_SECOND, NOWHERE

NEXT: Final = 0.4
"""The share of its value that the richest known gold costs if the next seat can take it."""

OTHERS: Final = 0.2
"""The same in addition for the richest that any other seat can take."""

HOPE: Final = 0.2
"""The share of its value that the richest left for one's own prospectors is worth."""

OWN: Final = 0.5
"""What a prospector of one's own costs that leaves."""

THEIRS: Final = 0.2
"""What a prospector of another seat is worth that leaves."""

WORST: Final = -1000.0


def hidden_gold(table: GoldState) -> i64:
    """All gold that nobody has seen."""
    deck = table.deck
    return deck[0] + 2 * deck[1] + 3 * deck[2] + 4 * deck[3]


class Judgement:
    """Looks at the table with the eyes of the seat whose turn it is."""

    def __init__(self, seats: int) -> None:
        self.seats: i64 = seats
        self.field = Field(seats)
        self.envy: float = 2.0 / seats
        """The share of its value that gold for another seat costs."""
        self.mine: i64 = 0
        """The prospectors of one's own, those that take gold for the seat when it flips them,
        and those that do so for the next seat and for any other (G7)."""
        self.workers: i64 = 0
        self.next_workers: i64 = 0
        self.others_workers: i64 = 0
        self.worth: float = 0.0
        """What the pair is worth that `partner` found."""

    def look(self, table: GoldState) -> None:
        """Read the table for its active seat."""
        field = self.field
        field.look(table)
        seat = table.active
        self.mine = field.own[seat]
        self.workers = self.mine | field.neutral
        self.others_workers = PROSPECTORS & ~self.mine
        seat += 1
        if seat == self.seats:
            seat = 0
        self.next_workers = field.own[seat] | field.neutral

    def follow(self, table: GoldState) -> i64:
        """The place to flip."""
        self.look(table)
        if table.step == FLIPPING_FIRST:
            return self.first(table)
        if table.step == FLIPPING_SECOND:
            return self.second(table)
        return self.grab(table)

    def first(self, table: GoldState) -> i64:
        """The gold of the richest pair that is known, else a new card, else the card that has
        the best partner."""
        field = self.field
        golds = field.seen & reach(field.seen & self.workers)
        if golds:
            return field.at[richest(golds) - 1]
        if table.unseen > 0:
            return field.unseen_at
        return self.opening(table)

    def second(self, table: GoldState) -> i64:
        """The partner that brings gold, else the one that serves best, a new card or not."""
        field = self.field
        first = field.first
        if first < FIRST_PROSPECTOR:
            takers = field.seen & self.workers & able(first)
            if takers:
                return field.at[self.taker(takers)]
        elif first != DYNAMITE:
            one: i64 = 1
            golds = field.seen & reach(one << first & self.workers)
            if golds:
                return field.at[richest(golds) - 1]
        if table.unseen == 0:
            return self.partner(first, WORST, NOWHERE)
        return self.partner(first, self.with_unseen(table, first), field.unseen_at)

    def grab(self, table: GoldState) -> i64:
        """G14: the richest gold, or a new card if more is expected of it, or a dud."""
        field = self.field
        best = richest(field.seen & GOLDS)
        if table.unseen > 0 and (best == 0 or hidden_gold(table) > best * table.unseen):
            return field.unseen_at
        if best > 0:
            return field.at[best - 1]
        return table.lying[0]

    def taker(self, takers: i64) -> i64:
        """Whom to spend: rather one that works for anybody, the weakest that will do."""
        neutral = takers & self.field.neutral
        if neutral:
            return lowest(weakest(neutral))
        return lowest(weakest(takers))

    def opening(self, table: GoldState) -> i64:
        """With all cards known: the card that has the best partner."""
        field = self.field
        seen = field.seen
        twice = field.twice
        place = table.lying[0]
        best = WORST
        one: i64 = 1
        left = seen
        face: i64 = 0
        while left:
            if left & 1:
                bit = one << face
                field.seen = field.without(face)
                field.twice = twice & ~bit
                self.partner(face, best, NOWHERE)
                if self.worth > best:
                    best = self.worth
                    place = field.at[face]
                field.seen = seen
                field.twice = twice
            left >>= 1
            face += 1
        return place

    def partner(self, first: i64, best: float, place: i64) -> i64:
        """Where the known card lies that is worth most with this one, if it is worth more
        than `best`; else `place`."""
        field = self.field
        left = field.seen
        face: i64 = 0
        while left:
            if left & 1:
                worth = self.pair(first, face, field.without(face))
                if worth > best:
                    best = worth
                    place = field.at[face]
            left >>= 1
            face += 1
        self.worth = best
        return place

    def with_unseen(self, table: GoldState, first: i64) -> float:
        """What this card is worth with a new one, on average."""
        deck = table.deck
        seen = self.field.seen
        total = 0.0
        for face in range(FACE_COUNT):
            count = deck[face]
            if count > 0:
                total += float(count) * self.pair(first, face, seen)
        return total / float(table.unseen)

    def pair(self, first: i64, second: i64, others: i64) -> float:
        """G7 to G10: what this pair is worth when `others` are the known cards beside it."""
        one: i64 = 1
        if first == DYNAMITE or second == DYNAMITE:
            return self.loss(first) + self.loss(second) + self.later(others)
        both = one << first | one << second
        if first < FIRST_PROSPECTOR:
            if second < FIRST_PROSPECTOR:
                return self.later(others | both)
            return self.dig(second, first, others)
        if second < FIRST_PROSPECTOR:
            return self.dig(first, second, others)
        if first & 3 > second & 3:
            return self.loss(second) + self.later(others | one << first)
        if first & 3 < second & 3:
            return self.loss(first) + self.later(others | one << second)
        return self.later(others | both)

    def dig(self, prospector: i64, gold: i64, others: i64) -> float:
        """G7: the gold, or its price when it goes to another seat; G10: nothing."""
        one: i64 = 1
        bit = one << prospector
        if not bit & able(gold):
            return self.later(others | bit | one << gold)
        value = float(gold_value(gold))
        if not bit & self.workers:
            value *= -self.envy
        return value + self.loss(prospector) + self.later(others)

    def loss(self, face: i64) -> float:
        """What it is worth that this card leaves."""
        one: i64 = 1
        bit = one << face & PROSPECTORS
        if bit & self.mine:
            return -OWN
        if bit & ~self.field.neutral:
            return THEIRS
        return 0.0

    def later(self, known: i64) -> float:
        """What these known cards are worth when the turn has passed."""
        golds = known & GOLDS
        if not golds:
            return 0.0
        worth = HOPE * float(richest(golds & reach(known & self.mine)))
        exposed = richest(golds & reach(known & self.others_workers))
        if exposed > 0:
            worth -= OTHERS * float(exposed)
            worth -= NEXT * float(richest(golds & reach(known & self.next_workers)))
        return worth
