"""One card of a hand, tall or short: its title, the levels it bears, its steps in a duel."""

from dataclasses import dataclass

from rich.text import Text

from filon.cli.terminal.lines import columns_of
from filon.cli.terminal.palette import BASE, FAINT, STRONG
from filon.cli.terminal.ruee.cards import JOKER, levels_of, steps_of, steps_span
from filon.cli.terminal.ruee.paint import bordered, centred_words
from filon.cli.terminal.ruee.pieces import card_title
from filon.cli.terminal.ruee.signs import (
    FAINT_ON_PAPER,
    ON_GOLD,
    ON_PAPER,
    ROMANS,
    STRONG_ON_PAPER,
    Pen,
)
from filon.rules.ruee.components import LEVELS

ALL_LEVELS = range(1, LEVELS + 1)


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the hand; `note` says what it would do in the duel."""

    card: str
    is_laid: bool = False
    is_chosen: bool = False
    note: str = ""
    note_style: str = FAINT


def title_style(one: Held) -> str:
    return FAINT_ON_PAPER if one.is_laid else ON_GOLD if one.is_chosen else STRONG_ON_PAPER


def steps_words(card: str, width: int, pen: Pen) -> str:
    """R29: `3 steps`, shorter where that has no room."""
    steps, text = steps_span(card, pen.symbols.is_ascii), pen.wording.text
    told = (
        text("table.steps", steps=steps, most=steps_of(card)),
        text("table.steps.short", steps=steps),
    )
    return next((words for words in told if columns_of(words) <= width), steps)


def title_lines(card: str, width: int, pen: Pen) -> list[str]:
    """The title in one line, or in two where it is long and has a hyphen."""
    title = card_title(card, pen)
    first, hyphen, rest = title.partition("-")
    return [first + hyphen, rest] if rest and columns_of(title) > width else [title, ""]


def special_sign(card: str, pen: Pen) -> str:
    """A sign for a card without levels."""
    marks = pen.marks
    signs = {
        "mine": marks.open,
        "prop": marks.prop * 2,
        "hoist": f"{marks.up}{marks.down}",
        JOKER: "*" if pen.symbols.is_ascii else "★",
    }
    return signs[card]


def tall_card(one: Held, width: int, pen: Pen) -> list[Text]:
    """The title, a line for each level, the steps; on paper, or in a frame."""
    inner = width if pen.blocks else width - 2
    titles = title_lines(one.card, inner, pen)
    rows = [Text(centred_words(titles[0], inner), title_style(one))]
    rows += [level_row(one, level, titles[1], inner, pen) for level in ALL_LEVELS]
    style = FAINT_ON_PAPER if one.is_laid else ON_PAPER
    rows.append(Text(centred_words(steps_words(one.card, inner, pen), inner), style))
    if pen.blocks:
        return rows
    return bordered(rows, inner, pen, STRONG if one.is_chosen else FAINT)


def level_row(one: Held, level: int, more: str, width: int, pen: Pen) -> Text:
    """R4: a level of the card, on its colour. A card without levels has the rest of its title
    there, and a sign."""
    bears = levels_of(one.card)
    ground = ON_PAPER if pen.blocks else BASE
    if level in bears and not one.is_laid:
        row = Text(" ", ground)
        row.append(centred_words(ROMANS[level], width - 2), pen.level_chip(level))
        return row.append(" ", ground)
    words, style = "", FAINT_ON_PAPER if pen.blocks else FAINT
    if level in bears:
        words = ROMANS[level]
    elif not bears and level == 1:
        words, style = more, title_style(one)
    elif not bears and level == LEVELS - 1:
        words = special_sign(one.card, pen)
    return Text(centred_words(words, width), style)


def short_card(one: Held, width: int, pen: Pen) -> list[Text]:
    """The title above, the levels and the steps below."""
    if not pen.blocks:
        return plain_card(one, width, pen)
    title, more = title_lines(one.card, width, pen)
    steps = steps_words(one.card, width, pen)
    if more:
        second = Text(centred_words(more, width), title_style(one))
    else:
        second = strip(one, width, pen)
    style = FAINT_ON_PAPER if one.is_laid else ON_PAPER
    return [
        Text(centred_words(title, width), title_style(one)),
        second,
        Text(centred_words(steps, width), style),
    ]


def strip(one: Held, width: int, pen: Pen) -> Text:
    """The four levels side by side, those of the card on their colours; or a sign."""
    bears = levels_of(one.card)
    if not bears:
        return Text(centred_words(special_sign(one.card, pen), width), FAINT_ON_PAPER)
    left = (width - LEVELS) // 2
    row = Text(" " * left, ON_PAPER)
    for level in ALL_LEVELS:
        on_colour = level in bears and not one.is_laid
        words = str(level) if level in bears else pen.symbols.dot
        row.append(words, pen.level_chip(level) if on_colour else FAINT_ON_PAPER)
    return row.append(" " * (width - LEVELS - left), ON_PAPER)


def plain_card(one: Held, width: int, pen: Pen) -> list[Text]:
    """The title in brackets, the steps below; for screens without rich colours."""
    mark = pen.symbols.active if one.is_chosen else ""
    words = f"{mark}{card_title(one.card, pen)}"
    begin, end = ("(", ")") if one.is_laid else ("[", "]")
    if columns_of(words) <= width - 2:
        words = f"{begin}{words}{end}"
    title = Text(centred_words(words, width), FAINT if one.is_laid else STRONG)
    return [title, Text(centred_words(steps_words(one.card, width, pen), width), FAINT)]
