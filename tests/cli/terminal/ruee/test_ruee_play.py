"""`filon play ruee` at a pipe: whole matches, forced answers, secrets, kept and told again."""

import re
from pathlib import Path

import pytest

from cli.terminal.desk import Desk
from cli.terminal.ruee.sitting import Look, spaced, table_for
from filon.cli.terminal.decision import Decision
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.rng import Rng
from filon.rules.ruee.options import SHORT_CUT, RueeOptions
from rules.ruee.table import duel, plays, turn

PEOPLE = "Ann,Bob,Cyd"


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(capsys, monkeypatch)


def script(seats: int, seed: int, **options: str) -> list[str]:
    """Words for people in every seat, all legal to the end, as this seed falls; nothing for
    what is not asked."""
    match = Match("ruee", seats, options, SeededLuck(seed))
    read = match.options
    assert isinstance(read, RueeOptions)
    table = table_for(read, seats, reader=None)
    rng, typed = Rng(seed), []
    while not match.is_over:
        legal = match.legal_words()
        words = legal[int(rng.below(len(legal)))]
        if not table.spares(Decision(match, match.to_act)):
            typed.append(words)
        match.play(match.to_act, words)
    return typed


@pytest.mark.parametrize(("seats", "language"), [(2, "fr"), (3, "en")])
def test_people_play_to_the_end(desk: Desk, seats: int, language: str) -> None:
    names = ",".join(PEOPLE.split(",")[:seats])
    options = ("--option", "nuggets_to_win=2")
    words = ("play", "ruee", "--players", names, "--seed", "4", "--lang", language, *options)
    out = desk.out(*words, typed=script(seats, 4, nuggets_to_win="2"))
    head = "Bank +Cart +Ore" if language == "en" else "Banque +Chariot +Minerai"
    assert re.search(head, out)
    assert "look away" in out or "ne regardent" in out or "détourn" in out
    assert "(R8)" in out


def test_a_person_against_bots_in_ascii(desk: Desk) -> None:
    words = ("play", "ruee", "--seats", "3", "--seed", "4", "--lang", "fr", "--ascii")
    out = desk.out(*words, "--option", "nuggets_to_win=2", typed=["1"] * 2000)
    assert spaced(out).replace("…", "").isascii()
    assert "ou aller?" in out


def test_a_match_is_kept_and_told_again(desk: Desk, tmp_path: Path) -> None:
    file = str(tmp_path / "match.record")
    bots = ",".join(["bot:random"] * 2)
    words = ("--seed", "2", "--lang", "en", "--option", "nuggets_to_win=2")
    desk.out("play", "ruee", "--players", bots, *words, "--record", file)
    told = desk.out("replay", file, "--lang", "en")
    assert "goes to square" in told
    assert "(R35)" in told


def test_the_opening_names_other_components_and_keeps_their_text_out(desk: Desk) -> None:
    words = ("play", "ruee", "--seats", "2", "--seed", "1", "--lang", "en")
    code, out, _ = desk.run(*words, "--option", f"components={SHORT_CUT}")
    assert code == 0
    assert "(components=…)" in out
    assert "board and mix: Short cut." in out
    assert "paths" not in out
    usual = desk.run(*words)[1]
    assert "the board and the mix are reconstructed" in usual


# --- answers that need no asking ----------------------------------------------------------


def test_what_has_one_answer_alone_is_not_asked() -> None:
    ore = turn(seats=2, tiles={0: ["blue pyrite"]})
    plays(ore, "die 1", "walk 1", "decline")
    passing = duel(hands={0: ["1-4"], 1: ["1", "2"]}, distance=2)
    for state, only in ((ore, "done"), (passing, "pass")):
        look = Look(state)
        assert list(look.labels()) == [only]
        assert look.table.spares(look.decision)
        assert look.table.spared(look.decision) == ""


