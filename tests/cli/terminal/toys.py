"""Two small games at the terminal: an auction, whose decisions are amounts and lists, and
Lantern, whose seats have secrets. Their tables are as small as a table can be.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text

from filon.cli.terminal.decision import Decision
from filon.cli.terminal.list_table import ListTable
from filon.cli.terminal.symbols import Symbols
from filon.rules.actions import ActionTable, Verb, numbers
from filon.rules.contract import OVER, Log, State
from filon.rules.errors import Refusal, Under
from filon.rules.events import Event
from filon.rules.game import Game, Standings, View, ranked
from filon.rules.options import Options
from filon.rules.rng import Rng
from filon.words import catalogue
from rules.laws import tiny

PURSE = 40
CARDS = {"coyote-8": 8, "cactus-2": 2, "dry-5": 5}
ACTIONS = ActionTable(
    Verb("pass"), Verb("bid", gold=numbers(1, 99)), Verb("take", card=tuple(CARDS))
)


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    clause: ClassVar[str] = "A1"
    seat: int
    gold: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    clause: ClassVar[str] = "A1"
    seat: int


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    clause: ClassVar[str] = "A2"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class AuctionView(View):
    highest: int
    leader: int


class Auction(State):
    """A1: in turn each bids more than the highest, or passes for good. A2: who is left takes a
    card, and its points."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.highest, self.leader, self.turn = 0, 0, 0
        self.passed: tuple[int, ...] = ()
        self.card = ""

    def copy(self) -> "Auction":
        twin = Auction(self.seats)
        twin.__dict__.update(self.__dict__)
        return twin

    def is_sold(self) -> bool:
        return len(self.passed) == self.seats - 1

    def to_act(self) -> int:
        if self.card:
            return OVER
        return self.leader if self.is_sold() else self.turn

    def choices(self) -> list[int]:
        if self.card:
            return []
        if self.is_sold():
            return [ACTIONS.code("take", card) for card in CARDS]
        bids = [ACTIONS.code("bid", gold) for gold in range(self.highest + 1, PURSE + 1)]
        return [ACTIONS.code("pass"), *bids]

    def legal_count(self) -> int:
        return len(self.choices())

    def legal_at(self, k: int) -> int:
        return self.choices()[k]

    def apply(self, action: int, log: Log | None) -> None:
        seat = self.to_act()
        verb, words = ACTIONS.split(action)
        event: Event = Passed(seat)
        if verb.name == "take":
            self.card = str(words[0])
            event = CardTaken(seat, self.card)
        elif verb.name == "bid":
            self.highest, self.leader = int(words[0]), seat
            event = BidMade(seat, self.highest)
        else:
            self.passed = (*self.passed, seat)
        if log is not None:
            log.tell(event)
        left = [other for other in range(self.seats) if other not in self.passed]
        if len(left) == 1:
            self.leader = left[0]
        self.turn = min(left, key=lambda other: (other - seat - 1) % self.seats)

    def score(self, seat: int) -> int:
        return CARDS.get(self.card, 0) if seat == self.leader else 0

    def redeal(self, seat: int, rng: Rng) -> "Auction":
        return self.copy()

    def facts(self) -> tuple[object, ...]:
        return (self.seats, self.highest, self.leader, self.turn, self.passed, self.card)


class AuctionGame(Game):
    name = "auction"
    title = {"en": "Auction", "fr": "Enchère"}
    seats = range(2, 4)
    version = 1
    options = Options
    actions = ACTIONS
    clauses: ClassVar[tuple[str, ...]] = ("A1", "A2")
    events: ClassVar[tuple[type[Event], ...]] = (BidMade, Passed, CardTaken)
    refusals = {"not_now": Under("A1")}

    def start(self, seats: int, options: Options) -> State:
        return Auction(seats)

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Auction)
        return AuctionView(seat, state.to_act(), state.highest, state.leader)

    def standings(self, state: State) -> Standings:
        assert isinstance(state, Auction)
        scores = tuple(state.score(seat) for seat in range(state.seats))
        return Standings(scores, ranked([(score,) for score in scores]), "sold", "A2")

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        return None if action in state.legal() else self.refusal("not_now")

    def audit(self, state: State) -> list[str]:
        return []


class ToyTable(ListTable):
    """What both tables say alike."""

    option_example = "silent=yes"

    def draw(
        self, view: View, width: int, height: int, symbols: Symbols, blocks: bool
    ) -> list[Text]:
        return [Text(line) for line in self.write(view, symbols)]

    def status(self, view: View) -> str:
        return "a toy"

    def rules_example(self) -> str:
        return "rules A1"


class AuctionTable(ToyTable):
    pauses = (CardTaken,)
    amount_verbs = frozenset({"bid"})

    def write(self, view: View, symbols: Symbols) -> list[str]:
        assert isinstance(view, AuctionView)
        return [f"On sale: {', '.join(CARDS)}", f"Highest bid: {view.highest}{symbols.gold}"]

    def takes_amounts(self, decision: Decision) -> bool:
        return self.topic(decision) == "bid"

    def topic(self, decision: Decision) -> str:
        return "take" if decision.words(decision.legal[0]).startswith("take") else "bid"


class LanternTable(ToyTable):
    pauses = (tiny.TileShown,)
    has_secrets = True

    def write(self, view: View, symbols: Symbols) -> list[str]:
        assert isinstance(view, tiny.LanternView)
        return [f"Your tile: {view.tile or '?'}", f"Shown: {view.shown}"]

    def topic(self, decision: Decision) -> str:
        return "tile"


LISTS = {
    "typing.choices": "Arrows, a number or a word. {help}: help, {quit}: leave.",
    "typed.arrows": "arrows",
    "help.arrows": "go to a choice",
    "help.number": "take that choice, or that amount",
    "typed.name": "a name",
    "help.name": "take the choice of that name",
    "tagline": "A toy.",
}
WORDS = {
    "auction": LISTS
    | {
        "title": "Auction",
        "event.BidMade": "{seat} bids {gold}.",
        "event.Passed": "{seat} passes.",
        "event.CardTaken": "{seat} takes {card}!",
        "refusal.not_now": "That cannot be done now.",
        "choice.pass": "Pass this time",
        "choice.bid": "Bid {gold} ounces",
        "choice.take": "The mine {card}",
        "prompt.bid": "Your bid?",
        "prompt.take": "Which card?",
        "reason.sold": "all is sold.",
    },
    "lantern": LISTS
    | {
        "title": "Lantern",
        "event.TileDealt": "{seat} is dealt a {value}.",
        "event.TileKept": "{seat} keeps the tile.",
        "event.TileSwapped": "{seat} swaps the tile.",
        "event.TileShown": "{seat} shows a {value}.",
        "event.AllShown": "All show: {values}.",
        "choice.keep": "Keep something",
        "choice.keep.tile": "Keep it",
        "choice.swap": "Swap it",
        "choice.show": "Show it",
        "prompt.tile": "Your tile?",
        "reason.all_decided": "all have decided.",
    },
}
GAMES: dict[str, Game] = {"auction": AuctionGame(), "lantern": tiny.GAME}
HOMES = {
    "auction": "cli.terminal.toys:AuctionTable",
    "lantern": "cli.terminal.toys:LanternTable",
}
_templates = catalogue.templates


def toy_templates(language: str, name: str) -> Mapping[str, str]:
    """The words of the toys, in one language, beside those there are."""
    return WORDS.get(name) or _templates(language, name)
