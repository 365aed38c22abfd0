"""Matches that are over, looked at again: move by move, in figures, and by what a bot says.

Only those who may have the record may ask. A match is walked through once, and its states are
kept here and there on the way, so that any part of it can be told from the last of them on.
Walking is done beside the tables: nobody waits for it there.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from typing import Generic, TypeVar

from msgspec import Raw

from filon.bots.advice import Advice
from filon.play.record import Record
from filon.rules.choices import decision_in
from filon.rules.contract import CHANCE, Log, State
from filon.rules.events import Event
from filon.rules.game import View
from filon.rules.rng import Rng
from filon.server.study.accounts import weigh_luck
from filon.server.study.draws import draws_of
from filon.server.study.thinking import HINTS, TooLate, question_about
from filon.server.tables.commands import RequestRefused
from filon.server.tables.lobby import finished
from filon.server.tables.open_tables import OpenTables
from filon.server.wire.encoding import action_words, event_bytes, hint_line, told_decision
from filon.server.wire.messages import (
    Account,
    DecisionInfo,
    Draws,
    HintLine,
    Replay,
    ReplayStep,
    ScorePoint,
    Valuation,
    encode,
)

LONGEST_PART = 50
"""At most this many steps come in one answer."""
STRIDE = 50
"""How many moves lie between two states that are kept."""
NOBODY_YET = -2
"""Who makes step 0."""
WATCHER, OPEN = "watcher", "open"
WALKS_KEPT = 16
ACCOUNTS_KEPT = 256
VALUATIONS_KEPT = 2048

Key = TypeVar("Key")
Kept = TypeVar("Kept")


class Lately(Generic[Key, Kept]):
    """What was used last, and not too much of it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Key, Kept] = OrderedDict()

    def get(self, key: Key) -> Kept | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def keep(self, key: Key, kept: Kept) -> Kept:
        self._kept[key] = kept
        self._kept.move_to_end(key)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return kept


class Walk:
    """A match that was walked through from the start to its end."""

    def __init__(self, record: Record) -> None:
        self.record = record
        state = record.start()
        self.marks = [state.copy()]
        """The states after 0, STRIDE, 2 * STRIDE, … moves."""
        self.points = [ScorePoint(0, self.scores(state))]
        for number, move in enumerate(record.moves, 1):
            state.apply(move.action, None)
            if number % STRIDE == 0:
                self.marks.append(state.copy())
            scores = self.scores(state)
            if scores != self.points[-1].scores or number == len(record.moves):
                self.points.append(ScorePoint(number, scores))

    def scores(self, state: State) -> list[int]:
        return [int(state.score(seat)) for seat in range(self.record.seats)]

    def state_after(self, number: int) -> State:
        """A copy of the state after this many moves."""
        mark = number // STRIDE
        state = self.marks[mark].copy()
        for move in self.record.moves[mark * STRIDE : number]:
            state.apply(move.action, None)
        return state

    def part(self, eyes: str, first: int) -> Replay:
        """The steps from one on, as many as come in one answer."""
        moves = self.record.moves
        steps = []
        if first == 0:
            steps.append(self.step(0, NOBODY_YET, "", [], self.marks[0], eyes))
        number = max(first, 1)
        state = self.state_after(number - 1)
        words = action_words(self.record.game)
        for move in moves[number - 1 : first + LONGEST_PART - 1]:
            log = Log()
            state.apply(move.action, log)
            steps.append(
                self.step(number, move.who, words[move.action], log.events, state, eyes)
            )
            number += 1
        return Replay(len(moves), first, list(self.record.players), steps)

    def step(
        self, number: int, who: int, action: str, told: list[Event], state: State, eyes: str
    ) -> ReplayStep:
        return ReplayStep(
            number,
            who,
            action,
            [event_bytes(event) for event in told if is_told(event, eyes)],
            Raw(encode(self.view(state, eyes))),
            self.scores(state),
        )

    def view(self, state: State, eyes: str) -> View:
        if eyes == OPEN:
            return self.record.game.open_view(state)
        return self.record.game.view(state, seat_of(eyes))


def seat_of(eyes: str) -> int | None:
    """Whose eyes these are; None for a watcher's."""
    return None if eyes == WATCHER else int(eyes)


def is_told(event: Event, eyes: str) -> bool:
    return eyes == OPEN or event.is_told(seat_of(eyes))


