"""At a concession: opening it (R14), sharing it (R22), and who may not come back (R20, R22)."""

from itertools import product

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as some

from filon.rules.contract import CHANCE, OVER
from filon.rules.errors import Refusal
from filon.rules.events import Event
from filon.rules.ruee.components import BUILDINGS, CONCESSIONS, SQUARES
from filon.rules.ruee.events import (
    ArrivalAgreed,
    ArrivalRefused,
    CarriedToHospital,
    ClaimLost,
    ConcessionEntered,
    ConcessionOpened,
    DuelDrawn,
    DuellistsParted,
    RefusalRolled,
    Walked,
)
from filon.rules.ruee.game import GAME
from filon.rules.ruee.options import SHORT_CUT
from filon.rules.ruee.reading import components_of
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.view import Prospector
from rules.ruee.table import (
    acts,
    all_of,
    discard,
    ends,
    hand,
    legal,
    level,
    names,
    only,
    phase,
    plays,
    refused,
    set_up,
    square,
    tiles,
    turn,
    view,
    weights,
)
from rules.ruee.test_components import ends_of, graph_of
from rules.ruee.test_exchange import steps_of


def asked(state: RueeState) -> tuple[str, int]:
    return phase(state), acts(state)


def reason(state: RueeState, move: str, seat: int | None = None) -> Refusal | None:
    who = acts(state) if seat is None else seat
    return GAME.why_not(state, who, GAME.actions.parse(move))


def known(state: RueeState, seat: int) -> Prospector:
    return view(state, None).prospectors[seat]


def after_roll(state: RueeState, die: int) -> list[str]:
    copy = state.copy()
    plays(copy, f"die {die}")
    return legal(copy)


def is_open(state: RueeState, concession: str) -> bool:
    return view(state, None).concessions[CONCESSIONS.index(concession)].opened


def arrives(*held: str, concession: str = "crotale", opened: bool = False) -> RueeState:
    """Seat 0 has just reached a concession where nobody is."""
    start = {"crotale": "42", "mule-tetue": "33", "belle-etoile": "25"}[concession]
    state = turn(at={0: start}, hands={0: held}, opened=[concession] if opened else [], seats=3)
    plays(state, "die 1", f"walk {concession}")
    return state


# --- R14: opening on arrival ------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "cards"),
    [
        ([], []),
        (["prop", "hoist", "1-4"], []),
        (["mine"], ["show mine"]),
        (["joker"], ["show joker"]),
        (["mine", "joker", "mine"], ["show mine", "show joker"]),
    ],
)
def test_r14_everybody_who_arrives_at_a_concession_never_in_service_is_asked(
    held: list[str], cards: list[str]
) -> None:
    state = arrives(*held)
    assert asked(state) == ("entering", 0)
    assert legal(state) == [*cards, "decline"]


@pytest.mark.parametrize("card", ["mine", "joker"])
@pytest.mark.parametrize("concession", ["crotale", "mule-tetue", "belle-etoile"])
def test_r14_a_mine_card_or_joker_opens_it_and_goes_to_the_discard(
    card: str, concession: str
) -> None:
    state = arrives("prop", card, concession=concession)
    assert plays(state, f"show {card}") == [ConcessionOpened(0, concession, card, 2)]
    assert discard(state) == [card]
    assert len(hand(state, 0)) == 5
    assert [each.name for each in view(state, None).concessions if each.opened] == [concession]


def test_r14_the_card_is_shown_before_the_exchange() -> None:
    state = arrives("mine")
    assert refused(state, "exchange stock") == ("other_question", "R8")
    plays(state, "show mine")
    assert asked(state) == ("exchanging", 0)
    assert refused(state, "show mine") == ("other_question", "R8")


def test_r14_mining_starts_the_turn_after_arriving() -> None:
    state = arrives("mine", "1", "1-4", "hoist")
    plays(state, "show mine")
    for move in ("play 1", "hoist 2", "take"):
        assert refused(state, move) == ("other_question", "R8")
    ends(state)
    assert (view(state, None).active, level(state, 0)) == (1, 0)
    ends(state, "die 1", "walk 1")
    ends(state, "die 2", "walk 2")
    assert asked(state) == ("working", 0)
    assert {"play 1", "play 1-4", "hoist 2", "leave", "rest"} <= set(legal(state))


def test_r14_so_it_is_at_a_concession_that_is_open() -> None:
    state = arrives("mine", "1", opened=True)
    assert asked(state) == ("exchanging", 0)
    assert refused(state, "play 1") == ("other_question", "R8")


