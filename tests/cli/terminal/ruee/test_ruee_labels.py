"""What the choices of La Ruée vers l'or are called: labels say consequences."""

import pytest

from cli.terminal.ruee.sitting import Look, Sitting
from filon.cli.terminal.decision import Decision
from filon.cli.terminal.ruee.notes import CLAUSES
from filon.rules.ruee.game import GAME
from filon.words.catalogue import LANGUAGES
from rules.ruee.table import duel, plays, turn


def test_the_bank_tells_what_it_takes() -> None:
    state = turn(seats=2, at={0: "prison"}, cart=[2, 0])
    plays(state, "die 5")
    look = Look(state)
    assert look.labels()["walk bank"] == "Bank — exact, deposits 2"
    assert look.note("walk bank") == "2 nuggets go into the Bank: 2 of 4. R10"
    empty = turn(seats=2, at={0: "prison"})
    plays(empty, "die 5")
    assert Look(empty).labels()["walk bank"] == "Bank — exact, nothing to deposit"


def test_a_concession_tells_who_is_there_and_what_is_lost() -> None:
    state = turn(seats=3, at={0: "12", 1: "crotale"}, opened=["crotale"])
    plays(state, "die 5")
    labels = Look(state).labels()
    assert labels["walk crotale"] == "Crotale — open, shared with Léo, 2 to spare"
    assert labels["challenge 1"] == "Challenge Léo — at Crotale, no tiles"
    assert Look(state).note("walk crotale").endswith("one throw. R22")


def test_a_shut_concession_needs_a_mine_card() -> None:
    state = turn(seats=2, at={0: "12"})
    plays(state, "die 3")
    look = Look(state)
    assert look.labels()["walk crotale"] == "Crotale — shut"
    assert "MINE card" in look.note("walk crotale")


def test_squares_tell_how_far_it_is_from_there() -> None:
    state = turn(seats=2)
    plays(state, "die 3")
    labels = Look(state).labels()
    assert labels["walk 3"] == "Square 3 — 2 to Bank"
    assert labels["walk 21"] == "Square 21 — 5 to Belle-Étoile"


def test_a_challenge_tells_where_and_for_what() -> None:
    tiles = {2: ["yellow 100", "red 200", "blue 400"]}
    state = turn(seats=3, at={0: "16", 1: "17", 2: "19"}, tiles=tiles, cart=[0, 2, 0])
    plays(state, "die 3")
    look = Look(state)
    assert look.labels()["challenge 1"] == "Challenge Léo — passed on square 17, 2 nuggets"
    assert look.labels()["challenge 2"] == "Challenge Maya — on square 19, 2 tiles"
    assert "Léo has 2 nuggets to lose, you have no tiles" in look.note("challenge 1")


def test_the_mine_names_cards_levels_and_what_is_unseen() -> None:
    hand = ["1-3", "hoist", "joker"]
    state = turn(seats=2, at={0: "crotale"}, opened=["crotale"], hands={0: hand})
    look = Look(state)
    labels = look.labels()
    assert labels["play 1-3"] == "LEVEL I–III"
    assert labels["play joker"] == "Joker — I–IV"
    assert labels["hoist 3"] == "HOIST to level III"
    assert labels["joker-hoist 2"] == "Joker as a HOIST to level II"
    assert labels["leave"] == "Roll and go elsewhere"
    unseen = "Level I, unseen: 13 gold, 7 pyrite, 3 cave-ins, 1 lost claim."
    assert look.note("play 1-3") == f"{unseen} R15"
    plays(state, "play 1-3", "tile 200")
    going = Look(state)
    assert going.labels() == {
        "stop": "Stop on I",
        "down": "Go on down to II — 10 gold of 20",
        "up": "Step out to the entrance",
    }
    assert going.note("down").startswith("Level II, unseen: 10 gold, 6 pyrite, 3 cave-ins")
    assert going.table.question(going.decision) == "Level I. And now?"


