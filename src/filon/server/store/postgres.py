"""PostgreSQL: one database for several server processes, many entries in one commit.

A commit is on disk before anybody is told, whatever the database does by default. All that is
to be appended while a commit is under way goes into the next one, which is one statement. An
entry has its number to itself: whoever comes second learns that it is taken. The other
processes are told in the same commit (LISTEN, NOTIFY).

A lost connection is no reason to fail. The same statement is sent again: what was kept the
first time is found there, with the same body. When the database stays away, or does not
answer, whoever waits is told so after some seconds.
"""

import asyncio
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, NoReturn, TypeVar
from urllib.parse import parse_qsl, unquote, urlsplit

import asyncpg  # type: ignore[import-untyped]

from filon.server.journal import Kept
from filon.server.store.contract import FORM, Listed, News, Outcome, Store, StoreFailed

Answer = TypeVar("Answer")

MOST_AT_ONCE = 1000
"""Entries in one commit."""
READERS = 6
"""Connections for everything but entries and news."""
OLDEST = 12
"""The first PostgreSQL that has all that is needed."""

CONNECT_SECONDS = 3.0
ANSWER_SECONDS = 10.0
"""A statement that takes longer counts as lost."""
AWAY_SECONDS = 10.0
"""So long a database that is away is tried again."""
CHECK_SECONDS = 2.0
QUEUE_SECONDS = 30.0
"""The longest wait for a free connection."""
PAUSES = (0.05, 1.0)
"""The first pause between two tries, and the longest."""
HEARTBEAT_SECONDS = 10.0
"""So often the listening connection is asked whether it still lives."""

CHANNEL, NOTES = "filon", "filon_notes"
PREPARING, OPENED = 0x46494C4F4E01, 0x46494C4F4E02
"""Advisory locks: of whoever makes the tables, and shared by all servers."""

LOST = (
    OSError,  # and TimeoutError
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.OperatorInterventionError,  # shut down, terminated, starting
    asyncpg.TransactionRollbackError,
    asyncpg.TooManyConnectionsError,
)
"""After these another try may help."""
ERRORS = (*LOST, asyncpg.PostgresError)

SETTINGS = {
    "application_name": "filon",
    "synchronous_commit": "on",
    "idle_in_transaction_session_timeout": "30000",
    "jit": "off",
}

SCHEMA = f"""
CREATE TABLE IF NOT EXISTS about (form INTEGER NOT NULL);
INSERT INTO about SELECT {FORM} WHERE NOT EXISTS (SELECT 1 FROM about);
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    plan TEXT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    due BIGINT,
    listed BOOLEAN NOT NULL,
    status TEXT NOT NULL DEFAULT 'gathering',
    standings TEXT NOT NULL DEFAULT ''
);
CREATE TABLE IF NOT EXISTS entries (
    id TEXT NOT NULL,
    number BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (id, number)
);
CREATE TABLE IF NOT EXISTS snapshots (
    id TEXT PRIMARY KEY,
    number BIGINT NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX IF NOT EXISTS shown ON tables (changed) WHERE listed;
"""

