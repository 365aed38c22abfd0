"""Cards that move gold: card shark, stagecoach, hold-up; and who has too little (F24, F27,
F28, F30)."""

import pytest

from filon.rules.fievre.events import (
    CardTaken,
    FeePaid,
    HoldUpLost,
    HoldUpTried,
    HoldUpWon,
    SharkPaid,
    StagecoachPaid,
)
from rules.fievre.table import (
    asked,
    chances,
    choosing,
    gold,
    gone,
    legal,
    mines_of,
    play_on,
    plays,
    seen_by,
    told,
)

SEATS = pytest.mark.parametrize("seats", [3, 4, 5])
DICE = [(die, other) for die in range(1, 7) for other in range(1, 7)]


@SEATS
def test_f24_every_other_player_pays_the_bank_4(seats: int) -> None:
    for seat in range(seats):
        state = choosing(seats=seats, chooser=seat, sale=["shark", "red 8"])
        events = plays(state, "take shark")
        amounts = tuple(0 if each == seat else 4 for each in range(seats))
        assert events == [CardTaken(seat, "shark"), SharkPaid(seat, amounts)]
        assert gold(state) == [10 if each == seat else 6 for each in range(seats)]
        assert state.bank == 4 * (seats - 1)
        assert gone(state) == {"shark": 1}
        assert asked(state) == ("choice", (seat + 1) % seats)


def test_f24_f30_who_has_less_than_4_pays_what_he_has() -> None:
    state = choosing(seats=5, chooser=1, sale=["shark"], gold=[0, 3, 1, 4, 5])
    assert told(plays(state, "take shark"), SharkPaid) == [SharkPaid(1, (0, 0, 1, 4, 4))]
    assert gold(state) == [0, 3, 0, 0, 1]
    assert state.bank == 50 - 13 + 9


@SEATS
def test_f27_10_from_the_bank(seats: int) -> None:
    """F1: the bank never runs out."""
    for seat in range(seats):
        state = choosing(seats=seats, chooser=seat, sale=["stagecoach", "red 8"])
        events = plays(state, "take stagecoach")
        assert events == [CardTaken(seat, "stagecoach"), StagecoachPaid(seat, 10)]
        assert gold(state) == [20 if each == seat else 10 for each in range(seats)]
        assert state.bank == -10
        assert gone(state) == {"stagecoach": 1}
        assert asked(state) == ("choice", (seat + 1) % seats)


def test_f27_who_has_nothing_gets_10_too() -> None:
    state = choosing(sale=["stagecoach"], gold=[0, 5, 5, 5])
    plays(state, "take stagecoach")
    assert gold(state) == [10, 5, 5, 5]


@SEATS
def test_f28_name_another_player_and_a_number_from_2_to_12(seats: int) -> None:
    """A player without gold may be named."""
    for seat in range(seats):
        purses = [0, 10, 0, 10, 0][:seats]
        sale = ["hold-up", "red 8"]
        state = choosing(seats=seats, chooser=seat, sale=sale, gold=purses)
        plays(state, "take hold-up")
        assert asked(state) == ("hold-up", seat)
        assert legal(state) == [
            f"hold-up {victim} {number}"
            for victim in range(seats)
            for number in range(2, 13)
            if victim != seat
        ]


def test_f28_the_named_player_and_number_are_told_and_two_dice_rolled() -> None:
    """F15: two dice that can be told apart, 36 equal outcomes."""
    state = choosing(sale=["hold-up", "red 8"])
    events = plays(state, "take hold-up", "hold-up 2 9")
    assert events == [CardTaken(0, "hold-up"), HoldUpTried(0, 2, 9)]
    assert asked(state) == ("hold-up dice", -1)
    assert (seen_by(state).victim, seen_by(state).number) == (2, 9)
    assert chances(state) == {f"roll {die} {other}": 1 for die, other in DICE}


