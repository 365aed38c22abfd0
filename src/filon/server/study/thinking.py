"""Bots that think elsewhere, with no more than their seat may know.

What a worker is asked holds one deal that the seat cannot tell from the true one, never the
table. A bot that has waited too long for its turn to think plays what comes to mind, so nobody
waits longer than the level's time.
"""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeVar

from filon.bots.advice import Advice, advise
from filon.bots.contract import Bot, Sight, sight_of
from filon.bots.game_bots import bots_for, guide_for
from filon.bots.levels import LevelBot
from filon.bots.roster import bot_names, make_bot
from filon.bots.search.thinking import Budget
from filon.play.frozen import Frozen, freeze, freeze_event, start_of, thaw, thaw_event
from filon.play.match import Match
from filon.play.record import Record
from filon.rules.contract import State
from filon.rules.errors import FilonError
from filon.rules.game import Game
from filon.rules.games import find_game, game_names
from filon.rules.options import Options
from filon.rules.rng import Rng

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")

STRONGEST = "master"
SECONDS = {STRONGEST: 1.0}
OTHER_SECONDS = 0.2
"""A level decides within this many seconds, waiting for its turn included."""
HINT = Budget(2000, 0.5)
HINT_SECONDS = 3.0
HINTS = 3
"""How many choices are advised."""
TRANSPORT = 0.1
"""Of a level's time, what may go by outside the thinking: so much, or half of it."""
BOTS_KEPT = 64
"""In one process: those that were asked last remember what they thought."""


class Question(NamedTuple):
    """What a bot is asked: all that its seat may know, as plain values."""

    table: str
    seat: int
    level: str
    game: str
    version: int
    seats: int
    options: dict[str, str]
    world: Frozen
    told: list[list[object]]
    """Nothing for levels that forget nothing: the world has it all."""
    seed: int
    also: int | None = None
    """What advice must speak of too."""


class TooLate(FilonError):
    """The time was over before the thinking could begin."""


def new_seed() -> int:
    """From the system: nobody can foretell what a bot does."""
    return secrets.randbits(56)


def question_of(match: Match, table: str, seat: int, level: str) -> Question:
    """What a bot in this seat may be told. The deal is drawn with numbers of its own."""
    world = match.world(seat, Rng(new_seed()))
    forgets = bots_for(match.game.name).forgets(level)
    told = [freeze_event(event) for event in match.events_for(seat)] if forgets else []
    return _question(match, table, seat, level, world, told)


def question_about(
    record: Record, table: str, seat: int, state: State, played: int
) -> Question:
    """What the strongest bot is asked about a decision of a match that is over: it is told what
    the seat could know then."""
    world = state.redeal(seat, Rng(new_seed()))
    return _question(record, table, seat, STRONGEST, world, [])._replace(also=played)


def _question(
    of: Match | Record,
    table: str,
    seat: int,
    level: str,
    world: State,
    told: list[list[object]],
) -> Question:
    frozen = freeze(world, start_of(of.game, of.seats, of.options))
    game, options = of.game, of.options.words()
    return Question(
        table, seat, level, game.name, game.version, of.seats, options, frozen, told, new_seed()
    )


@lru_cache(maxsize=64)
def options_of(game: Game, seats: int, words: tuple[tuple[str, str], ...]) -> Options:
    return game.read_options(dict(words), seats)


def sight_from(question: Question) -> Sight:
    game = find_game(question.game, question.version)
    options = options_of(game, question.seats, tuple(question.options.items()))
    world = thaw(question.world, start_of(game, question.seats, options))
    told = [thaw_event(event, game) for event in question.told]
    return Sight(game, options, question.seats, question.seat, world, told)


# At a worker

_bots: OrderedDict[tuple[str, int], Bot] = OrderedDict()


