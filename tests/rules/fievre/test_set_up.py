"""Set-up and the sale of a turn (F4–F7)."""

from collections import Counter

import pytest

from filon.rules.contract import CHANCE
from filon.rules.events import Event
from filon.rules.fievre.components import CONCESSIONS, EVENT_COPIES, EXTENSION_COPIES
from filon.rules.fievre.events import (
    AuctionWon,
    CardRevealed,
    CardsSetAside,
    FirstChosen,
    TurnBegan,
)
from filon.rules.fievre.game import GAME
from filon.rules.fievre.state import FievreState
from filon.rules.rng import Rng
from rules.fievre.table import (
    asked,
    bidding,
    chances,
    gold,
    legal,
    names,
    play_out,
    plays,
    roll,
    rolling,
    seen_by,
    sell,
    set_up,
    take_all,
    told,
    variants,
)

SEATS = (3, 4, 5)
FIRST_SALE = ["green 2", "red 8", "yellow 10", "blue 9", "purple 6"]


def opened(seats: int, **words: str) -> FievreState:
    """The first sale is about to be laid out; seat 1 is the first player."""
    state = set_up(seats, **words)
    plays(state, "first 1")
    return state


def second_turn(seats: int, **words: str) -> FievreState:
    """All took a concession in the first turn; the second sale is about to be laid out."""
    state = opened(seats, **words)
    plays(state, *(f"card {card}" for card in FIRST_SALE[:seats]))
    sell(state, winner=2, bid=3)
    take_all(state)
    roll(state, 1, 2)
    assert seen_by(state).turn == 2
    return state


def events_of(extension: str) -> dict[str, int]:
    return dict(EVENT_COPIES + (EXTENSION_COPIES if extension == "jesweb" else ()))


def drawn(state: FievreState, draws: int) -> Counter[str]:
    """What chance brings when it is asked so many times for the same step."""
    rng = Rng(7)
    return Counter(GAME.actions.text(int(state.draw(rng))) for _ in range(draws))


@pytest.mark.parametrize(("seats", "words"), variants())
def test_f4_each_begins_with_10_ounces_and_nothing_else(
    seats: int, words: dict[str, str]
) -> None:
    view = seen_by(set_up(seats, **words))
    assert view.gold == view.scores == (10,) * seats
    assert view.mines == view.kept == ((),) * seats
    assert view.mayors == (-1,) * 5
    assert (view.saloons, view.gone, view.turn) == ((), (), 0)


@pytest.mark.parametrize(("seats", "words"), variants())
def test_f4_concessions_and_events_are_one_deck_of_unseen_cards(
    seats: int, words: dict[str, str]
) -> None:
    unseen = dict(seen_by(set_up(seats, **words)).unseen)
    assert unseen == dict.fromkeys(CONCESSIONS, 1) | events_of(words["extension"])


# --- F5: the short game -----------------------------------------------------------------


def test_f5_without_the_option_no_card_leaves() -> None:
    state = opened(3)
    events = plays(state, *(f"card {card}" for card in FIRST_SALE[:3]))
    assert told(events, CardsSetAside) == []
    assert seen_by(state).deck == 57


@pytest.mark.parametrize(("extension", "cards"), [("none", 60), ("jesweb", 65)])
def test_f5_fifteen_cards_leave_after_the_first_sale_has_been_laid_out(
    extension: str, cards: int
) -> None:
    state = opened(3, short="yes", extension=extension)
    events: list[Event] = []
    for card in FIRST_SALE[:3]:
        assert len(chances(state)) == 45 - len(seen_by(state).sale)
        assert told(events, CardsSetAside) == []
        events += plays(state, f"card {card}")
    assert names(events) == ["CardRevealed"] * 3 + ["CardsSetAside"]
    assert told(events, CardsSetAside) == [CardsSetAside(15)]
    assert seen_by(state).deck == cards - 3 - 15


@pytest.mark.parametrize("extension", ["none", "jesweb"])
def test_f5_every_later_draw_is_uniform_over_all_cards_not_yet_seen(extension: str) -> None:
    short = second_turn(3, short="yes", extension=extension)
    full = second_turn(3, short="no", extension=extension)
    assert chances(short) == chances(full)
    assert seen_by(short).unseen == seen_by(full).unseen
    assert seen_by(short).deck == seen_by(full).deck - 15
    assert sum(chances(short).values()) == sum(count for _, count in seen_by(short).unseen)


def test_f5_the_cards_leave_once_and_15_are_unseen_in_the_end() -> None:
    for extension in ("none", "jesweb"):
        state = set_up(3, short="yes", extension=extension)
        events = play_out(state, 5)
        assert len(told(events, CardsSetAside)) == 1
        assert sum(count for _, count in seen_by(state).unseen) == 15
        assert seen_by(state).deck == 0
        shown = [event.card for event in told(events, CardRevealed)]
        assert len(shown) == (60 if extension == "none" else 65) - 15


# --- F6: the first player ---------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_f6_the_first_player_is_one_chance_step_with_equal_weights(seats: int) -> None:
    state = set_up(seats)
    assert list(chances(state).items()) == [(f"first {seat}", 1) for seat in range(seats)]
    assert (seen_by(state).opener, seen_by(state).active) == (-1, -1)
    counts = drawn(state, 3000)
    assert set(counts) == set(legal(state))
    assert all(count == pytest.approx(3000 / seats, rel=0.15) for count in counts.values())