# The rows of the tables are locked first, in one order: two processes never wait for each
# other, and nothing is appended to a table that is being deleted.
APPEND = f"""
WITH given AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[])
    AS given (id, number, body, now, due)
), there AS MATERIALIZED (
    SELECT id FROM tables WHERE id = ANY ($1::text[]) ORDER BY id FOR NO KEY UPDATE
), kept AS (
    INSERT INTO entries (id, number, body)
    SELECT given.id, given.number, given.body FROM given JOIN there USING (id)
    ON CONFLICT DO NOTHING RETURNING id, number
), touched AS (
    UPDATE tables SET changed = last.now, due = last.due FROM (
        SELECT DISTINCT ON (given.id) given.id, given.now, given.due
        FROM given JOIN kept USING (id, number) ORDER BY given.id, given.number DESC
    ) AS last WHERE tables.id = last.id
)
SELECT pg_notify('{CHANNEL}', $6::text || ' ' || number || ' ' || id) FROM kept
"""
FIND = """
SELECT entries.id, entries.number, entries.body
FROM unnest($1::text[], $2::bigint[]) AS given (id, number) JOIN entries USING (id, number)
"""
LOAD = """
SELECT tables.plan, snapshots.number, snapshots.body, (
    SELECT array_agg(entries.body ORDER BY entries.number) FROM entries
    WHERE entries.id = tables.id AND entries.number > coalesce(snapshots.number, 0)
) FROM tables LEFT JOIN snapshots USING (id) WHERE tables.id = $1
"""
ENTRIES = """
SELECT (
    SELECT array_agg(body ORDER BY number) FROM entries WHERE id = $1 AND number > $2
) FROM tables WHERE id = $1
"""
CREATE = """
INSERT INTO tables (id, plan, created, changed, listed) VALUES ($1, $2, $3, $3, $4)
ON CONFLICT DO NOTHING RETURNING id
"""
KEEP_SNAPSHOT = """
INSERT INTO snapshots
SELECT id, $2::bigint, $3::text FROM (SELECT id FROM tables WHERE id = $1 FOR KEY SHARE) AS t
ON CONFLICT (id) DO UPDATE SET number = excluded.number, body = excluded.body
WHERE excluded.number > snapshots.number
"""
SETTLE = """
UPDATE tables SET status = $2, standings = $3,
    due = CASE WHEN changed <= $5 THEN $4 ELSE due END WHERE id = $1
"""
CLAIM = """
WITH late AS MATERIALIZED (
    SELECT id FROM tables WHERE due <= $1 ORDER BY due LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED
)
UPDATE tables SET due = $2 FROM late WHERE tables.id = late.id RETURNING tables.id
"""
LISTED = """
SELECT id, status, standings FROM tables WHERE listed ORDER BY changed DESC LIMIT $1
"""
DELETE = "DELETE FROM tables WHERE id = $1 RETURNING id"
FORGET = """
WITH old AS MATERIALIZED (SELECT id FROM tables WHERE changed < $1 ORDER BY id FOR UPDATE)
DELETE FROM tables USING old WHERE tables.id = old.id RETURNING tables.id
"""


class Addition(NamedTuple):
    """An entry that waits to be kept."""

    id: str
    number: int
    body: str
    now: int
    due: int
    waiting: "asyncio.Future[Outcome]"


