"""The rush and the guard against a stalemate (G13–G16)."""

from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from filon.rules.contract import CHANCE, Log
from filon.rules.events import Event
from filon.rules.gold.components import PLACES
from filon.rules.gold.events import (
    CardDiscarded,
    CardFlipped,
    GoldGrabbed,
    NothingHappened,
    ProspectorChased,
    RoundBegan,
    RoundEnded,
    RushBegan,
    RushForced,
)
from filon.rules.gold.game import GAME
from filon.rules.gold.rush import begin_turn
from filon.rules.gold.state import GoldState
from rules.gold.table import (
    at_start_of_turn,
    flip,
    is_over,
    laid,
    legal,
    on_field,
    outcome,
    play,
    random_matches,
    seen_by,
    set_up,
    table,
    told,
    walk,
)

SEATS = (2, 3, 4, 5)

DEAD = laid(*["gold 1"] * 5, *["gold 2"] * 6)
"""Eleven golds: no pair of them removes anything."""


def idle_turns(state: GoldState, turns: int, pair: Sequence[str] = ("a1", "b1")) -> list[Event]:
    """So many turns with the same two cards; give what they brought."""
    return [event for _ in range(turns) for event in outcome(flip(state, *pair))]


# --- G13: ten cards or fewer -----------------------------------------------------------


def test_g13_with_11_cards_at_the_start_of_a_turn_the_rush_has_not_begun() -> None:
    state = table(cards=11, field={"a1": "gold 4", "b1": "red 2"})
    events = flip(state, "a1", "b1")
    assert len(on_field(state)) == 11
    assert not told(events, RushBegan)
    assert seen_by(state).phase == "first"
    flip(state, "a1")
    assert seen_by(state).phase == "second"


def test_g13_with_10_cards_at_the_start_of_a_turn_the_rush_begins() -> None:
    state = table(active=2, cards=11, field={"a1": "red 5", "b1": "red 2"})
    assert outcome(flip(state, "a1", "b1")) == [
        ProspectorChased(2, "red 5", "red 2"),
        RushBegan(0, 10),
    ]
    assert (state.to_act(), seen_by(state).phase) == (0, "rush")


def test_g13_12_cards_of_which_both_leave_bring_the_rush_with_10() -> None:
    state = table(cards=12, field={"a1": "dynamite", "b1": "gold 4"})
    assert outcome(flip(state, "a1", "b1"))[1:] == [RushBegan(1, 10)]


def test_g13_12_cards_of_which_one_leaves_do_not_bring_the_rush() -> None:
    state = table(cards=12, field={"a1": "red 5", "b1": "red 2"})
    assert outcome(flip(state, "a1", "b1"))[1:] == []
    assert seen_by(state).phase == "first"


def test_g13_11_cards_of_which_both_leave_bring_the_rush_with_9() -> None:
    for second in ("gold 4", "dynamite", "red 5"):
        state = table(cards=11, field={"a1": "dynamite", "b1": second})
        assert outcome(flip(state, "a1", "b1"))[1:] == [RushBegan(1, 9)]
    state = table(cards=11, field={"a1": "red 5", "b1": "gold 4"})
    assert outcome(flip(state, "a1", "b1"))[1:] == [RushBegan(1, 9)]


def test_g13_only_at_the_start_of_a_turn_not_when_the_first_card_is_up() -> None:
    state = table(cards=11, field={"a1": "gold 4", "b1": "gold 3"})
    flip(state, "a1")
    assert len(legal(state)) == 10
    assert (state.to_act(), seen_by(state).phase) == (0, "second")
    assert outcome(flip(state, "b1")) == [NothingHappened(0, "gold 4", "gold 3", "golds")]


def test_g13_the_rush_lasts_to_the_end() -> None:
    state = table(cards=11, field={"a1": "dynamite", "b1": "gold 4"})
    flip(state, "a1", "b1")
    for turn in range(9):
        assert seen_by(state).phase == "rush"
        assert state.to_act() == (1 + turn) % 3
        events = flip(state, next(iter(on_field(state))))
        assert not told(events, RushBegan)
    assert is_over(state)


