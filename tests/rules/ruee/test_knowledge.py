"""Worlds that a seat cannot tell from the true one, each as likely as it should be
(R7, R12, R13, R16, R18, R23, R30, R32, R35).

The exact posterior is counted here by brute force: every way of placing the unseen cards or
tiles that agrees with what all have seen is as likely. A second check plays matches from the
start, keeps those in which the seat is told the same, and compares what is hidden in them.

Where a redeal cannot be exact: what a player chose to show, to keep or not to do tells
something about the rest of his hand to one who knows how he thinks. Redeals read no minds: a
choice tells what it shows and what the rules make of it, nothing more. In the matches played
from the start the others therefore choose by rules that look at nothing else.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from filon._plain import is_compiled
from filon.rules.contract import CHANCE, Log
from filon.rules.events import Event
from filon.rules.rng import Rng
from filon.rules.ruee.components import CONCESSIONS, KINDS, SQUARES, TILE_FACES
from filon.rules.ruee.game import GAME
from filon.rules.ruee.knowledge import by_room, deal_anew, fitting_in, room_left
from filon.rules.ruee.reconstruction import RECONSTRUCTION
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.tiles import remember_owners
from rules.ruee.table import acts, checked, ends, hand, plays, set_up, tiles, turn, view
from rules.ruee.test_view import cards_of, face_off, playable, tiles_of

REDEALS = 6000 if is_compiled() else 1200
DEALS = 30000 if is_compiled() else 6000
SURE = 4.5
"""Standard deviations that a fixed seed does not leave by chance."""

TILES: Mapping[str, Mapping[str, int]] = RECONSTRUCTION["tiles"]  # type: ignore[assignment]
HAZARDS = {"cave-in", "claim-lost"}
USABLE = {"1", "1-2", "1-3", "1-4", "joker"}
BARE = dict.fromkeys(CONCESSIONS, (0, 0, 0, 0))
Faces = tuple[str, ...]


def placements(
    pool: Mapping[str, int], lacks: Sequence[set[str]], seen: Sequence[str | None] = ()
) -> Counter[Faces]:
    """In how many ways members of the pool, each one its own, give these faces to the places.
    `seen` names faces that are known; they do not come from the pool."""
    ways: Counter[Faces] = Counter({(): 1})
    for number, lack in enumerate(lacks):
        known = seen[number] if seen else None
        longer: Counter[Faces] = Counter()
        for faces, count in ways.items():
            if known is not None:
                longer[(*faces, known)] += count
                continue
            hidden = [f for k, f in enumerate(faces) if not (seen and seen[k] is not None)]
            for face, members in pool.items():
                left = members - hidden.count(face)
                if face not in lack and left > 0:
                    longer[(*faces, face)] += count * left
        ways = longer
    return ways


def misfit(counts: Mapping[Faces, float], exact: Mapping[Faces, float]) -> float:
    """How unlikely a chi-square of these counts is, in standard deviations (by Wilson and
    Hilferty); infinite when something came that cannot."""
    if set(counts) - set(exact):
        return float("inf")
    total, ways = sum(counts.values()), sum(exact.values())
    square = 0.0
    for faces, count in exact.items():
        expected = total * count / ways
        square += (counts.get(faces, 0) - expected) ** 2 / expected
    freedom = max(len(exact) - 1, 1)
    scale = 2 / (9 * freedom)
    return float(((square / freedom) ** (1 / 3) - 1 + scale) / scale**0.5)


def of_places(
    shares: Mapping[Faces, float], places: Sequence[int], rare: set[Faces]
) -> dict[Faces, float]:
    """The same for some places only; rare ones count as one."""
    found: dict[Faces, float] = {}
    for faces, share in shares.items():
        part = tuple(faces[place] for place in places)
        part = ("rare",) if part in rare else part
        found[part] = found.get(part, 0) + share
    return found


def worlds(
    state: RueeState, seat: int, what: Callable[[RueeState], Faces], seed: int = 1
) -> Counter[Faces]:
    """What a seat's redeals hold, so often."""
    counts: Counter[Faces] = Counter()
    rng = Rng(seed)
    for number in range(REDEALS):
        world = state.redeal(seat, rng)
        assert isinstance(world, RueeState)
        if number < 50:
            checked(world)
            assert view(world, seat) == view(state, seat)
        counts[what(world)] += 1
    return counts


