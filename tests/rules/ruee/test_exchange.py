"""The exchange of a card, and a new stock (R12, R13)."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as some

from filon.rules.contract import CHANCE, OVER
from filon.rules.errors import Refusal
from filon.rules.events import Event
from filon.rules.rng import Rng
from filon.rules.ruee.components import KINDS
from filon.rules.ruee.events import (
    CardDiscarded,
    CardDrawn,
    ChallengeMade,
    ConcessionOpened,
    DieRolled,
    DiscardTaken,
    HandRefilled,
    Hoisted,
    LevelPlayed,
    PropShown,
    StockRenewed,
    StockTaken,
    TurnMissed,
)
from filon.rules.ruee.game import GAME
from filon.rules.ruee.options import SHORT_CUT
from filon.rules.ruee.state import RueeState
from rules.ruee.table import (
    FILLERS,
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
    set_up,
    square,
    turn,
    view,
    weights,
)

NO_DISCARD = ["exchange stock", "decline"]
BOTH = ["exchange stock", "exchange discard", "decline"]
HAND = ["mine", "prop", "mine", "4", "hoist", "4"]


def asked(state: RueeState) -> tuple[str, int]:
    return phase(state), acts(state)


def on_the_road(
    seats: int = 3,
    *,
    held: list[str] | None = None,
    left: list[str] | None = None,
    fresh: bool = False,
    stock: list[str] | None = None,
) -> RueeState:
    """Seat 0 has walked from the Hotel to square 3 and may exchange."""
    state = turn(
        seats=seats, hands={0: held or HAND}, discard=left or [], fresh=fresh, stock=stock
    )
    plays(state, "die 3", "walk 3")
    assert asked(state) == ("exchanging", 0)
    return state


def reason(state: RueeState, move: str) -> Refusal | None:
    return GAME.why_not(state, acts(state), GAME.actions.parse(move))


# --- R12: when --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "die", "end"),
    [("hotel", 3, "3"), ("hotel", 5, "bank"), ("9", 1, "prison"), ("14", 1, "hospital")],
)
def test_r12_after_moving_by_the_die_one_may_exchange_a_card(
    start: str, die: int, end: str
) -> None:
    state = turn(at={0: start})
    plays(state, f"die {die}", f"walk {end}")
    assert (asked(state), legal(state)) == (("exchanging", 0), NO_DISCARD)


def test_r12_after_entering_a_concession_too() -> None:
    state = turn(at={0: "42"}, opened=["crotale"])
    plays(state, "die 1", "walk crotale")
    assert (asked(state), legal(state)) == (("exchanging", 0), NO_DISCARD)


def test_r12_after_rolling_also_if_one_had_to_stay() -> None:
    state = turn(at={0: "16", 1: "18", 2: "14"}, discard=["1-4"], fresh=True)
    plays(state, "die 2", "stay")
    assert (asked(state), legal(state)) == (("exchanging", 0), BOTH)


def test_r12_one_may_exchange_and_need_not() -> None:
    state = on_the_road()
    before = hand(state, 0)
    told = plays(state, "decline")
    assert told == []
    assert hand(state, 0) == before
    assert view(state, None).active == 1
    assert discard(state) == []


def test_r12_not_before_moving() -> None:
    state = turn(discard=["1-4"], fresh=True)
    plays(state, "die 3")
    for move in ("exchange stock", "exchange discard", "decline"):
        assert refused(state, move) == ("other_question", "R8")


def test_r12_once_a_turn() -> None:
    state = on_the_road(left=["1-4"], fresh=True)
    plays(state, "exchange stock", "card 1", "discard mine")
    assert view(state, None).active == 1


def test_r12_not_after_a_challenge() -> None:
    state = turn(seats=2, at={0: "16", 1: "17"}, hands={0: ["mine"] * 6, 1: ["prop"] * 6})
    plays(state, "die 1", "challenge 1", "begin")
    assert view(state, None).may_exchange is False
    told = plays(state, *["lay mine", "lay prop"] * 6)
    assert "DuelDrawn" in names(told)
    assert phase(state) == "rolling"


# --- R12: in a concession without rolling -----------------------------------------------


def in_crotale(*held: str, level: int = 0, hoisted: bool = False) -> RueeState:
    """Seat 0's turn begins in Crotale, which is open; the turn before left a 1-4."""
    return turn(
        at={0: "crotale"},
        levels={0: level},
        hoisted=[0] if hoisted else [],
        opened=["crotale"],
        hands={0: held},
        discard=["1-4"],
        fresh=True,
    )


