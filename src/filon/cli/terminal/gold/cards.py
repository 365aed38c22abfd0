"""Cards of Gold as rows of coloured pieces: light faces, dark backs."""

from dataclasses import dataclass
from enum import Enum

from filon.cli.terminal.canvas import Piece, Row
from filon.cli.terminal.gold.signs import FILLS, INKS, sign_of
from filon.cli.terminal.palette import (
    BACK,
    BACK_FAINT,
    BACK_LINE,
    GROUND,
    PAPER,
    PAPER_INK,
    RULE,
)
from filon.cli.terminal.symbols import Symbols


class Lying(Enum):
    """How a place of the field looks."""

    GONE = "gone"
    CLOSED = "closed"
    FAINT = "faint"
    """Closed, but seen before: shown by the memory aid (G12)."""
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of the field and the card that may be shown there."""

    lying: Lying
    card: str = ""


def kind_and_value(card: str) -> tuple[str, str]:
    """`blue 3` is a blue card of value 3; dynamite has no value."""
    kind, _, value = card.partition(" ")
    return kind, value


def value_and_sign(card: str, symbols: Symbols) -> tuple[str, str]:
    """A card in two characters; dynamite shows its sign twice."""
    kind, value = kind_and_value(card)
    return value or sign_of(kind, symbols), sign_of(kind, symbols)


def short(card: str, symbols: Symbols) -> str:
    """A card in two characters: `3Ω`."""
    return "".join(value_and_sign(card, symbols))


def mark(card: str, symbols: Symbols) -> Row:
    """An open card in four columns: its value on paper, its sign on its colour."""
    kind, _ = kind_and_value(card)
    value, sign = value_and_sign(card, symbols)
    ink = PAPER_INK if value.isdigit() else INKS[kind]
    return (
        Piece(f" {value}", ink, PAPER, bold=True),
        Piece(f"{sign} ", INKS[kind], FILLS[kind], bold=True),
    )


def small_card(spot: Spot, symbols: Symbols) -> Row:
    """A card in one row of four columns."""
    if spot.lying is Lying.OPEN:
        return mark(spot.card, symbols)
    if spot.lying is Lying.FAINT:
        return (Piece(f" {short(spot.card, symbols)} ", BACK_FAINT, BACK),)
    return (Piece(" ╳╳ ", BACK_LINE, BACK),)


def large_card(spot: Spot, symbols: Symbols) -> tuple[Row, ...]:
    """A card in two rows of six columns."""
    if spot.lying is Lying.OPEN:
        return open_large(spot.card, symbols)
    if spot.lying is Lying.FAINT:
        value, sign = value_and_sign(spot.card, symbols)
        return (
            (Piece(f" {value}    ", BACK_FAINT, BACK),),
            (Piece(f"    {sign} ", BACK_FAINT, BACK),),
        )
    return (
        (Piece("  ╱╲  ", BACK_LINE, BACK),),
        (Piece("  ╲╱  ", BACK_LINE, BACK),),
    )


def open_large(card: str, symbols: Symbols) -> tuple[Row, ...]:
    """A band with value and sign, and as many signs below as the card is worth."""
    kind, value = kind_and_value(card)
    sign = sign_of(kind, symbols)
    band = Piece(f" {value or sign}  {sign} ", INKS[kind], FILLS[kind], bold=True)
    worth = (sign * int(value or 3)).center(6)
    ink = PAPER_INK if kind != "dynamite" else INKS[kind]
    return ((band,), (Piece(worth, ink, PAPER),))


def ink_card(spot: Spot, symbols: Symbols) -> Row:
    """A card in four columns that needs no colour to be read."""
    if spot.lying is Lying.CLOSED:
        return (Piece(f"[{symbols.back * 2}]", BACK_LINE, BACK),)
    shown = short(spot.card, symbols)
    if spot.lying is Lying.FAINT:
        return (Piece(f"({shown})", BACK_FAINT, BACK),)
    return (Piece(f"[{shown}]", PAPER_INK, PAPER, bold=True),)


def tiny_card(spot: Spot, symbols: Symbols) -> Row:
    """A card in two columns."""
    if spot.lying is Lying.CLOSED:
        return (Piece(symbols.back * 2, BACK_LINE, BACK),)
    value, sign = value_and_sign(spot.card, symbols)
    if spot.lying is Lying.FAINT:
        return (Piece(value + sign, BACK_FAINT, BACK),)
    kind, _ = kind_and_value(spot.card)
    return (
        Piece(value, PAPER_INK, PAPER, bold=True),
        Piece(sign, INKS[kind], FILLS[kind], bold=True),
    )


def empty_place(symbols: Symbols) -> Row:
    return (Piece(symbols.empty, RULE, GROUND),)
