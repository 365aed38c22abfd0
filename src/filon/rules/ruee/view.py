"""What a seat of La Ruée vers l'or may know (R7, R12, R13, R16, R18, R30, R32)."""

from dataclasses import dataclass

from filon.rules.contract import OVER
from filon.rules.game import View
from filon.rules.ruee.components import (
    COLOURS,
    CONCESSION_COUNT,
    CONCESSIONS,
    FIRST_CONCESSION,
    GRAMS,
    KIND_COUNT,
    KINDS,
    LEVELS,
    MOST_IN_HAND,
    SQUARES,
    TILE_FACES,
    TILE_KINDS,
    WEIGHTS,
)
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import (
    ANSWERING,
    BEGINNING,
    CHOOSING_FIRST,
    DEALING,
    DISCARDING,
    DOWNWARDS,
    DRAWING,
    ENDED,
    EXCHANGING,
    GOING_ON,
    HEADING,
    LAYING,
    MELTING,
    MOVING,
    NOBODY,
    NOWHERE,
    OPENING,
    PROPPING,
    REFILLING,
    ROBBING,
    ROLLING,
    SETTLING,
    TAKING_TILE,
    UPWARDS,
    WORKING,
)
from filon.rules.ruee.tiles import colour_of, face_of, grams_of, is_seen_by, lacked_by, owner_of

PHASES = {
    CHOOSING_FIRST: "opening",
    DEALING: "opening",
    ROLLING: "rolling",
    TAKING_TILE: "digging",
    DRAWING: "drawing",
    REFILLING: "refilling",
    SETTLING: "settling",
    ROBBING: "robbing",
    MOVING: "moving",
    ANSWERING: "answering",
    OPENING: "entering",
    WORKING: "working",
    HEADING: "heading",
    GOING_ON: "going_on",
    PROPPING: "propping",
    EXCHANGING: "exchanging",
    DISCARDING: "discarding",
    MELTING: "melting",
    BEGINNING: "beginning",
    LAYING: "laying",
    ENDED: "over",
}
WAYS = {DOWNWARDS: "down", UPWARDS: "up"}


@dataclass(frozen=True, slots=True)
class CardPlace:
    """A place of a hand: the card, or None when it is hidden; the kinds it is known not to be;
    the generation of the stock it came from (R13)."""

    card: str | None
    lacks: tuple[str, ...]
    generation: int
    known_to_all: bool


@dataclass(frozen=True, slots=True)
class TilePlace:
    """A tile in a row: its colour, its grams (None when they are hidden), and the grams it is
    known not to have."""

    colour: str
    grams: int | None
    lacks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Prospector:
    """What is known of a seat. `level` is 0 outside a mine; `barred` is the concession that is
    closed to him, `while_occupied` when that ends as soon as nobody stands there (R22)."""

    square: str
    level: int
    must_leave: bool
    barred: str | None
    while_occupied: bool
    misses_turn: bool
    hoisted: bool
    cart: int
    banked: int
    hand: tuple[CardPlace, ...]
    tiles: tuple[TilePlace, ...]
    drawn_with: tuple[int, ...]
    """R33: the seats he may not duel again."""
    ore: int | None
    """Grams of gold among his tiles: one's own, and everybody's at the end (R35)."""


@dataclass(frozen=True, slots=True)
class Concession:
    """R14: whether it is open; R18: the tiles lying on levels 1 to 4."""

    name: str
    opened: bool
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pool:
    """R13: the cards of one generation that this seat cannot place: those hidden in hands, and
    for the newest generation those of the stock."""

    generation: int
    cards: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Run:
    """R15: the LEVEL card that is being played, and its way (None while it is open)."""

    low: int
    high: int
    way: str | None


