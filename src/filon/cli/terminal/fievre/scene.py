"""A scene of La Fièvre de l'or: the table, the choices, and a word on the one at the cursor."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from rich.text import Text

from filon.cli.terminal.layout import journal_text
from filon.cli.terminal.lines import wrap
from filon.cli.terminal.list_table import ListScene
from filon.cli.terminal.palette import BASE
from filon.cli.terminal.scene import Line
from filon.cli.terminal.symbols import Symbols


@dataclass(frozen=True, slots=True, kw_only=True)
class FievreScene(ListScene):
    """`note` says something about a choice, given its words; where that is long, it takes the
    line of the hint."""

    note: Callable[[str], Line | None] = lambda words: None

    def compose(self, width: int, height: int, symbols: Symbols, blocks: bool) -> list[Text]:
        told, hint = self.result, self.hint
        if self.menu is not None:
            told = self.note(self.menu.row.choice.words)
        if told is not None and len(wrap(journal_text(told, BASE), width - 2)) > 1:
            hint = ""
        scene = replace(self, result=told, hint=hint)
        # Without super(): a dataclass with slots is made anew, and super() means the old one.
        return ListScene.compose(scene, width, height, symbols, blocks)
