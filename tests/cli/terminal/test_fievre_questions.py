"""What La Fièvre de l'or asks: labels, what is typed, and a word on each choice."""

import re

import pytest

from cli.terminal.test_fievre import NAMES, Sitting, asked
from filon.cli.terminal.decision import Decision
from filon.cli.terminal.fievre.mines import chances, percent
from filon.cli.terminal.fievre.showing import mayor_of
from filon.cli.terminal.fievre.table import FievreTable
from filon.cli.terminal.keys import Key
from filon.cli.terminal.lines import NO_BREAK_SPACE
from filon.cli.terminal.menu import Menu
from filon.rules.fievre.components import CARDS, FIRST_EVENT, TOWNS
from filon.rules.fievre.events import MineProduced
from filon.rules.fievre.state import FievreState
from rules.fievre.table import roll, rolling


def noted(table: FievreTable, menu: Menu) -> str:
    """What is said about the choice at the cursor."""
    line = table.note(menu.row.choice.words)
    return "" if line is None else f"{line.text} {line.clause}"


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        (3, "If you win at 7: Maya +4 > Léo +2 > bank +1. F11"),
        (4, "If you win at 7: Colt +4 > Maya +2 > Léo +1. F10"),
        (5, "If you win at 7: Pearl +4 > Colt +2 > Maya +1. F10"),
    ],
)
def test_a_bid_tells_where_its_money_runs(seats: int, told: str) -> None:
    sitting, decision = asked("auction", seats)
    menu = sitting.table.menu(decision)
    assert noted(sitting.table, menu.pressed("7")) == told


def test_a_pass_tells_what_the_highest_bid_brings() -> None:
    sitting = next(each for seed in range(9) if (each := Sitting(seed=seed)).view.opener == 2)
    for words in ("pass", "bid 4"):
        sitting.step(words)
    decision = Decision(sitting.match, 0)
    menu = sitting.table.menu(decision).put(0)
    menu = menu.pressed("p")
    assert noted(sitting.table, menu) == "If Colt wins at 4: Maya +2 > Léo +1 > you +1. F10"


@pytest.mark.parametrize("phase", ["hold-up", "dynamite", "vein", "telegraph", "choice"])
def test_a_question_has_its_labels(phase: str) -> None:
    sitting, decision = asked(phase)
    menu = sitting.table.menu(decision)
    choices = [choice for row in menu.rows for choice in row.choices]
    assert {choice.words for choice in choices} == set(map(decision.words, decision.legal))
    assert len({choice.label for choice in choices}) == len(choices)
    for choice in choices:
        assert sitting.table.read(choice.label, decision) == (choice.words,)
        assert sitting.table.read(choice.words, decision) == (choice.words,)
    assert noted(sitting.table, menu)


def test_the_telegraph_tells_what_every_roll_would_bring() -> None:
    """What was told before is what then happens."""
    sitting, decision = asked("telegraph")
    menu = sitting.table.menu(decision)
    told = {row.choice.words: sitting.table.note(row.choice.words) for row in menu.rows}
    for words, line in told.items():
        again, _ = asked("telegraph")
        before = len(again.match.events)
        again.match.play(0, words)
        gains: dict[int, int] = {}
        for event in again.match.events[before:]:
            if isinstance(event, MineProduced):
                gains[event.seat] = gains.get(event.seat, 0) + event.ounces
        names = ("you", "Léo", "Maya", "Colt")
        text = ", ".join(f"{names[seat]} +{ounces}" for seat, ounces in gains.items())
        assert line is not None
        assert (text[:1].upper() + text[1:] or "No concession produces.") in line.text


def foretold(state: FievreState, words: str, closed_money: str = "no") -> str:
    """What the note on an answer to the telegraph says."""
    sitting = Sitting(seed=3, closed_money=closed_money)
    sitting.match._state = state
    sitting.table.menu(Decision(sitting.match, 0))
    line = sitting.table.note(words)
    assert line is not None
    return line.text.replace(NO_BREAK_SPACE, " ")


