"""States and events as plain values, and matches that go on from a snapshot."""

import json

import pytest

from filon.play.frozen import freeze, thaw, thaw_event
from filon.play.luck import VerifiableLuck
from filon.play.match import Match, Snapshot
from filon.rules.contract import OVER
from filon.rules.errors import BadRecord
from filon.rules.games import find_game, game_names
from filon.rules.rng import Rng

SECRET = bytes(range(32))
TABLES = [(name, seats) for name in game_names() for seats in find_game(name).seats]


def moved_on(name: str, seats: int, decisions: int, seed: int = 0) -> Match:
    match = Match(name, seats, luck=VerifiableLuck(SECRET))
    rng = Rng(seed)
    for _ in range(decisions):
        if match.is_over:
            break
        legal = match.legal()
        match.play(match.to_act, legal[rng.below(len(legal))])
    return match


def through_json(snapshot: Snapshot) -> Snapshot:
    state, moves, events = json.loads(json.dumps(snapshot))
    return Snapshot(state, [(who, action) for who, action in moves], events)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_frozen_state_thaws_to_an_equal_one(name: str, seats: int) -> None:
    game = find_game(name)
    start = game.set_up(seats)
    rng = Rng(seats)
    state = start.copy()
    for ply in range(400):
        if state.to_act() == OVER:
            break
        if ply % 7 == 0:
            again = thaw(json.loads(json.dumps(freeze(state, start))), start)
            assert again.facts() == state.facts()
            assert again.legal() == state.legal()
            again.apply(again.legal_at(0), None)
        state.apply(state.legal_at(rng.below(state.legal_count())), None)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_restored_match_goes_on_as_the_one_it_was_taken_of(name: str, seats: int) -> None:
    match = moved_on(name, seats, 40)
    taken = through_json(match.snapshot())
    again = Match.restore(taken, name, seats, None, VerifiableLuck(SECRET))
    assert again.record() == match.record()
    assert again.events == match.events
    rng = Rng(9)
    for _ in range(60):
        if match.is_over:
            break
        action = match.legal()[rng.below(len(match.legal()))]
        assert again.play(again.to_act, action) == match.play(match.to_act, action)
        assert again.view(0) == match.view(0)
        assert again.may_undo(match.to_act) in (False, match.may_undo(match.to_act))


def test_thawing_leaves_the_start_alone() -> None:
    game = find_game("gold")
    start = game.set_up(2)
    before = start.facts()
    match = moved_on("gold", 2, 10)
    thaw(freeze(match.true_state(), start), start).apply(0, None)
    assert start.facts() == before


@pytest.mark.parametrize("frozen", [{"nothing": 1}, {"gold": 3}, {"active": [1]}])
def test_what_is_no_field_of_the_game_is_refused(frozen: dict[str, int | list[int]]) -> None:
    with pytest.raises(BadRecord, match="expected fields of its game"):
        thaw(frozen, find_game("gold").set_up(2))


@pytest.mark.parametrize(
    ("frozen", "expected"),
    [
        (["MayorChanged", None, 1], "expected one of gold"),
        (["GoldFound", None, 1], "expected 5"),
    ],
)
def test_what_is_no_event_of_the_game_is_refused(frozen: list[object], expected: str) -> None:
    with pytest.raises(BadRecord, match=expected):
        thaw_event(frozen, find_game("gold"))


def test_a_restored_match_has_nothing_to_take_back() -> None:
    match = Match("fievre", 3, luck=VerifiableLuck(SECRET))
    seat = match.to_act
    match.play(seat, "bid 1")
    assert match.may_undo(seat)
    assert not match.nothing_to_undo
    again = Match.restore(match.snapshot(), "fievre", 3, None, VerifiableLuck(SECRET))
    assert again.nothing_to_undo