def check_spread(
    state: RueeState,
    seat: int,
    what: Callable[[RueeState], Faces],
    exact: Mapping[Faces, float],
) -> None:
    """The redeals hold what can be, as often as it should be."""
    counts = worlds(state, seat, what)
    assert not set(counts) - set(exact)
    assert exact[what(state)] > 0, "the truth is one of the worlds"
    size = len(what(state))
    judged = 0
    for places in [*combinations(range(size), 1), *combinations(range(size), 2), range(size)]:
        whole = of_places(exact, places, set())
        least = 15 / REDEALS * sum(whole.values())
        rare = {faces for faces, share in whole.items() if share < least}
        expected = of_places(exact, places, rare)
        judged += len(expected) > 1
        assert misfit(of_places(counts, places, rare), expected) < SURE, places
    assert judged, "a question with one answer"


ALL = slice(None)


def hand_in(*seats: int, part: slice = ALL) -> Callable[[RueeState], Faces]:
    """The true cards of these seats, one after the other."""
    return lambda world: tuple(card for seat in seats for card in cards_of(world, seat)[part])


def faces_in(*seats: int, part: slice = ALL) -> Callable[[RueeState], Faces]:
    """The true faces of the tiles of these seats."""
    return lambda world: tuple(
        face for seat in seats for _, face in tiles_of(world, seat)[part]
    )


def pool_of(state: RueeState, *hidden: str) -> Counter[str]:
    """The stock, and these cards hidden in hands."""
    stock = Counter(dict(zip(KINDS, map(int, state.stock), strict=True)))
    return +(stock + Counter(hidden))


# Dealing anew


def bits(*faces: int) -> int:
    return sum(1 << face for face in faces)


CASES: list[tuple[list[int], list[int]]] = [
    ([2, 1, 1], [0, 0]),
    ([1, 1, 1, 1], [bits(0), bits(1), bits(2), bits(3)]),
    ([1, 1, 1, 1], [bits(0), bits(1), bits(2)]),
    ([3, 2, 1], [bits(0), bits(1), bits(2), 0, 0]),
    ([2, 2, 2], [bits(0, 1), bits(1), bits(2), 0]),
    ([2, 2, 2], [0, bits(2), bits(0), bits(0, 1)]),
    ([1, 3, 1, 2], [bits(0, 1), bits(1, 2), bits(2, 3), 0]),
    ([4, 1, 0, 1], [bits(0), bits(0), 0, 0]),
    ([1, 2, 3], [bits(0), bits(0), bits(0, 1), bits(1), 0]),
    ([2, 2, 2], [bits(0), bits(0), bits(0), bits(1), bits(1), bits(1)]),
    ([1, 2], [0, 0, 0]),
]
"""A pool by face, and the masks of some places: few of them lie one in the other."""


def ways_of(pool: list[int], masks: list[int]) -> Counter[Faces]:
    """By listing every order of every member of the pool: nothing is taken for granted."""
    members = [(face, k) for face, count in enumerate(pool) for k in range(count)]
    ways: Counter[Faces] = Counter()
    for placed in permutations(members, len(masks)):
        if all(not mask >> face & 1 for mask, (face, _) in zip(masks, placed, strict=True)):
            ways[tuple(str(face) for face, _ in placed)] += 1
    return ways


def dealt(pool: list[int], masks: list[int], seed: int) -> Counter[Faces]:
    counts: Counter[Faces] = Counter()
    rng = Rng(seed)
    packed, places = vec[i64](pool), vec[i64](masks)
    for _ in range(DEALS):
        faces = deal_anew(packed, places, len(masks), rng)
        counts[tuple(str(faces[k]) for k in range(len(masks)))] += 1
    assert list(packed) == pool, "the pool is left as it is"
    return counts


@pytest.mark.parametrize(("pool", "masks"), CASES)
def test_r13_r16_r30_every_way_of_placing_the_unseen_is_as_likely(
    pool: list[int], masks: list[int]
) -> None:
    exact = ways_of(pool, masks)
    assert exact == placements(
        {str(face): count for face, count in enumerate(pool)},
        [{str(face) for face in range(len(pool)) if mask >> face & 1} for mask in masks],
    )
    counts = dealt(pool, masks, seed=3)
    assert set(counts) == set(exact)
    assert misfit(counts, exact) < SURE


def sequential(pool: list[int], masks: list[int], order: list[int], rng: Rng) -> Faces:
    """The plausible wrong way: place by place, beginning again only at a dead end."""
    while True:
        left, faces = pool[:], [""] * len(masks)
        for at in order:
            fit = [
                f for f in range(len(pool)) if not masks[at] >> f & 1 for _ in range(left[f])
            ]
            if not fit:
                break
            face = fit[rng.below(len(fit))]
            left[face] -= 1
            faces[at] = str(face)
        else:
            return tuple(faces)


