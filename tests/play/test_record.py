"""Records: written, read, replayed; and what a seat may keep of a match."""

import json
from dataclasses import replace

import pytest

from filon.play.luck import LuckNote, ScriptedLuck, SeededLuck
from filon.play.match import Match
from filon.play.record import Move, Record, is_name
from filon.rules.contract import CHANCE, OVER
from filon.rules.errors import BadLuck, BadRecord
from filon.rules.gold.events import CardFlipped
from filon.rules.gold.game import GAME
from filon.rules.gold.options import GoldOptions
from play.matches import finish, promised, random_match, set_ups
from play.peek import PEEK
from play.texts import HEX, TEXT, line, verifiable

# --- writing, reading, replaying -------------------------------------------------------


def test_a_record_reads_as_it_is_written() -> None:
    record = Record.read(TEXT)
    assert record.write() == TEXT
    assert record.game is GAME
    assert record.seats == 2
    assert record.options == GoldOptions(first=0)
    assert record.players == ("Ann", "Zoé 李")
    assert record.luck == LuckNote("scripted")
    assert record.standings is None
    assert len(record.moves) == 6
    assert record.moves[0] == Move(0, GAME.actions.parse("flip c4"))
    assert record.moves[1] == Move(CHANCE, GAME.actions.parse("face blue 3"))


def test_a_match_is_written_as_the_record_it_came_from() -> None:
    outcomes = ["face blue 3", "face gold 2", "face dynamite"]
    match = Match("gold", 2, {"first": "0"}, ScriptedLuck(outcomes), ["Ann", "Zoé 李"])
    for seat, words in ((0, "flip c4"), (0, "flip d4"), (1, "flip a1")):
        match.play(seat, words)
    assert match.record().write() == TEXT


def test_a_verifiable_record_reads_as_it_is_written() -> None:
    record = Record.read(verifiable())
    assert record.write() == verifiable()
    assert record.luck == LuckNote("verifiable", None, HEX, ("mine", ""), HEX)


@pytest.mark.parametrize(("seats", "options"), set_ups())
def test_every_random_match_is_written_read_and_replayed(
    seats: int, options: GoldOptions
) -> None:
    names = [f"Zoé {seat} 李" for seat in range(seats)]
    for seed in range(4):
        luck = promised("é", "") if seed % 2 else SeededLuck(seed - 2)
        match = random_match(seats, options, luck, seed, names)
        record = match.record()
        text = record.write()
        again = Record.read(text)
        assert again == record
        assert again.write() == text
        assert again.replayed().facts() == match.true_state().facts()
        assert [event for step in again.replay() for event in step.events] == match.events
        assert again.standings == match.standings()
        assert text.splitlines()[-1] == f"end {match.number} moves finished"


def test_an_open_record_is_written_read_and_replayed_at_every_length() -> None:
    record = random_match(2, seed=5).record()
    for length in range(len(record.moves)):
        part = replace(record, moves=record.moves[:length], standings=None)
        again = Record.read(part.write())
        assert again == part
        assert again.replayed().to_act() != OVER


def test_a_replay_gives_every_move_and_the_state_after_it() -> None:
    record = random_match(3, seed=5).record()
    state = record.start()
    for move, step in zip(record.moves, record.replay(), strict=True):
        assert step.move == move
        state.apply(move.action, None)
        assert step.state.facts() == state.facts()


def test_a_move_stands_in_the_line_that_errors_name() -> None:
    for text in (TEXT, verifiable()):
        record, lines = Record.read(text), text.splitlines()
        for number, move in enumerate(record.moves):
            assert lines[record.line_of(number) - 1] == record.move_text(move)


def test_seeds_may_be_negative_and_of_64_bits() -> None:
    for seed in (0, -1, 2**63 - 1, -(2**63), 2**64 - 1):
        record = Match("gold", 2, luck=SeededLuck(seed)).record()
        assert Record.read(record.write()) == record
        assert f"luck seeded {seed}\n" in record.write()


@pytest.mark.parametrize("seed", [-(2**63) - 1, 2**64, -(10**19), 10**20 - 1])
def test_a_seed_that_no_luck_takes_is_not_read(seed: int) -> None:
    with pytest.raises(BadLuck):
        SeededLuck(seed)
    with pytest.raises(BadRecord, match="line 12: expected a seed"):
        Record.read(line(12, f"luck seeded {seed}"))


