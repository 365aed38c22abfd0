"""A PostgreSQL as the source or the target of a copy."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from filon.rules.errors import BadSetup
from filon.server.store.backup import COLUMNS, ROWS, Counts, Row, Source, Target
from filon.server.store.contract import StoreFailed
from filon.server.store.postgres_connection import (
    OPENED,
    check_form,
    connect,
    failing,
    hang_up,
    prepare,
)

LISTED = COLUMNS["tables"].index("listed")


class PostgresSource(Source):
    def __init__(self, connection: Any, counts: Counts) -> None:
        self.connection = connection
        self.counts = counts

    async def rows(self, table: str) -> AsyncIterator[list[Row]]:
        order = "id, number" if table == "entries" else "id"
        sql = f"SELECT {', '.join(COLUMNS[table])} FROM {table} ORDER BY {order}"
        cursor = await self.connection.cursor(sql)
        while rows := await cursor.fetch(ROWS):
            yield [tuple(row) for row in rows]


@asynccontextmanager
async def postgres_source(address: str) -> AsyncIterator[Source]:
    """All as it is at one moment; nobody has to wait meanwhile."""
    async with connected(address) as connection:
        moment = connection.transaction(isolation="repeatable_read", readonly=True)
        async with moment:
            try:
                await check_form(connection)
                yield PostgresSource(connection, await counts_of(connection))
            except (asyncpg.UndefinedTableError, asyncpg.UndefinedColumnError):
                raise StoreFailed(
                    "expected a database of Filon; this one has none of its tables"
                ) from None


class PostgresTarget(Target):
    def __init__(self, connection: Any) -> None:
        self.connection = connection

    async def add(self, table: str, rows: list[Row]) -> None:
        if table == "tables":
            rows = [(*row[:LISTED], bool(row[LISTED]), *row[LISTED + 1 :]) for row in rows]
        await self.connection.copy_records_to_table(table, records=rows, columns=COLUMNS[table])


@asynccontextmanager
async def restored_database(address: str, force: bool) -> AsyncIterator[Target]:
    """A database that no server has open, emptied. Raises BadSetup, StoreFailed."""
    async with connected(address) as connection:
        await prepare(connection)
        async with connection.transaction():
            sql = "SELECT pg_try_advisory_xact_lock($1)"
            if not await connection.fetchval(sql, OPENED):
                raise BadSetup("the database: a server has it open; stop all of them first")
            names = ", ".join(COLUMNS)
            await connection.execute(f"LOCK TABLE {names} IN ACCESS EXCLUSIVE MODE")
            if not force and (await counts_of(connection)).tables:
                raise BadSetup(
                    "the database has tables; give another one, or --force to replace them"
                )
            await connection.execute(f"TRUNCATE {names}")
            yield PostgresTarget(connection)
        await connection.execute("ANALYZE tables, entries, snapshots")


@asynccontextmanager
async def connected(address: str) -> AsyncIterator[Any]:
    """A connection whose statements may take as long as they need. Raises StoreFailed."""
    with failing(address):
        connection = await connect(address, None)
        try:
            yield connection
        finally:
            await hang_up(connection)


async def counts_of(connection: Any) -> Counts:
    found = [await connection.fetchval(f"SELECT count(*) FROM {table}") for table in COLUMNS]
    return Counts(*found)
