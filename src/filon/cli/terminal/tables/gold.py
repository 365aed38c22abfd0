"""Gold: the field, and the seats with their piles."""

from collections.abc import Sequence

from rich.text import Text

from filon.cli.terminal.look import ACCENT, FAINT, STRONG, beside, ink
from filon.cli.terminal.table import Column, Table
from filon.rules.choices import Choice
from filon.rules.events import Event
from filon.rules.game import Standings, View
from filon.rules.gold.components import COLOURS, PLACES, SIDE
from filon.rules.gold.events import (
    CardDiscarded,
    CardFlipped,
    DynamiteExploded,
    GoldFound,
    GoldGrabbed,
    NothingHappened,
    ProspectorChased,
    RoundEnded,
)
from filon.rules.gold.options import GoldOptions
from filon.rules.gold.view import EMPTY, FACE_DOWN, GoldView

OUTCOMES = (
    GoldFound,
    ProspectorChased,
    DynamiteExploded,
    NothingHappened,
    GoldGrabbed,
    CardDiscarded,
)
"""What ends a turn."""

INK = {
    "green": "bold #5fbf6b",
    "orange": "bold #f0943a",
    "blue": "bold #5aa9ef",
    "red": "bold #ef5350",
    "violet": "bold #b786e8",
    "gold": ACCENT,
    "dynamite": "bold reverse",
}
LETTERS = 3
"""Of a card's name in the field."""
FIELD_WIDTH = 3 + SIDE * (LETTERS + 2)


class OwnTable(Table):
    """Two cards stay open until somebody goes on; then the place is all that is told."""

    pauses = OUTCOMES
    lists_choices = False
    example = "c4 d5"
    options: GoldOptions

    def status(self, view: View) -> str:
        assert isinstance(view, GoldView)
        parts = [self.text("table.lying", cards=view.lying)]
        if view.phase == "rush":
            parts.insert(0, self.text("table.rush"))
        if view.rounds > 1:
            heading = self.text("round.heading", round=view.round + 1, rounds=view.rounds)
            parts.insert(0, heading)
        return " · ".join(parts)

    def draw(self, view: View, events: Sequence[Event], width: int) -> list[Text]:
        assert isinstance(view, GoldView)
        seats = [self.seat_line(seat, view) for seat in range(view.seats)]
        neutral = [
            colour for colour, seat in zip(COLOURS, view.owners, strict=True) if seat < 0
        ]
        if neutral:
            colours = self.telling.listed([self.text(f"colour.{colour}") for colour in neutral])
            line = self.text("table.neutral", count=len(neutral), colours=colours)
            seats.append(ink(f"  {line}", FAINT))
        return beside(self.field(view, events), seats, FIELD_WIDTH)

    def field(self, view: GoldView, events: Sequence[Event]) -> list[Text]:
        """The places, row by row."""
        opened = self.opened(view, events)
        lines = [ink("   " + "".join(f"  {column}  " for column in "abcdefgh"), FAINT)]
        for row in range(SIDE):
            line = ink(f" {row + 1} ", FAINT)
            for at in range(row * SIDE, (row + 1) * SIDE):
                line.append_text(self.card(view.field[at], opened.get(PLACES[at])))
            lines.append(line)
        return lines

    def opened(self, view: GoldView, events: Sequence[Event]) -> dict[str, str]:
        """By place: the cards that lie open, also while what they brought is looked at."""
        if not self.waits:
            return {place: view.field[PLACES.index(place)] for place in view.face_up}
        flips: dict[str, str] = {}
        outcomes = 0
        for event in reversed(events):
            outcomes += isinstance(event, OUTCOMES)
            if outcomes > 1:
                break
            if isinstance(event, CardFlipped):
                flips[event.place] = event.card
        return flips

    def card(self, card: str, opened: str | None) -> Text:
        """`[bl3]` open, `(bl3)` by the memory aid, `▒▒▒` closed."""
        if opened is not None:
            return ink(f"[{self.short(opened)}]", INK[opened.partition(" ")[0]])
        if card == EMPTY:
            return ink("  ·  ", FAINT)
        if self.options.memory_aid and card != FACE_DOWN:
            return ink(f"({self.short(card)})", FAINT)
        return Text(" ▒▒▒ ")

    def short(self, card: str) -> str:
        """A card in three letters: `bl3`, ` ◆2`, `dyn`."""
        kind, _, value = card.partition(" ")
        if kind == "gold":
            return f" ◆{value}"
        name = self.telling.card(card)
        return f"{name[: LETTERS - len(value)]}{value}"

    def seat_line(self, seat: int, view: GoldView) -> Text:
        """A seat with its colours and its pile; what the gold is worth is hidden (G11)."""
        text = self.seat_head(seat, view).append(" ")
        for colour, owner in zip(COLOURS, view.owners, strict=True):
            if owner == seat:
                text.append(
                    f" {self.telling.shown(self.text(f'colour.{colour}'))}", INK[colour]
                )
        text.append(f"  {view.cards[seat]}◆", STRONG)
        if self.options.open_piles:
            text.append(f" {view.gold[seat]}", STRONG)
        if view.rounds > 1:
            text.append(f" · {self.text('table.total', gold=view.totals[seat])}", FAINT)
        return text

    def advised(self, choice: Choice, view: View) -> str:
        """The place, and the card where it was seen (G12): `c4 — blue 3`."""
        assert isinstance(view, GoldView)
        place = choice.words.removeprefix("flip ")
        card = view.field[PLACES.index(place)]
        if card == FACE_DOWN:
            return self.text("flip.unseen", place=place)
        return self.text("flip.seen", place=place, card=self.telling.card(card))

    def columns(self, standings: Standings, events: Sequence[Event], end: View) -> list[Column]:
        """Gold and gold cards of a single round (G17); else every round (G18)."""
        rounds = [event for event in events if isinstance(event, RoundEnded)]
        if len(rounds) > 1:
            titles = [self.text("standings.round", round=each.round + 1) for each in rounds]
            columns = [
                Column(title, each.gold) for title, each in zip(titles, rounds, strict=True)
            ]
            return [*columns, Column(self.text("standings.total"), standings.scores)]
        return [
            Column(self.text("standings.gold"), standings.scores),
            *(Column(self.text("standings.cards"), each.cards) for each in rounds),
        ]
