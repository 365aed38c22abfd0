"""Mining: LEVEL cards, hoists and jokers, and levels that are exhausted (R15, R17).

What a card allows is compared with a small model of the two clauses, over all cards, all
levels and all patterns of exhausted levels.
"""

from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import settings as tried
from hypothesis import strategies as some

from filon.rules.ruee.components import COLOURS, KINDS, RUNS
from filon.rules.ruee.events import (
    HandRefilled,
    Hoisted,
    LevelExhausted,
    LevelPlayed,
    SteppedOut,
    TileSeen,
    TileTaken,
    TurnRested,
)
from filon.rules.ruee.state import RueeState
from rules.ruee.table import (
    acts,
    all_of,
    discard,
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
)

MINE = "mule-tetue"
SURFACE = 0
ALL = frozenset({1, 2, 3, 4})
PATTERNS = [
    frozenset(number for number, full in enumerate(pattern, 1) if full)
    for pattern in product((True, False), repeat=4)
]
"""Every set of levels that are not exhausted."""
PLAYED = (*RUNS, "joker")
Outcome = tuple[tuple[int, ...], int]
"""The levels from which a tile was taken, in order, and the level where one is then."""


def down_there(
    cards: Sequence[str] = (),
    *,
    on: int = SURFACE,
    full: frozenset[int] = ALL,
    count: int = 2,
    hoisted: bool = False,
) -> RueeState:
    """Seat 0 begins its turn on this level with these cards and no others; two seats."""
    return turn(
        seats=2,
        at={0: MINE},
        levels={0: on},
        opened=[MINE],
        hands={0: cards},
        short_hands=True,
        lying={MINE: [count if number in full else 0 for number in (1, 2, 3, 4)]},
        hoisted=[0] if hoisted else [],
    )


def waits(state: RueeState) -> None:
    """The other seat has a turn on the road."""
    plays(state, "die 1")
    ends(state, legal(state)[0])


def dug(state: RueeState, *moves: str) -> list[str]:
    """The colours of the tiles taken in these moves."""
    return [taken.colour for taken in all_of(plays(state, *moves), TileTaken)]


# --- the model -------------------------------------------------------------------------


def levels_of(card: str) -> range:
    """R4: the run of a LEVEL card; R15: a joker is 1-4."""
    if card == "joker":
        return range(1, 5)
    return range(int(card[0]), int(card[-1]) + 1)


def ways_from(on: int, full: frozenset[int]) -> Iterator[tuple[bool, list[int]]]:
    """R15, R17: for each way, whether it leads up, and the levels with tiles that lie on it,
    the level one is on being the first. From the entrance one starts at the first below."""
    first = on
    if on == SURFACE:
        first = min(full, default=5)
    yield False, [number for number in (1, 2, 3, 4) if number >= first and number in full]
    yield True, [number for number in (4, 3, 2, 1) if number <= first and number in full]


def outcomes(card: str, on: int, full: frozenset[int]) -> set[Outcome]:
    """R15, R17: all that a card can bring, levels passed freely when they are exhausted."""
    found: set[Outcome] = set()
    for upwards, way in ways_from(on, full):
        taken: tuple[int, ...] = ()
        for number in way:
            if number not in levels_of(card):
                break
            taken = (*taken, number)
            found.add((taken, number))
        if upwards and taken and len(taken) == len(way):
            found.add((taken, SURFACE))
    return found


def fits(card: str, on: int, full: frozenset[int]) -> bool:
    return bool(outcomes(card, on, full))


def work(cards: Sequence[str], on: int, full: frozenset[int], hoisted: bool) -> set[str]:
    """R15–R17, R21: all one may do in a turn begun in an open concession."""
    usable = [card for card in PLAYED if card in cards and fits(card, on, full)]
    found = {f"play {card}" for card in usable} | {"rest"}
    for card, verb in (("hoist", "hoist"), ("joker", "joker-hoist")):
        if card in cards:
            found |= {f"{verb} {number}" for number in full if number != on}
    if on == SURFACE:
        found.add("leave")
        if 1 in full and not usable:
            found.add("take")
    else:
        found.add("climb")
        if hoisted and on in full:
            found.add("take")
    return found


