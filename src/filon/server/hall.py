"""The hall: the rooms that are open in this process.

Whatever is asked for at a table goes through `submit`: it is checked against the room, kept in
the journal, and only then happens. When another process was faster, the room reads on and the
request is checked again. Rooms are also seen to here: bots decide, orders are carried out,
time runs out; and a table that nobody has looked after for a while (its process is dead) is
found by the watch.
"""

import asyncio
import logging
import random
import time
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import NamedTuple, Protocol

from filon.play.luck import Luck
from filon.rules.catalog import find_game, game_names
from filon.rules.errors import FilonError, UnknownGame
from filon.server import snapshots
from filon.server.journal import (
    AnyEntry,
    Decided,
    GotUp,
    Kept,
    Plan,
    read_entry,
    read_plan,
    write,
)
from filon.server.messages import encode
from filon.server.requests import carry_out_order, run_out
from filon.server.room import Duty, Room
from filon.server.store.contract import Outcome, Store, StoreFailed
from filon.server.thinking import Thinkers
from filon.server.words import action_words, standings_info

log = logging.getLogger("filon.server")

PATIENCE = 10_000
"""After so many milliseconds without an entry a table is looked at again."""
WATCH_SECONDS = 3.0
MOST_CLAIMED = 200
GRACE = 30_000
"""Nobody's time runs out in the first milliseconds of a server: he may have been cut off."""
LATER = 0.01
"""Seconds after which time that is out is surely out."""
ORDER_DELAY = (0.6, 2.4)
"""Seconds until an order is carried out: at once would tell the others that there is one."""
IDLE_SECONDS = 300.0
"""A room that nobody is in is closed after so long."""

STOP_SECONDS = 10.0
DAY = 24 * 3600 * 1000
FORGET_SECONDS = 3600.0

Decide = Callable[[Room, int], AnyEntry | None]
"""What is to be kept next, given the room and the time; None for nothing."""


class NoSuchTable(FilonError):
    """There is no table of this name, or it was deleted."""


class Listener(Protocol):
    """Somebody in a room."""

    viewer: int

    def wake(self) -> None:
        """There is something new."""

    def see(self, presence: bytes) -> None:
        """Who is there."""

    def dismiss(self, reason: str, again: bool) -> None:
        """The room is no more, or another Filon has to open it."""

    def seat_left(self) -> None:
        """The seat is free again: who takes it next is somebody else."""


class Wish(NamedTuple):
    """What somebody wants to happen, and who is told what became of it: the entry, None for
    nothing, or why not."""

    decide: Decide
    done: Callable[[AnyEntry | FilonError | None], None]


class Broken(FilonError):
    """A request brought the server to a place where it should never be."""


