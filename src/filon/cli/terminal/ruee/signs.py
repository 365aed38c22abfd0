"""The signs of La Ruée vers l'or: nothing is told by its hue alone."""

from dataclasses import dataclass

from filon.cli.terminal.palette import GOLD, GROUND, INK, PAPER, PAPER_INK, QUIET
from filon.cli.terminal.symbols import Symbols
from filon.rules.ruee.components import COLOURS
from filon.words.catalogue import Wording

SEAT_SIGNS = "Ψ☼Ω▼"
"""By seat: cactus, sun, bell, coyote."""
SEAT_LETTERS = "ABCD"
"""By seat, where names begin alike and the screen knows ASCII only."""

SEAT_FILLS = ("#2f7361", "#ec8f2b", "#4395ce", "#941d18")
SEAT_INKS = ("#fff9ec", "#2b2016", "#1e150d", "#fff9ec")
PLAIN_SEATS = (
    "bold bright_white on green",
    "bold black on yellow",
    "bold bright_white on blue",
    "bold bright_white on red",
)
LEVEL_FILLS = ("#e6bf3f", "#559b72", "#9c2b22", "#2b528f")
LEVEL_INKS = ("#2b2016", "#10180f", "#fff9ec", "#fff9ec")
LEVEL_ROCKS = ("#4d4220", "#23392b", "#43211d", "#1c2a42")
"""The rock of a level around its gallery."""
LEVEL_LIGHTS = ("#f0cf5a", "#86cda4", "#ec8a7f", "#93b6ec")
"""The tiles of a level on its rock."""
PLAIN_LEVELS = (
    "bold black on yellow",
    "bold black on green",
    "bold bright_white on red",
    "bold bright_white on blue",
)
"""The same for terminals of sixteen colours, in which all nearest ones would be grey."""

ROMANS = ("", "I", "II", "III", "IV")
"""By level."""

SHAFT = "#1c1510"
TIMBER = "#c08a46"
ROAD = "#38342f"
ROAD_INK = "#cbb78a"
HOUSE = "#7a5a20"
WASH = "#4a3a10"
"""Browns and greys that terminals of 256 colours have too."""

ON_PAPER = f"{PAPER_INK} on {PAPER}"
STRONG_ON_PAPER = f"bold {PAPER_INK} on {PAPER}"
FAINT_ON_PAPER = f"#8a7a58 on {PAPER}"
ON_GOLD = f"bold {PAPER_INK} on {GOLD}"
ON_WASH = f"bold {GOLD} on {WASH}"
ON_ROAD = f"{ROAD_INK} on {ROAD}"
ON_HOUSE = f"bold {INK} on {HOUSE}"
TRAIL = f"{QUIET} on {GROUND}"
SPENT = f"#7d6f52 on {GROUND}"


@dataclass(frozen=True, slots=True)
class Marks:
    """What is laid on squares, cards and seats."""

    open: str
    shut: str
    duel: str
    """Before a prospector who may be challenged."""
    begin: str
    end: str
    """Around a square on which the walk can end."""
    here: str
    there: str
    """Around the one at the cursor."""
    along: str
    across: str
    """Between two squares of a trail, and between two lines of it."""
    own: str
    down: str
    up: str
    ladder: str
    prop: str
    tile: str
    """One tile of a stack."""
    pistol: str
    hidden: str
    ray: str


UNICODE_MARKS = Marks(
    open="∩",
    shut="×",
    duel="!",
    begin="[",
    end="]",
    here="»",
    there="«",
    along="─",
    across="│",
    own="▌",
    down="↓",
    up="↑",
    ladder="╫",
    prop="╥",
    tile="■",
    pistol="¬",
    hidden="?",
    ray="─",
)
ASCII_MARKS = Marks(
    open="n",
    shut="x",
    duel="!",
    begin="[",
    end="]",
    here=">",
    there="<",
    along="-",
    across="|",
    own="|",
    down="v",
    up="^",
    ladder="H",
    prop="T",
    tile="#",
    pistol="R",
    hidden="?",
    ray="-",
)


@dataclass(frozen=True, slots=True)
class Pen:
    """What a screen can show. `blocks`: rich colours; else all is readable without colour."""

    symbols: Symbols
    blocks: bool
    wording: Wording
    names: tuple[str, ...] = ()
    """By seat, as the reader is told them."""

    @property
    def marks(self) -> Marks:
        return ASCII_MARKS if self.symbols.is_ascii else UNICODE_MARKS

    def seat(self, seat: int) -> str:
        """The sign of a seat: a drawing, or the letter its name begins with."""
        if not self.symbols.is_ascii:
            return SEAT_SIGNS[seat]
        letters = [name[:1].upper() for name in self.names]
        is_clear = len(set(letters)) == len(letters) and all(map(str.isalpha, letters))
        return letters[seat] if is_clear else SEAT_LETTERS[seat]

    def seat_chip(self, seat: int) -> str:
        """The style of a seat's sign on its colour."""
        if not self.blocks:
            return PLAIN_SEATS[seat]
        return f"bold {SEAT_INKS[seat]} on {SEAT_FILLS[seat]}"

    def level_chip(self, level: int) -> str:
        """The style of a level, 1 to 4, on the colour of its tiles."""
        if not self.blocks:
            return PLAIN_LEVELS[level - 1]
        return f"bold {LEVEL_INKS[level - 1]} on {LEVEL_FILLS[level - 1]}"

    def rock(self, level: int) -> str:
        """The style of what is drawn in the rock of a level."""
        return f"{LEVEL_LIGHTS[level - 1]} on {LEVEL_ROCKS[level - 1]}"


def level_of(colour: str) -> int:
    """R2: the level, 1 to 4, whose tiles have this colour."""
    return COLOURS.index(colour) + 1
