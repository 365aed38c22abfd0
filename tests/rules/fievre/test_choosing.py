"""Cards are chosen, to the left (F12)."""

import pytest

from filon.rules.fievre.events import CardTaken, FeePaid, MayorChosen
from rules.fievre.table import (
    asked,
    bidding,
    choosing,
    facts_of,
    gold,
    legal,
    mines_of,
    names,
    plays,
    refused,
    seen_by,
    sell,
    told,
)

SALE = ["red 3", "yellow 8", "blue 9", "green 2", "purple 3"]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_f12_the_winner_takes_one_card_then_clockwise_one_each(seats: int) -> None:
    for winner in range(seats):
        for opener in (0, seats - 1):
            state = bidding(seats=seats, opener=opener, sale=SALE[:seats])
            sell(state, winner, bid=2)
            order = [(winner + k) % seats for k in range(seats)]
            for k, seat in enumerate(order):
                assert asked(state) == ("choice", seat)
                assert seen_by(state).order == tuple(order[k + 1 :])
                assert plays(state, f"take {SALE[k]}") == [CardTaken(seat, SALE[k])]
                assert mines_of(state, seat) == (SALE[k],)
            assert seen_by(state).phase == "dice"
            assert seen_by(state).sale == ()


def test_f12_money_flows_right_choice_goes_left() -> None:
    state = bidding(seats=4, opener=2)
    sell(state, winner=2, bid=1)
    assert gold(state) == [10, 11, 9, 10]
    plays(state, legal(state)[0])
    assert asked(state) == ("choice", 3)


def test_f12_any_card_on_sale_may_be_taken_and_taking_is_compulsory() -> None:
    state = choosing(chooser=1, sale=["red 3", "dynamite", "blue 9", "mustang"])
    assert set(legal(state)) == {"take red 3", "take dynamite", "take blue 9", "take mustang"}
    for words in ("pass", "bid 1"):
        assert refused(state, 1, words) == ("auction_over", "F8")
    assert refused(state, 1, "decline") == ("other_question", "F18")


def test_f12_the_last_card_must_be_taken_too() -> None:
    state = choosing(
        chooser=2, winner=3, sale=["purple 3"], mines={0: ["purple 4", "purple 5"]}
    )
    assert asked(state) == ("choice", 2)
    assert legal(state) == ["take purple 3"]
    plays(state, "take purple 3")
    assert gold(state) == [12, 10, 8, 10]


@pytest.mark.parametrize(
    ("card", "fee"), [("red 8", 2), ("shark", 0), ("stagecoach", 0), ("telegraph", 0)]
)
def test_f12_who_has_nothing_takes_a_card_all_the_same(card: str, fee: int) -> None:
    state = choosing(sale=[card, "blue 2"], gold=[0, 9, 9, 9], mines={1: ["red 3", "red 4"]})
    assert set(legal(state)) == {f"take {card}", "take blue 2"}
    assert seen_by(state, 0).fees == (fee, 0)
    plays(state, f"take {card}")
    assert asked(state) == ("choice", 1)


def test_f12_only_cards_on_sale_may_be_taken_and_by_the_one_whose_turn_it_is() -> None:
    state = choosing(chooser=1, sale=["red 3", "blue 9"], mines={2: ["yellow 5"]})
    for card in ("red 4", "yellow 5", "dynamite"):
        assert refused(state, 1, f"take {card}") == ("not_on_sale", "F12")
        assert facts_of(state, 1, f"take {card}") == {"card": card}
    for seat in (0, 2, 3):
        assert refused(state, seat, "take red 3") == ("not_your_turn", "F12")
        assert facts_of(state, seat, "take red 3") == {"seat": 1}
    plays(state, "take red 3")
    assert refused(state, 2, "take red 3") == ("not_on_sale", "F12")


def test_f12_a_taken_card_is_no_longer_on_sale_and_the_others_stay() -> None:
    for k, card in enumerate(SALE[:4]):
        state = choosing(sale=SALE[:4])
        plays(state, f"take {card}")
        left = [each for each in SALE[:4] if each != SALE[k]]
        assert seen_by(state).sale == tuple(left)
        assert legal(state) == [f"take {each}" for each in left]


