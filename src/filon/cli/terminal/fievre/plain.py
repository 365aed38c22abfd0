"""The table of La Fièvre de l'or in plain lines. The log tells the bids, so that the table is
written again only when something on it has changed."""

from filon.cli.terminal.fievre.mines import Mine, chances, mine_of, mines_in, vein_on
from filon.cli.terminal.fievre.showing import HIDDEN, Showing
from filon.cli.terminal.fievre.signs import Pen
from filon.rules.fievre.components import TOWNS
from filon.rules.fievre.view import FievreView


def written_table(showing: Showing, pen: Pen) -> list[str]:
    """The sale, then every seat, the own one first."""
    lines = [] if showing.turn.is_over else written_sale(showing, pen)
    return lines + [written_seat(showing, seat, pen) for seat in showing.seats]


def written_sale(showing: Showing, pen: Pen) -> list[str]:
    """A line for each card: what it yields, how often, and the fee."""
    text = pen.wording.text
    lines = []
    for card, (mayor, fee) in zip(showing.view.sale, showing.fees, strict=True):
        mine = mine_of(card)
        name = pen.wording.card(card)
        if mine is None:
            lines.append(f"  {text('table.named', name=name)} {text(f'effect.{card}')}")
            continue
        about = [text("table.mine", nuggets=mine.nuggets, chances=chances(mine.total))]
        if mine.dangerous:
            about.append(text("table.danger"))
        if fee:
            about.append(text("table.fee_due", fee=fee, mayor=showing.names[mayor]))
        elif mayor >= 0:
            about.append(text("table.mayor_is", mayor=showing.names[mayor]))
        lines.append(f"  {text('table.named', name=name)} {' '.join(about)}")
    return [text("table.sale"), *lines] if lines else []


def written_seat(showing: Showing, seat: int, pen: Pen) -> str:
    """Gold, score, concessions by town, saloons and kept events of a seat."""
    text, view, purse = pen.wording.text, showing.view, showing.purses[seat]
    hidden = purse.gold == HIDDEN
    parts = [text("table.hidden") if hidden else text("table.purse", ounces=int(purse.gold))]
    if purse.score:
        key = "table.points.beside" if purse.without_gold else "table.points"
        parts.append(text(key, points=int(purse.score)))
    parts += [town for each in TOWNS if (town := written_town(showing, seat, each, pen))]
    for saloon in view.saloons:
        if saloon.seat == seat:
            key = "table.saloon.girls" if saloon.girls else "table.saloon"
            parts.append(text(key, town=pen.wording.town(saloon.town)))
    for card in view.kept[seat]:
        parts.append(text("table.keeps", you=showing.you(seat), card=pen.wording.card(card)))
    return f"  {text('table.named', name=showing.names[seat])} {'. '.join(parts)}."


def written_town(showing: Showing, seat: int, town: str, pen: Pen) -> str:
    """`Coyote City (mayor) 6 (4 nuggets), 8 (4 nuggets)`; empty where the seat has nothing."""
    view = showing.view
    mines = mines_in(view, seat, town)
    is_mayor = view.mayors[TOWNS.index(town)] == seat
    if not mines and not is_mayor:
        return ""
    words = [pen.wording.town(town)]
    if is_mayor:
        key = "table.governed" if view.governor == town else "table.mayor"
        words.append(f"({pen.wording.text(key)})")
    return " ".join([*words, ", ".join(written_mine(view, mine, pen) for mine in mines)])


def written_mine(view: FievreView, mine: Mine, pen: Pen) -> str:
    """`8 (4 nuggets)`, or `7 (6 nuggets, dangerous)`."""
    nuggets = mine.nuggets + vein_on(view, mine)
    told = [pen.wording.text("table.nuggets", nuggets=nuggets)]
    told += [pen.wording.text("table.dangerous")] if mine.dangerous else []
    return f"{mine.total} ({', '.join(told)})"
