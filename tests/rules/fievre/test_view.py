"""What may be known at the table: everything but the deck, to all alike (F7, F12, F39)."""

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as some

from filon.rules.contract import CHANCE, OVER
from filon.rules.fievre.components import CONCESSIONS, EVENT_COPIES
from filon.rules.fievre.events import TurnBegan
from filon.rules.fievre.view import PHASES, FievreView, SaloonView
from rules.fievre.table import (
    bidding,
    choosing,
    plays,
    random_matches,
    roll,
    rolling,
    seen_by,
    sell,
    set_up,
    told,
    variants,
    walk,
)

DECK = ["green 2", "green 4", "purple 12", "dynamite", "dynamite", "shark"]
OWNED = {0: ["red 8", "red 3"], 2: ["blue 9", "yellow 2"], 3: ["red 10"]}
LEFT = [
    *[f"green {n}" for n in (5, 6, 7, 8, 9, 11, 12)],
    *[f"purple {n}" for n in (3, 4, 5, 6, 7, 8, 9, 10)],
    *[f"red {n}" for n in (4, 5, 6, 7, 11)],
    *[f"yellow {n}" for n in (3, 5, 6, 7, 8, 9, 10, 11)],
    *[f"blue {n}" for n in (2, 3, 4, 6, 7, 8, 10, 11)],
]


def test_f39_a_view_holds_these_things_and_no_others() -> None:
    state = choosing(
        seats=4,
        chooser=2,
        winner=1,
        opener=3,
        turn=9,
        sale=["red 12", "telegraph"],
        deck=DECK,
        gold=[3, 12, 7, 0],
        mines=OWNED,
        mayors={"red": 0, "blue": 2},
        governor="red",
        saloons=[("red", 2), ("blue", 0)],
        girls=2,
        vein="blue 9",
        kept={"mustang": 3},
    )
    view = seen_by(state, 3)
    assert view == FievreView(
        seat=3,
        to_act=2,
        seats=4,
        turn=9,
        turns=15,
        phase="choice",
        opener=3,
        winner=1,
        active=2,
        sale=("red 12", "telegraph"),
        fees=(2 * 2, 0),
        deck=6,
        unseen=(
            ("green 2", 1),
            ("green 4", 1),
            ("purple 12", 1),
            ("dynamite", 2),
            ("shark", 1),
        ),
        highest=0,
        leader=-1,
        passed=(),
        order=(3,),
        gold=(3, 12, 7, 0),
        mines=(("red 3", "red 8"), (), ("yellow 2", "blue 9"), ("red 10",)),
        mayors=(-1, -1, 0, -1, 2),
        shot=(),
        governor="red",
        saloons=(SaloonView(1, "red", 2, girls=False), SaloonView(2, "blue", 0, girls=True)),
        vein="blue 9",
        kept=((), (), (), ("mustang",)),
        dice=(),
        victim=-1,
        number=0,
        target="",
        stake=0,
        scores=(3 + 5 + 5, 12, 7 + 5 + 7 + 3 + 5, 6),
        gone=(
            *((card, 1) for card in LEFT),
            ("dynamite", 1),
            ("expropriation", 1),
            ("stagecoach", 1),
            ("hold-up", 2),
        ),
    )
    assert len(fields(view)) == 32


def test_f8_the_auction_is_seen_bid_by_bid() -> None:
    state = bidding(opener=2)
    plays(state, "pass", "bid 3", "pass")
    view = seen_by(state)
    assert (view.phase, view.active, view.to_act) == ("auction", 1, 1)
    assert (view.highest, view.leader, view.passed) == (3, 3, (0, 2))
    assert (view.opener, view.winner, view.order) == (2, -1, ())


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_f12_order_names_who_still_chooses_after_the_one_who_is_choosing(seats: int) -> None:
    state = bidding(seats=seats)
    assert seen_by(state).order == ()
    sell(state, winner=2, bid=1)
    order = [(2 + k) % seats for k in range(seats)]
    for k in range(seats):
        view = seen_by(state)
        assert (view.active, view.order) == (order[k], tuple(order[k + 1 :]))
        plays(state, f"take {view.sale[0]}")
    assert seen_by(state).order == ()


def test_f12_f26_order_while_an_event_is_carried_out_and_after_a_ride() -> None:
    sale = ["dynamite", "red 8", "blue 9", "yellow 2"]
    state = bidding(sale=sale, mines={1: ["green 2"]}, kept={"mustang": 2})
    sell(state, winner=0, bid=1)
    assert seen_by(state).order == (1, 2, 3)
    plays(state, "take dynamite")
    assert (seen_by(state).active, seen_by(state).order) == (0, (1, 2, 3))
    plays(state, "dynamite green 2")
    assert (seen_by(state).phase, seen_by(state).active) == ("mustang", 2)
    assert seen_by(state).order == (1, 2, 3)
    plays(state, "mustang")
    assert (seen_by(state).active, seen_by(state).order) == (2, (1, 3))
    plays(state, "take red 8")
    assert (seen_by(state).active, seen_by(state).order) == (1, (3,))


