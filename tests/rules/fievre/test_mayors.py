"""Mayors: the fee and who becomes one (F13, F16)."""

import pytest

from filon.rules.fievre.components import TOWNS
from filon.rules.fievre.events import (
    CardTaken,
    FeePaid,
    GovernorGone,
    MayorChosen,
    MineBlasted,
)
from rules.fievre.table import (
    choosing,
    gold,
    mayor,
    mines_of,
    owned_in,
    plays,
    seen_by,
    told,
)

RED = [f"red {total}" for total in (3, 4, 5, 6, 7, 8, 10, 11, 12)]
GREEN = [f"green {total}" for total in (7, 4, 5, 6, 8, 9, 11, 2, 12)]

# --- F13: the fee -----------------------------------------------------------------------


@pytest.mark.parametrize("owned", range(2, 9))
def test_f13_one_ounce_for_each_concession_the_mayor_owns_there(owned: int) -> None:
    state = choosing(chooser=1, sale=[RED[8], "blue 2"], mines={3: RED[:owned]})
    assert seen_by(state, 1).fees == (owned, 0)
    assert plays(state, "take red 12") == [
        CardTaken(1, "red 12"),
        FeePaid(1, 3, "red", ounces=owned, due=owned),
    ]
    assert gold(state) == [10, 10 - owned, 10, 10 + owned]
    assert state.bank == 0
    assert mines_of(state, 1) == ("red 12",)


def test_f13_only_concessions_in_that_town_count() -> None:
    mines = {0: ["red 3", "red 4", "blue 2", "blue 3", "blue 4"], 1: ["red 5"]}
    state = choosing(chooser=2, sale=["red 8"], mines=mines)
    plays(state, "take red 8")
    assert gold(state) == [12, 10, 8, 10]


def test_f13_the_mayor_himself_pays_nothing() -> None:
    state = choosing(chooser=0, sale=["red 8"], mines={0: ["red 3", "red 4"]})
    assert plays(state, "take red 8") == [CardTaken(0, "red 8")]
    assert gold(state) == [10] * 4


def test_f13_a_town_without_a_mayor_costs_nothing() -> None:
    state = choosing(chooser=0, sale=["red 8"], mines={1: ["red 3"], 2: ["red 4"]})
    assert plays(state, "take red 8") == [CardTaken(0, "red 8")]
    assert gold(state) == [10] * 4


def test_f13_an_event_of_the_sale_costs_no_fee() -> None:
    state = choosing(chooser=1, sale=["telegraph"], mines={0: ["red 3", "red 4"]})
    assert told(plays(state, "take telegraph"), FeePaid) == []


def test_f13_each_who_takes_one_pays_and_the_fee_grows_with_the_mayors_concessions() -> None:
    state = choosing(seats=5, sale=["red 8", "red 7", "red 6", "red 5"], mines={0: RED[:2]})
    events = plays(state, "take red 5", "take red 8", "take red 7", "take red 6")
    assert told(events, FeePaid) == [FeePaid(seat, 0, "red", 3, 3) for seat in (1, 2, 3)]
    assert gold(state) == [19, 7, 7, 7, 10]


def test_f13_f17_a_fallen_mayor_gets_a_fee_for_what_he_still_has() -> None:
    state = choosing(chooser=1, sale=["red 8"], mines={0: ["red 3"]}, mayors={"red": 0})
    assert told(plays(state, "take red 8"), FeePaid) == [FeePaid(1, 0, "red", 1, 1)]
    state = choosing(chooser=1, sale=["red 8"], mayors={"red": 0})
    assert told(plays(state, "take red 8"), FeePaid) == []


@pytest.mark.parametrize("purse", [0, 1, 2, 3, 4])
def test_f13_f30_who_has_less_pays_what_he_has_and_gets_the_concession(purse: int) -> None:
    state = choosing(
        chooser=1,
        sale=["red 12"],
        gold=[10, purse, 10, 10],
        mines={0: ["red 3", "red 4", "red 5"]},
    )
    paid = min(purse, 3)
    assert told(plays(state, "take red 12"), FeePaid) == [FeePaid(1, 0, "red", paid, 3)]
    assert gold(state) == [10 + paid, purse - paid, 10, 10]
    assert mines_of(state, 1) == ("red 12",)


