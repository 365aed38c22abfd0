"""Command lines that ask for what cannot be played: one line, and nothing written."""

import re
from pathlib import Path

import pytest

from cli.terminal.desk import Desk


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(capsys, monkeypatch)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["chess"], "no game 'chess'"),
        (["--seats", "6"], "2 to 5 seats, got 6"),
        (["--seats", "1"], "got 1"),
        (["--players", "Ann,bot:genius"], "no bot 'genius' for gold; expected one of"),
        (["--bots", "genius"], "no bot 'genius'"),
        (["fievre", "--bots", "genius"], "no bot 'genius' for fievre"),
        (["fievre", "--seats", "4", "--bots", "greedy,genius"], "no bot 'genius'"),
        (["--players", "Ann,Ann"], "two players named 'Ann'"),
        (["--players", "Ann,,Bob"], "a player is a name"),
        (["--players", "Ann,I am bot:greedy"], "a player is a name"),
        (["--players", "A,B,C,D,E,F"], "got 6"),
        (["--players", "Ann,Bob,Cid", "--seats", "2"], "expected at most 2 players"),
        (["--seats", "4", "--bots", "greedy,random"], "expected 3 bots for 4 seats, got 2"),
        (["--option", "layout"], "expected NAME=WORD"),
        (["--option", "=grid"], "expected NAME=WORD"),
        (["--option", "colour=red"], "no option 'colour'; this game has: colours"),
        (["--option", "layout=round"], "option layout: expected scatter or grid"),
        (["--option", "first=0", "--option", "first=1"], "first is given twice"),
        (["--option", "first=3"], "option first: expected random or a seat number"),
        (["--luck", "loaded"], "invalid choice"),
        (["--luck", "verifiable", "--seed", "1"], "--seed belongs to --luck seeded"),
        (["--seed", "x"], "invalid int value"),
        (["--seed", str(2**64)], "expected a seed from -2**63"),
        (["--contribution", "x" * 65], "at most 64 printable characters"),
        (["--contribution", "a\nb"], "at most 64 printable characters"),
        (["--contribution", "a", "--contribution", "b"], "at most 1 contributions, got 2"),
        (["--seed", "1", "--contribution", "a"], "--contribution belongs to"),
        (["--speed", "warp"], "invalid choice"),
        (["--lang", "de"], "expected fr or en"),
        (["--record", "no/such/folder/match.record"], "no folder"),
        (["--record", "."], "expected the name of a file"),
        (["--record", ""], "expected the name of a file"),
        (["--resume", "no.record"], "no.record: cannot be read: no such file"),
        (["--wings"], "unrecognized arguments"),
    ],
)
def test_what_cannot_be_played_is_one_line(
    desk: Desk,
    words: list[str],
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    is_named = not words[0].startswith("--") or words[0] == "--resume"
    assert complaint in desk.refused("play", *([] if is_named else ["gold"]), *words)
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_not_replaced_unless_forced(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    file.write_text("mine")
    assert "exists" in desk.refused("play", "gold", "--record", str(file))
    assert file.read_text() == "mine"
    desk.out("play", "gold", "--record", str(file), "--force", typed=["q"])
    assert file.read_text().startswith("filon record 1\n")
    assert list(tmp_path.iterdir()) == [file]


def test_only_an_open_and_honest_match_goes_on(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    desk.out("play", "gold", "--players", "bot:greedy,bot:random", "--record", str(file))
    assert "is over" in desk.refused("play", "--resume", str(file))
    desk.out(
        "play",
        "gold",
        "--record",
        str(file),
        "--force",
        "--option",
        "first=0",
        typed=["c4", "q"],
    )
    assert "--seats" in desk.refused("play", "--resume", str(file), "--seats", "3")
    text = file.read_text("utf-8")
    face = re.search(r"^\* face (.+)$", text, re.MULTILINE)
    assert face is not None
    other = "gold 1" if face[1] != "gold 1" else "gold 2"
    file.write_text(text.replace(face[0], f"* face {other}"), "utf-8")
    assert "the secret gives" in desk.refused("play", "--resume", str(file))
