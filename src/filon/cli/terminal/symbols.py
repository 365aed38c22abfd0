"""The signs of every table; those of its cards are the game's own."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Symbols:
    """The signs a screen can show."""

    gold: str
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


UNICODE = Symbols(gold="◆", back="▒", empty="·", active="▸", line="─", dot="·", cut="…")
ASCII = Symbols(gold="$", back="#", empty=".", active=">", line="-", dot="-", cut="~")


def symbols_for(encoding: str | None, ascii_only: bool) -> Symbols:
    """The signs that an output of this encoding can show."""
    if ascii_only:
        return ASCII
    shown = UNICODE.gold + UNICODE.back + UNICODE.active + UNICODE.line
    try:
        shown.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return UNICODE