@random_matches(40)
@given(seed=some.integers(0, 2**32), seats=some.sampled_from(SEATS))
def test_g13_at_the_start_of_a_turn_all_cards_lie_face_down(seed: int, seats: int) -> None:
    """G13: so both ways of counting count the same cards."""
    state = set_up(seats)
    for _ in walk(state, seed):
        if at_start_of_turn(state):
            assert seen_by(state).face_up == ()
            assert len(legal(state)) == seen_by(state).lying == len(on_field(state))


@random_matches(60)
@given(
    seed=some.integers(0, 2**32),
    seats=some.sampled_from(SEATS),
    rounds=some.sampled_from(["single", "match"]),
)
def test_g13_the_rush_begins_with_exactly_9_or_10_cards_once_a_round(
    seed: int, seats: int, rounds: str
) -> None:
    state = set_up(seats, rounds=rounds)
    begun = 0
    for events in walk(state, seed):
        for rush in told(events, RushBegan):
            assert rush.cards in (9, 10)
        begun += len(told(events, RushBegan)) + len(told(events, RushForced))
        if not is_over(state):
            assert (seen_by(state).phase == "rush") == (begun == seen_by(state).round + 1)
    assert begun == seen_by(state).rounds


# --- G14: one flip a turn --------------------------------------------------------------


def test_g14_in_the_rush_a_turn_is_one_flip() -> None:
    state = table(rush=True, active=1, field=laid("gold 1", "gold 2", "red 2", "dynamite"))
    flip(state, "c1")
    assert (state.to_act(), seen_by(state).phase) == (2, "rush")
    flip(state, "a1")
    assert (state.to_act(), seen_by(state).phase) == (0, "rush")


def test_g14_in_the_rush_any_card_that_lies_may_be_flipped() -> None:
    state = table(rush=True, field={"a1": "gold 1", "c4": "?", "h8": "red 2"}, unseen=["red 5"])
    assert legal(state) == ["flip a1", "flip c4", "flip h8"]


@pytest.mark.parametrize("active", [0, 1, 2])
@pytest.mark.parametrize("gold", [1, 2, 3, 4])
def test_g14_gold_goes_to_the_active_player_whatever_the_colours(
    active: int, gold: int
) -> None:
    state = table(rush=True, active=active, field=laid(f"gold {gold}", "green 5", "red 5"))
    assert outcome(flip(state, "a1")) == [GoldGrabbed(active, gold)]
    assert seen_by(state).gold[active] == gold
    assert sum(seen_by(state).gold) == gold
    assert seen_by(state).cards[active] == sum(seen_by(state).cards) == 1
    assert on_field(state) == {"b1": "green 5", "c1": "red 5"}


@pytest.mark.parametrize("card", ["green 5", "orange 2", "violet 3"])
def test_g14_a_prospector_leaves_and_nobody_scores(card: str) -> None:
    state = table(rush=True, active=1, field=laid("gold 1", card, "gold 1"))
    assert outcome(flip(state, "b1")) == [CardDiscarded(1, card)]
    assert on_field(state) == {"a1": "gold 1", "c1": "gold 1"}
    assert (seen_by(state).gold, seen_by(state).cards) == ((0, 0, 0), (0, 0, 0))


def test_g14_a_dynamite_leaves_alone() -> None:
    state = table(rush=True, active=1, field=laid("gold 1", "dynamite", "gold 1"))
    assert outcome(flip(state, "b1")) == [CardDiscarded(1, "dynamite")]
    assert on_field(state) == {"a1": "gold 1", "c1": "gold 1"}


def test_g14_a_card_never_seen_shows_its_face_and_goes_the_same_way() -> None:
    state = table(rush=True, active=2, field=laid("?", "?", "?"), unseen=["gold 4"] * 3)
    assert flip(state, "b1: gold 4") == [
        CardFlipped(2, "b1", "gold 4", first_time=True),
        GoldGrabbed(2, 4),
    ]
    assert on_field(state) == {"a1": "?", "c1": "?"}
    assert seen_by(state).phase == "rush"


# --- G15: the last card ----------------------------------------------------------------


@pytest.mark.parametrize("card", ["gold 2", "green 3", "dynamite"])
def test_g15_the_game_ends_with_the_last_card(card: str) -> None:
    state = table(rush=True, active=1, field=laid(card, "gold 1"), piles=[[3], [3, 1], []])
    flip(state, "b1")
    assert not is_over(state)
    events = outcome(flip(state, "a1"))
    assert is_over(state)
    assert legal(state) == []
    assert [event.name for event in events[1:]] == ["RoundEnded", "MatchEnded"]
    gold, cards = seen_by(state).gold, seen_by(state).cards
    assert events[1] == RoundEnded(0, gold, cards)
    assert seen_by(state).phase == "over"
    assert (seen_by(state).active, seen_by(state).lying) == (-1, 0)


