"""Who meets whom, and who sits where."""

from collections import Counter

import pytest

from filon.lab.seatings import count_seats, entries_of, groups_of, seatings_of
from filon.rules.errors import BadSetup

FOUR = ("master", "expert", "regular", "novice")


def test_equal_names_are_one_entry() -> None:
    assert entries_of(["b", "a", "b", "b"]) == ("b", "a")


def test_there_are_as_many_seats_as_bots_unless_said_otherwise() -> None:
    assert count_seats(FOUR, None, 5) == 4
    assert count_seats(FOUR, 2, 5) == 2
    with pytest.raises(BadSetup, match="4 bots and at most 3 seats; expected --seats N"):
        count_seats(FOUR, None, 3)


def test_bots_that_divide_the_seats_sit_several_times() -> None:
    assert groups_of(["a", "b"], 4) == (("a", "b", "a", "b"),)
    assert groups_of(["a"], 3) == (("a", "a", "a"),)
    with pytest.raises(BadSetup, match=r"3 bots do not divide 4 .* such as --bots a,b,c,c"):
        groups_of(["a", "b", "c"], 4)


def test_a_list_that_is_written_out_is_one_table() -> None:
    assert groups_of(["a", "b", "b", "b"], 4) == (("a", "b", "b", "b"),)


def test_more_bots_than_seats_meet_in_all_groups() -> None:
    groups = groups_of(FOUR, 2)
    assert len(groups) == 6
    assert {frozenset(group) for group in groups} == {
        frozenset((one, other)) for one in FOUR for other in FOUR if one != other
    }
    assert len(groups_of([str(k) for k in range(6)], 3)) == 20
    with pytest.raises(BadSetup, match="expected each bot once"):
        groups_of(["a", "b", "b"], 2)


def test_no_bot_is_no_table() -> None:
    with pytest.raises(BadSetup, match="at least one bot"):
        groups_of([], 2)


@pytest.mark.parametrize("group", [FOUR, FOUR[:2], ("a", "b", "b"), ("a", "b", "a", "b", "c")])
def test_every_bot_sits_in_every_seat_as_often_as_it_is_named(group: tuple[str, ...]) -> None:
    for deal in range(20):
        seatings = seatings_of(group, deal)
        assert len(seatings) == len(group)
        for seat in range(len(group)):
            assert Counter(bots[seat] for bots in seatings) == Counter(group)


def test_the_order_is_drawn_by_the_deal() -> None:
    assert seatings_of(FOUR, 7) == seatings_of(FOUR, 7)
    # Four in a ring stand in 3! orders; each should come up in about 100 of 600 deals.
    rings = Counter(min(seatings_of(FOUR, deal)) for deal in range(600))
    assert len(rings) == 6
    assert min(rings.values()) > 60
