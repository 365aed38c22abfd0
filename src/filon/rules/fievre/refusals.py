"""Why a move is not allowed: the code, its clause and the facts."""

from collections.abc import Callable

from filon.rules.contract import OVER
from filon.rules.errors import Refusal, Under
from filon.rules.fievre.components import (
    CARDS,
    CONCESSIONS,
    ELECTION,
    GUN,
    SALOONS,
    TOWN_COUNT,
    TOWNS,
    town_of,
)
from filon.rules.fievre.kinds import Ounces, Town
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import (
    BIDDING,
    BLAST,
    BLASTING,
    BUILD,
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
    NAMES,
    NAMING,
    RIDE,
    ROB,
    TAKE,
    TAKING,
    WIRE,
    WIRING,
)
from filon.rules.kinds import Card, Seat

REFUSALS = {
    "match_over": Under("F37"),
    "not_your_turn": Under("F12", seat=Seat),
    "not_your_bid": Under("F8", seat=Seat),
    "has_passed": Under("F8"),
    "not_a_decision": Under("F7"),
    "auction_runs": Under("F8"),
    "auction_over": Under("F8"),
    "bid_too_low": Under("F8", least=Ounces),
    "bid_too_high": Under("F9", gold=Ounces),
    "cannot_outbid": Under("F9", gold=Ounces, highest=Ounces),
    "not_on_sale": Under("F12", card=Card),
    "other_question": Under("F18"),
    "not_your_saloon": Under("F20", saloon=int),
    "not_your_town": Under("F23", town=Town),
    "not_your_mine": Under("F25", card=Card),
    "nothing_to_blast": Under("F21", card=Card),
    "own_blast": Under("F21", card=Card),
    "nothing_to_take": Under("F22", card=Card),
    "own_mine": Under("F22", card=Card),
    "stranger_there": Under("F22", town=Town),
    "no_such_victim": Under("F28", seats=int),
    "own_hold_up": Under("F28"),
    "same_face": Under("F29", die=int, face=int),
    "no_election": Under("F31"),
    "no_tie": Under("F31", town=Town),
    "no_gun": Under("F35"),
    "no_mayor": Under("F35", town=Town),
    "own_mayor": Under("F35", town=Town),
}

Refuse = Callable[..., Refusal]


def why_refused(table: FievreState, seat: int, action: int, refuse: Refuse) -> Refusal | None:
    """The first reason that applies; None when the action is legal."""
    who = int(table.to_act())
    if who == OVER:
        return refuse("match_over")
    if action >= FIRST:
        return refuse("not_a_decision")
    if who != seat:
        return why_not_now(table, seat, who, refuse)
    if action in table.legal():
        return None
    step = int(table.step)
    if action < TAKE:
        return why_no_bid(table, step, action, refuse)
    if ELECT <= action < HIRE and step in (BIDDING, TAKING, ELECTING):
        return why_no_election(table, seat, action - ELECT, refuse)
    if HIRE <= action < HIRE + TOWN_COUNT and step in (BIDDING, TAKING, HIRING):
        return why_no_gun(table, seat, action - HIRE, refuse)
    if TAKE <= action < BUILD:
        return why_no_card(step, action - TAKE, refuse)
    return why_no_target(table, step, seat, action, refuse)


def why_not_now(table: FievreState, seat: int, who: int, refuse: Refuse) -> Refusal:
    """F8, F12: somebody else is asked, or chance has not spoken."""
    if table.step != BIDDING:
        return refuse("not_your_turn", seat=who)
    if 0 <= seat < table.seats and table.passed >> seat & 1:
        return refuse("has_passed")
    return refuse("not_your_bid", seat=who)


def why_no_bid(table: FievreState, step: int, ounces: int, refuse: Refuse) -> Refusal:
    """F8: more than the highest bid; F9: no more than he owns."""
    if step != BIDDING:
        return refuse("auction_over")
    gold, highest = int(table.gold[table.asked]), int(table.highest)
    if gold <= highest:
        return refuse("cannot_outbid", gold=gold, highest=highest)
    if ounces <= highest:
        return refuse("bid_too_low", least=highest + 1)
    return refuse("bid_too_high", gold=gold)


def why_no_card(step: int, card: int, refuse: Refuse) -> Refusal:
    """F12: one of the cards on sale, after the auction."""
    if step == BIDDING:
        return refuse("auction_runs")
    if step != TAKING:
        return refuse("other_question")
    return refuse("not_on_sale", card=CARDS[card])


def why_no_election(table: FievreState, seat: int, town: int, refuse: Refuse) -> Refusal:
    """F31: the card, and as many concessions as the mayor, another player."""
    if table.kept_by(ELECTION) != seat:
        return refuse("no_election")
    return refuse("no_tie", town=TOWNS[town])


def why_no_gun(table: FievreState, seat: int, town: int, refuse: Refuse) -> Refusal:
    """F35: the card, and another player's mayor."""
    if table.kept_by(GUN) != seat:
        return refuse("no_gun")
    if table.mayor[town] == seat:
        return refuse("own_mayor", town=TOWNS[town])
    return refuse("no_mayor", town=TOWNS[town])


def why_no_target(
    table: FievreState, step: int, seat: int, action: int, refuse: Refuse
) -> Refusal:
    """F18: not a target of the card that is being carried out."""
    if step == LAYING_GIRLS and LAY_GIRLS <= action < LAY_GOVERNOR:
        return refuse("not_your_saloon", saloon=action - LAY_GIRLS + 1)
    if step == LAYING_GOVERNOR and LAY_GOVERNOR <= action < LAY_VEIN:
        return refuse("not_your_town", town=TOWNS[action - LAY_GOVERNOR])
    if step == LAYING_VEIN and LAY_VEIN <= action < BLAST:
        return refuse("not_your_mine", card=CONCESSIONS[action - LAY_VEIN])
    if step == BLASTING and BLAST <= action < EXPROPRIATE:
        return why_no_blast(table, seat, action - BLAST, refuse)
    if step == EXPROPRIATING and EXPROPRIATE <= action < ROB:
        return why_no_expropriation(table, seat, action - EXPROPRIATE, refuse)
    if step == NAMING and ROB <= action < RIDE:
        if (action - ROB) // NAMES == seat:
            return refuse("own_hold_up")
        return refuse("no_such_victim", seats=int(table.seats))
    if step == WIRING and WIRE <= action < ELECT:
        die, face = divmod(action - WIRE, 6)
        return refuse("same_face", die=die + 1, face=face + 1)
    if step == BIDDING:
        return refuse("auction_runs")
    return refuse("other_question")


def why_no_blast(table: FievreState, seat: int, target: int, refuse: Refuse) -> Refusal:
    """F21: it lies before another player."""
    mines = len(CONCESSIONS)
    owner = table.owner[target] if target < mines else table.saloon_owner[target - mines]
    card = [*CONCESSIONS, *SALOONS][target]
    return refuse("own_blast" if owner == seat else "nothing_to_blast", card=card)


def why_no_expropriation(table: FievreState, seat: int, card: int, refuse: Refuse) -> Refusal:
    """F22: it lies before another player, in a town where you own one already."""
    owner = table.owner[card]
    if owner == seat:
        return refuse("own_mine", card=CONCESSIONS[card])
    if owner < 0:
        return refuse("nothing_to_take", card=CONCESSIONS[card])
    return refuse("stranger_there", town=TOWNS[town_of(card)])
