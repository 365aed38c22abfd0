"""What is worth knowing before a choice of La Ruée vers l'or, and what it would bring."""

from filon.rules.choices import Choice, Decision, decision_in
from filon.rules.ruee.choices import (
    Deposits,
    FromThere,
    GoesTo,
    GroundHolds,
    MeltsTo,
    Remark,
    StepsMade,
)
from filon.rules.ruee.events import NuggetsBanked
from filon.rules.ruee.game import GAME
from filon.rules.ruee.state import RueeState
from rules.ruee.table import duel, legal, plays, turn


def asked(state: RueeState) -> Decision:
    """What whoever is asked has to decide."""
    options = GAME.read_options({}, int(state.seats))
    return decision_in(GAME, state, int(state.to_act()), options, state.legal())


def chosen(state: RueeState, words: str) -> Choice:
    return next(choice for choice in asked(state).choices if choice.words == words)


def test_r8_a_walk_tells_how_far_the_bank_and_the_nearest_concession_are() -> None:
    state = turn(at={0: "17"})
    plays(state, "die 1")
    assert chosen(state, "walk 18").notes == (FromThere(7, "derniere-chance", 5),)


def test_r10_r25_the_bank_tells_what_is_deposited_and_that_it_wins() -> None:
    state = turn(at={0: "4"}, cart=[2], banked=[2])
    plays(state, "die 1")
    choice = chosen(state, "walk bank")
    assert choice.notes == (Deposits(2, 4, 4), Remark("wins"))
    assert NuggetsBanked(0, 2, 4) in choice.events


def test_r10_a_loaded_cart_that_misses_the_bank_is_another_question() -> None:
    state = turn(at={0: "4"}, cart=[2])
    plays(state, "die 2")
    assert asked(state).question.kind == "moving.loaded"
    exact = turn(at={0: "4"}, cart=[2])
    plays(exact, "die 1")
    assert asked(exact).question.kind == "moving"


def test_r14_a_shut_concession_that_cannot_be_opened_is_another_question() -> None:
    shut = turn(at={0: "crotale"}, hands={0: ["1", "1", "1", "2", "2", "2"]})
    assert asked(shut).question.kind == "working.shut"
    open_it = turn(at={0: "crotale"}, hands={0: ["mine"]})
    assert asked(open_it).question.kind == "working"


def test_r17_a_way_is_called_by_the_level_to_which_it_leads() -> None:
    state = turn(
        at={0: "crotale"},
        levels={0: 1},
        hands={0: ["1-3"]},
        opened=["crotale"],
        lying={"crotale": [3, 0, 2, 1]},
    )
    plays(state, "play 1-3", "tile 100")
    choice = chosen(state, "down")
    assert choice.label == GoesTo("down", 3)
    assert [note.level for note in choice.notes if isinstance(note, GroundHolds)] == [3]


def test_r23_a_set_of_ore_tells_what_is_left_and_lost() -> None:
    state = turn(at={0: "hotel"}, tiles={0: ["green 300", "red 300", "yellow 100"]})
    plays(state, "die 1", "walk 1", "decline")
    assert chosen(state, "melt 33").notes == (MeltsTo(1, 100, 100),)


def test_r29_a_card_in_a_duel_tells_its_steps_and_whether_it_hits() -> None:
    state = duel(hands={0: ["1-3", "1-2"], 1: ["2"]}, distance=3)
    assert chosen(state, "lay 1-3").notes == (StepsMade(3, 0), Remark("hit"))
    assert chosen(state, "lay 1-2").notes == (StepsMade(2, 1), Remark("lay"))


def test_r35_nothing_is_foretold_that_hangs_on_the_ore_of_others() -> None:
    state = turn(at={0: "hotel"}, round=150, first=1, active=0)
    plays(state, "die 1", "walk 1")
    assert "decline" in legal(state)
    assert chosen(state, "decline").events == ()
