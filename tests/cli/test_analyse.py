"""`filon analyse`: a table of what decisions cost, in both languages."""

import json
from pathlib import Path

import pytest

from cli.terminal.desk import Desk
from filon.bots.advice import Reason
from filon.bots.roster import make_bot
from filon.bots.search.thinking import Budget
from filon.bots.seating import play_bot
from filon.cli.analyse_table import labels, why_text
from filon.cli.terminal.choosing import Menu
from filon.cli.terminal.files import read_record_file
from filon.cli.terminal.seating import recorded_player
from filon.cli.terminal.table import table_of
from filon.lab.analysis import Judged, decisions, judge
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.rng import Rng
from filon.words.messages import Wording
from lab.test_analysis import played


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(capsys, monkeypatch)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("analyse") / "match.record"
    file.write_text(played("gold", "random", "greedy").write(), encoding="utf-8")
    return file


def test_what_cost_is_told_with_a_line_for_each_player(desk: Desk, kept: Path) -> None:
    out = desk.out("analyse", str(kept), "--simulations", "60", "--lang", "en")
    assert "Cost %" in out
    assert "blunder" in out
    assert "seat 0: " in out
    assert "given away on average" in out
    assert "Why (gold)" in out
    assert "Coût %" in desk.out("analyse", str(kept), "--simulations", "60", "--lang", "fr")


def test_one_seat_and_the_dearest_only(desk: Desk, kept: Path) -> None:
    words = ("analyse", str(kept), "--simulations", "60", "--seat", "0", "--worst", "3")
    out = desk.out(*words, "--all", "--lang", "en")
    assert "seat 1: " not in out
    assert sum("seat 0 " in line for line in out.split("\n")) == 3


def test_json_has_every_decision_and_two_jobs_find_the_same(desk: Desk, kept: Path) -> None:
    words = ("analyse", str(kept), "--simulations", "40", "--json", "-")
    out = desk.out(*words, "--jobs", "1")
    assert out == desk.out(*words, "--jobs", "2")
    told = json.loads(out)
    assert told["game"] == "gold"
    assert {one["seat"] for one in told["decisions"]} == {0, 1}
    assert all(one["cost"] >= 0 for one in told["decisions"])
    assert any(one["exact"] for one in told["decisions"])


def test_json_goes_to_a_file_too(desk: Desk, kept: Path, tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    desk.out("analyse", str(kept), "--simulations", "20", "--json", str(file), "--seat", "1")
    assert json.loads(file.read_text("utf-8"))["players"] == ["seat 0", "seat 1"]


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("--simulations", "0"), "--simulations of at least 1"),
        (("--seconds", "0"), "--seconds above 0"),
        (("--seconds", "inf"), "--seconds above 0 and finite, got inf"),
        (("--seconds", "nan"), "--seconds above 0 and finite, got nan"),
        (("--simulations", "5", "--seconds", "1"), "not both"),
        (("--seat", "5"), "expected 0 to 1"),
        (("--jobs", "-1"), "--jobs of at least 0"),
        (("--worst", "-1"), "--worst of at least 0"),
        (("--lang", "de"), "fr"),
    ],
)
def test_bad_input_says_what_was_expected(
    desk: Desk, kept: Path, words: tuple[str, ...], error: str
) -> None:
    assert error in desk.refused("analyse", str(kept), *words)


