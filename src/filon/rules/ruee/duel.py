# compiled: engine
"""The duel and what it brings (R28–R34)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.ruee.board import PLAYABLE, STEPS
from filon.rules.ruee.components import (
    BOOTY,
    COLOURS,
    GRAMS,
    HOSPITAL,
    HOTEL,
    JOKER,
    KINDS,
    LONGEST_STEP,
    MOST_IN_HAND,
    PRISON,
)
from filon.rules.ruee.events import (
    CardLaid,
    DuelDrawn,
    DuellistsParted,
    DuelPassed,
    DuelWon,
    FirstShotChosen,
    NothingRobbed,
    NuggetsRobbed,
    RobbedTileSeen,
    TileRobbed,
)
from filon.rules.ruee.hands import bit, find, holds_joker, lacks
from filon.rules.ruee.steps import BEGIN, LAY, LAY_JOKER, LAYING, NOBODY, PASS, ROBBING, WAIT
from filon.rules.ruee.tiles import colour_of, face_of, hand_over, index_of
from filon.rules.ruee.turns import close_turn

if TYPE_CHECKING:
    from filon.rules.ruee.state import RueeState


def list_beginners(table: "RueeState") -> None:
    """R28: the challenger plays first, or makes the other do so."""
    table.offer(BEGIN)
    table.offer(WAIT)


def choose_beginner(table: "RueeState", action: i64, log: Log | None) -> None:
    """R28: the pawns stand on the Revolver squares."""
    seat = table.active
    if action == WAIT:
        seat = table.opponent
    table.passes = 0
    table.laid[table.active] = 0
    table.laid[table.opponent] = 0
    if log is not None:
        log.tell(FirstShotChosen(int(table.active), int(seat)))
    table.ask(LAYING, seat)


def kinds_to_lay(table: "RueeState", seat: i64) -> i64:
    """R30: a bit for each kind the seat has not laid and that does not carry it past."""
    cards = table.cards
    laid = table.laid[seat]
    start = seat * MOST_IN_HAND
    one: i64 = 1
    kinds: i64 = 0
    place: i64 = 0
    while place < table.hand_size[seat]:
        if not laid >> place & 1:
            kinds |= one << cards[start + place]
        place += 1
    return kinds & table.lookup[PLAYABLE + table.distance]


def list_lays(table: "RueeState") -> None:
    """R29, R30: a card that can be played must be; who can play none passes."""
    kinds = kinds_to_lay(table, table.asked)
    for kind in range(JOKER):
        if kinds >> kind & 1:
            table.offer(LAY + kind)
    if holds_joker(kinds):
        for steps in range(LONGEST_STEP + 1):
            if steps <= table.distance:
                table.offer(LAY_JOKER + steps)
    if table.count == 0:
        table.offer(PASS)


def lay_card(table: "RueeState", card: i64, log: Log | None) -> None:
    """R29: a LEVEL card is as many steps as its levels; MINE, PROP, HOIST: stay."""
    lay(table, card, table.lookup[STEPS + card], log)


def lay(table: "RueeState", card: i64, steps: i64, log: Log | None) -> None:
    """R29: landing exactly on the opponent wins. R30: laid cards are seen by all, each card
    once a duel; both hands empty: a draw."""
    seat = table.asked
    place = find(table, seat, card)
    table.laid[seat] |= bit(place)
    table.known[seat * MOST_IN_HAND + place] = 1
    table.distance -= steps
    table.passes = 0
    if log is not None:
        who, left = int(seat), int(table.distance)
        log.tell(CardLaid(who, KINDS[card], int(steps), left, int(place) + 1))
    if table.distance == 0:
        win(table, seat, log)
    elif has_laid_all(table, table.active) and has_laid_all(table, table.opponent):
        end_in_draw(table, log)
    else:
        table.ask(LAYING, table.duellist_facing(seat))


def has_laid_all(table: "RueeState", seat: i64) -> bool:
    return table.laid[seat] + 1 == bit(table.hand_size[seat])


def pass_lay(table: "RueeState", log: Log | None) -> None:
    """R30: the pass tells what the hand lacks; two in a row: a draw."""
    seat = table.asked
    lacks(table, seat, table.lookup[PLAYABLE + table.distance])
    table.passes += 1
    if log is not None:
        log.tell(DuelPassed(int(seat), int(table.distance)))
    if table.passes == 2:
        end_in_draw(table, log)
    else:
        table.ask(LAYING, table.duellist_facing(seat))


def win(table: "RueeState", winner: i64, log: Log | None) -> None:
    """R32: all nuggets of the loser's cart; empty: two of his tiles at random."""
    loser = table.duellist_facing(winner)
    table.winner = winner
    if log is not None:
        log.tell(DuelWon(int(winner), int(loser)))
    nuggets = table.cart[loser]
    if nuggets > 0:
        table.cart[loser] = 0
        table.cart[winner] += nuggets
        if log is not None:
            log.tell(NuggetsRobbed(int(winner), int(loser), int(nuggets)))
        part(table, log)
        return
    table.to_rob = BOOTY
    if table.tiles[loser] < BOOTY:
        table.to_rob = table.tiles[loser]
    if table.to_rob == 0 and log is not None:
        log.tell(NothingRobbed(int(winner), int(loser)))
    rob_on(table, log)


def rob_on(table: "RueeState", log: Log | None) -> None:
    """R32: the next tile, or the two part."""
    if table.to_rob > 0:
        table.wait_for(ROBBING)
    else:
        part(table, log)


def rob(table: "RueeState", place: i64, log: Log | None) -> None:
    """R32: winner and loser see the tile, all others its colour."""
    winner = table.winner
    loser = table.duellist_facing(winner)
    at = index_of(table, loser, place)
    tile = table.row[at]
    hand_over(table, at, winner)
    table.to_rob -= 1
    if log is not None:
        who, whom, colour = int(winner), int(loser), COLOURS[colour_of(tile)]
        log.tell(TileRobbed(who, whom, colour, int(place) + 1))
        grams = int(face_of(tile) * GRAMS)
        log.tell(RobbedTileSeen(who, whom, colour, grams, to=(who, whom)))
    rob_on(table, log)


def part(table: "RueeState", log: Log | None) -> None:
    """R32: the loser to the Hospital, the winner to Prison, missing his next turn."""
    winner = table.winner
    loser = table.duellist_facing(winner)
    table.send(loser, HOSPITAL, 0)
    table.send(winner, PRISON, 1)
    if log is not None:
        log.tell(DuellistsParted(int(winner), int(loser)))
    end_duel(table, log)


def end_in_draw(table: "RueeState", log: Log | None) -> None:
    """R33: both to the Hotel, each misses his next turn; never again these two."""
    table.send(table.active, HOTEL, 1)
    table.send(table.opponent, HOTEL, 1)
    if table.draws_bar:
        table.bar_duels(table.active, table.opponent)
    if log is not None:
        barred = bool(table.draws_bar == 1)
        log.tell(DuelDrawn(int(table.active), int(table.opponent), barred))
    end_duel(table, log)


def end_duel(table: "RueeState", log: Log | None) -> None:
    """R31: both take their cards back; R26: the turn ends."""
    table.laid[table.active] = 0
    table.laid[table.opponent] = 0
    table.opponent = NOBODY
    table.winner = NOBODY
    table.distance = 0
    close_turn(table, log)
