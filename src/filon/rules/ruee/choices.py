"""What is worth knowing before a choice at a table of La Ruée vers l'or.

Everything is read from the view of the seat, so nothing hidden can be told.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, ClassVar

from filon.rules.choices import Note, Notes, Question
from filon.rules.contract import State
from filon.rules.events import Event
from filon.rules.game import Game
from filon.rules.kinds import Card, Kind, Seat, Seats
from filon.rules.options import Options
from filon.rules.ruee.board import STEPS
from filon.rules.ruee.components import (
    BOOTY,
    BUILDINGS,
    CONCESSIONS,
    FIRST_CONCESSION,
    GRAMS,
    KINDS,
    LEVELS,
    NUGGET_GRAMS,
    SURFACE,
)
from filon.rules.ruee.events import OreCounted, OreLeft, RoundBegan, RushEnded, TurnMissed
from filon.rules.ruee.kinds import ConcessionName, Level, Square
from filon.rules.ruee.mining import next_down, next_up
from filon.rules.ruee.options import RueeOptions
from filon.rules.ruee.reading import components_of, distances
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.view import Concession, Prospector, RueeView

BANK = "bank"
KEPT_OPEN = 256
"""Squares whose distances are kept in mind."""

NEXT_TURN = (RoundBegan, TurnMissed, RushEnded, OreLeft, OreCounted)
"""What may be told once a turn is over."""

QUESTIONS = {
    "moving": "R8",
    "moving.loaded": "R10",
    "answering": "R22",
    "entering": "R14",
    "working": "R15",
    "working.shut": "R14",
    "heading": "R17",
    "going_on": "R15",
    "propping": "R19",
    "propping.none": "R19",
    "exchanging": "R12",
    "discarding": "R12",
    "melting": "R23",
    "melting.none": "R23",
    "beginning": "R28",
    "laying": "R29",
}
"""By kind of decision: the clause behind the question."""

REMARKS = {
    "wins": "R25",
    "safe": "R26",
    "shut": "R14",
    "enter": "R9",
    "free": "R9",
    "empty": "R17",
    "agree": "R22",
    "refuse": "R22",
    "climb": "R21",
    "leave": "R21",
    "rest": "R15",
    "rest_only": "R15",
    "rest_shut": "R14",
    "stop": "R15",
    "hoist": "R15",
    "begin": "R28",
    "wait": "R28",
    "exchange": "R12",
    "done": "R23",
    "prop": "R19",
    "open": "R14",
    "hospital": "R19",
    "later": "R14",
    "hit": "R29",
    "lay": "R30",
    "joker": "R29",
    "must_pass": "R30",
}
"""Things to know that have no figures, and their clauses."""

BY_VERB = {
    "agree": "agree",
    "refuse": "refuse",
    "climb": "climb",
    "leave": "leave",
    "stop": "stop",
    "hoist": "hoist",
    "joker-hoist": "hoist",
    "begin": "begin",
    "wait": "wait",
    "exchange": "exchange",
    "done": "done",
    "pass": "must_pass",
}
"""By verb: the remark that goes with it wherever it is asked."""
BY_ANSWER = {
    ("show", "propping"): "prop",
    ("show", "entering"): "open",
    ("show", "working"): "open",
    ("decline", "propping"): "hospital",
    ("decline", "entering"): "later",
}
"""By verb and kind of decision: the remark that goes with it there."""
WAYS = ("down", "up")
DIGGING = ("play", "take")


@dataclass(frozen=True, slots=True)
class RueeQuestion(Question):
    """What is asked, with all that a question may name."""

    clause: ClassVar[str] = "R8"
    die: int
    level: Level
    dug: Level
    seat: Seat
    opponent: Seat
    distance: int
    concession: ConcessionName
    grams: int
    """The ore of the seat."""
    nugget: int
    """The grams that a nugget takes."""

    @property
    def under(self) -> str:
        return QUESTIONS[self.kind]


@dataclass(frozen=True, slots=True)
class GoesTo(Note):
    """The level to which a way leads; 0 is the entrance."""

    clause: ClassVar[str] = "R17"
    way: str
    level: Level


@dataclass(frozen=True, slots=True)
class StopsOn(Note):
    clause: ClassVar[str] = "R15"
    level: Level


@dataclass(frozen=True, slots=True)
class FromDiscard(Note):
    clause: ClassVar[str] = "R12"
    card: Card


@dataclass(frozen=True, slots=True)
class OtherBegins(Note):
    clause: ClassVar[str] = "R28"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Remark(Note):
    """Something to know that has no figures."""

    clause: ClassVar[str] = "R8"
    remark: Annotated[str, Kind("name", "remark")]

    @property
    def under(self) -> str:
        return REMARKS[self.remark]


@dataclass(frozen=True, slots=True)
class Deposits(Note):
    """What the cart brings into the Bank, and what lies there then."""

    clause: ClassVar[str] = "R10"
    nuggets: int
    banked: int
    goal: int


@dataclass(frozen=True, slots=True)
class FromThere(Note):
    """How far it is from a square to the Bank and to the nearest concession."""

    clause: ClassVar[str] = "R8"
    bank: int
    concession: ConcessionName
    away: int


@dataclass(frozen=True, slots=True)
class AskedToShare(Note):
    """Those who would be asked to let the seat in."""

    clause: ClassVar[str] = "R22"
    seats: Seats


@dataclass(frozen=True, slots=True)
class PointsUnused(Note):
    """Points of the die that are lost on entering a concession."""

    clause: ClassVar[str] = "R9"
    points: int


@dataclass(frozen=True, slots=True)
class DuelStakes(Note):
    """What both would lose: the nuggets in the cart, or else tiles."""

    clause: ClassVar[str] = "R32"
    seat: Seat
    cart: int
    tiles: int
    own_cart: int
    own_tiles: int


@dataclass(frozen=True, slots=True)
class CaughtAt(Note):
    """Where the other is caught; `passed` when the roll leads further."""

    clause: ClassVar[str] = "R26"
    square: Square
    passed: bool


@dataclass(frozen=True, slots=True)
class GroundHolds(Note):
    """The tiles of a level's colour that the seat cannot place, and how many of that colour
    lie in the ground: whatever is bad lies there, the rest may also be `hidden` in rows."""

    clause: ClassVar[str] = "R18"
    level: Level
    gold: int
    pyrite: int
    caves: int
    lost: int
    unseen: int
    """All of these together."""
    bad: int
    """Cave-ins and lost claims."""
    tiles: int
    """In the ground."""
    hidden: int
    """In rows; 0 where nothing bad can be among the unseen."""


@dataclass(frozen=True, slots=True)
class MeltsTo(Note):
    """The nuggets in the cart then, the ore that is left, and the grams that are lost."""

    clause: ClassVar[str] = "R23"
    cart: int
    left: int
    lost: int


@dataclass(frozen=True, slots=True)
class StepsMade(Note):
    """The steps of a card in a duel, and how far apart the duellists are then."""

    clause: ClassVar[str] = "R29"
    steps: int
    left: int


NOTES = (
    RueeQuestion,
    GoesTo,
    StopsOn,
    FromDiscard,
    OtherBegins,
    Remark,
    Deposits,
    FromThere,
    AskedToShare,
    PointsUnused,
    DuelStakes,
    CaughtAt,
    GroundHolds,
    MeltsTo,
    StepsMade,
)


@lru_cache(KEPT_OPEN)
def away_from(components: str | None, square: str) -> Mapping[str, int]:
    """How many squares away everything is."""
    return distances(components_of(components).neighbours(), square)


class RueeNotes(Notes):
    """Reads the view of the seat, and the board of the match."""

    view: RueeView

    def __init__(self, game: Game, world: State, seat: int, options: Options) -> None:
        super().__init__(game, world, seat, options)
        assert isinstance(world, RueeState), "a state of La Ruée vers l'or"
        assert isinstance(options, RueeOptions)
        self.table: RueeState = world
        self.components = options.components
        self.own: Prospector = self.view.prospectors[seat]

    @property
    def here(self) -> Concession | None:
        """The concession in which the seat is."""
        if self.own.square not in CONCESSIONS:
            return None
        return self.view.concessions[CONCESSIONS.index(self.own.square)]

    def question(self) -> RueeQuestion:
        view, duel = self.view, self.view.duel
        return RueeQuestion(
            kind=self.kind(),
            die=view.die,
            level=self.own.level,
            dug=view.digging,
            seat=view.active,
            opponent=duel.opponent if duel else -1,
            distance=duel.distance if duel else 0,
            concession=self.own.square if self.here else CONCESSIONS[0],
            grams=self.own.ore or 0,
            nugget=NUGGET_GRAMS,
        )

    def kind(self) -> str:
        """The kind of decision; another where the seat cannot do what it would like to."""
        phase = self.view.phase
        if phase == "moving" and self.own.cart and not self.reaches_bank():
            return "moving.loaded"
        if phase == "working" and self.is_shut_out():
            return "working.shut"
        if phase == "propping" and not self.holds("prop"):
            return "propping.none"
        if phase == "melting" and (self.own.ore or 0) < NUGGET_GRAMS:
            return "melting.none"
        return phase

    def reaches_bank(self) -> bool:
        """R10: whether the die leads exactly to the Bank."""
        return self.game.actions.parse(f"walk {BANK}") in self.table.legal()

    def holds(self, card: str) -> bool:
        """Whether the seat holds such a card, or a joker."""
        return any(place.card in (card, "joker") for place in self.own.hand)

    def is_shut_out(self) -> bool:
        """R14: whether the seat stands before a shut concession that it cannot open."""
        here = self.here
        return here is not None and not here.opened and not self.holds("mine")

    # --- what a choice is called -------------------------------------------------------

    def label(self, action: int) -> Note | None:
        verb, word = self.split(action)
        if verb in WAYS:
            return GoesTo(verb, self.next_level(verb))
        if verb == "stop":
            return StopsOn(self.own.level)
        if verb == "exchange" and word == "discard":
            return FromDiscard(str(self.view.fresh))
        if verb == "wait" and self.view.duel is not None:
            return OtherBegins(self.view.duel.opponent)
        return None

    def split(self, action: int) -> tuple[str, str]:
        verb, words = self.game.actions.split(action)
        return verb.name, str(words[0]) if words else ""

    # --- what is worth knowing ---------------------------------------------------------

    def on(self, action: int, events: Sequence[Event]) -> list[Note]:
        verb, word = self.split(action)
        if verb == "walk":
            return self.walk(word)
        if verb == "challenge":
            return self.challenge(int(word))
        if verb == "melt":
            return [self.melt(word)]
        if verb == "lay":
            return self.lay(int(self.table.lookup[STEPS + KINDS.index(word)]), "lay")
        if verb == "lay-joker":
            return self.lay(int(word), "joker")
        if verb == "rest":
            return [Remark(self.rest())]
        remark = BY_VERB.get(verb) or BY_ANSWER.get((verb, self.view.phase))
        return [*([Remark(remark)] if remark else []), *self.ground(verb, word)]

    def walk(self, square: str) -> list[Note]:
        if square == BANK:
            return self.bank()
        if square in CONCESSIONS:
            return self.enter(square)
        away = away_from(self.components, square)
        near = min(CONCESSIONS, key=lambda name: away[name])
        found: list[Note] = [Remark("safe")] if square in BUILDINGS else []
        return [*found, FromThere(away[BANK], near, away[near])]

    def bank(self) -> list[Note]:
        """R10, R25: what is deposited, and whether it wins."""
        total = self.own.banked + self.own.cart
        found: list[Note] = [Deposits(self.own.cart, total, self.view.goal)]
        if self.own.cart and total >= self.view.goal:
            found.append(Remark("wins"))
        return found

    def enter(self, name: str) -> list[Note]:
        """R9, R14, R22: open or not, who is asked, and how many points are lost."""
        mine = self.view.concessions[CONCESSIONS.index(name)]
        there = [
            seat
            for seat, who in enumerate(self.view.prospectors)
            if who.square == name and seat != self.seat
        ]
        asked = tuple(seat for seat in there if not self.view.prospectors[seat].must_leave)
        found: list[Note] = []
        if not mine.opened:
            found.append(Remark("shut"))
        if asked:
            found.append(AskedToShare(asked))
        if not found and any(mine.tiles):
            found.append(Remark("enter" if there else "free"))
        elif not found:
            found.append(Remark("empty"))
        unused = self.view.die - away_from(self.components, self.own.square)[name]
        return [*found, PointsUnused(unused)] if unused else found

    def challenge(self, other: int) -> list[Note]:
        """R26, R32: what both would lose, and where the other is caught."""
        theirs = self.view.prospectors[other]
        away = away_from(self.components, self.own.square)[theirs.square]
        return [
            DuelStakes(
                other,
                theirs.cart,
                min(BOOTY, len(theirs.tiles)),
                self.own.cart,
                min(BOOTY, len(self.own.tiles)),
            ),
            CaughtAt(theirs.square, theirs.square not in CONCESSIONS and away < self.view.die),
        ]

    def rest(self) -> str:
        """R12, R14: what a turn without a card still leads to."""
        if not self.view.may_exchange:
            return "rest_only"
        return "rest_shut" if self.is_shut_out() else "rest"

    def melt(self, ore: str) -> Note:
        """R23: what is in the cart then, what is left and what is lost."""
        used = sum(int(figure) for figure in ore) * GRAMS
        cart = self.own.cart + used // NUGGET_GRAMS
        return MeltsTo(cart, (self.own.ore or 0) - used, used % NUGGET_GRAMS)

    def lay(self, steps: int, otherwise: str) -> list[Note]:
        """R29, R30: the steps, and whether they lead exactly onto the other."""
        assert self.view.duel is not None, "a duel is fought"
        left = self.view.duel.distance - steps
        return [StepsMade(steps, left), Remark(otherwise if left else "hit")]

    def ground(self, verb: str, word: str) -> list[Note]:
        """R18: what may come out of the ground of the level to which a choice leads."""
        level = SURFACE
        if verb in WAYS:
            level = self.next_level(verb)
        elif verb in ("hoist", "joker-hoist"):
            level = int(word)
        elif verb in DIGGING:
            level = self.first_level()
        return [self.holding(level)] if SURFACE < level <= LEVELS else []

    def holding(self, level: int) -> Note:
        faces = dict(self.view.unseen_tiles[level - 1])
        caves, lost = faces.get("cave-in", 0), faces.get("claim-lost", 0)
        unseen = sum(faces.values())
        tiles = sum(each.tiles[level - 1] for each in self.view.concessions)
        return GroundHolds(
            level=level,
            gold=sum(count for face, count in faces.items() if face.isdecimal()),
            pyrite=faces.get("pyrite", 0),
            caves=caves,
            lost=lost,
            unseen=unseen,
            bad=caves + lost,
            tiles=tiles,
            hidden=unseen - tiles if caves + lost else 0,
        )

    def next_level(self, way: str) -> int:
        """R17: the nearest level that is not exhausted; 0 is the entrance, and one below the
        last is none."""
        nearest = next_down if way == "down" else next_up
        place = self.table.where[self.seat] - FIRST_CONCESSION
        return int(nearest(self.table, place, self.own.level))

    def first_level(self) -> int:
        """R15: the level that a LEVEL card begins on, where that is clear before a way is
        chosen; else the surface."""
        level = self.own.level
        if self.here is None or (level and not self.here.tiles[level - 1]):
            return SURFACE
        return level or self.next_level("down")


def of_this_turn(events: Sequence[Event]) -> list[Event]:
    """What a choice brings in the turn that runs: what comes after it may hang on the ore that
    others hide (R35)."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, NEXT_TURN):
            break
        found.append(event)
    return found
