"""What a table shows at one moment, before anybody draws it."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text

from filon.cli.terminal.menu import Menu
from filon.cli.terminal.symbols import Symbols


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the log and the clause behind it; `turn` is 0 outside the turns."""

    text: str
    clause: str
    turn: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene(ABC):
    """A picture of one moment. A game adds what it needs to draw it, from a view of one seat
    and never from the state; `ListScene` is one for any game whose decisions are lists."""

    title: str
    status: str
    """What is going on, in a few words."""
    journal: tuple[Line, ...]
    """The oldest first."""
    result: Line | None = None
    """What is told now, until somebody goes on."""
    notice: str = ""
    """Why something typed was not done."""
    hint: str = ""
    """What can be typed."""
    prompt: str = ""
    menu: Menu | None = None
    """What can be chosen, where a decision is a list."""

    @abstractmethod
    def compose(self, width: int, height: int, symbols: Symbols, blocks: bool) -> list[Text]:
        """The picture as lines, fewer than `height`; the last one is the prompt. `blocks`: the
        screen shows half blocks in rich colours; else all must be readable without colour."""

    @abstractmethod
    def written(self, symbols: Symbols) -> list[str]:
        """The table alone in plain lines, for pipes and for whoever reads by ear."""


@dataclass(frozen=True, slots=True)
class Banner:
    """Something great: it takes the whole screen for a moment. Paper leaves it out."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page that stays until somebody goes on, such as the scores between two rounds."""

    title: str
    content: RenderableType


Interlude = Banner | Sheet
