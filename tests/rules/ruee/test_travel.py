"""On the road: rolling, walking, concessions, the Bank, other prospectors (R8–R11)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from filon.rules.contract import CHANCE, OVER
from filon.rules.errors import Refusal
from filon.rules.ruee.components import BUILDINGS, CONCESSIONS, SQUARES
from filon.rules.ruee.events import (
    ConcessionEntered,
    DieRolled,
    NuggetsBanked,
    StayedPut,
    Walked,
)
from filon.rules.ruee.game import GAME
from filon.rules.ruee.reading import Components, built_in
from filon.rules.ruee.state import RueeState
from rules.ruee.table import (
    acts,
    banked,
    cart,
    ends,
    legal,
    level,
    names,
    only,
    phase,
    plays,
    refused,
    square,
    turn,
    view,
    weights,
)
from rules.ruee.test_components import apart, board, ends_of

BOARD = board()
APART = apart(BOARD)
FOUR = {3: ["hoist"] * 6}
"""A hand for the fourth seat: four hands of LEVEL cards would need more than there are."""


def with_paths(*more: str) -> str:
    """The text of the built-in components with more paths."""
    own = built_in()
    paths = (*own.paths, *(tuple(path.split()) for path in more))
    return Components("With more paths", paths, own.cards, own.tiles).text()


def after_roll(state: RueeState, die: int) -> list[str]:
    """What is offered after this roll; the state stays as it is."""
    copy = state.copy()
    plays(copy, f"die {die}")
    return legal(copy)


def reason(state: RueeState, move: str, seat: int | None = None) -> Refusal | None:
    """Code, clause and facts of a refusal."""
    who = acts(state) if seat is None else seat
    return GAME.why_not(state, who, GAME.actions.parse(move))


def leaving(concession: str, **others: str) -> RueeState:
    """Seat 0 has chosen to roll away from an entrance; `others` are `one`, `two`."""
    at = {0: concession}
    at |= dict(enumerate(others.values(), start=1))
    state = turn(at=at)
    plays(state, "leave")
    return state


# --- R8: the roll -----------------------------------------------------------------------


@pytest.mark.parametrize("start", [*BUILDINGS, "1", "14", "22", "54"])
def test_r8_a_turn_begun_on_the_road_or_in_a_building_is_a_roll(start: str) -> None:
    state = turn(at={0: start})
    assert (acts(state), phase(state)) == (CHANCE, "rolling")
    assert weights(state) == {f"die {face}": 1 for face in range(1, 7)}
    assert view(state, None).die == 0
    (told,) = plays(state, "die 3")
    assert told == DieRolled(0, 3, start)
    assert (acts(state), phase(state), view(state, None).die) == (0, "moving", 3)


@pytest.mark.parametrize("opened", [[], list(CONCESSIONS)])
@pytest.mark.parametrize("concession", CONCESSIONS)
def test_r8_at_an_entrance_one_rolls_only_if_one_wants_to_leave(
    concession: str, opened: list[str]
) -> None:
    state = turn(at={0: concession}, opened=opened)
    assert (acts(state), phase(state)) == (0, "working")
    assert {"leave", "rest"} <= set(legal(state))
    assert plays(state, "leave") == []
    assert (acts(state), phase(state)) == (CHANCE, "rolling")
    assert weights(state) == {f"die {face}": 1 for face in range(1, 7)}


@pytest.mark.parametrize("start", ["1", "hospital", "12", "33", "crotale"])
def test_r8_one_moves_exactly_as_many_squares(start: str) -> None:
    state = turn(at={0: start}) if start != "crotale" else leaving(start)
    for die in range(1, 7):
        for move in after_roll(state, die):
            end = move.removeprefix("walk ")
            walked = state.copy()
            told = plays(walked, f"die {die}", move)
            assert square(walked, 0) == end
            if end in CONCESSIONS:
                assert only(told, ConcessionEntered) == ConcessionEntered(0, end)
                assert APART[start, end] <= die
            else:
                assert only(told, Walked) == Walked(0, end)
                assert APART[start, end] == die
            assert level(walked, 0) == 0


def test_r8_within_a_roll_one_does_not_turn_back() -> None:
    assert after_roll(turn(at={0: "7"}), 2) == ["walk bank", "walk 9", "walk 31"]
    assert after_roll(turn(at={0: "41"}), 2) == ["walk crotale", "walk 11", "walk 13"]
    assert after_roll(turn(at={0: "hotel"}), 2) == ["walk 2", "walk 18"]


def test_r8_from_the_end_of_a_trail_there_is_one_way() -> None:
    state = leaving("derniere-chance")
    assert [after_roll(state, die) for die in range(1, 7)] == [
        ["walk 54"],
        ["walk 53"],
        ["walk 52"],
        ["walk 51"],
        ["walk 18"],
        ["walk 17", "walk 19"],
    ]


def test_r8_the_direction_is_chosen_anew_each_turn() -> None:
    state = turn(seats=2, at={0: "11", 1: "hotel"})
    ends(state, "die 3", "walk 14")
    ends(state, "die 1", "walk 1")
    ends(state, "die 3", "walk 11")
    assert square(state, 0) == "11"


def test_r8_at_belle_etoile_roll_6_ends_where_its_trail_starts() -> None:
    assert after_roll(leaving("belle-etoile"), 6) == ["walk 2"]
    assert after_roll(leaving("belle-etoile"), 5) == ["walk 21"]


def test_r8_where_a_trail_leaves_there_are_three_ways() -> None:
    assert after_roll(turn(at={0: "12"}), 1) == ["walk 11", "walk 13", "walk 41"]
    assert after_roll(turn(at={0: "2"}), 4) == ["walk 6", "walk 18", "walk 24"]


@pytest.mark.parametrize("move", ["walk 13", "walk 19", "walk crotale", "walk belle-etoile"])
def test_r8_a_square_that_the_roll_does_not_reach_is_refused(move: str) -> None:
    state = turn(at={0: "16"})
    plays(state, "die 2")
    expected = Refusal(
        "out_of_reach", "R8", (("square", move.removeprefix("walk ")), ("die", 2))
    )
    assert reason(state, move) == expected
    assert reason(state, "walk 18") is None


def test_r8_a_square_that_is_too_near_is_refused() -> None:
    state = turn(at={0: "16"})
    plays(state, "die 3")
    for near in ("16", "17", "18", "hospital", "14"):
        assert refused(state, f"walk {near}") == ("out_of_reach", "R8")


def test_r8_nobody_else_may_move_and_nobody_decides_for_the_die() -> None:
    state = turn(at={0: "16"})
    assert reason(state, "walk 17", 0) == Refusal("not_your_turn", "R8", (("seat", CHANCE),))
    assert refused(state, "die 6", 0) == ("not_a_decision", "R8")
    plays(state, "die 1")
    assert reason(state, "walk 17", 1) == Refusal("not_your_turn", "R8", (("seat", 0),))
    assert refused(state, "die 2", 0) == ("not_a_decision", "R8")
    assert refused(state, "die 2", 1) == ("not_a_decision", "R8")


@pytest.mark.parametrize("move", ["agree", "leave", "exchange stock", "rest", "done", "pass"])
def test_r8_after_a_roll_one_moves_and_does_nothing_else(move: str) -> None:
    state = turn(at={0: "16"})
    plays(state, "die 1")
    assert refused(state, move) == ("other_question", "R8")


def test_r8_one_roll_a_turn() -> None:
    state = turn(at={0: "16"})
    plays(state, "die 6", "walk 2")
    assert phase(state) == "exchanging"
    assert refused(state, "walk 17") == ("other_question", "R8")
    plays(state, "decline")
    assert view(state, None).active == 1


# --- R9: concessions --------------------------------------------------------------------


def test_r9_two_squares_before_an_entrance_roll_6_and_4_are_lost() -> None:
    state = turn(at={0: "24"})
    told = plays(state, "die 6", "walk belle-etoile")
    assert names(told) == ["DieRolled", "ConcessionEntered"]
    assert (square(state, 0), level(state, 0)) == ("belle-etoile", 0)
    ends(state, "decline")
    assert (view(state, None).active, square(state, 0)) == (1, "belle-etoile")


@pytest.mark.parametrize(
    ("concession", "trail"),
    [
        ("belle-etoile", ["2", "21", "22", "23", "24", "25"]),
        ("mule-tetue", ["8", "31", "32", "33"]),
        ("crotale", ["12", "41", "42"]),
        ("derniere-chance", ["18", "51", "52", "53", "54"]),
    ],
)
def test_r9_a_concession_is_entered_with_the_points_needed_or_more(
    concession: str, trail: list[str]
) -> None:
    for k, start in enumerate(trail):
        needed = len(trail) - k
        state = turn(at={0: start})
        for die in range(1, 7):
            assert (f"walk {concession}" in after_roll(state, die)) == (die >= needed)


def test_r9_with_too_few_points_it_is_out_of_reach() -> None:
    state = turn(at={0: "8"})
    plays(state, "die 3")
    expected = Refusal("out_of_reach", "R8", (("square", "mule-tetue"), ("die", 3)))
    assert reason(state, "walk mule-tetue") == expected


def test_r9_nobody_has_to_enter_a_concession_that_he_reaches() -> None:
    assert after_roll(turn(at={0: "42"}), 5) == ["walk hospital", "walk crotale", "walk 9"]


def test_r9_points_left_over_do_not_carry_one_out_again() -> None:
    state = turn(at={0: "42"})
    assert "walk 41" not in after_roll(state, 3)
    assert "walk 42" not in after_roll(state, 2)


# --- R10: the Bank ----------------------------------------------------------------------


def test_r10_in_prison_roll_5_towards_the_bank_and_be_in() -> None:
    state = turn(at={0: "prison"}, cart=[3, 0, 1])
    told = plays(state, "die 5", "walk bank")
    assert names(told) == ["DieRolled", "Walked", "NuggetsBanked"]
    assert only(told, NuggetsBanked) == NuggetsBanked(0, 3, 3)
    assert (square(state, 0), cart(state), banked(state)) == ("bank", [0, 0, 1], [3, 0, 0])
    assert phase(state) == "exchanging"


@pytest.mark.parametrize("start", [place for place in BOARD if 1 <= APART[place, "bank"] <= 6])
def test_r10_the_bank_is_entered_only_by_exact_count(start: str) -> None:
    """R10: with another roll one walks on past it or elsewhere."""
    state = turn(at={0: start}) if start not in CONCESSIONS else leaving(start)
    for die in range(1, 7):
        offers = after_roll(state, die)
        assert ("walk bank" in offers) == (die == APART[start, "bank"])
        assert "stay" not in offers


@pytest.mark.parametrize(("start", "die", "end"), [("4", 5, "9"), ("8", 4, "4"), ("3", 3, "6")])
def test_r10_walking_through_the_bank_banks_nothing(start: str, die: int, end: str) -> None:
    state = turn(at={0: start}, cart=[2])
    told = plays(state, f"die {die}", f"walk {end}")
    assert names(told) == ["DieRolled", "Walked"]
    assert (cart(state)[0], banked(state)[0]) == (2, 0)


@pytest.mark.parametrize(("start", "die"), [("4", 2), ("3", 6), ("prison", 6), ("9", 5)])
def test_r10_more_points_than_needed_are_refused_at_the_bank(start: str, die: int) -> None:
    state = turn(at={0: start})
    plays(state, f"die {die}")
    assert reason(state, "walk bank") == Refusal("not_exact", "R10", (("die", die),))


def test_r10_fewer_points_than_needed_do_not_reach_the_bank() -> None:
    state = turn(at={0: "prison"})
    plays(state, "die 4")
    assert refused(state, "walk bank") == ("out_of_reach", "R8")


def test_r10_entering_without_nuggets_is_allowed() -> None:
    state = turn(at={0: "4"}, banked=[2])
    told = plays(state, "die 1", "walk bank")
    assert names(told) == ["DieRolled", "Walked"]
    assert (square(state, 0), banked(state)) == ("bank", [2, 0, 0])
    assert phase(state) == "exchanging"


def test_r10_all_nuggets_are_banked_at_once_on_top_of_those_there() -> None:
    state = turn(at={0: "6"}, cart=[1, 2], banked=[2, 1], nuggets_to_win="4")
    told = plays(state, "die 1", "walk bank")
    assert only(told, NuggetsBanked) == NuggetsBanked(0, 1, 3)
    assert (cart(state), banked(state)) == ([0, 2, 0], [3, 1, 0])
    assert acts(state) != OVER


def test_r10_leaving_the_bank_is_an_ordinary_roll() -> None:
    state = turn(at={0: "bank"}, cart=[0, 1])
    assert phase(state) == "rolling"
    assert after_roll(state, 5) == ["walk hotel", "walk prison", "walk 22", "walk 32"]
    assert after_roll(state, 1) == ["walk 4", "walk 6"]


def test_r10_nuggets_stay_in_the_cart_on_every_other_square() -> None:
    for start, die, end in [("9", 1, "prison"), ("14", 1, "hospital"), ("19", 1, "hotel")]:
        state = turn(at={0: start}, cart=[3])
        plays(state, f"die {die}", f"walk {end}")
        assert (cart(state)[0], banked(state)[0]) == (3, 0)
    state = turn(at={0: "42"}, cart=[3], opened=["crotale"])
    plays(state, "die 1", "walk crotale")
    assert (cart(state)[0], banked(state)[0]) == (3, 0)


# --- R11: other prospectors -------------------------------------------------------------


def test_r11_a_walk_may_pass_others() -> None:
    state = turn(seats=4, at={0: "16", 1: "17", 2: "18", 3: "19"}, hands=FOUR)
    assert after_roll(state, 5)[:4] == ["walk 1", "walk 11", "walk 41", "walk 53"]
    told = plays(state, "die 5", "walk 1")
    assert names(told) == ["DieRolled", "Walked"]
    assert [square(state, seat) for seat in range(4)] == ["1", "17", "18", "19"]


def test_r11_it_does_not_end_on_an_occupied_road_square() -> None:
    state = turn(at={0: "16", 1: "18"})
    plays(state, "die 2")
    assert legal(state) == ["walk 14", "challenge 1"]
    expected = Refusal("square_taken", "R11", (("square", "18"), ("seat", 1)))
    assert reason(state, "walk 18") == expected


def test_r11_on_an_occupied_square_it_ends_only_as_a_challenge() -> None:
    state = turn(at={0: "16", 1: "18", 2: "14"})
    plays(state, "die 2")
    assert legal(state) == ["stay", "challenge 1", "challenge 2"]


def test_r11_a_challenge_is_never_forced_with_no_other_square_he_stays() -> None:
    state = turn(at={0: "16", 1: "18", 2: "14"})
    told = plays(state, "die 2", "stay")
    assert only(told, StayedPut) == StayedPut(0, "16")
    assert names(told) == ["DieRolled", "StayedPut"]
    assert (square(state, 0), phase(state)) == ("16", "exchanging")
    ends(state, "decline")
    assert view(state, None).active == 1


@pytest.mark.parametrize("die", range(1, 7))
def test_r11_with_a_square_to_end_on_nobody_may_stay(die: int) -> None:
    state = turn(at={0: "16", 1: "18"})
    plays(state, f"die {die}")
    assert "stay" not in legal(state)
    assert refused(state, "stay") == ("may_not_stay", "R11")


@pytest.mark.parametrize(("die", "trail"), [(1, "42"), (2, "41"), (3, "12")])
def test_r11_who_leaves_an_entrance_of_his_own_will_may_have_to_stay_there(
    die: int, trail: str
) -> None:
    state = leaving("crotale", one=trail)
    told = plays(state, f"die {die}", "stay")
    assert only(told, StayedPut) == StayedPut(0, "crotale")
    assert phase(state) == "exchanging"
    ends(state)
    seen = view(state, None).prospectors[0]
    assert (seen.square, seen.must_leave, seen.barred) == ("crotale", False, None)


def test_r11_one_who_must_leave_and_had_to_stay_must_roll_again_next_turn() -> None:
    state = turn(seats=2, at={0: "crotale", 1: "42"}, must_leave=[0], barred={0: "crotale"})
    assert phase(state) == "rolling"
    plays(state, "die 1")
    assert legal(state) == ["stay", "challenge 1"]
    ends(state, "stay")
    seen = view(state, None).prospectors[0]
    assert (seen.must_leave, seen.barred) == (True, "crotale")
    ends(state, "die 1", "walk 41")
    assert (view(state, None).active, phase(state)) == (0, "rolling")
    plays(state, "die 1", "walk 42")
    seen = view(state, None).prospectors[0]
    assert (seen.must_leave, seen.barred) == (False, "crotale")


def test_r11_a_barred_concession_is_no_square_to_end_on_so_he_may_have_to_stay() -> None:
    state = turn(at={0: "42", 1: "41"}, barred={0: "crotale"})
    assert after_roll(state, 1) == ["stay", "challenge 1"]
    assert after_roll(state, 2) == ["walk 12", "challenge 1"]


def test_r11_occupied_buildings_are_no_obstacle() -> None:
    state = turn(seats=4, at={0: "11", 1: "prison", 2: "prison", 3: "prison"}, hands=FOUR)
    assert after_roll(state, 1) == ["walk prison", "walk 12"]
    assert after_roll(state, 2) == ["walk 9", "walk 13", "walk 41"]
    plays(state, "die 1", "walk prison")
    assert [square(state, seat) for seat in range(4)] == ["prison"] * 4
    assert phase(state) == "exchanging"


def test_r11_leaving_a_building_with_others_in_it_is_an_ordinary_roll() -> None:
    state = turn(seats=4, hands=FOUR)
    assert after_roll(state, 3) == ["walk 3", "walk 17", "walk 21", "walk 51"]


def test_r11_a_prospector_does_not_block_his_own_square() -> None:
    """R8, R11: on a board with a small loop a walk can lead back to where it began."""
    state = turn(at={0: "71"}, components=with_paths("13 71 72 73 71"))
    assert "walk 71" in after_roll(state, 3)
    told = plays(state, "die 3", "walk 71")
    assert only(told, Walked) == Walked(0, "71")


# --- all together -----------------------------------------------------------------------


PLACES = some.lists(some.sampled_from(sorted(BOARD)), min_size=2, max_size=4)


@given(places=PLACES, die=some.integers(1, 6))
@settings(max_examples=250)
def test_r8_r9_r10_r11_the_moves_of_any_position(places: list[str], die: int) -> None:
    """R8–R11: the ends of all walks but occupied road squares, or to stay; R26: and everybody
    outside a building who is within the roll."""
    where: list[str] = []
    for place in places:
        where.append("hotel" if place.isdecimal() and place in where else place)
    start = where[0]
    seats = len(where)
    hands = {seats - 1: ["hoist"] * 4}
    state = turn(seats=seats, at=dict(enumerate(where)), hands=hands)
    if start in CONCESSIONS:
        plays(state, "leave")
    found = after_roll(state, die)
    ends_there = {
        end for end in ends_of(BOARD, start, die) if not (end.isdecimal() and end in where[1:])
    }
    walks = [f"walk {end}" for end in sorted(ends_there, key=SQUARES.index)] or ["stay"]
    challenges = [
        f"challenge {seat}"
        for seat, place in enumerate(where)
        if place not in BUILDINGS and place != start and APART[start, place] <= die
    ]
    assert found == walks + challenges
    plays(state, f"die {die}")
    for place in BOARD:
        assert (refused(state, f"walk {place}") is None) == (f"walk {place}" in walks)
