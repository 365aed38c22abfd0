"""A toy game with secrets: every seat is dealt a card that only it sees, and in turn keeps
it or shows it to all. The highest card shown wins."""

from dataclasses import dataclass
from typing import ClassVar

from mypy_extensions import i64

from filon.rules.actions import ActionTable, Verb, numbers
from filon.rules.contract import CHANCE, OVER, Log, State
from filon.rules.errors import Refusal
from filon.rules.events import Event
from filon.rules.game import Game, Standings, View, ranked
from filon.rules.options import Options
from filon.rules.rng import Rng

HIGHEST = 3
ACTIONS = ActionTable(Verb("keep"), Verb("show"), Verb("deal", card=numbers(1, HIGHEST)))
KEEP, SHOW, DEAL = (ACTIONS.start(name) for name in ("keep", "show", "deal"))


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
    discloses: ClassVar[bool] = True
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class PeekView(View):
    own: int
    shown: tuple[int, ...]


class PeekState(State):
    def __init__(self, seats: int, cards: list[int], shown: list[int]) -> None:
        self.seats = seats
        self.cards = cards
        self.shown = shown
        """By seat that has decided: its card, or 0."""

    def copy(self) -> "PeekState":
        return PeekState(self.seats, list(self.cards), list(self.shown))

    def to_act(self) -> i64:
        if len(self.cards) < self.seats:
            return CHANCE
        return len(self.shown) if len(self.shown) < self.seats else OVER

    def legal_count(self) -> i64:
        who = self.to_act()
        return 0 if who == OVER else HIGHEST if who == CHANCE else 2

    def legal_at(self, k: i64) -> i64:
        return DEAL + k if self.to_act() == CHANCE else k

    def weight_at(self, k: i64) -> i64:
        return 1

    def apply(self, action: i64, log: Log | None) -> None:
        if self.to_act() == CHANCE:
            self.cards.append(int(action) - DEAL + 1)
            seat = len(self.cards) - 1
            event: Event = Dealt(seat, self.cards[seat], to=(seat,))
        else:
            seat = len(self.shown)
            card = self.cards[seat]
            self.shown.append(card if action == SHOW else 0)
            event = Shown(seat, card) if action == SHOW else Kept(seat)
        if log is not None:
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
        return self.seats, tuple(self.cards), tuple(self.shown)


class Peek(Game):
    name = "peek"
    title = {"en": "Peek", "fr": "Peek"}
    seats = range(2, 4)
    version = 1
    options = Options
    actions = ACTIONS
    clauses = ("P1", "P2")
    events = (Dealt, Kept, Shown)
    refusals = {"not_now": "P2"}

    def start(self, seats: int, options: Options) -> PeekState:
        return PeekState(seats, [], [])

    def view(self, state: State, seat: int | None) -> PeekView:
        table = _table(state)
        own = 0 if seat is None else table.cards[seat]
        return PeekView(seat, int(table.to_act()), own, tuple(table.shown))

    def standings(self, state: State) -> Standings:
        scores = tuple(_table(state).shown)
        return Standings(scores, ranked([(score,) for score in scores]), "all_decided", "P2")

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        if state.to_act() == seat and action in (KEEP, SHOW):
            return None
        return self.refusal("not_now")

    def audit(self, state: State) -> list[str]:
        return []


def _table(state: State) -> PeekState:
    assert isinstance(state, PeekState)
    return state


PEEK = Peek()
