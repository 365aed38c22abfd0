# compiled: engine
"""The auction and its price, which runs to the right (F8–F11)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.fievre.choosing import next_choice
from filon.rules.fievre.events import (
    AuctionWon,
    BidMade,
    BidPassed,
    PriceShared,
    PriceSharedByThree,
)
from filon.rules.fievre.steps import BIDDING, NOBODY

if TYPE_CHECKING:
    from filon.rules.fievre.state import FievreState


def open_auction(table: "FievreState", log: Log | None) -> None:
    """F8: the first player is asked first."""
    table.bidders = table.seats
    table.ask(BIDDING, table.opener)


def pass_bid(table: "FievreState", log: Log | None) -> None:
    """F8: a pass is final. The auction ends when all but one have passed; while nobody has
    bid the last one is asked too, and if all pass the first player wins and pays nothing."""
    one: i64 = 1
    table.passed |= one << table.asked
    table.bidders -= 1
    if log is not None:
        log.tell(BidPassed(int(table.asked)))
    if table.bidders == 0:
        win(table, table.opener, log)
    elif table.bidders == 1 and table.leader != NOBODY:
        win(table, table.leader, log)
    else:
        ask_next(table)


def bid(table: "FievreState", ounces: i64, log: Log | None) -> None:
    """F8: more than the highest bid; F9: no more than he owns."""
    if log is not None:
        log.tell(BidMade(int(table.asked), int(ounces), table.leader == NOBODY))
    table.highest = ounces
    table.leader = table.asked
    if table.bidders == 1:
        win(table, table.leader, log)
    else:
        ask_next(table)


def ask_next(table: "FievreState") -> None:
    """F8: clockwise, the next who has not passed."""
    seat = table.after(table.asked)
    while table.passed >> seat & 1:
        seat = table.after(seat)
    table.ask(BIDDING, seat)


def win(table: "FievreState", seat: i64, log: Log | None) -> None:
    """F8: the winner pays and chooses first."""
    table.winner = seat
    if log is not None:
        unopposed = table.leader == NOBODY
        log.tell(AuctionWon(int(seat), int(table.highest), unopposed))
    if table.highest > 0:
        share_price(table, log)
    table.place = 0
    table.rider = NOBODY
    next_choice(table, log)


def share_price(table: "FievreState", log: Log | None) -> None:
    """F10: the winner pays his right neighbour, who keeps half, rounded up, and passes the
    rest to his own right; the winner's left neighbour keeps all that reaches him. F11: with
    three players he keeps half of it too, and the bank takes the rest."""
    gold = table.gold
    winner = table.winner
    last = table.after(winner)
    rest = table.highest
    gold[winner] -= rest
    seat = winner
    while rest > 0 and seat != last:
        seat = table.before(seat)
        kept = rest
        if seat != last or table.seats == 3:
            kept = (rest + 1) >> 1
        gold[seat] += kept
        rest -= kept
    table.bank += rest
    if log is not None:
        tell_price(table, int(rest), log)


def tell_price(table: "FievreState", bank: int, log: Log) -> None:
    """F10, F11: what each seat keeps."""
    winner, ounces = int(table.winner), int(table.highest)
    shares = price_shares(int(table.seats), winner, ounces)
    if table.seats == 3:
        log.tell(PriceSharedByThree(winner, ounces, shares, bank))
    else:
        log.tell(PriceShared(winner, ounces, shares))


def price_shares(seats: int, winner: int, ounces: int) -> tuple[int, ...]:
    """F10, F11: what each seat keeps of a price that the winner pays."""
    shares = [0] * seats
    rest = ounces
    for step in range(1, seats):
        last = step == seats - 1
        kept = rest if last and seats > 3 else (rest + 1) // 2
        shares[(winner - step) % seats] = kept
        rest -= kept
    return tuple(shares)