@pytest.mark.parametrize("seats", SEATS)
def test_f6_the_seat_that_chance_gives_opens_the_first_auction(seats: int) -> None:
    for first in range(seats):
        state = set_up(seats)
        assert plays(state, f"first {first}") == [
            FirstChosen(first),
            TurnBegan(1, 60 // seats, first, 60),
        ]
        plays(state, *(f"card {card}" for card in FIRST_SALE[:seats]))
        assert asked(state) == ("auction", first)


@pytest.mark.parametrize("winner", [0, 1, 2, 3])
def test_f6_later_it_is_the_winner_of_the_previous_auction(winner: int) -> None:
    state = bidding(opener=1, sale=["red 3", "yellow 3", "green 5", "purple 5"])
    sell(state, winner=winner, bid=1)
    take_all(state)
    (began,) = told(roll(state, 1, 2), TurnBegan)
    assert (began.turn, began.seat) == (3, winner)
    plays(state, *(f"card {card}" for card in FIRST_SALE[:4]))
    assert asked(state) == ("auction", winner)


@pytest.mark.parametrize(("seats", "words"), variants())
def test_f6_chance_chooses_once_and_then_each_winner_opens(
    seats: int, words: dict[str, str]
) -> None:
    events = play_out(set_up(seats, **words), seed=3)
    (first,) = told(events, FirstChosen)
    openers = [event.seat for event in told(events, TurnBegan)]
    winners = [event.seat for event in told(events, AuctionWon)]
    assert openers == [first.seat, *winners[:-1]]
    assert len(set(openers)) > 1


# --- F7: the sale -----------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_f7_as_many_cards_as_players_are_revealed_one_by_one(seats: int) -> None:
    state = opened(seats)
    for k, card in enumerate(FIRST_SALE[:seats]):
        assert (seen_by(state).phase, state.to_act()) == ("sale", CHANCE)
        assert seen_by(state).deck == 60 - k
        assert plays(state, f"card {card}") == [CardRevealed(card)]
        assert seen_by(state).sale == tuple(FIRST_SALE[: k + 1])
    assert seen_by(state).phase == "auction"


@pytest.mark.parametrize(("seats", "words"), variants())
def test_f7_in_the_first_turn_each_draw_is_uniform_over_the_unseen_concessions(
    seats: int, words: dict[str, str]
) -> None:
    state = opened(seats, **words)
    left = list(CONCESSIONS)
    for card in FIRST_SALE[:seats]:
        assert list(chances(state).items()) == [(f"card {each}", 1) for each in left]
        plays(state, f"card {card}")
        left.remove(card)


def test_f7_in_the_first_turn_chance_never_brings_an_event() -> None:
    state = opened(4, extension="jesweb")
    counts = drawn(state, 9000)
    assert set(counts) == {f"card {card}" for card in CONCESSIONS}
    assert min(counts.values()) > 140
    assert max(counts.values()) < 260


@pytest.mark.parametrize("extension", ["none", "jesweb"])
def test_f7_events_are_not_shown_in_the_first_turn_and_are_in_the_deck_after_it(
    extension: str,
) -> None:
    state = second_turn(4, extension=extension)
    events = {f"card {card}": count for card, count in events_of(extension).items()}
    left = [card for card in CONCESSIONS if card not in FIRST_SALE[:4]]
    assert chances(state) == {f"card {card}": 1 for card in left} | events
    assert seen_by(state).gone == ()


def test_f7_later_draws_are_uniform_over_all_unseen_cards() -> None:
    """F7: so a card of which three are left comes three times as often."""
    state = second_turn(4)
    total = 60 - 4
    assert sum(chances(state).values()) == total
    counts, draws = drawn(state, 28_000), 28_000
    assert set(counts) == set(chances(state))
    for card, weight in chances(state).items():
        assert counts[card] == pytest.approx(draws * weight / total, rel=0.25)
    plays(state, "card dynamite")
    assert chances(state)["card dynamite"] == 2
    plays(state, "card dynamite", "card dynamite")
    assert "card dynamite" not in chances(state)


def test_f7_what_was_taken_or_has_left_never_comes_again() -> None:
    events = play_out(set_up(5, extension="jesweb"), seed=9)
    shown = Counter(event.card for event in told(events, CardRevealed))
    assert shown == dict.fromkeys(CONCESSIONS, 1) | events_of("jesweb")


def test_f7_the_order_of_the_sale_has_no_meaning() -> None:
    there, back = opened(4), opened(4)
    plays(there, *(f"card {card}" for card in FIRST_SALE[:4]))
    plays(back, *(f"card {card}" for card in FIRST_SALE[3::-1]))
    for state in (there, back):
        sell(state, winner=0, bid=2)
    assert set(legal(there)) == set(legal(back))
    for state in (there, back):
        plays(state, *(f"take {card}" for card in FIRST_SALE[:4]))
    assert seen_by(there).mines == seen_by(back).mines
    assert gold(there) == gold(back)


@pytest.mark.parametrize("seats", SEATS)
def test_f7_a_turn_begins_when_the_dice_of_the_one_before_are_settled(seats: int) -> None:
    state = rolling(seats=seats, opener=1, winner=2, turn=4)
    left = seen_by(state).deck
    assert roll(state, 1, 2)[-1] == TurnBegan(5, 60 // seats, 2, left)
    assert seen_by(state).sale == ()
    assert (seen_by(state).winner, seen_by(state).phase) == (-1, "sale")


@pytest.mark.parametrize("seats", SEATS)
def test_f7_f8_a_new_sale_is_laid_out_without_a_bid_from_the_turn_before(seats: int) -> None:
    state = second_turn(seats)
    for card in ["dynamite", "shark", "red 3", "red 4", "red 5"][:seats]:
        view = seen_by(state)
        assert (view.phase, view.highest, view.leader) == ("sale", 0, -1)
        assert (view.passed, view.winner, view.order) == ((), -1, ())
        plays(state, f"card {card}")
    assert asked(state) == ("auction", 2)
    assert (seen_by(state).highest, seen_by(state).passed) == (0, ())
