"""`filon arena`: from the command line to the table."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from cli.terminal.desk import Desk, without_codes
from filon.lab.arena import ArenaPlan, play_deal
from filon.lab.saved import Deal
from lab.arenas import write_own

TWO = ("arena", "gold", "--bots", "greedy,random", "--executor", "here")


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(capsys, monkeypatch)


def timeless(text: str) -> dict[str, Any]:
    """The figures without the times, which differ from run to run."""
    found: dict[str, Any] = json.loads(text)
    for bot in found["bots"]:
        del bot["thinking"]
    return found


def test_a_person_gets_tables_of_80_columns(desk: Desk, tmp_path: Path) -> None:
    own = write_own(tmp_path)
    bots = f"greedy,{own}:Clumsy,{own}:Twin,random,random"
    out = desk.out("arena", "gold", "--bots", bots, "--matches", "11", "--jobs", "1")
    assert max(map(len, out.splitlines())) <= 80
    assert "Gold, 5 seats: 15 matches, 3 deals from 0 (5 seatings each)" in out
    assert "11 matches were asked for: rounded up to 3 whole deals of 5 matches." in out
    assert "Few deals (3)" in out
    assert re.search(r"Clumsy crashed \d+ times, first: ValueError: oh no", out)
    for title in ("rating", "wins", "fair", "score", "rank", "a decision", "longest", "clear"):
        assert title in out


def test_programs_get_all_figures(desk: Desk, tmp_path: Path) -> None:
    found = json.loads(desk.out(*TWO, "--matches", "40", "--json", "-", "--anchor", "random"))
    assert (found["game"], found["seats"], found["deals"], found["matches"]) == (
        "gold",
        2,
        20,
        40,
    )
    best, worst = found["bots"]
    assert (best["bot"], worst["bot"]) == ("greedy", "random")
    assert worst["rating"] == {"mean": 1500, "low": 1500, "high": 1500}
    assert best["rating"]["mean"] > best["rating"]["low"] > 1500
    assert best["wins"]["mean"] + worst["wins"]["mean"] == pytest.approx(1)
    assert sum(best["scores"].values()) == 40
    assert found["pairs"][0]["clear_of_even"] is True

    file = tmp_path / "figures.json"
    assert "rating" in desk.out(*TWO, "--matches", "4", "--json", str(file))
    assert json.loads(file.read_text("utf-8"))["matches"] == 4


def test_one_against_three_has_its_fair_share_beside(desk: Desk) -> None:
    bots = "greedy,random,random,random"
    out = desk.out("arena", "gold", "--bots", bots, "--matches", "8", "--jobs", "1")
    assert re.search(r"greedy .* 25 % ", out)
    assert len(re.findall(r"^ random ", out, re.MULTILINE)) == 2


def test_it_says_why_it_stopped(desk: Desk, tmp_path: Path) -> None:
    out = desk.out(*TWO, "--matches", "400", "--until-sure")
    assert re.search(
        r"Stopped after \d\d deals: every pair of neighbours is clear of even", out
    )
    bots = f"greedy,{write_own(tmp_path)}:Twin"
    words = ("arena", "gold", "--bots", bots, "--matches", "50", "--until-sure", "--jobs", "1")
    out = desk.out(*words).replace("\n", " ")
    assert "Stopped after 25 deals, the most: not every pair of neighbours is clear of" in out


def test_the_seed_chooses_the_deals(desk: Desk) -> None:
    words = (*TWO, "--matches", "6", "--json", "-")
    first, again, other = (
        timeless(desk.out(*words, "--seed", seed)) for seed in ("5", "5", "90")
    )
    assert first == again
    assert first["bots"] != other["bots"]


def test_options_of_the_game_are_taken(desk: Desk) -> None:
    words = (*TWO, "--matches", "2", "--option", "layout=grid")
    assert "Gold, 2 seats, layout=grid: 2 matches" in desk.out(*words)
    assert json.loads(desk.out(*words, "--json", "-"))["options"]["layout"] == "grid"


def test_components_in_a_file_are_taken(desk: Desk, tmp_path: Path) -> None:
    board = tmp_path / "board.json"
    text = desk.out("components", "ruee").replace("Golden-Town, reconstructed", "My Town")
    board.write_text(text, "utf-8")
    words = ("arena", "ruee", "--bots", "random,random", "--matches", "2", "--jobs", "1")
    found = json.loads(desk.out(*words, "--json", "-", "--option", f"components={board}"))
    assert json.loads(found["options"]["components"])["name"] == "My Town"


def test_pictures_are_drawn(desk: Desk, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    words = (*TWO, "--matches", "4", "--pictures", str(folder), "--picture-format", "png")
    desk.out(*words)
    assert sorted(file.name for file in folder.iterdir()) == ["ladder.png", "scores.png"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["chess", "--bots", "random"], "no game 'chess'"),
        (["gold", "--bots", "wizard,random"], "no bot 'wizard' for gold"),
        (["gold", "--bots", ""], "--bots: expected names with a comma between"),
        (["gold", "--bots", "random,,random"], "--bots: expected names with a comma between"),
        (["gold", "--bots", "no.py:Bot,random"], "no file 'no.py'"),
        (["gold", "--bots", "greedy,random", "--seats", "3"], "expected a bot for each seat"),
        (["gold", "--bots", "greedy,random", "--seats", "9"], "2 to 5 seats, got 9"),
        (
            ["gold", "--bots", "greedy,random", "--seats", "x"],
            "--seats: expected a whole number",
        ),
        (["gold", "--bots", "greedy,random", "--matches", "0"], "--matches: expected a whole"),
        (["gold", "--bots", "greedy,random", "--matches", "1e6"], "from 1 to 1000000000000"),
        (["gold", "--bots", "greedy,random", "--matches", "9" * 99], "from 1 to 1000000000000"),
        (
            ["gold", "--bots", "greedy,random", "--jobs", "-1"],
            "whole number from 0 to 1000, got",
        ),
        (["gold", "--bots", "greedy,random", "--jobs", "9999"], "from 0 to 1000, got '9999'"),
        (
            ["gold", "--bots", "greedy,random", "--seed", "-1"],
            "--seed: expected a whole number",
        ),
        (
            ["gold", "--bots", "greedy,random", "--address", "x:1"],
            "only the executor ray has an",
        ),
        (
            ["gold", "--bots", "greedy,random", "--anchor", "x"],
            "expected one of greedy, random",
        ),
        (["gold", "--bots", "random,random", "--until-sure"], "two different bots"),
        (["gold", "--bots", "greedy,random", "--option", "x"], "expected NAME=WORD"),
        (["gold", "--bots", "greedy,random", "--option", "x=y"], "no option 'x'"),
    ],
)
def test_bad_input_gets_one_line(desk: Desk, words: list[str], expected: str) -> None:
    assert expected in desk.refused("arena", *words)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--json", "no/such/x"], "--json 'no/such/x': cannot be written: no such file"),
        (["--json", "notes/x"], "--json 'notes/x': cannot be written: not a directory"),
        (["--json", "x" * 300], "cannot be written: file name too long"),
        (["--json", "."], "--json: expected the name of a file, got '.'"),
        (["--json", ""], "--json: expected the name of a file, got ''"),
        (["--save", "no/such/x"], "--save 'no/such/x': cannot be written: no such file"),
        (["--save", "."], "--save '.': expected a file"),
        (["--save", ""], "--save '': expected a file"),
        (["--save", "/dev/zero"], "--save '/dev/zero': expected a file"),
        (["--save", "notes"], "notes: expected a file that filon arena has saved, or none"),
        (["--save", "new", "--json", "./new"], "--save and --json: expected different files"),
        (["--pictures", "notes"], "--pictures: expected a folder, got the file 'notes'"),
        (["--pictures", "notes/x"], "--pictures 'notes/x': cannot be written: not a directory"),
        (["--pictures", ""], "--pictures: expected the name of a folder, got ''"),
    ],
)
def test_what_cannot_be_written_is_told_before_anything_is_played(
    desk: Desk,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    expected: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("notes").write_text("mine\n", "utf-8")
    monkeypatch.setattr("filon.lab.arena.play_one", None)
    assert expected in desk.refused(*TWO, *words)
    assert [path.name for path in tmp_path.iterdir()] == ["notes"]
    assert Path("notes").read_text("utf-8") == "mine\n"


def test_figures_that_cannot_be_written_in_the_end_do_not_cost_the_table(desk: Desk) -> None:
    code, out, err = desk.run(*TWO, "--matches", "4", "--json", "/dev/full")
    assert code == 2
    assert "Gold, 2 seats: 4 matches" in out
    assert (
        err == "filon arena: --json '/dev/full': cannot be written: no space left on device\n"
    )


def test_a_file_that_is_there_is_replaced_only_by_force(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    file.write_text("mine\n", "utf-8")
    words = (*TWO, "--matches", "2", "--json", str(file))
    assert "exists; give another name, or --force" in desk.refused(*words)
    assert file.read_text("utf-8") == "mine\n"
    desk.out(*words, "--force")
    assert json.loads(file.read_text("utf-8"))["deals"] == 1


def test_who_fails_in_the_making_of_a_later_match_stops_nothing(
    desk: Desk, tmp_path: Path
) -> None:
    own = write_own(tmp_path)
    words = ("arena", "gold", "--bots", f"random,{own}:Weary", "--executor", "here")
    found = json.loads(desk.out(*words, "--matches", "6", "--json", "-"))
    weary = next(each for each in found["bots"] if each["bot"].endswith("Weary"))
    assert weary["first_incidents"] == {"crashed": "in the making: ValueError: no more"}
    assert weary["incidents"]["crashed"] > 4


def test_bots_must_be_named(desk: Desk) -> None:
    assert "--bots" in desk.refused("arena", "gold")


def test_the_file_of_another_run_is_refused(desk: Desk, tmp_path: Path) -> None:
    file = str(tmp_path / "run.jsonl")
    desk.out(*TWO, "--matches", "2", "--save", file)
    said = desk.refused(*TWO, "--matches", "2", "--save", file, "--seed", "9")
    assert "first 0 there, 9 here" in said


def test_a_longer_run_goes_on_from_a_shorter_one(desk: Desk, tmp_path: Path) -> None:
    file = str(tmp_path / "run.jsonl")
    words = (*TWO, "--json", "-")
    desk.out(*words, "--matches", "6", "--save", file)
    longer = timeless(desk.out(*words, "--matches", "12", "--save", file))
    assert longer == timeless(desk.out(*words, "--matches", "12"))


def test_a_line_that_is_no_deal_is_named(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    words = (*TWO, "--matches", "6", "--save", str(file))
    desk.out(*words)
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join([*lines[:2], "oh no\n", *lines[3:]]), "utf-8")
    assert "run.jsonl: line 3: expected the matches of a deal" in desk.refused(*words)
    file.write_text("".join([*lines[:2], *lines[3:]]), "utf-8")
    desk.out(*words)
    assert sorted(file.read_text("utf-8").splitlines(keepends=True)[1:])[0][:9] == '{"deal":0'
    assert lines_in(file) == 4


# --- a real process --------------------------------------------------------------------


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "filon", "arena", "gold", "--bots", "greedy,random", *words]


def lines_in(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.exists() else 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_run_keeps_its_deals_and_goes_on(
    desk: Desk, tmp_path: Path, jobs: str
) -> None:
    file = tmp_path / "run.jsonl"
    child = subprocess.Popen(
        command("--matches", "100000", "--save", str(file), "--jobs", jobs),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    ends = time.monotonic() + 60
    while lines_in(file) < 5 and time.monotonic() < ends:
        time.sleep(0.02)
    child.send_signal(signal.SIGINT)
    try:
        out, err = child.communicate(timeout=60)
    finally:
        child.kill()
    kept = lines_in(file) - 1
    assert child.returncode == 130
    assert kept >= 4
    assert f"Interrupted: {kept} of 50000 deals are counted." in out
    assert "Traceback" not in err
    said = f"interrupted, {kept} deals are in {file}; the same command goes on from there"
    assert said in err

    words = (*TWO, "--json", "-", "--matches", str(2 * kept + 10))
    resumed = timeless(desk.out(*words, "--save", str(file)))
    assert lines_in(file) - 1 == kept + 5
    assert resumed == timeless(desk.out(*words))


def test_two_runs_at_once_on_the_same_file_are_refused(desk: Desk, tmp_path: Path) -> None:
    bots = f"random,{write_own(tmp_path)}:Sleepy"
    file = tmp_path / "run.jsonl"
    words = ["arena", "gold", "--bots", bots, "--jobs", "1", "--save", str(file)]
    child = subprocess.Popen([sys.executable, "-m", "filon", *words])
    try:
        ends = time.monotonic() + 60
        while not (tmp_path / "thinks").exists() and time.monotonic() < ends:
            time.sleep(0.02)
        before = file.read_bytes()
        said = desk.refused(*TWO, "--save", str(file))
        assert "another run writes to it; expected one at a time" in said
        assert file.read_bytes() == before
    finally:
        child.kill()
        child.wait(60)
    said = desk.refused(*TWO, "--save", str(file))
    assert "is the file of another run" in said, "who was killed has let go of it"


def test_an_interrupt_does_not_wait_for_slow_bots(tmp_path: Path) -> None:
    bots = f"random,{write_own(tmp_path)}:Sleepy"
    child = subprocess.Popen(
        [sys.executable, "-m", "filon", "arena", "gold", "--bots", bots, "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    ends = time.monotonic() + 60
    while not (tmp_path / "thinks").exists() and time.monotonic() < ends:
        time.sleep(0.02)
    child.send_signal(signal.SIGINT)
    try:
        out, err = child.communicate(timeout=45)
    finally:
        child.kill()
    assert (child.returncode, out) == (130, "")
    assert (
        err == "filon arena: interrupted, nothing is kept; with --save FILE a run can go on\n"
    )


def test_an_interrupted_run_without_a_file_says_how_to_keep_it(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play_three(plan: ArenaPlan, number: int) -> Deal:
        if number == 3:
            raise KeyboardInterrupt
        return play_deal(plan, number)

    monkeypatch.setattr("filon.lab.arena.play_deal", play_three)
    code, out, err = desk.run(*TWO, "--matches", "40")
    assert code == 130
    assert "Interrupted: 3 of 20 deals are counted." in out
    assert (
        err == "filon arena: interrupted, nothing is kept; with --save FILE a run can go on\n"
    )
    code, out, err = desk.run(*TWO, "--matches", "40", "--seed", "3")
    assert (code, out) == (130, "")


def test_a_terminal_gets_a_bar_with_the_time_left() -> None:
    ours, theirs = pty.openpty()
    child = subprocess.Popen(
        command("--matches", "60", "--jobs", "1"),
        stdout=subprocess.DEVNULL,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
    )
    os.close(theirs)
    shown = b""
    while select.select([ours], [], [], 60)[0]:
        try:
            read = os.read(ours, 65536)
        except OSError:
            break
        if not read:
            break
        shown += read
    os.close(ours)
    assert child.wait(60) == 0
    text = without_codes(shown.decode("utf-8", "replace"))
    assert "60/60" in text
    assert re.search(r"greedy \d+ % · random \d+ %", text)