@pytest.mark.parametrize(
    ("level", "hoisted", "moves"),
    [
        (0, False, ["rest"]),
        (2, False, ["rest"]),
        (2, False, ["climb"]),
        (0, False, ["take", "tile 100"]),
        (0, False, ["take", "tile claim-lost"]),
        (0, False, ["take", "tile cave-in", "decline"]),
        (3, True, ["take", "tile pyrite"]),
        (3, True, ["take", "tile cave-in", "decline"]),
    ],
)
def test_r12_in_a_concession_when_no_card_left_the_hand(
    level: int, hoisted: bool, moves: list[str]
) -> None:
    state = in_crotale(level=level, hoisted=hoisted)
    plays(state, *moves)
    assert (asked(state), legal(state)) == (("exchanging", 0), BOTH)


@pytest.mark.parametrize(
    ("held", "level", "hoisted", "moves"),
    [
        (["1"], 0, False, ["play 1", "tile 100", "stop"]),
        (["1-2"], 0, False, ["play 1-2", "tile 100", "down", "tile claim-lost"]),
        (["1"], 0, False, ["play 1", "tile cave-in", "decline"]),
        (["joker"], 0, False, ["play joker", "tile 100", "up"]),
        (["hoist"], 0, False, ["hoist 3"]),
        (["joker"], 2, False, ["joker-hoist 4"]),
        (["prop"], 0, False, ["take", "tile cave-in", "show prop"]),
        (["prop"], 3, True, ["take", "tile cave-in", "show prop"]),
    ],
)
def test_r12_in_a_concession_not_when_a_card_left_the_hand(
    held: list[str], level: int, hoisted: bool, moves: list[str]
) -> None:
    state = in_crotale(*held, level=level, hoisted=hoisted)
    plays(state, *moves)
    assert phase(state) in ("refilling", "melting")
    told = ends(state)
    assert not any(isinstance(event, (StockTaken, DiscardTaken)) for event in told)
    assert view(state, None).active == 1


def test_r12_not_when_the_card_was_a_mine_and_one_did_not_roll() -> None:
    state = turn(at={0: "crotale"}, hands={0: ["mine"]})
    plays(state, "show mine", "rest")
    assert phase(state) == "refilling"


def test_r12_but_after_rolling_away_in_the_same_turn_one_may() -> None:
    state = turn(
        at={0: "crotale"}, hands={0: ["mine"], 1: ["prop"]}, discard=["1-4"], fresh=True
    )
    plays(state, "show mine", "leave", "die 2", "walk 41")
    assert (asked(state), legal(state)) == (("exchanging", 0), NO_DISCARD)


def test_r12_r19_who_is_carried_to_the_hospital_may_exchange_if_no_card_left_his_hand() -> None:
    state = in_crotale()
    plays(state, "take", "tile cave-in", "decline")
    assert square(state, 0) == "hospital"
    plays(state, "exchange discard", "discard 1-4")
    assert discard(state) == ["1-4"]


# --- R12: from where --------------------------------------------------------------------


