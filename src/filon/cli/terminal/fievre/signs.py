"""The signs of La Fièvre de l'or: nothing is told by its hue alone."""

from dataclasses import dataclass

from filon.cli.terminal.palette import BACK, CLAUSE, INK, PAPER, PAPER_INK
from filon.cli.terminal.symbols import Symbols
from filon.rules.fievre.components import TOWNS
from filon.words.catalogue import Wording

SIGNS = {"green": "Ψ", "purple": "▲", "red": "▼", "yellow": "☼", "blue": "Ω"}
"""By town: cactus, mountain, coyote, sun, bell."""

FILLS = {
    "green": "#2f7361",
    "purple": "#5d3480",
    "red": "#941d18",
    "yellow": "#ec8f2b",
    "blue": "#4395ce",
}
INKS = {
    "green": "#fff9ec",
    "purple": "#fff9ec",
    "red": "#fff9ec",
    "yellow": "#2b2016",
    "blue": "#1e150d",
}
PLAIN_CHIPS = {
    "green": "bold bright_white on green",
    "purple": "bold bright_white on magenta",
    "red": "bold bright_white on red",
    "yellow": "bold black on yellow",
    "blue": "bold bright_white on blue",
}
"""The same for terminals of sixteen colours, in which all nearest ones would be grey."""

NUGGET = "#dca93a"
NUGGET_SMALL = "#5c430e"
ALARM = "#b3241b"

ON_PAPER = f"{PAPER_INK} on {PAPER}"
STRONG_ON_PAPER = f"bold {PAPER_INK} on {PAPER}"
ALARM_ON_PAPER = f"bold {ALARM} on {PAPER}"
ON_ALARM = f"bold #fff9ec on {ALARM}"
ON_NUGGETS = f"bold #2b2016 on {NUGGET}"
ON_FEW_NUGGETS = f"bold #ffd978 on {NUGGET_SMALL}"
ON_EVENT = f"bold {INK} on {BACK}"


@dataclass(frozen=True, slots=True)
class Marks:
    """What is laid on towns, seats and concessions."""

    mayor: str
    governor: str
    """Behind the mayor's sign: the fee is doubled."""
    saloon: str
    girls: str
    event: str
    danger: str
    dot: str
    own: str
    """Before the lines of the reader's own seat."""


UNICODE_MARKS = Marks("★", "×2", "⌂", "♥", "•", "!", "●", "▌")
ASCII_MARKS = Marks("*", "x2", "S", "+G", "-", "!", "o", "|")


@dataclass(frozen=True, slots=True)
class Pen:
    """What a screen can show. `blocks`: rich colours; else all is readable without colour."""

    symbols: Symbols
    blocks: bool
    wording: Wording

    @property
    def marks(self) -> Marks:
        return ASCII_MARKS if self.symbols.is_ascii else UNICODE_MARKS

    def town(self, town: str) -> str:
        """The sign of a town: a drawing, or two letters of its name."""
        return initials(self.wording.town(town)) if self.symbols.is_ascii else SIGNS[town]

    def chip(self, town: str) -> str:
        """The style of a town's sign on its colour."""
        if not self.blocks:
            return PLAIN_CHIPS[town]
        return f"bold {INKS[town]} on {FILLS[town]}"

    @property
    def nuggets(self) -> str:
        """The style of the nuggets at the foot of a card."""
        return ON_NUGGETS if self.blocks else "bold black on yellow"

    @property
    def few_nuggets(self) -> str:
        """The style of nuggets beside a sum on paper, from which they must stand out."""
        return ON_FEW_NUGGETS if self.blocks else CLAUSE

    @property
    def sign_width(self) -> int:
        return max(len(self.town(town)) for town in TOWNS)


def initials(name: str) -> str:
    """Two letters for a name: `Coyote City` is `CC`, `Takamawok` is `Ta`."""
    words = name.split()
    return "".join(word[0] for word in words[:2]) if len(words) > 1 else name[:2]
