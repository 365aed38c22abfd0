"""Who wins a round and who wins a match of several rounds (G17, G18)."""

from collections.abc import Sequence

import pytest

from filon.rules.game import Standings
from filon.rules.gold.events import (
    CardDiscarded,
    FirstChosen,
    GoldFound,
    GoldGrabbed,
    MatchEnded,
    RoundBegan,
    RoundEnded,
    SeriesEnded,
)
from filon.rules.gold.game import GAME
from rules.gold.table import (
    flip,
    is_over,
    laid,
    legal,
    on_field,
    outcome,
    play_out,
    seen_by,
    set_up,
    table,
    told,
)


def ended(piles: Sequence[Sequence[int]]) -> Standings:
    """The standings of a single round that ends with these piles of gold."""
    state = table(seats=len(piles), rush=True, field=laid("dynamite"), piles=piles)
    events = flip(state, "a1")
    standings = GAME.standings(state)
    assert told(events, MatchEnded) == [
        MatchEnded(standings.scores, standings.ranks, standings.winners)
    ]
    return standings


def match_ended(totals: Sequence[int], last_round: Sequence[Sequence[int]]) -> Standings:
    """The standings of a match: the gold of the rounds before, the piles of the last one."""
    seats = len(totals)
    state = table(
        seats=seats,
        rush=True,
        rounds="match",
        round=seats - 1,
        field=laid("dynamite"),
        totals=totals,
        piles=last_round,
    )
    events = flip(state, "a1")
    standings = GAME.standings(state)
    assert told(events, MatchEnded) == [
        SeriesEnded(standings.scores, standings.ranks, standings.winners)
    ]
    return standings


# --- G17: one round --------------------------------------------------------------------


def test_g17_the_highest_sum_of_gold_wins() -> None:
    standings = ended([[4, 4], [1, 1, 1, 1, 2], [3, 3, 3]])
    assert standings.scores == (8, 6, 9)
    assert standings.winners == (2,)
    assert standings.clause == "G15"


def test_g17_the_sum_counts_before_the_number_of_cards() -> None:
    assert ended([[4, 4], [1, 1, 1, 1, 3]]).winners == (0,)


def test_g17_on_a_tie_more_gold_cards_win() -> None:
    standings = ended([[4, 4], [2, 3, 3], [4, 3]])
    assert standings.scores == (8, 8, 7)
    assert standings.winners == (1,)
    assert standings.ranks == (2, 1, 3)


def test_g17_still_tied_the_victory_is_shared() -> None:
    standings = ended([[4, 2], [3, 3], [4, 1]])
    assert standings.winners == (0, 1)
    assert standings.ranks == (1, 1, 3)


def test_g17_two_players_have_one_pile_one_total_and_one_count_over_both_entrances() -> None:
    state = table(
        seats=2,
        active=1,
        field={"a1": "green 2", "b1": "gold 2", "c1": "orange 3", "d1": "gold 3"},
    )
    assert outcome(flip(state, "a1", "b1")) == [GoldFound(0, 1, "green 2", 2, neutral=False)]
    assert outcome(flip(state, "c1", "d1")) == [GoldFound(0, 0, "orange 3", 3, neutral=False)]
    assert (seen_by(state).gold, seen_by(state).cards) == ((5, 0), (2, 0))


def test_g17_two_players_tie_by_all_their_gold_cards_together() -> None:
    assert ended([[4, 4], [2, 2, 4]]).winners == (1,)


@pytest.mark.parametrize(
    ("piles", "ranks"),
    [
        ([[4, 4], [4, 3], [3, 3], [2, 2], [1]], (1, 2, 3, 4, 5)),
        ([[1], [2, 2], [3, 3], [4, 3], [4, 4]], (5, 4, 3, 2, 1)),
        ([[4, 2], [4, 2], [3, 2, 1], [1], [1]], (2, 2, 1, 4, 4)),
        ([[4], [3, 1], [2, 2], [2, 1, 1], [3]], (4, 2, 2, 1, 5)),
        ([[4], [3], [3], [3], [2]], (1, 2, 2, 2, 5)),
        ([[4], [4], [], [], []], (1, 1, 3, 3, 3)),
        ([[], [], [], [], []], (1, 1, 1, 1, 1)),
        ([[2], [1, 1], []], (2, 1, 3)),
    ],
)
def test_g17_all_places_are_ranked_so_and_equal_seats_share_the_better_rank(
    piles: list[list[int]], ranks: tuple[int, ...]
) -> None:
    assert ended(piles).ranks == ranks


def test_g17_the_last_card_counts_too() -> None:
    state = table(rush=True, active=1, field=laid("gold 3"), piles=[[4], [2], []])
    assert outcome(flip(state, "a1")) == [
        GoldGrabbed(1, 3),
        RoundEnded(0, (4, 5, 0), (1, 2, 0)),
        MatchEnded((4, 5, 0), (2, 1, 3), (1,)),
    ]


def test_g17_a_single_round_is_the_whole_match() -> None:
    for options in ({}, {"rounds": "single"}):
        state = set_up(4, **options)
        events = play_out(state, 3)
        assert seen_by(state).rounds == 1
        assert not told(events, RoundBegan)
        assert [event.round for event in told(events, RoundEnded)] == [0]
        assert GAME.standings(state).scores == tuple(
            int(state.score(seat)) for seat in range(4)
        )


