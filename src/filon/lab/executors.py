"""Where pieces of work are carried out: in this process, in others, or on a Ray cluster.

An executor is given pieces under a number and gives each answer once. Whatever process is lost
meanwhile, its piece is done again elsewhere; a piece that takes its process with it again and
again, or that raises, is an error.
"""

import os
import pickle
import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, Generic, TypeVar

from filon.lab.worker import Worker, answer_of
from filon.rules.errors import BadSetup, FilonError

Piece = TypeVar("Piece")
Answer = TypeVar("Answer")

LIVES = 3
"""How many processes a piece may take with it before it is given up."""

MOST_JOBS = 1000
"""More than any machine should be asked for."""

EXECUTORS = ("processes", "ray", "here")


class Executor(ABC, Generic[Piece, Answer]):
    """Carries out a function on pieces; both, and the answers, can be pickled."""

    name: str
    jobs: int
    """How many pieces are carried out at a time."""

    @abstractmethod
    def begin(self, number: int, piece: Piece) -> None:
        """Have a piece done. `str(piece)` says in an error what it was."""

    @abstractmethod
    def finished(self) -> tuple[int, Answer]:
        """Wait for any piece that was begun: its number and answer. Raises what it raised."""

    @abstractmethod
    def close(self) -> None:
        """Drop whatever is not finished, at once."""


class Here(Executor[Piece, Answer]):
    """In this process, one after the other."""

    name = "here"
    jobs = 1

    def __init__(self, carry_out: Callable[[Piece], Answer]) -> None:
        self._carry_out = carry_out
        self._begun: deque[tuple[int, Piece]] = deque()

    def begin(self, number: int, piece: Piece) -> None:
        self._begun.append((number, piece))

    def finished(self) -> tuple[int, Answer]:
        number, piece = self._begun.popleft()
        answer = answer_of(self._carry_out, piece)
        if isinstance(answer, FilonError):
            raise answer
        return number, answer

    def close(self) -> None:
        self._begun.clear()


class Processes(Executor[Piece, Answer]):
    """In processes of their own. A thread looks after each: it hands over pieces, and starts
    another process in place of one that has died."""

    name = "processes"

    def __init__(self, carry_out: Callable[[Piece], Answer], jobs: int) -> None:
        self.jobs = jobs
        self._carry_out = carry_out
        self._begun: SimpleQueue[tuple[int, str, bytes] | None] = SimpleQueue()
        self._done: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        self._workers: dict[int, Worker] = {}
        self._lock = threading.Lock()
        self._closed = False
        self._threads: list[threading.Thread] = []

    def begin(self, number: int, piece: Piece) -> None:
        self._begun.put((number, str(piece), pickle.dumps((self._carry_out, piece))))
        place = len(self._threads)
        if place < self.jobs:
            thread = threading.Thread(target=self._look_after, args=(place,), daemon=True)
            try:
                thread.start()
            except RuntimeError as error:
                raise not_started(error) from None
            self._threads.append(thread)

    def finished(self) -> tuple[int, Answer]:
        while True:
            try:
                number, answer = self._done.get(timeout=1.0)
            except Empty:
                continue
            if isinstance(answer, BaseException):
                raise answer
            return number, answer

    def close(self) -> None:
        with self._lock:
            self._closed = True
            for worker in self._workers.values():
                worker.kill()
        for _ in self._threads:
            self._begun.put(None)
        for thread in self._threads:
            thread.join()

    def _look_after(self, place: int) -> None:
        """Have pieces done by the process in this place, one at a time, until all is over."""
        while (begun := self._begun.get()) is not None:
            number, what, task = begun
            answer = self._answer(place, what, task)
            if self._closed:
                break
            self._done.put((number, answer))
        self._dismiss(place)

    def _answer(self, place: int, what: str, task: bytes) -> object:
        """What a piece gives, or the error it is, however many processes are lost."""
        for _ in range(LIVES):
            try:
                worker = self._worker(place)
            except OSError as error:
                return not_started(error)
            if worker is None:
                break
            try:
                return worker.ask(task)
            except (OSError, EOFError, pickle.UnpicklingError):
                self._dismiss(place)
            except Exception as error:  # noqa: BLE001 - an answer that cannot be read here
                return error
        return lost(what)

    def _worker(self, place: int) -> Worker | None:
        """The process in this place, started if need be; None when all is over. Raises
        OSError."""
        with self._lock:
            if self._closed:
                return None
            if place not in self._workers:
                self._workers[place] = Worker()
            return self._workers[place]

    def _dismiss(self, place: int) -> None:
        with self._lock:
            worker = self._workers.pop(place, None)
        if worker is not None:
            worker.leave()


def lost(what: object) -> BadSetup:
    return BadSetup(
        f"{what} ended the process {LIVES} times; expected matches that a process survives"
    )


def not_started(error: OSError | RuntimeError) -> BadSetup:
    return BadSetup(f"no further process can be started: {error}; expected fewer jobs")


def check_executor(name: str, jobs: int = 0, address: str | None = None) -> None:
    """Raises BadSetup for an executor that cannot be made here."""
    if name not in EXECUTORS:
        raise BadSetup(f"no executor {name!r:.40}; expected one of: {', '.join(EXECUTORS)}")
    if not 0 <= jobs <= MOST_JOBS:
        raise BadSetup(f"expected jobs of 1 to {MOST_JOBS}, or 0 for one a core, got {jobs}")
    if address is not None and name != "ray":
        raise BadSetup(f"only the executor ray has an address, not {name}")
    if name == "ray":
        from filon.lab.cluster import check_cluster

        check_cluster(address)


def make_executor(
    name: str,
    carry_out: Callable[[Piece], Answer],
    jobs: int = 0,
    address: str | None = None,
) -> Executor[Piece, Answer]:
    """An executor by its name; 0 jobs: one a core. Raises BadSetup."""
    check_executor(name, jobs, address)
    if name == Here.name:
        return Here(carry_out)
    if name == Processes.name:
        return Processes(carry_out, jobs or os.cpu_count() or 1)
    from filon.lab.cluster import OnRay

    return OnRay(carry_out, jobs, address)
