"""The end and the places (R25, R35, R36)."""

from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import settings as tried
from hypothesis import strategies as some

from filon.rules.contract import CHANCE, OVER
from filon.rules.errors import BadSetup
from filon.rules.game import Standings
from filon.rules.rng import Rng
from filon.rules.ruee.components import CONCESSIONS
from filon.rules.ruee.events import (
    GoalReached,
    OreCounted,
    RoundBegan,
    RushEnded,
    TurnMissed,
)
from filon.rules.ruee.game import GAME
from filon.rules.ruee.state import RueeState
from rules.ruee.table import (
    acts,
    banked,
    cart,
    ends,
    names,
    only,
    phase,
    plays,
    refused,
    set_up,
    turn,
    view,
)

NOTHING = dict.fromkeys(CONCESSIONS, (0, 0, 0, 0))
"""No tile lies in any mine."""


def last_turn(
    *,
    seats: int = 2,
    lying: Mapping[str, Sequence[int]] = NOTHING,
    held: Mapping[int, Sequence[str]] | None = None,
    carts: Sequence[int] = (),
    banks: Sequence[int] = (),
    round: int = 20,
    first: int = 0,
) -> RueeState:
    """The last turn of a round begins; nobody reaches the Bank in it."""
    return turn(
        seats=seats,
        active=(first - 1) % seats,
        first=first,
        round=round,
        lying=lying,
        tiles=held,
        cart=carts,
        banked=banks,
    )


def over(state: RueeState) -> bool:
    return acts(state) == OVER


def standings(state: RueeState) -> Standings:
    assert over(state)
    return GAME.standings(state)


# --- R25, R36: enough nuggets in the Bank ----------------------------------------------


@pytest.mark.parametrize("goal", [4, 3, 2])
@pytest.mark.parametrize("in_bank", [0, 1])
@pytest.mark.parametrize("in_cart", [1, 2, 3, 4, 5])
def test_r25_r36_who_has_enough_in_the_bank_wins_at_once(
    goal: int, in_bank: int, in_cart: int
) -> None:
    state = turn(
        seats=3,
        at={0: "prison"},
        cart=[in_cart, 3, 0],
        banked=[in_bank, 1, 0],
        nuggets_to_win=str(goal),
    )
    assert view(state, 1).goal == goal
    told = plays(state, "die 5", "walk bank")
    total = in_cart + in_bank
    assert over(state) == (total >= goal)
    if total >= goal:
        assert names(told)[2:] == ["NuggetsBanked", "GoalReached", "OreCounted"]
        assert only(told, GoalReached) == GoalReached(0, total)
        assert standings(state).winners == (0,)
        assert (standings(state).reason, standings(state).clause) == ("goal_reached", "R25")
    else:
        assert phase(state) == "exchanging"


def test_r25_in_the_middle_of_a_round() -> None:
    state = turn(seats=4, active=2, at={2: "6"}, cart=[0, 0, 4, 0], hands={3: ["mine"] * 6})
    plays(state, "die 1", "walk bank")
    assert over(state)
    assert (view(state, None).active, phase(state)) == (-1, "over")


def test_r25_the_bank_must_be_entered() -> None:
    """R10: walking past it banks nothing."""
    state = turn(seats=2, at={0: "4"}, cart=[4, 0])
    plays(state, "die 2", "walk 6")
    assert (banked(state), cart(state), over(state)) == ([0, 0], [4, 0], False)


def test_r25_nobody_acts_after_the_end() -> None:
    state = turn(seats=2, at={0: "6"}, cart=[4, 0])
    plays(state, "die 1", "walk bank")
    for seat in (0, 1):
        for move in ("decline", "done", "die 1", "walk 1"):
            assert refused(state, move, seat) == ("match_over", "R25")


def test_r36_4_is_the_default_and_5_is_no_choice() -> None:
    assert view(set_up(2), None).goal == 4
    for words in ("5", "1", "0"):
        with pytest.raises(BadSetup):
            set_up(2, nuggets_to_win=words)


