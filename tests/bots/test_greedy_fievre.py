"""The greedy bot of La Fièvre de l'or: what it values, how it bids, whom it beats."""

import pytest

from filon.bots.contract import Sight
from filon.bots.fievre.figures import DUG, rolls_left, ways
from filon.bots.fievre.greedy import GreedyFievreBot
from filon.bots.fievre.think import highest_worth, value_of_sale
from filon.bots.fievre.worth import mine_worth, utility, worth
from filon.bots.roster import make_bot
from filon.bots.seating import play_out
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.errors import BadBot
from filon.rules.fievre.components import CONCESSIONS
from filon.rules.fievre.game import GAME
from filon.rules.fievre.options import FievreOptions
from filon.rules.fievre.state import FievreState
from filon.rules.games import find_game
from filon.rules.gold.options import GoldOptions
from filon.rules.rng import Rng
from rules.fievre.table import (
    bidding,
    choosing,
    is_over,
    play,
    roll,
    rolling,
    set_up,
    walk,
)
from rules.gold.table import set_up as set_up_gold

MATCHES = 60


def answer(state: FievreState, seed: int = 0) -> str:
    """What the bot in the seat that is asked does."""
    sight = Sight(GAME, FievreOptions(), int(state.seats), int(state.to_act()), state)
    return GAME.actions.text(GreedyFievreBot().choose(sight, Rng(seed)))


def match_of(*names: str, seed: int = 0, **options: str) -> Match:
    match = Match("fievre", len(names), options, SeededLuck(seed))
    bots = {seat: make_bot(name, "fievre") for seat, name in enumerate(names)}
    play_out(match, bots, Rng(seed))
    return match


# --- what a position is worth ----------------------------------------------------------


def test_a_sum_comes_as_often_as_two_dice_show_it() -> None:
    shown = [die + other for die in range(1, 7) for other in range(1, 7)]
    assert [ways(total) for total in range(2, 13)] == [shown.count(k) for k in range(2, 13)]


def test_the_rolls_left_are_counted_to_the_end() -> None:
    """F37: 15 turns with four players."""
    state = set_up(4)
    for _ in walk(state, 3):
        assert rolls_left(state) == (0 if is_over(state) else 16 - state.turn)
    assert state.turn == 15


def test_a_mine_is_worth_its_nuggets_and_what_it_produces() -> None:
    state = rolling(mines={0: ["blue 9"]}, deck=[])
    card = CONCESSIONS.index("blue 9")
    assert mine_worth(state, card, 0) == 7
    assert mine_worth(state, card, 9) == pytest.approx(7 + DUG * 9 * 7 * 4 / 36)


def test_a_dangerous_mine_is_worth_less_than_it_looks() -> None:
    state = rolling(mines={0: ["purple 6"]}, deck=[])
    card = CONCESSIONS.index("purple 6")
    assert mine_worth(state, card, 0) == 9
    assert mine_worth(state, card, 1) == pytest.approx(9 * (34 / 36) + DUG * 9 * 5 / 36)
    assert mine_worth(state, card, 10) < 9 * (1 + DUG * 10 * 5 / 36)


def test_at_the_end_the_worth_is_the_score() -> None:
    state = rolling(
        mines={0: ["red 3", "red 8", "blue 9"], 1: ["green 7"]},
        gold=[4, 9, 2, 0],
        saloons=[("red", 1)],
        vein="blue 9",
        kept={"mustang": 2, "telegraph": 3},
        deck=[],
    )
    roll(state, 1, 2)
    play(state, "decline")
    assert is_over(state)
    for seat in range(4):
        assert worth(state, seat) == state.score(seat)


def test_what_others_have_counts_against_oneself() -> None:
    poor = rolling(gold=[10, 0, 0, 0], deck=[])
    rich = rolling(gold=[10, 30, 0, 0], deck=[])
    assert utility(rich, 0) < utility(poor, 0)
    assert worth(rich, 0) == worth(poor, 0)


# --- what it chooses -------------------------------------------------------------------


def test_it_takes_the_mine_that_brings_most() -> None:
    assert answer(choosing(sale=["red 3", "blue 9", "purple 8"])) == "take blue 9"


def test_it_takes_the_office() -> None:
    """F16: 5 points and the fees to come are more than two nuggets."""
    state = choosing(sale=["red 11", "yellow 11"], mines={0: ["yellow 2"]})
    assert answer(state) == "take yellow 11"


