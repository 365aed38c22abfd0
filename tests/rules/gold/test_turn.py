"""Two flips and what they bring (G6–G12)."""

from dataclasses import replace

import pytest

from filon.rules.contract import CHANCE, Log
from filon.rules.events import Event
from filon.rules.gold.components import COLOURS, COPIES, FACES, PLACES
from filon.rules.gold.events import (
    CardFlipped,
    DynamiteExploded,
    GoldFound,
    GoldGrabbed,
    NothingHappened,
    ProspectorChased,
)
from filon.rules.rng import Rng
from rules.gold.table import (
    chances,
    flip,
    laid,
    legal,
    on_field,
    outcome,
    owner_of,
    play,
    play_out,
    seen_by,
    set_up,
    table,
    told,
    walk,
    without_seat,
)

# --- G6: two flips ---------------------------------------------------------------------


def test_g6_the_active_seat_flips_one_face_down_card_and_all_see_it() -> None:
    state = table(active=1, field={"a1": "blue 3", "c1": "gold 4"})
    assert state.to_act() == 1
    assert flip(state, "a1") == [CardFlipped(1, "a1", "blue 3", first_time=False)]


def test_g6_any_card_on_the_field_may_be_the_first_and_no_other_action_is_there() -> None:
    state = table(field={"b1": "blue 3", "a1": "?", "h1": "gold 1"}, unseen=["dynamite"])
    assert legal(state) == [f"flip {place}" for place in on_field(state)]
    assert legal(state)[:3] == ["flip a1", "flip b1", "flip h1"]


def test_g6_then_it_flips_a_second() -> None:
    state = table(active=1, field={"a1": "gold 3", "b1": "gold 4"})
    flip(state, "a1")
    assert (state.to_act(), seen_by(state).phase) == (1, "second")
    assert CardFlipped(1, "b1", "gold 4", first_time=False) in flip(state, "b1")
    assert (state.to_act(), seen_by(state).phase) == (2, "first")


@pytest.mark.parametrize("first", ["a1", "b1", "d4", "g8", "h8"])
def test_g6_the_second_card_is_a_different_one(first: str) -> None:
    field = {"a1": "gold 1", "b1": "gold 1", "d4": "gold 1", "g8": "gold 2", "h8": "gold 2"}
    state = table(field=field)
    before = legal(state)
    flip(state, first)
    assert legal(state) == [words for words in before if words != f"flip {first}"]


def test_g6_every_place_of_the_whole_field_may_be_first_and_all_others_second() -> None:
    for first in PLACES:
        state = set_up(3, first="0")
        flip(state, f"{first}: gold 1")
        assert legal(state) == [f"flip {place}" for place in PLACES if place != first]


@pytest.mark.parametrize("card", FACES)
def test_g6_the_second_flip_is_compulsory_whatever_the_first_shows(card: str) -> None:
    state = table(active=1, field={"a1": card})
    flip(state, "a1")
    assert state.to_act() == 1
    assert legal(state)
    assert all(words.startswith("flip ") for words in legal(state))


def test_g6_the_second_flip_is_compulsory_also_after_a_dynamite() -> None:
    for field in ({"a1": "dynamite"}, {"a1": "?"}):
        state = table(active=2, field=field, unseen=["dynamite"] * (field["a1"] == "?"))
        events = flip(state, "a1" if field["a1"] != "?" else "a1: dynamite")
        assert outcome(events) == []
        assert state.to_act() == 2
        assert len(legal(state)) == 16 - 1
        assert on_field(state)["a1"] == "dynamite"


def test_g6_both_stay_face_up_until_they_are_resolved() -> None:
    state = table(field={"a1": "blue 3", "b1": "?"}, unseen=["gold 4"])
    assert seen_by(state).face_up == ()
    flip(state, "a1")
    assert seen_by(state).face_up == ("a1",)
    flip(state, "b1")
    assert seen_by(state).face_up == ("a1", "b1")
    play(state, "face gold 4")
    assert seen_by(state).face_up == ()
    assert on_field(state)["a1"] == "blue 3"
    assert on_field(state)["b1"] == "gold 4"