def test_r12_the_source_is_chosen_first_then_the_card_is_taken_then_one_is_given() -> None:
    state = on_the_road(left=["1-4"], fresh=True)
    assert legal(state) == BOTH
    assert refused(state, "discard mine") == ("other_question", "R8")
    assert plays(state, "exchange stock") == [StockTaken(0)]
    assert (acts(state), phase(state)) == (CHANCE, "drawing")
    assert plays(state, "card 1-3") == [CardDrawn(0, "1-3", to=(0,))]
    assert asked(state) == ("discarding", 0)
    assert hand(state, 0) == [*HAND, "1-3"]
    assert refused(state, "decline") == ("other_question", "R8")
    assert refused(state, "exchange discard") == ("other_question", "R8")
    assert legal(state) == [f"discard {c}" for c in ("4", "1-3", "mine", "prop", "hoist")]
    assert plays(state, "discard prop") == [CardDiscarded(0, "prop", 2)]
    assert hand(state, 0) == ["mine", "mine", "4", "hoist", "4", "1-3"]
    assert discard(state) == ["1-4", "prop"]


def test_r12_the_top_of_the_stock_is_any_card_of_it() -> None:
    state = on_the_road(stock=["1", "1", "joker", "prop"])
    plays(state, "exchange stock")
    assert weights(state) == {"card 1": 2, "card prop": 1, "card joker": 1}
    plays(state, "card 1", "discard 1")
    assert view(state, None).stock == 3


def test_r12_the_card_of_the_discard_is_taken_for_all_to_see() -> None:
    state = on_the_road(left=["2", "joker"], fresh=True)
    assert view(state, None).fresh == "joker"
    assert plays(state, "exchange discard") == [DiscardTaken(0, "joker")]
    assert discard(state) == ["2"]
    assert view(state, None).fresh is None
    assert hand(state, 0) == [*HAND, "joker"]
    last = view(state, 1).prospectors[0].hand[-1]
    assert (last.card, last.known_to_all) == ("joker", True)
    assert asked(state) == ("discarding", 0)
    plays(state, "discard hoist")
    assert discard(state) == ["2", "hoist"]
    assert view(state, 2).prospectors[0].hand[-1].card == "joker"


@pytest.mark.parametrize("source", ["stock", "discard"])
@pytest.mark.parametrize("given_away", ["1-4", "4", "mine", "prop", "hoist"])
def test_r12_any_one_is_discarded_also_the_one_taken(source: str, given_away: str) -> None:
    left = ["1-4"] if source == "discard" else []
    state = on_the_road(left=left, fresh=bool(left))
    plays(state, f"exchange {source}")
    if source == "stock":
        plays(state, "card 1-4")
    plays(state, f"discard {given_away}")
    expected = [*HAND, "1-4"]
    expected.remove(given_away)
    assert hand(state, 0) == expected
    assert discard(state) == [given_away]


@pytest.mark.parametrize("card", ["1", "joker", "1-4"])
def test_r12_a_card_that_one_does_not_hold_cannot_be_discarded(card: str) -> None:
    state = on_the_road()
    plays(state, "exchange stock", "card 2")
    assert reason(state, f"discard {card}") == Refusal(
        "cannot_discard", "R12", (("card", card),)
    )


def test_r12_of_equal_cards_the_one_held_longest_leaves() -> None:
    state = on_the_road(held=["mine", "prop", "mine", "1", "hoist", "1"])
    plays(state, "exchange stock", "card 1")
    assert plays(state, "discard 1") == [CardDiscarded(0, "1", 4)]
    assert hand(state, 0) == ["mine", "prop", "mine", "hoist", "1", "1"]
    seen = view(state, 1).prospectors[0].hand
    assert [place.lacks for place in seen] == [("1",), ("1",), ("1",), (), (), ()]


def test_r12_also_of_equal_cards_that_stand_side_by_side() -> None:
    state = on_the_road(held=["prop", "1", "1", "mine", "joker", "joker"])
    plays(state, "exchange stock", "card 1")
    assert plays(state, "discard 1") == [CardDiscarded(0, "1", 2)]
    plays(state, "die 2", "walk 2", "decline", "die 1", "walk 1", "decline")
    plays(state, "die 1", "walk 4", "exchange stock", "card mine")
    assert plays(state, "discard joker") == [CardDiscarded(0, "joker", 4)]


