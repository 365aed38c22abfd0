"""The log in words. Short sentences; who paid whom is in each of them."""

from collections.abc import Sequence

from filon.cli.terminal.fievre.showing import to_the_right
from filon.cli.terminal.fievre.story import BIDS, Entry
from filon.cli.terminal.scene import Line
from filon.rules.events import Event
from filon.rules.fievre.events import (
    AuctionWon,
    BidMade,
    CardRevealed,
    CardTaken,
    DiceRolled,
    FeePaid,
    MayorChosen,
    MineProduced,
    PriceShared,
    PriceSharedByThree,
    SaloonPaid,
    TurnBegan,
)
from filon.words.catalogue import Wording

PRICES = (PriceShared, PriceSharedByThree)
BESIDE_A_TAKE = {FeePaid: "table.take.fee", MayorChosen: "table.take.mayor"}
"""What is told in the sentence about a card that was taken, if it befalls the same seat."""


class Teller:
    """Tells entries to a reader. `aloud`: in whole sentences, and with the sale."""

    def __init__(
        self, wording: Wording, names: Sequence[str], reader: int | None, aloud: bool
    ) -> None:
        self.wording = wording
        self.names = names
        self.reader = reader
        self.aloud = aloud

    def line(self, entry: Entry) -> Line:
        """An entry in words, under the clause of the last thing it tells."""
        return Line(self.text(entry), entry.events[-1].clause, entry.turn)

    def text(self, entry: Entry) -> str:
        first = entry.first
        if isinstance(first, TurnBegan):
            return self.turn(entry)
        if isinstance(first, DiceRolled):
            return self.production(entry)
        if self.aloud:
            return self.sentences(entry.events)
        if isinstance(first, BIDS):
            return self.bids(entry.events)
        if isinstance(first, AuctionWon):
            return self.won(first, entry.events[1:])
        if isinstance(first, CardTaken):
            return self.take(first, entry.events[1:])
        if isinstance(first, SaloonPaid):
            return self.saloons(entry.events)
        return self.sentences(entry.events)

    def sentences(self, events: Sequence[Event]) -> str:
        told = [self.wording.event(event, self.names, self.reader) for event in events]
        return " ".join(told)

    def turn(self, entry: Entry) -> str:
        """The turn, who opens it; aloud also what comes on sale."""
        cards = [event.card for event in entry.events if isinstance(event, CardRevealed)]
        told = [event for event in entry.events if not isinstance(event, CardRevealed)]
        text = self.sentences(told)
        if not self.aloud or not cards:
            return text
        listed = self.wording.listed([self.wording.said(card) for card in cards])
        return f"{text} {self.wording.text('table.on_sale', cards=listed)}"

    def bids(self, events: Sequence[Event]) -> str:
        """`Bids: Léo 2, Maya 4, Colt passes.`"""
        told = ", ".join(self.bid(event) for event in events)
        return self.wording.text("table.bids", bids=told)

    def bid(self, event: Event) -> str:
        if isinstance(event, BidMade):
            name = self.inside(event.seat)
            return self.wording.text("list.amount", name=name, amount=event.ounces)
        return self.phrase("table.passes", event)

    def won(self, won: AuctionWon, others: Sequence[Event]) -> str:
        """`Maya wins at 6: Colt +3 > you +2 > Léo +1.`"""
        price = next((event for event in others if isinstance(event, PRICES)), None)
        rest = self.sentences([event for event in others if event is not price])
        if price is None:
            return f"{self.sentences([won])} {rest}".strip()
        bank = price.bank if isinstance(price, PriceSharedByThree) else 0
        shares = self.shares(price.seat, price.shares, bank)
        return f"{self.phrase('table.won', won, shares=shares)} {rest}".strip()

    def shares(self, winner: int, shares: Sequence[int], bank: int) -> str:
        """F10: `Colt +3 > you +2 > Léo +1`, as the money runs."""
        told = [
            self.gain(self.inside(seat), kept)
            for seat, kept in to_the_right(winner, shares)
            if kept
        ]
        if bank:
            told.append(self.gain(self.wording.text("table.bank"), bank))
        return " > ".join(told)

    def gain(self, name: str, ounces: int) -> str:
        return self.wording.text("table.gain", name=name, ounces=ounces)

    def take(self, taken: CardTaken, others: Sequence[Event]) -> str:
        """`Maya takes Coyote City 8, pays Léo 2, becomes mayor.`"""
        text = self.phrase("table.take", taken)
        rest: list[Event] = []
        for event in others:
            key = BESIDE_A_TAKE.get(type(event))
            if key is not None and getattr(event, "seat", None) == taken.seat and not rest:
                text += f", {self.phrase(key, event)}"
            else:
                rest.append(event)
        return f"{text}. {self.sentences(rest)}".strip()

    def production(self, entry: Entry) -> str:
        """`3 + 3 = 6. Colt +4, Léo +4.`"""
        rolled, *others = entry.events
        key = "event.DiceRolled" if self.aloud else "table.rolled"
        return self.brought(self.phrase(key, rolled), others, entry.is_over)

    def forecast(self, rolled: Event, others: Sequence[Event]) -> str:
        """The same of a roll that may come, with its saloons."""
        visits = [event for event in others if isinstance(event, SaloonPaid)]
        mines = [event for event in others if event not in visits]
        text = self.brought(self.phrase("table.rolled", rolled), mines, True)
        return f"{text} {self.saloons(visits)}" if visits else text

    def brought(self, text: str, others: Sequence[Event], is_over: bool) -> str:
        """What a roll brought, behind a text about the dice."""
        paid: dict[int, int] = {}
        for event in others:
            if isinstance(event, MineProduced):
                paid[event.seat] = paid.get(event.seat, 0) + event.ounces
        told = [event for event in others if not isinstance(event, MineProduced)]
        text = f"{text} {self.sentences(told)}".strip()
        if paid:
            gains = [self.gain(self.inside(seat), paid[seat]) for seat in paid]
            return f"{text} {self.capital(', '.join(gains))}."
        return f"{text} {self.wording.text('table.nothing')}" if is_over else text

    def saloons(self, events: Sequence[Event]) -> str:
        """`Saloons: Maya > Colt 2.`"""
        payments = [
            f"{self.inside(event.seat)} > {self.inside(event.owner)} {event.ounces}"
            for event in events
            if isinstance(event, SaloonPaid)
        ]
        return self.wording.text("table.saloons", payments=", ".join(payments))

    def phrase(self, key: str, event: Event, **more: str) -> str:
        """A sentence, or a part of one, filled with the facts of an event."""
        values = self.wording.values(event, self.names, self.reader)
        return self.wording.text(key, **values | {"you": values["seat_you"]} | more)

    def inside(self, seat: int) -> str:
        """A name inside a sentence."""
        if seat == self.reader:
            return self.wording.text("seat.you.inside")
        return self.wording.seat(seat, self.names)

    def capital(self, text: str) -> str:
        return text[:1].upper() + text[1:]
