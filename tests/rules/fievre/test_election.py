"""The tie-break election: F31."""

from typing import Unpack

import pytest

from filon.rules.fievre.events import (
    CardKept,
    CardTaken,
    ElectionWon,
    GovernorGone,
    MayorChosen,
)
from filon.rules.fievre.state import FievreState
from rules.fievre.table import (
    Position,
    asked,
    bidding,
    choosing,
    gold,
    gone,
    kept_of,
    legal,
    mayor,
    play_on,
    plays,
    rolling,
    seen_by,
)

TIED = {0: ["red 3", "red 4"], 1: ["red 5", "red 6"]}
SALE = ["election", "yellow 8", "yellow 9", "yellow 10"]


def just_taken(mines: dict[int, list[str]], mayors: dict[str, int]) -> FievreState:
    """Seat 0 has just taken the election."""
    state = choosing(sale=SALE, mines=mines, mayors=mayors, extension="jesweb")
    plays(state, "take election")
    return state


def kept(**more: Unpack[Position]) -> FievreState:
    """Seat 0 keeps the election and is asked for a bid; seat 1 is mayor at a tie of two."""
    mayors = {"red": 1}
    return bidding(mines=TIED, mayors=mayors, kept={"election": 0}, extension="jesweb", **more)


def test_f31_a_town_where_you_own_as_many_as_its_mayor_another_player() -> None:
    """Not: fewer than he, your own town, a town without mayor, none against none."""
    mines = {
        0: ["green 2", "purple 3", "purple 4", "red 3", "yellow 2", "yellow 3"],
        1: ["green 4", "purple 5", "purple 6", "red 4", "red 5"],
        2: ["yellow 5"],
    }
    mayors = {"purple": 1, "blue": 3}
    state = just_taken(mines, mayors)
    assert asked(state) == ("election", 0)
    assert legal(state) == ["election purple", "decline"]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_f31_any_tie_with_at_least_one_concession_will_do(count: int) -> None:
    """F17: also against a mayor who is down to one."""
    mines = {0: ["red 3", "red 4", "red 5"][:count], 1: ["red 6", "red 7", "red 8"][:count]}
    state = just_taken(mines, {"red": 1})
    assert legal(state) == ["election red", "decline"]


def test_f31_none_against_none_is_no_tie() -> None:
    """F17."""
    state = just_taken({}, {"red": 1})
    assert asked(state) == ("choice", 1)
    assert kept_of(state, 0) == ("election",)


def test_f31_in_a_town_whose_mayor_was_shot_there_is_nobody_to_replace() -> None:
    """F35."""
    state = choosing(sale=SALE, mines=TIED, shot=["red"], extension="jesweb")
    plays(state, "take election")
    assert asked(state) == ("choice", 1)


def test_f31_several_towns_are_offered_in_the_order_of_f2() -> None:
    mines = {
        0: ["blue 2", "blue 3", "green 2", "green 4"],
        1: ["blue 4", "blue 6"],
        2: ["green 5", "green 6"],
    }
    state = just_taken(mines, {"blue": 1, "green": 2})
    assert legal(state) == ["election green", "election blue", "decline"]


def test_f31_used_when_taken_you_are_mayor_and_the_card_is_discarded() -> None:
    state = just_taken(TIED, {"red": 1})
    assert plays(state, "election red") == [ElectionWon(0, "red"), MayorChosen(0, "red", 1)]
    assert mayor(state, "red") == 0
    assert (kept_of(state, 0), gone(state)) == ((), {"election": 1})
    assert gold(state) == [10, 10, 10, 10]
    assert asked(state) == ("choice", 1)


def test_f31_the_old_mayor_stays_out_at_the_tie() -> None:
    """F16: the new mayor stays, and collects the fee (F13)."""
    state = choosing(
        sale=[*SALE[:1], "red 7"], mines=TIED, mayors={"red": 1}, extension="jesweb"
    )
    plays(state, "take election", "election red")
    assert seen_by(state, 1).fees == (2,)
    plays(state, "take red 7")
    assert (mayor(state, "red"), gold(state)) == (1, [12, 8, 10, 10])


def test_f31_declined_when_taken_it_is_kept() -> None:
    state = just_taken(TIED, {"red": 1})
    assert plays(state, "decline") == [CardKept(0, "election")]
    assert (kept_of(state, 0), mayor(state, "red")) == (("election",), 1)
    assert asked(state) == ("choice", 1)


def test_f31_without_a_target_it_is_kept_without_asking() -> None:
    state = choosing(sale=SALE, mines={1: ["red 5", "red 6"]}, extension="jesweb")
    assert plays(state, "take election") == [CardTaken(0, "election"), CardKept(0, "election")]
    assert asked(state) == ("choice", 1)


def test_f31_later_it_is_offered_beside_your_bid() -> None:
    """F8, F9: after the pass and the bids."""
    state = kept(gold=[3, 10, 10, 10])
    assert legal(state) == ["pass", "bid 1", "bid 2", "bid 3", "election red"]


def test_f31_the_same_bid_then_goes_on() -> None:
    state = kept(opener=3, gold=[4, 10, 10, 10])
    plays(state, "bid 2")
    assert legal(state) == ["pass", "bid 3", "bid 4", "election red"]
    plays(state, "election red")
    assert asked(state) == ("auction", 0)
    assert legal(state) == ["pass", "bid 3", "bid 4"]
    assert (seen_by(state).highest, seen_by(state).leader) == (2, 3)
    assert seen_by(state).passed == ()
    plays(state, "bid 3")
    assert asked(state) == ("auction", 1)


