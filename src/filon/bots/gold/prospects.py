# compiled: engine
"""What each seat can still take of a round of Gold, as far as the known cards tell."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.gold.field import Field
from filon.rules.gold.components import COLOUR_COUNT, FACE_COUNT, FIRST_PROSPECTOR
from filon.rules.gold.state import GoldState
from filon.rules.gold.steps import (
    CHOOSING_FIRST,
    FLIPPING_FIRST,
    FLIPPING_SECOND,
    NEUTRAL,
    NOWHERE,
    RUSHING,
)

VALUES: Final = 4


class Prospects:
    """Reads a table and keeps, by seat, what its outlook is made of."""

    def __init__(self, seats: int) -> None:
        self.seats: i64 = seats
        self.field = Field(seats)
        self.golds: vec[i64] = vec[i64]([0] * VALUES)
        self.crews: vec[i64] = vec[i64]([0] * (VALUES * (seats + 1)))
        """Known prospectors by seat and value; the neutral ones behind the last seat."""
        self.sure: vec[float] = vec[float]([0.0] * seats)
        """What a seat takes in this turn, of pairs that are known; in the rush, of all gold
        that is known."""
        self.soon: vec[float] = vec[float]([0.0] * seats)
        """What it takes in later turns, if nothing new is seen; in the rush, what unseen cards
        bring it."""
        self.strength: vec[float] = vec[float]([0.0] * seats)
        """Its share of the strength of all prospectors left, less an equal share."""
        self.turn: vec[float] = vec[float]([0.0] * seats)
        """From 1 for the seat whose turn is next to -1 for the one that waits longest."""
        self.left: i64 = 0
        """All gold in the field, seen or not."""
        self.taken: float = 0.0
        """What all seats together take of it by known pairs."""

    def read(self, table: GoldState) -> None:
        """Read the table."""
        for seat in range(self.seats):
            self.sure[seat] = 0.0
            self.soon[seat] = 0.0
            self.strength[seat] = 0.0
            self.turn[seat] = 0.0
        self.taken = 0.0
        self.count(table)
        if table.step >= RUSHING:
            self.share_rush(table)
        else:
            self.share_field(table)

    def count(self, table: GoldState) -> None:
        """Known golds, known prospectors by owner, and all gold that is left."""
        field = self.field
        field.count(table)
        counts = field.counts
        deck = table.deck
        golds = self.golds
        left: i64 = 0
        for face in range(VALUES):
            golds[face] = counts[face]
            left += (face + 1) * (counts[face] + deck[face])
        self.left = left
        crews = self.crews
        for k in range(len(crews)):
            crews[k] = 0
        if table.step >= RUSHING:
            return
        owners = table.owners
        strength = self.strength
        total: i64 = 0
        neutral: i64 = 0
        for colour in range(COLOUR_COUNT):
            owner = owners[colour]
            if owner == NEUTRAL:
                owner = self.seats
            power: i64 = 0
            for value in range(VALUES):
                face = FIRST_PROSPECTOR + colour * VALUES + value
                crews[owner * VALUES + value] += counts[face]
                power += (value + 2) * (counts[face] + deck[face])
            total += power
            if owner < self.seats:
                strength[owner] += float(power)
            else:
                neutral += power
        if total > 0:
            even = 1.0 / float(self.seats)
            for seat in range(self.seats):
                share = (strength[seat] + float(neutral) * even) / float(total)
                strength[seat] = share - even

    def share_field(self, table: GoldState) -> None:
        """Seat by seat takes the best pair that is known, until there is none."""
        if table.step == CHOOSING_FIRST:
            return
        self.pass_turns(table)
        seat = table.active
        gain: i64 = 0
        if table.step == FLIPPING_FIRST:
            gain = self.take(seat)
        elif table.step == FLIPPING_SECOND:
            gain = self.complete(seat, table.faces[table.lying[table.first_at]], table.owners)
        self.sure[seat] = float(gain)
        self.taken = float(gain)
        waited: i64 = 0
        while waited < self.seats:
            seat += 1
            if seat == self.seats:
                seat = 0
            gain = self.take(seat)
            self.soon[seat] += float(gain)
            self.taken += float(gain)
            waited += 1
            if gain > 0:
                waited = 0

    def pass_turns(self, table: GoldState) -> None:
        """Write who is how near to a turn."""
        seat = table.active
        last = float(self.seats - 1)
        for k in range(self.seats):
            self.turn[seat] = 1.0 - 2.0 * float(k) / last
            seat += 1
            if seat == self.seats:
                seat = 0

    def complete(self, seat: i64, first: i64, owners: vec[i64]) -> i64:
        """The richest gold the open card brings the seat together with a known one."""
        if first < FIRST_PROSPECTOR:
            if self.worker(seat, first) == NOWHERE:
                return 0
            self.golds[first] -= 1
            self.crews[self.worker(seat, first)] -= 1
            return first + 1
        if first >= FACE_COUNT - 1:
            return 0
        owner = owners[(first >> 2) - 1]
        if owner != seat and owner != NEUTRAL:
            return 0
        gold = (first & 3) + 1
        if gold >= VALUES:
            gold = VALUES - 1
        while gold >= 0:
            if self.golds[gold] > 0:
                self.golds[gold] -= 1
                if owner == NEUTRAL:
                    owner = self.seats
                self.crews[owner * VALUES + (first & 3)] -= 1
                return gold + 1
            gold -= 1
        return 0

    def take(self, seat: i64) -> i64:
        """G7: the seat takes the richest gold it can; the value, 0 for none."""
        gold: i64 = VALUES - 1
        while gold >= 0:
            if self.golds[gold] > 0:
                worker = self.worker(seat, gold)
                if worker != NOWHERE:
                    self.golds[gold] -= 1
                    self.crews[worker] -= 1
                    return gold + 1
            gold -= 1
        return 0

    def worker(self, seat: i64, gold: i64) -> i64:
        """Where in `crews` the weakest able prospector is that works for the seat."""
        crews = self.crews
        value = gold - 1
        if value < 0:
            value = 0
        while value < VALUES:
            if crews[self.seats * VALUES + value] > 0:
                return self.seats * VALUES + value
            if crews[seat * VALUES + value] > 0:
                return seat * VALUES + value
            value += 1
        return NOWHERE

    def share_rush(self, table: GoldState) -> None:
        """G14: in turn everyone takes the richest gold that is known, or an unseen card of
        which more is expected."""
        golds = self.golds
        known: i64 = 0
        for gold in range(VALUES):
            known += (gold + 1) * golds[gold]
        unseen = table.unseen
        each = 0.0
        if unseen > 0:
            each = float(self.left - known) / float(unseen)
        seat = table.active
        best: i64 = VALUES - 1
        for _ in range(len(table.lying)):
            while best >= 0 and golds[best] == 0:
                best -= 1
            if best >= 0 and (unseen == 0 or float(best + 1) >= each):
                golds[best] -= 1
                self.sure[seat] += float(best + 1)
            elif unseen > 0:
                unseen -= 1
                self.soon[seat] += each
            seat += 1
            if seat == self.seats:
                seat = 0
