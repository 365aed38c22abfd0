"""Cave-ins, lost claims, leaving, and turns that are missed (R19, R20, R21, R34)."""

from collections.abc import Mapping, Sequence

import pytest

from filon.rules.ruee.events import (
    CarriedToHospital,
    CaveInMet,
    ClaimLost,
    ClimbedUp,
    HandRefilled,
    LevelExhausted,
    PropShown,
    TileTaken,
    TurnMissed,
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

MINE = "crotale"


def mine(
    *cards: str,
    on: int = 0,
    seats: int = 2,
    hoisted: bool = False,
    rest_at: Mapping[int, str] | None = None,
    held: Sequence[str] = (),
) -> RueeState:
    """Seat 0's turn begins in an open concession, at the entrance or on a level."""
    return turn(
        seats=seats,
        at={0: MINE, **(rest_at or {})},
        levels={0: on},
        opened=[MINE],
        hands={0: cards},
        hoisted=[0] if hoisted else [],
        tiles={0: held},
    )


def waits(state: RueeState) -> None:
    """The other seat has a turn on the road."""
    plays(state, "die 1")
    ends(state, legal(state)[0])


def place(state: RueeState, seat: int = 0) -> tuple[str, int]:
    return square(state, seat), level(state, seat)


def misses(state: RueeState, seat: int = 0) -> bool:
    return view(state, None).prospectors[seat].misses_turn


# --- R19: cave-ins ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "choices"),
    [
        (["prop"], ["show prop", "decline"]),
        (["joker"], ["show joker", "decline"]),
        (["joker", "prop"], ["show prop", "show joker", "decline"]),
        (["mine", "hoist"], ["decline"]),
    ],
)
def test_r19_everybody_is_asked_for_a_prop_whatever_he_holds(
    cards: list[str], choices: list[str]
) -> None:
    state = mine("1-4", *cards)
    told = plays(state, "play 1-4", "tile cave-in")
    assert only(told, CaveInMet) == CaveInMet(0, MINE, 1)
    assert (acts(state), phase(state), legal(state)) == (0, "propping", choices)


@pytest.mark.parametrize("card", ["prop", "joker"])
def test_r19_with_a_prop_or_a_joker_one_goes_on_with_the_next_level(card: str) -> None:
    state = mine("1-4", card)
    told = plays(state, "play 1-4", "tile pyrite", "down", "tile cave-in", f"show {card}")
    assert only(told, PropShown) == PropShown(0, card, 1)
    assert discard(state) == ["1-4", card]
    assert (place(state), legal(state)) == ((MINE, 2), ["stop", "down"])
    told = plays(state, "down", "tile 200")
    assert [taken.level for taken in all_of(told, TileTaken)] == [3]


def test_r19_no_tile_for_the_fallen_one() -> None:
    """The level has one tile fewer, and the next is not turned up."""
    state = mine("1-2", "prop")
    plays(state, "play 1-2", "tile cave-in", "show prop", "stop")
    assert tiles(state, 0) == []
    assert lying(state, MINE) == (5, 5, 4, 3)
    assert place(state) == (MINE, 1)


def test_r19_after_a_cave_in_at_the_start_the_way_is_still_open() -> None:
    """R15."""
    state = mine("1-4", "prop", on=2)
    plays(state, "play 1-4", "tile cave-in", "show prop")
    assert legal(state) == ["stop", "down", "up"]


def test_r19_after_a_cave_in_on_level_1_one_may_step_out() -> None:
    state = mine("1-2", "prop", on=2)
    plays(state, "play 1-2", "tile pyrite", "up", "tile cave-in", "show prop", "up")
    assert (place(state), tiles(state, 0)) == ((MINE, 0), ["green pyrite"])


def test_r19_at_the_end_of_the_card_the_prop_keeps_one_there() -> None:
    state = mine("3", "prop", on=3)
    plays(state, "play 3", "tile cave-in", "show prop")
    assert (place(state), phase(state)) == ((MINE, 3), "refilling")
    assert not misses(state)


@pytest.mark.parametrize("cards", [["mine"], ["prop"], ["joker"]])
def test_r19_else_to_the_hospital_missing_the_next_turn(cards: list[str]) -> None:
    """To show it is one's choice."""
    state = mine("1-2", *cards)
    told = ends(state, "play 1-2", "tile cave-in", "decline")
    assert only(told, CarriedToHospital) == CarriedToHospital(0)
    assert (place(state), misses(state)) == (("hospital", 0), True)
    assert cards[0] in hand(state, 0)
    assert acts(state) < 0
    told = ends(state, "die 1", "walk 1")
    assert only(told, TurnMissed) == TurnMissed(0)
    assert view(state, None).active == 1
    waits(state)
    assert (view(state, None).active, phase(state)) == (0, "rolling")
    assert not misses(state)
    plays(state, "die 1", "walk 16")
    assert square(state, 0) == "16"


