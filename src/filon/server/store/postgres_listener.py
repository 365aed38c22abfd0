"""The one connection on which PostgreSQL tells what the other processes do (LISTEN, NOTIFY)."""

import asyncio
from collections.abc import Callable
from typing import Any

from filon.server.store.contract import News, StoreFailed
from filon.server.store.postgres_connection import (
    ERRORS,
    OPENED,
    PAUSES,
    connect,
    failing,
    hang_up,
    prepare,
)
from filon.server.store.postgres_statements import CHANNEL

NOTES = "filon_notes"
"""The channel for what need not be kept."""
HEARTBEAT_SECONDS = 10.0
"""So often the connection is asked whether it still lives."""


class Listener:
    """Hears what the others tell, and nothing that is told by `me`."""

    def __init__(self, address: str, me: str, news: News, heard: Callable[[str], None]) -> None:
        self.address = address
        self._me = me
        self._news = news
        self._heard = heard
        self._deaf = asyncio.Event()

    async def open(self) -> None:
        """From now on the tables are there. Raises StoreFailed."""
        self._connection = await self._listen()

    def start(self) -> None:
        self._task = asyncio.create_task(self._listen_on())

    async def stop(self) -> None:
        """Listen no more once the connection is lost."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def close(self) -> None:
        await hang_up(self._connection)

    def terminate(self) -> None:
        self._connection.terminate()

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
            self._connection.terminate()
            pause, longest = PAUSES
            while self._connection.is_closed():
                try:
                    self._connection = await self._listen()
                except StoreFailed:
                    await asyncio.sleep(pause)
                    pause = min(longest, 2 * pause)
            self._news("", 0)

    async def _lost(self) -> None:
        """Comes back when the connection is lost."""
        while not self._connection.is_closed():
            try:
                async with asyncio.timeout(HEARTBEAT_SECONDS):
                    await self._deaf.wait()
                return
            except TimeoutError:
                pass
            try:
                await self._connection.execute("SELECT 1")
            except ERRORS:
                return

    def _hear(self, connection: object, process: int, channel: str, payload: str) -> None:
        who, _, what = payload.partition(" ")
        number, _, id = what.partition(" ")
        if who != self._me and number.isdecimal():
            self._news(id, int(number))

    def _hear_note(self, connection: object, process: int, channel: str, note: str) -> None:
        who, _, what = note.partition(" ")
        if who != self._me:
            self._heard(what)
