"""What a table of Gold shows at one moment, before anybody draws it."""

from dataclasses import dataclass

from filon.cli.terminal.gold.cards import Lying, Spot
from filon.cli.terminal.scene import Scene
from filon.rules.gold.components import COLOURS, PLACES
from filon.rules.gold.steps import NEUTRAL
from filon.rules.gold.view import EMPTY, FACE_DOWN, GoldView


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat beside the field. What is hidden is None."""

    name: str
    kind: str
    """The bot's name; empty for a person."""
    label: str
    """Both, with the colon that the language puts behind."""
    colours: tuple[str, ...]
    cards: int
    gold: int | None
    total: str
    """The gold of the rounds before, in words (G18); empty in a single round."""
    is_active: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldScene(Scene):
    """The whole picture."""

    spots: tuple[Spot, ...]
    strewn: bool
    seats: tuple[SeatLine, ...]
    neutral: tuple[str, ...]
    neutral_label: str
    neutral_word: str
    """The same where there is little room: the signs say the colours."""
    journal_title: str
    cards: tuple[str, ...] = ()
    """The open cards whose result is told now."""
    too_small: str = ""
    """What is said where the field has no room."""


def spots(view: GoldView, opened: dict[str, str], memory_aid: bool) -> tuple[Spot, ...]:
    """The field: open cards, backs, and what the memory aid may show (G12)."""
    return tuple(
        spot(card, opened.get(place), memory_aid)
        for place, card in zip(PLACES, view.field, strict=True)
    )


def spot(card: str, opened: str | None, memory_aid: bool) -> Spot:
    if opened is not None:
        return Spot(Lying.OPEN, opened)
    if card == EMPTY:
        return Spot(Lying.GONE)
    if memory_aid and card != FACE_DOWN:
        return Spot(Lying.FAINT, card)
    return Spot(Lying.CLOSED)


def colours_of(view: GoldView, seat: int) -> tuple[str, ...]:
    """The colours a seat owns (G3); those of nobody for NEUTRAL."""
    return tuple(
        colour for colour, owner in zip(COLOURS, view.owners, strict=True) if owner == seat
    )


def neutral_colours(view: GoldView) -> tuple[str, ...]:
    return colours_of(view, NEUTRAL)
