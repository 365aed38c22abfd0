"""Why a move is not allowed: code, clause and facts."""

from collections.abc import Callable
from typing import Unpack

import pytest

from filon.rules.contract import CHANCE
from filon.rules.errors import Refusal
from filon.rules.fievre.game import GAME
from filon.rules.fievre.state import FievreState
from rules.fievre.table import (
    Position,
    asked,
    bidding,
    choosing,
    is_over,
    plays,
    rolling,
    set_up,
    walk,
)

CLAUSES = {
    "match_over": "F37",
    "not_your_turn": "F12",
    "not_your_bid": "F8",
    "has_passed": "F8",
    "not_a_decision": "F7",
    "auction_runs": "F8",
    "auction_over": "F8",
    "bid_too_low": "F8",
    "bid_too_high": "F9",
    "cannot_outbid": "F9",
    "not_on_sale": "F12",
    "other_question": "F18",
    "not_your_saloon": "F20",
    "not_your_town": "F23",
    "not_your_mine": "F25",
    "nothing_to_blast": "F21",
    "own_blast": "F21",
    "nothing_to_take": "F22",
    "own_mine": "F22",
    "stranger_there": "F22",
    "no_such_victim": "F28",
    "own_hold_up": "F28",
    "same_face": "F29",
    "no_election": "F31",
    "no_tie": "F31",
    "no_gun": "F35",
    "no_mayor": "F35",
    "own_mayor": "F35",
}
MINES = {0: ["red 3", "red 4", "blue 2"], 1: ["red 5", "green 2", "green 4"], 2: ["blue 3"]}
EXTRA = ["blue 11", "yellow 3"]


def over() -> FievreState:
    state = rolling(deck=[])
    plays(state, "roll 1 2")
    return state


def poor() -> FievreState:
    """Seat 0 has 4 ounces and is asked to go above 5."""
    return auction("bid 1", "bid 5", "pass", "pass")


def auction(*moves: str, **more: Unpack[Position]) -> FievreState:
    """Seat 0 opens with 4 ounces; the others have 10."""
    state = bidding(gold=[4, 10, 10, 10], mines=MINES, extension="jesweb", **more)
    plays(state, *moves)
    return state


def choice(*moves: str, card: str = "yellow 2", **more: Unpack[Position]) -> FievreState:
    """Seat 0 chooses: the named card or one of two others."""
    state = choosing(sale=[card, *EXTRA], mines=MINES, extension="jesweb", **more)
    plays(state, *moves)
    return state


def question(card: str, **more: Unpack[Position]) -> FievreState:
    """Seat 0 has taken this card and is asked for its target."""
    return choice(f"take {card}", card=card, **more)


def dice() -> FievreState:
    return rolling(mines=MINES)


def wire() -> FievreState:
    state = rolling(kept={"telegraph": 0})
    plays(state, "roll 2 5")
    return state


def election() -> FievreState:
    return choice(kept={"election": 0})


def gun(*shot: str) -> FievreState:
    return choice(kept={"gun": 0}, shot=shot)


def saloons() -> FievreState:
    return question("girls", saloons=[("red", 0), ("red", 1)])


def few() -> FievreState:
    state = choosing(seats=3, sale=["hold-up", "red 8"])
    plays(state, "take hold-up")
    return state


