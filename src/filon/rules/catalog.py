"""The games there are."""

from importlib import import_module

from filon.rules.errors import UnknownGame
from filon.rules.game import Game

_HOMES = {
    "gold": "filon.rules.gold.game",
    "fievre": "filon.rules.fievre.game",
    "ruee": "filon.rules.ruee.game",
}
_registered: dict[str, Game] = {}
_earlier: dict[tuple[str, int], Game] = {}


def register(game: Game) -> None:
    """Add a game of your own, under its name; or another version of a game, which matches that
    began with it go on with. The highest version is the one that is played now."""
    known = game.name in _registered or game.name in _HOMES
    current = find_game(game.name) if known else game
    newest, other = (current, game) if current.version > game.version else (game, current)
    _registered[game.name] = newest
    if other.version != newest.version:
        _earlier[other.name, other.version] = other


def game_names() -> list[str]:
    return [*_HOMES, *(name for name in _registered if name not in _HOMES)]


def find_game(name: str, version: int | None = None) -> Game:
    """The game of that name as it is played now, or as it was in another version of its rules.
    Raises UnknownGame."""
    if name not in _registered:
        if name not in _HOMES:
            raise UnknownGame(
                f"no game {name!r:.60}; expected one of: {', '.join(game_names())}"
            )
        game = import_module(_HOMES[name]).GAME
        assert isinstance(game, Game)
        _registered[name] = game
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