def reached(state: RueeState) -> set[Outcome]:
    """Every way to play on until no tile can be taken any more; all tiles are pyrite."""
    if phase(state) not in ("digging", "going_on", "heading"):
        taken = tuple(COLOURS.index(tile.split()[0]) + 1 for tile in tiles(state, 0))
        return {(taken, level(state, 0))}
    moves = ["tile pyrite"] if phase(state) == "digging" else legal(state)
    found: set[Outcome] = set()
    for move in moves:
        after = state.copy()
        plays(after, move)
        found |= reached(after)
    return found


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("on", [0, 1, 2, 3, 4])
def test_r15_r17_every_card_brings_what_the_rule_says_from_every_level(
    on: int, count: int
) -> None:
    """All cards, all patterns of exhausted levels; levels with one tile or with two."""
    for full, card in product(PATTERNS, PLAYED):
        state = down_there([card], on=on, full=full, count=count)
        expected = outcomes(card, on, full)
        case = f"{card} from {on} with {sorted(full)}"
        assert (f"play {card}" in legal(state)) == bool(expected), case
        if expected:
            plays(state, f"play {card}")
            assert reached(state) == expected, case


@pytest.mark.parametrize("on", [0, 1, 2, 3, 4])
def test_r15_r16_r17_a_turn_in_the_mine_offers_just_this(on: int) -> None:
    """R21: for every single card, every pattern of exhausted levels, after a hoist and not."""
    for full, card in product(PATTERNS, KINDS):
        for hoisted in (False, True)[: 1 + (on != SURFACE)]:
            state = down_there([card], on=on, full=full, hoisted=hoisted)
            found = legal(state)
            assert len(set(found)) == len(found)
            assert set(found) == work([card], on, full, hoisted), (card, on, full, hoisted)


DECK = {"hoist": 6, "joker": 2, "1-4": 3}
HANDS = some.lists(some.sampled_from(KINDS), max_size=6).filter(
    lambda cards: all(cards.count(card) <= DECK.get(card, 3) for card in cards)
)


@tried(max_examples=300)
@given(
    cards=HANDS,
    on=some.integers(0, 4),
    full=some.sampled_from(PATTERNS),
    hoisted=some.booleans(),
)
def test_r15_r16_r17_a_hand_offers_what_its_cards_offer(
    cards: list[str], on: int, full: frozenset[int], hoisted: bool
) -> None:
    """R21: with any hand."""
    hoisted = hoisted and on != SURFACE
    state = down_there(cards, on=on, full=full, hoisted=hoisted)
    assert set(legal(state)) == work(cards, on, full, hoisted)


def test_r15_the_model_knows_the_published_examples() -> None:
    assert ((1, 2, 3, 4), 4) in outcomes("1-4", 0, ALL)
    assert ((3, 2, 1), 1) in outcomes("1-3", 3, ALL)
    assert ((4, 3, 2), 2) in outcomes("1-4", 4, ALL)
    assert ((4, 3, 2, 1), 0) in outcomes("1-4", 4, ALL)
    assert outcomes("2", 0, ALL) == set()
    assert outcomes("2", 0, frozenset({2, 4})) == {((2,), 2), ((2,), 0)}


# --- the worked cases ------------------------------------------------------------------


def test_r15_at_the_entrance_level_1_4_going_down_to_4() -> None:
    state = down_there(["1-4"])
    moves = ["play 1-4", "tile pyrite", "down", "tile 100", "down", "tile 200", "down"]
    assert dug(state, *moves, "tile 400") == ["yellow", "green", "red", "blue"]
    assert tiles(state, 0) == ["yellow pyrite", "green 100", "red 200", "blue 400"]
    assert level(state, 0) == 4
    assert lying(state, MINE) == (1, 1, 1, 1)