def test_g6_a_flip_of_a_card_never_seen_is_followed_by_a_chance_step() -> None:
    state = table(field={"a1": "?", "b1": "?"}, unseen=["gold 4", "red 2"])
    assert flip(state, "a1") == []
    assert state.to_act() == CHANCE
    assert chances(state) == {"face gold 4": 1, "face red 2": 1}
    log = Log()
    play(state, "face red 2", log)
    assert log.events == [CardFlipped(0, "a1", "red 2", first_time=True)]


def test_g6_the_second_flip_of_a_card_never_seen_is_followed_by_a_chance_step_too() -> None:
    state = table(field={"a1": "gold 1", "b1": "?"}, unseen=["gold 4"])
    flip(state, "a1", "b1")
    assert state.to_act() == CHANCE


def test_g6_a_chance_step_follows_also_when_only_one_face_is_possible() -> None:
    last = table(field={"a1": "?"}, unseen=["gold 4"])
    twins = table(field={"a1": "?", "b1": "?"}, unseen=["gold 4", "gold 4"])
    rush = table(rush=True, field={"a1": "?", "b1": "red 2"}, unseen=["gold 4"])
    for state, weight in ((last, 1), (twins, 2), (rush, 1)):
        flip(state, "a1")
        assert state.to_act() == CHANCE
        assert chances(state) == {"face gold 4": weight}


def test_g6_a_card_seen_before_has_no_chance_step() -> None:
    state = table(field={"a1": "?", "b1": "?", "c1": "gold 2"}, unseen=["gold 1", "dynamite"])
    flip(state, "a1: gold 1", "c1")
    assert flip(state, "a1") == [CardFlipped(1, "a1", "gold 1", first_time=False)]
    assert state.to_act() == 1
    rush = table(rush=True, field={"a1": "gold 4", "b1": "?"}, unseen=["gold 1"])
    flip(rush, "a1")
    assert rush.to_act() == 1


def test_g6_chance_lists_each_face_once_with_the_number_of_its_cards_as_weight() -> None:
    faces = ["dynamite", "gold 4", "red 2", "gold 4", "gold 4", "red 2", "green 5"]
    state = table(field=laid(*["?"] * 7), unseen=faces)
    flip(state, "d1")
    assert list(chances(state).items()) == [
        ("face gold 4", 3),
        ("face green 5", 1),
        ("face red 2", 2),
        ("face dynamite", 1),
    ]


def test_g6_a_face_that_has_come_is_one_less_likely() -> None:
    state = set_up(2, first="0")
    flip(state, "a1: gold 4", "b1: gold 4")
    flip(state, "c1: red 5")
    flip(state, "d1")
    left = dict(zip((f"face {face}" for face in FACES), COPIES, strict=True))
    left["face gold 4"] = 3
    del left["face red 5"]
    assert chances(state) == left
    assert sum(chances(state).values()) == 61


def test_g6_chance_draws_each_face_as_often_as_its_weight_says() -> None:
    """G6: every card nobody has seen is as likely to lie at the place."""
    state = set_up(3, first="0")
    flip(state, "a1: gold 1", "b1: gold 4")
    flip(state, "c1: violet 5", "d1: dynamite")
    flip(state, "e1")
    rng, draws = Rng(5), 60_000
    drawn = [int(state.draw(rng)) for _ in range(draws)]
    weights = dict(zip(state.legal(), chances(state).values(), strict=True))
    assert set(drawn) == set(weights)
    for face, weight in weights.items():
        assert drawn.count(face) == pytest.approx(draws * weight / 60, rel=0.12)


# --- G7: a prospector finds gold -------------------------------------------------------


