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
    assert look.labels()["walk bank"] == "Bank — deposits 2"
    assert look.note("walk bank") == "2 nuggets go into the Bank: 2 of 4. R10"
    empty = turn(seats=2, at={0: "prison"})
    plays(empty, "die 5")
    assert Look(empty).labels()["walk bank"] == "Bank — nothing to deposit"
    last = turn(seats=2, at={0: "prison"}, cart=[2, 0], banked=[2, 0])
    plays(last, "die 5")
    assert Look(last).labels()["walk bank"] == "Bank — deposits 2, wins!"
    assert Look(last).note("walk bank").endswith("That wins! R25")


def test_a_concession_tells_who_is_there_and_what_is_lost() -> None:
    state = turn(seats=3, at={0: "12", 1: "crotale"}, opened=["crotale"])
    plays(state, "die 5")
    labels = Look(state).labels()
    assert labels["walk crotale"] == "Crotale — open, needs a yes from Léo, 2 points unused"
    assert labels["challenge 1"] == "Challenge Léo — nothing to take, at Crotale"
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
    assert labels["walk 3"] == "Square 3 — 2 squares from Bank"
    assert labels["walk 21"] == "Square 21 — 5 squares from Belle-Étoile"


def test_a_challenge_tells_where_and_for_what() -> None:
    tiles = {2: ["yellow 100", "red 200", "blue 400"]}
    state = turn(seats=3, at={0: "16", 1: "17", 2: "19"}, tiles=tiles, cart=[0, 2, 0])
    plays(state, "die 3")
    look = Look(state)
    assert look.labels()["challenge 1"] == "Challenge Léo — 2 nuggets, passing 17"
    assert look.labels()["challenge 2"] == "Challenge Maya — 2 tiles, on 19"
    assert "Léo has 2 nuggets to lose, you have nothing" in look.note("challenge 1")


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
        "down": "Down to II — 10 gold of 20 unseen",
        "up": "Step out to the entrance",
    }
    assert going.note("down").startswith("Level II, unseen: 10 gold, 6 pyrite, 3 cave-ins")
    assert going.table.question(going.decision) == "Level I. And now?"


def test_hazards_lie_in_the_ground_and_tiles_of_others_do_not() -> None:
    state = turn(
        seats=2,
        at={0: "crotale"},
        opened=["crotale"],
        hands={0: ["1"]},
        tiles={1: ["yellow 100", "yellow 200"]},
        lying={"crotale": (4, 5, 4, 3)},
    )
    look = Look(state)
    told = "1 lost claim. 20 in the ground, with all that is bad. R15"
    assert look.note("play 1").endswith(told)
    assert "4 dangers in 20" in look.text()
    assert "4 périls sur 20" in Look(state, language="fr").text()


def test_a_shut_concession_without_a_mine_card_is_rested_at() -> None:
    state = turn(seats=2, at={0: "crotale"}, hands={0: ["1"] * 3})
    look = Look(state)
    assert look.table.menu(look.decision).row.choice.words == "rest"
    question = look.table.question(look.decision)
    assert question == "Crotale is shut; a MINE card or a joker opens it. What now?"
    assert look.note("rest").endswith("exchange for a MINE or a joker. R14")
    able = Look(turn(seats=2, at={0: "crotale"}, hands={0: ["mine"]}))
    assert able.table.menu(able.decision).row.choice.words == "show mine"


def test_a_tile_without_a_card_names_its_clause() -> None:
    hands = {0: ["prop", "mine", "hoist", "prop", "mine", "hoist"]}
    entrance = turn(seats=2, at={0: "crotale"}, opened=["crotale"], hands=hands)
    assert Look(entrance).note("take").endswith("R16")
    below = turn(
        seats=2, at={0: "crotale"}, levels={0: 3}, opened=["crotale"], hands=hands, hoisted=[0]
    )
    assert Look(below).note("take").endswith("R15")


def test_notes_promise_no_more_than_the_rules_give() -> None:
    state = turn(seats=2, at={0: "crotale"}, hands={0: ["mine"]})
    assert "exchange" in Look(state).note("rest")
    plays(state, "show mine")
    assert "exchange" not in Look(state).note("rest")
    bare = turn(seats=2, at={0: "42"}, opened=["crotale"], lying={"crotale": (0, 0, 0, 0)})
    plays(bare, "die 1")
    assert Look(bare).note("walk crotale") == "Open, but no tile is left there. R9"


def test_cards_of_a_duel_have_notes() -> None:
    state = duel(hands={0: ["2-4", "1", "joker"], 1: ["1"]}, distance=3)
    look = Look(state)
    assert look.note("lay 2-4") == "You land exactly on the other: that wins the duel. R29"
    assert "may not pass" in look.note("lay 1")
    assert look.note("lay 1").endswith("R30")
    assert look.table.question(look.decision).startswith("3 steps apart; an exact landing")


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
    assert Look(state).labels()["down"].startswith("Down to III")


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
    assert labels["lay 2-4"] == "II–IV — 3 steps: hits!"
    assert labels["lay 1"] == "I — 1 step, 2 left"
    assert labels["lay prop"] == "PROP — stays, 3 left"
    assert labels["lay-joker 3"] == "Joker: 3 steps — hits!"
    assert labels["lay-joker 0"] == "Joker: stay — 3 left"


def test_mine_and_prop_tell_what_they_do() -> None:
    state = turn(seats=2, at={0: "42"}, hands={0: ["mine"]})
    plays(state, "die 1", "walk crotale")
    assert Look(state).labels() == {
        "show mine": "Show a MINE card — opens Crotale",
        "decline": "Leave it shut",
    }
    cave = turn(seats=2, at={0: "crotale"}, opened=["crotale"], hands={0: ["1", "prop"]})
    plays(cave, "play 1", "tile cave-in")
    look = Look(cave)
    assert look.labels() == {
        "show prop": "Show a PROP",
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