def test_it_blasts_what_is_worth_most_to_a_rival() -> None:
    state = choosing(
        sale=["dynamite"], mines={0: ["blue 9"], 1: ["purple 8"], 2: ["yellow 10"]}
    )
    play(state, "take dynamite")
    assert answer(state) == "dynamite yellow 10"


def test_it_never_names_a_rival_without_gold_when_another_has_some() -> None:
    state = choosing(sale=["hold-up"], gold=[5, 0, 12, 0])
    play(state, "take hold-up")
    assert answer(state).startswith("hold-up 2 ")


def test_it_dares_to_double_the_gain() -> None:
    """F32: five times in six the gain is doubled."""
    state = choosing(sale=["double"], extension="jesweb")
    play(state, "take double")
    roll(state, 3, 4)
    assert answer(state) == "double"


def test_it_sets_the_die_that_pays() -> None:
    state = rolling(mines={0: ["blue 9"]}, kept={"telegraph": 0}, deck=[])
    roll(state, 3, 5)
    assert answer(state) in ("telegraph 1 4", "telegraph 2 6")


def test_it_lays_a_saloon_where_others_mine() -> None:
    state = choosing(sale=["saloon"], mines={1: ["red 6", "red 8"], 2: ["blue 2"]}, deck=[])
    play(state, "take saloon")
    assert answer(state) == "saloon red"


# --- how it bids -----------------------------------------------------------------------


def test_it_passes_when_all_cards_are_alike() -> None:
    """First choice is worth nothing over second: there is nothing to blast."""
    assert answer(bidding(sale=["dynamite"] * 3, seats=3)) == "pass"


def test_it_bids_for_a_card_that_stands_out_and_never_more_than_it_is_worth() -> None:
    sale = ["blue 9", "red 3", "purple 8", "blue 6"]
    state = bidding(sale=sale, gold=[40, 40, 40, 40])
    limit = int(highest_worth(state, 0))
    assert 3 < limit < 25
    assert value_of_sale(state, 0, 0, limit) > value_of_sale(state, 0, 0, limit + 1)
    bids = {answer(state, seed) for seed in range(40)}
    assert bids <= {f"bid {ounces}" for ounces in range(1, limit + 1)}
    assert len(bids) > 1
    play(state, f"bid {limit + 5}")
    assert answer(state) == "pass"


def limit_for(card: str) -> int:
    """What first choice is worth to it when no other card on sale is worth anything."""
    sale = [card, "dynamite", "dynamite", "dynamite"]
    return int(highest_worth(bidding(sale=sale, gold=[40] * 4, extension="jesweb"), 0))


def test_it_bids_less_for_a_gamble_than_for_what_is_sure() -> None:
    """F27, F28, F32: ten ounces, four on average, and twelve on average."""
    assert 0 < limit_for("hold-up") < limit_for("stagecoach") <= limit_for("double") < 14


def test_it_never_bids_more_than_it_owns() -> None:
    """F9."""
    state = bidding(sale=["blue 9", "red 3", "purple 8", "blue 6"], gold=[2, 40, 40, 40])
    assert all(answer(state, seed) in ("bid 1", "bid 2") for seed in range(20))
    broke = bidding(sale=["blue 9", "red 3", "purple 8", "blue 6"], gold=[0, 40, 40, 40])
    assert answer(broke) == "pass"


# --- whole matches ---------------------------------------------------------------------


@pytest.mark.slow
def test_it_beats_three_random_bots() -> None:
    """At least 95 % of four-seat matches, the seat changing; 60 of 60 when this was written."""
    won = 0
    for seed in range(MATCHES):
        names = ["random"] * 4
        names[seed % 4] = "greedy"
        standings = match_of(*names, seed=seed).standings()
        assert standings is not None
        won += standings.winners == (seed % 4,)
    assert won >= 0.95 * MATCHES


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("extension", ["none", "jesweb"])
def test_it_plays_every_number_of_seats_to_the_end(seats: int, extension: str) -> None:
    assert match_of(*["greedy"] * seats, extension=extension).is_over


def test_the_same_seed_gives_the_same_match() -> None:
    first, second = (match_of("greedy", "greedy", "greedy", seed=5) for _ in range(2))
    assert first.record().write() == second.record().write()


def test_it_does_not_play_another_game() -> None:
    sight = Sight(find_game("gold"), GoldOptions(), 2, 0, set_up_gold(2, first="0"))
    with pytest.raises(BadBot, match="this bot plays fievre, not gold"):
        GreedyFievreBot().choose(sight, Rng(0))
