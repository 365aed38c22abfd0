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


def register(game: Game) -> None:
    """Add a game of your own, under its name."""
    _registered[game.name] = game


def game_names() -> list[str]:
    return [*_HOMES, *(name for name in _registered if name not in _HOMES)]


def find_game(name: str) -> Game:
    """The game of that name. Raises UnknownGame."""
    if name in _registered:
        return _registered[name]
    if name not in _HOMES:
        raise UnknownGame(f"no game {name!r:.60}; expected one of: {', '.join(game_names())}")
    game = import_module(_HOMES[name]).GAME
    assert isinstance(game, Game)
    _registered[name] = game
    return game
