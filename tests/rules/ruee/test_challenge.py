"""Who may be challenged from where (R26, R27, R33)."""

from functools import cache

import pytest

from filon.rules.ruee.events import ChallengeMade, HandRefilled
from filon.rules.ruee.state import RueeState
from rules.ruee.table import (
    acts,
    all_of,
    discard,
    ends,
    hand,
    legal,
    names,
    only,
    phase,
    plays,
    refused,
    square,
    turn,
    view,
)

# R5: Main Street, a ring of 20 squares with four buildings, and the trails that leave it.
CORNERS = {0: "hotel", 5: "bank", 10: "prison", 15: "hospital"}
RING = tuple(CORNERS.get(number, str(number)) for number in range(20))
TRAILS = (
    ("2", "21", "22", "23", "24", "25", "belle-etoile"),
    ("8", "31", "32", "33", "mule-tetue"),
    ("12", "41", "42", "crotale"),
    ("18", "51", "52", "53", "54", "derniere-chance"),
)
CONCESSIONS = tuple(trail[-1] for trail in TRAILS)
BUILDINGS = tuple(CORNERS.values())
SQUARES = (*RING, *(square for trail in TRAILS for square in trail[1:]))
SHOTS, STAYS = ["1-4", "1-4", "1-3"], ["mine"] * 6
WON = ("lay 1-4", "lay mine", "lay 1-4", "lay mine", "lay 1-3")
"""Who holds SHOTS and begins wins against STAYS."""


@cache
def beside(place: str) -> tuple[str, ...]:
    """The squares next to this one."""
    found = []
    if place in RING:
        at = RING.index(place)
        found += [RING[at - 1], RING[(at + 1) % 20]]
    for trail in TRAILS:
        if place in trail:
            at = trail.index(place)
            found += [trail[k] for k in (at - 1, at + 1) if 0 <= k < len(trail)]
    return tuple(found)


@cache
def reaches(start: str, die: int) -> frozenset[str]:
    """R8, R26: all squares on walks of so many steps without turning back; a concession ends
    a walk."""
    walks = {("", start)}
    found: set[str] = set()
    for _ in range(die):
        walks = {
            (here, there)
            for before, here in walks
            for there in beside(here)
            if there != before and (here == start or here not in CONCESSIONS)
        }
        found |= {there for _, there in walks}
    return frozenset(found)


def rolled(state: RueeState, die: int) -> list[str]:
    """Whom the active seat may challenge with this roll."""
    one = state.copy()
    plays(one, f"die {die}")
    return [move for move in legal(one) if move.startswith("challenge")]


# --- the model -------------------------------------------------------------------------


def test_r26_the_model_of_the_board_is_that_of_r5() -> None:
    assert len(SQUARES) == 38
    assert reaches("belle-etoile", 1) == {"25"}
    assert reaches("1", 2) == {"2", "3", "21", "hotel", "19"}
    assert reaches("42", 2) == {"crotale", "41", "12"}


@pytest.mark.parametrize("start", SQUARES)
def test_r26_whoever_is_reached_or_passed_outside_a_building_may_be_challenged(
    start: str,
) -> None:
    """From every square, to every square, with every roll."""
    for place in SQUARES:
        if place == start and start not in (*CONCESSIONS, *BUILDINGS):
            continue
        at, leaves = {0: start, 1: place}, start in CONCESSIONS
        state = turn(seats=2, at=at, opened=CONCESSIONS, must_leave=[0] if leaves else [])
        for die in range(1, 7):
            free = place not in BUILDINGS and place != start
            expected = ["challenge 1"] if free and place in reaches(start, die) else []
            assert rolled(state, die) == expected, (start, place, die)


# --- on the road -----------------------------------------------------------------------


def test_r26_on_the_road_one_catches_up_with_him_or_passes_him() -> None:
    state = turn(seats=2, at={0: "16", 1: "19"})
    assert [rolled(state, die) for die in (1, 2)] == [[], []]
    for die in (3, 4, 5, 6):
        assert rolled(state, die) == ["challenge 1"]


