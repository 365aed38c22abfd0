"""F18: which events act at once, which last, which are kept."""

import pytest

from filon.rules.fievre.events import (
    CardKept,
    CardTaken,
    CardWasted,
    GirlsLaid,
    GovernorLaid,
    MayorChosen,
    SaloonBuilt,
    VeinLaid,
)
from rules.fievre.table import (
    Position,
    asked,
    choosing,
    gold,
    gone,
    kept_of,
    legal,
    mayor,
    names,
    plays,
    rolling,
    seen_by,
    told,
)

CITY: Position = {
    "extension": "jesweb",
    "mines": {
        0: ["red 3", "red 5", "blue 2", "green 2"],
        1: ["red 4", "green 4", "blue 4"],
        2: ["yellow 2", "yellow 3", "green 5"],
    },
    "mayors": {"blue": 1},
    "saloons": [("red", 0)],
}
"""Every event has a target for seat 0; yellow is seat 2's, red its own, blue seat 1's."""

TOWNS = ["green", "purple", "red", "yellow", "blue"]
HOLD_UPS = [f"hold-up {seat} {number}" for seat in (1, 2, 3) for number in range(2, 13)]
QUESTIONS = {
    "saloon": [f"saloon {town}" for town in TOWNS],
    "girls": ["girls 1"],
    "dynamite": [
        "dynamite green 4",
        "dynamite green 5",
        "dynamite red 4",
        "dynamite yellow 2",
        "dynamite yellow 3",
        "dynamite blue 4",
    ],
    "expropriation": [
        "expropriate green 4",
        "expropriate green 5",
        "expropriate red 4",
        "expropriate blue 4",
    ],
    "governor": ["governor red"],
    "vein": ["vein green 2", "vein red 3", "vein red 5", "vein blue 2"],
    "hold-up": HOLD_UPS,
    "election": ["election blue", "decline"],
    "gun": ["gun yellow", "gun blue", "decline"],
    "taxes": ["taxes even", "taxes odd"],
}
"""What is asked when the card is taken; the other six ask nothing."""

NOTHING_ASKED = ["shark", "mustang", "stagecoach", "telegraph", "double", "contest"]

AT_ONCE = {
    "dynamite": ["dynamite yellow 2"],
    "expropriation": ["expropriate red 4"],
    "shark": [],
    "stagecoach": [],
    "hold-up": ["hold-up 3 7", "roll 3 4"],
    "double": ["roll 1 2", "decline"],
    "taxes": ["taxes odd"],
    "contest": [],
}
"""The events that act at once, and the moves that carry them out."""

LASTING = {
    "saloon": "saloon green",
    "girls": "girls 1",
    "governor": "governor red",
    "vein": "vein blue 2",
}


def test_f18_the_tables_of_this_file_name_all_sixteen_events() -> None:
    """F3, F31."""
    assert len({*QUESTIONS, *NOTHING_ASKED}) == 16
    assert len({*AT_ONCE, *LASTING, "mustang", "telegraph", "election", "gun"}) == 16


@pytest.mark.parametrize("card", QUESTIONS)
def test_f18_an_event_with_targets_asks_exactly_for_these(card: str) -> None:
    """F19–F35: an immediate or lasting one must be carried out, nothing lets decline it."""
    state = choosing(sale=[card, "red 8"], **CITY)
    assert plays(state, f"take {card}") == [CardTaken(0, card)]
    assert state.to_act() == 0
    assert legal(state) == QUESTIONS[card]


@pytest.mark.parametrize("card", ["shark", "mustang", "stagecoach", "telegraph", "contest"])
def test_f18_an_event_without_a_question_is_done_and_the_next_seat_chooses(card: str) -> None:
    state = choosing(sale=[card, "red 8"], **CITY)
    plays(state, f"take {card}")
    assert asked(state) == ("choice", 1)
    assert legal(state) == ["take red 8"]


