"""What a game brings for its bots, found by being there.

`BOTS` in `filon.bots.<game>.bots` says it, or `BOTS` in the module `bots` of the package that
a game from outside lives in. A game without one gets `GameBots()`: the general search, which
looks everywhere and plays on at random.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import ClassVar, NamedTuple

from filon.bots.contract import Bot
from filon.bots.guide import Guide
from filon.bots.search.search import Settings
from filon.bots.search.thinking import Budget
from filon.rules.contract import State
from filon.rules.errors import BadBot, UnknownGame
from filon.rules.events import Event
from filon.rules.game import Game
from filon.rules.games import package_of
from filon.rules.options import Options
from filon.rules.rng import Rng


class Level(NamedTuple):
    """How a level thinks in one game."""

    budget: Budget | None
    """None: it does not search."""
    looks: bool = False
    """Without a search: whether it looks at what comes of an action at once, or does what
    comes to mind."""
    slips: float = 0.0
    """How often it takes something else than what it thinks best."""
    blur: float = 0.1
    """When it slips: an action worth less by this is taken a third as often."""


class Memory(ABC):
    """What a forgetful bot keeps in mind of one match."""

    @abstractmethod
    def recall(self, world: State, events: Sequence[Event]) -> State:
        """The world without what was forgotten of the events that the seat was told since the
        start of the match."""

    @abstractmethod
    def disguise(self, world: State, action: int, rng: Rng) -> int:
        """The action, or any other that comes to the same in the world as it is remembered."""


class GameBots:
    """What a game brings that brings nothing; it overrides what it knows better."""

    levels: ClassVar[Mapping[str, Level]] = {
        "novice": Level(Budget(20), slips=0.2),
        "regular": Level(Budget(60)),
        "expert": Level(Budget(400, 0.18)),
        "master": Level(Budget(4000, 0.9)),
    }
    settings: ClassVar[Settings] = Settings(horizon=10_000)
    """How searches think, found by trying (docs/strength.md)."""
    greedy: ClassVar[type[Bot] | None] = None
    """Takes what is worth most to it now."""

    def guide(self, seats: int, options: Options) -> Guide:
        """What a search is told of the game at such a table."""
        return Guide(seats)

    def memory(self, level: str, seat: int, rng: Rng) -> Memory | None:
        """What a level has for a memory in this seat; None: it forgets nothing."""
        return None

    def forgets(self, level: str) -> bool:
        """Whether such a level must be told all events to know what it has forgotten."""
        return False


@cache
def bots_for(game: str) -> GameBots:
    """What the game of this name brings for its bots. Raises BadBot if it cannot be loaded."""
    for module in filter(_is_there, (f"{__package__}.{game}.bots", *_outside(game))):
        try:
            found = import_module(module).BOTS
        except Exception as error:
            reason = " ".join(f"{type(error).__name__}: {error}".split())
            raise BadBot(f"cannot load {module}: {reason:.120}") from error
        if not isinstance(found, GameBots):
            raise BadBot(f"expected {module}.BOTS to be a filon.bots.game_bots.GameBots")
        return found
    return GameBots()


def guide_for(game: Game, seats: int, options: Options) -> Guide:
    """What a search is told of this game at such a table."""
    return bots_for(game.name).guide(seats, options)


def _outside(game: str) -> list[str]:
    """The module beside the game's own; none for a game that is played unregistered."""
    try:
        package = package_of(game)
    except UnknownGame:
        return []
    return [] if package is None else [f"{package}.bots"]


def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # nor is there a package of that name
        return False
