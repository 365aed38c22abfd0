"""Load for a server: matches that two random players play, each through a socket of its own.

In a closed loop a seat decides as soon as it may; paced, a match waits a while between two
decisions. A match that is over makes place for a new one.
"""

import asyncio
import gc
import itertools
import random
from abc import ABC, abstractmethod
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter, process_time
from typing import NamedTuple

from benchmarks.sockets import Caller, NoAnswer, Socket

CALLERS = 32
"""How many tables are set at the same time."""
LENGTH = 100
"""About the decisions of a match of Gold for two."""
SEATS = 2


class Seat(ABC):
    """A player at random. A kind of server has a kind of seat."""

    def __init__(self, table: "Table", number: int) -> None:
        self.table = table
        self.number = number
        self.socket: Socket | None = None

    @abstractmethod
    def hear(self, text: bytes) -> None:
        """A message has come."""

    @abstractmethod
    def decide(self) -> bytes:
        """The message with a decision, when this seat has one to make."""

    def play(self) -> None:
        """Decide now."""
        assert self.socket is not None, "who decides is connected"
        text = self.decide()
        self.table.sender = self
        self.table.sent_at = perf_counter()
        self.socket.send(text)


class Table:
    """A match under way."""

    def __init__(self, load: "Load") -> None:
        self.load = load
        self.left = -1
        """Decisions until the table is given up; negative: never."""
        self.seats: Sequence[Seat] = ()
        self.waiting: Seat | None = None
        """Who is to decide, and has not."""
        self.sender: Seat | None = None
        """Who decided last, at `sent_at`."""
        self.sent_at = 0.0
        self.next_at = 0.0
        """When the next decision is due, where play is paced."""
        self.over = False

    def seen(self, seat: Seat, *, own: bool, over: bool) -> None:
        """A seat has seen a new position; `own` when it is to decide there."""
        if self.sent_at and seat is not self.sender:
            self.load.delays.append(perf_counter() - self.sent_at)
            self.sent_at = 0.0
        if over:
            self.end()
        elif own:
            self.waiting = seat
            self.load.may_play(self)

    def end(self) -> None:
        if not self.over:
            self.over = True
            self.load.replace(self)

    def leave(self) -> None:
        for seat in self.seats:
            if seat.socket is not None:
                seat.socket.close()

    @contextmanager
    def left_on_failure(self) -> Iterator[None]:
        """A table that could not be set, or was given up, leaves no connection open."""
        try:
            yield
        except BaseException:
            self.leave()
            raise


class Stretch(NamedTuple):
    """What a stretch of play gave."""

    seconds: float
    moves: int
    own_seconds: float
    """Of the processor, in this process."""
    delays: list[float]
    """From the sending of a move until the other seat has it, in seconds."""

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    @property
    def own_share(self) -> float:
        """How much of a core the load itself took: near 1 it is what was measured."""
        return self.own_seconds / self.seconds


class Load(ABC):
    """The matches of one server."""

    def __init__(self, callers: Sequence[Caller], seed: int) -> None:
        self.moves = 0
        """Decisions that the server has acknowledged."""
        self.delays: list[float] = []
        self.random = random.Random(seed)
        self.pace: float | None = None
        self.tables: set[Table] = set()
        self._callers: Iterator[Caller] = itertools.cycle(callers)
        self._all_callers = callers
        self._going = False
        self._wanted = 0
        self._making = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @abstractmethod
    async def set_table(self, caller: Caller) -> Table:
        """A new match with both seats connected, which has begun."""

    async def gather(self, tables: int, decisions: int = 0) -> None:
        """Set more matches, each given up after so many decisions; without a number after
        different ones, because matches that begin together would end together. Raises NoAnswer,
        OSError."""
        self._wanted += tables
        for _ in range(tables):
            self.begin(self._add(decisions or self.random.randrange(1, LENGTH)))
            while len(self._tasks) >= CALLERS:
                await self._some()
        while self._tasks:
            await self._some()

    async def _some(self) -> None:
        """Until one of the tables that are being set is there."""
        await asyncio.wait(
            [*self._tasks, self._failed], return_when=asyncio.FIRST_COMPLETED, timeout=1
        )
        self.check()

    async def _add(self, left: int = -1) -> None:
        self._making += 1
        try:
            table = await self.set_table(next(self._callers))
        finally:
            self._making -= 1
        table.left = left
        if not table.over:
            self.tables.add(table)

    def begin(self, work: Coroutine[object, object, None]) -> None:
        """Do something beside; when it goes wrong the measurement ends."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.fail(error)

    def fail(self, error: BaseException) -> None:
        if not self._failed.done():
            self._failed.set_exception(error)

    def check(self) -> None:
        """Raises what went wrong meanwhile."""
        if self._failed.done():
            self._failed.result()

    def lost(self, error: Exception | None) -> None:
        """A connection has ended that should not have."""
        self.fail(error or NoAnswer("the server closed a connection in the measurement"))

    def replace(self, table: Table) -> None:
        """A match is over: the next."""
        self.tables.discard(table)
        table.leave()
        if self._going and self._wanted:
            self.begin(self._add())

    def may_play(self, table: Table) -> None:
        """A seat is to decide."""
        if not self._going or table.waiting is None:
            return
        if self.pace is None:
            self._play(table)
            return
        now = perf_counter()
        if not table.next_at:
            table.next_at = now + self.random.random() * self.pace
        asyncio.get_running_loop().call_later(
            max(0.0, table.next_at - now), self._play_paced, table
        )

    def _play_paced(self, table: Table) -> None:
        if self.pace is not None and self._going:
            table.next_at = max(table.next_at + self.pace, perf_counter())
            self._play(table)

    def _play(self, table: Table) -> None:
        seat, table.waiting = table.waiting, None
        if seat is None or table.over:
            return
        if table.left == 0:
            table.end()
            return
        table.left -= 1
        seat.play()

    async def play_for(
        self, seconds: float, *, pace: float | None = None, warm_up: float = 0.0
    ) -> Stretch:
        """Let all matches go on for a while. Raises NoAnswer."""
        self.pace = pace
        self._going = True
        try:
            for _ in range(self._wanted - len(self.tables) - self._making):
                self.begin(self._add())
            for table in list(self.tables):
                table.next_at = 0.0
                self.may_play(table)
            with no_collection():
                await self._wait(warm_up)
                return await self._measure(seconds)
        finally:
            self._going = False

    async def _measure(self, seconds: float) -> Stretch:
        moves, began, own = self.moves, perf_counter(), process_time()
        self.delays = []
        await self._wait(seconds)
        return Stretch(
            perf_counter() - began, self.moves - moves, process_time() - own, self.delays
        )

    async def _wait(self, seconds: float) -> None:
        await asyncio.wait([self._failed], timeout=seconds)
        self.check()

    async def play_out(self) -> None:
        """Let all matches go on to their end, and begin no others. Raises NoAnswer."""
        self._wanted = 0
        self._going = True
        for table in list(self.tables):
            self.may_play(table)
        while self.tables:
            await self._wait(0.02)
        self._going = False

    async def settle(self, seconds: float = 1.0) -> None:
        """Wait until what is under way has arrived."""
        end = perf_counter() + seconds
        while self._tasks or perf_counter() < end:
            await asyncio.sleep(0.05)
            self.check()

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for table in self.tables:
            table.leave()
        for caller in self._all_callers:
            caller.close()
        if not self._failed.done():
            self._failed.cancel()


@contextmanager
def no_collection() -> Iterator[None]:
    """The collector of this process must not look like a slow server."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
