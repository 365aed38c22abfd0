"""The telegraph: F29, with every die and every face."""

import pytest

from filon.rules.fievre.events import (
    CardKept,
    DiceRolled,
    MineCollapsed,
    MineProduced,
    SaloonPaid,
    TelegraphHeld,
    TelegraphUsed,
)
from rules.fievre.table import (
    asked,
    choosing,
    gold,
    gone,
    kept_of,
    legal,
    mines_of,
    names,
    play_on,
    plays,
    roll,
    rolling,
    seen_by,
    told,
)

FACES = range(1, 7)
DANGEROUS = {0: ["green 7"], 1: ["purple 6"], 2: ["green 2", "red 12"], 3: ["red 7"]}


@pytest.mark.parametrize("die", FACES)
@pytest.mark.parametrize("other", FACES)
def test_f29_name_a_die_and_a_different_face(die: int, other: int) -> None:
    state = rolling(kept={"telegraph": 2})
    roll(state, die, other)
    assert asked(state) == ("telegraph", 2)
    assert legal(state) == [
        *(f"telegraph 1 {face}" for face in FACES if face != die),
        *(f"telegraph 2 {face}" for face in FACES if face != other),
        "decline",
    ]
    for words in legal(state)[:-1]:
        _, named, face = words.split()
        after = state.copy()
        dice = (int(face), other) if named == "1" else (die, int(face))
        used = TelegraphUsed(2, int(named), int(face), sum(dice))
        assert plays(after, words)[0] == used
        assert seen_by(after).dice == dice
        assert gone(after) == {"telegraph": 1}


@pytest.mark.parametrize("holder", [0, 1, 2, 3])
@pytest.mark.parametrize("opener", [0, 2])
def test_f29_the_holder_is_asked_whoever_rolls(opener: int, holder: int) -> None:
    state = rolling(opener=opener, kept={"telegraph": holder})
    assert roll(state, 1, 2) == [DiceRolled(opener, 1, 2, 3)]
    assert asked(state) == ("telegraph", holder)


def test_f29_the_new_sum_produces_and_the_old_one_does_not() -> None:
    """F14, F19: production and saloons come after the telegraph."""
    mines = {0: ["red 10"], 1: ["red 5"]}
    state = rolling(mines=mines, saloons=[("red", 3)], kept={"telegraph": 1})
    assert names(roll(state, 4, 6)) == ["DiceRolled"]
    assert gold(state) == [10, 10, 10, 10]
    events = plays(state, "telegraph 2 1")
    assert told(events, MineProduced) == [MineProduced(1, "red 5", 5)]
    assert told(events, SaloonPaid) == [SaloonPaid(1, 3, 1, "red", 2, 2)]
    assert gold(state) == [10, 13, 10, 12]


@pytest.mark.parametrize(
    ("dice", "words", "produces"),
    [((1, 4), "telegraph 2 1", "green 2"), ((3, 6), "telegraph 1 6", "red 12")],
)
def test_f29_it_may_make_a_2_or_a_12_and_the_dangerous_mines_collapse(
    dice: tuple[int, int], words: str, produces: str
) -> None:
    """F15."""
    state = rolling(mines=DANGEROUS, kept={"telegraph": 3})
    roll(state, *dice)
    assert mines_of(state, 0) == ("green 7",)
    events = plays(state, words)
    assert names(events)[1:4] == ["MineCollapsed", "MineCollapsed", "MineProduced"]
    assert told(events, MineProduced) == [MineProduced(2, produces, 6)]
    assert (mines_of(state, 0), mines_of(state, 1)) == ((), ())


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ((1, 1), "telegraph 1 6"),
        ((1, 1), "telegraph 2 6"),
        ((6, 6), "telegraph 1 1"),
        ((6, 6), "telegraph 2 1"),
    ],
)
def test_f29_it_may_avert_a_2_or_a_12_and_nothing_collapses(
    dice: tuple[int, int], words: str
) -> None:
    """F15: the 7 even produces."""
    state = rolling(mines=DANGEROUS, kept={"telegraph": 3})
    roll(state, *dice)
    events = plays(state, words)
    assert told(events, MineCollapsed) == []
    assert told(events, MineProduced) == [
        MineProduced(0, "green 7", 6),
        MineProduced(3, "red 7", 3),
    ]


def test_f29_also_in_the_turn_it_was_taken() -> None:
    state = choosing(chooser=3, winner=0, sale=["telegraph"])
    assert CardKept(3, "telegraph") in plays(state, "take telegraph")
    roll(state, 1, 2)
    assert asked(state) == ("telegraph", 3)


def test_f29_declined_the_roll_counts_and_the_card_is_kept_for_any_later_roll() -> None:
    state = rolling(mines={0: ["red 10"]}, kept={"telegraph": 1})
    roll(state, 4, 6)
    events = plays(state, "decline")
    assert names(events)[:2] == ["TelegraphHeld", "MineProduced"]
    assert told(events, TelegraphHeld) == [TelegraphHeld(1)]
    assert kept_of(state, 1) == ("telegraph",)
    assert (gold(state), seen_by(state).dice) == ([16, 10, 10, 10], (4, 6))
    play_on(state, "telegraph")
    assert asked(state) == ("telegraph", 1)
    assert seen_by(state).turn == 3


def test_f29_declined_on_a_2_the_dangerous_mines_collapse() -> None:
    """F15."""
    state = rolling(mines=DANGEROUS, kept={"telegraph": 0})
    roll(state, 1, 1)
    assert told(plays(state, "decline"), MineCollapsed) == [
        MineCollapsed(0, "green 7", vein=False),
        MineCollapsed(1, "purple 6", vein=False),
    ]


def test_f29_used_once() -> None:
    state = rolling(kept={"telegraph": 1})
    roll(state, 4, 6)
    plays(state, "telegraph 1 1")
    assert kept_of(state, 1) == ()
    play_on(state, "dice")
    roll(state, 3, 4)
    assert seen_by(state).phase == "sale"


def test_f29_in_the_last_turn_too() -> None:
    """F37: the match ends after it."""
    state = rolling(mines={0: ["red 10"]}, kept={"telegraph": 1}, deck=[])
    roll(state, 4, 5)
    assert asked(state) == ("telegraph", 1)
    plays(state, "telegraph 2 6")
    assert seen_by(state).phase == "over"
    assert gold(state) == [16, 10, 10, 10]


@pytest.mark.parametrize(
    ("card", "moves", "then"),
    [
        ("hold-up", ["hold-up 1 7", "roll 3 4"], "choice"),
        ("double", ["roll 3 4"], "double"),
        ("double", ["roll 3 4", "double", "roll 1 2"], "choice"),
        ("gun", ["gun red", "roll 3 4"], "gun dice"),
        ("gun", ["gun red", "roll 3 4", "roll 3 4"], "choice"),
    ],
)
def test_f29_only_after_a_production_roll(card: str, moves: list[str], then: str) -> None:
    """F28, F32, F35: other dice cannot be changed."""
    mines = {1: ["red 3", "red 4"]}
    sale = [card, "blue 2"]
    kept = {"telegraph": 0}
    state = choosing(sale=sale, mines=mines, kept=kept, extension="jesweb")
    plays(state, f"take {card}", *moves)
    assert seen_by(state).phase == then
    assert kept_of(state, 0) == ("telegraph",)


def test_f29_nobody_keeps_it_nobody_is_asked() -> None:
    state = rolling()
    roll(state, 3, 4)
    assert seen_by(state).phase == "sale"
