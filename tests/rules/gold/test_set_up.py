"""Colours, the field and who begins (G3–G5)."""

from dataclasses import replace

import pytest

from filon.rules.contract import CHANCE, Log
from filon.rules.gold.components import COLOURS, COPIES, FACES, PLACES
from filon.rules.gold.events import FirstChosen, RoundBegan
from filon.rules.gold.game import GAME
from filon.rules.rng import Rng
from rules.gold.table import (
    chances,
    flip,
    is_over,
    legal,
    on_field,
    owner_of,
    play,
    play_out,
    seen_by,
    set_up,
    table,
    told,
    walk,
)

SEATS = (2, 3, 4, 5)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_g3_three_to_five_players_own_one_colour_each(seats: int) -> None:
    owners = seen_by(set_up(seats)).owners
    assert [owners.count(seat) for seat in range(seats)] == [1] * seats


def test_g3_two_players_own_two_colours_each() -> None:
    owners = seen_by(set_up(2)).owners
    assert [owners.count(seat) for seat in range(2)] == [2, 2]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_g3_by_seat_each_seat_owns_the_colour_of_its_number(seats: int) -> None:
    assert seen_by(set_up(seats)).owners[:seats] == tuple(range(seats))
    assert seen_by(set_up(seats, colours="by-seat")) == seen_by(set_up(seats))


def test_g3_by_seat_with_two_players_seat_0_has_green_orange_and_seat_1_blue_red() -> None:
    state = set_up(2)
    assert [owner_of(state, colour) for colour in ("green", "orange")] == [0, 0]
    assert [owner_of(state, colour) for colour in ("blue", "red")] == [1, 1]


def test_g3_or_the_colours_are_a_list_chosen_at_set_up() -> None:
    state = set_up(3, colours="violet,green,red")
    assert owner_of(state, "violet") == 0
    assert owner_of(state, "green") == 1
    assert owner_of(state, "red") == 2


def test_g3_with_two_players_the_list_holds_the_two_of_seat_0_then_the_two_of_seat_1() -> None:
    state = set_up(2, colours="violet,blue,orange,green")
    assert [owner_of(state, colour) for colour in ("violet", "blue")] == [0, 0]
    assert [owner_of(state, colour) for colour in ("orange", "green")] == [1, 1]


def test_g3_gold_goes_by_the_list_that_was_chosen() -> None:
    state = table(owners={"red": 1}, field={"a1": "red 4", "b1": "gold 4"})
    flip(state, "a1", "b1")
    assert seen_by(state).gold == (0, 4, 0)


@pytest.mark.parametrize(("seats", "neutral"), [(2, 1), (3, 2), (4, 1), (5, 0)])
def test_g3_the_other_colours_are_neutral(seats: int, neutral: int) -> None:
    assert seen_by(set_up(seats)).owners.count(-1) == neutral
    chosen = ",".join(COLOURS[::-1][: 5 - neutral])
    assert seen_by(set_up(seats, colours=chosen)).owners.count(-1) == neutral


@pytest.mark.parametrize("seats", SEATS)
def test_g3_neutral_prospectors_are_in_the_field_all_the_same(seats: int) -> None:
    unseen = dict(seen_by(set_up(seats)).unseen)
    for colour in COLOURS:
        assert [unseen[f"{colour} {value}"] for value in (2, 3, 4, 5)] == [2, 2, 2, 1]


@pytest.mark.parametrize("seats", SEATS)
def test_g4_all_64_field_cards_lie_face_down(seats: int) -> None:
    view = seen_by(set_up(seats))
    assert view.field == ("?",) * 64
    assert view.lying == 64
    assert view.face_up == ()
    assert view.unseen == tuple(zip(FACES, COPIES, strict=True))


def test_g4_none_is_covered_every_card_has_a_place_of_its_own() -> None:
    places = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]
    assert list(PLACES) == places
    assert legal(set_up(3, first="0")) == [f"flip {place}" for place in places]


def test_g4_scattered_or_in_a_grid_the_match_is_the_same() -> None:
    scatter, grid = set_up(3, layout="scatter"), set_up(3, layout="grid")
    assert set_up(3).facts() == scatter.facts() == grid.facts()
    assert play_out(scatter, 4) == play_out(grid, 4)
    assert scatter.facts() == grid.facts()


