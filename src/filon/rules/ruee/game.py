"""La Ruée vers l'or as a title."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from filon.rules.actions import ActionTable, Verb, numbers
from filon.rules.contract import State
from filon.rules.errors import Refusal
from filon.rules.events import Event
from filon.rules.game import Game, Standings, told
from filon.rules.options import Options
from filon.rules.ruee.audit import ruee_audit
from filon.rules.ruee.board import CARD_MIX, TILE_MIX, lookup_of
from filon.rules.ruee.choices import NOTES, RueeNotes, of_this_turn
from filon.rules.ruee.components import (
    CARD_COUNT,
    COLOURS,
    CONCESSION_COUNT,
    FACES_OF_DIE,
    HOTEL,
    KIND_COUNT,
    KINDS,
    LEVELS,
    LONGEST_STEP,
    MOST_IN_HAND,
    MOST_SEATS,
    NUGGETS,
    ORE_SETS,
    RUNS,
    SQUARES,
    SURFACE,
    TILE_COUNT,
    TILE_FACES,
    TILE_KINDS,
    TILES_OF_A_LEVEL,
    WEIGHTS,
)
from filon.rules.ruee.ending import final_standings
from filon.rules.ruee.events import EVENTS
from filon.rules.ruee.opened import open_view
from filon.rules.ruee.options import RueeOptions
from filon.rules.ruee.reading import Components, components_of
from filon.rules.ruee.refusals import REFUSALS, why_refused
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import CHOOSING_FIRST, NOBODY, NOWHERE, RUNS_ON, UNLISTED
from filon.rules.ruee.view import RueeView, ruee_view

SEATS = numbers(0, MOST_SEATS - 1)
FACES = numbers(1, FACES_OF_DIE)
LEVEL_NUMBERS = numbers(1, LEVELS)

ACTIONS = ActionTable(
    Verb("walk", square=SQUARES),
    Verb("stay"),
    Verb("challenge", seat=SEATS),
    Verb("agree"),
    Verb("refuse"),
    Verb("show", card=("mine", "prop", "joker")),
    Verb("play", card=(*RUNS, "joker")),
    Verb("hoist", level=LEVEL_NUMBERS),
    Verb("joker-hoist", level=LEVEL_NUMBERS),
    Verb("take"),
    Verb("climb"),
    Verb("leave"),
    Verb("rest"),
    Verb("down"),
    Verb("up"),
    Verb("stop"),
    Verb("exchange", source=("stock", "discard")),
    Verb("discard", card=KINDS),
    Verb("melt", ore=ORE_SETS),
    Verb("done"),
    Verb("decline"),
    Verb("begin"),
    Verb("wait"),
    Verb("lay", card=KINDS[:-1]),
    Verb("lay-joker", steps=numbers(0, LONGEST_STEP)),
    Verb("pass"),
    Verb("first", seat=SEATS),
    Verb("card", card=KINDS),
    Verb("die", face=FACES),
    Verb("tile", face=TILE_FACES),
    Verb("dice", arrival=FACES, occupant=FACES),
    Verb("rob", place=numbers(1, TILE_COUNT)),
)

MOST_CHOICES = len(SQUARES) + MOST_SEATS
"""No question lists more: all squares of a board, and everybody to challenge."""


class Ruee(Game):
    """La Ruée vers l'or, 2 to 4 seats."""

    name = "ruee"
    order = 3
    title = {"fr": "La Ruée vers l’or", "en": "La Ruée vers l’or (1975)"}
    seats = range(2, MOST_SEATS + 1)
    version = 1
    options = RueeOptions
    actions = ACTIONS
    clauses = tuple(f"R{k}" for k in range(1, 37))
    events = EVENTS
    refusals = REFUSALS
    note_types = NOTES

    def start(self, seats: int, options: Options) -> RueeState:
        assert isinstance(options, RueeOptions)
        lookup = lookup_of(options.components)
        return RueeState(
            seats=seats,
            draws_bar=int(options.draws_bar_duels),
            goal=int(options.nuggets_to_win),
            lookup=lookup,
            step=CHOOSING_FIRST,
            asked=NOBODY,
            first=0,
            active=0,
            round=0,
            reason=RUNS_ON,
            die=0,
            rolled=0,
            left_hand=0,
            challenged=0,
            low=0,
            high=0,
            way=0,
            digging=0,
            purpose=0,
            opponent=NOBODY,
            winner=NOBODY,
            distance=0,
            passes=0,
            to_rob=0,
            drawn=0,
            fresh=0,
            piled=0,
            stock_left=CARD_COUNT,
            generation=0,
            in_mines=TILE_COUNT,
            rows=0,
            reserve=NUGGETS,
            ore_is_out=0,
            where=vec[i64]([HOTEL] * seats),
            level=vec[i64]([SURFACE] * seats),
            must_leave=vec[i64]([0] * seats),
            barred=vec[i64]([NOWHERE] * seats),
            soft=vec[i64]([0] * seats),
            misses=vec[i64]([0] * seats),
            hoisted=vec[i64]([0] * seats),
            cart=vec[i64]([0] * seats),
            banked=vec[i64]([0] * seats),
            laid=vec[i64]([0] * seats),
            hand_size=vec[i64]([0] * seats),
            cards=vec[i64]([0] * (seats * MOST_IN_HAND)),
            since=vec[i64]([0] * (seats * MOST_IN_HAND)),
            lacking=vec[i64]([0] * (seats * MOST_IN_HAND)),
            known=vec[i64]([0] * (seats * MOST_IN_HAND)),
            stock=vec[i64]([int(lookup[CARD_MIX + kind]) for kind in range(KIND_COUNT)]),
            pile=vec[i64]([0] * CARD_COUNT),
            opened=vec[i64]([0] * CONCESSION_COUNT),
            lying=vec[i64](list(TILES_OF_A_LEVEL) * CONCESSION_COUNT),
            ground=vec[i64](
                [int(lookup[TILE_MIX + face]) for face in range(len(COLOURS) * TILE_KINDS)]
            ),
            row=vec[i64]([0] * TILE_COUNT),
            tiles=vec[i64]([0] * seats),
            ore=vec[i64]([0] * (seats * WEIGHTS)),
            count=UNLISTED,
            choices=vec[i64]([0] * MOST_CHOICES),
        )

    def view(self, state: State, seat: int | None) -> RueeView:
        return ruee_view(_table(state), seat)

    def open_view(self, state: State) -> RueeView:
        return open_view(_table(state))

    def standings(self, state: State) -> Standings:
        return final_standings(_table(state))

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        return why_refused(_table(state), seat, action, self.refusal)

    def notes(self, world: State, seat: int, options: Options) -> RueeNotes:
        return RueeNotes(self, world, seat, options)

    def foresee(
        self, world: State, seat: int, action: int, options: Options
    ) -> Sequence[Event]:
        return of_this_turn(told(world, seat, action))

    def components(self, text: str | None = None) -> Components:
        return components_of(text)

    def audit(self, state: State) -> list[str]:
        return ruee_audit(_table(state))


def _table(state: State) -> RueeState:
    assert isinstance(state, RueeState), "a state of La Ruée vers l'or"
    return state


GAME = Ruee()