# --- R12: the card of the turn before ---------------------------------------------------


def test_r12_a_card_exchanged_in_the_turn_before_may_be_taken() -> None:
    state = on_the_road()
    plays(state, "exchange stock", "card 1-3", "discard hoist")
    plays(state, "die 2", "walk 2")
    assert (asked(state), legal(state)) == (("exchanging", 1), BOTH)
    assert view(state, None).fresh == "hoist"
    assert plays(state, "exchange discard") == [DiscardTaken(1, "hoist")]


def leaves(*held: str, moves: list[str], level: int = 0, opened: bool = True) -> RueeState:
    """Seat 0 has played so in Crotale; seat 1 has walked and may exchange."""
    state = turn(
        at={0: "crotale"},
        levels={0: level},
        opened=["crotale"] if opened else [],
        hands={0: held},
    )
    ends(state, *moves)
    plays(state, "die 2", "walk 2")
    assert asked(state) == ("exchanging", 1)
    return state


@pytest.mark.parametrize(
    ("held", "moves", "opened", "left"),
    [
        (["1"], ["play 1", "tile 100"], True, "1"),
        (["joker"], ["play joker", "tile 100", "stop"], True, "joker"),
        (["hoist"], ["hoist 2"], True, "hoist"),
        (["joker"], ["joker-hoist 2"], True, "joker"),
        (["prop"], ["take", "tile cave-in", "show prop"], True, "prop"),
        (["mine"], ["show mine", "rest"], False, "mine"),
        (["joker"], ["show joker", "rest"], False, "joker"),
    ],
)
def test_r12_a_card_played_in_the_turn_before_may_be_taken(
    held: list[str], moves: list[str], opened: bool, left: str
) -> None:
    state = leaves(*held, moves=moves, opened=opened)
    assert legal(state) == BOTH
    assert only(plays(state, "exchange discard"), DiscardTaken) == DiscardTaken(1, left)


def test_r12_of_several_cards_only_the_one_on_top() -> None:
    state = leaves(
        "mine",
        "1-2",
        "prop",
        moves=["show mine", "play 1-2", "tile cave-in", "show prop", "stop"],
        opened=False,
    )
    assert discard(state) == ["mine", "1-2", "prop"]
    plays(state, "exchange discard")
    assert hand(state, 1)[-1] == "prop"
    assert discard(state) == ["mine", "1-2"]


def test_r12_every_card_shown_played_or_exchanged_goes_to_the_discard_at_once() -> None:
    state = turn(at={0: "crotale"}, hands={0: ["mine", "1-2", "prop"]}, discard=["hoist"])
    plays(state, "show mine")
    assert discard(state) == ["hoist", "mine"]
    plays(state, "play 1-2")
    assert discard(state) == ["hoist", "mine", "1-2"]
    plays(state, "tile cave-in", "show prop")
    assert discard(state) == ["hoist", "mine", "1-2", "prop"]
    assert len(hand(state, 0)) == 3


def test_r12_a_turn_that_left_no_card_leaves_none_to_take() -> None:
    state = on_the_road()
    plays(state, "exchange stock", "card 1-3", "discard hoist", "die 2", "walk 2", "decline")
    plays(state, "die 1", "walk 1")
    assert asked(state) == ("exchanging", 2)
    assert discard(state) == ["hoist"]
    assert legal(state) == NO_DISCARD
    assert view(state, None).fresh is None
    assert refused(state, "exchange discard") == ("no_fresh_card", "R12")


def test_r12_a_turn_that_was_missed_leaves_no_card_to_take() -> None:
    state = turn(misses=[1])
    plays(state, "die 3", "walk 3", "exchange stock", "card 1-3")
    told = plays(state, "discard 1-3")
    assert only(told, TurnMissed) == TurnMissed(1)
    plays(state, "die 1", "walk 1")
    assert (asked(state), legal(state)) == (("exchanging", 2), NO_DISCARD)


