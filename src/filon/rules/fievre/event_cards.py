# compiled: engine
"""An event is taken: which card does what (F18)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.fievre.components import (
    CARDS,
    CONTEST,
    DOUBLE,
    DYNAMITE,
    ELECTION,
    EXPROPRIATION,
    GIRLS,
    GOVERNOR,
    GUN,
    HOLD_UP,
    SALOON,
    SHARK,
    STAGECOACH,
    TAXES,
    VEIN,
)
from filon.rules.fievre.events import CardKept, CardWasted
from filon.rules.fievre.extension import hold_contest
from filon.rules.fievre.immediate import play_shark, rob_stagecoach
from filon.rules.fievre.steps import (
    BLASTING,
    BUILDING,
    ELECTING,
    EXPROPRIATING,
    HIRING,
    LAYING_GIRLS,
    LAYING_GOVERNOR,
    LAYING_VEIN,
    NAMING,
    TAXING,
    WAGERING,
)

if TYPE_CHECKING:
    from filon.rules.fievre.state import FievreState


def carry_out(table: "FievreState", card: i64, log: Log | None) -> None:
    """F18: at once: its owner chooses a target, or the card has its effect, or is kept."""
    if card == SALOON:
        table.ask(BUILDING, table.asked)
    elif card == DYNAMITE:
        aim(table, card, BLASTING, log)
    elif card == EXPROPRIATION:
        aim(table, card, EXPROPRIATING, log)
    elif card == HOLD_UP:
        table.ask(NAMING, table.asked)
    elif card == GIRLS:
        lay_or_keep(table, card, LAYING_GIRLS, log)
    elif card == GOVERNOR:
        lay_or_keep(table, card, LAYING_GOVERNOR, log)
    elif card == VEIN:
        lay_or_keep(table, card, LAYING_VEIN, log)
    elif card == SHARK:
        play_shark(table, log)
        table.carried_out(log)
    elif card == STAGECOACH:
        rob_stagecoach(table, log)
        table.carried_out(log)
    elif card == ELECTION:
        use_or_keep(table, card, ELECTING, log)
    elif card == GUN:
        use_or_keep(table, card, HIRING, log)
    elif card == DOUBLE:
        table.wait_for(WAGERING)
    elif card == TAXES:
        table.ask(TAXING, table.asked)
    elif card == CONTEST:
        hold_contest(table, log)
        table.carried_out(log)
    else:
        keep(table, card, log)
        table.carried_out(log)


def aim(table: "FievreState", card: i64, step: i64, log: Log | None) -> None:
    """F18: an immediate event must be carried out; without a target it goes out."""
    table.ask(step, table.asked)
    if table.count > 0:
        return
    if log is not None:
        log.tell(CardWasted(int(table.asked), CARDS[card]))
    table.carried_out(log)


def lay_or_keep(table: "FievreState", card: i64, step: i64, log: Log | None) -> None:
    """F18: a lasting event is laid at once if it has a place, else kept until it has."""
    table.ask(step, table.asked)
    if table.count > 0:
        return
    keep(table, card, log)
    table.carried_out(log)


def use_or_keep(table: "FievreState", card: i64, step: i64, log: Log | None) -> None:
    """F31, F35: used when taken or kept; without a target kept without asking."""
    keep(table, card, None)
    table.ask(step, table.asked)
    if table.count > 1:
        return
    if log is not None:
        log.tell(CardKept(int(table.asked), CARDS[card]))
    table.carried_out(log)


def keep(table: "FievreState", card: i64, log: Log | None) -> None:
    """F18: the card lies before its owner for later."""
    table.keep(card, table.asked)
    if log is not None:
        log.tell(CardKept(int(table.asked), CARDS[card]))
