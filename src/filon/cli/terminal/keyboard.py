"""What is typed: a line at a time, or a pause that Enter cuts short."""

import io
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

LONGEST_LINE = 400


class TableLeft(Exception):
    """Nothing more will be typed: the player has left."""


class Keyboard:
    """The standard input, read by lines."""

    def __init__(self) -> None:
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    def line(self) -> str:
        """The next line, printable, without blanks around it. Raises TableLeft at the end."""
        text = sys.stdin.readline() if sys.stdin is not None else ""
        if not text:
            raise TableLeft
        line = text.strip()[:LONGEST_LINE]
        return "".join(letter if letter.isprintable() else "?" for letter in line)

    @property
    def is_typed(self) -> bool:
        """Whether somebody sits at it."""
        return sys.stdin is not None and sys.stdin.isatty()

    def wait(self, seconds: float) -> str:
        """Wait so long or until Enter; give what was typed. What is typed does not show, and
        what was typed without Enter is forgotten."""
        if seconds <= 0:
            return ""
        with quiet_typing():
            return self.line() if is_ready(seconds) else ""


def is_ready(seconds: float) -> bool:
    """Whether a line is typed within this time; where that cannot be known, wait it out."""
    if sys.platform == "win32":
        time.sleep(seconds)
        return False
    from select import select

    return bool(select([sys.stdin], [], [], seconds)[0])


@contextmanager
def quiet_typing() -> Iterator[None]:
    """Do not echo keys meanwhile; forget at the end what was half typed."""
    if sys.platform == "win32" or not sys.stdin.isatty():
        yield
        return
    import termios

    with switched_off(termios.ECHO, termios.TCSANOW, termios.TCSAFLUSH):
        yield


@contextmanager
def switched_off(modes: int, begin: int, end: int) -> Iterator[None]:
    """Some modes of the terminal are off meanwhile; `begin` and `end` say when and how the
    terminal is to change."""
    assert sys.platform != "win32", "a terminal of another kind"
    import termios

    keyboard = sys.stdin.fileno()
    usual = termios.tcgetattr(keyboard)
    changed = [*usual[:3], usual[3] & ~modes, *usual[4:]]
    termios.tcsetattr(keyboard, begin, changed)
    try:
        yield
    finally:
        termios.tcsetattr(keyboard, end, usual)