@pytest.mark.parametrize("case", [1, 3, 4, 5, 6])
@pytest.mark.parametrize("rooms_first", [False, True])
def test_r13_the_measure_tells_dealing_place_by_place_from_dealing_anew(
    case: int, rooms_first: bool
) -> None:
    pool, masks = CASES[case]
    order = list(range(len(masks)))
    if rooms_first:
        order.sort(key=lambda at: fitting_in(vec[i64](pool), masks[at]))
    rng = Rng(1)
    counts = Counter(sequential(pool, masks, order, rng) for _ in range(6000))
    exact = ways_of(pool, masks)
    assert set(counts) == set(exact)
    assert misfit(counts, exact) > SURE


def test_r13_places_with_little_room_come_first_and_room_is_never_too_small() -> None:
    """The bound of each place is the most that any beginning can leave for it."""
    for numbers, lacks in CASES:
        pool, masks = vec[i64](numbers), vec[i64](lacks)
        order = [int(at) for at in by_room(pool, masks, len(lacks))][: len(lacks)]
        assert sorted(order) == list(range(len(lacks)))
        sizes = [int(fitting_in(pool, lacks[at])) for at in order]
        assert sizes == sorted(sizes)
        packed = by_room(pool, masks, len(lacks))
        for k, at in enumerate(order):
            most = max(
                sum(
                    numbers[face] - begun.count(str(face))
                    for face in range(len(numbers))
                    if not lacks[at] >> face & 1
                )
                for begun in ways_of(numbers, [lacks[earlier] for earlier in order[:k]])
            )
            assert most <= room_left(pool, masks, packed, k) <= sizes[k]


# Cards


def at_the_entrance(
    *,
    hands: Mapping[int, Sequence[str]],
    stock: Sequence[str],
    seats: int = 2,
    discard: Sequence[str] = (),
    fresh: bool = False,
    hoisted_to: int = 0,
) -> RueeState:
    """Seat 1's turn in Crotale, which is open, hands as they are said; the others are far."""
    return turn(
        seats=seats,
        active=1,
        at={1: "crotale"},
        opened=["crotale"],
        hands=hands,
        short_hands=True,
        stock=stock,
        discard=discard,
        fresh=fresh,
        levels={1: hoisted_to},
        hoisted=[1] if hoisted_to else [],
    )


def test_r7_a_hand_is_drawn_from_all_that_is_unseen() -> None:
    stock = ["1", "1", "2", "prop"]
    state = at_the_entrance(hands={0: ["joker", "2"], 1: ["mine", "1"]}, stock=stock)
    exact = placements(pool_of(state, "mine", "1"), [set(), set()])
    assert exact[("1", "1")] == 3 * 2
    assert len(exact) == 4 * 4 - 3
    check_spread(state, 0, hand_in(1), exact)
    check_spread(state, 1, hand_in(0), placements(pool_of(state, "joker", "2"), [set()] * 2))


def test_r12_cards_held_longer_than_one_that_left_are_of_another_kind() -> None:
    hands = {0: ["joker"], 1: ["2", "3", "mine", "prop"]}
    state = at_the_entrance(hands=hands, stock=["mine", "mine", "2", "3"])
    plays(state, "rest", "exchange stock", "card mine", "discard mine")
    assert hand(state, 1) == ["2", "3", "prop", "mine"]
    pool = pool_of(state, "2", "3", "prop", "mine")
    assert pool == Counter({"mine": 2, "2": 2, "3": 2, "prop": 1})
    lacks = [{"mine"}, {"mine"}, set(), set()]
    check_spread(state, 0, hand_in(1), placements(pool, lacks))


def test_r12_the_drawn_card_given_away_tells_that_none_like_it_was_held() -> None:
    hands = {0: ["joker"], 1: ["2", "3"]}
    state = at_the_entrance(hands=hands, stock=["mine", "mine", "2", "3"])
    plays(state, "rest", "exchange stock", "card mine", "discard mine")
    pool = pool_of(state, "2", "3")
    check_spread(state, 0, hand_in(1), placements(pool, [{"mine"}, {"mine"}]))


def test_r12_a_card_taken_from_the_discard_stays_known_until_it_leaves() -> None:
    hands = {0: ["joker"], 1: ["mine", "2", "prop"]}
    stock = ["mine", "2", "2", "3", "3", "3"]
    state = at_the_entrance(hands=hands, stock=stock, discard=["mine"], fresh=True)
    plays(state, "rest", "exchange discard", "discard mine")
    # The one held longest has left: the one taken still stands at the end.
    assert hand(state, 1) == ["2", "prop", "mine"]
    pool = pool_of(state, "2", "prop")
    lacks: list[set[str]] = [set(), set(), set()]
    check_spread(state, 0, hand_in(1), placements(pool, lacks, [None, None, "mine"]))
    plays(state, "card 3", "card 3", "card 3")
    plays(state, "die 1", "walk 1", "exchange discard", "discard joker")
    assert hand(state, 0)[-1:] == ["mine"]
    for _ in range(20):
        world = state.redeal(1, Rng(_))
        assert isinstance(world, RueeState)
        assert hand(world, 0)[0] == "mine"