def test_r19_tiles_taken_before_are_kept() -> None:
    state = mine("1-4", held=["blue 400"])
    plays(state, "play 1-4", "tile 100", "down", "tile pyrite", "down", "tile cave-in")
    plays(state, "decline")
    assert tiles(state, 0) == ["blue 400", "yellow 100", "green pyrite"]


def test_r19_one_prop_for_each_cave_in() -> None:
    state = mine("1-4", "prop", "joker", "prop")
    plays(state, "play 1-4", "tile cave-in", "show prop", "down", "tile cave-in")
    assert legal(state) == ["show prop", "show joker", "decline"]
    plays(state, "show joker", "down", "tile cave-in", "show prop", "down", "tile cave-in")
    assert legal(state) == ["decline"]
    assert discard(state) == ["1-4", "prop", "joker", "prop"]
    told = ends(state, "decline")
    assert place(state) == ("hospital", 0)
    assert len(all_of(told, HandRefilled)) == 4
    assert len(hand(state, 0)) == 6


def test_r19_with_one_prop_the_second_cave_in_hurts() -> None:
    state = mine("1-4", "prop")
    plays(state, "play 1-4", "tile cave-in", "show prop", "down", "tile cave-in")
    assert legal(state) == ["decline"]
    assert refused(state, "show prop") == ("prop_missing", "R19")
    plays(state, "decline")
    assert misses(state)


def test_r19_a_cave_in_that_is_the_last_tile_exhausts_its_level() -> None:
    """R17."""
    state = turn(seats=2, at={0: MINE}, opened=[MINE], lying={MINE: (1, 1, 1, 1)})
    told = plays(state, "take", "tile cave-in")
    assert told[-1] == LevelExhausted(MINE, 1)
    assert lying(state, MINE) == (0, 1, 1, 1)


def test_r19_the_turn_still_closes_with_ore_and_the_refill() -> None:
    """R12: no exchange, since a card left the hand."""
    state = mine("1-2", held=["blue 500"])
    plays(state, "play 1-2", "tile cave-in", "decline")
    assert phase(state) == "melting"
    plays(state, "melt 5")
    assert phase(state) == "refilling"
    ends(state)
    assert len(hand(state, 0)) == 6


def test_r19_the_same_for_a_tile_without_a_card() -> None:
    """R16: he stays at the entrance; a PROP that was shown leaves no exchange."""
    state = mine("prop")
    plays(state, "take", "tile cave-in", "show prop")
    assert (place(state), phase(state)) == ((MINE, 0), "refilling")
    assert not misses(state)


def test_r19_a_tile_without_a_card_hurts_too() -> None:
    """R12: no card left his hand, so he may exchange in the Hospital."""
    state = mine("prop")
    plays(state, "take", "tile cave-in", "decline")
    assert (place(state), misses(state)) == (("hospital", 0), True)
    assert legal(state) == ["exchange stock", "decline"]


@pytest.mark.parametrize(("answer", "where"), [("show prop", MINE), ("decline", "hospital")])
def test_r19_the_same_for_the_tile_after_a_hoist(answer: str, where: str) -> None:
    """R15: nothing can be gone on with."""
    state = mine("prop", on=3, hoisted=True)
    plays(state, "take", "tile cave-in", answer)
    assert place(state) == (where, 3 if where == MINE else 0)
    assert misses(state) == (where == "hospital")
    assert phase(state) == ("refilling" if where == MINE else "exchanging")
    assert not view(state, 1).prospectors[0].hoisted


def test_r19_a_prop_holds_a_mine_does_not() -> None:
    state = mine("1", "mine")
    plays(state, "play 1", "tile cave-in")
    assert refused(state, "show mine") == ("cannot_prop", "R19")
    assert refused(state, "show prop") == ("prop_missing", "R19")
    assert refused(state, "show joker") == ("prop_missing", "R19")


def test_r19_whether_one_could_have_shown_a_prop_is_not_told() -> None:
    with_prop, without = mine("1", "prop"), mine("1", "mine")
    for state in (with_prop, without):
        plays(state, "play 1", "tile cave-in", "decline")
        lacks = [set(card.lacks) for card in view(state, 1).prospectors[0].hand]
        assert lacks == [set()] * 5


