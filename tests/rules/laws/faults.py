"""Lantern with a fault planted for every law."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import count
from typing import ClassVar

from filon.rules.actions import ActionTable
from filon.rules.contract import OVER, Log, State
from filon.rules.errors import Refusal
from filon.rules.events import Event
from filon.rules.game import Game, Standings, View
from filon.rules.options import Options
from filon.rules.rng import Rng
from rules.laws.tiny import (
    ACTIONS,
    SWAP,
    AllShown,
    Lantern,
    LanternGame,
    LanternView,
    TileDealt,
    TileKept,
    TileShown,
    TileSwapped,
)


def game_of(table: type[Lantern]) -> Game:
    """Lantern with a fault at its table."""

    class Faulty(LanternGame):
        pass

    Faulty.table = table
    return Faulty()


# Law 1


class NeverEnds(Lantern):
    def choices(self) -> list[int]:
        return [action for action in super().choices() if action != SWAP]

    def pass_on(self, told: list[Event]) -> None:
        self.turn = (self.turn + 1) % self.seats


# Law 2


class ListsTwice(Lantern):
    def choices(self) -> list[int]:
        return [*super().choices(), *super().choices()[:1]]


class ListsNothing(Lantern):
    def choices(self) -> list[int]:
        return [] if self.turn else super().choices()


class ListsInAnyOrder(Lantern):
    calls = 0

    def legal_count(self) -> int:
        ListsInAnyOrder.calls += 1
        return super().legal_count()

    def choices(self) -> list[int]:
        found = super().choices()
        return found[::-1] if self.calls % 2 else found


class ListsAfterTheEnd(Lantern):
    def choices(self) -> list[int]:
        return super().choices() or [SWAP]


class AllowsTheOthers(LanternGame):
    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        return None if action in state.legal() else self.refusal("not_a_choice")


class AllowsAnything(LanternGame):
    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        return None if state.to_act() == seat else self.refusal("not_your_turn")


class RefusesWhatIsLegal(LanternGame):
    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        return self.refusal("not_a_choice")


# Law 3


class WeighsNothing(Lantern):
    def weight_at(self, k: int) -> int:
        return super().weight_at(k) - 1


class DrawsTheFirst(Lantern):
    def draw(self, rng: Rng) -> int:
        return self.choices()[0]


class DrawsTheFirstLater(Lantern):
    def draw(self, rng: Rng) -> int:
        return self.choices()[0] if self.turn else super().draw(rng)


class DrawsWhatIsNotListed(Lantern):
    def draw(self, rng: Rng) -> int:
        return SWAP


# Law 4


class CopyShares(Lantern):
    def copy(self) -> Lantern:
        twin = super().copy()
        twin.bag = self.bag
        return twin


class CopyForgets(Lantern):
    def copy(self) -> Lantern:
        twin = super().copy()
        twin.left = []
        return twin


class ViewSharesTheBag(LanternGame):
    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Lantern)
        view = super().view(state, seat)
        assert isinstance(view, LanternView)
        return replace(view, shown=state.bag)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class TileDealtFromTheBag(Event):
    """Carries the table's own list, which goes on changing."""

    clause: ClassVar[str] = "T1"
    seat: int
    left: list[tuple[int, int]]


class EventSharesTheTable(Lantern):
    def pass_on(self, told: list[Event]) -> None:
        super().pass_on(told)
        told.append(TileDealtFromTheBag(self.turn, self.left, to=()))


class EventSharesTheTableGame(LanternGame):
    events = (*LanternGame.events, TileDealtFromTheBag)
    table = EventSharesTheTable


# Law 5


class FactsForgetTheTiles(Lantern):
    def redeal(self, seat: int, rng: Rng) -> Lantern:
        return self.copy()

    def facts(self) -> tuple[object, ...]:
        return (self.seats, tuple(self.shown), sum(self.bag), self.turn, self.dealing)


class ActsByTheClock(Lantern):
    clock = count()

    def pass_on(self, told: list[Event]) -> None:
        super().pass_on(told)
        self.bag.append(next(self.clock))


