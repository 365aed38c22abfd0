"""Where the table is shown: a whole screen that is drawn anew, or paper that fills up."""

import sys
from abc import ABC, abstractmethod
from types import TracebackType
from typing import TextIO

from rich.console import Console, RenderableType
from rich.text import Text

from filon.cli.terminal.keyboard import Keyboard
from filon.cli.terminal.letters import plain_letters
from filon.cli.terminal.lines import NO_BREAK_SPACE
from filon.cli.terminal.menu import Menu
from filon.cli.terminal.scene import Scene
from filon.cli.terminal.symbols import Symbols

MARGINS = 6
"""Columns of a page that stay free."""


class Screen(ABC):
    """Shows scenes and pages, and asks. Raises TableLeft when nothing more is typed."""

    is_live: bool
    """Whether somebody sits there who can be asked."""

    is_drawn_anew: bool
    """Whether a picture takes the place of the one before."""

    def __init__(self, console: Console, keyboard: Keyboard, symbols: Symbols) -> None:
        self.console = console
        self.keyboard = keyboard
        self.symbols = symbols
        self.left: Menu | None = None
        """The menu as it was left at the last question, before anything was typed."""

    def __enter__(self) -> "Screen":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Give the terminal back as it was; `say` still works."""
        return

    @abstractmethod
    def ask(self, scene: Scene) -> str:
        """Show the table and read a line, or what is chosen from its menu."""

    @abstractmethod
    def show(self, scene: Scene, seconds: float | None) -> str:
        """Show the table for so long (None: until Enter); give what was typed meanwhile."""

    @abstractmethod
    def glimpse(self, scene: Scene, seconds: float) -> str:
        """Show the table between two decisions of a turn; give what was typed meanwhile."""

    @abstractmethod
    def banner(self, title: str, text: str, seconds: float) -> None:
        """Let something take the whole table for a moment."""

    @abstractmethod
    def page(self, lines: list[Text], prompt: str, seconds: float | None = None) -> str:
        """Show a page; give what is typed below it."""

    @abstractmethod
    def pages(self, lines: list[Text], prompt: str) -> None:
        """Show a long text, page by page."""

    def say(self, what: RenderableType) -> None:
        """Write below everything, to stay; a text is one line, however long."""
        self.write(f"{what}\n" if isinstance(what, str) else self.rendered(what))

    def rendered(self, what: RenderableType) -> str:
        """What the console would write."""
        with self.console.capture() as capture:
            self.console.print(what)
        return capture.get()

    def write(self, text: str) -> None:
        """Write what is in lines already: no space has to hold words together any more."""
        text = text.replace(NO_BREAK_SPACE, " ")
        self.out.write(plain_letters(text) if self.symbols.is_ascii else text)
        self.out.flush()

    @property
    def out(self) -> TextIO:
        """Where all of it is written."""
        return sys.stdout
