"""A match of Gold as turns: who flipped what, and what it brought. Where only when it is asked
for: it is a memory game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from filon.cli.terminal.scene import Line
from filon.rules.events import Event
from filon.rules.gold.events import (
    CardDiscarded,
    CardFlipped,
    DynamiteExploded,
    GoldFound,
    GoldGrabbed,
    NothingHappened,
    ProspectorChased,
    RoundBegan,
)
from filon.words.catalogue import Wording

OUTCOMES = (
    GoldFound,
    ProspectorChased,
    DynamiteExploded,
    NothingHappened,
    GoldGrabbed,
    CardDiscarded,
)
"""What ends a turn."""


@dataclass(slots=True)
class Chapter:
    """One turn with its flips and what they brought, or a fact that stands alone."""

    turn: int = 0
    """Counted from 1 in each round; 0 for a fact outside the turns."""
    flips: list[CardFlipped] = field(default_factory=list)
    told: list[Event] = field(default_factory=list)

    @property
    def is_over(self) -> bool:
        return not self.turn or bool(self.told)


def chapters(events: Iterable[Event]) -> list[Chapter]:
    """The events in turns."""
    found: list[Chapter] = []
    turn = 0
    for event in events:
        if isinstance(event, RoundBegan):
            turn = 0
        if isinstance(event, CardFlipped):
            if not found or found[-1].is_over:
                turn += 1
                found.append(Chapter(turn))
            found[-1].flips.append(event)
        elif isinstance(event, OUTCOMES) and found and not found[-1].is_over:
            found[-1].told.append(event)
        else:
            found.append(Chapter(told=[event]))
    return found


def turn_number(told: list[Chapter], is_shown: bool) -> int:
    """The turn that is played now, or that `is_shown` when it is over; counted from 1 in each
    round."""
    numbers = [chapter.turn for chapter in told if chapter.turn]
    if is_shown:
        return numbers[-1]
    last = told[-1] if told else Chapter()
    if last.told and isinstance(last.told[-1], RoundBegan):
        return 1
    under_way = bool(told) and not told[-1].is_over
    return numbers[-1] + (not under_way) if numbers else 1


def sentences(
    chapter: Chapter,
    wording: Wording,
    names: Sequence[str],
    reader: int | None,
    places: bool = False,
) -> Line:
    """A chapter in words; `places`: with where the cards lie."""
    texts = [wording.event(event, names, reader) for event in chapter.told]
    clause = chapter.told[-1].clause if chapter.told else ""
    if chapter.flips:
        texts.insert(0, flips_told(chapter.flips, wording, names, reader, places))
        clause = clause or chapter.flips[-1].clause
    return Line(" ".join(texts), clause, chapter.turn)


def flips_told(
    flips: list[CardFlipped],
    wording: Wording,
    names: Sequence[str],
    reader: int | None,
    places: bool,
) -> str:
    """`Maya flips blue 4, then gold 3.`"""
    seat = flips[0].seat
    cards: dict[str, str] = {}
    for name, flip in zip(("first", "second"), flips, strict=False):
        cards |= {name: wording.said(flip.card), f"{name}_place": flip.place}
    key = "journal.flips" if len(flips) > 1 else "journal.flip"
    key += ".place" if places else ""
    you = "true" if seat == reader else "other"
    return f"{wording.seat(seat, names, reader)} {wording.text(key, you=you, **cards)}"