class PostgresStore(Store):
    """A database that several server processes share."""

    name = "postgres"
    alone = False

    def __init__(self, address: str) -> None:
        self.address = address
        self.commits = 0
        """How many there were, for the metrics."""
        self._me = secrets.token_hex(8)
        """What tells our own news from those of the others."""
        self._queue: asyncio.Queue[Addition | None] = asyncio.Queue()
        self._closed = True
        self._writes: Any = None
        self._under_way: set[object] = set()
        self._notes: set[asyncio.Task[None]] = set()
        self._all_done = asyncio.Event()

    async def open(self, news: News) -> None:
        self._news = news
        self._deaf = asyncio.Event()
        self._listens = await self._listen()
        try:
            with failing(self.address):
                self._pool = await asyncpg.create_pool(
                    self.address,
                    min_size=1,
                    max_size=READERS,
                    reset=nothing_to_reset,
                    **connecting(ANSWER_SECONDS),
                )
        except StoreFailed:
            self._listens.terminate()
            raise
        self._closed = False
        self._writer = asyncio.create_task(self._write_on())
        self._listener = asyncio.create_task(self._listen_on())

    async def close(self) -> None:
        self._closed = True
        self._listener.cancel()
        await asyncio.gather(self._listener, return_exceptions=True)
        self._queue.put_nowait(None)
        await self._writer
        try:
            async with asyncio.timeout(AWAY_SECONDS):
                if self._under_way:
                    await self._all_done.wait()
                await self._pool.close()
        except ERRORS:
            self._pool.terminate()
        for connection in (self._writes, self._listens):
            if connection is not None:
                with suppress(*ERRORS):
                    await connection.close(timeout=CONNECT_SECONDS)

    def _check_open(self) -> None:
        if self._closed:
            raise StoreFailed("the database is closed")

    # Trying

    async def _trying(
        self, work: Callable[[], Awaitable[Answer]], seconds: float = AWAY_SECONDS
    ) -> Answer:
        """Try again while the connection is lost. What is tried may have happened before, and
        must do no harm when it happens twice."""
        until = time.monotonic() + seconds
        pause, longest = PAUSES
        while True:
            try:
                return await work()
            except LOST as error:
                if isinstance(error, ValueError) or time.monotonic() + pause > until:
                    fail(self.address, error)
            except asyncpg.PostgresError as error:
                fail(self.address, error)
            await asyncio.sleep(pause)
            pause = min(longest, 2 * pause)

    async def _do(
        self, work: Callable[[Any], Awaitable[Answer]], seconds: float = AWAY_SECONDS
    ) -> Answer:
        """Do something with a connection of the pool."""
        self._check_open()

        async def once() -> Answer:
            connection = await self._pool.acquire(timeout=QUEUE_SECONDS)
            try:
                return await work(connection)
            except LOST:
                connection.terminate()
                raise
            finally:
                with suppress(*LOST):
                    await self._pool.release(connection, timeout=CONNECT_SECONDS)

        mark = object()
        self._under_way.add(mark)
        try:
            return await self._trying(once, seconds)
        finally:
            self._under_way.remove(mark)
            if self._closed and not self._under_way:
                self._all_done.set()

    async def _row(self, sql: str, *values: object) -> Any:
        return await self._do(lambda base: base.fetchrow(sql, *values))

    async def _rows(self, sql: str, *values: object) -> list[Any]:
        return list(await self._do(lambda base: base.fetch(sql, *values)))

    # The writer

    async def append(self, id: str, number: int, body: bytes, now: int, due: int) -> Outcome:
        self._check_open()
        waiting: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Addition(id, number, body.decode(), now, due, waiting))
        return await waiting

    async def _write_on(self) -> None:
        stopping = False
        while not stopping:
            batch, stopping = split(self._queued([await self._queue.get()]))
            if batch:
                await self._keep(batch)

    def _queued(self, batch: list[Addition | None]) -> list[Addition | None]:
        """These, and all that waits behind them."""
        while len(batch) < MOST_AT_ONCE and not self._queue.empty():
            batch.append(self._queue.get_nowait())
        return batch

    async def _keep(self, batch: list[Addition]) -> None:
        """One commit; then everybody who waits is told."""
        try:
            outcomes = await self._trying(lambda: self._append(batch))
        except Exception as error:  # noqa: BLE001 - nobody must wait for ever
            known = isinstance(error, StoreFailed)
            failed = (
                error if known else StoreFailed(f"the database failed: {type(error).__name__}")
            )
            # Those who came meanwhile have waited as well.
            for each in [*batch, *self._waiting()]:
                if not each.waiting.done():
                    each.waiting.set_exception(failed)
            return
        for each, outcome in zip(batch, outcomes, strict=True):
            if not each.waiting.done():
                each.waiting.set_result(outcome)

    def _waiting(self) -> list[Addition]:
        found: list[Addition] = []
        while not self._queue.empty():
            each = self._queue.get_nowait()
            if each is None:
                self._queue.put_nowait(None)
                break
            found.append(each)
        return found

    async def _append(self, batch: list[Addition]) -> list[Outcome]:
        ids, numbers, bodies, nows, dues, _ = map(list, zip(*batch, strict=True))
        try:
            if self._writes is None:
                self._writes = await connect(self.address)
            rows = [ids, numbers, bodies, nows, dues]
            kept = await self._writes.fetch(APPEND, *rows, self._me)
            self.commits += 1
            if len(kept) == len(batch):
                return [Outcome.KEPT] * len(batch)
            found = await self._writes.fetch(FIND, ids, numbers)
        except LOST:
            if self._writes is not None:
                self._writes.terminate()
                self._writes = None
            raise
        bodies_kept = {(row[0], row[1]): row[2] for row in found}
        return [outcome(each, bodies_kept.get((each.id, each.number))) for each in batch]

    # The listener

    async def _listen(self) -> Any:
        """A connection that hears the news of the others; the tables are there."""
        with failing(self.address):
            connection = await connect(self.address)
            try:
                await prepare(connection)
                if not await connection.fetchval(
                    "SELECT pg_try_advisory_lock_shared($1)", OPENED
                ):
                    raise StoreFailed("the database is being restored: try again later")
                await connection.add_listener(CHANNEL, self._hear)
                await connection.add_listener(NOTES, self._hear_note)
            except BaseException:
                connection.terminate()
                raise
        self._deaf.clear()
        connection.add_termination_listener(lambda _: self._deaf.set())
        return connection

    async def _listen_on(self) -> None:
        """Listen anew whenever the connection is lost."""
        while True:
            await self._lost()
            self._listens.terminate()
            pause, longest = PAUSES
            while self._listens.is_closed():
                try:
                    self._listens = await self._listen()
                except StoreFailed:
                    await asyncio.sleep(pause)
                    pause = min(longest, 2 * pause)
            self._news("", 0)

    async def _lost(self) -> None:
        """Comes back when the listening connection is lost."""
        while not self._listens.is_closed():
            try:
                async with asyncio.timeout(HEARTBEAT_SECONDS):
                    await self._deaf.wait()
                return
            except TimeoutError:
                pass
            try:
                await self._listens.execute("SELECT 1")
            except ERRORS:
                return

    def _hear(self, connection: object, process: int, channel: str, payload: str) -> None:
        who, _, what = payload.partition(" ")
        number, _, id = what.partition(" ")
        if who != self._me and number.isdecimal():
            self._news(id, int(number))

    def _hear_note(self, connection: object, process: int, channel: str, note: str) -> None:
        who, _, what = note.partition(" ")
        if who != self._me and self.heard is not None:
            self.heard(what)

    def tell(self, note: str) -> None:
        if not self._closed:
            task = asyncio.get_running_loop().create_task(self._note(f"{self._me} {note}"))
            self._notes.add(task)
            task.add_done_callback(self._notes.discard)

    async def _note(self, note: str) -> None:
        with suppress(StoreFailed):  # nothing is lost with it
            await self._row("SELECT pg_notify($1, $2)", NOTES, note)

    async def _tell_gone(self, connection: Any, ids: list[str]) -> None:
        sql = f"SELECT pg_notify('{CHANNEL}', $1 || ' 0 ' || id) FROM unnest($2::text[]) AS id"
        await connection.execute(sql, self._me, ids)

    # What is kept

    async def create(self, id: str, plan: bytes, listed: bool, now: int) -> None:
        words = plan.decode()
        if await self._row(CREATE, id, words, now, listed) is not None:
            return
        row = await self._row("SELECT plan FROM tables WHERE id = $1", id)
        if row is None or row[0] != words:  # else it is ours, from a try before
            raise StoreFailed(f"there is a table {id!r:.40} already")

    async def load(self, id: str) -> Kept | None:
        row = await self._row(LOAD, id) if is_name(id) else None
        if row is None:
            return None
        plan, number, snapshot, entries = row
        kept = None if snapshot is None else snapshot.encode()
        return Kept(plan.encode(), kept, number or 0, encoded(entries))

    async def entries(self, id: str, after: int) -> list[bytes] | None:
        row = await self._row(ENTRIES, id, after) if is_name(id) else None
        return None if row is None else encoded(row[0])

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
                    await self._tell_gone(base, ids)
            return ids

        return await self._do(write)

    async def check(self) -> None:
        await self._do(lambda base: base.execute("UPDATE about SET form = form"), CHECK_SECONDS)


