"""The guide of La Fièvre de l'or: where it looks, how it plays on, what it expects."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.fievre.guide import FievreGuide
from filon.bots.fievre.worth import PARTS, worth
from filon.bots.guide import MOST_CANDIDATES, WIN_COUNTS
from filon.rules.contract import CHANCE, State
from filon.rules.fievre.game import GAME
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import BIDDING
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

MOST_BIDS = 10


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


def test_the_best_comes_first() -> None:
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
