"""Advice at the table: the best choices in the words of the menu, by what the seat may know."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.terminal import toys
from cli.terminal.desk import Desk
from filon.bots.advice import Advice, Reason
from filon.bots.roster import make_bot
from filon.bots.search.thinking import Budget
from filon.bots.seating import play_bot
from filon.cli.terminal import advising, tables
from filon.cli.terminal.advising import BEST, advice_lines, thought_over
from filon.cli.terminal.decision import Decision
from filon.cli.terminal.lines import NO_BREAK_SPACE
from filon.cli.terminal.seating import Player
from filon.cli.terminal.symbols import ASCII, UNICODE, Symbols
from filon.cli.terminal.table import Table
from filon.cli.terminal.wording import TerminalWording
from filon.play.luck import ScriptedLuck, SeededLuck
from filon.play.match import Match
from filon.rules import games
from filon.rules.rng import Rng

GAMES = ("gold", "fievre", "ruee")
NAMES = ("Ann", "Bo", "Cy")
FIGURES = re.compile(r" *[0-9]+,[0-9] (± [0-9]+,[0-9]|exact)  ")
TITLES = {"en": "Advice for you", "fr": "Conseil pour vous"}


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(capsys, monkeypatch)


@pytest.fixture
def no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same position gets the same advice, however slow the machine is."""
    monkeypatch.setattr(advising, "PATIENCE", Budget(100))


def table_for(
    match: Match, reader: int | None, language: str, symbols: Symbols = UNICODE
) -> Table:
    wording = TerminalWording(language, match.game.name, symbols, match.options)
    players = [Player(name) for name in NAMES[: match.seats]]
    return tables.table_of(match.game)(match.options, players, wording, reader)


def choices_of(game: str, every: int) -> Iterator[Match]:
    """A match of bots, stopped before some of the decisions in which there is a choice."""
    match = Match(game, 3, luck=SeededLuck(3))
    bots = [make_bot("regular", game) for _ in NAMES]
    rng, passed = Rng(1), 0
    while not match.is_over:
        if len(match.legal()) > 1:
            passed += 1
            if passed % every == 0:
                yield match
        play_bot(match, match.to_act, bots[match.to_act], rng)


@pytest.mark.parametrize("language", TITLES)
@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_asked_can_ask_for_advice(
    desk: Desk, no_clock: None, game: str, language: str
) -> None:
    words = ("play", game, "--seed", "3", "--lang", language)
    outs = [desk.out(*words, typed=[typed]) for typed in ("hint", "h", "conseil")]
    advice = [out.split(f"{TITLES[language]}\n\n")[1] for out in outs]
    assert advice[0] == advice[1] == advice[2]
    assert " ± " in advice[0].split("\n")[0]
    assert f"\n{'hint' if language == 'en' else 'conseil'}, h" in desk.out(*words, typed=["?"])


@pytest.mark.parametrize("game", GAMES)
def test_the_choices_are_called_as_in_the_menu(no_clock: None, game: str) -> None:
    for match in choices_of(game, 31):
        table = table_for(match, None, "fr")
        decision = Decision(match, match.to_act)
        found = thought_over(match, match.to_act)
        assert 0 < len(found) <= BEST
        assert {each.action for each in found} <= set(decision.legal)
        lines = [line.plain for line in advice_lines(found, decision, table, 400)]
        labels = [table.label(each.action, decision) for each in found]
        told = [FIGURES.sub("", line) for line in lines if FIGURES.match(line)]
        assert told == labels
        menu = table.menu(decision)
        if menu is not None:
            named = {choice.label for row in menu.rows for choice in row.choices}
            assert set(labels) <= named


@pytest.mark.parametrize("width", [30, 76, 84])
@pytest.mark.parametrize("game", GAMES)
def test_the_page_fits_and_begins_with_whom_it_is_for(
    no_clock: None, game: str, width: int
) -> None:
    for match in choices_of(game, 67):
        seat = match.to_act
        found = thought_over(match, seat)
        for language, title in (("en", "Advice for "), ("fr", "Conseil pour ")):
            for symbols in (UNICODE, ASCII):
                table = table_for(match, None, language, symbols)
                lines = advice_lines(found, Decision(match, seat), table, width)
                assert lines[0].plain == title + NAMES[seat]
                assert max(line.cell_len for line in lines) <= width
                text = "".join(line.plain for line in lines).replace(NO_BREAK_SPACE, " ")
                assert text.isascii() == (symbols is ASCII)