def test_r14_the_card_need_not_be_shown_on_arrival() -> None:
    state = arrives("mine", "1")
    assert plays(state, "decline") == []
    assert asked(state) == ("exchanging", 0)
    assert not is_open(state, "crotale")
    assert discard(state) == []
    ends(state)
    ends(state, "die 1", "walk 1")
    ends(state, "die 2", "walk 2")
    assert legal(state) == ["show mine", "leave", "rest"]


@pytest.mark.parametrize("where", ["road", "building"])
def test_r14_nobody_is_asked_elsewhere(where: str) -> None:
    state = turn(at={0: "9"}, hands={0: ["mine"]})
    plays(state, "die 1", "walk prison" if where == "building" else "walk 8")
    assert asked(state) == ("exchanging", 0)


# --- R14: opening in a later turn -------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "shows"),
    [
        ([], []),
        (["mine"], ["show mine"]),
        (["joker"], ["show joker"]),
        (["joker", "mine"], ["show mine", "show joker"]),
    ],
)
def test_r14_the_card_may_be_shown_at_the_start_of_any_later_turn(
    held: list[str], shows: list[str]
) -> None:
    state = turn(seats=2, at={0: "crotale"}, hands={0: held})
    for _ in range(3):
        assert asked(state) == ("working", 0)
        assert legal(state) == [*shows, "leave", "rest"]
        ends(state, "rest")
        ends(state, "die 1", next(iter(after_roll(state, 1))))


@pytest.mark.parametrize("card", ["mine", "joker"])
def test_r14_mining_is_possible_in_that_same_later_turn(card: str) -> None:
    state = turn(at={0: "crotale"}, hands={0: [card, "1-2", "hoist"]})
    (told,) = plays(state, f"show {card}")
    assert told == ConcessionOpened(0, "crotale", card, 1)
    assert asked(state) == ("working", 0)
    assert {"play 1-2", "hoist 4", "leave", "rest"} <= set(legal(state))
    assert not any(move.startswith("show") for move in legal(state))
    plays(state, "play 1-2", "tile 100", "stop")
    assert tiles(state, 0) == ["yellow 100"]
    assert discard(state) == [card, "1-2"]


def test_r14_r16_so_is_a_tile_without_a_card() -> None:
    state = turn(at={0: "crotale"}, hands={0: ["mine"]})
    plays(state, "show mine", "take", "tile 200")
    assert tiles(state, 0) == ["yellow 200"]


def test_r14_rolling_away_is_possible_in_that_same_later_turn() -> None:
    state = turn(at={0: "crotale"}, hands={0: ["mine"]})
    plays(state, "show mine", "leave", "die 3", "walk 12")
    assert is_open(state, "crotale")
    assert square(state, 0) == "12"


def test_r14_once_a_concession_is_open_a_mine_card_is_of_no_use_there() -> None:
    state = turn(at={0: "crotale"}, opened=["crotale"], hands={0: ["mine", "joker"]})
    for card in ("mine", "joker"):
        expected = Refusal("opened_already", "R14", (("concession", "crotale"),))
        assert reason(state, f"show {card}") == expected


def test_r14_only_one_card_opens_it() -> None:
    state = turn(at={0: "crotale"}, hands={0: ["mine", "mine"]})
    plays(state, "show mine")
    assert refused(state, "show mine") == ("opened_already", "R14")


@pytest.mark.parametrize("move", ["play 1", "play joker", "hoist 2", "joker-hoist 3", "take"])
def test_r14_at_a_concession_never_in_service_nothing_is_mined(move: str) -> None:
    state = turn(at={0: "crotale"}, hands={0: ["1", "hoist", "joker"]}, opened=["mule-tetue"])
    assert reason(state, move) == Refusal("not_opened", "R14", (("concession", "crotale"),))
    assert legal(state) == ["show joker", "leave", "rest"]


@pytest.mark.parametrize("later", [False, True])
def test_r14_no_other_card_opens_it(later: bool) -> None:
    state = turn(at={0: "crotale"}, hands={0: ["prop"]}) if later else arrives("prop")
    assert reason(state, "show prop") == Refusal("cannot_open", "R14", (("card", "prop"),))
    for card in ("mine", "joker"):
        missing = Refusal("mine_missing", "R14", (("card", card),))
        assert reason(state, f"show {card}") == missing


# --- R14: open for everyone for ever ----------------------------------------------------


def test_r14_once_opened_it_is_open_for_everyone() -> None:
    state = turn(seats=2, at={0: "crotale", 1: "42"}, hands={0: ["mine"], 1: ["1-3"]}, round=3)
    ends(state, "show mine", "rest")
    plays(state, "die 4", "walk crotale", "agree")
    assert asked(state) == ("exchanging", 1)
    ends(state)
    ends(state, "rest")
    assert "play 1-3" in legal(state)


