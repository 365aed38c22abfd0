"""Why a move is not allowed: code, clause and facts."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from filon.rules.contract import CHANCE
from filon.rules.errors import Refusal
from filon.rules.gold.game import GAME
from filon.rules.gold.state import GoldState
from rules.gold.table import (
    flip,
    is_over,
    laid,
    play,
    random_matches,
    set_up,
    table,
    walk,
)


def refused(state: GoldState, seat: int, words: str) -> Refusal | None:
    """Why the seat may not do this now."""
    return GAME.why_not(state, seat, GAME.actions.parse(words))


def test_g4_g5_g6_g15_these_are_all_refusals_and_each_names_a_clause() -> None:
    clauses = {code: under.clause for code, under in GAME.refusals.items()}
    assert clauses == {
        "match_over": "G15",
        "not_your_turn": "G5",
        "not_a_decision": "G6",
        "place_empty": "G4",
        "card_face_up": "G6",
    }
    assert set(clauses.values()) <= set(GAME.clauses)


@pytest.mark.parametrize("words", ["flip a1", "flip b1", "first 0", "face gold 1"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_g15_after_the_end_nobody_may_do_anything(seat: int, words: str) -> None:
    state = table(rush=True, field=laid("gold 1"))
    flip(state, "a1")
    assert refused(state, seat, words) == Refusal("match_over", "G15")


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("words", ["flip a1", "flip c1", "first 0", "face gold 1"])
def test_g5_it_is_another_seats_turn(seat: int, words: str) -> None:
    state = table(active=1, field={"a1": "gold 1", "b1": "gold 2"})
    assert refused(state, seat, words) == Refusal("not_your_turn", "G5", (("seat", 1),))
    flip(state, "a1")
    assert refused(state, seat, words) == Refusal("not_your_turn", "G5", (("seat", 1),))


def test_g5_in_the_rush_it_is_another_seats_turn() -> None:
    state = table(rush=True, active=2, field=laid("gold 1", "gold 2"))
    assert refused(state, 0, "flip a1") == Refusal("not_your_turn", "G5", (("seat", 2),))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_g5_while_chance_chooses_who_begins_it_is_nobodys_turn(seat: int) -> None:
    nobody = Refusal("not_your_turn", "G5", (("seat", CHANCE),))
    assert refused(set_up(3), seat, "flip a1") == nobody
    assert refused(set_up(3), seat, f"first {seat}") == nobody


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_g5_while_chance_shows_a_face_it_is_nobodys_turn_not_even_the_active_seats(
    seat: int,
) -> None:
    state = table(field={"a1": "?", "b1": "gold 1"}, unseen=["gold 4"])
    flip(state, "a1")
    nobody = Refusal("not_your_turn", "G5", (("seat", CHANCE),))
    assert refused(state, seat, "flip b1") == nobody
    assert refused(state, seat, "face gold 4") == nobody


@pytest.mark.parametrize("words", ["first 0", "first 4", "face gold 1", "face dynamite"])
def test_g6_a_seat_only_flips_the_rest_is_chances(words: str) -> None:
    state = table(field={"a1": "gold 1", "b1": "?"}, unseen=["gold 1"])
    assert refused(state, 0, words) == Refusal("not_a_decision", "G6")
    flip(state, "a1")
    assert refused(state, 0, words) == Refusal("not_a_decision", "G6")


@pytest.mark.parametrize("code", [-1, -64, 64, 94, 1000])
def test_g6_a_number_that_is_no_flip_is_no_decision(code: int) -> None:
    state = table(field={"a1": "gold 1"})
    assert GAME.why_not(state, 0, code) == Refusal("not_a_decision", "G6")


def test_g4_a_place_whose_card_has_left_is_empty() -> None:
    state = table(field={"a1": "red 5", "b1": "red 2", "d1": "gold 1"})
    assert refused(state, 0, "flip c1") == Refusal("place_empty", "G4", (("place", "c1"),))
    flip(state, "a1", "b1")
    assert refused(state, 1, "flip b1") == Refusal("place_empty", "G4", (("place", "b1"),))
    flip(state, "d1")
    assert refused(state, 1, "flip b1") == Refusal("place_empty", "G4", (("place", "b1"),))


def test_g4_in_the_rush_too_an_empty_place_cannot_be_flipped() -> None:
    state = table(rush=True, field=laid("gold 1", "gold 2"))
    flip(state, "a1")
    assert refused(state, 1, "flip a1") == Refusal("place_empty", "G4", (("place", "a1"),))


@pytest.mark.parametrize("place", ["a1", "d4", "h8"])
def test_g6_the_first_card_lies_face_up_already(place: str) -> None:
    state = table(field={"a1": "gold 1", "d4": "gold 2", "h8": "dynamite"})
    flip(state, place)
    face_up = Refusal("card_face_up", "G6", (("place", place),))
    assert refused(state, 0, f"flip {place}") == face_up


def test_g6_the_first_card_may_be_flipped_again_in_the_next_turn() -> None:
    state = table(field={"a1": "gold 1", "b1": "gold 2"})
    flip(state, "a1", "b1")
    assert refused(state, 1, "flip a1") is None
    assert refused(state, 1, "flip b1") is None


def test_g6_a_refusal_reads_as_a_sentence_with_its_facts_and_clause() -> None:
    state = table(field={"a1": "gold 1"})
    assert str(refused(state, 0, "flip c1")) == "place empty, place c1 (G4)"
    assert str(refused(state, 0, "face gold 1")) == "not a decision (G6)"


def test_g6_the_question_changes_nothing() -> None:
    state = table(field={"a1": "gold 1"})
    before = state.facts()
    for code in range(GAME.actions.size):
        GAME.why_not(state, 0, code)
        GAME.why_not(state, 1, code)
    assert state.facts() == before


@random_matches(25)
@given(
    seed=some.integers(0, 2**32),
    seats=some.sampled_from([2, 3, 4, 5]),
    stop=some.integers(0, 150),
)
def test_g4_g5_g6_g15_exactly_the_legal_actions_are_not_refused(
    seed: int, seats: int, stop: int
) -> None:
    state = set_up(seats)
    for step, _ in enumerate(walk(state, seed)):
        if step == stop:
            break
    for seat in range(seats):
        allowed = [
            code for code in range(GAME.actions.size) if GAME.why_not(state, seat, code) is None
        ]
        assert allowed == (state.legal() if state.to_act() == seat else [])
    if is_over(state):
        assert state.legal() == []


def test_g5_a_refusal_of_the_opening_is_gone_once_chance_has_chosen() -> None:
    state = set_up(3)
    play(state, "first 1")
    assert refused(state, 1, "flip a1") is None
    assert refused(state, 0, "flip a1") == Refusal("not_your_turn", "G5", (("seat", 1),))


def test_g5_nobody_may_move_in_the_place_of_chance() -> None:
    state = set_up(3)
    refusal = GAME.why_not(state, CHANCE, 0)
    assert refusal is not None
    assert refusal.code == "not_your_turn"
