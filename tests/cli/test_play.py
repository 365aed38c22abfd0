"""`filon play` through a pipe: everything a player may type, and everything he may not."""

import re
from pathlib import Path

import pytest

from cli.terminal.desk import EVERY_PLACE_TWENTY_TIMES, Desk, legal_script
from filon.cli.main import main
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.play.record import Record
from filon.rules.games import game_names
from filon.rules.gold.components import PLACES
from filon.rules.gold.events import NothingHappened

TWO_PEOPLE = ("play", "gold", "--players", "Ann,Bob", "--seed", "7", "--lang", "en")


BOTS = "random, greedy, novice, regular, expert, master"


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    for name in ("FILON_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return Desk(capsys, monkeypatch)


def test_without_a_word_it_is_you_against_two_regular_bots(desk: Desk) -> None:
    out = desk.out("play", "gold")
    assert "At the table: You, Colt and Maya." in out
    assert out.count("(regular)") >= 2


def test_the_commitment_is_shown_before_the_first_card(desk: Desk) -> None:
    out = desk.out("play", "gold", "--option", "first=0", typed=["c4"])
    assert re.search(r"Seal on the luck: [0-9a-f]{64}\n", out)
    assert out.index("Seal on the luck") < out.index(" ▒▒▒ ")


def test_a_whole_match_of_legal_flips(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    typed = legal_script(seats=2, seed=7)
    out = desk.out(*TWO_PEOPLE, "--record", str(file), typed=typed)
    assert "Gold rush!" in out
    assert "The end: the last card is gone. (G15)" in out
    record = Record.read(file.read_text("utf-8"))
    assert record.standings is not None
    flips = [record.game.actions.text(move.action) for move in record.moves if move.who >= 0]
    assert flips[: len(typed)] == [f"flip {place}" for place in typed]


def test_a_whole_match_against_bots_in_french(desk: Desk, tmp_path: Path) -> None:
    file = str(tmp_path / "partie.record")
    out = desk.out(
        "play", "gold", "--lang", "fr", "--record", file, typed=EVERY_PLACE_TWENTY_TIMES
    )
    assert "Ruée vers l’or\u202f!" in out
    assert "le hasard est vérifié" in out
    assert "Fin\u202f: la dernière carte est partie. (G15)" in out
    assert f"filon replay {file}" in out
    assert desk.out("replay", file, "--check", "--lang", "fr").startswith("ok. La partie se")
    assert "le hasard est vérifié" in desk.out("verify", file, "--lang", "fr")


def test_bots_alone_are_watched(desk: Desk) -> None:
    out = desk.out(
        "play", "gold", "--players", "bot:greedy,bot:random", "--seed", "3", "--lang", "en"
    )
    assert "Repeatable luck, seed 3" in out
    assert "Colt wins!" in out
    again = desk.out(
        "play", "gold", "--players", "bot:greedy,bot:random", "--seed", "3", "--lang", "en"
    )
    assert again == out


def test_a_match_of_several_rounds_tells_each(desk: Desk) -> None:
    options = {"rounds": "match"}
    typed = legal_script(seats=2, seed=7, **options)
    out = desk.out(*TWO_PEOPLE, "--option", "rounds=match", typed=typed)
    assert "Round 2 of 2" in out
    assert re.search(r"Rank +Player +Round 1 +Round 2 +Total", out)
    assert "(G18)" in out


def test_a_flip_is_told_with_its_place_but_the_log_keeps_none(desk: Desk) -> None:
    out = desk.out(*TWO_PEOPLE, typed=[*legal_script(seats=2, seed=7)[:20], "log"])
    told = [line for line in out.split("\n") if re.search(r"G\d+\)$", line)]
    flips = [line for line in told if "flips" in line]
    assert len(flips) > 10
    assert all(re.search(r" at [a-h][1-8][.,]", line) for line in flips)
    log = [line for line in out.split("\n") if re.search(r" G\d+$", line)]
    assert len(log) > 5
    assert not [line for line in log if re.search(r"\b[a-h][1-8]\b", line)]


def test_the_rush_is_announced_once(desk: Desk) -> None:
    assert desk.out(*TWO_PEOPLE, typed=legal_script(seats=2, seed=7)).count("Gold rush!") == 1


def test_a_french_question_has_its_space(desk: Desk) -> None:
    out = desk.out("play", *TWO_PEOPLE[1:-1], "fr", typed=["q"])
    assert "Bob – Première carte\u202f?" in out


def test_enter_alone_is_no_mistake(desk: Desk) -> None:
    out = desk.out(*TWO_PEOPLE, typed=["", " "])
    assert out.count("First card?") == 3
    assert "Try c4" not in out


def test_a_flip_stands_for_whoever_has_flipped(desk: Desk) -> None:
    assert "Too late" in desk.out(*TWO_PEOPLE, typed=["c4", "undo"])
    assert "Nothing to take back yet." in desk.out(*TWO_PEOPLE, typed=["c4 d5", "undo"])


def test_the_help_teaches_the_words_of_its_language(desk: Desk) -> None:
    french = desk.out("play", *TWO_PEOPLE[1:-1], "fr", typed=["?"])
    taught = ["conseil, h", "reprendre, u", "règles, r", "journal, l", "aide, ?", "quitter, q"]
    for words in taught:
        assert f"\n{words}" in french
    assert re.search(r"\(règles G\d+\)", french)
    english = desk.out(*TWO_PEOPLE, typed=["?"])
    for words in ("hint, h", "undo, u", "rules, r", "log, l", "help, ?", "quit, q"):
        assert f"\n{words}" in english


def test_two_cards_at_once(desk: Desk) -> None:
    one_by_one = desk.out(*TWO_PEOPLE, typed=["c4", "d5", "log"])
    at_once = desk.out(*TWO_PEOPLE, typed=["c4 d5", "log"])
    assert at_once.split("\n")[-3:] == one_by_one.split("\n")[-3:]
    assert "Second card?" not in at_once
    assert desk.out(*TWO_PEOPLE, typed=["flip C4", "D5"]).count("Second card?") == 1


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("z9", "I do not understand “z9”. Try c4 d5, or ?."),
        ("flip", "I do not understand “flip”."),
        ("undo now", "I do not understand “undo now”."),
        ("undo", "Nothing to take back yet."),
        ("rules G99", "No clause G99: there are G1 to G18."),
    ],
)
def test_what_cannot_be_done_is_answered(desk: Desk, typed: str, sentence: str) -> None:
    out = desk.out(*TWO_PEOPLE, typed=[typed])
    assert sentence in out
    assert out.count("First card?") == 2