@pytest.mark.parametrize("order", ["prospector first", "gold first"])
@pytest.mark.parametrize("value", [2, 3, 4, 5])
@pytest.mark.parametrize("gold", [1, 2, 3, 4])
def test_g7_a_prospector_at_least_as_strong_finds_the_gold(
    value: int, gold: int, order: str
) -> None:
    state = table(active=0, field={"c1": f"orange {value}", "e1": f"gold {gold}"})
    flips = ("c1", "e1") if order == "prospector first" else ("e1", "c1")
    events = outcome(flip(state, *flips))
    if value >= gold:
        assert events == [GoldFound(1, 0, f"orange {value}", gold, neutral=False)]
        assert seen_by(state).gold == (0, gold, 0)
    else:
        assert [event.name for event in events] == ["NothingHappened"]
        assert seen_by(state).gold == (0, 0, 0)


@pytest.mark.parametrize("active", [0, 1, 2])
def test_g7_the_owner_takes_the_gold_whoever_is_active(active: int) -> None:
    state = table(active=active, owners={"blue": 2}, field={"a1": "blue 3", "b1": "gold 3"})
    assert outcome(flip(state, "a1", "b1")) == [
        GoldFound(2, active, "blue 3", 3, neutral=False)
    ]
    assert seen_by(state).gold == (0, 0, 3)
    assert seen_by(state).cards == (0, 0, 1)


def test_g7_each_colour_serves_its_own_seat() -> None:
    for seat, colour in enumerate(COLOURS):
        state = table(seats=5, active=3, field={"a1": f"{colour} 2", "b1": "gold 2"})
        flip(state, "b1", "a1")
        assert seen_by(state).gold[seat] == 2
        assert sum(seen_by(state).gold) == 2


@pytest.mark.parametrize("active", [0, 1, 2])
def test_g7_the_active_player_takes_it_if_the_colour_is_neutral(active: int) -> None:
    state = table(active=active, field={"a1": "violet 5", "b1": "gold 2"})
    assert owner_of(state, "violet") == -1
    assert outcome(flip(state, "b1", "a1")) == [
        GoldFound(active, active, "violet 5", 2, neutral=True)
    ]
    assert seen_by(state).gold[active] == 2
    assert sum(seen_by(state).gold) == 2


def test_g7_the_prospector_leaves_the_game_and_the_gold_leaves_the_field() -> None:
    for flips in (("a1", "b1"), ("b1", "a1")):
        state = table(field={"a1": "blue 3", "b1": "gold 3", "c1": "blue 3"})
        before = on_field(state)
        flip(state, *flips)
        assert "a1" not in on_field(state)
        assert "b1" not in on_field(state)
        assert len(on_field(state)) == len(before) - 2


# --- G8: a prospector meets a prospector -----------------------------------------------


def test_g8_the_weaker_prospector_leaves_whatever_the_colours() -> None:
    for colour in COLOURS:
        for other in COLOURS:
            state = table(active=1, field={"c1": f"{colour} 4", "d1": f"{other} 3"})
            assert outcome(flip(state, "c1", "d1")) == [
                ProspectorChased(1, f"{colour} 4", f"{other} 3")
            ]
            assert "d1" not in on_field(state)
            assert on_field(state)["c1"] == f"{colour} 4"


@pytest.mark.parametrize(("weaker", "stronger"), [(2, 3), (2, 4), (2, 5), (3, 4), (4, 5)])
@pytest.mark.parametrize("flips", [("c1", "f1"), ("f1", "c1")])
def test_g8_the_weaker_leaves_first_or_second_left_or_right(
    weaker: int, stronger: int, flips: tuple[str, str]
) -> None:
    for weak, strong in (("c1", "f1"), ("f1", "c1")):
        state = table(field={weak: f"red {weaker}", strong: f"green {stronger}"})
        before = on_field(state)
        events = outcome(flip(state, *flips))
        assert events == [ProspectorChased(0, f"green {stronger}", f"red {weaker}")]
        del before[weak]
        assert on_field(state) == before


def test_g8_also_two_of_the_same_colour() -> None:
    state = table(field={"a1": "red 5", "b1": "red 2"})
    flip(state, "a1", "b1")
    assert on_field(state)["a1"] == "red 5"
    assert "b1" not in on_field(state)


