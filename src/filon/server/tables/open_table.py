# compiled: server
"""A room that is open in this process, what is wished for in it, and who listens."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import NamedTuple, Protocol

from filon.rules.errors import FilonError
from filon.server.tables.journal import AnyEntry
from filon.server.tables.room import Room

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
        self.order_due: tuple[int, float] = (-1, 0.0)
        """The turn in which an order is to be carried out, and when."""
        self.hinted: set[int] = set()
        """Seats for which a hint is being thought about."""
        self.used = time.monotonic()
        self.gone = ""
        """Why it is open here no more; nothing while it is."""

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def now_ms() -> int:
    return int(time.time() * 1000)
