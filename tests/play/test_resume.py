"""A match goes on from its record, wherever it was left."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from filon.play.luck import Luck, SeededLuck
from filon.play.match import Match
from filon.play.record import Record
from filon.rules.contract import CHANCE
from filon.rules.errors import (
    BadLuck,
    BadRecord,
    NotVerified,
)
from filon.rules.gold.options import GoldOptions
from play.matches import (
    everything,
    finish,
    promised,
    random_match,
    set_ups,
    with_two_known_golds,
)


def cut(record: Record) -> Iterator[Record]:
    """The record as it was after every move: open, but for the whole one."""
    for length in range(len(record.moves)):
        yield replace(record, moves=record.moves[:length], standings=None)
    yield record


@pytest.mark.parametrize("rounds", ["single", "match"])
def test_a_verifiable_match_goes_on_from_anywhere_as_if_it_had_never_stopped(
    rounds: str,
) -> None:
    options = GoldOptions(rounds=rounds)
    whole = random_match(2, options, promised("a", "b"), seed=4, players=["Ann", "Zoé"])
    decisions = [move for move in whole.record().moves if move.who != CHANCE]
    step = 1 if rounds == "single" else 13
    for record in [*cut(whole.record())][::step]:
        match = Match.resume(Record.read(record.write()))
        assert match.players == ("Ann", "Zoé")
        done = sum(move.who != CHANCE for move in record.moves)
        for move in decisions[done:]:
            match.play(move.who, move.action)
        assert match.record() == whole.record()
        assert match.true_state().facts() == whole.true_state().facts()
        assert match.events == whole.events
        assert match.standings() == whole.standings()


def test_a_seeded_match_goes_on_from_anywhere() -> None:
    whole = random_match(3, seed=6)
    for length, record in enumerate(cut(whole.record())):
        match = Match.resume(Record.read(record.write()))
        moves = match.record().moves
        assert moves[:length] == record.moves
        waiting = record.replayed().to_act() == CHANCE
        assert len(moves) == length + waiting
        if not waiting:
            assert match.true_state().facts() == record.replayed().facts()
            assert [event for step in record.replay() for event in step.events] == match.events
        finish(match, length)
        again = Record.read(match.record().write())
        assert again.replayed().facts() == match.true_state().facts()


@pytest.mark.parametrize("kind", ["seeded", "verifiable"])
def test_a_resumed_match_stands_as_the_one_that_was_left(kind: str) -> None:
    luck: Luck = SeededLuck(8) if kind == "seeded" else promised("x", "y")
    match = Match("gold", 2, luck=luck)
    while match.number < 40:
        match.play(match.to_act, match.legal()[-1])
    resumed = Match.resume(Record.read(match.record().write()))
    for seat in (None, 0, 1):
        assert resumed.view(seat) == match.view(seat)
        assert resumed.excerpt(seat) == match.excerpt(seat)
    assert resumed.record() == match.record()
    assert resumed.legal() == match.legal()
    assert not any(resumed.may_undo(seat) for seat in (0, 1))


def test_two_matches_resumed_from_one_seeded_record_are_the_same() -> None:
    record = next(record for k, record in enumerate(cut(random_match(2).record())) if k == 30)
    one, other = Match.resume(record), Match.resume(record)
    finish(one, 3)
    finish(other, 3)
    assert everything(one) == everything(other)


def test_a_scripted_match_cannot_go_on_from_its_record() -> None:
    record = with_two_known_golds().record()
    with pytest.raises(BadLuck) as refused:
        Match.resume(record)
    expected = "a match with scripted luck cannot go on from its record"
    assert str(refused.value) == expected


def test_a_record_that_does_not_replay_cannot_go_on() -> None:
    record = random_match(2, seed=1).record()
    with pytest.raises(BadRecord):
        Match.resume(replace(record, moves=record.moves[1:], standings=None))
    with pytest.raises(BadRecord):
        Match.resume(replace(record, standings=None))


@pytest.mark.parametrize(("seats", "options"), set_ups())
def test_every_set_up_is_resumed_half_way(seats: int, options: GoldOptions) -> None:
    whole = random_match(seats, options, promised(), seed=seats)
    moves = whole.record().moves
    half = replace(whole.record(), moves=moves[: len(moves) // 2], standings=None)
    match = Match.resume(half)
    decided = sum(move.who != CHANCE for move in match.record().moves)
    for move in [move for move in moves if move.who != CHANCE][decided:]:
        match.play(move.who, move.action)
    assert match.record() == whole.record()


def test_a_match_does_not_go_on_with_a_secret_that_was_not_promised() -> None:
    match = Match("gold", 2, luck=promised("the true one"))
    note = replace(match.record().luck, secret="00" * 32)
    with pytest.raises(NotVerified, match="not the one of the commitment"):
        Match.resume(replace(match.record(), luck=note))