class ActsByTheLog(Lantern):
    def apply(self, action: int, log: Log | None) -> None:
        super().apply(action, log)
        if log is None and self.to_act() != OVER:
            self.left.append((0, 1))


class StartsAnew(LanternGame):
    starts = count()

    def start(self, seats: int, options: Options) -> State:
        state = super().start(seats, options)
        assert isinstance(state, Lantern)
        state.left.append((next(self.starts), 0))
        return state


class Crashes(Lantern):
    def pass_on(self, told: list[Event]) -> None:
        raise IndexError("no such seat")


# Law 6


class ReadsAnother(ActionTable):
    def parse(self, text: str) -> int:
        return super().parse("keep" if text == "swap" else text)


class WordsDoNotReturn(LanternGame):
    actions = ReadsAnother(*ACTIONS.verbs)


# Law 7


class RedealsOwnTile(Lantern):
    def redeal(self, seat: int, rng: Rng) -> Lantern:
        return super().redeal((seat + 1) % self.seats, rng)


class RedealTouchesTheTruth(Lantern):
    def redeal(self, seat: int, rng: Rng) -> Lantern:
        world = super().redeal(seat, rng)
        self.bag = world.bag[:]
        self.tiles = world.tiles[:]
        return world


class RedealKeepsTheTruth(Lantern):
    def redeal(self, seat: int, rng: Rng) -> Lantern:
        return self.copy()


class RedealDrawsElsewhere(Lantern):
    calls = count()

    def redeal(self, seat: int, rng: Rng) -> Lantern:
        return super().redeal(seat, Rng(next(self.calls)))


# Law 8


class ShowsTheOthers(LanternGame):
    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Lantern)
        return LanternView(seat, int(state.to_act()), 0, tuple(state.tiles), sum(state.bag))


class ShowsWatchers(LanternGame):
    def view(self, state: State, seat: int | None) -> View:
        return super().view(state, 0 if seat is None else seat)


class LegalByOthersTiles(Lantern):
    def choices(self) -> list[int]:
        found = super().choices()
        strong = self.to_act() >= 0 and 3 in self.tiles[self.turn + 1 :]
        return [action for action in found if action != SWAP or not strong]


class RefusalCountsOthers(LanternGame):
    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        refusal = super().why_not(state, seat, action)
        assert isinstance(state, Lantern)
        if refusal is None:
            return None
        return self.refusal(refusal.code, sum=sum(state.tiles))


class TurnOrderByTiles(Lantern):
    def pass_on(self, told: list[Event]) -> None:
        super().pass_on(told)
        if self.turn < self.seats - 1 and self.tiles[self.turn] == 1:
            self.turn += 1


@dataclass(frozen=True, slots=True)
class TileShownQuietly(Event):
    """Shows a tile, but does not say that it discloses something: an undo stays open."""

    clause: ClassVar[str] = "T2"
    seat: int
    value: int


class UndoAfterShowing(Lantern):
    def apply(self, action: int, log: Log | None) -> None:
        quiet = Log()
        super().apply(action, quiet)
        if log is None:
            return
        for event in quiet.events:
            shown = isinstance(event, TileShown)
            log.tell(TileShownQuietly(event.seat, event.value) if shown else event)  # type: ignore[attr-defined]


class UndoAfterShowingGame(LanternGame):
    events = (*LanternGame.events, TileShownQuietly)
    table = UndoAfterShowing


@dataclass(frozen=True, slots=True)
class TileKeptWithALeak(Event):
    """Compares equal whatever was kept, but carries it."""

    clause: ClassVar[str] = "T2"
    seat: int
    value: int = field(compare=False)


class TellsWhatWasKept(Lantern):
    def apply(self, action: int, log: Log | None) -> None:
        quiet = Log()
        kept = self.tiles[self.turn] if self.turn < self.seats else 0
        super().apply(action, quiet)
        if log is None:
            return
        for event in quiet.events:
            log.tell(
                TileKeptWithALeak(event.seat, kept) if isinstance(event, TileKept) else event
            )


class TellsWhatWasKeptGame(LanternGame):
    events = (*LanternGame.events, TileKeptWithALeak)
    table = TellsWhatWasKept


# Law 9


