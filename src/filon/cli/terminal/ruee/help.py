"""The signs of the table, for its help."""

from rich.text import Text

from filon.cli.terminal.palette import ACCENT, BASE, CLAUSE, FAINT, STRONG
from filon.cli.terminal.ruee.listed import assembled
from filon.cli.terminal.ruee.pieces import tile_counts
from filon.cli.terminal.ruee.signs import ON_GOLD, ON_WASH, ROMANS, Pen
from filon.cli.terminal.table import Sign
from filon.rules.ruee.components import COLOURS, TILES_OF_A_LEVEL


def sign_list(pen: Pen) -> list[Sign]:
    """Seats, levels, what is marked on squares and cards."""
    text, marks = pen.wording.text, pen.marks
    seats = [
        Sign(Text(f" {pen.seat(seat)} ", pen.seat_chip(seat)), name)
        for seat, name in enumerate(pen.names)
    ]
    levels = [
        Sign(
            Text(f" {ROMANS[level]} ", pen.level_chip(level)),
            text("table.sign.level", level=ROMANS[level], colour=pen.wording.colour(colour)),
        )
        for level, colour in enumerate(COLOURS, start=1)
    ]
    counts = assembled(tile_counts(TILES_OF_A_LEVEL, pen))
    backs = Text("1020" if pen.blocks else "1/0/2/0", BASE)
    target = f"{marks.duel}{pen.seat(1)}{marks.duel}"
    return [
        *seats,
        *levels,
        Sign(counts, text("table.sign.tiles")),
        Sign(Text(marks.open, STRONG), text("table.opened")),
        Sign(Text(marks.shut, FAINT), text("table.shut")),
        Sign(Text(f"{marks.begin}17{marks.end}", ON_WASH), text("table.sign.reached")),
        Sign(Text(f"{marks.here}17{marks.there}", ON_GOLD), text("table.sign.cursor")),
        Sign(Text(target, pen.seat_chip(1)), text("table.sign.target")),
        Sign(Text(f"1/4{pen.symbols.gold}", STRONG), text("table.sign.banked")),
        Sign(Text("+1", ACCENT), text("table.sign.cart")),
        Sign(backs, text("table.sign.backs")),
        Sign(Text(marks.pistol, BASE), text("table.sign.revolver")),
        Sign(Text(marks.own, ACCENT), text("table.sign.own")),
        Sign(Text(pen.symbols.active, ACCENT), text("table.sign.active")),
        Sign(Text(pen.symbols.gold, CLAUSE), text("table.sign.nugget")),
        Sign(Text(text("log.title"), STRONG), text("table.sign.log")),
    ]
