"""What a bot keeps in mind of the cards it has seen, and the world as it remembers it."""

from collections.abc import Iterator

import pytest

from filon.bots.gold.memory import CURVES, Curve, GoldMemory, any_unseen, world_as_remembered
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.contract import State
from filon.rules.events import Event
from filon.rules.gold.audit import gold_audit
from filon.rules.gold.components import PLACES
from filon.rules.gold.events import CardFlipped, RoundBegan
from filon.rules.gold.state import GoldState
from filon.rules.gold.steps import NOWHERE, UNSEEN
from filon.rules.rng import Rng

SHORT = Curve(capacity=4, half_life=6, spread=0.8)
LONG = Curve(capacity=64, half_life=10_000, spread=0.0)


def gold_state(state: State) -> GoldState:
    assert isinstance(state, GoldState)
    return state


def positions(seats: int, seed: int, **options: str) -> Iterator[tuple[Match, GoldState]]:
    """Every decision of a match played at random, with all that is true."""
    match = Match("gold", seats, options, SeededLuck(seed))
    rng = Rng(seed)
    while not match.is_over:
        yield match, gold_state(match.true_state())
        legal = match.legal()
        match.play(match.to_act, legal[rng.below(len(legal))])


def known_places(state: GoldState) -> set[int]:
    return {int(place) for place in state.lying if state.faces[place] != UNSEEN}


def flips(*places: str, seat: int = 0) -> list[Event]:
    return [CardFlipped(seat, place, "gold 1", True) for place in places]


# --- the world as remembered -----------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_world_as_remembered_adds_up_and_has_the_same_legal_actions(seats: int) -> None:
    forgotten = 0
    for seed in range(3):
        memory = GoldMemory(seed % seats, SHORT, Rng(seed))
        for match, truth in positions(seats, seed):
            memory.hear(match.events_for(memory.seat))
            before = truth.facts()
            world = world_as_remembered(truth, memory)
            assert truth.facts() == before
            assert gold_audit(world) == []
            assert world.legal() == truth.legal()
            assert list(world.lying) == list(truth.lying)
            assert world.to_act() == truth.to_act()
            assert known_places(world) <= known_places(truth)
            forgotten += len(known_places(truth)) - len(known_places(world))
            for place in known_places(world):
                assert world.faces[place] == truth.faces[place]
            if truth.first_at != NOWHERE:
                assert int(truth.lying[truth.first_at]) in known_places(world)
    assert forgotten > 500


def test_a_world_as_remembered_plays_on_to_its_end() -> None:
    memory = GoldMemory(0, SHORT, Rng(1))
    rng = Rng(5)
    for match, truth in positions(3, 4):
        memory.hear(match.events_for(0))
        world = world_as_remembered(truth, memory)
        while world.to_act() != -2:
            if world.to_act() == -1:
                world.apply(world.draw(rng), None)
            else:
                world.apply(world.legal_at(rng.below(world.legal_count())), None)
        assert gold_audit(world) == []


def test_without_a_curve_nothing_is_forgotten() -> None:
    memory = GoldMemory(0, None, Rng(1))
    for match, truth in positions(3, 7):
        memory.hear(match.events_for(0))
        assert world_as_remembered(truth, memory).facts() == truth.facts()


def test_with_the_memory_aid_nothing_is_forgotten() -> None:
    memory = GoldMemory(0, SHORT, Rng(1))
    for match, truth in positions(2, 3, memory_aid="yes"):
        memory.hear(match.events_for(0))
        assert world_as_remembered(truth, memory).facts() == truth.facts()


def test_the_open_card_is_known_even_to_who_was_told_nothing() -> None:
    memory = GoldMemory(0, SHORT, Rng(1))
    for _, truth in positions(2, 9):
        world = world_as_remembered(truth, memory)
        expected = set() if truth.first_at == NOWHERE else {int(truth.lying[truth.first_at])}
        assert known_places(world) == expected


# --- remembering and forgetting --------------------------------------------------------


def test_what_was_just_seen_is_remembered_and_fades() -> None:
    memory = GoldMemory(0, SHORT, Rng(1))
    events = flips(*PLACES)
    for k in range(len(events)):
        memory.hear(events[: k + 1])
        assert memory.remembers(k)
    assert not memory.remembers(0)
    assert 0 < memory.in_mind() < 20