def test_r15_hoist_to_3_next_turn_level_1_3_upwards() -> None:
    state = down_there(["hoist", "1-3"])
    assert dug(state, "hoist 3") == []
    ends(state)
    waits(state)
    moves = ["play 1-3", "tile 200", "up", "tile 100", "up", "tile pyrite"]
    assert dug(state, *moves) == ["red", "green", "yellow"]
    assert level(state, 0) == 1


def test_r15_on_level_4_level_1_4_upwards_stop_at_2() -> None:
    """And next turn he starts on 2."""
    state = down_there(["1-4", "2", "4"], on=4)
    moves = ["play 1-4", "tile 400", "up", "tile 200", "up", "tile 100", "stop"]
    assert dug(state, *moves) == ["blue", "red", "green"]
    assert level(state, 0) == 2
    ends(state)
    waits(state)
    assert "play 2" in legal(state)
    assert refused(state, "play 4") == ("does_not_fit", "R15")
    assert dug(state, "play 2", "tile 200") == ["green"]


def test_r15_r21_on_level_4_level_1_4_upwards_out() -> None:
    """At the entrance; next turn he may roll or mine on."""
    state = down_there(["1-4", "1-4"], on=4)
    moves = ["play 1-4", "tile 400", "up", "tile 200", "up", "tile 100", "up", "tile pyrite"]
    assert dug(state, *moves) == ["blue", "red", "green", "yellow"]
    assert only(plays(state, "up"), SteppedOut) == SteppedOut(0, MINE)
    assert (square(state, 0), level(state, 0)) == (MINE, SURFACE)
    seen = view(state, 1).prospectors[0]
    assert (seen.must_leave, seen.barred) == (False, None)
    ends(state)
    waits(state)
    assert {"leave", "play 1-4"} <= set(legal(state))


# --- LEVEL cards -----------------------------------------------------------------------


def test_r15_each_tile_is_seen_before_one_chooses_to_go_on() -> None:
    state = down_there(["1-4"], on=2)
    told = plays(state, "play 1-4")
    assert only(told, LevelPlayed) == LevelPlayed(0, "1-4", 1)
    told = plays(state, "tile 300")
    assert TileSeen(0, "green", 300, to=(0,)) in told
    assert TileTaken(0, MINE, 2, "green") in told
    assert (acts(state), phase(state)) == (0, "going_on")
    assert legal(state) == ["stop", "down", "up"]
    assert tiles(state, 0) == ["green 300"]
    assert level(state, 0) == 2


def test_r15_the_run_and_its_way_are_seen_by_all() -> None:
    """The way is open until it is chosen."""
    state = down_there(["2-4"], on=3)
    plays(state, "play 2-4", "tile pyrite")
    run = view(state, None).run
    assert run is not None
    assert (run.low, run.high, run.way) == (2, 4, None)
    plays(state, "up", "tile pyrite")
    assert view(state, None).run is None
    state = down_there(["joker"], on=4)
    plays(state, "play joker", "tile pyrite", "up", "tile pyrite")
    run = view(state, 1).run
    assert run is not None
    assert (run.low, run.high, run.way) == (1, 4, "up")


@pytest.mark.parametrize(("first", "back"), [("down", "up"), ("up", "down")])
def test_r15_a_run_goes_one_way(first: str, back: str) -> None:
    on = 2 if first == "down" else 3
    state = down_there(["1-4"], on=on)
    plays(state, "play 1-4", "tile pyrite", first, "tile pyrite")
    assert legal(state) == ["stop", first]
    assert refused(state, back) == ("one_way", "R15")


@pytest.mark.parametrize("earlier", ["down", "up"])
def test_r15_the_way_of_an_earlier_run_does_not_matter(earlier: str) -> None:
    state = down_there(["1-4", "joker"], on=2 if earlier == "down" else 3, count=3)
    plays(state, "play 1-4", "tile pyrite", earlier, "tile pyrite")
    ends(state, "stop")
    waits(state)
    plays(state, "play joker", "tile pyrite")
    assert legal(state) == ["stop", "down", "up"]


