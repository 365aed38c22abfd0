"""The duel and what it brings (R28–R33)."""

from collections import Counter
from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import settings as tried
from hypothesis import strategies as some

from filon.rules.ruee.components import KINDS
from filon.rules.ruee.events import (
    CardLaid,
    DuelDrawn,
    DuellistsParted,
    DuelPassed,
    DuelWon,
    FirstShotChosen,
    NothingRobbed,
    NuggetsRobbed,
    RobbedTileSeen,
    TileRobbed,
    TurnMissed,
)
from filon.rules.ruee.game import GAME
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import LAYING
from rules.ruee.table import (
    acts,
    all_of,
    banked,
    cart,
    discard,
    ends,
    hand,
    legal,
    level,
    names,
    only,
    phase,
    plays,
    refused,
    square,
    tiles,
    turn,
    view,
    weights,
)

GAP = 11
STEPS = {
    **dict.fromkeys(("1", "2", "3", "4"), 1),
    **dict.fromkeys(("1-2", "2-3", "3-4"), 2),
    **dict.fromkeys(("1-3", "2-4"), 3),
    "1-4": 4,
    **dict.fromkeys(("mine", "prop", "hoist"), 0),
}
"""R4, R29: the steps of a card; a joker makes 0 to 4."""
SHOTS, STAYS = ("1-4", "1-4", "1-3"), ("mine",) * 6
WON = ("lay 1-4", "lay mine", "lay 1-4", "lay mine", "lay 1-3")
"""Who holds SHOTS and begins wins against STAYS."""


def facing(
    hands: Mapping[int, Sequence[str]],
    *,
    begins: int = 0,
    gap: int = GAP,
    full: bool = False,
    seats: int = 2,
    held: Mapping[int, Sequence[str]] | None = None,
    carts: Sequence[int] = (),
    banks: Sequence[int] = (),
    bars: str = "yes",
) -> RueeState:
    """Seat 0 has challenged seat 1 on the road, and `begins` plays first. Their hands have no
    other cards, unless they are `full`."""
    state = turn(
        seats=seats,
        at={0: "16", 1: "17"},
        hands=hands,
        short_hands=not full,
        tiles=held,
        cart=carts,
        banked=banks,
        draws_bar_duels=bars,
    )
    for move in ("die 1", "challenge 1", "wait" if begins else "begin"):
        state.apply(GAME.actions.parse(move), None)
    if gap != GAP:
        state.distance = gap
        state.ask(LAYING, begins)
    return state


def gap_of(state: RueeState) -> int:
    duel = view(state, None).duel
    assert duel is not None
    return duel.distance


# --- the worked cases ------------------------------------------------------------------


def test_r28_r29_published_duel_a_prop_b_1_a_2_b_2_a_3_b_3() -> None:
    """B wins on the last card."""
    state = facing({0: ["prop", "1-2", "1-3"], 1: ["1", "2-3", "2-4"]}, full=True)
    moves = ["lay prop", "lay 1", "lay 1-2", "lay 2-3", "lay 1-3", "lay 2-4"]
    told = plays(state, *moves)
    laid = all_of(told, CardLaid)
    assert [(one.seat, one.card, one.steps, one.distance) for one in laid] == [
        (0, "prop", 0, 11),
        (1, "1", 1, 10),
        (0, "1-2", 2, 8),
        (1, "2-3", 2, 6),
        (0, "1-3", 3, 3),
        (1, "2-4", 3, 0),
    ]
    assert only(told, DuelWon) == DuelWon(1, 0)


def test_r28_r30_with_a_gap_of_10_he_would_overshoot() -> None:
    hands = {0: ["prop", "1-2", "1-3"], 1: ["1", "2-3", "2-4"]}
    state = facing(hands, gap=10)
    plays(state, "lay prop", "lay 1", "lay 1-2", "lay 2-3", "lay 1-3")
    assert gap_of(state) == 2
    assert refused(state, "lay 2-4") == ("carries_past", "R30")
    assert legal(state) == ["pass"]


