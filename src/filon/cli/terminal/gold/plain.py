"""A scene of Gold in lines without colour."""

from filon.cli.terminal.gold.field import INK_FLAT, draw_field
from filon.cli.terminal.gold.panel import pile_text
from filon.cli.terminal.gold.scene import GoldScene, SeatLine
from filon.cli.terminal.gold.signs import sign_of
from filon.cli.terminal.symbols import Symbols


def field_lines(scene: GoldScene, symbols: Symbols) -> list[str]:
    """The field, a row a line."""
    lines = draw_field(scene.spots, INK_FLAT, False, symbols)
    return [line.plain.rstrip() for line in lines]


def seat_lines(scene: GoldScene, symbols: Symbols) -> list[str]:
    """The seats, one a line, and the neutral colours."""
    lines = [seat_line(seat, symbols) for seat in scene.seats]
    if scene.neutral:
        lines.append(f"  {signs(scene.neutral, symbols)} {scene.neutral_label}")
    return lines


def seat_line(seat: SeatLine, symbols: Symbols) -> str:
    active = symbols.active if seat.is_active else " "
    pile = pile_text(seat, symbols).plain
    return f"{active} {signs(seat.colours, symbols)} {seat.label} {pile}"


def signs(colours: tuple[str, ...], symbols: Symbols) -> str:
    return " ".join(sign_of(colour, symbols) for colour in colours)