def test_r15_a_run_ends_where_the_card_ends() -> None:
    state = down_there(["1-2"], on=2)
    plays(state, "play 1-2", "tile pyrite")
    assert legal(state) == ["stop", "up"]
    assert refused(state, "down") == ("run_ends", "R15")
    state = down_there(["2-3"], on=2)
    plays(state, "play 2-3", "tile pyrite")
    assert legal(state) == ["stop", "down"]
    assert refused(state, "up") == ("run_ends", "R15")


def test_r15_a_card_of_one_level_is_one_tile_and_nothing_more_is_asked() -> None:
    state = down_there(["3"], on=3)
    assert names(plays(state, "play 3", "tile 400")) == ["LevelPlayed", "TileTaken", "TileSeen"]
    assert (level(state, 0), phase(state)) == (3, "refilling")


def test_r15_from_the_entrance_the_level_1_tile_and_out_again() -> None:
    state = down_there(["1"])
    plays(state, "play 1", "tile 100")
    assert legal(state) == ["stop", "up"]
    assert level(state, 0) == 1
    assert names(plays(state, "up")) == ["SteppedOut"]
    assert (level(state, 0), tiles(state, 0)) == (SURFACE, ["yellow 100"])


def test_r15_going_up_one_steps_out_only_past_level_1() -> None:
    """Level 1 is not on the card and has tiles: the run ends below it."""
    state = down_there(["2-4"], on=4)
    plays(state, "play 2-4", "tile pyrite", "up", "tile pyrite", "up", "tile pyrite")
    assert (level(state, 0), phase(state)) == (2, "melting")


def test_r15_going_down_one_cannot_step_out() -> None:
    state = down_there(["1-2"])
    plays(state, "play 1-2", "tile pyrite", "down", "tile pyrite")
    assert (level(state, 0), phase(state)) == (2, "melting")


@pytest.mark.parametrize(
    ("on", "card"), [(0, "2"), (0, "2-4"), (1, "2-3"), (2, "1"), (3, "4"), (4, "1-3")]
)
def test_r15_a_card_without_the_level_does_not_fit(on: int, card: str) -> None:
    state = down_there([card], on=on)
    assert refused(state, f"play {card}") == ("does_not_fit", "R15")


@pytest.mark.parametrize("move", ["play 1-4", "play joker", "hoist 2", "joker-hoist 2"])
def test_r15_what_is_not_in_the_hand_is_not_played(move: str) -> None:
    state = down_there(["1"])
    assert refused(state, move) == ("not_in_hand", "R15")


def test_r15_one_card_a_turn() -> None:
    """When the run is over the turn closes, without an exchange since a card was played."""
    state = down_there(["1", "1", "hoist"])
    plays(state, "play 1", "tile pyrite", "stop")
    assert phase(state) == "refilling"
    assert discard(state)[-1] == "1"


# --- the close of a turn ---------------------------------------------------------------


def test_r15_the_hand_is_filled_to_six_a_mine_and_a_prop_too() -> None:
    """R14, R19: they come on top of the one card."""
    state = turn(seats=2, at={0: MINE}, hands={0: ["mine", "prop", "1-2"]})
    told = plays(state, "show mine", "play 1-2", "tile cave-in", "show prop", "down")
    told += plays(state, "tile pyrite", "card 1", "card 1-3", "card joker")
    assert len(all_of(told, HandRefilled)) == 3
    assert hand(state, 0)[3:] == ["1", "1-3", "joker"]
    assert len(hand(state, 0)) == 6
    assert discard(state) == ["mine", "1-2", "prop"]
    assert view(state, None).active == 1


def test_r15_a_turn_closes_with_exchange_then_ore_then_refill() -> None:
    """R12, R23: resting, no card left the hand."""
    state = turn(
        seats=2,
        at={0: MINE},
        opened=[MINE],
        hands={0: ["1"] * 3},
        tiles={0: ["blue 500"]},
    )
    told = plays(state, "rest")
    assert told == [TurnRested(0)]
    assert phase(state) == "exchanging"
    plays(state, "exchange stock", "card mine", "discard 1")
    assert phase(state) == "melting"
    plays(state, "melt 5")
    assert view(state, None).active == 1
    assert len(hand(state, 0)) == 6


