"""Ore into nuggets, the reserve, the cart and the Bank (R23, R24, R25)."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import settings as tried
from hypothesis import strategies as some

from filon.rules.ruee.components import ORE_SETS
from filon.rules.ruee.events import GoalReached, NuggetsBanked, OreMelted, TurnMissed
from filon.rules.ruee.reconstruction import RECONSTRUCTION
from filon.rules.ruee.state import RueeState
from rules.ruee.table import (
    acts,
    banked,
    cart,
    ends,
    legal,
    names,
    only,
    phase,
    plays,
    refused,
    square,
    tiles,
    turn,
    view,
)

MINE = "crotale"
RICH = json.dumps(
    {
        **RECONSTRUCTION,
        "tiles": {
            "yellow": {"100": 9, "200": 9, "pyrite": 4, "cave-in": 1, "claim-lost": 1},
            "green": {"200": 4, "300": 9, "pyrite": 5, "cave-in": 1, "claim-lost": 1},
            "red": {"300": 2, "400": 9, "pyrite": 3, "cave-in": 1, "claim-lost": 1},
            "blue": {"400": 2, "500": 5, "pyrite": 3, "cave-in": 1, "claim-lost": 1},
        },
    }
)
"""Tiles enough for every set."""
COLOUR = {0: "yellow", 1: "yellow", 2: "yellow", 3: "green", 4: "red", 5: "blue"}
"""Where a weight in 100 g is found in RICH."""
Weights = tuple[int, ...]


def nuggets_of(weights: Sequence[int]) -> int:
    """500 g make one nugget; no change."""
    return sum(weights) // 5


def splits(weights: Weights) -> Iterator[tuple[Weights, Weights]]:
    """All ways to make two sets of it."""
    for size in range(1, len(weights)):
        for one in combinations(range(len(weights)), size):
            other = [at for at in range(len(weights)) if at not in one]
            yield tuple(weights[at] for at in one), tuple(weights[at] for at in other)


def is_lean(weights: Weights) -> bool:
    """No tile can be left out, and no split into two sets made, without fewer nuggets."""
    made = nuggets_of(weights)
    without = [weights[:at] + weights[at + 1 :] for at in range(len(weights))]
    return (
        made > 0
        and all(nuggets_of(rest) < made for rest in without)
        and all(nuggets_of(one) + nuggets_of(other) < made for one, other in splits(weights))
    )


LEAN = {
    "".join(map(str, weights))
    for size in range(1, 9)
    for weights in combinations_with_replacement((1, 2, 3, 4, 5), size)
    if is_lean(weights)
}
"""All lean sets of up to eight tiles."""


def closing(*weights: int | str, seats: int = 2, **more: Sequence[int]) -> RueeState:
    """Seat 0 rests with these tiles, a weight in 100 g or `red pyrite`; it is asked for ore."""
    row = [
        tile if isinstance(tile, str) else f"{COLOUR[tile]} {tile}00" if tile else "red pyrite"
        for tile in weights
    ]
    state = turn(
        seats=seats,
        at={0: MINE},
        opened=[MINE],
        tiles={0: row},
        components=RICH,
        cart=more.get("cart", ()),
        banked=more.get("banked", ()),
    )
    plays(state, "rest", "decline")
    return state


def melts(state: RueeState) -> list[str]:
    """The sets that may be exchanged now."""
    assert phase(state) == "melting"
    found = legal(state)
    assert found[-1] == "done"
    return [move.removeprefix("melt ") for move in found[:-1]]


# --- the 23 sets -----------------------------------------------------------------------


def test_r23_there_are_23_lean_sets_and_none_has_more_than_five_tiles() -> None:
    listed = "5 14 23 24 33 34 44 113 122 222 244 334 344 444 1112 1333 2224 3444 4444"
    assert {*listed.split(), "11111", "22222", "33333", "44444"} == LEAN
    assert len(LEAN) == 23
    assert max(map(len, LEAN)) == 5


def test_r23_these_sets_can_be_named_and_no_others() -> None:
    assert len(ORE_SETS) == 23
    assert set(ORE_SETS) == LEAN


@pytest.mark.parametrize("word", sorted(LEAN))
def test_r23_r24_each_set_makes_a_nugget_for_every_full_500_g(word: str) -> None:
    """They come from the reserve into the cart, and the tiles leave the game."""
    weights = tuple(map(int, word))
    state = closing(*weights)
    reserve = state.reserve
    made = nuggets_of(weights)
    (melted,) = plays(state, f"melt {word}")
    assert isinstance(melted, OreMelted)
    assert (melted.seat, melted.nuggets, melted.to) == (0, made, None)
    assert Counter(melted.grams) == Counter(100 * weight for weight in weights)
    assert (cart(state), state.reserve) == ([made, 0], reserve - made)
    assert tiles(state, 0) == []
    assert banked(state) == [0, 0]


HELD = some.lists(some.integers(0, 5), max_size=9).filter(
    lambda held: held.count(5) <= 5 and held.count(0) <= 3
)


@tried(max_examples=200)
@given(held=HELD)
def test_r23_every_lean_set_that_one_holds_is_offered_and_no_other(held: list[int]) -> None:
    """Pyrite is nothing."""
    state = closing(*held)
    expected = {word for word in LEAN if not Counter(map(int, word)) - Counter(held)}
    if phase(state) == "melting":
        found = melts(state)
        assert set(found) == expected
        assert len(found) == len(expected)
    else:
        assert not expected


@tried(max_examples=100)
@given(held=HELD, data=some.data())
def test_r23_any_number_of_times_until_nothing_is_left(
    held: list[int], data: some.DataObject
) -> None:
    """All nuggets that were made are in the cart; who has 500 g left can make one more."""
    state = closing(*held)
    made, row = 0, Counter(held)
    while phase(state) == "melting" and melts(state):
        word = data.draw(some.sampled_from(melts(state)))
        plays(state, f"melt {word}")
        row -= Counter(map(int, word))
        made += nuggets_of(tuple(map(int, word)))
        assert cart(state)[0] == made
    assert nuggets_of(tuple(row.elements())) == 0
    left = Counter(tile.split()[1] for tile in tiles(state, 0))
    assert left == Counter({f"{w}00" if w else "pyrite": n for w, n in row.items()})


# --- the worked cases ------------------------------------------------------------------


def test_r23_ore_300_300_400_2_nuggets_in_one_exchange() -> None:
    state = turn(seats=2, tiles={0: ["yellow 300", "green 300", "blue 400"]})
    plays(state, "die 1", "walk 1", "decline", "melt 334")
    assert (cart(state), tiles(state, 0)) == ([2, 0], [])


def test_r23_300_400_gives_1_and_200_g_are_lost() -> None:
    state = turn(seats=2, tiles={0: ["yellow 300", "green 300", "blue 400"]})
    plays(state, "die 1", "walk 1", "decline", "melt 34")
    assert (cart(state), tiles(state, 0)) == ([1, 0], ["green 300"])


def test_r23_five_tiles_of_200_g_2_nuggets_three_1_and_100_g_are_lost() -> None:
    row = ["green 200"] * 3 + ["yellow 200"] * 2
    state = turn(seats=2, tiles={0: row})
    plays(state, "die 1", "walk 1", "decline")
    assert melts(state) == ["222", "22222"]
    one = state.copy()
    plays(one, "melt 22222")
    assert (cart(one), tiles(one, 0)) == ([2, 0], [])
    plays(state, "melt 222")
    assert (cart(state), tiles(state, 0)) == ([1, 0], ["yellow 200"] * 2)
    assert melts(state) == []


# --- which tiles -----------------------------------------------------------------------


def test_r23_of_equal_weights_the_tile_held_longest_is_used() -> None:
    row = ["red 200", "green 300", "yellow 200", "yellow 300", "green 200"]
    state = turn(seats=2, tiles={0: row})
    plays(state, "die 1", "walk 1", "decline")
    melted = only(plays(state, "melt 23"), OreMelted)
    assert melted.grams == (200, 300)
    assert melted.colours == ("red", "green")
    assert melted.places == (1, 2)
    assert tiles(state, 0) == ["yellow 200", "yellow 300", "green 200"]


def test_r23_tiles_held_longer_are_known_not_to_have_that_weight() -> None:
    """His own; of another seat's tiles that came earlier nothing is told."""
    row = ["yellow 100", "red pyrite", "blue 500", "blue 400", "blue 500"]
    state = turn(seats=3, tiles={1: ["blue 400"], 0: row})
    plays(state, "die 1", "walk 1", "decline")
    melted = only(plays(state, "melt 5"), OreMelted)
    assert melted.places == (3,)
    for viewer in (1, 2, None):
        seen = view(state, viewer).prospectors
        assert [tile.lacks for tile in seen[0].tiles] == [(500,), (500,), (), ()]
        assert seen[1].tiles[0].lacks == ()
    melted = only(plays(state, "melt 14"), OreMelted)
    assert (melted.places, melted.grams) == ((1, 3), (100, 400))
    assert view(state, 1).prospectors[0].tiles[0].lacks == (400, 500)


