# compiled: engine
"""A duel by rule of thumb: what a card does against the hand the other may have (R28–R30)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.ruee.worth import UNWISE, count_unseen
from filon.rules.ruee.board import STEPS
from filon.rules.ruee.components import (
    HOIST,
    JOKER,
    KIND_COUNT,
    LONGEST_STEP,
    MINE,
    MOST_IN_HAND,
    PROP,
    WHOLE_RUN,
)
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import LAY, LAY_JOKER, PASS

SHOT: Final = 100.0
"""Grams for a hit that is sure to come."""
HIT: Final = 10.0
"""A hit now, in shots."""
ANSWERS: Final = 0.6
"""What a hit in one's next turn counts for."""
LAST_OF_ITS_STEPS: Final = 0.05
STAYS: Final = 0.05
"""A card that waits is better kept."""
JOKER_KEPT: Final = 0.15
STEP_SIZES: Final = 5
"""A card makes 0 to 4 steps."""


class Shots:
    """The duel as one seat sees it."""

    def __init__(self) -> None:
        self.unseen = vec[i64]([0] * KIND_COUNT)
        self.own = vec[i64]([0] * (STEP_SIZES + 1))
        """By steps: one's own cards not laid yet; the last are jokers."""
        self.misses = vec[float]([0.0] * STEP_SIZES)
        """By steps: how likely the other has no card for them."""
        self.likely = vec[float]([0.0] * STEP_SIZES)
        """By steps: how many cards for them the other may have."""

    def read(self, table: RueeState, seat: i64, other: i64) -> None:
        """The cards of both that are not laid yet, the other's as far as one knows them."""
        own, misses, likely = self.own, self.misses, self.likely
        steps = table.lookup
        cards = table.cards
        for size in range(STEP_SIZES):
            own[size] = 0
            misses[size] = 1.0
            likely[size] = 0.0
        own[STEP_SIZES] = 0
        start = seat * MOST_IN_HAND
        for place in range(table.hand_size[seat]):
            if table.laid[seat] >> place & 1:
                continue
            card = cards[start + place]
            if card == JOKER:
                own[STEP_SIZES] += 1
            else:
                own[steps[STEPS + card]] += 1
        count_unseen(table, seat, self.unseen)
        start = other * MOST_IN_HAND
        for place in range(table.hand_size[other]):
            if table.laid[other] >> place & 1:
                continue
            at = start + place
            if table.known[at]:
                self.expect(table, cards[at])
            else:
                self.guess(table, table.lacking[at])

    def expect(self, table: RueeState, card: i64) -> None:
        """The other has this card."""
        if card != JOKER:
            size = table.lookup[STEPS + card]
            self.misses[size] = 0.0
            self.likely[size] += 1.0
            return
        for size in range(STEP_SIZES):
            self.misses[size] = 0.0
            self.likely[size] += 0.2

    def guess(self, table: RueeState, lacking: i64) -> None:
        """The other has a hidden card that is none of these kinds."""
        unseen, misses, likely, lookup = self.unseen, self.misses, self.likely, table.lookup
        total: i64 = 0
        for kind in range(KIND_COUNT):
            if not lacking >> kind & 1:
                total += unseen[kind]
        if total == 0:
            return
        part = 1.0 / float(total)
        joker = 0.0
        if not lacking >> JOKER & 1:
            joker = float(unseen[JOKER]) * part
        none: i64 = 0
        one: i64 = 0
        two: i64 = 0
        three: i64 = 0
        four: i64 = 0
        for kind in range(JOKER):
            if lacking >> kind & 1:
                continue
            size = lookup[STEPS + kind]
            if size == 0:
                none += unseen[kind]
            elif size == 1:
                one += unseen[kind]
            elif size == 2:
                two += unseen[kind]
            elif size == 3:
                three += unseen[kind]
            else:
                four += unseen[kind]
        for size in range(STEP_SIZES):
            count = none
            if size == 1:
                count = one
            elif size == 2:
                count = two
            elif size == 3:
                count = three
            elif size == 4:
                count = four
            share = float(count) * part
            misses[size] *= 1.0 - share - joker
            likely[size] += share + 0.2 * joker

    def mark(self, table: RueeState, marks: vec[float]) -> None:
        """R29: what the seat asked may lay; of cards with as many steps one is enough, and no
        joker for them."""
        seat = table.asked
        choices, lookup = table.choices, table.lookup
        self.read(table, seat, table.duellist_facing(seat))
        seen: i64 = 0
        one: i64 = 1
        for k in range(table.count):
            action = choices[k]
            if action == PASS:
                marks[k] = 0.0
                continue
            steps = action - LAY_JOKER
            if action < LAY_JOKER:
                steps = lookup[STEPS + action - LAY]
            if seen >> steps & 1:
                marks[k] = UNWISE
            else:
                marks[k] = SHOT * self.worth(table, action)
                seen |= one << steps

    def worth(self, table: RueeState, action: i64) -> float:
        """R29: what laying this card may bring: a hit, no hit for the other, an answer to what
        they may do."""
        own = self.own
        distance = table.distance
        steps: i64 = 0
        kept = 0.0
        spent: i64 = STEP_SIZES
        if action >= LAY_JOKER:
            steps = action - LAY_JOKER
            kept = JOKER_KEPT
        else:
            steps = table.lookup[STEPS + action - LAY]
            spent = steps
            if own[steps] == 1:
                kept += LAST_OF_ITS_STEPS
            if steps == 0:
                kept += STAYS
        if steps == distance:
            return HIT - kept
        left = distance - steps
        hit = 0.0
        if left < STEP_SIZES:
            hit = 1.0 - self.misses[left]
        return -hit + (1.0 - hit) * ANSWERS * self.answer(left, spent) - kept

    def answer(self, left: i64, spent: i64) -> float:
        """How likely one can hit after the other's next card, a card of `spent` steps being
        gone."""
        likely = self.likely
        hits = 0.0
        all_ways = 0.0
        size: i64 = 0
        while size < STEP_SIZES and size < left:
            all_ways += likely[size]
            if self.can_hit(left - size, spent):
                hits += likely[size]
            size += 1
        if all_ways <= 0.0:
            if self.can_hit(left, spent):
                return 1.0
            return 0.0
        return hits / all_ways

    def can_hit(self, distance: i64, spent: i64) -> bool:
        """Whether one holds a card, but for the one just spent, for exactly these steps."""
        if distance > LONGEST_STEP:
            return False
        own = self.own
        jokers = own[STEP_SIZES]
        if spent == STEP_SIZES:
            jokers -= 1
        if jokers > 0:
            return True
        count = own[distance]
        if spent == distance:
            count -= 1
        return count > 0


