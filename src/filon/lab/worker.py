"""Another Python process that carries out one piece of work after the other."""

import json
import os
import pickle
import select
import signal
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import IO, TypeVar

from filon.rules.errors import BadSetup, FilonError

Piece = TypeVar("Piece")
Answer = TypeVar("Answer")


class Worker:
    """Another Python, started anew and not forked: this one may have threads."""

    START = (
        "import json, sys; sys.path[:] = json.loads(sys.argv.pop()); "
        "from filon.lab.worker import serve; serve()"
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
