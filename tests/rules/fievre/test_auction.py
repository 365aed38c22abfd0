"""The auction (F8, F9)."""

from collections import Counter
from collections.abc import Iterator

import pytest

from filon.rules.fievre.components import (
    CARD_KINDS,
    CONTEST_PRIZE,
    HIGHEST_BID,
    MINES,
    STAGECOACH_PAYS,
    VEIN_NUGGETS,
)
from filon.rules.fievre.events import AuctionWon, BidMade, BidPassed, TurnBegan
from filon.rules.fievre.state import FievreState
from rules.fievre.table import (
    asked,
    bidding,
    facts_of,
    gold,
    legal,
    names,
    plays,
    refused,
    roll,
    seen_by,
    sell,
    set_up,
    take_all,
    told,
    walk,
)

SEATS = (3, 4, 5)


class Hall:
    """The auction as F8 tells it, told a second time: who is asked, and who has won."""

    def __init__(self, seats: int, opener: int, purses: list[int]) -> None:
        self.opener, self.purses = opener, purses
        self.bidding = [(opener + k) % seats for k in range(seats)]
        self.highest, self.leader = 0, -1

    def offers(self) -> list[str]:
        """What the one who is asked, the first of the row, may do."""
        own = self.purses[self.bidding[0]]
        return ["pass", *(f"bid {ounces}" for ounces in range(self.highest + 1, own + 1))]

    def hear(self, words: str) -> None:
        """Who bids goes to the end of the row, who passes leaves it."""
        seat = self.bidding.pop(0)
        if words != "pass":
            self.highest, self.leader = int(words.split()[1]), seat
            self.bidding.append(seat)

    def winner(self) -> int | None:
        if not self.bidding:
            return self.opener
        return self.leader if self.bidding == [self.leader] else None


def auctions(seats: int, opener: int, purses: list[int]) -> Iterator[list[str]]:
    """Every auction there can be with these purses, checked move by move; give its moves."""

    def go_on(state: FievreState, moves: list[str]) -> Iterator[list[str]]:
        hall = Hall(seats, opener, purses)
        for words in moves:
            hall.hear(words)
        winner = hall.winner()
        if winner is not None:
            assert asked(state) == ("choice", winner)
            assert seen_by(state).winner == winner
            assert gold(state)[winner] == purses[winner] - hall.highest
            yield moves
            return
        assert asked(state) == ("auction", hall.bidding[0])
        assert legal(state) == hall.offers()
        view = seen_by(state)
        assert (view.highest, view.leader, view.winner) == (hall.highest, hall.leader, -1)
        assert view.passed == tuple(s for s in range(seats) if s not in hall.bidding)
        assert list(view.gold) == purses
        for words in legal(state):
            after = state.copy()
            plays(after, words)
            yield from go_on(after, [*moves, words])

    yield from go_on(bidding(seats=seats, opener=opener, gold=purses), [])


@pytest.mark.parametrize("seats", SEATS)
def test_f8_every_way_an_auction_can_end_with_an_ounce_each(seats: int) -> None:
    """F8: one of the seats bids and all others pass, or all pass."""
    for opener in range(seats):
        ways = list(auctions(seats, opener, [1] * seats))
        assert len(ways) == seats + 1
        for moves in ways:
            assert Counter(moves)["pass"] == seats - ("bid 1" in moves)
        assert ["pass"] * seats in ways
        assert ["pass"] * (seats - 1) + ["bid 1"] in ways
        assert ["bid 1"] + ["pass"] * (seats - 1) in ways


@pytest.mark.parametrize("seats", SEATS)
def test_f8_f9_every_way_an_auction_can_end_with_two_ounces_or_none(seats: int) -> None:
    for opener in range(seats):
        list(auctions(seats, opener, [2, 0, 1, 2, 2][:seats]))


def test_f8_f9_every_way_an_auction_of_three_can_end_with_up_to_four_ounces() -> None:
    ways = list(auctions(3, 2, [4, 2, 4]))
    assert len(ways) == len({tuple(moves) for moves in ways})
    longest = max(ways, key=len)
    assert longest == ["bid 1", "bid 2", "pass", "bid 3", "bid 4", "pass"]


# --- F8, sentence by sentence -----------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_f8_from_the_first_player_clockwise(seats: int) -> None:
    for opener in range(seats):
        state = bidding(seats=seats, opener=opener)
        order = []
        for bid in range(1, 8):
            order.append(int(state.to_act()))
            plays(state, f"bid {bid}")
        assert order == [(opener + k) % seats for k in range(7)]


def test_f8_a_pass_is_final() -> None:
    state = bidding(opener=3)
    assert plays(state, "bid 1", "pass", "bid 2", "bid 3") == [
        BidMade(3, 1, opening=True),
        BidPassed(0),
        BidMade(1, 2, opening=False),
        BidMade(2, 3, opening=False),
    ]
    plays(state, "bid 4")
    assert asked(state) == ("auction", 1), "seat 0 has passed"
    assert refused(state, 0, "bid 5") == ("has_passed", "F8")
    assert seen_by(state).passed == (0,)


def test_f8_a_bid_is_more_than_the_highest_and_the_first_at_least_1() -> None:
    state = bidding()
    assert legal(state) == ["pass", *(f"bid {n}" for n in range(1, 11))]
    plays(state, "bid 4")
    assert legal(state) == ["pass", *(f"bid {n}" for n in range(5, 11))]
    for words in ("bid 3", "bid 4"):
        assert refused(state, 1, words) == ("bid_too_low", "F8")
        assert facts_of(state, 1, words) == {"least": 5}