def test_r12_nor_does_one_get_back_ones_own_card_when_the_other_misses_his_turn() -> None:
    state = turn(seats=2, misses=[1])
    plays(state, "die 3", "walk 3", "exchange stock", "card 1-3", "discard 1-3")
    plays(state, "die 1", "walk 4")
    assert (asked(state), legal(state)) == (("exchanging", 0), NO_DISCARD)


def test_r12_with_two_players_too_the_other_must_have_left_it() -> None:
    state = turn(seats=2)
    plays(state, "die 3", "walk 3", "exchange stock", "card 1-3", "discard 1-3")
    plays(state, "die 1", "walk 1")
    assert legal(state) == BOTH
    plays(state, "decline", "die 1", "walk 4")
    assert (asked(state), legal(state)) == (("exchanging", 0), NO_DISCARD)


def test_r12_the_next_finds_the_card_given_for_the_one_taken() -> None:
    state = on_the_road(left=["2", "joker"], fresh=True)
    plays(state, "exchange discard", "discard hoist", "die 2", "walk 2")
    assert view(state, None).fresh == "hoist"
    plays(state, "exchange discard", "discard hoist")
    assert discard(state) == ["2", "hoist"]
    plays(state, "die 1", "walk 1")
    assert (asked(state), legal(state)) == (("exchanging", 2), BOTH)


def test_r12_a_card_of_ones_own_covers_it() -> None:
    state = turn(at={0: "42"}, hands={0: ["mine"]}, discard=["joker"], fresh=True)
    assert view(state, None).fresh == "joker"
    plays(state, "die 1", "walk crotale", "show mine")
    assert discard(state) == ["joker", "mine"]
    assert (legal(state), view(state, None).fresh) == (NO_DISCARD, None)
    assert refused(state, "exchange discard") == ("no_fresh_card", "R12")


def test_r12_without_the_mine_card_it_still_lies_on_top() -> None:
    state = turn(at={0: "42"}, hands={0: ["mine"]}, discard=["joker"], fresh=True)
    plays(state, "die 1", "walk crotale", "decline")
    assert legal(state) == BOTH


def test_r12_a_card_shown_before_a_duel_may_be_taken_after_it() -> None:
    state = turn(
        seats=3,
        at={0: "crotale", 1: "42"},
        hands={0: ["mine", *["hoist"] * 5], 1: ["prop"] * 6, 2: list(FILLERS)},
    )
    plays(state, "show mine", "leave", "die 1", "challenge 1", "begin")
    plays(state, *["lay hoist", "lay prop"] * 5, "pass", "lay prop")
    told = ends(state)
    assert only(told, TurnMissed) == TurnMissed(1)
    plays(state, "die 1", "walk 1")
    assert (asked(state), legal(state)) == (("exchanging", 2), NO_DISCARD)
    assert discard(state) == ["mine"]


def test_r12_cards_laid_in_a_duel_are_no_cards_left() -> None:
    state = turn(
        seats=3,
        at={0: "16", 2: "17"},
        hands={0: ["1-4", "1-4", *["mine"] * 4], 2: ["1-3", *["prop"] * 5]},
        discard=["hoist"],
        fresh=True,
    )
    plays(state, "die 1", "challenge 2", "begin", "lay 1-4", "lay 1-3", "lay 1-4")
    assert (view(state, None).active, discard(state)) == (1, ["hoist"])
    plays(state, "die 1", "walk 1")
    assert (asked(state), legal(state)) == (("exchanging", 1), NO_DISCARD)


# --- R12: hands of five -----------------------------------------------------------------


