# compiled: engine
"""The decisions: the legal actions of each one, and where its answer goes."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.ruee.arrival import agree, list_opening, open_concession, refuse, settle
from filon.rules.ruee.challenge import challenge
from filon.rules.ruee.components import FACES_OF_DIE, JOKER
from filon.rules.ruee.duel import (
    choose_beginner,
    lay,
    lay_card,
    list_beginners,
    list_lays,
    pass_lay,
    rob,
)
from filon.rules.ruee.hands import kinds_in_hand, offer_kinds
from filon.rules.ruee.mining import (
    climb,
    go_down,
    go_to_hospital,
    go_up,
    head,
    leave,
    list_headings,
    list_props,
    list_ways,
    list_work,
    play_level,
    rest,
    show_prop,
    take_free,
    turn_up,
    use_hoist,
)
from filon.rules.ruee.ore import ask_for_ore, list_sets, melt
from filon.rules.ruee.steps import (
    AGREE,
    ANSWERING,
    BEGINNING,
    CARD,
    CHALLENGE,
    CLIMB,
    DEALING,
    DECLINE,
    DICE,
    DIE,
    DISCARD,
    DISCARDING,
    DONE,
    DOWN,
    DOWNWARDS,
    DRAWING,
    EXCHANGING,
    FIRST,
    FROM_STOCK,
    GOING_ON,
    HEADING,
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
    REFILLING,
    REFUSE,
    ROB,
    ROBBING,
    ROLLING,
    SETTLING,
    STAY,
    TAKE,
    TAKING_TILE,
    TILE,
    UP,
    UPWARDS,
    WALK,
    WORKING,
)
from filon.rules.ruee.travel import list_moves, roll, stay, walk
from filon.rules.ruee.turns import (
    choose_first,
    close_turn,
    deal,
    discard,
    draw,
    list_sources,
    refill,
    refill_with,
    take_from_discard,
    take_from_stock,
)

if TYPE_CHECKING:
    from filon.rules.ruee.state import RueeState


def list_choices(table: "RueeState") -> None:
    """What the seat asked may choose."""
    step = table.step
    if step == MOVING:
        list_moves(table)
    elif step == EXCHANGING:
        list_sources(table)
    elif step == DISCARDING:
        offer_kinds(table, DISCARD, kinds_in_hand(table, table.asked))
    elif step == WORKING:
        list_work(table)
    elif step == GOING_ON:
        list_ways(table)
    elif step == MELTING:
        list_sets(table)
    elif step == LAYING:
        list_lays(table)
    elif step == ANSWERING:
        table.offer(AGREE)
        table.offer(REFUSE)
    elif step == OPENING:
        list_opening(table)
    elif step == PROPPING:
        list_props(table)
    elif step == HEADING:
        list_headings(table)
    else:
        list_beginners(table)


def answer(table: "RueeState", action: i64, log: Log | None) -> None:
    """A legal action goes to its chapter."""
    step = table.step
    if step <= ROBBING:
        chance(table, step, action, log)
    elif step == MOVING:
        move(table, action, log)
    elif step == EXCHANGING:
        exchange(table, action, log)
    elif step == DISCARDING:
        discard(table, action - DISCARD, log)
    elif step == WORKING:
        work(table, action, log)
    elif step == GOING_ON:
        go_on_or_stop(table, action, log)
    elif step == MELTING:
        if action == DONE:
            refill(table, log)
        else:
            melt(table, action - MELT, log)
    elif step == LAYING:
        shoot(table, action, log)
    elif step == ANSWERING:
        if action == AGREE:
            agree(table, log)
        else:
            refuse(table, log)
    elif step == BEGINNING:
        choose_beginner(table, action, log)
    else:
        show(table, step, action, log)


def chance(table: "RueeState", step: i64, action: i64, log: Log | None) -> None:
    """Dice, cards of the stock, tiles of the ground, tiles of a loser."""
    if step == ROLLING:
        roll(table, action - DIE + 1, log)
    elif step == TAKING_TILE:
        turn_up(table, action - TILE, log)
    elif step == DEALING:
        deal(table, action - CARD, log)
    elif step == REFILLING:
        refill_with(table, action - CARD, log)
    elif step == DRAWING:
        draw(table, action - CARD, log)
    elif step == SETTLING:
        dice = action - DICE
        settle(table, dice // FACES_OF_DIE + 1, dice % FACES_OF_DIE + 1, log)
    elif step == ROBBING:
        rob(table, action - ROB, log)
    else:
        choose_first(table, action - FIRST, log)


def move(table: "RueeState", action: i64, log: Log | None) -> None:
    """R8, R11, R26: walk, stay, or challenge."""
    if action < STAY:
        walk(table, action - WALK, log)
    elif action == STAY:
        stay(table, log)
    else:
        challenge(table, action - CHALLENGE, log)


def exchange(table: "RueeState", action: i64, log: Log | None) -> None:
    """R12: from the stock, from the discard, or not at all."""
    if action == DECLINE:
        ask_for_ore(table, log)
    elif action == FROM_STOCK:
        take_from_stock(table, log)
    else:
        take_from_discard(table, log)


def work(table: "RueeState", action: i64, log: Log | None) -> None:
    """R14–R16, R21: a turn begun in a concession."""
    if action < PLAY:
        open_concession(table, action, log)
    elif action == PLAY_JOKER:
        play_level(table, JOKER, log)
    elif action < PLAY_JOKER:
        play_level(table, action - PLAY, log)
    elif action < TAKE:
        use_hoist(table, action, log)
    elif action == TAKE:
        take_free(table, log)
    elif action == CLIMB:
        climb(table, log)
    elif action == LEAVE:
        leave(table)
    else:
        rest(table, log)


def go_on_or_stop(table: "RueeState", action: i64, log: Log | None) -> None:
    """R15: down, up (or out), or stop here."""
    if action == DOWN:
        go_down(table)
    elif action == UP:
        go_up(table, log)
    else:
        close_turn(table, log)


def shoot(table: "RueeState", action: i64, log: Log | None) -> None:
    """R29, R30: a card, a joker with its steps, or a pass."""
    if action == PASS:
        pass_lay(table, log)
    elif action < LAY_JOKER:
        lay_card(table, action - LAY, log)
    else:
        lay(table, JOKER, action - LAY_JOKER, log)


def show(table: "RueeState", step: i64, action: i64, log: Log | None) -> None:
    """R14: a MINE; R19: a PROP; R17: which way from an exhausted level."""
    if step == HEADING:
        if action == DOWN:
            head(table, DOWNWARDS)
        else:
            head(table, UPWARDS)
    elif step == OPENING:
        if action == DECLINE:
            close_turn(table, log)
        else:
            open_concession(table, action, log)
    elif action == DECLINE:
        go_to_hospital(table, log)
    else:
        show_prop(table, action, log)
