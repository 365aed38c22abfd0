"""Dynamite: F21."""

import pytest

from filon.rules.fievre.events import (
    CardTaken,
    CardWasted,
    MayorChosen,
    MineBlasted,
    MineProduced,
    SaloonBlasted,
)
from rules.fievre.table import (
    asked,
    choosing,
    gold,
    gone,
    legal,
    mayor,
    mines_of,
    plays,
    seen_by,
    told,
)

PLENTY = {0: ["red 3", "blue 9"], 1: ["green 2"], 2: ["purple 6", "blue 2"], 3: ["yellow 11"]}
ALL = ["green 2", "purple 6", "red 3", "yellow 11", "blue 2", "blue 9"]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_f21_every_concession_and_saloon_of_every_other_player_is_a_target(seat: int) -> None:
    saloons = [("red", 0), ("blue", 2)]
    state = choosing(chooser=seat, sale=["dynamite", "red 8"], mines=PLENTY, saloons=saloons)
    plays(state, "take dynamite")
    others = [f"dynamite {card}" for card in ALL if card not in PLENTY[seat]]
    others += [f"dynamite saloon {1 + at}" for at in (0, 1) if saloons[at][1] != seat]
    assert legal(state) == others


def test_f21_what_is_on_sale_in_the_deck_or_gone_is_no_target() -> None:
    sale = ["dynamite", "red 8", "red 10"]
    mines = {1: ["blue 2"]}
    saloons = [("red", 1)]
    state = choosing(sale=sale, mines=mines, saloons=saloons, blasted=[1], deck=["red 3"] * 1)
    plays(state, "take dynamite")
    assert legal(state) == ["dynamite blue 2"]


def test_f21_the_concession_leaves_the_game() -> None:
    state = choosing(sale=["dynamite"], mines={1: ["red 10", "red 4"]})
    events = plays(state, "take dynamite", "dynamite red 10")
    assert events == [CardTaken(0, "dynamite"), MineBlasted(0, 1, "red 10", vein=False)]
    assert mines_of(state, 1) == ("red 4",)
    assert gone(state) == {"red 10": 1, "dynamite": 1}
    assert "red 10" not in dict(seen_by(state).unseen)
    assert told(plays(state, "roll 4 6"), MineProduced) == []


def test_f21_it_belongs_to_nobody_and_counts_for_nobody() -> None:
    """F38."""
    state = choosing(sale=["dynamite", "blue 2"], mines={1: ["red 10", "blue 3"]})
    before = seen_by(state).scores
    plays(state, "take dynamite", "dynamite red 10")
    assert seen_by(state).scores == (before[0], before[1] - 6, before[2], before[3])


def test_f21_no_gold_moves_whoever_is_mayor_there() -> None:
    """F13: no fee for a blast."""
    mines = {1: ["red 10", "red 4"], 2: ["red 3"]}
    state = choosing(sale=["dynamite"], mines=mines, governor="red")
    plays(state, "take dynamite", "dynamite red 3")
    assert gold(state) == [10, 10, 10, 10]


def test_f21_its_vein_leaves_too() -> None:
    """F25."""
    state = choosing(sale=["dynamite"], mines={1: ["red 10", "red 4"]}, vein="red 10")
    events = plays(state, "take dynamite", "dynamite red 10")
    assert told(events, MineBlasted) == [MineBlasted(0, 1, "red 10", vein=True)]
    assert seen_by(state).vein == ""
    assert gone(state) == {"red 10": 1, "dynamite": 1, "vein": 1}


def test_f21_the_vein_of_another_concession_stays() -> None:
    """F25."""
    state = choosing(sale=["dynamite"], mines={1: ["red 10", "red 4"]}, vein="red 4")
    events = plays(state, "take dynamite", "dynamite red 10")
    assert told(events, MineBlasted) == [MineBlasted(0, 1, "red 10", vein=False)]
    assert seen_by(state).vein == "red 4"


