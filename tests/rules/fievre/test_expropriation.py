"""Expropriation: F22, with the fee and without."""

import pytest

from filon.rules.fievre.events import (
    CardTaken,
    CardWasted,
    ExpropriationFeePaid,
    FeePaid,
    GovernorGone,
    MayorChosen,
    MineExpropriated,
)
from rules.fievre.table import (
    asked,
    choosing,
    gold,
    legal,
    mayor,
    mines_of,
    names,
    owned_in,
    plays,
    roll,
    seen_by,
    told,
)

BOTH = pytest.mark.parametrize("fee", ["yes", "no"])
SALE = ["expropriation", "blue 11"]


@BOTH
def test_f22_a_concession_of_another_where_you_own_one_already(fee: str) -> None:
    mines = {
        0: ["green 2", "red 3", "red 4"],
        1: ["green 4", "purple 3"],
        2: ["green 5", "red 5"],
        3: ["yellow 2", "blue 2"],
    }
    state = choosing(sale=[*SALE, "green 6"], mines=mines, expropriation_fee=fee)
    plays(state, "take expropriation")
    assert legal(state) == ["expropriate green 4", "expropriate green 5", "expropriate red 5"]


@BOTH
def test_f22_it_changes_hands(fee: str) -> None:
    mines = {0: ["red 3"], 1: ["red 4"]}
    state = choosing(sale=SALE, mines=mines, expropriation_fee=fee)
    events = plays(state, "take expropriation", "expropriate red 4")
    assert told(events, MineExpropriated) == [MineExpropriated(0, 1, "red 4")]
    assert (mines_of(state, 0), mines_of(state, 1)) == (("red 3", "red 4"), ())
    assert gold(state) == [10, 10, 10, 10]
    assert asked(state) == ("choice", 1)


@BOTH
def test_f22_it_produces_for_the_new_owner(fee: str) -> None:
    """F14."""
    mines = {0: ["red 3"], 1: ["red 4"]}
    state = choosing(sale=["expropriation"], mines=mines, expropriation_fee=fee)
    plays(state, "take expropriation", "expropriate red 4")
    roll(state, 2, 2)
    assert gold(state) == [13, 10, 10, 10]


@BOTH
def test_f22_two_in_a_town_without_mayor_make_a_mayor(fee: str) -> None:
    """F16."""
    mines = {0: ["red 3"], 1: ["red 4"]}
    state = choosing(sale=SALE, mines=mines, expropriation_fee=fee)
    events = plays(state, "take expropriation", "expropriate red 4")
    assert told(events, MayorChosen) == [MayorChosen(0, "red", -1)]


def test_f22_the_fee_goes_to_the_mayor_who_is_a_third() -> None:
    mines = {0: ["red 3"], 1: ["red 4"], 2: ["red 5", "red 6", "red 7"]}
    state = choosing(sale=SALE, mines=mines)
    events = plays(state, "take expropriation", "expropriate red 4")
    assert events == [
        CardTaken(0, "expropriation"),
        ExpropriationFeePaid(0, 2, "red", 3, 3),
        MineExpropriated(0, 1, "red 4"),
    ]
    assert gold(state) == [7, 10, 13, 10]


def test_f22_the_fee_goes_to_the_mayor_even_if_he_is_the_victim_before_the_transfer() -> None:
    mines = {0: ["red 3"], 1: ["red 4"], 2: ["red 5", "red 6", "red 7"]}
    state = choosing(sale=SALE, mines=mines)
    events = plays(state, "take expropriation", "expropriate red 6")
    assert told(events, ExpropriationFeePaid) == [ExpropriationFeePaid(0, 2, "red", 3, 3)]
    assert gold(state) == [7, 10, 13, 10]
    assert told(events, FeePaid) == []


@pytest.mark.parametrize("victim", ["red 4", "red 6"])
def test_f22_without_the_fee_nobody_pays(victim: str) -> None:
    mines = {0: ["red 3"], 1: ["red 4"], 2: ["red 5", "red 6", "red 7"]}
    state = choosing(sale=SALE, mines=mines, expropriation_fee="no", governor="red")
    events = plays(state, "take expropriation", f"expropriate {victim}")
    assert told(events, ExpropriationFeePaid) == []
    assert gold(state) == [10, 10, 10, 10]
    assert mines_of(state, 0) == ("red 3", victim)


def test_f22_without_the_fee_a_concession_from_the_sale_still_costs_one() -> None:
    """F13."""
    mines = {2: ["red 5", "red 6"]}
    state = choosing(sale=["red 3"], mines=mines, expropriation_fee="no")
    assert told(plays(state, "take red 3"), FeePaid) == [FeePaid(0, 2, "red", 2, 2)]


def test_f22_no_fee_is_due_when_the_mayor_is_yourself() -> None:
    mines = {0: ["red 3", "red 5"], 1: ["red 4"]}
    state = choosing(sale=SALE, mines=mines, governor="red")
    events = plays(state, "take expropriation", "expropriate red 4")
    assert names(events) == ["CardTaken", "MineExpropriated"]
    assert gold(state) == [10, 10, 10, 10]
    assert (mayor(state, "red"), seen_by(state).governor) == (0, "red")


