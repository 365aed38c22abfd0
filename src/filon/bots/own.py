"""Bots of one's own, from a file: `path/to/file.py:NAME`."""

from collections.abc import Callable
from pathlib import Path
from typing import cast

from filon.bots.contract import Bot
from filon.bots.guard import MAKING, OWN_LIMIT, Absent, GuardedBot
from filon.bots.untrusted import CRASHED, STALLED, Failed, one_line, run_untrusted
from filon.play.foreign import load_name
from filon.play.record import is_name
from filon.rules.errors import BadBot

SUFFIX = ".py"
LOAD_LIMIT = 60.0
"""Seconds that a file may take to load, with all that it imports."""
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
    maker = load_maker(file, name)
    try:
        return under_guard(maker)
    except BadBot as refused:
        raise BadBot(f"{name!r:.40} in {file!r:.80}{refused}") from None
    except Failed as failure:
        reason = said(failure)
        raise BadBot(f"{name!r:.40} in {file!r:.80} makes no bot: {reason}") from None


def seat_own(file: str, name: str) -> GuardedBot:
    """The same for a match that is to be played anyhow: in place of one that fails in the
    making random legal actions are taken. Raises BadBot only for a file that cannot be
    loaded."""
    maker = load_maker(file, name)
    try:
        return under_guard(maker)
    except BadBot as refused:
        kind, detail = CRASHED, one_line(f"{name}{refused}")
    except Failed as failure:
        kind, detail = failure.kind, failure.detail
    return GuardedBot(Absent(name, kind, MAKING + detail))


def load_maker(file: str, name: str) -> Callable[[], object]:
    """What makes the bots. Raises BadBot."""
    if not Path(file).is_file():
        raise BadBot(f"no file {file!r:.80}; expected FILE.py:NAME")
    try:
        maker = run_untrusted(LOAD_LIMIT, lambda: load(file, name))
    except Failed as failure:
        raise BadBot(f"cannot load {file!r:.80}: {said(failure)}") from None
    if isinstance(maker, BadBot):
        raise maker
    if maker is None:
        raise BadBot(f"no {name!r:.40} in {file!r:.80}; expected the name of a bot there")
    if not callable(maker):
        raise BadBot(f"{name!r:.40} in {file!r:.80} is no bot; {EXPECTED}")
    return maker


def load(file: str, name: str) -> object:
    """What the file has under the name; or why it cannot be loaded, which is no crash."""
    try:
        return load_name(f"{file}:{name}", BadBot)
    except BadBot as refused:
        return refused


def under_guard(maker: Callable[[], object]) -> GuardedBot:
    """A new bot. Raises Failed, and BadBot with words to follow those that say which."""

    def made() -> tuple[object, object]:
        bot = maker()
        called = getattr(bot, "name", None)
        is_bot = callable(getattr(bot, "choose", None)) and isinstance(called, str)
        return bot, str(called) if is_bot else None

    bot, called = run_untrusted(OWN_LIMIT, made)
    if not isinstance(called, str):
        raise BadBot(f" is no bot; {EXPECTED}")
    if not is_name(called):
        raise BadBot(f": {called!r:.60} is no name for a bot")
    return GuardedBot(cast(Bot, bot), OWN_LIMIT, called)


def said(failure: Failed) -> str:
    if failure.kind == STALLED:
        return f"it takes longer than {failure.detail}"
    return failure.detail