class Replays:
    """Looks at matches that are over."""

    def __init__(self, tables: OpenTables, walker: Executor) -> None:
        """`walker` does one thing at a time, beside the tables."""
        self.tables = tables
        self._walker = walker
        self._walks: Lately[str, Walk] = Lately(WALKS_KEPT)
        """Only the walker uses them."""
        self._accounts: Lately[str, Account] = Lately(ACCOUNTS_KEPT)
        self._counting: dict[str, asyncio.Task[Account | RequestRefused]] = {}
        self._valuations: Lately[tuple[str, int], Valuation] = Lately(VALUATIONS_KEPT)
        self._valued: set[str] = set()
        """The tables of which a decision is being valued."""
        self._one_by_one = asyncio.Semaphore(1)
        """Bots wait for one valuation at most."""

    async def part(self, id: str, token: str, key: str, eyes: str, first: int) -> Replay:
        """A part of a match as somebody saw it. Raises RequestRefused."""
        record = await self._record(id, token, key)
        if eyes not in (WATCHER, OPEN, *map(str, range(record.seats))):
            raise RequestRefused("no_such_eyes", f"the number of a seat, {WATCHER} or {OPEN}")
        if first > len(record.moves):
            raise RequestRefused("no_such_move", f"a number from 0 to {len(record.moves)}")
        return await self._walking(id, record, lambda walk: walk.part(eyes, first))

    async def draws(self, id: str, token: str, key: str) -> Draws:
        """Every chance move of a match, with all that could have come. Raises
        RequestRefused."""
        return Draws(draws_of(await self._record(id, token, key)))

    async def account(self, id: str, token: str, key: str) -> Account:
        """A match in figures. Raises RequestRefused."""
        record = await self._record(id, token, key)
        known = self._accounts.get(id)
        if known is not None:
            return known
        task = self._counting.get(id)
        if task is None:
            task = self._counting[id] = self.tables.spawn(self._count(id, record))
            task.add_done_callback(lambda _: self._counting.pop(id, None))
        counted = await asyncio.shield(task)
        if isinstance(counted, RequestRefused):
            raise counted
        return counted

    async def _count(self, id: str, record: Record) -> Account | RequestRefused:
        try:
            luck = await weigh_luck(self.tables.thinkers, record, id)
        except TooLate as error:
            return RequestRefused("no_account", f"a server with more time: {error}")
        points = await self._walking(id, record, lambda walk: walk.points)
        return self._accounts.keep(id, Account(len(record.moves), points, luck))

    async def valuation(self, id: str, token: str, key: str, move: int) -> Valuation:
        """What the strongest bot says of a decision. Raises RequestRefused."""
        record = await self._record(id, token, key)
        if not 1 <= move <= len(record.moves):
            raise RequestRefused("no_such_move", f"a number from 1 to {len(record.moves)}")
        if record.moves[move - 1].who == CHANCE:
            raise RequestRefused("no_decision", "a move of a seat; this one was chance's")
        known = self._valuations.get((id, move))
        if known is not None:
            return known
        if id in self._valued:
            raise RequestRefused("busy", "one valuation at a time")
        self._valued.add(id)
        try:
            async with self._one_by_one:
                found = await self._value(id, record, move)
        finally:
            self._valued.discard(id)
        return self._valuations.keep((id, move), found)

    async def _value(self, id: str, record: Record, move: int) -> Valuation:
        seat, played = record.moves[move - 1]
        state = await self._walking(id, record, lambda walk: walk.state_after(move - 1))
        question = question_about(record, id, seat, state, played)
        try:
            found = await self.tables.thinkers.advise_on(question)
        except TooLate as error:
            raise RequestRefused("no_hint", str(error)) from None
        words = action_words(record.game)
        lines = lines_of(record, found, played)
        decision = decision_then(record, state, seat, [line.action for line in lines])
        return Valuation(move, seat, words[played], cost_of(found, played), lines, decision)

    async def _record(self, id: str, token: str, key: str) -> Record:
        """The record of a match that is over. Raises RequestRefused, NoSuchTable."""
        return finished((await self.tables.open(id)).room, token, key).record()

    def _walking(
        self, id: str, record: Record, look: Callable[[Walk], Kept]
    ) -> Awaitable[Kept]:
        """Look at a match, beside the tables."""

        def walk() -> Kept:
            known = self._walks.get(id) or self._walks.keep(id, Walk(record))
            return look(known)

        return asyncio.get_running_loop().run_in_executor(self._walker, walk)


def cost_of(found: list[Advice], played: int) -> float:
    """What the best was worth more than what was played."""
    taken = next(advice for advice in found if advice.action == played)
    return max(0.0, found[0].value - taken.value)


def decision_then(
    record: Record, state: State, seat: int, words: list[str]
) -> DecisionInfo | None:
    """What the seat had to decide, and what was told of these choices; None if the actions of
    the game say themselves all there is to tell."""
    game = record.game
    if not game.tells_choices(record.options):
        return None
    actions = [game.actions.parse(each) for each in words]
    world = state.redeal(seat, Rng(0))
    return told_decision(decision_in(game, world, seat, record.options, actions))


def lines_of(record: Record, found: list[Advice], played: int) -> list[HintLine]:
    """The best, and what was played."""
    told = found[:HINTS]
    told += [advice for advice in found[HINTS:] if advice.action == played]
    return [hint_line(record.game, advice) for advice in told]