def test_r14_those_who_are_there_already_may_mine_at_once() -> None:
    state = turn(
        seats=2, at={0: "crotale", 1: "crotale"}, hands={0: ["mine"], 1: ["1-3", "mine"]}
    )
    ends(state, "show mine", "rest")
    assert asked(state) == ("working", 1)
    assert {"play 1-3", "leave"} <= set(legal(state))
    assert "show mine" not in legal(state)


def test_r14_it_stays_open_when_it_has_been_abandoned() -> None:
    state = turn(seats=2, at={0: "crotale", 1: "hotel"}, hands={0: ["mine"]})
    ends(state, "show mine", "leave", "die 3", "walk 12")
    ends(state, "die 1", "walk 1")
    assert is_open(state, "crotale")
    plays(state, "die 4", "walk crotale")
    assert asked(state) == ("exchanging", 0)


def test_r14_one_who_must_leave_may_not_show_it() -> None:
    state = turn(at={0: "crotale"}, must_leave=[0], barred={0: "crotale"}, hands={0: ["mine"]})
    assert (acts(state), phase(state)) == (CHANCE, "rolling")
    assert refused(state, "show mine", seat=0) == ("not_your_turn", "R8")
    plays(state, "die 1")
    assert refused(state, "show mine") == ("other_question", "R8")
    assert legal(state) == ["walk 42"]


def test_r14_nor_may_an_arrival_who_was_turned_away() -> None:
    state = meets(hands={0: ["mine"]})
    plays(state, "refuse", "dice 1 2")
    assert asked(state) == ("exchanging", 0)
    assert refused(state, "show mine") == ("other_question", "R8")
    assert not is_open(state, "crotale")


# --- R22: who is asked ------------------------------------------------------------------


def meets(
    *,
    seats: int = 3,
    there: tuple[int, ...] = (1,),
    levels: dict[int, int] | None = None,
    must_leave: tuple[int, ...] = (),
    opened: bool = False,
    active: int = 0,
    hands: dict[int, list[str]] | None = None,
    tiles: dict[int, list[str]] | None = None,
    hoisted: tuple[int, ...] = (),
) -> RueeState:
    """The active seat has walked from square 42 into Crotale, where these are."""
    held: dict[int, list[str]] = dict(hands or {})
    if seats == 4:
        held.setdefault(3, ["hoist"] * 4)
    state = turn(
        seats=seats,
        active=active,
        at={active: "42"} | dict.fromkeys(there, "crotale"),
        levels=levels or {},
        must_leave=must_leave,
        barred=dict.fromkeys(must_leave, "crotale"),
        opened=["crotale"] if opened or levels else [],
        hands=held,
        tiles=tiles or {},
        hoisted=hoisted,
    )
    told = plays(state, "die 1", "walk crotale")
    assert names(told) == ["DieRolled", "ConcessionEntered"]
    return state


@pytest.mark.parametrize(
    ("levels", "opened"), [({}, False), ({}, True), ({1: 1}, True), ({1: 4}, True)]
)
def test_r22_an_arrival_at_an_occupied_concession_needs_consent(
    levels: dict[int, int], opened: bool
) -> None:
    """R22: at the entrance or on a level, opened or not."""
    state = meets(levels=levels, opened=opened)
    assert asked(state) == ("answering", 1)
    assert legal(state) == ["agree", "refuse"]
    assert square(state, 0) == "crotale"


@pytest.mark.parametrize("opened", [False, True])
def test_r22_one_who_must_leave_is_not_asked(opened: bool) -> None:
    state = meets(there=(1, 2), must_leave=(1,), opened=opened)
    assert asked(state) == ("answering", 2)
    plays(state, "agree")
    assert asked(state) == (("exchanging", 0) if opened else ("entering", 0))
    state = meets(there=(1, 2), must_leave=(1, 2), opened=opened)
    assert asked(state) == (("exchanging", 0) if opened else ("entering", 0))


def test_r22_prospectors_elsewhere_are_not_asked() -> None:
    state = turn(at={0: "42", 1: "41", 2: "mule-tetue"})
    plays(state, "die 1", "walk crotale")
    assert asked(state) == ("entering", 0)


@pytest.mark.parametrize("active", [0, 1, 2, 3])
def test_r22_occupants_answer_in_turn_order_after_the_arrival(active: int) -> None:
    others = [(active + k) % 4 for k in (1, 2, 3)]
    state = meets(seats=4, there=tuple(others), active=active)
    for seat in others:
        assert asked(state) == ("answering", seat)
        for other in range(4):
            if other != seat:
                expected = Refusal("not_your_turn", "R8", (("seat", seat),))
                assert reason(state, "agree", other) == expected
        assert plays(state, "agree") == [ArrivalAgreed(seat, active, "crotale")]
    assert asked(state) == ("entering", active)


