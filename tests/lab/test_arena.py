"""The arena: what is played, what is counted, when it stops."""

import dataclasses
import json
import os
import signal
from collections import Counter
from pathlib import Path

import pytest

from filon.bots.guard import Incident
from filon.bots.untrusted import CRASHED
from filon.lab import executors
from filon.lab.arena import (
    AHEAD,
    Arena,
    ArenaPlan,
    PlannedDeal,
    make_plan,
    play_deal,
    play_deals,
)
from filon.lab.arena_report import Report, labels_of, make_report
from filon.lab.arena_tally import Tally
from filon.lab.one_match import Outcome
from filon.lab.saved import Deal, Saved
from filon.rules.errors import BadBot, BadRecord, BadSetup, UnknownGame
from lab.arenas import both_ways, outcome, write_own


def timeless(found: Outcome) -> Outcome:
    return dataclasses.replace(found, thought=(), longest=(), events={})


def same(report: Report) -> dict[str, object]:
    """All figures but the times, which differ from run to run."""
    rows = tuple(dataclasses.replace(row, thought=0.0, longest=0.0) for row in report.rows)
    return dataclasses.replace(report, rows=rows).as_json()


def ran(plan: ArenaPlan, jobs: int = 0, until_sure: bool = False) -> Arena:
    """A run in so many processes; without any, in this one."""
    executor = "processes" if jobs else "here"
    arena = Arena(plan, executor=executor, jobs=jobs, until_sure=until_sure)
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


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_any_number_of_jobs_gives_the_same_table(jobs: int) -> None:
    plan = make_plan("gold", ["greedy", "random", "random"], matches=60, first=4)
    assert same(make_report(ran(plan, jobs).tally)) == same(make_report(ran(plan).tally))


def test_two_jobs_stop_where_one_does() -> None:
    plan = make_plan("gold", ["greedy", "random"], matches=400)
    one, two = ran(plan, until_sure=True), ran(plan, 2, until_sure=True)
    assert one.is_sure
    assert two.is_sure
    assert one.tally.deals == two.tally.deals < plan.deals
    assert same(make_report(one.tally)) == same(make_report(two.tally))


@pytest.mark.parametrize("until_sure", [False, True])
def test_a_process_killed_in_the_middle_loses_and_doubles_no_deal(
    tmp_path: Path, until_sure: bool
) -> None:
    own = f"{write_own(tmp_path)}:Reporter"
    plan = make_plan("gold", ["random", own], matches=200)
    file = tmp_path / "run.jsonl"
    killed: list[int] = []

    def kill(arena: Arena) -> None:
        if arena.finished >= 20 * (len(killed) + 1) and len(killed) < 2:
            killed.append(newest(tmp_path, {os.getpid(), *killed}))
            os.kill(killed[-1], signal.SIGKILL)

    saved = Saved(str(file), plan.header(), plan.entries)
    arena = Arena(plan, jobs=2, until_sure=until_sure, saved=saved)
    arena.run(kill)
    saved.close()
    assert len(set(killed)) == 2
    assert newest(tmp_path, {os.getpid(), *killed}), "somebody took over"
    numbers = [json.loads(line)["deal"] for line in file.read_text("utf-8").splitlines()[1:]]
    assert sorted(numbers) == list(plan.numbers)
    whole = ran(plan, until_sure=until_sure)
    assert arena.tally.deals == whole.tally.deals == 100
    assert same(make_report(arena.tally)) == same(make_report(whole.tally))


def newest(folder: Path, others: set[int]) -> int:
    """The process that has reported itself last, beside these."""
    files = sorted(folder.glob("pid_*"), key=lambda path: path.stat().st_mtime_ns)
    pids = [int(path.name.removeprefix("pid_")) for path in files]
    return [pid for pid in pids if pid not in others][-1]


def test_a_deal_that_ends_every_process_is_named(tmp_path: Path) -> None:
    bots = ["random", f"{write_own(tmp_path)}:Dying"]
    plan = make_plan("gold", bots, matches=2, first=17)
    with pytest.raises(BadSetup, match=r"^deal 17 ended the process 3 times"):
        ran(plan, 2)


