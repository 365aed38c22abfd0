"""An arena on disk."""

import errno
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from filon.bots.guard import Incident
from filon.bots.untrusted import CRASHED
from filon.lab.saved import Deal, Saved
from filon.rules.errors import BadRecord, BadSetup
from lab.arenas import both_ways, outcome

HEADER = {"game": "gold", "bots": ["a", "b"], "options": {"layout": "row"}, "seats": 2}
DEALS = [both_ways(7, (3, 5), (2, 2)), both_ways(4, (9, 1), (0, -2))]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with two deals."""
    path = tmp_path / "run.jsonl"
    saved = Saved(str(path), HEADER, "ab")
    for deal in DEALS:
        saved.add(deal)
    saved.close()
    return path


def opened(path: Path) -> dict[int, Deal]:
    saved = Saved(str(path), HEADER, "ab")
    saved.close()
    return saved.deals


def test_a_new_file_begins_with_a_header_and_has_a_line_a_deal(file: Path) -> None:
    header, *lines = map(json.loads, file.read_text("utf-8").splitlines())
    assert header == {"filon": "arena", "format": 1, **HEADER}
    assert [line["deal"] for line in lines] == [7, 4]
    assert lines[0]["matches"][1]["bots"] == [1, 0]


def test_deals_come_back_as_they_were(file: Path) -> None:
    assert opened(file) == {deal.number: deal for deal in DEALS}


def test_incidents_are_kept(tmp_path: Path) -> None:
    incident = Incident(1, "b", CRASHED, "ValueError: é\n", 3)
    deal = Deal(0, (outcome("ab", (1, 2), incidents=(incident,)),))
    path = tmp_path / "run.jsonl"
    saved = Saved(str(path), HEADER, "ab")
    saved.add(deal)
    saved.close()
    assert opened(path) == {0: deal}


def test_a_deal_is_in_the_file_before_it_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    saved = Saved(str(path), HEADER, "ab")
    saved.add(DEALS[0])
    assert path.read_text("utf-8").count("\n") == 2
    saved.close()


def test_wherever_the_last_line_is_torn_it_is_dropped(file: Path) -> None:
    whole = file.read_bytes()
    start = whole.rindex(b"\n", 0, -1) + 1
    for end in range(start, len(whole)):
        file.write_bytes(whole[:end])
        saved = Saved(str(file), HEADER, "ab")
        assert list(saved.deals) == [7]
        saved.add(DEALS[1])
        saved.close()
        assert file.read_bytes() == whole


def test_a_bad_line_in_the_middle_is_named(file: Path) -> None:
    header, first, second = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text(header + first[:40] + "\n" + second, "utf-8")
    with pytest.raises(BadRecord, match=r"run.jsonl: line 2: expected the matches of a deal"):
        opened(file)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (None, ""),
        (None, "[1]"),
        (None, "\xff"),
        (None, "[" * 100_000),
        (None, '{"deal":7,"matches":["x"]}'),
        ('"deal":7', '"deal":Infinity'),
        ('"bots":[0', '"bots":[-1'),
        ('"bots":[0', '"bots":[2'),
        ('"bots":[0', '"bots":[1,0'),
        ('"ranks":[2,1]', '"ranks":[2,2]'),
        ('"ranks":[2,1]', '"ranks":[0,1]'),
        ('"ranks":[2,1]', '"ranks":[3,1]'),
        ('"ranks":[2,1]', '"ranks":[1]'),
        ('"scores":[3,5]', '"scores":[3,5,7]'),
        ('"thought":[', '"thought":[NaN,'),
        ('"thought":[0.04,', '"thought":[NaN,'),
        ('"longest":[0.02,', '"longest":[-0.02,'),
        ('"moves":12', '"moves":"many"'),
        ('"rounds":2', '"rounds":2,"incidents":[[5,"a","crashed","x",1]]'),
    ],
)
@pytest.mark.parametrize("place", [1, 2])
def test_a_whole_line_that_is_no_deal_is_named_wherever_it_is(
    file: Path, place: int, old: str | None, new: str
) -> None:
    lines = file.read_text("utf-8").splitlines(keepends=True)
    if place == 2:
        lines[1:] = lines[:0:-1]
    assert old is None or old in lines[place]
    lines[place] = new + "\n" if old is None else lines[place].replace(old, new)
    file.write_bytes("".join(lines).encode("latin-1"))
    with pytest.raises(BadRecord, match=rf"line {place + 1}: expected the matches of a deal"):
        opened(file)
    assert file.read_bytes() == "".join(lines).encode("latin-1")


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"seats": 3}, "seats 2 there, 3 here;"),
        ({"bots": ["a", "c"]}, "bots a,b there, a,c here;"),
        ({"options": {"layout": "grid"}}, "options layout=row there, layout=grid here;"),
        ({"first": 5}, "first none there, 5 here;"),
    ],
)
def test_the_file_of_another_run_is_refused(
    file: Path, changed: dict[str, object], expected: str
) -> None:
    before = file.read_bytes()
    with pytest.raises(BadSetup) as refused:
        Saved(str(file), {**HEADER, **changed}, "ab")
    assert expected in str(refused.value)
    assert "game" not in str(refused.value)
    assert file.read_bytes() == before


def test_of_options_those_that_differ_are_named(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    options: dict[str, object] = {"layout": "row", "rounds": "one", "x": 5, "y": {"z": [1]}}
    Saved(str(path), {"options": options}, "ab").close()
    with pytest.raises(BadSetup, match="options rounds=one x=5 there, rounds=two x=6 here;"):
        Saved(str(path), {"options": {**options, "rounds": "two"} | {"x": 6}}, "ab")


@pytest.mark.parametrize(
    "text", ["my notes\n", "{}\n", '{"filon": "arena"}', "[1]\n", "[" * 100_000 + "\n"]
)
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes"
    path.write_text(text, "utf-8")
    with pytest.raises(BadSetup, match="expected a file that filon arena has saved"):
        opened(path)
    assert path.read_text("utf-8") == text


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.touch()
    assert opened(path) == {}
    assert path.read_text("utf-8").startswith('{"filon":"arena"')


# --- one run at a time -----------------------------------------------------------------


def test_a_file_that_another_run_has_is_refused(file: Path) -> None:
    before = file.read_bytes()
    saved = Saved(str(file), HEADER, "ab")
    with pytest.raises(BadSetup, match=r"--save .*: another run writes to it; expected one at"):
        opened(file)
    saved.add(both_ways(9, (1, 2), (3, 4)))
    saved.close()
    assert file.read_bytes().startswith(before)
    assert list(opened(file)) == [7, 4, 9]


HOLD = """
import sys, time
from filon.lab.saved import Saved

