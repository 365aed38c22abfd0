"""Saloons and girls: F19, F20."""

import pytest

from filon.rules.fievre.events import (
    CardTaken,
    GirlsGone,
    GirlsLaid,
    MineProduced,
    SaloonBuilt,
    SaloonPaid,
)
from filon.rules.fievre.view import SaloonView
from rules.fievre.table import (
    choosing,
    gold,
    gone,
    legal,
    names,
    play_on,
    plays,
    roll,
    rolling,
    seen_by,
    told,
)

TOWNS = ["green", "purple", "red", "yellow", "blue"]


@pytest.mark.parametrize("town", TOWNS)
def test_f19_a_saloon_may_stand_in_any_town_even_without_concessions(town: str) -> None:
    state = choosing(sale=["saloon", "red 8"])
    assert plays(state, "take saloon", f"saloon {town}") == [
        CardTaken(0, "saloon"),
        SaloonBuilt(0, 1, town),
    ]
    assert seen_by(state).saloons == (SaloonView(1, town, 0, girls=False),)


def test_f19_a_town_has_two_markers_so_the_second_saloon_may_stand_beside_the_first() -> None:
    """F1."""
    state = choosing(chooser=1, sale=["saloon", "red 8"], saloons=[("red", 0)])
    plays(state, "take saloon")
    assert legal(state) == [f"saloon {town}" for town in TOWNS]
    plays(state, "saloon red")
    assert seen_by(state).saloons == (
        SaloonView(1, "red", 0, girls=False),
        SaloonView(2, "red", 1, girls=False),
    )


def test_f19_saloons_are_named_by_order_of_building_whatever_was_blasted() -> None:
    """F21."""
    state = choosing(chooser=1, sale=["saloon"], saloons=[("red", 0)], blasted=[1])
    assert told(plays(state, "take saloon", "saloon green"), SaloonBuilt) == [
        SaloonBuilt(1, 2, "green")
    ]
    assert [saloon.number for saloon in seen_by(state).saloons] == [2]


def test_f19_building_costs_nothing() -> None:
    state = choosing(sale=["saloon"], mines={1: ["red 3", "red 4"]}, gold=[5, 5, 5, 5])
    plays(state, "take saloon", "saloon red")
    assert gold(state) == [5, 5, 5, 5]


def test_f19_the_owner_of_the_mine_that_produces_pays_the_saloon_2() -> None:
    state = rolling(mines={1: ["red 10"]}, saloons=[("red", 2)])
    events = roll(state, 4, 6)
    assert told(events, SaloonPaid) == [SaloonPaid(1, 2, 1, "red", 2, 2)]
    assert gold(state) == [10, 10 + 6 - 2, 10 + 2, 10]


def test_f19_each_time_it_produces() -> None:
    state = rolling(mines={1: ["red 10"]}, saloons=[("red", 2)])
    roll(state, 5, 5)
    play_on(state, "dice")
    roll(state, 4, 6)
    assert gold(state) == [10, 10 + 4 + 4, 10 + 2 + 2, 10]


def test_f19_own_mine_nothing_moves() -> None:
    state = rolling(mines={2: ["red 10"]}, saloons=[("red", 2)])
    assert told(roll(state, 4, 6), SaloonPaid) == []
    assert gold(state) == [10, 10, 16, 10]


@pytest.mark.parametrize(
    ("dice", "town"),
    [
        ((4, 5), "red"),
        ((4, 6), "blue"),
        ((4, 6), "yellow"),
        ((1, 1), "red"),
        ((6, 6), "yellow"),
    ],
)
def test_f19_no_mine_of_the_town_produces_nobody_pays(dice: tuple[int, int], town: str) -> None:
    """Another sum, a mine still in the deck, a sum the town does not have."""
    state = rolling(mines={1: ["red 10"]}, saloons=[(town, 2)])
    assert told(roll(state, *dice), SaloonPaid) == []
    assert gold(state)[2] == 10