@pytest.mark.parametrize("card", AT_ONCE)
def test_f18_an_immediate_event_leaves_the_game_and_the_next_seat_chooses(card: str) -> None:
    """F18, F32–F34: these are the immediate ones."""
    state = choosing(chooser=0, winner=3, sale=[card, "red 8"], **CITY)
    assert card not in gone(state)
    plays(state, f"take {card}", *AT_ONCE[card])
    assert gone(state)[card] == 1
    assert kept_of(state, 0) == ()
    assert asked(state) == ("choice", 1)


@pytest.mark.parametrize("card", LASTING)
def test_f18_a_lasting_event_stays_and_the_next_seat_chooses(card: str) -> None:
    state = choosing(sale=[card, "red 8"], **CITY)
    events = plays(state, f"take {card}", LASTING[card])
    assert card not in gone(state)
    assert kept_of(state, 0) == ()
    assert told(events, CardKept) == []
    assert asked(state) == ("choice", 1)


@pytest.mark.parametrize("card", ["mustang", "telegraph"])
def test_f18_mustang_and_telegraph_are_kept(card: str) -> None:
    state = choosing(sale=[card, "red 8"], **CITY)
    assert plays(state, f"take {card}") == [CardTaken(0, card), CardKept(0, card)]
    assert kept_of(state, 0) == (card,)
    assert card not in gone(state)


@pytest.mark.parametrize("card", ["dynamite", "expropriation"])
def test_f18_an_immediate_event_without_a_target_goes_out_without_effect(card: str) -> None:
    mines = {0: ["red 3", "red 5"]}
    state = choosing(sale=[card, "red 8"], mines=mines, saloons=[("red", 0)])
    assert plays(state, f"take {card}") == [CardTaken(0, card), CardWasted(0, card)]
    assert gone(state) == {card: 1}
    assert gold(state) == [10, 10, 10, 10]
    assert seen_by(state).mines[0] == ("red 3", "red 5")
    assert asked(state) == ("choice", 1)


@pytest.mark.parametrize("card", ["girls", "governor", "vein", "election", "gun"])
def test_f18_an_event_without_a_place_is_kept_without_asking(card: str) -> None:
    """F31 and F35 say the same of the two cards of the extension."""
    mines = {1: ["red 3", "red 5"]} if card not in ("election", "gun") else {0: ["red 3"]}
    sale = [card, "red 8"]
    state = choosing(sale=sale, mines=mines, saloons=[("red", 1)], extension="jesweb")
    assert plays(state, f"take {card}") == [CardTaken(0, card), CardKept(0, card)]
    assert kept_of(state, 0) == (card,)
    assert gone(state) == {}
    assert asked(state) == ("choice", 1)


@pytest.mark.parametrize("card", [*QUESTIONS, *NOTHING_ASKED])
def test_f18_f30_where_nobody_has_gold_every_event_is_carried_out_all_the_same(
    card: str,
) -> None:
    """F24–F28, F32–F34: only the bank's gold moves."""
    moves = {**AT_ONCE, **{event: [laid] for event, laid in LASTING.items()}}
    moves |= {"election": ["election blue"], "gun": ["gun blue", "roll 1 1", "roll 1 1"]}
    state = choosing(sale=[card, "red 8"], gold=[0, 0, 0, 0], **CITY)
    plays(state, f"take {card}", *moves.get(card, []))
    from_the_bank = {"stagecoach": 10, "double": 3, "contest": 5 + 3 * 5}
    assert gold(state) == [from_the_bank.get(card, 0), 0, 0, 0]
    assert asked(state) == ("choice", 1)


@pytest.mark.parametrize("card", ["saloon", "hold-up", "taxes"])
def test_f18_these_always_have_a_target(card: str) -> None:
    """F19, F28, F33: a town without concessions, a player without gold, an empty table."""
    sale = [card, "red 8"]
    state = choosing(sale=sale, gold=[10, 0, 0, 0], extension="jesweb")
    plays(state, f"take {card}")
    assert asked(state) == (card, 0)
    assert legal(state) == QUESTIONS[card]


def test_f18_when_the_last_card_is_carried_out_the_dice_roll() -> None:
    """F12, F14."""
    state = choosing(chooser=3, winner=0, sale=["stagecoach"])
    plays(state, "take stagecoach")
    assert asked(state) == ("dice", -1)


