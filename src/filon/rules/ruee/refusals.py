"""Why a move is not allowed: the code, its clause and the facts."""

from collections.abc import Callable

from filon.rules.contract import OVER
from filon.rules.errors import Refusal, Under
from filon.rules.kinds import Card, Seat
from filon.rules.ruee.board import ENDS, NEAR, SETS, STEPS
from filon.rules.ruee.components import (
    BANK,
    CONCESSIONS,
    FACES_OF_DIE,
    FIRST_CONCESSION,
    FIRST_ROAD,
    HOIST,
    JOKER,
    KINDS,
    LEVELS,
    MINE,
    PROP,
    SQUARE_COUNT,
    SQUARES,
    SURFACE,
    WEIGHTS,
)
from filon.rules.ruee.hands import kinds_in_hand
from filon.rules.ruee.kinds import ConcessionName, FirstLevel, Level, Nuggets, Square
from filon.rules.ruee.mining import fitting
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import (
    CHALLENGE,
    CLIMB,
    DISCARD,
    DISCARDING,
    DONE,
    DOWN,
    DOWNWARDS,
    EXCHANGING,
    FIRST,
    FROM_DISCARD,
    GOING_ON,
    HOIST_TO,
    JOKER_HOIST,
    LAY,
    LAY_JOKER,
    LAYING,
    LEAVE,
    MELT,
    MELTING,
    MOVING,
    OPENING,
    PASS,
    PLAY,
    PLAY_JOKER,
    PROPPING,
    SHOW,
    SHOW_MINE,
    SHOW_PROP,
    STAY,
    TAKE,
    UP,
    UPWARDS,
    WALK,
    WORKING,
)

REFUSALS = {
    "match_over": Under("R25"),
    "not_your_turn": Under("R8", seat=Seat),
    "not_a_decision": Under("R8"),
    "other_question": Under("R8"),
    "no_such_square": Under("R5", square=Square),
    "out_of_reach": Under("R8", square=Square, die=int),
    "not_exact": Under("R10", die=int),
    "square_taken": Under("R11", square=Square, seat=Seat),
    "may_not_stay": Under("R11"),
    "barred_from": Under("R20", concession=ConcessionName),
    "barred_while_occupied": Under("R22", concession=ConcessionName),
    "no_such_seat": Under("R26", seats=int),
    "own_challenge": Under("R26"),
    "in_sanctuary": Under("R26", seat=Seat, square=Square),
    "same_concession": Under("R26", seat=Seat),
    "too_far": Under("R26", seat=Seat, die=int),
    "drawn_before": Under("R33", seat=Seat),
    "no_fresh_card": Under("R12"),
    "cannot_discard": Under("R12", card=Card),
    "not_in_hand": Under("R15", card=Card),
    "mine_missing": Under("R14", card=Card),
    "cannot_open": Under("R14", card=Card),
    "not_opened": Under("R14", concession=ConcessionName),
    "opened_already": Under("R14", concession=ConcessionName),
    "prop_missing": Under("R19", card=Card),
    "cannot_prop": Under("R19", card=Card),
    "does_not_fit": Under("R15", card=Card, level=Level),
    "same_level": Under("R15", level=Level),
    "level_exhausted": Under("R17", level=Level),
    "all_exhausted": Under("R17", concession=ConcessionName),
    "usable_card": Under("R16"),
    "no_free_tile": Under("R15"),
    "not_in_mine": Under("R21"),
    "climb_first": Under("R21", level=Level),
    "run_ends": Under("R15", low=FirstLevel, high=Level),
    "one_way": Under("R15"),
    "not_enough_ore": Under("R23"),
    "reserve_short": Under("R24", nuggets=Nuggets, reserve=Nuggets),
    "carries_past": Under("R30", steps=int, distance=int),
    "cannot_lay": Under("R30", card=Card),
    "must_lay": Under("R30"),
}

