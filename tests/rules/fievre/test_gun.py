"""The hired gun: F35."""

from typing import Unpack

import pytest

from filon.rules.fievre.events import (
    CardKept,
    CardTaken,
    FeePaid,
    GovernorGone,
    GunHired,
    MayorChosen,
    MayorDefended,
    MayorMissed,
    MayorShot,
)
from filon.rules.fievre.state import FievreState
from rules.fievre.table import (
    Position,
    asked,
    bidding,
    chances,
    choosing,
    gold,
    gone,
    kept_of,
    legal,
    mayor,
    names,
    plays,
    rolling,
    seen_by,
    told,
)

DICE = [(die, other) for die in range(1, 7) for other in range(1, 7)]
MINES = {0: ["green 2", "green 4"], 1: ["red 3", "red 4"], 2: ["blue 2", "blue 3"]}
SALE = ["gun", "yellow 2"]


def taken(**more: Unpack[Position]) -> FievreState:
    """Seat 0 has just taken the gun."""
    position: Position = {"mines": MINES, "extension": "jesweb", **more}
    state = choosing(sale=SALE, **position)
    plays(state, "take gun")
    return state


def shot(*sale: str, mines: dict[int, list[str]], chooser: int = 0) -> FievreState:
    """The mayor of red was shot; the chooser is asked."""
    return choosing(
        chooser=chooser, sale=[*sale, "yellow 2"], mines=mines, shot=["red"], extension="jesweb"
    )


def test_f35_name_another_players_mayor() -> None:
    """Not your own, not a town without mayor, not one whose mayor was shot."""
    mines = {**MINES, 3: ["yellow 3", "yellow 5"]}
    state = taken(mines=mines, shot=["yellow"])
    assert asked(state) == ("gun", 0)
    assert legal(state) == ["gun red", "gun blue", "decline"]


def test_f35_a_weak_mayor_is_a_mayor_too() -> None:
    """F17."""
    state = taken(mines={0: ["green 2"]}, mayors={"red": 1, "blue": 0})
    assert legal(state) == ["gun red", "decline"]


def test_f35_he_rolls_two_dice_then_you() -> None:
    """F15: 36 equal outcomes each."""
    state = taken()
    even = {f"roll {die} {other}": 1 for die, other in DICE}
    assert plays(state, "gun red") == [GunHired(0, 1, "red")]
    assert (asked(state), chances(state)) == (("mayor's dice", -1), even)
    assert plays(state, "roll 2 6") == [MayorDefended(1, 2, 6, 8)]
    assert (asked(state), chances(state)) == (("gun dice", -1), even)
    view = seen_by(state)
    assert (view.victim, view.number, view.target) == (1, 8, "red")


@pytest.mark.parametrize("his", [(1, 1), (1, 2), (3, 4), (5, 3), (6, 5), (6, 6)])
def test_f35_your_sum_at_least_his_and_the_mayor_is_shot(his: tuple[int, int]) -> None:
    for die, other in DICE:
        state = taken()
        plays(state, "gun red", f"roll {his[0]} {his[1]}")
        events = plays(state, f"roll {die} {other}")
        fate = (0, 1, "red", die, other, die + other)
        if die + other >= sum(his):
            assert events == [MayorShot(*fate)]
            assert (mayor(state, "red"), seen_by(state).shot) == (-1, ("red",))
        else:
            assert events == [MayorMissed(*fate)]
            assert (mayor(state, "red"), seen_by(state).shot) == (1, ())
        view = seen_by(state)
        assert (view.victim, view.number, view.target) == (-1, 0, "")


@pytest.mark.parametrize("yours", ["roll 1 1", "roll 6 6"])
def test_f35_the_card_leaves_either_way_and_the_next_seat_chooses(yours: str) -> None:
    state = taken()
    plays(state, "gun red")
    assert kept_of(state, 0) == ()
    plays(state, "roll 3 4", yours)
    assert gone(state) == {"gun": 1}
    assert asked(state) == ("choice", 1)
    assert gold(state) == [10, 10, 10, 10]


