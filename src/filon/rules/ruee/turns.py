# compiled: engine
"""Turns and rounds: who is next, how a turn closes, the end (R7, R12, R15, R34, R35)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.ruee.components import (
    FIRST_CONCESSION,
    FIRST_ROAD,
    HAND,
    KINDS,
    MOST_ROUNDS,
)
from filon.rules.ruee.ending import end_match
from filon.rules.ruee.events import (
    CardDealt,
    CardDiscarded,
    CardDrawn,
    CardRefilled,
    DiscardTaken,
    FirstChosen,
    HandRefilled,
    HandsDealt,
    OreLeft,
    RoundBegan,
    RushEnded,
    StockTaken,
    TurnMissed,
)
from filon.rules.ruee.hands import card_due, draw_card, leave_hand, receive, take_top
from filon.rules.ruee.ore import ask_for_ore
from filon.rules.ruee.steps import (
    DEALING,
    DECLINE,
    DISCARDING,
    DRAWING,
    EXCHANGING,
    FROM_DISCARD,
    FROM_STOCK,
    GOLD_GONE,
    REFILLING,
    ROLLING,
    ROUNDS_OVER,
    WORKING,
)
from filon.rules.ruee.tiles import remember_owners, somebody_is_rich

if TYPE_CHECKING:
    from filon.rules.ruee.state import RueeState


def choose_first(table: "RueeState", seat: i64, log: Log | None) -> None:
    """R7: chance says who has the first turn; cards are dealt one by one, to him first."""
    table.first = seat
    table.active = seat
    if log is not None:
        log.tell(FirstChosen(int(seat)))
    table.wait_for(DEALING)


def deal(table: "RueeState", card: i64, log: Log | None) -> None:
    """R7: six cards each; the rest is the stock."""
    seat = table.active
    draw_card(table, card)
    receive(table, seat, card, 0)
    if log is not None:
        log.tell(CardDealt(int(seat), KINDS[card], to=(int(seat),)))
    table.active = table.after(seat)
    if table.hand_size[table.active] < HAND:
        table.wait_for(DEALING)
        return
    if log is not None:
        log.tell(HandsDealt(HAND, int(table.stock_left)))
    begin_round(table, log)


def begin_round(table: "RueeState", log: Log | None) -> None:
    """R35: every seat once."""
    table.round += 1
    if log is not None:
        log.tell(RoundBegan(int(table.round)))
    begin_turn(table, log)


def begin_turn(table: "RueeState", log: Log | None) -> None:
    """R34: a turn missed is skipped whole; R8: on the road, in a building or when one must
    leave, the die; R15: in a concession one chooses."""
    seat = table.active
    table.rolled = 0
    table.left_hand = 0
    table.challenged = 0
    table.die = 0
    if table.misses[seat]:
        table.misses[seat] = 0
        if log is not None:
            log.tell(TurnMissed(int(seat)))
        end_turn(table, log)
        return
    place = table.where[seat]
    if FIRST_CONCESSION <= place < FIRST_ROAD and not table.must_leave[seat]:
        table.ask(WORKING, seat)
    else:
        table.asked = seat
        table.wait_for(ROLLING)


def close_turn(table: "RueeState", log: Log | None) -> None:
    """R15: exchange, ore, refill. R12: an exchange after rolling, or in a turn without a roll
    in which no card left the hand; not after a challenge."""
    if not table.challenged and (table.rolled or not table.left_hand):
        table.ask(EXCHANGING, table.active)
    else:
        ask_for_ore(table, log)


def list_sources(table: "RueeState") -> None:
    """R12: the stock, or the card left on top of the discard in the turn before."""
    table.offer(FROM_STOCK)
    if table.fresh:
        table.offer(FROM_DISCARD)
    table.offer(DECLINE)


def take_from_stock(table: "RueeState", log: Log | None) -> None:
    """R12: the source first."""
    card_due(table, DRAWING, log)
    if log is not None:
        log.tell(StockTaken(int(table.active)))


def draw(table: "RueeState", card: i64, log: Log | None) -> None:
    """R12: the top of the stock, for its owner's eyes."""
    seat = table.active
    draw_card(table, card)
    receive(table, seat, card, 0)
    if log is not None:
        log.tell(CardDrawn(int(seat), KINDS[card], to=(int(seat),)))
    table.ask(DISCARDING, seat)


def take_from_discard(table: "RueeState", log: Log | None) -> None:
    """R12: everybody sees what it is."""
    seat = table.active
    card = take_top(table)
    receive(table, seat, card, 1)
    if log is not None:
        log.tell(DiscardTaken(int(seat), KINDS[card]))
    table.ask(DISCARDING, seat)


def discard(table: "RueeState", card: i64, log: Log | None) -> None:
    """R12: any one, also the one taken."""
    seat = table.active
    place = leave_hand(table, seat, card)
    if log is not None:
        log.tell(CardDiscarded(int(seat), KINDS[card], int(place)))
    ask_for_ore(table, log)


def refill(table: "RueeState", log: Log | None) -> None:
    """R15: the hand is filled to six from the stock; then the turn is over."""
    if table.hand_size[table.active] < HAND:
        card_due(table, REFILLING, log)
    else:
        end_turn(table, log)


def refill_with(table: "RueeState", card: i64, log: Log | None) -> None:
    """R15: a card of the stock."""
    seat = table.active
    draw_card(table, card)
    receive(table, seat, card, 0)
    if log is not None:
        log.tell(HandRefilled(int(seat)))
        log.tell(CardRefilled(int(seat), KINDS[card], to=(int(seat),)))
    refill(table, log)


def end_turn(table: "RueeState", log: Log | None) -> None:
    """R12: a card left in this turn may be taken in the next one."""
    table.fresh = table.left_hand
    table.active = table.after(table.active)
    if table.active == table.first:
        end_round(table, log)
    else:
        begin_turn(table, log)


def end_round(table: "RueeState", log: Log | None) -> None:
    """R35: no gold is left to be banked, or the last round is over."""
    barren = is_barren(table)
    if barren and not somebody_is_rich(table):
        finish(table, GOLD_GONE, log)
    elif table.round == MOST_ROUNDS:
        finish(table, ROUNDS_OVER, log)
    else:
        table.ore_is_out = 0
        if barren:
            table.ore_is_out = 1
            remember_owners(table)
            if log is not None:
                log.tell(OreLeft())
        begin_round(table, log)


def is_barren(table: "RueeState") -> bool:
    """R35: no tile lies in any mine and no cart holds a nugget."""
    if table.in_mines > 0:
        return False
    for seat in range(table.seats):
        if table.cart[seat] > 0:
            return False
    return True


def finish(table: "RueeState", reason: i64, log: Log | None) -> None:
    """R35: the end at the end of a round."""
    if log is not None:
        log.tell(RushEnded(int(table.round), bool(reason == GOLD_GONE)))
    end_match(table, reason, log)