@pytest.mark.parametrize("number", range(2, 13))
def test_f28_at_least_the_number_takes_the_number_named_less_nothing(number: int) -> None:
    for die, other in DICE:
        state = choosing(sale=["hold-up", "red 8"], gold=[3, 20, 20, 20])
        plays(state, "take hold-up", f"hold-up 2 {number}")
        events = plays(state, f"roll {die} {other}")
        if die + other >= number:
            won = HoldUpWon(0, 2, number, die, other, die + other, number)
            assert events == [won]
            assert gold(state) == [3 + number, 20, 20 - number, 20]
        else:
            assert events == [HoldUpLost(0, 2, number, die, other, die + other)]
            assert gold(state) == [3, 20, 20, 20]
        assert state.bank == 40 - 63
        assert asked(state) == ("choice", 1)
        assert (seen_by(state).victim, seen_by(state).number) == (-1, 0)


@pytest.mark.parametrize("ounces", [0, 1, 6, 7, 8])
def test_f28_f30_at_most_what_he_has(ounces: int) -> None:
    state = choosing(sale=["hold-up"], gold=[0, ounces, 9, 9])
    plays(state, "take hold-up", "hold-up 1 7")
    taken = min(ounces, 7)
    assert plays(state, "roll 3 4") == [HoldUpWon(0, 1, 7, 3, 4, 7, taken)]
    assert gold(state) == [taken, ounces - taken, 9, 9]


def test_f28_there_are_two_and_each_is_used_once() -> None:
    """F3: two alike are listed once."""
    state = choosing(seats=3, sale=["hold-up", "hold-up", "red 8"])
    assert legal(state) == ["take hold-up", "take red 8"]
    plays(state, "take hold-up", "hold-up 1 2", "roll 1 1")
    assert legal(state) == ["take hold-up", "take red 8"]
    plays(state, "take hold-up", "hold-up 0 12", "roll 6 6")
    assert legal(state) == ["take red 8"]
    assert gold(state) == [0, 20, 10]
    assert gone(state) == {"hold-up": 2}


def test_f28_its_dice_are_no_production_and_call_no_collapse() -> None:
    """F14, F15."""
    mines = {1: ["green 7", "green 2"], 2: ["red 12"]}
    for die, other in [(1, 1), (6, 6)]:
        state = choosing(sale=["hold-up", "red 8"], mines=mines)
        plays(state, "take hold-up", "hold-up 3 2", f"roll {die} {other}")
        assert gold(state) == [12, 10, 10, 8]
        assert mines_of(state, 1) == ("green 2", "green 7")


@pytest.mark.parametrize(("ounces", "paid"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_f30_too_little_for_the_fee_he_pays_what_he_has_and_gets_the_concession(
    ounces: int, paid: int
) -> None:
    """F13: nobody makes up the rest."""
    mines = {1: ["red 3", "red 4", "red 5"]}
    state = choosing(sale=["red 8"], mines=mines, gold=[ounces, 10, 10, 10])
    assert told(plays(state, "take red 8"), FeePaid) == [FeePaid(0, 1, "red", paid, 3)]
    assert gold(state) == [ounces - paid, 10 + paid, 10, 10]
    assert mines_of(state, 0) == ("red 8",)
    assert state.bank == 10 - ounces


def test_f30_a_debt_is_not_kept_for_later() -> None:
    """F13, F27: what was missing is never paid."""
    mines = {1: ["red 3", "red 4", "red 5"]}
    state = choosing(sale=["red 8", "blue 2", "blue 3", "blue 4"], mines=mines, gold=[1] * 4)
    plays(state, "take red 8")
    assert gold(state) == [0, 2, 1, 1]
    play_on(state, "dice")
    plays(state, "roll 4 4")
    assert gold(state) == [4, 2, 1, 1]


def test_f30_with_nothing_left_to_bid_one_passes() -> None:
    """F9: after a shark nobody has gold, all pass, the first player wins for nothing."""
    state = choosing(sale=["shark"], gold=[0, 1, 2, 3])
    plays(state, "take shark", "roll 1 2")
    assert gold(state) == [0, 0, 0, 0]
    plays(state, "card red 3", "card red 4", "card red 5", "card red 6")
    for seat in range(4):
        assert asked(state) == ("auction", seat)
        assert legal(state) == ["pass"]
        plays(state, "pass")
    assert asked(state) == ("choice", 0)
