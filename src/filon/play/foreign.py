"""What comes from outside: `path/to/file.py:NAME` or `package.module:NAME`."""

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from zlib import crc32

from filon.rules.errors import FilonError, UnknownGame
from filon.rules.game import Game
from filon.rules.games import find_game, game_names


def load_game(locator: str) -> Game:
    """A game by its name, or from a file or module. Raises UnknownGame."""
    if ":" not in locator:
        return find_game(locator)
    game = load_name(locator, UnknownGame)
    if not isinstance(game, Game):
        known = ", ".join(game_names())
        raise UnknownGame(
            f"{locator!r:.80} is no game; expected one of {known}, or FILE.py:NAME where NAME "
            "is an instance of filon.rules.game.Game"
        )
    return game


def load_name(locator: str, trouble: type[FilonError]) -> object:
    """What a file or module holds under a name; None when it holds nothing. Raises `trouble`
    when it cannot be loaded."""
    where, _, attribute = locator.rpartition(":")
    try:
        module = _from_file(Path(where)) if where.endswith(".py") else import_module(where)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a foreign file fails in any way
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        raise trouble(f"cannot load {where!r:.80}: {reason:.120}") from None
    return getattr(module, attribute, None)


def _from_file(path: Path) -> ModuleType:
    """The module in a file, loaded once; the file may import its neighbours."""
    path = path.resolve()
    name = f"filon_foreign_{path.stem}_{crc32(bytes(path)):08x}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError("expected a Python file")
    folder = str(path.parent)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