def test_the_best_choice_is_told_with_what_speaks_for_it_first(no_clock: None) -> None:
    """The others with what speaks for and against them."""
    match = next(choices_of("fievre", 9))
    table, decision = table_for(match, None, "en"), Decision(match, match.to_act)
    against = (Reason("gold", -2.0), Reason("nuggets", -1.0))
    found = [Advice(action, 0.5, 0.1, False, against) for action in decision.legal[: BEST - 1]]
    lines = [line.plain.strip() for line in advice_lines(found, decision, table, 400)]
    drawbacks = "less gold in hand (−2.0), fewer nuggets on the mines (−1.0)"
    assert f"better later on (only looking ahead shows it), but {drawbacks}" in lines
    assert drawbacks in lines
    found[0] = found[0]._replace(gains=(Reason("gold", -2.0), Reason("sale", 3.0)))
    lines = [line.plain.strip() for line in advice_lines(found, decision, table, 400)]
    assert "more to expect from this sale (+3.0), but less gold in hand (−2.0)" in lines


@pytest.mark.parametrize("game", GAMES)
def test_advice_knows_no_more_than_the_seat(no_clock: None, game: str) -> None:
    """What the seat has not seen may lie otherwise: the advice is the same."""
    for match in choices_of(game, 29):
        seat, state = match.to_act, match._state
        found = thought_over(match, seat)
        match._state = match.world(seat, Rng(99))
        assert thought_over(match, seat) == found
        match._state = state


@pytest.mark.parametrize("game", GAMES)
def test_asking_changes_nothing(desk: Desk, no_clock: None, game: str, tmp_path: Path) -> None:
    """Neither the luck nor what bots think of, nor what can be taken back."""
    typed = ["c4 d5", "1", "u", "2", "pass", "1", "u", "1"] * 4
    asked = [line for each in typed for line in ("h", each)]
    kept = []
    for name, lines in (("plain", typed), ("asked", asked)):
        file = tmp_path / f"{name}.record"
        words = ("play", game, "--seed", "4", "--lang", "en", "--bots", "random,random")
        out = desk.out(*words, "--record", str(file), typed=[*lines, "q"])
        kept.append((file.read_text("utf-8"), out.count("Taken back")))
    assert kept[0] == kept[1]
    assert kept[0][0].count("\n1 ") > 1
    assert kept[0][1] > 0 or game == "gold"


def test_advice_remembers_every_card_that_was_shown(no_clock: None) -> None:
    """G12: the card is told with its place."""
    faces = ["face gold 4", "face gold 3", "face green 5"]
    match = Match("gold", 2, {"first": "0"}, ScriptedLuck([*faces, *faces]))
    for place in ("c4", "d5"):
        match.play(0, f"flip {place}")
    match.play(1, "flip h1")
    table, decision = table_for(match, 1, "en"), Decision(match, 1)
    labels = [table.label(each.action, decision) for each in thought_over(match, 1)]
    assert "c4 — gold 4" in [label.replace(NO_BREAK_SPACE, " ") for label in labels]
    code = match.game.actions.parse("flip a1")
    assert table.label(code, decision) == "a1 — not seen yet"


def test_where_nothing_can_be_chosen_this_is_said(desk: Desk, no_clock: None) -> None:
    words = ("play", "fievre", "--players", "Ann,Bob,Cyd", "--seed", "4", "--lang", "en")
    out = desk.out(*words, typed=["10", "hint", "pass"])
    assert "There is no choice here: Pass" in out
    assert "Advice for" not in out
    assert "Bob passes" in out


def test_a_game_without_a_guide_gets_advice_too(
    desk: Desk, no_clock: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its parts have no words: nothing is said of reasons."""
    monkeypatch.setattr("filon.words.catalogue.templates", toys.toy_templates)
    monkeypatch.setitem(games._registered, "auction", toys.GAMES["auction"])
    monkeypatch.setitem(tables.HOMES, "auction", toys.HOMES["auction"])
    words = ("play", "auction", "--players", "Ann,Bob", "--seed", "1", "--lang", "en")
    out = desk.out(*words, typed=["39", "h", "pass", "h"])
    assert "Advice for Bob\n" in out
    assert "  Pass this time\n" in out
    assert "Advice for Ann\n" in out
    assert "  The mine coyote-8\n" in out
    assert "In brackets" not in out
