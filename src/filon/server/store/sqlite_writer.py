"""The thread that writes to a SQLite: many entries in one commit.

All that is asked for while a commit is under way goes into the next one. A whole batch of
entries is one statement: every statement hands the interpreter's lock over, and back.
"""

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from msgspec.json import encode

from filon.server.store.contract import Outcome, StoreFailed
from filon.server.store.shared import MOST_AT_ONCE, outcome

Answer = TypeVar("Answer")

log = logging.getLogger("filon.server")

TOLD_AT_ONCE = 8

INSERT = """
INSERT INTO entries (id, number, body)
SELECT json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'),
    json_extract(e.value, '$[2]') FROM json_each(?) AS e
WHERE EXISTS (SELECT 1 FROM tables WHERE tables.id = json_extract(e.value, '$[0]'))
ON CONFLICT DO NOTHING
"""
TOUCH = """
UPDATE tables SET changed = coalesce(json_extract(e.value, '$[3]'), changed),
    due = json_extract(e.value, '$[4]')
FROM json_each(?) AS e WHERE tables.id = json_extract(e.value, '$[0]')
"""


class Addition(NamedTuple):
    """An entry that waits to be kept."""

    id: str
    number: int
    body: bytes
    now: int | None
    due: int
    done: Callable[[Outcome | StoreFailed], None]

    def row(self) -> list[object]:
        return [self.id, self.number, self.body.decode(), self.now, self.due]


class Request(NamedTuple):
    """Something else to be written."""

    write: Callable[[sqlite3.Connection], object]
    done: Callable[[object], None]


STOP = None


class Writer:
    """Writes what is asked for, until it is stopped."""

    def __init__(self, base: sqlite3.Connection) -> None:
        self._base = base
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[list[Addition | Request] | None] = SimpleQueue()
        self._asked: list[Addition | Request] = []
        """What was asked for in this round of the loop: the thread is woken once for all."""
        self._thread = threading.Thread(target=self._write_on, name="filon-writer")
        self._thread.start()

    async def stop(self) -> None:
        """What was asked for before is written first."""
        self._hand_over()
        self._queue.put(STOP)
        await asyncio.to_thread(self._thread.join)

    # In the loop

    def ask(self, job: Addition | Request) -> None:
        if not self._asked:
            self._loop.call_soon(self._hand_over)
        self._asked.append(job)

    async def write(self, write: Callable[[sqlite3.Connection], Answer]) -> Answer:
        waiting: asyncio.Future[Answer] = self._loop.create_future()
        self.ask(Request(write, partial(settle, waiting)))
        return await waiting

    def _hand_over(self) -> None:
        if self._asked:
            asked, self._asked = self._asked, []
            self._queue.put(asked)

    # In the thread

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
            self._base.execute("BEGIN IMMEDIATE")
            additions = [job for job in batch if isinstance(job, Addition)]
            answers += zip((job.done for job in additions), self._add(additions), strict=True)
            for job in batch:
                if isinstance(job, Request):
                    answers.append((job.done, job.write(self._base)))
            self._base.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - nobody must wait for ever
            with suppress(sqlite3.Error):
                self._base.execute("ROLLBACK")
            failed = StoreFailed(f"the database cannot be written: {error}")
            answers = [(job.done, failed) for job in batch]
        with suppress(RuntimeError):  # the loop may be gone
            self._loop.call_soon_threadsafe(deliver, self._loop, answers)

    def _add(self, additions: list[Addition]) -> list[Outcome]:
        if not additions:
            return []
        rows = encode([job.row() for job in additions]).decode()
        kept = self._base.execute(INSERT, (rows,)).rowcount
        self._base.execute(TOUCH, (rows,))
        if kept == len(additions):
            return [Outcome.KEPT] * kept
        return [self._outcome(job) for job in additions]

    def _outcome(self, job: Addition) -> Outcome:
        """What became of an entry of a batch in which not all were kept."""
        find = "SELECT body FROM entries WHERE id = ? AND number = ?"
        row = self._base.execute(find, (job.id, job.number)).fetchone()
        return outcome(job.body.decode(), None if row is None else row[0])


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
