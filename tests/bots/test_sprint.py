"""Gold played at random to the end with every shortcut: the same game as by the rules."""

from collections.abc import Callable, Sequence
from math import sqrt

import pytest

from filon.bots.gold.guide import GoldGuide
from filon.bots.gold.sprint import sprint
from filon.bots.guide import Guide
from filon.bots.search.flat import flat_monte_carlo
from filon.rules.contract import CHANCE, OVER, State, playout
from filon.rules.gold.game import GAME
from filon.rules.gold.state import GoldState
from filon.rules.gold.steps import (
    CHOOSING_FIRST,
    FACE,
    FLIPPING_FIRST,
    FLIPPING_SECOND,
    GONE,
    NOWHERE,
    RUSHING,
)
from filon.rules.rng import Rng
from rules.gold.table import flip, gold_lying, laid, play, set_up, table

ALL_SEATS = (2, 3, 4, 5)
STANDARD_ERRORS = 4.0

STRONG = ("green 5", "orange 5", "blue 5", "red 5", "violet 5", "green 4", "red 4", "violet 4")
GOLDS = ("gold 1", "gold 2", "gold 2", "gold 3", "gold 3", "gold 4", "gold 4", "gold 4")


def piles(state: GoldState) -> tuple[list[int], ...]:
    """All that is true of a table after a sprint."""
    return [*map(int, state.gold)], [*map(int, state.cards)], [*map(int, state.totals)]


# --- number by number ---


def drawn_as_in_a_sprint(state: GoldState, rng: Rng) -> None:
    """Play on by the rules, step by step, but choose by the numbers as a sprint does: among
    cards in which one that leaves is replaced by the last, and with unseen faces in a bag."""
    if state.step == CHOOSING_FIRST:
        state.apply(state.draw(rng), None)
    while state.to_act() != OVER:
        rest_of_round(state, rng)


def rest_of_round(state: GoldState, rng: Rng) -> None:
    this_round = state.round
    order = [int(place) for place in state.lying]
    bag = [face for face, count in enumerate(state.deck) for _ in range(count)]
    turn = [order[state.first_at]] if state.first_at != NOWHERE else []
    if state.flipped != NOWHERE:
        turn.append(int(state.flipped))
    while state.to_act() != OVER and state.round == this_round:
        if state.to_act() == CHANCE:
            state.apply(FACE + take(bag, rng.below(len(bag))), None)
        elif state.step == FLIPPING_SECOND:
            at = rng.below(len(order) - 1)
            turn.append(order[at + (at >= order.index(turn[0]))])
            state.apply(turn[-1], None)
        else:
            turn.append(order[rng.below(len(order))])
            state.apply(turn[-1], None)
        if state.step in (FLIPPING_FIRST, RUSHING) and state.round == this_round:
            for place in turn:
                if state.faces[place] == GONE:
                    take(order, order.index(place))
            turn = []


def assert_by_the_rules(start: GoldState, seed: int) -> None:
    """A sprint ends as the rules would, and has drawn as many numbers."""
    by_rules, sprinted = start.copy(), start.copy()
    one, other = Rng(seed), Rng(seed)
    drawn_as_in_a_sprint(by_rules, one)
    sprint(sprinted, other)
    assert piles(sprinted) == piles(by_rules)
    assert GAME.standings(sprinted) == GAME.standings(by_rules)
    assert sprinted.to_act() == OVER
    assert one.word == other.word


def take(cards: list[int], at: int) -> int:
    """Take a card away; the last one fills the gap."""
    taken, cards[at] = cards[at], cards[-1]
    cards.pop()
    return taken


@pytest.mark.parametrize("rounds", ["single", "match"])
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_from_every_step_a_sprint_plays_by_the_rules(seats: int, rounds: str) -> None:
    state = set_up(seats, rounds=rounds)
    rng = Rng(seats)
    seen = set()
    for k in range(100_000):
        if state.to_act() == OVER:
            break
        if k % (3 if rounds == "single" else 7) == 0:
            seen.add(int(state.step))
            assert_by_the_rules(state, k)
        action = state.legal_at(rng.below(state.legal_count()))
        state.apply(state.draw(rng) if state.to_act() == CHANCE else action, None)
    assert seen >= set(range(FLIPPING_FIRST, RUSHING + 1)), "all steps of a turn"