# --- R35: nothing is left to be banked -------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_r35_no_tile_no_nugget_in_a_cart_no_500_g_the_match_ends(seats: int) -> None:
    state = last_turn(seats=seats, banks=[1, 2])
    told = ends(state, "die 1", "walk 1")
    assert only(told, RushEnded) == RushEnded(20, gold_gone=True)
    assert only(told, OreCounted) == OreCounted((0,) * seats)
    found = standings(state)
    assert (found.reason, found.clause) == ("gold_gone", "R35")
    assert found.winners == (1,)
    assert found.scores == (1, 2, 0)[:seats]


@pytest.mark.parametrize("concession", CONCESSIONS)
@pytest.mark.parametrize("depth", range(4))
def test_r35_a_single_tile_in_a_mine_and_it_goes_on(concession: str, depth: int) -> None:
    left = [int(level == depth) for level in range(4)]
    state = last_turn(lying={**NOTHING, concession: left})
    told = ends(state, "die 1", "walk 1")
    assert only(told, RoundBegan) == RoundBegan(21)
    assert not over(state)
    assert not view(state, None).somebody_was_rich


@pytest.mark.parametrize("seat", [0, 1])
def test_r35_a_nugget_in_a_cart_and_it_goes_on(seat: int) -> None:
    state = last_turn(carts=[int(seat == each) for each in (0, 1)])
    ends(state, "die 1", "walk 1")
    assert not over(state)
    assert not view(state, None).somebody_was_rich


@pytest.mark.parametrize(
    ("held", "ended"),
    [
        ({0: ["blue 500"]}, False),
        ({1: ["blue 500"]}, False),
        ({0: ["red 400", "yellow 100"]}, False),
        ({1: ["yellow 100"] * 5}, False),
        ({0: ["red 400"]}, True),
        ({0: ["yellow 100"] * 4, 1: ["yellow 100"] * 4}, True),
        ({0: ["red 400"], 1: ["blue 400"]}, True),
        ({0: ["blue pyrite"] * 4}, True),
    ],
)
def test_r35_somebody_owns_500_g_and_it_goes_on(
    held: dict[int, list[str]], ended: bool
) -> None:
    """What two own together does not count; all learn that somebody does."""
    state = last_turn(held=held)
    assert not view(state, None).somebody_was_rich
    ends(state, "die 1", "walk 1")
    assert over(state) == ended
    if not ended:
        for viewer in (0, 1, None):
            assert view(state, viewer).somebody_was_rich


def test_r35_after_the_ore_is_melted_nobody_need_own_500_g_any_more() -> None:
    """R23: then a cart holds a nugget."""
    state = last_turn(held={0: ["blue 500", "blue pyrite"]})
    ends(state, "die 1", "walk 1")
    assert view(state, 1).somebody_was_rich
    plays(state, "die 1", "walk 19", "decline", "melt 5")
    assert not view(state, 1).somebody_was_rich


def test_r35_after_a_robbery_nobody_need_own_500_g_any_more() -> None:
    """R32: 400 g and the pyrite change hands; at the end of the round the match is over."""
    state = turn(
        seats=2,
        active=1,
        round=20,
        at={0: "16", 1: "18"},
        lying=NOTHING,
        tiles={1: ["red 400", "yellow 100", "red pyrite"]},
        hands={0: ["1-4", "1-4", "1-3"], 1: ["mine"] * 6},
    )
    ends(state, "die 1", "walk 17")
    assert view(state, None).somebody_was_rich
    plays(state, "die 1", "challenge 1", "begin", "lay 1-4", "lay mine", "lay 1-4", "lay mine")
    plays(state, "lay 1-3", "rob 1", "rob 2")
    assert view(state, None).somebody_was_rich, "before the robbery, as all remember"
    ends(state, "die 1", "walk 14")
    assert standings(state).reason == "gold_gone"


