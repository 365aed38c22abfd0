"""Dudo, the old dice game of bidding and doubting: a whole game in one folder."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from filon.rules.actions import ActionTable, Verb, numbers
from filon.rules.choices import Note, Notes
from filon.rules.contract import CHANCE, EMPTY, OVER, Log, State
from filon.rules.errors import Refusal, Under
from filon.rules.events import Event
from filon.rules.game import Game, Standings, View, ranked
from filon.rules.kinds import AmountsBySeat, Seat
from filon.rules.options import Options, choice, yes_no
from filon.rules.rng import Rng

MOST_SEATS = 5
MOST_DICE = 5
FACES = 6
ACE = 1
NOBODY = -1

ACTIONS = ActionTable(
    Verb("bid", count=numbers(1, MOST_SEATS * MOST_DICE), face=numbers(1, FACES)),
    Verb("doubt"),
    Verb("first", seat=numbers(0, MOST_SEATS - 1)),
    Verb("die", face=numbers(1, FACES)),
)
BID, DOUBT = ACTIONS.start("bid"), ACTIONS.start("doubt")
FIRST, DIE = ACTIONS.start("first"), ACTIONS.start("die")


@dataclass(frozen=True, slots=True)
class FirstChosen(Event):
    clause: ClassVar[str] = "D1"
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """All roll; `dice` is how many there are."""

    clause: ClassVar[str] = "D2"
    round: int
    dice: int


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """A die under one's own cup."""

    clause: ClassVar[str] = "D2"
    seat: Seat
    face: int


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    clause: ClassVar[str] = "D3"
    seat: Seat
    count: int
    face: int