def test_of_several_choices_typed_at_once_those_of_the_turn_are_taken(desk: Desk) -> None:
    assert desk.out(*TWO_PEOPLE, typed=["c4 d5 e6", "log"]).count(" flips ") == 4
    out = desk.out(*TWO_PEOPLE, typed=["c4 c4"])
    assert "The card at c4 is face up already: choose another. (G6)" in out


def test_where_one_of_several_cannot_be_chosen_none_is(desk: Desk) -> None:
    assert " flips " not in desk.out(*TWO_PEOPLE, typed=["c4 z9"])


def test_an_open_card_is_refused_with_its_clause(desk: Desk) -> None:
    assert "(G6)" in desk.out(*TWO_PEOPLE, typed=["c4", "c4"])
    french = desk.out("play", *TWO_PEOPLE[1:-1], "fr", typed=["c4", "c4"])
    assert "La carte en c4 est déjà ouverte\u202f: il en faut une autre. (G6)" in french


def test_an_empty_place_is_refused_with_its_clause(desk: Desk) -> None:
    typed = legal_script(seats=2, seed=7)
    out = desk.out(*TWO_PEOPLE, typed=[*typed[:-1], *PLACES])
    assert re.search(r"There is no card left at [a-h][1-8]\. \(G4\)", out)


def test_the_last_card_is_flipped_for_whoever_has_no_choice(desk: Desk) -> None:
    typed = legal_script(seats=2, seed=7)
    out = desk.out(*TWO_PEOPLE, typed=typed)
    asked = out.count("First card?") + out.count("Second card?") + out.count("Your card?")
    assert asked == len(typed)
    assert "The end: the last card is gone. (G15)" in out


def test_help_log_and_rules(desk: Desk) -> None:
    out = desk.out(*TWO_PEOPLE, typed=["?", "rules g7", "log", "q"])
    assert "What you can type" in out
    assert "**G7** *Gold found.*" in out
    french = desk.out("play", *TWO_PEOPLE[1:-1], "fr", typed=["aide", "règles G7", "quitter"])
    assert "Ce que vous pouvez écrire" in french
    assert "**G7**" in french
    assert "Partie interrompue." in french


def test_the_table_takes_back_what_the_match_allows(desk: Desk) -> None:
    for seed in range(10):
        match = Match("gold", 2, {"first": "0"}, SeededLuck(seed))
        match.play(0, "flip c4")
        events = match.play(0, "flip d5")
        if isinstance(events[-1], NothingHappened):
            break
    match.play(1, "flip c4")
    words = ("play", "gold", "--players", "Ann,Bob", "--option", "first=0", "--lang", "en")
    out = desk.out(*words, "--seed", str(seed), typed=["c4 d5", "c4", "undo"])
    assert ("Taken back." in out) == match.may_undo(1)
    assert ("Too late" in out) != match.may_undo(1)


def test_the_end_of_the_input_leaves_the_table(desk: Desk) -> None:
    assert "The match was left unfinished." in desk.out(*TWO_PEOPLE, typed=["c4"])


