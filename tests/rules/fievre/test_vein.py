"""The new vein: F25."""

import pytest

from filon.rules.fievre.events import MineCollapsed, MineProduced, VeinLaid
from rules.fievre.table import (
    asked,
    choosing,
    gold,
    gone,
    kept_of,
    legal,
    plays,
    roll,
    rolling,
    seen_by,
    told,
)


def test_f25_it_goes_on_one_of_your_own_concessions() -> None:
    mines = {0: ["blue 2", "green 12", "purple 6"], 1: ["red 3", "green 2"]}
    state = choosing(sale=["vein", "red 8"], mines=mines)
    plays(state, "take vein")
    assert legal(state) == ["vein green 12", "vein purple 6", "vein blue 2"]
    assert plays(state, "vein purple 6") == [VeinLaid(0, "purple 6")]
    assert seen_by(state).vein == "purple 6"
    assert asked(state) == ("choice", 1)


@pytest.mark.parametrize(("vein", "ounces"), [("", 1), ("red 3", 4), ("blue 2", 1)])
def test_f25_that_concession_yields_three_more(vein: str, ounces: int) -> None:
    """F14."""
    state = rolling(mines={1: ["red 3", "blue 2"]}, vein=vein)
    assert told(roll(state, 2, 1), MineProduced) == [MineProduced(1, "red 3", ounces)]
    assert gold(state) == [10, 10 + ounces, 10, 10]


def test_f25_it_yields_nothing_by_itself() -> None:
    """F14: only with its concession's sum."""
    state = rolling(mines={1: ["red 3"]}, vein="red 3")
    assert told(roll(state, 2, 2), MineProduced) == []
    assert gold(state) == [10, 10, 10, 10]


def test_f25_it_counts_in_the_final_score_of_the_owner() -> None:
    """F38."""
    mines = {0: ["blue 9"], 1: ["red 3"]}
    state = rolling(mines=mines, vein="red 3", deck=[])
    roll(state, 1, 1)
    assert seen_by(state).phase == "over"
    assert seen_by(state).scores == (17, 14, 10, 10)


def test_f25_a_kept_vein_counts_nothing() -> None:
    """F18, F38."""
    state = rolling(kept={"vein": 1}, deck=[])
    roll(state, 1, 1)
    assert seen_by(state).scores == (10, 10, 10, 10)


def test_f25_it_follows_its_concession_when_expropriated() -> None:
    """F22."""
    mines = {0: ["red 4"], 1: ["red 3"]}
    state = choosing(sale=["expropriation"], mines=mines, vein="red 3")
    plays(state, "take expropriation", "expropriate red 3")
    assert told(roll(state, 2, 1), MineProduced) == [MineProduced(0, "red 3", 4)]


def test_f25_it_stays_when_another_concession_is_expropriated() -> None:
    """F22."""
    mines = {0: ["red 4"], 1: ["red 3", "red 5"]}
    state = choosing(sale=["expropriation"], mines=mines, vein="red 5")
    plays(state, "take expropriation", "expropriate red 3")
    assert told(roll(state, 2, 3), MineProduced) == [MineProduced(1, "red 5", 8)]


@pytest.mark.parametrize("dice", [(1, 1), (6, 6)])
@pytest.mark.parametrize("mine", ["green 7", "purple 6"])
def test_f25_it_leaves_with_a_dangerous_concession(mine: str, dice: tuple[int, int]) -> None:
    """F15."""
    state = rolling(mines={2: ["green 7", "purple 6"]}, vein=mine)
    events = told(roll(state, *dice), MineCollapsed)
    assert events == [
        MineCollapsed(2, "green 7", vein=mine == "green 7"),
        MineCollapsed(2, "purple 6", vein=mine == "purple 6"),
    ]
    assert seen_by(state).vein == ""
    assert gone(state) == {"green 7": 1, "purple 6": 1, "vein": 1}


def test_f25_without_a_concession_it_is_kept_and_asks_nothing() -> None:
    """F18."""
    state = choosing(sale=["vein", "red 8"], mines={1: ["red 3"]})
    plays(state, "take vein")
    assert kept_of(state, 0) == ("vein",)
    assert asked(state) == ("choice", 1)


def test_f25_kept_then_laid_on_the_first_concession_it_yields_at_once() -> None:
    """F14, F18: in the production of the same turn; the next concession gets nothing."""
    state = choosing(chooser=1, sale=["red 3"], kept={"vein": 1})
    assert told(plays(state, "take red 3"), VeinLaid) == [VeinLaid(1, "red 3")]
    roll(state, 1, 2)
    assert gold(state) == [10, 14, 10, 10]


def test_f25_once_laid_no_later_concession_moves_it() -> None:
    """F18."""
    state = choosing(chooser=1, sale=["red 3"], mines={1: ["blue 2"]}, vein="blue 2")
    assert told(plays(state, "take red 3"), VeinLaid) == []
    assert seen_by(state).vein == "blue 2"


def test_f25_a_saloon_collects_no_more_for_a_vein() -> None:
    """F19."""
    state = rolling(mines={1: ["red 3"]}, vein="red 3", saloons=[("red", 2)])
    roll(state, 1, 2)
    assert gold(state) == [10, 12, 12, 10]
