"""Bots of one's own, from a file: `path/to/file.py:NAME`."""

from pathlib import Path
from typing import cast

from filon.bots.contract import Bot
from filon.bots.guard import OWN_LIMIT, GuardedBot, error_line
from filon.play.foreign import load_name
from filon.play.record import is_name
from filon.rules.errors import BadBot

SUFFIX = ".py"
EXPECTED = (
    "expected a class, or a function without parameters, that gives an object with a name and "
    "a method choose(sight, rng)"
)


def file_and_name(word: str) -> tuple[str, str] | None:
    """The file and the name in it; None for a bot of the roster."""
    file, _, name = word.rpartition(":")
    return (file, name) if file.endswith(SUFFIX) else None


def make_own(file: str, name: str) -> GuardedBot:
    """A new bot from a file, under guard. The file is loaded once a process. Raises BadBot."""
    if not Path(file).is_file():
        raise BadBot(f"no file {file!r:.80}; expected FILE.py:NAME")
    maker = load_name(f"{file}:{name}", BadBot)
    if maker is None:
        raise BadBot(f"no {name!r:.40} in {file!r:.80}; expected the name of a bot there")
    if not callable(maker):
        raise BadBot(f"{name!r:.40} in {file!r:.80} is no bot; {EXPECTED}")
    try:
        bot = maker()
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a foreign file fails in any way
        reason = error_line(error)
        raise BadBot(f"{name!r:.40} in {file!r:.80} makes no bot: {reason}") from None
    called = getattr(bot, "name", None)
    if not callable(getattr(bot, "choose", None)) or not isinstance(called, str):
        raise BadBot(f"{name!r:.40} in {file!r:.80} is no bot; {EXPECTED}")
    if not is_name(called):
        raise BadBot(f"{name!r:.40} in {file!r:.80}: {called!r:.60} is no name for a bot")
    return GuardedBot(cast(Bot, bot), OWN_LIMIT)