@pytest.mark.parametrize("idle", range(8, 15))
def test_a_rush_that_idle_turns_bring_begins_in_time(idle: int) -> None:
    for seed in range(60):
        start = table(field=laid(*GOLDS, "dynamite", "red 2", "violet 2", "red 3"), idle=idle)
        if seed % 2:
            flip(start, "a1")
        assert_by_the_rules(start, seed)


def test_a_turn_is_not_idle_when_its_first_card_was_new() -> None:
    field = laid(*GOLDS, "gold 1", "gold 1", "gold 1", "?")
    start = table(seats=3, field=field, unseen=["gold 3"], idle=14)
    flip(start, "d2: gold 3")
    for seed in range(10):
        assert_by_the_rules(start, seed)


# --- as likely ---


def at_the_start() -> GoldState:
    return set_up(2)


def with_the_first_card_open() -> GoldState:
    state = set_up(3, first="1")
    flip(state, "c3: gold 4", "d4: blue 3", "a1: violet 5")
    return state


def before_the_second_is_seen() -> GoldState:
    field = laid(*STRONG[:6], *GOLDS[:5], "?", "?")
    state = table(seats=4, field=field, unseen=["gold 4", "dynamite"], active=3)
    play(state, "flip a1")
    play(state, "flip d2")
    return state


def with_known_cards() -> GoldState:
    return table(seats=3, field=laid(*STRONG, *GOLDS), piles=[[1], [2, 3], []], active=2)


def in_the_rush() -> GoldState:
    field = laid("gold 4", "gold 1", "green 5", "dynamite", "?", "?", "?")
    state = table(seats=2, field=field, unseen=["gold 3", "gold 3", "red 2"], rush=True)
    play(state, "flip e1")
    return state


def nearly_idle() -> GoldState:
    return table(seats=2, field=laid(*GOLDS, *STRONG[:3], "?"), unseen=["gold 1"], idle=9)


def nearly_over() -> GoldState:
    return table(seats=5, field=laid("gold 2", "red 2", "gold 1"), rush=True, active=4)


def in_a_series() -> GoldState:
    field = laid("gold 4", "gold 1", "?")
    return table(
        seats=2,
        field=field,
        unseen=["gold 3"],
        rush=True,
        rounds="match",
        totals=[20, 10],
        round=int(set_up(2, rounds="match").rounds) - 2,
    )


POSITIONS: dict[Callable[[], GoldState], int] = {
    at_the_start: 1000,
    with_the_first_card_open: 1000,
    before_the_second_is_seen: 3000,
    with_known_cards: 3000,
    in_the_rush: 4000,
    nearly_idle: 4000,
    nearly_over: 4000,
    in_a_series: 800,
}
"""From where, and how often."""


def sampled(
    start: GoldState, times: int, rng: Rng, play_out: Callable[[GoldState, Rng], object]
) -> list[list[int]]:
    """By seat the scores of so many playouts, then by seat the gold cards."""
    found: list[list[int]] = []
    for _ in range(times):
        state = start.copy()
        play_out(state, rng)
        seats = range(int(state.seats))
        found.append([*(int(state.score(seat)) for seat in seats), *map(int, state.cards)])
    return [list(each) for each in zip(*found, strict=True)]


