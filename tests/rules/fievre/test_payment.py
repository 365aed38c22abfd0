"""The price of a sale runs to the right (F10, F11)."""

import pytest

from filon.rules.fievre.auction import price_shares
from filon.rules.fievre.events import AuctionWon, PriceShared, PriceSharedByThree
from filon.rules.fievre.state import FievreState
from rules.fievre.table import bidding, gold, names, plays, sell, told

WORKED: dict[int, dict[int, tuple[int, ...]]] = {
    3: {
        1: (1, 0),
        4: (2, 1),
        7: (4, 2),
        9: (5, 2),
        10: (5, 3),
        16: (8, 4),
        20: (10, 5),
    },
    4: {
        1: (1, 0, 0),
        4: (2, 1, 1),
        7: (4, 2, 1),
        9: (5, 2, 2),
        10: (5, 3, 2),
        16: (8, 4, 4),
        20: (10, 5, 5),
    },
    5: {
        1: (1, 0, 0, 0),
        4: (2, 1, 1, 0),
        7: (4, 2, 1, 0),
        9: (5, 2, 1, 1),
        10: (5, 3, 1, 1),
        16: (8, 4, 2, 2),
        20: (10, 5, 3, 2),
    },
}
"""The dossier's table: by seats and bid, what each keeps, the right neighbour first."""
BANK = {1: 0, 4: 1, 7: 1, 9: 2, 10: 2, 16: 4, 20: 5}
CASES = [(seats, bid) for seats, bids in WORKED.items() for bid in bids]


def sold(seats: int, winner: int, bid: int, opener: int = 0) -> FievreState:
    """The winner, who had 60 ounces, has paid; the others had 100."""
    purses = [100] * seats
    purses[winner] = 60
    state = bidding(seats=seats, opener=opener, gold=purses)
    sell(state, winner, bid)
    return state


def kept(state: FievreState, winner: int) -> tuple[int, ...]:
    """What each has received, the right neighbour of the winner first."""
    seats = int(state.seats)
    return tuple(gold(state)[(winner - k) % seats] - 100 for k in range(1, seats))


@pytest.mark.parametrize(("seats", "bid"), CASES)
def test_f10_f11_worked_payments_from_every_winner(seats: int, bid: int) -> None:
    for winner in range(seats):
        for opener in (0, winner):
            state = sold(seats, winner, bid, opener)
            assert kept(state, winner) == WORKED[seats][bid]
            assert gold(state)[winner] == 60 - bid


@pytest.mark.parametrize("bid", WORKED[3])
def test_f11_the_rest_goes_to_the_bank(bid: int) -> None:
    for winner in range(3):
        state = sold(3, winner, bid)
        assert state.bank == 30 - 260 + BANK[bid]
        assert sum(WORKED[3][bid]) + BANK[bid] == bid


def test_f10_with_four_or_five_nothing_goes_to_the_bank() -> None:
    for seats in (4, 5):
        for bid in range(1, 61):
            before = bidding(seats=seats, gold=[60, *[100] * (seats - 1)]).bank
            assert sold(seats, 0, bid).bank == before


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_f10_f11_every_bid_from_0_to_60_is_conserved(seats: int) -> None:
    """F10, F11: and each keeps half of what reaches him, rounded up, but the last of four or
    five, who keeps all."""
    for winner in range(seats):
        start = 60 + 100 * (seats - 1)
        bank = 10 * seats - start
        for bid in range(61):
            state = sold(seats, winner, bid)
            assert sum(gold(state)) + state.bank == 10 * seats
            assert state.bank - bank == bid - sum(kept(state, winner))
            rest = bid
            for place, ounces in enumerate(kept(state, winner), start=1):
                last = place == seats - 1
                half = -(-rest // 2)
                assert ounces == (rest if last and seats > 3 else half)
                rest -= ounces
            assert rest == (state.bank - bank if seats == 3 else 0)


def test_f10_gold_goes_to_the_right_the_next_lower_seat_first() -> None:
    assert gold(sold(5, winner=3, bid=16)) == [102, 104, 108, 44, 102]
    assert gold(sold(4, winner=0, bid=9)) == [51, 102, 102, 105]


def test_f11_with_three_gold_goes_to_the_right_too() -> None:
    assert gold(sold(3, winner=1, bid=10)) == [105, 50, 103]
    assert gold(sold(3, winner=0, bid=7)) == [53, 102, 104]


def test_f10_until_nothing_is_left() -> None:
    assert gold(sold(5, winner=0, bid=1)) == [59, 100, 100, 100, 101]
    assert gold(sold(5, winner=0, bid=2)) == [58, 100, 100, 101, 101]
    assert gold(sold(5, winner=0, bid=7)) == [53, 100, 101, 102, 104]


def test_f10_his_left_neighbour_keeps_all_he_receives() -> None:
    assert gold(sold(4, winner=1, bid=59))[2] == 100 + 59 - 30 - 15
    assert gold(sold(5, winner=1, bid=60))[2] == 100 + 60 - 30 - 15 - 8


def test_f10_the_winner_never_gets_any_back() -> None:
    for seats in (4, 5):
        for bid in range(61):
            assert gold(sold(seats, 2, bid))[2] == 60 - bid


def test_f10_what_was_paid_is_told_by_seat() -> None:
    state = bidding(seats=5, gold=[20] * 5, opener=2)
    events = sell(state, winner=2, bid=20)
    assert events[-2:] == [
        AuctionWon(2, 20, unopposed=False),
        PriceShared(2, 20, shares=(5, 10, 0, 2, 3)),
    ]
    assert gold(state) == [25, 30, 0, 22, 23]


def test_f11_what_was_paid_is_told_by_seat_and_what_the_bank_gets() -> None:
    state = bidding(seats=3, gold=[20] * 3, opener=1)
    events = sell(state, winner=1, bid=9)
    assert events[-1] == PriceSharedByThree(1, 9, shares=(5, 0, 2), bank=2)
    assert gold(state) == [25, 11, 22]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_f10_f11_what_is_told_is_what_is_paid(seats: int) -> None:
    for winner in range(seats):
        for bid in (1, 2, 3, 5, 6, 13, 31):
            state = bidding(seats=seats, gold=[40] * seats)
            events = sell(state, winner, bid)
            (told_price,) = (
                told(events, PriceSharedByThree) if seats == 3 else told(events, PriceShared)
            )
            moved = tuple(
                ounces - 40 + bid * (k == winner) for k, ounces in enumerate(gold(state))
            )
            assert told_price.shares == moved == price_shares(seats, winner, bid)
            assert (told_price.seat, told_price.ounces) == (winner, bid)


def test_f8_f10_f11_a_sale_for_nothing_moves_no_gold() -> None:
    for seats in (3, 4, 5):
        state = bidding(seats=seats)
        events = plays(state, *["pass"] * seats)
        assert names(events) == ["BidPassed"] * seats + ["AuctionWon"]
        assert gold(state) == [10] * seats
        assert price_shares(seats, 0, 0) == (0,) * seats


def test_f10_only_the_winner_pays_whoever_bid_before() -> None:
    state = bidding(gold=[30, 30, 30, 30])
    plays(state, "bid 8", "bid 9", "bid 15", "pass", "pass", "bid 16", "pass")
    assert gold(state) == [38, 14, 34, 34]
