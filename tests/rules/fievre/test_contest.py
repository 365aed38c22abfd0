"""The shooting contest: F34."""

import pytest

from filon.rules.fievre.events import CardTaken, ContestHeld
from rules.fievre.table import asked, choosing, gold, gone, plays

CASES = [
    # before, who calls it, from the bank, given to him, after
    ([10, 10, 4], 0, (0, 0, 5), (0, 5, 0), [15, 5, 9]),
    ([10, 10, 4], 1, (0, 0, 5), (5, 0, 0), [5, 15, 9]),
    ([10, 10, 4], 2, (0, 0, 5), (5, 5, 0), [5, 5, 19]),
    ([3, 8, 12, 7], 0, (5, 0, 0, 0), (0, 0, 5, 0), [13, 8, 7, 7]),
    ([3, 8, 12, 7], 1, (5, 0, 0, 0), (0, 0, 5, 0), [8, 13, 7, 7]),
    ([3, 8, 12, 7], 2, (5, 0, 0, 0), (0, 0, 0, 0), [8, 8, 12, 7]),
    # ties at both ends: all concerned
    ([9, 2, 9, 2], 0, (0, 5, 0, 5), (0, 0, 5, 0), [14, 7, 4, 7]),
    ([9, 2, 9, 2], 1, (0, 5, 0, 5), (5, 0, 5, 0), [4, 17, 4, 7]),
    ([9, 2, 9, 2, 5], 4, (0, 5, 0, 5, 0), (5, 0, 5, 0, 0), [4, 7, 4, 7, 15]),
    # all are equal: everyone receives and all others give
    ([10, 10, 10, 10], 2, (5, 5, 5, 5), (5, 5, 0, 5), [10, 10, 30, 10]),
    ([3, 3, 3], 0, (5, 5, 5), (0, 5, 5), [18, 3, 3]),
    # without gold: the bank pays first, so the richest can give
    ([0, 0, 0], 1, (5, 5, 5), (5, 0, 5), [0, 15, 0]),
    # the richest gives what he has if less
    ([0, 3, 0, 0], 0, (5, 0, 5, 5), (0, 3, 0, 0), [8, 0, 5, 5]),
    ([0, 4, 4, 1], 3, (5, 0, 0, 0), (0, 4, 4, 0), [5, 0, 0, 9]),
    ([0, 5, 6, 6], 0, (5, 0, 0, 0), (0, 0, 5, 5), [15, 5, 1, 1]),
    # both ranks are read before anything moves: 6 + 5 would be more than 8
    ([6, 8, 7], 2, (5, 0, 0), (0, 5, 0), [11, 3, 12]),
    # the poorest who calls it is not the richest even with the prize
    ([6, 7, 7], 0, (5, 0, 0), (0, 5, 5), [21, 2, 2]),
    ([1, 1, 2], 2, (5, 5, 0), (0, 0, 0), [6, 6, 2]),
]


@pytest.mark.parametrize(("before", "seat", "received", "given", "after"), CASES)
def test_f34_the_poorest_receive_5_the_richest_give_you_5(
    before: list[int],
    seat: int,
    received: tuple[int, ...],
    given: tuple[int, ...],
    after: list[int],
) -> None:
    """F30: what he has if less."""
    seats = len(before)
    sale = ["contest", "blue 2"]
    state = choosing(seats=seats, chooser=seat, sale=sale, gold=before, extension="jesweb")
    bank = state.bank
    assert plays(state, "take contest") == [
        CardTaken(seat, "contest"),
        ContestHeld(seat, received, given),
    ]
    assert gold(state) == after
    assert state.bank == bank - sum(received)


def test_f34_rich_means_gold_in_hand() -> None:
    """F38: neither nuggets nor mayors count."""
    mines = {3: ["blue 3", "blue 4", "blue 9"]}
    sale = ["contest", "blue 2"]
    state = choosing(sale=sale, mines=mines, gold=[6, 9, 5, 4], extension="jesweb")
    plays(state, "take contest")
    assert gold(state) == [11, 4, 5, 9]


def test_f34_nothing_is_asked_the_card_leaves_and_the_next_seat_chooses() -> None:
    state = choosing(sale=["contest", "blue 2"], extension="jesweb")
    plays(state, "take contest")
    assert gone(state) == {"contest": 1}
    assert asked(state) == ("choice", 1)