def test_windows_line_ends_are_taken() -> None:
    assert Record.read(TEXT.replace("\n", "\r\n")) == Record.read(TEXT)


def test_a_byte_order_mark_is_taken() -> None:
    assert Record.read("\ufeff" + TEXT) == Record.read(TEXT)
    assert Record.read("\ufeff" + TEXT.replace("\n", "\r\n")) == Record.read(TEXT)


def test_a_name_can_be_a_players() -> None:
    for name in ("A", "a b", "Zoé", "李", "x" * 40, "end 6 moves open"):
        assert is_name(name)
        assert Record.read(line(10, f"player 0 {name}")).players[0] == name
    for name in ("", " ", "a ", " a", "x" * 41, "\u200b", "a\u2028b", "a\u00a0b"):
        assert not is_name(name)


# --- excerpts --------------------------------------------------------------------------


def events_of(excerpt: str) -> list[object]:
    lines = excerpt.splitlines()
    return [json.loads(each) for each in lines[lines.index("events") + 1 : -1]]


def test_an_excerpt_is_the_public_header_and_the_events_told() -> None:
    match = Match("gold", 2, {"first": "0"}, promised("mine"), ["Ann", "Zoé"])
    match.play(0, "flip c4")
    card = match.record().write().splitlines()[-3].removeprefix("* face ")
    (told,) = match.events_for(1)
    assert told == CardFlipped(0, "c4", card, first_time=True)
    event = json.dumps(told.as_json())
    assert match.excerpt(1) == (
        "filon excerpt 1\n"
        "game gold 1\n"
        "seats 2\n"
        "option colours by-seat\n"
        "option layout scatter\n"
        "option first 0\n"
        "option open_piles no\n"
        "option memory_aid no\n"
        "option rounds single\n"
        "player 0 Ann\n"
        "player 1 Zoé\n"
        "luck verifiable\n"
        f"commitment {match.record().luck.commitment}\n"
        "contribution 0 mine\n"
        "contribution 1\n"
        "for seat 1\n"
        "events\n"
        f"{event}\n"
        "end 1 events\n"
    )
    assert match.excerpt(None).replace("for watcher", "for seat 1") == match.excerpt(1)


def test_excerpts_hold_no_seed_and_no_secret_and_exactly_the_events_told() -> None:
    seed = 918273645546372819
    for luck in (SeededLuck(seed), promised("a", "b", "c")):
        match = Match("gold", 3, luck=luck)
        hidden = match.record().luck.secret or str(seed)
        assert hidden in match.record().write()
        finish(match)
        for seat in (None, 0, 1, 2):
            excerpt = match.excerpt(seat)
            assert hidden not in excerpt
            assert "secret" not in excerpt
            assert "moves" not in excerpt
            told = [event.as_json() for event in match.events_for(seat)]
            assert events_of(excerpt) == json.loads(json.dumps(told))


def test_an_excerpt_of_a_game_with_secrets_holds_only_ones_own() -> None:
    match = Match(PEEK, 3, luck=ScriptedLuck(["deal 1", "nod", "deal 2", "nod", "deal 3"]))
    for seat, words in ((0, "keep"), (0, "done"), (1, "show"), (1, "done")):
        match.play(seat, words)
    kept: list[object] = [
        {"event": "Kept", "clause": "P2", "seat": 0},
        {"event": "Nodded", "clause": "P3", "seat": 0},
    ]
    shown: list[object] = [
        {"event": "Shown", "clause": "P2", "seat": 1, "card": 2},
        {"event": "Nodded", "clause": "P3", "seat": 1},
    ]
    own: list[list[object]] = [
        [{"event": "Dealt", "clause": "P1", "seat": seat, "card": seat + 1}]
        for seat in range(3)
    ]
    assert events_of(match.excerpt(0)) == own[0] + kept + shown
    assert events_of(match.excerpt(1)) == kept + own[1] + shown
    assert events_of(match.excerpt(2)) == kept + shown + own[2]
    assert events_of(match.excerpt(None)) == kept + shown
