"""SQLite: one file, one writer thread, many entries in one commit.

The write-ahead log is flushed to disk with every commit (synchronous FULL). All that is asked
for while a commit is under way goes into the next one. A whole batch of entries is one
statement: every statement hands the interpreter's lock over, and back.
"""

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any, BinaryIO, NamedTuple, TypeVar

from msgspec.json import encode

from filon.lab.locked import opened_alone, written
from filon.rules.errors import BadSetup
from filon.server.journal import Kept
from filon.server.store.contract import (
    FORM,
    Listed,
    News,
    Outcome,
    Store,
    StoreFailed,
    StoreTaken,
)

Answer = TypeVar("Answer")

log = logging.getLogger("filon.server")

MOST_AT_ONCE = 1000
"""Entries in one commit."""
TOLD_AT_ONCE = 8
MAGIC = b"SQLite format 3\0"
"""How such a file begins."""

SCHEMA = f"""
CREATE TABLE IF NOT EXISTS about (form INTEGER NOT NULL);
INSERT INTO about SELECT {FORM} WHERE NOT EXISTS (SELECT 1 FROM about);
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    plan TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    due INTEGER,
    listed INTEGER NOT NULL,
    status TEXT NOT NULL DEFAULT 'gathering',
    standings TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    id TEXT NOT NULL,
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (id, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS snapshots (
    id TEXT PRIMARY KEY,
    number INTEGER NOT NULL,
    body TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX IF NOT EXISTS shown ON tables (changed) WHERE listed;
"""

INSERT = """
INSERT INTO entries (id, number, body)
SELECT json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'),
    json_extract(e.value, '$[2]') FROM json_each(?) AS e
WHERE EXISTS (SELECT 1 FROM tables WHERE tables.id = json_extract(e.value, '$[0]'))
ON CONFLICT DO NOTHING
"""
TOUCH = """
UPDATE tables SET changed = json_extract(e.value, '$[3]'), due = json_extract(e.value, '$[4]')
FROM json_each(?) AS e WHERE tables.id = json_extract(e.value, '$[0]')
"""


class Addition(NamedTuple):
    """An entry that waits to be kept."""

    id: str
    number: int
    body: bytes
    now: int
    due: int
    done: Callable[[Outcome | StoreFailed], None]

    def row(self) -> list[object]:
        return [self.id, self.number, self.body.decode(), self.now, self.due]


class Request(NamedTuple):
    """Something else to be written."""

    write: Callable[[sqlite3.Connection], object]
    done: Callable[[object], None]


STOP = None