def test_r22_then_all_mine_in_turn_and_consent_is_not_withdrawn() -> None:
    hands = {0: ["1"], 1: ["1-2"]}
    state = meets(seats=2, opened=True, hands=hands)
    ends(state, "agree")
    for _ in range(2):
        assert asked(state) == ("working", 1)
        assert refused(state, "refuse") == ("other_question", "R8")
        ends(state, "rest")
        assert asked(state) == ("working", 0)
        ends(state, "rest")
    assert not known(state, 0).must_leave
    assert known(state, 0).barred is None


def test_r22_after_consent_the_arrival_shows_his_mine_card() -> None:
    state = meets(hands={0: ["mine"]})
    plays(state, "agree")
    assert (asked(state), legal(state)) == (("entering", 0), ["show mine", "decline"])
    plays(state, "show mine")
    assert asked(state) == ("exchanging", 0)


def test_r22_the_arrival_first_chooses_to_challenge_or_to_ask_never_both() -> None:
    state = turn(at={0: "42", 1: "crotale", 2: "crotale"})
    plays(state, "die 2")
    assert legal(state) == ["walk crotale", "walk 12", "challenge 1", "challenge 2"]
    plays(state, "walk crotale")
    for move in ("challenge 1", "challenge 2"):
        assert refused(state, move, seat=0) == ("not_your_turn", "R8")
    plays(state, "agree", "agree")
    for move in ("challenge 1", "challenge 2"):
        assert refused(state, move) == ("other_question", "R8")


def test_r22_who_challenges_asks_nobody() -> None:
    state = turn(at={0: "42", 1: "crotale", 2: "crotale"})
    told = plays(state, "die 2", "challenge 2")
    assert names(told) == ["DieRolled", "ChallengeMade"]
    assert asked(state) == ("beginning", 0)


# --- R22: a refusal ---------------------------------------------------------------------


def test_r22_a_refusal_is_settled_by_one_throw_of_a_die_each() -> None:
    state = meets()
    assert plays(state, "refuse") == [ArrivalRefused(1, 0, "crotale")]
    assert (acts(state), phase(state)) == (CHANCE, "settling")
    assert weights(state) == {f"dice {a} {b}": 1 for a in range(1, 7) for b in range(1, 7)}


@pytest.mark.parametrize(("die", "other"), list(product(range(1, 7), repeat=2)))
def test_r22_the_higher_stays_and_after_a_tie_they_roll_again(die: int, other: int) -> None:
    state = meets(opened=True)
    told = plays(state, "refuse", f"dice {die} {other}")
    loser = -1 if die == other else 0 if die < other else 1
    assert only(told, RefusalRolled) == RefusalRolled(0, die, 1, other, loser)
    if loser == -1:
        assert phase(state) == "settling"
        assert not known(state, 0).must_leave
        assert not known(state, 1).must_leave
        plays(state, f"dice {die} {other}")
        assert phase(state) == "settling"
        plays(state, "dice 5 6")
        loser = 0
    assert asked(state) == ("exchanging", 0)
    for seat in (0, 1):
        seen = known(state, seat)
        assert seen.square == "crotale"
        assert seen.must_leave == (seat == loser)
        assert (seen.barred, seen.while_occupied) == (
            ("crotale", True) if seat == loser else (None, False)
        )


def test_r22_an_arrival_who_is_lower_stands_at_the_exit_and_nobody_else_is_asked() -> None:
    state = meets(seats=4, there=(1, 2, 3), levels={1: 2, 2: 1})
    plays(state, "refuse", "dice 2 5")
    assert asked(state) == ("exchanging", 0)
    assert [known(state, seat).must_leave for seat in range(4)] == [True, False, False, False]
    assert [level(state, seat) for seat in range(4)] == [0, 2, 1, 0]


def test_r22_the_rest_of_a_losing_arrivals_turn_is_his() -> None:
    state = meets(tiles={0: ["blue 500"]})
    plays(state, "refuse", "dice 1 2")
    assert asked(state) == ("exchanging", 0)
    plays(state, "exchange stock", "card mine", "discard mine")
    assert asked(state) == ("melting", 0)
    plays(state, "melt 5")
    assert known(state, 0).cart == 1
    assert view(state, None).active == 1


def test_r22_an_occupant_who_is_lower_stands_at_the_exit_and_keeps_his_tiles() -> None:
    state = meets(levels={1: 3}, tiles={1: ["yellow 100", "red pyrite"]}, hoisted=(1,))
    plays(state, "refuse", "dice 6 1")
    seen = known(state, 1)
    assert (seen.square, seen.level, seen.hoisted) == ("crotale", 0, False)
    assert (seen.must_leave, seen.barred, seen.while_occupied) == (True, "crotale", True)
    assert tiles(state, 1) == ["yellow 100", "red pyrite"]
    assert asked(state) == ("exchanging", 0)