def test_f19_a_mine_that_has_left_the_game_or_is_on_sale_pays_no_saloon() -> None:
    state = rolling(saloons=[("red", 2)], deck=["blue 2", "blue 3", "blue 4", "blue 6"])
    assert told(roll(state, 4, 6), SaloonPaid) == []
    assert gold(state) == [10, 10, 10, 10]


def test_f19_all_production_is_paid_out_before_a_saloon_collects() -> None:
    """F14: the last town's gold pays the first town's saloon."""
    mines = {0: ["red 3", "blue 3"]}
    state = rolling(mines=mines, saloons=[("red", 1)], gold=[0, 0, 0, 0])
    events = roll(state, 1, 2)
    assert names(events)[1:4] == ["MineProduced", "MineProduced", "SaloonPaid"]
    assert told(events, SaloonPaid) == [SaloonPaid(0, 1, 1, "red", 2, 2)]
    assert gold(state) == [2, 2, 0, 0]


@pytest.mark.parametrize(
    ("saloons", "after"),
    [
        ([("blue", 1), ("purple", 2)], [0, 2, 1, 0]),
        ([("purple", 2), ("blue", 1)], [0, 1, 2, 0]),
        ([("blue", 2), ("purple", 1)], [0, 1, 2, 0]),
    ],
)
def test_f19_saloons_collect_in_the_order_they_were_built_over_all_towns(
    saloons: list[tuple[str, int]], after: list[int]
) -> None:
    """F30: neither the order of towns nor that of seats; the payer has 1 + 2 ounces."""
    mines = {0: ["purple 8", "blue 8"]}
    state = rolling(mines=mines, saloons=saloons, gold=[0, 0, 0, 0])
    events = roll(state, 4, 4)
    assert [paid.saloon for paid in told(events, SaloonPaid)] == [1, 2]
    assert [paid.ounces for paid in told(events, SaloonPaid)] == [2, 1]
    assert gold(state) == after


@pytest.mark.parametrize(
    ("saloons", "girls", "after"),
    [
        ([("red", 1), ("purple", 2)], 2, [2, 0, 3, 0]),
        ([("purple", 2), ("red", 1)], 1, [2, 2, 1, 0]),
    ],
)
def test_f19_a_saloon_is_limited_by_what_the_payer_then_holds(
    saloons: list[tuple[str, int]], girls: int, after: list[int]
) -> None:
    """F20, F30: what an earlier saloon brought him counts, what a later one will does not."""
    mines = {0: ["red 8"], 1: ["purple 8"]}
    state = rolling(mines=mines, saloons=saloons, girls=girls, gold=[0, 0, 0, 0])
    roll(state, 4, 4)
    assert gold(state) == after


def test_f19_two_saloons_in_one_town_both_collect() -> None:
    state = rolling(mines={0: ["red 6"]}, saloons=[("red", 3), ("red", 1)])
    assert told(roll(state, 2, 4), SaloonPaid) == [
        SaloonPaid(0, 3, 1, "red", 2, 2),
        SaloonPaid(0, 1, 2, "red", 2, 2),
    ]
    assert gold(state) == [10, 12, 10, 12]


def test_f19_of_two_saloons_in_one_town_the_own_one_moves_nothing_the_other_collects() -> None:
    state = rolling(mines={0: ["red 6"]}, saloons=[("red", 0), ("red", 1)])
    assert told(roll(state, 2, 4), SaloonPaid) == [SaloonPaid(0, 1, 2, "red", 2, 2)]
    assert gold(state) == [12, 12, 10, 10]


def test_f19_the_payer_without_gold_pays_nothing_and_is_told_so() -> None:
    """F30: Coyote City's 3 yields one ounce, the first saloon has it."""
    state = rolling(mines={0: ["red 3"]}, saloons=[("red", 1), ("red", 1)], gold=[0] * 4)
    events = told(roll(state, 1, 2), SaloonPaid)
    assert [(paid.ounces, paid.due) for paid in events] == [(1, 2), (0, 2)]
    assert gold(state) == [0, 1, 0, 0]