def test_r30_gap_2_both_hold_only_triples_two_passes_a_draw() -> None:
    """With full hands: all other cards have been laid."""
    hands = {
        0: ["1-3", "mine", "mine", "mine", "1-2", "1-2"],
        1: ["2-4", "prop", "prop", "prop", "1-2", "2-4"],
    }
    state = facing(hands, full=True)
    plays(state, "lay mine", "lay prop", "lay mine", "lay prop", "lay mine", "lay prop")
    plays(state, "lay 1-2", "lay 2-4", "lay 1-2", "lay 1-2")
    assert gap_of(state) == 2
    assert (acts(state), legal(state)) == (0, ["pass"])
    told = plays(state, "pass")
    assert told == [DuelPassed(0, 2)]
    assert (acts(state), legal(state)) == (1, ["pass"])
    told = plays(state, "pass")
    assert told[0] == DuelPassed(1, 2)
    assert only(told, DuelDrawn) == DuelDrawn(0, 1, barred=True)
    assert (square(state, 0), square(state, 1)) == ("hotel", "hotel")


# --- R28: face to face -----------------------------------------------------------------


def test_r28_ten_squares_lie_between_them_11_moves() -> None:
    state = turn(seats=2, at={0: "16", 1: "17"})
    plays(state, "die 1", "challenge 1")
    assert gap_of(state) == 11


@pytest.mark.parametrize(("choice", "first"), [("begin", 0), ("wait", 1)])
def test_r28_the_challenger_decides_who_plays_first(choice: str, first: int) -> None:
    state = turn(seats=3, at={0: "16", 1: "17"})
    plays(state, "die 1", "challenge 1")
    assert (acts(state), legal(state)) == (0, ["begin", "wait"])
    assert plays(state, choice) == [FirstShotChosen(0, first)]
    assert (acts(state), phase(state)) == (first, "laying")
    plays(state, legal(state)[0])
    assert acts(state) == 1 - first


# --- R29: step by step -----------------------------------------------------------------


@pytest.mark.parametrize("card", sorted(STEPS))
def test_r29_a_level_card_is_as_many_steps_as_its_levels_others_stay(card: str) -> None:
    state = facing({0: [card], 1: ["mine"]})
    assert legal(state) == [f"lay {card}"]
    (laid,) = plays(state, f"lay {card}")
    assert laid == CardLaid(0, card, STEPS[card], GAP - STEPS[card], 1)
    assert gap_of(state) == GAP - STEPS[card]


def test_r29_a_joker_stays_or_makes_1_to_4_steps() -> None:
    state = facing({0: ["joker"], 1: ["mine"]})
    assert legal(state) == [f"lay-joker {steps}" for steps in range(5)]
    for steps in range(5):
        one = state.copy()
        (laid,) = plays(one, f"lay-joker {steps}")
        assert laid == CardLaid(0, "joker", steps, GAP - steps, 1)


@pytest.mark.parametrize("gap", [1, 2, 3, 4, 5])
def test_r29_r30_a_joker_does_not_carry_past_either(gap: int) -> None:
    state = facing({0: ["joker"], 1: ["mine"]}, gap=gap)
    assert legal(state) == [f"lay-joker {steps}" for steps in range(min(gap, 4) + 1)]
    if gap < 4:
        assert refused(state, "lay-joker 4") == ("carries_past", "R30")


def test_r29_landing_exactly_on_the_other_wins_at_once() -> None:
    state = facing({0: ["3-4", "mine"], 1: ["mine"]}, gap=2)
    told = plays(state, "lay 3-4")
    assert only(told, DuelWon) == DuelWon(0, 1)
    assert view(state, None).duel is None


@pytest.mark.parametrize("winner", [0, 1])
def test_r29_either_may_win(winner: int) -> None:
    state = facing({winner: ["1"], 1 - winner: ["mine"]}, gap=1, begins=winner)
    assert only(plays(state, "lay 1"), DuelWon) == DuelWon(winner, 1 - winner)


# --- R30: playing and passing ----------------------------------------------------------


@pytest.mark.parametrize("gap", [1, 2, 3, 4])
def test_r30_a_card_that_would_carry_one_past_cannot_be_played(gap: int) -> None:
    cards = ["1", "1-2", "1-3", "1-4", "hoist"]
    state = facing({0: cards, 1: ["mine"]}, gap=gap)
    assert set(legal(state)) == {f"lay {card}" for card in cards if STEPS[card] <= gap}
    for card in cards:
        if STEPS[card] > gap:
            assert refused(state, f"lay {card}") == ("carries_past", "R30")


def test_r30_one_must_play_if_one_can() -> None:
    state = facing({0: ["1-4", "mine"], 1: ["mine"]}, gap=1)
    assert legal(state) == ["lay mine"]
    assert refused(state, "pass") == ("must_lay", "R30")


