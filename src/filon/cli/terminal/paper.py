"""Paper: everything is written below what was written before. For pipes and files, and for
whoever reads by ear. Nothing waits until somebody goes on."""

import sys

from rich.console import Console
from rich.text import Text

from filon.cli.terminal.keyboard import Keyboard
from filon.cli.terminal.listing import written_menu
from filon.cli.terminal.scene import Line, Scene
from filon.cli.terminal.screen import Screen
from filon.cli.terminal.symbols import Symbols

WIDTH = 100
MAY_STILL_GROW = 2
"""Last lines of a journal that the next events may change."""


class Paper(Screen):
    is_drawn_anew = False

    def __init__(self, keyboard: Keyboard, symbols: Symbols) -> None:
        console = Console(file=sys.stdout, width=WIDTH, color_system=None, force_terminal=False)
        super().__init__(console, keyboard, symbols)
        self.is_live = keyboard.is_typed
        self._told: list[tuple[Line, ...]] = []
        """The journals that were written, one a reader: with secrets they differ."""
        self._seen: list[str] = []
        self._listed: list[str] = []

    def ask(self, scene: Scene) -> str:
        self.put(scene)
        return self.question(scene.prompt)

    def show(self, scene: Scene, seconds: float | None) -> str:
        self.put(scene)
        return ""

    def glimpse(self, scene: Scene, seconds: float) -> str:
        return ""

    def banner(self, title: str, text: str, seconds: float) -> None:
        """The journal has said it already."""

    def page(self, lines: list[Text], prompt: str, seconds: float | None = None) -> str:
        self.pages(lines, prompt)
        return self.question(prompt) if self.is_live and seconds is None else ""

    def pages(self, lines: list[Text], prompt: str) -> None:
        self.write("".join(line.plain.rstrip() + "\n" for line in lines))

    def put(self, scene: Scene) -> None:
        """What is new since the last time: what happened, the table behind it, the choices, a
        notice."""
        lines = [f"{line.text} ({line.clause})" for line in self.news(scene.journal)]
        drawn = scene.written(self.symbols)
        if drawn != self._seen:
            lines += ["", f"{scene.title} · {scene.status}", *drawn]
            self._seen, self._listed = drawn, []
        listed = [] if scene.menu is None else written_menu(scene.menu)
        if listed != self._listed:
            lines += listed
            self._listed = listed
        if scene.notice:
            lines.append(scene.notice)
        self.write("".join(line + "\n" for line in lines))

    def news(self, journal: tuple[Line, ...]) -> tuple[Line, ...]:
        """The lines of the journal that are not on the paper yet, for the reader whose journal
        this is: the one that went on most like it."""
        shared = [common(told, journal) for told in self._told]
        known = max(shared, default=0)
        for k, told in enumerate(self._told):
            if shared[k] == known and (
                known == len(journal) or known >= len(told) - MAY_STILL_GROW
            ):
                self._told[k] = journal
                return journal[known:]
        self._told.append(journal)
        return journal[known:]

    def question(self, prompt: str) -> str:
        """Ask and read; what was read stands on the paper too."""
        self.write(prompt + " ")
        line = self.keyboard.line()
        if not self.is_live:
            self.write(line + "\n")
        return line


def common(one: tuple[Line, ...], other: tuple[Line, ...]) -> int:
    """How many lines both begin with."""
    count = 0
    for first, second in zip(one, other, strict=False):
        if first != second:
            break
        count += 1
    return count
