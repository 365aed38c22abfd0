"""Copies of a whole database: a backup is one SQLite file, whatever it was taken from.

What is read is one moment of the database, while servers go on. What is written counts only
when it is complete: a file gets its name at the end, in PostgreSQL it is one transaction.
"""

import asyncio
import os
import secrets
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import (
    AbstractAsyncContextManager,
    AbstractContextManager,
    asynccontextmanager,
    closing,
    suppress,
)
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import MsgspecError

from filon.lab.locked import opened_alone, written
from filon.rules.errors import BadSetup, FilonError
from filon.server.store.contract import FORM, StoreFailed
from filon.server.store.opening import store_at
from filon.server.store.sqlite import SqliteStore, failing, prepare
from filon.server.tables.journal import read_entry, read_plan
from filon.server.tables.room import Room
from filon.server.wire.encoding import standings_info
from filon.server.wire.messages import encode

ROWS = 2000
"""Read and written at a time."""
CACHE = -200_000
"""KiB for the pages of a file that is being written."""
COLUMNS = {
    "tables": (
        "id",
        "plan",
        "created",
        "changed",
        "due",
        "listed",
        "status",
        "standings",
    ),
    "entries": ("id", "number", "body"),
    "snapshots": ("id", "number", "body"),
}
Row = tuple[Any, ...]
Show = Callable[[int], None]
Progress = Callable[[int], AbstractContextManager[Show]]
"""Given how much there is to do, shows how far it is."""


class Counts(NamedTuple):
    """How much there is in a database."""

    tables: int
    entries: int
    snapshots: int

    def __str__(self) -> str:
        return f"{counted(self.tables, 'table')}, {counted(self.entries, 'entry', 'entries')}"


class Source(ABC):
    """One moment of a database."""

    counts: Counts

    @abstractmethod
    def rows(self, table: str) -> AsyncIterator[list[Row]]: ...


class Target(ABC):
    """An empty database that is being filled."""

    @abstractmethod
    async def add(self, table: str, rows: list[Row]) -> None: ...


# Backup and restore


async def back_up(address: str, file: Path, *, force: bool, progress: Progress) -> Counts:
    """Write all there is in a database into a file. Raises BadSetup, StoreFailed."""
    store = store_at(address)
    check_backup(file, force)
    if isinstance(store, SqliteStore):
        check_different(file, store.path)
        if not store.path.is_file():
            raise BadSetup(f"database {str(store.path)!r:.200}: there is no such file")
    async with source_at(address) as source, new_file(file) as target:
        return await copy(source, target, progress)


async def restore(file: Path, address: str, *, force: bool, progress: Progress) -> Counts:
    """Put a backup into an empty database, or in place of all that is there. Raises BadSetup,
    StoreFailed."""
    store = store_at(address)
    if not file.is_file():
        raise BadSetup(f"backup {str(file)!r:.200}: there is no such file")
    async with sqlite_source(file, "backup") as source:
        source.check_pages()
        if isinstance(store, SqliteStore):
            check_different(file, store.path)
            target = restored_file(store.path, force)
        else:
            from filon.server.store.postgres_copy import restored_database

            target = restored_database(address, force)
        async with target as opened:
            return await copy(source, opened, progress)


async def copy(source: Source, target: Target, progress: Progress) -> Counts:
    done = 0
    with progress(sum(source.counts)) as show:
        for table in COLUMNS:
            async for rows in source.rows(table):
                await target.add(table, rows)
                done += len(rows)
                show(done)
    return source.counts


def source_at(address: str) -> AbstractAsyncContextManager[Source]:
    store = store_at(address)
    if isinstance(store, SqliteStore):
        return sqlite_source(store.path, "database")
    from filon.server.store.postgres_copy import postgres_source

    return postgres_source(address)


