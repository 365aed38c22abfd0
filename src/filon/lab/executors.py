"""Where pieces of work are carried out: in this process, in others, or on a Ray cluster.

An executor is given pieces under a number and gives each answer once. Whatever process is lost
meanwhile, its piece is done again elsewhere; a piece that takes its process with it again and
again, or that raises, is an error.
"""

import json
import os
import pickle
import select
import signal
import subprocess
import sys
import threading
import traceback
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import IO, Any, Generic, TypeVar

from filon.rules.errors import BadSetup, FilonError

Piece = TypeVar("Piece")
Answer = TypeVar("Answer")

LIVES = 3
"""So many processes a piece may take with it before it is given up."""

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

    def _worker(self, place: int) -> "Worker | None":
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


class Worker:
    """Another Python, started anew and not forked: this one may have threads."""

    START = (
        "import json, sys; sys.path[:] = json.loads(sys.argv.pop()); "
        "from filon.lab.executors import serve; serve()"
    )

    def __init__(self) -> None:
        # In a session of its own, so that Ctrl-C reaches only whoever started it.
        self._process = subprocess.Popen(
            [sys.executable, "-c", self.START, json.dumps(sys.path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )

    def ask(self, task: bytes) -> object:
        """The answer to a pickled task, or the error that was raised. Raises OSError or
        EOFError when the process has died."""
        tasks, answers = self._pipes()
        tasks.write(task)
        tasks.flush()
        answer: object = pickle.load(answers)
        return answer

    def kill(self) -> None:
        """End it, while another thread may wait for an answer of it."""
        self._process.kill()

    def leave(self) -> None:
        """End it and clear up."""
        self._process.kill()
        self._process.wait()
        for pipe in self._pipes():
            with suppress(OSError):  # what could not be sent is lost with the process
                pipe.close()

    def _pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        return self._process.stdin, self._process.stdout


def serve() -> None:
    """Be such a process: carry out what comes in until nothing comes any more."""
    tasks, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    # What bots print or ask for must not get among the answers and the tasks.
    os.dup2(2, 1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(select, "poll"):
        threading.Thread(target=leave_after, args=(tasks.fileno(),), daemon=True).start()
    while True:
        try:
            carry_out, piece = pickle.load(tasks)
        except EOFError:
            return
        try:
            answers.write(pickle.dumps(answer_of(carry_out, piece)))
            answers.flush()
        except BrokenPipeError:
            os._exit(1)  # quietly: whoever asked is no more


def leave_after(tasks: int) -> None:
    """End this process, whatever it does, once nobody is left who could ask."""
    ends = select.poll()
    ends.register(tasks, 0)
    ends.poll()
    os._exit(1)


def answer_of(carry_out: Callable[[Piece], Answer], piece: Piece) -> Answer | FilonError:
    """The answer, or the error with its traceback as a note: that cannot be sent."""
    try:
        return carry_out(piece)
    except FilonError as error:
        error.add_note(traceback.format_exc())
        return error
    except Exception as error:  # noqa: BLE001 - of another kind, and perhaps not to be sent
        failure = BadSetup(f"{piece} failed: {type(error).__name__}: {error}")
        failure.add_note(traceback.format_exc())
        return failure


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