def test_f19_at_most_one_concession_a_town_produces_in_a_roll() -> None:
    """F2: with the whole town in one hand a saloon there collects once in every roll."""
    red = [f"red {total}" for total in (3, 4, 5, 6, 7, 8, 10, 11, 12)]
    for die in range(1, 7):
        for other in range(1, 7):
            state = rolling(mines={0: red}, saloons=[("red", 1)])
            events = roll(state, die, other)
            expected = 0 if die + other in (2, 9) else 1
            assert len(told(events, SaloonPaid)) == expected
            assert len(told(events, MineProduced)) == expected


def test_f19_dice_of_a_hold_up_are_no_production() -> None:
    """F14, F28."""
    mines = {1: ["red 10"]}
    state = choosing(sale=["hold-up", "blue 2"], mines=mines, saloons=[("red", 2)])
    plays(state, "take hold-up", "hold-up 3 12", "roll 4 6")
    assert gold(state) == [10, 10, 10, 10]


def test_f20_the_girls_go_to_one_of_your_own_saloons() -> None:
    sale = ["girls", "red 8"]
    state = choosing(chooser=1, sale=sale, saloons=[("red", 0), ("blue", 1)])
    plays(state, "take girls")
    assert legal(state) == ["girls 2"]
    assert plays(state, "girls 2") == [GirlsLaid(1, 2, "blue")]
    assert [saloon.girls for saloon in seen_by(state).saloons] == [False, True]


def test_f20_with_two_saloons_you_choose() -> None:
    state = choosing(sale=["girls"], saloons=[("red", 0), ("red", 0)])
    plays(state, "take girls")
    assert legal(state) == ["girls 1", "girls 2"]


def test_f20_a_blasted_saloon_is_no_place_for_the_girls() -> None:
    """F21."""
    state = choosing(sale=["girls"], saloons=[("red", 0), ("blue", 0)], blasted=[1])
    plays(state, "take girls")
    assert legal(state) == ["girls 2"]


@pytest.mark.parametrize(("girls", "paid"), [(0, [2, 2]), (1, [4, 2]), (2, [2, 4])])
def test_f20_that_saloon_collects_4_instead_of_2(girls: int, paid: list[int]) -> None:
    state = rolling(mines={0: ["red 12"]}, saloons=[("red", 1), ("red", 2)], girls=girls)
    events = told(roll(state, 6, 6), SaloonPaid)
    assert [each.ounces for each in events] == [each.due for each in events] == paid
    assert gold(state) == [16 - sum(paid), 10 + paid[0], 10 + paid[1], 10]


def test_f20_girls_at_a_poor_mans_door_get_what_he_has() -> None:
    """F30."""
    state = rolling(mines={0: ["red 4"]}, saloons=[("red", 1)], girls=1, gold=[0] * 4)
    assert told(roll(state, 2, 2), SaloonPaid) == [SaloonPaid(0, 1, 1, "red", 3, 4)]
    assert gold(state) == [0, 3, 0, 0]


def test_f20_the_girls_are_out_when_their_saloon_is_dynamited() -> None:
    """F21."""
    sale = ["dynamite", "red 8"]
    state = choosing(chooser=2, sale=sale, saloons=[("red", 1), ("blue", 1)], girls=1)
    events = plays(state, "take dynamite", "dynamite saloon 1")
    assert told(events, GirlsGone) == [GirlsGone(1)]
    assert gone(state) == {"dynamite": 1, "saloon": 1, "girls": 1}
    assert [saloon.girls for saloon in seen_by(state).saloons] == [False]


def test_f20_the_girls_stay_when_another_saloon_is_dynamited() -> None:
    """F21."""
    sale = ["dynamite", "red 8"]
    state = choosing(chooser=2, sale=sale, saloons=[("red", 1), ("red", 1)], girls=2)
    assert told(plays(state, "take dynamite", "dynamite saloon 1"), GirlsGone) == []
    assert seen_by(state).saloons == (SaloonView(2, "red", 1, girls=True),)
