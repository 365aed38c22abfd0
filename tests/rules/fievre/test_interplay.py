"""Several rules at once: what follows when cards meet."""

import pytest

from filon.rules.fievre.events import (
    FeePaid,
    GirlsLaid,
    GovernorGone,
    GovernorLaid,
    MayorChosen,
    MineExpropriated,
    MineProduced,
)
from rules.fievre.table import (
    Position,
    asked,
    bidding,
    choosing,
    gold,
    gone,
    kept_of,
    legal,
    mayor,
    names,
    owned_in,
    plays,
    roll,
    rolling,
    seen_by,
    told,
)

RED = {0: ["red 3", "red 4"], 1: ["red 5", "red 6"]}


def test_f19_f20_f21_a_saloon_its_girls_and_the_dynamite() -> None:
    """Kept girls move in, leave with the saloon, and do not come to the next one."""
    mines = {2: ["red 12"]}
    sale = ["saloon", "dynamite", "saloon"]
    state = choosing(sale=sale, mines=mines, kept={"girls": 0})
    plays(state, "take saloon", "saloon red")
    assert seen_by(state).saloons[0].girls
    plays(state, "take dynamite", "dynamite saloon 1", "take saloon", "saloon red")
    assert gone(state) == {"saloon": 1, "girls": 1, "dynamite": 1}
    (second,) = seen_by(state).saloons
    assert (second.number, second.seat, second.girls) == (2, 2, False)


def test_f18_f20_f21_girls_taken_after_the_blast_wait_for_the_second_saloon() -> None:
    mines = {2: ["red 12"]}
    saloons = [("red", 1)]
    sale = ["dynamite", "girls"]
    state = choosing(sale=sale, mines=mines, saloons=saloons)
    plays(state, "take dynamite", "dynamite saloon 1", "take girls")
    assert kept_of(state, 1) == ("girls",)
    plays(state, "roll 1 2", "card saloon", "card blue 2", "card blue 3", "card blue 4")
    plays(state, "pass", "bid 1", "pass", "pass")
    events = plays(state, "take saloon", "saloon red")
    assert told(events, GirlsLaid) == [GirlsLaid(1, 2, "red")]
    plays(state, "take blue 2", "take blue 3", "take blue 4", "roll 6 6")
    assert gold(state) == [11, 13, 12, 10]


def test_f15_f22_f25_a_vein_expropriated_yields_then_collapses_with_its_mine() -> None:
    mines = {0: ["purple 3"], 1: ["purple 6", "purple 4"]}
    sale = ["expropriation"]
    state = choosing(sale=sale, mines=mines, vein="purple 6")
    plays(state, "take expropriation", "expropriate purple 6")
    assert (mayor(state, "purple"), gold(state)) == (0, [8, 12, 10, 10])
    lucky, unlucky = state.copy(), state
    assert told(roll(lucky, 1, 5), MineProduced) == [MineProduced(0, "purple 6", 12)]
    roll(unlucky, 1, 1)
    assert gone(unlucky) == {"purple 6": 1, "expropriation": 1, "vein": 1}
    assert mayor(unlucky, "purple") == 0


@pytest.mark.parametrize(
    ("words", "elected"), [("dynamite red 5", 2), ("dynamite red 6", 2), ("dynamite red 7", 1)]
)
def test_f17_f21_f23_a_blast_topples_the_mayor_and_the_governor_with_him(
    words: str, elected: int
) -> None:
    mines = {1: ["red 5", "red 6"], 2: ["red 7", "red 8"]}
    state = choosing(sale=["dynamite"], mines=mines, mayors={"red": 1}, governor="red")
    events = plays(state, "take dynamite", words)
    assert mayor(state, "red") == elected
    assert bool(told(events, GovernorGone)) == (elected == 2)
    assert seen_by(state).governor == ("" if elected == 2 else "red")


def test_f17_f22_f23_an_expropriation_makes_a_third_mayor_after_the_double_fee() -> None:
    mines = {0: ["red 3"], 1: ["red 5", "red 6", "red 7"], 2: ["red 8", "red 10", "red 11"]}
    sale = ["expropriation"]
    state = choosing(sale=sale, mines=mines, mayors={"red": 1}, governor="red")
    events = plays(state, "take expropriation", "expropriate red 7")
    assert gold(state) == [4, 16, 10, 10]
    assert told(events, MayorChosen) == [MayorChosen(2, "red", 1)]
    assert seen_by(state).governor == ""