def test_r23_other_players_tiles_are_not_used() -> None:
    state = turn(seats=2, tiles={1: ["blue 500"], 0: ["blue 400"]})
    plays(state, "die 1", "walk 1", "decline")
    assert melts(state) == []
    assert refused(state, "melt 5") == ("not_enough_ore", "R23")


@pytest.mark.parametrize("word", ["44", "24", "14", "444", "22222"])
def test_r23_a_set_that_one_does_not_hold_is_refused(word: str) -> None:
    state = closing(4, 3, 3, 2)
    held = word == "24"
    assert refused(state, f"melt {word}") == (None if held else ("not_enough_ore", "R23"))


# --- when one is asked -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "asked"),
    [
        ([], False),
        (["yellow 300"], False),
        (["green 300"], False),
        (["red 400"], False),
        (["blue 400"], True),
        (["blue pyrite"], True),
        (["yellow 100", "yellow 100"], True),
        (["yellow pyrite", "green pyrite"], True),
        (["red pyrite", "red pyrite"], True),
    ],
)
def test_r23_one_is_asked_when_the_colours_could_weigh_500_g(
    row: list[str], asked: bool
) -> None:
    """Whether they do or not."""
    state = turn(seats=2, tiles={0: row})
    plays(state, "die 1", "walk 1", "decline")
    assert (phase(state) == "melting") == asked
    if asked:
        assert (acts(state), legal(state)) == (0, ["done"])
    else:
        assert view(state, None).active == 1


