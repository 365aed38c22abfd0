"""What a store keeps, and what it promises.

A table has a plan, a journal of entries numbered from 1, at most one snapshot, and what
listings and the watch need to know: when it was last touched, when it is to be looked at
again, its status and its standings. What `append` has kept is on disk.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from filon.rules.errors import BadSetup, FilonError
from filon.server.tables.journal import StoredTable

FORM = 1
"""Of the tables in the database; rises when they change."""


class StoreFailed(FilonError):
    """The database could not be read or written; nothing is known to be kept."""


class StoreTaken(BadSetup):
    """Another server has the database; `where` it is open, if that is known."""

    def __init__(self, message: str, where: str = "") -> None:
        super().__init__(message)
        self.where = where


class Outcome(Enum):
    """What became of an entry."""

    KEPT = "kept"
    TAKEN = "taken"
    """Another entry has this number: read on and decide again."""
    GONE = "gone"
    """There is no such table any more."""


class Listed(NamedTuple):
    """A table in a listing."""

    id: str
    status: str
    standings: str


_appending: set[asyncio.Task[None]] = set()

News = Callable[[str, int], None]
"""Called with the table and the number when another process has appended to a journal; with
0 when a table was deleted, and with an empty table when something may have been missed."""


class Store(ABC):
    """Keeps tables. All methods raise StoreFailed."""

    name: str
    heard: Callable[[str], None] | None = None
    """Called with what other processes `tell`; who listens sets it before `open`."""
    alone: bool
    """Whether nobody else can have the same tables open."""

    @abstractmethod
    async def open(self, news: News) -> None: ...

    @abstractmethod
    async def close(self) -> None:
        """What was asked for before is written first."""

    @abstractmethod
    async def create(self, id: str, plan: bytes, listed: bool, now: int) -> None: ...

    @abstractmethod
    async def load(self, id: str) -> StoredTable | None: ...

    @abstractmethod
    async def entries(self, id: str, after: int) -> list[bytes] | None:
        """None if there is no such table."""

    @abstractmethod
    async def append(
        self, id: str, number: int, body: bytes, now: int | None, due: int
    ) -> Outcome:
        """Keep an entry; the table is to be looked at again when it is due. It counts as
        touched `now`; None for what nobody may notice."""

    def append_then(
        self,
        id: str,
        number: int,
        body: bytes,
        now: int | None,
        due: int,
        done: Callable[[Outcome | StoreFailed], None],
    ) -> None:
        """The same without waiting: `done` is called with what became of it."""

        async def appending() -> None:
            try:
                outcome: Outcome | StoreFailed = await self.append(id, number, body, now, due)
            except StoreFailed as failed:
                outcome = failed
            done(outcome)

        task = asyncio.get_running_loop().create_task(appending())
        _appending.add(task)
        task.add_done_callback(_appending.discard)

    def say_where(self, address: str) -> None:
        """Where the server is open: for whoever wants the same database."""
        return

    def tell(self, note: str) -> None:
        """Let the other processes know something that need not be kept, if there are any."""
        return

    @abstractmethod
    async def keep_snapshot(self, id: str, number: int, body: bytes) -> None: ...

    @abstractmethod
    async def settle(
        self, id: str, status: str, standings: str, due: int | None, at: int
    ) -> None:
        """What listings say of a table, and when it is to be looked at again, if ever; that
        only if nothing was appended after `at`."""

    @abstractmethod
    async def claim(self, now: int, until: int, most: int) -> list[str]:
        """Tables that are due; nobody else gets them before `until`."""

    @abstractmethod
    async def listed(self, most: int) -> list[Listed]:
        """Listed tables, those touched last first."""

    @abstractmethod
    async def standings(self, id: str) -> str:
        """The stored standings of a table, empty while it is not over."""

    @abstractmethod
    async def count(self) -> int: ...

    @abstractmethod
    async def delete(self, id: str) -> bool: ...

    @abstractmethod
    async def forget(self, before: int) -> list[str]:
        """Delete the tables that nobody has touched since; give their names."""

    @abstractmethod
    async def check(self) -> None:
        """Raises StoreFailed when nothing could be written now."""