def test_r26_also_the_other_way_round_the_ring() -> None:
    state = turn(seats=2, at={0: "1", 1: "19"})
    assert rolled(state, 2) == ["challenge 1"]


def test_r26_it_is_declared_on_reaching_his_square() -> None:
    """The rest of the roll is not walked."""
    state = turn(seats=2, at={0: "16", 1: "19"})
    told = plays(state, "die 6", "challenge 1")
    assert only(told, ChallengeMade) == ChallengeMade(0, 1, "19")
    assert "Walked" not in names(told)
    assert (acts(state), phase(state)) == (0, "beginning")


def test_r26_the_whole_walk_need_not_be_a_legal_move() -> None:
    """R11: seats 1 and 2 stand on the only squares that a 2 leads to."""
    state = turn(
        seats=4,
        at={0: "54", 1: "52", 2: "53", 3: "hotel"},
        barred={0: "derniere-chance"},
        hands={3: STAYS},
    )
    plays(state, "die 2")
    assert legal(state) == ["stay", "challenge 1", "challenge 2"]


def test_r26_an_occupied_road_square_is_reached_only_as_a_challenge() -> None:
    """R11."""
    state = turn(seats=2, at={0: "16", 1: "17"})
    plays(state, "die 1")
    assert legal(state) == ["walk hospital", "challenge 1"]
    assert refused(state, "walk 17") == ("square_taken", "R11")


def test_r26_several_reached_or_passed_choose_one() -> None:
    state = turn(seats=4, at={0: "51", 1: "52", 2: "19", 3: "17"}, hands={3: STAYS})
    assert rolled(state, 1) == ["challenge 1"]
    assert rolled(state, 2) == ["challenge 1", "challenge 2", "challenge 3"]
    plays(state, "die 5", "challenge 2")
    duel = view(state, None).duel
    assert duel is not None
    assert (duel.challenger, duel.opponent) == (0, 2)


def test_r26_challenging_is_optional() -> None:
    state = turn(seats=2, at={0: "16", 1: "17"})
    plays(state, "die 3")
    assert [move for move in legal(state) if move.startswith("walk")] == [
        "walk 13",
        "walk 19",
        "walk 51",
    ]
    plays(state, "walk 19")
    assert (square(state, 0), phase(state)) == ("19", "exchanging")


def test_r26_too_far() -> None:
    state = turn(seats=2, at={0: "16", 1: "19"})
    plays(state, "die 2")
    assert refused(state, "challenge 1") == ("too_far", "R26")


# --- at a concession -------------------------------------------------------------------


@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
def test_r26_at_a_concession_also_down_the_mine(level: int) -> None:
    state = turn(seats=2, at={0: "12", 1: "crotale"}, opened=["crotale"], levels={1: level})
    assert [rolled(state, die) for die in (1, 2)] == [[], []]
    for die in (3, 4, 5, 6):
        assert rolled(state, die) == ["challenge 1"]
    plays(state, "die 3")
    assert ChallengeMade(0, 1, "crotale") in plays(state, "challenge 1")


def test_r26_at_an_entrance_never_opened_and_one_who_must_leave() -> None:
    state = turn(
        seats=3,
        at={0: "42", 1: "crotale", 2: "crotale"},
        must_leave=[2],
        barred={2: "crotale"},
    )
    assert rolled(state, 1) == ["challenge 1", "challenge 2"]


def test_r26_several_at_a_concession_choose_one() -> None:
    state = turn(
        seats=4,
        at={0: "42", 1: "crotale", 2: "crotale", 3: "crotale"},
        levels={1: 1, 2: 4},
        opened=["crotale"],
        hands={3: STAYS},
    )
    assert rolled(state, 6) == ["challenge 1", "challenge 2", "challenge 3"]


