# compiled: engine
"""The decisions: the legal actions of each one, and where its answer goes."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.fievre.auction import bid, pass_bid
from filon.rules.fievre.choosing import hold_mustang, ride, take
from filon.rules.fievre.components import ELECTION, GUN
from filon.rules.fievre.extension import (
    dare,
    defend,
    double_or_quits,
    elect,
    hire,
    keep_for_later,
    keep_gain,
    levy_taxes,
    list_elections,
    list_mayors,
    shoot,
    wager,
)
from filon.rules.fievre.immediate import (
    blast_mine,
    blast_saloon,
    expropriate,
    hold_up,
    list_blasts,
    list_expropriations,
    list_hold_ups,
    name_victim,
)
from filon.rules.fievre.lasting import (
    build_saloon,
    choose_girls,
    choose_governor,
    choose_vein,
    list_own_mines,
    list_own_saloons,
    list_own_towns,
    list_saloon_towns,
)
from filon.rules.fievre.production import hold_telegraph, list_wires, roll_dice, wire
from filon.rules.fievre.sale import choose_first, reveal
from filon.rules.fievre.steps import (
    BIDDING,
    BLAST,
    BLAST_SALOON,
    BLASTING,
    BUILD,
    BUILDING,
    CARD,
    CHOOSING_FIRST,
    DARE,
    DARING,
    DECLINE,
    DEFENDING,
    DOUBLING,
    ELECT,
    ELECTING,
    EXPROPRIATE,
    EXPROPRIATING,
    FIRST,
    HIRE,
    HIRING,
    LAY_GIRLS,
    LAY_GOVERNOR,
    LAY_VEIN,
    LAYING_GIRLS,
    LAYING_GOVERNOR,
    LAYING_VEIN,
    NAMING,
    PASS,
    REVEALING,
    RIDE,
    RIDING,
    ROB,
    ROBBING,
    ROLL,
    ROLLING,
    TAKE,
    TAKING,
    TAX,
    TAXING,
    WAGERING,
    WIRE,
    WIRING,
)

if TYPE_CHECKING:
    from filon.rules.fievre.state import FievreState


def list_choices(table: "FievreState") -> None:
    """What the seat asked may choose, but for the pass and the bids."""
    step = table.step
    if step == BIDDING:
        list_beside(table)
    elif step == TAKING:
        list_sale(table)
        list_beside(table)
    elif step == BUILDING:
        list_saloon_towns(table)
    elif step == LAYING_GIRLS:
        list_own_saloons(table)
    elif step == LAYING_GOVERNOR:
        list_own_towns(table)
    elif step == LAYING_VEIN:
        list_own_mines(table)
    elif step == BLASTING:
        list_blasts(table)
    elif step == EXPROPRIATING:
        list_expropriations(table)
    elif step == NAMING:
        list_hold_ups(table)
    elif step == TAXING:
        table.offer(TAX)
        table.offer(TAX + 1)
    else:
        list_offer(table, step)


def list_sale(table: "FievreState") -> None:
    """F12: the cards on sale, two alike once."""
    sale = table.sale
    for at in range(table.on_sale):
        card = sale[at]
        twin = False
        for earlier in range(at):
            if sale[earlier] == card:
                twin = True
        if not twin:
            table.offer(TAKE + card)


def list_beside(table: "FievreState") -> None:
    """F31, F35: offered beside a bid and the choice of a card."""
    if table.extension:
        list_elections(table)
        list_mayors(table)


def list_offer(table: "FievreState", step: i64) -> None:
    """A card that may be used now or declined."""
    if step == RIDING:
        table.offer(RIDE)
    elif step == WIRING:
        list_wires(table)
    elif step == ELECTING:
        list_elections(table)
    elif step == HIRING:
        list_mayors(table)
    else:
        table.offer(DARE)
    table.offer(DECLINE)


def answer(table: "FievreState", action: i64, log: Log | None) -> None:
    """A legal action goes to its chapter."""
    step = table.step
    if step == BIDDING:
        if action == PASS:
            pass_bid(table, log)
        elif action < TAKE:
            bid(table, action, log)
        else:
            use_beside(table, action, log)
    elif step == REVEALING:
        reveal(table, action - CARD, log)
    elif step == TAKING:
        if action < ELECT:
            take(table, action - TAKE, log)
        else:
            use_beside(table, action, log)
    elif step < BIDDING:
        chance(table, step, action, log)
    elif action == DECLINE:
        decline(table, step, log)
    else:
        target(table, step, action, log)


def use_beside(table: "FievreState", action: i64, log: Log | None) -> None:
    """F31, F35: a kept card is used."""
    if action < HIRE:
        elect(table, action - ELECT, log)
    else:
        hire(table, action - HIRE, log)


def chance(table: "FievreState", step: i64, action: i64, log: Log | None) -> None:
    """F6: the first player; F14, F28, F32, F35: two dice."""
    if step == CHOOSING_FIRST:
        choose_first(table, action - FIRST, log)
        return
    die = (action - ROLL) // 6 + 1
    other = (action - ROLL) % 6 + 1
    if step == ROLLING:
        roll_dice(table, die, other, log)
    elif step == ROBBING:
        hold_up(table, die, other, log)
    elif step == WAGERING:
        wager(table, die, other, log)
    elif step == DOUBLING:
        double_or_quits(table, die, other, log)
    elif step == DEFENDING:
        defend(table, die, other, log)
    else:
        shoot(table, die, other, log)


def target(table: "FievreState", step: i64, action: i64, log: Log | None) -> None:
    """The target of a card, or the use of one."""
    if step == BUILDING:
        build_saloon(table, action - BUILD, log)
    elif step == LAYING_GIRLS:
        choose_girls(table, action - LAY_GIRLS, log)
    elif step == LAYING_GOVERNOR:
        choose_governor(table, action - LAY_GOVERNOR, log)
    elif step == LAYING_VEIN:
        choose_vein(table, action - LAY_VEIN, log)
    elif step == BLASTING:
        if action < BLAST_SALOON:
            blast_mine(table, action - BLAST, log)
        else:
            blast_saloon(table, action - BLAST_SALOON, log)
    elif step == EXPROPRIATING:
        expropriate(table, action - EXPROPRIATE, log)
    elif step == NAMING:
        name_victim(table, action - ROB, log)
    elif step == RIDING:
        ride(table, log)
    elif step == WIRING:
        wire(table, action - WIRE, log)
    elif step == TAXING:
        levy_taxes(table, action - TAX, log)
    elif step == DARING:
        dare(table)
    else:
        use_beside(table, action, log)


def decline(table: "FievreState", step: i64, log: Log | None) -> None:
    """The card, or the second roll, is left for another time."""
    if step == RIDING:
        hold_mustang(table, log)
    elif step == WIRING:
        hold_telegraph(table, log)
    elif step == DARING:
        keep_gain(table, log)
    elif step == ELECTING:
        keep_for_later(table, ELECTION, log)
    else:
        keep_for_later(table, GUN, log)