def duel_chance(have: vec[i64]) -> float:
    """About what a duel is worth with a hand, counted by kind, between -1 and 1: a win less a
    defeat. The figures are those of thousands of duels by rule of thumb."""
    stays = float(have[MINE] + have[PROP] + have[HOIST])
    chance = -0.51 + 0.6 * float(have[JOKER]) + 0.1 * float(step_sizes(have)) + 0.1 * stays
    gain = beginner_gain(have)
    if gain > 0.0:
        chance += gain
    if chance > 1.0:
        return 1.0
    return chance


def beginner_gain(have: vec[i64]) -> float:
    """R28: by how much it is better to begin than to wait; for few but holders of jokers."""
    stays = float(have[MINE] + have[PROP] + have[HOIST])
    return -0.225 + 0.19 * float(have[JOKER]) + 0.03 * float(step_sizes(have)) - 0.036 * stays


def step_sizes(have: vec[i64]) -> i64:
    """R29: how many different steps the LEVEL cards of a hand make: the singles come first
    among the kinds, then pairs, triples, and the run of all four."""
    sizes: i64 = 0
    if have[0] + have[1] + have[2] + have[3] > 0:
        sizes += 1
    if have[4] + have[5] + have[6] > 0:
        sizes += 1
    if have[7] + have[8] > 0:
        sizes += 1
    if have[WHOLE_RUN] > 0:
        sizes += 1
    return sizes