def test_f13_fees_are_what_each_card_on_sale_would_cost_this_seat() -> None:
    mines = {0: ["red 3", "red 4", "red 5"], 1: ["blue 2", "blue 3"]}
    sale = ["red 8", "blue 9", "yellow 2", "shark"]
    state = bidding(sale=sale, mines=mines, gold=[10, 10, 1, 10])
    assert seen_by(state, 0).fees == (0, 2, 0, 0)
    assert seen_by(state, 1).fees == (3, 0, 0, 0)
    assert seen_by(state, 2).fees == seen_by(state, 3).fees == (3, 2, 0, 0)
    assert seen_by(state, None).fees == (0, 0, 0, 0)


def test_f18_gone_counts_what_has_left_and_not_what_is_being_carried_out() -> None:
    state = choosing(seats=3, sale=["dynamite", "hold-up", "saloon"], mines={1: ["red 8"]})
    assert seen_by(state).gone == ()
    plays(state, "take dynamite")
    assert seen_by(state).gone == ()
    plays(state, "dynamite red 8")
    assert seen_by(state).gone == (("red 8", 1), ("dynamite", 1))
    plays(state, "take hold-up", "hold-up 2 4")
    assert dict(seen_by(state).gone) == {"red 8": 1, "dynamite": 1}
    view = seen_by(state)
    assert (view.phase, view.active, view.to_act) == ("hold-up dice", 1, CHANCE)
    assert (view.victim, view.number) == (2, 4)
    roll(state, 1, 1)
    assert dict(seen_by(state).gone) == {"red 8": 1, "dynamite": 1, "hold-up": 1}
    assert (seen_by(state).victim, seen_by(state).number) == (-1, 0)
    plays(state, "take saloon")
    assert "saloon" not in dict(seen_by(state).gone)
    plays(state, "saloon red")
    assert "saloon" not in dict(seen_by(state).gone)


def test_f29_the_dice_of_a_view_are_the_last_production_roll_as_it_counts() -> None:
    state = rolling(kept={"telegraph": 0})
    assert seen_by(state).dice == ()
    roll(state, 2, 5)
    assert seen_by(state).dice == (2, 5)
    plays(state, "telegraph 1 4")
    assert seen_by(state).dice == (4, 5)


def test_f32_f35_the_stake_and_the_mayor_shot_at_are_seen() -> None:
    sale = ["double", "gun", "red 12"]
    state = choosing(seats=3, extension="jesweb", sale=sale, mines={2: ["red 3", "red 4"]})
    plays(state, "take double", "roll 2 3")
    assert (seen_by(state).phase, seen_by(state).stake) == ("double", 5)
    plays(state, "decline", "take gun", "gun red")
    view = seen_by(state)
    assert (view.stake, view.phase, view.target, view.victim) == (0, "mayor's dice", "red", 2)
    plays(state, "roll 1 2")
    assert (seen_by(state).phase, seen_by(state).number) == ("gun dice", 3)
    plays(state, "roll 6 6")
    view = seen_by(state)
    assert (view.target, view.victim, view.number) == ("", -1, 0)
    assert (view.shot, view.mayors) == (("red",), (-1,) * 5)


def test_f35_f36_a_gun_hired_beside_a_choice_leaves_the_order_as_it_is() -> None:
    """F35: first the mayor rolls, then who hired the gun."""
    state = choosing(
        seats=3,
        extension="jesweb",
        sale=["blue 2", "blue 3"],
        deck=[],
        mines={2: ["red 3", "red 4"]},
        kept={"gun": 0},
    )
    assert seen_by(state).order == (1,)
    plays(state, "gun red")
    assert (seen_by(state).active, seen_by(state).order) == (2, (1,))
    plays(state, "roll 1 2")
    assert (seen_by(state).active, seen_by(state).order) == (0, (1,))
    plays(state, "roll 1 1")
    assert (seen_by(state).phase, seen_by(state).active) == ("choice", 0)
    assert seen_by(state).order == (1,)


def test_f6_before_the_choice_and_after_the_end_nobody_is_asked() -> None:
    view = seen_by(set_up(3))
    assert (view.phase, view.to_act, view.opener, view.active) == ("opening", CHANCE, -1, -1)
    state = rolling(deck=[])
    roll(state, 1, 2)
    view = seen_by(state)
    assert (view.phase, view.to_act, view.active, view.order) == ("over", OVER, -1, ())


MATCHES = {"seed": some.integers(0, 2**32), "variant": some.sampled_from(variants())}
Variant = tuple[int, dict[str, str]]