def test_r15_ore_comes_before_the_refill() -> None:
    """R23: a turn in which a card was played has no exchange."""
    state = turn(
        seats=2, at={0: MINE}, opened=[MINE], hands={0: ["1"]}, tiles={0: ["blue 500"]}
    )
    plays(state, "play 1", "tile 100", "stop")
    assert (phase(state), len(hand(state, 0))) == ("melting", 5)
    plays(state, "melt 5")
    assert phase(state) == "refilling"
    plays(state, "card mine")
    assert hand(state, 0)[-1] == "mine"


def test_r15_playing_none_is_allowed_on_a_level_too() -> None:
    state = down_there(["3"], on=3)
    plays(state, "rest")
    assert (level(state, 0), tiles(state, 0)) == (3, [])
    assert legal(state) == ["exchange stock", "decline"]


# --- hoists ----------------------------------------------------------------------------


def hoisted_to(number: int, *cards: str, **more: int) -> RueeState:
    """Seat 0 has used a hoist and its next turn begins."""
    state = turn(
        seats=2,
        at={0: MINE},
        opened=[MINE],
        hands={0: ["hoist", *cards]},
        levels={0: more.get("on", 0)},
    )
    ends(state, f"hoist {number}")
    waits(state)
    return state


def test_r15_a_hoist_takes_nothing_this_turn() -> None:
    state = down_there(["hoist", "4"])
    assert plays(state, "hoist 4") == [Hoisted(0, 4, "hoist", 1)]
    assert (level(state, 0), tiles(state, 0), phase(state)) == (4, [], "refilling")
    assert discard(state) == ["hoist"]
    assert view(state, 1).prospectors[0].hoisted


@pytest.mark.parametrize("on", [0, 1, 2, 3, 4])
def test_r15_a_hoist_goes_to_any_other_level_and_not_to_the_surface(on: int) -> None:
    state = down_there(["hoist"], on=on)
    to = [move for move in legal(state) if move.startswith("hoist")]
    assert to == [f"hoist {number}" for number in (1, 2, 3, 4) if number != on]
    if on:
        assert refused(state, f"hoist {on}") == ("same_level", "R15")


def test_r15_in_the_very_next_turn_one_takes_the_top_tile_without_a_card() -> None:
    state = hoisted_to(4)
    before = hand(state, 0)
    told = plays(state, "take", "tile 500")
    assert names(told) == ["TileTaken", "TileSeen"]
    assert (tiles(state, 0), level(state, 0)) == (["blue 500"], 4)
    assert hand(state, 0) == before
    assert not view(state, 1).prospectors[0].hoisted
    assert phase(state) == "exchanging"


def test_r15_or_one_plays_a_level_card_and_not_both() -> None:
    state = hoisted_to(3, "3")
    assert {"take", "play 3"} <= set(legal(state))
    plays(state, "play 3", "tile pyrite")
    assert phase(state) == "refilling"
    ends(state)
    waits(state)
    assert refused(state, "take") == ("no_free_tile", "R15")


def test_r15_the_tile_after_a_hoist_is_one_tile_whatever_was_played_before() -> None:
    state = turn(seats=2, at={0: MINE}, opened=[MINE], hands={0: ["1-4", "hoist"]})
    ends(state, "play 1-4", "tile pyrite", "stop")
    waits(state)
    ends(state, "hoist 3")
    waits(state)
    plays(state, "take", "tile pyrite")
    assert (level(state, 0), phase(state)) == (3, "exchanging")


def test_r15_the_tile_after_a_hoist_is_taken_once() -> None:
    state = hoisted_to(3)
    ends(state, "take", "tile pyrite")
    waits(state)
    assert refused(state, "take") == ("no_free_tile", "R15")


def test_r15_the_tile_after_a_hoist_is_for_the_very_next_turn() -> None:
    state = hoisted_to(3)
    ends(state, "rest")
    waits(state)
    assert refused(state, "take") == ("no_free_tile", "R15")


