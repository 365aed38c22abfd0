"""The words of a table at a screen."""

from collections.abc import Sequence

from filon.cli.terminal.letters import plain_letters
from filon.cli.terminal.lines import NO_BREAK_SPACE
from filon.cli.terminal.symbols import Symbols
from filon.rules.options import Options
from filon.words.catalogue import Wording
from filon.words.message import Value


class TerminalWording(Wording):
    """No line ends inside a card's name; all is ASCII before it is measured, where the screen
    knows nothing else."""

    def __init__(
        self, language: str, game: str, symbols: Symbols, options: Options | None = None
    ) -> None:
        super().__init__(language, game, options.words() if options else None)
        self.is_ascii = symbols.is_ascii

    def text(self, key: str, /, **values: Value) -> str:
        return self.shown(super().text(key, **values))

    def seat(self, seat: int, names: Sequence[str], reader: int | None = None) -> str:
        return self.shown(super().seat(seat, names, reader))

    def card(self, word: str) -> str:
        return super().card(word).replace(" ", NO_BREAK_SPACE)

    def shown(self, text: str) -> str:
        """The text in letters that the screen has; lines are still held together."""
        if not self.is_ascii:
            return text
        parts = text.split(NO_BREAK_SPACE)
        return NO_BREAK_SPACE.join(plain_letters(part) for part in parts)
