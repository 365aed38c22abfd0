"""The mustang: F26, with every winner and every holder."""

import pytest

from filon.rules.fievre.events import CardKept, MustangHeld, MustangRidden
from filon.rules.fievre.state import FievreState
from rules.fievre.table import asked, choosing, gone, kept_of, legal, play_on, plays, seen_by

SALE = ["green 2", "purple 3", "red 3", "yellow 2", "blue 2"]
CASES = [
    (seats, winner, holder)
    for seats in (3, 4, 5)
    for winner in range(seats)
    for holder in range(seats)
]
OF_USE = [
    (seats, winner, holder)
    for seats, winner, holder in CASES
    if (holder - winner) % seats not in (0, 1)
]
OF_NO_USE = [case for case in CASES if case not in OF_USE]


def winner_chooses(seats: int, winner: int, holder: int, cards: int = 0) -> FievreState:
    """The winner is asked for his card; the holder keeps the mustang."""
    sale = SALE[: cards or seats]
    return choosing(seats=seats, chooser=winner, sale=sale, kept={"mustang": holder})


def choosers(state: FievreState) -> list[int]:
    """Who takes the cards that are left, until the dice roll."""
    order = []
    while seen_by(state).phase == "choice":
        order.append(int(state.to_act()))
        plays(state, legal(state)[0])
    assert asked(state) == ("dice", -1)
    return order


def test_f26_the_cases_of_this_file() -> None:
    """With 3, 4 and 5 seats; 1, 2 and 3 seats have use of it for each winner."""
    assert (len(OF_USE), len(OF_NO_USE)) == (3 * 1 + 4 * 2 + 5 * 3, 3 * 2 + 4 * 2 + 5 * 2)


@pytest.mark.parametrize(("seats", "winner", "holder"), OF_USE)
def test_f26_you_choose_next_then_the_order_goes_on_without_you(
    seats: int, winner: int, holder: int
) -> None:
    state = winner_chooses(seats, winner, holder)
    plays(state, legal(state)[0])
    assert asked(state) == ("mustang", holder)
    assert legal(state) == ["mustang", "decline"]
    assert plays(state, "mustang") == [MustangRidden(holder)]
    assert gone(state) == {"mustang": 1}
    others = [(winner + place) % seats for place in range(1, seats)]
    others.remove(holder)
    assert seen_by(state).order == tuple(others)
    assert choosers(state) == [holder, *others]


@pytest.mark.parametrize(("seats", "winner", "holder"), OF_USE)
def test_f26_declined_the_order_is_the_usual_one_and_the_card_is_kept(
    seats: int, winner: int, holder: int
) -> None:
    state = winner_chooses(seats, winner, holder)
    plays(state, legal(state)[0])
    assert plays(state, "decline") == [MustangHeld(holder)]
    assert kept_of(state, holder) == ("mustang",)
    assert choosers(state) == [(winner + place) % seats for place in range(1, seats)]


@pytest.mark.parametrize(("seats", "winner", "holder"), OF_NO_USE)
def test_f26_not_offered_to_the_winner_nor_to_the_one_next_in_order(
    seats: int, winner: int, holder: int
) -> None:
    state = winner_chooses(seats, winner, holder)
    plays(state, legal(state)[0])
    assert choosers(state) == [(winner + place) % seats for place in range(1, seats)]
    assert kept_of(state, holder) == ("mustang",)


def test_f26_nobody_is_asked_when_no_card_is_left_on_sale() -> None:
    """F36."""
    state = winner_chooses(4, 0, 2, cards=1)
    plays(state, "take green 2")
    assert asked(state) == ("dice", -1)
    assert kept_of(state, 2) == ("mustang",)


def test_f26_in_a_short_last_sale_who_would_get_none_rides_to_the_last_card() -> None:
    """F36: two cards for three."""
    state = winner_chooses(3, 1, 0, cards=2)
    plays(state, "take green 2", "mustang")
    assert asked(state) == ("choice", 0)
    plays(state, "take purple 3")
    assert asked(state) == ("dice", -1)


@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("dynamite", ["dynamite red 3"]),
        ("hold-up", ["hold-up 1 7", "roll 3 4"]),
        ("saloon", ["saloon red"]),
        ("double", ["roll 1 2", "double", "roll 2 2"]),
        ("double", ["roll 1 2", "decline"]),
        ("taxes", ["taxes odd"]),
        ("gun", ["gun red", "roll 1 2", "roll 1 1"]),
        ("gun", ["decline"]),
    ],
)
def test_f26_asked_when_the_winners_card_is_fully_carried_out(
    card: str, moves: list[str]
) -> None:
    mines = {1: ["red 3", "red 4"]}
    sale = [card, "blue 2"]
    kept = {"mustang": 3}
    state = choosing(sale=sale, mines=mines, kept=kept, extension="jesweb")
    plays(state, f"take {card}")
    for move in moves:
        assert seen_by(state).phase != "mustang"
        plays(state, move)
    assert asked(state) == ("mustang", 3)


def test_f26_the_riders_card_is_carried_out_before_the_order_goes_on() -> None:
    """F12."""
    mines = {1: ["red 3"]}
    sale = ["blue 2", "dynamite", "green 2", "green 4"]
    state = choosing(sale=sale, mines=mines, kept={"mustang": 3})
    plays(state, "take blue 2", "mustang", "take dynamite")
    assert asked(state) == ("dynamite", 3)
    plays(state, "dynamite red 3")
    assert asked(state) == ("choice", 1)
    assert choosers(state) == [1, 2]


@pytest.mark.parametrize("taker", [0, 1, 2, 3])
def test_f26_taken_in_this_turn_it_waits_for_the_next_winner(taker: int) -> None:
    """The moment of this turn is the winner's own choice, or is past."""
    sale = ["mustang", "blue 2", "green 2", "red 3"][: 4 - taker]
    state = choosing(chooser=taker, winner=0, sale=sale)
    assert CardKept(taker, "mustang") in plays(state, "take mustang")
    assert choosers(state) == list(range(taker + 1, 4))
    assert kept_of(state, taker) == ("mustang",)


def test_f26_declined_it_is_offered_in_the_next_turn_and_then_used_once() -> None:
    """F6, F8: all pass, so seat 0 wins again and again."""
    state = winner_chooses(4, 0, 2)
    plays(state, "take green 2", "decline")
    play_on(state, "mustang")
    assert asked(state) == ("mustang", 2)
    assert seen_by(state).turn == 3
    plays(state, "mustang")
    assert choosers(state) == [2, 1, 3]
    plays(state, "roll 1 2", *(f"card yellow {total}" for total in (5, 6, 7, 8)))
    plays(state, "pass", "pass", "pass", "pass", "take yellow 5")
    assert choosers(state) == [1, 2, 3]
    assert gone(state) == {"mustang": 1}


def test_f26_who_rode_has_his_usual_place_in_the_next_turn() -> None:
    state = winner_chooses(4, 0, 3)
    plays(state, "take green 2", "mustang")
    assert choosers(state) == [3, 1, 2]
    plays(state, "roll 1 2", *(f"card yellow {total}" for total in (5, 6, 7, 8)))
    plays(state, "pass", "pass", "pass", "pass")
    assert choosers(state) == [0, 1, 2, 3]


def test_f26_nobody_keeps_it_nobody_is_asked() -> None:
    state = choosing(sale=SALE[:4])
    assert choosers(state) == [0, 1, 2, 3]
