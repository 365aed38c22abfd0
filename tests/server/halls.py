"""A hall in this process: the real store, the real bots, no network."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from filon.server.service import Service
from filon.server.settings import Settings
from filon.server.store.sqlite import SqliteStore
from filon.server.study.thinking import Thinkers
from filon.server.tables.lobby import Tables
from filon.server.tables.open_table import Live
from filon.server.tables.open_tables import Hall
from filon.server.tables.scheduler import GRACE
from filon.server.wire.messages import Clock
from server.rooms import plan


@asynccontextmanager
async def open_hall(path: Path, *, grace: bool = False) -> AsyncIterator[Hall]:
    """A hall on a file; without the grace that a fresh server gives everybody's clock."""
    hall = Hall(SqliteStore(path), Thinkers(1), order_delay=(0.0, 0.01))
    hall.steward.stand_in_seconds = 0.0
    if not grace:
        hall.steward.began -= GRACE
    await hall.start()
    try:
        yield hall
    finally:
        await hall.stop()


async def set_table(
    hall: Hall, game: str, *kinds: str, clock: Clock | None = None, **options: str
) -> Live:
    """A started table called `table`."""
    tables = Tables(hall, Settings())
    await tables.keep(plan(game, kinds, clock=clock, **options), "table")
    await tables.start("table", "host", "")
    return await hall.open("table")


def service_of(hall: Hall) -> Service:
    return Service(hall, Settings(messages_per_second=0))