def test_a_card_seen_again_is_fresh_again() -> None:
    curve = Curve(capacity=64, half_life=10, spread=0.0, own=1.0)
    memory = GoldMemory(1, curve, Rng(1))
    memory.hear(flips("a1", *["b1"] * 9))
    assert memory.remembers(0)
    memory.hear(flips("a1", *["b1"] * 10))
    assert not memory.remembers(0)
    memory.hear(flips("a1", *["b1"] * 10, "a1", *["b1"] * 9))
    assert memory.remembers(0)


def test_own_flips_stay_longer_and_a_crowd_shorter() -> None:
    curve = Curve(capacity=2, half_life=10, spread=0.0, own=2.0)
    own, others = GoldMemory(0, curve, Rng(1)), GoldMemory(1, curve, Rng(1))
    for memory in (own, others):
        memory.hear(flips("a1", *["b1"] * 12))
    assert own.remembers(0)
    assert not others.remembers(0)
    crowded = GoldMemory(1, curve, Rng(1))
    crowded.hear(flips("a1", "b1", "c1", "d1", "e1", *["a1"] * 5))
    assert [crowded.remembers(place) for place in range(5)] == [True, True, False, False, False]


def test_cards_that_have_left_are_no_burden() -> None:
    for match, truth in positions(3, 2):
        memory = GoldMemory(0, LONG, Rng(1))
        memory.hear(match.events_for(0))
        assert memory.in_mind() == len(known_places(truth))
        assert all(memory.remembers(place) for place in known_places(truth))


def test_a_new_round_begins_with_an_empty_mind() -> None:
    rounds = 0
    memory = GoldMemory(0, LONG, Rng(1))
    for match, truth in positions(2, 6, rounds="match"):
        told = match.events_for(0)
        memory.hear(told)
        assert memory.in_mind() == len(known_places(truth))
        rounds += isinstance(told[-1], RoundBegan)
    assert rounds == 1


def test_cards_of_an_earlier_round_are_forgotten_at_once() -> None:
    """G18: all lie face down again, also those that were never taken."""
    memory = GoldMemory(0, LONG, Rng(1))
    memory.hear([*flips("a1", "b1", "c1"), RoundBegan(2, 1)])
    assert memory.in_mind() == memory.flips == 0
    assert not any(memory.remembers(place) for place in range(len(PLACES)))
    memory.hear([*flips("a1", "b1", "c1"), RoundBegan(2, 1), *flips("b1")])
    assert memory.in_mind() == memory.flips == 1
    assert memory.remembers(PLACES.index("b1"))


def test_equal_generators_forget_alike_at_once_or_step_by_step() -> None:
    step_by_step = GoldMemory(0, SHORT, Rng(4))
    other = GoldMemory(0, SHORT, Rng(5))
    differ = 0
    for match, _ in positions(2, 8, rounds="match"):
        told = match.events_for(0)
        at_once = GoldMemory(0, SHORT, Rng(4))
        for memory in (step_by_step, other, at_once):
            memory.hear(told)
        states = [
            [memory.remembers(place) for place in range(64)]
            for memory in (step_by_step, at_once, other)
        ]
        assert states[0] == states[1]
        differ += states[0] != states[2]
    assert differ > 20


def test_after_an_undo_it_hears_everything_again() -> None:
    events = flips("a1", "b1", "c1")
    memory, fresh = GoldMemory(0, LONG, Rng(1)), GoldMemory(0, LONG, Rng(1))
    memory.hear(events)
    memory.hear(events[:1])
    fresh.hear(events[:1])
    assert memory.in_mind() == fresh.in_mind() == 1
    assert memory.flips == 1


def test_each_level_remembers_more_than_the_one_below() -> None:
    levels = ["novice", "regular", "expert", "master"]
    assert list(CURVES) == levels
    known = dict.fromkeys(levels, 0)
    for seed in range(4):
        memories = {level: GoldMemory(0, CURVES[level], Rng(seed)) for level in levels}
        for match, truth in positions(4, seed):
            for level, memory in memories.items():
                memory.hear(match.events_for(0))
                known[level] += len(known_places(world_as_remembered(truth, memory)))
    assert known["novice"] < 0.5 * known["regular"]
    assert known["regular"] < 0.8 * known["expert"]
    assert known["expert"] < known["master"]


def test_any_card_that_is_not_known_may_be_flipped_instead() -> None:
    """But a card that is known is meant."""
    match, truth = next(each for each in positions(2, 5) if each[0].number > 40)
    assert len(known_places(truth)) > 4
    rng = Rng(1)
    unseen = {int(place) for place in truth.lying} - known_places(truth)
    for action in match.legal():
        chosen = {any_unseen(truth, action, rng) for _ in range(30 * len(unseen))}
        assert chosen == (unseen if action in unseen else {action})
