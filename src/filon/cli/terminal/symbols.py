"""The signs that stand beside every colour (G2): nothing is told by its hue alone."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Symbols:
    """The signs a screen can show; `cards` by colour, and for gold and dynamite."""

    cards: Mapping[str, str]
    back: str
    empty: str
    active: str
    line: str
    dot: str
    cut: str
    """In one column: here a line was cut off."""

    @property
    def is_ascii(self) -> bool:
        return self is ASCII


UNICODE = Symbols(
    cards={
        "green": "Ψ",
        "orange": "☼",
        "blue": "Ω",
        "red": "▼",
        "violet": "▲",
        "gold": "◆",
        "dynamite": "✹",
    },
    back="▒",
    empty="·",
    active="▸",
    line="─",
    dot="·",
    cut="…",
)

ASCII = Symbols(
    cards={
        "green": "G",
        "orange": "O",
        "blue": "B",
        "red": "R",
        "violet": "V",
        "gold": "$",
        "dynamite": "*",
    },
    back="#",
    empty=".",
    active=">",
    line="-",
    dot="-",
    cut="~",
)


def symbols_for(encoding: str | None, ascii_only: bool) -> Symbols:
    """The signs that an output of this encoding can show."""
    if ascii_only:
        return ASCII
    shown = "".join(UNICODE.cards.values()) + UNICODE.back + UNICODE.active + UNICODE.line
    try:
        shown.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return UNICODE
