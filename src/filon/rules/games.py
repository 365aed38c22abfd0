"""The games there are, found by being there.

A game is a package with a module `game` that holds its `GAME`: a folder beside this module,
or one from outside in the namespace package `filon_games` anywhere on Python's path. Installed
or on `PYTHONPATH`, it is found in every process, and no file of Filon names it.
"""

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from filon.rules.errors import UnknownGame
from filon.rules.game import Game

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

INSIDE = "filon.rules"
OUTSIDE = "filon_games"

_registered: dict[str, Game] = {}
_earlier: dict[tuple[str, int], Game] = {}


def register(game: Game) -> None:
    """Add a game that is in no such folder, under its name; or another version of a game, which
    matches that began with it go on with. The highest version is the one that is played now."""
    known = game.name in _registered or game.name in _packages()
    current = find_game(game.name) if known else game
    newest, other = (current, game) if current.version > game.version else (game, current)
    _registered[game.name] = newest
    if other.version != newest.version:
        _earlier[other.name, other.version] = other


def game_names() -> list[str]:
    """The names of all games, in the order that the games ask for. Loads them."""
    names = {*_packages(), *_registered}
    return sorted(names, key=lambda name: (find_game(name).order, name))


def find_game(name: str, version: int | None = None) -> Game:
    """The game of that name as it is played now, or as it was in another version of its rules.
    Raises UnknownGame."""
    if name not in _registered:
        package = _packages().get(name)
        if package is None:
            raise UnknownGame(
                f"no game {name!r:.60}; expected one of: {', '.join(game_names())}"
            )
        _registered[name] = _load(name, package)
    newest = _registered[name]
    if version is None or version == newest.version:
        return newest
    if (name, version) not in _earlier:
        known = ", ".join(map(str, versions(name)))
        raise UnknownGame(f"no version {version} of {name}; this Filon has: {known}")
    return _earlier[name, version]


def versions(name: str) -> list[int]:
    """The versions of a game's rules that can be played here, the newest last."""
    earlier = sorted(version for known, version in _earlier if known == name)
    return [*earlier, find_game(name).version]


def package_of(name: str) -> str | None:
    """The package that a game lives in: `filon_games.nim`. None for a game that was registered
    from a module in no package. Raises UnknownGame."""
    found = _packages().get(name)
    if found is None:
        found = type(find_game(name)).__module__.rpartition(".")[0]
    return found or None


def folder_of(name: str) -> "Traversable | None":
    """The folder of that package: beside the rules, an outside game has its rulebook and its
    words there. Raises UnknownGame."""
    from importlib.resources import files

    package = package_of(name)
    return None if package is None else files(package)


def _packages() -> dict[str, str]:
    """The packages that hold a game, by the game's name; of two of one name the first."""
    found: dict[str, str] = {}
    for parent in (INSIDE, OUTSIDE):
        if find_spec(parent) is None:
            continue
        path = import_module(parent).__path__
        for package in iter_modules(path):
            if package.ispkg and _holds_game(f"{each}/{package.name}" for each in path):
                found.setdefault(package.name, f"{parent}.{package.name}")
    return found


def _holds_game(folders: Iterable[str]) -> bool:
    return any(module.name == "game" for module in iter_modules(folders))


def _load(name: str, package: str) -> Game:
    """The game of a package. Raises UnknownGame when one from outside cannot be loaded."""
    try:
        game = import_module(f"{package}.game").GAME
    except Exception as error:
        if package.startswith(INSIDE):
            raise
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        raise UnknownGame(f"cannot load the game {name!r:.60}: {reason:.120}") from error
    if not isinstance(game, Game) or game.name != name:
        raise UnknownGame(
            f"expected {package}.game.GAME to be a filon.rules.game.Game named {name!r:.60}"
        )
    return game