def moments(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and the square of its standard error."""
    mean = sum(values) / len(values)
    spread = sum((each - mean) ** 2 for each in values) / (len(values) - 1)
    return mean, spread / len(values)


def apart(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """How many standard errors lie between two means."""
    (our_mean, ours_off), (their_mean, theirs_off) = moments(ours), moments(theirs)
    if our_mean == their_mean:
        return 0.0
    return abs(our_mean - their_mean) / max(1e-9, sqrt(ours_off + theirs_off))


def farthest(ours: list[list[int]], theirs: list[list[int]]) -> float:
    """Of the means and the variances of every column, what differs most."""
    found = 0.0
    for one, other in zip(ours, theirs, strict=True):
        middle = moments([*one, *other])[0]
        spreads = [[(each - middle) ** 2 for each in column] for column in (one, other)]
        found = max(found, apart(one, other), apart(*spreads))
    return found


@pytest.mark.parametrize(("position", "times"), POSITIONS.items())
def test_outcomes_are_as_likely_as_step_by_step(
    position: Callable[[], GoldState], times: int
) -> None:
    ours = sampled(position(), times, Rng(1), sprint)
    theirs = sampled(position(), times, Rng(2), playout)
    assert farthest(ours, theirs) < STANDARD_ERRORS


@pytest.mark.parametrize("position", POSITIONS)
def test_and_number_by_number_they_are_the_same(position: Callable[[], GoldState]) -> None:
    for seed in range(20):
        assert_by_the_rules(position(), seed)


def test_outcomes_of_another_position_are_not() -> None:
    ours = sampled(with_known_cards(), 600, Rng(1), sprint)
    other = table(seats=3, field=laid(*STRONG[1:], *GOLDS), piles=[[1], [2, 3], []])
    assert farthest(ours, sampled(other, 600, Rng(2), playout)) > STANDARD_ERRORS


# --- what adds up ---


@pytest.mark.parametrize("position", [with_known_cards, in_the_rush, nearly_idle, nearly_over])
def test_without_an_explosion_all_gold_is_in_the_piles(
    position: Callable[[], GoldState],
) -> None:
    start = position()
    for seed in range(20):
        state = start.copy()
        sprint(state, Rng(seed))
        assert sum(state.gold) == sum(start.gold) + gold_lying(start)


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_no_more_gold_than_there_is(seats: int) -> None:
    for seed in range(20):
        state = set_up(seats)
        sprint(state, Rng(seed))
        assert sum(state.gold) <= 60
        assert sum(state.cards) <= 24
        assert all(
            cards <= gold <= 4 * cards
            for gold, cards in zip(state.gold, state.cards, strict=True)
        )


def test_equal_seeds_equal_sprints() -> None:
    def once(seed: int) -> tuple[list[int], ...]:
        state = set_up(3)
        sprint(state, Rng(seed))
        return piles(state)

    assert once(7) == once(7)
    assert len({str(once(seed)) for seed in range(10)}) == 10


def test_a_match_that_is_over_stays_as_it_is() -> None:
    state = nearly_over()
    sprint(state, Rng(1))
    before, rng = piles(state), Rng(2)
    sprint(state, rng)
    assert piles(state) == before
    assert rng.word == Rng(2).word


# --- as a search asks for it ---


def test_the_guide_of_gold_sprints() -> None:
    ours, theirs = set_up(3), set_up(3)
    GoldGuide(3).play_out(ours, Rng(5))
    sprint(theirs, Rng(5))
    assert piles(ours) == piles(theirs)


def test_a_guide_that_knows_no_shortcut_plays_step_by_step() -> None:
    ours, theirs = set_up(3), set_up(3)
    Guide(3).play_out(ours, Rng(5))
    playout(theirs, Rng(5))
    assert ours.facts() == theirs.facts()


def test_flat_monte_carlo_plays_out_as_the_guide_says() -> None:
    asked: list[int] = []

    class Counting(Guide):
        def play_out(self, state: State, rng: Rng) -> None:
            asked.append(int(state.to_act()))
            super().play_out(state, rng)

    root = nearly_over()
    before = root.facts()
    shares = flat_monte_carlo(root, Counting(5), 8, Rng(3))
    assert asked == [0] * 8
    assert shares == flat_monte_carlo(root, Guide(5), 8, Rng(3))
    assert len(shares) == 3
    assert root.facts() == before
