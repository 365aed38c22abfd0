"""Golden records: whole matches that replay to the same end for ever."""

from collections import Counter
from dataclasses import replace

import pytest

from filon.play.match import Match
from filon.play.record import Record
from filon.play.verify import verify
from filon.rules.contract import CHANCE
from filon.rules.events import Event
from filon.rules.fievre.events import CardTaken, TurnBegan
from filon.rules.games import find_game, game_names
from filon.rules.gold.events import RoundBegan, RushBegan, RushForced
from write_golden import GOLDEN, HOME, game_of, golden_text, path_of

SUMMARY = {
    # name: scores, ranks, moves
    "gold/two": ((31, 25), (1, 2), 144),
    "gold/three": ((22, 16, 20), (1, 3, 2), 146),
    "gold/four": ((25, 11, 9, 11), (1, 3, 4, 2), 151),
    "gold/five": ((16, 5, 16, 11, 7), (1, 5, 2, 3, 4), 150),
    "gold/grid_match": ((46, 59), (2, 1), 291),
    "gold/stalemate": ((28, 32), (2, 1), 150),
    "fievre/three": ((110, 145, 122), (3, 1, 2), 233),
    "fievre/four": ((88, 119, 46, 111), (3, 1, 4, 2), 244),
    "fievre/five": ((63, 98, 67, 81, 66), (5, 1, 3, 2, 4), 244),
    "fievre/short": ((73, 152, 75), (3, 1, 2), 176),
    "fievre/jesweb_three": ((85, 88, 94), (3, 2, 1), 199),
    "fievre/jesweb_four": ((108, 115, 88, 89), (2, 1, 4, 3), 268),
    "fievre/jesweb_five": ((64, 104, 54, 60, 87), (3, 1, 5, 4, 2), 271),
    "ruee/two": ((2, 4), (2, 1), 1066),
    "ruee/three": ((3, 4, 2), (2, 1, 3), 1391),
    "ruee/four": ((1, 3, 2, 2), (4, 1, 2, 3), 1442),
    "ruee/short_cut": ((5, 1, 1), (1, 2, 3), 779),
}


def text_of(name: str) -> str:
    return path_of(name).read_bytes().decode("utf-8")


def test_every_golden_record_is_in_the_summary() -> None:
    files = {f"{path.parent.name}/{path.stem}" for path in HOME.glob("*/*.record")}
    assert files == set(SUMMARY) == set(GOLDEN)


@pytest.mark.parametrize("game", game_names())
def test_every_number_of_seats_has_a_golden_record(game: str) -> None:
    shown = {GOLDEN[name].seats for name in GOLDEN if game_of(name) == game}
    assert shown == set(find_game(game).seats)


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
    forced = [event for event in told("gold/stalemate") if isinstance(event, RushForced)]
    assert len(forced) == 1
    assert forced[0].turns == 10
    assert forced[0].cards > 10
    assert not any(isinstance(event, RushBegan) for event in told("gold/stalemate"))


def test_the_match_on_the_grid_has_two_rounds() -> None:
    assert Record.read(text_of("gold/grid_match")).options.words()["layout"] == "grid"
    began = [event for event in told("gold/grid_match") if isinstance(event, RoundBegan)]
    assert len(began) == 1
    assert sum(isinstance(event, RushBegan) for event in told("gold/grid_match")) == 2


@pytest.mark.parametrize("name", ["gold/two", "gold/three", "gold/four", "gold/five"])
def test_a_golden_record_shows_what_gold_is_about(name: str) -> None:
    kinds = Counter(event.name for event in told(name))
    for kind in ("CardFlipped", "GoldFound", "ProspectorChased", "DynamiteExploded"):
        assert kinds[kind], kind
    for kind in ("NothingHappened", "RushBegan", "GoldGrabbed", "RoundEnded", "MatchEnded"):
        assert kinds[kind], kind


RARE = {"TelegraphHeld", "WagerKept"}
"""A card not used at its first chance."""


def test_the_golden_records_of_fievre_show_every_kind_of_event() -> None:
    seen = {event.name for name in GOLDEN if game_of(name) == "fievre" for event in told(name)}
    declared = {event.__name__ for event in find_game("fievre").events}
    assert declared - seen == RARE


UNUSUAL = {"StayedPut", "RushEnded", "OreLeft"}
"""R11, R35: a road that is blocked, and a match that nobody wins by the Bank."""


def test_the_golden_records_of_ruee_show_every_kind_of_event() -> None:
    seen = {event.name for name in GOLDEN if game_of(name) == "ruee" for event in told(name)}
    declared = {event.__name__ for event in find_game("ruee").events}
    assert declared - seen == UNUSUAL


def test_the_extension_ends_in_a_sale_of_fewer_cards_than_seats() -> None:
    """F36: with four players the last of 17 turns has one card."""
    last = told("fievre/jesweb_four")
    began = [k for k, event in enumerate(last) if isinstance(event, TurnBegan)]
    assert len(began) == 17
    assert sum(isinstance(event, CardTaken) for event in last[began[-1] :]) == 1
