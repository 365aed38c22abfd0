"""Pictures of a simulation."""

import sys
from pathlib import Path

import pytest

from filon.lab.simulate import Run, Simulation, simulate
from filon.lab.simulate_pictures import bars, draw_pictures, draw_wins
from filon.lab.streaming import Histogram
from filon.rules.errors import BadSetup

PNG = b"\x89PNG\r\n"


@pytest.fixture(scope="module")
def run() -> Run:
    return simulate(Simulation("gold", ("greedy", "random"), 3, 20), "here")


def test_three_pictures_are_drawn_into_a_new_folder(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    folder = tmp_path / "new" / "pictures"
    drawn = draw_pictures(run, str(folder))
    assert [path.name for path in drawn] == ["lengths.png", "scores.png", "wins.png"]
    for path in drawn:
        assert path.parent == folder
        assert path.read_bytes().startswith(PNG)
    again = draw_pictures(run, str(tmp_path / "again"))
    assert [path.read_bytes() for path in again] == [path.read_bytes() for path in drawn]


def test_bars_of_wins_are_the_shares_with_their_intervals(run: Run) -> None:
    figure = pytest.importorskip("matplotlib.figure").Figure()
    axes = figure.subplots()
    draw_wins(run, axes)
    shares = [100 * wins.share for wins in run.tally.wins_by_seat]
    assert [patch.get_height() for patch in axes.patches] == pytest.approx(shares)
    (errors,) = axes.collections
    ends = [(line[0][1], line[1][1]) for line in errors.get_segments()]
    intervals = [wins.interval for wins in run.tally.wins_by_seat]
    assert ends == [pytest.approx((100 * low, 100 * high)) for low, high in intervals]


def test_bars_hold_every_value_once() -> None:
    starts, counts, width = bars(Histogram({-3: 2, 0: 1, 499: 4, 501: 1}))
    assert width == 9
    assert (counts[0], counts[55], counts[56], sum(counts)) == (3, 4, 1, 8)
    assert (starts[0], starts[1], starts[-1]) == (-3, 6, 501)
    assert len(starts) <= 60
    assert bars(Histogram({4: 1, 6: 2})) == ([4, 5, 6], [1, 0, 2], 1)


def test_without_matplotlib_its_extra_is_named(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(BadSetup, match=r"pip install 'filon\[lab\]'"):
        draw_pictures(run, str(tmp_path))


def test_a_file_is_no_folder(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(BadSetup, match="expected the name of a folder"):
        draw_pictures(run, str(file))