def test_where_no_figures_can_be_written_nothing_is_thought_about(
    desk: Desk, kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("filon.cli.analyse.judge_all", None)
    words = ("analyse", str(kept), "--json")
    assert "no folder" in desk.refused(*words, str(tmp_path / "nowhere" / "figures.json"))
    assert "got the folder" in desk.refused(*words, str(tmp_path))
    closed = tmp_path / "closed.json"
    closed.write_text("", encoding="utf-8")
    monkeypatch.setattr("os.access", lambda path, mode: path != closed)
    assert "cannot be written" in desk.refused(*words, str(closed))


def test_the_help_says_what_a_value_is(desk: Desk) -> None:
    out = " ".join(desk.run("analyse", "--help")[1].split())
    assert "nine tenths the chance to win" in out
    assert "the value is that of the duel" in out


def judgement(gains: dict[str, float], cost: float = 0.1) -> Judged:
    reasons = tuple(Reason(part, gain) for part, gain in gains.items())
    return Judged(1, 0, 1, 0.5, 2, cost, 0.01, False, reasons)


def why_of(gains: dict[str, float], cost: float, language: str = "en") -> str:
    return why_text(judgement(gains, cost), Wording(language, "ruee"))


@pytest.mark.parametrize("width", [80, 90, 120])
def test_the_table_tells_all_of_it_however_narrow(
    desk: Desk, kept: Path, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    """The words of the last column are there, one below the other if need be."""
    monkeypatch.setenv("COLUMNS", str(width))
    gains = {"exposed": 0.9, "takeable": 0.5, "turn": 0.3, "unseen": -0.4}
    positions = decisions(read_record_file(str(kept)), [0, 1])
    judged = [
        judgement(gains)._replace(number=each.number, seat=each.seat, best=each.action)
        for each in positions
    ]
    monkeypatch.setattr("filon.cli.analyse.judge_all", lambda *given: judged[:1])
    out = desk.out("analyse", str(kept), "--lang", "en")
    last = out.split("\n")[1].index("Why (gold)")
    told = " ".join(" ".join(line[last:] for line in out.split("\n")[3:]).split())
    assert told.startswith(why_text(judged[0], Wording("en", "gold")))


def test_what_was_better_is_never_explained_by_drawbacks_alone() -> None:
    assert why_of({"way": 0.5}, 0.1) == "nearer the goal (+0.5)"
    told = "better later on (only looking ahead shows it)"
    assert why_of({"danger": -2.2, "way": -0.8}, 0.1) == (
        f"{told}, but more danger of robbery (−2.2), farther from the goal (−0.8)"
    )
    assert why_of({}, 0.1) == told
    assert why_of({}, 0.1, "fr") == "meilleur à terme (il faut voir plus loin)"
    assert why_of({}, 0.005) == ""


def test_a_better_action_has_something_that_speaks_for_it() -> None:
    """What it brings at once, or later, before what it costs."""
    record = played("ruee", "novice", "novice")
    wording, against = Wording("en", "ruee"), 0
    for position in list(decisions(record, [0, 1]))[::20]:
        judged = judge(record, position, Budget(60))
        told = why_text(judged, wording)
        assert not told.startswith("but ")
        gains = [reason.gain for reason in judged.reasons]
        against += sum(gains) < 0
        assert ("better later on" in told) == (sum(gains) < 0)
    assert against


def test_a_file_that_is_no_record(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "no.record"
    file.write_text("hello\n", encoding="utf-8")
    assert "filon record" in desk.refused("analyse", str(file))
    assert "no such file" in desk.refused("analyse", str(tmp_path / "nowhere"))


@pytest.mark.parametrize("game", ["gold", "fievre", "ruee"])
def test_actions_are_called_as_they_were_at_the_table(game: str) -> None:
    names = ("Ann", "Colt (bot:novice)", "Léo")
    match = Match(game, 3, luck=SeededLuck(4), players=names)
    players = [recorded_player(name) for name in names]
    table = table_of(match.game, match.options, players, "fr")
    bots = [make_bot("novice", game) for _ in players]
    rng, called = Rng(4), {}
    while not match.is_over:
        seat = match.to_act
        if len(match.legal()) > 1:
            menu = Menu(match, seat, table.telling)
            told = [table.advised(choice, menu.view) for choice in menu.choices]
            called[match.number + 1] = told
        play_bot(match, seat, bots[seat], rng)
    record = match.record()
    found = {
        each.number: labels(record, each.state, each.seat, *each.state.legal(), table=table)
        for each in decisions(record, range(3))
    }
    assert found == called


@pytest.mark.parametrize(("language", "unseen"), [("en", "not seen"), ("fr", "pas encore")])
def test_the_table_speaks_the_language_and_json_the_words_of_records(
    desk: Desk, kept: Path, language: str, unseen: str
) -> None:
    command = ("analyse", str(kept), "--simulations", "40", "--all", "--lang", language)
    out = desk.out(*command)
    assert f" — {unseen}" in out
    assert "flip " not in out
    told = json.loads(desk.out(*command, "--json", "-"))["decisions"]
    assert all(one["played"].startswith("flip ") for one in told)
    assert all(one["best"].startswith("flip ") for one in told)
