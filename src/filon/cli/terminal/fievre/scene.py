"""A scene of La Fièvre de l'or: the table, the choices, and a word on the one at the cursor."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from rich.text import Text

from filon.cli.terminal.list_table import ListScene
from filon.cli.terminal.scene import Line
from filon.cli.terminal.symbols import Symbols


@dataclass(frozen=True, slots=True, kw_only=True)
class FievreScene(ListScene):
    """`note` says something about a choice, given its words."""

    note: Callable[[str], Line | None] = lambda words: None

    def compose(self, width: int, height: int, symbols: Symbols, blocks: bool) -> list[Text]:
        told = self.result
        if self.menu is not None:
            told = self.note(self.menu.row.choice.words)
        # Without super(): a dataclass with slots is made anew, and super() means the old one.
        return ListScene.compose(replace(self, result=told), width, height, symbols, blocks)
