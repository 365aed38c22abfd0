"""Beside the field: the seats with their colours and piles, and the journal."""

from dataclasses import replace

from rich.text import Text

from filon.cli.terminal.gold.scene import GoldScene, SeatLine
from filon.cli.terminal.gold.signs import chip, sign_of
from filon.cli.terminal.layout import heading, last_lines
from filon.cli.terminal.lines import fit
from filon.cli.terminal.palette import ACCENT, BASE, FAINT, STRONG
from filon.cli.terminal.symbols import Symbols


def draw_panel(scene: GoldScene, width: int, height: int, symbols: Symbols) -> list[Text]:
    """Seats above, the last things that happened below."""
    lines = seat_rows(scene.seats, width, symbols)
    if scene.neutral:
        lines.append(neutral_text(scene, symbols))
    lines += [Text(), heading(scene.journal_title, width, symbols)]
    lines += last_lines(scene.journal, width, height - len(lines))
    return [fit(line, width) for line in lines[:height]]


def seat_rows(seats: tuple[SeatLine, ...], width: int, symbols: Symbols) -> list[Text]:
    """The seats, a line each; the rounds before go below where a name would be cut."""
    needed = [
        name_text(seat, symbols).cell_len + 1 + pile_text(seat, symbols).cell_len
        for seat in seats
        if seat.total
    ]
    if max(needed, default=0) <= width:
        return [seat_text(seat, width, symbols) for seat in seats]
    rows: list[Text] = []
    for seat in seats:
        rows.append(seat_text(replace(seat, total=""), width, symbols))
        rows.append(Text(f"{seat.total:>{width}}", FAINT))
    return rows


def name_text(seat: SeatLine, symbols: Symbols) -> Text:
    """Whose turn it is, colours with their signs, and the name."""
    text = Text()
    text.append(f"{symbols.active} " if seat.is_active else "  ", ACCENT)
    for colour in seat.colours:
        text.append(f" {sign_of(colour, symbols)} ", chip(colour))
    return text.append(f" {seat.name}", ACCENT if seat.is_active else STRONG)


def seat_text(seat: SeatLine, width: int, symbols: Symbols) -> Text:
    """The seat, and its pile at the right."""
    text = name_text(seat, symbols)
    if seat.kind:
        text.append(f" {symbols.dot} {seat.kind}", FAINT)
    pile = pile_text(seat, symbols)
    text = fit(text, width - pile.cell_len - 1)
    text.append(" ", BASE)
    return text.append_text(pile)


def pile_text(seat: SeatLine, symbols: Symbols) -> Text:
    """The number of gold cards; their worth when piles are open; the rounds before."""
    text = Text()
    text.append(f"{seat.cards}", STRONG)
    text.append(symbols.gold, ACCENT)
    if seat.gold is not None:
        text.append(f" {seat.gold}", STRONG)
    if seat.total:
        text.append(f" {symbols.dot} {seat.total}", FAINT)
    return text


def neutral_text(scene: GoldScene, symbols: Symbols) -> Text:
    text = Text("  ")
    for colour in scene.neutral:
        text.append(f" {sign_of(colour, symbols)} ", chip(colour))
    return text.append(f" {scene.neutral_word}", FAINT)