class SqliteStore(Store):
    """A file that one server process has to itself."""

    name = "sqlite"
    alone = True

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.commits = 0
        """How many there were, for the metrics."""
        self._queue: SimpleQueue[list[Addition | Request] | None] = SimpleQueue()
        self._asked: list[Addition | Request] = []
        """What was asked for in this round of the loop: the writer is woken once for all."""
        self._readers = ThreadPoolExecutor(1, "filon-reader")

    async def open(self, news: News) -> None:
        """Nobody else writes here, so there is never any news. Raises BadSetup for a file that
        another process has, StoreFailed for one that is no database of Filon."""
        self._loop = asyncio.get_running_loop()
        what = f"database {self.path.name}"
        with written(what):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            check_kind(self.path)
        self._lock = self._lock_file(what)
        try:
            with failing():
                self._writes = connect(self.path)
                prepare(self._writes)
                self._reads = connect(self.path)
        except StoreFailed:
            self._lock.close()
            raise
        self._thread = threading.Thread(target=self._write_on, name="filon-writer")
        self._thread.start()

    def _lock_file(self, what: str) -> BinaryIO:
        path = Path(f"{self.path}.lock")
        try:
            return opened_alone(what, str(path))
        except BadSetup as error:
            where = path.read_text("utf-8", errors="replace").strip() if path.is_file() else ""
            raise StoreTaken(str(error), where) from None

    def say_where(self, address: str) -> None:
        self._lock.truncate(0)
        self._lock.write(address.encode())
        self._lock.flush()

    async def close(self) -> None:
        self._hand_over()
        self._queue.put(STOP)
        await asyncio.to_thread(self._thread.join)
        self._readers.shutdown()
        self._reads.close()
        with suppress(sqlite3.Error):
            self._writes.execute("PRAGMA optimize")
        self._writes.close()
        self._lock.truncate(0)
        self._lock.close()

    # The writer

    def _ask(self, job: Addition | Request) -> None:
        if not self._asked:
            self._loop.call_soon(self._hand_over)
        self._asked.append(job)

    def _hand_over(self) -> None:
        if self._asked:
            asked, self._asked = self._asked, []
            self._queue.put(asked)

    def _write_on(self) -> None:
        batch = self._queue.get()
        while batch is not STOP:
            following: list[Addition | Request] | None = []
            while following is not STOP and not self._queue.empty():
                following = self._queue.get()
                batch += following or []
            for at in range(0, len(batch), MOST_AT_ONCE):
                self._commit(batch[at : at + MOST_AT_ONCE])
            batch = STOP if following is STOP else self._queue.get()

    def _commit(self, batch: list[Addition | Request]) -> None:
        """One transaction; then everybody who waits is told, in one go."""
        answers: list[tuple[Callable[[Any], None], object]] = []
        try:
            self._writes.execute("BEGIN IMMEDIATE")
            additions = [job for job in batch if isinstance(job, Addition)]
            answers += zip((job.done for job in additions), self._add(additions), strict=True)
            for job in batch:
                if isinstance(job, Request):
                    answers.append((job.done, job.write(self._writes)))
            self._writes.execute("COMMIT")
            self.commits += 1
        except Exception as error:  # noqa: BLE001 - nobody must wait for ever
            with suppress(sqlite3.Error):
                self._writes.execute("ROLLBACK")
            failed = StoreFailed(f"the database cannot be written: {error}")
            answers = [(job.done, failed) for job in batch]
        with suppress(RuntimeError):  # the loop may be gone
            self._loop.call_soon_threadsafe(deliver, self._loop, answers)

    def _add(self, additions: list[Addition]) -> list[Outcome]:
        if not additions:
            return []
        rows = encode([job.row() for job in additions]).decode()
        kept = self._writes.execute(INSERT, (rows,)).rowcount
        self._writes.execute(TOUCH, (rows,))
        if kept == len(additions):
            return [Outcome.KEPT] * kept
        return [self._outcome(job) for job in additions]

    def _outcome(self, job: Addition) -> Outcome:
        """What became of an entry of a batch in which not all were kept."""
        find = "SELECT body FROM entries WHERE id = ? AND number = ?"
        row = self._writes.execute(find, (job.id, job.number)).fetchone()
        if row is None:
            return Outcome.GONE
        return Outcome.KEPT if row[0] == job.body.decode() else Outcome.TAKEN

    async def _write(self, write: Callable[[sqlite3.Connection], Answer]) -> Answer:
        waiting: asyncio.Future[Answer] = self._loop.create_future()
        self._ask(Request(write, partial(settle, waiting)))
        return await waiting

    async def _read(self, read: Callable[[sqlite3.Connection], Answer]) -> Answer:
        def reading() -> Answer:
            with failing():
                return read(self._reads)

        return await self._loop.run_in_executor(self._readers, reading)

    # What is kept

    async def append(self, id: str, number: int, body: bytes, now: int, due: int) -> Outcome:
        waiting: asyncio.Future[Outcome] = self._loop.create_future()
        self.append_then(id, number, body, now, due, partial(settle, waiting))
        return await waiting

    def append_then(
        self,
        id: str,
        number: int,
        body: bytes,
        now: int,
        due: int,
        done: Callable[[Outcome | StoreFailed], None],
    ) -> None:
        self._ask(Addition(id, number, body, now, due, done))

    async def create(self, id: str, plan: bytes, listed: bool, now: int) -> None:
        sql = (
            "INSERT INTO tables (id, plan, created, changed, listed) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT DO NOTHING"
        )
        row = (id, plan.decode(), now, now, listed)
        if not await self._write(lambda base: base.execute(sql, row).rowcount):
            raise StoreFailed(f"there is a table {id!r:.40} already")

    async def load(self, id: str) -> Kept | None:
        def read(base: sqlite3.Connection) -> Kept | None:
            plan = base.execute("SELECT plan FROM tables WHERE id = ?", (id,)).fetchone()
            if plan is None:
                return None
            find = "SELECT number, body FROM snapshots WHERE id = ?"
            number, body = base.execute(find, (id,)).fetchone() or (0, None)
            snapshot = None if body is None else body.encode()
            return Kept(plan[0].encode(), snapshot, number, journal(base, id, number))

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
        await self._write(lambda base: base.execute(sql, row).rowcount)

    async def settle(
        self, id: str, status: str, standings: str, due: int | None, at: int
    ) -> None:
        sql = (
            "UPDATE tables SET status = ?, standings = ?, "
            "due = CASE WHEN changed <= ? THEN ? ELSE due END WHERE id = ?"
        )
        row = (status, standings, at, due, id)
        await self._write(lambda base: base.execute(sql, row).rowcount)

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

        return await self._write(write) if await self._read(due) else []

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
        return bool(await self._write(lambda base: remove(base, [id])))

    async def forget(self, before: int) -> list[str]:
        def write(base: sqlite3.Connection) -> list[str]:
            sql = "SELECT id FROM tables WHERE changed < ?"
            return remove(base, [row[0] for row in base.execute(sql, (before,)).fetchall()])

        return await self._write(write)

    async def check(self) -> None:
        def write(base: sqlite3.Connection) -> None:
            for _ in range(2):  # what stays as it is would not be written
                base.execute("UPDATE about SET form = -form")

        await self._write(write)