saved = Saved(sys.argv[1], {}, "ab")
print("held", flush=True)
time.sleep(60)
"""


def test_a_run_that_was_killed_keeps_nobody_out(tmp_path: Path) -> None:
    path = str(tmp_path / "run.jsonl")
    child = subprocess.Popen([sys.executable, "-c", HOLD, path], stdout=subprocess.PIPE)
    try:
        assert child.stdout is not None
        assert child.stdout.readline() == b"held\n"
        with pytest.raises(BadSetup, match="another run writes to it"):
            Saved(path, {}, "ab")
        child.send_signal(signal.SIGKILL)
        child.communicate(timeout=60)
    finally:
        child.kill()
    Saved(path, {}, "ab").close()


def test_a_run_that_failed_lets_go_of_its_file(file: Path) -> None:
    with pytest.raises(BadSetup, match="another run: seats"):
        Saved(str(file), {**HEADER, "seats": 4}, "ab")
    assert len(opened(file)) == 2


def test_where_there_are_no_locks_nobody_is_kept_out(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(handle: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr("filon.lab.locked.lock", fail)
    assert len(opened(file)) == 2


# --- what cannot be written ------------------------------------------------------------


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match=r"--save .*: expected a file"):
        opened(tmp_path)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadSetup, match=r"--save .*: expected a file"):
        opened(tmp_path / "pipe")
    with pytest.raises(BadSetup, match="cannot be written: no such file or directory"):
        opened(tmp_path / "no" / "run")
    with pytest.raises(BadSetup, match="cannot be written: file name too long"):
        opened(tmp_path / ("x" * 300))


FULL = """
import resource, sys
from filon.lab.saved import Saved
from filon.rules.errors import BadSetup
from lab.arenas import both_ways

saved = Saved(sys.argv[1], {}, "ab")
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    for k in range(100):
        saved.add(both_ways(k, (3, 5), (2, 2)))
except BadSetup as error:
    print(k, error)
"""


def test_a_full_disk_is_told_and_what_was_kept_can_be_read(tmp_path: Path) -> None:
    path = str(tmp_path / "run.jsonl")
    tests = str(Path(__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.append({tests!r})\n{FULL}", path],
        capture_output=True,
        text=True,
        check=False,
    )
    kept, _, said = done.stdout.partition(" ")
    assert "cannot be written: file too large" in said
    saved = Saved(path, {}, "ab")
    assert list(saved.deals) == list(range(int(kept)))
    assert saved.deals
    saved.close()
