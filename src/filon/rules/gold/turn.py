# compiled: engine
"""A turn: two flips and what they bring (G5–G11)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.gold.components import (
    FACES,
    PLACES,
    gold_value,
    is_dynamite,
    is_gold,
    prospector_colour,
    prospector_value,
)
from filon.rules.gold.events import (
    CardFlipped,
    DynamiteExploded,
    FirstChosen,
    GoldFound,
    NothingHappened,
    ProspectorChased,
)
from filon.rules.gold.steps import FLIPPING_FIRST, FLIPPING_SECOND, NEUTRAL

if TYPE_CHECKING:
    from filon.rules.gold.state import GoldState


def choose_first(table: "GoldState", seat: i64, log: Log | None) -> None:
    """G5: one seat begins; the others follow clockwise."""
    table.opener = seat
    table.active = seat
    table.step = FLIPPING_FIRST
    if log is not None:
        log.tell(FirstChosen(int(seat)))


def tell_flip(table: "GoldState", place: i64, face: i64, first_time: bool, log: Log) -> None:
    """G6: everybody sees the card."""
    in_sight = table.memory_aid == 1 and not first_time
    log.tell(CardFlipped(int(table.active), PLACES[place], FACES[face], first_time, in_sight))


def show_first(table: "GoldState", place: i64) -> None:
    """G6: the first card stays face up; a second, different one must follow."""
    table.first_at = table.index_of(place)
    table.step = FLIPPING_SECOND


def resolve_pair(table: "GoldState", place: i64, second: i64, log: Log | None) -> None:
    """G6: both cards are face up; G7 to G10 say what they bring."""
    at = table.first_at
    first = table.faces[table.lying[at]]
    if is_dynamite(first) or is_dynamite(second):
        explode(table, at, place, first, second, log)
    elif is_gold(first):
        if is_gold(second):
            turn_back(table, first, second, "golds", log)
        elif prospector_value(second) >= gold_value(first):
            find_gold(table, at, place, second, first, log)
        else:
            turn_back(table, first, second, "too_weak", log)
    elif is_gold(second):
        if prospector_value(first) >= gold_value(second):
            find_gold(table, at, place, first, second, log)
        else:
            turn_back(table, first, second, "too_weak", log)
    elif prospector_value(first) > prospector_value(second):
        chase(table, table.index_of(place), first, second, log)
    elif prospector_value(first) < prospector_value(second):
        chase(table, at, second, first, log)
    else:
        turn_back(table, first, second, "equal", log)


def find_gold(
    table: "GoldState", at: i64, place: i64, prospector: i64, gold: i64, log: Log | None
) -> None:
    """G7: a prospector at least as strong takes the gold for its owner, or for the active
    seat if nobody owns the colour; both cards leave the field. G11: the gold is kept."""
    owner = table.owners[prospector_colour(prospector)]
    seat = table.active if owner == NEUTRAL else owner
    remove_pair(table, at, place)
    keep_gold(table, seat, gold)
    if log is not None:
        log.tell(
            GoldFound(
                int(seat),
                int(table.active),
                FACES[prospector],
                int(gold_value(gold)),
                owner == NEUTRAL,
            )
        )
    table.end_turn(True, log)


def chase(table: "GoldState", at: i64, stronger: i64, weaker: i64, log: Log | None) -> None:
    """G8: the weaker prospector leaves, whatever the colours; the stronger is turned back."""
    table.remove(at)
    if log is not None:
        log.tell(ProspectorChased(int(table.active), FACES[stronger], FACES[weaker]))
    table.end_turn(True, log)


def explode(
    table: "GoldState", at: i64, place: i64, first: i64, second: i64, log: Log | None
) -> None:
    """G9: a dynamite takes both cards out of the game."""
    remove_pair(table, at, place)
    if log is not None:
        log.tell(DynamiteExploded(int(table.active), FACES[first], FACES[second]))
    table.end_turn(True, log)


def turn_back(table: "GoldState", first: i64, second: i64, why: str, log: Log | None) -> None:
    """G10: nothing happens; both cards are turned back in their places."""
    if log is not None:
        log.tell(NothingHappened(int(table.active), FACES[first], FACES[second], why))
    table.end_turn(False, log)


def keep_gold(table: "GoldState", seat: i64, gold: i64) -> None:
    """G11: the gold goes to the seat's pile."""
    table.gold[seat] += gold_value(gold)
    table.cards[seat] += 1


def remove_pair(table: "GoldState", at: i64, place: i64) -> None:
    """Both cards of the turn leave their places."""
    table.remove(at)
    table.remove(table.index_of(place))
