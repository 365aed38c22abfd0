"""What is written to the standard error while a picture has the terminal: it would spoil the
picture, so it is said when the terminal is free again."""

import io
import sys
from typing import TextIO

MOST_KEPT = 10_000
"""Letters, the last ones; a bot may print at every decision."""
LEFT_OUT = "(…)\n"


class HeldBack(io.TextIOBase):
    """Stands in for a standard error that is this terminal; a file gets everything at once."""

    def __init__(self) -> None:
        self._usual: TextIO | None = None
        self._kept = ""
        self._is_cut = False

    def begin(self) -> None:
        if sys.stderr is not None and sys.stderr.isatty():
            self._usual, sys.stderr = sys.stderr, self

    def end(self) -> None:
        """Give the standard error back, and say what was held back."""
        if self._usual is None:
            return
        sys.stderr, self._usual = self._usual, None
        if self._is_cut:
            sys.stderr.write(LEFT_OUT)
        sys.stderr.write(self._kept)
        sys.stderr.flush()
        self._kept, self._is_cut = "", False

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        kept = self._kept + text
        if len(kept) > MOST_KEPT:
            kept, self._is_cut = kept[-MOST_KEPT:].partition("\n")[2], True
        self._kept = kept
        return len(text)
