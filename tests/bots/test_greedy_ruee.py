"""The greedy bot of La Ruée vers l'or: routes, mining, ore, duels, and how it does."""

from itertools import product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.contract import Sight
from filon.bots.roster import make_bot
from filon.bots.ruee.duel import JOKER, LOST, WON, Duel
from filon.bots.ruee.plan import TripPlan
from filon.bots.ruee.routes import routes_of
from filon.bots.ruee.worth import NO_SET, best_set, card_worth, is_shut, nuggets_in
from filon.bots.seating import play_out
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.errors import BadBot
from filon.rules.rng import Rng
from filon.rules.ruee.board import ENDS
from filon.rules.ruee.components import BANK, KINDS, ORE_SETS, SQUARES
from filon.rules.ruee.game import GAME
from filon.rules.ruee.options import SHORT_CUT
from filon.rules.ruee.state import RueeState
from rules.ruee.table import duel, legal, plays, turn

DRAWN = -10


def choice(state: RueeState, seed: int = 1) -> str:
    """What the bot does for the seat to act, in words."""
    bot, rng = make_bot("greedy", "ruee"), Rng(seed)
    seat = int(state.to_act())
    options = GAME.read_options(None, int(state.seats))
    sight = Sight(GAME, options, int(state.seats), seat, state.redeal(seat, rng))
    return GAME.actions.text(bot.choose(sight, rng))


def test_expected_turns_are_what_walking_by_them_takes() -> None:
    """R8–R10: thousands of walks, the best square taken each time."""
    routes, rng = routes_of(None), Rng(5)
    for start, target in (
        (SQUARES.index("prison"), BANK),
        (SQUARES.index("belle-etoile"), BANK),
    ):
        turns, walks = routes.turns[target], 4000
        taken = 0
        for _ in range(walks):
            square = start
            while square != BANK:
                ends = routes.ends[square * 6 + rng.below(6)]
                square = min(ends, key=lambda end: turns[end])
                taken += 1
        assert taken / walks == pytest.approx(turns[start], rel=0.04)


def test_the_way_to_a_concession_may_overshoot_and_the_bank_may_not() -> None:
    """R9, R10: from two squares away four rolls in six would do, or five; one for the Bank."""
    routes = routes_of(None)
    crotale = SQUARES.index("crotale")
    assert routes.turns[crotale][SQUARES.index("41")] < 1.4
    assert routes.turns[BANK][SQUARES.index("4")] > 3
    assert routes.turns[BANK][BANK] == 0


def test_routes_of_another_board_are_its_own() -> None:
    """R5: squares that the built-in board does not have are far away."""
    routes = routes_of(GAME.read_options({"components": SHORT_CUT}, 2).components)  # type: ignore[attr-defined]
    assert routes.turns[BANK][SQUARES.index("54")] == 99
    assert routes.turns[BANK][SQUARES.index("hotel")] < 6
    assert ENDS > 0


def brute(own: list[int], other: list[int], distance: int, side: int, passes: int) -> int:
    """R29, R30: the value of a duel with open hands, written down once more, without memory."""
    mine = own if side == 0 else other
    values = []
    for k, card in enumerate(mine):
        for steps in range(5) if card == JOKER else (card,):
            if steps > distance:
                continue
            if steps == distance:
                values.append(WON if side == 0 else LOST)
                continue
            left = mine[:k] + mine[k + 1 :]
            hands = (left, other) if side == 0 else (own, left)
            if not hands[0] and not hands[1]:
                values.append(DRAWN)
            else:
                values.append(brute(*hands, distance - steps, 1 - side, 0))
    if values:
        return max(values) if side == 0 else min(values)
    if passes or not (own or other):
        return DRAWN
    return brute(own, other, distance, 1 - side, 1)


def test_a_duel_with_open_hands_is_solved_like_by_brute_force() -> None:
    """R28–R30: three cards each, every distance, both beginners."""
    rng = Rng(3)
    for _ in range(60):
        own = [int(rng.below(6)) - 1 for _ in range(3)]
        other = [int(rng.below(6)) - 1 for _ in range(3)]
        for distance, side in product((1, 2, 4, 7, 11), (0, 1)):
            solved = Duel(own, other, DRAWN).value(0, 0, distance, side, 0)
            assert solved == brute(own, other, distance, side, 0), (own, other, distance, side)


def test_it_hits_when_it_can() -> None:
    """R29: three steps to go, and a card of three steps."""
    state = duel(hands={0: ["2", "1-2", "2-4", "mine"], 1: ["1-4", "prop"]}, distance=3)
    assert choice(state) == "lay 2-4"


def test_it_does_not_walk_into_a_shot_it_can_see() -> None:
    """R29, R30: the other's only card is known to be a triple: it must not stay three away."""
    state = duel(hands={0: ["1", "1-2", "mine"], 1: ["1-3"]}, distance=5, begins=0)
    state.known[7] = 1
    assert choice(state) != "lay 1-2"


def test_it_banks_when_the_bank_is_an_exact_roll_away() -> None:
    """R10: three nuggets in the cart, Prison, a five."""
    state = turn(seats=2, at={0: "prison"}, cart=[3, 0])
    plays(state, "die 5")
    assert choice(state) == "walk bank"


