"""Pictures of an arena."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from filon.lab.arena_pictures import (
    binned,
    check_pictures,
    draw_pictures,
    ladder_figure,
    scores_figure,
    short,
)
from filon.lab.arena_report import Report, make_report
from filon.lab.arena_tally import Tally
from filon.lab.saved import Deal
from filon.rules.errors import BadSetup
from lab.arenas import outcome

PNG = b"\x89PNG\r\n\x1a\n"
BOTS = ("master", "own.py:ABotWithAVeryLongNameIndeed", "novice")


@pytest.fixture(scope="module")
def report() -> Report:
    tally = Tally(BOTS, 3, [3, 3, 3])
    for k in range(40):
        scores = (150 + 7 * k % 90, 120 + 11 * k % 80, 60 + 5 * k % 50)
        tally.add(Deal(k, (outcome(BOTS, scores, k),)))
    return make_report(tally)


def test_two_pictures_are_drawn(report: Report, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    files = draw_pictures(report, "Gold, 3 seats", str(folder))
    assert [file.name for file in files] == ["ladder.svg", "scores.svg"]
    for file in files:
        assert ElementTree.parse(file).getroot().tag.endswith("svg")
    for file in draw_pictures(report, "Gold, 3 seats", str(folder), "png"):
        assert file.read_bytes().startswith(PNG)


def test_the_same_figures_give_the_same_bytes(report: Report, tmp_path: Path) -> None:
    first = draw_pictures(report, "Gold", str(tmp_path / "1"))
    again = draw_pictures(report, "Gold", str(tmp_path / "2"))
    assert [file.read_bytes() for file in first] == [file.read_bytes() for file in again]


def test_axes_are_labelled_and_no_names_overlap(report: Report) -> None:
    figure = ladder_figure(report, "Gold")
    figure.draw_without_rendering()
    (axes,) = figure.axes
    assert "rating" in axes.get_xlabel()
    boxes = [label.get_window_extent() for label in axes.get_yticklabels()]
    assert len(boxes) == 3
    for k, box in enumerate(boxes):
        assert not any(box.overlaps(other) for other in boxes[k + 1 :])
        assert box.x0 >= 0

    rows = scores_figure(report, "Gold").axes
    assert "score" in rows[-1].get_xlabel()
    assert [row.get_title(loc="left").split()[0] for row in rows] == [
        short(row.label) for row in report.rows
    ]


def test_a_single_deal_can_be_drawn(tmp_path: Path) -> None:
    tally = Tally("ab", 2, [1])
    tally.add(Deal(0, (outcome("ab", (3, 3)),)))
    assert all(file.exists() for file in draw_pictures(make_report(tally), "", str(tmp_path)))


def test_bars_hold_every_score_once() -> None:
    assert binned({-3: 1, 0: 1, 1: 2}, -3, 1) == {-3: 0.25, 0: 0.25, 1: 0.5}
    assert binned({-3: 1, 0: 1, 1: 2}, -3, 2) == {-3: 0.25, -1: 0.25, 1: 0.5}


def test_without_matplotlib_it_is_said_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "matplotlib"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(BadSetup, match=r"pip install 'filon\[lab\]'"):
        check_pictures(str(tmp_path))


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(BadSetup, match="expected a folder"):
        check_pictures(str(file))