def test_r22_then_the_next_occupant_answers() -> None:
    state = meets(seats=4, there=(1, 2, 3))
    told = plays(state, "refuse", "dice 4 3")
    assert only(told, RefusalRolled).loser == 1
    assert asked(state) == ("answering", 2)
    plays(state, "refuse", "dice 2 1")
    assert asked(state) == ("answering", 3)
    plays(state, "agree")
    assert asked(state) == ("entering", 0)
    assert [known(state, seat).must_leave for seat in range(4)] == [False, True, True, False]


ANSWERS = {
    "agree": ["agree"],
    "wins": ["refuse", "dice 6 2"],
    "wins after a tie": ["refuse", "dice 3 3", "dice 2 1"],
    "loses": ["refuse", "dice 1 4"],
    "loses after ties": ["refuse", "dice 6 6", "dice 1 1", "dice 5 6"],
}
"""What an occupant answers, and how it ends for the arrival."""


@pytest.mark.parametrize("opened", [False, True])
def test_r22_all_orders_of_answers(opened: bool) -> None:
    start = meets(seats=4, there=(1, 2, 3), opened=opened)
    for answers in product(ANSWERS, repeat=3):
        state = start.copy()
        out: set[int] = set()
        for seat, answer in enumerate(answers, start=1):
            assert asked(state) == ("answering", seat)
            plays(state, *ANSWERS[answer])
            if answer.startswith("loses"):
                out.add(0)
                break
            if answer.startswith("wins"):
                out.add(seat)
        after = "exchanging" if opened or 0 in out else "entering"
        assert asked(state) == (after, 0)
        for seat in range(4):
            seen = known(state, seat)
            expected = (True, "crotale", True) if seat in out else (False, None, False)
            assert (seen.must_leave, seen.barred, seen.while_occupied) == expected
            assert seen.square == "crotale"


# --- R22: the loser must leave ----------------------------------------------------------


def test_r22_the_loser_must_roll_next_turn() -> None:
    state = meets(seats=2, opened=True, hands={1: ["1-4", "joker"]})
    ends(state, "refuse", "dice 6 1")
    assert (view(state, None).active, phase(state)) == (1, "rolling")
    assert after_roll(state, 1) == ["walk 42"]
    ends(state, "die 1", "walk 42")
    assert asked(state) == ("working", 0)
    seen = known(state, 1)
    assert (seen.must_leave, seen.barred, seen.while_occupied) == (False, "crotale", True)


def test_r22_so_must_a_losing_arrival() -> None:
    state = meets(seats=2, opened=True)
    ends(state, "refuse", "dice 1 6")
    ends(state, "rest")
    assert (view(state, None).active, phase(state)) == (0, "rolling")


def test_r22_a_loser_who_has_not_left_yet_is_not_asked_by_the_next_arrival() -> None:
    state = turn(seats=3, at={0: "42", 1: "41", 2: "crotale"}, opened=["crotale"])
    ends(state, "die 1", "walk crotale", "refuse", "dice 6 1")
    plays(state, "die 2", "walk crotale")
    assert asked(state) == ("answering", 0)
    plays(state, "agree")
    assert asked(state) == ("exchanging", 1)


# --- R20, R22: the bars -----------------------------------------------------------------


def barred(soft: bool, at: str = "42", **others: str) -> RueeState:
    """Seat 0 is barred from Crotale: by a lost claim, or (soft) by a refusal. The others stand
    at the places of `one` and `two`."""
    places = {0: at} | dict(enumerate(others.values(), start=1))
    state = turn(at=places, barred={0: "crotale"}, while_occupied=[0] if soft else [])
    if at in CONCESSIONS:
        plays(state, "leave")
    return state


def test_r20_a_lost_claim_bars_the_way_back_even_if_nobody_is_there() -> None:
    state = barred(soft=False)
    assert after_roll(state, 1) == ["walk 41"]
    assert after_roll(state, 6) == ["walk 8", "walk 16"]
    plays(state, "die 2")
    expected = Refusal("barred_from", "R20", (("concession", "crotale"),))
    assert reason(state, "walk crotale") == expected


def test_r20_a_lost_claim_bars_while_others_are_there() -> None:
    state = barred(soft=False, one="crotale")
    plays(state, "die 2")
    assert legal(state) == ["walk 12"]
    assert refused(state, "walk crotale") == ("barred_from", "R20")
    assert refused(state, "challenge 1") == ("barred_from", "R20")


