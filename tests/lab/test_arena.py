"""The arena: what is played, what is counted, when it stops."""

import dataclasses
import os
import signal
from collections import Counter
from multiprocessing import active_children
from pathlib import Path

import pytest

from filon.bots.guard import CRASHED, Incident
from filon.lab.arena import Arena, Plan, make_plan, play_deal, play_deals, uninterrupted
from filon.lab.arena_report import Report, labels_of, make_report
from filon.lab.arena_tally import Tally
from filon.lab.one_match import Outcome
from filon.lab.saved import Deal, Saved
from filon.rules.errors import BadBot, BadSetup, UnknownGame
from lab.arenas import both_ways, outcome, write_own


def timeless(found: Outcome) -> Outcome:
    return dataclasses.replace(found, thought=(), longest=(), events={})


def same(report: Report) -> dict[str, object]:
    """All figures but the times, which differ from run to run."""
    rows = tuple(dataclasses.replace(row, thought=0.0, longest=0.0) for row in report.rows)
    return dataclasses.replace(report, rows=rows).as_json()


def ran(plan: Plan, jobs: int = 1, until_sure: bool = False) -> Arena:
    arena = Arena(plan, jobs=jobs, until_sure=until_sure)
    arena.run()
    return arena


# --- what is played --------------------------------------------------------------------


def test_matches_are_rounded_up_to_whole_deals() -> None:
    plan = make_plan("gold", ["greedy", "random", "random"], matches=10)
    assert (plan.seats, plan.deals, plan.matches_a_deal) == (3, 4, 3)
    assert make_plan("gold", ["greedy", "random"], matches=10).deals == 5


def test_a_round_robin_is_all_groups_with_the_same_deal(tmp_path: Path) -> None:
    bots = ["greedy", "random", f"{write_own(tmp_path)}:Twin"]
    plan = make_plan("gold", bots, seats=2, matches=7)
    assert (plan.matches_a_deal, plan.deals) == (6, 2)
    assert plan.meetings() == [2, 2, 2]
    played = play_deal(plan, 3)
    seats = Counter(
        (seat, bot) for each in played.outcomes for seat, bot in enumerate(each.bots)
    )
    assert set(seats.values()) == {2}
    assert {each.deal for each in played.outcomes} == {3}


def test_a_deal_played_twice_is_the_same() -> None:
    plan = make_plan("gold", ["greedy", "random"], matches=2)
    for number in range(3):
        first, again = play_deal(plan, number), play_deal(plan, number)
        assert list(map(timeless, first.outcomes)) == list(map(timeless, again.outcomes))
    assert play_deal(plan, 0).outcomes[0].scores != play_deal(plan, 1).outcomes[0].scores


def test_a_bot_and_its_twin_are_even_in_every_deal(tmp_path: Path) -> None:
    """The same luck in both seatings: what one wins here, the other wins there."""
    plan = make_plan("gold", ["greedy", f"{write_own(tmp_path)}:Twin"], matches=40)
    arena = ran(plan)
    assert set(arena.tally.results.scores) == {(0.5,)}
    assert arena.tally.entries[0].wins == [0.5] * 20
    assert arena.tally.entries[0].histogram == arena.tally.entries[1].histogram


@pytest.mark.parametrize(
    ("game", "bots", "more", "error", "expected"),
    [
        ("chess", ["random"], {}, UnknownGame, "no game 'chess'"),
        ("gold", ["wizard", "random"], {}, BadBot, "no bot 'wizard'"),
        ("gold", ["random"] * 7, {}, BadSetup, "expected --seats N"),
        ("gold", ["random"], {"seats": 9}, BadSetup, "2 to 5 seats, got 9"),
        ("gold", ["random"], {}, BadSetup, "2 to 5 seats, got 1"),
        ("gold", ["random"], {"seats": 2, "matches": 0}, BadSetup, "at least 1 match"),
        ("gold", ["random"], {"seats": 2, "options": {"x": "y"}}, BadSetup, "no option 'x'"),
    ],
)
def test_what_cannot_be_played_is_refused(
    game: str, bots: list[str], more: dict[str, int], error: type[Exception], expected: str
) -> None:
    with pytest.raises(error, match=expected):
        make_plan(game, bots, **{"matches": 4, **more})  # type: ignore[arg-type]


# --- what is counted -------------------------------------------------------------------


def counted(*deals: Deal) -> Tally:
    tally = Tally("ab", 2, [2])
    for deal in deals:
        tally.add(deal)
    return tally


