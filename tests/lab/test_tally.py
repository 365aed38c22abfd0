"""What a tally counts, match by match."""

from filon.bots.guard import ILLEGAL, Incident
from filon.bots.untrusted import CRASHED
from filon.lab.one_match import Outcome
from filon.lab.tally import Tally


def outcome(
    deal: int,
    scores: tuple[int, ...],
    ranks: tuple[int, ...],
    bots: tuple[str, ...] = ("a", "b", "a"),
    incidents: tuple[Incident, ...] = (),
) -> Outcome:
    events = {"GoldFound": deal, "MatchEnded": 1}
    reason = "cards_gone" if deal % 2 else "worn_out"
    times = (0.0,) * len(scores)
    decided = (20,) * len(scores)
    return Outcome(
        deal,
        bots,
        scores,
        ranks,
        reason,
        100 + deal,
        decided,
        3,
        events,
        incidents,
        times,
        times,
    )


def tally(*outcomes: Outcome) -> Tally:
    counted = Tally(3)
    for each in outcomes:
        counted.add(each)
    return counted


FIRST = outcome(1, (5, 9, 2), (2, 1, 3))
TIED = outcome(2, (7, 1, 7), (1, 3, 1))
TURNED = outcome(3, (4, 4, 6), (2, 2, 1), bots=("b", "a", "b"))


def test_wins_are_counted_by_seat_and_shared() -> None:
    counted = tally(FIRST, TIED, TURNED)
    assert [float(wins.won) for wins in counted.wins_by_seat] == [0.5, 1.0, 1.5]
    assert {wins.played for wins in counted.wins_by_seat} == {3}


def test_wins_are_counted_by_bot_a_match_once() -> None:
    counted = tally(FIRST, TIED, TURNED)
    won = {bot: float(wins.won) for bot, wins in counted.wins_by_bot.items()}
    assert won == {"a": 1.0, "b": 2.0}
    assert counted.wins_by_bot["a"].played == 3
    assert counted.fair_share("a") == 5 / 9
    assert counted.fair_share("b") == 4 / 9


def test_scores_are_counted_by_seat_and_by_place() -> None:
    counted = tally(FIRST, TIED)
    assert [scores.counts for scores in counted.scores_by_seat] == [
        {5: 1, 7: 1},
        {9: 1, 1: 1},
        {2: 1, 7: 1},
    ]
    assert [scores.counts for scores in counted.scores_by_place] == [
        {9: 1, 7: 1},
        {5: 1, 7: 1},
        {2: 1, 1: 1},
    ]


def test_a_place_follows_the_rank_and_not_the_score() -> None:
    counted = tally(outcome(1, (5, 5, 0), (2, 1, 3)), outcome(2, (3, 8, 0), (1, 2, 3)))
    assert counted.scores_by_place[0].counts == {5: 1, 3: 1}
    assert counted.scores_by_place[1].counts == {5: 1, 8: 1}


def test_lengths_ends_and_events_are_counted() -> None:
    counted = tally(FIRST, TIED, TURNED)
    assert counted.moves.counts == {101: 1, 102: 1, 103: 1}
    assert counted.decisions.counts == {60: 3}
    assert counted.rounds.counts == {3: 3}
    assert counted.most_common_reasons() == [("cards_gone", 2), ("worn_out", 1)]
    assert counted.as_json()["events_a_match"] == {"GoldFound": 2.0, "MatchEnded": 1.0}


def test_incidents_are_counted_by_bot_with_the_first_of_them() -> None:
    late = outcome(9, (1, 2, 3), (3, 2, 1), incidents=(Incident(1, "x", CRASHED, "late", 4),))
    early = outcome(4, (1, 2, 3), (3, 2, 1), incidents=(Incident(1, "x", CRASHED, "early"),))
    other = outcome(5, (1, 2, 3), (3, 2, 1), incidents=(Incident(0, "x", ILLEGAL, "-1"),))
    for counted in (tally(late, early, other), tally(other, early, late)):
        assert counted.as_json()["incidents"] == [
            {"bot": "a", "kind": ILLEGAL, "count": 1, "first_deal": 5, "detail": "-1"},
            {"bot": "b", "kind": CRASHED, "count": 5, "first_deal": 4, "detail": "early"},
        ]


def test_parts_merge_to_the_whole_in_any_order() -> None:
    bad = outcome(4, (1, 2, 3), (3, 2, 1), incidents=(Incident(1, "x", CRASHED, "once"),))
    whole = tally(FIRST, TIED, TURNED, bad)
    for parts in (
        (tally(FIRST, bad), tally(TIED, TURNED)),
        (tally(TURNED, bad, TIED), tally(FIRST)),
    ):
        for first, second in (parts, parts[::-1]):
            merged = Tally(3)
            merged.merge(first)
            merged.merge(second)
            assert merged == whole
            assert merged.as_json() == whole.as_json()


def test_merging_leaves_the_other_as_it_was() -> None:
    bad = outcome(4, (1, 2, 3), (3, 2, 1), incidents=(Incident(1, "x", CRASHED, "once"),))
    part, total = tally(bad), Tally(3)
    total.merge(part)
    total.merge(part)
    assert part == tally(bad)
    assert total.matches == 2