Case = tuple[str, Callable[[], FievreState], int, str, dict[str, str | int]]
CASES: list[Case] = [
    ("match_over", over, 0, "pass", {}),
    ("match_over", over, 3, "roll 1 1", {}),
    ("not_your_turn", choice, 1, "take yellow 2", {"seat": 0}),
    ("not_your_turn", choice, 3, "pass", {"seat": 0}),
    ("not_your_turn", wire, 2, "telegraph 1 6", {"seat": 0}),
    ("not_your_turn", lambda: question("dynamite"), 1, "dynamite red 3", {"seat": 0}),
    ("not_your_turn", dice, 0, "pass", {"seat": CHANCE}),
    ("not_your_turn", set_up, 0, "bid 1", {"seat": CHANCE}),
    ("not_your_bid", auction, 1, "bid 1", {"seat": 0}),
    ("not_your_bid", auction, 2, "take yellow 2", {"seat": 0}),
    ("not_your_bid", lambda: auction("bid 1"), 0, "bid 2", {"seat": 1}),
    ("has_passed", lambda: auction("pass"), 0, "bid 1", {}),
    ("has_passed", lambda: auction("bid 1", "pass", "bid 2"), 1, "pass", {}),
    ("not_a_decision", auction, 0, "first 0", {}),
    ("not_a_decision", choice, 0, "card red 8", {}),
    ("not_a_decision", choice, 1, "roll 1 1", {}),
    ("not_a_decision", dice, 0, "roll 1 1", {}),
    ("not_a_decision", set_up, 0, "first 0", {}),
    ("auction_runs", auction, 0, "take yellow 2", {}),
    ("auction_runs", auction, 0, "mustang", {}),
    ("auction_runs", auction, 0, "decline", {}),
    ("auction_runs", auction, 0, "dynamite red 5", {}),
    ("auction_over", choice, 0, "pass", {}),
    ("auction_over", choice, 0, "bid 1", {}),
    ("auction_over", lambda: question("dynamite"), 0, "bid 699", {}),
    ("bid_too_low", lambda: auction("bid 2"), 1, "bid 2", {"least": 3}),
    ("bid_too_low", lambda: auction("bid 4"), 1, "bid 1", {"least": 5}),
    ("bid_too_high", auction, 0, "bid 5", {"gold": 4}),
    ("bid_too_high", lambda: auction("bid 4"), 1, "bid 11", {"gold": 10}),
    ("cannot_outbid", poor, 0, "bid 9", {"gold": 4, "highest": 5}),
    ("cannot_outbid", poor, 0, "bid 1", {"gold": 4, "highest": 5}),
    ("not_on_sale", choice, 0, "take red 8", {"card": "red 8"}),
    ("not_on_sale", choice, 0, "take red 3", {"card": "red 3"}),
    ("not_on_sale", choice, 0, "take dynamite", {"card": "dynamite"}),
    ("other_question", lambda: question("dynamite"), 0, "take blue 11", {}),
    ("other_question", lambda: question("dynamite"), 0, "decline", {}),
    ("other_question", lambda: question("expropriation"), 0, "dynamite red 5", {}),
    ("other_question", lambda: question("saloon", kept={"gun": 0}), 0, "gun green", {}),
    (
        "other_question",
        lambda: question("taxes", kept={"election": 0}),
        0,
        "election green",
        {},
    ),
    ("other_question", choice, 0, "mustang", {}),
    ("other_question", choice, 0, "telegraph 1 1", {}),
    ("other_question", choice, 0, "taxes odd", {}),
    ("other_question", wire, 0, "double", {}),
    ("not_your_saloon", saloons, 0, "girls 2", {"saloon": 2}),
    ("not_your_town", lambda: question("governor"), 0, "governor green", {"town": "green"}),
    ("not_your_town", lambda: question("governor"), 0, "governor blue", {"town": "blue"}),
    ("not_your_mine", lambda: question("vein"), 0, "vein red 5", {"card": "red 5"}),
    ("not_your_mine", lambda: question("vein"), 0, "vein blue 11", {"card": "blue 11"}),
    ("own_blast", lambda: question("dynamite"), 0, "dynamite red 3", {"card": "red 3"}),
    (
        "own_blast",
        lambda: question("dynamite", saloons=[("red", 0)]),
        0,
        "dynamite saloon 1",
        {"card": "saloon 1"},
    ),
    ("nothing_to_blast", lambda: question("dynamite"), 0, "dynamite red 8", {"card": "red 8"}),
    (
        "nothing_to_blast",
        lambda: question("dynamite"),
        0,
        "dynamite blue 11",
        {"card": "blue 11"},
    ),
    (
        "nothing_to_blast",
        lambda: question("dynamite", saloons=[("red", 1)], blasted=[1]),
        0,
        "dynamite saloon 1",
        {"card": "saloon 1"},
    ),
    ("own_mine", lambda: question("expropriation"), 0, "expropriate red 3", {"card": "red 3"}),
    (
        "nothing_to_take",
        lambda: question("expropriation"),
        0,
        "expropriate red 8",
        {"card": "red 8"},
    ),
    (
        "stranger_there",
        lambda: question("expropriation"),
        0,
        "expropriate green 2",
        {"town": "green"},
    ),
    ("no_such_victim", few, 0, "hold-up 3 7", {"seats": 3}),
    ("no_such_victim", few, 0, "hold-up 4 2", {"seats": 3}),
    ("own_hold_up", few, 0, "hold-up 0 7", {}),
    ("same_face", wire, 0, "telegraph 1 2", {"die": 1, "face": 2}),
    ("same_face", wire, 0, "telegraph 2 5", {"die": 2, "face": 5}),
    ("no_election", choice, 0, "election green", {}),
    ("no_election", lambda: auction(kept={"election": 1}), 0, "election green", {}),
    ("no_tie", election, 0, "election green", {"town": "green"}),
    ("no_tie", election, 0, "election red", {"town": "red"}),
    ("no_tie", lambda: auction(kept={"election": 0}), 0, "election blue", {"town": "blue"}),
    ("no_gun", choice, 0, "gun green", {}),
    ("no_gun", lambda: auction(kept={"gun": 1}), 0, "gun green", {}),
    ("no_mayor", gun, 0, "gun blue", {"town": "blue"}),
    ("no_mayor", lambda: gun("green"), 0, "gun green", {"town": "green"}),
    ("own_mayor", gun, 0, "gun red", {"town": "red"}),
    ("own_mayor", lambda: question("gun"), 0, "gun red", {"town": "red"}),
]