def test_f22_no_fee_is_due_to_the_mayor_of_another_town() -> None:
    mines = {0: ["red 3"], 1: ["red 4"], 2: ["blue 2", "blue 3"]}
    state = choosing(sale=SALE, mines=mines)
    plays(state, "take expropriation", "expropriate red 4")
    assert gold(state) == [10, 10, 10, 10]


def test_f22_a_governor_doubles_the_fee() -> None:
    """F23."""
    mines = {0: ["red 3"], 1: ["red 4"], 2: ["red 5", "red 6", "red 7"]}
    state = choosing(sale=SALE, mines=mines, governor="red")
    events = plays(state, "take expropriation", "expropriate red 4")
    assert told(events, ExpropriationFeePaid) == [ExpropriationFeePaid(0, 2, "red", 6, 6)]
    assert gold(state) == [4, 10, 16, 10]


@pytest.mark.parametrize("ounces", [0, 1, 2, 3, 4])
def test_f22_f30_who_has_too_little_pays_what_he_has_and_still_gets_it(ounces: int) -> None:
    mines = {0: ["red 3"], 1: ["red 4"], 2: ["red 5", "red 6", "red 7"]}
    state = choosing(sale=SALE, mines=mines, gold=[ounces, 0, 0, 0])
    events = plays(state, "take expropriation", "expropriate red 4")
    paid = min(ounces, 3)
    assert told(events, ExpropriationFeePaid) == [ExpropriationFeePaid(0, 2, "red", paid, 3)]
    assert gold(state) == [ounces - paid, 0, paid, 0]
    assert owned_in(state, 0, "red") == 2


def test_f22_the_mayor_changes_after_the_payment() -> None:
    """F16, F23: the governor still doubles the fee, then he goes."""
    mines = {0: ["red 3", "red 4"], 1: ["red 5", "red 6"]}
    state = choosing(sale=SALE, mines=mines, mayors={"red": 1}, governor="red")
    assert plays(state, "take expropriation", "expropriate red 5") == [
        CardTaken(0, "expropriation"),
        ExpropriationFeePaid(0, 1, "red", 4, 4),
        MineExpropriated(0, 1, "red 5"),
        GovernorGone("red"),
        MayorChosen(0, "red", 1),
    ]
    assert gold(state) == [6, 14, 10, 10]


def test_f22_taking_from_a_third_may_overtake_the_mayor() -> None:
    """F16: two against two and one more."""
    mines = {0: ["red 3", "red 4"], 1: ["red 5", "red 6"], 2: ["red 7"]}
    state = choosing(sale=SALE, mines=mines, mayors={"red": 1})
    plays(state, "take expropriation", "expropriate red 7")
    assert (mayor(state, "red"), gold(state)) == (0, [8, 12, 10, 10])


def test_f22_at_a_tie_the_mayor_stays() -> None:
    """F16."""
    mines = {0: ["red 3"], 1: ["red 5", "red 6", "red 7"]}
    state = choosing(sale=SALE, mines=mines)
    plays(state, "take expropriation", "expropriate red 7")
    assert owned_in(state, 0, "red") == owned_in(state, 1, "red") == 2
    assert mayor(state, "red") == 1


def test_f22_a_third_overtakes_the_mayor_who_was_robbed() -> None:
    """F17."""
    mines = {0: ["red 3"], 1: ["red 5", "red 6", "red 7"], 2: ["red 4", "red 8", "red 10"]}
    state = choosing(sale=SALE, mines=mines, mayors={"red": 1})
    plays(state, "take expropriation", "expropriate red 7")
    assert mayor(state, "red") == 2


def test_f22_a_vein_comes_along() -> None:
    """F25."""
    mines = {0: ["red 3"], 1: ["red 4"]}
    state = choosing(sale=["expropriation"], mines=mines, vein="red 4")
    before = seen_by(state).scores
    plays(state, "take expropriation", "expropriate red 4")
    assert seen_by(state).vein == "red 4"
    after = seen_by(state).scores
    assert (after[0] - before[0], after[1] - before[1]) == (3 + 3 + 5, -6)
    roll(state, 1, 3)
    assert gold(state) == [16, 10, 10, 10]


def test_f22_a_kept_governor_is_laid_on_the_mayor_it_brings() -> None:
    """F18, F23."""
    mines = {0: ["red 3"], 1: ["red 4"]}
    state = choosing(sale=SALE, mines=mines, kept={"governor": 0})
    plays(state, "take expropriation", "expropriate red 4")
    assert seen_by(state).governor == "red"


@BOTH
@pytest.mark.parametrize(
    "mines",
    [{}, {0: ["red 3", "red 4"]}, {1: ["red 3", "red 4"]}, {0: ["blue 3"], 1: ["red 3"]}],
)
def test_f22_without_a_common_town_it_goes_out(mines: dict[int, list[str]], fee: str) -> None:
    """F18."""
    state = choosing(sale=SALE, mines=mines, expropriation_fee=fee)
    assert plays(state, "take expropriation") == [
        CardTaken(0, "expropriation"),
        CardWasted(0, "expropriation"),
    ]
    assert asked(state) == ("choice", 1)
