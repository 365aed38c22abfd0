"""Undo: what may be taken back, by whom, and that nothing of it stays behind."""

import pytest

from filon.play.luck import ScriptedLuck, SeededLuck
from filon.play.match import Match
from filon.play.record import Record
from filon.play.verify import verify
from filon.rules.contract import CHANCE, OVER
from filon.rules.errors import (
    NothingToUndo,
)
from play.matches import (
    calm_deck,
    everything,
    finish_with_undos,
    flip_on,
    gold_view,
    promised,
    scripted,
    with_two_known_golds,
)
from play.peek import PEEK
from rules.fievre.table import roll, rolling


def test_nothing_can_be_taken_back_before_the_first_decision() -> None:
    match = Match("gold", 2, luck=SeededLuck(1))
    for seat in (0, 1, 2, CHANCE, OVER):
        assert not match.may_undo(seat)
        with pytest.raises(NothingToUndo) as refused:
            match.undo(seat)
    assert str(refused.value) == (
        "expected a decision of your own after which nothing was revealed and nobody else "
        "decided"
    )


# --- Gold without the memory aid -------------------------------------------------------


def test_a_flip_stands() -> None:
    """G6: not even that of a card seen before is taken back; looking again is not free."""
    match = with_two_known_golds(memory_aid="no")
    for seat, words in ((1, "flip a1"), (1, "flip b1"), (2, "flip c1"), (2, "flip a1")):
        match.play(seat, words)
        before = everything(match)
        for each in (0, 1, 2, 3, CHANCE, OVER):
            assert not match.may_undo(each)
            with pytest.raises(NothingToUndo):
                match.undo(each)
        assert everything(match) == before


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_flip_of_a_whole_match_is_taken_back(seats: int) -> None:
    match = Match("gold", seats, luck=SeededLuck(seats))
    assert finish_with_undos(match, seats) == 0


# --- Gold with the memory aid ----------------------------------------------------------


@pytest.mark.parametrize("memory_aid", ["no", "yes"])
def test_a_first_sight_cannot_be_taken_back(memory_aid: str) -> None:
    match = scripted("gold 1", "gold 2", memory_aid=memory_aid)
    for words in ("flip a1", "flip b1"):
        match.play(0, words)
        before = everything(match)
        for seat in range(3):
            assert not match.may_undo(seat)
            with pytest.raises(NothingToUndo):
                match.undo(seat)
        assert everything(match) == before


@pytest.mark.parametrize("memory_aid", ["no", "yes"])
def test_a_first_sight_stands_also_when_only_one_face_is_possible(memory_aid: str) -> None:
    """G6: the aid shows what was seen, not what could be counted."""
    match = scripted(*calm_deck(), seats=2, memory_aid=memory_aid)
    flip_on(match, range(62))
    assert gold_view(match).unseen == (("gold 4", 2),)
    seat = match.to_act
    for place in ("g8", "h8"):
        match.play(seat, f"flip {place}")
        assert match.record().write().splitlines()[-2] == "* face gold 4"
        assert not match.may_undo(seat)


def test_a_flip_of_a_card_seen_before_can_be_taken_back_by_its_seat() -> None:
    match = with_two_known_golds()
    before = everything(match)
    match.play(1, "flip a1")
    assert [match.may_undo(seat) for seat in range(3)] == [False, True, False]
    for seat in (0, 2, 3, CHANCE, OVER):
        with pytest.raises(NothingToUndo):
            match.undo(seat)
    match.undo(1)
    assert everything(match) == before
    with pytest.raises(NothingToUndo):
        match.undo(1)


def test_a_turn_with_two_cards_seen_before_is_taken_back_in_two_steps() -> None:
    match = with_two_known_golds()
    start = everything(match)
    match.play(1, "flip b1")
    middle = everything(match)
    match.play(1, "flip a1")
    assert match.to_act == 2
    assert match.may_undo(1)
    match.undo(1)
    assert everything(match) == middle
    match.undo(1)
    assert everything(match) == start
    assert not match.may_undo(1)


def test_a_first_sight_seals_what_came_before_it() -> None:
    match = with_two_known_golds()
    match.play(1, "flip a1")
    match.play(1, "flip h8")
    assert not any(match.may_undo(seat) for seat in range(3))


def test_a_decision_of_another_seat_stands_between_until_it_is_taken_back() -> None:
    match = with_two_known_golds()
    match.play(1, "flip a1")
    match.play(1, "flip b1")
    before = everything(match)
    match.play(2, "flip a1")
    assert [match.may_undo(seat) for seat in range(3)] == [False, False, True]
    with pytest.raises(NothingToUndo):
        match.undo(1)
    match.undo(2)
    assert everything(match) == before
    assert match.may_undo(1)


