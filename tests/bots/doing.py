"""Bots that do what a test wants, and a match for them."""

import signal
from collections.abc import Callable

from filon.bots.contract import Bot, Sight, sight_of
from filon.bots.guard import GuardedBot
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.rng import Rng


class Doing(Bot):
    """Does something and gives what comes of it."""

    name = "doing"

    def __init__(self, does: Callable[[Sight, Rng], object]) -> None:
        self.does = does

    def choose(self, sight: Sight, rng: Rng) -> int:
        return self.does(sight, rng)  # type: ignore[return-value]


def begun(game: str = "gold", seats: int = 3, seed: int = 5, moves: int = 40) -> Match:
    match = Match(game, seats, luck=SeededLuck(seed))
    rng = Rng(seed)
    while match.number < moves:
        match.play(match.to_act, match.legal()[int(rng.below(len(match.legal())))])
    return match


def guard(does: Callable[[Sight, Rng], object], limit: float | None = 10.0) -> GuardedBot:
    return GuardedBot(Doing(does), limit)


def fails(error: BaseException) -> Callable[[Sight, Rng], object]:
    def does(sight: Sight, rng: Rng) -> object:
        raise error

    return does


def answer(bot: GuardedBot, match: Match) -> int:
    """What the bot chooses; always legal."""
    action = bot.choose(sight_of(match, match.to_act, Rng(1)), Rng(2))
    assert action in match.legal()
    return action


# --- crashes and answers against the rules ---------------------------------------------


def leaves(sight: Sight, rng: Rng) -> object:
    """Somebody presses Ctrl-C meanwhile."""
    signal.raise_signal(signal.SIGINT)
    return sight.legal()[0]
