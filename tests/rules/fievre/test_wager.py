"""Double or quits: F32."""

from typing import Unpack

import pytest

from filon.rules.fievre.events import CardTaken, WagerDoubled, WagerKept, WagerLost, WagerRolled
from filon.rules.fievre.state import FievreState
from rules.fievre.table import (
    Position,
    asked,
    chances,
    choosing,
    gold,
    gone,
    legal,
    mines_of,
    plays,
    seen_by,
)

DICE = [(die, other) for die in range(1, 7) for other in range(1, 7)]
DIE = pytest.mark.parametrize("die", range(1, 7))


def taken(purse: int = 10, **more: Unpack[Position]) -> FievreState:
    """Seat 1 has taken the card; two dice are about to roll."""
    state = choosing(
        chooser=1,
        sale=["double", "blue 2"],
        gold=[10, purse, 10, 10],
        extension="jesweb",
        **more,
    )
    assert plays(state, "take double") == [CardTaken(1, "double")]
    return state


def test_f32_two_dice_roll_at_once() -> None:
    """F15: 36 equal outcomes, twice."""
    state = taken()
    assert asked(state) == ("wager dice", -1)
    assert chances(state) == {f"roll {die} {other}": 1 for die, other in DICE}
    plays(state, "roll 3 3", "double")
    assert asked(state) == ("double dice", -1)
    assert chances(state) == {f"roll {die} {other}": 1 for die, other in DICE}


@DIE
def test_f32_the_bank_pays_the_sum_then_you_may_roll_once_more(die: int) -> None:
    """A double in the first roll is a sum like any other."""
    for other in range(1, 7):
        state = taken()
        total = die + other
        assert plays(state, f"roll {die} {other}") == [WagerRolled(1, die, other, total)]
        assert gold(state) == [10, 10 + total, 10, 10]
        assert state.bank == -total
        assert asked(state) == ("double", 1)
        assert legal(state) == ["double", "decline"]
        assert seen_by(state).stake == total


@DIE
def test_f32_declined_the_gain_is_kept(die: int) -> None:
    for other in range(1, 7):
        state = taken()
        plays(state, f"roll {die} {other}")
        assert plays(state, "decline") == [WagerKept(1, die + other)]
        assert gold(state) == [10, 10 + die + other, 10, 10]
        assert asked(state) == ("choice", 2)
        assert (gone(state), seen_by(state).stake) == ({"double": 1}, 0)


@DIE
@pytest.mark.parametrize("first", [(1, 1), (3, 4), (6, 6)])
def test_f32_no_double_doubles_the_gain_a_double_loses_it(
    die: int, first: tuple[int, int]
) -> None:
    for other in range(1, 7):
        state = taken()
        plays(state, f"roll {first[0]} {first[1]}", "double")
        gain = sum(first)
        events = plays(state, f"roll {die} {other}")
        if die == other:
            assert events == [WagerLost(1, die, other, gain)]
            gain = 0
        else:
            gain *= 2
            assert events == [WagerDoubled(1, die, other, gain)]
        assert gold(state) == [10, 10 + gain, 10, 10]
        assert state.bank == -gain


@pytest.mark.parametrize("second", ["roll 1 2", "roll 2 2"])
def test_f32_once_then_the_next_seat_chooses(second: str) -> None:
    state = taken()
    plays(state, "roll 3 4", "double", second)
    assert asked(state) == ("choice", 2)
    assert (gone(state), seen_by(state).stake) == ({"double": 1}, 0)


@pytest.mark.parametrize(("second", "after"), [("roll 3 3", 0), ("roll 3 4", 14)])
def test_f32_who_has_nothing_loses_only_the_gain(second: str, after: int) -> None:
    """F30."""
    state = taken(purse=0)
    plays(state, "roll 3 4", "double", second)
    assert gold(state) == [10, after, 10, 10]


def test_f32_these_dice_are_no_production() -> None:
    """F14, F15."""
    mines = {0: ["green 7", "green 2"], 2: ["red 12"]}
    for dice in ("roll 1 1", "roll 6 6"):
        state = taken(mines=mines)
        plays(state, dice, "double", dice)
        assert gold(state) == [10, 10, 10, 10]
        assert mines_of(state, 0) == ("green 2", "green 7")
