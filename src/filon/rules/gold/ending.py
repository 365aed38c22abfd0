# compiled: engine
"""The end of a round and of the match (G15, G17, G18)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.game import Standings, ranked
from filon.rules.gold.events import MatchEnded, RoundBegan, RoundEnded, SeriesEnded
from filon.rules.gold.steps import ENDED, FLIPPING_FIRST

if TYPE_CHECKING:
    from filon.rules.gold.state import GoldState


def round_is_over(table: "GoldState", log: Log | None) -> None:
    """G15: the last card is gone. With `rounds: match` (G18) another round may follow."""
    if log is not None:
        gold, cards = tuple(table.gold), tuple(table.cards)
        log.tell(RoundEnded(int(table.round), gold, cards))
    if table.round + 1 < table.rounds:
        begin_round(table, log)
        return
    table.step = ENDED
    if log is not None:
        standings = final_standings(table)
        ended = SeriesEnded if table.rounds > 1 else MatchEnded
        log.tell(ended(standings.scores, standings.ranks, standings.winners))


def begin_round(table: "GoldState", log: Log | None) -> None:
    """G18: the first player moves clockwise, colours stay, the field is laid out anew."""
    seat: i64 = 0
    while seat < table.seats:
        table.totals[seat] += table.gold[seat]
        seat += 1
    table.round += 1
    table.opener += 1
    if table.opener == table.seats:
        table.opener = 0
    table.active = table.opener
    table.lay_out()
    table.step = FLIPPING_FIRST
    if log is not None:
        log.tell(RoundBegan(int(table.round), int(table.opener)))


def final_standings(table: "GoldState") -> Standings:
    """G17: most gold wins, then more gold cards, then shared. G18, over several rounds: most
    gold in all, then more in the last round, then shared."""
    several = table.rounds > 1
    scores: list[int] = []
    keys: list[tuple[int, ...]] = []
    for seat in range(int(table.seats)):
        score = int(table.score(seat))
        scores.append(score)
        keys.append((score, int(table.gold[seat] if several else table.cards[seat])))
    ranks = ranked(keys)
    return Standings(tuple(scores), ranks, "last_card", "G15")