@pytest.mark.parametrize("card", ["mine", "prop", "hoist"])
def test_r30_cards_that_stay_are_always_playable(card: str) -> None:
    for gap in range(1, GAP + 1):
        state = facing({0: [card], 1: ["mine"]}, gap=gap)
        assert legal(state) == [f"lay {card}"]


def test_r30_each_card_once_a_duel() -> None:
    state = facing({0: ["1", "1", "mine"], 1: ["mine"] * 3})
    plays(state, "lay 1", "lay mine")
    assert legal(state) == ["lay 1", "lay mine"]
    told = plays(state, "lay 1")
    assert only(told, CardLaid).place == 2
    plays(state, "lay mine")
    assert legal(state) == ["lay mine"]
    assert refused(state, "lay 1") == ("cannot_lay", "R30")
    duel = view(state, None).duel
    assert duel is not None
    assert [(laid.seat, laid.places) for laid in duel.laid] == [(0, (0, 1)), (1, (0, 1))]


def test_r30_a_card_that_one_does_not_hold_cannot_be_laid() -> None:
    state = facing({0: ["1"], 1: ["mine"]})
    assert refused(state, "lay 2") == ("cannot_lay", "R30")
    assert refused(state, "lay-joker 1") == ("cannot_lay", "R30")


def test_r30_a_pass_and_a_card_and_a_pass_are_no_draw() -> None:
    state = facing({0: ["1-4"] * 2, 1: ["mine", "prop"]}, gap=3)
    plays(state, "pass", "lay mine", "pass", "lay prop")
    assert phase(state) == "laying"
    assert only(plays(state, "pass", "pass"), DuelDrawn) == DuelDrawn(0, 1, barred=True)


def test_r30_after_a_pass_one_may_be_able_to_play_again() -> None:
    """The other comes closer, and nobody passes for good."""
    state = facing({0: ["1-4", "2"], 1: ["1", "1-3", "1"]}, gap=3, begins=0)
    plays(state, "lay 2", "lay 1", "pass")
    assert (gap_of(state), legal(state)) == (1, ["lay 1"])
    plays(state, "lay 1")
    assert view(state, None).duel is None


def test_r30_who_has_laid_all_cards_passes_and_the_other_plays_on() -> None:
    state = facing({0: ["1"], 1: ["mine", "1", "1-3"]})
    plays(state, "lay 1", "lay mine")
    assert (acts(state), legal(state)) == (0, ["pass"])
    plays(state, "pass", "lay 1", "pass")
    assert (acts(state), legal(state)) == (1, ["lay 1-3"])


def test_r30_both_hands_empty_a_draw_without_a_pass() -> None:
    state = facing({0: ["1", "2"], 1: ["mine", "3"]})
    told = plays(state, "lay 1", "lay mine", "lay 2", "lay 3")
    assert only(told, DuelDrawn) == DuelDrawn(0, 1, barred=True)
    assert "DuelPassed" not in names(told)


def test_r30_one_hand_empty_is_no_draw() -> None:
    state = facing({0: ["1"], 1: ["mine", "3"]})
    told = plays(state, "lay 1")
    assert names(told) == ["CardLaid"]


def test_r30_the_last_card_of_all_may_win() -> None:
    state = facing({0: ["1"], 1: ["1-2"]}, gap=3)
    assert only(plays(state, "lay 1", "lay 1-2"), DuelWon) == DuelWon(1, 0)


DECK = [
    *(card for card in ("1", "2", "3", "4", "1-3", "2-4", "1-4") for _ in range(3)),
    *(card for card in ("1-2", "2-3", "3-4") for _ in range(4)),
    *(card for card in ("mine", "prop", "hoist") for _ in range(6)),
    *("joker", "joker"),
]
"""R4: 53 cards."""


