"""The seats: nuggets in the Bank and in the cart, tiles by colour, where they are, and what all
know of their cards."""

from enum import Enum

from rich.text import Text

from filon.cli.terminal.lines import columns_of, fit
from filon.cli.terminal.palette import ACCENT, BASE, CLAUSE, FAINT, STRONG, WARNING
from filon.cli.terminal.ruee.paint import flowed
from filon.cli.terminal.ruee.pieces import card_title
from filon.cli.terminal.ruee.showing import Showing
from filon.cli.terminal.ruee.signs import ROMANS, SPENT, Pen, level_of
from filon.rules.ruee.components import CONCESSIONS, LEVELS
from filon.rules.ruee.view import Prospector

LONGEST_NAME = 10
LEAST_WORDS = 50
"""Columns from which on a cart is told in a word."""


class Detail(Enum):
    FULL = "with what is known of the cards"
    LINE = "a line a seat"
    FEW = "all in a line"
    RIVAL = "what is known of the cards of an opponent"
    NONE = "not where a duel needs the room"


def draw_seats(showing: Showing, width: int, detail: Detail, pen: Pen) -> list[Text]:
    """Every seat, the own one first, then clockwise."""
    if detail is Detail.NONE:
        return []
    if detail is Detail.RIVAL:
        return rival_lines(showing, width, pen)
    if detail is Detail.FEW:
        parts = [few(showing, seat, pen) for seat in showing.seats]
        return flowed(parts, Text(), width, gap=2)
    lines: list[Text] = []
    for seat in showing.seats:
        lines.append(seat_line(showing, seat, width, pen))
        if detail is Detail.FULL:
            lines += known_lines(showing, seat, width, pen)
    if detail is Detail.LINE:
        lines += rival_lines(showing, width, pen)
    return lines


def head(showing: Showing, seat: int, pen: Pen) -> Text:
    """Whose turn it is, the sign and the name."""
    is_own, is_active = seat == showing.own, seat == showing.active
    text = Text().append(pen.marks.own if is_own else " ", ACCENT)
    text.append(pen.symbols.active if is_active else " ", ACCENT)
    sign = f" {pen.seat(seat)} " if pen.blocks else pen.seat(seat)
    text.append(sign, pen.seat_chip(seat)).append(" ", BASE)
    name = Text(showing.names[seat], ACCENT if is_own else STRONG)
    widest = max(columns_of(each) for each in showing.names)
    return text.append_text(fit(name, min(LONGEST_NAME, widest)))


def purse(showing: Showing, who: Prospector, in_words: bool, pen: Pen) -> Text:
    """`1/4◆ cart 2`, or `1/4◆ +2`: in the Bank, and in the cart."""
    text = Text(f" {who.banked}/{showing.view.goal}", STRONG).append(pen.symbols.gold, CLAUSE)
    cart = pen.wording.text("table.cart", nuggets=who.cart)
    if not in_words:
        cart = f"+{who.cart}" if who.cart else "  "
    return text.append(f" {cart}", ACCENT if who.cart else FAINT)


def tile_backs(who: Prospector, pen: Pen) -> Text:
    """R18: how many tiles of each colour lie before a seat."""
    text = Text(" ", BASE)
    counts = [0] * LEVELS
    for tile in who.tiles:
        counts[level_of(tile.colour) - 1] += 1
    for level, count in enumerate(counts, start=1):
        if pen.blocks:
            text.append(str(count), pen.level_chip(level) if count else SPENT)
        else:
            text.append(f"{'/' if level > 1 else ''}{count}", BASE if count else FAINT)
    return text


def place_words(showing: Showing, seat: int, pen: Pen, width: int = 80) -> str:
    """Where he is: `at the Bank`, `Crotale II`; a long name is cut, its level is not."""
    who = showing.view.prospectors[seat]
    if who.square in CONCESSIONS:
        name = pen.wording.concession(who.square)
        where = ROMANS[who.level] or pen.wording.text("table.entrance")
        long = columns_of(name) + 1 + columns_of(where) - width
        if long > 0:
            name = f"{name[: max(1, len(name) - long - 1)]}."
        return f"{name} {where}"
    return pen.wording.square(who.square)


