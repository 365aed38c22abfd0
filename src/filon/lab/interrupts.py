"""Ctrl-C where it must wait."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Put Ctrl-C off until the lines within are done."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    interrupts: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        interrupts.append(number)

    usual = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if interrupts:
        raise KeyboardInterrupt