class RanksFromZero(LanternGame):
    def standings(self, state: State) -> Standings:
        right = super().standings(state)
        ranks = tuple(rank - 1 for rank in right.ranks)
        return Standings(right.scores, ranks, right.reason, right.clause)


class ForgetsASeat(LanternGame):
    def standings(self, state: State) -> Standings:
        right = super().standings(state)
        return Standings(right.scores[:-1], right.ranks[:-1], right.reason, right.clause)


class RanksTheWorstFirst(LanternGame):
    def standings(self, state: State) -> Standings:
        right = super().standings(state)
        ranks = tuple(
            1 + sum(other < score for other in right.scores) for score in right.scores
        )
        return Standings(right.scores, ranks, right.reason, right.clause)


# Law 10


class SwapsIntoTheBag(Lantern):
    def swap(self, told: list[Event]) -> None:
        self.bag[self.tiles[self.turn] - 1] += 1
        super().swap(told)


class RedealMakesTiles(Lantern):
    def redeal(self, seat: int, rng: Rng) -> Lantern:
        world = super().redeal(seat, rng)
        if self.turn:
            world.bag[0], world.bag[1] = world.bag[1], world.bag[0]
        return world


# Law 12


class NoSuchClause(LanternGame):
    clauses = ("T1", "T2")


class UndeclaredEvent(LanternGame):
    events = (TileDealt, TileSwapped, TileShown, AllShown)


@dataclass(frozen=True, slots=True)
class AllShownUnder(AllShown):
    @property
    def under(self) -> str:
        return "T9"


class EventUnderNoClause(Lantern):
    def apply(self, action: int, log: Log | None) -> None:
        quiet = Log()
        super().apply(action, quiet)
        if log is None:
            return
        for event in quiet.events:
            log.tell(AllShownUnder(event.values) if isinstance(event, AllShown) else event)


class EventUnderNoClauseGame(LanternGame):
    events = (*LanternGame.events, AllShownUnder)
    table = EventUnderNoClause


class RefusalUnderAnotherClause(LanternGame):
    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        right = super().why_not(state, seat, action)
        return right if right is None else Refusal(right.code, "T1")


FAULTS: list[tuple[int, Callable[[], Game]]] = [
    (1, lambda: game_of(NeverEnds)),
    (1, lambda: game_of(Crashes)),
    (2, lambda: game_of(ListsTwice)),
    (2, lambda: game_of(ListsNothing)),
    (2, lambda: game_of(ListsInAnyOrder)),
    (2, lambda: game_of(ListsAfterTheEnd)),
    (2, AllowsTheOthers),
    (2, AllowsAnything),
    (2, RefusesWhatIsLegal),
    (3, lambda: game_of(WeighsNothing)),
    (3, lambda: game_of(DrawsTheFirst)),
    (3, lambda: game_of(DrawsTheFirstLater)),
    (3, lambda: game_of(DrawsWhatIsNotListed)),
    (4, lambda: game_of(CopyShares)),
    (4, lambda: game_of(CopyForgets)),
    (4, ViewSharesTheBag),
    (4, EventSharesTheTableGame),
    (5, lambda: game_of(FactsForgetTheTiles)),
    (5, lambda: game_of(ActsByTheClock)),
    (5, lambda: game_of(ActsByTheLog)),
    (6, WordsDoNotReturn),
    (5, StartsAnew),
    (7, lambda: game_of(RedealsOwnTile)),
    (7, lambda: game_of(RedealTouchesTheTruth)),
    (7, lambda: game_of(RedealKeepsTheTruth)),
    (7, lambda: game_of(RedealDrawsElsewhere)),
    (8, ShowsWatchers),
    (8, RefusalCountsOthers),
    (8, UndoAfterShowingGame),
    (8, TellsWhatWasKeptGame),
    (9, RanksFromZero),
    (9, ForgetsASeat),
    (9, RanksTheWorstFirst),
    (10, lambda: game_of(SwapsIntoTheBag)),
    (10, lambda: game_of(RedealMakesTiles)),
    (12, NoSuchClause),
    (12, UndeclaredEvent),
    (12, EventUnderNoClauseGame),
    (12, RefusalUnderAnotherClause),
]