def test_g8_the_stronger_is_turned_back_in_its_place() -> None:
    state = table(field={"a1": "red 5", "b1": "green 2", "c1": "gold 4"})
    flip(state, "b1", "a1")
    assert seen_by(state).face_up == ()
    assert "flip a1" in legal(state)
    assert outcome(flip(state, "a1", "c1")) == [GoldFound(1, 1, "red 5", 4, neutral=True)]


def test_g8_nobody_scores() -> None:
    state = table(field={"a1": "red 5", "b1": "green 2"})
    flip(state, "b1", "a1")
    assert (seen_by(state).gold, seen_by(state).cards) == ((0, 0, 0), (0, 0, 0))


# --- G9: dynamite ----------------------------------------------------------------------


@pytest.mark.parametrize("other", FACES)
def test_g9_with_at_least_one_dynamite_both_cards_leave(other: str) -> None:
    for flips in (("a1", "b1"), ("b1", "a1")):
        state = table(active=2, field={"a1": "dynamite", "b1": other})
        cards = ("dynamite", other) if flips[0] == "a1" else (other, "dynamite")
        assert outcome(flip(state, *flips)) == [DynamiteExploded(2, *cards)]
        assert not {"a1", "b1"} & set(on_field(state))
        assert len(on_field(state)) == 16 - 2


def test_g9_also_gold_leaves_and_nobody_has_it() -> None:
    state = table(field={"a1": "dynamite", "b1": "gold 4"})
    flip(state, "a1", "b1")
    assert "b1" not in on_field(state)
    assert (seen_by(state).gold, seen_by(state).cards) == ((0, 0, 0), (0, 0, 0))


def test_g9_also_two_dynamites_leave() -> None:
    state = table(field={"a1": "dynamite", "b1": "dynamite"})
    flip(state, "a1", "b1")
    assert not {"a1", "b1"} & set(on_field(state))


# --- G10: otherwise nothing ------------------------------------------------------------


@pytest.mark.parametrize("value", [2, 3, 4, 5])
def test_g10_two_prospectors_of_equal_value_bring_nothing(value: int) -> None:
    state = table(field={"a1": f"green {value}", "b1": f"blue {value}"})
    before = on_field(state)
    assert outcome(flip(state, "a1", "b1")) == [
        NothingHappened(0, f"green {value}", f"blue {value}", "equal")
    ]
    assert on_field(state) == before


def test_g10_also_two_of_one_colour_and_equal_value_bring_nothing() -> None:
    state = table(field={"a1": "blue 3", "b1": "blue 3"})
    assert outcome(flip(state, "b1", "a1")) == [NothingHappened(0, "blue 3", "blue 3", "equal")]


@pytest.mark.parametrize("one", [1, 2, 3, 4])
@pytest.mark.parametrize("other", [1, 2, 3, 4])
def test_g10_two_golds_bring_nothing_whatever_their_values(one: int, other: int) -> None:
    state = table(field={"a1": f"gold {one}", "b1": f"gold {other}"})
    before = on_field(state)
    assert outcome(flip(state, "a1", "b1")) == [
        NothingHappened(0, f"gold {one}", f"gold {other}", "golds")
    ]
    assert on_field(state) == before
    assert seen_by(state).gold == (0, 0, 0)


@pytest.mark.parametrize(("value", "gold"), [(2, 3), (2, 4), (3, 4)])
def test_g10_a_prospector_and_a_stronger_gold_bring_nothing(value: int, gold: int) -> None:
    for colour in ("green", "violet"):
        for flips in (("a1", "b1"), ("b1", "a1")):
            state = table(field={"a1": f"{colour} {value}", "b1": f"gold {gold}"})
            before = on_field(state)
            (event,) = outcome(flip(state, *flips))
            assert isinstance(event, NothingHappened)
            assert event.why == "too_weak"
            assert event.first == before[flips[0]]
            assert event.second == before[flips[1]]
            assert on_field(state) == before
            assert seen_by(state).gold == (0, 0, 0)


