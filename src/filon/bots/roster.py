"""The bots there are, by name; the names are the same for every game."""

from collections.abc import Callable
from importlib import import_module

from filon.bots.contract import Bot
from filon.rules.errors import BadBot

PURPOSES = {
    "random": "plays any legal action",
    "greedy": "takes what is worth most to it now, and forgets nothing",
}
_HOMES = {
    "greedy": {
        "gold": "filon.bots.greedy_gold:GreedyGoldBot",
        "fievre": "filon.bots.greedy_fievre:GreedyFievreBot",
        "ruee": "filon.bots.ruee.greedy:GreedyRueeBot",
    }
}
_FOR_ALL = {"random": "filon.bots.simple:RandomBot"}


def bot_names(game: str) -> list[str]:
    """The names of the bots that play this game."""
    return [name for name in PURPOSES if _home(name, game) is not None]


def make_bot(name: str, game: str) -> Bot:
    """A new bot of that name. Raises BadBot."""
    home = _home(name, game)
    if home is None:
        known = ", ".join(bot_names(game))
        raise BadBot(f"no bot {name!r:.40} for {game}; expected one of: {known}")
    module, _, attribute = home.partition(":")
    maker: Callable[[], Bot] = getattr(import_module(module), attribute)
    return maker()


def _home(name: str, game: str) -> str | None:
    return _FOR_ALL.get(name) or _HOMES.get(name, {}).get(game)