def test_it_shows_a_mine_a_prop_and_takes_the_longest_run() -> None:
    """R14, R15, R19: nothing is saved up for later."""
    at, opened = {0: "crotale"}, ["crotale"]
    shut = turn(seats=2, at=at, hands={0: ["mine", "1"]})
    assert choice(shut) == "show mine"
    working = turn(seats=2, at=at, opened=opened, hands={0: ["1-4", "1", "prop"]})
    assert choice(working) == "play 1-4"
    plays(working, "play 1-4", "tile cave-in")
    assert choice(working) == "show prop"


def test_it_goes_to_the_bank_with_what_it_needs() -> None:
    """R21: enough ore for two nuggets: it leaves the entrance, or climbs out of a level."""
    tiles = {0: ["blue 500", "blue 500"]}
    at, opened = {0: "crotale"}, ["crotale"]
    assert choice(turn(seats=2, at=at, opened=opened, tiles=tiles)) == "leave"
    deep = turn(seats=2, at=at, opened=opened, tiles=tiles, levels={0: 4})
    assert choice(deep) == "climb"


def test_it_melts_near_the_bank_and_not_before_a_robber() -> None:
    """R23, R26: in the turn before it may bank; not where somebody can catch up with it."""
    tiles = {0: ["blue 500", "blue 500"]}
    near = turn(seats=2, at={0: "2", 1: "hotel"}, tiles=tiles)
    plays(near, "die 1", "walk 3", "decline")
    assert choice(near) == "melt 5"
    far = turn(seats=2, at={0: "17", 1: "19"}, tiles=tiles)
    plays(far, "die 1", "walk 18", "decline")
    assert choice(far) == "done"


def test_it_challenges_who_carries_much_when_its_hand_is_good() -> None:
    """R26, R32: three nuggets against nothing to lose; and leaves alone who has nothing."""
    hands = {0: ["joker", "joker", "1-4", "1-3", "2-3", "1"]}
    state = turn(seats=2, at={0: "16", 1: "18"}, hands=hands, cart=[0, 3])
    plays(state, "die 2")
    assert choice(state) == "challenge 1"
    poor = turn(seats=2, at={0: "16", 1: "18"}, hands=hands)
    plays(poor, "die 2")
    assert "challenge 1" in legal(poor)
    assert choice(poor).startswith("walk")


def test_the_best_set_of_ore_wastes_least() -> None:
    """R23: 3 + 3 + 4 make two nuggets, 3 + 4 only one."""
    assert ORE_SETS[best_set(vec[i64]([0, 0, 0, 2, 1, 0]), 0)] == "334"
    assert nuggets_in(vec[i64]([0, 0, 0, 2, 1, 0]), 0) == 2
    assert nuggets_in(vec[i64]([0, 0, 5, 0, 0, 1]), 0) == 3
    assert best_set(vec[i64]([4, 4, 0, 0, 0, 0]), 0) == NO_SET


def test_cards_it_has_twice_are_worth_less_and_mines_nothing_once_all_is_open() -> None:
    """R14: what a card is for is what it is worth."""
    state = turn(seats=2)
    mine, prop = KINDS.index("mine"), KINDS.index("prop")
    second = card_worth(mine, 1, is_shut(state))
    assert card_worth(mine, 0, is_shut(state)) > second
    assert card_worth(prop, 0, is_shut(state)) > card_worth(prop, 1, is_shut(state))
    for concession in range(4):
        state.opened[concession] = 1
    assert card_worth(mine, 0, is_shut(state)) < second


def test_it_plans_for_the_bank_with_two_nuggets_or_with_all_it_needs() -> None:
    """R25: nuggets in the cart and those the ore makes count alike."""
    assert not heads_for_bank(turn(seats=2, cart=[1, 0]))
    assert heads_for_bank(turn(seats=2, cart=[1, 0], tiles={0: ["blue 500"]}))
    assert heads_for_bank(turn(seats=2, cart=[1, 0], banked=[3, 0]))


def heads_for_bank(state: RueeState) -> bool:
    plan = TripPlan(None)
    plan.read(state, 0)
    return plan.to_bank


def test_it_plays_its_own_game_only() -> None:
    match = Match("gold", 2, luck=SeededLuck(1))
    sight = Sight(match.game, match.options, 2, 0, match.true_state())
    with pytest.raises(BadBot, match="plays ruee"):
        make_bot("greedy", "ruee").choose(sight, Rng(1))


@pytest.mark.parametrize("rivals", [1, 3])
def test_it_beats_random_players(rivals: int) -> None:
    """One against one and one against three, seats changing; more in the benchmarks."""
    matches, won = 12, 0
    seats = rivals + 1
    for seed in range(matches):
        seat = seed % seats
        bots = {k: make_bot("greedy" if k == seat else "random", "ruee") for k in range(seats)}
        match = Match("ruee", seats, luck=SeededLuck(seed))
        play_out(match, bots, Rng(seed))
        standings = match.standings()
        assert standings is not None
        won += seat in standings.winners
    assert won >= matches - 1


def test_it_plays_on_another_board() -> None:
    """R5: routes and hands of other components."""
    match = Match("ruee", 2, {"components": SHORT_CUT}, SeededLuck(4))
    play_out(match, {seat: make_bot("greedy", "ruee") for seat in range(2)}, Rng(4))
    assert match.is_over