def test_r15_one_who_climbs_after_a_hoist_has_no_tile_there_later() -> None:
    state = hoisted_to(3, "1")
    ends(state, "climb")
    assert not view(state, 1).prospectors[0].hoisted
    waits(state)
    assert refused(state, "take") == ("usable_card", "R16")


def test_r15_r22_one_who_is_sent_out_after_a_hoist_has_no_tile_there_later() -> None:
    state = turn(seats=2, at={0: "33", 1: MINE}, opened=[MINE], levels={1: 3}, hoisted=[1])
    plays(state, "die 1", f"walk {MINE}", "refuse", "dice 6 1")
    seen = view(state, None).prospectors[1]
    assert (seen.level, seen.hoisted, seen.must_leave) == (SURFACE, False, True)


def test_r15_a_second_hoist_gives_a_tile_on_the_new_level() -> None:
    state = hoisted_to(3, "hoist")
    ends(state, "hoist 2")
    waits(state)
    assert dug(state, "take", "tile 200") == ["green"]


def test_r15_on_a_level_without_a_hoist_there_is_no_tile_without_a_card() -> None:
    state = down_there([], on=2)
    assert refused(state, "take") == ("no_free_tile", "R15")


def test_r17_the_level_was_exhausted_by_another_before_the_tile_after_the_hoist() -> None:
    state = down_there(["2", "4"], on=3, full=frozenset({2, 4}), hoisted=True)
    assert refused(state, "take") == ("level_exhausted", "R17")
    assert {"play 2", "play 4"} <= set(legal(state))


# --- jokers ----------------------------------------------------------------------------


def test_r15_a_joker_is_the_run_1_4() -> None:
    state = down_there(["joker"], on=4)
    told = plays(state, "play joker")
    assert only(told, LevelPlayed).card == "joker"
    assert discard(state) == ["joker"]
    moves = ["tile pyrite", "up", "tile pyrite", "up", "tile pyrite", "up", "tile pyrite", "up"]
    assert dug(state, *moves) == ["blue", "red", "green", "yellow"]
    assert level(state, 0) == SURFACE


def test_r15_a_joker_is_a_hoist() -> None:
    state = turn(seats=2, at={0: MINE}, opened=[MINE], hands={0: ["joker"]}, levels={0: 1})
    assert "joker-hoist 1" not in legal(state)
    assert refused(state, "joker-hoist 1") == ("same_level", "R15")
    assert plays(state, "joker-hoist 4") == [Hoisted(0, 4, "joker", 1)]
    assert discard(state) == ["joker"]
    ends(state)
    waits(state)
    assert dug(state, "take", "tile 400") == ["blue"]


# --- exhausted levels ------------------------------------------------------------------


def test_r17_the_last_tile_of_a_level_is_told() -> None:
    state = down_there(["1-2"], count=1)
    told = plays(state, "play 1-2", "tile pyrite", "down", "tile pyrite")
    assert all_of(told, LevelExhausted) == [LevelExhausted(MINE, 1), LevelExhausted(MINE, 2)]
    state = down_there(["1"], count=2)
    assert not all_of(plays(state, "play 1", "tile pyrite"), LevelExhausted)


def test_r17_exhausted_levels_are_passed_freely_and_give_nothing() -> None:
    state = down_there(["1-4"], full=frozenset({1, 4}))
    assert dug(state, "play 1-4", "tile pyrite", "down", "tile 400") == ["yellow", "blue"]
    assert level(state, 0) == 4


def test_r17_a_run_ends_when_the_next_level_with_tiles_is_not_on_the_card() -> None:
    state = down_there(["1-3"], full=frozenset({1, 4}))
    plays(state, "play 1-3", "tile pyrite")
    assert legal(state) == ["stop", "up"]
    assert refused(state, "down") == ("run_ends", "R15")


def test_r17_from_the_entrance_the_run_starts_on_the_nearest_level_with_tiles() -> None:
    state = down_there(["1-2", "3-4"], full=frozenset({3, 4}))
    assert refused(state, "play 1-2") == ("does_not_fit", "R15")
    assert dug(state, "play 3-4", "tile 200") == ["red"]
    assert legal(state) == ["stop", "down", "up"]
    assert names(plays(state, "up")) == ["SteppedOut"]