def test_g10_both_are_turned_back() -> None:
    state = table(field={"a1": "gold 4", "b1": "red 2"})
    flip(state, "a1", "b1")
    assert seen_by(state).face_up == ()
    assert {"flip a1", "flip b1"} <= set(legal(state))


# --- G7 to G10: every pair there is ----------------------------------------------------


def expected(first: str, second: str, owners: dict[str, int], active: int) -> list[Event]:
    """G7–G10 once more, from the words on the cards."""
    if "dynamite" in (first, second):
        return [DynamiteExploded(active, first, second)]
    (kind, value), (other, worth) = first.split(), second.split()
    if kind == other == "gold":
        return [NothingHappened(active, first, second, "golds")]
    if "gold" not in (kind, other):
        if value == worth:
            return [NothingHappened(active, first, second, "equal")]
        weaker, stronger = sorted((first, second), key=lambda card: card.split()[1])
        return [ProspectorChased(active, stronger, weaker)]
    prospector, gold = (second, first) if kind == "gold" else (first, second)
    colour, strength = prospector.split()
    nuggets = int(gold.split()[1])
    if int(strength) < nuggets:
        return [NothingHappened(active, first, second, "too_weak")]
    owner = owners.get(colour)
    seat = active if owner is None else owner
    return [GoldFound(seat, active, prospector, nuggets, neutral=owner is None)]


@pytest.mark.parametrize("seen", [True, False], ids=["seen before", "never seen"])
def test_g7_g8_g9_g10_hold_for_every_pair_of_cards(seen: bool) -> None:
    owners = {"violet": 0, "orange": 1, "red": 2}
    copies = dict(zip(FACES, COPIES, strict=True))
    for first in FACES:
        for second in FACES:
            if first == second and copies[first] == 1:
                continue
            pair = {"c1": first, "b2": second}
            if seen:
                state = table(active=1, owners=owners, field=pair)
                events = flip(state, "c1", "b2")
            else:
                state = table(
                    active=1,
                    owners=owners,
                    field=dict.fromkeys(pair, "?"),
                    unseen=[first, second],
                )
                events = flip(state, f"c1: {first}", f"b2: {second}")
            assert outcome(events) == expected(first, second, owners, active=1)
            left = {
                "DynamiteExploded": {"c1", "b2"},
                "GoldFound": {"c1", "b2"},
                "ProspectorChased": {"c1" if first[-1] < second[-1] else "b2"},
                "NothingHappened": set(),
            }[outcome(events)[0].name]
            assert set(pair) - set(on_field(state)) == left
            for place in set(pair) - left:
                assert on_field(state)[place] == pair[place]
            won = [event for event in outcome(events) if isinstance(event, GoldFound)]
            gold = [sum(each.gold for each in won if each.seat == seat) for seat in range(3)]
            assert list(seen_by(state).gold) == gold
            assert sum(seen_by(state).cards) == len(won)
            assert state.to_act() == 2


# --- G11: the piles --------------------------------------------------------------------


def test_g11_gold_won_is_kept_at_the_owners_entrance() -> None:
    state = table(
        field={"a1": "blue 3", "b1": "gold 3", "c1": "blue 5", "d1": "gold 4"},
        piles=[[1], [], [2, 2]],
    )
    flip(state, "a1", "b1")
    flip(state, "c1", "d1")
    assert seen_by(state).gold == (1, 0, 2 + 2 + 3 + 4)
    assert seen_by(state).cards == (1, 0, 4)
    assert [state.score(seat) for seat in range(3)] == [1, 0, 11]


def test_g11_the_number_of_gold_cards_a_seat_holds_is_public() -> None:
    state = table(field={"a1": "gold 1"}, piles=[[1, 1], [4], []])
    for seat in (0, 1, 2, None):
        assert seen_by(state, seat).cards == (2, 1, 0)


