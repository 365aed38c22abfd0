"""Single keys, where a terminal gives them: for a cursor that moves."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum

from filon.cli.terminal.keyboard import TableLeft, is_ready, switched_off


class Key(Enum):
    """A key that types nothing."""

    UP = "A"
    DOWN = "B"
    RIGHT = "C"
    LEFT = "D"
    HOME = "H"
    END = "F"
    ENTER = "\n"
    RUBOUT = "\x7f"
    ESCAPE = "\x1b"
    OTHER = ""


PLAIN = {"\n": Key.ENTER, "\r": Key.ENTER, "\x7f": Key.RUBOUT, "\b": Key.RUBOUT}
CLEAR = "\x15"
"""Control-U, which empties the line in any terminal."""
END_OF_INPUT = "\x04"
MOVING = {key.value: key for key in (Key.UP, Key.DOWN, Key.RIGHT, Key.LEFT, Key.HOME, Key.END)}
MOVING |= {"1~": Key.HOME, "4~": Key.END}
"""By what follows the escape and its bracket."""
LONGER = (0xC0, 0xE0, 0xF0)
"""First bytes from which on a letter of UTF-8 has one byte more."""
SEQUENCE_SECONDS = 0.05
"""So soon the rest of an arrow key follows its escape."""


@contextmanager
def single_keys() -> Iterator[None]:
    """Keys come one by one and do not show. What was typed before is forgotten: an Enter too
    many must not decide anything."""
    assert sys.platform != "win32", "can_read_keys"
    import termios

    modes = termios.ECHO | termios.ICANON
    with switched_off(modes, termios.TCSAFLUSH, termios.TCSADRAIN):
        yield


def can_read_keys() -> bool:
    """Whether keys can be read one by one here."""
    return sys.platform != "win32" and sys.stdin is not None and sys.stdin.isatty()


def read_key() -> Key | str:
    """The next key: a letter as itself. Raises TableLeft when nothing more will be typed."""
    letter = read_letter()
    if letter == END_OF_INPUT:
        raise TableLeft
    if letter in PLAIN:
        return PLAIN[letter]
    if letter == Key.ESCAPE.value:
        return read_sequence()
    if letter == CLEAR:
        return Key.ESCAPE
    return letter if letter.isprintable() else Key.OTHER


def read_sequence() -> Key:
    """What follows an escape: nothing, or the rest of a key such as an arrow."""
    if not is_ready(SEQUENCE_SECONDS):
        return Key.ESCAPE
    read = read_letter()
    while read[-1:] in "[O;0123456789" and is_ready(SEQUENCE_SECONDS):
        read += read_letter()
    return MOVING.get(read[1:], Key.OTHER)


def read_letter() -> str:
    """One letter, of one byte or several. Raises TableLeft at the end."""
    keyboard = sys.stdin.fileno()
    read = os.read(keyboard, 1)
    if not read:
        raise TableLeft
    for _ in range(sum(read[0] >= least for least in LONGER)):
        read += os.read(keyboard, 1)
    return read.decode("utf-8", "replace")
