"""A tables in this process: the real store, the real bots, no network."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from filon.server.bot_processes import BotProcesses
from filon.server.service import Service
from filon.server.settings import Settings
from filon.server.store.sqlite import SqliteStore
from filon.server.study.thinking import Thinkers
from filon.server.tables.lobby import Lobby
from filon.server.tables.open_table import OpenTable
from filon.server.tables.open_tables import OpenTables
from filon.server.tables.scheduler import GRACE
from filon.server.wire.messages import Clock
from server.rooms import plan


@asynccontextmanager
async def open_tables(path: Path, *, grace: bool = False) -> AsyncIterator[OpenTables]:
    """A tables on a file; without the grace that a fresh server gives everybody's clock."""
    tables = OpenTables(SqliteStore(path), Thinkers(BotProcesses(1)), order_delay=(0.0, 0.01))
    tables.scheduler.stand_in_seconds = 0.0
    if not grace:
        tables.scheduler.began -= GRACE
    await tables.start()
    try:
        yield tables
    finally:
        await tables.stop()


async def set_table(
    tables: OpenTables, game: str, *kinds: str, clock: Clock | None = None, **options: str
) -> OpenTable:
    """A started table called `table`."""
    lobby = Lobby(tables, Settings())
    await lobby.keep(plan(game, kinds, clock=clock, **options), "table")
    await lobby.start("table", "host", "")
    return await tables.open("table")


def service_of(tables: OpenTables) -> Service:
    return Service(tables, Settings(messages_per_second=0))
