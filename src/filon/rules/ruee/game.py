"""La Ruée vers l'or as a title."""

from collections.abc import Sequence

from filon.rules.actions import ActionTable, Verb, numbers
from filon.rules.contract import State
from filon.rules.errors import Refusal
from filon.rules.events import Event
from filon.rules.game import Game, Standings, told
from filon.rules.kinds import Card, Seat
from filon.rules.options import Options
from filon.rules.ruee import steps
from filon.rules.ruee.audit import ruee_audit
from filon.rules.ruee.board import lookup_of
from filon.rules.ruee.choices import NOTES, RueeNotes, of_this_turn
from filon.rules.ruee.components import (
    FACES_OF_DIE,
    KINDS,
    LEVELS,
    LONGEST_STEP,
    MOST_SEATS,
    ORE_SETS,
    RUNS,
    SQUARES,
    TILE_COUNT,
    TILE_FACES,
)
from filon.rules.ruee.ending import final_standings
from filon.rules.ruee.events import EVENTS
from filon.rules.ruee.kinds import Level, Ore, Square
from filon.rules.ruee.opened import open_view
from filon.rules.ruee.options import RueeOptions
from filon.rules.ruee.printed import PRINTED
from filon.rules.ruee.reading import Components, components_of
from filon.rules.ruee.refusals import REFUSALS, why_refused
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.view import RueeView, ruee_view

SEATS = numbers(0, MOST_SEATS - 1)
FACES = numbers(1, FACES_OF_DIE)
LEVEL_NUMBERS = numbers(1, LEVELS)

ACTIONS = ActionTable(
    Verb("walk", steps.WALK, square=SQUARES),
    Verb("stay", steps.STAY),
    Verb("challenge", steps.CHALLENGE, seat=SEATS),
    Verb("agree", steps.AGREE),
    Verb("refuse", steps.REFUSE),
    Verb("show", steps.SHOW, card=("mine", "prop", "joker")),
    Verb("play", steps.PLAY, card=(*RUNS, "joker")),
    Verb("hoist", steps.HOIST_TO, level=LEVEL_NUMBERS),
    Verb("joker-hoist", steps.JOKER_HOIST, level=LEVEL_NUMBERS),
    Verb("take", steps.TAKE),
    Verb("climb", steps.CLIMB),
    Verb("leave", steps.LEAVE),
    Verb("rest", steps.REST),
    Verb("down", steps.DOWN),
    Verb("up", steps.UP),
    Verb("stop", steps.STOP),
    Verb("exchange", steps.EXCHANGE, source=("stock", "discard")),
    Verb("discard", steps.DISCARD, card=KINDS),
    Verb("melt", steps.MELT, ore=ORE_SETS),
    Verb("done", steps.DONE),
    Verb("decline", steps.DECLINE),
    Verb("begin", steps.BEGIN),
    Verb("wait", steps.WAIT),
    Verb("lay", steps.LAY, card=KINDS[:-1]),
    Verb("lay-joker", steps.LAY_JOKER, steps=numbers(0, LONGEST_STEP)),
    Verb("pass", steps.PASS),
    Verb("first", steps.FIRST, seat=SEATS),
    Verb("card", steps.CARD, card=KINDS),
    Verb("die", steps.DIE, face=FACES),
    Verb("tile", steps.TILE, face=TILE_FACES),
    Verb("dice", steps.DICE, arrival=FACES, occupant=FACES),
    Verb("rob", steps.ROB, place=numbers(1, TILE_COUNT)),
    card=Card,
    level=Level,
    ore=Ore,
    seat=Seat,
    square=Square,
)


class Ruee(Game):
    """La Ruée vers l'or, 2 to 4 seats."""

    name = "ruee"
    order = 3
    title = {"fr": "La Ruée vers l’or", "en": "La Ruée vers l’or (1975)"}
    seats = range(2, MOST_SEATS + 1)
    version = 1
    options = RueeOptions
    actions = ACTIONS
    printed = PRINTED
    clauses = tuple(f"R{k}" for k in range(1, 37))
    events = EVENTS
    refusals = REFUSALS
    note_types = NOTES

    def start(self, seats: int, options: Options) -> RueeState:
        assert isinstance(options, RueeOptions)
        table = RueeState()
        table.draws_bar = int(options.draws_bar_duels)
        table.goal = int(options.nuggets_to_win)
        table.set_up(seats, lookup_of(options.components))
        return table

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