def test_f12_two_alike_on_sale_are_one_choice() -> None:
    state = choosing(sale=["dynamite", "red 3", "dynamite", "hold-up"])
    assert sorted(legal(state)) == ["take dynamite", "take hold-up", "take red 3"]
    assert seen_by(state).sale == ("dynamite", "red 3", "dynamite", "hold-up")


def test_f12_when_one_of_two_alike_is_taken_the_other_stays_on_sale() -> None:
    state = choosing(seats=5, sale=["saloon", "dynamite", "dynamite", "dynamite", "saloon"])
    assert sorted(legal(state)) == ["take dynamite", "take saloon"]
    plays(state, "take dynamite")
    assert sorted(seen_by(state).sale) == ["dynamite", "dynamite", "saloon", "saloon"]
    assert sorted(legal(state)) == ["take dynamite", "take saloon"]
    plays(state, "take dynamite", "take dynamite")
    assert legal(state) == ["take saloon"]
    assert dict(seen_by(state).gone) == {"dynamite": 3}


def test_f12_a_concession_is_laid_open_before_its_owner_at_once() -> None:
    state = choosing(chooser=3, sale=["red 3", "blue 9"], mines={3: ["blue 2"]})
    plays(state, "take blue 9")
    assert seen_by(state).mines == ((), (), (), ("blue 2", "blue 9"))
    assert asked(state) == ("choice", 0)


def test_f12_fee_then_mayor_and_only_then_the_next_chooses() -> None:
    state = choosing(
        sale=["red 8", "blue 9"],
        mines={0: ["red 3", "red 4"], 2: ["red 5", "red 6"]},
        mayors={"red": 2},
    )
    events = plays(state, "take red 8")
    assert events == [
        CardTaken(0, "red 8"),
        FeePaid(0, 2, "red", 2, 2),
        MayorChosen(0, "red", 2),
    ]
    assert gold(state) == [8, 10, 12, 10]
    assert asked(state) == ("choice", 1)


def test_f12_the_mayor_made_by_one_choice_is_paid_by_the_next() -> None:
    state = choosing(sale=["red 8", "red 7"], mines={0: ["red 3"]})
    assert seen_by(state, 1).fees == (0, 0)
    plays(state, "take red 8")
    assert seen_by(state, 1).fees == (2,)
    plays(state, "take red 7")
    assert gold(state) == [12, 8, 10, 10]


@pytest.mark.parametrize(
    ("card", "question", "answer"),
    [
        ("saloon", "saloon", "saloon red"),
        ("dynamite", "dynamite", "dynamite red 3"),
        ("expropriation", "expropriation", "expropriate red 3"),
        ("vein", "vein", "vein red 4"),
        ("governor", "governor", "governor blue"),
        ("hold-up", "hold-up", "hold-up 2 7"),
    ],
)
def test_f12_an_event_is_carried_out_before_the_next_chooses(
    card: str, question: str, answer: str
) -> None:
    mines = {0: ["red 4", "blue 2", "blue 3"], 1: ["red 3"]}
    state = choosing(sale=[card, "yellow 8", "blue 9"], mines=mines)
    assert names(plays(state, f"take {card}")) == ["CardTaken"]
    assert asked(state) == (question, 0)
    assert refused(state, 1, "take blue 9") == ("not_your_turn", "F12")
    assert refused(state, 0, "take blue 9") == ("other_question", "F18")
    plays(state, answer)
    if card == "hold-up":
        assert seen_by(state).phase == "hold-up dice"
        plays(state, "roll 1 1")
    assert asked(state) == ("choice", 1)


def test_f12_what_an_event_moves_is_moved_before_the_next_chooses() -> None:
    state = choosing(sale=["shark", "red 8"], mines={2: ["red 3", "red 4"]}, gold=[10, 5, 9, 9])
    plays(state, "take shark")
    assert gold(state) == [10, 1, 5, 5]
    assert told(plays(state, "take red 8"), FeePaid) == [FeePaid(1, 2, "red", 1, 2)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_f12_f14_when_all_have_chosen_the_dice_are_rolled(seats: int) -> None:
    state = bidding(seats=seats, sale=SALE[:seats], opener=1)
    sell(state, winner=0, bid=1)
    for _ in range(seats):
        assert seen_by(state).phase == "choice"
        plays(state, legal(state)[-1])
    assert (seen_by(state).phase, seen_by(state).active) == ("dice", 1)
    assert all(len(cards) == 1 for cards in seen_by(state).mines)
