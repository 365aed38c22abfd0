"""Advice, help, log and rules at the table."""

import re
from pathlib import Path

import pytest

from cli.terminal.desk import Desk
from filon.bots.advice import Advice, Reason
from filon.bots.search.thinking import Budget
from filon.cli.terminal import pages
from filon.cli.terminal.choosing import Menu
from filon.cli.terminal.seating import Player
from filon.cli.terminal.table import table_of
from filon.play.luck import ScriptedLuck, SeededLuck
from filon.play.match import Match
from filon.rules.rng import Rng

GAMES = ("gold", "fievre", "ruee")
PLAYERS = [Player("Ann"), Player("Bo"), Player("Cy")]


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setattr(pages, "PATIENCE", Budget(100))
    return Desk(capsys, monkeypatch)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_asked_can_ask_for_advice(desk: Desk, game: str) -> None:
    for language, title in (("en", "Advice for you"), ("fr", "Conseil pour vous")):
        words = ("play", game, "--seed", "3", "--lang", language)
        told = [desk.out(*words, typed=[typed]) for typed in ("hint", "h", "conseil")]
        advice = [out.split(f"{title}\n\n")[1] for out in told]
        assert advice[0] == advice[1] == advice[2]
        assert " ± " in advice[0].split("\n")[0]


@pytest.mark.parametrize("game", GAMES)
def test_advice_knows_no_more_than_the_seat(desk: Desk, game: str) -> None:
    match = Match(game, 3, luck=SeededLuck(3))
    seat = match.to_act
    found = pages.thought_over(match, seat)
    assert {each.action for each in found} <= set(match.legal())
    match._state = match.world(seat, Rng(99))
    assert pages.thought_over(match, seat) == found


@pytest.mark.parametrize("game", GAMES)
def test_asking_changes_nothing(desk: Desk, game: str, tmp_path: Path) -> None:
    """Neither the luck nor what bots think of, nor what can be taken back."""
    typed = ["c4 d5", "1", "u", "2", "pass", "1", "u", "1"] * 4
    asked = [line for each in typed for line in ("h", "c", each)]
    kept = []
    for name, lines in (("plain", typed), ("asked", asked)):
        file = tmp_path / f"{name}.record"
        words = ("play", game, "--seed", "4", "--lang", "en", "--bots", "random,random")
        out = desk.out(*words, "--record", str(file), typed=[*lines, "q"])
        kept.append((file.read_text("utf-8"), out.count("Taken back")))
    assert kept[0] == kept[1]
    assert kept[0][0].count("\n1 ") > 1


def test_the_best_choice_is_told_with_what_speaks_for_it_first() -> None:
    match = Match("fievre", 3, luck=SeededLuck(3))
    table = table_of(match.game, match.options, PLAYERS, "en")
    menu = Menu(match, match.to_act, table.telling, table.amounts)
    gains = (Reason("gold", -2.0), Reason("sale", 3.0))
    found = [Advice(choice.action, 0.5, 0.1, False, gains) for choice in menu.choices[:2]]
    lines = [line.plain.strip() for line in pages.advice_lines(found, menu, table, 400)]
    assert "more to expect from this sale (+3.0), but less gold in hand (−2.0)" in lines
    assert "more to expect from this sale (+3.0), less gold in hand (−2.0)" in lines
    assert max(len(line.plain) for line in pages.advice_lines(found, menu, table, 60)) <= 60


def test_advice_remembers_every_card_that_was_shown() -> None:
    """G12: the card is told with its place; the list of choices keeps it to itself."""
    faces = ["face gold 4", "face gold 3", "face green 5"]
    match = Match("gold", 2, {"first": "0"}, ScriptedLuck([*faces, *faces]))
    for seat, place in ((0, "c4"), (0, "d5"), (1, "h1")):
        match.play(seat, f"flip {place}")
    table = table_of(match.game, match.options, PLAYERS[:2], "en", 1)
    menu = Menu(match, 1, table.telling)
    told = {choice.words: table.advised(choice, menu.view) for choice in menu.choices}
    assert told["flip c4"].replace("\u00a0", " ") == "c4 — gold 4"
    assert told["flip a1"] == "a1 — not seen yet"
    listed = " ".join(line.plain for line in pages.choices_lines(menu, 80))
    assert "gold" not in listed


def test_all_choices_are_told_with_their_clauses(desk: Desk) -> None:
    words = ("play", "fievre", "--players", "Ann,Bob,Cyd", "--seed", "4", "--lang", "en")
    out = desk.out(*words, typed=["4", "choices"])
    told = out.split("Your bid? choices\n")[1]
    assert re.search(r"5 ounces\n  If \w+ wins at 5: .*\. \(F11\)", told)
    assert "10 ounces\n" in told


def test_the_log_is_read_from_the_newest_on(desk: Desk) -> None:
    words = ("play", "fievre", "--players", "Ann,Bob,Cyd", "--seed", "4", "--lang", "en")
    page = desk.out(*words, typed=["4", "5", "log"]).split("log\n")[1]
    bids = [line for line in page.split("\n") if re.search(r"(bids|opens at) \d", line)]
    assert [re.sub(r"\D*(\d).*", r"\1", line) for line in bids] == ["5", "4"]
