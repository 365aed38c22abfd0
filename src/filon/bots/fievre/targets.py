# compiled: engine
"""What an event of La Fièvre de l'or would bring a seat, target by target: a quick guess."""

from typing import Final

from mypy_extensions import i64

from filon.bots.fievre.effects import (
    best_expropriation_gain,
    blast_gain,
    contest_gain,
    dynamite_gain,
    election_gain,
    expropriation_gain,
    hold_up_gain,
    rob_gain,
    roll_gain,
    saloon_blast_gain,
    shark_gain,
    tax_gain,
)
from filon.bots.fievre.figures import lasting_worth
from filon.bots.fievre.prospect import LOWEST, Prospect
from filon.bots.fievre.worth import (
    FEES_PAID,
    keeping_worth,
    visits,
)
from filon.rules.fievre.components import (
    CONCESSION_COUNT,
    CONTEST,
    DOUBLE,
    DYNAMITE,
    ELECTION,
    EXPROPRIATION,
    GIRLS,
    GIRLS_PRICE,
    GOVERNOR,
    GUN,
    HOLD_UP,
    SALOON,
    SALOON_PRICE,
    SHARK,
    STAGECOACH,
    STAGECOACH_PAYS,
    TAXES,
    TELEGRAPH,
    TOWN_COUNT,
    VEIN,
    VEIN_NUGGETS,
)
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import (
    BLAST,
    BLAST_SALOON,
    BUILD,
    DARE,
    DECLINE,
    ELECT,
    ELECTING,
    EXPROPRIATE,
    HIRE,
    HIRING,
    LAY_GIRLS,
    LAY_GOVERNOR,
    LAY_VEIN,
    RIDE,
    ROB,
    TAKE,
    TAX,
    WIRE,
    WIRING,
)

SHOT_HITS: Final = 721.0 / 1296.0
"""F35: how often the second of two rolls is at least as high as the first."""

DOUBLE_BRINGS: Final = 35.0 / 3.0
"""F32: 7, doubled five times in six."""
DARE_BRINGS: Final = 2.0 / 3.0


def card_gain(prospect: Prospect, table: FievreState, seat: i64, card: i64) -> float:
    """What a card on sale would bring, an event with its best target."""
    if card < CONCESSION_COUNT:
        return prospect.mine_gain(table, seat, card)
    if card == SALOON:
        return best_of(prospect, table, seat, BUILD, TOWN_COUNT)
    if card == DYNAMITE:
        return dynamite_gain(prospect, table, seat)
    if card == EXPROPRIATION:
        return best_expropriation_gain(prospect, table, seat)
    if card == HOLD_UP:
        return hold_up_gain(prospect, table, seat)
    if card == SHARK:
        return shark_gain(prospect, table, seat)
    if card == STAGECOACH:
        return float(STAGECOACH_PAYS)
    if card == DOUBLE:
        return DOUBLE_BRINGS
    if card == TAXES:
        return best_of(prospect, table, seat, TAX, 2)
    if card == CONTEST:
        return contest_gain(prospect, table, seat)
    return max(keeping_worth(card, prospect.rolls), laying_gain(prospect, table, seat, card))


def laying_gain(prospect: Prospect, table: FievreState, seat: i64, card: i64) -> float:
    """F18: a card that is laid, or used, at once if it has a place."""
    if card == GIRLS:
        return best_of(prospect, table, seat, LAY_GIRLS, table.built)
    if card == GOVERNOR:
        return best_of(prospect, table, seat, LAY_GOVERNOR, TOWN_COUNT)
    if card == VEIN:
        return best_of(prospect, table, seat, LAY_VEIN, CONCESSION_COUNT)
    if card == ELECTION:
        return best_of(prospect, table, seat, ELECT, TOWN_COUNT)
    if card == GUN:
        return best_of(prospect, table, seat, HIRE, TOWN_COUNT)
    return 0.0


def best_of(prospect: Prospect, table: FievreState, seat: i64, first: i64, count: i64) -> float:
    """The most that one of these actions brings."""
    most = LOWEST
    for k in range(count):
        gain = gain_of(prospect, table, seat, first + k)
        if gain > most:
            most = gain
    return most


def gain_of(prospect: Prospect, table: FievreState, seat: i64, action: i64) -> float:
    """What an answer brings over none; LOWEST where there is no such target."""
    if action < BUILD:
        return card_gain(prospect, table, seat, action - TAKE)
    if action < LAY_GIRLS:
        price: i64 = SALOON_PRICE
        if table.kept_by(GIRLS) == seat:
            price = GIRLS_PRICE
        return float(price) * visits(table, action - BUILD, seat, prospect.rolls)
    if action < LAY_GOVERNOR:
        if table.saloon_owner[action - LAY_GIRLS] != seat:
            return LOWEST
        town = table.saloon_town[action - LAY_GIRLS]
        return float(GIRLS_PRICE - SALOON_PRICE) * visits(table, town, seat, prospect.rolls)
    if action < LAY_VEIN:
        town = action - LAY_GOVERNOR
        if table.mayor[town] != seat:
            return LOWEST
        held = float(table.held[seat * TOWN_COUNT + town])
        return held * prospect.coming[town] * FEES_PAID
    if action < BLAST:
        if table.owner[action - LAY_VEIN] != seat:
            return LOWEST
        return VEIN_NUGGETS * lasting_worth(action - LAY_VEIN, prospect.rolls)
    if action < BLAST_SALOON:
        return blast_gain(prospect, table, seat, action - BLAST)
    if action < EXPROPRIATE:
        return saloon_blast_gain(prospect, table, seat, action - BLAST_SALOON)
    if action < ROB:
        return expropriation_gain(prospect, table, seat, action - EXPROPRIATE)
    if action < RIDE:
        return rob_gain(prospect, table, seat, action - ROB)
    return offer_gain(prospect, table, seat, action)


def offer_gain(prospect: Prospect, table: FievreState, seat: i64, action: i64) -> float:
    """The same of cards that may be used or declined; what declining keeps is a gain too."""
    if action == DARE:
        return float(table.stake) * DARE_BRINGS
    if action == DECLINE:
        return declining_gain(prospect, table, seat)
    if action < ELECT:
        die, other = table.die, table.other
        face = (action - WIRE) % 6 + 1
        if action - WIRE < 6:
            die = face
        else:
            other = face
        return roll_gain(prospect, table, seat, die + other)
    if action < HIRE:
        return election_gain(prospect, table, seat, action - ELECT)
    if action < TAX:
        town = action - HIRE
        mayor = table.mayor[town]
        if mayor < 0 or mayor == seat:
            return LOWEST
        return SHOT_HITS * prospect.hurts(seat, mayor) * prospect.office(table, town)
    return tax_gain(prospect, table, seat, action - TAX)


def declining_gain(prospect: Prospect, table: FievreState, seat: i64) -> float:
    """F29: the roll as it is, and the telegraph for another one; F31, F35: the card kept."""
    if table.step == ELECTING:
        return keeping_worth(ELECTION, prospect.rolls)
    if table.step == HIRING:
        return keeping_worth(GUN, prospect.rolls)
    if table.step != WIRING:
        return 0.0
    as_it_is = roll_gain(prospect, table, seat, table.die + table.other)
    return as_it_is + keeping_worth(TELEGRAPH, prospect.rolls - 1)
