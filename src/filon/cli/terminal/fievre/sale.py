"""The sale: as cards side by side, or a card a line."""

from typing import NamedTuple

from rich.text import Text

from filon.cli.terminal.fievre.digits import large_number
from filon.cli.terminal.fievre.mines import Mine, chances, mine_of
from filon.cli.terminal.fievre.showing import Showing
from filon.cli.terminal.fievre.signs import (
    ALARM_ON_PAPER,
    ON_ALARM,
    ON_EVENT,
    ON_PAPER,
    STRONG_ON_PAPER,
    Pen,
)
from filon.cli.terminal.lines import NO_BREAK_SPACE, beside, columns_of, fit, wrap
from filon.cli.terminal.palette import BASE, CLAUSE, FAINT, LINE, STRONG

GAP = 1
LEAST_CARD = 12
WIDEST_CARD = 20
DOTS = 6
EVENT_LINES = 5


class CardLine(NamedTuple):
    """A line of a card: what it says in the middle, and in which colours."""

    text: str
    style: str


def card_width(cards: int, width: int) -> int:
    """How wide a card can be; 0 where cards have no room beside each other."""
    each = min(WIDEST_CARD, (width + GAP) // max(1, cards) - GAP)
    return each if each >= LEAST_CARD else 0


def events_fit(showing: Showing, width: int, pen: Pen) -> bool:
    """Whether the events on sale can tell all they do on cards side by side."""
    each = card_width(showing.view.seats, width)
    inner = each if pen.blocks else each - 2
    events = [card for card in showing.view.sale if mine_of(card) is None]
    effects = [pen.wording.text(f"effect.{card}") for card in events]
    return all(is_whole(effect_lines(effect, inner), effect) for effect in effects)


def effect_lines(effect: str, width: int) -> list[str]:
    """What an event does, a column free at the edge if that does not take too many lines."""
    narrow, wide = (
        [line.plain for line in wrap(Text(effect), each)] for each in (width - 1, width)
    )
    return narrow if is_whole(narrow, effect) else wide


def is_whole(told: list[str], effect: str) -> bool:
    """Whether a card has room for these lines, and no word was broken."""
    return len(told) <= EVENT_LINES and " ".join(told).split() == effect.split()


def draw_cards(showing: Showing, width: int, pen: Pen) -> list[Text]:
    """All cards side by side, what each would cost below it."""
    cards = showing.view.sale
    each = card_width(showing.view.seats, width)
    inner = each if pen.blocks else each - 2
    bands = [band_lines(card, inner, pen) for card in cards]
    band = max(map(len, bands), default=0)
    alarm = any(mine.dangerous for card in cards if (mine := mine_of(card)))
    in_words = all(columns_of(fee_words(fee, showing, pen)) <= each for fee in showing.fees)
    drawn: list[Text] = []
    for card, title, fee in zip(cards, bands, showing.fees, strict=True):
        lines = [*title, *[CardLine("", title[0].style)] * (band - len(title))]
        mine = mine_of(card)
        lines += mine_lines(mine, alarm, pen) if mine else event_lines(card, inner, alarm, pen)
        picture = bordered(lines, inner, pen)
        picture.append(centred(fee_text(fee, showing, in_words, pen), each))
        drawn = beside(drawn, picture, GAP) if drawn else picture
    return drawn


def band_lines(card: str, width: int, pen: Pen) -> list[CardLine]:
    """Sign and town, or the title of an event, in one line or two."""
    mine = mine_of(card)
    style = pen.chip(mine.town) if mine else ON_EVENT
    text = pen.wording.card(card).replace(NO_BREAK_SPACE, " ")
    if mine is not None:
        text = f"{pen.town(mine.town)} {pen.wording.town(mine.town)}"
    if max(map(columns_of, text.split())) > width - 1:
        return [CardLine(text, style)]
    return [CardLine(line.plain, style) for line in wrap(Text(text), width - 1)][:2]


def mine_lines(mine: Mine, alarm: bool, pen: Pen) -> list[CardLine]:
    """The sum, the chance dots, the danger, the nuggets."""
    is_ascii = pen.symbols.is_ascii
    total = ["", str(mine.total), ""] if is_ascii else large_number(mine.total)
    lines = [CardLine(text, STRONG_ON_PAPER) for text in total]
    dots = pen.marks.dot * chances(mine.total)
    lines.append(CardLine(" ".join(dots) if pen.blocks else dots, ON_PAPER))
    if alarm:
        danger = pen.wording.text("table.dangerous") if mine.dangerous else ""
        lines.append(CardLine(danger, ON_ALARM if danger else ON_PAPER))
    nuggets = pen.symbols.gold * mine.nuggets
    return [*lines, CardLine(f"{nuggets} {mine.nuggets}", pen.nuggets)]


def event_lines(card: str, width: int, alarm: bool, pen: Pen) -> list[CardLine]:
    """What an event does, in as many lines as a concession has."""
    height = EVENT_LINES + alarm
    told = effect_lines(pen.wording.text(f"effect.{card}"), width)
    spare = max(0, height - len(told))
    told = [""] * (spare // 2) + told
    return [CardLine(text, ON_PAPER) for text in [*told, *[""] * spare][:height]]


def bordered(lines: list[CardLine], width: int, pen: Pen) -> list[Text]:
    """The lines on their grounds; a frame around them where colours cannot do it."""
    rows = [Text().append(centred_words(line.text, width), line.style) for line in lines]
    if pen.blocks:
        return rows
    corners = "++++|-" if pen.symbols.is_ascii else "┌┐└┘│─"
    side = Text(corners[4], LINE)
    above = Text(corners[0] + corners[5] * width + corners[1], LINE)
    below = Text(corners[2] + corners[5] * width + corners[3], LINE)
    return [above, *(Text.assemble(side, row, side) for row in rows), below]


def centred_words(words: str, width: int) -> str:
    """The words in the middle of so many columns, cut where they are longer."""
    text = Text(words)
    text.truncate(width, overflow="ellipsis")
    left = (width - text.cell_len) // 2
    return " " * left + text.plain + " " * (width - text.cell_len - left)


def centred(text: Text, width: int) -> Text:
    return fit(Text(" " * max(0, (width - text.cell_len) // 2), BASE).append_text(text), width)


def fee_words(fee: tuple[int, int], showing: Showing, pen: Pen) -> str:
    """F13: what the reader would pay, and to whom; nothing where no fee is due."""
    mayor, ounces = fee
    if not ounces:
        return ""
    return pen.wording.text("table.fee", fee=ounces, mayor=showing.names[mayor])


def fee_text(fee: tuple[int, int], showing: Showing, in_words: bool, pen: Pen) -> Text:
    """The same, in signs where words have no room; to a watcher, who the mayor is."""
    mayor, ounces = fee
    if mayor < 0:
        return Text()
    if not ounces:
        return Text(f"{pen.marks.mayor} {showing.names[mayor]}", FAINT)
    short = f"{ounces}{pen.symbols.gold} {showing.names[mayor]}"
    return Text(fee_words(fee, showing, pen) if in_words else short, CLAUSE)


def draw_rows(showing: Showing, width: int, pen: Pen, in_full: bool = False) -> list[Text]:
    """A card a line: sign, sum, dots, town, nuggets and fee, each below the other. `in_full`:
    an event takes more lines where it needs them."""
    cards, sign = showing.view.sale, pen.sign_width
    names = [pen.wording.town(mine.town) for card in cards if (mine := mine_of(card))]
    name_width = max(map(columns_of, names), default=0)
    rows = []
    for card, fee in zip(cards, showing.fees, strict=True):
        mine = mine_of(card)
        if mine is None:
            rows += event_rows(card, width, in_full, pen)
            continue
        row = Text().append(f" {pen.town(mine.town):^{sign}} ", pen.chip(mine.town))
        row.append(f" {mine.total:>2}", STRONG_ON_PAPER)
        row.append(pen.marks.danger if mine.dangerous else " ", ALARM_ON_PAPER)
        row.append(f" {pen.marks.dot * chances(mine.total):<{DOTS}} ", FAINT)
        row.append_text(fit(Text(pen.wording.town(mine.town), STRONG), name_width))
        row.append(f" {mine.nuggets}{pen.symbols.gold} ", CLAUSE)
        in_words = row.cell_len + columns_of(fee_words(fee, showing, pen)) <= width
        rows.append(fit(row.append_text(fee_text(fee, showing, in_words, pen)), width))
    return rows


def event_rows(card: str, width: int, in_full: bool, pen: Pen) -> list[Text]:
    """An event with what it does: in one line, or in as many as it needs."""
    begin = Text().append(f" {pen.marks.event:^{pen.sign_width}} ", ON_EVENT).append(" ", BASE)
    words = Text().append(pen.wording.card(card), STRONG)
    words.append(f" {pen.symbols.dot} {pen.wording.text(f'effect.{card}')}", FAINT)
    told = wrap(words, width - begin.cell_len) if in_full else [words]
    below = Text(" " * begin.cell_len, BASE)
    begins = [begin, *[below] * len(told)]
    return [
        fit(Text.assemble(start, line), width)
        for start, line in zip(begins, told, strict=False)
    ]