Refuse = Callable[..., Refusal]


def why_refused(table: RueeState, seat: int, action: int, refuse: Refuse) -> Refusal | None:
    """The first reason that applies; None when the action is legal."""
    who = int(table.to_act())
    if who == OVER:
        return refuse("match_over")
    if action >= FIRST:
        return refuse("not_a_decision")
    if who != seat:
        return refuse("not_your_turn", seat=who)
    if action in table.legal():
        return None
    step = int(table.step)
    if step == MOVING and action < STAY:
        return why_no_walk(table, seat, action - WALK, refuse)
    if step == MOVING and action == STAY:
        return refuse("may_not_stay")
    if step == MOVING and CHALLENGE <= action < CHALLENGE + 4:
        return why_no_challenge(table, seat, action - CHALLENGE, refuse)
    if step in (OPENING, WORKING, PROPPING) and SHOW <= action < PLAY:
        return why_not_shown(table, seat, step, action, refuse)
    if step == WORKING and PLAY <= action <= LEAVE:
        return why_no_work(table, seat, action, refuse)
    if step == GOING_ON and action in (DOWN, UP):
        return why_not_on(table, action, refuse)
    if step == EXCHANGING and action == FROM_DISCARD:
        return refuse("no_fresh_card")
    if step == DISCARDING and DISCARD <= action < MELT:
        return refuse("cannot_discard", card=KINDS[action - DISCARD])
    if step == MELTING and MELT <= action < DONE:
        return why_no_melt(table, seat, action - MELT, refuse)
    if step == LAYING and LAY <= action <= PASS:
        return why_no_lay(table, seat, action, refuse)
    return refuse("other_question")


def why_no_walk(table: RueeState, seat: int, square: int, refuse: Refuse) -> Refusal:
    """R5–R11, R20, R22: the square, the roll, who stands there, the bar."""
    word, lookup = SQUARES[square], table.lookup
    near = NEAR + square * SQUARE_COUNT
    if all(lookup[near + other] != 1 for other in range(SQUARE_COUNT)):
        return refuse("no_such_square", square=word)
    here = int(table.where[seat])
    at = int(lookup[ENDS + here * FACES_OF_DIE + int(table.die) - 1])
    if square not in [int(lookup[at + k]) for k in range(1, int(lookup[at]) + 1)]:
        if square == BANK and 0 < lookup[near + here] < table.die:
            return refuse("not_exact", die=int(table.die))
        return refuse("out_of_reach", square=word, die=int(table.die))
    if square < FIRST_ROAD:
        code = "barred_while_occupied" if table.soft[seat] else "barred_from"
        return refuse(code, concession=word)
    there = [other for other in range(int(table.seats)) if table.where[other] == square]
    return refuse("square_taken", square=word, seat=there[0])


def why_no_challenge(table: RueeState, seat: int, other: int, refuse: Refuse) -> Refusal:
    """R26: within the roll, outside a building, from outside his concession; R33."""
    if other >= table.seats:
        return refuse("no_such_seat", seats=int(table.seats))
    if other == seat:
        return refuse("own_challenge")
    if table.have_drawn(seat, other):
        return refuse("drawn_before", seat=other)
    place = int(table.where[other])
    if place < FIRST_CONCESSION:
        return refuse("in_sanctuary", seat=other, square=SQUARES[place])
    if place == table.where[seat]:
        return refuse("same_concession", seat=other)
    if table.lookup[NEAR + table.where[seat] * SQUARE_COUNT + place] > table.die:
        return refuse("too_far", seat=other, die=int(table.die))
    code = "barred_while_occupied" if table.soft[seat] else "barred_from"
    return refuse(code, concession=SQUARES[place])