def test_r19_others_go_on_in_that_mine() -> None:
    state = turn(
        seats=2,
        at={0: MINE, 1: MINE},
        levels={0: 2, 1: 2},
        opened=[MINE],
        hands={0: ["2"], 1: ["2"]},
    )
    ends(state, "play 2", "tile cave-in", "decline")
    assert (place(state, 1), "play 2" in legal(state)) == ((MINE, 2), True)


# --- R20: lost claims ------------------------------------------------------------------


def losing(*moves: str, on: int = 0, cards: Sequence[str] = ("1-4",)) -> RueeState:
    """Seat 0 meets a lost claim; its turn is over."""
    state = mine(*cards, on=on)
    ends(state, *moves, "tile claim-lost")
    return state


def test_r20_up_to_the_surface_at_once_and_the_run_ends() -> None:
    state = mine("1-4", "prop", "joker", held=["green 100"])
    told = plays(state, "play 1-4", "tile 200", "down", "tile 300", "down", "tile claim-lost")
    assert only(told, ClaimLost) == ClaimLost(0, MINE, 3)
    assert place(state) == (MINE, 0)
    assert tiles(state, 0) == ["green 100", "yellow 200", "green 300"]
    seen = view(state, 1).prospectors[0]
    assert (seen.must_leave, seen.barred, seen.while_occupied) == (True, MINE, False)
    assert not seen.misses_turn


def test_r20_the_turn_closes_with_ore_and_refill() -> None:
    state = mine("1-4", held=["blue 500"])
    plays(state, "play 1-4", "tile claim-lost")
    assert phase(state) == "melting"
    plays(state, "melt 5")
    assert phase(state) == "refilling"


def test_r20_the_same_for_a_tile_without_a_card() -> None:
    """R12, R16: no card left the hand."""
    state = mine("prop")
    plays(state, "take", "tile claim-lost")
    assert legal(state) == ["exchange stock", "decline"]
    assert view(state, None).prospectors[0].must_leave


def test_r20_the_same_for_the_tile_after_a_hoist() -> None:
    state = mine(on=4, hoisted=True)
    plays(state, "take", "tile claim-lost")
    seen = view(state, None).prospectors[0]
    assert (place(state), seen.must_leave, seen.hoisted) == ((MINE, 0), True, False)


def test_r20_a_lost_claim_that_is_the_last_tile_exhausts_its_level() -> None:
    """R17."""
    state = turn(seats=2, at={0: MINE}, opened=[MINE], lying={MINE: (1, 1, 1, 1)})
    told = plays(state, "take", "tile claim-lost")
    assert told[-1] == LevelExhausted(MINE, 1)


def test_r20_next_turn_he_rolls_and_nothing_else() -> None:
    state = losing("play 1-4", cards=["1-4", "1-4"])
    waits(state)
    assert (view(state, None).active, phase(state)) == (0, "rolling")


def test_r20_until_he_has_moved_away_he_must_roll() -> None:
    """R11: seat 1 stands on the only square that a 1 reaches."""
    state = turn(
        seats=2,
        at={0: MINE, 1: "42"},
        opened=[MINE],
        must_leave=[0],
        barred={0: MINE},
        hands={0: ["1-4"]},
    )
    plays(state, "die 1")
    assert legal(state) == ["stay", "challenge 1"]
    ends(state, "stay")
    seen = view(state, 1).prospectors[0]
    assert (seen.square, seen.must_leave, seen.barred) == (MINE, True, MINE)
    ends(state, "die 6", "walk 16")
    assert (view(state, None).active, phase(state)) == (0, "rolling")
    plays(state, "die 1", "walk 42")
    seen = view(state, 1).prospectors[0]
    assert (seen.must_leave, seen.barred) == (False, MINE)


def test_r20_he_may_not_come_back_in() -> None:
    state = losing("play 1-4")
    waits(state)
    ends(state, "die 1", "walk 42")
    waits(state)
    plays(state, "die 1")
    assert legal(state) == ["walk 41"]
    assert refused(state, f"walk {MINE}") == ("barred_from", "R20")
    ends(state, "walk 41")
    waits(state)
    plays(state, "die 3")
    assert f"walk {MINE}" not in legal(state)


def barred_at(where: str) -> RueeState:
    """Seat 0 on the road, barred from Crotale."""
    return turn(seats=2, at={0: where}, opened=[MINE], barred={0: MINE})