def test_f8_only_the_one_who_is_asked_may_bid() -> None:
    state = bidding(opener=2)
    assert refused(state, 1, "bid 1") == ("not_your_bid", "F8")
    assert facts_of(state, 1, "pass") == {"seat": 2}
    assert refused(state, 2, "take red 3") == ("auction_runs", "F8")
    sell(state, winner=2, bid=1)
    assert refused(state, 2, "bid 2") == ("auction_over", "F8")
    assert refused(state, 2, "pass") == ("auction_over", "F8")


def test_f8_it_ends_when_all_but_one_have_passed() -> None:
    state = bidding(opener=1)
    plays(state, "bid 1", "bid 2", "bid 3", "pass", "pass")
    assert asked(state) == ("auction", 2), "two have not passed"
    assert names(plays(state, "pass")) == ["BidPassed", "AuctionWon", "PriceShared"]
    assert asked(state) == ("choice", 3)


@pytest.mark.parametrize("seats", SEATS)
def test_f8_if_all_pass_the_first_player_wins_pays_0_and_stays_first(seats: int) -> None:
    for opener in range(seats):
        state = bidding(seats=seats, opener=opener)
        events = plays(state, *["pass"] * seats)
        assert events[:-1] == [BidPassed((opener + k) % seats) for k in range(seats)]
        assert events[-1] == AuctionWon(opener, 0, unopposed=True)
        assert gold(state) == [10] * seats
        assert asked(state) == ("choice", opener)
        take_all(state)
        (began,) = told(roll(state, 1, 1), TurnBegan)
        assert began.seat == opener


@pytest.mark.parametrize("seats", SEATS)
def test_f8_while_nobody_has_bid_the_last_seat_is_asked_too(seats: int) -> None:
    state = bidding(seats=seats, opener=1)
    plays(state, *["pass"] * (seats - 1))
    assert asked(state) == ("auction", 0)
    assert legal(state) == ["pass", *(f"bid {n}" for n in range(1, 11))]
    events = plays(state, "bid 1")
    assert events[:2] == [BidMade(0, 1, opening=True), AuctionWon(0, 1, unopposed=False)]
    assert asked(state) == ("choice", 0)
    assert gold(state)[0] == 9


def test_f8_once_somebody_has_bid_the_last_seat_is_not_asked_again() -> None:
    state = bidding(seats=3)
    plays(state, "pass", "bid 2", "pass")
    assert asked(state) == ("choice", 1)


def test_f8_a_seat_that_cannot_outbid_is_still_asked_and_passes() -> None:
    state = bidding(gold=[5, 3, 0, 4])
    plays(state, "bid 3")
    for seat in (1, 2):
        assert asked(state) == ("auction", seat)
        assert legal(state) == ["pass"]
        plays(state, "pass")
    assert asked(state) == ("auction", 3)
    assert legal(state) == ["pass", "bid 4"]


def test_f8_a_seat_without_gold_is_asked_while_nobody_has_bid() -> None:
    state = bidding(seats=3, gold=[0, 0, 0], opener=2)
    for seat in (2, 0, 1):
        assert asked(state) == ("auction", seat)
        assert legal(state) == ["pass"]
        plays(state, "pass")
    assert asked(state) == ("choice", 2)


# --- F9 ---------------------------------------------------------------------------------


@pytest.mark.parametrize("purse", [0, 1, 7, 10, 250, 699])
def test_f9_nobody_may_bid_more_than_he_owns(purse: int) -> None:
    """F9: every bid up to that is offered."""
    state = bidding(gold=[purse, 10, 10, 10])
    assert legal(state) == ["pass", *(f"bid {n}" for n in range(1, purse + 1))]
    if 0 < purse < HIGHEST_BID:
        assert refused(state, 0, f"bid {purse + 1}") == ("bid_too_high", "F9")
        assert facts_of(state, 0, "bid 699") == {"gold": purse}


@pytest.mark.parametrize("purse", [0, 2, 4])
def test_f8_f9_who_cannot_outbid_is_told_so_whatever_he_bids(purse: int) -> None:
    state = bidding(gold=[10, purse, 10, 10])
    plays(state, "bid 4")
    for words in ("bid 4", "bid 5", "bid 699"):
        assert refused(state, 1, words) == ("cannot_outbid", "F9")
        assert facts_of(state, 1, words) == {"gold": purse, "highest": 4}


def test_f9_all_he_owns_may_be_bid() -> None:
    state = bidding(gold=[17, 20, 0, 0])
    sell(state, winner=0, bid=17)
    assert gold(state)[0] == 0


@pytest.mark.parametrize("seats", SEATS)
def test_f9_no_purse_can_reach_700(seats: int) -> None:
    """F9: even if one seat got all that begins in hands and all that the bank can pay: the
    best roll each turn with a vein on it, stagecoach, double or quits and the contest."""
    start = seen_by(set_up(seats, extension="jesweb"))
    best_roll = max(sum(dict(mines).get(total, 0) for mines in MINES) for total in range(2, 13))
    assert best_roll == 23
    paid = start.turns * (best_roll + VEIN_NUGGETS) + STAGECOACH_PAYS + 2 * 12
    assert sum(start.gold) + paid + seats * CONTEST_PRIZE <= HIGHEST_BID == 699


@pytest.mark.parametrize("seats", SEATS)
def test_f9_only_the_bids_may_be_more_than_300_actions(seats: int) -> None:
    """F9: no other question can offer more than there are kinds of card."""
    for seed in range(4):
        state = set_up(seats, extension="jesweb")
        for _ in walk(state, seed):
            if seen_by(state).phase != "auction":
                assert state.legal_count() <= CARD_KINDS
    assert bidding(gold=[699, 0, 0, 0]).legal_count() == 700
