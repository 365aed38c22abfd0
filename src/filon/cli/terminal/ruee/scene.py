"""A scene of La Ruée vers l'or: the table with the choice at the cursor marked on it, the
choices, and a word on that choice."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from rich.text import Text

from filon.cli.terminal.layout import (
    BAR,
    DOCK,
    GAP,
    LEAST_PANEL,
    ROOM_BELOW,
    WIDEST_PANEL,
    framed,
    journal_text,
    last_lines,
)
from filon.cli.terminal.lines import beside, fit, wrap
from filon.cli.terminal.list_table import ListScene
from filon.cli.terminal.listing import menu_width
from filon.cli.terminal.palette import BASE
from filon.cli.terminal.scene import Line
from filon.cli.terminal.symbols import Symbols

LEAST_MAP = 46
"""Columns that the table needs beside a panel; else the choices go below it."""

MOST_BELOW = 9
"""Lines of the choices below the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RueeScene(ListScene):
    """`paint` draws the table with the choice at the cursor; `note` says something about it,
    given its words; where that is long, it takes the line of the hint."""

    paint: Callable[[str, int, int, Symbols, bool], list[Text]]
    note: Callable[[str], Line | None] = lambda words: None

    @property
    def cursor(self) -> str:
        """The words of the choice at the cursor."""
        return "" if self.menu is None else self.menu.row.choice.words

    def compose(self, width: int, height: int, symbols: Symbols, blocks: bool) -> list[Text]:
        told, hint = self.result, self.hint
        if self.menu is not None:
            told = self.note(self.cursor) or told
        if told is not None and len(wrap(journal_text(told, BASE), width - 2)) > 1:
            hint = ""
        scene = replace(self, result=told, hint=hint)
        room = max(1, height - BAR - DOCK - ROOM_BELOW)
        panel = min(WIDEST_PANEL, max(LEAST_PANEL, width // 3, self.wished(width)))
        table = width - panel - GAP
        if table >= LEAST_MAP:
            drawn = self.paint(self.cursor, table, room, symbols, blocks)
            left = [fit(line, table) for line in [*drawn, *[Text()] * room][:room]]
            middle = beside(left, self.panel(panel, room, symbols), GAP)
        else:
            middle = self.stacked(width, room, symbols, blocks)
        return framed(scene, middle, Text(), width, height, symbols)

    def wished(self, width: int) -> int:
        """The columns of a panel in which no choice is cut, if the table can spare them."""
        spare = width - GAP - LEAST_MAP
        return 0 if self.menu is None else min(spare, menu_width(self.menu))

    def stacked(self, width: int, room: int, symbols: Symbols, blocks: bool) -> list[Text]:
        """The table above; the choices below it, or what happened last."""
        below = self.choices(width, min(room // 2, MOST_BELOW), symbols)
        if self.menu is None:
            below = last_lines(self.journal, width, room // 4)
        drawn = self.paint(self.cursor, width, room - len(below), symbols, blocks)
        return [*drawn[: room - len(below)], *below]
