# compiled: engine
"""The end of the match (F37, F38)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.fievre.components import (
    CONCESSION_COUNT,
    MAYOR_POINTS,
    NUGGETS_AT,
    TOWN_COUNT,
    VEIN_NUGGETS,
)
from filon.rules.fievre.events import MatchEnded
from filon.rules.fievre.steps import ENDED
from filon.rules.game import Standings, ranked

if TYPE_CHECKING:
    from filon.rules.fievre.state import FievreState


def end_match(table: "FievreState", log: Log | None) -> None:
    """F37: the turn in which the deck ran out is over, production included."""
    table.step = ENDED
    table.count = 0
    if log is not None:
        standings = final_standings(table)
        log.tell(MatchEnded(standings.scores, standings.ranks, standings.winners))


def score_of(table: "FievreState", seat: i64) -> i64:
    """F38: gold in hand, nuggets on own concessions, 5 a mayor; F25: the vein counts."""
    score = table.gold[seat]
    owner, lookup, vein = table.owner, table.lookup, table.vein_on
    for card in range(CONCESSION_COUNT):
        if owner[card] == seat:
            score += lookup[NUGGETS_AT + card]
            if vein == card:
                score += VEIN_NUGGETS
    for town in range(TOWN_COUNT):
        if table.mayor[town] == seat:
            score += MAYOR_POINTS
    return score


def final_standings(table: "FievreState") -> Standings:
    """F38: the highest score wins; then more mayors, then more concessions, then shared."""
    keys: list[tuple[int, ...]] = []
    for seat in range(int(table.seats)):
        mayors = sum(int(mayor) == seat for mayor in table.mayor)
        concessions = sum(int(owner) == seat for owner in table.owner)
        keys.append((int(table.score(seat)), mayors, concessions))
    scores = tuple(key[0] for key in keys)
    return Standings(scores, ranked(keys), "deck_empty", "F37")