@random_matches(8)
@given(**MATCHES)
def test_f39_all_seats_and_watchers_know_the_same_but_for_their_own_fees(
    seed: int, variant: Variant
) -> None:
    seats, words = variant
    state = set_up(seats, **words)
    for _ in walk(state, seed):
        watched = seen_by(state, None)
        assert watched.fees == (0,) * len(watched.sale)
        for seat in range(seats):
            view = seen_by(state, seat)
            assert view.seat == seat
            assert replace(view, seat=None, fees=watched.fees) == watched


@random_matches(20)
@given(**MATCHES)
def test_f7_f39_what_is_unseen_is_what_no_turn_has_shown(seed: int, variant: Variant) -> None:
    seats, words = variant
    state = set_up(seats, **words)
    unseen = dict(seen_by(state).unseen)
    for events in walk(state, seed):
        for event in events:
            if event.name == "CardRevealed":
                unseen[str(event.as_json()["card"])] -= 1
        view = seen_by(state)
        assert dict(view.unseen) == {card: count for card, count in unseen.items() if count}
        laid_out = view.turn > 1 or view.phase not in ("opening", "sale")
        aside = 15 if words["short"] == "yes" and laid_out else 0
        assert view.deck == sum(unseen.values()) - aside


@random_matches(15)
@given(**MATCHES)
def test_f12_f26_f36_order_foretells_who_chooses_next(seed: int, variant: Variant) -> None:
    """F26: but for a mustang, which puts its rider first."""
    seats, words = variant
    state = set_up(seats, **words)
    foretold: tuple[int, ...] = ()
    for events in walk(state, seed):
        view = seen_by(state)
        if any(event.name == "MustangRidden" for event in events):
            foretold = tuple(seat for seat in foretold if seat != view.active)
            assert view.order == foretold[: len(view.sale) - 1]
        elif view.phase == "choice" and foretold and view.order != foretold:
            assert (view.active, *view.order) == foretold
        foretold = view.order


def test_f39_a_view_is_a_picture_later_moves_do_not_change_it() -> None:
    state = bidding()
    view, again = seen_by(state), seen_by(state)
    plays(state, "bid 3")
    assert view == again != seen_by(state)
    assert hash(view) == hash(again)


def test_f39_every_phase_has_a_word_of_its_own() -> None:
    assert len(set(PHASES.values())) == len(PHASES) == 24
    met = set()
    for seed in range(25):
        state = set_up(3 + seed % 3, extension="jesweb")
        met.add(seen_by(state).phase)
        for _ in walk(state, seed):
            view = seen_by(state)
            met.add(view.phase)
            chance = view.phase in ("opening", "sale") or view.phase.endswith("dice")
            assert (view.to_act == CHANCE) == chance
    assert met == set(PHASES.values())


def test_f3_the_unseen_cards_of_a_new_match_are_all_cards_in_their_order() -> None:
    expected = (*((card, 1) for card in CONCESSIONS), *EVENT_COPIES)
    assert seen_by(set_up(4)).unseen == expected


def test_f31_f35_a_card_is_not_kept_while_its_owner_is_asked_whether_to_keep_it() -> None:
    mines = {0: ["red 3", "red 4"], 1: ["red 5", "red 6"]}
    for card in ("election", "gun"):
        state = choosing(
            sale=[card, "blue 2"], mines=mines, mayors={"red": 1}, extension="jesweb"
        )
        plays(state, f"take {card}")
        assert seen_by(state).phase == card
        assert seen_by(state).kept == ((), (), (), ())
        plays(state, "decline")
        assert seen_by(state).kept == ((card,), (), (), ())


def test_f35_the_mayor_rolls_first_then_the_one_who_hired_the_gun() -> None:
    state = choosing(
        sale=["gun"], mines={2: ["red 3", "red 4"]}, extension="jesweb", kept={"election": 3}
    )
    plays(state, "take gun", "gun red")
    assert (seen_by(state).phase, seen_by(state).active) == ("mayor's dice", 2)
    plays(state, "roll 1 1")
    assert (seen_by(state).phase, seen_by(state).active) == ("gun dice", 0)


def test_f37_at_the_end_the_last_auction_is_still_told() -> None:
    state = rolling(opener=2, winner=1, deck=[])
    roll(state, 1, 2)
    view = seen_by(state)
    assert (view.phase, view.opener, view.winner) == ("over", 2, 1)


def test_f5_the_first_turn_of_a_short_match_begins_with_all_sixty_cards() -> None:
    state = set_up(3, short="yes")
    (began,) = told(plays(state, "first 0"), TurnBegan)
    assert (began.deck, began.turns) == (60, 15)


def test_f5_fifteen_cards_leave_the_deck_when_the_first_sale_has_been_laid_out() -> None:
    state = set_up(3, short="yes")
    assert seen_by(state).deck == 60
    plays(state, "first 0", "card red 3", "card red 4")
    assert seen_by(state).deck == 58
    plays(state, "card red 5")
    assert seen_by(state).deck == 42
