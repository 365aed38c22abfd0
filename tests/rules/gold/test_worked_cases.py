"""The worked cases of the rulebook, one row each."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from filon.rules.events import Event
from filon.rules.gold.events import (
    CardDiscarded,
    DynamiteExploded,
    GoldFound,
    NothingHappened,
    ProspectorChased,
    RushBegan,
)
from filon.rules.gold.state import GoldState
from rules.gold.table import flip, on_field, outcome, owner_of, seen_by, table


@dataclass(frozen=True)
class Case:
    """A position, the flips of one turn, what was told, which places are empty then."""

    clause: str
    words: str
    position: Callable[[], GoldState]
    flips: tuple[str, ...]
    told: list[Event]
    empty: set[str]
    gold: tuple[int, ...] = (0, 0, 0)
    phase: str = "first"


CASES = [
    Case(
        "G7",
        "blue 3, gold 3; blue owned by seat 2; seat 0 to play: seat 2 takes gold 3",
        lambda: table(
            seats=3, active=0, owners={"blue": 2}, field={"a1": "blue 3", "b1": "gold 3"}
        ),
        ("a1", "b1"),
        [GoldFound(2, 0, "blue 3", 3, neutral=False)],
        {"a1", "b1"},
        gold=(0, 0, 3),
    ),
    Case(
        "G7",
        "gold 2, neutral 5: the active seat takes gold 2; the 5 leaves",
        lambda: table(active=1, field={"a1": "gold 2", "b1": "violet 5"}),
        ("a1", "b1"),
        [GoldFound(1, 1, "violet 5", 2, neutral=True)],
        {"a1", "b1"},
        gold=(0, 2, 0),
    ),
    Case(
        "G10",
        "red 2, gold 4: nothing",
        lambda: table(field={"a1": "red 2", "b1": "gold 4"}),
        ("a1", "b1"),
        [NothingHappened(0, "red 2", "gold 4", "too_weak")],
        set(),
    ),
    Case(
        "G8",
        "red 5, red 2: red 2 leaves; red 5 turned back",
        lambda: table(field={"a1": "red 5", "b1": "red 2"}),
        ("a1", "b1"),
        [ProspectorChased(0, "red 5", "red 2")],
        {"b1"},
    ),
    Case(
        "G10",
        "green 4, blue 4: nothing",
        lambda: table(field={"a1": "green 4", "b1": "blue 4"}),
        ("a1", "b1"),
        [NothingHappened(0, "green 4", "blue 4", "equal")],
        set(),
    ),
    Case(
        "G9",
        "dynamite, gold 4: both leave; nobody scores",
        lambda: table(field={"a1": "dynamite", "b1": "gold 4"}),
        ("a1", "b1"),
        [DynamiteExploded(0, "dynamite", "gold 4")],
        {"a1", "b1"},
    ),
    Case(
        "G9",
        "dynamite, dynamite: both leave",
        lambda: table(field={"a1": "dynamite", "b1": "dynamite"}),
        ("a1", "b1"),
        [DynamiteExploded(0, "dynamite", "dynamite")],
        {"a1", "b1"},
    ),
    Case(
        "G9",
        "dynamite, then a prospector: both leave",
        lambda: table(field={"a1": "dynamite", "b1": "green 5"}),
        ("a1", "b1"),
        [DynamiteExploded(0, "dynamite", "green 5")],
        {"a1", "b1"},
    ),
    Case(
        "G13",
        "11 cards at the start of a turn, both leave: next turn is the rush with 9",
        lambda: table(cards=11, field={"a1": "dynamite", "b1": "red 3"}),
        ("a1", "b1"),
        [DynamiteExploded(0, "dynamite", "red 3"), RushBegan(1, 9)],
        {"a1", "b1"},
        phase="rush",
    ),
    Case(
        "G14",
        "rush: seat 0 flips a prospector of seat 2: it leaves, nobody scores",
        lambda: table(
            rush=True, active=0, owners={"blue": 2}, field={"a1": "blue 3", "b1": "gold 3"}
        ),
        ("a1",),
        [CardDiscarded(0, "blue 3")],
        {"a1"},
        phase="rush",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{each.clause} {each.words}" for each in CASES])
def test_g7_g8_g9_g10_g13_g14_worked_cases(case: Case) -> None:
    state = case.position()
    before, active = on_field(state), int(state.to_act())
    events = flip(state, *case.flips)
    assert outcome(events) == case.told
    assert case.told[-1].clause == case.clause
    assert on_field(state) == {
        place: card for place, card in before.items() if place not in case.empty
    }
    assert seen_by(state).gold == case.gold
    assert seen_by(state).face_up == ()
    assert seen_by(state).phase == case.phase
    assert state.to_act() == (active + 1) % 3


def test_g3_in_the_worked_cases_blue_belongs_to_seat_2_and_violet_to_nobody() -> None:
    state = table(owners={"blue": 2}, field={"a1": "blue 3", "b1": "violet 5"})
    assert owner_of(state, "blue") == 2
    assert owner_of(state, "violet") == -1