@tried(max_examples=150)
@given(
    cards=some.permutations(DECK),
    sizes=some.tuples(some.integers(1, 6), some.integers(1, 6)),
    begins=some.integers(0, 1),
    data=some.data(),
)
def test_r28_r29_r30_a_duel_goes_as_the_rule_says(
    cards: list[str], sizes: tuple[int, int], begins: int, data: some.DataObject
) -> None:
    """R31–R33: any hands, any choices, card by card to the end."""
    hands = {0: cards[: sizes[0]], 1: cards[6 : 6 + sizes[1]]}
    state = facing(hands, begins=begins)
    left = {seat: Counter(row) for seat, row in hands.items()}
    gap, seat, passed = GAP, begins, 0
    while True:
        assert (acts(state), gap_of(state)) == (seat, gap)
        able = {f"lay {card}" for card in left[seat] if STEPS.get(card, 99) <= gap}
        if "joker" in left[seat]:
            able |= {f"lay-joker {steps}" for steps in range(5) if steps <= gap}
        assert set(legal(state)) == (able or {"pass"})
        move = data.draw(some.sampled_from(legal(state)))
        told = plays(state, move)
        passed = passed + 1 if move == "pass" else 0
        if move != "pass":
            verb, word = move.split()
            card = "joker" if verb == "lay-joker" else word
            left[seat] -= Counter([card])
            gap -= int(word) if verb == "lay-joker" else STEPS[card]
        if gap == 0:
            assert only(told, DuelWon) == DuelWon(seat, 1 - seat)
            assert (square(state, seat), square(state, 1 - seat)) == ("prison", "hospital")
            break
        if passed == 2 or not left[0] + left[1]:
            assert only(told, DuelDrawn) == DuelDrawn(0, 1, barred=True)
            assert (square(state, 0), square(state, 1)) == ("hotel", "hotel")
            break
        assert not all_of(told, DuelWon)
        assert not all_of(told, DuelDrawn)
        seat = 1 - seat
    assert [hand(state, each) for each in (0, 1)] == [list(hands[0]), list(hands[1])]


# --- R31: cards are taken back ---------------------------------------------------------


def test_r31_both_take_their_cards_back() -> None:
    """In their places; nothing goes to the discard, nothing is drawn."""
    state = facing({0: SHOTS, 1: STAYS}, full=True)
    before = [hand(state, seat) for seat in (0, 1)]
    stock = state.stock_left
    told = plays(state, *WON)
    assert [hand(state, seat) for seat in (0, 1)] == before
    assert (discard(state), state.stock_left) == ([], stock)
    assert "HandRefilled" not in names(told)


def test_r31_the_same_after_a_draw() -> None:
    state = facing({0: ["prop"] * 6, 1: STAYS}, full=True)
    plays(state, *["lay prop", "lay mine"] * 6)
    assert [hand(state, seat) for seat in (0, 1)] == [["prop"] * 6, list(STAYS)]
    assert discard(state) == []


def test_r31_cards_laid_in_one_duel_may_be_laid_in_the_next() -> None:
    state = turn(
        seats=3,
        at={0: "16", 1: "17", 2: "53"},
        hands={0: SHOTS, 1: STAYS},
    )
    plays(state, "die 1", "challenge 1", "begin", *WON)
    ends(state, "die 1", "walk 16")
    plays(state, "die 5", "challenge 1", "wait")
    assert acts(state) == 1
    assert "lay mine" in legal(state)
    assert gap_of(state) == GAP


def test_r30_r31_cards_that_were_laid_are_known_to_all_until_they_leave() -> None:
    state = facing({0: ["2", "1-4", "1-4", "1-3"], 1: STAYS}, seats=3, full=True)
    plays(state, *WON)
    for viewer in (1, 2, None):
        row = view(state, viewer).prospectors[0].hand
        assert [place.card for place in row] == [None, "1-4", "1-4", "1-3", None, None]
        assert [place.known_to_all for place in row] == [False, True, True, True, False, False]
        other = view(state, viewer).prospectors[1].hand
        known = viewer == 1
        assert [place.card for place in other] == ["mine"] * (6 if known else 2) + [None] * (
            0 if known else 4
        )
        assert [place.known_to_all for place in other] == [True, True] + [False] * 4


def test_r30_the_card_held_longest_is_laid_so_those_before_it_are_of_another_kind() -> None:
    state = facing({0: ["2", "1-3", "2", "1-3"], 1: STAYS}, seats=3, full=True)
    told = plays(state, "lay 1-3")
    assert only(told, CardLaid).place == 2
    row = view(state, 2).prospectors[0].hand
    assert [place.lacks for place in row] == [("1-3",), (), (), (), (), ()]


def test_r30_a_pass_tells_what_the_hand_lacks() -> None:
    """And nothing of the cards that lie there."""
    state = facing({0: ["1", "1-4", "1-3"], 1: ["mine"] * 3}, seats=3, gap=3)
    plays(state, "lay 1", "lay mine", "pass")
    row = view(state, 2).prospectors[0].hand
    lacked = {card for card, steps in STEPS.items() if steps <= 2} | {"joker"}
    assert [set(place.lacks) for place in row] == [set(), lacked, lacked]
    assert row[0].card == "1"
    assert {place.lacks for place in view(state, 2).prospectors[1].hand} == {()}