def test_r23_one_is_asked_again_after_each_set() -> None:
    state = closing(5, 5, 5, 0)
    plays(state, "melt 5", "melt 5")
    assert melts(state) == ["5"]
    plays(state, "done")
    assert (cart(state), tiles(state, 0)) == ([2, 0], ["blue 500", "red pyrite"])
    assert view(state, None).active == 1


def test_r23_ore_may_be_kept() -> None:
    state = closing(5, 4, 4)
    plays(state, "done")
    assert (cart(state), len(tiles(state, 0))) == ([0, 0], 3)


def test_r23_at_the_end_of_ones_turn_after_the_exchange() -> None:
    state = turn(seats=2, tiles={0: ["blue 500"]})
    plays(state, "die 1")
    assert refused(state, "melt 5") == ("other_question", "R8")
    plays(state, "walk 1")
    assert (phase(state), refused(state, "melt 5")) == ("exchanging", ("other_question", "R8"))
    plays(state, "exchange stock", "card mine", "discard mine")
    assert melts(state) == ["5"]


def test_r23_not_before_one_works_in_the_mine() -> None:
    state = turn(seats=2, at={0: MINE}, opened=[MINE], tiles={0: ["blue 500"]})
    assert refused(state, "melt 5") == ("other_question", "R8")


def test_r23_ore_found_this_turn_may_be_used() -> None:
    state = turn(seats=2, at={0: MINE}, levels={0: 4}, opened=[MINE], hands={0: ["4"]})
    plays(state, "play 4", "tile 500")
    assert melts(state) == ["5"]


def test_r23_not_in_another_seats_turn() -> None:
    state = turn(seats=2, tiles={1: ["blue 500"]})
    told = plays(state, "die 1", "walk 1", "decline")
    assert view(state, None).active == 1
    assert "OreMelted" not in names(told)


def test_r23_not_in_a_turn_one_misses() -> None:
    state = turn(seats=2, misses=[1], at={1: "prison"}, tiles={1: ["blue 500"]})
    assert TurnMissed(1) in ends(state, "die 1", "walk 1")
    assert (view(state, None).active, cart(state)) == (0, [0, 0])


@pytest.mark.parametrize("wins", [True, False])
def test_r23_not_in_a_turn_in_which_one_challenged(wins: bool) -> None:
    """R26: won or drawn; R32, R33: after a draw the other one misses his turn."""
    shots = ["1-4", "1-4", "1-3"] if wins else ["prop"] * 6
    state = turn(
        seats=3,
        at={0: "16", 1: "17"},
        hands={0: shots, 1: ["mine"] * 6},
        tiles={0: ["blue 500"] * 2},
    )
    plays(state, "die 1", "challenge 1", "begin")
    while phase(state) == "laying":
        plays(state, legal(state)[-1])
    assert (view(state, None).active, phase(state)) == (1 if wins else 2, "rolling")
    assert tiles(state, 0) == ["blue 500"] * 2


