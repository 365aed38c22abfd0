"""The log in words: what belongs together is told together."""

from collections.abc import Callable, Sequence

from filon.cli.terminal.scene import Line
from filon.rules.events import Event
from filon.rules.ruee.events import (
    CardDealt,
    CardDiscarded,
    CardDrawn,
    CardRefilled,
    ConcessionEntered,
    DieRolled,
    DiscardTaken,
    DuellistsParted,
    DuelWon,
    FreeTileTaken,
    HandRefilled,
    LevelExhausted,
    NothingRobbed,
    NuggetsBanked,
    NuggetsRobbed,
    RobbedTileSeen,
    RoundBegan,
    StayedPut,
    StockTaken,
    TileRobbed,
    TileSeen,
    TileTaken,
    Walked,
)

FOLLOWING: dict[type[Event], tuple[type[Event], ...]] = {
    Walked: (DieRolled,),
    ConcessionEntered: (DieRolled,),
    StayedPut: (DieRolled,),
    NuggetsBanked: (Walked,),
    TileTaken: (FreeTileTaken,),
    TileSeen: (TileTaken,),
    LevelExhausted: (TileTaken, TileSeen),
    CardDiscarded: (StockTaken, CardDrawn, DiscardTaken),
    NuggetsRobbed: (DuelWon,),
    NothingRobbed: (DuelWon,),
    RobbedTileSeen: (TileRobbed,),
    DuellistsParted: (NuggetsRobbed, NothingRobbed, TileRobbed, RobbedTileSeen),
}
"""By event: those behind which it is told in the same entry."""

TWICE: dict[type[Event], type[Event]] = {StockTaken: CardDrawn, HandRefilled: CardRefilled}
"""By event: the one that tells its owner more, so that he is not told twice."""


def told_events(events: Sequence[Event], aloud: bool) -> list[Event]:
    """What the log tells. Cards that are dealt stand in the hand already; where a picture shows
    the stock, that somebody draws is no news."""
    told: list[Event] = []
    for at, event in enumerate(events):
        after = events[at + 1] if at + 1 < len(events) else None
        more = TWICE.get(type(event))
        if more is not None and isinstance(after, more):
            continue
        if isinstance(event, CardDealt) or (isinstance(event, HandRefilled) and not aloud):
            continue
        told.append(event)
    return told


def log_lines(events: Sequence[Event], said: Callable[[Event], str], aloud: bool) -> list[Line]:
    """The log, the oldest first; one event a line where it is read aloud."""
    lines: list[Line] = []
    before: Event | None = None
    turn = 0
    for event in told_events(events, aloud):
        if isinstance(event, RoundBegan):
            turn = event.round
        joins = not aloud and isinstance(before, FOLLOWING.get(type(event), ()))
        if joins and lines:
            lines[-1] = Line(f"{lines[-1].text} {said(event)}", event.clause, turn)
        else:
            lines.append(Line(said(event), event.clause, turn))
        before = event
    return lines
