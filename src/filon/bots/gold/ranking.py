# compiled: engine
"""The candidates of a decision of Gold: one place for every kind of card, the best first."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.gold.field import GOLDS, PROSPECTORS, TWOS, able, reach, richest, stronger
from filon.bots.gold.judgement import Judgement, hidden_gold
from filon.rules.gold.components import (
    COLOUR_COUNT,
    DYNAMITE,
    FACE_COUNT,
    FIRST_PROSPECTOR,
    gold_value,
)
from filon.rules.gold.state import GoldState
from filon.rules.gold.steps import FLIPPING_SECOND, RUSHING

# How good a first flip looks; a new card is 0.
PAIR: Final = 4.0
"""Gold with a prospector that takes it, and its value on top."""

SPOILS: Final = -1.5
"""A card that can spoil a pair of another seat, and the value of that gold on top."""

TAKER: Final = -0.5
"""A prospector that takes gold, and the value of that gold on top."""

HIDES: Final = -2.0
GOLD_TO_HIDE: Final = -3.0
WASTE: Final = -5.0


def all_but_one(faces: i64) -> i64:
    """The set without its first face."""
    return faces & (faces - 1)


def harmless(first: i64) -> i64:
    """G10: the faces with which nothing happens to this one."""
    one: i64 = 1
    if first == DYNAMITE:
        return 0
    if first < FIRST_PROSPECTOR:
        return GOLDS | (PROSPECTORS & ~able(first))
    return TWOS << (first & 3) | (GOLDS & ~reach(one << first))


def chasers(first: i64) -> i64:
    """G8: the faces that chase this one and stay."""
    one: i64 = 1
    return stronger(one << first & PROSPECTORS)


class Ranking:
    """Ranks the places to flip, by what its judgement says."""

    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement
        self.count: i64 = 0
        self.worths: vec[float] = vec[float]([0.0] * (FACE_COUNT + 1))

    def rank(self, table: GoldState, found: vec[i64]) -> i64:
        """Write the places into `found`; give their number."""
        self.judgement.look(table)
        field = self.judgement.field
        self.count = 0
        if table.unseen > 0:
            self.offer(found, field.unseen_at, self.of_unseen(table))
        left = field.seen & ~self.twins(table)
        face: i64 = 0
        while left:
            if left & 1:
                self.offer(found, field.at[face], self.of_known(table, face))
            left >>= 1
            face += 1
        return self.count

    def offer(self, found: vec[i64], place: i64, worth: float) -> None:
        """Put a place where it ranks."""
        worths = self.worths
        k = self.count
        while k > 0 and worths[k - 1] < worth:
            worths[k] = worths[k - 1]
            found[k] = found[k - 1]
            k -= 1
        worths[k] = worth
        found[k] = place
        self.count += 1

    def twins(self, table: GoldState) -> i64:
        """Seen faces that come to the same as another one: prospectors of one value that work
        for the same; in a second flip all with which nothing happens, and all that chase the
        first; in the rush all but gold."""
        seen = self.judgement.field.seen
        if table.step == RUSHING:
            return all_but_one(seen & ~GOLDS)
        owners = table.owners
        twins: i64 = 0
        for colour in range(1, COLOUR_COUNT):
            here: i64 = FIRST_PROSPECTOR + 4 * colour
            for other in range(colour):
                if owners[other] == owners[colour]:
                    there: i64 = FIRST_PROSPECTOR + 4 * other
                    twins |= (seen >> here & seen >> there & GOLDS) << here
        if table.step == FLIPPING_SECOND:
            first = self.judgement.field.first
            twins |= all_but_one(seen & harmless(first)) | all_but_one(seen & chasers(first))
        return twins

    def of_unseen(self, table: GoldState) -> float:
        """How good a new card looks."""
        if table.step == FLIPPING_SECOND:
            return self.judgement.with_unseen(table, self.judgement.field.first)
        if table.step == RUSHING:
            return float(hidden_gold(table)) / float(table.unseen)
        return 0.0

    def of_known(self, table: GoldState, face: i64) -> float:
        """How good a card looks that was seen before."""
        field = self.judgement.field
        if table.step == FLIPPING_SECOND:
            return self.judgement.pair(field.first, face, field.without(face))
        if table.step != RUSHING:
            return self.as_first(face)
        if face < FIRST_PROSPECTOR:
            return float(gold_value(face))
        return WASTE

    def as_first(self, face: i64) -> float:
        """In a first flip: whether it begins a pair that gains, or spoils one of others."""
        judgement = self.judgement
        seen = judgement.field.seen
        golds = seen & GOLDS
        one: i64 = 1
        bit = one << face
        if face < FIRST_PROSPECTOR:
            if bit & reach(seen & judgement.workers):
                return PAIR + float(gold_value(face))
            return GOLD_TO_HIDE
        if face == DYNAMITE:
            exposed = richest(golds & reach(seen & judgement.others_workers))
            if exposed > 0:
                return SPOILS + float(exposed)
            return WASTE
        value = richest(golds & reach(bit))
        if value > 0 and bit & judgement.workers:
            return TAKER + float(value)
        if value > 0 and seen & stronger(bit):
            return SPOILS + float(value)
        return HIDES