class Live:
    """A room that is open here. One wish is carried out at a time."""

    def __init__(self, room: Room, kept: int) -> None:
        self.room = room
        self.wishes: deque[Wish | None] = deque()
        """Those that wait; None: to read what other processes have kept."""
        self.busy = False
        """Whether one is being kept."""
        self.going_on = False
        """Whether those that wait are being looked at."""
        self.listeners: set[Listener] = set()
        self.snapshot = kept
        """The number of the entry after which the last snapshot was taken."""
        self.settled = ""
        """The status that the store knows of."""
        self.thinking: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.used = time.monotonic()
        self.gone = ""
        """Why it is open here no more; nothing while it is."""

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def now_ms() -> int:
    return int(time.time() * 1000)


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
        self.order_delay = order_delay
        self.moves = 0
        """Decisions kept by this process, for the metrics."""
        self.failures = 0
        """Writes of which nothing is known."""
        self.began = now_ms()
        self._luck = luck
        self._rooms: dict[str, Live] = {}
        self._opening: dict[str, asyncio.Task[Live]] = {}
        self._missed: set[str] = set()
        """Tables of which there was news while they were being opened."""
        self._tasks: set[asyncio.Task[object]] = set()
        self._stopping = False

    @property
    def rooms(self) -> list[Live]:
        return list(self._rooms.values())

    async def start(self) -> None:
        for name in game_names():
            find_game(name)  # nobody should wait for that later
        await self.store.open(self.news)
        self.thinkers.warm_up()
        self.spawn(self._watch())

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

    def spawn(self, work: Coroutine[object, object, object]) -> None:
        """Do something beside; what goes wrong is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[object]") -> None:
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
            self._attend(live)
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

    def _close(self, live: Live) -> None:
        live.stop()
        self._rooms.pop(live.room.id, None)

    def drop(self, live: Live, reason: str) -> None:
        """The table is deleted, or cannot go on here."""
        live.gone = reason
        self._close(live)
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
            now,
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
                self._attend(live)
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

    # Seeing to it

    def _attend(self, live: Live) -> None:
        """See to what comes next at a table, after something has happened here."""
        live.stop()
        room = live.room
        if room.status != live.settled:
            self.spawn(self._settle(live, now_ms() + PATIENCE))
        if room.number - live.snapshot >= snapshots.EVERY:
            self._keep_snapshot(live)
        duty = room.duty()
        if duty is None or live.gone:
            return
        if duty.kind == "bot":
            if live.thinking is None or live.thinking.done():
                live.thinking = asyncio.get_running_loop().create_task(self._bots(live))
                self._tasks.add(live.thinking)
                live.thinking.add_done_callback(self._ended)
            return
        if duty.kind == "order":
            # From the turn on, whatever is said meanwhile: nobody can put it off.
            due, turn = room.clocks.since / 1000 + random.uniform(*self.order_delay), room.turn
            self._later(live, due, lambda: self._order(live, turn))
        else:
            due = max(duty.at, self.began + GRACE) / 1000 + LATER
            self._later(live, due, lambda: self._run_out(live, duty))

    def _later(
        self, live: Live, due: float, work: Callable[[], Coroutine[object, object, None]]
    ) -> None:
        """Do something at a time, in seconds since 1970."""
        loop = asyncio.get_running_loop()

        def begin() -> None:
            live.timer = None
            self.spawn(work())

        live.timer = loop.call_later(max(0.0, due - now_ms() / 1000), begin)

    async def _bots(self, live: Live) -> None:
        """Bots decide, one after the other, until somebody else is to."""
        while not live.gone:
            room, duty = live.room, live.room.duty()
            if room.match is None or duty is None or duty.kind != "bot":
                return
            turn = room.turn
            action = await self.thinkers.choose(room.match, room.id, duty.seat, duty.level)
            if not await self._quietly(live, bot_decision(room, turn, duty, action)):
                return

    async def _order(self, live: Live, turn: int) -> None:
        await self._quietly(live, lambda room, now: carry_out_order(room, turn, now))

    async def _run_out(self, live: Live, duty: Duty) -> None:
        turn = live.room.turn
        await self._quietly(live, lambda room, now: run_out(room, duty, turn, now))

    async def _quietly(self, live: Live, decide: Decide) -> bool:
        """Submit what nobody asked for; whether the room can go on."""
        try:
            await self.submit(live, decide)
        except (NoSuchTable, StoreFailed) as error:
            log.warning("table %s: %s", live.room.id, error)
            return False
        return True

    async def _settle(self, live: Live, due: int | None) -> None:
        """Tell the store what listings say."""
        room = live.room
        live.settled = room.status
        standings = standings_info(room.match.standings()) if room.match else None
        words = "" if standings is None else encode(standings).decode()
        due = None if room.status == "over" else due
        with suppress(StoreFailed):
            await self.store.settle(room.id, room.status, words, due, room.at)

    def _keep_snapshot(self, live: Live) -> None:
        if live.snapshot < live.room.number and snapshots.may_take(live.room):
            live.snapshot = live.room.number
            self.spawn(self._kept(live.room.id, live.room.number, snapshots.take(live.room)))

    async def _kept(self, id: str, number: int, body: bytes) -> None:
        with suppress(StoreFailed):  # the journal has everything
            await self.store.keep_snapshot(id, number, body)

    # The watch

    async def _watch(self) -> None:
        """Find tables that nobody looks after, and close rooms that nobody is in."""
        while True:
            try:
                for id in await self.store.claim(now_ms(), now_ms() + PATIENCE, MOST_CLAIMED):
                    await self._look_after(id)
            except StoreFailed as error:
                log.warning("the watch: %s", error)
            except Exception:
                log.exception("the watch")
            self._close_idle()
            await asyncio.sleep(WATCH_SECONDS)

    async def _look_after(self, id: str) -> None:
        try:
            live = await self.open(id)
        except FilonError as error:
            log.warning("table %s: %s", id, error)
            return
        duty = live.room.duty()
        due = None if duty is None else duty.at or now_ms() + PATIENCE
        await self._settle(live, due)
        if live.timer is None or (duty is not None and duty.kind == "clock"):
            self._attend(live)

    async def forget(self, days: int) -> None:
        """Delete, now and every hour, the tables that nobody has touched for so many days."""
        while True:
            try:
                for id in await self.store.forget(now_ms() - days * DAY):
                    live = self._rooms.get(id)
                    if live is not None:
                        self.drop(live, "deleted")
            except StoreFailed as error:
                log.warning("forgetting: %s", error)
            await asyncio.sleep(FORGET_SECONDS)

    def _close_idle(self) -> None:
        longest = time.monotonic() - IDLE_SECONDS
        for live in self.rooms:
            busy = live.busy or (live.thinking and not live.thinking.done())
            if not live.listeners and not busy and live.used < longest:
                self._close(live)


def bot_decision(room: Room, turn: int, duty: Duty, action: int) -> Decide:
    """Keep what a bot has chosen for a turn, if that has not passed while it thought."""
    words = action_words(room.game)[action]

    def decide(room: Room, now: int) -> AnyEntry | None:
        if room.turn != turn or room.duty() != duty or room.match is None:
            return None
        assert room.match.why_not(duty.seat, action) is None, "a bot against the rules"
        return Decided(now, duty.seat, words, by="bot")

    return decide