def check_backup(file: Path, force: bool) -> None:
    """Raises BadSetup, before anything is read, when a backup must not be written there."""
    what = f"backup {str(file)!r:.200}"
    with written(what):
        if file.exists() and not file.is_file():
            raise BadSetup(f"{what}: expected the name of a file, this is something else")
        if file.exists() and not force:
            raise BadSetup(f"{what} exists; give another name, or --force")
        lock = Path(f"{file}.lock")
        if lock.exists():  # somebody may take a database for a backup
            opened_alone(what, str(lock)).close()


def check_different(file: Path, database: Path) -> None:
    if os.path.realpath(file) == os.path.realpath(database):
        raise BadSetup("the backup and the database: expected different files")


# SQLite


class SqliteSource(Source):
    def __init__(self, base: sqlite3.Connection, what: str) -> None:
        self.base = base
        self.what = what
        base.execute("BEGIN")
        (form,) = base.execute("SELECT form FROM about").fetchone()
        if form != FORM:
            raise StoreFailed(f"{what} is of form {form}; this Filon reads form {FORM}")
        for table, columns in COLUMNS.items():
            base.execute(f"SELECT {', '.join(columns)} FROM {table} LIMIT 0")
        counts = [base.execute(f"SELECT count(*) FROM {table}") for table in COLUMNS]
        self.counts = Counts(*(each.fetchone()[0] for each in counts))

    def check_pages(self) -> None:
        """Raises StoreFailed when the file is damaged."""
        with failing():
            (found,) = self.base.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise StoreFailed(f"{self.what} is damaged: {found}")

    async def rows(self, table: str) -> AsyncIterator[list[Row]]:
        with failing():
            found = self.base.execute(f"SELECT {', '.join(COLUMNS[table])} FROM {table}")
            while rows := found.fetchmany(ROWS):
                yield rows
                await asyncio.sleep(0)  # where Ctrl-C is heard


@asynccontextmanager
async def sqlite_source(path: Path, word: str) -> AsyncIterator[SqliteSource]:
    with closing(reading(path)) as base:
        yield opened_source(base, f"{word} {str(path)!r:.200}", word)


def opened_source(base: sqlite3.Connection, what: str, word: str) -> SqliteSource:
    try:
        return SqliteSource(base, what)
    except (sqlite3.Error, TypeError) as error:
        raise StoreFailed(f"{what}: expected a {word} of Filon: {error}") from None


def reading(path: Path) -> sqlite3.Connection:
    address = f"{path.resolve().as_uri()}?mode=ro"
    with failing():
        return sqlite3.connect(address, uri=True, isolation_level=None, timeout=10)


class SqliteTarget(Target):
    def __init__(self, base: sqlite3.Connection) -> None:
        self.base = base

    async def add(self, table: str, rows: list[Row]) -> None:
        marks = ", ".join("?" * len(COLUMNS[table]))
        sql = f"INSERT INTO {table} ({', '.join(COLUMNS[table])}) VALUES ({marks})"
        with failing():
            self.base.executemany(sql, rows)


@asynccontextmanager
async def new_file(path: Path) -> AsyncIterator[SqliteTarget]:
    """A file that gets its name when it is complete."""
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    with written(f"file {str(path)!r:.200}"):
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with failing(), closing(sqlite3.connect(part, isolation_level=None)) as base:
            base.execute("PRAGMA journal_mode = OFF")
            base.execute("PRAGMA synchronous = OFF")  # flushed as a whole, at the end
            base.execute(f"PRAGMA cache_size = {CACHE}")
            prepare(base)
            base.execute("BEGIN")
            yield SqliteTarget(base)
            base.execute("COMMIT")
        with written(f"file {str(path)!r:.200}"):
            put_in_place(part, path)
    finally:
        part.unlink(missing_ok=True)