def think(question: Question, seconds: float) -> int:
    """What the bot of the question does, found within the seconds."""
    key = question.table, question.seat
    bot = _bots.pop(key, None)
    if bot is None or bot.name != question.level:
        bot = make_bot(question.level, question.game)
    _bots[key] = bot
    if len(_bots) > BOTS_KEPT:
        _bots.popitem(last=False)
    if isinstance(bot, LevelBot) and bot.level.budget is not None:
        budget = bot.level.budget
        longest = seconds if budget.seconds is None else min(budget.seconds, seconds)
        bot.level = bot.level._replace(budget=Budget(budget.simulations, longest))
        try:
            return bot.choose(sight_from(question), Rng(question.seed))
        finally:
            bot.level = bot.level._replace(budget=budget)
    return bot.choose(sight_from(question), Rng(question.seed))


def give_advice(question: Question, seconds: float) -> list[Advice]:
    budget = Budget(HINT.simulations, min(HINT.seconds or seconds, seconds))
    return advise(sight_from(question), Rng(question.seed), budget, question.also)


def load(nothing: None = None) -> None:
    """Load all that bots need, before one is asked."""
    for game in game_names():
        for level in bot_names(game):
            make_bot(level, game)
        found = find_game(game)
        guide_for(found, found.seats[0], found.options())


# In the server


class Workers(Protocol):
    """Where bots think: other processes, or whatever else does not make a table wait."""

    def warm_up(self) -> None:
        """Load all that bots need, so that nobody has to wait for that."""

    def ask(
        self,
        ask: Callable[[Asked, float], Answer],
        question: Asked,
        until: float,
        place: int,
    ) -> Awaitable[Answer]:
        """The answer, with all the seconds that are left. What has the same place comes to the
        same worker, one after the other. Raises TooLate, OSError, EOFError."""

    def close(self) -> None: ...


class Thinkers:
    """Asks bots, and does not wait for them longer than their time."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self.late = 0
        """How often a bot did not get to think, for the metrics."""
        self.asked = 0
        self._hints = asyncio.Semaphore(1)
        """One hint at a time for all: bots that have to move wait for one at most."""

    def warm_up(self) -> None:
        self._workers.warm_up()

    async def choose(self, match: Match, table: str, seat: int, level: str) -> int:
        """What the bot does, within the time of its level."""
        legal = match.legal(seat)
        if len(legal) == 1:
            return legal[0]
        question = question_of(match, table, seat, level)
        seconds = SECONDS.get(level, OTHER_SECONDS)
        self.asked += 1
        try:
            action = await self.ask(think, question, seconds, (table, seat))
            if action in legal:
                return action
        except FilonError:
            pass
        if match.to_act != seat:
            return legal[0]  # the turn has passed: it is not kept
        self.late += 1
        return at_once(match, seat)

    async def advise(self, match: Match, table: str, seat: int) -> list[Advice]:
        """Advice for a seat that is to act. Raises TooLate."""
        try:
            async with asyncio.timeout(HINT_SECONDS), self._hints:
                if match.to_act != seat:
                    raise TooLate("the decision is made already")
                return await self.advise_on(question_of(match, table, seat, STRONGEST))
        except TimeoutError:
            raise TooLate("no advice in time: too many ask for some") from None

    async def advise_on(self, question: Question) -> list[Advice]:
        """Advice on what is asked. Raises TooLate."""
        place = question.table, question.seat
        return await self.ask(give_advice, question, HINT_SECONDS, place)

    async def ask(
        self,
        ask: Callable[[Asked, float], Answer],
        question: Asked,
        seconds: float,
        place: Hashable,
    ) -> Answer:
        """The answer of a worker within the seconds, those of waiting included; what has the
        same place comes to the same one. Others wait meanwhile. Raises TooLate."""
        until = time.monotonic() + seconds - min(TRANSPORT, seconds / 2)
        answer = self._workers.ask(ask, question, until, hash(place))
        try:
            return await asyncio.wait_for(answer, seconds)
        except (TimeoutError, OSError, EOFError) as error:
            raise TooLate(f"no answer in time: {type(error).__name__}") from None

    def close(self) -> None:
        self._workers.close()


def at_once(match: Match, seat: int) -> int:
    """What comes to mind, in a deal that the seat cannot tell from the true one."""
    rng = Rng(new_seed())
    sight = sight_of(match, seat, rng)
    guide = guide_for(match.game, match.seats, match.options)
    action = int(guide.follow(sight.world(rng), rng))
    legal = match.legal(seat)
    return action if action in legal else legal[0]