@dataclass(frozen=True, slots=True)
class Laid:
    """R29: a seat's cards that lie in the duel, by place in the hand."""

    seat: int
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Duel:
    """R28–R30: who fights, how far apart they are, what lies on the table."""

    challenger: int
    opponent: int
    distance: int
    passes: int
    laid: tuple[Laid, ...]
    winner: int | None
    to_rob: int


@dataclass(frozen=True, slots=True)
class RueeView(View):
    """The town and its mines, what everybody shows, and one's own hand and tiles."""

    seats: int
    goal: int
    round: int
    first: int
    """Who began; -1 while chance has not chosen."""
    active: int
    """Whose turn it is; -1 before the first and after the end."""
    phase: str
    die: int
    """The roll of this turn, 0 before it."""
    may_exchange: bool
    """R12: whether this turn still leads to an exchange, as far as it has gone."""
    prospectors: tuple[Prospector, ...]
    concessions: tuple[Concession, ...]
    digging: int
    """The level whose tile is, or was last, taken in this turn."""
    run: Run | None
    stock: int
    discard: tuple[str, ...]
    """Its top card last."""
    fresh: str | None
    """R12: the card of the discard that may be taken now."""
    pools: tuple[Pool, ...]
    unseen_tiles: tuple[tuple[tuple[str, int], ...], ...]
    """By colour: the faces this seat cannot place, in the ground or hidden in rows."""
    reserve: int
    duel: Duel | None
    somebody_was_rich: bool
    """R35: the match went on only because somebody owned 500 g when the last round ended."""


def ruee_view(table: RueeState, seat: int | None) -> RueeView:
    """Field by field what the seat may know; None is a watcher."""
    step = int(table.step)
    begun = step not in (CHOOSING_FIRST, DEALING)
    over = step == ENDED
    fresh = table.fresh and table.piled
    return RueeView(
        seat=seat,
        to_act=int(table.to_act()),
        seats=int(table.seats),
        goal=int(table.goal),
        round=int(table.round),
        first=-1 if step == CHOOSING_FIRST else int(table.first),
        active=int(table.active) if begun and not over else -1,
        phase=PHASES[step],
        die=int(table.die),
        may_exchange=not table.challenged and bool(table.rolled or not table.left_hand),
        prospectors=tuple(prospector_of(table, each, seat) for each in range(table.seats)),
        concessions=tuple(concession_of(table, each) for each in range(CONCESSION_COUNT)),
        digging=int(table.digging) if step in (TAKING_TILE, GOING_ON, PROPPING) else 0,
        run=run_of(table),
        stock=int(table.stock_left),
        discard=tuple(KINDS[table.pile[at]] for at in range(table.piled)),
        fresh=KINDS[table.pile[table.piled - 1]] if fresh else None,
        pools=pools_of(table, seat),
        unseen_tiles=tuple(unseen_tiles_of(table, each, seat) for each in range(len(COLOURS))),
        reserve=int(table.reserve),
        duel=duel_of(table),
        somebody_was_rich=bool(table.ore_is_out),
    )


def prospector_of(table: RueeState, seat: int, viewer: int | None) -> Prospector:
    """What the viewer knows of a seat."""
    barred = int(table.barred[seat])
    over = table.to_act() == OVER
    return Prospector(
        square=SQUARES[table.where[seat]],
        level=int(table.level[seat]),
        must_leave=bool(table.must_leave[seat]),
        barred=None if barred == NOWHERE else CONCESSIONS[barred - FIRST_CONCESSION],
        while_occupied=barred != NOWHERE and bool(table.soft[seat]),
        misses_turn=bool(table.misses[seat]),
        hoisted=bool(table.hoisted[seat]),
        cart=int(table.cart[seat]),
        banked=int(table.banked[seat]),
        hand=hand_of(table, seat, viewer),
        tiles=row_of(table, seat, viewer),
        drawn_with=tuple(o for o in range(int(table.seats)) if table.have_drawn(seat, o)),
        ore=int(grams_of(table, seat)) * GRAMS if over or seat == viewer else None,
    )


