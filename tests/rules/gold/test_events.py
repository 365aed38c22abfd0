"""What a table of Gold says: every event is told by some match, under a clause there is."""

from dataclasses import fields

import pytest

from filon.rules.contract import CHANCE, Log
from filon.rules.events import Event
from filon.rules.gold.events import EVENTS
from filon.rules.gold.game import GAME
from filon.rules.rng import Rng
from rules.gold.table import flip, legal, play_out, set_up


def a_stubborn_match() -> list[Event]:
    """G16: two seats flip the same two golds until the rush is forced; then to the end."""
    state = set_up(2, first="0")
    events = flip(state, "a1: gold 1", "b1: gold 2")
    for _ in range(10):
        events += flip(state, "a1", "b1")
    return events + play_out(state)


def all_told() -> list[Event]:
    """The events of a match of five rounds and of a stubborn one."""
    return play_out(set_up(5, rounds="match"), 11) + a_stubborn_match()


def test_g5_to_g18_every_event_is_told_by_some_match() -> None:
    assert {type(event) for event in all_told()} == set(EVENTS) == set(GAME.events)
    assert len(EVENTS) == len(set(EVENTS)) == 14


def test_g5_to_g18_each_event_stands_under_its_clause() -> None:
    assert {event.__name__: event.clause for event in EVENTS} == {
        "FirstChosen": "G5",
        "CardFlipped": "G6",
        "GoldFound": "G7",
        "ProspectorChased": "G8",
        "DynamiteExploded": "G9",
        "NothingHappened": "G10",
        "RushBegan": "G13",
        "RushForced": "G16",
        "GoldGrabbed": "G14",
        "CardDiscarded": "G14",
        "RoundEnded": "G15",
        "RoundBegan": "G18",
        "MatchEnded": "G17",
        "SeriesEnded": "G18",
    }
    assert {event.clause for event in EVENTS} <= set(GAME.clauses)


def test_g1_to_g18_the_clauses_are_these_eighteen() -> None:
    assert GAME.clauses == tuple(f"G{k}" for k in range(1, 19))


def test_g11_every_event_is_told_to_everybody_and_flips_and_piles_are_disclosed() -> None:
    for event in all_told():
        assert event.to is None
        assert event.discloses() == (event.name in ("CardFlipped", "RoundEnded"))
        assert all(event.is_told(seat) for seat in (0, 1, None))


def test_g6_an_event_is_plain_values_under_its_name_and_clause() -> None:
    for event in all_told():
        plain = event.as_json()
        assert plain.pop("event") == event.name
        assert plain.pop("clause") == event.clause
        assert set(plain) == {each.name for each in fields(event)} - {"to"}
        for value in plain.values():
            inner = value if isinstance(value, tuple) else (value,)
            assert all(type(each) in (int, str, bool) for each in inner)


def test_g6_a_turn_is_told_in_its_order_flip_flip_outcome() -> None:
    state = set_up(3, first="0")
    names = [event.name for event in flip(state, "a1: dynamite", "b1: gold 3")]
    assert names == ["CardFlipped", "CardFlipped", "DynamiteExploded"]


def test_g10_why_is_equal_golds_or_too_weak() -> None:
    whys = {event.as_json()["why"] for event in all_told() if event.name == "NothingHappened"}
    assert whys == {"equal", "golds", "too_weak"}


@pytest.mark.parametrize("seed", range(4))
def test_g6_with_a_log_or_without_one_the_match_is_the_same(seed: int) -> None:
    quiet, told = set_up(3, rounds="match"), set_up(3, rounds="match")
    rng = Rng(seed)
    while legal(quiet):
        if quiet.to_act() == CHANCE:
            action = quiet.draw(rng)
        else:
            action = quiet.legal_at(rng.below(quiet.legal_count()))
        quiet.apply(action, None)
        told.apply(action, Log())
        assert quiet.facts() == told.facts()
