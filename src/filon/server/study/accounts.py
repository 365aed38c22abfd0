"""Where luck fell in a match that is over: what every move of chance brought each seat, beside
what it could expect.

Before a move of chance the rules list what can come, with weights. The guide of the bots says
what each of these is worth to each seat; what came, less the mean of all that could have come,
is the gain. So luck is nothing on average, whatever the guide gets wrong. It is weighed in the
processes of the bots, a little at a time: they go on thinking in between.
"""

import time
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from librt.vecs import vec

from filon.bots.game_bots import guide_for
from filon.bots.guide import Guide
from filon.play.frozen import start_of
from filon.play.record import Record
from filon.rules.contract import CHANCE, State
from filon.rules.game import Game
from filon.rules.games import find_game
from filon.rules.options import Options
from filon.server.study.thinking import Thinkers, TooLate, options_of
from filon.server.wire.encoding import action_words
from filon.server.wire.messages import LuckMoment, SeatLuck

SLICE = 0.05
"""Seconds that are weighed at a time."""
WAIT = 5.0
"""Seconds that a slice may wait for its turn."""
MOST_SECONDS = 30.0
"""So long an account may take in all."""
MOMENTS = 3
"""How many of the luckiest and unluckiest are told."""


class Drawn(NamedTuple):
    """A move of chance, counted from 1, and by seat what it brought."""

    move: int
    gains: list[float]


class LuckQuestion(NamedTuple):
    """A match that is over, and from which move on its luck is to be weighed."""

    game: str
    version: int
    seats: int
    options: dict[str, str]
    moves: list[tuple[int, int]]
    first: int


class LuckPart(NamedTuple):
    """What was found until the time was over; the next part begins at `end`."""

    drawn: list[Drawn]
    end: int


# In the other process


@lru_cache(maxsize=8)
def kept_guide(game: Game, seats: int, options: Options) -> Guide:
    return guide_for(game, seats, options)


def weigh(question: LuckQuestion, seconds: float) -> LuckPart:
    """Go on weighing for a slice of time."""
    until = time.monotonic() + min(seconds, SLICE)
    game = find_game(question.game, question.version)
    options = options_of(game, question.seats, tuple(question.options.items()))
    guide = kept_guide(game, question.seats, options)
    state = start_of(game, question.seats, options).copy()
    for _, action in question.moves[: question.first]:
        state.apply(action, None)
    found = []
    for number in range(question.first, len(question.moves)):
        who, action = question.moves[number]
        if who == CHANCE and state.legal_count() > 1:
            found.append(Drawn(number + 1, gains_of(state, action, guide, question.seats)))
        state.apply(action, None)
        if time.monotonic() > until:
            return LuckPart(found, number + 1)
    return LuckPart(found, len(question.moves))


def gains_of(state: State, action: int, guide: Guide, seats: int) -> list[float]:
    """By seat: what this outcome is worth to it, less the mean of all that could have come."""
    rewards = vec[float]([0.0] * seats)
    came, expected, total = [0.0] * seats, [0.0] * seats, 0
    for outcome, weight in outcomes_of(state):
        world = state.copy()
        world.apply(outcome, None)
        guide.outlook(world, rewards)
        total += weight
        for seat in range(seats):
            expected[seat] += weight * rewards[seat]
            if outcome == action:
                came[seat] = rewards[seat]
    return [came[seat] - expected[seat] / total for seat in range(seats)]


def outcomes_of(state: State) -> Iterator[tuple[int, int]]:
    """What can come, with its weight."""
    for k in range(state.legal_count()):
        yield int(state.legal_at(k)), int(state.weight_at(k))


# In the server


async def weigh_luck(thinkers: Thinkers, record: Record, table: str) -> list[SeatLuck]:
    """By seat what chance brought it in a match; what came in moves that were given is none of
    its luck. Raises TooLate."""
    question = LuckQuestion(
        record.game.name,
        record.game.version,
        record.seats,
        record.options.words(),
        [(move.who, move.action) for move in record.moves],
        record.given,
    )
    until = time.monotonic() + MOST_SECONDS
    drawn: list[Drawn] = []
    while question.first < len(record.moves):
        if time.monotonic() > until:
            raise TooLate("too much luck to be weighed in time")
        part = await thinkers.ask(weigh, question, WAIT, table)
        drawn += part.drawn
        question = question._replace(first=part.end)
    return [seat_luck(record, drawn, seat) for seat in range(record.seats)]


def seat_luck(record: Record, drawn: list[Drawn], seat: int) -> SeatLuck:
    words = action_words(record.game)
    moments = [
        LuckMoment(each.move, words[record.moves[each.move - 1].action], each.gains[seat])
        for each in drawn
    ]
    ranked = sorted(moments, key=lambda moment: -moment.gain)
    return SeatLuck(
        seat,
        len(drawn),
        sum(moment.gain for moment in moments),
        [moment for moment in ranked[:MOMENTS] if moment.gain > 0],
        [moment for moment in ranked[: -MOMENTS - 1 : -1] if moment.gain < 0],
    )
