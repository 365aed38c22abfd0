# compiled: engine
"""In the mine: LEVEL cards, hoists, free tiles, cave-ins, lost claims (R15–R21)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.ruee.arrival import list_mine_cards
from filon.rules.ruee.board import FITTING, HIGHS, LOWS
from filon.rules.ruee.components import (
    CAVE_IN,
    COLOURS,
    CONCESSIONS,
    FIRST_CONCESSION,
    GRAMS,
    HOIST,
    HOSPITAL,
    JOKER,
    KINDS,
    LEVELS,
    PROP,
    RUN_COUNT,
    SURFACE,
    TILE_KINDS,
)
from filon.rules.ruee.events import (
    CarriedToHospital,
    CaveInMet,
    ClaimLost,
    ClimbedUp,
    FreeTileTaken,
    Hoisted,
    LevelExhausted,
    LevelPlayed,
    PropShown,
    SteppedOut,
    TileSeen,
    TileTaken,
    TurnRested,
)
from filon.rules.ruee.hands import holds_joker, kinds_in_hand, lacks, leave_hand
from filon.rules.ruee.steps import (
    ANY_WAY,
    CLIMB,
    DECLINE,
    DOWN,
    DOWNWARDS,
    FREE,
    GOING_ON,
    HEADING,
    HOIST_TO,
    JOKER_HOIST,
    LEAVE,
    PLAY,
    PLAY_JOKER,
    PROPPING,
    REST,
    ROLLING,
    SHOW_JOKER,
    SHOW_PROP,
    STOP,
    TAKE,
    TAKING_TILE,
    UP,
    UPWARDS,
    WITH_CARD,
)
from filon.rules.ruee.tiles import keep_tile
from filon.rules.ruee.turns import close_turn

if TYPE_CHECKING:
    from filon.rules.ruee.state import RueeState


def list_work(table: "RueeState") -> None:
    """R14–R16, R21: what one may do in a turn begun in a concession."""
    seat = table.active
    concession = table.where[seat] - FIRST_CONCESSION
    level = table.level[seat]
    if table.opened[concession] == 0:
        list_mine_cards(table)
    else:
        list_cards(table, concession, level, kinds_in_hand(table, seat))
    if level == SURFACE:
        table.offer(LEAVE)
    else:
        table.offer(CLIMB)
    table.offer(REST)


def list_cards(table: "RueeState", concession: i64, level: i64, kinds: i64) -> None:
    """R15: LEVEL cards that fit, hoists, jokers as either; R16: or a tile without a card."""
    usable = kinds & fitting(table, concession, level)
    for kind in range(RUN_COUNT):
        if usable >> kind & 1:
            table.offer(PLAY + kind)
    if holds_joker(usable):
        table.offer(PLAY_JOKER)
    if kinds >> HOIST & 1:
        list_hoists(table, HOIST_TO, concession, level)
    if holds_joker(kinds):
        list_hoists(table, JOKER_HOIST, concession, level)
    if level == SURFACE:
        if usable == 0 and table.tiles_at(concession, 1) > 0:
            table.offer(TAKE)
    elif table.hoisted[table.active] and table.tiles_at(concession, level) > 0:
        table.offer(TAKE)


def list_hoists(table: "RueeState", first: i64, concession: i64, level: i64) -> None:
    """R15: to any other level that is not exhausted."""
    for other in range(1, LEVELS + 1):
        if other != level and table.tiles_at(concession, other) > 0:
            table.offer(first + other - 1)


def fitting(table: "RueeState", concession: i64, level: i64) -> i64:
    """R15, R17: a bit for each kind of card whose run contains the level he is on, or when it
    is exhausted (or he is at the entrance) the nearest one in either way that is not."""
    lookup = table.lookup
    if level != SURFACE and table.tiles_at(concession, level) > 0:
        return lookup[FITTING + level]
    below = next_down(table, concession, level)
    kinds: i64 = 0
    if below <= LEVELS:
        kinds = lookup[FITTING + below]
    if level != SURFACE:
        above = next_up(table, concession, level)
        if above != SURFACE:
            kinds |= lookup[FITTING + above]
    return kinds


def next_down(table: "RueeState", concession: i64, level: i64) -> i64:
    """R17: the nearest level below that is not exhausted; LEVELS + 1 when there is none."""
    level += 1
    while level <= LEVELS and table.tiles_at(concession, level) == 0:
        level += 1
    return level


def next_up(table: "RueeState", concession: i64, level: i64) -> i64:
    """R17: the nearest level above that is not exhausted; SURFACE when there is none."""
    level -= 1
    while level > SURFACE and table.tiles_at(concession, level) == 0:
        level -= 1
    return level


def play_level(table: "RueeState", card: i64, log: Log | None) -> None:
    """R15: a LEVEL card, or a joker as the run 1-4, is shown; the first tile is taken. R17: on
    an exhausted level the way is chosen before it."""
    seat = table.active
    place = leave_hand(table, seat, card)
    if log is not None:
        log.tell(LevelPlayed(int(seat), KINDS[card], int(place)))
    table.hoisted[seat] = 0
    table.low = table.lookup[LOWS + card]
    table.high = table.lookup[HIGHS + card]
    concession = table.where[seat] - FIRST_CONCESSION
    level = table.level[seat]
    table.way = ANY_WAY
    if level == SURFACE:
        dig(table, next_down(table, concession, level))
    elif table.tiles_at(concession, level) > 0:
        dig(table, level)
    elif not table.on_run(next_up(table, concession, level)):
        head(table, DOWNWARDS)
    elif not table.on_run(next_down(table, concession, level)):
        head(table, UPWARDS)
    else:
        table.ask(HEADING, seat)


def list_headings(table: "RueeState") -> None:
    """R17: down or up from an exhausted level."""
    table.offer(DOWN)
    table.offer(UP)


def head(table: "RueeState", way: i64) -> None:
    """R15: one way; the next level that is not exhausted."""
    seat = table.active
    concession = table.where[seat] - FIRST_CONCESSION
    table.way = way
    if way == DOWNWARDS:
        dig(table, next_down(table, concession, table.level[seat]))
    else:
        dig(table, next_up(table, concession, table.level[seat]))


def dig(table: "RueeState", level: i64) -> None:
    """R15: he is on that level and takes its top tile."""
    table.level[table.active] = level
    table.digging = level
    table.purpose = WITH_CARD
    table.wait_for(TAKING_TILE)


def take_free(table: "RueeState", log: Log | None) -> None:
    """R16: at the entrance the top yellow tile, when no card is usable: everybody learns that.
    R15: in the turn after a hoist the top tile of the level, without a card."""
    seat = table.active
    level = table.level[seat]
    table.hoisted[seat] = 0
    if level == SURFACE:
        level = 1
        lacks(table, seat, table.lookup[FITTING + 1])
        if log is not None:
            concession = CONCESSIONS[table.where[seat] - FIRST_CONCESSION]
            log.tell(FreeTileTaken(int(seat), concession))
    table.digging = level
    table.purpose = FREE
    table.wait_for(TAKING_TILE)


def turn_up(table: "RueeState", face: i64, log: Log | None) -> None:
    """R18: gold and pyrite are kept face down; R19, R20: the rest is shown and leaves."""
    seat = table.active
    concession = table.where[seat] - FIRST_CONCESSION
    colour = table.digging - 1
    table.lying[concession * LEVELS + colour] -= 1
    table.in_mines -= 1
    table.ground[colour * TILE_KINDS + face] -= 1
    if face < CAVE_IN:
        keep_tile(table, seat, colour, face)
        if log is not None:
            tell_tile(table, seat, concession, colour, face, log)
        go_on(table, log)
    elif face == CAVE_IN:
        if log is not None:
            where = CONCESSIONS[concession]
            log.tell(CaveInMet(int(seat), where, int(table.digging)))
            tell_exhausted(table, concession, colour, log)
        table.ask(PROPPING, seat)
    else:
        lose_claim(table, log)


def tell_tile(
    table: "RueeState", seat: i64, concession: i64, colour: i64, face: i64, log: Log
) -> None:
    """R18: all see a tile taken, its owner what it is."""
    who, level, name = int(seat), int(colour + 1), COLOURS[colour]
    log.tell(TileTaken(who, CONCESSIONS[concession], level, name))
    log.tell(TileSeen(who, name, int(face * GRAMS), to=(who,)))
    tell_exhausted(table, concession, colour, log)


def tell_exhausted(table: "RueeState", concession: i64, colour: i64, log: Log) -> None:
    """R17: the last tile of the level is gone."""
    if table.lying[concession * LEVELS + colour] == 0:
        log.tell(LevelExhausted(CONCESSIONS[concession], int(colour + 1)))


def lose_claim(table: "RueeState", log: Log | None) -> None:
    """R20: up to the surface at once; the run ends, and he must go elsewhere."""
    seat = table.active
    concession = table.where[seat] - FIRST_CONCESSION
    if log is not None:
        log.tell(ClaimLost(int(seat), CONCESSIONS[concession], int(table.digging)))
        tell_exhausted(table, concession, table.digging - 1, log)
    table.put_out(seat, 0)
    close_turn(table, log)


def go_on(table: "RueeState", log: Log | None) -> None:
    """R15: after each tile he chooses whether to go on over the card's levels, if he can."""
    if table.purpose == FREE:
        close_turn(table, log)
        return
    table.ask(GOING_ON, table.active)
    if table.count == 1:
        close_turn(table, log)