def test_g11_open_piles_is_a_matter_of_the_page_and_changes_no_rule() -> None:
    """G11: values are hidden on the page unless `open_piles`; a perfect memory knows them."""
    closed, open_ = set_up(3, open_piles="no"), set_up(3, open_piles="yes")
    assert set_up(3).facts() == closed.facts() == open_.facts()
    assert play_out(closed, 9) == play_out(open_, 9)
    assert seen_by(closed, 1) == seen_by(open_, 1)


@pytest.mark.parametrize("seed", range(5))
def test_g11_all_flips_were_public_so_a_perfect_memory_knows_every_value(seed: int) -> None:
    state = set_up(4)
    gold, cards = [0] * 4, [0] * 4
    for events in walk(state, seed):
        for event in events:
            assert event.to is None
            if isinstance(event, (GoldFound, GoldGrabbed)):
                gold[event.seat] += event.gold
                cards[event.seat] += 1
        assert seen_by(state, 1).gold == tuple(gold)
        assert seen_by(state, 1).cards == tuple(cards)


# --- G12: what the table shows ---------------------------------------------------------


def test_g12_cards_that_have_left_are_not_shown_on_the_table() -> None:
    state = table(field={"a1": "dynamite", "b1": "gold 4", "c1": "red 2", "d1": "red 3"})
    flip(state, "a1", "b1")
    flip(state, "c1", "d1")
    for seat in (0, 1, 2, None):
        assert seen_by(state, seat).field[:4] == ("", "", "", "red 3")


def test_g12_a_card_seen_that_lies_face_down_again_is_there_for_all_seats_alike() -> None:
    """G12: what the option `memory_aid` shows faintly is in every view."""
    state = table(field={"a1": "?", "b1": "?", "c1": "?"}, unseen=["gold 1"] * 3)
    flip(state, "a1: gold 1", "b1: gold 1")
    views = [seen_by(state, seat) for seat in (0, 1, 2, None)]
    assert {view.field[:3] for view in views} == {("gold 1", "gold 1", "?")}
    assert {without_seat(view) for view in views} == {replace(views[0], seat=None)}


def test_g12_the_memory_aid_changes_nothing_but_what_was_in_sight_before_a_flip() -> None:
    without, aided = set_up(3, memory_aid="no"), set_up(3, memory_aid="yes")
    assert seen_by(set_up(3)) == seen_by(without) == seen_by(aided)
    events, others = play_out(without, 9), play_out(aided, 9)
    assert events == [
        replace(event, in_sight=False) if isinstance(event, CardFlipped) else event
        for event in others
    ]
    assert seen_by(without) == seen_by(aided)


def test_g12_with_the_memory_aid_a_card_seen_before_was_in_sight_already() -> None:
    state = table(memory_aid="yes", field={"a1": "gold 1", "b1": "?"}, unseen=["gold 1"])
    again, new = told(flip(state, "a1", "b1: gold 1"), CardFlipped)
    assert again == CardFlipped(0, "a1", "gold 1", first_time=False, in_sight=True)
    assert new == CardFlipped(0, "b1", "gold 1", first_time=True, in_sight=False)
    (once_more,) = told(flip(state, "b1"), CardFlipped)
    assert once_more.in_sight


def test_g6_a_flip_stands_unless_the_memory_aid_showed_the_card_anyway() -> None:
    """G6, G12: what a flip discloses cannot be taken back."""
    field, unseen = {"a1": "gold 1", "b1": "?"}, ["gold 1"]
    for aid, discloses in (("no", [True, True]), ("yes", [False, True])):
        state = table(memory_aid=aid, field=field, unseen=unseen)
        flips = told(flip(state, "a1", "b1: gold 1"), CardFlipped)
        assert [event.discloses() for event in flips] == discloses


def test_g12_the_memory_aid_stays_over_all_rounds() -> None:
    state = table(rush=True, memory_aid="yes", rounds="match", field=laid("gold 1"))
    flip(state, "a1")
    flip(state, "a1: gold 1", "b1: gold 1")
    assert all(event.in_sight for event in told(flip(state, "a1", "b1"), CardFlipped))
    copy = state.copy()
    assert all(event.in_sight for event in told(flip(copy, "a1", "b1"), CardFlipped))
