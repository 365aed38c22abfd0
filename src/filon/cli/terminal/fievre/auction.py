"""The auction: a bubble for each seat, with its last bid, or with the card it took."""

from typing import NamedTuple

from rich.text import Text

from filon.cli.terminal.fievre.mines import mine_of
from filon.cli.terminal.fievre.showing import Showing
from filon.cli.terminal.fievre.signs import Pen
from filon.cli.terminal.lines import beside, columns_of
from filon.cli.terminal.palette import ACCENT, BASE, FAINT, LINE, STRONG

GAP = 1
BETWEEN = "  "
LEAST_NAME = 3
LEAST_SAID = 5
WIDEST_BUBBLE = 18
ROUND = "╭╮╰╯│─"
SQUARE = "++++|-"


class Bubble(NamedTuple):
    """What a seat said last; `style` is that of its words, `frame` that of its frame."""

    name: str
    said: str
    style: str
    frame: str


def bubbles(showing: Showing, pen: Pen) -> list[Bubble]:
    """In the order of the auction (F8); after it, in the order of the choice (F12)."""
    view = showing.view
    taken = list(showing.turn.taken)
    if not showing.turn.is_over:
        first = view.winner if view.winner >= 0 else view.opener
        taken = [(first + place) % view.seats for place in range(view.seats)]
    return [bubble(showing, seat, pen) for seat in taken]


def bubble(showing: Showing, seat: int, pen: Pen) -> Bubble:
    """What a seat took, once the auction is over; else what it bid."""
    view, name = showing.view, showing.names[seat]
    is_choice = view.winner >= 0 or showing.turn.is_over
    said, style = chosen(showing, seat, pen) if is_choice else bid(showing, seat, pen)
    is_active = seat == showing.active
    leads = not showing.turn.is_over and seat == (view.winner if is_choice else view.leader)
    frame = ACCENT if is_active else BASE if leads else LINE
    return Bubble(name, said, style, frame)


def chosen(showing: Showing, seat: int, pen: Pen) -> tuple[str, str]:
    card = showing.turn.taken.get(seat)
    return (waiting(pen), FAINT) if card is None else (short_card(card, pen), STRONG)


def bid(showing: Showing, seat: int, pen: Pen) -> tuple[str, str]:
    ounces = showing.turn.bids.get(seat)
    if ounces is None:
        return waiting(pen), FAINT
    if not ounces:
        return pen.wording.text("table.pass"), FAINT
    return str(ounces), ACCENT if seat == showing.view.leader else BASE


def waiting(pen: Pen) -> str:
    return ".." if pen.symbols.is_ascii else "…"


def short_card(card: str, pen: Pen) -> str:
    """A card in a few letters: the sign of its town and its sum, or its title."""
    mine = mine_of(card)
    return f"{pen.town(mine.town)} {mine.total}" if mine else pen.wording.card(card)


def draw_bubbles(showing: Showing, width: int, pen: Pen) -> list[Text]:
    """Three lines: the names in the frames, what they said below."""
    said = bubbles(showing, pen)
    each = min(WIDEST_BUBBLE, (width + GAP) // len(said) - GAP)
    drawn: list[Text] = []
    for one in said:
        picture = draw_bubble(one, each, pen)
        drawn = beside(drawn, picture, GAP) if drawn else picture
    return drawn


def draw_bubble(said: Bubble, width: int, pen: Pen) -> list[Text]:
    corners = SQUARE if pen.symbols.is_ascii else ROUND
    inner = width - 2
    name = Text(said.name)
    name.truncate(inner, overflow="ellipsis")
    spare = inner - name.cell_len
    begin, end = " " * (spare > 1), " " * (spare > 0)
    line = corners[5] * (spare - len(begin + end))
    top = Text().append(corners[0] + begin, said.frame).append(name.plain, name_style(said))
    top.append(f"{end}{line}{corners[1]}", said.frame)
    words = Text(said.said)
    words.truncate(inner, overflow="ellipsis")
    left = (inner - words.cell_len) // 2
    middle = Text().append(corners[4], said.frame).append(" " * left, BASE)
    middle.append(words.plain, said.style)
    middle.append(" " * (inner - left - words.cell_len), BASE).append(corners[4], said.frame)
    bottom = Text().append(f"{corners[2]}{corners[5] * inner}{corners[3]}", said.frame)
    return [top, middle, bottom]


def name_style(said: Bubble) -> str:
    return ACCENT if said.frame == ACCENT else FAINT if said.style == FAINT else STRONG


def shortened(words: list[str], room: int, least: int) -> list[str]:
    """The words in so many columns, if that can be; the longest are cut, to no less than
    `least` columns."""
    limit = max(map(columns_of, words))
    while limit > least and sum(min(limit, columns_of(word)) for word in words) > room:
        limit -= 1
    cut = [Text(word) for word in words]
    for each in cut:
        each.truncate(limit, overflow="ellipsis")
    return [each.plain for each in cut]


def draw_line(showing: Showing, width: int, pen: Pen) -> Text:
    """The same in one line, where there is little room; who has said nothing is named alone.
    Cards are cut before names."""
    said = bubbles(showing, pen)
    words = ["" if one.said == waiting(pen) else f" {one.said}" for one in said]
    room = width - len(BETWEEN) * len(said)
    words = shortened(words, room - sum(columns_of(one.name) for one in said), LEAST_SAID)
    names = [one.name for one in said]
    names = shortened(names, room - sum(map(columns_of, words)), LEAST_NAME)
    text = Text()
    for one, short, word in zip(said, names, words, strict=True):
        is_active = one.frame == ACCENT
        name = Text(short)
        text.append(BETWEEN if text.cell_len else "", BASE)
        text.append(pen.symbols.active if is_active else "", ACCENT)
        text.append(name.plain, name_style(one))
        text.append(word, one.style)
    return text
