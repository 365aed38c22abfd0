"""PostgreSQL: one database for several server processes.

A commit is on disk before anybody is told, whatever the database does by default. An entry has
its number to itself: whoever comes second learns that it is taken. The other processes are
told in the same commit. One connection appends, one listens, and a few do everything else.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

from filon.server.store.contract import Listed, News, Outcome, Store, StoreFailed
from filon.server.store.postgres_connection import (
    ANSWER_SECONDS,
    AWAY_SECONDS,
    CONNECT_SECONDS,
    connect,
)
from filon.server.store.postgres_listener import NOTES, Listener
from filon.server.store.postgres_pool import Pool
from filon.server.store.postgres_statements import (
    CLAIM,
    CREATE,
    DELETE,
    ENTRIES,
    FORGET,
    KEEP_SNAPSHOT,
    LISTED,
    LOAD,
    SETTLE,
    TELL_GONE,
)
from filon.server.store.postgres_writer import Writer
from filon.server.store.shared import already_there
from filon.server.tables.journal import StoredTable

__all__ = ["ANSWER_SECONDS", "AWAY_SECONDS", "CONNECT_SECONDS", "PostgresStore", "connect"]

Answer = TypeVar("Answer")

CHECK_SECONDS = 2.0


class PostgresStore(Store):
    """A database that several server processes share."""

    name = "postgres"
    alone = False

    def __init__(self, address: str) -> None:
        self.address = address
        self._me = secrets.token_hex(8)
        """What tells our own news from those of the others."""
        self._closed = True
        self._pool = Pool(address)
        self._writer = Writer(address, self._me)
        self._notes: set[asyncio.Task[None]] = set()

    async def open(self, news: News) -> None:
        self._listener = Listener(self.address, self._me, news, self._hear)
        await self._listener.open()
        try:
            await self._pool.open()
        except StoreFailed:
            self._listener.terminate()
            raise
        self._closed = False
        self._writer.start()
        self._listener.start()

    async def close(self) -> None:
        self._closed = True
        await self._listener.stop()
        await self._writer.stop()
        await self._pool.close()
        await self._writer.close()
        await self._listener.close()

    def _check_open(self) -> None:
        if self._closed:
            raise StoreFailed("the database is closed")

    # Asking

    async def _do(
        self, work: Callable[[Any], Awaitable[Answer]], seconds: float = AWAY_SECONDS
    ) -> Answer:
        """Do something with a connection of the pool."""
        self._check_open()
        return await self._pool.do(work, seconds)

    async def _row(self, sql: str, *values: object) -> Any:
        return await self._do(lambda base: base.fetchrow(sql, *values))

    async def _rows(self, sql: str, *values: object) -> list[Any]:
        return list(await self._do(lambda base: base.fetch(sql, *values)))

    # Notes

    def tell(self, note: str) -> None:
        if not self._closed:
            task = asyncio.get_running_loop().create_task(self._note(f"{self._me} {note}"))
            self._notes.add(task)
            task.add_done_callback(self._notes.discard)

    async def _note(self, note: str) -> None:
        with suppress(StoreFailed):  # nothing is lost with it
            await self._row("SELECT pg_notify($1, $2)", NOTES, note)

    def _hear(self, note: str) -> None:
        if self.heard is not None:
            self.heard(note)

    # What is kept

    async def create(self, id: str, plan: bytes, listed: bool, now: int) -> None:
        words = plan.decode()
        if await self._row(CREATE, id, words, now, listed) is not None:
            return
        row = await self._row("SELECT plan FROM tables WHERE id = $1", id)
        if row is None or row[0] != words:  # else it is ours, from a try before
            raise already_there(id)

    async def load(self, id: str) -> StoredTable | None:
        row = await self._row(LOAD, id) if is_name(id) else None
        if row is None:
            return None
        plan, number, snapshot, entries = row
        kept = None if snapshot is None else snapshot.encode()
        return StoredTable(plan.encode(), kept, number or 0, encoded(entries))

    async def entries(self, id: str, after: int) -> list[bytes] | None:
        row = await self._row(ENTRIES, id, after) if is_name(id) else None
        return None if row is None else encoded(row[0])

    async def append(
        self, id: str, number: int, body: bytes, now: int | None, due: int
    ) -> Outcome:
        self._check_open()
        return await self._writer.append(id, number, body.decode(), now, due)

    async def keep_snapshot(self, id: str, number: int, body: bytes) -> None:
        await self._row(KEEP_SNAPSHOT, id, number, body.decode())

    async def settle(
        self, id: str, status: str, standings: str, due: int | None, at: int
    ) -> None:
        await self._row(SETTLE, id, status, standings, due, at)

    async def claim(self, now: int, until: int, most: int) -> list[str]:
        return [row[0] for row in await self._rows(CLAIM, now, until, most)]

    async def listed(self, most: int) -> list[Listed]:
        return [Listed(*row) for row in await self._rows(LISTED, most)]

    async def standings(self, id: str) -> str:
        sql = "SELECT standings FROM tables WHERE id = $1"
        row = await self._row(sql, id) if is_name(id) else None
        return "" if row is None else str(row[0])

    async def count(self) -> int:
        return int((await self._row("SELECT count(*) FROM tables"))[0])

    async def delete(self, id: str) -> bool:
        return bool(await self._remove(DELETE, id)) if is_name(id) else False

    async def forget(self, before: int) -> list[str]:
        return await self._remove(FORGET, before)

    async def _remove(self, sql: str, value: object) -> list[str]:
        """Delete tables with all that is kept of them; give their names. Entries that are
        appended at the same moment are there once the tables themselves can be deleted."""

        async def write(base: Any) -> list[str]:
            async with base.transaction():
                ids = [row[0] for row in await base.fetch(sql, value)]
                if ids:
                    await base.execute("DELETE FROM entries WHERE id = ANY ($1)", ids)
                    await base.execute("DELETE FROM snapshots WHERE id = ANY ($1)", ids)
                    await base.execute(TELL_GONE, self._me, ids)
            return ids

        return await self._do(write)

    async def check(self) -> None:
        await self._do(lambda base: base.execute("UPDATE about SET form = form"), CHECK_SECONDS)


def encoded(bodies: list[str] | None) -> list[bytes]:
    return [body.encode() for body in bodies or ()]


def is_name(id: str) -> bool:
    """Whether a table can have this name; PostgreSQL cannot even be asked for some texts."""
    return id.isprintable()
