"""The bots there are, by name; the names are the same for every game."""

from filon.bots.contract import Bot
from filon.bots.game_bots import bots_for
from filon.bots.guard import GuardedBot, guarded
from filon.bots.levels import LevelBot
from filon.bots.own import file_and_name, make_own, seat_own
from filon.bots.simple import RandomBot
from filon.rules.errors import BadBot

PURPOSES = {
    "random": "plays any legal action",
    "greedy": "takes what is worth most to it now, and forgets nothing",
    "novice": "plays as somebody new to the game, with slips and a short memory",
    "regular": "plays soundly as people do, now and then with a slip",
    "expert": "thinks ahead for a moment, and remembers nearly all",
    "master": "thinks ahead for up to a second, and forgets nothing",
}
GREEDY = "greedy"
LEVELS = ("novice", "regular", "expert", "master")
"""In every game, from the weakest to the strongest."""


def bot_names(game: str) -> list[str]:
    """The names of the bots that play this game."""
    return [name for name in PURPOSES if name != GREEDY or bots_for(game).greedy is not None]


def make_bot(name: str, game: str) -> Bot:
    """A new bot of that name; `FILE.py:NAME` is one of one's own. Raises BadBot."""
    own = file_and_name(name)
    if own is not None:
        return make_own(*own)
    if name in LEVELS:
        return LevelBot(name, game)
    if name == RandomBot.name:
        return RandomBot()
    greedy = bots_for(game).greedy
    if name == GREEDY and greedy is not None:
        return greedy()
    known = ", ".join(bot_names(game))
    raise BadBot(f"no bot {name!r:.40} for {game}; expected one of: {known}")


def seat_bot(name: str, game: str) -> GuardedBot:
    """The same under guard, for a match that is to be played anyhow: random legal actions are
    taken in place of one of one's own that fails in the making. Raises BadBot for a name that
    is none, and a file that cannot be loaded."""
    own = file_and_name(name)
    return guarded(make_bot(name, game)) if own is None else seat_own(*own)
