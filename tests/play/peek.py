"""A toy game with secrets. In turn every seat is dealt a card that only it sees, keeps it or
shows it to all, waits for a nod (a chance step with one possible outcome) and is done. The
highest card shown wins."""

from dataclasses import dataclass
from typing import ClassVar

from mypy_extensions import i64

from filon.rules.actions import ActionTable, Verb, numbers
from filon.rules.contract import CHANCE, OVER, Log, State
from filon.rules.errors import Refusal, Under
from filon.rules.events import Event
from filon.rules.game import Game, Standings, View, ranked
from filon.rules.options import Options
from filon.rules.rng import Rng

HIGHEST = 3
ACTIONS = ActionTable(
    Verb("keep"),
    Verb("show"),
    Verb("done"),
    Verb("nod"),
    Verb("deal", card=numbers(1, HIGHEST)),
)
KEEP, SHOW, DONE, NOD, DEAL = (ACTIONS.start(verb.name) for verb in ACTIONS.verbs)
DEALING, CHOOSING, NODDING, LEAVING = range(4)


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat's own card, told to that seat alone."""

    clause: ClassVar[str] = "P1"
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Kept(Event):
    clause: ClassVar[str] = "P2"
    seat: int


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """A decision that shows the others what was hidden."""

    clause: ClassVar[str] = "P2"
    seat: int
    card: int

    def discloses(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Nodded(Event):
    clause: ClassVar[str] = "P3"
    seat: int


@dataclass(frozen=True, slots=True)
class PeekView(View):
    own: int
    shown: tuple[int, ...]


class PeekState(State):
    def __init__(self, seats: int, step: int, cards: list[int], shown: list[int]) -> None:
        self.seats = seats
        self.step = step
        self.cards = cards
        """By seat that was dealt one: its card."""
        self.shown = shown
        """By seat that has chosen: its card, or 0."""

    def copy(self) -> "PeekState":
        return PeekState(self.seats, self.step, list(self.cards), list(self.shown))

    def to_act(self) -> i64:
        if self.step in (DEALING, NODDING):
            return OVER if self.step == DEALING and len(self.cards) == self.seats else CHANCE
        return len(self.cards) - 1

    def legal(self) -> list[int]:
        if self.to_act() == OVER:
            return []
        dealing = [DEAL + k for k in range(HIGHEST)]
        return [dealing, [KEEP, SHOW], [NOD], [DONE]][self.step]

    def legal_count(self) -> i64:
        return len(self.legal())

    def legal_at(self, k: i64) -> i64:
        return self.legal()[k]

    def weight_at(self, k: i64) -> i64:
        return 1

    def apply(self, action: i64, log: Log | None) -> None:
        seat = len(self.cards) - 1
        event: Event | None = None
        if self.step == DEALING:
            self.cards.append(int(action) - DEAL + 1)
            event = Dealt(seat + 1, self.cards[-1], to=(seat + 1,))
        elif self.step == CHOOSING:
            self.shown.append(self.cards[seat] if action == SHOW else 0)
            event = Shown(seat, self.cards[seat]) if action == SHOW else Kept(seat)
        elif self.step == NODDING:
            event = Nodded(seat)
        self.step = (self.step + 1) % 4
        if log is not None and event is not None:
            log.tell(event)

    def score(self, seat: i64) -> i64:
        return self.shown[seat]

    def redeal(self, seat: i64, rng: Rng) -> "PeekState":
        world = self.copy()
        for other in range(len(self.cards)):
            hidden = other >= len(self.shown) or not self.shown[other]
            if other != seat and hidden:
                world.cards[other] = int(rng.below(HIGHEST)) + 1
        return world

    def facts(self) -> tuple[object, ...]:
        return self.seats, self.step, tuple(self.cards), tuple(self.shown)


class Peek(Game):
    name = "peek"
    title = {"en": "Peek", "fr": "Peek"}
    seats = range(2, 4)
    version = 1
    options = Options
    actions = ACTIONS
    clauses = ("P1", "P2", "P3")
    events = (Dealt, Kept, Shown, Nodded)
    refusals = {"not_now": Under("P2")}

    def start(self, seats: int, options: Options) -> PeekState:
        return PeekState(seats, DEALING, [], [])

    def view(self, state: State, seat: int | None) -> PeekView:
        table = _table(state)
        own = table.cards[seat] if seat is not None and seat < len(table.cards) else 0
        return PeekView(seat, int(table.to_act()), own, tuple(table.shown))

    def standings(self, state: State) -> Standings:
        scores = tuple(_table(state).shown)
        return Standings(scores, ranked([(score,) for score in scores]), "all_decided", "P2")

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        if state.to_act() == seat and action in state.legal():
            return None
        return self.refusal("not_now")

    def audit(self, state: State) -> list[str]:
        return []


def _table(state: State) -> PeekState:
    assert isinstance(state, PeekState)
    return state


PEEK = Peek()