def test_r30_hands_are_otherwise_secret() -> None:
    state = facing({0: SHOTS, 1: STAYS}, seats=3, full=True)
    for seat in (0, 1):
        for viewer in {0, 1, 2} - {seat}:
            row = view(state, viewer).prospectors[seat].hand
            assert {place.card for place in row} == {None}


# --- R32: with a winner ----------------------------------------------------------------


def won(
    held: Mapping[int, Sequence[str]] | None = None,
    *,
    carts: Sequence[int] = (),
    banks: Sequence[int] = (),
    winner: int = 0,
    seats: int = 3,
) -> tuple[RueeState, list[str]]:
    """The winner has landed on the other; what was told since the last card."""
    hands = {winner: SHOTS, 1 - winner: STAYS}
    state = facing(
        hands, begins=winner, full=True, seats=seats, held=held, carts=carts, banks=banks
    )
    plays(state, *WON[:-1])
    return state, names(plays(state, WON[-1]))


@pytest.mark.parametrize("winner", [0, 1])
def test_r32_the_winner_takes_all_nuggets_of_the_cart(winner: int) -> None:
    """No tile besides; what is banked is safe."""
    loser = 1 - winner
    carts, banks = [0, 0, 5], [1, 1, 0]
    carts[loser], carts[winner] = 3, 2
    state, told = won({loser: ["blue 500", "red 400"]}, carts=carts, banks=banks, winner=winner)
    assert told[:4] == ["CardLaid", "DuelWon", "NuggetsRobbed", "DuellistsParted"]
    expected = [0, 0, 5]
    expected[winner] = 5
    assert (cart(state), banked(state)) == (expected, banks)
    assert tiles(state, loser) == ["blue 500", "red 400"]
    assert tiles(state, winner) == []


def test_r32_how_many_nuggets_is_told_to_all() -> None:
    state = facing({0: ["1"], 1: ["mine"]}, gap=1, carts=[0, 2])
    told = plays(state, "lay 1")
    robbed = only(told, NuggetsRobbed)
    assert (robbed, robbed.to) == (NuggetsRobbed(0, 1, 2), None)


@pytest.mark.parametrize("winner", [0, 1])
def test_r32_from_an_empty_cart_two_of_the_tiles_at_random(winner: int) -> None:
    """Each as likely as any other, one after the other; they come to the end of the row."""
    loser = 1 - winner
    held = {loser: ["blue 500", "red 400", "yellow pyrite"], winner: ["green 100"]}
    state, told = won(held, carts=[0, 0, 1], winner=winner)
    assert told[-1] == "DuelWon"
    assert phase(state) == "robbing"
    assert weights(state) == {"rob 1": 1, "rob 2": 1, "rob 3": 1}
    events = plays(state, "rob 2")
    assert only(events, TileRobbed) == TileRobbed(winner, loser, "red", 2)
    assert weights(state) == {"rob 1": 1, "rob 2": 1}
    events = plays(state, "rob 2")
    assert only(events, TileRobbed) == TileRobbed(winner, loser, "yellow", 2)
    assert only(events, DuellistsParted) == DuellistsParted(winner, loser)
    assert tiles(state, loser) == ["blue 500"]
    assert tiles(state, winner) == ["green 100", "red 400", "yellow pyrite"]
    assert cart(state) == [0, 0, 1]


def test_r32_every_pair_of_tiles_is_as_likely_as_any_other() -> None:
    row = ["blue 500", "red 400", "yellow 300", "green 200", "green 100"]
    state, _ = won({1: row})
    pairs: Counter[frozenset[str]] = Counter()
    for first, weight in weights(state).items():
        one = state.copy()
        plays(one, first)
        for second, other in weights(one).items():
            two = one.copy()
            plays(two, second)
            pairs[frozenset(tiles(two, 0))] += weight * other
            assert sorted(tiles(two, 0) + tiles(two, 1)) == sorted(row)
    assert len(pairs) == 10
    assert set(pairs.values()) == {2}


def test_r32_one_tile_if_there_are_no_more() -> None:
    state, _ = won({1: ["green 300"]})
    assert weights(state) == {"rob 1": 1}
    told = plays(state, "rob 1")
    assert "DuellistsParted" in names(told)
    assert (tiles(state, 0), tiles(state, 1)) == (["green 300"], [])