def test_r20_who_loses_a_claim_is_barred_and_must_leave() -> None:
    state = turn(at={0: "crotale"}, levels={0: 1}, opened=["crotale"], hands={0: ["1-3"]})
    told = plays(state, "play 1-3", "tile 100", "down", "tile claim-lost")
    assert only(told, ClaimLost) == ClaimLost(0, "crotale", 2)
    seen = known(state, 0)
    assert (seen.square, seen.level, seen.must_leave) == ("crotale", 0, True)
    assert (seen.barred, seen.while_occupied) == ("crotale", False)
    assert tiles(state, 0) == ["yellow 100"]
    ends(state)
    ends(state, "die 1", "walk 1")
    ends(state, "die 2", "walk 2")
    assert (view(state, None).active, phase(state)) == (0, "rolling")


@pytest.mark.parametrize("must_leave", [False, True])
def test_r22_a_refusal_bars_while_a_prospector_stands_there(must_leave: bool) -> None:
    """R22: not even one who must leave may stand there."""
    state = turn(
        at={0: "42", 1: "crotale"},
        barred={0: "crotale"} | ({1: "crotale"} if must_leave else {}),
        while_occupied=[0, 1],
        must_leave=[1] if must_leave else [],
    )
    plays(state, "die 2")
    assert legal(state) == ["walk 12"]
    expected = Refusal("barred_while_occupied", "R22", (("concession", "crotale"),))
    assert reason(state, "walk crotale") == expected
    assert reason(state, "challenge 1") == expected


def test_r22_a_refusal_does_not_bar_when_nobody_stands_there() -> None:
    state = barred(soft=True, one="41", two="mule-tetue")
    plays(state, "die 2")
    assert legal(state) == ["walk crotale", "walk 12", "challenge 1"]
    plays(state, "walk crotale")
    assert asked(state) == ("entering", 0)
    assert (known(state, 0).barred, known(state, 0).must_leave) == (None, False)


def test_r22_from_outside_reach_a_barred_concession_is_out_of_reach() -> None:
    for soft in (False, True):
        state = barred(soft=soft, at="12", one="crotale")
        plays(state, "die 2")
        assert refused(state, "walk crotale") == ("out_of_reach", "R8")
        assert refused(state, "challenge 1") == ("too_far", "R26")


def test_r22_nobody_is_barred_from_another_concession() -> None:
    for soft in (False, True):
        state = barred(soft=soft, at="33", one="mule-tetue")
        plays(state, "die 3")
        assert {"walk mule-tetue", "challenge 1"} <= set(legal(state))


def test_r22_others_are_not_barred() -> None:
    for soft in (False, True):
        state = turn(
            at={0: "42", 1: "41", 2: "crotale"},
            barred={1: "crotale"},
            while_occupied=[1] if soft else [],
        )
        assert "walk crotale" in after_roll(state, 1)


@pytest.mark.parametrize("soft", [False, True])
@pytest.mark.parametrize(
    ("at", "die", "end"),
    [("42", 1, "41"), ("12", 1, "11"), ("11", 2, "9"), ("14", 2, "16"), ("13", 6, "19")],
)
def test_r20_r22_a_bar_is_not_lifted_on_the_road_or_by_walking_through_a_building(
    soft: bool, at: str, die: int, end: str
) -> None:
    state = barred(soft=soft, at=at, one="crotale")
    plays(state, f"die {die}", f"walk {end}")
    assert (known(state, 0).barred, known(state, 0).while_occupied) == ("crotale", soft)


@pytest.mark.parametrize("soft", [False, True])
@pytest.mark.parametrize(
    ("at", "end"), [("11", "prison"), ("14", "hospital"), ("4", "bank"), ("1", "hotel")]
)
def test_r20_r22_a_bar_is_lifted_by_ending_a_move_in_a_building(
    soft: bool, at: str, end: str
) -> None:
    state = barred(soft=soft, at=at, one="crotale")
    plays(state, "die 1", f"walk {end}")
    assert (known(state, 0).barred, known(state, 0).while_occupied) == (None, False)


@pytest.mark.parametrize("soft", [False, True])
def test_r20_r22_a_bar_is_lifted_by_entering_another_concession(soft: bool) -> None:
    state = barred(soft=soft, at="33", one="crotale")
    plays(state, "die 1", "walk mule-tetue")
    assert known(state, 0).barred is None


@pytest.mark.parametrize("soft", [False, True])
def test_r20_r22_reaching_another_concession_lifts_it_also_if_one_is_refused_there(
    soft: bool,
) -> None:
    """R20, R22: so nobody is ever barred from two."""
    state = barred(soft=soft, at="33", one="crotale", two="mule-tetue")
    plays(state, "die 1", "walk mule-tetue")
    assert known(state, 0).barred is None
    plays(state, "refuse", "dice 1 2")
    assert (known(state, 0).barred, known(state, 0).while_occupied) == ("mule-tetue", True)


