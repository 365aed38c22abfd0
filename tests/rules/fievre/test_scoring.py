"""The end of the match (F37, F38)."""

import pytest

from filon.rules.fievre.events import AuctionWon, DiceRolled, MatchEnded, TurnBegan
from filon.rules.fievre.game import GAME
from filon.rules.fievre.state import FievreState
from filon.rules.game import Standings
from rules.fievre.table import (
    choosing,
    gold,
    is_over,
    legal,
    names,
    play_out,
    plays,
    refused,
    roll,
    rolling,
    seen_by,
    set_up,
    told,
)

FOUR = ["green 2", "green 4", "green 5", "green 6"]


def last_roll(**position: object) -> FievreState:
    """The deck is out and all cards are taken; the last dice are about to roll."""
    return rolling(deck=[], turn=15, **position)  # type: ignore[arg-type]


def ended(**position: object) -> Standings:
    """The standings after a last roll of 11, which must pay nothing here."""
    state = last_roll(**position)
    before = gold(state)
    roll(state, 5, 6)
    assert is_over(state)
    assert gold(state) == before
    return GAME.standings(state)


# --- F37 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "short", "turns"), [(3, "no", 20), (4, "no", 15), (5, "no", 12), (3, "yes", 15)]
)
def test_f37_so_many_turns(seats: int, short: str, turns: int) -> None:
    for seed in range(3):
        state = set_up(seats, short=short)
        assert seen_by(state).turns == turns
        events = play_out(state, seed)
        began = told(events, TurnBegan)
        assert [event.turn for event in began] == list(range(1, turns + 1))
        assert {event.turns for event in began} == {turns}
        left = range(60 - seats - 15 * (short == "yes"), 0, -seats)
        assert [event.deck for event in began] == [60, *left]
        assert len(told(events, DiceRolled)) == len(told(events, AuctionWon)) == turns
        assert seen_by(state).turn == turns


def test_f37_the_turn_in_which_the_deck_runs_out_is_played_with_its_production() -> None:
    state = choosing(chooser=3, winner=0, sale=["red 8"], deck=[], mines={1: ["blue 8"]})
    plays(state, "take red 8")
    assert (is_over(state), seen_by(state).phase) == (False, "dice")
    assert names(roll(state, 2, 6)) == [
        "DiceRolled",
        "MineProduced",
        "MineProduced",
        "MatchEnded",
    ]
    assert is_over(state)
    assert gold(state) == [10, 12, 10, 14]


def test_f37_with_cards_in_the_deck_another_turn_begins() -> None:
    state = rolling(deck=FOUR)
    roll(state, 5, 6)
    assert not is_over(state)
    plays(state, *(f"card {card}" for card in FOUR))
    assert (is_over(state), seen_by(state).phase, seen_by(state).deck) == (False, "auction", 0)


def test_f37_f5_the_short_game_ends_when_only_the_cards_set_aside_are_unseen() -> None:
    aside = [f"yellow {n}" for n in (2, 3, 5, 6, 7, 8, 9, 10, 11)]
    aside += [f"blue {n}" for n in (2, 3, 4, 6, 7, 8)]
    state = rolling(seats=3, short="yes", deck=aside)
    assert told(roll(state, 5, 6), MatchEnded)
    state = rolling(seats=3, short="yes", deck=[*aside, "red 3", "red 4", "red 5"])
    assert told(roll(state, 5, 6), TurnBegan)[0].deck == 3


def test_f37_a_telegraph_may_still_be_used_in_the_last_roll() -> None:
    state = last_roll(kept={"telegraph": 2}, mines={2: ["red 12"]})
    roll(state, 6, 1)
    assert not is_over(state)
    plays(state, "telegraph 2 6")
    assert (is_over(state), gold(state)[2]) == (True, 16)


def test_f37_after_the_end_nobody_may_do_anything() -> None:
    state = last_roll()
    roll(state, 5, 6)
    assert legal(state) == []
    for words in ("pass", "bid 1", "take red 3", "roll 1 1", "card red 3"):
        assert refused(state, 0, words) == ("match_over", "F37")


def test_f37_the_standings_name_the_reason_and_its_clause() -> None:
    standings = ended()
    assert (standings.reason, standings.clause) == ("deck_empty", "F37")


# --- F38: the score ---------------------------------------------------------------------


def test_f38_score_is_gold_plus_nuggets_plus_5_a_mayor() -> None:
    standings = ended(
        gold=[7, 0, 21, 3],
        mines={
            0: ["purple 6", "green 2", "green 4", "blue 9", "blue 2"],  # 9, 6 + 3, 7 + 6
            1: ["red 10", "red 3", "red 4"],  # 6 + 1 + 3
            3: ["yellow 10"],  # 7
        },
    )
    assert standings.scores == (7 + 31 + 10, 0 + 10 + 5, 21, 3 + 7)
    assert standings.ranks == (1, 3, 2, 4)
    assert standings.winners == (0,)