def test_r35_only_at_the_end_of_a_round() -> None:
    state = turn(seats=3, active=0, round=20, lying=NOTHING)
    ends(state, "die 1", "walk 1")
    assert not over(state)
    ends(state, "die 1", "walk 19")
    assert not over(state)
    ends(state, "die 2", "walk 2")
    assert over(state)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_r35_a_round_is_every_seat_once_from_the_first_player_on(first: int) -> None:
    state = last_turn(seats=3, first=first)
    ends(state, "die 1", "walk 1")
    assert over(state)


def test_r35_missed_turns_count() -> None:
    """The last of the round misses his turn, and the match is over."""
    state = turn(seats=3, active=1, lying=NOTHING, misses=[2], round=20)
    told = ends(state, "die 1", "walk 1")
    assert names(told)[-3:] == ["TurnMissed", "RushEnded", "OreCounted"]
    assert only(told, TurnMissed) == TurnMissed(2)
    assert over(state)


def test_r35_a_round_has_a_number() -> None:
    state = turn(seats=2, active=0, round=7)
    assert "RoundBegan" not in names(ends(state, "die 1", "walk 1"))
    assert only(ends(state, "die 1", "walk 19"), RoundBegan) == RoundBegan(8)
    assert view(state, None).round == 8


def test_r35_the_ore_may_still_be_melted_in_the_last_turn() -> None:
    """R23: then a cart holds a nugget, and it goes on."""
    state = last_turn(held={1: ["blue 500"]})
    plays(state, "die 1", "walk 1", "decline", "melt 5")
    assert (over(state), cart(state)) == (False, [0, 1])
    assert not view(state, None).somebody_was_rich


def test_r35_the_last_tile_taken_in_a_turn_ends_it_with_the_round() -> None:
    state = turn(
        seats=2,
        active=1,
        at={1: "crotale"},
        opened=["crotale"],
        lying={**NOTHING, "crotale": (1, 0, 0, 0)},
        ground={"yellow": ["cave-in"]},
        round=20,
    )
    ends(state, "take", "tile cave-in", "decline")
    assert over(state)


# --- R35: 150 rounds -------------------------------------------------------------------


@pytest.mark.parametrize(("number", "ended"), [(149, False), (150, True)])
def test_r35_after_150_rounds_it_is_over(number: int, ended: bool) -> None:
    state = turn(seats=2, active=1, round=number, cart=[1, 0], banked=[0, 1])
    told = ends(state, "die 1", "walk 1")
    assert over(state) == ended
    if ended:
        assert only(told, RushEnded) == RushEnded(150, gold_gone=False)
        assert (standings(state).reason, standings(state).clause) == ("rounds_over", "R35")
        assert standings(state).winners == (1,)


def test_r35_the_150th_round_is_played_to_its_end() -> None:
    state = turn(seats=2, active=0, round=150)
    ends(state, "die 1", "walk 1")
    assert not over(state)


def test_r35_rich_in_the_last_round_it_is_over_all_the_same() -> None:
    state = last_turn(round=150, held={0: ["blue 500"]})
    ends(state, "die 1", "walk 1")
    assert standings(state).reason == "rounds_over"


# --- places ----------------------------------------------------------------------------

PLACES = [
    # banked, in the cart, ore, ranks
    ([1, 3, 2], [0, 0, 0], [[], [], []], (3, 1, 2)),
    ([1, 0, 0], [0, 5, 4], [[], [], []], (1, 2, 3)),
    ([2, 2, 2], [0, 1, 2], [[], [], []], (3, 2, 1)),
    ([2, 2, 1], [1, 0, 9], [[], [], []], (1, 2, 3)),
    ([0, 0, 0], [1, 1, 0], [["yellow 100"], ["yellow 200"], ["blue 500"]], (2, 1, 3)),
    ([1, 1, 1], [0, 0, 0], [["red 400"], ["yellow 200"] * 2, ["yellow 300"]], (1, 1, 3)),
    ([1, 1, 0], [0, 0, 2], [[], [], ["blue 500"]], (1, 1, 3)),
    ([0, 0, 0], [0, 0, 0], [[], [], []], (1, 1, 1)),
    ([3, 1, 1], [0, 0, 0], [[], [], []], (1, 2, 2)),
    ([0, 0, 0], [0, 0, 0], [["blue pyrite"] * 3, ["yellow 100"], []], (2, 1, 2)),
]