@pytest.mark.parametrize(
    ("start", "die", "end"),
    [
        ("14", "die 1", "hospital"),
        ("11", "die 1", "prison"),
        ("6", "die 1", "bank"),
        ("19", "die 1", "hotel"),
        ("8", "die 6", "mule-tetue"),
        ("18", "die 5", "derniere-chance"),
    ],
)
def test_r20_the_bar_ends_in_a_building_or_another_concession(
    start: str, die: str, end: str
) -> None:
    """R10: the Bank is open to him."""
    state = barred_at(start)
    ends(state, die, f"walk {end}")
    assert view(state, None).prospectors[0].barred is None


@pytest.mark.parametrize(
    ("start", "die", "end"), [("14", "die 2", "16"), ("11", "die 3", "14"), ("4", "die 4", "8")]
)
def test_r20_the_bar_stays_on_the_road_also_when_a_building_is_passed(
    start: str, die: str, end: str
) -> None:
    state = barred_at(start)
    ends(state, die, f"walk {end}")
    assert view(state, None).prospectors[0].barred == MINE


def test_r20_after_a_building_he_may_come_back_in() -> None:
    state = barred_at("11")
    ends(state, "die 1", "walk prison")
    waits(state)
    plays(state, "die 6")
    assert f"walk {MINE}" in legal(state)


def test_r20_the_bar_ends_when_he_is_sent_to_a_building() -> None:
    """R32: by a duel, winner and loser."""
    state = turn(
        seats=2,
        at={0: "16", 1: "17"},
        barred={0: MINE, 1: MINE},
        opened=[MINE],
        hands={0: ["1-4", "1-4", "1-3"], 1: ["mine"] * 6},
    )
    plays(state, "die 1", "challenge 1", "begin", "lay 1-4", "lay mine", "lay 1-4", "lay mine")
    plays(state, "lay 1-3")
    assert [view(state, None).prospectors[seat].barred for seat in (0, 1)] == [None, None]


def test_r20_the_bar_is_his_alone() -> None:
    state = turn(
        seats=2,
        active=1,
        at={0: MINE, 1: "42"},
        opened=[MINE],
        must_leave=[0],
        barred={0: MINE},
    )
    plays(state, "die 1")
    assert f"walk {MINE}" in legal(state)


# --- R21: leaving ----------------------------------------------------------------------


def test_r21_from_a_level_the_turn_takes_one_up_no_card_no_tile() -> None:
    state = mine("3", "1", on=3)
    before = hand(state, 0)
    assert plays(state, "climb") == [ClimbedUp(0, MINE)]
    assert (place(state), tiles(state, 0), hand(state, 0)) == ((MINE, 0), [], before)
    assert legal(state) == ["exchange stock", "decline"]


def test_r21_next_turn_one_may_roll_or_mine_on() -> None:
    """No bar as with a lost claim."""
    state = mine("3", "1", on=3)
    ends(state, "climb")
    seen = view(state, 1).prospectors[0]
    assert (seen.must_leave, seen.barred) == (False, None)
    waits(state)
    assert legal(state) == ["play 1", "leave", "rest"]
    plays(state, "leave")
    assert phase(state) == "rolling"


def test_r21_at_the_entrance_one_rolls_at_once() -> None:
    state = mine("1")
    assert plays(state, "leave") == []
    plays(state, "die 3")
    assert legal(state) == ["walk 12"]
    plays(state, "walk 12")
    seen = view(state, 1).prospectors[0]
    assert (seen.square, seen.barred, seen.must_leave) == ("12", None, False)
    assert legal(state) == ["exchange stock", "decline"]


def test_r21_one_may_open_the_mine_and_roll_away_at_once() -> None:
    """R12, R14: after rolling there is an exchange, though a card left the hand."""
    state = turn(seats=2, at={0: MINE}, hands={0: ["mine"]})
    plays(state, "show mine", "leave", "die 3", "walk 12")
    assert legal(state) == ["exchange stock", "decline"]


def test_r21_one_who_left_may_come_back() -> None:
    state = mine("1")
    ends(state, "leave", "die 1", "walk 42")
    waits(state)
    plays(state, "die 2")
    assert f"walk {MINE}" in legal(state)


def test_r21_one_who_wanted_to_leave_and_could_not_need_not_roll_again() -> None:
    """R11: he had to stay; he may mine on."""
    state = mine("1", rest_at={1: "42"})
    ends(state, "leave", "die 1", "stay")
    ends(state, "die 6", "walk 16")
    assert "play 1" in legal(state)


def test_r21_a_concession_never_opened_may_be_left_too() -> None:
    state = turn(seats=2, at={0: MINE}, hands={0: ["2"]})
    assert legal(state) == ["leave", "rest"]


@pytest.mark.parametrize("on", [1, 2, 3, 4])
def test_r21_on_a_level_one_climbs_first(on: int) -> None:
    state = mine(on=on)
    assert refused(state, "leave") == ("climb_first", "R21")
    assert refused(state, "climb") is None