def test_r12_a_known_card_that_has_left_is_in_the_pool_no_more() -> None:
    hands = {0: ["joker"], 1: ["2", "3", "4"]}
    stock = ["mine", "mine", "2", "3", "4"]
    state = at_the_entrance(hands=hands, stock=stock, discard=["mine"], fresh=True)
    plays(state, "rest", "exchange discard", "discard mine")
    pool = pool_of(state, "2", "3", "4")
    check_spread(state, 0, hand_in(1), placements(pool, [{"mine"}] * 3))


def test_r16_a_free_take_tells_that_no_card_was_usable() -> None:
    hands = {0: ["4"], 1: ["2", "mine", "2-3"]}
    stock = ["1", "1-2", "1-3", "1-4", "joker", "2", "2-3", "2-3"]
    state = at_the_entrance(hands=hands, stock=stock)
    plays(state, "take", "tile 100")
    pool = pool_of(state, "2", "mine", "2-3")
    exact = placements(pool, [USABLE] * 3)
    check_spread(state, 0, hand_in(1), exact)
    plays(state, "exchange stock", "card 2")
    check_spread(state, 0, hand_in(1), placements(pool, [USABLE] * 3 + [set()]))
    # The card taken since then is known to be no more than it is.
    plays(state, "discard 2-3")
    assert hand(state, 1) == ["2", "mine", "2"]
    pool = pool_of(state, "2", "mine", "2")
    lacks = [USABLE | {"2-3"}, USABLE | {"2-3"}, set()]
    check_spread(state, 0, hand_in(1), placements(pool, lacks))


def test_r15_a_tile_after_a_hoist_tells_nothing_about_the_hand() -> None:
    hands = {0: ["4"], 1: ["1", "mine"]}
    state = at_the_entrance(hands=hands, stock=["1", "joker", "2"], hoisted_to=1)
    plays(state, "take", "tile 100")
    exact = placements(pool_of(state, "1", "mine"), [set()] * 2)
    check_spread(state, 0, hand_in(1), exact)


def test_r29_r30_a_pass_and_laid_cards_in_a_duel_tell_what_a_hand_holds_and_lacks() -> None:
    hands = {0: ["2-4", "3-4", "1-4", "1-3"], 1: ["1-4", "2", "joker"]}
    state = face_off(hands, distance=5)
    plays(state, "lay 3-4", "lay 2", "pass")
    pool = pool_of(state, "2-4", "1-4", "1-3")
    short = playable(2)
    lacks = [short | {"3-4"}, set(), short, short]
    exact = placements(pool, lacks, [None, "3-4", None, None])
    check_spread(state, 1, hand_in(0), exact)
    # R31: taken back, the laid one is still known.
    plays(state, "lay-joker 2")
    check_spread(state, 1, hand_in(0), exact)


def test_r29_what_one_hand_lacks_raises_what_another_may_hold() -> None:
    """Three seats: the hands of seats 0 and 1 lack different kinds, seat 2 looks on."""
    hands = {0: ["1-3", "1-4", "3-4"], 1: ["1-4", "1-3", "2-3"], 2: ["joker"]}
    stock = ["3-4", "3-4", "2-3", "2-3", "1-3"]
    state = face_off(hands, seats=3, stock=stock)
    plays(state, "lay 3-4", "lay 2-3")
    pool = pool_of(state, "1-3", "1-4", "1-4", "1-3")
    lacks = [{"3-4"}, {"3-4"}, set(), {"2-3"}, {"2-3"}, set()]
    exact = placements(pool, lacks, [None, None, "3-4", None, None, "2-3"])
    check_spread(state, 2, hand_in(0, 1), exact)


