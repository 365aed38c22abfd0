"""A game that Filon does not know, without words: an auction of one card."""

from dataclasses import dataclass
from typing import ClassVar

from filon.rules.actions import ActionTable, Verb, numbers
from filon.rules.contract import OVER, Log, State
from filon.rules.errors import Refusal, Under
from filon.rules.events import Event
from filon.rules.game import Game, Standings, View, ranked
from filon.rules.kinds import AmountsBySeat, Seat
from filon.rules.options import Options
from filon.rules.rng import Rng

PURSE = 40
CARDS = {"coyote-8": 8, "cactus-2": 2, "dry-5": 5}
ACTIONS = ActionTable(
    Verb("pass"), Verb("bid", gold=numbers(1, 99)), Verb("take", card=tuple(CARDS))
)


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    clause: ClassVar[str] = "A1"
    seat: Seat
    gold: int


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    clause: ClassVar[str] = "A2"
    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class AuctionView(View):
    highest_bid: int
    purses: AmountsBySeat
    phase: str


class Auction(State):
    """A1: each bids more than the highest, or passes. A2: who did not pass takes a card."""

    def __init__(self, highest: int, turn: int, is_sold: bool, card: str) -> None:
        self.highest, self.turn, self.is_sold, self.card = highest, turn, is_sold, card

    def copy(self) -> "Auction":
        return Auction(self.highest, self.turn, self.is_sold, self.card)

    def to_act(self) -> int:
        return OVER if self.card else self.turn

    def choices(self) -> list[int]:
        if self.card:
            return []
        if self.is_sold:
            return [ACTIONS.code("take", card) for card in CARDS]
        bids = range(self.highest + 1, PURSE + 1)
        return [ACTIONS.code("pass"), *(ACTIONS.code("bid", gold) for gold in bids)]

    def legal_count(self) -> int:
        return len(self.choices())

    def legal_at(self, k: int) -> int:
        return self.choices()[k]

    def apply(self, action: int, log: Log | None) -> None:
        verb, words = ACTIONS.split(action)
        event: Event = BidMade(self.turn, 0)
        if verb.name == "take":
            self.card = str(words[0])
            event = CardTaken(self.turn, self.card)
        elif verb.name == "bid":
            self.highest = int(words[0])
            event = BidMade(self.turn, self.highest)
        else:
            self.is_sold = True
        self.turn = 1 - self.turn
        if log is not None:
            log.tell(event)

    def score(self, seat: int) -> int:
        return CARDS.get(self.card, 0) if seat != self.turn else 0

    def redeal(self, seat: int, rng: Rng) -> "Auction":
        return self.copy()

    def facts(self) -> tuple[object, ...]:
        return (self.highest, self.turn, self.is_sold, self.card)


class AuctionGame(Game):
    name = "auction"
    title = {"en": "Auction", "fr": "Enchère"}
    seats = range(2, 3)
    version = 1
    options = Options
    actions = ACTIONS
    clauses: ClassVar[tuple[str, ...]] = ("A1", "A2")
    events: ClassVar[tuple[type[Event], ...]] = (BidMade, CardTaken)
    refusals = {"not_now": Under("A1")}
    nothing_hidden = True

    def start(self, seats: int, options: Options) -> State:
        return Auction(0, 0, False, "")

    def view(self, state: State, seat: int | None) -> AuctionView:
        assert isinstance(state, Auction)
        phase = "taking" if state.is_sold else "bidding"
        return AuctionView(seat, state.to_act(), state.highest, (PURSE, PURSE), phase)

    def standings(self, state: State) -> Standings:
        scores = (state.score(0), state.score(1))
        return Standings(scores, ranked([(score,) for score in scores]), "card_sold", "A2")

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        return None if action in state.legal() else self.refusal("not_now")

    def audit(self, state: State) -> list[str]:
        return []


GAME = AuctionGame()