def list_ways(table: "RueeState") -> None:
    """R15: stop, go on down, or up; past level 1 (or where all above is exhausted) out."""
    seat = table.active
    concession = table.where[seat] - FIRST_CONCESSION
    level = table.level[seat]
    table.offer(STOP)
    if table.way != UPWARDS and table.on_run(next_down(table, concession, level)):
        table.offer(DOWN)
    if table.way != DOWNWARDS:
        above = next_up(table, concession, level)
        if above == SURFACE or table.on_run(above):
            table.offer(UP)


def go_down(table: "RueeState") -> None:
    """R15: to the next level of the run."""
    head(table, DOWNWARDS)


def go_up(table: "RueeState", log: Log | None) -> None:
    """R15: to the next level of the run, or out to the entrance."""
    seat = table.active
    concession = table.where[seat] - FIRST_CONCESSION
    if next_up(table, concession, table.level[seat]) != SURFACE:
        head(table, UPWARDS)
        return
    table.level[seat] = SURFACE
    if log is not None:
        log.tell(SteppedOut(int(seat), CONCESSIONS[concession]))
    close_turn(table, log)


def list_props(table: "RueeState") -> None:
    """R19: a PROP card, a joker, or the Hospital: asked of everybody."""
    kinds = kinds_in_hand(table, table.active)
    if kinds >> PROP & 1:
        table.offer(SHOW_PROP)
    if holds_joker(kinds):
        table.offer(SHOW_JOKER)
    table.offer(DECLINE)


