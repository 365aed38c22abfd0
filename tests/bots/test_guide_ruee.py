"""What a search is told of La Ruée vers l'or: sensible actions, and chances that hold water."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.guide import MOST_CANDIDATES, WIN_COUNTS
from filon.bots.ruee.guide import RueeGuide
from filon.play.plain_process import plain_environment
from filon.rules.contract import CHANCE, OVER
from filon.rules.rng import Rng
from filon.rules.ruee.components import BANK, SQUARES
from filon.rules.ruee.game import GAME
from filon.rules.ruee.options import SHORT_CUT, RueeOptions
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import MOVING, WALK
from rules.ruee.table import duel, plays, set_up, turn

SETTINGS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"draws_bar_duels": "no"}),
    (4, {"nuggets_to_win": "2"}),
    (3, {"nuggets_to_win": "3", "components": SHORT_CUT}),
    (4, {"components": SHORT_CUT}),
]


def guide_of(seats: int, words: dict[str, str] | None = None) -> RueeGuide:
    options = GAME.read_options(words or {}, seats)
    assert isinstance(options, RueeOptions)
    return RueeGuide(seats, options.components)


def positions(
    guide: RueeGuide, seats: int, words: dict[str, str], seed: int, wild: int
) -> Iterator[RueeState]:
    """Every position of a match in which every so many decisions (`wild`) one is made at
    random and the guide is followed in the others; the last one is over."""
    rng = Rng(seed)
    state = set_up(seats, **words)
    while True:
        yield state
        who = state.to_act()
        if who == OVER:
            return
        if who == CHANCE:
            state.apply(state.draw(rng), None)
        elif rng.below(wild) == 0:
            state.apply(state.legal_at(rng.below(state.legal_count())), None)
        else:
            state.apply(guide.follow(state, rng), None)


def candidates(guide: RueeGuide, state: RueeState) -> list[int]:
    found = vec[i64]([0] * MOST_CANDIDATES)
    return [int(found[k]) for k in range(guide.candidates(state, found))]


def outlook(guide: RueeGuide, state: RueeState) -> list[float]:
    rewards = vec[float]([0.0] * int(state.seats))
    guide.outlook(state, rewards)
    return [float(reward) for reward in rewards]


def words_of(actions: list[int]) -> list[str]:
    return [GAME.actions.text(action) for action in actions]


@pytest.mark.parametrize(("seats", "words"), SETTINGS)
@pytest.mark.parametrize("wild", [1, 3])
def test_candidates_are_legal_distinct_and_never_none(
    seats: int, words: dict[str, str], wild: int
) -> None:
    """R5, R33, R36: with every option; what is followed is legal too, and a candidate."""
    guide, rng = guide_of(seats, words), Rng(1)
    for state in positions(guide, seats, words, seed=seats, wild=wild):
        if state.to_act() < 0:
            continue
        found, legal = candidates(guide, state), state.legal()
        assert found
        assert len(set(found)) == len(found)
        assert set(found) <= set(legal)
        assert guide.follow(state, rng) in legal


@pytest.mark.parametrize(("seats", "words"), SETTINGS)
def test_chances_are_shared_out_and_the_end_is_what_the_standings_say(
    seats: int, words: dict[str, str]
) -> None:
    """R25, R35: between 0 and 1, together 1; at the end the win and the share of points."""
    guide = guide_of(seats, words)
    for seed in range(2):
        for state in positions(guide, seats, words, seed, wild=2):
            chances = outlook(guide, state)
            assert all(0.0 <= chance <= 1.0 for chance in chances)
            assert sum(chances) == pytest.approx(1.0)
        assert chances == pytest.approx(by_standings(state))


def by_standings(state: RueeState) -> list[float]:
    standings = GAME.standings(state)
    total = sum(standings.scores)
    shares = [
        score / total if total else 1 / len(standings.scores) for score in standings.scores
    ]
    wins = [(seat in standings.winners) / len(standings.winners) for seat in range(len(shares))]
    return [
        WIN_COUNTS * win + (1 - WIN_COUNTS) * share
        for win, share in zip(wins, shares, strict=True)
    ]


def test_equal_scores_are_told_apart_by_cart_and_ore() -> None:
    """R35: the last round is over; one nugget each, then the cart, then ore."""
    for cart, tiles in (([0, 1], {}), ([1, 1], {1: ["red 300"]}), ([0, 0], {})):
        state = turn(seats=2, banked=[1, 1], cart=cart, tiles=tiles, round=150, active=1)
        rng = Rng(3)
        while state.to_act() != OVER:
            words = words_of(state.legal())
            calm = next((word for word in ("decline", "done") if word in words), "")
            walks = [word for word in words if word.startswith("walk") and word != "walk bank"]
            if state.to_act() == CHANCE:
                state.apply(state.draw(rng), None)
            else:
                plays(state, calm or walks[-1])
        assert outlook(guide_of(2), state) == pytest.approx(by_standings(state))


@pytest.mark.parametrize(("seats", "words"), SETTINGS)
def test_what_is_followed_depends_on_nothing_that_others_hide(
    seats: int, words: dict[str, str]
) -> None:
    """R7, R18: in another world that the seat cannot tell apart it does the same."""
    guide, rng = guide_of(seats, words), Rng(8)
    for number, state in enumerate(positions(guide, seats, words, seed=4, wild=4)):
        seat = int(state.to_act())
        if seat < 0 or state.legal_count() == 1:
            continue
        other = state.redeal(seat, rng)
        assert guide.follow(state, Rng(number)) == guide.follow(other, Rng(number))
        assert candidates(guide, state) == candidates(guide, other)


MATCH_BY_THE_GUIDE = """
from librt.vecs import vec
from filon.bots.ruee.guide import RueeGuide
from filon.rules.contract import CHANCE, OVER
from filon.rules.rng import Rng
from filon.rules.ruee.game import GAME