@pytest.mark.parametrize("source", ["stock", "decline"])
def test_r12_r15_after_a_mine_on_arrival_a_hand_of_five_exchanges_and_is_refilled(
    source: str,
) -> None:
    state = turn(at={0: "42"}, hands={0: ["mine", "prop"]})
    plays(state, "die 1", "walk crotale", "show mine")
    assert len(hand(state, 0)) == 5
    if source == "stock":
        plays(state, "exchange stock", "card hoist")
        assert len(hand(state, 0)) == 6
        plays(state, "discard prop")
    else:
        plays(state, "decline")
    assert len(hand(state, 0)) == 5
    assert phase(state) == "refilling"
    told = plays(state, "card 1")
    assert names(told) == ["HandRefilled", "CardRefilled"]
    assert (len(hand(state, 0)), view(state, None).active) == (6, 1)


def test_r12_after_an_exchange_with_six_cards_nothing_is_refilled() -> None:
    state = on_the_road()
    told = plays(state, "exchange stock", "card 1", "discard 1")
    assert not all_of(told, HandRefilled)
    assert len(hand(state, 0)) == 6


# --- R13: a new stock -------------------------------------------------------------------


def rest_of_the_deck(state: RueeState, *but: str) -> Counter[str]:
    """All cards that are in no hand, but these."""
    deck = Counter(dict(view(set_up(2), None).pools[0].cards))
    for seat in range(int(state.seats)):
        deck.subtract(hand(state, seat))
    deck.subtract(but)
    return Counter({kind: deck[kind] for kind in KINDS if deck[kind]})


@pytest.mark.parametrize("fresh", [True, False])
def test_r13_a_card_is_due_and_the_stock_is_empty_the_discard_is_shuffled(fresh: bool) -> None:
    state = on_the_road(left=["2", "joker"], fresh=fresh, stock=[])
    below = len(discard(state)) - 1
    told = plays(state, "exchange stock")
    assert told == [StockRenewed(below), StockTaken(0)]
    seen = view(state, None)
    assert (seen.stock, seen.discard) == (below, ("joker",))
    expected = rest_of_the_deck(state, "joker")
    assert weights(state) == {
        f"card {kind}": expected[kind] for kind in KINDS if expected[kind]
    }
    plays(state, "card mine", "discard mine")
    assert discard(state) == ["joker", "mine"]


def test_r13_the_top_card_stays_and_may_still_be_taken() -> None:
    """R12, R13: the refill of the turn before makes the new stock; its MINE stays on top."""
    state = turn(at={0: "42"}, hands={0: ["mine"]}, stock=[], seats=3)
    plays(state, "die 1", "walk crotale", "show mine")
    assert discard(state)[-1] == "mine"
    told = plays(state, "decline")
    assert all_of(told, StockRenewed)
    assert discard(state) == ["mine"]
    plays(state, "card 1", "die 2", "walk 2")
    assert (asked(state), legal(state)) == (("exchanging", 1), BOTH)
    plays(state, "exchange discard")
    assert (discard(state), hand(state, 1)[-1]) == ([], "mine")


def test_r13_the_card_that_was_fresh_is_not_fresh_after_the_turn_is_over() -> None:
    state = on_the_road(left=["2", "joker"], fresh=True, stock=[])
    plays(state, "exchange stock", "card hoist", "discard hoist", "die 2", "walk 2")
    assert view(state, None).fresh == "hoist"
    plays(state, "decline", "die 1", "walk 1")
    assert legal(state) == NO_DISCARD


def test_r13_the_stock_is_not_renewed_before_a_card_is_due() -> None:
    state = on_the_road(left=["2", "joker"], fresh=True, stock=["1"])
    assert not all_of(plays(state, "exchange stock", "card 1", "discard 1"), StockRenewed)
    assert view(state, None).stock == 0
    assert not all_of(plays(state, "die 1", "walk 1"), StockRenewed)
    assert not all_of(plays(state, "exchange discard", "discard 1"), StockRenewed)
    assert view(state, None).stock == 0
    plays(state, "die 2", "walk 2")
    assert only(plays(state, "exchange stock"), StockRenewed)


