# compiled: engine
"""The rush solved exactly: every seat for itself, chance by its weights (G14, G15, G17, G18).

In the rush a turn takes one card, so only ten numbers matter beside the scores: known golds by
value, known duds (all that is no gold), and the same of the cards nobody has seen.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from filon.bots.gold.kinds import GOLD_KINDS, KNOWN_DUD, RUSH_KINDS, UNSEEN_GOLD, rush_kinds
from filon.bots.guide import WIN_COUNTS
from filon.rules.gold.components import FIRST_PROSPECTOR, RUSH_CARDS
from filon.rules.gold.state import GoldState
from filon.rules.gold.steps import RUSHING, UNSEEN

SEAT_BITS: Final = 10
CARD_BITS: Final = 4
CARDS: Final = 0xF
GAIN: Final = 0x3FF
"""What a seat gains in the rush fits into ten bits: the sum of gold, then the cards."""

FREE: Final = -1

CHOICES: Final = 6
"""Golds and a card nobody has seen by what they may bring, and a dud last."""

CLOSE: Final = 1e-12
"""Rewards that differ by less are equal."""


def is_last_rush(table: GoldState) -> bool:
    """Whether the match ends with this rush, and it is not larger than G13 makes it."""
    return (
        table.step >= RUSHING
        and table.round + 1 == table.rounds
        and 0 < len(table.lying) <= RUSH_CARDS
    )


def choice_at(k: i64, richer: i64) -> i64:
    """The k-th choice of a turn in which `richer` golds are worth more than an unseen card."""
    if k < richer:
        return GOLD_KINDS - 1 - k
    if k == richer:
        return UNSEEN_GOLD
    if k <= GOLD_KINDS:
        return GOLD_KINDS - k
    return KNOWN_DUD


class Rush:
    """The end of one match, from the position it is made with; what is solved is remembered."""

    def __init__(self, table: GoldState, slots: int = 1 << 12) -> None:
        seats = int(table.seats)
        self.seats: i64 = seats
        self.counts: vec[i64] = rush_kinds(table)
        self.unseen: i64 = table.unseen
        self.left: i64 = len(table.lying)
        self.strides: vec[i64] = vec[i64]([0] * RUSH_KINDS)
        """What one card of a kind counts in `shape`, the number of all cards that are left."""
        self.shape: i64 = 0
        stride: i64 = 1
        for kind in range(RUSH_KINDS):
            self.strides[kind] = stride
            self.shape += stride * self.counts[kind]
            stride *= self.counts[kind] + 1
        self.points: vec[i64] = vec[i64]([0] * seats)
        self.breakers: vec[i64] = vec[i64]([0] * seats)
        self.by_cards = table.rounds == 1
        for seat in range(seats):
            self.points[seat] = table.score(seat)
            self.breakers[seat] = table.gold[seat]
            if self.by_cards:
                self.breakers[seat] = table.cards[seat]
        self.keys: vec[i64] = vec[i64]([FREE] * slots)
        self.places: vec[i64] = vec[i64]([FREE] * slots)
        self.solved: i64 = 0
        """How many positions are remembered."""
        self.values: vec[float] = vec[float]([])
        """What each seat gets, position after position."""

    def value(self, active: i64, gains: i64) -> i64:
        """Where in `values` stands what the position at hand brings each seat."""
        key = self.shape << (SEAT_BITS * self.seats) | gains
        slot = self.slot_of(key)
        if self.keys[slot] == key:
            return self.places[slot]
        found = self.at_end(gains) if self.left == 0 else self.best(active, gains)
        slot = self.slot_of(key)
        self.keys[slot] = key
        self.places[slot] = found
        self.solved += 1
        if self.solved * 2 > len(self.keys):
            self.widen()
        return found

    def best(self, active: i64, gains: i64) -> i64:
        """The choice that brings the seat to act most; of equals the first."""
        best: i64 = FREE
        richer = self.richer()
        for k in range(CHOICES):
            kind = choice_at(k, richer)
            if self.may(kind):
                found = self.choice(kind, active, gains)
                values = self.values
                if best == FREE or values[found + active] > values[best + active] + CLOSE:
                    best = found
        return best

    def richer(self) -> i64:
        """How many values of gold are above what an unseen card brings on average."""
        hidden: i64 = 0
        for gold in range(GOLD_KINDS):
            hidden += (gold + 1) * self.counts[UNSEEN_GOLD + gold]
        richer: i64 = 0
        while richer < GOLD_KINDS and (GOLD_KINDS - richer) * self.unseen > hidden:
            richer += 1
        return richer

    def may(self, kind: i64) -> bool:
        """Whether there is a known card of this kind, or at UNSEEN_GOLD any unseen one."""
        if kind == UNSEEN_GOLD:
            return self.unseen > 0
        return self.counts[kind] > 0

    def choice(self, kind: i64, active: i64, gains: i64) -> i64:
        """What comes of taking a known card of this kind, or at UNSEEN_GOLD an unseen one."""
        if kind < UNSEEN_GOLD:
            return self.taken(kind, kind, active, gains)
        total = float(self.unseen)
        found: i64 = len(self.values)
        for _ in range(self.seats):
            self.values = append(self.values, 0.0)
        self.unseen -= 1
        for kind in range(UNSEEN_GOLD, RUSH_KINDS):
            count = self.counts[kind]
            if count > 0:
                behind = self.taken(kind, kind - UNSEEN_GOLD, active, gains)
                values = self.values
                share = float(count) / total
                for seat in range(self.seats):
                    values[found + seat] += share * values[behind + seat]
        self.unseen += 1
        return found

    def taken(self, kind: i64, face: i64, active: i64, gains: i64) -> i64:
        """G14: gold goes to the seat that flips it; any other card is gone."""
        self.counts[kind] -= 1
        self.shape -= self.strides[kind]
        self.left -= 1
        if face < GOLD_KINDS:
            gains += (((face + 1) << CARD_BITS) + 1) << (active * SEAT_BITS)
        following = active + 1
        if following == self.seats:
            following = 0
        found = self.value(following, gains)
        self.left += 1
        self.shape += self.strides[kind]
        self.counts[kind] += 1
        return found

    def at_end(self, gains: i64) -> i64:
        """G17, G18: the rewards of `Guide.reward` for these gains."""
        best: i64 = -1
        breaker: i64 = 0
        winners = 0.0
        total = 0.0
        for seat in range(self.seats):
            points = self.points_with(seat, gains)
            second = self.breaker_with(seat, gains)
            total += float(points)
            if points > best or (points == best and second > breaker):
                best = points
                breaker = second
                winners = 1.0
            elif points == best and second == breaker:
                winners += 1.0
        found: i64 = len(self.values)
        for seat in range(self.seats):
            points = self.points_with(seat, gains)
            worth = 0.0
            if points == best and self.breaker_with(seat, gains) == breaker:
                worth = WIN_COUNTS / winners
            if total == 0.0:
                worth += (1.0 - WIN_COUNTS) / float(self.seats)
            else:
                worth += (1.0 - WIN_COUNTS) * float(points) / total
            self.values = append(self.values, worth)
        return found

    def points_with(self, seat: i64, gains: i64) -> i64:
        gain = gains >> (seat * SEAT_BITS) & GAIN
        return self.points[seat] + (gain >> CARD_BITS)

    def breaker_with(self, seat: i64, gains: i64) -> i64:
        """What decides between equal scores: gold cards, or the gold of the last round."""
        gain = gains >> (seat * SEAT_BITS) & GAIN
        if self.by_cards:
            return self.breakers[seat] + (gain & CARDS)
        return self.breakers[seat] + (gain >> CARD_BITS)

    def slot_of(self, key: i64) -> i64:
        """Where this key is remembered, or a free slot for it. Slots are a power of two."""
        keys = self.keys
        mask: i64 = len(keys) - 1
        mixed = key ^ (key >> 29)
        mixed = (mixed & 0x3FFFFFFF) * 0x2545F491 + (mixed >> 30) * 0x1B873593
        slot = (mixed ^ (mixed >> 31)) & mask
        while keys[slot] != FREE and keys[slot] != key:
            slot = (slot + 1) & mask
        return slot

    def widen(self) -> None:
        """Twice as many slots."""
        keys = self.keys
        places = self.places
        self.keys = vec[i64]([FREE] * (2 * len(keys)))
        self.places = vec[i64]([FREE] * (2 * len(keys)))
        for k in range(len(keys)):
            if keys[k] != FREE:
                slot = self.slot_of(keys[k])
                self.keys[slot] = keys[k]
                self.places[slot] = places[k]


def solve_rush(table: GoldState) -> list[tuple[int, list[float]]]:
    """Every choice of the seat to act, one place for each kind of card, with what it brings
    each seat when all play their best. For a table at RUSHING where `is_last_rush` holds."""
    rush = Rush(table)
    choices: list[tuple[int, list[float]]] = []
    richer = rush.richer()
    for k in range(CHOICES):
        kind = choice_at(k, richer)
        if rush.may(kind):
            found = rush.choice(kind, table.active, 0)
            values = [rush.values[found + seat] for seat in range(rush.seats)]
            choices.append((place_of(table, kind), values))
    return choices


def place_of(table: GoldState, kind: i64) -> int:
    """A place where a card of this kind lies, at UNSEEN_GOLD an unseen one."""
    for place in table.lying:
        face = table.faces[place]
        if face == UNSEEN:
            here: i64 = UNSEEN_GOLD
        elif face < FIRST_PROSPECTOR:
            here = face
        else:
            here = KNOWN_DUD
        if here == kind:
            return int(place)
    raise ValueError(f"expected a card of kind {kind} in the field")
