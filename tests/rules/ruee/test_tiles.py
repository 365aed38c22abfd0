"""The tile without a card, and what tiles show to whom (R16, R18)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import settings as tried
from hypothesis import strategies as some

from filon.rules.ruee.components import COLOURS, KINDS, TILE_FACES
from filon.rules.ruee.events import (
    CaveInMet,
    ClaimLost,
    FreeTileTaken,
    TileSeen,
    TileTaken,
)
from filon.rules.ruee.state import RueeState
from rules.ruee.table import (
    ends,
    hand,
    legal,
    level,
    lying,
    names,
    only,
    phase,
    plays,
    refused,
    square,
    tiles,
    turn,
    view,
    weights,
)

MINE = "crotale"
USABLE = ("1", "1-2", "1-3", "1-4", "joker")
"""R16: at the entrance, as long as yellow lasts."""
MIX = {
    "yellow": {"100": 8, "200": 4, "300": 1, "pyrite": 7, "cave-in": 3, "claim-lost": 1},
    "green": {"100": 3, "200": 5, "300": 2, "pyrite": 6, "cave-in": 3, "claim-lost": 1},
    "red": {"200": 3, "300": 3, "400": 1, "pyrite": 5, "cave-in": 3, "claim-lost": 1},
    "blue": {"400": 2, "500": 3, "pyrite": 4, "cave-in": 2, "claim-lost": 1},
}


def entrance(*cards: str, seats: int = 2) -> RueeState:
    """Seat 0's turn begins at the entrance of an open concession; its other cards are of no
    use there."""
    return turn(seats=seats, at={0: MINE}, opened=[MINE], hands={0: cards})


def waits(state: RueeState) -> None:
    """The other seat has a turn on the road."""
    plays(state, "die 1")
    ends(state, legal(state)[0])


# --- R16: a tile without a card --------------------------------------------------------


def test_r16_without_a_usable_card_one_takes_the_top_yellow_tile() -> None:
    state = entrance()
    before = hand(state, 0)
    assert legal(state) == ["take", "leave", "rest"]
    told = plays(state, "take", "tile 200")
    assert told == [
        FreeTileTaken(0, MINE),
        TileTaken(0, MINE, 1, "yellow"),
        TileSeen(0, "yellow", 200, to=(0,)),
    ]
    assert tiles(state, 0) == ["yellow 200"]
    assert lying(state, MINE) == (5, 5, 4, 3)
    assert hand(state, 0) == before


def test_r16_one_stays_at_the_entrance() -> None:
    state = entrance()
    plays(state, "take", "tile pyrite")
    assert (square(state, 0), level(state, 0)) == (MINE, 0)


def test_r16_one_a_turn() -> None:
    """R12: no card left the hand, so the exchange follows; next turn there is another."""
    state = entrance()
    plays(state, "take", "tile pyrite")
    assert legal(state) == ["exchange stock", "decline"]
    ends(state)
    waits(state)
    assert "take" in legal(state)
    plays(state, "take", "tile 100")
    assert tiles(state, 0) == ["yellow pyrite", "yellow 100"]


def test_r16_it_is_one_tile_whatever_was_played_before() -> None:
    """R15: with the yellow tile and out again, say."""
    state = entrance("1-4")
    plays(state, "play 1-4", "tile pyrite", "up", "card mine")
    waits(state)
    plays(state, "take", "tile pyrite")
    assert (level(state, 0), phase(state)) == (0, "exchanging")


@pytest.mark.parametrize("card", USABLE)
def test_r16_a_level_card_that_fits_or_a_joker_is_usable(card: str) -> None:
    state = entrance(card)
    assert "take" not in legal(state)
    assert refused(state, "take") == ("usable_card", "R16")


@pytest.mark.parametrize("card", [card for card in KINDS if card not in USABLE])
def test_r16_any_other_card_is_of_no_use_a_hoist_neither(card: str) -> None:
    state = entrance(card)
    assert "take" in legal(state)


def test_r16_yellow_exhausted_no_free_tile() -> None:
    state = turn(
        seats=2, at={0: MINE}, opened=[MINE], hands={0: ["1"]}, lying={MINE: (0, 5, 4, 3)}
    )
    assert "take" not in legal(state)
    assert refused(state, "take") == ("level_exhausted", "R17")
    assert refused(state, "play 1") == ("does_not_fit", "R15")


def test_r16_the_last_yellow_tile_may_be_taken() -> None:
    state = turn(seats=2, at={0: MINE}, opened=[MINE], lying={MINE: (1, 5, 4, 3)})
    told = plays(state, "take", "tile pyrite")
    assert names(told)[-1] == "LevelExhausted"
    assert lying(state, MINE) == (0, 5, 4, 3)


def test_r16_not_in_the_turn_of_arriving() -> None:
    state = turn(seats=2, at={0: "42"}, opened=[MINE])
    plays(state, "die 3", f"walk {MINE}")
    assert phase(state) == "exchanging"
    assert refused(state, "take") == ("other_question", "R8")
    ends(state)
    waits(state)
    assert "take" in legal(state)


def test_r16_the_concession_must_be_open() -> None:
    """R14: opened at the start of this turn, it is."""
    state = turn(seats=2, at={0: MINE}, hands={0: ["mine"]})
    assert refused(state, "take") == ("not_opened", "R14")
    plays(state, "show mine")
    assert "take" in legal(state)


@pytest.mark.parametrize("on", [1, 2, 3, 4])
def test_r16_not_on_a_level(on: int) -> None:
    state = turn(seats=2, at={0: MINE}, levels={0: on}, opened=[MINE], hands={0: ["mine"] * 6})
    assert refused(state, "take") == ("no_free_tile", "R15")


def test_r16_the_take_tells_all_that_no_usable_card_was_there() -> None:
    state = entrance("hoist")
    plays(state, "take", "tile pyrite")
    for viewer in (1, None):
        row = view(state, viewer).prospectors[0].hand
        assert [set(place.lacks) for place in row] == [set(USABLE)] * 6
        assert {place.card for place in row} == {None}


def test_r16_it_tells_nothing_of_a_card_that_comes_later() -> None:
    state = entrance("mine")
    plays(state, "take", "tile pyrite", "exchange stock", "card joker", "discard mine")
    row = view(state, 1).prospectors[0].hand
    assert set(row[0].lacks) >= set(USABLE)
    assert row[5].lacks == ()


def test_r16_resting_tells_nothing() -> None:
    state = entrance()
    plays(state, "rest")
    assert {place.lacks for place in view(state, 1).prospectors[0].hand} == {()}


# --- R18: faces and backs --------------------------------------------------------------


def dig(on: int, face: str) -> tuple[RueeState, list[str]]:
    """Seat 0 of three takes a tile with this face from this level; what was told."""
    state = turn(
        at={0: MINE}, levels={0: on}, opened=[MINE], hands={0: [f"{on}"]}, short_hands=True
    )
    return state, names(plays(state, f"play {on}", f"tile {face}"))


@pytest.mark.parametrize("depth", range(4))
def test_r18_gold_and_pyrite_are_kept(depth: int) -> None:
    colour = COLOURS[depth]
    for face in MIX[colour]:
        if face in ("cave-in", "claim-lost"):
            continue
        state, told = dig(depth + 1, face)
        assert told == ["LevelPlayed", "TileTaken", "TileSeen"]
        assert tiles(state, 0) == [f"{colour} {face}"]


@pytest.mark.parametrize("depth", range(4))
def test_r18_cave_ins_and_lost_claims_are_shown_and_leave_the_game(depth: int) -> None:
    colour = COLOURS[depth]
    for face, event in (("cave-in", CaveInMet), ("claim-lost", ClaimLost)):
        state = turn(at={0: MINE}, levels={0: depth + 1}, opened=[MINE], hands={0: ["joker"]})
        told = plays(state, "play joker", f"tile {face}")
        shown = only(told, event)
        assert shown == event(0, MINE, depth + 1)
        assert shown.to is None
        assert tiles(state, 0) == []
        assert lying(state, MINE)[depth] == (6, 5, 4, 3)[depth] - 1
        for viewer in (0, 1, 2, None):
            left = dict(view(state, viewer).unseen_tiles[depth])
            assert Counter(left) == Counter(MIX[colour]) - Counter([face])


def test_r18_what_a_tile_is_is_told_to_its_owner_alone() -> None:
    state = entrance(seats=3)
    told = plays(state, "take", "tile 300")
    assert only(told, TileTaken).to is None
    seen = only(told, TileSeen)
    assert (seen.to, seen.grams) == ((0,), 300)


def test_r18_number_and_colours_are_public_faces_are_the_owners() -> None:
    row = ["blue 500", "yellow pyrite", "red 200", "yellow 100"]
    state = turn(tiles={0: row, 2: ["green 300"]})
    assert tiles(state, 0) == row
    for viewer in (1, 2, None):
        seen = view(state, viewer)
        assert [tile.colour for tile in seen.prospectors[0].tiles] == [
            "blue",
            "yellow",
            "red",
            "yellow",
        ]
        assert {tile.grams for tile in seen.prospectors[0].tiles} == {None}
        assert {tile.lacks for tile in seen.prospectors[0].tiles} == {()}
        assert seen.prospectors[0].ore is None
    assert view(state, 0).prospectors[0].ore == 800
    assert view(state, 2).prospectors[2].tiles[0].grams == 300
    assert view(state, 0).prospectors[2].tiles[0].grams is None


def test_r18_tiles_come_to_the_end_of_the_row() -> None:
    state = turn(
        seats=2,
        at={0: MINE},
        levels={0: 4},
        opened=[MINE],
        hands={0: ["3-4"]},
        tiles={0: ["green 100"]},
    )
    plays(state, "play 3-4", "tile 500", "up", "tile pyrite")
    assert tiles(state, 0) == ["green 100", "blue 500", "red pyrite"]


@pytest.mark.parametrize("depth", range(4))
def test_r18_what_the_ground_gives_is_chance_over_all_tiles_of_the_colour(depth: int) -> None:
    """R3: the tiles of all four concessions, shuffled."""
    colour = COLOURS[depth]
    state = turn(at={0: MINE}, levels={0: depth + 1}, opened=[MINE], hands={0: ["joker"]})
    plays(state, "play joker")
    assert weights(state) == {f"tile {face}": count for face, count in MIX[colour].items()}


def test_r18_tiles_that_were_found_are_not_found_again() -> None:
    state = turn(
        at={0: MINE},
        levels={0: 4},
        opened=[MINE],
        hands={0: ["joker"]},
        tiles={1: ["blue 500", "blue 500", "blue 400"], 2: ["blue 500", "green 100"]},
    )
    plays(state, "play joker")
    found = {"tile 400": 1, "tile pyrite": 4, "tile cave-in": 2, "tile claim-lost": 1}
    assert weights(state) == found


BLUE = sorted(Counter(MIX["blue"]).elements())
GROUND = some.permutations(BLUE).flatmap(
    lambda faces: some.integers(1, len(BLUE)).map(lambda count: faces[:count])
)


@tried(max_examples=100)
@given(faces=GROUND, data=some.data())
def test_r18_every_tile_in_the_ground_is_as_likely_as_any_other(
    faces: list[str], data: some.DataObject
) -> None:
    """Also after one of them has been taken; its owner sees one tile fewer than the others."""
    each = [min(3, max(0, len(faces) - 3 * k)) for k in range(4)]
    mines = ("mule-tetue", "belle-etoile", "derniere-chance", MINE)
    state = turn(
        seats=2,
        at={0: mines[0]},
        levels={0: 4},
        opened=[mines[0]],
        hands={0: ["4"]},
        lying={mine: (6, 5, 4, count) for mine, count in zip(mines, each, strict=True)},
        ground={"blue": faces},
    )
    plays(state, "play 4")
    assert weights(state) == {f"tile {face}": n for face, n in Counter(faces).items()}
    face = data.draw(some.sampled_from(sorted(set(faces))))
    plays(state, f"tile {face}")
    left = Counter(faces) - Counter([face])
    assert Counter(dict(view(state, 0).unseen_tiles[3])) == left
    shown = face in ("cave-in", "claim-lost")
    for viewer in (1, None):
        unseen = Counter(dict(view(state, viewer).unseen_tiles[3]))
        assert unseen == (left if shown else Counter(faces))


def test_r18_all_faces_are_named() -> None:
    assert {face for mix in MIX.values() for face in mix} == set(TILE_FACES)
