"""La Fièvre de l'or as a title."""

from collections.abc import Sequence

from filon.rules.actions import ActionTable, Verb, numbers
from filon.rules.contract import State
from filon.rules.errors import Refusal
from filon.rules.events import Event
from filon.rules.fievre import steps
from filon.rules.fievre.audit import fievre_audit
from filon.rules.fievre.choices import NOTES, FievreNotes, of_this_turn
from filon.rules.fievre.components import (
    CARDS,
    CONCESSIONS,
    HIGHEST_BID,
    MOST_SEATS,
    PARITIES,
    SALOON_COUNT,
    SALOONS,
    SET_ASIDE,
    TOWNS,
)
from filon.rules.fievre.events import EVENTS
from filon.rules.fievre.kinds import Ounces, Town
from filon.rules.fievre.options import FievreOptions
from filon.rules.fievre.orders import AuctionOrders
from filon.rules.fievre.printed import PRINTED
from filon.rules.fievre.refusals import REFUSALS, why_refused
from filon.rules.fievre.scoring import final_standings
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.view import FievreView, fievre_view
from filon.rules.game import Game, Standings, told
from filon.rules.kinds import Card, Seat
from filon.rules.options import Options

SEATS = numbers(0, MOST_SEATS - 1)
FACES = numbers(1, 6)

ACTIONS = ActionTable(
    Verb("pass", steps.PASS),
    Verb("bid", steps.BID + 1, ounces=numbers(1, HIGHEST_BID)),
    Verb("take", steps.TAKE, card=CARDS),
    Verb("saloon", steps.BUILD, town=TOWNS),
    Verb("girls", steps.LAY_GIRLS, saloon=numbers(1, SALOON_COUNT)),
    Verb("governor", steps.LAY_GOVERNOR, town=TOWNS),
    Verb("vein", steps.LAY_VEIN, card=CONCESSIONS),
    Verb("dynamite", steps.BLAST, card=(*CONCESSIONS, *SALOONS)),
    Verb("expropriate", steps.EXPROPRIATE, card=CONCESSIONS),
    Verb("hold-up", steps.ROB, seat=SEATS, number=numbers(2, 12)),
    Verb("mustang", steps.RIDE),
    Verb("telegraph", steps.WIRE, die=numbers(1, 2), face=FACES),
    Verb("election", steps.ELECT, town=TOWNS),
    Verb("gun", steps.HIRE, town=TOWNS),
    Verb("taxes", steps.TAX, parity=PARITIES),
    Verb("double", steps.DARE),
    Verb("decline", steps.DECLINE),
    Verb("first", steps.FIRST, seat=SEATS),
    Verb("card", steps.CARD, card=CARDS),
    Verb("roll", steps.ROLL, die=FACES, other=FACES),
    card=Card,
    ounces=Ounces,
    seat=Seat,
    town=Town,
)


class Fievre(Game):
    """La Fièvre de l'or, 3 to 5 seats."""

    name = "fievre"
    order = 2
    title = {"fr": "La Fièvre de l’or", "en": "La Fièvre de l’or (Boomtown)"}
    seats = range(3, MOST_SEATS + 1)
    version = 1
    options = FievreOptions
    actions = ACTIONS
    printed = PRINTED
    clauses = tuple(f"F{k}" for k in range(1, 40))
    events = EVENTS
    refusals = REFUSALS
    note_types = NOTES
    orders = AuctionOrders()

    def start(self, seats: int, options: Options) -> FievreState:
        assert isinstance(options, FievreOptions)
        table = FievreState()
        table.aside = SET_ASIDE if options.short else 0
        table.expropriation_fee = int(options.expropriation_fee)
        table.set_up(seats, extension=options.extension == "jesweb")
        return table

    def view(self, state: State, seat: int | None) -> FievreView:
        return fievre_view(_table(state), seat)

    def standings(self, state: State) -> Standings:
        return final_standings(_table(state))

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        return why_refused(_table(state), seat, action, self.refusal)

    def notes(self, world: State, seat: int, options: Options) -> FievreNotes:
        return FievreNotes(self, world, seat, options)

    def foresee(
        self, world: State, seat: int, action: int, options: Options
    ) -> Sequence[Event]:
        assert isinstance(options, FievreOptions)
        if action < steps.TAKE:
            return ()  # a bid and a pass say themselves what they bring
        return of_this_turn(told(world, seat, action), options.closed_money)

    def audit(self, state: State) -> list[str]:
        return fievre_audit(_table(state))


def _table(state: State) -> FievreState:
    assert isinstance(state, FievreState), "a state of La Fièvre de l'or"
    return state


GAME = Fievre()