def test_f38_f25_the_vein_counts_as_three_nuggets() -> None:
    assert ended(mines={2: ["red 3"]}, vein="red 3").scores == (10, 10, 10 + 1 + 3, 10)


def test_f38_nothing_else_counts() -> None:
    """F38: neither saloons nor kept cards, nor a governor beyond his mayor."""
    standings = ended(
        mines={1: ["red 3", "red 4"]},
        governor="red",
        saloons=[("red", 0), ("blue", 2)],
        girls=1,
        kept={"mustang": 3},
    )
    assert standings.scores == (10, 10 + 4 + 5, 10, 10)


def test_f38_f17_a_fallen_mayor_counts_while_he_is_in_office() -> None:
    assert ended(mayors={"red": 3, "blue": 3}).scores == (10, 10, 10, 20)


def test_f38_f35_a_mayor_who_was_shot_counts_for_nobody() -> None:
    standings = ended(extension="jesweb", mines={1: ["red 3", "red 4"]}, shot=["red"])
    assert standings.scores == (10, 14, 10, 10)


def test_f38_the_last_production_counts() -> None:
    state = last_roll(mines={1: ["red 10"]})
    assert roll(state, 6, 4)[-1] == MatchEnded(
        scores=(10, 22, 10, 10), ranks=(2, 1, 2, 2), winners=(1,)
    )


def test_f38_the_scores_of_the_view_are_those_of_an_end_now() -> None:
    mines = {0: ["red 3", "red 4"], 2: ["blue 9"]}
    assert seen_by(rolling(mines=mines)).scores == ended(mines=mines).scores == (19, 10, 17, 10)


# --- F38: ties --------------------------------------------------------------------------


def test_f38_the_highest_score_wins_whatever_mayors_there_are() -> None:
    standings = ended(
        seats=3, gold=[10, 21, 9], mines={0: ["red 3", "red 4"]}, mayors={"blue": 2}
    )
    assert standings.scores == (19, 21, 14)
    assert standings.ranks == (2, 1, 3)


def test_f38_at_a_tie_more_mayors_win_even_with_fewer_concessions() -> None:
    mines = {1: ["red 3", "red 4"], 0: ["yellow 2", "blue 2", "green 4"]}
    for gold_, ranks in (([6, 11, 5], (2, 1, 3)), ([7, 11, 5], (1, 2, 3))):
        standings = ended(seats=3, gold=gold_, mines=mines)
        assert standings.ranks == ranks
    assert ended(seats=3, gold=[6, 11, 5], mines=mines).scores == (20, 20, 5)


def test_f38_then_more_concessions_win() -> None:
    mines = {0: ["red 3", "red 4"], 2: ["blue 6", "blue 8", "blue 10"]}
    standings = ended(seats=3, gold=[21, 30, 20], mines=mines)
    assert standings.scores == (30, 30, 30)
    assert standings.ranks == (2, 3, 1)
    assert standings.winners == (2,)


def test_f38_gold_in_hand_does_not_break_a_tie() -> None:
    standings = ended(seats=3, gold=[20, 19, 5], mines={0: ["purple 8"], 1: ["blue 8"]})
    assert standings.scores == (21, 21, 5)
    assert standings.ranks == (1, 1, 3)


def test_f38_then_the_victory_is_shared() -> None:
    standings = ended(gold=[12, 30, 30, 12])
    assert standings.ranks == (3, 1, 1, 3)
    assert standings.winners == (1, 2)
    assert ended(seats=5).ranks == (1,) * 5


def test_f38_all_places_are_ranked_by_the_same_keys() -> None:
    standings = ended(
        seats=5,
        gold=[20, 19, 12, 40, 11],
        mines={1: ["red 3"], 2: ["red 4"], 4: ["blue 6", "yellow 3"]},
        mayors={"red": 2},
    )
    assert standings.scores == (20, 20, 20, 40, 16)
    assert standings.ranks == (4, 3, 2, 1, 5)


@pytest.mark.parametrize("seed", range(6))
def test_f38_the_end_is_told_with_the_standings(seed: int) -> None:
    state = set_up(3 + seed % 3, extension="jesweb")
    last = play_out(state, seed)[-1]
    standings = GAME.standings(state)
    assert last == MatchEnded(standings.scores, standings.ranks, standings.winners)
    assert tuple(int(state.score(seat)) for seat in range(3 + seed % 3)) == standings.scores
    assert standings.scores == seen_by(state).scores
