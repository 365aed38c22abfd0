"""The table of one match of Gold: it keeps two cards open until somebody goes on (G6)."""

from collections.abc import Sequence
from typing import NamedTuple

from filon.cli.terminal.gold.scene import (
    Scene,
    SeatLine,
    colours_of,
    neutral_colours,
    spots,
)
from filon.cli.terminal.gold.story import OUTCOMES, Chapter, Line, chapters, sentences
from filon.cli.terminal.seating import Player
from filon.rules.events import Event
from filon.rules.game import View
from filon.rules.gold.events import CardFlipped, RoundBegan, RoundEnded, RushBegan, RushForced
from filon.rules.gold.options import GoldOptions
from filon.rules.gold.view import GoldView
from filon.rules.options import Options
from filon.words.catalogue import Wording


class Moment(NamedTuple):
    """A decision as the table shows it: the field before it, and what it brought."""

    before: GoldView
    events: tuple[Event, ...]


def gold_view_of(view: View) -> GoldView:
    assert isinstance(view, GoldView), "a view of Gold"
    return view


class GoldTable:
    """Makes the scenes of one match; `reader` is the seat that is told `you`."""

    def __init__(
        self,
        options: Options,
        players: Sequence[Player],
        wording: Wording,
        reader: int | None,
        says_places: bool = False,
    ) -> None:
        """`says_places`: the journal beside the field says where; for whoever reads it by
        ear."""
        assert isinstance(options, GoldOptions), "options of Gold"
        self.options = options
        self.players = players
        self.names = [player.name for player in players]
        self.wording = wording
        self.reader = reader
        self.says_places = says_places
        self.shown: Moment | None = None
        self._lines: dict[tuple[bool, tuple[Event, ...]], Line] = {}

    def show(self, before: View, events: Sequence[Event]) -> None:
        """A seat has flipped: its cards stay open until `turn_back`."""
        self.shown = Moment(gold_view_of(before), tuple(events))

    def turn_back(self) -> None:
        """Somebody goes on."""
        self.shown = None

    @property
    def turn_is_over(self) -> bool:
        return self.shown is not None and any(
            isinstance(event, OUTCOMES) for event in self.shown.events
        )

    def scene(
        self,
        now: View,
        events: Sequence[Event],
        prompt: str = "",
        notice: str = "",
        hint: str = "",
    ) -> Scene:
        """The picture now; `events` is everything told since the start."""
        view = gold_view_of(now)
        field_view = self.shown.before if self.shown and self.turn_is_over else view
        told = chapters(events)
        result = self.result(told)
        opened = self.opened(field_view)
        return Scene(
            title=self.title(),
            status=self.status(field_view, told),
            spots=spots(field_view, opened, self.options.memory_aid),
            strewn=self.options.layout == "scatter",
            seats=tuple(self.seat_line(seat, field_view, view) for seat in range(view.seats)),
            neutral=neutral_colours(view),
            neutral_label=self.neutral_label(view),
            neutral_word=self.wording.text("seat.neutral"),
            journal_title=self.wording.text("log.title"),
            journal=tuple(self.journal(told, self.says_places)),
            cards=tuple(opened.values()) if result else (),
            result=result,
            notice=notice,
            hint=hint,
            prompt=prompt,
            too_small=self.wording.text("screen.too_small"),
        )

    def opened(self, view: GoldView) -> dict[str, str]:
        """The cards that lie open, by place, in the order of their flips."""
        found = {place: view.field[_index(place)] for place in view.face_up}
        if self.shown is not None:
            for event in self.shown.events:
                if isinstance(event, CardFlipped):
                    found[event.place] = event.card
        return found

    def title(self) -> str:
        return self.wording.text("title")

    def status(self, view: GoldView, told: list[Chapter]) -> str:
        """Round, turn and number of cards."""
        parts = []
        if view.rounds > 1:
            parts.append(
                self.wording.text("round.heading", round=view.round + 1, rounds=view.rounds)
            )
        parts.append(self.wording.text("turn.heading", turn=self.turn_number(told)))
        if view.phase == "rush":
            parts.append(self.wording.text("table.rush"))
        parts.append(self.wording.text("table.lying", cards=view.lying))
        return " · ".join(parts)

    def turn_number(self, told: list[Chapter]) -> int:
        """The turn that is played or shown now, counted from 1 in each round."""
        numbers = [chapter.turn for chapter in told if chapter.turn]
        if self.turn_is_over:
            return numbers[-1]
        last = told[-1] if told else Chapter()
        if last.told and isinstance(last.told[-1], RoundBegan):
            return 1
        under_way = bool(told) and not told[-1].is_over
        return numbers[-1] + (not under_way) if numbers else 1

    def neutral_label(self, view: GoldView) -> str:
        """The neutral colours in words."""
        colours = neutral_colours(view)
        if not colours:
            return ""
        listed = self.wording.listed([self.wording.colour(colour) for colour in colours])
        return self.wording.text("table.neutral", count=len(colours), colours=listed)

    def seat_line(self, seat: int, before: GoldView, now: GoldView) -> SeatLine:
        """A seat with its pile: G11 hides what the gold is worth."""
        cards, gold = now.cards, now.gold
        ended = self.event_shown(RoundEnded)
        if isinstance(ended, RoundEnded):
            cards, gold = ended.cards, ended.gold
        name, kind = self.wording.seat(seat, self.names, self.reader), self.players[seat].bot
        named = f"{name} ({kind})" if kind else name
        total = self.wording.text("table.total", gold=before.totals[seat])
        return SeatLine(
            name=name,
            kind=kind,
            label=self.wording.text("table.seat", seat=named),
            colours=colours_of(now, seat),
            cards=cards[seat],
            gold=gold[seat] if self.options.open_piles else None,
            total=total if before.rounds > 1 else "",
            is_active=seat == before.active,
        )

    def event_shown(self, *kinds: type[Event]) -> Event | None:
        """An event of this kind among those shown now."""
        events = self.shown.events if self.shown else ()
        return next((event for event in events if isinstance(event, kinds)), None)

    def rush(self) -> int:
        """With how many cards the rush has just begun; 0 when it has not."""
        event = self.event_shown(RushBegan, RushForced)
        return event.cards if isinstance(event, RushBegan | RushForced) else 0

    def round_end(self) -> Event | None:
        """The end of a round, when its last card has just gone."""
        return self.event_shown(RoundEnded)

    def result(self, told: list[Chapter]) -> Line | None:
        """What the turn that is shown now has brought."""
        if not self.turn_is_over:
            return None
        over = [chapter for chapter in told if chapter.turn and chapter.told]
        outcome = over[-1].told[-1]
        return Line(self.said(outcome), outcome.clause)

    def said(self, event: Event) -> str:
        return self.wording.event(event, self.names, self.reader)

    def journal(self, told: list[Chapter], places: bool = False) -> list[Line]:
        """Everything told, in words, the oldest first."""
        return [self.line(chapter, places) for chapter in told]

    def line(self, chapter: Chapter, places: bool) -> Line:
        """A chapter in words, put together once."""
        key = (places, (*chapter.flips, *chapter.told))
        if key not in self._lines:
            self._lines[key] = sentences(chapter, self.wording, self.names, self.reader, places)
        return self._lines[key]


def _index(place: str) -> int:
    from filon.rules.gold.components import PLACES

    return PLACES.index(place)
