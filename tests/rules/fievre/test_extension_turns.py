"""With 65 cards the last turn may have fewer cards than players (F36)."""

import pytest

from filon.rules.fievre.events import CardRevealed, CardTaken, MatchEnded, TurnBegan
from filon.rules.fievre.state import FievreState
from rules.fievre.table import (
    asked,
    bidding,
    gold,
    is_over,
    legal,
    mines_of,
    names,
    play_out,
    plays,
    roll,
    rolling,
    seen_by,
    sell,
    set_up,
    told,
)

PUBLISHED = [(3, "no", 22, 2), (4, "no", 17, 1), (5, "no", 13, 5), (3, "yes", 17, 2)]
"""Seats, `short`, turns, cards of the last turn."""
LAST = ["red 3", "yellow 8", "blue 9", "green 2", "purple 3"]
ASIDE = [f"yellow {n}" for n in (2, 3, 5, 6, 7, 9, 10, 11)] + [f"blue {n}" for n in (2, 3, 4)]
ASIDE += ["purple 4", "purple 5", "dynamite", "gun"]


def aside(short: str) -> list[str]:
    """The cards that stay unseen."""
    return ASIDE if short == "yes" else []


def last_turn(
    seats: int, short: str, turn: int, cards: int, *, opener: int = 0, mustang: int = -1
) -> FievreState:
    """The last sale is laid out; nobody has bid."""
    return bidding(
        seats=seats,
        short=short,
        extension="jesweb",
        opener=opener,
        sale=LAST[:cards],
        deck=aside(short),
        turn=turn,
        kept={"mustang": mustang} if mustang >= 0 else {},
    )


@pytest.mark.parametrize(("seats", "short", "turns", "cards"), PUBLISHED)
def test_f36_so_many_turns_and_so_many_cards_in_the_last(
    seats: int, short: str, turns: int, cards: int
) -> None:
    for seed in range(3):
        state = set_up(seats, short=short, extension="jesweb")
        assert seen_by(state).turns == turns
        events = play_out(state, seed)
        sales: list[int] = []
        for event in events:
            if isinstance(event, TurnBegan):
                assert event.turns == turns
                sales.append(0)
            elif isinstance(event, CardRevealed):
                sales[-1] += 1
        assert sales == [seats] * (turns - 1) + [cards]
        assert len(told(events, CardTaken)) == sum(sales)


@pytest.mark.parametrize(("seats", "short", "turns", "cards"), PUBLISHED)
def test_f36_the_last_sale_is_laid_out_as_far_as_the_cards_go(
    seats: int, short: str, turns: int, cards: int
) -> None:
    deck = [*LAST[:cards], *aside(short)]
    state = rolling(seats=seats, short=short, extension="jesweb", deck=deck, turn=turns - 1)
    assert roll(state, 5, 6)[-1] == TurnBegan(turns, turns, 0, cards)
    for card in LAST[:cards]:
        assert seen_by(state).phase == "sale"
        plays(state, f"card {card}")
    assert asked(state) == ("auction", 0)
    assert seen_by(state).sale == tuple(LAST[:cards])
    assert seen_by(state).deck == 0


@pytest.mark.parametrize(("seats", "short", "turns", "cards"), PUBLISHED)
def test_f36_everybody_may_bid_for_the_last_sale_and_the_price_is_shared_as_ever(
    seats: int, short: str, turns: int, cards: int
) -> None:
    state = last_turn(seats, short, turns, cards, opener=1)
    for k in range(seats - 1):
        assert asked(state) == ("auction", (1 + k) % seats)
        plays(state, "pass")
    assert asked(state) == ("auction", 0)
    plays(state, "bid 4")
    expected = {3: [6, 11, 12], 4: [6, 11, 11, 12], 5: [6, 10, 11, 11, 12]}[seats]
    assert gold(state) == expected


