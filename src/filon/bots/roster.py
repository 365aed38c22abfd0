"""The bots there are, by name; the names are the same for every game."""

from collections.abc import Callable
from importlib import import_module

from filon.bots.contract import Bot
from filon.bots.guard import GuardedBot, guarded
from filon.bots.own import file_and_name, make_own, seat_own
from filon.rules.errors import BadBot

PURPOSES = {
    "random": "plays any legal action",
    "greedy": "takes what is worth most to it now, and forgets nothing",
    "novice": "plays as somebody new to the game, with slips and a short memory",
    "regular": "plays soundly as people do, now and then with a slip",
    "expert": "thinks ahead for a moment, and remembers nearly all",
    "master": "thinks ahead for up to a second, and forgets nothing",
}
_HOMES = {
    "greedy": {
        "gold": "filon.bots.gold.greedy:GreedyGoldBot",
        "fievre": "filon.bots.fievre.greedy:GreedyFievreBot",
        "ruee": "filon.bots.ruee.greedy:GreedyRueeBot",
    }
}
_FOR_ALL = {"random": "filon.bots.simple:RandomBot"}
LEVELS = ("novice", "regular", "expert", "master")
"""In every game, from the weakest to the strongest."""


def bot_names(game: str) -> list[str]:
    """The names of the bots that play this game."""
    return [name for name in PURPOSES if name in LEVELS or _home(name, game) is not None]


def make_bot(name: str, game: str) -> Bot:
    """A new bot of that name; `FILE.py:NAME` is one of one's own. Raises BadBot."""
    own = file_and_name(name)
    if own is not None:
        return make_own(*own)
    if name in LEVELS:
        from filon.bots.levels import LevelBot

        return LevelBot(name, game)
    home = _home(name, game)
    if home is None:
        known = ", ".join(bot_names(game))
        raise BadBot(f"no bot {name!r:.40} for {game}; expected one of: {known}")
    module, _, attribute = home.partition(":")
    maker: Callable[[], Bot] = getattr(import_module(module), attribute)
    return maker()


def seat_bot(name: str, game: str) -> GuardedBot:
    """The same under guard, for a match that is to be played anyhow: random legal actions are
    taken in place of one of one's own that fails in the making. Raises BadBot for a name that
    is none, and a file that cannot be loaded."""
    own = file_and_name(name)
    return guarded(make_bot(name, game)) if own is None else seat_own(*own)


def _home(name: str, game: str) -> str | None:
    return _FOR_ALL.get(name) or _HOMES.get(name, {}).get(game)
