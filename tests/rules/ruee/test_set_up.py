"""Set-up: what lies where, who begins, what is dealt (R7)."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from filon.rules.contract import CHANCE
from filon.rules.errors import BadSetup
from filon.rules.events import Event
from filon.rules.rng import Rng
from filon.rules.ruee.components import CONCESSIONS, KINDS
from filon.rules.ruee.events import CardDealt, FirstChosen, HandsDealt, RoundBegan
from filon.rules.ruee.game import GAME
from filon.rules.ruee.state import RueeState
from rules.ruee.table import (
    acts,
    all_of,
    discard,
    ends,
    hand,
    legal,
    lying,
    names,
    only,
    phase,
    plays,
    refused,
    set_up,
    turn,
    view,
    weights,
)

SEATS = (2, 3, 4)
STOCKS = {2: 41, 3: 35, 4: 29}
SIX = ["mine", "1-2", "2-3", "prop", "hoist", "3-4"]
"""Six cards of which there are at least four each."""


def drawn(state: RueeState, draws: int) -> Counter[str]:
    """What chance brings when it is asked so many times for the same step."""
    rng = Rng(7)
    return Counter(GAME.actions.text(int(state.draw(rng))) for _ in range(draws))


def deal_out(state: RueeState, seed: int) -> list[Event]:
    """Cards at random until everybody has a hand."""
    rng = Rng(seed)
    told: list[Event] = []
    while phase(state) == "opening":
        told += plays(state, GAME.actions.text(int(state.draw(rng))))
    return told


@pytest.mark.parametrize("seats", SEATS)
def test_r7_all_prospectors_are_at_the_hotel_and_own_nothing(seats: int) -> None:
    for each in view(set_up(seats), None).prospectors:
        assert (each.square, each.level, each.cart, each.banked) == ("hotel", 0, 0, 0)
        assert (each.hand, each.tiles, each.drawn_with) == ((), (), ())
        assert (each.must_leave, each.barred, each.misses_turn) == (False, None, False)


@pytest.mark.parametrize("seats", SEATS)
def test_r7_the_nuggets_are_in_the_reserve_and_no_card_is_discarded(seats: int) -> None:
    seen = view(set_up(seats), None)
    assert (seen.reserve, seen.stock, seen.discard, seen.fresh) == (20, 53, (), None)
    assert (seen.round, seen.first, seen.active) == (0, -1, -1)


def test_r7_every_level_has_its_tiles_and_no_concession_is_open() -> None:
    state = set_up(3)
    assert [lying(state, concession) for concession in CONCESSIONS] == [(6, 5, 4, 3)] * 4
    assert [each.opened for each in view(state, None).concessions] == [False] * 4


def test_r7_tiles_are_sorted_by_colour_shuffled_and_laid_face_down() -> None:
    """R7: nobody knows a tile; the same chance rules in every concession."""
    for concession in CONCESSIONS:
        state = turn(at={0: concession}, levels={0: 2}, hoisted=[0], opened=[concession])
        plays(state, "take")
        green = {"100": 3, "200": 5, "300": 2, "pyrite": 6, "cave-in": 3, "claim-lost": 1}
        assert weights(state) == {f"tile {face}": n for face, n in green.items()}
    for seat in (None, 0, 1, 2):
        totals = [sum(n for _, n in mix) for mix in view(set_up(3), seat).unseen_tiles]
        assert totals == [24, 20, 16, 12]


# --- the first player -------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_r7_the_first_player_is_drawn_first_with_equal_chances(seats: int) -> None:
    state = set_up(seats)
    assert list(weights(state).items()) == [(f"first {seat}", 1) for seat in range(seats)]
    counts = drawn(state, 3000)
    assert set(counts) == set(legal(state))
    assert all(count == pytest.approx(3000 / seats, rel=0.15) for count in counts.values())


@pytest.mark.parametrize("seats", SEATS)
def test_r7_nobody_decides_before_all_have_their_cards(seats: int) -> None:
    state = set_up(seats)
    plays(state, "first 1")
    for _ in range(6 * seats):
        assert (acts(state), phase(state)) == (CHANCE, "opening")
        assert refused(state, "decline", seat=0) == ("not_your_turn", "R8")
        assert refused(state, "card mine", seat=0) == ("not_a_decision", "R8")
        plays(state, legal(state)[0])
    assert phase(state) == "rolling"


@pytest.mark.parametrize("seats", SEATS)
def test_r7_the_seat_that_chance_gives_has_the_first_turn(seats: int) -> None:
    for first in range(seats):
        state = set_up(seats)
        assert plays(state, f"first {first}") == [FirstChosen(first)]
        assert view(state, None).first == first
        deal_out(state, first)
        seen = view(state, None)
        assert (seen.active, seen.round, seen.phase) == (first, 1, "rolling")
        plays(state, "die 1")
        assert acts(state) == first


@pytest.mark.parametrize("seats", SEATS)
def test_r7_turns_go_clockwise_and_a_round_is_over_when_the_first_is_next(seats: int) -> None:
    for first in range(seats):
        state = turn(
            seats=seats,
            active=first,
            first=first,
            round=4,
            hands={seats - 1: ["hoist"] * 4},
        )
        for k in range(2 * seats):
            seen = view(state, None)
            assert (seen.active, seen.round) == ((first + k) % seats, 4 + k // seats)
            events = ends(state, f"die {1 + k % 4}", legal_walk(state, 1 + k % 4))
            rounds = [event.round for event in all_of(events, RoundBegan)]
            assert rounds == ([5 + k // seats] if (k + 1) % seats == 0 else [])


def legal_walk(state: RueeState, die: int) -> str:
    """Some walk after this roll."""
    after = state.copy()
    plays(after, f"die {die}")
    return legal(after)[0]


# --- the deal ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_r7_six_cards_each_are_dealt_one_by_one_beginning_with_the_first(seats: int) -> None:
    for first in range(seats):
        state = set_up(seats)
        plays(state, f"first {first}")
        for number, card in enumerate(SIX):
            for k in range(seats):
                seat = (first + k) % seats
                events = plays(state, f"card {card}")
                assert events[0] == CardDealt(seat, card, to=(seat,))
                assert (len(events) > 1) == (number == 5 and k == seats - 1)
                assert hand(state, seat) == SIX[: number + 1]
        assert [hand(state, seat) for seat in range(seats)] == [SIX] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_r7_the_rest_is_the_stock(seats: int) -> None:
    state = set_up(seats)
    plays(state, "first 0")
    events = deal_out(state, 3)
    assert names(events) == ["CardDealt"] * (6 * seats) + ["HandsDealt", "RoundBegan"]
    assert only(events, HandsDealt) == HandsDealt(6, STOCKS[seats])
    assert only(events, RoundBegan) == RoundBegan(1)
    assert view(state, None).stock == STOCKS[seats] == 53 - 6 * seats
    assert discard(state) == []


def test_r7_each_card_that_is_left_is_equally_likely() -> None:
    state = set_up(2)
    plays(state, "first 0")
    deck = {"1": 3, "2": 3, "3": 3, "4": 3, "1-2": 4, "2-3": 4, "3-4": 4, "1-3": 3, "2-4": 3}
    deck |= {"1-4": 3, "mine": 6, "prop": 6, "hoist": 6, "joker": 2}
    for card in ("joker", "joker", "1-4", "mine", "1-4", "1-4"):
        assert weights(state) == {f"card {kind}": n for kind, n in deck.items() if n}
        plays(state, f"card {card}")
        deck[card] -= 1
    assert "card joker" not in weights(state)
    counts = drawn(state, 9400)
    assert set(counts) == set(legal(state))
    for kind, n in deck.items():
        assert counts[f"card {kind}"] == pytest.approx(9400 * n / 47, rel=0.15)


def test_r7_cards_are_dealt_face_down() -> None:
    state = set_up(3)
    plays(state, "first 2")
    events = deal_out(state, 8)
    for event in all_of(events, CardDealt):
        assert event.to == (event.seat,)
    for viewer in (None, 0, 1, 2):
        for seat, each in enumerate(view(state, viewer).prospectors):
            cards = [place.card for place in each.hand]
            assert len(cards) == 6
            assert (None in cards) == (seat != viewer)
            assert seat == viewer or cards == [None] * 6
            assert not any(place.known_to_all for place in each.hand)


@given(seats=some.sampled_from(SEATS), seed=some.integers(0, 2**32))
@settings(max_examples=40)
def test_r7_hands_and_stock_are_the_whole_deck(seats: int, seed: int) -> None:
    """R7, R4: six cards in the order in which they came, every other card in the stock."""
    state = set_up(seats)
    plays(state, f"first {seed % seats}")
    events = deal_out(state, seed)
    hands = [hand(state, seat) for seat in range(seats)]
    for seat in range(seats):
        assert hands[seat] == [e.card for e in all_of(events, CardDealt) if e.seat == seat]
    stock = Counter(dict(zip(KINDS, map(int, state.stock), strict=True)))
    deck = Counter(dict(view(set_up(seats), None).pools[0].cards))
    assert sum(map(Counter, hands), start=Counter[str]()) + stock == deck
    for viewer in (None, *range(seats)):
        (pool,) = view(state, viewer).pools
        own = Counter(hands[viewer]) if viewer is not None else Counter[str]()
        assert Counter(dict(pool.cards)) == deck - own


# --- the first turn ---------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_r7_r12_the_first_player_of_the_match_finds_no_card_to_take(seats: int) -> None:
    state = set_up(seats)
    plays(state, "first 1")
    deal_out(state, 5)
    plays(state, "die 3", "walk 3")
    assert legal(state) == ["exchange stock", "decline"]
    assert refused(state, "exchange discard") == ("no_fresh_card", "R12")


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 100])
def test_r7_the_game_is_for_2_to_4(seats: int) -> None:
    with pytest.raises(BadSetup) as refusal:
        GAME.set_up(seats)
    assert str(refusal.value).endswith(f"is for 2 to 4 seats, got {seats}")