# --- G18: a match of rounds ------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_g18_a_match_has_as_many_rounds_as_players(seats: int) -> None:
    state = set_up(seats, rounds="match")
    events = play_out(state, 1)
    assert seen_by(state).rounds == seats
    assert [event.round for event in told(events, RoundEnded)] == list(range(seats))
    assert [event.round for event in told(events, RoundBegan)] == list(range(1, seats))
    assert len(told(events, MatchEnded)) == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_g18_each_is_first_once(seats: int) -> None:
    events = play_out(set_up(seats, rounds="match"), 2)
    first = [event.seat for event in told(events, FirstChosen)]
    first += [event.seat for event in told(events, RoundBegan)]
    assert sorted(first) == list(range(seats))


@pytest.mark.parametrize(("opener", "following"), [(0, 1), (1, 2), (2, 0)])
@pytest.mark.parametrize("last", [0, 1, 2])
def test_g18_the_first_player_moves_clockwise_whoever_took_the_last_card(
    opener: int, following: int, last: int
) -> None:
    state = table(rush=True, rounds="match", opener=opener, active=last, field=laid("dynamite"))
    assert outcome(flip(state, "a1")) == [
        CardDiscarded(last, "dynamite"),
        RoundEnded(0, (0, 0, 0), (0, 0, 0)),
        RoundBegan(1, following),
    ]
    assert state.to_act() == seen_by(state).opener == seen_by(state).active == following


def test_g18_the_next_round_lays_all_64_cards_out_anew_and_nothing_is_known_of_them() -> None:
    state = table(rush=True, rounds="match", field=laid("gold 2"), piles=[[4], [], [1, 1]])
    flip(state, "a1")
    view, fresh = seen_by(state), seen_by(set_up(3, first="1"))
    assert view.field == fresh.field
    assert view.unseen == fresh.unseen
    assert (view.round, view.phase) == (1, "first")
    assert (view.gold, view.cards, view.totals) == ((0, 0, 0), (0, 0, 0), (6, 0, 2))
    assert len(legal(state)) == 64


@pytest.mark.parametrize("seats", [2, 3])
def test_g18_colours_stay(seats: int) -> None:
    chosen = {2: "violet,red,blue,green", 3: "violet,red,green"}[seats]
    state = set_up(seats, rounds="match", colours=chosen)
    owners = seen_by(state).owners
    play_out(state, 6)
    assert (seen_by(state).round, seen_by(state).owners) == (seats - 1, owners)
    state = table(rush=True, rounds="match", owners={"violet": 1}, field=laid("dynamite"))
    owners = seen_by(state).owners
    flip(state, "a1")
    assert (seen_by(state).round, seen_by(state).owners) == (1, owners)


def test_g18_the_rush_of_a_round_is_over_with_it() -> None:
    state = table(rush=True, rounds="match", field=laid("gold 2"))
    flip(state, "a1", "a1: gold 1")
    assert seen_by(state).phase == "second"
    assert len(on_field(state)) == 64


def test_g18_the_highest_total_wins() -> None:
    standings = match_ended([10, 9, 4], [[1], [3], [4, 3]])
    assert standings.scores == (11, 12, 11)
    assert standings.winners == (1,)
    assert standings.clause == "G15"


def test_g18_the_total_is_the_gold_of_all_rounds() -> None:
    state = set_up(3, rounds="match")
    events = play_out(state, 8)
    rounds = [event.gold for event in told(events, RoundEnded)]
    totals = tuple(sum(gold) for gold in zip(*rounds, strict=True))
    assert len(rounds) == 3
    assert GAME.standings(state).scores == totals
    assert tuple(int(state.score(seat)) for seat in range(3)) == totals


def test_g18_on_a_tie_more_points_in_the_last_round_win() -> None:
    standings = match_ended([10, 12, 3], [[3, 2], [3], [1]])
    assert standings.scores == (15, 15, 4)
    assert standings.ranks == (1, 2, 3)


def test_g18_the_number_of_gold_cards_does_not_count() -> None:
    assert match_ended([10, 12], [[4], [1, 1]]).winners == (0,)
    assert match_ended([10, 10], [[4], [1, 1, 1, 1]]).winners == (0, 1)


def test_g18_still_tied_the_victory_is_shared() -> None:
    standings = match_ended([10, 10, 10], [[4, 1], [3, 2], [4]])
    assert standings.winners == (0, 1)
    assert standings.ranks == (1, 1, 3)


def test_g18_all_places_are_ranked_by_the_same_comparisons() -> None:
    standings = match_ended([10, 8, 2, 3, 4], [[2], [4], [4], [3], [2]])
    assert standings.scores == (12, 12, 6, 6, 6)
    assert standings.ranks == (2, 1, 3, 4, 5)
    assert match_ended([5, 2, 2, 0], [[], [2], [1, 1], []]).ranks == (1, 2, 2, 4)


def test_g18_the_match_is_over_only_after_the_last_round() -> None:
    for round in (0, 1, 2):
        state = table(rush=True, rounds="match", round=round, field=laid("gold 2"))
        events = flip(state, "a1")
        assert is_over(state) == (round == 2)
        assert bool(told(events, MatchEnded)) == (round == 2)
        assert told(events, RoundEnded) == [RoundEnded(round, (2, 0, 0), (1, 0, 0))]
