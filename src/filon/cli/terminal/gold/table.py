"""The table of one match of Gold: it keeps two cards open until somebody goes on (G6)."""

from collections.abc import Sequence

from rich.text import Text

from filon.cli.terminal.decision import Decision
from filon.cli.terminal.gold.picture import GoldPicture
from filon.cli.terminal.gold.scene import (
    GoldScene,
    SeatLine,
    colours_of,
    neutral_colours,
    spots,
)
from filon.cli.terminal.gold.scores import score_sheet, standings_columns
from filon.cli.terminal.gold.signs import chip, sign_of
from filon.cli.terminal.gold.story import OUTCOMES, Chapter, chapters, sentences, turn_number
from filon.cli.terminal.gold.typing import read_places
from filon.cli.terminal.scene import Banner, Interlude, Line, Sheet
from filon.cli.terminal.seating import Player
from filon.cli.terminal.symbols import Symbols
from filon.cli.terminal.table import Column, Sign, Table, Typed
from filon.rules.events import Event
from filon.rules.game import Standings, View
from filon.rules.gold.components import COLOURS, PLACES
from filon.rules.gold.events import CardFlipped, RoundBegan, RoundEnded, RushBegan, RushForced
from filon.rules.gold.options import GoldOptions
from filon.rules.gold.view import FACE_DOWN, GoldView
from filon.rules.options import Options
from filon.words.catalogue import Wording

FLIPS = {"first": 2, "second": 1, "rush": 1}
"""How many cards may be named at once, by phase (G6, G14)."""


def gold_view_of(view: View) -> GoldView:
    assert isinstance(view, GoldView), "a view of Gold"
    return view


