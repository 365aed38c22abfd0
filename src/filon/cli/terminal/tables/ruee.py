"""La Ruée vers l'or: who is where, the concessions, the duel, and one's own hand and tiles."""

from collections.abc import Sequence

from rich.text import Text

from filon.cli.terminal.look import ACCENT, CLAUSE, FAINT, STRONG, WARNING, ink
from filon.cli.terminal.table import Column, Table
from filon.rules.events import Event
from filon.rules.game import Standings, View
from filon.rules.ruee.components import COLOURS, KINDS
from filon.rules.ruee.events import (
    CaveInMet,
    ClaimLost,
    DuelDrawn,
    DuelWon,
    GoalReached,
    NuggetsBanked,
    RefusalRolled,
    RushEnded,
)
from filon.rules.ruee.options import RueeOptions
from filon.rules.ruee.reading import components_of
from filon.rules.ruee.view import Duel, Prospector, RueeView

ROMANS = ("0", "I", "II", "III", "IV")
INK = {
    "yellow": "bold #f2c84b",
    "green": "bold #5fbf6b",
    "red": "bold #ef5350",
    "blue": "bold #5aa9ef",
}


class OwnTable(Table):
    """Seats, concessions, hand and tiles in a few lines."""

    pauses = (
        CaveInMet,
        ClaimLost,
        DuelDrawn,
        DuelWon,
        GoalReached,
        NuggetsBanked,
        RefusalRolled,
        RushEnded,
    )
    options: RueeOptions

    def remark(self) -> str:
        """R3–R5: board and mix are a reconstruction."""
        given = self.options.components
        if given is None:
            return self.telling.shown(self.text("reconstruction"))
        name = components_of(given).name
        return self.telling.shown(self.text("reconstruction.other", name=name))

    def status(self, view: View) -> str:
        assert isinstance(view, RueeView)
        if view.duel is not None:
            one, other = map(self.telling.name, (view.duel.challenger, view.duel.opponent))
            return self.text("table.duel", one=one, other=other)
        return self.text("table.status", round=max(1, view.round), goal=view.goal)

    def draw(self, view: View, events: Sequence[Event], width: int) -> list[Text]:
        assert isinstance(view, RueeView)
        lines = [self.seat_line(seat, view) for seat in self.seats_in_order(view)]
        lines.append(self.duel(view.duel, view) if view.duel else self.concessions(view))
        if view.seat is not None:
            who = view.prospectors[view.seat]
            lines += [self.hand(who, view), self.tiles(who)]
        return lines

    def seat_line(self, seat: int, view: RueeView) -> Text:
        """Where somebody is, nuggets, tiles by colour, and what all know of the hand."""
        who = view.prospectors[seat]
        text = self.seat_head(seat, view).append("  ")
        text.append(self.telling.shown(self.telling.place("square", who.square)))
        if who.level:
            text.append(f" {ROMANS[who.level]}", INK[COLOURS[who.level - 1]])
        bank = self.text("table.banked", nuggets=who.banked, goal=view.goal)
        text.append(" · ", FAINT).append(bank, STRONG)
        text.append(" · ", FAINT).append(self.text("table.cart", nuggets=who.cart), CLAUSE)
        if seat != view.seat:
            text.append(" · ", FAINT).append_text(self.backs(who))
        for told in self.flags(who, seat, view):
            text.append(" · ", FAINT).append(told, WARNING)
        return text

    def backs(self, who: Prospector) -> Text:
        """`3 tiles (2 yellow, 1 red)`: the colours are seen."""
        text = Text(self.text("table.tiles", tiles=len(who.tiles)))
        colours = [tile.colour for tile in who.tiles]
        parts = [
            ink(f"{colours.count(colour)} {self.text(f'colour.{colour}')}", INK[colour])
            for colour in COLOURS
            if colour in colours
        ]
        return (
            text.append(" (").append_text(Text(", ").join(parts)).append(")") if parts else text
        )

    def flags(self, who: Prospector, seat: int, view: RueeView) -> list[str]:
        """What hinders a seat, what waits for it, and the cards that all know."""
        told = []
        if who.misses_turn:
            told.append(self.text("table.misses"))
        if who.must_leave:
            told.append(self.text("table.must_leave"))
        if who.barred is not None:
            barred = self.text(f"square.{who.barred}")
            told.append(self.text("table.barred", concession=barred))
        if who.hoisted:
            told.append(self.text("table.hoisted"))
        known = [place.card for place in who.hand if place.card and place.known_to_all]
        if known and seat != view.seat:
            told.append(
                self.text("table.known", cards=", ".join(map(self.telling.card, known)))
            )
        return told

    def head(self, name: str) -> Text:
        """What a line is about, with the colon of the language."""
        return ink(f"  {self.text('table.named', name=name)} ", FAINT)

    def concessions(self, view: RueeView) -> Text:
        """The tiles that lie on each level: `Crotale (open) 6 5 4 3`."""
        parts = []
        for each in view.concessions:
            state = self.text("table.opened" if each.opened else "table.shut")
            part = ink(self.telling.shown(self.text(f"square.{each.name}")), STRONG)
            part.append(f" ({state})", FAINT)
            for colour, tiles in zip(COLOURS, each.tiles, strict=True):
                part.append(f" {tiles}", INK[colour])
            parts.append(part)
        head = self.head(self.text("table.mines"))
        return head.append_text(ink(" · ", FAINT).join(parts))

    def duel(self, duel: Duel, view: RueeView) -> Text:
        """R28–R30: how far apart they are, and what lies."""
        text = ink(f"  {self.text('table.gap', steps=duel.distance)}", ACCENT)
        for laid in duel.laid:
            hand = view.prospectors[laid.seat].hand
            cards = [self.telling.card(str(hand[place].card)) for place in laid.places]
            shown = ", ".join(cards) or self.text("table.none_laid")
            text.append(" · ", FAINT).append_text(self.head(self.telling.name(laid.seat)))
            text.append(shown)
        return text

    def hand(self, who: Prospector, view: RueeView) -> Text:
        """The own cards that do not lie in a duel; the stock and the discard."""
        laid = view.duel.laid if view.duel else ()
        gone = [place for each in laid if each.seat == view.seat for place in each.places]
        cards = [
            place.card for at, place in enumerate(who.hand) if place.card and at not in gone
        ]
        text = self.head(self.text("table.hand"))
        for card in sorted(cards, key=KINDS.index):
            text.append(f"[{self.telling.card(card)}]", STRONG).append(" ")
        text.append(f"· {self.text('table.stock', cards=view.stock)}", FAINT)
        if view.discard:
            top = self.telling.card(view.discard[-1])
            text.append(f" · {self.text('table.discard')} {top}", FAINT)
        return text

    def tiles(self, who: Prospector) -> Text:
        """The own tiles with their grams."""
        if not who.tiles:
            return ink(f"  {self.text('table.no_ore')}", FAINT)
        text = self.head(self.text("table.ore", grams=who.ore or 0))
        for tile in who.tiles:
            grams = "?" if tile.grams is None else str(tile.grams) or "0"
            face = self.text("table.pyrite") if grams == "0" else grams
            text.append(f"[{face}]", INK[tile.colour]).append(" ")
        return text

    def columns(self, standings: Standings, events: Sequence[Event], end: View) -> list[Column]:
        """R35: nuggets in the Bank, then in the cart, then ore."""
        assert isinstance(end, RueeView)
        who = end.prospectors
        return [
            Column(self.text("table.bank.column"), [each.banked for each in who]),
            Column(self.text("table.cart.column"), [each.cart for each in who]),
            Column(self.text("table.ore.column"), [each.ore or 0 for each in who]),
        ]
