"""What is in the box (R1–R6): counts, mixes, the board, and every walk on it."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as some

from filon.rules.ruee import components
from filon.rules.ruee.board import FAR, NEAR, lookup_of
from filon.rules.ruee.components import BUILDINGS, CONCESSIONS, KINDS, SQUARES, TILE_FACES
from filon.rules.ruee.events import CardLaid
from filon.rules.ruee.game import GAME
from filon.rules.ruee.options import SHORT_CUT
from filon.rules.ruee.reading import Components, built_in, distances, read_components
from filon.rules.ruee.state import RueeState
from rules.ruee.table import (
    duel,
    legal,
    lying,
    only,
    phase,
    plays,
    refused,
    set_up,
    square,
    turn,
    view,
    weights,
)

RING = [
    *("hotel", "1", "2", "3", "4"),
    *("bank", "6", "7", "8", "9"),
    *("prison", "11", "12", "13", "14"),
    *("hospital", "16", "17", "18", "19"),
]
TRAILS = {
    "belle-etoile": ["2", "21", "22", "23", "24", "25"],
    "mule-tetue": ["8", "31", "32", "33"],
    "crotale": ["12", "41", "42"],
    "derniere-chance": ["18", "51", "52", "53", "54"],
}
"""The ring square a trail leaves, then its squares; the entrance comes after the last."""
MIX = {
    "yellow": {"100": 8, "200": 4, "300": 1, "pyrite": 7, "cave-in": 3, "claim-lost": 1},
    "green": {"100": 3, "200": 5, "300": 2, "pyrite": 6, "cave-in": 3, "claim-lost": 1},
    "red": {"200": 3, "300": 3, "400": 1, "pyrite": 5, "cave-in": 3, "claim-lost": 1},
    "blue": {"400": 2, "500": 3, "pyrite": 4, "cave-in": 2, "claim-lost": 1},
}
DECK = dict.fromkeys(["1", "2", "3", "4"], 3) | dict.fromkeys(["1-2", "2-3", "3-4"], 4)
DECK |= {"1-3": 3, "2-4": 3, "1-4": 3, "mine": 6, "prop": 6, "hoist": 6, "joker": 2}
STEPS = dict.fromkeys(["1", "2", "3", "4"], 1) | dict.fromkeys(["1-2", "2-3", "3-4"], 2)
STEPS |= {"1-3": 3, "2-4": 3, "1-4": 4, "mine": 0, "prop": 0, "hoist": 0}

Graph = dict[str, set[str]]


def board() -> Graph:
    """Which squares lie beside which, from the figures above."""
    near: Graph = {}
    pairs = list(zip(RING, [*RING[1:], RING[0]], strict=True))
    for entrance, trail in TRAILS.items():
        pairs += zip(trail, [*trail[1:], entrance], strict=True)
    for one, other in pairs:
        near.setdefault(one, set()).add(other)
        near.setdefault(other, set()).add(one)
    return near


def graph_of(parts: Components) -> Graph:
    """The same of other components, read off their paths."""
    near: Graph = {}
    for path in parts.paths:
        for k in range(len(path) - 1):
            near.setdefault(path[k], set()).add(path[k + 1])
            near.setdefault(path[k + 1], set()).add(path[k])
    return near


def walks(near: Graph, path: list[str], points: int) -> Iterator[list[str]]:
    """Every walk of so many points on from this path, square by square (R8, R9)."""
    here = path[-1]
    if points == 0 or (here in CONCESSIONS and len(path) > 1):
        yield path
        return
    for beside in near[here]:
        if len(path) == 1 or beside != path[-2]:
            yield from walks(near, [*path, beside], points - 1)


def ends_of(near: Graph, start: str, die: int) -> set[str]:
    return {walk[-1] for walk in walks(near, [start], die)}


def apart(near: Mapping[str, set[str]]) -> dict[tuple[str, str], int]:
    """How far each square is from each other (every square is tried as a stop between)."""
    far = len(near) + 1
    known = {(a, b): 0 if a == b else 1 if b in near[a] else far for a in near for b in near}
    for via in near:
        for a in near:
            for b in near:
                known[a, b] = min(known[a, b], known[a, via] + known[via, b])
    return known


def rolls_from(start: str, components: str = "built-in") -> RueeState:
    """Seat 0 of two is about to roll on this square; seat 1 is at the Hotel."""
    state = turn(seats=2, at={0: start}, components=components)
    if start in CONCESSIONS:
        plays(state, "leave")
    assert phase(state) == "rolling"
    return state


def walked_to(state: RueeState, die: int) -> list[str]:
    """What is offered after this roll."""
    after = state.copy()
    plays(after, f"die {die}")
    return legal(after)


def offered(ends: set[str]) -> list[str]:
    """The same from the squares on which a walk can end, in the order of all squares."""
    moves = [f"walk {end}" for end in sorted(ends, key=SQUARES.index)]
    return moves or ["stay"]


# --- R1, R2: counts ---------------------------------------------------------------------


def test_r1_there_are_53_cards_72_tiles_and_20_nuggets() -> None:
    seen = view(set_up(4), None)
    (pool,) = seen.pools
    assert sum(count for _, count in pool.cards) == seen.stock == 53
    assert sum(count for colour in seen.unseen_tiles for _, count in colour) == 72
    assert seen.reserve == 20


def test_r1_there_are_4_prospectors_so_2_to_4_play() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    assert [len(view(set_up(seats), None).prospectors) for seats in GAME.seats] == [2, 3, 4]


def test_r1_there_is_1_die_with_six_faces_that_are_equally_likely() -> None:
    state = turn()
    assert list(weights(state).items()) == [(f"die {face}", 1) for face in range(1, 7)]


@pytest.mark.parametrize("concession", CONCESSIONS)
def test_r2_every_concession_has_6_yellow_5_green_4_red_and_3_blue(concession: str) -> None:
    assert lying(set_up(3), concession) == (6, 5, 4, 3)


def test_r2_there_are_24_20_16_and_12_tiles_and_none_is_left_over() -> None:
    seen = view(set_up(2), None)
    totals = [sum(count for _, count in colour) for colour in seen.unseen_tiles]
    assert totals == [24, 20, 16, 12]
    assert [sum(each) for each in zip(*(c.tiles for c in seen.concessions), strict=True)] == (
        totals
    )
    assert [each.name for each in seen.concessions] == list(CONCESSIONS)
    assert len(CONCESSIONS) == 4


def test_r2_tiles_weigh_100_to_500_grams() -> None:
    faces = {face for mix in MIX.values() for face in mix}
    assert {face for face in faces if face.isdecimal()} == {"100", "200", "300", "400", "500"}
    assert set(TILE_FACES) == faces


def test_r2_deeper_gold_is_richer_but_a_smaller_share() -> None:
    means, shares = [], []
    for mix in MIX.values():
        gold = {int(face): count for face, count in mix.items() if face.isdecimal()}
        grams = sum(face * count for face, count in gold.items())
        means.append(grams / sum(gold.values()))
        shares.append(sum(gold.values()) / sum(mix.values()))
    assert means == sorted(means)
    assert shares == sorted(shares, reverse=True)
    assert [round(100 * share) for share in shares] == [54, 50, 44, 42]


# --- R3, R4: mixes ----------------------------------------------------------------------


def test_r3_the_tile_mix_is_this_one() -> None:
    seen = view(set_up(3), None)
    assert [dict(colour) for colour in seen.unseen_tiles] == list(MIX.values())


def test_r3_there_are_8_kilos_of_gold() -> None:
    kilos = [
        sum(int(face) * count for face, count in colour if face.isdecimal())
        for colour in view(set_up(3), None).unseen_tiles
    ]
    assert kilos == [1900, 1900, 1900, 2300]
    assert sum(kilos) == 8000


@pytest.mark.parametrize(("depth", "colour"), list(enumerate(MIX, start=1)))
def test_r3_a_tile_is_drawn_from_all_tiles_of_its_colour(depth: int, colour: str) -> None:
    state = turn(
        at={0: "crotale"},
        levels={0: depth},
        hoisted=[0],
        opened=["crotale"],
    )
    plays(state, "take")
    assert weights(state) == {f"tile {face}": n for face, n in MIX[colour].items()}


def test_r4_the_card_mix_is_this_one() -> None:
    (pool,) = view(set_up(3), None).pools
    assert dict(pool.cards) == DECK
    assert sum(DECK.values()) == 53


def test_r4_the_level_cards_are_33_runs_of_adjacent_levels() -> None:
    runs = {card: count for card, count in DECK.items() if card[0].isdecimal()}
    by_length = [0, 0, 0, 0, 0]
    for card, count in runs.items():
        by_length[int(card[-1]) - int(card[0]) + 1] += count
    assert by_length == [0, 12, 12, 6, 3]
    assert sum(runs.values()) == 33
    assert set(components.RUNS) == set(runs)
    assert list(KINDS) == list(DECK)


@pytest.mark.parametrize("card", STEPS)
def test_r4_the_steps_of_a_card_in_a_duel_are_its_levels(card: str) -> None:
    state = duel(hands={0: [card]}, short_hands=False)
    laid = only(plays(state, f"lay {card}"), CardLaid)
    assert (laid.card, laid.steps, laid.distance) == (card, STEPS[card], 11 - STEPS[card])


# --- R5: the board ----------------------------------------------------------------------


def test_r5_main_street_is_a_ring_of_20_squares() -> None:
    assert len(RING) == 20
    near = board()
    found = graph_of(built_in())
    for k, place in enumerate(RING):
        beside = {RING[k - 1], RING[(k + 1) % 20]}
        assert beside <= found[place]
        assert found[place] - beside == near[place] - beside


@pytest.mark.parametrize(
    ("place", "building"), [(0, "hotel"), (5, "bank"), (10, "prison"), (15, "hospital")]
)
def test_r5_the_buildings_stand_on_the_ring_at_0_5_10_and_15(place: int, building: str) -> None:
    assert RING[place] == building
    found = graph_of(built_in())
    assert found[building] == {str((place - 1) % 20), str(place + 1)}
    assert building in BUILDINGS


@pytest.mark.parametrize(
    ("concession", "leaves", "squares", "step"),
    [
        ("belle-etoile", "2", 5, 6),
        ("mule-tetue", "8", 3, 4),
        ("crotale", "12", 2, 3),
        ("derniere-chance", "18", 4, 5),
    ],
)
def test_r5_four_trails_end_at_the_entrance_of_a_concession(
    concession: str, leaves: str, squares: int, step: int
) -> None:
    assert TRAILS[concession][0] == leaves
    assert len(TRAILS[concession]) == squares + 1 == step
    assert distances(built_in().neighbours(), leaves)[concession] == step
    assert f"walk {concession}" in walked_to(rolls_from(leaves), min(step, 6))
    if step > 1:
        assert f"walk {concession}" not in walked_to(rolls_from(leaves), step - 1)


def test_r5_the_board_is_exactly_this_one() -> None:
    found = graph_of(built_in())
    assert found == board()
    assert len(found) == 20 + 5 + 3 + 2 + 4 + 4
    assert built_in().neighbours() == {
        place: tuple(sorted(near, key=SQUARES.index)) for place, near in board().items()
    }


def test_r5_prison_and_bank_are_5_squares_apart() -> None:
    assert apart(board())["prison", "bank"] == 5
    assert distances(built_in().neighbours(), "prison")["bank"] == 5


def test_r5_one_can_get_from_everywhere_to_everywhere() -> None:
    known = apart(board())
    assert max(known.values()) < len(board())


def distances_of(components_text: str | None) -> dict[tuple[str, str], int]:
    lookup = lookup_of(components_text)
    count = len(SQUARES)
    return {
        (one, other): int(lookup[NEAR + a * count + b])
        for a, one in enumerate(SQUARES)
        for b, other in enumerate(SQUARES)
    }


@pytest.mark.parametrize("text", [None, SHORT_CUT], ids=["built-in", "short cut"])
def test_r5_the_distances_that_the_rules_look_up_are_those_of_the_board(
    text: str | None,
) -> None:
    near = board() if text is None else graph_of(read_components(text))
    known = apart(near)
    for (one, other), steps_between in distances_of(text).items():
        expected = known.get((one, other), FAR)
        assert steps_between == min(expected, FAR), (one, other)
    neighbours = {place: tuple(beside) for place, beside in near.items()}
    for start in near:
        assert distances(neighbours, start) == {b: known[start, b] for b in near}


def test_r5_a_number_that_is_no_square_of_this_board_is_refused() -> None:
    state = turn(at={0: "1"})
    plays(state, "die 2")
    for word in ("5", "10", "15", "20", "26", "99"):
        assert refused(state, f"walk {word}") == ("no_such_square", "R5")
    assert refused(state, "walk 42") == ("out_of_reach", "R8")


def test_r5_the_lane_of_a_duel_has_ten_squares_between_the_revolver_squares() -> None:
    state = turn(seats=2, at={0: "1", 1: "2"})
    plays(state, "die 1", "challenge 1")
    seen = view(state, None).duel
    assert seen is not None
    assert seen.distance == 10 + 1


# --- R6: room ---------------------------------------------------------------------------


@pytest.mark.parametrize("place", [*BUILDINGS, *CONCESSIONS])
def test_r6_buildings_and_concessions_hold_any_number(place: str) -> None:
    state = turn(
        seats=4,
        at={1: place, 2: place, 3: place, 0: sorted(board()[place])[0]},
        hands={3: ["hoist"] * 4},
    )
    plays(state, "die 1", f"walk {place}")
    assert {square(state, seat) for seat in range(4)} == {place}


ROADS = sorted((place for place in board() if place.isdecimal()), key=int)


@pytest.mark.parametrize("road", ROADS)
def test_r6_a_road_square_holds_one(road: str) -> None:
    start = sorted(board()[road])[0]
    state = turn(seats=2, at={0: start, 1: road})
    if start in CONCESSIONS:
        plays(state, "leave")
    plays(state, "die 1")
    assert f"walk {road}" not in legal(state)
    assert refused(state, f"walk {road}") == ("square_taken", "R11")


@pytest.mark.parametrize(
    ("start", "die", "end"),
    [
        ("19", 2, "1"),
        ("4", 2, "6"),
        ("9", 2, "11"),
        ("14", 2, "16"),
        ("1", 2, "19"),
        ("16", 3, "13"),
    ],
)
def test_r6_buildings_may_be_walked_through(start: str, die: int, end: str) -> None:
    for others in ({}, {1: "hotel"}, {1: "bank", 2: "prison"}, {1: "hospital", 2: "hospital"}):
        state = turn(at={0: start, **others})
        assert f"walk {end}" in walked_to(state, die)


# --- R8, R9 on every square: the lists of walks ----------------------------------------


@pytest.mark.parametrize("start", list(board()))
def test_r6_r8_r9_from_every_square_every_roll_leads_to_these_squares(start: str) -> None:
    state = rolls_from(start)
    for die in range(1, 7):
        assert walked_to(state, die) == offered(ends_of(board(), start, die)), die


@pytest.mark.parametrize("start", list(graph_of(read_components(SHORT_CUT))))
def test_r6_r8_r9_so_it_is_on_another_board(start: str) -> None:
    near = graph_of(read_components(SHORT_CUT))
    state = rolls_from(start, components=SHORT_CUT)
    for die in range(1, 7):
        assert walked_to(state, die) == offered(ends_of(near, start, die)), die


EXTRA = some.lists(
    some.lists(
        some.sampled_from([*ROADS, "61", "62", "63", "64", "hotel", "hospital"]),
        min_size=2,
        max_size=5,
    ),
    max_size=5,
)


@given(extra=EXTRA, start=some.sampled_from(sorted(board())), die=some.integers(1, 6))
@settings(max_examples=60)
def test_r5_r8_r9_walks_on_boards_with_more_paths(
    extra: list[list[str]], start: str, die: int
) -> None:
    """R5, R8, R9: short cuts, loops and blind alleys are walked by the same rules."""
    assume(all(a != b for path in extra for a, b in pairwise(path)))
    paths = (*built_in().paths, *(tuple(path) for path in extra))
    changed = Components("More paths", paths, built_in().cards, built_in().tiles)
    near = graph_of(changed)
    known = apart(near)
    assume(max(known.values()) <= len(near))
    assume(known["prison", "bank"] == 5)
    state = rolls_from(start, components=changed.text())
    assert walked_to(state, die) == offered(ends_of(near, start, die))


# --- R1, R4, R5: the words and the codes ------------------------------------------------


def test_r1_r4_r5_every_square_card_and_face_has_a_word_and_a_number_of_its_own() -> None:
    for words in (SQUARES, KINDS, TILE_FACES):
        assert len(set(words)) == len(words)
    assert len(SQUARES) == components.SQUARE_COUNT
    for word in (*BUILDINGS, "mine", "prop", "hoist", "joker"):
        known = SQUARES if word in SQUARES else KINDS
        assert getattr(components, word.upper()) == known.index(word)
    assert SQUARES[components.FIRST_CONCESSION :][:4] == CONCESSIONS
    assert SQUARES[components.FIRST_ROAD] == "1"
    for word in ("pyrite", "cave-in", "claim-lost"):
        constant = word.upper().replace("-", "_")
        assert getattr(components, constant) == TILE_FACES.index(word)