class GoldTable(Table):
    """The field, the seats beside it, and flips that are typed by their places. `aloud`: the
    journal beside the field says where."""

    option_example = "layout=grid"
    pauses = OUTCOMES
    options: GoldOptions

    def __init__(
        self,
        options: Options,
        players: Sequence[Player],
        wording: Wording,
        reader: int | None,
        aloud: bool = False,
    ) -> None:
        assert isinstance(options, GoldOptions), "options of Gold"
        super().__init__(options, players, wording, reader, aloud)
        self._lines: dict[tuple[bool, int, tuple[Event, ...]], Line] = {}

    # --- the picture -------------------------------------------------------------------

    def scene(
        self,
        now: View,
        events: Sequence[Event],
        prompt: str = "",
        notice: str = "",
        hint: str = "",
    ) -> GoldScene:
        """The picture now; of a turn that is over, the field as it was before."""
        view = gold_view_of(now)
        field_view = gold_view_of(self.shown.before) if self.shown and self.waits else view
        told = chapters(events)
        result = self.result(told)
        opened = self.opened(field_view)
        return GoldPicture(
            title=self.wording.text("title"),
            status=self.status(field_view, told),
            spots=spots(field_view, opened, self.options.memory_aid),
            strewn=self.options.layout == "scatter",
            seats=tuple(self.seat_line(seat, field_view, view) for seat in range(view.seats)),
            neutral=neutral_colours(view),
            neutral_label=self.neutral_label(view),
            neutral_word=self.wording.text("seat.neutral"),
            journal_title=self.wording.text("log.title"),
            journal=tuple(self.journal(told, self.aloud)),
            cards=tuple(opened.values()) if result else (),
            result=result,
            notice=notice,
            hint=hint,
            prompt=prompt,
            too_small=self.wording.text("screen.too_small"),
        )

    def opened(self, view: GoldView) -> dict[str, str]:
        """The cards that lie open, by place, in the order of their flips."""
        found = {place: view.field[PLACES.index(place)] for place in view.face_up}
        if self.shown is not None:
            for event in self.shown.events:
                if isinstance(event, CardFlipped):
                    found[event.place] = event.card
        return found

    def status(self, view: GoldView, told: list[Chapter]) -> str:
        """Round, turn and number of cards."""
        parts = []
        if view.rounds > 1:
            parts.append(
                self.wording.text("round.heading", round=view.round + 1, rounds=view.rounds)
            )
        parts.append(self.wording.text("turn.heading", turn=turn_number(told, self.waits)))
        if view.phase == "rush":
            parts.append(self.wording.text("table.rush"))
        parts.append(self.wording.text("table.lying", cards=view.lying))
        return " · ".join(parts)

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

    def signs(self, symbols: Symbols) -> list[Sign]:
        names = {colour: self.wording.colour(colour) for colour in COLOURS}
        names["gold"] = self.wording.text("standings.gold")
        names["dynamite"] = self.wording.text("card.dynamite")
        return [
            Sign(Text(f" {sign_of(kind, symbols)} ", chip(kind)), name.lower())
            for kind, name in names.items()
        ]

    # --- a decision --------------------------------------------------------------------

    def question(self, decision: Decision) -> str:
        return self.wording.text(f"prompt.{gold_view_of(decision.view).phase}")

    def hint(self, decision: Decision) -> str:
        is_first = gold_view_of(decision.view).phase == "first"
        key = "typing.flips" if is_first else "typing.flip"
        return self.wording.text(key, hint="h", help="?", quit="q")

    def example(self, decision: Decision) -> str:
        return "c4"

    def label(self, action: int, decision: Decision) -> str:
        """The place of a card, and the card where it was seen (G12): `c4 — blue 3`."""
        place = decision.words(action).removeprefix("flip ")
        card = gold_view_of(decision.view).field[PLACES.index(place)]
        if card == FACE_DOWN:
            return self.wording.text("flip.unseen", place=place)
        return self.wording.text("flip.seen", place=place, card=self.wording.card(card))

    def read(self, line: str, decision: Decision) -> tuple[str, ...]:
        return tuple(f"flip {place}" for place in read_places(line))

    def objection(self, moves: Sequence[str], decision: Decision) -> str:
        """No card may be named twice, and no more of them than the phase allows."""
        most = FLIPS[gold_view_of(decision.view).phase]
        if len(moves) > most:
            return self.wording.text("error.too_many", most=most)
        refused = super().objection(moves, decision)
        if refused or len(set(moves)) == len(moves):
            return refused
        place = moves[0].removeprefix("flip ")
        return self.refused(decision.game.refusal("card_face_up", place=place))

    def why_it_stands(self, seat: int, events: Sequence[Event]) -> str:
        """G6: whoever has flipped in this round cannot take it back."""
        for event in reversed(events):
            if isinstance(event, RoundBegan):
                return ""
            if isinstance(event, CardFlipped) and event.seat == seat:
                return self.with_clause(self.wording.text("undo.stands"), event.clause)
        return ""

    # --- what happened -----------------------------------------------------------------

    def interludes(self, events: Sequence[Event], symbols: Symbols) -> list[Interlude]:
        """The rush begins (G13, G16); a round is over (G18)."""
        found: list[Interlude] = []
        rush = self.event_shown(RushBegan, RushForced)
        if isinstance(rush, RushBegan | RushForced):
            text = self.wording.text("rush.text", cards=rush.cards)
            found.append(Banner(self.wording.text("rush.title"), text))
        if self.event_shown(RoundEnded) is not None:
            sheet = score_sheet(self, events, symbols)
            found.append(Sheet(self.wording.text("standings.title"), sheet))
        return found

    # --- in words ----------------------------------------------------------------------

    def rules_example(self) -> str:
        return self.wording.text("typed.clause")

    def moves_help(self) -> list[Typed]:
        one, two = self.wording.text("help.move"), self.wording.text("help.two_moves")
        return [Typed("c4", one), Typed("c4 d5", two)]

    def said_in_full(self, event: Event) -> str:
        """With the place of a card: it is a memory game, and the log keeps it to itself."""
        return self.wording.event(event, self.names, self.reader, form="place")

    def log(self, events: Sequence[Event]) -> list[Line]:
        return self.journal(chapters(events))

    def columns(self, standings: Standings, events: Sequence[Event], end: View) -> list[Column]:
        return standings_columns(standings, events, self.wording)

    def result(self, told: list[Chapter]) -> Line | None:
        """What the turn that is shown now has brought."""
        if not self.waits:
            return None
        over = [chapter for chapter in told if chapter.turn and chapter.told]
        outcome = over[-1].told[-1]
        return Line(self.said(outcome), outcome.clause)

    def journal(self, told: list[Chapter], places: bool = False) -> list[Line]:
        """Everything told, in words, the oldest first."""
        return [self.line(chapter, places) for chapter in told]

    def line(self, chapter: Chapter, places: bool) -> Line:
        """A chapter in words, put together once."""
        key = (places, chapter.turn, (*chapter.flips, *chapter.told))
        if key not in self._lines:
            self._lines[key] = sentences(chapter, self.wording, self.names, self.reader, places)
        return self._lines[key]