def test_f18_a_kept_vein_is_laid_on_the_first_concession_of_its_holder() -> None:
    """F25."""
    sale = ["red 8", "blue 2", "yellow 2"]
    state = choosing(chooser=1, sale=sale, kept={"vein": 2})
    assert told(plays(state, "take red 8"), VeinLaid) == []
    assert kept_of(state, 2) == ("vein",)
    assert plays(state, "take yellow 2") == [CardTaken(2, "yellow 2"), VeinLaid(2, "yellow 2")]
    assert seen_by(state).vein == "yellow 2"
    assert kept_of(state, 2) == ()
    assert asked(state) == ("choice", 3)


def test_f18_kept_girls_move_into_the_first_saloon_of_their_holder() -> None:
    """F20."""
    state = choosing(chooser=1, sale=["saloon", "saloon"], kept={"girls": 2})
    assert told(plays(state, "take saloon", "saloon red"), GirlsLaid) == []
    assert kept_of(state, 2) == ("girls",)
    assert plays(state, "take saloon", "saloon red") == [
        CardTaken(2, "saloon"),
        SaloonBuilt(2, 2, "red"),
        GirlsLaid(2, 2, "red"),
    ]
    assert kept_of(state, 2) == ()
    assert [saloon.girls for saloon in seen_by(state).saloons] == [False, True]


def test_f18_a_kept_governor_is_laid_on_the_first_mayor_of_its_holder() -> None:
    """F16, F23."""
    mines = {1: ["red 3"], 2: ["blue 2"]}
    sale = ["red 8", "blue 3", "blue 4"]
    state = choosing(chooser=1, sale=sale, mines=mines, kept={"governor": 2})
    assert names(plays(state, "take red 8")) == ["CardTaken", "MayorChosen"]
    assert kept_of(state, 2) == ("governor",)
    assert plays(state, "take blue 3") == [
        CardTaken(2, "blue 3"),
        MayorChosen(2, "blue", -1),
        GovernorLaid(2, "blue"),
    ]
    assert seen_by(state).governor == "blue"
    assert kept_of(state, 2) == ()


def test_f18_a_governor_laid_once_does_not_move_to_the_next_mayor() -> None:
    """F23."""
    mines = {2: ["blue 2", "red 3"]}
    sale = ["blue 3"]
    state = choosing(chooser=2, sale=sale, mines=mines, kept={"governor": 2})
    plays(state, "take blue 3", "roll 1 3", "card red 4", "card red 6", "card red 7")
    plays(state, "card red 8", "bid 1", "pass", "pass", "pass", "take red 4")
    assert (mayor(state, "red"), seen_by(state).governor) == (2, "blue")


def test_f18_both_dangerous_mines_fall_at_once_then_mayors_are_settled_in_the_order_of_f2() -> (
    None
):
    """F15, F17: the kept governor goes to the green town, the first of the two."""
    mines = {
        0: ["green 7", "green 4"],
        1: ["green 5", "green 6", "purple 4", "purple 5"],
        2: ["purple 6", "purple 3"],
    }
    state = rolling(mines=mines, mayors={"green": 0, "purple": 2}, kept={"governor": 1})
    events = plays(state, "roll 1 1")
    assert names(events)[:6] == [
        "DiceRolled",
        "MineCollapsed",
        "MineCollapsed",
        "MayorChosen",
        "GovernorLaid",
        "MayorChosen",
    ]
    assert told(events, MayorChosen) == [
        MayorChosen(1, "green", 0),
        MayorChosen(1, "purple", 2),
    ]
    assert told(events, GovernorLaid) == [GovernorLaid(1, "green")]


def test_f18_a_mayor_and_a_governor_in_hand_a_second_mayor_asks_which() -> None:
    """F23: taken with two mayors there is a choice, and it must be made."""
    mines = {0: ["red 3", "red 4", "blue 2", "blue 3"]}
    state = choosing(sale=["governor"], mines=mines)
    plays(state, "take governor")
    assert legal(state) == ["governor red", "governor blue"]
