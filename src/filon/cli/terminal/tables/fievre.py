"""La Fièvre de l'or: the sale and the auction above, what lies before each seat below."""

from collections.abc import Sequence

from rich.text import Text

from filon.cli.terminal.look import ACCENT, CLAUSE, FAINT, STRONG, WARNING, ink
from filon.cli.terminal.table import Column, Table
from filon.rules.events import Event
from filon.rules.fievre.components import (
    CONCESSIONS,
    DANGEROUS_GREEN,
    DANGEROUS_PURPLE,
    MINES,
    TOWNS,
    VEIN_NUGGETS,
)
from filon.rules.fievre.events import (
    ContestHeld,
    HoldUpLost,
    HoldUpWon,
    MatchEnded,
    MayorMissed,
    MayorShot,
    MineBlasted,
    MineExpropriated,
    SaloonBlasted,
    SharkPaid,
    TaxesPaid,
    TurnBegan,
    WagerDoubled,
    WagerLost,
)
from filon.rules.fievre.options import FievreOptions
from filon.rules.fievre.view import FievreView
from filon.rules.game import Standings, View

NUGGETS = {
    f"{town} {total}": nuggets
    for town, mines in zip(TOWNS, MINES, strict=True)
    for total, nuggets in mines
}
"""F2: what is printed on the concessions."""
DANGEROUS = (CONCESSIONS[DANGEROUS_GREEN], CONCESSIONS[DANGEROUS_PURPLE])
INK = {
    "green": "bold #4fb58c",
    "purple": "bold #a883e0",
    "red": "bold #ef5350",
    "yellow": "bold #f0943a",
    "blue": "bold #5aa9ef",
}
OVER = "over"


class OwnTable(Table):
    """When a turn is over, and after a blow, what happened stays until somebody goes on."""

    amounts = "bid"
    pauses = (
        TurnBegan,
        MatchEnded,
        MineBlasted,
        SaloonBlasted,
        MineExpropriated,
        SharkPaid,
        HoldUpWon,
        HoldUpLost,
        WagerDoubled,
        WagerLost,
        TaxesPaid,
        ContestHeld,
        MayorShot,
        MayorMissed,
    )
    options: FievreOptions

    @property
    def has_secrets(self) -> bool:
        """F39: only closed money is hidden."""
        return self.options.closed_money

    def status(self, view: View) -> str:
        assert isinstance(view, FievreView)
        return self.text("table.status", turn=view.turn, turns=view.turns, deck=view.deck)

    def draw(self, view: View, events: Sequence[Event], width: int) -> list[Text]:
        assert isinstance(view, FievreView)
        lines = self.sale(view) if view.phase != "choice" else []
        for seat in self.seats_in_order(view):
            lines += [self.seat_line(seat, view), *self.holdings(seat, view)]
        return lines

    def sale(self, view: FievreView) -> list[Text]:
        """The cards on sale; while they are chosen, the choices show them."""
        lines = [ink(self.text("table.sale"), STRONG)] if view.sale else []
        for card, fee in zip(view.sale, view.fees, strict=True):
            line = Text("  ").append_text(self.card(card))
            if card not in NUGGETS:
                line.append(f" {self.text(f'effect.{card}')}", FAINT)
            mayor = self.mayor(card, view)
            if fee and mayor >= 0:
                said = self.text("table.fee_due", fee=fee, mayor=self.telling.name(mayor))
                line.append(f" {said}", CLAUSE)
            lines.append(line)
        return lines

    def mayor(self, card: str, view: FievreView) -> int:
        town = card.partition(" ")[0]
        return view.mayors[TOWNS.index(town)] if town in TOWNS else -1

    def card(self, card: str) -> Text:
        """`Coyote City 8 (4◆)`."""
        text = ink(self.telling.card(card), INK.get(card.split()[0], STRONG))
        if card in NUGGETS:
            text.append(f" ({NUGGETS[card]}◆)", ACCENT)
        if card in DANGEROUS:
            text.append(f" {self.text('table.dangerous')}", WARNING)
        return text

    def seat_line(self, seat: int, view: FievreView) -> Text:
        """Gold and score as far as they are seen (F39), and what the seat does."""
        own = view.seat if view.seat is not None else self.telling.reader
        is_hidden = self.options.closed_money and seat != own and view.phase != OVER
        gold = view.gold[seat]
        text = self.seat_head(seat, view)
        text.append("  ").append("?" if is_hidden else f"{gold}", STRONG).append("◆", ACCENT)
        if self.options.running_scores or view.phase == OVER:
            points = view.scores[seat] - (gold if is_hidden else 0)
            key = "table.points.beside" if is_hidden else "table.points"
            text.append(f" · {self.text(key, points=points)}", FAINT)
        state = self.state(seat, view)
        return text.append(f" · {state}", CLAUSE) if state else text

    def state(self, seat: int, view: FievreView) -> str:
        """What the seat does in this auction."""
        you = self.telling.you(seat)
        if view.winner == seat:
            return self.text("table.winner", you=you)
        if view.phase != "auction":
            return ""
        if view.leader == seat:
            return self.text("table.leads", you=you, ounces=view.highest)
        if seat in view.passed:
            return self.text("table.has_passed", you=you)
        return self.text("table.opens", you=you) if view.opener == seat else ""

    def holdings(self, seat: int, view: FievreView) -> list[Text]:
        """Concessions by town with their nuggets, saloons and kept events, in one line."""
        parts: list[Text] = []
        for town in TOWNS:
            mines = [card for card in view.mines[seat] if card.partition(" ")[0] == town]
            is_mayor = view.mayors[TOWNS.index(town)] == seat
            if mines or is_mayor:
                parts.append(self.town(town, mines, is_mayor, view))
        for saloon in view.saloons:
            if saloon.seat == seat:
                key = "table.saloon.girls" if saloon.girls else "table.saloon"
                parts.append(Text(self.text(key, town=self.text(f"town.{saloon.town}"))))
        parts += [
            Text(
                self.text(
                    "table.keeps", you=self.telling.you(seat), card=self.telling.card(card)
                )
            )
            for card in view.kept[seat]
        ]
        return [Text("    ").append_text(ink(" · ", FAINT).join(parts))] if parts else []

    def town(self, town: str, mines: list[str], is_mayor: bool, view: FievreView) -> Text:
        """`Coyote City (mayor) 6 (4◆) 8 (4◆)`."""
        text = ink(self.telling.shown(self.text(f"town.{town}")), INK[town])
        if is_mayor:
            key = "table.governed" if view.governor == town else "table.mayor"
            text.append(f" ({self.text(key)})", CLAUSE)
        for card in mines:
            nuggets = NUGGETS[card] + (VEIN_NUGGETS if card == view.vein else 0)
            text.append(f" {card.split()[1]}", STRONG).append(f" ({nuggets}◆)", ACCENT)
            if card in DANGEROUS:
                text.append("!", WARNING)
        return text

    def columns(self, standings: Standings, events: Sequence[Event], end: View) -> list[Column]:
        """F38: gold, nuggets and mayors make the score."""
        assert isinstance(end, FievreView)
        nuggets = [
            sum(NUGGETS[card] + (VEIN_NUGGETS if card == end.vein else 0) for card in mines)
            for mines in end.mines
        ]
        mayors = [end.mayors.count(seat) for seat in range(end.seats)]
        return [
            Column(self.text("table.gold.column"), end.gold),
            Column(self.text("table.nuggets.column"), nuggets),
            Column(self.text("table.mayors.column"), mayors),
            Column(self.text("standings.total"), standings.scores),
        ]
