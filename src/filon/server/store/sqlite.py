"""SQLite: one file, one thread that writes, one that reads.

The write-ahead log is flushed to disk with every commit (synchronous FULL).
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

from filon.lab.locked import written
from filon.server.store.contract import Listed, News, Outcome, Store, StoreFailed
from filon.server.store.shared import already_there
from filon.server.store.sqlite_file import (
    check_kind,
    connect,
    failing,
    locked,
    make_private,
    prepare,
)
from filon.server.store.sqlite_writer import Addition, Writer, settle
from filon.server.tables.journal import StoredTable

__all__ = ["SqliteStore", "connect", "failing", "prepare"]

Answer = TypeVar("Answer")


class SqliteStore(Store):
    """A file that one server process has to itself."""

    name = "sqlite"
    alone = True

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self._readers = ThreadPoolExecutor(1, "filon-reader")

    async def open(self, news: News) -> None:
        """Nobody else writes here, so there is never any news. Raises BadSetup for a file that
        another process has, StoreFailed for one that is no database of Filon."""
        self._loop = asyncio.get_running_loop()
        what = f"database {self.path.name}"
        with written(what):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            check_kind(self.path)
            make_private(self.path)
        self._lock = locked(self.path, what)
        try:
            with failing():
                self._writes = connect(self.path)
                prepare(self._writes)
                self._reads = connect(self.path)
        except StoreFailed:
            self._lock.close()
            raise
        self._writer = Writer(self._writes)

    def say_where(self, address: str) -> None:
        self._lock.truncate(0)
        self._lock.write(address.encode())
        self._lock.flush()

    async def close(self) -> None:
        await self._writer.stop()
        self._readers.shutdown()
        self._reads.close()
        with suppress(sqlite3.Error):
            self._writes.execute("PRAGMA optimize")
        self._writes.close()
        self._lock.truncate(0)
        self._lock.close()

    async def _read(self, read: Callable[[sqlite3.Connection], Answer]) -> Answer:
        def reading() -> Answer:
            with failing():
                return read(self._reads)

        return await self._loop.run_in_executor(self._readers, reading)

    # What is kept

    async def append(
        self, id: str, number: int, body: bytes, now: int | None, due: int
    ) -> Outcome:
        waiting: asyncio.Future[Outcome] = self._loop.create_future()
        self.append_then(id, number, body, now, due, partial(settle, waiting))
        return await waiting

    def append_then(
        self,
        id: str,
        number: int,
        body: bytes,
        now: int | None,
        due: int,
        done: Callable[[Outcome | StoreFailed], None],
    ) -> None:
        self._writer.ask(Addition(id, number, body, now, due, done))

    async def create(self, id: str, plan: bytes, listed: bool, now: int) -> None:
        sql = (
            "INSERT INTO tables (id, plan, created, changed, listed) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT DO NOTHING"
        )
        row = (id, plan.decode(), now, now, listed)
        if not await self._writer.write(lambda base: base.execute(sql, row).rowcount):
            raise already_there(id)

    async def load(self, id: str) -> StoredTable | None:
        def read(base: sqlite3.Connection) -> StoredTable | None:
            plan = base.execute("SELECT plan FROM tables WHERE id = ?", (id,)).fetchone()
            if plan is None:
                return None
            find = "SELECT number, body FROM snapshots WHERE id = ?"
            number, body = base.execute(find, (id,)).fetchone() or (0, None)
            snapshot = None if body is None else body.encode()
            return StoredTable(plan[0].encode(), snapshot, number, journal(base, id, number))

        return await self._read(read)

    async def entries(self, id: str, after: int) -> list[bytes] | None:
        def read(base: sqlite3.Connection) -> list[bytes] | None:
            known = base.execute("SELECT 1 FROM tables WHERE id = ?", (id,)).fetchone()
            return None if known is None else journal(base, id, after)

        return await self._read(read)

    async def keep_snapshot(self, id: str, number: int, body: bytes) -> None:
        sql = (
            "INSERT INTO snapshots SELECT ?, ?, ? WHERE EXISTS "
            "(SELECT 1 FROM tables WHERE id = ?) ON CONFLICT (id) DO UPDATE "
            "SET number = excluded.number, body = excluded.body "
            "WHERE excluded.number > snapshots.number"
        )
        row = (id, number, body.decode(), id)
        await self._writer.write(lambda base: base.execute(sql, row).rowcount)

    async def settle(
        self, id: str, status: str, standings: str, due: int | None, at: int
    ) -> None:
        sql = (
            "UPDATE tables SET status = ?, standings = ?, "
            "due = CASE WHEN changed <= ? THEN ? ELSE due END WHERE id = ?"
        )
        row = (status, standings, at, due, id)
        await self._writer.write(lambda base: base.execute(sql, row).rowcount)

    async def claim(self, now: int, until: int, most: int) -> list[str]:
        sql = (
            "UPDATE tables SET due = ? WHERE id IN "
            "(SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ?) RETURNING id"
        )

        def due(base: sqlite3.Connection) -> bool:
            return (
                base.execute("SELECT 1 FROM tables WHERE due <= ?", (now,)).fetchone()
                is not None
            )

        def write(base: sqlite3.Connection) -> list[str]:
            return [row[0] for row in base.execute(sql, (until, now, most)).fetchall()]

        return await self._writer.write(write) if await self._read(due) else []

    async def listed(self, most: int) -> list[Listed]:
        sql = (
            "SELECT id, status, standings FROM tables WHERE listed "
            "ORDER BY changed DESC LIMIT ?"
        )
        return await self._read(
            lambda base: [Listed(*row) for row in base.execute(sql, (most,)).fetchall()]
        )

    async def standings(self, id: str) -> str:
        sql = "SELECT standings FROM tables WHERE id = ?"
        row = await self._read(lambda base: base.execute(sql, (id,)).fetchone())
        return "" if row is None else str(row[0])

    async def count(self) -> int:
        sql = "SELECT count(*) FROM tables"
        return int(await self._read(lambda base: base.execute(sql).fetchone()[0]))

    async def delete(self, id: str) -> bool:
        return bool(await self._writer.write(lambda base: remove(base, [id])))

    async def forget(self, before: int) -> list[str]:
        def write(base: sqlite3.Connection) -> list[str]:
            sql = "SELECT id FROM tables WHERE changed < ?"
            return remove(base, [row[0] for row in base.execute(sql, (before,)).fetchall()])

        return await self._writer.write(write)

    async def check(self) -> None:
        def write(base: sqlite3.Connection) -> None:
            for _ in range(2):  # what stays as it is would not be written
                base.execute("UPDATE about SET form = -form")

        await self._writer.write(write)


def journal(base: sqlite3.Connection, id: str, after: int) -> list[bytes]:
    sql = "SELECT body FROM entries WHERE id = ? AND number > ? ORDER BY number"
    return [row[0].encode() for row in base.execute(sql, (id, after)).fetchall()]


def remove(base: sqlite3.Connection, ids: list[str]) -> list[str]:
    """Delete tables with all that is kept of them; give those that there were."""
    removed = []
    for id in ids:
        if base.execute("DELETE FROM tables WHERE id = ?", (id,)).rowcount:
            removed.append(id)
        base.execute("DELETE FROM entries WHERE id = ?", (id,))
        base.execute("DELETE FROM snapshots WHERE id = ?", (id,))
    return removed
