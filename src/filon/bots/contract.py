"""What a bot is given, and what it must give back.

A bot never holds the true state. It gets a `Sight`: the view of its seat, the legal
actions, what the seat was told, and worlds that it cannot tell from the true one.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from filon.play.match import Match
from filon.rules.actions import ActionTable
from filon.rules.contract import State
from filon.rules.events import Event
from filon.rules.game import Game, View
from filon.rules.options import Options
from filon.rules.rng import Rng


class Sight:
    """The match as one seat may know it.

    It is made from one redealt world and makes further worlds by dealing that one again, so
    the true state cannot be reached from it. `told` is a list of this seat's own.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        seats: int,
        seat: int,
        world: State,
        told: Sequence[Event] = (),
    ) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        """How many there are at the table."""
        self.seat = seat
        self._world = world
        self._told = told

    @property
    def view(self) -> View:
        return self.game.view(self._world, self.seat)

    @property
    def actions(self) -> ActionTable:
        return self.game.actions

    @property
    def events(self) -> tuple[Event, ...]:
        """What this seat was told since the start of the match, in order."""
        return tuple(self._told)

    def legal(self) -> list[int]:
        """The actions to choose from."""
        return self._world.legal()

    def world(self, rng: Rng) -> State:
        """A state of one's own to think in, drawn anew at each call."""
        return self._world.redeal(self.seat, rng)

    def apart(self) -> "Sight":
        """The same for a bot that may spoil what it is given: nothing in it is anybody else's.
        Deals of a state share the tables that its rules only look things up in."""
        world = self._world.copy()
        for name in changeable(world):
            setattr(world, name, getattr(world, name)[:])
        return Sight(self.game, self.options, self.seats, self.seat, world, self.events)


def changeable(state: State) -> list[str]:
    """The fields of a state whose items can be set: lists and vectors. They are the same in
    every state of a game."""
    kind = type(state)
    if kind not in _changeable:
        names = [name for name in dir(state) if not name.startswith("_")]
        _changeable[kind] = [
            name for name in names if hasattr(getattr(state, name), "__setitem__")
        ]
    return _changeable[kind]


_changeable: dict[type[State], list[str]] = {}


class Bot(ABC):
    """Chooses for a seat. One instance sits in one seat of one match."""

    name: str

    @abstractmethod
    def choose(self, sight: Sight, rng: Rng) -> int:
        """One of `sight.legal()`. Thinking draws from `rng`, never from the match's luck."""


def sight_of(match: Match, seat: int, rng: Rng) -> Sight:
    """What a bot in this seat may know now."""
    world = match.world(seat, rng)
    told = match.events_for(seat)
    return Sight(match.game, match.options, match.seats, seat, world, told)
