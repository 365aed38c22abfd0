# compiled: engine
"""Events that last: saloon, girls, governor, new vein (F19, F20, F23, F25)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.fievre.components import (
    CONCESSION_COUNT,
    CONCESSIONS,
    GIRLS,
    SALOON_COUNT,
    TOWN_COUNT,
    TOWNS,
    VEIN,
)
from filon.rules.fievre.events import GirlsLaid, SaloonBuilt, VeinLaid
from filon.rules.fievre.mayors import lay_governor
from filon.rules.fievre.steps import BUILD, LAY_GIRLS, LAY_GOVERNOR, LAY_VEIN

if TYPE_CHECKING:
    from filon.rules.fievre.state import FievreState


def list_saloon_towns(table: "FievreState") -> None:
    """F19: a town with a free marker. There are two markers a town and two saloon cards, so
    every town has one."""
    for town in range(TOWN_COUNT):
        table.offer(BUILD + town)


def build_saloon(table: "FievreState", town: i64, log: Log | None) -> None:
    """F19: saloons are named by order of building; F18: kept girls move in at once."""
    saloon = table.built
    table.built += 1
    table.saloon_town[saloon] = town
    table.saloon_owner[saloon] = table.asked
    if log is not None:
        log.tell(SaloonBuilt(int(table.asked), int(saloon) + 1, TOWNS[town]))
    if table.kept_by(GIRLS) == table.asked:
        table.use(GIRLS)
        lay_girls(table, saloon, log)
    table.carried_out(log)


def list_own_saloons(table: "FievreState") -> None:
    """F20: one of your saloons."""
    for saloon in range(SALOON_COUNT):
        if table.saloon_owner[saloon] == table.asked:
            table.offer(LAY_GIRLS + saloon)


def lay_girls(table: "FievreState", saloon: i64, log: Log | None) -> None:
    """F20: this saloon collects 4 instead of 2."""
    table.girls_on = saloon
    if log is not None:
        town = TOWNS[table.saloon_town[saloon]]
        log.tell(GirlsLaid(int(table.saloon_owner[saloon]), int(saloon) + 1, town))


def choose_girls(table: "FievreState", saloon: i64, log: Log | None) -> None:
    """F20: the girls were just taken."""
    lay_girls(table, saloon, log)
    table.carried_out(log)


def list_own_towns(table: "FievreState") -> None:
    """F23: one of your mayors."""
    for town in range(TOWN_COUNT):
        if table.mayor[town] == table.asked:
            table.offer(LAY_GOVERNOR + town)


def choose_governor(table: "FievreState", town: i64, log: Log | None) -> None:
    """F23: the governor was just taken."""
    lay_governor(table, town, log)
    table.carried_out(log)


def list_own_mines(table: "FievreState") -> None:
    """F25: one of your concessions."""
    owner = table.owner
    for card in range(CONCESSION_COUNT):
        if owner[card] == table.asked:
            table.offer(LAY_VEIN + card)


def lay_vein(table: "FievreState", card: i64, log: Log | None) -> None:
    """F25: three nuggets more; the vein follows its concession."""
    table.vein_on = card
    if log is not None:
        log.tell(VeinLaid(int(table.owner[card]), CONCESSIONS[card]))


def choose_vein(table: "FievreState", card: i64, log: Log | None) -> None:
    """F25: the new vein was just taken."""
    lay_vein(table, card, log)
    table.carried_out(log)


def lay_kept_vein(table: "FievreState", card: i64, log: Log | None) -> None:
    """F18: a kept vein is laid on the first concession its holder gets."""
    if table.kept_by(VEIN) == table.owner[card]:
        table.use(VEIN)
        lay_vein(table, card, log)