def test_r13_after_a_renewal_the_other_hand_is_known_but_for_its_order() -> None:
    """Two seats: the old cards are the very ones that were hidden, in any order that agrees
    with what left; the new one comes from the new stock."""
    hands = {0: ["joker", "4"], 1: ["2", "3", "mine", "prop", "prop"]}
    stock = ["hoist"]
    state = at_the_entrance(hands=hands, stock=stock, discard=["1"])
    plays(state, "rest", "exchange stock", "card hoist", "discard mine")
    old = ["2", "3", "prop", "prop", "hoist"]
    assert hand(state, 1) == old
    exact = placements(Counter(old), [{"mine"}, {"mine"}, set(), set(), set()])
    assert sum(exact.values()) == 120
    check_spread(state, 0, hand_in(1), exact)
    plays(state, "card mine")
    check_spread(state, 0, hand_in(1, part=slice(5)), exact)
    new = placements(pool_of(state, "mine"), [set()])
    check_spread(state, 0, hand_in(1, part=slice(5, 6)), new)
    # Seat 1 knows seat 0's whole hand: two orders of it.
    check_spread(state, 1, hand_in(0), Counter({("joker", "4"): 1, ("4", "joker"): 1}))


def test_r13_generations_do_not_mix() -> None:
    """An old card is none of the new stock, and a new card none of the old ones."""
    hands = {0: ["joker"], 1: ["2", "3"]}
    state = at_the_entrance(hands=hands, stock=["hoist"], discard=["1"])
    plays(state, "rest", "exchange stock", "card hoist", "discard 2")
    plays(state, "card mine", "card mine", "card mine", "card mine")
    for seed in range(200):
        world = state.redeal(0, Rng(seed))
        assert isinstance(world, RueeState)
        assert sorted(cards_of(world, 1)[:2]) == ["3", "hoist"]
        assert (
            int(world.stock[KINDS.index("joker")]) + cards_of(world, 1)[2:].count("joker") == 1
        )


def test_r13_with_three_seats_the_old_cards_are_shared_by_both_others() -> None:
    hands = {0: ["joker"], 1: ["2", "mine"], 2: ["prop", "3"]}
    state = at_the_entrance(seats=3, hands=hands, stock=["hoist"], discard=["1"])
    plays(state, "rest", "exchange stock", "card hoist", "discard mine")
    pool = Counter(["2", "hoist", "prop", "3"])
    exact = placements(pool, [{"mine"}, set(), set(), set()])
    check_spread(state, 0, hand_in(1, 2), exact)
    # Seat 2 knows its own: three cards are left for the others.
    pool = Counter(["2", "hoist", "joker"])
    check_spread(state, 2, hand_in(0, 1), placements(pool, [set(), {"mine"}, set()]))


# Tiles


def left_in_ground(state: RueeState, colour: str, *hidden: str) -> Counter[str]:
    depth = list(TILES).index(colour)
    start = depth * len(TILE_FACES)
    found = {face: int(state.ground[start + k]) for k, face in enumerate(TILE_FACES)}
    return +(Counter(found) + Counter(hidden))


def test_r18_a_tile_in_a_row_is_any_unseen_one_of_its_colour_but_no_hazard() -> None:
    row = {0: ["blue 500", "yellow 100"], 1: ["blue pyrite", "blue 500", "yellow 100"]}
    state = turn(seats=2, tiles=row)
    blue = left_in_ground(state, "blue", "pyrite", "500")
    assert blue == Counter(TILES["blue"]) - Counter(["500"])
    yellow = left_in_ground(state, "yellow", "100")
    exact: Counter[Faces] = Counter()
    for faces, ways in placements(blue, [HAZARDS] * 2).items():
        for face, more in placements(yellow, [HAZARDS]).items():
            exact[(*faces, *face)] = ways * more
    check_spread(state, 0, faces_in(1), exact)
    check_spread(
        state,
        1,
        faces_in(0),
        Counter(
            {
                (*b, *y): p * q
                for b, p in placements(left_in_ground(state, "blue", "500"), [HAZARDS]).items()
                for y, q in placements(
                    left_in_ground(state, "yellow", "100"), [HAZARDS]
                ).items()
            }
        ),
    )


def test_r18_what_is_in_no_row_lies_in_the_ground() -> None:
    state = turn(seats=2, tiles={1: ["blue 500", "blue 400"]})
    rng = Rng(2)
    met = set()
    for _ in range(200):
        world = state.redeal(0, rng)
        assert isinstance(world, RueeState)
        held = [face for _, face in tiles_of(world, 1)]
        ground = left_in_ground(world, "blue")
        assert ground + Counter(held) == Counter(TILES["blue"])
        assert view(world, 1).prospectors[1].ore == sum(
            int(face) for face in held if face != "pyrite"
        )
        met.add(ground["cave-in"])
    assert met == {2}


