"""Terminals for the tests that need one."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from cli.terminal.pseudo_terminal import Terminal


@pytest.fixture
def opened() -> Iterator[list["Terminal"]]:
    """Terminals to be closed at the end."""
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        terminal.close()
