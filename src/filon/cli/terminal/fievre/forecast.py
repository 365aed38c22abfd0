"""What a production roll would bring, told in the events it would have."""

from filon.cli.terminal.fievre.mines import DANGEROUS, mine_of, owner_of, vein_on
from filon.rules.events import Event
from filon.rules.fievre.components import CONCESSIONS, GIRLS_PRICE, SALOON_PRICE
from filon.rules.fievre.events import DiceRolled, MineCollapsed, MineProduced, SaloonPaid
from filon.rules.fievre.view import FievreView

COLLAPSE_SUMS = (2, 12)


def roll_of(view: FievreView, die: int, other: int) -> DiceRolled:
    return DiceRolled(view.opener, die, other, die + other)


def production_of(view: FievreView, total: int) -> list[Event]:
    """F14: collapses, what each concession pays, and what saloons ask for."""
    collapsed = DANGEROUS if total in COLLAPSE_SUMS else ()
    told: list[Event] = [
        MineCollapsed(owner, card, view.vein == card)
        for card in collapsed
        if (owner := owner_of(view, card)) >= 0
    ]
    owners: dict[str, int] = {}
    for card in CONCESSIONS:
        mine, owner = mine_of(card), owner_of(view, card)
        if mine is not None and mine.total == total and owner >= 0:
            owners[mine.town] = owner
            told.append(MineProduced(owner, card, mine.nuggets + vein_on(view, mine)))
    return [*told, *visits(view, owners)]


def visits(view: FievreView, owners: dict[str, int]) -> list[Event]:
    """F19, F20: by town, the owner of what produces there pays the saloons of others."""
    told: list[Event] = []
    for saloon in view.saloons:
        payer = owners.get(saloon.town, saloon.seat)
        due = GIRLS_PRICE if saloon.girls else SALOON_PRICE
        if payer != saloon.seat:
            told.append(SaloonPaid(payer, saloon.seat, saloon.number, saloon.town, due, due))
    return told