@pytest.mark.parametrize(
    ("soft", "code"), [((), ("barred_from", "R20")), ((0,), ("barred_while_occupied", "R22"))]
)
def test_r26_a_barred_concession_cannot_be_entered_to_challenge(
    soft: tuple[int, ...], code: tuple[str, str]
) -> None:
    """R20, R22: for as long as the bar lasts."""
    state = turn(
        seats=2,
        at={0: "42", 1: "crotale"},
        opened=["crotale"],
        barred={0: "crotale"},
        while_occupied=soft,
    )
    assert rolled(state, 6) == []
    plays(state, "die 6")
    assert refused(state, "challenge 1") == code


def test_r26_a_bar_from_another_concession_does_not_matter() -> None:
    state = turn(
        seats=2, at={0: "42", 1: "crotale"}, opened=["crotale"], barred={0: "mule-tetue"}
    )
    assert rolled(state, 1) == ["challenge 1"]


def test_r26_a_bar_does_not_protect_on_the_road() -> None:
    state = turn(seats=2, at={0: "42", 1: "41"}, barred={0: "crotale", 1: "crotale"})
    assert rolled(state, 1) == ["challenge 1"]


def test_r26_who_is_in_the_same_concession_must_come_from_outside() -> None:
    state = turn(seats=2, at={0: "crotale", 1: "crotale"}, opened=["crotale"], levels={1: 2})
    assert refused(state, "challenge 1") == ("other_question", "R8")
    plays(state, "leave", "die 6")
    assert "challenge 1" not in legal(state)
    assert refused(state, "challenge 1") == ("same_concession", "R26")
    ends(state, "walk 9")
    ends(state, "rest")
    plays(state, "die 6")
    assert "challenge 1" in legal(state)


def test_r26_the_arrival_challenges_or_asks_never_both() -> None:
    """R22: who walks in asks; then nobody is challenged in this turn."""
    state = turn(seats=2, at={0: "42", 1: "crotale"}, opened=["crotale"])
    plays(state, "die 1")
    assert legal(state) == ["walk crotale", "walk 41", "challenge 1"]
    plays(state, "walk crotale")
    assert (acts(state), legal(state)) == (1, ["agree", "refuse"])
    plays(state, "agree")
    assert legal(state) == ["exchange stock", "decline"]


# --- where nobody can be challenged ----------------------------------------------------


@pytest.mark.parametrize("building", BUILDINGS)
def test_r26_buildings_are_sanctuaries(building: str) -> None:
    near = RING[(RING.index(building) + 1) % 20]
    state = turn(seats=2, at={0: near, 1: building})
    for die in range(1, 7):
        assert rolled(state, die) == []
    plays(state, "die 1")
    assert refused(state, "challenge 1") == ("in_sanctuary", "R26")


def test_r26_from_a_building_one_may_challenge() -> None:
    state = turn(seats=2, at={0: "bank", 1: "6"})
    assert rolled(state, 1) == ["challenge 1"]


def test_r26_nobody_challenges_himself_or_an_empty_seat() -> None:
    state = turn(seats=2, at={0: "16", 1: "17"})
    plays(state, "die 1")
    assert refused(state, "challenge 0") == ("own_challenge", "R26")
    for seat in (2, 3):
        assert refused(state, f"challenge {seat}") == ("no_such_seat", "R26")


# --- the turn of a challenge -----------------------------------------------------------


def duel_at(*moves: str) -> RueeState:
    """Seat 0 challenges seat 1 on the road and plays as told."""
    state = turn(
        at={0: "16", 1: "17"},
        hands={0: SHOTS, 1: STAYS},
        tiles={0: ["blue 500", "blue 400"]},
    )
    plays(state, "die 1", "challenge 1", "begin", *moves)
    return state


def test_r26_the_turn_ends_with_the_duel_no_exchange_no_ore() -> None:
    state = duel_at(*WON)
    assert (view(state, None).active, phase(state)) == (1, "rolling")