def why_not_shown(
    table: RueeState, seat: int, step: int, action: int, refuse: Refuse
) -> Refusal:
    """R14: a MINE opens; R19: a PROP holds; a joker is either."""
    card = (MINE, PROP, JOKER)[action - SHOW]
    if step == PROPPING:
        if action == SHOW_MINE:
            return refuse("cannot_prop", card=KINDS[card])
        return refuse("prop_missing", card=KINDS[card])
    if action == SHOW_PROP:
        return refuse("cannot_open", card=KINDS[card])
    concession = int(table.where[seat]) - FIRST_CONCESSION
    if table.opened[concession]:
        return refuse("opened_already", concession=CONCESSIONS[concession])
    return refuse("mine_missing", card=KINDS[card])


def why_no_work(table: RueeState, seat: int, action: int, refuse: Refuse) -> Refusal:
    """R14–R17, R21: in a turn begun in a concession."""
    level = int(table.level[seat])
    concession = int(table.where[seat]) - FIRST_CONCESSION
    if action == LEAVE:
        return refuse("climb_first", level=level)
    if action == CLIMB:
        return refuse("not_in_mine")
    if not table.opened[concession]:
        return refuse("not_opened", concession=CONCESSIONS[concession])
    if action == TAKE:
        return why_no_tile(table, seat, concession, level, refuse)
    if action < HOIST_TO:
        card = JOKER if action == PLAY_JOKER else action - PLAY
        return why_no_level(table, seat, concession, level, card, refuse)
    card = HOIST if action < JOKER_HOIST else JOKER
    target = (action - HOIST_TO) % LEVELS + 1
    if not kinds_in_hand(table, seat) >> card & 1:
        return refuse("not_in_hand", card=KINDS[card])
    return refuse("same_level" if target == level else "level_exhausted", level=target)


def why_no_tile(
    table: RueeState, seat: int, concession: int, level: int, refuse: Refuse
) -> Refusal:
    """R16: only without a usable card; R15: only in the turn after a hoist."""
    if level != SURFACE and not table.hoisted[seat]:
        return refuse("no_free_tile")
    if table.tiles_at(concession, max(level, 1)) == 0:
        return refuse("level_exhausted", level=max(level, 1))
    return refuse("usable_card")


def why_no_level(
    table: RueeState, seat: int, concession: int, level: int, card: int, refuse: Refuse
) -> Refusal:
    """R15: a card of the hand whose run contains the level."""
    if not kinds_in_hand(table, seat) >> card & 1:
        return refuse("not_in_hand", card=KINDS[card])
    if fitting(table, concession, level) == 0:
        return refuse("all_exhausted", concession=CONCESSIONS[concession])
    return refuse("does_not_fit", card=KINDS[card], level=level)


def why_not_on(table: RueeState, action: int, refuse: Refuse) -> Refusal:
    """R15: one way, over the levels of the card."""
    back = UPWARDS if action == DOWN else DOWNWARDS
    if table.way == back:
        return refuse("one_way")
    return refuse("run_ends", low=int(table.low), high=int(table.high))


def why_no_melt(table: RueeState, seat: int, number: int, refuse: Refuse) -> Refusal:
    """R23: tiles of these weights; R24: nuggets in the reserve."""
    at = SETS + number * WEIGHTS
    mine = seat * WEIGHTS
    if any(table.ore[mine + w] < table.lookup[at + w] for w in range(1, WEIGHTS)):
        return refuse("not_enough_ore")
    return refuse("reserve_short", nuggets=int(table.lookup[at]), reserve=int(table.reserve))


def why_no_lay(table: RueeState, seat: int, action: int, refuse: Refuse) -> Refusal:
    """R30: a card not laid yet that does not carry past; who can play must."""
    if action == PASS:
        return refuse("must_lay")
    card = action - LAY if action < LAY_JOKER else JOKER
    steps = int(table.lookup[STEPS + card]) if action < LAY_JOKER else action - LAY_JOKER
    if steps > table.distance:
        return refuse("carries_past", steps=steps, distance=int(table.distance))
    return refuse("cannot_lay", card=KINDS[card])