def put_in_place(part: Path, path: Path) -> None:
    """The new file takes the name, and the owner of the old one. What belonged to the old one
    must go first: it would be taken for the log of the new one."""
    if path.exists():
        old = path.stat()
        part.chmod(old.st_mode & 0o777)
        if hasattr(os, "chown"):
            with suppress(PermissionError):
                os.chown(part, old.st_uid, old.st_gid)
    flush(part)
    for log in ("-wal", "-shm", "-journal"):
        Path(f"{path}{log}").unlink(missing_ok=True)
    os.replace(part, path)
    if os.name == "posix":
        flush(path.parent)


def flush(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY if os.name == "posix" else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@asynccontextmanager
async def restored_file(path: Path, force: bool) -> AsyncIterator[Target]:
    """A new file in place of one that no server has open. Raises BadSetup."""
    what = f"database {str(path)!r:.200}"
    with written(what):
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():
            raise BadSetup(f"{what}: expected the name of a file, this is something else")
    with opened_alone(f"database {path.name}", f"{path}.lock"):
        if not force and not await is_empty(path):
            raise BadSetup(f"{what} has tables; give another one, or --force to replace them")
        async with new_file(path) as target:
            yield target


async def is_empty(path: Path) -> bool:
    """Whether nothing would be lost. Raises StoreFailed for what is no database of Filon."""
    if not path.exists() or path.stat().st_size == 0:
        return True
    async with sqlite_source(path, "database") as source:
        return source.counts.tables == 0


# Verifying


class BadFold(FilonError):
    """A table whose plan or entries cannot have been kept by a server."""


class Verified(NamedTuple):
    """What was folded, and what is wrong, by table."""

    counts: Counts
    wrong: dict[str, str]


async def verify(file: Path, progress: Progress) -> Verified:
    """Fold every table of a backup, from its plan and all its entries. Raises StoreFailed."""
    async with sqlite_source(file, "backup") as source:
        source.check_pages()
        with failing(), progress(source.counts.tables) as show:
            wrong = dict(wrong_tables(source.base, show))
        return Verified(source.counts, wrong)


def wrong_tables(base: sqlite3.Connection, show: Show) -> Iterator[tuple[str, str]]:
    """The tables that do not fold, and why."""
    sql = (
        "SELECT tables.id, plan, standings, number, body FROM tables "
        "LEFT JOIN entries USING (id) ORDER BY tables.id, number"
    )
    by_table = groupby(base.execute(sql), lambda row: row[:3])
    for done, ((id, plan, standings), rows) in enumerate(by_table, 1):
        entries = [(row[3], row[4]) for row in rows if row[3] is not None]
        problem = problem_of(id, plan, standings, entries)
        if problem:
            yield id, problem
        show(done)


def problem_of(id: str, plan: str, standings: str, entries: list[tuple[int, str]]) -> str:
    """What is wrong with a table; empty if it folds to what is stored of it."""
    if [number for number, _ in entries] != list(range(1, len(entries) + 1)):
        return f"expected the entries 1 to {len(entries)}, without a gap"
    try:
        room = folded(id, plan, [body for _, body in entries])
    except BadFold as error:
        return str(error)
    if standings and standings != standings_words(room):
        return "the stored standings are not those of its entries"
    return ""


def folded(id: str, plan: str, bodies: list[str]) -> Room:
    """The room of a table. Raises BadFold."""
    number = 0
    try:
        room = Room(id, read_plan(plan.encode()))
        for number, body in enumerate(bodies, 1):  # noqa: B007 - told when it fails
            room.fold(read_entry(body.encode()))
    except (FilonError, MsgspecError, AssertionError, LookupError, ValueError) as error:
        where = f"entry {number}" if number else "the plan"
        raise BadFold(f"{where}: {error}") from None
    return room


def standings_words(room: Room) -> str:
    standings = standings_info(room.match.standings()) if room.match else None
    return "" if standings is None else encode(standings).decode()


# Words


def counted(number: int, one: str, many: str = "") -> str:
    return f"{number:,} {one if number == 1 else many or one + 's'}"
