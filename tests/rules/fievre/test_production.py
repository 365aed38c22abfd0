"""Gold! The roll, what collapses, what pays (F14, F15)."""

import pytest

from filon.rules.contract import CHANCE
from filon.rules.fievre.events import (
    DiceRolled,
    MineCollapsed,
    MineProduced,
    SaloonPaid,
    TelegraphUsed,
    TurnBegan,
)
from filon.rules.fievre.game import GAME
from filon.rules.rng import Rng
from rules.fievre.table import (
    asked,
    bidding,
    chances,
    gold,
    legal,
    mines_of,
    names,
    plays,
    roll,
    rolling,
    seen_by,
    sell,
    take_all,
    told,
)

ROLLS = [(die, other) for die in range(1, 7) for other in range(1, 7)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_f14_the_player_who_opened_this_turns_auction_rolls(seats: int) -> None:
    for opener in range(seats):
        winner = (opener + 2) % seats
        state = bidding(seats=seats, opener=opener)
        sell(state, winner, bid=1)
        take_all(state)
        assert (seen_by(state).phase, seen_by(state).active) == ("dice", opener)
        assert seen_by(state).winner == winner
        assert roll(state, 2, 1)[0] == DiceRolled(opener, 2, 1, 3)


def test_f15_every_roll_is_of_two_dice_that_can_be_told_apart_36_equal_outcomes() -> None:
    state = rolling()
    assert list(chances(state).items()) == [(f"roll {die} {other}", 1) for die, other in ROLLS]
    rng, draws = Rng(5), 18_000
    drawn = [GAME.actions.text(int(state.draw(rng))) for _ in range(draws)]
    assert set(drawn) == set(chances(state))
    for words in chances(state):
        assert drawn.count(words) == pytest.approx(draws / 36, rel=0.2)


def test_f15_a_hold_up_too_is_rolled_with_36_equal_outcomes() -> None:
    state = bidding(sale=["hold-up", "red 3", "red 4", "red 5"])
    sell(state, winner=0, bid=1)
    plays(state, "take hold-up", "hold-up 1 7")
    assert list(chances(state).items()) == [(f"roll {die} {other}", 1) for die, other in ROLLS]


@pytest.mark.parametrize(("die", "other"), ROLLS)
def test_f14_every_concession_of_that_sum_pays_its_owner_from_the_bank(
    die: int, other: int
) -> None:
    mines = {0: ["green 8", "purple 8", "red 6"], 1: ["yellow 8", "blue 9"], 3: ["blue 8"]}
    pays = {8: [3 + 1, 5, 0, 2], 6: [4, 0, 0, 0], 9: [0, 7, 0, 0]}.get(die + other, [0] * 4)
    state = rolling(mines=mines)
    events = roll(state, die, other)
    assert gold(state) == [10 + ounces for ounces in pays]
    assert state.bank == -sum(pays)
    assert sum(event.ounces for event in told(events, MineProduced)) == sum(pays)


def test_f14_each_mine_that_produces_is_told_with_its_owner() -> None:
    state = rolling(mines={0: ["blue 8", "purple 8"], 2: ["yellow 8"]}, vein="yellow 8")
    assert roll(state, 6, 2)[1:-1] == [
        MineProduced(0, "purple 8", 1),
        MineProduced(2, "yellow 8", 5 + 3),
        MineProduced(0, "blue 8", 2),
    ]


def test_f14_only_concessions_before_a_player_pay() -> None:
    """F14: those in the deck and those that have left the game do not."""
    state = rolling(mines={1: ["red 8"]}, deck=["yellow 8", "green 2", "green 4", "green 5"])
    events = roll(state, 4, 4)
    assert told(events, MineProduced) == [MineProduced(1, "red 8", 4)]
    assert gold(state) == [10, 14, 10, 10]


def test_f14_a_concession_taken_in_this_turn_pays_in_this_turn() -> None:
    state = bidding(sale=["red 8", "yellow 8", "blue 8", "green 8"])
    sell(state, winner=0)
    plays(state, "take red 8", "take yellow 8", "take blue 8", "take green 8", "roll 3 5")
    assert gold(state) == [14, 15, 12, 13]


def test_f14_then_the_turn_is_over_and_the_next_begins() -> None:
    state = rolling(opener=1, winner=3, mines={1: ["red 8"]})
    events = roll(state, 4, 4)
    assert names(events) == ["DiceRolled", "MineProduced", "TurnBegan"]
    assert told(events, TurnBegan)[0].seat == 3
    assert state.to_act() == CHANCE
    assert seen_by(state).dice == (4, 4)


# --- the order of F14 -------------------------------------------------------------------


def test_f14_the_order_is_telegraph_collapse_production_saloons() -> None:
    state = rolling(
        opener=2,
        mines={0: ["green 7", "green 12"], 1: ["purple 12"]},
        saloons=[("purple", 3), ("green", 1)],
        kept={"telegraph": 3},
    )
    assert roll(state, 6, 4) == [DiceRolled(2, 6, 4, 10)]
    assert asked(state) == ("telegraph", 3)
    assert gold(state) == [10] * 4
    assert plays(state, "telegraph 2 6")[:-1] == [
        TelegraphUsed(3, 2, 6, 12),
        MineCollapsed(0, "green 7", vein=False),
        MineProduced(0, "green 12", 5),
        MineProduced(1, "purple 12", 5),
        SaloonPaid(1, 3, 1, "purple", 2, 2),
        SaloonPaid(0, 1, 2, "green", 2, 2),
    ]
    assert gold(state) == [13, 15, 10, 12]


def test_f14_nothing_collapses_before_the_telegraph_has_spoken() -> None:
    state = rolling(mines={0: ["green 7"], 1: ["red 7"]}, kept={"telegraph": 1})
    roll(state, 6, 6)
    assert mines_of(state, 0) == ("green 7",)
    events = plays(state, "telegraph 1 1")
    assert told(events, MineCollapsed) == []
    assert told(events, MineProduced) == [
        MineProduced(0, "green 7", 6),
        MineProduced(1, "red 7", 3),
    ]


def test_f14_a_declined_telegraph_lets_the_dice_count_as_they_lie() -> None:
    state = rolling(mines={0: ["green 7", "green 12"]}, kept={"telegraph": 1})
    roll(state, 6, 6)
    events = plays(state, "decline")
    assert names(events) == ["TelegraphHeld", "MineCollapsed", "MineProduced", "TurnBegan"]


def test_f14_production_is_paid_before_saloons_collect() -> None:
    """F14: so who has nothing can pay a saloon from what his mine has just brought."""
    state = rolling(
        gold=[0, 0, 10, 10],
        mines={0: ["red 8"], 1: ["blue 8"]},
        saloons=[("red", 1), ("blue", 2)],
    )
    events = roll(state, 5, 3)
    assert names(events)[1:5] == ["MineProduced"] * 2 + ["SaloonPaid"] * 2
    assert gold(state) == [2, 2, 12, 10]


def test_f14_a_collapse_may_change_the_mayor_before_production() -> None:
    mines = {0: ["green 7", "green 5"], 1: ["green 12", "green 4"]}
    state = rolling(mines=mines, mayors={"green": 0})
    events = roll(state, 6, 6)
    assert names(events)[1:4] == ["MineCollapsed", "MayorChosen", "MineProduced"]


# --- F15 --------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "other"), ROLLS)
def test_f15_dangerous_concessions_collapse_on_2_or_12_and_on_no_other_roll(
    die: int, other: int
) -> None:
    state = rolling(mines={0: ["green 7"], 2: ["purple 6", "purple 3"]})
    events = roll(state, die, other)
    fell = told(events, MineCollapsed)
    if die + other in (2, 12):
        assert fell == [MineCollapsed(0, "green 7", False), MineCollapsed(2, "purple 6", False)]
        assert (mines_of(state, 0), mines_of(state, 2)) == ((), ("purple 3",))
        assert seen_by(state).gone == (("green 7", 1), ("purple 6", 1))
    else:
        assert fell == []
        assert mines_of(state, 2) == ("purple 3", "purple 6")


@pytest.mark.parametrize("die", [1, 6])
@pytest.mark.parametrize(("card", "other"), [("green 7", "purple 6"), ("purple 6", "green 7")])
def test_f15_only_those_before_a_player_collapse(die: int, card: str, other: str) -> None:
    """F15: one still in the deck stays there; one that has left does not leave again."""
    state = rolling(mines={1: [card]})
    assert told(roll(state, die, die), MineCollapsed) == [MineCollapsed(1, card, False)]
    assert f"card {other}" in legal(state)
    assert f"card {card}" not in legal(state)
    state = rolling(deck=["red 3", "red 4", "red 5", "red 6"], mines={1: ["red 8"]})
    assert told(roll(state, die, die), MineCollapsed) == []


def test_f15_only_on_a_production_roll() -> None:
    state = bidding(sale=["hold-up", "red 3", "red 4", "red 5"], mines={1: ["green 7"]})
    sell(state, winner=0)
    events = plays(state, "take hold-up", "hold-up 1 2", "roll 1 1")
    assert names(events) == ["CardTaken", "HoldUpTried", "HoldUpWon"]
    assert mines_of(state, 1) == ("green 7",)


@pytest.mark.parametrize("die", [1, 6])
def test_f15_a_collapsing_mine_never_produces_in_that_roll(die: int) -> None:
    state = rolling(mines={0: ["green 7", "purple 6"], 1: ["green 2", "green 12"]})
    events = roll(state, die, die)
    assert [event.card for event in told(events, MineProduced)] == [f"green {2 * die}"]
    assert gold(state)[0] == 10


@pytest.mark.parametrize(("card", "ounces"), [("green 7", 6), ("purple 6", 9)])
def test_f15_on_its_own_sum_a_dangerous_mine_pays(card: str, ounces: int) -> None:
    state = rolling(mines={2: [card]})
    total = int(card.split()[1])
    roll(state, total - 3, 3)
    assert gold(state)[2] == 10 + ounces


def test_f15_f25_the_vein_leaves_with_a_mine_that_collapses() -> None:
    state = rolling(mines={0: ["green 7"], 1: ["purple 6"]}, vein="purple 6")
    assert told(roll(state, 6, 6), MineCollapsed) == [
        MineCollapsed(0, "green 7", vein=False),
        MineCollapsed(1, "purple 6", vein=True),
    ]
    assert seen_by(state).vein == ""
    assert dict(seen_by(state).gone)["vein"] == 1
