# compiled: engine
"""The table of Gold: what is true at it, and how it moves from step to step.

The chapters that say what happens are `turn` (G5–G11), `rush` (G13, G14, G16) and
`ending` (G15, G17, G18).
"""

from librt.vecs import pop, vec
from mypy_extensions import i64, mypyc_attr

from filon.rules.contract import CHANCE, EMPTY, OVER, Log, State
from filon.rules.gold.components import CARD_COUNT, FACE_COUNT, GROUP, full_deck, full_groups
from filon.rules.gold.ending import round_is_over
from filon.rules.gold.rush import begin_turn, take_in_rush
from filon.rules.gold.steps import (
    CHOOSING_FIRST,
    ENDED,
    FACE,
    FIRST,
    FLIPPING_FIRST,
    FLIPPING_SECOND,
    GONE,
    NOWHERE,
    UNSEEN,
)
from filon.rules.gold.turn import choose_first, resolve_pair, show_first, tell_flip
from filon.rules.rng import Rng


@mypyc_attr(acyclic=True, free_list_len=1)
class GoldState(State):
    """All that is true at a table of Gold. A card nobody has seen has no face here."""

    NO_FACTS = ("looked_at",)

    seats: i64 = 0
    rounds: i64 = 1
    memory_aid: i64 = 0
    """1 when the table shows all cards that were seen (G12)."""
    owners: vec[i64] = EMPTY
    """The seat that owns each colour, or -1 (neutral); never changes."""
    round: i64 = 0
    opener: i64 = 0
    """Who began this round."""
    active: i64 = 0
    step: i64 = CHOOSING_FIRST
    flipped: i64 = NOWHERE
    """The place whose face chance is about to show."""
    first_at: i64 = NOWHERE
    """Where in `lying` the first card of this turn is, or -1."""
    fresh: i64 = 0
    """1 when a card was seen for the first time in this turn."""
    idle: i64 = 0
    """G16: turns in a row in which nothing left and nothing was new."""
    unseen: i64 = 0
    """How many cards nobody has seen."""
    faces: vec[i64] = EMPTY
    """By place: a face, UNSEEN or GONE."""
    lying: vec[i64] = EMPTY
    """The places that still hold a card, in order."""
    deck: vec[i64] = EMPTY
    """By face: how many cards nobody has seen."""
    groups: vec[i64] = EMPTY
    """The same by groups of faces."""
    gold: vec[i64] = EMPTY
    """By seat: the gold of this round."""
    cards: vec[i64] = EMPTY
    """By seat: the number of gold cards of this round."""
    totals: vec[i64] = EMPTY
    """By seat: the gold of the rounds before."""
    looked_at: i64 = 0
    """Where `legal_at` looked last: a shortcut for `index_of`, not a fact."""

    def copy(self) -> "GoldState":
        new = GoldState()
        new.seats, new.rounds, new.memory_aid = self.seats, self.rounds, self.memory_aid
        new.round, new.opener, new.active = self.round, self.opener, self.active
        new.step, new.flipped, new.first_at = self.step, self.flipped, self.first_at
        new.fresh, new.idle, new.unseen = self.fresh, self.idle, self.unseen
        new.owners, new.looked_at = self.owners, self.looked_at
        new.faces, new.lying, new.deck = self.faces[:], self.lying[:], self.deck[:]
        new.groups, new.gold, new.cards = self.groups[:], self.gold[:], self.cards[:]
        new.totals = self.totals[:]
        return new

    def resize(self, name: str, length: i64) -> None:
        assert name == "lying", name
        self.lying = vec[i64]([0] * int(length))

    def to_act(self) -> i64:
        step = self.step
        if step == ENDED:
            return OVER
        if step & 1:
            return self.active
        return CHANCE

    def legal_count(self) -> i64:
        step = self.step
        if step == ENDED:
            return 0
        if step & 1:
            if step == FLIPPING_SECOND:
                return len(self.lying) - 1
            return len(self.lying)
        if step == CHOOSING_FIRST:
            return self.seats
        count: i64 = 0
        for face in range(FACE_COUNT):
            if self.deck[face] > 0:
                count += 1
        return count

    def legal_at(self, k: i64) -> i64:
        step = self.step
        if step & 1:
            if step == FLIPPING_SECOND and k >= self.first_at:
                k += 1
            self.looked_at = k
            return self.lying[k]
        if step == CHOOSING_FIRST:
            return FIRST + k
        return FACE + self.face_at(k)

    def weight_at(self, k: i64) -> i64:
        if self.step == CHOOSING_FIRST:
            return 1
        return self.deck[self.face_at(k)]

    def face_at(self, k: i64) -> i64:
        """The k-th face that may still come."""
        face: i64 = 0
        while True:
            if self.deck[face] > 0:
                if k == 0:
                    return face
                k -= 1
            face += 1

    def draw(self, rng: Rng) -> i64:
        if self.step == CHOOSING_FIRST:
            return FIRST + rng.below(self.seats)
        left = rng.below(self.unseen)
        groups = self.groups
        group: i64 = 0
        while left >= groups[group]:
            left -= groups[group]
            group += 1
        deck = self.deck
        face = group * GROUP
        while left >= deck[face]:
            left -= deck[face]
            face += 1
        return FACE + face

    def apply(self, action: i64, log: Log | None) -> None:
        step = self.step
        if step & 1:
            face = self.faces[action]
            if face == UNSEEN:
                self.flipped = action
                self.step = step + 1
            else:
                if log is not None:
                    tell_flip(self, action, face, False, log)
                self.show(action, face, step, log)
        elif step == CHOOSING_FIRST:
            choose_first(self, action - FIRST, log)
        else:
            self.see(action - FACE, step, log)

    def see(self, face: i64, step: i64, log: Log | None) -> None:
        """G6: the face of a card that nobody had seen."""
        place = self.flipped
        self.flipped = NOWHERE
        self.fresh = 1
        self.unseen -= 1
        deck = self.deck
        deck[face] -= 1
        groups = self.groups
        groups[face // GROUP] -= 1
        self.faces[place] = face
        if log is not None:
            tell_flip(self, place, face, True, log)
        self.show(place, face, step - 1, log)

    def show(self, place: i64, face: i64, step: i64, log: Log | None) -> None:
        """A card lies face up: go on where the turn stands."""
        if step == FLIPPING_FIRST:
            show_first(self, place)
        elif step == FLIPPING_SECOND:
            resolve_pair(self, place, face, log)
        else:
            take_in_rush(self, place, face, log)

    def index_of(self, place: i64) -> i64:
        """Where a place stands in `lying`: where `legal_at` looked last, or else guessed from
        the share that is left, then walked."""
        lying = self.lying
        at = self.looked_at
        if at < len(lying) and lying[at] == place:
            return at
        at = place * len(lying) >> 6
        while lying[at] < place:
            at += 1
        while lying[at] > place:
            at -= 1
        return at

    def remove(self, at: i64) -> None:
        """The card at this index of `lying` leaves its place (G4: nothing moves up)."""
        self.lying, place = pop(self.lying, at)
        self.faces[place] = GONE

    def end_turn(self, left: bool, log: Log | None) -> None:
        """The next seat begins its turn, or the round is over."""
        self.first_at = NOWHERE
        if left or self.fresh:
            self.idle = 0
        else:
            self.idle += 1
        self.fresh = 0
        self.active += 1
        if self.active == self.seats:
            self.active = 0
        if len(self.lying) == 0:
            round_is_over(self, log)
        else:
            begin_turn(self, log)

    def set_up(self, seats: i64, rounds: i64, owners: vec[i64], first: i64) -> None:
        """G3–G5: before the first step; nobody has a turn before chance has chosen who begins,
        unless that is `first`."""
        self.seats = seats
        self.rounds = rounds
        self.owners = owners
        self.totals = vec[i64]([0] * int(seats))
        self.lay_out()
        if first != NOWHERE:
            choose_first(self, first, None)

    def lay_out(self) -> None:
        """G4: all 64 cards lie face down, none seen."""
        self.faces = vec[i64]([UNSEEN] * CARD_COUNT)
        self.lying = vec[i64](range(CARD_COUNT))
        self.deck = full_deck()
        self.groups = full_groups()
        self.unseen = CARD_COUNT
        self.idle = 0
        self.gold = vec[i64]([0] * self.seats)
        self.cards = vec[i64]([0] * self.seats)

    def score(self, seat: i64) -> i64:
        return self.totals[seat] + self.gold[seat]

    def redeal(self, seat: i64, rng: Rng) -> "GoldState":
        """Nothing is private in Gold: a card nobody has seen is not in the state at all."""
        return self.copy()