def test_g15_the_standings_say_that_the_last_card_ended_it() -> None:
    state = table(rush=True, field=laid("gold 1"))
    flip(state, "a1")
    assert GAME.standings(state).reason == "last_card"


# --- G16: the stalemate guard ----------------------------------------------------------


@pytest.mark.parametrize(
    "field",
    [
        DEAD,
        laid(*[f"{c} 2" for c in ("red", "blue", "green")] * 2, *["gold 3"] * 5),
        laid(*["gold 4"] * 5, *[f"{c} 3" for c in ("red", "blue", "green")] * 2),
    ],
    ids=["only golds", "twos and gold 3", "threes and gold 4"],
)
def test_g16_dead_positions_exist(field: dict[str, str]) -> None:
    """G16: no pair is left that removes anything, in whichever order."""
    for pair in combinations(field, 2):
        for flips in (pair, pair[::-1]):
            state = table(field=field)
            assert told(flip(state, *flips), NothingHappened)
            assert on_field(state) == field


@pytest.mark.parametrize("seats", SEATS)
def test_g16_after_5_times_seats_idle_turns_the_rush_begins_at_the_next_turn(
    seats: int,
) -> None:
    state = table(seats=seats, active=1, field=DEAD)
    for turn in range(5 * seats - 1):
        assert seen_by(state).idle_turns_left == 5 * seats - turn
        assert [event.name for event in idle_turns(state, 1)] == ["NothingHappened"]
        assert seen_by(state).phase == "first"
    assert seen_by(state).idle_turns_left == 1
    events = idle_turns(state, 1)
    # After 5 × seats turns the turn is again with the seat that began.
    assert events == [
        NothingHappened(0, "gold 1", "gold 1", "golds"),
        RushForced(1, 11, 5 * seats),
    ]
    assert (state.to_act(), seen_by(state).phase) == (1, "rush")


@pytest.mark.parametrize("cards", [11, 30, 64])
def test_g16_whatever_the_number_of_cards(cards: int) -> None:
    state = table(seats=2, cards=cards, field={"a1": "gold 1", "b1": "gold 1"})
    assert idle_turns(state, 10)[-1] == RushForced(0, cards, 10)


def test_g16_also_cards_never_seen_may_lie_on_the_field() -> None:
    state = set_up(2, first="0")
    flip(state, "a1: gold 1", "b1: gold 1")
    assert idle_turns(state, 10)[-1] == RushForced(1, 64, 10)
    flip(state, "c1")
    assert state.to_act() == CHANCE


@pytest.mark.parametrize("seats", SEATS)
def test_g16_the_rush_then_lasts_as_many_turns_as_cards_are_left(seats: int) -> None:
    state = set_up(seats, first="0")
    flip(state, "a1: gold 1", "b1: gold 1")
    idle_turns(state, 5 * seats)
    for turn, place in enumerate(PLACES):
        assert seen_by(state).phase == "rush"
        assert state.to_act() == (1 + turn) % seats
        play(state, f"flip {place}")
        if place not in ("a1", "b1"):
            play(state, legal(state)[0])
    assert is_over(state)
    assert sum(seen_by(state).gold) == 60


def test_g16_the_turns_must_be_in_a_row() -> None:
    """G16: a leaving card makes the count begin again."""
    field = DEAD | {"h7": "red 5", "h8": "green 2", "g8": "blue 4"}
    state = table(seats=3, field=field)
    idle_turns(state, 14)
    assert seen_by(state).idle_turns_left == 1
    assert outcome(flip(state, "h7", "h8")) == [ProspectorChased(2, "red 5", "green 2")]
    assert seen_by(state).idle_turns_left == 15
    assert told(idle_turns(state, 14), RushForced) == []
    assert told(idle_turns(state, 1), RushForced) == [RushForced(0, 13, 15)]


