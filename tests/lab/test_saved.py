"""An arena on disk."""

import json
from pathlib import Path

import pytest

from filon.bots.guard import CRASHED, Incident
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
    with pytest.raises(BadRecord, match=r"line 2: .*expected the matches of a deal"):
        opened(file)


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


@pytest.mark.parametrize("text", ["my notes\n", "{}\n", '{"filon": "arena"}', "[1]\n"])
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
