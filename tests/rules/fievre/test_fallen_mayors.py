"""Mayors who fall, and several who overtake them at once (F17, F18)."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from filon.rules.contract import Log
from filon.rules.fievre.components import TOWNS
from filon.rules.fievre.events import (
    CardTaken,
    DiceRolled,
    GovernorLaid,
    MayorChosen,
    MineCollapsed,
)
from filon.rules.fievre.mayors import settle_mayor
from rules.fievre.table import (
    choosing,
    mayor,
    owned_in,
    plays,
    roll,
    rolling,
    seen_by,
    table,
    told,
)

RED = [f"red {total}" for total in (3, 4, 5, 6, 7, 8, 10, 11, 12)]
GREEN = [f"green {total}" for total in (7, 4, 5, 6, 8, 9, 11, 2, 12)]


def test_f17_a_mayor_who_falls_to_one_or_none_keeps_office() -> None:
    mines = {0: RED[:2], 1: ["red 12"]}
    state = choosing(chooser=1, seats=3, sale=["dynamite", "dynamite"], mines=mines)
    plays(state, "take dynamite", "dynamite red 3")
    assert (mayor(state, "red"), owned_in(state, 0, "red")) == (0, 1)
    state = choosing(chooser=1, sale=["dynamite"], mines={0: RED[:1]}, mayors={"red": 0})
    assert told(plays(state, "take dynamite", "dynamite red 3"), MayorChosen) == []
    assert (mayor(state, "red"), owned_in(state, 0, "red")) == (0, 0)
    assert seen_by(state).scores[0] == 10 + 5


def test_f17_until_someone_has_more_than_he_be_it_one() -> None:
    state = choosing(chooser=1, sale=["red 8"], mayors={"red": 0})
    assert plays(state, "take red 8")[1:] == [MayorChosen(1, "red", before=0)]
    mines = {0: RED[:1], 1: RED[1:2]}
    state = choosing(chooser=1, sale=["dynamite"], mines=mines, mayors={"red": 0})
    events = plays(state, "take dynamite", "dynamite red 3")
    assert events[-1] == MayorChosen(1, "red", before=0)


def test_f17_a_fallen_mayor_of_one_falls_to_two_not_to_one() -> None:
    mines = {0: RED[:1], 1: RED[1:2], 2: []}
    state = choosing(chooser=1, sale=["red 8", "red 12"], mines=mines, mayors={"red": 0})
    assert plays(state, "take red 8")[-1] == MayorChosen(1, "red", before=0)
    state = choosing(chooser=2, sale=["red 8", "red 12"], mines=mines, mayors={"red": 0})
    assert told(plays(state, "take red 8"), MayorChosen) == []


def test_f17_a_fallen_mayor_who_takes_one_again_is_still_mayor() -> None:
    state = choosing(sale=["red 8"], mines={1: ["blue 2"]}, mayors={"red": 0})
    assert plays(state, "take red 8") == [CardTaken(0, "red 8")]
    assert mayor(state, "red") == 0


Overtaking = tuple[int, int, int, tuple[int, ...], int]


def overtakings(active_mayor: bool) -> Iterator[Overtaking]:
    """Seats, mayor, active player, rivals, and how many concessions each of them has: all
    ways in which several have more than a mayor who loses one."""
    for seats in (3, 4, 5):
        for old in range(seats):
            others = [seat for seat in range(seats) if seat != old]
            for active in range(seats) if active_mayor else others:
                for many in range(1, seats):
                    for rivals in combinations(others, many):
                        yield seats, old, active, rivals, 1
                        if many < 4:
                            yield seats, old, active, rivals, 2


def dealt(
    cards: list[str], old: int, rivals: tuple[int, ...], owned: int
) -> dict[int, list[str]]:
    """The mayor's concessions, the first of the town among them, and as many for each rival."""
    seats = (old, *rivals)
    return {seat: cards[k * owned : (k + 1) * owned] for k, seat in enumerate(seats)}


def first_clockwise(seats: int, active: int, rivals: tuple[int, ...]) -> int:
    return next(s for k in range(seats) if (s := (active + k) % seats) in rivals)