def test_r13_within_a_refill_the_stock_is_renewed_when_the_next_card_is_due() -> None:
    state = turn(at={0: "crotale"}, hands={0: ["mine", "1"]}, stock=["prop"])
    plays(state, "show mine", "play 1", "tile 100", "stop")
    assert weights(state) == {"card prop": 1}
    told = plays(state, "card prop")
    assert names(told) == ["HandRefilled", "CardRefilled", "StockRenewed"]
    assert discard(state) == ["1"]
    expected = rest_of_the_deck(state, "1")
    assert weights(state) == {
        f"card {kind}": expected[kind] for kind in KINDS if expected[kind]
    }
    assert "card mine" in weights(state)


def test_r13_taking_from_the_discard_needs_no_stock() -> None:
    state = on_the_road(left=["joker"], fresh=True, stock=[])
    told = plays(state, "exchange discard", "discard hoist")
    assert not all_of(told, StockRenewed)
    assert view(state, None).stock == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r13_with_all_hands_full_there_are_cards_for_a_new_stock(seats: int) -> None:
    hands = {0: ["mine", "prop"], seats - 1: ["hoist"] * 4}
    state = turn(seats=seats, hands=hands, stock=[])
    plays(state, "die 3", "walk 3")
    assert only(plays(state, "exchange stock"), StockRenewed).cards == 53 - 6 * seats - 1
    assert view(state, None).stock == {2: 40, 3: 34, 4: 28}[seats]


# --- all together -----------------------------------------------------------------------


LEFT = (ConcessionOpened, LevelPlayed, Hoisted, PropShown, CardDiscarded)


def steps_of(state: RueeState, seed: int, most: int) -> Iterator[list[Event]]:
    """A random match, step by step."""
    rng = Rng(seed)
    for _ in range(most):
        if acts(state) == OVER:
            return
        if acts(state) == CHANCE:
            action = int(state.draw(rng))
        else:
            action = int(state.legal_at(rng.below(state.legal_count())))
        yield plays(state, GAME.actions.text(action))


@given(
    seats=some.sampled_from([2, 3, 4]),
    seed=some.integers(0, 2**32),
    components=some.sampled_from(["built-in", SHORT_CUT]),
)
@settings(
    max_examples=15,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
)
def test_r12_r13_the_discard_and_the_exchange_of_any_match(
    seats: int, seed: int, components: str
) -> None:
    """R12, R13: the discard is what the table saw laid there. Its top may be taken only when
    it was left in the turn before; the exchange is offered after rolling or when no card left
    the hand, once, and not after a challenge."""
    state = set_up(seats, components=components)
    pile: list[str] = []
    last_left = left = played = rolled = challenged = exchanged = False
    now = (0, -1)
    for told in steps_of(state, seed, 500):
        missed = False
        for event in told:
            if isinstance(event, LEFT):
                pile.append(event.card)
                left = True
                played |= not isinstance(event, CardDiscarded)
            elif isinstance(event, DiscardTaken):
                assert pile.pop() == event.card
            elif isinstance(event, StockRenewed):
                assert event.cards == len(pile) - 1 > 0
                pile = pile[-1:]
            rolled |= isinstance(event, DieRolled)
            challenged |= isinstance(event, ChallengeMade)
            missed |= isinstance(event, TurnMissed)
        seen = view(state, None)
        assert list(seen.discard) == pile
        assert seen.stock == 53 - len(pile) - sum(len(p.hand) for p in seen.prospectors)
        if acts(state) == OVER:
            break
        if (seen.round, seen.active) != now:
            if now[1] >= 0:
                assert exchanged == ((rolled or not played) and not challenged)
            now = (seen.round, seen.active)
            last_left = left and not missed
            left = played = rolled = challenged = exchanged = False
        if seen.phase in ("drawing", "refilling"):
            assert seen.stock > 0
        if seen.phase == "exchanging":
            assert not exchanged
            assert not challenged
            assert rolled or not left
            exchanged = True
            assert legal(state) == (BOTH if last_left and not left else NO_DISCARD)
