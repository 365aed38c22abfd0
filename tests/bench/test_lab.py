"""The figures of the page's lab are what the saved results say, and can be made anew."""

import json
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

PROJECT = Path(__file__).parents[2]


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The script, as a module."""
    monkeypatch.syspath_prepend(str(PROJECT / "benchmarks"))
    place = spec_from_file_location("lab_of_the_page", PROJECT / "benchmarks" / "lab.py")
    assert place is not None
    assert place.loader is not None
    module = module_from_spec(place)
    monkeypatch.setitem(sys.modules, place.name, module)
    place.loader.exec_module(module)
    return module


def test_the_figures_of_the_page_are_what_the_results_say(script: Any) -> None:
    assert script.PAGE.read_text("utf-8") == script.written()


def test_every_game_and_number_of_seats_has_a_ladder_and_a_simulation(script: Any) -> None:
    tables = {(each.game, each.seats) for each in script.SIMULATIONS}
    told = script.page()
    assert {(each["game"], each["seats"]) for each in told["simulations"]} == tables
    assert {(each["game"], each["seats"]) for each in told["ladders"]} == tables


def test_every_match_is_counted_in_every_picture(script: Any) -> None:
    for told in script.page()["simulations"]:
        scores = [*told["scores"]["first"], *told["scores"]["others"]]
        assert sum(count for _, count in told["length"]["counts"]) == told["matches"]
        assert sum(count for _, count in scores) == told["matches"] * told["seats"]
        assert sum(share for share, _, _ in told["wins"]) == pytest.approx(1, abs=1e-3)


def test_a_simulation_is_played_and_kept_with_its_command(
    script: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script, "RESULTS", tmp_path)
    simulation = script.Simulation("gold", 2, "decisions", 4)
    script.simulate(simulation, jobs=1)
    told = json.loads((tmp_path / "gold-2.json").read_text("utf-8"))
    assert told["command"] == "filon simulate gold --bots regular --seats 2 --matches 4"
    assert told["matches"] == 4
