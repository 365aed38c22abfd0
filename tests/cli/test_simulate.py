"""`filon simulate`, as it is typed."""

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.terminal.desk import without_codes
from cli.terminal.pseudo_terminal import Terminal
from filon.cli.main import main
from filon.lab.locked import opened_alone

FEW = ("simulate", "gold", "--matches", "1_2", "--executor", "here")
FAR = re.compile(r" [1-9]\d*/1000000 \d+:\d\d:\d\d")
TIMES = ("executor", "jobs", "seconds", "matches_per_second")


def figures(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    """What a run says as JSON."""
    assert main([*words, "--json", "-"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    found: dict[str, object] = json.loads(captured.out)
    return found


def test_a_person_gets_tables_80_columns_wide(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*FEW, "--bots", "greedy,random,random"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    for words in (
        "gold, 3 seats: greedy, random, random in turn.",
        "12 matches, deals 0 to 11, in ",
        "matches/s (here, 1 job).",
        "95 % interval",
        "if equal",
        "66.67 %",
        "place",
        "decisions",
        "10–90 %",
        "how it ended",
        "CardFlipped",
    ):
        assert words in captured.out
    assert max(map(len, captured.out.splitlines())) <= 80


@pytest.mark.parametrize("game", ["gold", "fievre", "ruee"])
def test_every_game_fits_into_80_columns(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", game, "--matches", "2", "--seats", "4", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "…" not in out
    assert max(map(len, out.splitlines())) <= 80


def test_json_has_all_figures(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, *FEW, "--bots", "greedy,random", "--seed", "7", "--seats", "2")
    assert (found["game"], found["bots"]) == ("gold", ["greedy", "random"])
    assert (found["matches"], found["asked"], found["is_part"]) == (12, 12, False)
    assert (found["seats"], found["first_deal"], found["rotate"]) == (2, 7, True)
    for name in ("moves", "decisions", "rounds"):
        lengths = found[name]
        assert isinstance(lengths, dict)
        assert lengths["least"] <= lengths["p10"] <= lengths["median"] <= lengths["p90"]
    by_seat, by_bot = found["wins_by_seat"], found["wins_by_bot"]
    assert isinstance(by_seat, list)
    assert isinstance(by_bot, dict)
    assert sum(wins["wins"] for wins in by_seat) == 12
    assert sum(wins["wins"] for wins in by_bot.values()) == 12
    for wins in (*by_seat, *by_bot.values()):
        assert 0 <= wins["low"] <= wins["share"] <= wins["high"] <= 1
    for name in ("scores_by_seat", "scores_by_place", "reasons", "events_a_match"):
        assert found[name]
    assert found["incidents"] == []
    assert isinstance(found["matches_per_second"], float)


def test_the_figures_do_not_depend_on_the_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "ruee", "--matches", "9", "--bots", "random", "--seats", "2")
    runs = [
        figures(capsys, *words, "--executor", "here"),
        figures(capsys, *words, "--jobs", "1"),
        figures(capsys, *words, "--jobs", "2"),
    ]
    assert [run["jobs"] for run in runs] == [1, 1, 2]
    same = [{name: run[name] for name in run if name not in TIMES} for run in runs]
    assert same[0] == same[1] == same[2]


def test_seats_are_as_many_as_bots_or_three(capsys: pytest.CaptureFixture[str]) -> None:
    assert figures(capsys, *FEW)["seats"] == 3
    assert figures(capsys, *FEW, "--bots", "random,random")["seats"] == 2
    found = figures(capsys, *FEW, "--bots", "greedy,random", "--seats", "4", "--no-rotate")
    assert (found["seats"], found["rotate"]) == (4, False)


def test_options_are_those_of_play(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, *FEW, "--option", "layout=grid")
    assert found["options"] == {"layout": "grid"}


def test_files_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows, figures = tmp_path / "rows.csv", tmp_path / "figures.json"
    words = [*FEW, "--export", str(rows), "--json", str(figures)]
    assert main(words) == 0
    assert "how it ended" in capsys.readouterr().out
    with rows.open(encoding="utf-8", newline="") as file:
        found = list(csv.DictReader(file))
    assert [int(row["deal"]) for row in found] == list(range(12))
    kept = json.loads(figures.read_text("utf-8"))
    moves = sum(int(row["moves"]) for row in found)
    assert moves / 12 == pytest.approx(kept["moves"]["mean"])
    assert main(words) == 2
    assert "exists; give another name, or --force" in capsys.readouterr().err
    assert main([*words, "--force"]) == 0
    rows.unlink()
    capsys.readouterr()
    assert main(words) == 2
    assert "figures.json' exists; give another name, or --force" in capsys.readouterr().err
    assert not rows.exists()


def test_pictures_are_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    assert main([*FEW, "--pictures", str(tmp_path / "new")]) == 0
    names = sorted(path.name for path in (tmp_path / "new").iterdir())
    assert names == ["lengths.png", "scores.png", "wins.png"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "chess"),
        (["gold", "--matches", "0"], "--matches: expected a whole number from 1 to"),
        (["gold", "--matches", "9" * 99], "--matches: expected a whole number from 1 to"),
        (["gold", "--seed", "-1"], "--seed: expected a whole number from 0 to"),
        (["gold", "--seed", "9" * 99], "--seed: expected a whole number from 0 to"),
        (["gold", "--bots", "random,"], "--bots: expected names with a comma between"),
        (["gold", "--seats", "x"], "--seats: expected a whole number, got 'x'"),
        (["gold", "--matches", "many"], "--matches"),
        (["gold", "--bots", "random,random,nobody"], "no bot 'nobody' for gold"),
        (["gold", "--bots", "random,random,random", "--seats", "2"], "expected 1 to 2 bots"),
        (["gold", "--seats", "12"], "seats, got 12"),
        (["gold", "--option", "layout"], "expected NAME=WORD, such as layout=grid"),
        (["gold", "--jobs", "-2"], "--jobs: expected a whole number from 0 to 1000, got '-2'"),
        (["gold", "--jobs", "99999"], "--jobs: expected a whole number from 0 to 1000"),
        (["gold", "--address", "host:6379"], "only the executor ray has an address"),
        (["gold", "--executor", "moon"], "--executor"),
        (["gold", "--export", "rows.xls"], "expected a name that ends in .csv or .parquet"),
        (["gold", "--export", "no/folder/rows.csv"], "no folder"),
        (["gold", "--json", "no/folder/figures.json"], "cannot be written: no such file"),
        (["gold", "--json", "a.csv", "--export", "./a.csv"], "--json and --export: expected"),
        (["gold", "--pictures", f"{__file__}/x"], "cannot be written: not a directory"),
        (["gold", "--pictures", ""], "--pictures: expected the name of a folder, got ''"),
    ],
)
def test_bad_input_gets_one_line(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["simulate", *words])
    except SystemExit as left:
        code = int(left.code or 0)
    captured = capsys.readouterr()
    assert code == 2
    assert captured.out == ""
    assert message in captured.err
    assert captured.err.count("\n") == 1


def test_a_bad_run_leaves_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = tmp_path / "rows.csv"
    assert main([*FEW, "--export", str(rows), "--bots", "nobody"]) == 2
    assert main([*FEW, "--export", str(rows), "--json", str(tmp_path / "no" / "f")]) == 2
    assert main([*FEW, "--export", str(rows), "--address", "host:1"]) == 2
    assert not rows.exists()


def test_without_ray_its_extra_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["simulate", "gold", "--executor", "ray"]) == 2
    assert "pip install 'filon[cluster]'" in capsys.readouterr().err


def test_two_runs_at_once_on_the_same_file_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = tmp_path / "rows.csv"
    with opened_alone("--export", str(rows)) as file:
        file.write(b"of another run")
        file.flush()
        assert main([*FEW, "--export", str(rows), "--force"]) == 2
        assert "another run writes to it; expected one at a time" in capsys.readouterr().err
        assert rows.read_bytes() == b"of another run"
    assert main([*FEW, "--export", str(rows), "--force"]) == 0
    assert len(rows.read_bytes().splitlines()) == 13


BOT = "from filon.bots.simple import RandomBot as {name}\n"


def test_bots_of_ones_own_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.py").write_text(BOT.format(name="Mine"))
    monkeypatch.chdir(tmp_path)
    words = ("simulate", "gold", "--matches", "4", "--bots", "mine.py:Mine,greedy")
    found = figures(capsys, *words, "--jobs", "1")
    by_bot = found["wins_by_bot"]
    assert isinstance(by_bot, dict)
    assert sorted(by_bot) == ["greedy", "mine.py:Mine"]


FAILING = """
class Loud:
    name = "loud"
    def choose(self, sight, rng):
        print("hello")
        raise KeyboardInterrupt
"""


def test_a_bot_that_prints_and_interrupts_spoils_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.py").write_text(FAILING)
    monkeypatch.chdir(tmp_path)
    words = ["simulate", "gold", "--matches", "2", "--bots", "mine.py:Loud,random"]
    assert main([*words, "--executor", "here", "--json", "-"]) == 0
    captured = capsys.readouterr()
    found = json.loads(captured.out)
    assert found["matches"] == 2
    assert [each["detail"] for each in found["incidents"]] == ["KeyboardInterrupt"]
    assert set(captured.err.splitlines()) == {"hello"}


READY = """
import time
from pathlib import Path
from filon.bots.simple import RandomBot

made = []


class Mine(RandomBot):
    def __init__(self):
        made.append(self)
        if len(made) == 60:
            time.sleep(0.5)
            Path("ready").touch()
"""
"""Says when twenty matches are played: the first ones have long been counted by then."""


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_ctrl_c_shows_a_part_and_closes_the_file(kind: str, tmp_path: Path) -> None:
    if kind == "parquet":
        pytest.importorskip("pyarrow")
    (tmp_path / "mine.py").write_text(READY)
    rows = tmp_path / f"rows.{kind}"
    words = [
        "simulate",
        "gold",
        "--matches",
        "10_000_000",
        "--json",
        "-",
        "--export",
        str(rows),
    ]
    process = subprocess.Popen(
        [sys.executable, "-m", "filon", *words, "--bots", "mine.py:Mine", "--jobs", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    while not (tmp_path / "ready").exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    os.kill(process.pid, signal.SIGINT)
    try:
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130, err
    found = json.loads(out)
    assert found["is_part"] is True
    assert 0 < found["matches"] < 10_000_000
    total = f"{found['matches']:,} of 10,000,000 matches"
    assert err == f"filon simulate: stopped; this is a part: {total}\n"
    assert deals(rows) == list(range(found["matches"]))


def deals(path: Path) -> list[int]:
    if path.suffix == ".csv":
        with path.open(encoding="utf-8", newline="") as file:
            return [int(row["deal"]) for row in csv.DictReader(file)]
    parquet = pytest.importorskip("pyarrow.parquet")
    with parquet.ParquetFile(path) as file:
        found: list[int] = file.read().column("deal").to_pylist()
    return found


def test_a_terminal_shows_how_far_it_is_and_a_part_after_ctrl_c() -> None:
    terminal = Terminal("simulate", "gold", "--matches", "1_000_000", "--jobs", "1")
    try:
        while not FAR.search(without_codes(terminal.text)):
            terminal.wait_for("/1000000")
        os.kill(terminal.process.pid, signal.SIGINT)
        assert "of 1,000,000 matches, deals 0 to" in terminal.wait_for("this is a part")
        assert terminal.left() == 130
    finally:
        terminal.close()
