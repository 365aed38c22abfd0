"""What is worth knowing before a choice of La Fièvre de l'or, and what it would bring."""

from filon.rules.choices import Choice, decision_in
from filon.rules.fievre.choices import (
    CardEffect,
    FeeDue,
    HoldUpOdds,
    MakesMayor,
    MayorMayFall,
    MineIsDangerous,
    MineYields,
    NothingProduced,
    PriceWouldGo,
    VictimHas,
    WagerWouldBe,
)
from filon.rules.fievre.events import (
    MayorChosen,
    MineCollapsed,
    MineProduced,
    SaloonPaid,
    SharkPaid,
)
from filon.rules.fievre.game import GAME
from filon.rules.fievre.state import FievreState
from rules.fievre.table import bidding, choosing, plays, roll, rolling, told


def chosen(state: FievreState, words: str, **options: str) -> Choice:
    """The choice of whoever is asked."""
    decision = decision_in(
        GAME, state, int(state.to_act()), GAME.read_options(options, 4), state.legal()
    )
    return next(choice for choice in decision.choices if choice.words == words)


def test_f10_a_bid_tells_who_would_keep_what() -> None:
    state = bidding(sale=["red 3", "red 4", "blue 2", "dynamite"])
    assert chosen(state, "bid 7").notes == (PriceWouldGo(0, 7, (0, 1, 2, 4)),)


def test_f13_f14_a_concession_tells_its_nuggets_its_chances_and_the_fee() -> None:
    state = choosing(sale=["red 8", "blue 2"], mines={1: ["red 3", "red 4"]})
    notes = chosen(state, "take red 8").notes
    assert notes == (MineYields("red 8", 4, 5), FeeDue(1, 2))


def test_f15_a_dangerous_concession_says_so() -> None:
    notes = chosen(choosing(sale=["green 7", "blue 2"]), "take green 7").notes
    assert MineIsDangerous("green 7") in notes


def test_f16_f38_a_choice_that_makes_you_mayor_tells_what_the_office_is_worth() -> None:
    state = choosing(sale=["red 8", "blue 2"], mines={0: ["red 3"]})
    choice = chosen(state, "take red 8")
    assert MakesMayor("red", 5) in choice.notes
    assert MayorChosen(0, "red", -1) in choice.events


def test_f18_an_event_card_tells_what_it_is_for_under_its_own_clause() -> None:
    (note,) = chosen(choosing(sale=["stagecoach", "blue 2"]), "take stagecoach").notes
    assert (note, note.under) == (CardEffect("stagecoach"), "F27")


def test_f28_a_hold_up_tells_its_odds_and_what_there_is_to_take() -> None:
    state = choosing(sale=["hold-up", "blue 2"])
    plays(state, "take hold-up")
    assert chosen(state, "hold-up 1 7").notes == (HoldUpOdds(7, 58), VictimHas(1, 10))


def test_f39_with_closed_money_nobodys_gold_is_told() -> None:
    state = choosing(sale=["hold-up", "shark"])
    shark = chosen(state, "take shark", closed_money="yes")
    assert told(shark.events, SharkPaid) == []
    assert told(chosen(state, "take shark").events, SharkPaid)
    plays(state, "take hold-up")
    assert chosen(state, "hold-up 1 7", closed_money="yes").notes == (HoldUpOdds(7, 58),)


def test_f29_the_telegraph_foretells_production_and_saloons() -> None:
    mines = {0: ["red 10"], 1: ["red 5"]}
    state = rolling(mines=mines, saloons=[("red", 3)], kept={"telegraph": 1})
    roll(state, 4, 6)
    events = chosen(state, "telegraph 2 1").events
    assert told(events, MineProduced) == [MineProduced(1, "red 5", 5)]
    assert told(events, SaloonPaid) == [SaloonPaid(1, 3, 1, "red", 2, 2)]
    assert told(chosen(state, "decline").events, MineProduced) == [MineProduced(0, "red 10", 6)]
    assert chosen(state, "telegraph 1 5").notes == (NothingProduced(),)


def test_f29_the_telegraph_foretells_collapses() -> None:
    state = rolling(mines={0: ["green 7"], 1: ["purple 6"]}, kept={"telegraph": 3})
    roll(state, 3, 6)
    assert told(chosen(state, "telegraph 1 6").events, MineCollapsed) == [
        MineCollapsed(0, "green 7", vein=False),
        MineCollapsed(1, "purple 6", vein=False),
    ]


def test_f32_double_or_quits_tells_the_gain_and_its_chances() -> None:
    state = choosing(sale=["double", "blue 2"], extension="jesweb")
    plays(state, "take double", "roll 3 4")
    assert chosen(state, "double").notes == (WagerWouldBe(14, 30),)


def test_f35_a_hired_gun_tells_its_odds() -> None:
    state = choosing(sale=["gun", "blue 2"], mines={1: ["red 3", "red 4"]}, extension="jesweb")
    plays(state, "take gun")
    assert chosen(state, "gun red").notes == (MayorMayFall(1, 56, 5),)