def show_prop(table: "RueeState", action: i64, log: Log | None) -> None:
    """R19: he may go on with the next level; no tile for the fallen one."""
    seat = table.active
    card: i64 = PROP
    if action == SHOW_JOKER:
        card = JOKER
    place = leave_hand(table, seat, card)
    if log is not None:
        log.tell(PropShown(int(seat), KINDS[card], int(place)))
    go_on(table, log)


def go_to_hospital(table: "RueeState", log: Log | None) -> None:
    """R19: hurt, he misses his next turn."""
    seat = table.active
    table.send(seat, HOSPITAL, 1)
    if log is not None:
        log.tell(CarriedToHospital(int(seat)))
    close_turn(table, log)


def hoist(table: "RueeState", card: i64, level: i64, log: Log | None) -> None:
    """R15: to another level; nothing is taken in this turn."""
    seat = table.active
    place = leave_hand(table, seat, card)
    table.level[seat] = level
    table.hoisted[seat] = 1
    if log is not None:
        log.tell(Hoisted(int(seat), int(level), KINDS[card], int(place)))
    close_turn(table, log)


def use_hoist(table: "RueeState", action: i64, log: Log | None) -> None:
    """R15: a HOIST card, or a joker as one."""
    if action < JOKER_HOIST:
        hoist(table, HOIST, action - HOIST_TO + 1, log)
    else:
        hoist(table, JOKER, action - JOKER_HOIST + 1, log)


def climb(table: "RueeState", log: Log | None) -> None:
    """R21: up to the entrance; no card, no tile."""
    seat = table.active
    table.level[seat] = SURFACE
    table.hoisted[seat] = 0
    if log is not None:
        concession = CONCESSIONS[table.where[seat] - FIRST_CONCESSION]
        log.tell(ClimbedUp(int(seat), concession))
    close_turn(table, log)


def leave(table: "RueeState") -> None:
    """R21: at the entrance one is out already: he rolls at once."""
    table.wait_for(ROLLING)


def rest(table: "RueeState", log: Log | None) -> None:
    """R15: playing none is allowed."""
    table.hoisted[table.active] = 0
    if log is not None:
        log.tell(TurnRested(int(table.active)))
    close_turn(table, log)