@pytest.mark.parametrize(("active", "elected"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_f17_f21_several_overtake_at_once_by_a_blast(active: int, elected: int) -> None:
    """Who carries out the card if among them, else the first clockwise from him."""
    mines = {
        1: ["red 3", "red 4"],
        2: ["red 5", "red 6"],
        3: ["red 7", "red 8"],
        4: ["red 10", "red 11"],
    }
    mayors = {"red": 4}
    state = choosing(seats=5, chooser=active, sale=["dynamite"], mines=mines, mayors=mayors)
    plays(state, "take dynamite", "dynamite red 10")
    assert mayor(state, "red") == elected


@pytest.mark.parametrize(
    ("active", "rivals", "elected"), [(2, (1, 3), 3), (4, (1, 3), 1), (4, (2, 3), 2)]
)
def test_f17_f21_of_two_who_overtake_the_first_clockwise_from_the_active_player(
    active: int, rivals: tuple[int, int], elected: int
) -> None:
    mines = {
        0: ["red 3", "red 4"],
        rivals[0]: ["red 5", "red 6"],
        rivals[1]: ["red 7", "red 8"],
    }
    mayors = {"red": 0}
    state = choosing(seats=5, chooser=active, sale=["dynamite"], mines=mines, mayors=mayors)
    plays(state, "take dynamite", "dynamite red 3")
    assert mayor(state, "red") == elected


@pytest.mark.parametrize(("opener", "elected"), [(0, 1), (1, 1), (2, 2), (3, 1)])
def test_f15_f17_several_overtake_at_once_by_a_collapse(opener: int, elected: int) -> None:
    """The roller is the active player, whoever won the auction or keeps the telegraph."""
    mines = {0: ["green 7", "green 4"], 1: ["green 5", "green 6"], 2: ["green 8", "green 9"]}
    mayors = {"green": 0}
    state = rolling(opener=opener, winner=2, mines=mines, mayors=mayors, kept={"telegraph": 2})
    plays(state, "roll 6 5", "telegraph 2 6")
    assert mayor(state, "green") == elected


def test_f17_f22_the_expropriator_ties_with_a_third_above_the_mayor_and_wins() -> None:
    """Two to three for him, three for seat 2, two left for the mayor."""
    mines = {
        0: ["red 3", "red 4"],
        1: ["red 5", "red 6", "red 7"],
        2: ["red 8", "red 10", "red 11"],
    }
    state = choosing(sale=["expropriation"], mines=mines, mayors={"red": 1})
    plays(state, "take expropriation", "expropriate red 5")
    assert (mayor(state, "red"), gold(state)) == (0, [7, 13, 10, 10])


def test_f18_f21_f23_a_kept_governor_comes_with_a_mayor_by_dynamite() -> None:
    """Carried out by another."""
    state = choosing(
        chooser=2, sale=["dynamite"], mines=RED, mayors={"red": 1}, kept={"governor": 0}
    )
    events = plays(state, "take dynamite", "dynamite red 5")
    assert told(events, GovernorLaid) == [GovernorLaid(0, "red")]
    assert kept_of(state, 0) == ()


@pytest.mark.parametrize("words", ["telegraph 1 6", "decline"])
def test_f15_f18_f23_f29_a_kept_governor_comes_with_a_mayor_by_collapse(words: str) -> None:
    """Unless the telegraph averts the 2."""
    mines = {0: ["green 7", "green 4"], 1: ["green 5", "green 6"]}
    kept = {"governor": 1, "telegraph": 0}
    state = rolling(mines=mines, mayors={"green": 0}, kept=kept)
    plays(state, "roll 1 1", words)
    averted = words != "decline"
    assert mayor(state, "green") == (0 if averted else 1)
    assert seen_by(state).governor == ("" if averted else "green")
    assert kept_of(state, 1) == (("governor",) if averted else ())


def test_f18_f23_f31_a_kept_governor_comes_with_a_mayor_by_election() -> None:
    kept = {"governor": 0, "election": 0}
    state = bidding(mines=RED, mayors={"red": 1}, kept=kept, extension="jesweb")
    events = plays(state, "election red")
    assert names(events) == ["ElectionWon", "MayorChosen", "GovernorLaid"]
    assert (seen_by(state).governor, kept_of(state, 0)) == ("red", ())


def test_f18_f23_f35_a_kept_governor_comes_with_a_mayor_by_arrival() -> None:
    """Brought by another."""
    mines = {0: ["red 3", "red 4"], 2: ["red 5"]}
    kept = {"governor": 0}
    state = choosing(
        chooser=1, sale=["red 8"], mines=mines, shot=["red"], kept=kept, extension="jesweb"
    )
    plays(state, "take red 8")
    assert (mayor(state, "red"), seen_by(state).governor) == (0, "red")


def test_f15_f16_f23_f29_the_telegraph_makes_a_12_and_an_office_changes_hands() -> None:
    """Before the 12s produce."""
    mines = {0: ["green 7", "green 4"], 1: ["green 5", "green 12"]}
    kept = {"telegraph": 1}
    state = rolling(mines=mines, mayors={"green": 0}, governor="green", kept=kept)
    roll(state, 6, 4)
    assert names(plays(state, "telegraph 2 6"))[:5] == [
        "TelegraphUsed",
        "MineCollapsed",
        "GovernorGone",
        "MayorChosen",
        "MineProduced",
    ]
    assert (mayor(state, "green"), gold(state)) == (1, [10, 15, 10, 10])


def test_f22_f31_f35_where_the_mayor_was_shot_an_expropriation_is_no_arrival() -> None:
    """Neither fee nor mayor, whoever has most; nobody to elect or to shoot."""
    sale = ["expropriation", "red 8", "blue 2"]
    kept = {"election": 1, "gun": 1}
    state = choosing(sale=sale, mines=RED, shot=["red"], kept=kept, extension="jesweb", seats=3)
    events = plays(state, "take expropriation", "expropriate red 5")
    assert events[1:] == [MineExpropriated(0, 1, "red 5")]
    assert (owned_in(state, 0, "red"), mayor(state, "red")) == (3, -1)
    assert legal(state) == ["take red 8", "take blue 2"]
    events = plays(state, "take red 8")
    assert told(events, FeePaid) == []
    assert told(events, MayorChosen) == [MayorChosen(0, "red", -1)]


def test_f16_f21_f35_where_the_mayor_was_shot_a_blast_or_a_collapse_makes_no_mayor() -> None:
    mines = {0: ["green 7", "green 4"], 1: ["green 5", "green 6", "green 2"]}
    kept = {"governor": 1}
    state = choosing(
        chooser=2, sale=["dynamite"], mines=mines, shot=["green"], kept=kept, extension="jesweb"
    )
    plays(state, "take dynamite", "dynamite green 4", "roll 6 6")
    assert (mayor(state, "green"), seen_by(state).shot) == (-1, ("green",))
    assert kept_of(state, 1) == ("governor",)


@pytest.mark.parametrize("place", ["auction", "choice"])
def test_f31_f35_election_and_gun_in_a_row_beside_one_decision_which_goes_on(
    place: str,
) -> None:
    """In both orders; each takes away what it has made impossible."""
    mines = {**RED, 2: ["blue 2", "blue 3"]}
    position: Position = {
        "mines": mines,
        "mayors": {"red": 1},
        "gold": [1, 5, 5, 5],
        "kept": {"election": 0, "gun": 0},
        "extension": "jesweb",
    }
    plain = {"auction": ["pass", "bid 1"], "choice": ["take yellow 2", "take yellow 3"]}[place]
    sale = ["yellow 2", "yellow 3"]
    bid, choice = bidding(sale=sale, **position), choosing(sale=sale, **position)
    state = {"auction": bid, "choice": choice}[place]
    assert legal(state) == [*plain, "election red", "gun red", "gun blue"]

    elected = state.copy()
    plays(elected, "election red")
    assert legal(elected) == [*plain, "gun blue"]
    plays(elected, "gun blue", "roll 1 1", "roll 1 1")
    assert (asked(elected), legal(elected)) == ((place, 0), plain)
    assert (mayor(elected, "red"), seen_by(elected).shot) == (0, ("blue",))

    hit = state.copy()
    plays(hit, "gun red", "roll 1 1", "roll 1 1")
    assert (asked(hit), legal(hit)) == ((place, 0), plain)
    assert kept_of(hit, 0) == ("election",)

    missed = state
    plays(missed, "gun red", "roll 6 6", "roll 1 1")
    assert legal(missed) == [*plain, "election red"]
    plays(missed, "election red")
    assert (asked(missed), legal(missed)) == ((place, 0), plain)
    assert (mayor(missed, "red"), gone(missed)) == (0, {"election": 1, "gun": 1})