def test_r20_r22_a_refusal_takes_the_place_of_a_lost_claim_and_the_other_way_round() -> None:
    state = barred(soft=False, at="33", one="hotel", two="mule-tetue")
    plays(state, "die 1", "walk mule-tetue", "refuse", "dice 1 2")
    assert known(state, 0).while_occupied
    state = turn(
        at={0: "mule-tetue"},
        opened=["mule-tetue"],
        barred={0: "crotale"},
        while_occupied=[0],
    )
    plays(state, "take", "tile claim-lost")
    assert (known(state, 0).barred, known(state, 0).while_occupied) == ("mule-tetue", False)


@pytest.mark.parametrize("soft", [False, True])
@pytest.mark.parametrize("wins", [True, False])
def test_r20_r22_a_bar_is_lifted_when_one_is_sent_to_a_building(soft: bool, wins: bool) -> None:
    cards = ["1-4", "1-4", "1-3", "mine", "mine", "mine"]
    state = turn(
        seats=2,
        at={0: "42", 1: "41"},
        hands={0: cards, 1: ["prop"] * 6} if wins else {0: ["prop"] * 6, 1: cards},
        barred={0: "crotale"},
        while_occupied=[0] if soft else [],
    )
    plays(state, "die 1", "challenge 1", "begin" if wins else "wait")
    mine = ["lay 1-4", "lay prop", "lay 1-4", "lay prop", "lay 1-3"]
    told = plays(state, *mine)
    assert only(told, DuellistsParted) == DuellistsParted(0 if wins else 1, 1 if wins else 0)
    assert square(state, 0) == ("prison" if wins else "hospital")
    assert known(state, 0).barred is None


@pytest.mark.parametrize("soft", [False, True])
def test_r20_r22_or_after_a_draw_and_one_who_had_to_leave_need_not_any_more(soft: bool) -> None:
    state = turn(
        seats=2,
        at={0: "42", 1: "crotale"},
        hands={0: ["mine"] * 6, 1: ["prop"] * 6},
        barred={1: "crotale"},
        must_leave=[1],
        while_occupied=[1] if soft else [],
    )
    told = plays(state, "die 1", "challenge 1", "begin", *["lay mine", "lay prop"] * 6)
    assert all_of(told, DuelDrawn)
    seen = known(state, 1)
    assert (seen.square, seen.barred, seen.must_leave) == ("hotel", None, False)


def test_r20_r22_the_hospital_after_a_cave_in_lifts_it_too() -> None:
    state = turn(at={0: "crotale"}, levels={0: 0}, opened=["crotale"], barred={0: "mule-tetue"})
    plays(state, "take", "tile cave-in", "decline")
    assert (square(state, 0), known(state, 0).barred) == ("hospital", None)


def test_r22_the_loser_may_go_back_once_the_concession_has_been_abandoned() -> None:
    """R22: refused, he waits on the trail until the other has gone."""
    state = meets(seats=2, opened=True)
    ends(state, "refuse", "dice 1 6")
    ends(state, "rest")
    ends(state, "die 1", "walk 42")
    plays(state, "leave")
    assert after_roll(state, 3) == ["walk 12", "challenge 0"]
    ends(state, "die 3", "walk 12")
    assert after_roll(state, 1) == ["walk crotale", "walk 41"]
    plays(state, "die 6", "walk crotale")
    assert asked(state) == ("exchanging", 0)


def test_r22_two_losers_are_both_barred_until_nobody_stands_there() -> None:
    state = turn(
        seats=3,
        at={0: "42", 1: "crotale", 2: "41"},
        barred={0: "crotale", 2: "crotale"},
        while_occupied=[0, 2],
        opened=["crotale"],
    )
    assert after_roll(state, 4) == ["walk prison", "walk 14", "challenge 2"]
    ends(state, "die 2", "walk 12")
    plays(state, "leave")
    ends(state, "die 1", "walk 42")
    plays(state, "die 2")
    assert "walk crotale" in legal(state)


def test_r20_r22_other_ways_are_open_to_one_who_is_barred() -> None:
    for soft in (False, True):
        state = barred(soft=soft, at="12", one="crotale")
        assert after_roll(state, 2) == ["walk prison", "walk 14", "walk 42"]
        assert after_roll(state, 1) == ["walk 11", "walk 13", "walk 41"]
        state = barred(soft=soft, at="prison", one="crotale")
        assert "walk bank" in after_roll(state, 5)


# --- all together -----------------------------------------------------------------------