def test_f8_f12_f18_f37_these_are_all_refusals_and_each_names_a_clause() -> None:
    assert {code: under.clause for code, under in GAME.refusals.items()} == CLAUSES
    assert set(CLAUSES.values()) <= set(GAME.clauses)
    assert {code for code, *_ in CASES} == set(CLAUSES)


@pytest.mark.parametrize(("code", "position", "seat", "words", "facts"), CASES)
def test_f8_f9_f12_f18_f37_a_refusal_names_its_code_its_clause_and_its_facts(
    code: str,
    position: Callable[[], FievreState],
    seat: int,
    words: str,
    facts: dict[str, str | int],
) -> None:
    """F20–F23, F25, F28, F29, F31, F35."""
    expected = Refusal(code, CLAUSES[code], tuple(facts.items()))
    assert GAME.why_not(position(), seat, GAME.actions.parse(words)) == expected


def test_f8_who_has_passed_is_told_so_until_the_auction_is_over() -> None:
    state = auction("bid 1", "pass", "pass")
    passed = GAME.why_not(state, 1, GAME.actions.parse("bid 5"))
    assert passed == Refusal("has_passed", "F8")
    plays(state, "bid 2", "pass")
    assert asked(state) == ("choice", 3)
    later = GAME.why_not(state, 1, GAME.actions.parse("bid 5"))
    assert later == Refusal("not_your_turn", "F12", (("seat", 3),))


@pytest.mark.parametrize("code", [-1, -700, 5000])
def test_f7_a_number_that_is_no_action_is_refused(code: int) -> None:
    for position in (auction, choice, dice, wire, over):
        for seat in (CHANCE, 0, 1, 9):
            assert GAME.why_not(position(), seat, code) is not None


def test_f7_nobody_may_act_in_the_place_of_chance() -> None:
    state = dice()
    assert all(GAME.why_not(state, CHANCE, code) for code in range(GAME.actions.size))


def test_f12_the_question_changes_nothing() -> None:
    state = choice(card="dynamite")
    before = state.facts()
    for code in range(GAME.actions.size):
        GAME.why_not(state, 0, code)
        GAME.why_not(state, 1, code)
    assert state.facts() == before


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (5, 3), (4, 4)])
def test_f8_f12_f18_f37_exactly_the_legal_actions_are_not_refused(
    seats: int, seed: int
) -> None:
    """F31, F35: at every fifth step of a random match with the extension."""
    state = set_up(seats, extension="jesweb")
    for step, _ in enumerate(walk(state, seed)):
        if step % 5 and not is_over(state):
            continue
        for seat in range(seats):
            allowed = [
                code
                for code in range(GAME.actions.size)
                if GAME.why_not(state, seat, code) is None
            ]
            assert allowed == (sorted(state.legal()) if state.to_act() == seat else [])