def check_kind(path: Path) -> None:
    """Raises StoreFailed for a file that is no database, before anything is left beside it."""
    if path.is_file():
        with path.open("rb") as file:
            first = file.read(len(MAGIC))
        if first and first != MAGIC:
            raise StoreFailed("the file is not a database of Filon")


def connect(path: Path) -> sqlite3.Connection:
    base = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    base.execute("PRAGMA journal_mode = WAL")
    base.execute("PRAGMA synchronous = FULL")
    return base


def prepare(base: sqlite3.Connection) -> None:
    """The tables of the database. Raises StoreFailed when it has others."""
    base.executescript(SCHEMA)
    (form,) = base.execute("SELECT form FROM about").fetchone()
    if form != FORM:
        raise StoreFailed(f"a database of form {form}; this Filon reads form {FORM}")


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


class failing:  # noqa: N801 - reads as a word in a with statement
    """Turns errors of SQLite into StoreFailed."""

    def __enter__(self) -> None:
        return

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, sqlite3.Error):
            raise StoreFailed(f"the database cannot be used: {error}") from error


def deliver(
    loop: asyncio.AbstractEventLoop, answers: list[tuple[Callable[[Any], None], object]]
) -> None:
    """Tell everybody who waited for a commit, a few in a round of the loop: meanwhile they can
    be heard again, and the writer is not left without work."""
    for done, answer in answers[:TOLD_AT_ONCE]:
        try:
            done(answer)
        except Exception:  # the others wait for theirs
            log.exception("after a commit")
    if len(answers) > TOLD_AT_ONCE:
        loop.call_soon(deliver, loop, answers[TOLD_AT_ONCE:])


def settle(waiting: "asyncio.Future[Any]", answer: object) -> None:
    if waiting.done():
        return
    if isinstance(answer, StoreFailed):
        waiting.set_exception(answer)
    else:
        waiting.set_result(answer)