guide, rng, state = RueeGuide(3, None), Rng(6), GAME.set_up(3)
rewards = vec[float]([0.0] * 3)
while (who := state.to_act()) != OVER:
    action = state.draw(rng) if who == CHANCE else guide.follow(state, rng)
    guide.outlook(state, rewards)
    print(action, *map(float, rewards))
    state.apply(action, None)
"""


def test_plain_and_compiled_say_the_same() -> None:
    """Every action of a match, every outlook to the last digit."""
    told = [
        subprocess.run(
            [sys.executable, "-c", MATCH_BY_THE_GUIDE],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for environment in (dict(os.environ), plain_environment())
    ]
    assert told[0] == told[1]
    assert told[0].count("\n") > 100


def test_the_parts_add_up_to_the_score() -> None:
    """In turns: equal scores, equal chances; more is better."""
    guide = guide_of(3)
    for state in positions(guide, 3, {}, seed=9, wild=3):
        if state.to_act() == OVER:
            continue
        totals = [sum(amount for _, amount in guide.parts(state, seat)) for seat in range(3)]
        guide.evaluation.look(state)
        scores = [float(guide.evaluation.score(state, seat)) for seat in range(3)]
        rate = scores[0] / totals[0] if totals[0] else 0.0
        assert scores == pytest.approx([total * rate for total in totals], abs=1e-6)


def test_parts_say_what_has_changed() -> None:
    """R10, R25: nuggets in the cart, banked, and the way to the Bank."""
    guide = guide_of(2)
    poor = dict(guide.parts(turn(seats=2, at={0: "17"}), 0))
    rich = dict(guide.parts(turn(seats=2, at={0: "17"}, cart=[4, 0]), 0))
    near = dict(guide.parts(turn(seats=2, at={0: "prison"}, cart=[4, 0]), 0))
    done = dict(guide.parts(turn(seats=2, at={0: "17"}, banked=[3, 0]), 0))
    assert rich["cart"] > poor["cart"]
    assert near["way"] > rich["way"]
    assert done["banked"] > poor["banked"]
    assert list(poor) == ["banked", "cart", "ore", "way", "turn", "hand", "danger", "duel"]


def test_who_can_walk_into_the_bank_with_all_it_needs_has_as_good_as_won() -> None:
    """R10, R25: four nuggets, Prison, a five."""
    guide = guide_of(2)
    state = turn(seats=2, at={0: "prison"}, cart=[4, 0])
    before = outlook(guide, state)[0]
    plays(state, "die 5")
    assert outlook(guide, state)[0] > 0.98 > before > 0.6
    assert guide.follow(state, Rng(1)) == WALK + BANK
    assert candidates(guide, state)[0] == WALK + BANK


def test_gold_is_a_better_outlook_and_a_rival_who_has_it_a_worse_one() -> None:
    """R23, R25: nothing, ore, a cart, gold in the Bank."""
    guide = guide_of(3)
    tiles = {0: ["blue 500", "blue 500"]}
    even = outlook(guide, turn(seats=3))[0]
    ore = outlook(guide, turn(seats=3, tiles=tiles))[0]
    banked = outlook(guide, turn(seats=3, banked=[2, 0, 0]))[0]
    behind = outlook(guide, turn(seats=3, banked=[0, 2, 0]))[0]
    assert behind < even < ore
    assert even < banked


def test_few_squares_are_worth_a_thought_and_duels_for_something() -> None:
    """R8, R26: the best of many squares; somebody with three nuggets, not one with nothing."""
    guide = guide_of(2)
    rich = turn(seats=2, at={0: "16", 1: "18"}, cart=[0, 3])
    plays(rich, "die 2")
    assert "challenge 1" in words_of(candidates(guide, rich))
    poor = turn(seats=2, at={0: "16", 1: "18"})
    plays(poor, "die 2")
    assert "challenge 1" not in words_of(candidates(guide, poor))
    rng = Rng(2)
    for state in positions(guide, 2, {}, seed=2, wild=1):
        if state.step == MOVING:
            walks = [action for action in candidates(guide, state) if action < len(SQUARES)]
            assert len(walks) <= 5
            assert guide.follow(state, rng) in state.legal()


def test_cards_of_as_many_steps_are_one_candidate() -> None:
    """R29, R30: two pairs are one thought, and a joker is none for two steps then."""
    guide = guide_of(2)
    state = duel(
        hands={0: ["1-2", "2-3", "joker", "mine", "prop"], 1: ["1-4", "4"]}, distance=9
    )
    found = words_of(candidates(guide, state))
    assert sorted(found) == ["lay 1-2", "lay mine", "lay-joker 1", "lay-joker 3", "lay-joker 4"]


def test_a_duel_is_won_when_it_can_be() -> None:
    """R29: three steps to go, and a card of three steps."""
    state = duel(hands={0: ["2", "1-2", "2-4", "mine"], 1: ["1-4", "prop"]}, distance=3)
    guide = guide_of(2)
    for seed in range(20):
        assert words_of([int(guide.follow(state, Rng(seed)))]) == ["lay 2-4"]


def test_a_joker_is_not_shown_for_a_card_one_has() -> None:
    """R14, R19: a MINE opens as well as a joker."""
    guide = guide_of(2)
    state = turn(seats=2, at={0: "crotale"}, hands={0: ["mine", "joker"]})
    found = words_of(candidates(guide, state))
    assert found[0] == "show mine"
    assert "show joker" not in found


def test_the_tree_tells_apart_what_the_seat_is_told() -> None:
    """R8, R12, R18: dice for all; a tile or an exchanged card for its owner alone."""
    guide = guide_of(2)
    rolling = turn(seats=2)
    assert guide.is_branch(rolling, 0)
    assert guide.is_branch(rolling, 1)
    plays(rolling, "die 1")
    plays(rolling, words_of(rolling.legal())[0], "exchange stock")
    assert guide.is_branch(rolling, 0)
    assert not guide.is_branch(rolling, 1)
    mining = turn(seats=2, at={0: "crotale"}, opened=["crotale"], hands={0: ["1-4"]})
    plays(mining, "play 1-4")
    assert guide.is_branch(mining, 0)
    assert not guide.is_branch(mining, 1)


def test_following_beats_random_players() -> None:
    """It wins as the greedy bot does."""
    guide = guide_of(3)
    won = 0
    for seed in range(9):
        rng = Rng(seed)
        state = set_up(3)
        while (who := int(state.to_act())) != OVER:
            if who == CHANCE:
                state.apply(state.draw(rng), None)
            elif who == seed % 3:
                state.apply(guide.follow(state, rng), None)
            else:
                state.apply(state.legal_at(rng.below(state.legal_count())), None)
        won += seed % 3 in GAME.standings(state).winners
    assert won >= 8