def flags(showing: Showing, seat: int, pen: Pen) -> list[str]:
    """R20, R22, R33, R34: what holds a seat back."""
    who, text = showing.view.prospectors[seat], pen.wording.text
    told = []
    if who.misses_turn:
        told.append(text("table.misses"))
    if who.must_leave:
        told.append(text("table.must_leave"))
    elif who.barred is not None:
        told.append(text("table.barred", concession=pen.wording.concession(who.barred)))
    if who.hoisted:
        told.append(text("table.hoisted"))
    return told


def seat_line(showing: Showing, seat: int, width: int, pen: Pen) -> Text:
    who = showing.view.prospectors[seat]
    line = head(showing, seat, pen)
    line.append_text(purse(showing, who, width >= LEAST_WORDS, pen))
    line.append_text(tile_backs(who, pen))
    place = Text(f" {place_words(showing, seat, pen)}", BASE)
    held = Text()
    for flag in flags(showing, seat, pen):
        held.append(f" {pen.symbols.dot} {flag}", WARNING)
    room = width - line.cell_len
    if place.cell_len > room:
        place = Text(f" {place_words(showing, seat, pen, room - 1)}", BASE)
    fits = line.cell_len + place.cell_len + held.cell_len <= width
    parts = (place, held) if fits else (held, place)
    return fit(Text.assemble(line, *parts), width)


def known_cards(showing: Showing, seat: int, pen: Pen) -> list[str]:
    """R12, R30: the cards of a seat that all know and that do not lie in a duel."""
    duel = showing.view.duel
    laid = (
        [place for each in duel.laid if each.seat == seat for place in each.places]
        if duel
        else []
    )
    return [
        card_title(each.card, pen)
        for place, each in enumerate(showing.view.prospectors[seat].hand)
        if each.card is not None and place not in laid
    ]


def rival_words(showing: Showing, pen: Pen) -> str:
    """R30: what is known of the cards of whoever one fights; empty where that is nothing."""
    fight = showing.fight
    if fight is None or fight.is_over:
        return ""
    told = []
    for seat in (fight.challenger, fight.opponent):
        cards = [] if seat == showing.own else known_cards(showing, seat, pen)
        if cards:
            known = pen.wording.text("table.known", cards=", ".join(cards))
            told.append(f"{showing.names[seat]} {known}")
    return f" {pen.symbols.dot} ".join(told)


def rival_lines(showing: Showing, width: int, pen: Pen) -> list[Text]:
    words = rival_words(showing, pen)
    return [fit(Text(words, FAINT), width)] if words else []


def known_lines(showing: Showing, seat: int, width: int, pen: Pen) -> list[Text]:
    """R12, R30: the cards of another seat that all know; R33: whom he will not fight again."""
    who = showing.view.prospectors[seat]
    told = []
    if seat != showing.own:
        cards = known_cards(showing, seat, pen)
        if cards:
            told.append(pen.wording.text("table.known", cards=", ".join(cards)))
    others = [showing.names[other] for other in who.drawn_with if other > seat]
    if others:
        told.append(pen.wording.text("table.peace", seats=pen.wording.listed(others)))
    words = f" {pen.symbols.dot} ".join(told)
    return [fit(Text(f"      {words}", FAINT), width)] if told else []


def few(showing: Showing, seat: int, pen: Pen) -> Text:
    """A seat in a few columns: sign, Bank and cart, tiles."""
    who = showing.view.prospectors[seat]
    is_active = seat == showing.active
    text = Text(pen.symbols.active if is_active else "", ACCENT)
    text.append(pen.seat(seat), pen.seat_chip(seat))
    text.append(f" {who.banked}/{showing.view.goal}{pen.symbols.gold}", STRONG)
    text.append(f"+{who.cart}" if who.cart else "", ACCENT)
    text.append(f" {len(who.tiles)}", FAINT)
    return text.append(pen.marks.tile, FAINT)
