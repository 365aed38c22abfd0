"""What may be known at the table: everything that was shown, to all alike (G6, G11, G12)."""

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as some

from filon.rules.contract import CHANCE, OVER
from filon.rules.gold.components import COPIES, FACES, PLACES
from filon.rules.gold.events import CardFlipped, RoundBegan
from filon.rules.gold.view import GoldView
from rules.gold.table import (
    flip,
    laid,
    play,
    random_matches,
    seen_by,
    set_up,
    table,
    told,
    walk,
    without_seat,
)


def test_g11_a_view_holds_these_things_and_no_others() -> None:
    state = table(
        seats=4,
        active=2,
        opener=1,
        field={"a1": "blue 3", "b1": "?", "h1": "?"},
        unseen=["gold 4", "gold 4"],
        cards=11,
        piles=[[1], [], [3, 3], []],
        rounds="match",
        round=1,
        totals=[10, 20, 7, 9],
        idle=4,
    )
    view = seen_by(state, 3)
    known = {"a1": "blue 3", "b1": "?", "h1": "?"}
    others = dict(zip(PLACES[-8:], view.field[-8:], strict=True))
    assert all(card in FACES for card in others.values())
    assert view == GoldView(
        seat=3,
        to_act=2,
        seats=4,
        owners=(0, 1, 2, 3, -1),
        round=1,
        rounds=4,
        opener=1,
        active=2,
        phase="first",
        field=tuple((known | others).get(place, "") for place in PLACES),
        face_up=(),
        lying=11,
        unseen=(("gold 4", 2),),
        gold=(1, 0, 6, 0),
        cards=(1, 0, 2, 0),
        totals=(10, 20, 7, 9),
        idle_turns_left=16,
    )
    assert len(fields(view)) == 17


def test_g6_the_phase_says_where_the_turn_stands() -> None:
    state = set_up(2)
    assert seen_by(state).phase == "opening"
    play(state, "first 1")
    assert seen_by(state).phase == "first"
    flip(state, "a1")
    assert (seen_by(state).phase, seen_by(state).to_act) == ("first", CHANCE)
    play(state, "face gold 1")
    assert seen_by(state).phase == "second"
    flip(state, "b1")
    assert (seen_by(state).phase, seen_by(state).to_act) == ("second", CHANCE)
    rush = table(rush=True, field={"a1": "?"}, unseen=["gold 1"])
    assert seen_by(rush).phase == "rush"
    flip(rush, "a1")
    assert (seen_by(rush).phase, seen_by(rush).to_act) == ("rush", CHANCE)
    play(rush, "face gold 1")
    assert (seen_by(rush).phase, seen_by(rush).to_act) == ("over", OVER)


def test_g6_a_place_whose_face_chance_is_about_to_show_is_up_but_not_yet_known() -> None:
    state = table(field={"a1": "?", "b1": "?"}, unseen=["gold 1", "dynamite"])
    flip(state, "b1")
    view = seen_by(state)
    assert view.face_up == ("b1",)
    assert view.field[1] == "?"
    assert view.unseen == (("gold 1", 1), ("dynamite", 1))
    rush = table(rush=True, field=laid("?", "gold 2"), unseen=["gold 1"])
    flip(rush, "a1")
    assert (seen_by(rush).face_up, seen_by(rush).field[0]) == (("a1",), "?")


def test_g11_the_view_names_its_seat_and_a_watchers_names_none() -> None:
    state = table(field={"a1": "gold 1"})
    assert [seen_by(state, seat).seat for seat in (0, 1, 2, None)] == [0, 1, 2, None]


MATCHES = {
    "seed": some.integers(0, 2**32),
    "seats": some.sampled_from([2, 3, 4, 5]),
    "rounds": some.sampled_from(["single", "match"]),
}


@random_matches(15)
@given(**MATCHES)
def test_g11_all_seats_and_watchers_may_know_the_same(
    seed: int, seats: int, rounds: str
) -> None:
    state = set_up(seats, rounds=rounds)
    for _ in walk(state, seed):
        watched = seen_by(state, None)
        for seat in range(seats):
            assert without_seat(seen_by(state, seat)) == watched


@random_matches(25)
@given(**MATCHES)
def test_g11_a_view_shows_every_face_that_was_shown_and_never_more(
    seed: int, seats: int, rounds: str
) -> None:
    state = set_up(seats, rounds=rounds)
    shown: dict[str, str] = {}
    for events in walk(state, seed):
        for event in events:
            if isinstance(event, CardFlipped):
                assert event.first_time == (event.place not in shown)
                shown.setdefault(event.place, event.card)
                assert shown[event.place] == event.card
            if isinstance(event, RoundBegan):
                shown = {}
        view = seen_by(state, seats - 1)
        lies = view.field.count("") == 64 - view.lying
        assert lies
        for place, card in zip(PLACES, view.field, strict=True):
            assert card in ("", shown.get(place, "?"))
        faces = list(shown.values())
        left = {
            face: copies - faces.count(face) for face, copies in zip(FACES, COPIES, strict=True)
        }
        assert dict(view.unseen) == {face: count for face, count in left.items() if count}
        assert [face for face, _ in view.unseen] == [face for face in FACES if left[face]]
        assert view.field.count("?") == sum(count for _, count in view.unseen)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_g11_two_tables_that_showed_the_same_give_the_same_view(seat: int | None) -> None:
    """G11: a card nobody has flipped is pure chance; there is no face below it to leak."""
    one, other = set_up(2, first="0"), set_up(2, first="0")
    for state in (one, other):
        flip(state, "a1: gold 1", "b1: gold 4")
        flip(state, "c1")
    assert one.facts() == other.facts()
    assert seen_by(one, seat) == seen_by(other, seat)
    assert sum(count for _, count in seen_by(one, seat).unseen) == 62
    play(one, "face dynamite")
    assert seen_by(one, seat) != seen_by(other, seat)


def test_g11_a_view_is_a_picture_later_flips_do_not_change_it() -> None:
    state = table(field={"a1": "blue 3", "b1": "gold 3"})
    view, again = seen_by(state), seen_by(state)
    flip(state, "a1", "b1")
    assert view == again
    assert view != seen_by(state)
    assert hash(view) == hash(again)


def test_g12_a_new_round_begins_with_nothing_known() -> None:
    state = table(rush=True, rounds="match", field=laid("gold 1"))
    events = flip(state, "a1")
    assert told(events, RoundBegan)
    assert set(seen_by(state).field) == {"?"}


def test_g16_the_view_counts_down_to_the_forced_rush() -> None:
    state = table(seats=2, field={"a1": "gold 1", "b1": "gold 1"})
    counts = []
    for _ in range(9):
        flip(state, "a1", "b1")
        counts.append(seen_by(state).idle_turns_left)
    assert counts == [9, 8, 7, 6, 5, 4, 3, 2, 1]
