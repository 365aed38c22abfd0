"""Matches that go on from given moves: their luck, their records, what can be undone."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

import pytest

from filon.play.excerpt import HEADING
from filon.play.luck import ScriptedLuck, SeededLuck, VerifiableLuck
from filon.play.match import Match
from filon.play.record import Move, Record
from filon.play.verify import Verdict, verify
from filon.rules.contract import CHANCE
from filon.rules.errors import BadRecord, BadSetup, NothingToUndo, NotVerified
from play.matches import SECRET, everything, finish, promised, random_match

OTHER = bytes(range(1, 33))
TABLES = (("gold", 3), ("fievre", 4), ("ruee", 2), ("ruee", 4))


def whole(game: str = "gold", seats: int = 3, seed: int = 1) -> Record:
    """A match that is over."""
    match = Match(game, seats, luck=SeededLuck(seed))
    finish(match, seed)
    return match.record()


def going_on(record: Record, given: int, luck: VerifiableLuck | None = None) -> Match:
    luck = luck or promised("a", "", secret=OTHER)
    moves = record.moves[:given]
    return Match(record.game, record.seats, record.options, luck, given=moves)


def chance_in(moves: Sequence[Move]) -> int:
    return sum(move.who == CHANCE for move in moves)


def points_of(record: Record) -> list[int]:
    count = len(record.moves)
    return sorted({0, 1, 2, count // 3, count // 2, count - 2, count - 1})


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_all_that_was_told_of_the_given_moves_is_told(game: str, seats: int) -> None:
    record = whole(game, seats)
    for given in points_of(record):
        steps = islice(record.replay(), given)
        told = [event for step in steps for event in step.events]
        match = going_on(record, given)
        assert match.events[: len(told)] == told
        assert match.record().moves[:given] == record.moves[:given]
        assert match.given == given


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_record_says_how_many_moves_were_given_and_verifies(game: str, seats: int) -> None:
    record = whole(game, seats)
    for given in points_of(record):
        match = going_on(record, given)
        finish(match, seed=given)
        text = match.record().write()
        assert (f"\ngiven {given}\nmoves\n" in text) == (given > 0)
        read = Record.read(text)
        assert read == match.record()
        steps = chance_in(read.moves[given:])
        assert verify(read) == Verdict(steps, match.number, True, given)


def test_the_luck_after_the_given_moves_is_new() -> None:
    record = whole()
    first, second = going_on(record, 40), going_on(record, 40, promised("a", "b"))
    finish(first)
    finish(second)
    assert first.record().moves[:40] == second.record().moves[:40]
    assert first.record().moves[40:] != second.record().moves[40:]


def test_the_luck_is_bound_to_the_given_moves() -> None:
    one, other = going_on(whole(seed=1), 9), going_on(whole(seed=2), 9)
    finish(one)
    finish(other)
    luck = one.record().luck
    assert luck == other.record().luck
    exchanged = one.record().moves[:9] + other.record().moves[9:]
    with pytest.raises((NotVerified, BadRecord)):
        verify(replace(other.record(), moves=exchanged))


@pytest.mark.parametrize("given", [0, 1, 29, 31, 60])
def test_another_number_of_given_moves_is_found_out(given: int) -> None:
    match = going_on(whole(), 30)
    finish(match)
    with pytest.raises(NotVerified):
        verify(replace(match.record(), given=given))


def test_an_outcome_among_the_given_moves_is_not_for_this_luck_but_must_be_possible() -> None:
    record = whole()
    match = going_on(record, 30)
    finish(match)
    moves = list(match.record().moves)
    at = next(k for k, move in enumerate(moves) if move.who == CHANCE and k > 2)
    moves[at] = Move(CHANCE, record.game.actions.parse("first 2"))
    with pytest.raises(BadRecord):
        verify(replace(match.record(), moves=tuple(moves)))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_match_goes_on_from_its_record_as_if_it_had_never_stopped(
    game: str, seats: int
) -> None:
    match = going_on(whole(game, seats), 25)
    while match.number < 45 and not match.is_over:
        match.play(match.to_act, match.legal()[-1])
    resumed = Match.resume(Record.read(match.record().write()))
    finish(match, 3)
    finish(resumed, 3)
    assert everything(resumed) == everything(match)


def test_resuming_right_after_the_given_moves_draws_the_same() -> None:
    for luck in (SeededLuck(5), promised(secret=OTHER)):
        given = whole().moves[:31]
        match = Match("gold", 3, luck=luck, given=given)
        resumed = Match.resume(match.record())
        finish(match)
        finish(resumed)
        assert resumed.record() == match.record()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_snapshot_gives_the_same_match(game: str, seats: int) -> None:
    match = going_on(whole(game, seats), 25, VerifiableLuck(SECRET))
    again = Match.restore(match.snapshot(), game, seats, None, VerifiableLuck(SECRET), given=25)
    finish(match)
    finish(again)
    assert again.record() == match.record()
    assert verify(again.record()).given == 25


def test_given_moves_cannot_be_taken_back() -> None:
    # In La Fièvre a bid reveals nothing: whoever made it could take it back.
    record = whole("fievre", 4)
    bids = [k for k, (who, action) in enumerate(record.moves, 1) if who >= 0 and action < 50]
    match = going_on(record, bids[0])
    seat = record.moves[bids[0] - 1].who
    assert match.nothing_to_undo
    assert not match.may_undo(seat)
    with pytest.raises(NothingToUndo):
        match.undo(seat)
    asked = match.to_act
    match.play(asked, match.legal()[0])
    if match.may_undo(asked):
        match.undo(asked)
    assert match.number >= bids[0]


def test_scripted_outcomes_are_counted_after_the_given_moves() -> None:
    options = {"first": "0"}
    first = Match("gold", 2, options, ScriptedLuck(["face blue 3", "face gold 2"]))
    first.play(0, "flip c4")
    given = first.record().moves
    match = Match("gold", 2, options, ScriptedLuck(["face gold 1"]), given=given)
    told = match.play(0, "flip d4")
    assert [event.name for event in told] == ["CardFlipped", "GoldFound"]


def test_an_excerpt_says_how_many_were_given_and_none_of_them() -> None:
    match = going_on(whole("ruee", 2), 20)
    text = match.excerpt(0)
    assert text.startswith(f"{HEADING}\n")
    assert "\ngiven 20\nfor seat 0\n" in text
    assert "\n* " not in text


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        ([Move(0, 0)], "given move 1"),
        ([Move(CHANCE, 0)], "given move 1"),
        ([Move(7, 3)], "given move 1"),
    ],
)
def test_moves_that_cannot_be_made_are_refused(moves: list[Move], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        Match("gold", 3, given=moves)


def test_nothing_goes_on_from_a_match_that_is_over() -> None:
    with pytest.raises(BadSetup, match="over after"):
        going_on(whole(), len(whole().moves))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("given 0", "at least 1"),
        ("given -3", "at least 1"),
        ("given 07", "a number of moves"),
        ("given x", "a number of moves"),
        ("given 9999", "9999 moves that were given"),
    ],
)
def test_a_bad_line_of_given_moves_is_refused(line: str, message: str) -> None:
    match = going_on(whole(), 12)
    finish(match)
    text = match.record().write()
    with pytest.raises(BadRecord, match=message):
        Record.read(text.replace("given 12", line))


def test_the_record_of_an_ordinary_match_is_as_it_ever_was() -> None:
    match = random_match(luck=promised())
    assert match.given == 0
    assert "given" not in match.record().write()
    assert Record.read(match.record().write()).given == 0
