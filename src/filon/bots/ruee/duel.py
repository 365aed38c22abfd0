# compiled: engine
"""A duel with both hands known, solved (R28–R30).

Hands are lists of steps: 0 for a card that stays, JOKER for one that may be anything. A
position is which cards are laid, the distance, whose turn it is and whether the other has
just passed. All positions that can come up are solved backwards, each once.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.rules.ruee.components import LONGEST_STEP, MOST_IN_HAND

JOKER: Final = -1
WON: Final = 100
LOST: Final = -100
UNKNOWN: Final = 999
DISTANCES: Final = 12


class Duel:
    """The hands of the seat that asks (side 0) and of the other (side 1)."""

    def __init__(self, own: list[int], other: list[int], drawn: int) -> None:
        rest, others_rest = MOST_IN_HAND - len(own), MOST_IN_HAND - len(other)
        self.steps = vec[i64](own + [0] * rest + other + [0] * others_rest)
        self.sizes = vec[i64]([len(own), len(other)])
        self.drawn: i64 = drawn
        """What a draw is worth to side 0, between LOST and WON."""
        positions: int = 2 ** (len(own) + len(other)) * DISTANCES * 4
        self.found = vec[i64]([UNKNOWN] * positions)

    def value(self, own: i64, other: i64, distance: i64, side: i64, passes: i64) -> i64:
        """What the position is worth to side 0 when both play their best; `own` and `other`
        have a bit for each card already laid."""
        size = self.sizes[0]
        one: i64 = 1
        at = (own + other * (one << size)) * DISTANCES + distance
        at = (at * 2 + side) * 2 + passes
        found = self.found
        if found[at] == UNKNOWN:
            found[at] = self.solve(own, other, distance, side, passes)
        return found[at]

    def solve(self, own: i64, other: i64, distance: i64, side: i64, passes: i64) -> i64:
        """The best of all cards that can be laid; without one, the pass."""
        start = side * MOST_IN_HAND
        laid = own
        if side == 1:
            laid = other
        best: i64 = UNKNOWN
        tried: i64 = 0
        one: i64 = 1
        for k in range(self.sizes[side]):
            if laid >> k & 1:
                continue
            steps = self.steps[start + k]
            mark = one << (steps + 1)
            if tried & mark:
                continue
            tried |= mark
            first = steps
            last = steps
            if steps == JOKER:
                first = 0
                last = LONGEST_STEP
            while first <= last:
                if first <= distance:
                    value = self.after(own, other, distance, side, k, first)
                    best = better(best, value, side)
                first += 1
        if best != UNKNOWN:
            return best
        if passes == 1:
            return self.drawn
        return self.value(own, other, distance, 1 - side, 1)

    def after(
        self, own: i64, other: i64, distance: i64, side: i64, card: i64, steps: i64
    ) -> i64:
        """What it is worth to lay this card for that many steps."""
        if steps == distance:
            if side == 0:
                return WON
            return LOST
        one: i64 = 1
        if side == 0:
            own |= one << card
        else:
            other |= one << card
        if own + 1 == one << self.sizes[0] and other + 1 == one << self.sizes[1]:
            return self.drawn
        return self.value(own, other, distance - steps, 1 - side, 0)


def better(best: i64, value: i64, side: i64) -> i64:
    """Side 0 wants much, side 1 little."""
    if best == UNKNOWN:
        return value
    if side == 0:
        if value > best:
            return value
    elif value < best:
        return value
    return best
