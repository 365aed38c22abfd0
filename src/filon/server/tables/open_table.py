# compiled: server
"""A table that is open in this process: its room, the commands that wait, and who listens.

A command is checked against the room, its entry is appended to the journal, and only when that
is on disk does it happen in the room and is told. One command at a time goes this way. When
another process was faster, the room reads on and the command is checked again.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from filon.rules.errors import FilonError
from filon.server.store.contract import Outcome, StoreFailed
from filon.server.tables.journal import AnyEntry, Decided, GotUp, Ordered, read_entry, write
from filon.server.tables.room import Room

if TYPE_CHECKING:
    from filon.server.tables.open_tables import OpenTables

log = logging.getLogger("filon.server")

PATIENCE = 10_000
"""A table is looked at again after this many milliseconds without an entry."""

Decide = Callable[[Room, int], AnyEntry | None]
"""The entry to append, given the room and the time; None for nothing."""
Answer = AnyEntry | FilonError | None
"""What became of a command: the entry, None for nothing, or why not."""


class NoSuchTable(FilonError):
    """There is no table of this name, or it was deleted."""


class Broken(FilonError):
    """A command brought the server to a place where it should never be."""


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
        """The seat is free again: whoever takes it next is somebody else."""


class Command:
    """Something that somebody wants to happen at a table."""

    def entry(self, room: Room, now: int) -> AnyEntry | None:
        """The entry to append; None for nothing. Raises FilonError if it may not happen."""
        raise NotImplementedError

    def done(self, answer: Answer) -> None:
        """Called once, with what became of it."""
        raise NotImplementedError


class Awaited(Command):
    """A command that somebody waits for."""

    def __init__(self, decide: Decide, answer: "asyncio.Future[Answer]") -> None:
        self._decide = decide
        self._answer = answer

    def entry(self, room: Room, now: int) -> AnyEntry | None:
        return self._decide(room, now)

    def done(self, answer: Answer) -> None:
        if not self._answer.done():
            self._answer.set_result(answer)


class OpenTable:
    """A room and the queue of commands at its door."""

    def __init__(self, tables: "OpenTables", room: Room, snapshot: int) -> None:
        self.room = room
        self.listeners: set[Listener] = set()
        self.busy = False
        """Whether an entry is being appended, or the journal read."""
        self.gone = ""
        """Why it is no longer open here; empty while it is."""
        self.used = time.monotonic()
        self.snapshot = snapshot
        """The number of the entry after which the last snapshot was taken."""
        self.settled = ""
        """The status that the store knows of."""
        self.thinking: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.order_due: tuple[int, float] = (-1, 0.0)
        """The decision for which an order is to be carried out, and when."""
        self.hinted: set[int] = set()
        """Seats for which a hint is being thought about."""
        self._tables = tables
        self._queue: deque[Command] = deque()
        self._appending: tuple[Command, AnyEntry] | None = None
        self._behind = False
        """Whether other processes have appended what was not read yet."""
        self._going_on = False

    @property
    def is_idle(self) -> bool:
        """Whether nothing waits or happens here."""
        return not self.busy and not self._queue

    async def submit(self, decide: Decide) -> AnyEntry | None:
        """Let something happen, once it is kept. Raises what `decide` raises, and NoSuchTable,
        StoreFailed."""
        waiting: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.send(Awaited(decide, waiting))
        answer = await waiting
        if isinstance(answer, FilonError):
            raise answer
        return answer

    def send(self, command: Command) -> None:
        """The same without waiting."""
        self._queue.append(command)
        self._go_on()

    def refresh(self) -> None:
        """Another process has appended to the journal; it looks after the table now."""
        self.stop()
        self._behind = True
        self._go_on()

    def stop(self) -> None:
        """Look after the table no more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def drop(self, reason: str) -> None:
        """The table is deleted, or cannot go on here."""
        self.gone = reason
        self._tables.close(self)
        for listener in list(self.listeners):
            listener.dismiss(reason, again=reason != "deleted")

    # The way of a command

    def _go_on(self) -> None:
        """Take what waits. Whoever is answered may send more at once: that waits its turn, so
        nothing goes deeper with each of them."""
        if self._going_on:
            return
        self._going_on = True
        try:
            while not self.busy:
                if self._behind and not self.gone:
                    self.busy = True
                    self._tables.spawn(self._read_on())
                elif self._queue:
                    self._check(self._queue.popleft())
                else:
                    break
        finally:
            self._going_on = False

    def _check(self, command: Command) -> None:
        """Check a command, and append its entry to the journal."""
        if self.gone or self._tables.stopping:
            return command.done(self._no_more())
        room, now = self.room, now_ms()
        try:
            entry = command.entry(room, now)
        except FilonError as error:
            return command.done(error)
        except Exception:
            log.exception("table %s", room.id)
            return command.done(Broken("this cannot be done; the host finds more in the log"))
        if entry is None:
            return command.done(None)
        self.busy = True
        self._appending = command, entry
        self._tables.store.append_then(
            room.id,
            room.number + 1,
            write(entry),
            # Lists show what was touched last: nobody may notice an order there.
            None if isinstance(entry, Ordered) else now,
            now + PATIENCE,
            self._appended,
        )
        return None

    def _appended(self, outcome: Outcome | StoreFailed) -> None:
        """What became of the entry."""
        assert self._appending is not None
        command, entry = self._appending
        self._appending = None
        self.busy = False
        if outcome is Outcome.KEPT:
            self._kept(command, entry)
        elif outcome is Outcome.TAKEN:
            self._behind = True
            self._queue.appendleft(command)
        elif isinstance(outcome, StoreFailed):
            # It may be kept or not: whoever comes next reads it from the store again.
            self._tables.failures += 1
            self.drop("broken")
            command.done(outcome)
        else:
            self.drop("deleted")
            command.done(self._no_more())
        self._go_on()

    def _kept(self, command: Command, entry: AnyEntry) -> None:
        """It happens. If it cannot, this table is lost, but no other one."""
        try:
            self._fold(entry)
        except Exception:
            log.exception("table %s", self.room.id)
            self.drop("broken")
            command.done(Broken("this table cannot go on; the host finds more in the log"))
        else:
            command.done(entry)
            self._tables.scheduler.attend(self)

    async def _read_on(self) -> None:
        """Read what other processes have appended."""
        self._behind = False
        try:
            entries = await self._tables.store.entries(self.room.id, self.room.number)
            if entries is None:
                self.drop("deleted")
            else:
                for body in entries:
                    self._fold(read_entry(body))
        except Exception:
            log.exception("table %s", self.room.id)
            self.drop("broken")
        self.busy = False
        self._go_on()

    def _fold(self, entry: AnyEntry) -> None:
        """An entry that is kept happens, and everybody is told."""
        self.room.fold(entry)
        self._tables.moves += isinstance(entry, Decided)
        self.used = time.monotonic()
        if isinstance(entry, GotUp) and self.room.status == "gathering":
            for listener in list(self.listeners):
                if listener.viewer == entry.seat:
                    listener.seat_left()
        for listener in list(self.listeners):
            listener.wake()

    def _no_more(self) -> FilonError:
        if self.gone == "deleted":
            return NoSuchTable(f"the table {self.room.id} was deleted")
        return StoreFailed("this server cannot go on with the table now")


def now_ms() -> int:
    return int(time.time() * 1000)