def test_f21_the_saloon_leaves_the_game_and_collects_no_more() -> None:
    """F19."""
    mines = {2: ["red 10"]}
    saloons = [("red", 1), ("red", 3)]
    state = choosing(sale=["dynamite"], mines=mines, saloons=saloons)
    events = plays(state, "take dynamite", "dynamite saloon 1")
    assert events == [CardTaken(0, "dynamite"), SaloonBlasted(0, 1, 1, "red")]
    assert gone(state) == {"saloon": 1, "dynamite": 1}
    plays(state, "roll 4 6")
    assert gold(state) == [10, 10, 14, 12]


def test_f21_the_marker_returns_and_the_town_takes_a_saloon_again() -> None:
    """F19: a new one has the next number."""
    sale = ["dynamite", "saloon"]
    state = choosing(sale=sale, saloons=[("red", 1)])
    plays(state, "take dynamite", "dynamite saloon 1", "take saloon", "saloon red")
    (saloon,) = seen_by(state).saloons
    assert (saloon.number, saloon.town, saloon.seat) == (2, "red", 1)


def test_f21_the_mayor_changes_when_a_rival_has_more_then() -> None:
    """F16."""
    mines = {1: ["red 10", "red 4"], 2: ["red 3", "red 5"]}
    state = choosing(sale=["dynamite"], mines=mines, mayors={"red": 1})
    events = plays(state, "take dynamite", "dynamite red 4")
    assert told(events, MayorChosen) == [MayorChosen(2, "red", 1)]
    assert mayor(state, "red") == 2


def test_f21_the_mayor_stays_at_a_tie_and_with_one_and_with_none() -> None:
    """F16, F17."""
    mines = {1: ["red 10", "red 4"], 2: ["red 3"]}
    sale = ["dynamite", "dynamite", "dynamite"]
    state = choosing(chooser=0, sale=sale, mines=mines)
    plays(state, "take dynamite", "dynamite red 4")
    assert mayor(state, "red") == 1
    plays(state, "take dynamite", "dynamite red 3", "take dynamite", "dynamite red 10")
    assert mayor(state, "red") == 1
    assert mines_of(state, 1) == ()


def test_f21_one_concession_is_more_than_none() -> None:
    """F17."""
    mines = {1: ["red 10"], 2: ["red 3"]}
    state = choosing(sale=["dynamite"], mines=mines, mayors={"red": 1})
    plays(state, "take dynamite", "dynamite red 10")
    assert mayor(state, "red") == 2


def test_f21_without_a_mayor_nobody_becomes_one_by_a_blast() -> None:
    """F16: one concession is not two."""
    mines = {1: ["red 10"], 2: ["red 3"]}
    state = choosing(sale=["dynamite"], mines=mines)
    plays(state, "take dynamite", "dynamite red 10")
    assert mayor(state, "red") == -1


def test_f21_own_cards_alone_are_no_target() -> None:
    """F18: it goes out."""
    state = choosing(sale=["dynamite", "red 8"], mines={0: ["red 3"]}, saloons=[("red", 0)])
    assert told(plays(state, "take dynamite"), CardWasted) == [CardWasted(0, "dynamite")]
    assert asked(state) == ("choice", 1)


def test_f21_there_are_three_and_each_blasts_once() -> None:
    """F3: two alike on sale are listed once."""
    sale = ["dynamite", "dynamite", "dynamite"]
    state = choosing(seats=3, sale=sale, mines={0: ["red 3"], 1: ["blue 2"], 2: ["green 2"]})
    assert legal(state) == ["take dynamite"]
    plays(state, "take dynamite", "dynamite blue 2")
    assert legal(state) == ["take dynamite"]
    plays(state, "take dynamite", "dynamite green 2", "take dynamite", "dynamite red 3")
    assert gone(state) == {"green 2": 1, "red 3": 1, "blue 2": 1, "dynamite": 3}
    assert asked(state) == ("dice", -1)
