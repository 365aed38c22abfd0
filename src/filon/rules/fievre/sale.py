# compiled: engine
"""The sale of a turn is laid out (F4–F7)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.fievre.auction import open_auction
from filon.rules.fievre.components import CARDS, CONCESSION_COUNT, SET_ASIDE, deck_size
from filon.rules.fievre.events import CardRevealed, CardsSetAside, FirstChosen, TurnBegan
from filon.rules.fievre.steps import NOBODY, ON_SALE, REVEALING

if TYPE_CHECKING:
    from filon.rules.fievre.state import FievreState


def choose_first(table: "FievreState", seat: i64, log: Log | None) -> None:
    """F6: chance says who opens the first auction."""
    table.opener = seat
    if log is not None:
        log.tell(FirstChosen(int(seat)))
    begin_turn(table, log)


def begin_turn(table: "FievreState", log: Log | None) -> None:
    """F7: as many cards as players come on sale; F36: fewer when the deck has fewer."""
    table.turn += 1
    table.highest = 0
    table.leader = NOBODY
    table.passed = 0
    table.on_sale = 0
    table.to_reveal = table.seats
    if table.cards_left() < table.seats:
        table.to_reveal = table.cards_left()
    if log is not None:
        deck = table.cards_left()
        if table.turn == 1:
            deck = table.cards
        log.tell(TurnBegan(int(table.turn), turns_of(table), int(table.opener), int(deck)))
    table.wait_for(REVEALING)


def reveal(table: "FievreState", card: i64, log: Log | None) -> None:
    """F7: a card comes on sale."""
    table.leave_deck(card)
    if card < CONCESSION_COUNT:
        table.owner[card] = ON_SALE
    table.sale[table.on_sale] = card
    table.on_sale += 1
    if log is not None:
        log.tell(CardRevealed(CARDS[card]))
    if table.on_sale < table.to_reveal:
        table.wait_for(REVEALING)
        return
    if table.turn == 1 and table.aside > 0 and log is not None:
        log.tell(CardsSetAside(SET_ASIDE))
    open_auction(table, log)


def turns_of(table: "FievreState") -> int:
    """F36, F37: how many turns the match has."""
    cards = deck_size(table.extension == 1) - int(table.aside)
    return -(-cards // int(table.seats))