def test_f17_several_at_once_by_dynamite_the_active_player_else_the_first_clockwise() -> None:
    for seats, old, active, rivals, owned in overtakings(active_mayor=False):
        mines = dealt(RED, old, rivals, owned)
        state = choosing(
            seats=seats,
            chooser=active,
            winner=(active - 1) % seats,
            sale=["dynamite"],
            mines=mines,
            mayors={"red": old},
        )
        events = plays(state, "take dynamite", "dynamite red 3")
        new = active if active in rivals else first_clockwise(seats, active, rivals)
        assert told(events, MayorChosen) == [MayorChosen(new, "red", before=old)]
        assert mayor(state, "red") == new


def test_f17_several_at_once_by_collapse_the_roller_else_the_first_clockwise_from_him() -> None:
    for seats, old, opener, rivals, owned in overtakings(active_mayor=True):
        state = rolling(
            seats=seats,
            opener=opener,
            winner=(opener + 1) % seats,
            mines=dealt(GREEN, old, rivals, owned),
            mayors={"green": old},
        )
        events = roll(state, 1, 1)
        new = opener if opener in rivals else first_clockwise(seats, opener, rivals)
        assert told(events, MayorChosen) == [MayorChosen(new, "green", before=old)]


def test_f17_of_several_the_one_with_most_before_the_active_player() -> None:
    """F17: no card of F21 brings it about, for nobody had more before; the ruling holds."""
    for active in range(4):
        mines = {0: RED[:1], 1: RED[1:3], 2: RED[3:6], 3: RED[6:8]}
        state, log = table(mines=mines, mayors={"red": 0}), Log()
        settle_mayor(state, TOWNS.index("red"), active, log)
        assert log.events == [MayorChosen(2, "red", before=0)]


@pytest.mark.parametrize("die", [1, 6])
def test_f17_f18_both_dangerous_mines_fall_and_then_towns_are_settled_in_order(
    die: int,
) -> None:
    """F18: a kept governor goes to the first mayor its holder gets: the green one."""
    mines = {0: ["green 7", "green 4", "purple 6", "purple 3"], 1: ["green 5", "green 6"]}
    mines[1] += ["purple 4", "purple 5"]
    state = rolling(
        opener=2, mines=mines, mayors={"green": 0, "purple": 0}, kept={"governor": 1}
    )
    assert roll(state, die, die)[:6] == [
        DiceRolled(2, die, die, 2 * die),
        MineCollapsed(0, "green 7", vein=False),
        MineCollapsed(0, "purple 6", vein=False),
        MayorChosen(1, "green", before=0),
        GovernorLaid(1, "green"),
        MayorChosen(1, "purple", before=0),
    ]
    assert (seen_by(state).governor, seen_by(state).kept[1]) == ("green", ())


def test_f17_f18_the_kept_governor_goes_where_its_holder_becomes_mayor() -> None:
    mines = {0: ["green 7", "green 4", "purple 6", "purple 3"], 1: ["green 5", "green 6"]}
    mines[2] = ["purple 4", "purple 5"]
    state = rolling(mines=mines, mayors={"green": 0, "purple": 0}, kept={"governor": 2})
    events = roll(state, 6, 6)
    assert told(events, MayorChosen) == [
        MayorChosen(1, "green", 0),
        MayorChosen(2, "purple", 0),
    ]
    assert told(events, GovernorLaid) == [GovernorLaid(2, "purple")]


def test_f17_f23_a_governor_leaves_with_the_mayor_who_loses_by_a_collapse() -> None:
    mines = {0: ["purple 6", "purple 3"], 3: ["purple 4", "purple 5"]}
    state = rolling(mines=mines, mayors={"purple": 0}, governor="purple")
    events = roll(state, 1, 1)
    assert [e.name for e in events[1:4]] == ["MineCollapsed", "GovernorGone", "MayorChosen"]
    assert dict(seen_by(state).gone)["governor"] == 1


def test_f17_a_collapse_that_leaves_the_mayor_level_changes_nothing() -> None:
    mines = {0: ["green 7", "green 4"], 1: ["green 5"], 2: ["purple 6"]}
    state = rolling(mines=mines)
    events = roll(state, 1, 1)
    assert len(told(events, MineCollapsed)) == 2
    assert told(events, MayorChosen) == []
    assert (mayor(state, "green"), mayor(state, "purple")) == (0, -1)