# Connecting


def connecting(seconds: float | None) -> dict[str, Any]:
    """How connections are made; `seconds` is how long a statement may take."""
    return {
        "timeout": CONNECT_SECONDS,
        "command_timeout": seconds,
        "server_settings": SETTINGS,
    }


async def connect(address: str, seconds: float | None = ANSWER_SECONDS) -> Any:
    """A connection. Raises what asyncpg raises; see `failing`."""
    return await asyncpg.connect(address, **connecting(seconds))


async def nothing_to_reset(connection: object) -> None:
    """No statement here changes anything about its connection."""


async def prepare(connection: Any) -> None:
    """The tables of the database. Raises StoreFailed when it has others."""
    version = connection.get_server_version()
    if version.major < OLDEST:
        raise StoreFailed(f"expected PostgreSQL {OLDEST} or newer, this is {version.major}")
    encoding = connection.get_settings().server_encoding
    if encoding != "UTF8":
        raise StoreFailed(f"expected a database with the encoding UTF8, this has {encoding}")
    try:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", PREPARING)
            await connection.execute(SCHEMA)
            await check_form(connection)
    except (asyncpg.UndefinedColumnError, asyncpg.WrongObjectTypeError):
        raise StoreFailed(
            "expected an empty database or one of Filon; this has other tables"
        ) from None