def test_a_match_that_was_left_goes_on(desk: Desk, tmp_path: Path) -> None:
    file = str(tmp_path / "open.record")
    typed = legal_script(seats=2, seed=7)
    out = desk.out(*TWO_PEOPLE, "--record", file, typed=[*typed[:9], "q"])
    assert f"To take it up again: filon play --resume {file}" in out
    assert "The match is not over." in desk.out("replay", file, "--lang", "en")
    out = desk.out("play", "--resume", file, "--lang", "en", typed=["log", "q"])
    assert out.count("Ann") > 3
    record = Record.read(Path(file).read_text("utf-8"))
    decisions = [move for move in record.moves if move.who >= 0]
    assert len(decisions) == 9


def test_a_match_with_bots_goes_on_to_its_end(desk: Desk, tmp_path: Path) -> None:
    file = str(tmp_path / "open.record")
    places = EVERY_PLACE_TWENTY_TIMES
    desk.out("play", "gold", "--lang", "en", "--record", file, typed=[*places[:6], "q"])
    out = desk.out("play", "--resume", file, "--lang", "en", typed=places)
    assert "the luck is verified" in out
    assert "(regular)" in out
    assert "Seal on the luck" in out
    assert desk.out("verify", file, "--lang", "en").endswith("the luck is verified.\n")


def test_a_match_that_goes_on_may_go_to_another_file(desk: Desk, tmp_path: Path) -> None:
    first, second = tmp_path / "first.record", tmp_path / "second.record"
    desk.out("play", "gold", "--record", str(first), typed=["q"])
    before = first.read_bytes()
    desk.out("play", "--resume", str(first), "--record", str(second), typed=["a1", "q"])
    assert first.read_bytes() == before
    assert second.is_file()


def test_without_any_input_it_ends(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["play", "gold", "--lang", "en"]) == 0


def test_what_is_typed_is_shown_without_its_codes(desk: Desk) -> None:
    out = desk.out(*TWO_PEOPLE, typed=["\x1b[31mred\x07"])
    assert "I do not understand “?[31mred?”" in out
    assert "\x1b" not in out


def test_ascii_uses_ascii_only(desk: Desk) -> None:
    out = desk.out(
        "play", "gold", "--ascii", "--lang", "fr", "--seed", "1", typed=["?", "c4 d5", "log"]
    )
    assert out.isascii()
    assert " ### " in out


def test_the_options_are_listed_with_their_clauses(desk: Desk) -> None:
    out = desk.out("play", "gold", "--options", "--lang", "fr")
    assert "--option layout=grid" in out
    assert "(article G4)" in out
    assert "par défaut" in out
    assert "--option first=SEAT" in out


def test_open_piles_show_what_the_gold_is_worth(desk: Desk) -> None:
    typed = legal_script(seats=2, seed=7)
    out = desk.out(*TWO_PEOPLE, "--option", "open_piles=yes", typed=typed)
    assert re.search(r"Ann .*[1-9]◆ [1-9]", out)
    assert not re.search(r"Ann .*◆ \d", desk.out(*TWO_PEOPLE, typed=typed))


def test_the_rounds_before_stand_beside_the_piles(desk: Desk) -> None:
    typed = legal_script(seats=2, seed=7, rounds="match")
    out = desk.out(*TWO_PEOPLE, "--option", "rounds=match", typed=typed)
    assert re.search(r"Ann .*\d+◆ · total [1-9]", out)


def test_the_memory_aid_shows_what_was_seen(desk: Desk) -> None:
    typed = legal_script(seats=2, seed=7)[:12]
    assert not re.search(r"\([a-z]{2}\d\)", desk.out(*TWO_PEOPLE, typed=typed))
    aided = desk.out(*TWO_PEOPLE, "--option", "memory_aid=yes", typed=typed)
    assert re.search(r"\([a-z]{2}\d\)", aided)


def test_a_flip_is_kept_at_once_since_it_stands(desk: Desk, tmp_path: Path) -> None:
    """G6: whoever leaves in the middle of a turn finds his first card open again."""
    file = str(tmp_path / "half.record")
    desk.out(*TWO_PEOPLE, "--record", file, typed=["c4"])
    record = Record.read(Path(file).read_text("utf-8"))
    assert [move.who >= 0 for move in record.moves].count(True) == 1
    assert Path(file).stat().st_mode & 0o077 == 0, "a running match is secret"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--seats", "99999999999"], "Gold is for 2 to 5 seats, got 99999999999"),
        (["--seats", "-3"], "Gold is for 2 to 5 seats, got -3"),
        (["--players", "bot:,Ann"], f"no bot '' for gold; expected one of: {BOTS}"),
        (["--bots", ""], f"no bot '' for gold; expected one of: {BOTS}"),
        (["--seed", "18446744073709551616"], "expected a seed from -2**63 to 2**64 - 1"),
        ([""], f"no game ''; expected one of: {', '.join(game_names())}"),
    ],
)
def test_odd_input_gets_one_line(desk: Desk, words: list[str], message: str) -> None:
    assert (
        desk.refused("play", *(words if words == [""] else ["gold", *words]))
        == f"filon play: {message}\n"
    )