def test_r32_just_two_tiles_are_both_taken() -> None:
    state, _ = won({1: ["green 300", "red 200"]})
    plays(state, "rob 1", "rob 1")
    assert (tiles(state, 0), tiles(state, 1)) == (["green 300", "red 200"], [])


def test_r27_r32_none_if_there_are_none() -> None:
    state = facing({0: ["1"], 1: ["mine"]}, gap=1, held={0: ["blue 500"]})
    told = plays(state, "lay 1")
    assert only(told, NothingRobbed) == NothingRobbed(0, 1)
    assert only(told, DuellistsParted) == DuellistsParted(0, 1)
    assert tiles(state, 0) == ["blue 500"]


def test_r32_winner_and_loser_see_the_tile_others_its_colour() -> None:
    """R18: who saw a face knows it wherever it goes."""
    state, _ = won({1: ["red 400", "blue pyrite", "blue 500"]})
    told = plays(state, "rob 1", "rob 1")
    seen = all_of(told, RobbedTileSeen)
    assert [(tile.grams, tile.to) for tile in seen] == [(400, (0, 1)), (0, (0, 1))]
    assert [tile.to for tile in all_of(told, TileRobbed)] == [None, None]
    for viewer, grams in ((0, [400, 0]), (1, [400, 0]), (2, [None, None])):
        row = view(state, viewer).prospectors[0].tiles
        assert [(tile.colour, tile.grams) for tile in row] == [
            ("red", grams[0]),
            ("blue", grams[1]),
        ]
    assert view(state, 0).prospectors[1].tiles[0].grams is None


@pytest.mark.parametrize("winner", [0, 1])
def test_r32_the_loser_to_the_hospital_the_winner_to_prison(winner: int) -> None:
    """The loser plays on at his next turn, the winner misses his."""
    loser = 1 - winner
    state, told = won(winner=winner, seats=2)
    assert told[:4] == ["CardLaid", "DuelWon", "NothingRobbed", "DuellistsParted"]
    assert (square(state, winner), level(state, winner)) == ("prison", 0)
    assert (square(state, loser), level(state, loser)) == ("hospital", 0)
    if winner == 0:
        assert view(state, None).active == 1
        assert TurnMissed(0) in ends(state, "die 1", "walk 14")
        assert view(state, None).active == 1
    else:
        assert "TurnMissed" in told
        assert view(state, None).active == 0
    ends(state, "die 1", legal_walk(state, loser))
    assert view(state, None).active == winner
    assert phase(state) == "rolling"
    assert not view(state, None).prospectors[winner].misses_turn


def legal_walk(state: RueeState, seat: int) -> str:
    """A square beside the seat to walk to with a 1."""
    one = state.copy()
    assert view(one, None).active == seat
    plays(one, "die 1")
    return legal(one)[0]


def test_r32_what_was_robbed_is_not_banked() -> None:
    """R25: he keeps it on him, also with 4 nuggets."""
    state, _ = won(carts=[1, 3, 0], banks=[3, 0, 0])
    assert (cart(state), banked(state)) == ([4, 0, 0], [3, 0, 0])
    assert phase(state) != "over"


# --- R33: a draw -----------------------------------------------------------------------


@pytest.mark.parametrize("bars", ["yes", "no"])
def test_r33_both_to_the_hotel_each_misses_his_next_turn(bars: str) -> None:
    state = facing({0: ["prop"] * 6, 1: STAYS}, seats=3, full=True, bars=bars)
    told = plays(state, *["lay prop", "lay mine"] * 6)
    assert only(told, DuelDrawn) == DuelDrawn(0, 1, barred=bars == "yes")
    assert only(told, TurnMissed) == TurnMissed(1)
    assert (square(state, 0), square(state, 1)) == ("hotel", "hotel")
    assert view(state, None).active == 2
    told = ends(state, "die 1", "walk 1")
    assert only(told, TurnMissed) == TurnMissed(0)
    assert (view(state, None).active, phase(state)) == (1, "rolling")


def test_r33_nothing_changes_hands() -> None:
    state = facing(
        {0: ["prop"] * 6, 1: STAYS},
        full=True,
        held={0: ["blue 500"], 1: ["red 400"]},
        carts=[2, 1],
    )
    plays(state, *["lay prop", "lay mine"] * 6)
    assert cart(state) == [2, 1]
    assert (tiles(state, 0), tiles(state, 1)) == (["blue 500"], ["red 400"])


def test_r29_every_kind_of_card_has_its_steps() -> None:
    assert set(STEPS) == set(KINDS) - {"joker"}
