"""What a bot is given, and what it must give back.

A bot never holds the true state. It gets a `Sight`: the view of its seat, the legal
actions, and worlds that its seat cannot tell from the true one.
"""

from abc import ABC, abstractmethod

from filon.play.match import Match
from filon.rules.actions import ActionTable
from filon.rules.contract import State
from filon.rules.game import Game, View
from filon.rules.options import Options
from filon.rules.rng import Rng


class Sight:
    """The match as one seat may know it.

    It is made from one redealt world and makes further worlds by dealing that one again, so
    the true state cannot be reached from it.
    """

    def __init__(self, game: Game, options: Options, seat: int, world: State) -> None:
        self.game = game
        self.options = options
        self.seat = seat
        self._world = world

    @property
    def view(self) -> View:
        return self.game.view(self._world, self.seat)

    @property
    def actions(self) -> ActionTable:
        return self.game.actions

    def legal(self) -> list[int]:
        """The actions to choose from."""
        return self._world.legal()

    def world(self, rng: Rng) -> State:
        """A state of one's own to think in, drawn anew at each call."""
        return self._world.redeal(self.seat, rng)


class Bot(ABC):
    """Chooses for a seat. One instance sits in one seat of one match."""

    name: str

    @abstractmethod
    def choose(self, sight: Sight, rng: Rng) -> int:
        """One of `sight.legal()`. Thinking draws from `rng`, never from the match's luck."""


def sight_of(match: Match, seat: int, rng: Rng) -> Sight:
    """What a bot in this seat may know now."""
    return Sight(match.game, match.options, seat, match.world(seat, rng))