def test_f35_declined_when_taken_it_is_kept() -> None:
    state = taken()
    assert plays(state, "decline") == [CardKept(0, "gun")]
    assert (kept_of(state, 0), asked(state)) == (("gun",), ("choice", 1))


def test_f35_without_a_target_it_is_kept_without_asking() -> None:
    state = choosing(sale=SALE, mines={0: ["red 3", "red 4"]}, extension="jesweb")
    assert plays(state, "take gun") == [CardTaken(0, "gun"), CardKept(0, "gun")]
    assert asked(state) == ("choice", 1)


@pytest.mark.parametrize("yours", ["roll 1 1", "roll 6 6"])
def test_f35_later_it_is_offered_beside_your_bid_which_then_goes_on(yours: str) -> None:
    """F31."""
    state = bidding(mines=MINES, gold=[2, 9, 9, 9], kept={"gun": 0}, extension="jesweb")
    assert legal(state) == ["pass", "bid 1", "bid 2", "gun red", "gun blue"]
    plays(state, "gun blue", "roll 3 4", yours)
    assert asked(state) == ("auction", 0)
    assert legal(state) == ["pass", "bid 1", "bid 2"]


@pytest.mark.parametrize("yours", ["roll 1 1", "roll 6 6"])
def test_f35_later_it_is_offered_beside_your_choice_which_then_goes_on(yours: str) -> None:
    """F31."""
    state = choosing(sale=SALE[1:], mines=MINES, kept={"gun": 0}, extension="jesweb")
    assert legal(state) == ["take yellow 2", "gun red", "gun blue"]
    plays(state, "gun red", "roll 3 4", yours)
    assert asked(state) == ("choice", 0)
    assert legal(state) == ["take yellow 2"]


def test_f35_not_at_other_questions_and_not_to_others() -> None:
    """F31."""
    kept = {"gun": 0, "telegraph": 0}
    state = bidding(opener=3, mines=MINES, kept=kept, extension="jesweb")
    assert not any(words.startswith("gun") for words in legal(state))
    for card in ("saloon", "dynamite", "hold-up", "taxes", "governor", "vein"):
        state = choosing(sale=[card, "red 8"], mines=MINES, kept=kept, extension="jesweb")
        plays(state, f"take {card}")
        assert asked(state) == (card, 0)
        assert not any(words.startswith("gun") for words in legal(state))
    state = rolling(mines=MINES, kept=kept, extension="jesweb")
    plays(state, "roll 1 2")
    assert not any(words.startswith("gun") for words in legal(state))


def test_f31_f35_not_at_the_question_for_an_election_just_taken() -> None:
    mines = {0: ["red 3"], 1: ["red 4"]}
    kept = {"gun": 0}
    sale = ["election", "blue 2"]
    state = choosing(sale=sale, mines=mines, mayors={"red": 1}, kept=kept, extension="jesweb")
    plays(state, "take election")
    assert legal(state) == ["election red", "decline"]


@pytest.mark.parametrize(("yours", "after"), [("roll 6 6", ""), ("roll 1 1", "red")])
def test_f35_a_governor_there_goes_out_with_the_mayor(yours: str, after: str) -> None:
    """F23: a miss leaves him."""
    state = taken(governor="red")
    events = plays(state, "gun red", "roll 3 4", yours)
    assert told(events, GovernorGone) == ([] if after else [GovernorGone("red")])
    assert seen_by(state).governor == after


def test_f35_a_governor_elsewhere_stays() -> None:
    """F23."""
    state = taken(governor="blue")
    plays(state, "gun red", "roll 3 4", "roll 6 6")
    assert seen_by(state).governor == "blue"


def test_f35_a_shot_mayor_counts_for_nobody() -> None:
    """F38."""
    state = taken()
    before = seen_by(state).scores
    plays(state, "gun red", "roll 3 4", "roll 6 6")
    assert seen_by(state).scores == (before[0], before[1] - 5, before[2], before[3])


