# compiled: server
"""The hall: the rooms that are open in this process.

Whatever is asked for at a table goes through `submit`: it is checked against the room, kept in
the journal, and only then happens. When another process was faster, the room reads on and the
request is checked again. What nobody asks for (bots, orders, time) is the steward's.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from filon.play.luck import Luck
from filon.rules.errors import FilonError, UnknownGame
from filon.rules.games import find_game, game_names
from filon.server.store.contract import Outcome, Store, StoreFailed
from filon.server.study.thinking import Thinkers
from filon.server.tables import snapshots
from filon.server.tables.journal import (
    AnyEntry,
    Decided,
    GotUp,
    Kept,
    Ordered,
    Plan,
    read_entry,
    read_plan,
    write,
)
from filon.server.tables.open_table import Broken, Decide, Live, NoSuchTable, Wish, now_ms
from filon.server.tables.room import Room
from filon.server.tables.scheduler import ORDER_DELAY, PATIENCE, Steward

log = logging.getLogger("filon.server")

STOP_SECONDS = 10.0

T = TypeVar("T")


class Hall:
    """Opens rooms, keeps what happens, and sees to it that something does."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        *,
        order_delay: tuple[float, float] = ORDER_DELAY,
        luck: Callable[[Plan], Luck | None] | None = None,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.moves = 0
        """Decisions kept by this process, for the metrics."""
        self.failures = 0
        """Writes of which nothing is known."""
        self.steward = Steward(self, order_delay)
        self._luck = luck
        self._rooms: dict[str, Live] = {}
        self._opening: dict[str, asyncio.Task[Live]] = {}
        self._missed: set[str] = set()
        """Tables of which there was news while they were being opened."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stopping = False

    @property
    def rooms(self) -> list[Live]:
        return list(self._rooms.values())

    async def start(self) -> None:
        for name in game_names():
            find_game(name)  # nobody should wait for that later
        await self.store.open(self.news)
        self.thinkers.warm_up()
        self.spawn(self.steward.watch())

    async def stop(self) -> None:
        """Let what is being written be written, and close."""
        self._stopping = True
        for live in self.rooms:
            live.stop()
        until = time.monotonic() + STOP_SECONDS
        while any(live.busy for live in self.rooms) and time.monotonic() < until:
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

    # Rooms

    def find(self, id: str) -> Live | None:
        """The room of a table, if it is open here."""
        return self._rooms.get(id)

    async def open(self, id: str) -> Live:
        """The room of a table. Raises NoSuchTable, StoreFailed, and UnknownGame for rules that
        this Filon does not have."""
        live = self._rooms.get(id)
        if live is None:
            task = self._opening.get(id)
            if task is None:
                task = self._opening[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda _: self._opened(id))
            live = await asyncio.shield(task)
        live.used = time.monotonic()
        return live

    def _opened(self, id: str) -> None:
        self._opening.pop(id, None)
        self._missed.discard(id)

    async def _load(self, id: str) -> Live:
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
        live = Live(room, number)
        self._rooms[id] = live
        if self.store.alone:
            self.steward.attend(live)
        elif id in self._missed:
            self._refresh(live)
        return live

    async def _folded(self, id: str, kept: Kept) -> tuple[Room, int]:
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

    def close(self, live: Live) -> None:
        """Put a room away; whoever needs it opens it again."""
        live.stop()
        self._rooms.pop(live.room.id, None)

    def drop(self, live: Live, reason: str) -> None:
        """The table is deleted, or cannot go on here."""
        live.gone = reason
        self.close(live)
        for listener in list(live.listeners):
            listener.dismiss(reason, again=reason != "deleted")

    # Keeping

    async def submit(self, live: Live, decide: Decide) -> AnyEntry | None:
        """Let something happen at a table, once it is kept. Raises what `decide` raises, and
        NoSuchTable, StoreFailed."""
        waiting: asyncio.Future[AnyEntry | FilonError | None] = (
            asyncio.get_running_loop().create_future()
        )

        def done(answer: AnyEntry | FilonError | None) -> None:
            if not waiting.done():
                waiting.set_result(answer)

        self.wish(live, decide, done)
        answer = await waiting
        if isinstance(answer, FilonError):
            raise answer
        return answer

    def wish(
        self, live: Live, decide: Decide, done: Callable[[AnyEntry | FilonError | None], None]
    ) -> None:
        """The same without waiting: `done` is called with what became of it."""
        live.wishes.append(Wish(decide, done))
        self._go_on(live)

    def _go_on(self, live: Live) -> None:
        """Try what waits. Who is answered may wish for more at once: that waits its turn, and
        nothing goes deeper with each of them."""
        if live.going_on:
            return
        live.going_on = True
        try:
            while live.wishes and not live.busy:
                wish = live.wishes.popleft()
                if wish is None:
                    live.busy = True
                    self.spawn(self._read_on(live, None))
                else:
                    self._try(live, wish)
        finally:
            live.going_on = False

    def _try(self, live: Live, wish: Wish) -> None:
        """Check a wish, and let it be kept."""
        if live.gone == "deleted":
            return wish.done(NoSuchTable(f"the table {live.room.id} was deleted"))
        if live.gone or self._stopping:
            return wish.done(StoreFailed("this server cannot go on with the table now"))
        room, now = live.room, now_ms()
        try:
            entry = wish.decide(room, now)
        except FilonError as error:
            return wish.done(error)
        except Exception:
            log.exception("table %s", room.id)
            return wish.done(Broken("this cannot be done; the host finds more in the log"))
        if entry is None:
            return wish.done(None)
        live.busy = True
        self.store.append_then(
            room.id,
            room.number + 1,
            write(entry),
            # Lists show what was touched last: nobody may notice an order there.
            None if isinstance(entry, Ordered) else now,
            now + PATIENCE,
            lambda outcome: self._tried(live, wish, entry, outcome),
        )
        return None

    def _tried(
        self, live: Live, wish: Wish, entry: AnyEntry, outcome: Outcome | StoreFailed
    ) -> None:
        """What became of an entry."""
        live.busy = False
        if outcome is Outcome.KEPT:
            if self._happened(live, entry):
                wish.done(entry)
                self.steward.attend(live)
            else:
                wish.done(Broken("this table cannot go on; the host finds more in the log"))
        elif outcome is Outcome.TAKEN:
            live.busy = True
            self.spawn(self._read_on(live, wish))
            return
        elif isinstance(outcome, StoreFailed):
            # It may be kept or not: whoever comes next reads it from the store again.
            self.failures += 1
            self.drop(live, "broken")
            wish.done(outcome)
        else:
            self.drop(live, "deleted")
            wish.done(NoSuchTable(f"the table {live.room.id} was deleted"))
        self._go_on(live)

    def _happened(self, live: Live, entry: AnyEntry) -> bool:
        """Whether a kept entry could happen. If not, the table is lost, but no other one."""
        try:
            self._fold(live, entry)
        except Exception:
            log.exception("table %s", live.room.id)
            self.drop(live, "broken")
            return False
        return True

    async def _read_on(self, live: Live, wish: Wish | None) -> None:
        """Another process was faster: read what it has kept, then check the wish again."""
        try:
            await self._catch_up(live)
        except Exception as error:
            if not isinstance(error, NoSuchTable):
                self.drop(live, "broken")
            if not isinstance(error, FilonError):
                log.exception("table %s", live.room.id)
                error = Broken("this table cannot go on here; the host finds more in the log")
            if wish is not None:
                wish.done(error)
            wish = None
        live.busy = False
        if wish is not None:
            self._try(live, wish)
        self._go_on(live)

    def _fold(self, live: Live, entry: AnyEntry) -> None:
        live.room.fold(entry)
        self.moves += isinstance(entry, Decided)
        live.used = time.monotonic()
        if isinstance(entry, GotUp) and live.room.status == "gathering":
            for listener in list(live.listeners):
                if listener.viewer == entry.seat:
                    listener.seat_left()
        for listener in list(live.listeners):
            listener.wake()

    async def _catch_up(self, live: Live) -> None:
        """Read what other processes have kept."""
        entries = await self.store.entries(live.room.id, live.room.number)
        if entries is None:
            self.drop(live, "deleted")
            raise NoSuchTable(f"the table {live.room.id} was deleted")
        for body in entries:
            self._fold(live, read_entry(body))

    def news(self, id: str, number: int) -> None:
        """Another process has appended to the journal of a table."""
        if not id:
            self._missed.update(self._opening)
            for live in self.rooms:
                self._refresh(live)
            return
        found = self._rooms.get(id)
        if found is None:
            if id in self._opening:
                self._missed.add(id)
            return
        if number == 0:
            self.drop(found, "deleted")
        elif number > found.room.number:
            self._refresh(found)

    def _refresh(self, live: Live) -> None:
        """Read what another process has kept; it sees to the table now."""
        live.stop()
        live.wishes.appendleft(None)
        self._go_on(live)
