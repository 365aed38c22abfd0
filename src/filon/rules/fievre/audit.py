"""What must add up at a table of La Fièvre de l'or at any time (F1–F4, F9, F16, F30)."""

from filon.rules.fievre.components import (
    CARD_KINDS,
    CONCESSION_COUNT,
    EVENT_COPIES,
    EXTENSION_COPIES,
    HIGHEST_BID,
    PURSE,
    TOWN_COUNT,
    town_of,
)
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import ENDED, GONE, NOBODY, NOWHERE, ON_SALE, SHOT, UNSEEN
from filon.rules.fievre.view import gone_of, sale_of, unseen_of


def fievre_audit(table: FievreState) -> list[str]:
    """What does not add up; empty when all does."""
    return [*gold_audit(table), *mine_audit(table), *event_audit(table), *office_audit(table)]


def gold_audit(table: FievreState) -> list[str]:
    """F1, F30: what hands and bank hold together is what was dealt, and no hand owes."""
    gold = [int(ounces) for ounces in table.gold]
    found = []
    if sum(gold) + table.bank != PURSE * table.seats:
        found.append(f"{sum(gold)} ounces in hands and {table.bank} in the bank")
    if min(gold) < 0:
        found.append("a seat owes gold")
    if max(gold) > HIGHEST_BID:
        found.append(f"a purse of {max(gold)} ounces, more than a bid can name")
    return found


def mine_audit(table: FievreState) -> list[str]:
    """F1: every concession is in one place, and counted there."""
    owner = [int(each) for each in table.owner]
    unseen, sale = unseen_of(table), sale_of(table)
    found = []
    for card in range(CONCESSION_COUNT):
        places = unseen[card] + sale.count(card) + (owner[card] >= 0) + (owner[card] == GONE)
        if places != 1:
            found.append(f"concession {card} is in {places} places")
        if (unseen[card] == 1) != (owner[card] == UNSEEN):
            found.append(f"concession {card} is unseen, or is it?")
        if (sale.count(card) == 1) != (owner[card] == ON_SALE):
            found.append(f"concession {card} is on sale, or is it?")
    for seat in range(int(table.seats)):
        for town in range(TOWN_COUNT):
            held = [
                card
                for card in range(CONCESSION_COUNT)
                if owner[card] == seat and town_of(card) == town
            ]
            if len(held) != table.held[seat * TOWN_COUNT + town]:
                found.append(f"seat {seat} does not hold what is counted in town {town}")
    return found


def event_audit(table: FievreState) -> list[str]:
    """F3: no event too many or too few."""
    copies = [1] * CONCESSION_COUNT + [count for _, count in EVENT_COPIES]
    copies += [count if table.extension else 0 for _, count in EXTENSION_COPIES]
    gone = gone_of(table)
    found = [
        f"{gone[card]} cards {card} have left, of {copies[card]}"
        for card in range(CARD_KINDS)
        if not 0 <= gone[card] <= copies[card]
    ]
    if sum(unseen_of(table)) != table.cards or table.cards < table.aside:
        found.append("the cards nobody has seen are not the ones counted")
    return found


def office_audit(table: FievreState) -> list[str]:
    """F16: a town with somebody who owns two concessions has a mayor (F35: or was shot), and
    nobody has more than the mayor. F20, F23, F25: cards lie where they may."""
    found = []
    for town in range(TOWN_COUNT):
        mayor = int(table.mayor[town])
        held = [int(table.held[seat * TOWN_COUNT + town]) for seat in range(int(table.seats))]
        if mayor == NOBODY and max(held) > 1:
            found.append(f"town {town} has no mayor")
        if mayor >= 0 and max(held) > held[mayor]:
            found.append(f"somebody has more than the mayor of town {town}")
        if mayor == SHOT and not table.extension:
            found.append(f"the mayor of town {town} was shot without the extension")
    if table.governor_on != NOWHERE and table.mayor[table.governor_on] < 0:
        found.append("a governor without a mayor")
    if table.girls_on != NOWHERE and table.saloon_owner[table.girls_on] == NOBODY:
        found.append("girls without a saloon")
    if table.vein_on != NOWHERE and table.owner[table.vein_on] < 0:
        found.append("a vein without a concession")
    if table.step == ENDED and table.cards != table.aside:
        found.append("the match has ended before the deck")
    return found
