"""One match of many, played without the gate, is the match that the gate would let through."""

import pickle
from dataclasses import replace
from pathlib import Path

import pytest

from filon.bots.contract import sight_of
from filon.bots.guard import Incident, guarded
from filon.bots.roster import make_bot
from filon.lab.deals import DealtLuck
from filon.lab.one_match import Outcome, Table, play_one, thinking
from filon.play.match import Match
from filon.rules.errors import BadBot, BadSetup, UnknownGame

TABLES = [
    Table("gold", (), ("random", "greedy")),
    Table("gold", (("rounds", "match"), ("layout", "grid")), ("greedy", "random", "random")),
    Table("fievre", (), ("random", "greedy", "random", "greedy")),
    Table("ruee", (("nuggets_to_win", "2"),), ("greedy", "random", "random")),
]

BAD = """
class Clumsy:
    name = "clumsy"
    def __init__(self):
        self.turn = 0
    def choose(self, sight, rng):
        self.turn += 1
        if self.turn % 3 == 0:
            raise ValueError("lost")
        return "flip a1" if self.turn % 3 == 1 else sight.legal()[0]
"""

LISTENER = """
HEARD = []
class Listener:
    name = "listener"
    def choose(self, sight, rng):
        HEARD.append((sight.seat, sight.events))
        return sight.legal()[0]
"""


def through_the_gate(table: Table, deal: int) -> tuple[Match, int]:
    """The same match by `Match.play`, and how many decisions it took."""
    match = Match(table.game, len(table.bots), dict(table.options), DealtLuck(deal))
    bots = [guarded(make_bot(name, table.game)) for name in table.bots]
    streams = [thinking(deal, bot.name, seat) for seat, bot in enumerate(bots)]
    decisions = 0
    while not match.is_over:
        seat = match.to_act
        sight = sight_of(match, seat, streams[seat])
        match.play(seat, bots[seat].choose(sight, streams[seat]))
        decisions += 1
    return match, decisions


def timeless(outcome: Outcome) -> Outcome:
    return replace(outcome, thought=(), longest=())


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.game}-{len(table.bots)}")
@pytest.mark.parametrize("deal", [0, 7])
def test_it_is_the_match_that_the_gate_lets_through(table: Table, deal: int) -> None:
    outcome = play_one(table, deal)
    match, decisions = through_the_gate(table, deal)
    standings = match.standings()
    assert standings is not None
    assert (outcome.scores, outcome.ranks) == (standings.scores, standings.ranks)
    assert outcome.reason == standings.reason
    assert (outcome.moves, outcome.decisions) == (match.number, decisions)
    names = [event.name for event in match.events]
    assert outcome.events == {name: names.count(name) for name in names}
    assert outcome.rounds == names.count("RoundBegan")
    assert not outcome.incidents


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.game}-{len(table.bots)}")
def test_equal_tables_and_deals_give_equal_outcomes(table: Table) -> None:
    outcome = play_one(table, 3)
    assert timeless(play_one(table, 3)) == timeless(outcome)
    assert timeless(play_one(table, 4)) != replace(timeless(outcome), deal=4)
    assert (outcome.deal, outcome.bots) == (3, table.bots)
    assert all(
        0 < most <= whole for most, whole in zip(outcome.longest, outcome.thought, strict=True)
    )


def test_tables_and_outcomes_can_be_sent_to_another_process() -> None:
    table = TABLES[0]
    assert pickle.loads(pickle.dumps(table)) == table
    outcome = play_one(table, 1)
    assert pickle.loads(pickle.dumps(outcome)) == outcome
    assert len(pickle.dumps(outcome)) < 2000


def test_bots_of_one_name_think_apart_in_every_seat_and_deal() -> None:
    streams = [
        thinking(deal, name, seat).next32()
        for deal in range(20)
        for name in ("random", "greedy")
        for seat in range(5)
    ]
    assert len(set(streams)) == 200


@pytest.mark.parametrize(
    ("table", "error"),
    [
        (Table("chess", (), ("random", "random")), UnknownGame),
        (Table("gold", (), ("random",)), BadSetup),
        (Table("gold", (("layout", "round"),), ("random", "random")), BadSetup),
        (Table("gold", (), ("random", "genius")), BadBot),
        (Table("gold", (), ("random", "no_such_file.py:Bot")), BadBot),
    ],
)
def test_a_table_that_cannot_be_set(table: Table, error: type[Exception]) -> None:
    with pytest.raises(error):
        play_one(table, 0)


def test_what_bots_do_wrong_is_counted_and_stops_nothing(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text(BAD)
    outcome = play_one(Table("gold", (), ("random", f"{file}:Clumsy")), 2)
    crashed, illegal = sorted(outcome.incidents, key=lambda each: each.kind)
    assert crashed == Incident(1, "clumsy", "crashed", "ValueError: lost", crashed.count)
    assert illegal == Incident(1, "clumsy", "illegal", "'flip a1'", illegal.count)
    assert crashed.count in (illegal.count, illegal.count - 1)
    assert crashed.count > 5
    assert sum(outcome.scores) > 0
    again = play_one(Table("gold", (), ("random", f"{file}:Clumsy")), 2)
    assert timeless(again) == timeless(outcome)


def test_a_bot_of_the_roster_at_the_wrong_table_is_an_incident_too() -> None:
    """It is trusted with time, not with its answers."""
    bot = guarded(make_bot("greedy", "gold"))
    match = Match("fievre", 3, luck=DealtLuck(1))
    rng = thinking(1, "greedy", 0)
    assert bot.choose(sight_of(match, match.to_act, rng), rng) in match.legal()
    assert bot.limit is None
    assert [each.kind for each in bot.incidents] == ["crashed"]
    assert "this bot plays gold" in bot.incidents[0].detail


def test_a_seat_hears_what_it_is_told_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "listener.py"
    file.write_text(LISTENER)
    table = Table("ruee", (("nuggets_to_win", "2"),), (f"{file}:Listener", "random", "greedy"))
    outcome = play_one(table, 5)
    heard = type(guarded(make_bot(table.bots[0], "ruee")).bot).choose.__globals__["HEARD"]
    match, _ = through_the_gate(table, 5)
    half = len(heard) // 2
    assert heard[:half] == heard[half:]
    events = match.events_for(0)
    assert len(match.events) > len(events)
    assert all(list(told) == events[: len(told)] for _, told in heard)
    assert [len(told) for _, told in heard[:half]] == sorted(
        len(told) for _, told in heard[:half]
    )
    assert sum(outcome.events.values()) == len(match.events)
