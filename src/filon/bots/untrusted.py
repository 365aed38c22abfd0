"""Code of somebody else, run so that it stops nothing: whatever it raises becomes a line, an
alarm ends what takes too long, and what it prints goes to the standard error.

This is for mistakes, not against malice: it is Python in the same process.
"""

import io
import signal
import sys
import threading

# What `signal` wraps: its enums would make this twice as slow as all else about it.
from _signal import getsignal  # type: ignore[import-not-found]
from _signal import signal as set_handler
from collections.abc import Callable
from time import perf_counter
from types import FrameType
from typing import TypeVar

Answer = TypeVar("Answer")
Handler = Callable[[int, FrameType | None], object] | int | None

AGAIN = 0.01
"""Seconds after which code that swallows the alarm hears it again."""
LONGEST_DETAIL = 120
CRASHED = "crashed"
STALLED = "stalled"
LEAVING = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]
"""What ends a command, if somebody has said so: then it arrives as a KeyboardInterrupt."""


class Failed(Exception):
    """Code gave nothing: CRASHED or STALLED, and a line about it."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(kind, detail)
        self.kind = kind
        self.detail = detail


class Stalled(BaseException):
    """Code takes too long. No Exception, so that nobody catches it by accident."""


def run_untrusted(seconds: float, code: Callable[[], Answer]) -> Answer:
    """What the code gives. Raises Failed for whatever it raises and when it takes longer, and
    KeyboardInterrupt only when somebody truly interrupts, even where the code catches that.

    The alarm needs SIGALRM, and all of it but the line the main thread; elsewhere it is noticed
    only afterwards that something took too long.
    """
    began = perf_counter()
    found: Answer
    failure: Failed | None = None
    is_main = threading.current_thread() is threading.main_thread()
    try:
        found = _Untrusted(seconds).around(code) if is_main else _said(code)
    except Failed as error:
        failure = error
    except Stalled:
        began -= seconds
    if perf_counter() - began > seconds:
        raise Failed(STALLED, f"{seconds:g} s")
    if failure is not None:
        raise failure
    return found


class _Untrusted:
    """Holds from the first line of the code to the last. What arrives outside of these waits
    until everything is as it was."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.runs = False
        self.left: BaseException | None = None
        """What somebody who leaves has raised in the code."""
        self.late: list[int] = []
        self.usual = {
            number: usual for number in LEAVING if callable(usual := getsignal(number))
        }

    def around(self, code: Callable[[], Answer]) -> Answer:
        began = perf_counter()
        streams = sys.stdout, sys.stdin
        alarm: Handler = None
        timer = (0.0, 0.0)
        try:
            for number in self.usual:
                set_handler(number, self._hear)
            sys.stdout, sys.stdin = sys.stderr, io.StringIO()
            if hasattr(signal, "setitimer"):
                alarm = set_handler(signal.SIGALRM, self._ring)
                timer = signal.setitimer(signal.ITIMER_REAL, self.seconds, AGAIN)
            self.runs = True
            return _said(code)
        finally:
            self.runs = False
            if hasattr(signal, "setitimer"):
                signal.setitimer(signal.ITIMER_REAL, 0.0)
                if alarm is not None:
                    set_handler(signal.SIGALRM, alarm)
                if timer[0]:
                    left = max(timer[0] - (perf_counter() - began), AGAIN)
                    signal.setitimer(signal.ITIMER_REAL, left, timer[1])
            sys.stdout, sys.stdin = streams
            for number in reversed(self.usual):
                set_handler(number, self.usual[number])
            for number in self.late:
                signal.raise_signal(number)
            if self.left is not None:
                raise self.left

    def _hear(self, number: int, frame: FrameType | None) -> None:
        """Somebody leaves, as they usually do; it is known that it was not the code."""
        if not self._is_in_code(frame):
            self.late.append(number)
            return
        try:
            self.usual[number](number, frame)
        except BaseException as error:
            self.left = error
            raise

    def _ring(self, number: int, frame: FrameType | None) -> None:
        if self._is_in_code(frame):
            raise Stalled

    def _is_in_code(self, frame: FrameType | None) -> bool:
        return self.runs and frame is not None and frame.f_globals is not globals()


def _said(code: Callable[[], Answer]) -> Answer:
    """What the code gives. Raises Failed, with a line that the code may have a hand in, and
    Stalled."""
    try:
        return code()
    except Stalled:
        raise
    except BaseException as error:  # noqa: BLE001 - it fails in any way
        raise Failed(CRASHED, error_line(error)) from None


def error_line(error: BaseException) -> str:
    """An error in one short line, even one that cannot say what it is."""
    name = type(error).__name__
    try:
        words = str(error)
    except Stalled:
        raise
    except BaseException:  # noqa: BLE001 - errors of bots may be broken too
        words = ""
    return one_line(f"{name}: {words}" if words else name)


def shown(answer: object) -> str:
    """An answer in one short line, even one that cannot be shown."""
    try:
        return one_line(repr(answer))
    except Stalled:
        raise
    except BaseException:  # noqa: BLE001 - answers of bots may be broken too
        return one_line(f"a {type(answer).__name__}")


def one_line(words: str) -> str:
    """The words cut to a line that any terminal can show."""
    line = " ".join(words.split())[:LONGEST_DETAIL]
    return "".join(letter if letter.isprintable() else "?" for letter in line)
