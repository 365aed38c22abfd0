"""A scene of Gold that can be drawn and written."""

from dataclasses import dataclass

from rich.text import Text

from filon.cli.terminal.gold.layout import compose
from filon.cli.terminal.gold.plain import field_lines, seat_lines
from filon.cli.terminal.gold.scene import GoldScene
from filon.cli.terminal.symbols import Symbols


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldPicture(GoldScene):
    """The field with all around it."""

    def compose(self, width: int, height: int, symbols: Symbols, blocks: bool) -> list[Text]:
        return compose(self, width, height, symbols, blocks)

    def written(self, symbols: Symbols) -> list[str]:
        return field_lines(self, symbols) + seat_lines(self, symbols)
