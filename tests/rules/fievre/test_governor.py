"""The governor: F23."""

import pytest

from filon.rules.fievre.events import (
    CardTaken,
    FeePaid,
    GovernorGone,
    GovernorLaid,
    MayorChosen,
)
from rules.fievre.table import (
    asked,
    choosing,
    gold,
    gone,
    kept_of,
    legal,
    mayor,
    names,
    plays,
    seen_by,
    told,
)


def test_f23_he_is_placed_on_one_of_your_own_mayors() -> None:
    mines = {
        0: ["green 2", "green 4", "blue 2", "blue 3", "purple 3", "red 5"],
        1: ["red 3", "red 4"],
    }
    state = choosing(sale=["governor", "red 8"], mines=mines)
    plays(state, "take governor")
    assert legal(state) == ["governor green", "governor blue"]
    assert plays(state, "governor blue") == [GovernorLaid(0, "blue")]
    assert seen_by(state).governor == "blue"
    assert asked(state) == ("choice", 1)


def test_f23_a_weak_mayor_is_a_mayor_to_lay_him_on() -> None:
    """F17."""
    mayors = {"red": 0}
    state = choosing(sale=["governor"], mines={1: ["blue 2"]}, mayors=mayors)
    plays(state, "take governor")
    assert legal(state) == ["governor red"]


@pytest.mark.parametrize(("concessions", "fee"), [(1, 2), (2, 4), (3, 6), (4, 8)])
def test_f23_the_fee_others_pay_there_is_doubled(concessions: int, fee: int) -> None:
    """F13."""
    red = ["red 3", "red 4", "red 5", "red 6"][:concessions]
    state = choosing(sale=["red 8"], mines={1: red}, mayors={"red": 1}, governor="red")
    assert seen_by(state, 0).fees == (fee,)
    assert told(plays(state, "take red 8"), FeePaid) == [FeePaid(0, 1, "red", fee, fee)]
    assert gold(state) == [10 - fee, 10 + fee, 10, 10]


def test_f23_twice_nothing_is_nothing() -> None:
    """F17: a mayor without concessions."""
    mines = {1: ["blue 3"]}
    state = choosing(sale=["red 8"], mines=mines, mayors={"red": 1}, governor="red")
    assert told(plays(state, "take red 8"), FeePaid) == []
    assert gold(state) == [10, 10, 10, 10]


def test_f23_the_mayor_himself_pays_nothing() -> None:
    mines = {0: ["red 3", "red 4"]}
    state = choosing(sale=["red 8"], mines=mines, governor="red")
    plays(state, "take red 8")
    assert (gold(state), seen_by(state).governor) == ([10, 10, 10, 10], "red")


def test_f23_in_another_town_of_the_same_mayor_the_fee_is_single() -> None:
    mines = {1: ["red 3", "red 4", "blue 2", "blue 3"]}
    state = choosing(sale=["red 8", "blue 4"], mines=mines, governor="red")
    assert seen_by(state, 0).fees == (4, 2)
    plays(state, "take blue 4")
    assert gold(state) == [8, 12, 10, 10]


def test_f23_he_is_out_when_the_mayor_changes_hands_after_the_double_fee() -> None:
    """F16."""
    mines = {0: ["red 3", "red 4"], 1: ["red 5", "red 6"]}
    sale = ["red 8", "red 10"]
    state = choosing(chooser=0, sale=sale, mines=mines, mayors={"red": 1}, governor="red")
    assert plays(state, "take red 8") == [
        CardTaken(0, "red 8"),
        FeePaid(0, 1, "red", 4, 4),
        GovernorGone("red"),
        MayorChosen(0, "red", 1),
    ]
    assert seen_by(state).governor == ""
    assert gone(state) == {"governor": 1}
    assert told(plays(state, "take red 10"), FeePaid) == [FeePaid(1, 0, "red", 3, 3)]


def test_f23_he_stays_at_a_tie() -> None:
    """F16."""
    mines = {0: ["red 3"], 1: ["red 5", "red 6"]}
    state = choosing(sale=["red 8"], mines=mines, governor="red")
    events = plays(state, "take red 8")
    assert told(events, GovernorGone) == []
    assert (mayor(state, "red"), seen_by(state).governor) == (1, "red")


def test_f23_he_stays_when_another_town_changes_its_mayor() -> None:
    mines = {0: ["red 3", "red 4"], 1: ["red 5", "red 6", "blue 2", "blue 3"]}
    state = choosing(sale=["red 8"], mines=mines, mayors={"red": 1}, governor="blue")
    events = plays(state, "take red 8")
    assert names(events) == ["CardTaken", "FeePaid", "MayorChosen"]
    assert seen_by(state).governor == "blue"


def test_f23_he_cannot_be_moved_to_a_later_mayor() -> None:
    mines = {0: ["red 3", "red 4", "blue 2"]}
    state = choosing(sale=["blue 3", "green 2"], mines=mines, governor="red")
    assert names(plays(state, "take blue 3")) == ["CardTaken", "MayorChosen"]
    assert seen_by(state).governor == "red"
    assert asked(state) == ("choice", 1)


def test_f23_he_does_not_return_with_the_old_mayor() -> None:
    """F16: out is out of the game."""
    mines = {0: ["red 3", "red 4"], 1: ["red 5", "red 6"]}
    sale = ["red 8", "red 10", "red 11"]
    state = choosing(sale=sale, mines=mines, mayors={"red": 1}, governor="red", seats=3)
    plays(state, "take red 8", "take red 10", "take red 11")
    assert gone(state) == {"governor": 1}
    assert seen_by(state).governor == ""


@pytest.mark.parametrize("ounces", [0, 1, 3, 4, 5])
def test_f23_f30_too_little_gold_for_the_double_fee(ounces: int) -> None:
    mines = {1: ["red 3", "red 4"]}
    state = choosing(sale=["red 8"], mines=mines, governor="red", gold=[ounces, 0, 0, 0])
    events = plays(state, "take red 8")
    paid = min(ounces, 4)
    assert told(events, FeePaid) == [FeePaid(0, 1, "red", paid, 4)]
    assert gold(state) == [ounces - paid, paid, 0, 0]
    assert seen_by(state).mines[0] == ("red 8",)


def test_f23_kept_without_a_mayor_he_changes_no_fee_until_he_is_laid() -> None:
    """F18."""
    mines = {0: ["red 5"], 1: ["blue 2"]}
    sale = ["red 8", "red 10", "red 12"]
    state = choosing(sale=sale, mines=mines, kept={"governor": 0})
    assert seen_by(state, 1).fees == (0, 0, 0)
    plays(state, "take red 8")
    assert kept_of(state, 0) == ()
    assert seen_by(state, 1).fees == (4, 4)


def test_f23_kept_by_another_he_doubles_nothing() -> None:
    """F18."""
    mines = {0: ["red 3", "red 4"]}
    state = choosing(chooser=1, sale=["red 8"], mines=mines, kept={"governor": 2})
    assert told(plays(state, "take red 8"), FeePaid) == [FeePaid(1, 0, "red", 2, 2)]
    assert kept_of(state, 2) == ("governor",)
