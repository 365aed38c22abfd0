"""Which screen this is."""

import os
import sys

from rich.console import Console

from filon.cli.terminal.full_screen import FullScreen
from filon.cli.terminal.keyboard import Keyboard
from filon.cli.terminal.paper import Paper
from filon.cli.terminal.screen import Screen
from filon.cli.terminal.symbols import symbols_for


def make_screen(plain_text: bool, ascii_only: bool) -> Screen:
    """The whole screen where somebody sits at one; paper for pipes and files."""
    keyboard = Keyboard()
    symbols = symbols_for(sys.stdout.encoding, ascii_only)
    console = Console(file=sys.stdout, highlight=False, markup=False, emoji=False)
    if plain_text or not is_live(console):
        return Paper(keyboard, symbols)
    return FullScreen(console, keyboard, symbols)


def is_live(console: Console) -> bool:
    """Whether both ends are a terminal that can move its cursor."""
    return (
        sys.stdin.isatty()
        and sys.stdout.isatty()
        and not console.legacy_windows
        and os.environ.get("TERM", "") not in ("dumb", "unknown")
    )