@pytest.mark.parametrize(("banks", "carts", "ore", "ranks"), PLACES)
def test_r35_most_banked_then_more_in_the_cart_then_more_ore_then_shared(
    banks: list[int], carts: list[int], ore: list[list[str]], ranks: tuple[int, ...]
) -> None:
    """Pyrite is nothing."""
    state = turn(
        seats=3,
        active=2,
        round=150,
        banked=banks,
        cart=carts,
        tiles=dict(enumerate(ore)),
    )
    told = ends(state, "die 1", "walk 1")
    grams = [
        sum(int(face) for face in (tile.split()[1] for tile in row) if face.isdecimal())
        for row in ore
    ]
    assert only(told, OreCounted) == OreCounted(tuple(grams))
    found = standings(state)
    assert found.ranks == ranks
    assert found.winners == tuple(seat for seat in range(3) if ranks[seat] == 1)
    assert found.scores == tuple(banks)
    assert [seat.ore for seat in view(state, None).prospectors] == grams


def test_r25_r35_all_places_are_ranked_also_after_a_victory() -> None:
    state = turn(
        seats=4,
        at={2: "prison"},
        active=2,
        cart=[1, 2, 2, 1],
        banked=[1, 1, 2, 1],
        tiles={0: ["yellow 100"], 3: ["yellow 200"], 1: ["blue pyrite"]},
        hands={3: ["mine"] * 6},
    )
    told = plays(state, "die 5", "walk bank")
    assert only(told, OreCounted) == OreCounted((100, 0, 0, 200))
    found = standings(state)
    assert found.ranks == (4, 2, 1, 3)
    assert found.scores == (1, 1, 4, 1)


@tried(max_examples=60)
@given(
    banks=some.lists(some.integers(0, 2), min_size=3, max_size=3),
    carts=some.lists(some.integers(0, 2), min_size=3, max_size=3),
    ore=some.lists(some.integers(0, 2), min_size=3, max_size=3),
)
def test_r35_places_are_in_the_order_of_the_three_counts(
    banks: list[int], carts: list[int], ore: list[int]
) -> None:
    state = turn(
        seats=3,
        active=2,
        round=150,
        banked=banks,
        cart=carts,
        tiles={seat: ["yellow 100"] * count for seat, count in enumerate(ore)},
    )
    ends(state, "die 1", "walk 1")
    counts = list(zip(banks, carts, ore, strict=True))
    ranks = standings(state).ranks
    for one in range(3):
        assert ranks[one] == 1 + len([other for other in counts if other > counts[one]])


# --- random matches --------------------------------------------------------------------


@tried(max_examples=12)
@given(
    seed=some.integers(0, 2**32),
    seats=some.sampled_from((2, 3, 4)),
    goal=some.sampled_from(("4", "3", "2")),
)
def test_r25_r35_r36_every_match_ends_for_one_of_these_reasons(
    seed: int, seats: int, goal: str
) -> None:
    """While it runs nobody has enough in the Bank and no round is the 151st."""
    state, rng = set_up(seats, nuggets_to_win=goal), Rng(seed)
    while not over(state):
        assert max(banked(state)) < int(goal)
        assert state.round <= 150
        if state.to_act() == CHANCE:
            state.apply(state.draw(rng), None)
        else:
            state.apply(state.legal_at(rng.below(state.legal_count())), None)
    found = standings(state)
    if found.reason == "goal_reached":
        assert max(banked(state)) >= int(goal)
        assert len(found.winners) == 1
    elif found.reason == "gold_gone":
        seen = view(state, None)
        assert sum(sum(concession.tiles) for concession in seen.concessions) == 0
        assert sum(cart(state)) == 0
        assert max(seat.ore or 0 for seat in seen.prospectors) < 500
    else:
        assert (found.reason, state.round) == ("rounds_over", 150)
    assert found.scores == tuple(banked(state))