def test_g4_a_place_stays_empty_when_its_card_leaves_and_nothing_moves_up() -> None:
    state = table(
        cards=4 + 12, field={"a1": "gold 1", "b1": "red 5", "c1": "red 2", "d1": "blue 2"}
    )
    before = on_field(state)
    flip(state, "b1", "c1")
    assert on_field(state) == {place: before[place] for place in before if place != "c1"}
    assert "flip c1" not in legal(state)
    flip(state, "d1", "a1")
    assert next(iter(on_field(state))) == "b1"
    assert on_field(state) == {
        place: card for place, card in before.items() if place not in ("a1", "c1", "d1")
    }


@pytest.mark.parametrize("seats", SEATS)
def test_g5_random_is_one_chance_step_with_equal_weights(seats: int) -> None:
    for state in (set_up(seats), set_up(seats, first="random")):
        assert list(chances(state).items()) == [(f"first {seat}", 1) for seat in range(seats)]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_g5_the_seat_that_chance_gives_begins(seat: int) -> None:
    state, log = set_up(4), Log()
    play(state, f"first {seat}", log)
    assert state.to_act() == seat
    assert log.events == [FirstChosen(seat)]
    assert (seen_by(state).opener, seen_by(state).active) == (seat, seat)


@pytest.mark.parametrize("seats", SEATS)
def test_g5_random_draws_each_seat_equally_often(seats: int) -> None:
    state, rng, draws = set_up(seats), Rng(3), 10_000
    drawn = [int(state.draw(rng)) for _ in range(draws)]
    assert set(drawn) == set(state.legal())
    for first in state.legal():
        assert drawn.count(first) == pytest.approx(draws / seats, rel=0.1)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("rounds", ["single", "match"])
def test_g5_once_a_match_also_with_several_rounds(seats: int, rounds: str) -> None:
    state = set_up(seats, rounds=rounds)
    choices = 0
    steps = walk(state, seed=seats)
    while not is_over(state):
        if state.to_act() == CHANCE and "first 0" in legal(state):
            choices += 1
        next(steps)
    assert choices == 1
    assert len(told(play_out(set_up(seats, rounds=rounds), seats), FirstChosen)) == 1


@pytest.mark.parametrize("seats", SEATS)
def test_g5_or_a_seat_number_and_chance_has_no_say(seats: int) -> None:
    for first in range(seats):
        state = set_up(seats, first=str(first), rounds="match")
        assert state.to_act() == first
        assert seen_by(state).opener == first
        events = play_out(state, first)
        assert not told(events, FirstChosen)
        assert told(events, RoundBegan)[0].seat == (first + 1) % seats


@pytest.mark.parametrize("seats", SEATS)
def test_g5_the_turns_go_clockwise(seats: int) -> None:
    state = set_up(seats, first=str(seats - 1))
    order = []
    for k in range(2 * seats):
        order.append(int(state.to_act()))
        first, second = PLACES[2 * k], PLACES[2 * k + 1]
        play(state, f"flip {first}")
        play(state, legal(state)[0])
        play(state, f"flip {second}")
        play(state, legal(state)[0])
    assert order == [(seats - 1 + k) % seats for k in range(2 * seats)]


def test_g5_in_the_rush_the_turns_go_clockwise_too() -> None:
    state = table(
        seats=3,
        active=1,
        rush=True,
        field={"a1": "gold 1", "b1": "red 2", "c1": "dynamite", "d1": "gold 3"},
    )
    order = []
    for place in ("a1", "b1", "c1", "d1"):
        order.append(int(state.to_act()))
        flip(state, place)
    assert order == [1, 2, 0, 1]


def test_g5_the_same_seat_acts_from_its_first_flip_to_its_second() -> None:
    state = table(active=2, field={"a1": "gold 1", "b1": "?"}, unseen=["gold 4"])
    flip(state, "a1")
    assert state.to_act() == 2
    flip(state, "b1")
    assert (state.to_act(), seen_by(state).active) == (CHANCE, 2)
    play(state, "face gold 4")
    assert state.to_act() == 0


def test_g5_before_the_choice_nobody_is_first_or_active() -> None:
    view = seen_by(set_up(4))
    assert (view.phase, view.to_act, view.opener, view.active) == ("opening", CHANCE, -1, -1)
    state = set_up(4)
    play(state, "first 2")
    assert replace(view, phase="first", to_act=2, opener=2, active=2) == seen_by(state)
    assert GAME.why_not(set_up(4), 2, GAME.actions.parse("flip a1")) is not None