def test_r23_tiles_held_longer_than_melted_ones_weigh_something_else() -> None:
    row = ["yellow pyrite", "yellow 200", "yellow 100", "red 400", "yellow 100"]
    state = turn(seats=2, active=1, tiles={1: row})
    plays(state, "die 1", "walk 1", "decline", "melt 14")
    assert tiles(state, 1) == ["yellow pyrite", "yellow 200", "yellow 100"]
    pool = left_in_ground(state, "yellow", "pyrite", "200", "100")
    assert pool == Counter(TILES["yellow"]) - Counter(["100"])
    lacks = [HAZARDS | {"100", "400"}, HAZARDS | {"100", "400"}, HAZARDS]
    check_spread(state, 0, faces_in(1), placements(pool, lacks))


def test_r32_a_robbed_tile_is_known_to_both_and_hidden_from_the_third() -> None:
    rows = {0: ["blue pyrite"], 1: ["blue 500", "blue 400", "blue 500"]}
    state = face_off({0: ["1-4"], 1: ["mine"], 2: ["4"]}, distance=4, seats=3, tiles=rows)
    plays(state, "lay 1-4", "rob 2", "rob 1")
    assert tiles(state, 0) == ["blue pyrite", "blue 400", "blue 500"]
    unseen = placements(left_in_ground(state, "blue", "500"), [HAZARDS])
    check_spread(state, 0, faces_in(1), unseen)
    exact = placements(left_in_ground(state, "blue", "pyrite"), [HAZARDS])
    robbed = faces_in(0, part=slice(1, None))
    for reader in (0, 1):
        assert set(worlds(state, reader, robbed)) == {("400", "500")}
    check_spread(state, 1, faces_in(0, part=slice(1)), exact)
    pool = left_in_ground(state, "blue", "pyrite", "400", "500", "500")
    check_spread(state, 2, faces_in(0, 1), placements(pool, [HAZARDS] * 4))


def test_r32_who_has_seen_a_tile_knows_it_wherever_it_goes() -> None:
    """Seat 0 robs seat 1, seat 2 robs seat 0: seat 1 still knows its old tile."""
    hands = {0: ["1-4", "mine"], 1: ["mine"], 2: ["1-3", "1-4", "joker"]}
    state = face_off(hands, distance=4, seats=3, tiles={1: ["red 300"]})
    plays(state, "lay 1-4", "rob 1")
    assert [view(state, r).prospectors[0].tiles[0].grams for r in range(3)] == [300, 300, None]
    rng = Rng(0)
    while int(state.active) != 2:
        chance = acts(state) == CHANCE
        state.apply(state.draw(rng) if chance else state.legal()[-1], None)
    state.where[0], state.where[2] = SQUARES.index("42"), SQUARES.index("41")
    for move in ("die 1", "challenge 0", "begin"):
        state.apply(GAME.actions.parse(move), None)
    state.distance = 4
    plays(state, "lay 1-4", "rob 1")
    assert tiles(state, 2) == ["red 300"]
    for reader in range(3):
        assert view(state, reader).prospectors[2].tiles[0].grams == 300
        assert set(worlds(state, reader, faces_in(2))) == {("300",)}


def test_r35_when_the_match_goes_on_over_bare_mines_somebody_was_rich() -> None:
    rows = {0: ["yellow 100"], 1: ["red 200", "red 300"], 2: ["red pyrite", "red pyrite"]}
    state = turn(seats=3, active=0, first=1, lying=BARE, tiles=rows)
    pool = Counter(["200", "300", "pyrite", "pyrite"])
    free = placements(pool, [set()] * 4)
    check_spread(state, 0, faces_in(1, 2), free)
    ends(state, "die 1", "walk 1")
    assert view(state, 0).somebody_was_rich
    rich = Counter({faces: n for faces, n in free.items() if is_rich(faces)})
    assert 0 < sum(rich.values()) < sum(free.values())
    check_spread(state, 0, faces_in(1, 2), rich)


def is_rich(faces: Faces) -> bool:
    """Whether seat 1 (two tiles) or seat 2 (two) owns 500 g."""
    grams = [0 if face == "pyrite" else int(face) for face in faces]
    return grams[0] + grams[1] >= 500 or grams[2] + grams[3] >= 500


def test_r35_who_is_rich_himself_learns_nothing_from_it() -> None:
    rows = {0: ["blue 500"], 1: ["red 200", "red pyrite"], 2: ["red 300", "red pyrite"]}
    state = turn(seats=3, active=0, first=1, lying=BARE, tiles=rows)
    ends(state, "die 1", "walk 1")
    assert view(state, 0).somebody_was_rich
    pool = Counter(["200", "300", "pyrite", "pyrite"])
    check_spread(state, 0, faces_in(1, 2), placements(pool, [set()] * 4))


# Played from the start


