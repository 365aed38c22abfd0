"""The connections to PostgreSQL for everything but entries and news."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]

from filon.server.store.postgres_connection import (
    ANSWER_SECONDS,
    AWAY_SECONDS,
    CONNECT_SECONDS,
    ERRORS,
    LOST,
    connecting,
    failing,
    trying,
)

Answer = TypeVar("Answer")

CONNECTIONS = 6
"""At the same time."""
QUEUE_SECONDS = 30.0
"""The longest wait for a free connection."""


class Pool:
    """A few connections, for whoever needs one."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._under_way = 0
        self._idle = asyncio.Event()
        self._idle.set()

    async def open(self) -> None:
        """Raises StoreFailed."""
        with failing(self.address):
            self._pool = await asyncpg.create_pool(
                self.address,
                min_size=1,
                max_size=CONNECTIONS,
                reset=nothing_to_reset,
                **connecting(ANSWER_SECONDS),
            )

    async def close(self) -> None:
        """What is under way is done first, unless it takes too long."""
        try:
            async with asyncio.timeout(AWAY_SECONDS):
                await self._idle.wait()
                await self._pool.close()
        except ERRORS:
            self._pool.terminate()

    async def do(
        self, work: Callable[[Any], Awaitable[Answer]], seconds: float = AWAY_SECONDS
    ) -> Answer:
        """Do something with a connection; again while it is lost. Raises StoreFailed."""
        self._under_way += 1
        self._idle.clear()
        try:
            return await trying(self.address, lambda: self._once(work), seconds)
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._idle.set()

    async def _once(self, work: Callable[[Any], Awaitable[Answer]]) -> Answer:
        connection = await self._pool.acquire(timeout=QUEUE_SECONDS)
        try:
            return await work(connection)
        except LOST:
            connection.terminate()
            raise
        finally:
            with suppress(*LOST):
                await self._pool.release(connection, timeout=CONNECT_SECONDS)


async def nothing_to_reset(connection: object) -> None:
    """No statement here changes anything about its connection."""