def test_that_a_shut_concession_needs_a_mine_card_is_said() -> None:
    state = turn(seats=2, at={0: "42"})
    plays(state, "die 1", "walk crotale")
    look = Look(state)
    assert list(look.labels()) == ["decline"]
    assert look.table.spares(look.decision)
    assert "neither a MINE card nor a joker" in look.table.spared(look.decision)


def test_a_card_of_a_duel_is_always_laid_by_hand() -> None:
    look = Look(duel(hands={0: ["1"], 1: ["1"]}, distance=1))
    assert list(look.labels()) == ["lay 1"]
    assert not look.table.spares(look.decision)


def test_that_no_prop_is_there_is_said() -> None:
    state = turn(seats=2, at={0: "crotale"}, opened=["crotale"], hands={0: ["1"]})
    plays(state, "play 1", "tile cave-in")
    look = Look(state)
    assert look.table.spares(look.decision)
    assert look.table.spared(look.decision).startswith("Neither PROP nor joker")


def test_the_line_about_the_prop_is_seen_at_the_table(desk: Desk) -> None:
    for seed in range(1, 40):
        words = ("play", "ruee", "--seats", "2", "--bots", "random", "--seed", str(seed))
        out = desk.run(*words, "--lang", "en", typed=["1"] * 300)[1]
        if "Neither PROP nor joker" in out:
            assert re.search(r"Neither PROP.*\n(.*\n)*?You go to the Hospital", out)
            return
    raise AssertionError("no cave-in without a prop in forty matches")


def test_a_walk_can_be_taken_back_before_anything_is_shown(desk: Desk) -> None:
    out = desk.run("play", "ruee", "--seats", "2", "--seed", "3", typed=["1", "undo"])[1]
    assert "Taken back" in out


# --- the log ------------------------------------------------------------------------------


def test_the_log_joins_what_belongs_together_and_tells_nobody_twice() -> None:
    state = turn(seats=2, at={0: "crotale"}, opened=["crotale"], hands={0: ["1-2"]})
    events = plays(state, "play 1-2", "tile 200", "stop", "card 1", "die 3", "walk 3")
    look = Look(state, events)
    log = [spaced(line.text) for line in look.table.log(look.events)]
    assert "You take a yellow tile on level I of Crotale. You find 200 g of gold." in log
    assert "You draw LEVEL I." in log
    assert "Léo rolls a 3. Léo goes to square 3." in log
    assert not any("fill up" in line for line in log)
    aloud = Look(state, events, aloud=True).table.log(look.events)
    assert len(aloud) > len(log)


def test_plain_lines_leave_nothing_out() -> None:
    tiles = {0: ["yellow 100", "red 400"], 1: ["blue 500"]}
    state = turn(
        seats=2,
        at={1: "crotale"},
        levels={1: 2},
        opened=["crotale"],
        tiles=tiles,
        cart=[1, 2],
        discard=["prop"],
        misses=[1],
    )
    plays(state, "die 2")
    look = Look(state)
    text = spaced("\n".join(look.scene().written(look.symbols)))
    assert "You: Hotel (Bank 5 squares away); 0 of 4 in the Bank; cart 1; 2 tiles" in text
    assert "Léo: Crotale II" in text
    assert "misses a turn" in text
    assert "Crotale 6/5/4/3 open" in text
    assert "discard PROP" in text
    assert "yellow 100 g, red 400 g" in text
    assert "100+400 = 1" in text
    assert "blue 500" not in text


def test_a_duel_in_plain_lines() -> None:
    state = turn(seats=2, at={0: "16", 1: "17"}, hands={0: ["1-2", "1-4"]})
    events = plays(state, "die 1", "challenge 1", "begin", "lay 1-4", "lay 3")
    look = Look(state, events)
    text = spaced("\n".join(look.scene().written(look.symbols)))
    assert "Duel: You against Léo 6 steps." in text
    assert "Laid: You I–IV +4, Léo III +1." in text
    assert "I–II (2 steps)" in text