def test_r21_at_the_entrance_there_is_nothing_to_climb() -> None:
    state = mine()
    assert refused(state, "climb") == ("not_in_mine", "R21")


def test_r21_tiles_and_nuggets_stay_with_him() -> None:
    state = turn(
        seats=2,
        at={0: MINE},
        levels={0: 4},
        opened=[MINE],
        tiles={0: ["red 200"]},
        cart=[2, 0],
    )
    ends(state, "climb")
    assert (tiles(state, 0), state.cart[0]) == (["red 200"], 2)


# --- R34: turns that are missed --------------------------------------------------------


def test_r34_a_turn_missed_is_skipped_whole() -> None:
    """No roll, no exchange, no nuggets; R12: and no card for the next."""
    state = turn(
        seats=3,
        at={1: "prison"},
        misses=[1],
        tiles={1: ["blue 500"]},
        cart=[0, 1, 0],
        fresh=True,
        discard=["mine"],
    )
    told = ends(state, "die 1", "walk 1")
    assert names(told)[-1] == "TurnMissed"
    assert only(told, TurnMissed) == TurnMissed(1)
    assert (view(state, None).active, phase(state)) == (2, "rolling")
    assert (square(state, 1), tiles(state, 1)) == ("prison", ["blue 500"])
    assert view(state, None).fresh is None
    plays(state, "die 2", "walk 2")
    assert legal(state) == ["exchange stock", "decline"]


def test_r34_one_turn_is_missed_then_one_starts_from_that_building() -> None:
    state = turn(seats=2, at={1: "prison"}, misses=[1], cart=[0, 2])
    assert TurnMissed(1) in ends(state, "die 1", "walk 1")
    waits(state)
    assert view(state, None).active == 1
    plays(state, "die 5", "walk bank")
    assert state.banked[1] == 2


@pytest.mark.parametrize(
    ("start", "building"), [("11", "prison"), ("14", "hospital"), ("19", "hotel")]
)
def test_r34_who_walks_into_a_building_by_the_die_misses_nothing(
    start: str, building: str
) -> None:
    state = turn(seats=2, at={0: start})
    ends(state, "die 1", f"walk {building}")
    assert not misses(state)
    waits(state)
    assert (view(state, None).active, phase(state)) == (0, "rolling")


@pytest.mark.parametrize(
    ("choice", "places"),
    [("begin", [("prison", 0), ("hospital", 0)]), ("wait", [("hospital", 0), ("prison", 0)])],
)
def test_r34_both_duellists_lose_their_place_in_a_mine(
    choice: str, places: list[tuple[str, int]]
) -> None:
    """R26, R32: the challenged one was down there by hoist. Who begins wins."""
    shots, stays = ["1-4", "1-4", "1-3"], ["mine"] * 6
    first = 0 if choice == "begin" else 1
    state = turn(
        seats=2,
        at={0: "42", 1: MINE},
        levels={1: 3},
        hoisted=[1],
        opened=[MINE],
        hands={first: shots, 1 - first: stays},
    )
    plays(state, "die 1", "challenge 1", choice)
    plays(state, "lay 1-4", "lay mine", "lay 1-4", "lay mine", "lay 1-3")
    assert [place(state), place(state, 1)] == places
    assert not view(state, None).prospectors[1].hoisted


def test_r34_a_draw_takes_the_place_in_a_mine_too() -> None:
    """R33: six cards each that stay, and nobody has moved."""
    state = turn(
        seats=2,
        at={0: "42", 1: MINE},
        levels={1: 3},
        hoisted=[1],
        opened=[MINE],
        hands={0: ["mine"] * 6, 1: ["prop"] * 6},
    )
    plays(state, "die 1", "challenge 1", "begin")
    plays(state, *["lay mine", "lay prop"] * 6)
    assert (place(state), place(state, 1)) == (("hotel", 0), ("hotel", 0))
    assert not view(state, None).prospectors[1].hoisted


def test_r34_one_who_must_leave_need_not_after_a_duel() -> None:
    """R20: he was sent to a building."""
    state = turn(
        seats=2,
        at={0: "42", 1: MINE},
        opened=[MINE],
        must_leave=[1],
        barred={1: MINE},
        hands={0: ["mine"] * 6, 1: ["prop"] * 6},
    )
    plays(state, "die 1", "challenge 1", "begin")
    plays(state, *["lay mine", "lay prop"] * 6)
    seen = view(state, None).prospectors[1]
    assert (seen.must_leave, seen.barred, seen.square) == (False, None, "hotel")