def test_a_roll_of_2_tells_what_collapses() -> None:
    state = rolling(
        mines={0: ["green 7"], 1: ["green 2", "blue 2"], 3: ["purple 6"]},
        vein="blue 2",
        saloons=[("blue", 2)],
        girls=1,
        kept={"telegraph": 0},
    )
    roll(state, 1, 3)
    assert foretold(state, "telegraph 2 1") == (
        "1 + 1 = 2. Your Cactus Junction 7 collapses. Colt’s Cold Mountain 6 collapses. "
        "Léo +15. Saloons: Léo > Maya 4."
    )


def test_f39_what_a_poor_payer_would_pay_is_not_foretold_where_money_is_closed() -> None:
    state = rolling(
        mines={1: ["red 3"]},
        gold=[10, 0, 10, 10],
        saloons=[("red", 2)],
        kept={"telegraph": 0},
    )
    roll(state, 1, 2)
    assert foretold(state, "decline").endswith("Léo +1. Saloons: Léo > Maya 1.")
    closed = foretold(state, "decline", closed_money="yes")
    assert closed.endswith("Léo +1. Saloons: Léo > Maya 2.")


def test_an_office_tells_whose_it_is() -> None:
    sitting, decision = asked("election", extension="jesweb")
    menu = sitting.table.menu(decision)
    town = menu.row.choice.argument
    mayor = ("You", "Léo", "Maya", "Colt")[sitting.view.mayors[TOWNS.index(town)]]
    assert noted(sitting.table, menu).startswith(f"You take over from {mayor}: 5 points")
    sitting, decision = asked("gun", extension="jesweb")
    menu = sitting.table.menu(decision)
    mayor = NAMES[sitting.view.mayors[TOWNS.index(menu.row.choice.argument)]]
    assert noted(sitting.table, menu) == f"{mayor} may lose the office, 5 points: 56%. F35"


def test_aloud_a_card_has_its_figures_in_its_row() -> None:
    for seed in range(30):
        sitting = Sitting(4, seed, aloud=True)
        for view in sitting.steps():
            is_asked = view.phase == "choice" and sitting.match.to_act == 0
            if is_asked and max(view.fees, default=0) > 0:
                at = view.fees.index(max(view.fees))
                row = sitting.table.menu(Decision(sitting.match, 0)).rows[at]
                mayor = NAMES[mayor_of(view, view.sale[at])]
                assert re.search(r"\(\d nuggets?, \d chances? in 36\. ", row.choice.label)
                assert f"Fee: {view.fees[at]} to {mayor}.)" in row.choice.label
                return
    raise LookupError("a fee")


def test_every_question_of_the_extension_can_be_asked_and_noted() -> None:
    seen = set()
    for seed in range(6):
        sitting = Sitting(5, seed, extension="jesweb")
        for view in sitting.steps():
            if sitting.match.is_over:
                break
            seen.add(view.phase)
            decision = Decision(sitting.match, sitting.match.to_act)
            assert sitting.table.question(decision)
            assert sitting.table.example(decision)
            for row in sitting.table.menu(decision).rows:
                sitting.table.note(row.choice.words)
    assert {"auction", "choice", "taxes", "double", "gun", "election", "mustang"} <= seen


def test_a_hold_up_is_a_row_for_each_player() -> None:
    sitting, decision = asked("hold-up")
    menu = sitting.table.menu(decision)
    assert [row.choice.label for row in menu.rows] == [
        "Léo 7: 58%",
        "Maya 7: 58%",
        "Colt 7: 58%",
    ]
    assert menu.pressed(Key.DOWN).pressed("9").answer == "hold-up 2 9"
    assert menu.pressed(Key.DOWN).pressed(Key.RIGHT).answer == "hold-up 2 8"
    assert sitting.table.read("maya 9", decision) == ("hold-up 2 9",)
    assert sitting.table.read("9", decision) == ()
    assert sitting.table.read(sitting.table.example(decision), decision)


@pytest.mark.parametrize(("least", "odds"), [(2, 100), (7, 58), (9, 28), (12, 3)])
def test_odds_and_dots(least: int, odds: int) -> None:
    assert percent(least) == odds
    assert [chances(total) for total in (2, 6, 7, 8, 12)] == [1, 5, 6, 5, 1]


def test_every_event_has_an_effect_and_a_clause() -> None:
    sitting, decision = asked("choice")
    sitting.table.menu(decision)
    for card in CARDS[FIRST_EVENT:]:
        assert sitting.table.note(f"take {card}") is not None
