"""The guide of La Fièvre de l'or: where it looks, how it plays on, what it expects, and its
last turns against plain counting."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.fievre.endings import is_last_turn
from filon.bots.fievre.guide import FievreGuide
from filon.bots.fievre.last_turn import share_reward
from filon.bots.fievre.worth import PARTS, worth
from filon.bots.guide import MOST_CANDIDATES, WIN_COUNTS
from filon.bots.search.solver import Solver
from filon.rules.contract import CHANCE, OVER, State
from filon.rules.fievre.game import GAME
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import BIDDING, ROLLING
from filon.rules.rng import Rng
from rules.fievre.table import (
    bidding,
    choosing,
    is_over,
    play,
    roll,
    rolling,
    set_up,
    variants,
)

CLOSE = 1e-12
MOST_BIDS = 10
A_LOT = 10**9


def positions(
    seats: int, words: dict[str, str], seed: int, *, follows: bool = False
) -> Iterator[FievreState]:
    """Every decision of a match at random, or as the guide plays on."""
    guide = FievreGuide(seats)
    state = set_up(seats, **words)
    rng = Rng(seed)
    while not is_over(state):
        if state.to_act() == CHANCE:
            state.apply(state.draw(rng), None)
            continue
        yield state
        if follows or rng.below(3) == 0:
            state.apply(guide.follow(state, rng), None)
        else:
            state.apply(state.legal_at(rng.below(state.legal_count())), None)
    yield state


def candidates(guide: FievreGuide, state: State) -> list[int]:
    found = vec[i64]([0] * MOST_CANDIDATES)
    return [int(found[k]) for k in range(guide.candidates(state, found))]


def words_for(guide: FievreGuide, state: State) -> list[str]:
    return [GAME.actions.text(action) for action in candidates(guide, state)]


def outlook(guide: FievreGuide, state: State) -> list[float]:
    rewards = vec[float]([0.0] * int(guide.seats))
    guide.outlook(state, rewards)
    return list(rewards)


def answer(state: FievreState, seed: int = 0) -> str:
    guide = FievreGuide(int(state.seats))
    return GAME.actions.text(int(guide.follow(state, Rng(seed))))


# --- where it looks, how it plays on ---------------------------------------------------


@pytest.mark.parametrize(("seats", "words"), variants())
def test_candidates_are_legal_and_each_comes_once(seats: int, words: dict[str, str]) -> None:
    guide = FievreGuide(seats)
    for state in positions(seats, words, seed=seats):
        if is_over(state):
            return
        found, legal = candidates(guide, state), state.legal()
        assert found
        assert set(found) <= set(legal)
        assert len(set(found)) == len(found)
        assert guide.follow(state, Rng(1)) in legal
        if state.step == BIDDING and not guide.is_solvable(state):
            assert len(found) <= MOST_BIDS
            assert {0, int(state.highest) + 1} & set(legal) <= set(found)


def test_the_most_promising_comes_first() -> None:
    guide = FievreGuide(4)
    state = choosing(sale=["red 3", "blue 9", "purple 8", "red 11"])
    assert words_for(guide, state)[0] == "take blue 9"
    assert len(words_for(guide, state)) == 4


def test_of_hold_ups_that_take_all_only_the_easiest_and_the_hardest_are_told_apart() -> None:
    """F28: a higher number takes no more from one who has only four."""
    state = choosing(sale=["hold-up"], gold=[5, 4, 0, 30], deck=[])
    play(state, "take hold-up")
    found = words_for(FievreGuide(4), state)
    assert [word for word in found if word.startswith("hold-up 1")] == [
        f"hold-up 1 {number}" for number in (2, 3, 4, 12)
    ]


def test_a_sum_is_wired_once() -> None:
    """F29: both dice can make most sums."""
    state = rolling(mines={0: ["blue 9"]}, kept={"telegraph": 0}, deck=[])
    roll(state, 3, 5)
    found = words_for(FievreGuide(4), state)
    assert len(found) == len({sum_of(word) for word in found}) == 8


def sum_of(word: str) -> int:
    """What a roll of 3 and 5 is with this answer."""
    if word == "decline":
        return 8
    _, die, face = word.split()
    return int(face) + (5 if die == "1" else 3)


def test_it_plays_on_as_a_sensible_player_would() -> None:
    assert answer(choosing(sale=["red 3", "blue 9", "purple 8"])) == "take blue 9"
    office = choosing(sale=["red 11", "yellow 11"], mines={0: ["yellow 2"]})
    assert answer(office) == "take yellow 11"
    dynamite = choosing(
        sale=["dynamite"], mines={0: ["blue 9"], 1: ["purple 8"], 2: ["yellow 10"]}
    )
    play(dynamite, "take dynamite")
    assert answer(dynamite) == "dynamite yellow 10"
    wire = rolling(mines={0: ["blue 9"]}, kept={"telegraph": 0}, deck=[])
    roll(wire, 3, 5)
    assert answer(wire) in ("telegraph 1 4", "telegraph 2 6")
    dear = bidding(sale=["blue 9", "red 3", "purple 8", "blue 6"], gold=[60] * 4)
    play(dear, "bid 50")
    assert answer(dear) == "pass"


def test_the_price_of_a_sale_is_not_taken_for_that_of_another() -> None:
    """What an auction is priced at is kept while only bids change."""
    guide, rng = FievreGuide(4), Rng(3)
    states = [state.copy() for state in positions(4, {}, seed=5, follows=True)]
    auctions = [state for state in states if state.step == BIDDING]
    for _ in range(300):
        state = auctions[rng.below(len(auctions))]
        assert candidates(guide, state) == candidates(FievreGuide(4), state)
        other = states[rng.below(len(states))]
        assert outlook(guide, other) == outlook(FievreGuide(4), other)


# --- what it expects -------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "words"), variants())
def test_the_outlook_is_a_share_of_one(seats: int, words: dict[str, str]) -> None:
    guide = FievreGuide(seats)
    for state in positions(seats, words, seed=7):
        shares = outlook(guide, state)
        assert all(0.0 <= share <= 1.0 for share in shares)
        assert sum(shares) == pytest.approx(1.0)


@pytest.mark.parametrize(("seats", "words"), variants())
def test_at_the_end_the_outlook_is_the_result(seats: int, words: dict[str, str]) -> None:
    guide = FievreGuide(seats)
    for seed in range(4):
        *_, state = positions(seats, words, seed)
        standings = GAME.standings(state)
        total = sum(standings.scores)
        for seat, share in enumerate(outlook(guide, state)):
            won = WIN_COUNTS / len(standings.winners) if seat in standings.winners else 0.0
            assert share == pytest.approx(
                won + (1 - WIN_COUNTS) * standings.scores[seat] / total
            )


def test_more_mayors_decide_between_equal_scores() -> None:
    """F38."""
    state = rolling(mines={0: ["red 3", "red 11"], 1: ["blue 9"]}, gold=[0, 2, 0, 0], deck=[])
    roll(state, 1, 1)
    assert is_over(state)
    assert state.score(0) == state.score(1) == 9
    first, second, *_ = outlook(FievreGuide(4), state)
    assert first > WIN_COUNTS > second


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_parts_add_up_to_what_the_outlook_goes_by(seats: int) -> None:
    guide = FievreGuide(seats)
    levels = vec[float]([0.0] * seats)
    for state in positions(seats, {"extension": "jesweb"}, seed=2, follows=True):
        guide.expect(state, levels)
        for seat in range(seats):
            parts = guide.parts(state, seat)
            assert [name for name, _ in parts] == [*PARTS, "sale"]
            assert sum(points for _, points in parts) == pytest.approx(levels[seat])
            assert sum(points for _, points in parts[:-1]) == pytest.approx(worth(state, seat))


def test_who_is_worth_more_expects_more() -> None:
    state = rolling(gold=[30, 20, 10, 0], deck=[])
    shares = outlook(FievreGuide(4), state)
    assert all(more > less for more, less in pairwise(shares))


# --- the last turn ---------------------------------------------------------------------


def counted(state: FievreState, guide: FievreGuide) -> list[float]:
    """What each seat gets when all play their best: all actions, all dice, nothing else."""
    who = int(state.to_act())
    if who == OVER:
        return outlook(guide, state)
    if who == CHANCE:
        behind = [counted(after(state, action), guide) for action in state.legal()]
        return [sum(column) / len(behind) for column in zip(*behind, strict=True)]
    best: list[float] = []
    for action in state.legal():
        rewards = counted(after(state, action), guide)
        if not best or rewards[who] > best[who] + CLOSE:
            best = rewards
    return best


def after(state: FievreState, action: int) -> FievreState:
    ahead = state.copy()
    ahead.apply(action, None)
    return ahead


ENDINGS = {
    "two mines": choosing(
        seats=3,
        sale=["red 8", "blue 9"],
        mines={0: ["red 3"], 1: ["blue 2", "blue 3"]},
        deck=[],
    ),
    "a collapse": rolling(
        seats=3, mines={0: ["green 7", "green 2"], 1: ["purple 6"], 2: ["red 12"]}, deck=[]
    ),
    "saloons": rolling(
        seats=3,
        mines={0: ["red 6", "red 8"], 1: ["red 5"], 2: ["blue 2"]},
        saloons=[("red", 1), ("red", 2)],
        girls=2,
        gold=[0, 1, 2],
        vein="red 6",
        deck=[],
    ),
    "a telegraph": rolling(
        seats=3,
        mines={0: ["green 7", "green 2"], 1: ["purple 6"], 2: ["red 12"]},
        kept={"telegraph": 1},
        deck=[],
    ),
    "a dynamite": choosing(
        seats=3,
        sale=["dynamite"],
        mines={0: ["red 3"], 1: ["blue 9"], 2: ["red 8", "red 10"]},
        deck=[],
    ),
    "a gun": choosing(
        seats=3,
        sale=["red 12"],
        mines={0: ["red 3"], 1: ["blue 9"], 2: ["red 8", "red 10"]},
        kept={"gun": 0},
        gold=[14, 10, 3],
        extension="jesweb",
        deck=[],
    ),
    "an auction": bidding(
        seats=3,
        sale=["red 8", "blue 9", "red 4"],
        mines={0: ["red 3"], 1: ["blue 2", "blue 3"]},
        gold=[2, 1, 2],
        deck=[],
    ),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_the_last_turn_is_solved_exactly(name: str) -> None:
    state = ENDINGS[name].copy()
    guide = FievreGuide(3)
    before = state.facts()
    expected = counted(state, guide)
    assert guide.is_solvable(state)
    assert Solver(guide, A_LOT).rewards(state) == pytest.approx(expected)
    assert guide.last_turn.rewards(state) == pytest.approx(expected)
    assert state.facts() == before
    if state.to_act() != CHANCE:
        for action, rewards in guide.last_turn.choices(state):
            assert rewards == pytest.approx(counted(after(state, action), guide))


def test_a_hold_up_is_solved_by_its_two_outcomes() -> None:
    """F28; all 36 rolls of a hold-up and of production are too many to count out here."""
    state = choosing(seats=3, sale=["hold-up"], mines={1: ["blue 9"]}, gold=[9, 5, 12], deck=[])
    guide = FievreGuide(3)
    solver = Solver(guide, A_LOT)
    assert guide.last_turn.rewards(state) == pytest.approx(solver.rewards(state))


def test_a_whole_last_turn_is_solved_both_ways() -> None:
    """Followed to the end from every decision of last turns that are small enough."""
    seen = 0
    for seed in range(6):
        for state in positions(3, {}, seed, follows=True):
            guide = FievreGuide(3)
            if is_over(state) or not guide.is_solvable(state) or state.step == BIDDING:
                continue
            solver = Solver(guide, A_LOT)
            assert guide.last_turn.can_solve(state)
            assert guide.last_turn.rewards(state) == pytest.approx(solver.rewards(state))
            seen += 1
            if state.step != ROLLING and seen > 4:
                return
    assert seen > 0


SINGLE_FACTS = [
    "step",
    "asked",
    "resume",
    "opener",
    "highest",
    "leader",
    "passed",
    "winner",
    "place",
    "rider",
    "die",
    "other",
    "victim",
    "number",
    "target",
    "stake",
    "governor_on",
    "girls_on",
    "vein_on",
]
FACTS_IN_ROWS = ["gold", "owner", "mayor", "kept", "saloon_town", "saloon_owner"]


def test_whatever_matters_in_the_last_turn_changes_the_key() -> None:
    guide = FievreGuide(4)
    state = choosing(sale=["red 8", "saloon"], mines={0: ["blue 9"]}, deck=[])
    keys = {guide.key(state)}
    changed = 0
    for word in SINGLE_FACTS:
        other = state.copy()
        setattr(other, word, getattr(state, word) + 1)
        keys.add(guide.key(other))
        changed += 1
    for word in FACTS_IN_ROWS:
        for at in range(len(getattr(state, word))):
            other = state.copy()
            getattr(other, word)[at] += 1
            keys.add(guide.key(other))
            changed += 1
    for at in range(int(state.on_sale)):
        other = state.copy()
        other.sale[at] += 1
        keys.add(guide.key(other))
        changed += 1
    assert len(keys) == changed + 1


def test_equal_positions_have_equal_keys() -> None:
    for state in positions(4, {"extension": "jesweb"}, seed=1):
        guide = FievreGuide(4)
        assert guide.key(state) == guide.key(state.copy())
        if is_last_turn(state):
            assert guide.key(state) != state.facts()


def test_only_the_last_turn_is_solvable() -> None:
    guide = FievreGuide(3)
    assert not guide.is_solvable(choosing(seats=3, sale=["red 8"]))
    assert guide.is_solvable(choosing(seats=3, sale=["red 8"], deck=[]))
    many = choosing(seats=3, sale=["hold-up", "dynamite", "hold-up"], deck=[])
    assert not guide.is_small(many)
    assert guide.is_solvable(many), "the solver of the last turn is up to it"
    assert len(guide.solve(many)) == many.legal_count()


def test_shared_rewards_are_those_of_the_guide() -> None:
    guide = FievreGuide(3)
    for seed in range(20):
        *_, state = positions(3, {}, seed)
        points = vec[i64]([int(state.score(seat)) for seat in range(3)])
        breakers = vec[i64]([int(guide.tie_break(state, seat)) for seat in range(3)])
        found = vec[float]([0.0] * 3)
        share_reward(points, breakers, found)
        assert list(found) == pytest.approx(outlook(guide, state))
