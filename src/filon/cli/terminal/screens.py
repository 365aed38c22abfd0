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
    if plain_text or not keyboard.is_typed or not moves_its_cursor(console):
        return Paper(keyboard, symbols)
    return FullScreen(console, keyboard, symbols)


def moves_its_cursor(console: Console) -> bool:
    """Whether this is a terminal on which a picture can take another's place."""
    return (
        sys.stdout.isatty()
        and not console.legacy_windows
        and os.environ.get("TERM", "") not in ("dumb", "unknown")
    )
