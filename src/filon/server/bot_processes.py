"""Processes of their own in which bots think."""

import asyncio
import pickle
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress

from filon.lab.worker import Worker
from filon.rules.errors import FilonError
from filon.server.study.thinking import Answer, Asked, TooLate, load

STUCK = 10.0
"""A process that has not answered this many seconds after its time is ended."""


def carry_out(piece: tuple[Callable[[Asked, float], Answer], Asked, float]) -> Answer:
    """In the other process."""
    ask, question, seconds = piece
    return ask(question, seconds)


class BotProcesses:
    """A few processes."""

    def __init__(self, count: int) -> None:
        self._processes = [BotProcess() for _ in range(max(1, count))]

    def warm_up(self) -> None:
        for process in self._processes:
            process.warm_up()

    def ask(
        self,
        ask: Callable[[Asked, float], Answer],
        question: Asked,
        until: float,
        place: int,
    ) -> Awaitable[Answer]:
        process = self._processes[place % len(self._processes)]
        return asyncio.wrap_future(process.ask(ask, question, until))

    def close(self) -> None:
        for process in self._processes:
            process.close()


class BotProcess:
    """One process, and the thread that waits for it."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "filon-bots")
        self._worker: Worker | None = None
        self._closed = False

    def warm_up(self) -> None:
        self._thread.submit(self._start)

    def _start(self) -> None:
        if self._worker is None and not self._closed:
            self._worker = Worker()
            with suppress(OSError, EOFError):
                self._worker.ask(pickle.dumps((load, None)))

    def ask(
        self, ask: Callable[[Asked, float], Answer], question: Asked, until: float
    ) -> "Future[Answer]":
        return self._thread.submit(self._ask, ask, question, until)

    def _ask(
        self, ask: Callable[[Asked, float], Answer], question: Asked, until: float
    ) -> Answer:
        if self._closed:
            raise TooLate("the server is stopping")
        self._start()
        assert self._worker is not None
        seconds = until - time.monotonic()
        if seconds <= 0:
            raise TooLate("too many bots are thinking")
        worker = self._worker
        watch = threading.Timer(seconds + STUCK, worker.kill)
        watch.daemon = True
        watch.start()
        try:
            answer = worker.ask(pickle.dumps((carry_out, (ask, question, seconds))))
        except (OSError, EOFError):
            self._worker = None
            with suppress(OSError):
                worker.leave()
            raise
        finally:
            watch.cancel()
        if isinstance(answer, FilonError):
            raise answer
        return answer  # type: ignore[return-value]

    def close(self) -> None:
        self._closed = True
        if self._worker is not None:
            self._worker.kill()
        self._thread.shutdown(wait=True, cancel_futures=True)
        if self._worker is not None:
            self._worker.leave()
