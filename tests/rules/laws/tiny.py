"""Lantern: a tiny game with real secrets, to try the laws on.

T1 Every seat is dealt one of nine tiles (three each of 1, 2, 3), face down, for its own eyes.
T2 In turn each seat keeps its tile, swaps it for another one (the old one leaves face down),
or shows it to all.
T3 Then all tiles are shown; the highest wins.
"""

from dataclasses import dataclass
from typing import ClassVar

from filon.rules.actions import ActionTable, Verb, numbers
from filon.rules.contract import CHANCE, OVER, Log, State
from filon.rules.errors import Refusal, Under
from filon.rules.events import Event
from filon.rules.game import Game, Standings, View, ranked
from filon.rules.options import Options, yes_no
from filon.rules.rng import Rng

VALUES = (1, 2, 3)
COPIES = 3
NO_TILE = 0
KEEP, SWAP, SHOW, TILE = 0, 1, 2, 3
ACTIONS = ActionTable(
    Verb("keep"), Verb("swap"), Verb("show"), Verb("tile", value=numbers(1, 3))
)


@dataclass(frozen=True, slots=True)
class TileDealt(Event):
    clause: ClassVar[str] = "T1"
    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class TileKept(Event):
    clause: ClassVar[str] = "T2"
    seat: int


@dataclass(frozen=True, slots=True)
class TileSwapped(Event):
    clause: ClassVar[str] = "T2"
    seat: int


@dataclass(frozen=True, slots=True)
class TileShown(Event):
    clause: ClassVar[str] = "T2"
    seat: int
    value: int

    def discloses(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class AllShown(Event):
    clause: ClassVar[str] = "T3"
    values: tuple[int, ...]

    def discloses(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class LanternOptions(Options):
    silent: bool = yes_no(clause="T2")
    """Nobody may show his tile."""


@dataclass(frozen=True, slots=True)
class LanternView(View):
    tile: int
    shown: tuple[int, ...]
    in_bag: int


class Lantern(State):
    """The table: tiles by seat, which of them are shown, the bag, and what left face down."""

    def __init__(self, seats: int, silent: bool) -> None:
        self.seats = seats
        self.silent = silent
        self.tiles = [NO_TILE] * seats
        self.shown = [False] * seats
        self.left: list[tuple[int, int]] = []
        self.bag = [COPIES] * len(VALUES)
        self.turn = 0
        self.dealing = 0

    def copy(self) -> "Lantern":
        twin = type(self)(self.seats, self.silent)
        twin.tiles, twin.shown = self.tiles[:], self.shown[:]
        twin.left, twin.bag = self.left[:], self.bag[:]
        twin.turn, twin.dealing = self.turn, self.dealing
        return twin

    def to_act(self) -> int:
        if self.dealing < self.seats:
            return CHANCE
        return OVER if self.turn == self.seats else self.turn

    def choices(self) -> list[int]:
        who = self.to_act()
        if who == OVER:
            return []
        if who == CHANCE:
            return [TILE + k for k, count in enumerate(self.bag) if count]
        return [KEEP, SWAP] if self.silent else [KEEP, SWAP, SHOW]

    def legal_count(self) -> int:
        return len(self.choices())

    def legal_at(self, k: int) -> int:
        return self.choices()[k]

    def weight_at(self, k: int) -> int:
        return self.bag[self.choices()[k] - TILE]

    def apply(self, action: int, log: Log | None) -> None:
        told: list[Event] = []
        if self.to_act() == CHANCE:
            self.deal(action - TILE + 1, told)
        elif action == SWAP:
            self.swap(told)
        else:
            self.shown[self.turn] = action == SHOW
            seat, tile = self.turn, self.tiles[self.turn]
            told.append(TileShown(seat, tile) if action == SHOW else TileKept(seat))
            self.pass_on(told)
        if log is not None:
            for event in told:
                log.tell(event)

    def deal(self, value: int, told: list[Event]) -> None:
        """T1: a tile from the bag, for its owner's eyes."""
        seat = self.tiles.index(NO_TILE)
        self.bag[value - 1] -= 1
        self.tiles[seat] = value
        told.append(TileDealt(seat, value, to=(seat,)))
        self.dealing += 1
        if self.left and self.dealing == self.seats:
            self.pass_on(told)

    def swap(self, told: list[Event]) -> None:
        """T2: the old tile leaves face down, another one is dealt."""
        self.left.append((self.turn, self.tiles[self.turn]))
        self.tiles[self.turn] = NO_TILE
        self.dealing -= 1
        told.append(TileSwapped(self.turn))

    def pass_on(self, told: list[Event]) -> None:
        self.turn += 1
        if self.turn == self.seats:
            told.append(AllShown(tuple(self.tiles)))

    def score(self, seat: int) -> int:
        return self.tiles[seat]

    def redeal(self, seat: int, rng: Rng) -> "Lantern":
        world = self.copy()
        hidden = [
            other for other in range(self.seats) if other != seat and not self.shown[other]
        ]
        pool = [tile for other in hidden if (tile := self.tiles[other])]
        pool += [value for owner, value in self.left if owner != seat]
        pool += [
            value for value, count in zip(VALUES, self.bag, strict=True) for _ in range(count)
        ]
        pool.sort()
        for other in hidden:
            if self.tiles[other]:
                world.tiles[other] = pool.pop(rng.below(len(pool)))
        world.left = [
            (owner, value if owner == seat else pool.pop(rng.below(len(pool))))
            for owner, value in self.left
        ]
        world.bag = [pool.count(value) for value in VALUES]
        return world

    def facts(self) -> tuple[object, ...]:
        lists = (tuple(self.tiles), tuple(self.shown), tuple(self.left), tuple(self.bag))
        return (self.seats, self.silent, *lists, self.turn, self.dealing)


class LanternGame(Game):
    name = "lantern"
    title = {"en": "Lantern", "fr": "Lanterne"}
    seats = range(2, 4)
    version = 1
    options = LanternOptions
    actions = ACTIONS
    clauses: ClassVar[tuple[str, ...]] = ("T1", "T2", "T3")
    events: ClassVar[tuple[type[Event], ...]] = (
        TileDealt,
        TileKept,
        TileSwapped,
        TileShown,
        AllShown,
    )
    refusals = {"over": Under("T3"), "not_your_turn": Under("T2"), "not_a_choice": Under("T2")}
    table: type[Lantern] = Lantern

    def start(self, seats: int, options: Options) -> State:
        assert isinstance(options, LanternOptions)
        return self.table(seats, options.silent)

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Lantern)
        over = state.to_act() == OVER
        shown = [
            tile if lit or over else NO_TILE
            for tile, lit in zip(state.tiles, state.shown, strict=True)
        ]
        own = NO_TILE if seat is None else state.tiles[seat]
        return LanternView(seat, int(state.to_act()), own, tuple(shown), sum(state.bag))

    def standings(self, state: State) -> Standings:
        assert isinstance(state, Lantern)
        ranks = ranked([(tile,) for tile in state.tiles])
        return Standings(tuple(state.tiles), ranks, "all_decided", "T3")

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        if state.to_act() == OVER:
            return self.refusal("over")
        if state.to_act() != seat:
            return self.refusal("not_your_turn")
        return None if action in state.legal() else self.refusal("not_a_choice")

    def audit(self, state: State) -> list[str]:
        assert isinstance(state, Lantern)
        everywhere = [*state.tiles, *(value for _, value in state.left)]
        counts = [everywhere.count(value) + state.bag[value - 1] for value in VALUES]
        return [] if counts == [COPIES] * len(VALUES) else [f"tiles count {counts}"]


GAME = LanternGame()
