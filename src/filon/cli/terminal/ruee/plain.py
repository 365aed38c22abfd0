"""The table of La Ruée vers l'or in plain lines; whoever reads by ear misses nothing."""

from filon.cli.terminal.ruee.board import away_from
from filon.cli.terminal.ruee.card import steps_words
from filon.cli.terminal.ruee.hand import held_cards
from filon.cli.terminal.ruee.ore import added, nuggets_of, sets_of
from filon.cli.terminal.ruee.pieces import card_title
from filon.cli.terminal.ruee.places import reconstruction
from filon.cli.terminal.ruee.seats import flags, known_cards, place_words, rival_words
from filon.cli.terminal.ruee.showing import Showing
from filon.cli.terminal.ruee.signs import Pen
from filon.rules.ruee.components import COLOURS
from filon.rules.ruee.view import Prospector, TilePlace

WIDEST = 80
CARDS_ASKED = ("exchanging", "discarding")
ORE_ASKED = ("melting",)
DIGGING = ("heading", "going_on", "propping")
"""Questions in the middle of a turn: what they are not about was written at its beginning."""


def written_table(showing: Showing, pen: Pen) -> list[str]:
    """Seats, concessions, then the own hand and tiles; in a duel the lane; in the middle of a
    turn what is asked about."""
    phase = showing.view.phase
    if showing.fight is not None and showing.view.duel is not None:
        return [*written_duel(showing, pen), *written_hand(showing, pen)]
    if phase in CARDS_ASKED:
        return [written_cards(showing, pen), *written_hand(showing, pen)]
    if phase in ORE_ASKED:
        return written_ore(showing, pen)
    if phase in DIGGING:
        return [written_mines(showing, pen), *written_ore(showing, pen)]
    lines = [written_seat(showing, seat, pen) for seat in showing.seats]
    lines += [written_mines(showing, pen), written_cards(showing, pen)]
    lines += [*written_hand(showing, pen), *written_ore(showing, pen)]
    if showing.view.round <= 1:
        lines.append(f"  {reconstruction(showing.components, pen.wording)}")
    return lines


def written_seat(showing: Showing, seat: int, pen: Pen) -> str:
    """Where he is, his nuggets, his tiles by colour, the cards that all know."""
    text, who = pen.wording.text, showing.view.prospectors[seat]
    away = away_from(showing.components, "bank")[who.square]
    parts = [place_words(showing, seat, pen)]
    if away:
        parts[0] += f" ({text('table.away', away=away)})"
    parts.append(text("table.banked", nuggets=who.banked, goal=showing.view.goal))
    parts.append(text("table.cart", nuggets=who.cart))
    parts.append(written_backs(who, pen))
    cards = known_cards(showing, seat, pen)
    if cards and seat != showing.own:
        parts.append(text("table.known", cards=", ".join(cards)))
    parts += flags(showing, seat, pen)
    return f"  {text('table.named', name=showing.names[seat])} {joined(parts, pen)}."


def joined(parts: list[str], pen: Pen) -> str:
    """`A; B; C`."""
    whole = parts[0]
    for part in parts[1:]:
        whole = pen.wording.text("table.joined", rest=whole, next=part)
    return whole


def written_backs(who: Prospector, pen: Pen) -> str:
    """R18: `2 tiles (yellow 1, red 1)`."""
    colours = [tile.colour for tile in who.tiles]
    told = pen.wording.text("table.tiles", tiles=len(colours))
    counts = [
        f"{pen.wording.colour(colour)} {colours.count(colour)}"
        for colour in COLOURS
        if colour in colours
    ]
    return f"{told} ({', '.join(counts)})" if counts else told


def written_mines(showing: Showing, pen: Pen) -> str:
    """Each concession: whether it is open, and its tiles from level I down."""
    text = pen.wording.text
    told = []
    for each in showing.view.concessions:
        state = text("table.opened") if each.opened else text("table.shut")
        counts = "/".join(map(str, each.tiles))
        told.append(f"{pen.wording.concession(each.name)} {counts} {state}")
    return f"  {text('table.named', name=text('table.mines'))} {', '.join(told)}."


def written_cards(showing: Showing, pen: Pen) -> str:
    """Stock, and the top of the discard."""
    text, view = pen.wording.text, showing.view
    told = [text("table.stock", cards=view.stock)]
    if view.discard:
        told.append(f"{text('table.discard')} {card_title(view.discard[-1], pen)}")
    return f"  {', '.join(told)}."


def written_hand(showing: Showing, pen: Pen) -> list[str]:
    """The own cards with their steps, and what each would do in a duel."""
    text, told = pen.wording.text, []
    for one in held_cards(showing, pen):
        steps = steps_words(one.card, WIDEST, pen)
        words = f"{card_title(one.card, pen)} ({steps})"
        told.append(f"{words} {one.note}".rstrip())
    if not told:
        return []
    return [f"  {text('table.named', name=text('table.hand'))} {', '.join(told)}."]


def written_ore(showing: Showing, pen: Pen) -> list[str]:
    """The own tiles, and the sets that make nuggets."""
    text, who = pen.wording.text, showing.mine
    if who is None or not who.tiles:
        return []
    grams = sum(tile.grams or 0 for tile in who.tiles)
    told = ", ".join(written_tile(tile, pen) for tile in who.tiles)
    lines = [f"  {text('table.named', name=text('table.ore', grams=grams))} {told}."]
    made = [f"{added(ore)} = {nuggets_of(ore)}" for ore in sets_of(who.tiles)]
    if made:
        lines.append(f"  {text('table.makes')} {', '.join(made)}.")
    return lines


def written_tile(tile: TilePlace, pen: Pen) -> str:
    face = pen.wording.face(str(tile.grams) if tile.grams else "pyrite")
    return f"{pen.wording.colour(tile.colour)} {face}"


def written_duel(showing: Showing, pen: Pen) -> list[str]:
    """Who fights whom, how far apart they are, and what was laid."""
    fight, duel, text = showing.fight, showing.view.duel, pen.wording.text
    assert fight is not None, "a duel is fought"
    assert duel is not None, "a duel is fought"
    names = showing.names
    lines = [
        "  "
        + text("table.duel", one=names[fight.challenger], other=names[fight.opponent])
        + f" {text('table.gap', steps=duel.distance)}."
    ]
    laid = [
        f"{names[shot.seat]} {card_title(shot.card, pen)} +{shot.steps}"
        for shot in fight.shots
        if shot.card
    ]
    if laid:
        lines.append(f"  {text('table.laid_cards')} {', '.join(laid)}.")
    known = rival_words(showing, pen)
    if known:
        lines.append(f"  {known}.")
    return lines
