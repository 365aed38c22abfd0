"""What a search is told of Gold: candidates, quick play, outlook, and the rush solved."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.gold.guide import GoldGuide
from filon.bots.gold.rush import is_last_rush, solve_rush
from filon.bots.guide import MOST_CANDIDATES, WIN_COUNTS, Guide
from filon.rules.contract import CHANCE, OVER, State
from filon.rules.gold.components import PLACES
from filon.rules.gold.game import GAME
from filon.rules.gold.state import GoldState
from filon.rules.gold.steps import RUSHING, UNSEEN
from filon.rules.rng import Rng
from rules.gold.table import flip, laid, set_up, table

ALL_SEATS = (2, 3, 4, 5)
SAME = 1e-9


FILLERS = {
    **dict.fromkeys(("h8", "g8"), "orange 2"),
    **dict.fromkeys(("f8", "e8"), "orange 3"),
    **dict.fromkeys(("h7", "g7", "f7", "e7", "d7"), "dynamite"),
}
"""Weak prospectors of seat 1 and all dynamites, seen before."""


def walk(seats: int, seed: int, rounds: str = "single") -> Iterator[GoldState]:
    """Every position of a match, half of it played quickly and half at random."""
    guide = GoldGuide(seats)
    state = set_up(seats, rounds=rounds)
    rng = Rng(seed)
    while True:
        yield state
        who = state.to_act()
        if who == OVER:
            return
        if who == CHANCE:
            state.apply(state.draw(rng), None)
        elif rng.below(2):
            state.apply(guide.follow(state, rng), None)
        else:
            state.apply(state.legal_at(rng.below(state.legal_count())), None)


def candidates(guide: Guide, state: State) -> list[int]:
    found = vec[i64]([0] * MOST_CANDIDATES)
    return [int(found[k]) for k in range(guide.candidates(state, found))]


def outlook(guide: Guide, state: State) -> list[float]:
    rewards = vec[float]([0.0] * int(guide.seats))
    guide.outlook(state, rewards)
    return list(rewards)


def after(state: GoldState, action: int) -> GoldState:
    ahead = state.copy()
    ahead.apply(action, None)
    return ahead


def places(guide: GoldGuide, state: GoldState) -> list[str]:
    return [PLACES[place] for place in candidates(guide, state)]


def followed(guide: GoldGuide, state: GoldState) -> str:
    return PLACES[guide.follow(state, Rng(1))]


# --- candidates ------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_candidates_are_legal_distinct_and_stand_for_every_legal_action(seats: int) -> None:
    guide = GoldGuide(seats)
    seen = 0
    for seed in range(8):
        for state in walk(seats, seed):
            if state.to_act() < 0:
                continue
            seen += 1
            found = candidates(guide, state)
            legal = state.legal()
            assert found
            assert len(set(found)) == len(found)
            assert set(found) <= set(legal)
            ahead = [after(state, action) for action in found]
            keys = {guide.key(each) for each in ahead}
            if state.step == RUSHING or all(each.step < RUSHING for each in ahead):
                assert len(keys) == len(found), "two candidates come to the same"
            unseen = [action for action in legal if state.faces[action] == UNSEEN]
            known = [action for action in legal if state.faces[action] != UNSEEN]
            for action in known + unseen[:2]:
                assert guide.key(after(state, action)) in keys
    assert seen > 500


def test_a_key_forgets_places_and_colours_that_work_for_the_same() -> None:
    guide = GoldGuide(2)
    one = table(seats=2, field=laid("gold 4", "green 2", "red 5", *["dynamite"] * 5), cards=16)
    two = one.copy()
    two.faces[0], two.faces[1] = one.faces[1], one.faces[0]
    assert guide.key(one) == guide.key(two)
    assert one.facts() != two.facts()
    two.faces[0] = one.faces[0]
    assert guide.key(one) != guide.key(two)


def test_the_richest_known_pair_is_the_first_candidate() -> None:
    guide = GoldGuide(3)
    field = laid("gold 2", "gold 3", "green 3", "gold 4", "blue 4", "blue 4", "?")
    state = table(field={**field, **FILLERS}, unseen=["gold 1"])
    assert places(guide, state)[0] == "b1"
    flip(state, "b1")
    assert places(guide, state)[0] == "c1"


def test_to_hand_gold_to_another_seat_is_the_last_candidate() -> None:
    guide = GoldGuide(3)
    field = laid("gold 4", "blue 4", "gold 1", "?")
    state = table(field={**field, **FILLERS}, unseen=["gold 1"])
    flip(state, "a1")
    assert places(guide, state)[-1] == "b1"


# --- quick play ------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_quick_play_is_legal_and_changes_nothing(seats: int) -> None:
    guide = GoldGuide(seats)
    for seed in range(6):
        for state in walk(seats, seed, rounds="match"):
            if state.to_act() < 0:
                continue
            before = state.facts()
            action = guide.follow(state, Rng(seed))
            assert state.facts() == before
            assert action in state.legal()
            assert action == guide.follow(state, Rng(seed + 1))


def test_quick_play_takes_the_richest_gold_with_the_weakest_neutral_prospector() -> None:
    guide = GoldGuide(3)
    able = {"b1": "green 3", "c1": "violet 5", "d1": "red 4", "e1": "green 2"}
    state = table(
        field={"a1": "gold 3", "f1": "gold 2", **able, "g1": "?", **FILLERS},
        unseen=["gold 1"],
    )
    assert followed(guide, state) == "a1"
    flip(state, "a1")
    assert followed(guide, state) == "d1"


def test_quick_play_hides_behind_a_second_gold_when_others_would_take_it() -> None:
    """With five seats most new cards would bring the gold to somebody else."""
    guide = GoldGuide(5)
    unseen = ["blue 4", "red 4", "violet 4", "orange 4", "blue 5"]
    field = laid("gold 4", "gold 4", "gold 3", *"?????")
    state = table(seats=5, field={**field, **FILLERS}, unseen=unseen)
    flip(state, "a1")
    assert followed(guide, state) in {"b1", "c1"}


def test_quick_play_chases_a_prospector_that_threatens_known_gold() -> None:
    guide = GoldGuide(3)
    field = laid("gold 4", "green 5", "?", "?")
    state = table(field={**field, **FILLERS}, unseen=["blue 4", "gold 1"], active=0)
    flip(state, "c1: blue 4")
    assert followed(guide, state) == "b1"


def test_in_the_rush_quick_play_weighs_known_gold_against_a_new_card() -> None:
    guide = GoldGuide(3)
    field = laid("gold 1", "green 5", "?", "?")
    rich = table(field=field, unseen=["gold 4", "gold 4"], rush=True)
    poor = table(field=field, unseen=["gold 1", "dynamite"], rush=True)
    assert followed(guide, rich) in {"c1", "d1"}
    assert followed(guide, poor) == "a1"
    assert places(guide, rich) == [followed(guide, rich), "a1", "b1"]


# --- how good a position is ------------------------------------------------------------


@pytest.mark.parametrize("rounds", ["single", "match"])
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_the_outlook_is_a_share_and_its_parts_add_up(seats: int, rounds: str) -> None:
    guide = GoldGuide(seats)
    for seed in range(3):
        for state in walk(seats, seed, rounds):
            rewards = outlook(guide, state)
            assert all(0.0 <= reward <= 1.0 for reward in rewards)
            assert sum(rewards) == pytest.approx(1.0)
            if state.to_act() == OVER:
                continue
            guide.evaluation.expect(state)
            for seat in range(seats):
                parts = guide.parts(state, seat)
                assert len({name for name, _ in parts}) == len(parts)
                expected = guide.evaluation.expected[seat]
                assert sum(points for _, points in parts) == pytest.approx(expected)


@pytest.mark.parametrize("rounds", ["single", "match"])
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_at_the_end_the_outlook_shares_the_win_among_the_first(seats: int, rounds: str) -> None:
    guide = GoldGuide(seats)
    for seed in range(10):
        *_, end = walk(seats, seed, rounds)
        standings = GAME.standings(end)
        won = WIN_COUNTS / len(standings.winners)
        total = sum(standings.scores)
        for seat, reward in enumerate(outlook(guide, end)):
            points = (1.0 - WIN_COUNTS) * standings.scores[seat] / total
            expected = points + (won if seat in standings.winners else 0.0)
            assert reward == pytest.approx(expected)


def test_equal_gold_is_decided_by_cards_and_over_several_rounds_by_the_last() -> None:
    piles = [[4, 2], [3, 2, 1], [1]]
    single = table(field=laid("dynamite"), piles=piles, rush=True)
    flip(single, "a1")
    assert outlook(GoldGuide(3), single)[1] > WIN_COUNTS
    series = table(
        field=laid("dynamite"),
        piles=[[4, 2], [3], [1]],
        totals=[0, 3, 0],
        rush=True,
        rounds="match",
        round=2,
    )
    flip(series, "a1")
    assert outlook(GoldGuide(3), series)[0] > WIN_COUNTS


def test_more_gold_and_a_pair_at_hand_are_worth_more() -> None:
    guide = GoldGuide(3)
    field = {**laid("gold 4", "gold 3"), **FILLERS}
    behind = table(field={**field, "c1": "red 2"}, piles=[[1], [2], [2]], cards=16)
    ahead = table(field={**field, "c1": "red 2"}, piles=[[4], [2], [2]], cards=16)
    pair = table(field={**field, "c1": "green 5"}, piles=[[1], [2], [2]], cards=16)
    assert outlook(guide, ahead)[0] > outlook(guide, behind)[0]
    assert outlook(guide, pair)[0] > outlook(guide, behind)[0]
    assert dict(guide.parts(pair, 0))["takeable"] > dict(guide.parts(behind, 0))["takeable"]


def test_every_face_is_told_to_all() -> None:
    state = set_up(3, first="0")
    flip(state, "a1")
    assert all(GoldGuide(3).is_branch(state, seat) for seat in range(3))


# --- the rush, solved ------------------------------------------------------------------


def by_expectation(state: GoldState, place: int) -> tuple[float, bool]:
    """Of equal choices the one of which most gold is expected is taken, a dud last."""
    face = int(state.faces[place])
    if face == UNSEEN:
        hidden = sum((gold + 1) * int(state.deck[gold]) for gold in range(4))
        return -hidden / state.unseen, False
    return -(face + 1.0) if face < 4 else 1.0, True


def brute_force(guide: GoldGuide, state: GoldState) -> list[float]:
    """All actions and outcomes to the end, nothing left out, nothing remembered."""
    who = int(state.to_act())
    if who == OVER:
        return outlook(guide, state)
    values = {action: brute_force(guide, after(state, action)) for action in state.legal()}
    if who == CHANCE:
        weights = [int(state.weight_at(k)) for k in range(len(values))]
        columns = zip(*values.values(), strict=True)
        return [
            sum(w * v for w, v in zip(weights, column, strict=True)) / sum(weights)
            for column in columns
        ]
    best: list[float] = []
    for action in sorted(values, key=lambda place: by_expectation(state, place)):
        if not best or values[action][who] > best[who] + SAME:
            best = values[action]
    return best


def small_rushes(seats: int) -> Iterator[GoldState]:
    """Ends of four or five cards that quick and random play come to, some seen, some not."""
    for seed in range(60):
        for state in walk(seats, seed):
            if state.step == RUSHING and len(state.lying) == 4 + (seed % 10 == 0):
                yield state


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_a_small_rush_is_solved_as_by_brute_force(seats: int) -> None:
    guide = GoldGuide(seats)
    seen = with_unseen = 0
    for state in small_rushes(seats):
        assert guide.is_solvable(state)
        seen += 1
        with_unseen += state.unseen > 0
        for place, values in solve_rush(state):
            expected = brute_force(guide, after(state, place))
            assert values == pytest.approx(expected, abs=SAME)
    assert seen > 20
    assert with_unseen > 3


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_the_choices_of_a_rush_are_its_candidates_in_their_order(seats: int) -> None:
    guide = GoldGuide(seats)
    for seed in range(10):
        for state in walk(seats, seed):
            if state.step == RUSHING and len(state.lying) <= 8:
                keys = [guide.key(after(state, place)) for place in candidates(guide, state)]
                solved = [guide.key(after(state, place)) for place, _ in solve_rush(state)]
                assert solved == keys


def test_only_the_last_rush_of_a_match_is_solvable() -> None:
    field = laid("gold 1", "green 5", "gold 2")
    assert is_last_rush(table(field=field, rush=True))
    assert is_last_rush(table(field=field, rush=True, rounds="match", round=2))
    assert not is_last_rush(table(field=field, rush=True, rounds="match", round=1))
    assert not is_last_rush(table(field=field))
    assert not is_last_rush(table(field=field, rush=True, cards=11))
    for seats in (2, 3, 4, 5):
        for cards in (9, 10, 11):
            state = table(seats=seats, field=field, rush=True, cards=cards)
            assert GoldGuide(seats).is_solvable(state) == (cards <= 10)


# --- compiled and plain ----------------------------------------------------------------


def digest() -> str:
    """All that the guide says along some matches."""
    told = hashlib.sha256()
    for seats in ALL_SEATS:
        guide = GoldGuide(seats)
        for state in walk(seats, seats):
            told.update(repr([round(reward, 12) for reward in outlook(guide, state)]).encode())
            told.update(repr(guide.key(state)).encode())
            if state.to_act() >= 0:
                told.update(repr(candidates(guide, state)).encode())
                told.update(repr(int(guide.follow(state, Rng(1)))).encode())
            if state.step == RUSHING and len(state.lying) <= 7:
                told.update(repr([place for place, _ in solve_rush(state)]).encode())
    return told.hexdigest()


def test_compiled_and_plain_say_the_same() -> None:
    path = os.pathsep.join([str(Path(__file__).parents[1]), *sys.path])
    plain = subprocess.run(
        [sys.executable, "-c", "from bots.test_guide_gold import digest; print(digest())"],
        env={**os.environ, "FILON_PLAIN": "1", "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert plain.stdout.strip() == digest()
