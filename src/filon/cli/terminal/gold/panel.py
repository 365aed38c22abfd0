"""Beside the field: the seats with their colours and piles, and the journal."""

from dataclasses import replace

from rich.text import Text

from filon.cli.terminal.gold.scene import Scene, SeatLine
from filon.cli.terminal.gold.story import Line
from filon.cli.terminal.lines import NO_BREAK_SPACE, fit, wrap
from filon.cli.terminal.palette import ACCENT, BASE, CLAUSE, FAINT, LINE, STRONG, chip
from filon.cli.terminal.symbols import Symbols


def draw_panel(scene: Scene, width: int, height: int, symbols: Symbols) -> list[Text]:
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
        text.append(f" {symbols.cards[colour]} ", chip(colour))
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
    text.append(f"{symbols.cards['gold']}", ACCENT)
    if seat.gold is not None:
        text.append(f" {seat.gold}", STRONG)
    if seat.total:
        text.append(f" {symbols.dot} {seat.total}", FAINT)
    return text


def neutral_text(scene: Scene, symbols: Symbols) -> Text:
    text = Text("  ")
    for colour in scene.neutral:
        text.append(f" {symbols.cards[colour]} ", chip(colour))
    return text.append(f" {scene.neutral_word}", FAINT)


def heading(title: str, width: int, symbols: Symbols) -> Text:
    """A title with a line to the right of it."""
    text = Text()
    text.append(title, STRONG)
    return text.append(" " + symbols.line * max(0, width - text.cell_len - 1), LINE)


def last_lines(journal: tuple[Line, ...], width: int, height: int) -> list[Text]:
    """The newest first, as many whole entries as there is room for."""
    lines: list[Text] = []
    for line in reversed(journal):
        entry = wrap(journal_text(line, BASE if not lines else FAINT), width)
        if len(lines) + len(entry) > height:
            break
        lines += entry
    return lines


def journal_text(line: Line, style: str) -> Text:
    """A sentence and its clause."""
    text = Text()
    text.append(line.text, style)
    if line.clause:
        text.append(f"{NO_BREAK_SPACE}{line.clause}", CLAUSE)
    return text