def hand_of(table: RueeState, seat: int, viewer: int | None) -> tuple[CardPlace, ...]:
    """R12, R30: one's own cards, those laid or taken for all to see, and what others lack."""
    places = []
    for place in range(int(table.hand_size[seat])):
        at = seat * MOST_IN_HAND + place
        known = bool(table.known[at])
        lacking = 0 if known else int(table.lacking[at])
        places.append(
            CardPlace(
                card=KINDS[table.cards[at]] if known or seat == viewer else None,
                lacks=tuple(KINDS[kind] for kind in range(KIND_COUNT) if lacking >> kind & 1),
                generation=int(table.since[at]),
                known_to_all=known,
            )
        )
    return tuple(places)


def row_of(table: RueeState, seat: int, viewer: int | None) -> tuple[TilePlace, ...]:
    """R18: the colours; the grams of one's own tiles, and of those one has seen before."""
    places = []
    for at in range(int(table.rows)):
        tile = table.row[at]
        if owner_of(tile) != seat:
            continue
        seen = viewer is not None and is_seen_by(tile, viewer)
        lacked = int(lacked_by(tile))
        places.append(
            TilePlace(
                colour=COLOURS[colour_of(tile)],
                grams=int(face_of(tile)) * GRAMS if seen else None,
                lacks=tuple(face * GRAMS for face in range(WEIGHTS) if lacked >> face & 1),
            )
        )
    return tuple(places)


def concession_of(table: RueeState, concession: int) -> Concession:
    return Concession(
        name=CONCESSIONS[concession],
        opened=bool(table.opened[concession]),
        tiles=tuple(int(table.lying[concession * LEVELS + level]) for level in range(LEVELS)),
    )


def run_of(table: RueeState) -> Run | None:
    if table.step not in (HEADING, GOING_ON):
        return None
    return Run(int(table.low), int(table.high), WAYS.get(int(table.way)))


def pools_of(table: RueeState, viewer: int | None) -> tuple[Pool, ...]:
    """R13: by generation, the cards that the viewer cannot place."""
    newest = int(table.generation)
    counts = {newest: [int(count) for count in table.stock]}
    for seat in range(int(table.seats)):
        for place in range(int(table.hand_size[seat])):
            at = seat * MOST_IN_HAND + place
            if seat != viewer and not table.known[at]:
                pool = counts.setdefault(int(table.since[at]), [0] * KIND_COUNT)
                pool[table.cards[at]] += 1
    return tuple(
        Pool(generation, _counted(KINDS, counts[generation])) for generation in sorted(counts)
    )


def unseen_tiles_of(
    table: RueeState, colour: int, viewer: int | None
) -> tuple[tuple[str, int], ...]:
    """R18: of one colour, the faces that the viewer cannot place."""
    start = colour * TILE_KINDS
    counts = [int(table.ground[start + face]) for face in range(TILE_KINDS)]
    for at in range(int(table.rows)):
        tile = table.row[at]
        if colour_of(tile) == colour and (viewer is None or not is_seen_by(tile, viewer)):
            counts[face_of(tile)] += 1
    return _counted(TILE_FACES, counts)


def duel_of(table: RueeState) -> Duel | None:
    if table.opponent == NOBODY:
        return None
    fighters = (int(table.active), int(table.opponent))
    return Duel(
        challenger=fighters[0],
        opponent=fighters[1],
        distance=int(table.distance),
        passes=int(table.passes),
        laid=tuple(
            Laid(each, tuple(p for p in range(MOST_IN_HAND) if table.laid[each] >> p & 1))
            for each in fighters
        ),
        winner=None if table.winner == NOBODY else int(table.winner),
        to_rob=int(table.to_rob),
    )


def _counted(words: tuple[str, ...], counts: list[int]) -> tuple[tuple[str, int], ...]:
    return tuple((word, n) for word, n in zip(words, counts, strict=True) if n)
