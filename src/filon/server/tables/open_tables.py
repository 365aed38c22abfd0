# compiled: server
"""The tables that are open in this process: opened from the store, kept, closed again.

Whatever happens at one goes through its queue (`open_table`); what nobody asks for (bots,
orders, time) is the scheduler's.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from filon.play.luck import Luck
from filon.rules.errors import UnknownGame
from filon.rules.games import find_game, game_names
from filon.server.store.contract import Store, StoreFailed
from filon.server.study.thinking import Thinkers
from filon.server.tables import snapshots
from filon.server.tables.journal import StoredTable, TablePlan, read_entry, read_plan
from filon.server.tables.open_table import NoSuchTable, OpenTable
from filon.server.tables.room import Room
from filon.server.tables.scheduler import ORDER_DELAY, Scheduler

log = logging.getLogger("filon.server")

STOP_SECONDS = 10.0

T = TypeVar("T")


class OpenTables:
    """The open tables of a process, by name."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        *,
        order_delay: tuple[float, float] = ORDER_DELAY,
        luck: Callable[[TablePlan], Luck | None] | None = None,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.moves = 0
        """Decisions kept by this process, for the metrics."""
        self.failures = 0
        """Writes of which nothing is known."""
        self.scheduler = Scheduler(self, order_delay)
        self._luck = luck
        self._open: dict[str, OpenTable] = {}
        self._opening: dict[str, asyncio.Task[OpenTable]] = {}
        self._missed: set[str] = set()
        """Tables of which there was news while they were being opened."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self.stopping = False

    @property
    def all(self) -> list[OpenTable]:
        return list(self._open.values())

    async def start(self) -> None:
        for name in game_names():
            find_game(name)  # nobody should wait for that later
        await self.store.open(self.news)
        self.thinkers.warm_up()
        self.spawn(self.scheduler.watch())

    async def stop(self) -> None:
        """Let what is being written be written, and close."""
        self.stopping = True
        for table in self.all:
            table.stop()
        until = time.monotonic() + STOP_SECONDS
        while any(table.busy for table in self.all) and time.monotonic() < until:
            await asyncio.sleep(0.01)
        self.thinkers.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()

    def spawn(self, work: Coroutine[object, object, T]) -> asyncio.Task[T]:
        """Do something beside; what goes wrong is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    def find(self, id: str) -> OpenTable | None:
        """A table, if it is open here."""
        return self._open.get(id)

    async def open(self, id: str) -> OpenTable:
        """Open a table. Raises NoSuchTable, StoreFailed, and UnknownGame for rules that
        this Filon does not have."""
        table = self._open.get(id)
        if table is None:
            task = self._opening.get(id)
            if task is None:
                task = self._opening[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda _: self._opened(id))
            table = await asyncio.shield(task)
        table.used = time.monotonic()
        return table

    def _opened(self, id: str) -> None:
        self._opening.pop(id, None)
        self._missed.discard(id)

    async def _load(self, id: str) -> OpenTable:
        kept = await self.store.load(id)
        if kept is None:
            raise NoSuchTable(f"no table {id!r:.40}")
        try:
            room, number = await self._folded(id, kept)
        except (UnknownGame, StoreFailed):
            raise
        except Exception as error:
            log.exception("table %s", id)
            kind = type(error).__name__
            raise StoreFailed(f"the table {id} cannot be opened here: {kind}") from None
        table = OpenTable(self, room, number)
        self._open[id] = table
        if self.store.alone:
            self.scheduler.attend(table)
        elif id in self._missed:
            table.refresh()
        return table

    async def _folded(self, id: str, kept: StoredTable) -> tuple[Room, int]:
        """The room of a table, and the number of the entry that its snapshot is of."""
        plan, number, entries = read_plan(kept.plan), kept.number, kept.entries
        room = None
        if kept.snapshot is not None and self._luck is None:
            room = snapshots.restore(id, plan, kept.snapshot)
        if room is None:
            room = Room(id, plan, None if self._luck is None else self._luck(plan))
            if number:
                number, entries = 0, await self.store.entries(id, 0) or []
        for body in entries:
            room.fold(read_entry(body))
        return room, number

    def close(self, table: OpenTable) -> None:
        """Put a table away; whoever needs it opens it again."""
        table.stop()
        self._open.pop(table.room.id, None)

    def news(self, id: str, number: int) -> None:
        """Another process has appended to the journal of a table."""
        if not id:
            self._missed.update(self._opening)
            for table in self.all:
                table.refresh()
            return
        found = self._open.get(id)
        if found is None:
            if id in self._opening:
                self._missed.add(id)
            return
        if number == 0:
            found.drop("deleted")
        elif number > found.room.number:
            found.refresh()