def test_r26_the_next_seat_after_the_challenger_is_next() -> None:
    state = turn(seats=3, at={0: "16", 2: "17"}, hands={0: SHOTS, 2: STAYS})
    plays(state, "die 1", "challenge 2", "begin", *WON)
    assert (view(state, None).active, phase(state)) == (1, "rolling")


def test_r26_after_a_mine_was_shown_in_that_turn_the_hand_is_refilled_after_the_duel() -> None:
    """R14: the duel is fought with the cards left."""
    state = turn(
        seats=2,
        at={0: "crotale", 1: "42"},
        hands={0: ["mine", *SHOTS], 1: STAYS[:5]},
        tiles={0: ["blue 500"]},
    )
    plays(state, "show mine", "leave", "die 1", "challenge 1", "begin")
    assert len(hand(state, 0)) == 5
    plays(state, *WON)
    assert phase(state) == "refilling"
    assert len(all_of(plays(state, "card joker"), HandRefilled)) == 1
    assert (len(hand(state, 0)), view(state, None).active) == (6, 1)
    assert discard(state) == ["mine"]


def test_r26_the_challenger_does_not_take_his_square() -> None:
    """R32: from the duel both go to a building."""
    state = duel_at(*WON)
    assert (square(state, 0), square(state, 1)) == ("prison", "hospital")


def test_r27_one_who_owns_nothing_may_be_challenged() -> None:
    """And by one who owns nothing."""
    state = turn(seats=2, at={0: "16", 1: "17"}, hands={0: SHOTS, 1: STAYS})
    assert rolled(state, 1) == ["challenge 1"]
    told = plays(state, "die 1", "challenge 1", "begin", *WON)
    assert "NothingRobbed" in names(told)


# --- R33: after a draw -----------------------------------------------------------------


def drawn_once(bars: str = "yes") -> RueeState:
    """Seats 0 and 1 of three have fought without a winner."""
    state = turn(
        at={0: "16", 1: "17"}, hands={0: ["prop"] * 6, 1: ["mine"] * 6}, draws_bar_duels=bars
    )
    plays(state, "die 1", "challenge 1", "begin", *["lay prop", "lay mine"] * 6)
    return state


def meeting_again(state: RueeState) -> list[str]:
    """Both have missed a turn, seat 1 walks to square 1 and seat 0 rolls a 1 in the Hotel:
    what it may do."""
    ends(state, "die 2", "walk 2")
    ends(state, "die 1", "walk 1")
    ends(state, "die 1", "walk 3")
    plays(state, "die 1")
    assert acts(state) == 0
    return legal(state)


def test_r33_after_a_draw_these_two_may_never_duel_again() -> None:
    state = drawn_once()
    assert [view(state, 2).prospectors[seat].drawn_with for seat in (0, 1, 2)] == [
        (1,),
        (0,),
        (),
    ]
    assert meeting_again(state) == ["walk 19"]
    assert refused(state, "challenge 1") == ("drawn_before", "R33")


@pytest.mark.parametrize("active", [0, 1])
def test_r33_neither_may_challenge_the_other(active: int) -> None:
    state = turn(seats=3, active=active, at={0: "16", 1: "17", 2: "18"}, drawn=[(0, 1)])
    assert rolled(state, 2) == ["challenge 2"]
    plays(state, "die 2")
    assert refused(state, f"challenge {1 - active}") == ("drawn_before", "R33")


def test_r33_the_third_may_challenge_both() -> None:
    state = turn(seats=3, active=2, at={0: "16", 1: "17", 2: "18"}, drawn=[(0, 1)])
    assert rolled(state, 2) == ["challenge 0", "challenge 1"]


def test_r33_option_no_they_may_duel_again() -> None:
    state = drawn_once(bars="no")
    assert view(state, None).prospectors[0].drawn_with == ()
    assert meeting_again(state) == ["walk 19", "challenge 1"]


def test_r33_a_win_bars_nobody() -> None:
    state = duel_at(*WON)
    assert view(state, None).prospectors[0].drawn_with == ()