def test_r17_the_way_from_an_exhausted_level_is_chosen_before_the_first_tile() -> None:
    state = down_there(["1-4"], on=2, full=frozenset({1, 3, 4}))
    plays(state, "play 1-4")
    assert (acts(state), phase(state)) == (0, "heading")
    assert legal(state) == ["down", "up"]
    plays(state, "down", "tile pyrite")
    assert level(state, 0) == 3
    assert legal(state) == ["stop", "down"]
    assert refused(state, "up") == ("one_way", "R15")


def test_r17_upwards_from_an_exhausted_level_one_may_step_out() -> None:
    state = down_there(["1-4"], on=3, full=frozenset({1, 4}))
    plays(state, "play 1-4", "up", "tile pyrite")
    assert (level(state, 0), legal(state)) == (1, ["stop", "up"])
    assert refused(state, "down") == ("one_way", "R15")


@pytest.mark.parametrize(("card", "taken"), [("1-2", "yellow"), ("2-3", "red"), ("3", "red")])
def test_r17_when_one_way_alone_is_possible_nothing_is_asked(card: str, taken: str) -> None:
    state = down_there([card], on=2, full=frozenset({1, 3, 4}))
    plays(state, f"play {card}")
    assert phase(state) == "digging"
    assert dug(state, "tile pyrite") == [taken]


def test_r17_from_the_lowest_level_exhausted_there_is_no_way_down() -> None:
    state = down_there(["1-4"], on=4, full=frozenset({1, 2}))
    plays(state, "play 1-4", "tile pyrite")
    assert (level(state, 0), legal(state)) == (2, ["stop", "up"])


def test_r17_the_level_one_is_on_does_not_count_when_it_is_exhausted() -> None:
    """The run must contain the nearest one that is not."""
    state = down_there(["2", "1-2"], on=2, full=frozenset({3, 4}))
    assert refused(state, "play 2") == ("does_not_fit", "R15")
    assert refused(state, "play 1-2") == ("does_not_fit", "R15")


def test_r17_stepping_out_past_an_exhausted_level_1() -> None:
    """R15: also when the card does not have level 1."""
    state = down_there(["2-3"], on=3, full=frozenset({2, 3}))
    plays(state, "play 2-3", "tile pyrite", "up", "tile pyrite")
    assert legal(state) == ["stop", "up"]
    plays(state, "up")
    assert level(state, 0) == SURFACE


@pytest.mark.parametrize("on", [0, 1, 2, 3, 4])
def test_r17_all_four_exhausted_no_level_no_hoist(on: int) -> None:
    state = down_there(["1-4", "hoist", "joker"], on=on, full=frozenset())
    assert legal(state) == ["climb" if on else "leave", "rest"]
    assert refused(state, "play 1-4") == ("all_exhausted", "R17")
    assert refused(state, "play joker") == ("all_exhausted", "R17")
    other = on % 4 + 1
    assert refused(state, f"hoist {other}") == ("level_exhausted", "R17")
    assert refused(state, f"joker-hoist {other}") == ("level_exhausted", "R17")


def test_r17_a_hoist_does_not_stop_on_an_exhausted_level() -> None:
    state = down_there(["hoist"], full=frozenset({1, 4}))
    assert refused(state, "hoist 3") == ("level_exhausted", "R17")
    assert "hoist 4" in legal(state)


def test_r17_levels_are_those_of_ones_own_concession() -> None:
    """The same level of another concession may be exhausted."""
    state = turn(
        seats=2,
        at={0: MINE},
        opened=[MINE],
        hands={0: ["1-2"]},
        lying={"belle-etoile": (0, 0, 0, 0), "crotale": (0, 0, 0, 0)},
    )
    assert dug(state, "play 1-2", "tile 100", "down", "tile 100") == ["yellow", "green"]
    assert lying(state, MINE) == (5, 4, 4, 3)
    assert lying(state, "derniere-chance") == (6, 5, 4, 3)
