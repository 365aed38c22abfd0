"""What a table of La Fièvre de l'or says: every event, under a clause there is."""

import json
from dataclasses import fields
from functools import cache

import pytest

from filon.rules.contract import CHANCE, Log
from filon.rules.events import Event
from filon.rules.fievre.events import EVENTS
from filon.rules.fievre.game import GAME
from filon.rules.rng import Rng
from rules.fievre.table import (
    bidding,
    is_over,
    names,
    play_out,
    plays,
    roll,
    sell,
    set_up,
    variants,
)


@cache
def all_told() -> list[Event]:
    """The events of some matches with the extension and of a short one."""
    events = play_out(set_up(3, short="yes"), 1)
    for seed in range(30):
        events += play_out(set_up(3 + seed % 3, extension="jesweb"), seed)
    return events


def test_f6_to_f38_every_event_is_told_by_some_match() -> None:
    assert {type(event) for event in all_told()} == set(EVENTS) == set(GAME.events)
    assert len(EVENTS) == len(set(EVENTS)) == 49


def test_f5_to_f38_each_event_stands_under_its_clause() -> None:
    clauses: dict[str, list[str]] = {}
    for event in EVENTS:
        clauses.setdefault(event.clause, []).append(event.__name__)
    assert clauses == {
        "F5": ["CardsSetAside"],
        "F6": ["FirstChosen"],
        "F7": ["TurnBegan", "CardRevealed"],
        "F8": ["BidMade", "BidPassed", "AuctionWon"],
        "F10": ["PriceShared"],
        "F11": ["PriceSharedByThree"],
        "F12": ["CardTaken"],
        "F13": ["FeePaid"],
        "F14": ["DiceRolled", "MineProduced"],
        "F15": ["MineCollapsed"],
        "F16": ["MayorChosen"],
        "F18": ["CardKept", "CardWasted"],
        "F19": ["SaloonBuilt", "SaloonPaid"],
        "F20": ["GirlsLaid", "GirlsGone"],
        "F21": ["MineBlasted", "SaloonBlasted"],
        "F22": ["MineExpropriated", "ExpropriationFeePaid"],
        "F23": ["GovernorLaid", "GovernorGone"],
        "F24": ["SharkPaid"],
        "F25": ["VeinLaid"],
        "F26": ["MustangRidden", "MustangHeld"],
        "F27": ["StagecoachPaid"],
        "F28": ["HoldUpTried", "HoldUpWon", "HoldUpLost"],
        "F29": ["TelegraphUsed", "TelegraphHeld"],
        "F31": ["ElectionWon"],
        "F32": ["WagerRolled", "WagerKept", "WagerDoubled", "WagerLost"],
        "F33": ["TaxesPaid"],
        "F34": ["ContestHeld"],
        "F35": ["GunHired", "MayorDefended", "MayorShot", "MayorMissed"],
        "F38": ["MatchEnded"],
    }
    assert set(clauses) <= set(GAME.clauses)


def test_f1_to_f39_the_clauses_are_these_thirty_nine() -> None:
    assert GAME.clauses == tuple(f"F{k}" for k in range(1, 40))
    assert {under.clause for under in GAME.refusals.values()} <= set(GAME.clauses)


def test_f39_every_event_is_told_to_everybody() -> None:
    for event in all_told():
        assert event.to is None
        assert not event.discloses()
        assert all(event.is_told(seat) for seat in (0, 1, 4, None))


def test_f39_an_event_is_plain_values_under_its_name_and_clause() -> None:
    for event in all_told():
        plain = event.as_json()
        text = json.loads(json.dumps(plain))
        assert {key: tuple(v) if isinstance(v, list) else v for key, v in text.items()} == plain
        assert plain.pop("event") == event.name
        assert plain.pop("clause") == event.clause
        assert set(plain) == {each.name for each in fields(event)} - {"to"}
        for value in plain.values():
            inner = value if isinstance(value, tuple) else (value,)
            assert all(type(each) in (int, str, bool) for each in inner)


def test_f6_to_f38_fields_that_are_switches_are_never_numbers() -> None:
    """F8, F15, F21: compiled code must not tell 1 where it means yes."""
    for event in all_told():
        for each in fields(event):
            value = getattr(event, each.name)
            assert (type(value) is bool) == (each.name in ("opening", "unopposed", "vein"))


def test_f39_seats_amounts_and_words_are_such_as_there_are() -> None:
    words = {
        "card": {str(word) for word in GAME.actions.verb("card").domains["card"]},
        "town": {"green", "purple", "red", "yellow", "blue"},
        "parity": {"odd", "even"},
    }
    for event in all_told():
        plain = event.as_json()
        for name, known in words.items():
            assert plain.get(name) is None or plain[name] in known
        for name in ("seat", "victim", "owner", "mayor"):
            assert plain.get(name, 0) in range(5)
        ounces = plain.get("ounces", 0)
        assert isinstance(ounces, int)
        assert 0 <= ounces < 700


def test_f8_to_f14_a_turn_is_told_in_its_order() -> None:
    sale = ["red 8", "yellow 8", "blue 9"]
    state = bidding(seats=3, sale=sale, opener=1, mines={1: ["red 3"]})
    events = sell(state, winner=1, bid=4)
    events += plays(state, "take red 8", "take yellow 8", "take blue 9")
    events += roll(state, 4, 4)
    assert names(events) == [
        "BidMade",
        "BidPassed",
        "BidPassed",
        "AuctionWon",
        "PriceSharedByThree",
        "CardTaken",
        "MayorChosen",
        "CardTaken",
        "CardTaken",
        "DiceRolled",
        "MineProduced",
        "MineProduced",
        "TurnBegan",
    ]


@pytest.mark.parametrize(("seats", "words"), variants())
def test_f39_with_a_log_or_without_one_the_match_is_the_same(
    seats: int, words: dict[str, str]
) -> None:
    for seed in range(3):
        quiet, told, rng = set_up(seats, **words), set_up(seats, **words), Rng(seed)
        while not is_over(quiet):
            if quiet.to_act() == CHANCE:
                action = quiet.draw(rng)
            else:
                action = quiet.legal_at(rng.below(quiet.legal_count()))
            quiet.apply(action, None)
            told.apply(action, Log())
            assert quiet.facts() == told.facts()