def test_f35_the_arrival_costs_no_fee_and_the_one_with_most_is_mayor() -> None:
    """F13, F16 rest until then; he who brought it need not be the one."""
    state = shot("red 8", mines={1: ["red 3", "red 4", "red 5"], 2: ["red 6", "red 7"]})
    assert seen_by(state, 0).fees == (0, 0)
    events = plays(state, "take red 8")
    assert events == [CardTaken(0, "red 8"), MayorChosen(1, "red", -1)]
    assert gold(state) == [10, 10, 10, 10]
    assert seen_by(state).shot == ()


def test_f35_after_the_arrival_the_fee_is_due_again() -> None:
    """F13."""
    state = shot("red 8", "red 10", mines={2: ["red 3", "red 4"]})
    plays(state, "take red 8")
    assert told(plays(state, "take red 10"), FeePaid) == [FeePaid(1, 2, "red", 2, 2)]


def test_f35_at_a_tie_it_is_who_brought_it_if_among_them() -> None:
    state = shot("red 8", mines={0: ["red 3"], 1: ["red 4", "red 5"], 3: ["red 6", "red 7"]})
    assert told(plays(state, "take red 8"), MayorChosen) == [MayorChosen(0, "red", -1)]


@pytest.mark.parametrize(
    ("chooser", "rivals", "elected"),
    [(0, (1, 3), 1), (2, (1, 3), 3), (3, (1, 2), 1), (3, (0, 1), 0), (1, (0, 3), 3)],
)
def test_f35_else_the_first_clockwise_from_him(
    chooser: int, rivals: tuple[int, int], elected: int
) -> None:
    mines = {rivals[0]: ["red 4", "red 5"], rivals[1]: ["red 6", "red 7"]}
    state = shot("red 8", mines=mines, chooser=chooser)
    assert told(plays(state, "take red 8"), MayorChosen) == [MayorChosen(elected, "red", -1)]


def test_f35_nobody_with_two_then_f16_from_now_on() -> None:
    """F16: the first with two becomes mayor."""
    state = shot("red 8", "red 10", mines={1: ["red 3"], 2: ["red 4"]})
    assert names(plays(state, "take red 8")) == ["CardTaken"]
    assert (mayor(state, "red"), seen_by(state).shot) == (-1, ())
    assert told(plays(state, "take red 10"), MayorChosen) == [MayorChosen(1, "red", -1)]


def test_f35_the_shot_mayor_himself_may_come_back() -> None:
    state = shot("red 8", mines={1: ["red 3", "red 4"]}, chooser=1)
    assert told(plays(state, "take red 8"), MayorChosen) == [MayorChosen(1, "red", -1)]


def test_f35_a_concession_of_another_town_is_no_arrival() -> None:
    state = shot("red 8", mines={0: ["blue 2"], 1: ["red 3", "red 4"]})
    plays(state, "take yellow 2")
    assert seen_by(state).shot == ("red",)


def test_f35_without_an_arrival_the_town_has_no_mayor_to_the_end() -> None:
    """F37, F38."""
    state = rolling(mines={1: ["red 3", "red 4"]}, shot=["red"], deck=[], extension="jesweb")
    plays(state, "roll 1 1")
    assert seen_by(state).scores == (10, 14, 10, 10)


def test_f12_f35_f36_while_the_dice_roll_beside_a_choice_the_order_is_the_same() -> None:
    """Two cards for three seats: after the shooter only seat 1 gets one."""
    sale = ["blue 2", "blue 3"]
    kept = {"gun": 0}
    mines = {1: ["red 3", "red 4"]}
    state = choosing(seats=3, sale=sale, mines=mines, kept=kept, extension="jesweb")
    assert seen_by(state).order == (1,)
    plays(state, "gun red")
    assert seen_by(state).order == (1,)
