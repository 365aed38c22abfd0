# compiled: engine
"""Hands, stock and discard: where cards are and who knows them (R7, R12, R13).

A hand is a row of places in the order in which the cards came. All see which place a card
leaves; of equal cards the one held longest leaves, so those before it are of another kind.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.ruee.components import JOKER, KIND_COUNT, MOST_IN_HAND, NO_CARD
from filon.rules.ruee.events import StockRenewed

if TYPE_CHECKING:
    from filon.rules.ruee.state import RueeState


def bit(k: i64) -> i64:
    one: i64 = 1
    return one << k


def kinds_in_hand(table: "RueeState", seat: i64) -> i64:
    """A bit for each kind of card the seat holds."""
    cards = table.cards
    one: i64 = 1
    kinds: i64 = 0
    at = seat * MOST_IN_HAND
    last = at + table.hand_size[seat]
    while at < last:
        kinds |= one << cards[at]
        at += 1
    return kinds


def receive(table: "RueeState", seat: i64, card: i64, known: i64) -> None:
    """A card comes to the end of the hand; `known` is 1 when all have seen it."""
    at = seat * MOST_IN_HAND + table.hand_size[seat]
    table.cards[at] = card
    table.since[at] = table.generation
    table.lacking[at] = 0
    table.known[at] = known
    table.hand_size[seat] += 1


def find(table: "RueeState", seat: i64, card: i64) -> i64:
    """The place, from 0, of the card of this kind held longest that was not laid in the
    running duel. The places before it are now known not to be of this kind."""
    cards, lacking = table.cards, table.lacking
    laid = table.laid[seat]
    start = seat * MOST_IN_HAND
    kind = bit(card)
    place: i64 = 0
    while cards[start + place] != card or laid >> place & 1:
        if not laid >> place & 1:
            lacking[start + place] |= kind
        place += 1
    return place


def leave_hand(table: "RueeState", seat: i64, card: i64) -> i64:
    """A card of this kind goes from the hand to the discard at once (R12); give its place,
    counted from 1."""
    cards, since, lacking, known = table.cards, table.since, table.lacking, table.known
    place = find(table, seat, card)
    table.hand_size[seat] -= 1
    at = seat * MOST_IN_HAND + place
    last = seat * MOST_IN_HAND + table.hand_size[seat]
    while at < last:
        cards[at] = cards[at + 1]
        since[at] = since[at + 1]
        lacking[at] = lacking[at + 1]
        known[at] = known[at + 1]
        at += 1
    table.pile[table.piled] = card
    table.piled += 1
    table.fresh = 0
    table.left_hand = 1
    return place + 1


def lacks(table: "RueeState", seat: i64, kinds: i64) -> None:
    """Everybody knows now that none of the seat's cards (but those laid in the running duel)
    is of these kinds."""
    lacking = table.lacking
    laid = table.laid[seat]
    start = seat * MOST_IN_HAND
    place: i64 = 0
    while place < table.hand_size[seat]:
        if not laid >> place & 1:
            lacking[start + place] |= kinds
        place += 1


def top_card(table: "RueeState") -> i64:
    """The card on top of the discard, NO_CARD when there is none."""
    if table.piled == 0:
        return NO_CARD
    return table.pile[table.piled - 1]


def take_top(table: "RueeState") -> i64:
    """The top card leaves the discard."""
    table.piled -= 1
    table.fresh = 0
    return table.pile[table.piled]


def draw_card(table: "RueeState", card: i64) -> None:
    """A card leaves the stock."""
    table.stock[card] -= 1
    table.stock_left -= 1


def card_due(table: "RueeState", step: i64, log: Log | None) -> None:
    """Chance gives the next card of the stock; R13: when it is empty, the discard but for its
    top card is shuffled into a new one."""
    if table.stock_left == 0:
        renew_stock(table, log)
    table.wait_for(step)


def renew_stock(table: "RueeState", log: Log | None) -> None:
    """R13: its top card stays. From now on everybody knows what the stock holds: cards drawn
    from it are of a new generation."""
    pile, stock = table.pile, table.stock
    top = table.piled - 1
    at: i64 = 0
    while at < top:
        stock[pile[at]] += 1
        at += 1
    pile[0] = pile[top]
    table.piled = 1
    table.stock_left = top
    table.generation += 1
    if log is not None:
        log.tell(StockRenewed(int(top)))


def offer_kinds(table: "RueeState", first: i64, kinds: i64) -> None:
    """An action for each of these kinds of card."""
    for kind in range(KIND_COUNT):
        if kinds >> kind & 1:
            table.offer(first + kind)


def holds_joker(kinds: i64) -> bool:
    return (kinds >> JOKER & 1) == 1
