"""Positions of La Fièvre de l'or that a player can read, and moves that tell what happened.

>>> sale = ["red 8", "dynamite"]
>>> state = choosing(seats=4, chooser=1, sale=sale, mines={0: ["red 3", "red 5"]})
>>> mayor(state, "red"), gold(state)
(0, [10, 10, 10, 10])
>>> plays(state, "take red 8")[1]
FeePaid(to=None, seat=1, mayor=0, town='red', ounces=2, due=2)

Everything not said is as it mostly is: 10 ounces each, turn 2, nothing on the table, and all
cards that are not named still in the deck.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypedDict, TypeVar

from hypothesis import Phase, settings
from librt.vecs import vec
from mypy_extensions import i64

from filon.rules.contract import CHANCE, OVER, Log
from filon.rules.events import Event
from filon.rules.fievre.components import (
    CARDS,
    CONCESSIONS,
    EVENT_COPIES,
    EXTENSION_COPIES,
    FIRST_EVENT,
    MOST_CARDS,
    PURSE,
    TOWN_COUNT,
    TOWNS,
    town_of,
)
from filon.rules.fievre.game import GAME
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import BIDDING, GONE, NOBODY, ON_SALE, SHOT, TAKING
from filon.rules.fievre.view import FievreView
from filon.rules.rng import Rng

LONGEST_WALK = 10_000
Some = TypeVar("Some", bound=Event)
NO_MINES: Mapping[int, Sequence[str]] = {}
NO_SEATS: Mapping[str, int] = {}


class Position(TypedDict, total=False):
    """What `table` may be told, but for the sale: for positions that tests share."""

    seats: int
    deck: Sequence[str]
    gold: Sequence[int]
    mines: Mapping[int, Sequence[str]]
    mayors: Mapping[str, int]
    shot: Sequence[str]
    governor: str
    saloons: Sequence[tuple[str, int]]
    blasted: Sequence[int]
    girls: int
    vein: str
    kept: Mapping[str, int]
    turn: int
    opener: int
    short: str
    expropriation_fee: str
    extension: str


def set_up(seats: int = 4, **words: str) -> FievreState:
    """The table before the first step, options in words."""
    state = GAME.set_up(seats, words)
    assert isinstance(state, FievreState)
    return state


def table(
    *,
    seats: int = 4,
    sale: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    gold: Sequence[int] = (),
    mines: Mapping[int, Sequence[str]] = NO_MINES,
    mayors: Mapping[str, int] = NO_SEATS,
    shot: Sequence[str] = (),
    governor: str = "",
    saloons: Sequence[tuple[str, int]] = (),
    blasted: Sequence[int] = (),
    girls: int = 0,
    vein: str = "",
    kept: Mapping[str, int] = NO_SEATS,
    turn: int = 2,
    opener: int = 0,
    short: str = "no",
    expropriation_fee: str = "yes",
    extension: str = "none",
) -> FievreState:
    """A table between two moves, nobody asked yet.

    `mines` by seat; who owns most in a town, two at least, is its mayor unless `mayors` or
    `shot` says otherwise. `saloons` are (town, seat) in the order they were built; those
    numbered in `blasted` are gone; `girls` is the number of the saloon with the girls. `kept`
    tells who keeps an event. `deck` lists the cards nobody has seen; without it all others.
    """
    state = set_up(seats, short=short, expropriation_fee=expropriation_fee, extension=extension)
    owned = {card: seat for seat, cards in mines.items() for card in cards}
    rest = Counter(CONCESSIONS) + Counter(dict(EVENT_COPIES))
    if extension == "jesweb":
        rest += Counter(dict(EXTENSION_COPIES))
    used = [*owned, *sale, *kept, *(["saloon"] * len(saloons))]
    used += ["girls"] * bool(girls) + ["governor"] * bool(governor) + ["vein"] * bool(vein)
    rest.subtract(used)
    assert min(rest.values()) >= 0, f"no such cards, or more than there are: {-rest}"
    unseen = sorted(rest.elements(), key=CARDS.index) if deck is None else list(deck)
    assert not Counter(unseen) - rest, f"not there for the deck: {Counter(unseen) - rest}"

    for card, word in enumerate(CONCESSIONS):
        if word in owned:
            state.give(card, owned[word])
        elif word in sale:
            state.owner[card] = ON_SALE
        elif word not in unseen:
            state.owner[card] = GONE
    codes = [CARDS.index(card) for card in unseen]
    state.deck = vec[i64](codes + [0] * (MOST_CARDS - len(codes)))
    state.cards = len(codes)
    for at, word in enumerate(sale):
        state.sale[at] = CARDS.index(word)
    state.on_sale = state.to_reveal = len(sale)
    for seat, ounces in enumerate(gold):
        state.gold[seat] = ounces
    state.bank = PURSE * seats - sum(int(ounces) for ounces in state.gold)
    for town, word in enumerate(TOWNS):
        said = SHOT if word in shot else mayors.get(word)
        state.mayor[town] = most(state, town) if said is None else said
    for saloon, (town_word, seat) in enumerate(saloons):
        state.saloon_town[saloon] = TOWNS.index(town_word)
        state.saloon_owner[saloon] = NOBODY if saloon + 1 in blasted else seat
    state.built = len(saloons)
    state.girls_on = girls - 1
    state.governor_on = TOWNS.index(governor) if governor else -1
    state.vein_on = CONCESSIONS.index(vein) if vein else -1
    for word, seat in kept.items():
        state.kept[CARDS.index(word) - FIRST_EVENT] = seat
    state.turn = turn
    state.opener = opener
    return state


def most(state: FievreState, town: int) -> int:
    """Who would be mayor: the only one with most concessions there, two at least."""
    held = [int(state.held[seat * TOWN_COUNT + town]) for seat in range(int(state.seats))]
    best = max(held)
    if best < 2:
        return NOBODY
    assert held.count(best) == 1, f"say in `mayors` who is mayor of {TOWNS[town]}"
    return held.index(best)


def bidding(*, opener: int = 0, sale: Sequence[str] = (), **more: object) -> FievreState:
    """The opener is asked for the first bid."""
    seats = more.get("seats", 4)
    assert isinstance(seats, int)
    fresh = [card for card in CONCESSIONS if card not in named(more)]
    state = table(sale=sale or fresh[-seats:], opener=opener, **more)  # type: ignore[arg-type]
    state.bidders = state.seats
    state.ask(BIDDING, opener)
    assert_sound(state)
    return state


def choosing(
    *,
    chooser: int = 0,
    winner: int | None = None,
    rider: int = NOBODY,
    sale: Sequence[str],
    **more: object,
) -> FievreState:
    """The auction is over; the chooser (the winner himself unless another is named) is asked
    which card he takes."""
    state = table(sale=sale, **more)  # type: ignore[arg-type]
    state.winner = chooser if winner is None else winner
    state.place = (chooser - state.winner) % state.seats + 1
    state.rider = rider
    state.ask(TAKING, chooser)
    assert_sound(state)
    return state


def rolling(*, opener: int = 0, winner: int | None = None, **more: object) -> FievreState:
    """All cards of the turn are taken; the opener is about to roll."""
    state = table(opener=opener, **more)  # type: ignore[arg-type]
    state.winner = opener if winner is None else winner
    state.roll_for_gold(None)
    assert_sound(state)
    return state


def named(more: Mapping[str, object]) -> set[str]:
    """The concessions that lie before a seat."""
    mines = more.get("mines", NO_MINES)
    assert isinstance(mines, Mapping)
    return {card for cards in mines.values() for card in cards}


def assert_sound(state: FievreState) -> None:
    """What holds at every table, wherever the turn stands."""
    assert GAME.audit(state) == []


def play(state: FievreState, words: str, log: Log | None = None) -> None:
    """One action in words, of a seat or of chance; it must be legal."""
    assert words in legal(state), f"{words} is not among {legal(state)}"
    state.apply(GAME.actions.parse(words), log)
    assert_sound(state)


def plays(state: FievreState, *moves: str) -> list[Event]:
    """These actions, one after the other; give what the table was told."""
    log = Log()
    for words in moves:
        play(state, words, log)
    return log.events


def play_on(state: FievreState, phase: str) -> list[Event]:
    """The first legal action again and again (all pass, the first card is taken) until this
    question is open, the next time it is; give what the table was told."""
    log = Log()
    play(state, legal(state)[0], log)
    while seen_by(state).phase != phase:
        play(state, legal(state)[0], log)
    return log.events


def roll(state: FievreState, die: int, other: int) -> list[Event]:
    """Two dice; give what the table was told."""
    return plays(state, f"roll {die} {other}")


def told(events: Iterable[Event], kind: type[Some]) -> list[Some]:
    """The events of this kind."""
    return [event for event in events if isinstance(event, kind)]


def names(events: Iterable[Event]) -> list[str]:
    """What kinds of thing happened, in their order."""
    return [event.name for event in events]


def legal(state: FievreState) -> list[str]:
    """The legal actions in words, in their order."""
    return [GAME.actions.text(action) for action in state.legal()]


def chances(state: FievreState) -> dict[str, int]:
    """At a chance step: what may come, in words and in its order, and its weight."""
    assert state.to_act() == CHANCE
    weights = [int(state.weight_at(k)) for k in range(state.legal_count())]
    return dict(zip(legal(state), weights, strict=True))


def refused(state: FievreState, seat: int, words: str) -> tuple[str, str]:
    """The code and the clause under which a move is refused."""
    refusal = GAME.why_not(state, seat, GAME.actions.parse(words))
    assert refusal is not None, f"{words} is allowed"
    return refusal.code, refusal.clause


def facts_of(state: FievreState, seat: int, words: str) -> dict[str, str | int]:
    """The facts of a refusal."""
    refusal = GAME.why_not(state, seat, GAME.actions.parse(words))
    assert refusal is not None, f"{words} is allowed"
    return dict(refusal.facts)


def seen_by(state: FievreState, seat: int | None = None) -> FievreView:
    """The view of a seat, or of a watcher."""
    return GAME.view(state, seat)


def asked(state: FievreState) -> tuple[str, int]:
    """The question that is open and the seat it is put to."""
    view = seen_by(state)
    return view.phase, view.to_act


def gold(state: FievreState) -> list[int]:
    return [int(ounces) for ounces in state.gold]


def mayor(state: FievreState, town: str) -> int:
    """The seat of the mayor, or -1."""
    return seen_by(state).mayors[TOWNS.index(town)]


def mines_of(state: FievreState, seat: int) -> tuple[str, ...]:
    return seen_by(state).mines[seat]


def kept_of(state: FievreState, seat: int) -> tuple[str, ...]:
    """The events that a seat keeps for later."""
    return seen_by(state).kept[seat]


def gone(state: FievreState) -> dict[str, int]:
    """The cards that have left the game and how many of each."""
    return dict(seen_by(state).gone)


def owned_in(state: FievreState, seat: int, town: str) -> int:
    """How many concessions a seat owns in a town."""
    return sum(
        int(owner) == seat and town_of(card) == TOWNS.index(town)
        for card, owner in enumerate(state.owner)
    )


def is_over(state: FievreState) -> bool:
    return state.to_act() == OVER


def walk(state: FievreState, seed: int) -> Iterator[list[Event]]:
    """Play on at random to the end, step by step; each time give what the table was told."""
    rng = Rng(seed)
    for _ in range(LONGEST_WALK):
        if is_over(state):
            return
        log = Log()
        if state.to_act() == CHANCE:
            action = state.draw(rng)
        else:
            action = state.legal_at(rng.below(state.legal_count()))
        state.apply(action, log)
        yield log.events
    raise AssertionError(f"the match has not ended after {LONGEST_WALK} steps")


def play_out(state: FievreState, seed: int = 0) -> list[Event]:
    """Play on at random to the end; give all that the table was told."""
    return [event for events in walk(state, seed) for event in events]


def random_matches(examples: int) -> settings:
    """How a property is tried over so many random matches. It is not simplified when it
    fails: a smaller seed is no simpler match."""
    phases = (Phase.explicit, Phase.reuse, Phase.generate)
    return settings(max_examples=examples, phases=phases)


def variants() -> list[tuple[int, dict[str, str]]]:
    """Every number of seats with every set of options that changes how many cards are dealt
    or what they do."""
    found = []
    for seats in (3, 4, 5):
        for extension in ("none", "jesweb"):
            for fee in ("yes", "no"):
                for short in ("no", "yes")[: 2 if seats == 3 else 1]:
                    words = {"extension": extension, "expropriation_fee": fee, "short": short}
                    found.append((seats, words))
    return found


def sell(state: FievreState, winner: int, bid: int = 0) -> list[Event]:
    """The auction: the winner bids so much, all others pass; give what the table was told."""
    events = []
    while seen_by(state).phase == "auction":
        bids = int(state.to_act()) == winner and bid > 0
        events += plays(state, f"bid {bid}" if bids else "pass")
    return events


def take_all(state: FievreState) -> list[Event]:
    """Each in his turn takes the first card on sale; no event may be among them."""
    events = []
    while seen_by(state).phase == "choice":
        events += plays(state, legal(state)[0])
    return events