def test_r23_the_one_who_was_challenged_melts_in_his_own_turn() -> None:
    """R32: the loser plays on at his next turn."""
    state = turn(
        seats=2,
        at={0: "16", 1: "17"},
        hands={0: ["1-4", "1-4", "1-3"], 1: ["mine"] * 6},
        tiles={1: ["blue 500"] * 3},
    )
    plays(state, "die 1", "challenge 1", "begin")
    plays(state, "lay 1-4", "lay mine", "lay 1-4", "lay mine", "lay 1-3", "rob 1", "rob 1")
    plays(state, "die 1", "walk 14", "decline")
    assert melts(state) == ["5"]


# --- R24: the reserve ------------------------------------------------------------------


def test_r24_a_set_worth_more_than_the_reserve_cannot_be_exchanged() -> None:
    state = closing(4, 4, 4, 4, 5, cart=[0, 19])
    assert melts(state) == ["5", "44"]
    assert refused(state, "melt 444") == ("reserve_short", "R24")
    assert refused(state, "melt 4444") == ("reserve_short", "R24")
    plays(state, "melt 44")
    assert (state.reserve, melts(state)) == (0, [])
    assert refused(state, "melt 5") == ("reserve_short", "R24")


def test_r24_a_set_worth_just_the_reserve_can_be() -> None:
    state = closing(4, 4, 4, 4, cart=[0, 15], banked=[0, 2])
    assert "4444" in melts(state)
    plays(state, "melt 4444")
    assert (state.reserve, cart(state)) == (0, [3, 15])


def test_r24_with_the_tiles_of_the_box_the_reserve_is_always_enough() -> None:
    """R3: 8 kg are 16 nuggets, even if no gram were lost."""
    mix = RECONSTRUCTION["tiles"]
    assert isinstance(mix, dict)
    grams = sum(
        int(face) * count
        for faces in mix.values()
        for face, count in faces.items()
        if face.isdecimal()
    )
    assert grams == 8000
    assert grams // 500 <= turn(seats=2).reserve == 20


# --- R25: cart and Bank ----------------------------------------------------------------


def test_r25_nuggets_travel_in_the_cart_until_they_are_banked() -> None:
    state = closing(5, 5, cart=[1, 0])
    plays(state, "melt 5", "melt 5")
    assert (cart(state), banked(state)) == ([3, 0], [0, 0])
    ends(state, "die 1", "walk 1")
    ends(state, "leave", "die 3", "walk 12")
    assert (cart(state), banked(state)) == ([3, 0], [0, 0])


def test_r25_all_nuggets_of_the_cart_are_banked_at_once() -> None:
    """R10."""
    state = turn(seats=2, at={0: "prison"}, cart=[2, 1], banked=[1, 0])
    told = plays(state, "die 5", "walk bank")
    assert only(told, NuggetsBanked) == NuggetsBanked(0, 2, 3)
    assert (cart(state), banked(state)) == ([0, 1], [3, 0])
    assert phase(state) == "exchanging"


def test_r25_ore_melted_in_the_bank_stays_in_the_cart() -> None:
    """R23: the ore comes after the banking."""
    state = turn(seats=2, at={0: "prison"}, tiles={0: ["blue 500"] * 3}, cart=[3, 0])
    plays(state, "die 5", "walk bank", "decline", "melt 5", "melt 5", "melt 5")
    assert (square(state, 0), cart(state), banked(state)) == ("bank", [3, 0], [3, 0])
    assert acts(state) < 0
    assert phase(state) == "rolling"


@pytest.mark.parametrize(
    ("in_cart", "in_bank"), [(4, 0), (1, 3), (3, 1), (5, 0), (3, 3), (9, 2)]
)
def test_r25_4_or_more_banked_is_victory_at_once(in_cart: int, in_bank: int) -> None:
    """No exchange, no ore, no other turn."""
    state = turn(
        seats=3,
        at={0: "prison"},
        cart=[in_cart, 1, 0],
        banked=[in_bank, 0, 0],
        tiles={0: ["blue 500"]},
    )
    told = plays(state, "die 5", "walk bank")
    assert only(told, GoalReached) == GoalReached(0, in_cart + in_bank)
    assert phase(state) == "over"


def test_r25_4_in_the_cart_are_no_victory() -> None:
    state = closing(5, cart=[3, 0], banked=[3, 0])
    plays(state, "melt 5")
    assert phase(state) == "rolling"
    assert (cart(state), banked(state)) == ([4, 0], [3, 0])
