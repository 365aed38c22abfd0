"""Taxes: F33."""

import pytest

from filon.rules.fievre.events import CardTaken, TaxesPaid
from rules.fievre.table import asked, choosing, gold, gone, legal, plays, told

SALE = ["taxes", "blue 11"]
MINES = {
    0: ["green 2", "red 3", "blue 7"],
    1: ["purple 4", "yellow 6", "yellow 8", "blue 10", "red 12", "red 5"],
    2: ["yellow 9", "green 11"],
}
EVEN, ODD = (1, 5, 0, 0), (2, 1, 2, 0)


def test_f33_choose_odd_or_even() -> None:
    state = choosing(sale=SALE, mines=MINES, extension="jesweb")
    assert plays(state, "take taxes") == [CardTaken(0, "taxes")]
    assert asked(state) == ("taxes", 0)
    assert legal(state) == ["taxes even", "taxes odd"]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize(("parity", "amounts"), [("even", EVEN), ("odd", ODD)])
def test_f33_every_player_you_too_pays_the_bank_1_for_each_such_concession(
    seat: int, parity: str, amounts: tuple[int, ...]
) -> None:
    """By production sums, not by nuggets; a fee or a mayor has no part in it."""
    state = choosing(chooser=seat, sale=SALE, mines=MINES, extension="jesweb")
    plays(state, "take taxes")
    assert plays(state, f"taxes {parity}") == [TaxesPaid(seat, parity, amounts)]
    assert gold(state) == [10 - due for due in amounts]
    assert state.bank == sum(amounts)
    assert gone(state) == {"taxes": 1}
    assert asked(state) == ("choice", (seat + 1) % 4)


@pytest.mark.parametrize("total", range(2, 13))
def test_f33_each_sum_is_odd_or_even(total: int) -> None:
    town = {2: "blue", 12: "red"}.get(total, "green")
    town = {3: "red", 10: "red"}.get(total, town)
    for parity, rest in (("even", 0), ("odd", 1)):
        mines = {2: [f"{town} {total}"]}
        state = choosing(sale=SALE, mines=mines, extension="jesweb")
        plays(state, "take taxes", f"taxes {parity}")
        assert gold(state)[2] == (9 if total % 2 == rest else 10)


@pytest.mark.parametrize(("ounces", "paid"), [(0, 0), (1, 1), (4, 4), (5, 5), (6, 5)])
def test_f33_f30_who_has_too_little_pays_what_he_has(ounces: int, paid: int) -> None:
    state = choosing(sale=SALE, mines=MINES, gold=[0, ounces, 3, 3], extension="jesweb")
    events = plays(state, "take taxes", "taxes even")
    assert told(events, TaxesPaid) == [TaxesPaid(0, "even", (0, paid, 0, 0))]
    assert gold(state) == [0, ounces - paid, 3, 3]


def test_f33_without_concessions_nobody_pays_but_one_still_chooses() -> None:
    """F18: concessions on sale or in the deck are nobody's."""
    state = choosing(sale=SALE, extension="jesweb")
    plays(state, "take taxes")
    assert legal(state) == ["taxes even", "taxes odd"]
    assert plays(state, "taxes odd") == [TaxesPaid(0, "odd", (0, 0, 0, 0))]
    assert gold(state) == [10, 10, 10, 10]


def test_f33_a_vein_changes_neither_the_sum_nor_the_tax() -> None:
    """F25."""
    mines = {1: ["red 3"]}
    state = choosing(sale=SALE, mines=mines, vein="red 3", extension="jesweb")
    plays(state, "take taxes", "taxes odd")
    assert gold(state) == [10, 9, 10, 10]
