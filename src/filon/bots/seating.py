"""Bots in the seats of a match."""

from collections.abc import Mapping

from filon.bots.contract import Bot, sight_of
from filon.play.match import Match
from filon.rules.errors import BadBot
from filon.rules.events import Event
from filon.rules.rng import Rng


def play_bot(match: Match, seat: int, bot: Bot, rng: Rng) -> list[Event]:
    """Let a bot decide for its seat. Raises BadBot when it answers against the rules."""
    sight = sight_of(match, seat, rng)
    action = bot.choose(sight, rng)
    if type(action) is not int or action not in match.legal(seat):
        raise BadBot(f"{bot.name} chose {action!r:.30}; expected one of the legal actions")
    return match.play(seat, action)


def play_out(match: Match, bots: Mapping[int, Bot], rng: Rng) -> None:
    """Let the bots play the match to its end; every seat needs one. Each thinks with numbers
    of its own."""
    streams = {seat: rng.split() for seat in bots}
    while not match.is_over:
        seat = match.to_act
        play_bot(match, seat, bots[seat], streams[seat])
