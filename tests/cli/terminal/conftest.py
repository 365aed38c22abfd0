"""Terminals for the tests that need one."""

import signal
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from cli.terminal.pseudo_terminal import Terminal


@pytest.fixture
def opened() -> Iterator[list["Terminal"]]:
    """Terminals to be closed at the end. They hear Control-C: a shell lets what it runs in the
    background ignore it, and so would the command."""
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        terminal.close()
    signal.signal(signal.SIGINT, usual)