def test_a_deal_that_fails_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(table: object, deal: int) -> object:
        raise AssertionError("a hole in the rules")

    monkeypatch.setattr("filon.lab.arena.play_one", fail)
    with pytest.raises(BadSetup, match=r"^deal 8 failed: AssertionError: a hole in the rules"):
        ran(make_plan("gold", ["greedy", "random"], matches=4, first=8))


class Twice(executors.Executor[PlannedDeal, Deal]):
    """Does what was begun last before all else, and answers every deal twice."""

    name = "twice"
    jobs = 2

    def __init__(self) -> None:
        self.begun: list[PlannedDeal] = []
        self.answered: list[Deal] = []
        self.most = 0

    def begin(self, number: int, piece: PlannedDeal) -> None:
        self.begun.append(piece)
        self.most = max(self.most, len(self.begun))

    def finished(self) -> tuple[int, Deal]:
        if len(self.answered) == 3 or not self.begun:
            deal = self.answered.pop(0)
            return deal.number, deal
        piece = self.begun.pop()
        self.answered.append(play_deal(piece.plan, piece.number))
        return piece.number, self.answered[-1]

    def close(self) -> None:
        self.begun.clear()


def test_a_deal_that_is_answered_twice_counts_once_and_few_are_under_way() -> None:
    plan = make_plan("gold", ["greedy", "random"], matches=40)
    workers = Twice()
    deals = list(play_deals(plan, plan.numbers, workers))
    assert sorted(deal.number for deal in deals) == list(plan.numbers)
    assert [deal.number for deal in deals] != list(plan.numbers)
    assert workers.most == AHEAD * workers.jobs


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
@pytest.mark.parametrize("jobs", [0, 2])
def test_a_run_that_goes_on_gives_the_same_table(
    tmp_path: Path, jobs: int, until_sure: bool
) -> None:
    plan = make_plan("gold", ["greedy", "random"], matches=80)
    file = str(tmp_path / "run.jsonl")

    def stop(arena: Arena) -> None:
        if arena.finished >= 7:
            raise Enough

    executor = "processes" if jobs else "here"
    saved = Saved(file, plan.header(), plan.entries)
    first = Arena(plan, executor=executor, jobs=jobs, until_sure=until_sure, saved=saved)
    with pytest.raises(Enough):
        first.run(stop)
    saved.close()
    assert first.tally.deals == 7 or until_sure

    saved = Saved(file, plan.header(), plan.entries)
    assert len(saved.deals) == 7
    again = Arena(plan, executor=executor, jobs=jobs, until_sure=until_sure, saved=saved)
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
    Arena(plan, executor="here", saved=saved).run()
    saved.close()
    monkeypatch.setattr("filon.lab.arena.make_executor", None)
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


def test_a_file_with_other_matches_is_refused(tmp_path: Path) -> None:
    """Each is a line that can be read; but a deal has all its seatings, and no others."""
    plan = make_plan("gold", ["greedy", "random"], matches=4)
    file = tmp_path / "run.jsonl"
    deal = play_deal(plan, 1)
    first, second = deal.outcomes
    for outcomes in ((first,), (), (first, first), (second, first), (first, second, first)):
        file.unlink(missing_ok=True)
        saved = Saved(str(file), plan.header(), plan.entries)
        saved.add(Deal(1, outcomes))
        saved.close()
        saved = Saved(str(file), plan.header(), plan.entries)
        with pytest.raises(BadRecord, match=r"run.jsonl: deal 1: expected the matches of this"):
            Arena(plan, executor="here", saved=saved).run()
        saved.close()


def test_a_run_of_any_length_can_begin(tmp_path: Path) -> None:
    plan = make_plan("gold", ["greedy", "random"], matches=10**30)

    def stop(arena: Arena) -> None:
        if arena.finished == 3:
            raise Enough

    saved = Saved(str(tmp_path / "run.jsonl"), plan.header(), plan.entries)
    arena = Arena(plan, executor="here", saved=saved)
    with pytest.raises(Enough):
        arena.run(stop)
    saved.close()
    assert arena.tally.deals == 3


def test_too_many_groups_are_refused(tmp_path: Path) -> None:
    own = write_own(tmp_path)
    bots = [f"{tmp_path}/{'./' * k}{Path(own).name}:Twin" for k in range(40)]
    with pytest.raises(BadSetup, match="40 bots: expected at most 10000 groups of 5"):
        make_plan("gold", bots, seats=5, matches=1)
