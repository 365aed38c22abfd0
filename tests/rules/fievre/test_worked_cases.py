"""The worked cases of the rulebook, one row each."""

import pytest

from filon.rules.fievre.events import (
    AuctionWon,
    ExpropriationFeePaid,
    FeePaid,
    MayorChosen,
    MayorShot,
    SaloonPaid,
    TurnBegan,
)
from rules.fievre.table import (
    bidding,
    choosing,
    gold,
    mayor,
    mines_of,
    names,
    owned_in,
    play_on,
    plays,
    roll,
    rolling,
    seen_by,
    told,
)


@pytest.mark.parametrize("opener", [0, 1, 2, 3])
def test_f8_all_pass_the_first_player_wins_pays_0_and_stays_first(opener: int) -> None:
    """F6."""
    state = bidding(opener=opener)
    events = plays(state, "pass", "pass", "pass", "pass")
    assert told(events, AuctionWon) == [AuctionWon(opener, 0, unopposed=True)]
    assert gold(state) == [10, 10, 10, 10]
    play_on(state, "dice")
    (began,) = told(roll(state, 1, 2), TurnBegan)
    assert began.seat == opener


def test_f16_mayor_2_you_2_a_third_from_the_sale_pay_2_then_you_are_mayor() -> None:
    """F13."""
    mines = {0: ["red 3", "red 4"], 1: ["red 5", "red 6"]}
    state = choosing(sale=["red 8"], mines=mines, mayors={"red": 1})
    assert plays(state, "take red 8")[1:] == [
        FeePaid(0, 1, "red", 2, 2),
        MayorChosen(0, "red", 1),
    ]
    assert (mayor(state, "red"), gold(state)) == (0, [8, 12, 10, 10])


def test_f19_coyote_city_3_its_owner_has_0_saloons_x_then_y_gets_1_pays_1_and_0() -> None:
    """F30."""
    saloons = [("red", 2), ("red", 1)]
    state = rolling(mines={0: ["red 3"]}, saloons=saloons, gold=[0, 0, 0, 0])
    events = roll(state, 1, 2)
    assert names(events)[1:4] == ["MineProduced", "SaloonPaid", "SaloonPaid"]
    assert [(paid.owner, paid.ounces) for paid in told(events, SaloonPaid)] == [(2, 1), (1, 0)]
    assert gold(state) == [0, 0, 1, 0]


def test_f22_mayor_and_victim_has_3_you_3_fee_3_then_2_against_4_you_are_mayor() -> None:
    mines = {0: ["red 3", "red 4", "red 5"], 1: ["red 6", "red 7", "red 8"]}
    state = choosing(sale=["expropriation"], mines=mines, mayors={"red": 1})
    events = plays(state, "take expropriation", "expropriate red 7")
    assert told(events, ExpropriationFeePaid) == [ExpropriationFeePaid(0, 1, "red", 3, 3)]
    assert (owned_in(state, 1, "red"), owned_in(state, 0, "red")) == (2, 4)
    assert (mayor(state, "red"), gold(state)) == (0, [7, 13, 10, 10])


def test_f23_f30_governor_mayor_has_3_you_have_4_ounces_you_pay_4_of_6() -> None:
    mines = {1: ["red 6", "red 7", "red 8"]}
    state = choosing(sale=["red 3"], mines=mines, governor="red", gold=[4, 0, 0, 0])
    assert told(plays(state, "take red 3"), FeePaid) == [FeePaid(0, 1, "red", 4, 6)]
    assert gold(state) == [0, 4, 0, 0]
    assert mines_of(state, 0) == ("red 3",)


@pytest.mark.parametrize(("dice", "after"), [("roll 4 6", [16, 0]), ("roll 4 4", [10, 6])])
def test_f28_name_9_he_has_6_roll_10_you_take_6_roll_8_nothing(
    dice: str, after: list[int]
) -> None:
    state = choosing(sale=["hold-up"], gold=[10, 6, 10, 10])
    plays(state, "take hold-up", "hold-up 1 9", dice)
    assert gold(state) == [*after, 10, 10]


def test_f29_roll_6_4_second_die_set_to_6_dangerous_mines_collapse_then_12s_produce() -> None:
    """F15."""
    mines = {0: ["green 7", "green 12"], 1: ["purple 6"], 2: ["red 12", "red 10"]}
    state = rolling(mines=mines, kept={"telegraph": 3})
    roll(state, 6, 4)
    events = plays(state, "telegraph 2 6")
    assert names(events)[:5] == [
        "TelegraphUsed",
        "MineCollapsed",
        "MineCollapsed",
        "MineProduced",
        "MineProduced",
    ]
    assert (mines_of(state, 0), mines_of(state, 1)) == (("green 12",), ())
    assert gold(state) == [15, 10, 16, 10]


@pytest.mark.parametrize(("again", "gain"), [("roll 3 3", 0), ("roll 3 4", 14)])
def test_f32_roll_7_again_3_3_gives_0_again_3_4_gives_14(again: str, gain: int) -> None:
    state = choosing(sale=["double"], extension="jesweb")
    plays(state, "take double", "roll 2 5", "double", again)
    assert gold(state) == [10 + gain, 10, 10, 10]


def test_f34_you_10_b_10_c_4_gives_15_5_9() -> None:
    state = choosing(seats=3, sale=["contest"], gold=[10, 10, 4], extension="jesweb")
    plays(state, "take contest")
    assert gold(state) == [15, 5, 9]


def test_f35_he_rolls_8_you_roll_8_the_mayor_is_shot() -> None:
    mines = {1: ["red 6", "red 7"]}
    state = choosing(sale=["gun"], mines=mines, extension="jesweb")
    events = plays(state, "take gun", "gun red", "roll 2 6", "roll 4 4")
    assert told(events, MayorShot) == [MayorShot(0, 1, "red", 4, 4, 8)]
    assert (mayor(state, "red"), seen_by(state).shot) == (-1, ("red",))