def test_gold_that_was_taken_with_known_cards_goes_back() -> None:
    match = scripted("gold 1", "gold 2", "green 2", "red 2", memory_aid="yes")
    for seat, words in ((0, "flip a1"), (0, "flip b1"), (1, "flip c1"), (1, "flip d1")):
        match.play(seat, words)
    before = everything(match)
    match.play(2, "flip b1")
    match.play(2, "flip c1")
    assert gold_view(match).gold == (2, 0, 0)
    match.undo(2)
    match.undo(2)
    assert everything(match) == before
    assert gold_view(match).gold == (0, 0, 0)


def test_after_an_undo_the_match_goes_on() -> None:
    match, straight = with_two_known_golds(), with_two_known_golds()
    match.play(1, "flip a1", at=4)
    match.undo(1)
    for each in (match, straight):
        each.play(1, "flip b1", at=4)
        each.play(1, "flip c1", at=5)
    assert everything(match) == everything(straight)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_matches_with_undos_have_records_like_any_other(seats: int) -> None:
    match = Match("gold", seats, {"rounds": "match", "memory_aid": "yes"}, promised("undo"))
    assert finish_with_undos(match, seats) > 10
    record = Record.read(match.record().write())
    assert record == match.record()
    assert record.replayed().facts() == match.true_state().facts()
    assert [event for step in record.replay() for event in step.events] == match.events
    verify(record)


# --- chance with one possible outcome, and secrets -------------------------------------


def peek(*outcomes: str) -> Match:
    return Match(PEEK, 2, luck=ScriptedLuck(outcomes))


def test_the_only_possible_outcome_tells_nothing_new_and_can_be_taken_back() -> None:
    match = peek("deal 3", "nod", "deal 1", "nod")
    start = everything(match)
    match.play(0, "keep")
    assert [event.name for event in match.events] == ["Dealt", "Kept", "Nodded"]
    assert [match.may_undo(seat) for seat in (0, 1)] == [True, False]
    match.undo(0)
    assert everything(match) == start
    for seat, words in ((0, "keep"), (0, "done"), (1, "keep"), (1, "done")):
        match.play(seat, words)
    assert match.is_over
    assert [event.name for event in match.events].count("Nodded") == 2


def test_an_outcome_that_could_have_been_another_seals_everything_before_it() -> None:
    match = peek("deal 3", "nod", "deal 1")
    match.play(0, "keep")
    match.play(0, "done")
    assert not any(match.may_undo(seat) for seat in (0, 1))


def test_a_decision_that_discloses_a_secret_cannot_be_taken_back() -> None:
    match = peek("deal 3", "nod", "deal 1", "nod")
    match.play(0, "show")
    before = everything(match)
    assert not match.may_undo(0)
    with pytest.raises(NothingToUndo):
        match.undo(0)
    assert everything(match) == before


def test_the_last_decision_of_a_match_cannot_be_taken_back() -> None:
    """The standings are told, and the secret of the luck with them."""
    match = peek("deal 3", "nod", "deal 1", "nod")
    for seat, words in ((0, "show"), (0, "done"), (1, "keep")):
        match.play(seat, words)
    assert match.may_undo(1)
    match.play(1, "done")
    assert match.is_over
    assert not any(match.may_undo(seat) for seat in range(match.seats))
    with pytest.raises(NothingToUndo):
        match.undo(1)


@pytest.mark.parametrize("times", [0, 1, 3])
def test_chance_steps_keep_their_numbers_through_undos_so_that_the_record_verifies(
    times: int,
) -> None:
    """The nod is settled, taken back and settled again; cards are dealt after it."""
    match = Match(PEEK, 3, luck=promised(f"{times} undos"))
    straight = Match(PEEK, 3, luck=promised(f"{times} undos"))
    for seat in range(3):
        for _ in range(times):
            match.play(seat, "keep")
            match.undo(seat)
        for each in (match, straight):
            each.play(seat, "keep")
            each.play(seat, "done")
    assert everything(match) == everything(straight)
    verdict = verify(match.record())
    assert (verdict.steps, verdict.finished) == (6, True)


# --- La Fièvre de l'or -----------------------------------------------------------------


def at_the_last_telegraph() -> Match:
    """The last roll of the match is on the table, and seat 1 may still change it."""
    match = Match("fievre", 3, luck=SeededLuck(1))
    state = rolling(seats=3, kept={"telegraph": 1}, mines={1: ["blue 9"]}, deck=[])
    roll(state, 3, 5)
    match._state = state
    return match


def test_nothing_can_be_taken_back_after_the_end() -> None:
    """The telegraph is the last decision, no chance follows: the standings are told (F37)."""
    match = at_the_last_telegraph()
    match.play(1, "decline")
    assert match.is_over
    assert not match.may_undo(1)
    with pytest.raises(NothingToUndo):
        match.undo(1)


def test_a_bid_can_be_taken_back_until_the_next_seat_decides() -> None:
    match = Match("fievre", 3, luck=SeededLuck(1))
    first = match.to_act
    before = match.record().write()
    match.play(first, "bid 3")
    assert match.may_undo(first)
    match.undo(first)
    assert match.record().write() == before
    match.play(first, "bid 3")
    match.play(match.to_act, "pass")
    assert not match.may_undo(first)