def test_aloud_the_ways_tell_what_is_unseen() -> None:
    state = turn(seats=2, at={0: "crotale"}, opened=["crotale"], hands={0: ["1-3"]})
    plays(state, "play 1-3", "tile 200")
    label = Look(state, aloud=True).labels()["down"]
    assert label.endswith("6 pyrite, 3 cave-ins, 1 lost claim.)")


def test_an_exhausted_level_is_passed() -> None:
    state = turn(
        seats=2,
        at={0: "crotale"},
        opened=["crotale"],
        hands={0: ["1-3"]},
        lying={"crotale": (6, 0, 4, 3)},
    )
    plays(state, "play 1-3", "tile 200")
    assert Look(state).labels()["down"].startswith("Go on down to III")


def test_ore_tells_its_nuggets_and_what_is_lost() -> None:
    tiles = {0: ["red 300", "red 300", "red 400"]}
    state = turn(seats=2, at={0: "hotel"}, tiles=tiles)
    plays(state, "die 1", "walk 1", "decline")
    look = Look(state)
    labels = look.labels()
    assert labels["melt 334"] == "300 + 300 + 400 g: 2 nuggets"
    assert labels["melt 34"] == "300 + 400 g: 1 nugget — 200 g lost"
    assert labels["done"] == "Keep the ore"
    assert look.note("melt 334") == "2 nuggets in the cart then, 0 g of ore left. R23"


def test_an_exchange_names_the_card_of_the_discard() -> None:
    state = turn(seats=2, discard=["prop"], fresh=True)
    plays(state, "die 1", "walk 1")
    labels = Look(state).labels()
    assert labels["exchange discard"] == "Take from the discard: PROP"
    assert labels["exchange stock"] == "Take from the stock"
    assert labels["decline"] == "Keep the hand"


def test_cards_of_a_duel_tell_steps_and_hits() -> None:
    state = duel(hands={0: ["2-4", "1", "prop", "joker"], 1: ["1"]}, distance=3)
    labels = Look(state).labels()
    assert labels["lay 2-4"] == "LEVEL II–IV — 3 steps: hits!"
    assert labels["lay 1"] == "LEVEL I — 1 step, 2 left"
    assert labels["lay prop"] == "PROP — stays, 3 left"
    assert labels["lay-joker 3"] == "Joker: 3 steps — hits!"
    assert labels["lay-joker 0"] == "Joker: stay — 3 left"


def test_mine_and_prop_tell_what_they_do() -> None:
    state = turn(seats=2, at={0: "42"}, hands={0: ["mine"]})
    plays(state, "die 1", "walk crotale")
    assert Look(state).labels() == {
        "show mine": "Show MINE — opens Crotale",
        "decline": "Leave it shut",
    }
    cave = turn(seats=2, at={0: "crotale"}, opened=["crotale"], hands={0: ["1", "prop"]})
    plays(cave, "play 1", "tile cave-in")
    look = Look(cave)
    assert look.labels() == {
        "show prop": "Show PROP",
        "decline": "To the Hospital, miss a turn",
    }
    assert look.table.question(look.decision) == "Cave-in on level I! Show a PROP?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_a_match_has_a_label_of_its_own_and_a_note(language: str) -> None:
    asked: set[str] = set()
    for seed in range(2):
        sitting = Sitting(4, seed, language)
        for view in sitting.steps():
            if view.phase == "over":
                continue
            seat = sitting.match.to_act
            decision = Decision(sitting.match, seat)
            menu = sitting.table.menu(decision)
            labels = [row.choice.label for row in menu.rows]
            assert len(set(labels)) == len(labels), labels
            assert sitting.table.question(decision)[-1] in "?"
            for row in menu.rows:
                asked.add(row.choice.verb)
                sitting.table.note(row.choice.words)
    decisions = {verb.name for verb in GAME.actions.verbs[:26]}
    assert decisions - asked <= {"joker-hoist", "pass", "stay", "up", "climb"}


def test_every_verb_has_a_clause_for_its_note() -> None:
    decisions = {verb.name for verb in GAME.actions.verbs[:26]}
    assert decisions - set(CLAUSES) == {"walk", "show", "decline"}