async def check_form(connection: Any) -> None:
    """Raises StoreFailed when this Filon cannot read the database."""
    form = await connection.fetchval("SELECT form FROM about")
    if form != FORM:
        raise StoreFailed(f"a database of form {form}; this Filon reads form {FORM}")


# Failing


class failing:  # noqa: N801 - reads as a word in a with statement
    """Turns errors of PostgreSQL into StoreFailed."""

    def __init__(self, address: str) -> None:
        self.address = address

    def __enter__(self) -> None:
        return

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, (*ERRORS, ValueError)):
            fail(self.address, error)


def fail(address: str, error: BaseException) -> NoReturn:
    """Raises StoreFailed that says why, and nothing that is secret."""
    if is_bad_address(error):  # its text may quote the address
        raise StoreFailed(
            "the database cannot be used: expected an address such as "
            "postgresql://user:password@host:5432/name"
        ) from None
    text = f"the database cannot be used: {reason(error)}"
    for secret in secrets_of(address):
        text = text.replace(secret, "…")
    raise StoreFailed(text) from None


def is_bad_address(error: BaseException) -> bool:
    if isinstance(error, asyncpg.InterfaceError):
        return isinstance(error, asyncpg.exceptions.ClientConfigurationError)
    return isinstance(error, ValueError)


def reason(error: BaseException) -> str:
    if isinstance(error, TimeoutError):
        return "no answer in time"
    if isinstance(error, ConnectionRefusedError | FileNotFoundError):
        return "no PostgreSQL listens at its address"
    text = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return re.sub(r"\s+", " ", text)


def secrets_of(address: str) -> list[str]:
    """The password of an address, as it is written there and as it is meant."""
    try:
        parts = urlsplit(address)
        given = [parts.password or ""]
        given += [word for name, word in parse_qsl(parts.query) if name == "password"]
    except ValueError:
        return []
    return [word for each in given if each for word in (each, unquote(each))]


# Rows


def split(batch: Sequence[Addition | None]) -> tuple[list[Addition], bool]:
    """The entries, and whether those were the last."""
    return [each for each in batch if each is not None], None in batch


def outcome(addition: Addition, body: str | None) -> Outcome:
    """What became of an entry, given the body that is kept under its number."""
    if body is None:
        return Outcome.GONE
    return Outcome.KEPT if body == addition.body else Outcome.TAKEN


def encoded(bodies: list[str] | None) -> list[bytes]:
    return [body.encode() for body in bodies or ()]


def is_name(id: str) -> bool:
    """Whether a table can have this name; PostgreSQL cannot even be asked for some texts."""
    return id.isprintable()