def small_start(
    stock: Sequence[str], seats: int = 2, at: Mapping[int, str] | None = None
) -> RueeState:
    """The table before the first step with a small stock; all other cards lie in the discard,
    and every concession is open."""
    state = set_up(seats)
    deck = Counter(dict(zip(KINDS, map(int, state.stock), strict=True)))
    left = Counter(stock)
    assert left <= deck
    for number, card in enumerate((deck - left).elements()):
        state.pile[number] = KINDS.index(card)
    state.piled = (deck - left).total()
    state.stock = vec[i64]([left[card] for card in KINDS])
    state.stock_left = left.total()
    for concession in range(len(CONCESSIONS)):
        state.opened[concession] = 1
    for seat, square in (at or {}).items():
        state.where[seat] = SQUARES.index(square)
    checked(state)
    return state


def told_to(reader: int, state: RueeState, action: int) -> list[Event]:
    log = Log()
    state.apply(action, log)
    return [event for event in log.events if event.is_told(reader)]


def played(
    start: RueeState, reader: int, moves: Sequence[str]
) -> tuple[RueeState, list[tuple[RueeState, float]]]:
    """The match of these moves, and all matches from the same start in which the reader is
    told the same, with their likelihoods: chance takes every way that tells him so. A seat
    does what it did if it can, or the match is dropped: it chooses by a rule that looks at
    nothing but whether it holds what it shows. No redeal and no mask is used."""
    true = start.copy()
    ways = [(start.copy(), 1.0)]
    for move in moves:
        action = GAME.actions.parse(move)
        assert action in true.legal(), f"{move} in {view(true, None).phase}"
        who = acts(true)
        told = told_to(reader, true, action)
        found: dict[object, tuple[RueeState, float]] = {}
        for state, likelihood in ways:
            if acts(state) != who:
                continue
            legal = state.legal()
            weights = [
                int(state.weight_at(k)) if who == CHANCE else 1 for k in range(len(legal))
            ]
            total = sum(weights) if who == CHANCE else 1
            for outcome, weight in zip(legal, weights, strict=True):
                if who != CHANCE and outcome != action:
                    continue
                ahead = state.copy()
                if told_to(reader, ahead, outcome) == told:
                    key = (tuple(ahead.cards), tuple(ahead.stock), tuple(ahead.row))
                    before = found[key][1] if key in found else 0.0
                    found[key] = (ahead, before + likelihood * weight / total)
        ways = list(found.values())
    checked(true)
    return true, ways


def check_past(
    start: RueeState, reader: int, moves: Sequence[str], what: Callable[[RueeState], Faces]
) -> RueeState:
    """Redeals hold what the matches hold in which the reader was told the same, as often."""
    true, ways = played(start, reader, moves)
    exact: dict[Faces, float] = {}
    for state, likelihood in ways:
        key = what(state)
        exact[key] = exact.get(key, 0.0) + likelihood
    check_spread(true, reader, what, exact)
    return true


def dealt_hands(*hands: str) -> list[str]:
    """The first seat is seat 0; the cards come in turn."""
    rows = [row.split() for row in hands]
    return ["first 0", *(f"card {card}" for cards in zip(*rows, strict=True) for card in cards)]


SMALL_STOCK = ["3"] * 3 + ["4"] * 3 + ["mine"] * 5 + ["prop"] * 5
EXCHANGED = [
    *dealt_hands("3 prop mine 4 mine prop", "mine 4 mine 3 prop 4"),
    *("die 1", "walk 1", "exchange stock", "card prop", "discard mine"),
    *("die 2", "walk 2", "decline"),
    *("die 1", "walk hotel", "exchange stock", "card 3", "discard prop"),
    *("die 1", "walk 3", "exchange stock", "card prop", "discard 3"),
]
RENEWED = [
    *EXCHANGED,
    *("die 1", "walk 1", "exchange stock", "card mine", "discard 3"),
    *("die 1", "walk 4", "exchange stock", "card hoist", "discard hoist"),
    *("die 1", "walk hotel", "exchange stock", "card 2-3", "discard 4"),
]


def test_r12_played_from_the_start_exchanges_leave_hands_as_redeals_say() -> None:
    check_past(small_start(SMALL_STOCK), 1, EXCHANGED, hand_in(0))


def test_r13_played_from_the_start_over_a_renewal_hands_are_as_redeals_say() -> None:
    start = small_start(SMALL_STOCK)
    true = check_past(start, 1, RENEWED, hand_in(0, part=slice(5)))
    assert [int(true.since[place]) for place in range(6)] == [0] * 5 + [1]
    check_past(start, 1, RENEWED, hand_in(0, part=slice(4, 6)))


