"""The pages about strength and the lab are what the kept results say, and can be made anew."""

import json
from pathlib import Path

import pytest

from benchmarks import lab, strength
from filon import find_game

TABLES = {(game, seats) for game in strength.TITLES for seats in find_game(game).seats}


def test_both_pages_are_what_the_results_say() -> None:
    assert strength.PAGE.read_text("utf-8") == strength.page()
    assert lab.PAGE.read_text("utf-8") == lab.written(lab.kept_simulations())


def test_every_result_that_is_kept_is_on_a_page() -> None:
    ladders = {ladder.result.name for ladder in strength.LADDERS}
    assert {path.name for path in strength.RESULTS.glob("*.json")} == ladders
    assert set(lab.kept_simulations()) == {each.command for each in lab.SIMULATIONS}


def test_every_game_and_number_of_seats_has_a_ladder_and_a_simulation() -> None:
    assert {(each.game, each.seats) for each in strength.LADDERS} == TABLES
    assert {(each.game, each.seats) for each in lab.SIMULATIONS} == TABLES
    ladders = json.loads(lab.PAGE.read_text("utf-8"))["ladders"]
    assert {(each["game"], each["seats"]) for each in ladders} == TABLES


def test_every_match_is_counted_in_every_picture() -> None:
    for told in lab.kept_simulations().values():
        scores = [*told["scores"]["first"], *told["scores"]["others"]]
        assert sum(count for _, count in told["length"]["counts"]) == told["matches"]
        assert sum(count for _, count in scores) == told["matches"] * told["seats"]
        assert sum(share for share, _, _ in told["wins"]) == pytest.approx(1, abs=1e-3)


def test_a_ladder_and_a_simulation_are_played_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ladder = strength.Ladder("gold", 2, "greedy,random", 8)
    monkeypatch.setattr(strength, "RESULTS", tmp_path)
    monkeypatch.setattr(strength, "LADDERS", (ladder,))
    strength.measure(ladder, 1)
    told = strength.page()
    assert "`filon arena gold --bots greedy,random --seats 2 --matches 8`" in told
    assert "Ranked greedy above random in " in told
    played = lab.simulate(lab.Simulation("gold", 2, "decisions", 4), jobs=1)
    assert played["command"] == "filon simulate gold --bots regular --seats 2 --matches 4"
    assert sum(count for _, count in played["length"]["counts"]) == played["matches"] == 4