def test_f31_who_cannot_outbid_may_use_it_before_he_passes() -> None:
    """F8."""
    state = kept(gold=[0, 10, 10, 10])
    assert legal(state) == ["pass", "election red"]
    plays(state, "election red")
    assert legal(state) == ["pass"]


def test_f31_it_is_offered_at_every_bid_until_it_is_used() -> None:
    state = kept()
    plays(state, "bid 1", "bid 2", "pass", "pass")
    assert "election red" in legal(state)
    plays(state, "election red", "pass")
    assert asked(state) == ("choice", 1)


def test_f31_later_it_is_offered_beside_your_choice_which_then_goes_on() -> None:
    """F12: the sale first, then the election; one card is still taken."""
    sale = ["blue 2", "dynamite"]
    kept = {"election": 0}
    state = choosing(sale=sale, mines=TIED, mayors={"red": 1}, kept=kept, extension="jesweb")
    assert legal(state) == ["take blue 2", "take dynamite", "election red"]
    plays(state, "election red")
    assert asked(state) == ("choice", 0)
    assert legal(state) == ["take blue 2", "take dynamite"]
    plays(state, "take blue 2")
    assert asked(state) == ("choice", 1)


def test_f31_used_beside_the_winners_choice_the_mustang_still_comes_after_his_card() -> None:
    """F26."""
    kept = {"election": 0, "mustang": 2}
    sale = ["blue 2", "blue 3"]
    state = choosing(sale=sale, mines=TIED, mayors={"red": 1}, kept=kept, extension="jesweb")
    plays(state, "election red")
    assert asked(state) == ("choice", 0)
    plays(state, "take blue 2")
    assert asked(state) == ("mustang", 2)


def test_f31_nobody_but_its_holder_is_offered_it() -> None:
    mines = {**TIED, 2: ["red 7", "red 8"]}
    kept = {"election": 0}
    state = bidding(opener=2, mines=mines, mayors={"red": 1}, kept=kept, extension="jesweb")
    assert not any(words.startswith("election") for words in legal(state))


@pytest.mark.parametrize(
    ("card", "phase"),
    [
        ("saloon", "saloon"),
        ("dynamite", "dynamite"),
        ("expropriation", "expropriation"),
        ("hold-up", "hold-up"),
        ("taxes", "taxes"),
        ("vein", "vein"),
        ("gun", "gun"),
    ],
)
def test_f31_it_is_not_offered_at_other_questions(card: str, phase: str) -> None:
    kept = {"election": 0}
    state = choosing(
        sale=[card, "blue 2"], mines=TIED, mayors={"red": 1}, kept=kept, extension="jesweb"
    )
    assert "election red" in legal(state)
    plays(state, f"take {card}")
    assert asked(state) == (phase, 0)
    assert "election red" not in legal(state)


def test_f31_it_is_not_offered_beside_the_mustang_nor_the_telegraph() -> None:
    kept = {"election": 0, "mustang": 0, "telegraph": 0}
    sale = ["blue 2", "blue 3", "blue 4", "blue 6"]
    state = choosing(
        chooser=2, sale=sale, mines=TIED, mayors={"red": 1}, kept=kept, extension="jesweb"
    )
    plays(state, "take blue 2")
    assert legal(state) == ["mustang", "decline"]
    state = rolling(mines=TIED, mayors={"red": 1}, kept=kept, extension="jesweb")
    plays(state, "roll 1 1")
    assert "election red" not in legal(state)


def test_f31_a_governor_there_goes_out() -> None:
    """F23."""
    state = kept(governor="red")
    assert plays(state, "election red") == [
        ElectionWon(0, "red"),
        GovernorGone("red"),
        MayorChosen(0, "red", 1),
    ]
    assert gone(state) == {"election": 1, "governor": 1}


def test_f31_a_governor_elsewhere_stays() -> None:
    """F23."""
    mines = {0: ["red 3", "red 4"], 1: ["red 5", "red 6", "blue 2", "blue 3"]}
    kept = {"election": 0}
    state = bidding(
        mines=mines, mayors={"red": 1}, governor="blue", kept=kept, extension="jesweb"
    )
    plays(state, "election red")
    assert seen_by(state).governor == "blue"


def test_f31_a_target_may_come_later() -> None:
    """F16: the tie arises by a sale in this very turn."""
    mines = {0: ["red 3"], 1: ["red 5", "red 6"]}
    kept = {"election": 0}
    state = choosing(sale=["red 4"], mines=mines, kept=kept, extension="jesweb")
    assert legal(state) == ["take red 4"]
    plays(state, "take red 4", "roll 1 1")
    play_on(state, "auction")
    assert "election red" in legal(state)


def test_f31_used_it_is_used_up() -> None:
    mines = {0: ["red 3", "blue 2"], 1: ["red 5", "blue 3"]}
    kept = {"election": 0}
    mayors = {"red": 1, "blue": 1}
    state = bidding(mines=mines, mayors=mayors, gold=[0] * 4, kept=kept, extension="jesweb")
    assert legal(state) == ["pass", "election red", "election blue"]
    plays(state, "election blue")
    assert legal(state) == ["pass"]
