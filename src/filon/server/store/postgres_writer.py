"""The one connection that appends to journals in PostgreSQL: many entries in one commit.

All that is to be appended while a commit is under way goes into the next one, which is one
statement. After a lost connection the same statement is sent again: what was kept the first
time is found there, with the same body.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

from filon.server.store.contract import Outcome, StoreFailed
from filon.server.store.postgres_connection import LOST, connect, hang_up, trying
from filon.server.store.postgres_statements import APPEND, FIND
from filon.server.store.shared import MOST_AT_ONCE, outcome


class Addition(NamedTuple):
    """An entry that waits to be kept."""

    id: str
    number: int
    body: str
    now: int | None
    due: int
    waiting: "asyncio.Future[Outcome]"


class Writer:
    """Appends what waits; `me` is told to the other processes with every entry."""

    def __init__(self, address: str, me: str) -> None:
        self.address = address
        self._me = me
        self._queue: asyncio.Queue[Addition | None] = asyncio.Queue()
        self._connection: Any = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._write_on())

    async def stop(self) -> None:
        """What waits is written first."""
        self._queue.put_nowait(None)
        await self._task

    async def close(self) -> None:
        if self._connection is not None:
            await hang_up(self._connection)

    async def append(
        self, id: str, number: int, body: str, now: int | None, due: int
    ) -> Outcome:
        waiting: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Addition(id, number, body, now, due, waiting))
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
            outcomes = await trying(self.address, lambda: self._append(batch))
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
        for each, became in zip(batch, outcomes, strict=True):
            if not each.waiting.done():
                each.waiting.set_result(became)

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
            if self._connection is None:
                self._connection = await connect(self.address)
            rows = [ids, numbers, bodies, nows, dues]
            kept = await self._connection.fetch(APPEND, *rows, self._me)
            if len(kept) == len(batch):
                return [Outcome.KEPT] * len(batch)
            found = await self._connection.fetch(FIND, ids, numbers)
        except LOST:
            if self._connection is not None:
                self._connection.terminate()
                self._connection = None
            raise
        there = {(row[0], row[1]): row[2] for row in found}
        return [outcome(each.body, there.get((each.id, each.number))) for each in batch]


def split(batch: Sequence[Addition | None]) -> tuple[list[Addition], bool]:
    """The entries, and whether those were the last."""
    return [each for each in batch if each is not None], None in batch