# --- F16: who is mayor ------------------------------------------------------------------


def test_f16_the_first_with_two_concessions_in_a_town_becomes_its_mayor() -> None:
    state = choosing(sale=["red 8", "red 7", "red 6"], mines={0: ["red 3", "blue 2"]})
    assert mayor(state, "red") == -1
    assert plays(state, "take red 8")[1:] == [MayorChosen(0, "red", -1)]
    assert mayor(state, "red") == 0
    assert [mayor(state, town) for town in TOWNS if town != "red"] == [-1] * 4


def test_f16_one_concession_makes_no_mayor_nor_two_in_two_towns() -> None:
    state = choosing(sale=["red 8", "blue 2"], mines={0: ["blue 3"]})
    assert told(plays(state, "take red 8"), MayorChosen) == []
    assert seen_by(state).mayors == (-1,) * 5


def test_f16_at_a_tie_the_mayor_stays() -> None:
    state = choosing(chooser=1, sale=["red 8"], mines={0: RED[:2], 1: RED[2:3]})
    assert told(plays(state, "take red 8"), MayorChosen) == []
    assert (mayor(state, "red"), owned_in(state, 1, "red")) == (0, 2)


def test_f16_with_more_than_the_mayor_you_become_mayor_and_the_fee_is_paid_first() -> None:
    """F16: the mayor has 2, you have 2, you take a third: pay 2, then you are mayor."""
    state = choosing(
        chooser=1, sale=["red 8"], mines={0: RED[:2], 1: RED[2:4]}, mayors={"red": 0}
    )
    assert plays(state, "take red 8") == [
        CardTaken(1, "red 8"),
        FeePaid(1, 0, "red", 2, 2),
        MayorChosen(1, "red", before=0),
    ]
    assert gold(state) == [12, 8, 10, 10]
    assert mayor(state, "red") == 1


def test_f16_the_mayor_who_adds_to_his_own_stays_mayor() -> None:
    state = choosing(sale=["red 8"], mines={0: RED[:2], 1: RED[2:4]}, mayors={"red": 0})
    assert told(plays(state, "take red 8"), MayorChosen) == []


@pytest.mark.parametrize("town", TOWNS)
def test_f16_a_player_may_be_mayor_of_every_town(town: str) -> None:
    mines = {0: ["green 2", "purple 3", "red 3", "yellow 2", "blue 2"]}
    second = {"green": 4, "purple": 4, "red": 4, "yellow": 3, "blue": 3}
    sale = [f"{each} {total}" for each, total in second.items()]
    state = choosing(seats=5, sale=sale, mines=mines)
    plays(state, f"take {town} {second[town]}")
    assert [mayor(state, each) for each in TOWNS] == [0 if t == town else -1 for t in TOWNS]


def test_f16_by_an_expropriation_too() -> None:
    state = choosing(sale=["expropriation"], mines={0: RED[:1], 1: ["red 12"]})
    assert told(plays(state, "take expropriation", "expropriate red 12"), MayorChosen) == [
        MayorChosen(0, "red", -1)
    ]


def test_f16_by_a_dynamite_too() -> None:
    """F16: the mayor of 3 loses one to another player: who has 3 has more than he."""
    mines = {0: RED[:3], 1: RED[3:6]}
    state = choosing(chooser=2, sale=["dynamite"], mines=mines, mayors={"red": 0})
    assert plays(state, "take dynamite", "dynamite red 4")[1:] == [
        MineBlasted(2, 0, "red 4", vein=False),
        MayorChosen(1, "red", before=0),
    ]


def test_f16_f23_a_governor_goes_out_when_the_mayor_changes() -> None:
    state = choosing(
        chooser=1,
        sale=["red 8"],
        governor="red",
        mines={0: RED[:2], 1: RED[2:4]},
        mayors={"red": 0},
    )
    events = plays(state, "take red 8")
    assert events[1:] == [
        FeePaid(1, 0, "red", 4, 4),
        GovernorGone("red"),
        MayorChosen(1, "red", before=0),
    ]
    assert seen_by(state).governor == ""