def test_a_deal_is_one_observation() -> None:
    tally = counted(both_ways(0, (5, 3), (1, 4)), both_ways(1, (5, 3), (2, 2)))
    assert (tally.deals, tally.matches) == (2, 4)
    assert tally.entries[0].wins == [0.5, 0.75]
    assert tally.entries[0].scores == [3, 3.5]
    assert tally.entries[1].ranks == [1.5, 1.5]
    assert tally.results.scores == [(0.5,), (0.75,)]


def test_first_places_are_shared() -> None:
    tally = Tally("abc", 3, [1, 1, 1])
    tally.add(Deal(0, (outcome("abc", (7, 7, 2)),)))
    assert [entry.wins for entry in tally.entries] == [[0.5], [0.5], [0.0]]
    assert tally.results.scores == [(0.5, 1.0, 1.0)]
    assert [entry.places for entry in tally.entries] == [[1, 0, 0], [1, 0, 0], [0, 0, 1]]


def test_equal_bots_are_counted_by_seat() -> None:
    tally = Tally("ab", 4, [12])
    tally.add(Deal(0, (outcome("abbb", (1, 9, 3, 2)),)))
    row = {each.bot: each for each in make_report(tally).rows}
    assert row["a"].wins.mean == 0
    assert row["b"].wins.mean == pytest.approx(1 / 3)
    assert row["a"].fair == row["b"].fair == 0.25
    assert tally.results.scores == [(0.0,)]


def test_two_against_two_can_win_a_half_each_and_no_more() -> None:
    """20 of 20 by one of the two: 20 / (20 + 2.093²) of a half is the lower end."""
    tally = Tally("ab", 4, [16])
    for k in range(20):
        tally.add(Deal(k, (outcome("abab", (9, 1, 5, 2), k),)))
    report = make_report(tally)
    best, worst = report.rows
    assert (best.wins.mean, best.wins.high) == (0.5, 0.5)
    assert best.wins.low == pytest.approx(20 / (20 + 2.093**2) / 2, abs=0.001)
    assert worst.wins.low == 0
    assert report.neighbours[0].wins.low == pytest.approx(2 * best.wins.low - 0.5)


def test_thinking_and_incidents_go_to_the_bot_in_the_seat() -> None:
    incident = Incident(1, "called otherwise", CRASHED, "ValueError: x", 4)
    tally = counted(Deal(0, (outcome("ba", (1, 2), incidents=(incident,)),)))
    row = {each.bot: each for each in make_report(tally).rows}
    assert row["a"].incidents == {CRASHED: 4}
    assert row["a"].details == {CRASHED: "ValueError: x"}
    assert row["b"].incidents == {}
    assert row["a"].thought == pytest.approx(0.01)
    assert row["a"].longest == 0.02


def test_the_ladder_and_its_neighbours() -> None:
    report = make_report(counted(*(both_ways(k, (1, 4), (k % 2, 1)) for k in range(40))))
    assert [row.bot for row in report.rows] == ["b", "a"]
    (pair,) = report.neighbours
    assert (pair.above, pair.below) == ("b", "a")
    assert pair.score.mean == pytest.approx(0.875)
    assert pair.wins.mean == pytest.approx(0.75)
    assert pair.is_clear
    assert report.as_json()["reasons"] == {"deck_empty": 80}


def test_labels_are_short_where_that_is_enough() -> None:
    assert labels_of(["greedy", "x/own.py:Mine"]) == ["greedy", "Mine"]
    assert labels_of(["a.py:Mine", "b.py:Mine"]) == ["a.py:Mine", "b.py:Mine"]


def test_a_bot_that_fails_does_not_stop_the_run(tmp_path: Path) -> None:
    report = make_report(
        ran(make_plan("gold", ["greedy", f"{write_own(tmp_path)}:Clumsy"], matches=6)).tally
    )
    clumsy = report.rows[1]
    assert clumsy.label == "Clumsy"
    assert clumsy.incidents[CRASHED] > 10
    assert clumsy.details == {CRASHED: "ValueError: oh no"}
    assert report.rows[0].incidents == {}


# --- on several processes --------------------------------------------------------------


def test_two_jobs_are_one_job() -> None:
    plan = make_plan("gold", ["greedy", "random", "random"], matches=60)
    assert same(make_report(ran(plan, 2).tally)) == same(make_report(ran(plan).tally))


def test_two_jobs_stop_where_one_does() -> None:
    plan = make_plan("gold", ["greedy", "random"], matches=400)
    one, two = ran(plan, 1, until_sure=True), ran(plan, 2, until_sure=True)
    assert one.is_sure
    assert two.is_sure
    assert one.tally.deals == two.tally.deals < plan.deals
    assert same(make_report(one.tally)) == same(make_report(two.tally))
    assert not active_children()


