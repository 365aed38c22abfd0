"""`filon play fievre` at a pipe: whole matches, in both languages, kept and told again."""

import re
from pathlib import Path

import pytest

from cli.terminal.desk import Desk
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.rng import Rng


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(capsys, monkeypatch)


def script(seats: int, seed: int, **options: str) -> list[str]:
    """Words for people in every seat, all legal to the end, as this seed falls."""
    match = Match("fievre", seats, options, SeededLuck(seed))
    rng, typed = Rng(seed), []
    while not match.is_over:
        legal = match.legal_words()
        typed.append(legal[int(rng.below(min(len(legal), 12)))])
        match.play(match.to_act, typed[-1])
    return typed


PEOPLE = "Ann,Bob,Cyd,Dan,Eve"


@pytest.mark.parametrize(("seats", "language"), [(3, "fr"), (4, "en"), (5, "fr")])
def test_people_play_to_the_end(desk: Desk, seats: int, language: str) -> None:
    names = ",".join(PEOPLE.split(",")[:seats])
    words = ("play", "fievre", "--players", names, "--seed", "4", "--lang", language)
    out = desk.out(
        *words, "--option", "extension=jesweb", typed=script(seats, 4, extension="jesweb")
    )
    head = "Gold +Nuggets +Mayors +Total" if language == "en" else "Or +Pépites +Mairies +Total"
    assert re.search(head, out)
    assert "(F37)" in out
    assert "(F10)" in out or "(F11)" in out


def test_a_person_against_bots_in_ascii(desk: Desk) -> None:
    words = ("play", "fievre", "--seats", "4", "--seed", "4", "--lang", "fr", "--ascii")
    out = desk.out(*words, typed=["pass", "1", "2"] * 80)
    assert out.replace("–", "").replace("…", "").isascii()
    assert "Votre mise" in out


def test_a_watched_match_of_bots(desk: Desk) -> None:
    bots = ",".join(["bot:greedy"] * 3)
    out = desk.out("play", "fievre", "--players", bots, "--seed", "2", "--lang", "en")
    assert "Turn 20 of 20." in out
    assert out.count("On sale: ") == 20


def test_bids_are_typed_and_refused_by_the_rules(desk: Desk) -> None:
    words = ("play", "fievre", "--players", "Ann,Bob,Cyd", "--seed", "4", "--lang", "en")
    out = desk.out(*words, typed=["4", "3", "11", "take red 8", "what", "5", "passer", "q"])
    assert "Bid at least 5. (F8)" in out
    assert "only 10 ounces" in out
    assert "The auction is not over: bid or pass. (F8)" in out
    assert "I do not understand “what”. Try 5–10, Pass, or ?." in out
    assert re.search(r"5–10  5 ounces \(If \w+ wins at 5: .*\) … 10 ounces \(", out)


def test_the_table_is_not_read_again_for_every_bid(desk: Desk) -> None:
    words = ("play", "fievre", "--players", "Ann,Bob,Cyd", "--seed", "4", "--lang", "en")
    out = desk.out(*words, typed=["1", "2", "3", "4", "q"])
    assert out.count("On sale:\n") == 1
    assert out.count("Your bid?") == 5


def test_the_help_shows_signs(desk: Desk) -> None:
    out = desk.out(
        "play", "fievre", "--seed", "4", "--lang", "en", typed=["?", "rules F10", "q"]
    )
    assert "mayor with the Governor" in out
    assert "(rules F8)" in out
    assert "right neighbour" in out


def test_a_match_is_kept_and_told_again(desk: Desk, tmp_path: Path) -> None:
    file = str(tmp_path / "match.record")
    words = ("play", "fievre", "--players", "Ann,Bob,Cyd", "--seed", "9", "--lang", "en")
    desk.out(*words, "--option", "short=yes", "--record", file, typed=script(3, 9, short="yes"))
    told = desk.out("replay", file, "--lang", "en")
    assert "15 cards leave the game unseen" in told
    assert re.search(r"^ 15  Turn 15 of 15\. ", told, re.M)
    assert re.search("Gold +Nuggets +Mayors +Total", told)
    moves = sum(line[:1].isdigit() for line in desk.out("replay", file, "--moves").split("\n"))
    stepped = desk.out("replay", file, "--step", "--lang", "fr", typed=[""] * (moves + 2))
    assert "Fin\u202f: la pioche est vide." in stepped


def test_people_with_closed_money_hand_the_screen_over(desk: Desk) -> None:
    words = ("play", "fievre", "--players", "Ann,Bob,Cyd", "--seed", "4", "--lang", "en")
    out = desk.out(*words, "--option", "closed_money=yes", typed=["1", "", "pass", "", "q"])
    tables = out.split("On sale:\n")[1:]
    for table in tables:
        seats = [line for line in table.split("\n") if re.match(r"  (Ann|Bob|Cyd): ", line)]
        assert sum("gold hidden" not in line for line in seats) <= 1