@pytest.mark.parametrize(
    ("pair", "left"),
    [(("h1", "a1"), 2), (("h1", "h2"), 1), (("h3", "h1"), 2), (("a1", "h3"), 2)],
    ids=["gold found", "prospector chased", "dynamite first", "dynamite second"],
)
def test_g16_a_card_that_leaves_ends_the_row(pair: tuple[str, str], left: int) -> None:
    state = table(
        cards=20,
        field={"a1": "gold 1", "h1": "red 5", "h2": "green 2", "h3": "dynamite"},
        idle=14,
    )
    assert told(flip(state, *pair), RushForced) == []
    assert len(on_field(state)) == 20 - left
    assert seen_by(state).idle_turns_left == 15


@pytest.mark.parametrize("flips", [("h7: gold 4", "a1"), ("a1", "h7: gold 4")])
def test_g16_a_card_seen_for_the_first_time_ends_the_row(flips: tuple[str, str]) -> None:
    """G16: first or second, although nothing leaves."""
    state = table(field=DEAD | {"h7": "?"}, unseen=["gold 4"], idle=14)
    assert [event.name for event in outcome(flip(state, *flips))] == ["NothingHappened"]
    assert seen_by(state).idle_turns_left == 15
    assert told(idle_turns(state, 14), RushForced) == []
    assert told(idle_turns(state, 1), RushForced) == [RushForced(1, 12, 15)]


def test_g16_two_cards_seen_for_the_first_time_end_the_row_once() -> None:
    state = table(field=DEAD | {"h7": "?", "h8": "?"}, unseen=["gold 4", "gold 3"], idle=14)
    flip(state, "h7: gold 4", "h8: gold 3")
    assert seen_by(state).idle_turns_left == 15
    idle_turns(state, 1)
    assert seen_by(state).idle_turns_left == 14


def test_g16_is_tested_only_at_the_start_of_a_turn() -> None:
    state = table(field=DEAD, idle=14)
    flip(state, "a1")
    assert seen_by(state).phase == "second"
    assert flip(state, "b1")[-1] == RushForced(1, 11, 15)


def test_g16_is_tested_after_g13_ten_cards_bring_the_rush_by_themselves() -> None:
    state = table(cards=11, field={"a1": "red 5", "b1": "red 2"}, idle=14)
    events = flip(state, "a1", "b1")
    assert told(events, RushBegan) == [RushBegan(1, 10)]
    assert told(events, RushForced) == []


def test_g16_is_tested_after_g13_also_where_both_would_hold() -> None:
    """G16: no match comes here, for a turn with ten cards is never idle."""
    state, log = table(field=DEAD), Log()
    state.remove(0)
    state.idle = 15
    begin_turn(state, log)
    assert log.events == [RushBegan(0, 10)]


def test_g16_once_begun_the_rush_begins_no_second_time() -> None:
    state = table(field=DEAD, idle=14)
    events = idle_turns(state, 1)
    for place in DEAD:
        events += flip(state, place)
    assert len(told(events, RushForced)) == 1
    assert told(events, RushBegan) == []
    assert is_over(state)


@pytest.mark.parametrize("seats", [2, 3])
def test_g16_is_counted_afresh_in_each_round_of_a_match(seats: int) -> None:
    state = set_up(seats, first="0", rounds="match")
    for round in range(seats):
        assert (seen_by(state).round, seen_by(state).phase) == (round, "first")
        assert seen_by(state).idle_turns_left == 5 * seats
        flip(state, "a1: gold 1", "b1: gold 1")
        events = idle_turns(state, 5 * seats - 1)
        assert {event.name for event in events} == {"NothingHappened"}
        events = idle_turns(state, 1)
        assert told(events, RushForced) == [RushForced((round + 1) % seats, 64, 5 * seats)]
        for place in PLACES:
            play(state, f"flip {place}")
            if place not in ("a1", "b1"):
                play(state, legal(state)[0])
    assert is_over(state)


def test_g16_a_field_laid_out_anew_has_seen_no_idle_turn() -> None:
    state = table(field=DEAD, idle=14)
    state.lay_out()
    assert seen_by(state).idle_turns_left == 15


def test_g16_a_turn_of_the_rush_is_never_idle() -> None:
    state = table(rush=True, rounds="match", field=laid("gold 1", "red 2"))
    events = flip(state, "a1", "b1")
    assert told(events, RoundBegan) == [RoundBegan(1, 1)]
    assert seen_by(state).idle_turns_left == 15