def test_a_process_that_dies_is_told(tmp_path: Path) -> None:
    plan = make_plan("gold", ["random", f"{write_own(tmp_path)}:Dying"], matches=8)
    with pytest.raises(BadSetup, match="a process that played has died"):
        list(play_deals(plan, plan.numbers, 2))
    assert not active_children()


# --- when it stops ---------------------------------------------------------------------


def test_it_stops_when_greedy_is_surely_better_than_random() -> None:
    arena = ran(make_plan("gold", ["random", "greedy"], matches=1000), until_sure=True)
    assert arena.is_sure
    assert arena.tally.deals < 60
    report = make_report(arena.tally, any_time=True)
    assert [row.bot for row in report.rows] == ["greedy", "random"]
    assert report.neighbours[0].is_clear


def test_it_does_not_stop_for_a_bot_and_its_twin(tmp_path: Path) -> None:
    plan = make_plan("gold", ["greedy", f"{write_own(tmp_path)}:Twin"], matches=120)
    arena = ran(plan, until_sure=True)
    assert not arena.is_sure
    assert arena.tally.deals == 60


def test_several_bots_must_all_be_clear_of_their_neighbours() -> None:
    tally = Tally("abc", 3, [3, 3, 3])
    orders = [(9, 5, 1), (9, 1, 5)]
    for k in range(60):
        tally.add(Deal(k, (outcome("abc", orders[k % 2], k),)))
    assert tally.pair_estimate(0, 1, any_time=True).is_clear_of(0.5)
    assert not tally.is_sure()
    for k in range(60, 400):
        tally.add(Deal(k, (outcome("abc", orders[0], k),)))
    assert tally.is_sure()
    assert tally.certainty_together == pytest.approx(0.975)


def test_one_bot_alone_is_never_sure() -> None:
    with pytest.raises(BadSetup, match="at least two different bots"):
        Arena(make_plan("gold", ["random", "random"], matches=2), until_sure=True)


# --- interrupted and resumed -----------------------------------------------------------


class Enough(Exception):
    """Stands for any end in the middle."""


@pytest.mark.parametrize("until_sure", [False, True])
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_that_goes_on_gives_the_same_table(
    tmp_path: Path, jobs: int, until_sure: bool
) -> None:
    plan = make_plan("gold", ["greedy", "random"], matches=80)
    file = str(tmp_path / "run.jsonl")

    def stop(arena: Arena) -> None:
        if arena.finished >= 7:
            raise Enough

    saved = Saved(file, plan.header(), plan.entries)
    first = Arena(plan, jobs=jobs, until_sure=until_sure, saved=saved)
    with pytest.raises(Enough):
        first.run(stop)
    saved.close()
    assert not active_children()
    assert first.tally.deals == 7 or until_sure

    saved = Saved(file, plan.header(), plan.entries)
    assert len(saved.deals) == 7
    again = Arena(plan, jobs=jobs, until_sure=until_sure, saved=saved)
    again.run()
    saved.close()
    whole = ran(plan, until_sure=until_sure)
    assert same(make_report(again.tally)) == same(make_report(whole.tally))


def test_a_file_that_is_complete_is_only_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = make_plan("gold", ["greedy", "random"], matches=10)
    file = str(tmp_path / "run.jsonl")
    saved = Saved(file, plan.header(), plan.entries)
    Arena(plan, saved=saved).run()
    saved.close()
    monkeypatch.setattr("filon.lab.arena.play_one", None)
    saved = Saved(file, plan.header(), plan.entries)
    arena = Arena(plan, saved=saved)
    arena.run()
    saved.close()
    assert arena.tally.deals == 5


def test_a_bot_file_that_has_changed_is_another_run(tmp_path: Path) -> None:
    path = write_own(tmp_path)
    plan = make_plan("gold", ["random", f"{path}:Twin"], matches=2)
    assert plan.header()["bots"] == ["random", f"{path}:Twin"]
    file = str(tmp_path / "run.jsonl")
    Saved(file, plan.header(), plan.entries).close()
    Path(path).write_text("# another\n", "utf-8")
    with pytest.raises(BadSetup, match=r"file_sha256 .*own.py:Twin=.* there, .* here"):
        Saved(file, plan.header(), plan.entries)


def test_an_interrupt_waits_for_what_must_be_whole() -> None:
    steps: list[str] = []

    def count() -> None:
        with uninterrupted():
            os.kill(os.getpid(), signal.SIGINT)
            steps.append("done")

    with pytest.raises(KeyboardInterrupt):
        count()
    assert steps == ["done"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
