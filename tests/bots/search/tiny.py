"""Tiny games with known values, to try thinking ahead on: one written out page by page, a heap
of stones, and a guess at a hidden card."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from librt.vecs import vec

from filon.bots.guide import Guide
from filon.rules.actions import ActionTable, Verb, numbers
from filon.rules.contract import CHANCE, OVER, Log, State
from filon.rules.errors import Refusal, Under
from filon.rules.events import Event
from filon.rules.game import Game, Standings, View, ranked
from filon.rules.options import Options
from filon.rules.rng import Rng

FULL = 100
"""The points of a whole reward."""


class Tiny(State):
    """A game without secrets, unless it says otherwise: a redeal is a copy."""

    def copy(self) -> "Tiny":
        raise NotImplementedError

    def ways(self) -> list[int]:
        """The legal actions."""
        raise NotImplementedError

    def seen_by(self, seat: int | None) -> tuple[object, ...]:
        return self.facts()

    def legal_count(self) -> int:
        return len(self.ways())

    def legal_at(self, k: int) -> int:
        return self.ways()[k]

    def weight_at(self, k: int) -> int:
        return 1

    def redeal(self, seat: int, rng: Rng) -> State:
        return self.copy()


class Decision(NamedTuple):
    """A seat chooses the next page."""

    seat: int
    pages: Mapping[int, str]


class Lottery(NamedTuple):
    """Chance chooses: by outcome its weight and the page behind it."""

    pages: Mapping[int, tuple[int, str]]


class End(NamedTuple):
    """What each seat gets, of FULL."""

    points: tuple[int, ...]


Pages = Mapping[str, Decision | Lottery | End]


class Written(Tiny):
    """A game written out: pages by name, and the one that lies open."""

    def __init__(self, pages: Pages, page: str = "start") -> None:
        self.pages = pages
        self.page = page

    @property
    def open_page(self) -> Decision | Lottery | End:
        return self.pages[self.page]

    def copy(self) -> "Written":
        return Written(self.pages, self.page)

    def to_act(self) -> int:
        page = self.open_page
        if isinstance(page, Decision):
            return page.seat
        return CHANCE if isinstance(page, Lottery) else OVER

    def ways(self) -> list[int]:
        page = self.open_page
        return [] if isinstance(page, End) else list(page.pages)

    def weight_at(self, k: int) -> int:
        page = self.open_page
        assert isinstance(page, Lottery)
        return page.pages[self.ways()[k]][0]

    def apply(self, action: int, log: Log | None) -> None:
        page = self.open_page
        if isinstance(page, Decision):
            self.page = page.pages[action]
        elif isinstance(page, Lottery):
            self.page = page.pages[action][1]

    def score(self, seat: int) -> int:
        page = self.open_page
        return page.points[seat] if isinstance(page, End) else 0

    def facts(self) -> tuple[object, ...]:
        return (self.page,)


class Heap(Tiny):
    """Two seats take one, two or three stones in turn; who takes the last one wins."""

    def __init__(self, stones: int, turn: int = 0) -> None:
        self.stones = stones
        self.turn = turn

    def copy(self) -> "Heap":
        return Heap(self.stones, self.turn)

    def to_act(self) -> int:
        return self.turn if self.stones else OVER

    def ways(self) -> list[int]:
        return list(range(1, min(3, self.stones) + 1))

    def apply(self, action: int, log: Log | None) -> None:
        self.stones -= action
        self.turn = 1 - self.turn

    def score(self, seat: int) -> int:
        return FULL if not self.stones and seat != self.turn else 0

    def facts(self) -> tuple[object, ...]:
        return (self.stones, self.turn)


NOT_DEALT = -1
CARDS = (6, 3, 1)
"""Guess: how many cards of each kind there are to be dealt from."""
LOW_STAKE, HIGH_STAKE = 50, 100


class Guess(Tiny):
    """Seat 1 holds one card. Seat 0 names a stake, seat 1 nods or not, and seat 0, who has not
    seen the card, guesses it: right brings seat 0 the stake, wrong brings it to seat 1."""

    def __init__(self, card: int = NOT_DEALT, done: tuple[int, ...] = ()) -> None:
        self.card = card
        self.done = done

    def copy(self) -> "Guess":
        return Guess(self.card, self.done)

    def to_act(self) -> int:
        if self.card == NOT_DEALT:
            return CHANCE
        return (0, 1, 0, OVER)[len(self.done)]

    def ways(self) -> list[int]:
        who = self.to_act()
        if who == OVER:
            return []
        return [0, 1, 2] if who == CHANCE or len(self.done) == 2 else [0, 1]

    def weight_at(self, k: int) -> int:
        return CARDS[k]

    def apply(self, action: int, log: Log | None) -> None:
        if self.card == NOT_DEALT:
            self.card = action
        else:
            self.done = (*self.done, action)

    def score(self, seat: int) -> int:
        if self.to_act() != OVER:
            return 0
        stake = (LOW_STAKE, HIGH_STAKE)[self.done[0]]
        return stake if (self.done[2] == self.card) == (seat == 0) else 0

    def redeal(self, seat: int, rng: Rng) -> State:
        if seat == 1 or self.card == NOT_DEALT:
            return self.copy()
        return Guess(int(Guess().draw(rng)), self.done)

    def seen_by(self, seat: int | None) -> tuple[object, ...]:
        return (self.card if seat == 1 else self.card == NOT_DEALT, self.done)

    def facts(self) -> tuple[object, ...]:
        return (self.card, self.done)


class Payoffs(Guide):
    """Rewards are the points, and every outcome of chance is told unless one says no."""

    def __init__(self, seats: int, *, told: bool = True) -> None:
        super().__init__(seats)
        self.told = told

    def is_branch(self, state: State, seat: int) -> bool:
        return self.told

    def outlook(self, state: State, rewards: "vec[float]") -> None:
        for seat in range(int(self.seats)):
            rewards[seat] = int(state.score(seat)) / FULL


@dataclass(frozen=True, slots=True)
class TinyView(View):
    seen: tuple[object, ...]


class TinyGame(Game):
    """The title that all tiny games go by."""

    name = "tiny"
    title = {"en": "Tiny", "fr": "Tout petit"}
    seats = range(1, 4)
    version = 1
    options = Options
    actions = ActionTable(Verb("way", number=numbers(0, 299)))
    clauses: ClassVar[tuple[str, ...]] = ("T1",)
    events: ClassVar[tuple[type[Event], ...]] = ()
    refusals = {"not_a_choice": Under("T1")}

    def start(self, seats: int, options: Options) -> State:
        return Heap(5)

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Tiny)
        return TinyView(seat, int(state.to_act()), state.seen_by(seat))

    def standings(self, state: State) -> Standings:
        scores = (int(state.score(0)), int(state.score(1)))
        return Standings(scores, ranked([(score,) for score in scores]), "over", "T1")

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        return None if action in state.legal() else self.refusal("not_a_choice")

    def audit(self, state: State) -> list[str]:
        return []


TINY = TinyGame()