class Watcher:
    """A player at the table who keeps account of who must leave and who is barred."""

    def __init__(self, seats: int) -> None:
        self.must_leave = [False] * seats
        self.bar: list[tuple[str, bool] | None] = [None] * seats
        self.where = ["hotel"] * seats

    def put_out(self, seat: int, soft: bool) -> None:
        self.must_leave[seat] = True
        self.bar[seat] = (self.where[seat], soft)

    def moves(self, seat: int, square: str) -> None:
        self.where[seat] = square
        self.must_leave[seat] = False
        if not square.isdecimal():
            self.bar[seat] = None

    def sees(self, event: Event) -> None:
        if isinstance(event, ClaimLost):
            self.put_out(event.seat, soft=False)
        elif isinstance(event, RefusalRolled) and event.loser >= 0:
            self.put_out(event.loser, soft=True)
        elif isinstance(event, Walked):
            self.moves(event.seat, event.square)
        elif isinstance(event, ConcessionEntered):
            self.moves(event.seat, event.concession)
        elif isinstance(event, CarriedToHospital):
            self.moves(event.seat, "hospital")
        elif isinstance(event, DuellistsParted):
            self.moves(event.winner, "prison")
            self.moves(event.loser, "hospital")
        elif isinstance(event, DuelDrawn):
            self.moves(event.seat, "hotel")
            self.moves(event.opponent, "hotel")

    def is_shut(self, seat: int, square: str) -> bool:
        """Whether the seat may not end its walk there."""
        others = [place for who, place in enumerate(self.where) if who != seat]
        bar = self.bar[seat]
        if square.isdecimal():
            return square in others
        return bar is not None and bar[0] == square and (not bar[1] or square in others)


@given(
    seats=some.sampled_from([2, 3, 4]),
    seed=some.integers(0, 2**32),
    components=some.sampled_from(["built-in", SHORT_CUT]),
)
@settings(
    max_examples=15,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
)
def test_r8_r11_r14_r20_r22_in_any_match_only_these_may_go_where_they_go(
    seats: int, seed: int, components: str
) -> None:
    """R8, R11, R14, R20, R22: walks, rolls that must be made, and who is asked."""
    text = None if components == "built-in" else components
    near = graph_of(components_of(text))
    state = set_up(seats, components=components)
    watcher = Watcher(seats)
    now = (0, -1)
    to_ask: list[int] = []
    open_ones: set[str] = set()
    for told in steps_of(state, seed, 500):
        for event in told:
            watcher.sees(event)
            if isinstance(event, ConcessionEntered):
                order = [(event.seat + k) % seats for k in range(1, seats)]
                to_ask = [
                    seat
                    for seat in order
                    if watcher.where[seat] == event.concession and not watcher.must_leave[seat]
                ]
            elif isinstance(event, (ArrivalAgreed, ArrivalRefused)):
                assert to_ask.pop(0) == event.seat
            elif isinstance(event, RefusalRolled) and event.loser == event.arrival:
                to_ask = []
            elif isinstance(event, ConcessionOpened):
                assert event.concession not in open_ones
                open_ones.add(event.concession)
        seen = view(state, None)
        if acts(state) == OVER:
            break
        assert [each.square for each in seen.prospectors] == watcher.where
        assert [each.must_leave for each in seen.prospectors] == watcher.must_leave
        bars = [(p.barred, p.while_occupied) if p.barred else None for p in seen.prospectors]
        assert bars == watcher.bar
        assert {each.name for each in seen.concessions if each.opened} == open_ones
        if seen.phase == "answering":
            assert acts(state) == to_ask[0]
        elif seen.phase not in ("settling", "over"):
            assert to_ask == []
        seat = seen.active
        if seat < 0:
            continue
        place = watcher.where[seat]
        if (seen.round, seat) != now:
            now = (seen.round, seat)
            works = place in CONCESSIONS and not watcher.must_leave[seat]
            assert seen.phase == ("working" if works else "rolling")
        if seen.phase == "entering":
            assert place not in open_ones
        if seen.phase == "moving":
            there = ends_of(near, place, seen.die)
            free = [end for end in there if not watcher.is_shut(seat, end)]
            walks = [f"walk {end}" for end in sorted(free, key=SQUARES.index)] or ["stay"]
            assert [move for move in legal(state) if "challenge" not in move] == walks


def test_r22_buildings_are_no_concessions_nobody_is_asked_there() -> None:
    for building in BUILDINGS:
        start = next(iter(sorted(graph_of(components_of(None))[building])))
        state = turn(at={0: start, 1: building, 2: building})
        plays(state, "die 1", f"walk {building}")
        assert asked(state) == ("exchanging", 0)
