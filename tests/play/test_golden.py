"""Golden records: whole matches that replay to the same end for ever."""

from collections import Counter
from dataclasses import replace

import pytest

from filon.play.match import Match
from filon.play.record import Record
from filon.play.verify import verify
from filon.rules.contract import CHANCE
from filon.rules.events import Event
from filon.rules.gold.events import RoundBegan, RushBegan, RushForced
from write_golden import GOLDEN, HOME, golden_text, path_of

SUMMARY = {
    # name: scores, ranks, moves
    "two": ((31, 25), (1, 2), 144),
    "three": ((22, 16, 20), (1, 3, 2), 146),
    "four": ((25, 11, 9, 11), (1, 3, 4, 2), 151),
    "five": ((16, 5, 16, 11, 7), (1, 5, 2, 3, 4), 150),
    "grid_match": ((46, 59), (2, 1), 291),
    "stalemate": ((28, 32), (2, 1), 150),
}


def text_of(name: str) -> str:
    return path_of(name).read_bytes().decode("utf-8")


def test_every_golden_record_is_in_the_summary() -> None:
    assert {path.stem for path in HOME.glob("*.record")} == set(SUMMARY) == set(GOLDEN)
    assert {GOLDEN[name].seats for name in GOLDEN} == {2, 3, 4, 5}


@pytest.mark.parametrize("name", SUMMARY)
def test_a_golden_record_replays_to_its_standings(name: str) -> None:
    record = Record.read(text_of(name))
    standings = record.game.standings(record.replayed())
    assert (standings.scores, standings.ranks, len(record.moves)) == SUMMARY[name]
    assert record.standings == standings
    assert record.write() == text_of(name)


@pytest.mark.parametrize("name", SUMMARY)
def test_a_golden_record_verifies(name: str) -> None:
    record = Record.read(text_of(name))
    steps = sum(move.who == CHANCE for move in record.moves)
    assert verify(record).steps == steps
    assert verify(record).finished


@pytest.mark.parametrize("name", SUMMARY)
def test_the_decisions_of_a_golden_record_played_again_give_the_same_record(name: str) -> None:
    record = Record.read(text_of(name))
    match = Match.resume(replace(record, moves=(), standings=None))
    for move in record.moves:
        if move.who != CHANCE:
            match.play(move.who, move.action)
    assert match.record().write() == text_of(name)


@pytest.mark.parametrize("name", SUMMARY)
def test_a_golden_record_is_the_one_that_would_be_written_now(name: str) -> None:
    assert golden_text(name) == text_of(name)


def told(name: str) -> list[Event]:
    return [event for step in Record.read(text_of(name)).replay() for event in step.events]


def test_the_stalemate_is_ended_by_the_rush_after_ten_idle_turns() -> None:
    forced = [event for event in told("stalemate") if isinstance(event, RushForced)]
    assert len(forced) == 1
    assert forced[0].turns == 10
    assert forced[0].cards > 10
    assert not any(isinstance(event, RushBegan) for event in told("stalemate"))


def test_the_match_on_the_grid_has_two_rounds() -> None:
    assert Record.read(text_of("grid_match")).options.words()["layout"] == "grid"
    began = [event for event in told("grid_match") if isinstance(event, RoundBegan)]
    assert len(began) == 1
    assert sum(isinstance(event, RushBegan) for event in told("grid_match")) == 2


@pytest.mark.parametrize("name", ["two", "three", "four", "five"])
def test_a_golden_record_shows_what_gold_is_about(name: str) -> None:
    kinds = Counter(event.name for event in told(name))
    for kind in ("CardFlipped", "GoldFound", "ProspectorChased", "DynamiteExploded"):
        assert kinds[kind], kind
    for kind in ("NothingHappened", "RushBegan", "GoldGrabbed", "RoundEnded", "MatchEnded"):
        assert kinds[kind], kind