@pytest.mark.parametrize(("seats", "short", "turns", "cards"), PUBLISHED)
def test_f36_the_choice_goes_round_until_the_cards_are_out_and_who_is_left_gets_none(
    seats: int, short: str, turns: int, cards: int
) -> None:
    for winner in range(seats):
        state = last_turn(seats, short, turns, cards)
        sell(state, winner, bid=1)
        order = [(winner + k) % seats for k in range(seats)]
        for k in range(cards):
            assert asked(state) == ("choice", order[k])
            assert seen_by(state).order == tuple(order[k + 1 : cards])
            plays(state, f"take {LAST[k]}")
        assert seen_by(state).phase == "dice"
        got = [seat for seat in range(seats) if mines_of(state, seat)]
        assert got == sorted(order[:cards])
        assert isinstance(roll(state, 5, 6)[-1], MatchEnded)
        assert is_over(state)


def test_f36_f26_the_mustang_may_take_the_last_of_two_cards() -> None:
    """F36: then the one who was next gets none."""
    for short in ("no", "yes"):
        state = last_turn(3, short, 22, 2, mustang=0)
        sell(state, winner=1, bid=1)
        plays(state, f"take {LAST[0]}")
        assert asked(state) == ("mustang", 0)
        assert seen_by(state).order == (2,)
        plays(state, "mustang")
        assert asked(state) == ("choice", 0)
        assert seen_by(state).order == ()
        assert legal(state) == [f"take {LAST[1]}"]
        plays(state, f"take {LAST[1]}")
        assert seen_by(state).phase == "dice"
        assert [len(cards) for cards in seen_by(state).mines] == [1, 1, 0]


def test_f36_f26_a_mustang_held_back_leaves_its_holder_without_a_card() -> None:
    state = last_turn(3, "no", 22, 2, mustang=0)
    sell(state, winner=1, bid=1)
    plays(state, f"take {LAST[0]}", "decline")
    assert asked(state) == ("choice", 2)
    plays(state, f"take {LAST[1]}")
    assert seen_by(state).phase == "dice"
    assert [len(cards) for cards in seen_by(state).mines] == [0, 1, 1]
    assert seen_by(state).kept[0] == ("mustang",)


@pytest.mark.parametrize("holder", [1, 2])
def test_f36_f26_neither_the_winner_nor_the_next_is_asked_for_the_mustang(holder: int) -> None:
    state = last_turn(3, "no", 22, 2, mustang=holder)
    sell(state, winner=1, bid=1)
    plays(state, f"take {LAST[0]}")
    assert asked(state) == ("choice", 2)


@pytest.mark.parametrize("holder", [0, 1, 2, 3])
def test_f36_f26_with_a_single_card_the_mustang_is_offered_to_nobody(holder: int) -> None:
    state = last_turn(4, "no", 17, 1, mustang=holder)
    sell(state, winner=2, bid=1)
    assert asked(state) == ("choice", 2)
    assert names(plays(state, f"take {LAST[0]}")) == ["CardTaken"]
    assert seen_by(state).phase == "dice"
    assert [len(cards) for cards in seen_by(state).mines] == [0, 0, 1, 0]


@pytest.mark.parametrize("holder", [3, 4, 0])
def test_f36_f26_with_five_seats_the_last_turn_is_full_and_the_mustang_rides_as_ever(
    holder: int,
) -> None:
    state = last_turn(5, "no", 13, 5, mustang=holder)
    sell(state, winner=1, bid=1)
    plays(state, f"take {LAST[0]}", "mustang", f"take {LAST[1]}")
    left = [seat for seat in (2, 3, 4, 0) if seat != holder]
    for k, seat in enumerate(left):
        assert asked(state) == ("choice", seat)
        plays(state, f"take {LAST[2 + k]}")
    assert seen_by(state).phase == "dice"
    assert all(len(cards) == 1 for cards in seen_by(state).mines)


def test_f36_an_event_among_the_last_cards_is_carried_out() -> None:
    state = bidding(
        seats=4, extension="jesweb", sale=["dynamite"], deck=[], mines={3: ["red 8"]}, turn=17
    )
    sell(state, winner=1, bid=1)
    plays(state, "take dynamite", "dynamite red 8")
    assert (mines_of(state, 3), seen_by(state).phase) == ((), "dice")
