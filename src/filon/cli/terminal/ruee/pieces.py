"""Small parts that several drawings share: tiles by level, who is where, cards in a word."""

from collections.abc import Sequence

from filon.cli.terminal.palette import BASE, FAINT, STRONG
from filon.cli.terminal.ruee.cards import TITLES
from filon.cli.terminal.ruee.showing import Showing
from filon.cli.terminal.ruee.signs import ROMANS, SPENT, STRONG_ON_PAPER, Pen
from filon.rules.ruee.view import RueeView

Parts = list[tuple[str, str]]
"""Texts with their styles, one behind the other."""


def tile_counts(tiles: Sequence[int], pen: Pen, is_wide: bool = False) -> Parts:
    """R2: how many tiles lie on levels 1 to 4, on their colours."""
    parts: Parts = []
    for level, count in enumerate(tiles, start=1):
        if pen.blocks:
            parts.append(
                (
                    f" {count} " if is_wide else f"{count}",
                    pen.level_chip(level) if count else SPENT,
                )
            )
        else:
            parts.append((f"{'/' if level > 1 else ''}{count}", FAINT))
    return parts


def who_parts(
    showing: Showing,
    seats: Sequence[int],
    pen: Pen,
    targets: Sequence[int] = (),
    with_levels: bool = False,
) -> Parts:
    """The signs of prospectors, with a mark before those that can be challenged; below the
    ground with their levels."""
    parts: Parts = [(" ", BASE)] if seats else []
    for seat in seats:
        level = showing.view.prospectors[seat].level
        depth = ROMANS[level] if with_levels else ""
        mark = pen.marks.duel if seat in targets else ""
        parts.append((f"{mark}{pen.seat(seat)}{depth}", pen.seat_chip(seat)))
        if depth:
            parts.append((" ", BASE))
    return parts


def card_title(card: str, pen: Pen) -> str:
    """A card in a word: `II–IV`, `Prop`."""
    title = TITLES.get(card)
    if title is None:
        return pen.wording.card(card)
    return title.replace("–", "-") if pen.symbols.is_ascii else title


def discard_parts(view: RueeView, pen: Pen) -> Parts:
    """R12: the top of the discard."""
    if not view.discard:
        return []
    title = card_title(view.discard[-1], pen)
    style = STRONG_ON_PAPER if pen.blocks else STRONG
    shown = f" {title} " if pen.blocks else f"[{title}]"
    return [(f"{pen.wording.text('table.discard')} ", FAINT), (shown, style)]
