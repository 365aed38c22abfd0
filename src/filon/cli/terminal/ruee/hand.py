"""The own hand: cards side by side, and in a duel what each would do."""

from enum import Enum

from rich.text import Text

from filon.cli.terminal.lines import beside, fit
from filon.cli.terminal.palette import CLAUSE, FAINT, STRONG, WARNING
from filon.cli.terminal.ruee.card import Held, short_card, tall_card, title_style
from filon.cli.terminal.ruee.cards import JOKER, steps_of, steps_span
from filon.cli.terminal.ruee.paint import centred, flowed
from filon.cli.terminal.ruee.pieces import card_title
from filon.cli.terminal.ruee.showing import Focus, Showing
from filon.cli.terminal.ruee.signs import Pen
from filon.rules.ruee.components import KINDS

GAP = 1
LEAST_CARD, WIDEST_CARD = 6, 10
CHOSEN = ("play", "discard", "lay", "show")
"""Verbs that name a card."""
MEANT = {"hoist": "hoist", "joker-hoist": JOKER, "lay-joker": JOKER}
"""Verbs that mean a card without naming it."""


class Hand(Enum):
    TALL = "four levels below each other"
    SHORT = "levels side by side"
    LINE = "a word a card"
    NONE = "not where it has no room"


def held_cards(showing: Showing, pen: Pen) -> list[Held]:
    """The own cards in the order of their kinds."""
    who = showing.mine
    if who is None:
        return []
    laid = laid_places(showing)
    chosen = chosen_card(showing)
    cards = [(place, each.card) for place, each in enumerate(who.hand) if each.card]
    held = []
    for place, card in sorted(cards, key=lambda each: KINDS.index(each[1])):
        is_chosen = card == chosen and place not in laid
        chosen = "" if is_chosen else chosen
        note, style = duel_note(showing, card, place in laid, pen)
        held.append(Held(card, place in laid, is_chosen, note, style))
    return held


def chosen_card(showing: Showing) -> str:
    """The card that the choice at the cursor means."""
    verb, _, word = showing.cursor.partition(" ")
    return word if verb in CHOSEN else MEANT.get(verb, "")


def laid_places(showing: Showing) -> tuple[int, ...]:
    """R30: the places of the own hand whose cards lie in the duel."""
    duel = showing.view.duel
    if duel is None:
        return ()
    return next((each.places for each in duel.laid if each.seat == showing.own), ())


def duel_note(showing: Showing, card: str, is_laid: bool, pen: Pen) -> tuple[str, str]:
    """R29, R30: `hits`, `too far`, `laid`; nothing outside a duel of one's own."""
    duel, text = showing.view.duel, pen.wording.text
    if duel is None or showing.own not in (duel.challenger, duel.opponent):
        return "", FAINT
    if is_laid:
        return text("table.laid"), FAINT
    steps = steps_of(card)
    if steps == duel.distance or (card == JOKER and steps > duel.distance):
        return text("table.hits"), CLAUSE
    return (text("table.too_far"), WARNING) if steps > duel.distance else ("", FAINT)


def card_width(cards: int, width: int) -> int:
    """How wide a card can be; 0 where cards have no room beside each other."""
    each = min(WIDEST_CARD, (width + GAP) // max(1, cards) - GAP)
    return each if each >= LEAST_CARD else 0


def draw_hand(showing: Showing, width: int, look: Hand, pen: Pen) -> list[Text]:
    """The hand in this look, or in one line where cards have no room."""
    held = held_cards(showing, pen)
    each = card_width(len(held), width)
    if not held or look is Hand.NONE:
        return []
    if look is Hand.LINE or not each:
        return line_of_cards(held, width, pen)
    drawn: list[Text] = []
    with_notes = showing.focus is Focus.DUEL and any(one.note for one in held)
    for one in held:
        draw = tall_card if look is Hand.TALL else short_card
        picture = draw(one, each, pen)
        if with_notes:
            picture.append(centred(Text(one.note, one.note_style), each))
        drawn = beside(drawn, picture, GAP) if drawn else picture
    return [fit(line, width) for line in drawn]


def line_of_cards(held: list[Held], width: int, pen: Pen) -> list[Text]:
    """A word a card, its steps behind it."""
    parts = []
    for one in held:
        if one.is_laid:
            continue
        text = Text()
        title = card_title(one.card, pen)
        steps = steps_span(one.card, pen.symbols.is_ascii)
        if pen.blocks:
            text.append(f" {title} ", title_style(one)).append(steps, CLAUSE)
        else:
            mark = pen.symbols.active if one.is_chosen else ""
            text.append(f"{mark}[{title}]", STRONG).append(steps, FAINT)
        parts.append(text)
    return flowed(parts, Text(), width) if parts else []