def test_r16_played_from_the_start_a_free_take_leaves_hands_as_redeals_say() -> None:
    """The rule of seat 0: it takes a tile whenever it may."""
    stock = ["1"] * 3 + ["2"] * 3 + ["1-2"] * 4 + ["mine"] * 6
    moves = [
        *dealt_hands("mine 2 mine mine 2 mine", "1 1 1-2 mine 1-2 2"),
        *("take", "tile 100", "exchange stock", "card 1-2", "discard 2"),
        *("die 1", "walk 1", "decline"),
    ]
    check_past(small_start(stock, at={0: "crotale"}), 1, moves, hand_in(0))


def test_r30_played_from_the_start_a_duel_leaves_hands_as_redeals_say() -> None:
    stock = ["2"] * 3 + ["3-4"] * 4 + ["2-4"] * 3 + ["1-4"] * 3 + ["1-3"] * 3
    moves = [
        *dealt_hands("3-4 2-4 1-4 1-3 3-4 2-4", "1-4 2 1-3 3-4 1-4 2-4"),
        *("die 1", "challenge 1", "wait", "lay 1-4", "lay 2-4", "lay 1-3", "pass"),
    ]
    true = check_past(small_start(stock, at={0: "41", 1: "42"}), 1, moves, hand_in(0))
    assert view(true, 1).prospectors[0].hand[1].card == "2-4"
    assert view(true, 1).prospectors[0].hand[0].lacks[0] == "1"


DUG = [
    *("play 1-4", "tile 100", "down", "tile 200", "down", "tile pyrite", "down", "tile 400"),
    *("melt 24", "done", "card mine"),
    *("rest", "decline"),
    *("rest", "decline"),
    *("play joker", "tile pyrite", "up", "tile 300", "stop", "done", "card mine"),
]


def test_r18_r23_played_from_the_start_rows_are_as_redeals_say() -> None:
    """Cards are dealt as they are in all these matches: they tell nothing about tiles. The rule
    of seat 0: it melts 200 and 400 g as soon as it can, and nothing else."""
    start = turn(
        seats=3,
        at={0: "crotale", 1: "mule-tetue", 2: "belle-etoile"},
        opened=["crotale"],
        hands={0: ["1-4", "joker", "prop"]},
    )
    true, ways = played(start, 2, DUG)
    assert tiles(true, 0) == ["yellow 100", "red pyrite", "blue pyrite", "red 300"]
    assert len(ways) > 50
    check_past(start, 2, DUG, faces_in(0))


def test_r32_played_from_the_start_a_robbery_leaves_rows_as_redeals_say() -> None:
    start = turn(
        seats=3,
        at={0: "crotale", 1: "42", 2: "belle-etoile"},
        opened=["crotale"],
        hands={0: ["1-4", "prop", "mine", "mine"], 1: ["1-4", "joker", "1-3"]},
    )
    moves = [
        *("play 1-4", "tile 100", "down", "tile 200", "down", "tile 300", "stop"),
        *("done", "card mine"),
        *("die 1", "challenge 0", "begin"),
        *("lay 1-4", "lay mine", "lay-joker 4", "lay mine", "lay 1-3"),
        *("rob 3", "rob 1"),
    ]
    check_past(start, 2, moves, faces_in(0, 1))
    true, ways = played(start, 0, moves)
    assert {faces_in(1)(state) for state, _ in ways} == {("300", "100")}
    assert set(worlds(true, 0, faces_in(1))) == {("300", "100")}


def test_r35_r32_that_somebody_was_rich_is_remembered_over_a_robbery() -> None:
    """Seat 1 or 2 owned 500 g before seat 0 robbed a pyrite of seat 1: 200 and 300 g, which
    are all the gold there is, cannot be apart."""
    state = turn(
        seats=3,
        first=1,
        at={0: "16", 1: "17"},
        lying=BARE,
        tiles={1: ["red pyrite", "red 200", "red 300"], 2: ["red pyrite", "red pyrite"]},
        hands={0: ["1-4"], 1: ["mine"]},
    )
    state.ore_is_out = 1
    remember_owners(state)
    plays(state, "die 1", "challenge 1", "begin")
    state.distance = 4
    plays(state, "lay 1-4", "rob 1")
    together = 0
    for seed in range(200):
        world = state.redeal(0, Rng(seed))
        assert isinstance(world, RueeState)
        owners = [seat for seat in (1, 2) if set(tiles(world, seat)) != {"red pyrite"}]
        assert len(owners) == 1
        together += owners == [1]
    assert 0 < together < 200