@dataclass(frozen=True, slots=True)
class BidDoubted(Event):
    """All cups are lifted: `found` dice show the face, by seat in `shown`."""

    clause: ClassVar[str] = "D4"
    seat: Seat
    bidder: Seat
    count: int
    face: int
    found: int
    shown: AmountsBySeat

    def discloses(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class DieLost(Event):
    clause: ClassVar[str] = "D5"
    seat: Seat
    left: int


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    clause: ClassVar[str] = "D6"
    seat: Seat


@dataclass(frozen=True, slots=True)
class BidHolds(Note):
    """How often, in a hundred, the bid is true, by the dice that the seat sees."""

    clause: ClassVar[str] = "D4"
    own: int
    percent: int


@dataclass(frozen=True, slots=True)
class DudoOptions(Options):
    dice: str = choice("5", "3", clause="D1")
    wild_aces: bool = yes_no(clause="D4")


@dataclass(frozen=True, slots=True)
class DudoView(View):
    phase: str
    """`rolling`, `bidding` or `over`."""
    round: int
    dice: tuple[int, ...]
    """One's own."""
    left: AmountsBySeat
    """How many dice."""
    count: int
    face: int
    """Of the bid that stands; 0 for none."""
    bidder: Seat


class Dudo(State):
    """All that is true at the table."""

    seats: int = 0
    wild: int = 0
    """D4: 1 when aces count as every face."""
    each: int = 0
    """D1: how many dice everybody begins with."""
    left: vec[i64] = EMPTY
    """By seat: how many dice it has."""
    dice: vec[i64] = EMPTY
    """Under the cups, MOST_DICE places a seat; 0 where no die was rolled."""
    gone: vec[i64] = EMPTY
    """By seat: how many were out before it, or NOBODY while it has dice."""
    active: int = NOBODY
    bidder: int = NOBODY
    count: int = 0
    face: int = 0
    """Of the bid that stands; 0 for none."""
    round: int = 0

    def cup(self, seat: int) -> list[int]:
        """The dice that a seat has rolled."""
        start = seat * MOST_DICE
        return [int(die) for die in self.dice[start : start + MOST_DICE] if die]

    def out(self) -> int:
        """How many have no dice left."""
        return sum(left == 0 for left in self.left)

    def rolls(self) -> int:
        """The seat whose die is rolled next; NOBODY when all are."""
        for seat in range(self.seats):
            if len(self.cup(seat)) < self.left[seat]:
                return seat
        return NOBODY

    def to_act(self) -> int:
        if self.out() == self.seats - 1:
            return OVER
        if self.active == NOBODY or self.rolls() != NOBODY:
            return CHANCE
        return self.active

    def legal_count(self) -> int:
        return len(self.listed())

    def legal_at(self, k: int) -> int:
        return self.listed()[k]

    def weight_at(self, k: int) -> int:
        return 1

    def listed(self) -> list[int]:
        who = self.to_act()
        if who == OVER:
            return []
        if who == CHANCE:
            if self.active == NOBODY:
                return list(range(FIRST, FIRST + self.seats))
            return list(range(DIE, DIE + FACES))
        lowest = BID if self.count == 0 else bid_code(self.count, self.face) + 1
        bids = list(range(lowest, bid_code(sum(self.left), FACES) + 1))
        return [*bids, DOUBT] if self.count else bids

    def apply(self, action: int, log: Log | None) -> None:
        told: list[Event] = []
        if BID <= action < DOUBT:
            self.bid(*bid_of(action), told)
        elif action == DOUBT:
            self.doubt(told)
        elif FIRST <= action < DIE:
            self.begin_match(action - FIRST, told)
        elif DIE <= action < DIE + FACES:
            self.roll(action - DIE + 1, told)
        else:
            raise ValueError(ACTIONS.text(action))
        if log is not None:
            for event in told:
                log.tell(event)

    def begin_match(self, seat: int, told: list[Event]) -> None:
        """D1: chance names who bids first."""
        self.active = seat
        told.append(FirstChosen(seat))
        self.begin_round(told)

    def begin_round(self, told: list[Event]) -> None:
        """D2: everybody rolls anew."""
        self.round += 1
        for at in range(len(self.dice)):
            self.dice[at] = 0
        self.bidder, self.count, self.face = NOBODY, 0, 0
        told.append(RoundBegan(self.round, sum(self.left)))

    def roll(self, face: int, told: list[Event]) -> None:
        """D2: under one's own cup."""
        seat = self.rolls()
        self.dice[seat * MOST_DICE + len(self.cup(seat))] = face
        told.append(DieRolled(seat, face, to=(seat,)))

    def bid(self, count: int, face: int, told: list[Event]) -> None:
        """D3: more dice, or as many of a higher face."""
        self.bidder, self.count, self.face = self.active, count, face
        told.append(BidMade(self.active, count, face))
        self.active = self.after(self.active)

    def doubt(self, told: list[Event]) -> None:
        """D4: the cups are lifted; D5: whoever was wrong loses a die."""
        shown = tuple(self.shows(seat, self.face) for seat in range(self.seats))
        found = sum(shown)
        told.append(BidDoubted(self.active, self.bidder, self.count, self.face, found, shown))
        loser = self.active if found >= self.count else self.bidder
        self.left[loser] -= 1
        told.append(DieLost(loser, int(self.left[loser])))
        if self.left[loser] == 0:
            self.gone[loser] = self.out() - 1
        self.active = loser if self.left[loser] else self.after(loser)
        if self.out() == self.seats - 1:
            told.append(MatchWon(self.active))
        else:
            self.begin_round(told)

    def shows(self, seat: int, face: int) -> int:
        """D4: how many dice of a seat count; aces are wild if the table plays so."""
        return sum(die == face or bool(self.wild and die == ACE) for die in self.cup(seat))

    def after(self, seat: int) -> int:
        """The next clockwise who has dice."""
        while True:
            seat = (seat + 1) % self.seats
            if self.left[seat]:
                return seat

    def score(self, seat: int) -> int:
        """D6: how many were out before."""
        return self.out() if self.left[seat] else int(self.gone[seat])

    def redeal(self, seat: int, rng: Rng) -> "Dudo":
        world = self.copy()
        assert isinstance(world, Dudo)
        for at in range(len(world.dice)):
            if at // MOST_DICE != seat and world.dice[at]:
                world.dice[at] = 1 + rng.below(FACES)
        return world


def bid_code(count: int, face: int) -> int:
    return BID + (count - 1) * FACES + face - 1


def bid_of(action: int) -> tuple[int, int]:
    """How many dice, of which face."""
    count, face = divmod(action - BID, FACES)
    return count + 1, face + 1


class DudoNotes(Notes):
    """D4: how likely a bid is, by one's own dice."""

    def __init__(self, game: Game, world: State, seat: int, options: Options) -> None:
        super().__init__(game, world, seat, options)
        assert isinstance(world, Dudo)
        self.table = world

    def on(self, action: int, events: Sequence[Event]) -> list[Note]:
        table = self.table
        if action == DOUBT:
            return [self.holds(table.count, table.face)]
        if BID <= action < DOUBT:
            return [self.holds(*bid_of(action))]
        return []

    def holds(self, count: int, face: int) -> BidHolds:
        own = self.table.shows(self.seat, face)
        others = sum(self.table.left) - self.table.left[self.seat]
        chance = 2 / FACES if self.table.wild and face != ACE else 1 / FACES
        likely = sum(
            comb(others, k) * chance**k * (1 - chance) ** (others - k)
            for k in range(max(0, count - own), others + 1)
        )
        return BidHolds(own, round(100 * likely))


class DudoGame(Game):
    name = "dudo"
    title = {"en": "Dudo (liar’s dice)", "fr": "Dudo (le dé menteur)"}
    seats = range(2, MOST_SEATS + 1)
    version = 1
    options = DudoOptions
    actions = ACTIONS
    clauses = tuple(f"D{k}" for k in range(1, 7))
    events = (FirstChosen, RoundBegan, DieRolled, BidMade, BidDoubted, DieLost, MatchWon)
    note_types = (BidHolds,)
    refusals = {
        "match_over": Under("D6"),
        "not_your_turn": Under("D3", seat=Seat),
        "not_a_decision": Under("D2"),
        "nothing_to_doubt": Under("D4"),
        "bid_too_low": Under("D3"),
        "too_few_dice": Under("D3"),
    }

    def start(self, seats: int, options: Options) -> Dudo:
        assert isinstance(options, DudoOptions)
        state = Dudo()
        state.seats, state.wild = seats, int(options.wild_aces)
        state.each = int(options.dice)
        state.left = vec[i64]([state.each] * seats)
        state.dice = vec[i64]([0] * (seats * MOST_DICE))
        state.gone = vec[i64]([NOBODY] * seats)
        return state

    def view(self, state: State, seat: int | None) -> DudoView:
        assert isinstance(state, Dudo)
        who = state.to_act()
        return DudoView(
            seat=seat,
            to_act=who,
            phase={CHANCE: "rolling", OVER: "over"}.get(who, "bidding"),
            round=state.round,
            dice=() if seat is None else tuple(sorted(state.cup(seat))),
            left=tuple(map(int, state.left)),
            count=state.count,
            face=state.face,
            bidder=state.bidder,
        )

    def standings(self, state: State) -> Standings:
        scores = tuple(
            int(state.score(seat)) for seat in range(len(self.view(state, None).left))
        )
        return Standings(scores, ranked([(score,) for score in scores]), "one_left", "D6")

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        assert isinstance(state, Dudo)
        who = state.to_act()
        if who == OVER:
            return self.refusal("match_over")
        if who != seat:
            return self.refusal("not_your_turn", seat=who)
        if action in state.legal():
            return None
        if action >= FIRST:
            return self.refusal("not_a_decision")
        if action == DOUBT:
            return self.refusal("nothing_to_doubt")
        high = action > bid_code(sum(state.left), FACES)
        return self.refusal("too_few_dice" if high else "bid_too_low")

    def notes(self, world: State, seat: int, options: Options) -> DudoNotes:
        return DudoNotes(self, world, seat, options)

    def foresee(
        self, world: State, seat: int, action: int, options: Options
    ) -> Sequence[Event]:
        return ()  # a bid says itself what it brings; a doubt lifts the cups

    def audit(self, state: State) -> list[str]:
        assert isinstance(state, Dudo)
        found = []
        if any(left > state.each for left in state.left):
            found.append("somebody has more dice than at the start")
        cups = [len(state.cup(seat)) for seat in range(state.seats)]
        over = state.to_act() == OVER
        if not over and any(cup > left for cup, left in zip(cups, state.left, strict=True)):
            found.append("a cup holds more dice than are left")
        return found


GAME = DudoGame()
