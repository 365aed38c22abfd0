"""No leak (law 8): what a seat was not told changes nothing it is given (R12, R14, R16, R18,
R19, R23, R30, R32), and what can be taken back has told nobody anything.

Faults are planted one by one; the laws, or where they would need too many matches a direct
check that is made here too, must find each.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

import pytest

from filon._plain import is_compiled
from filon.play import laws as match_laws
from filon.play.luck import ScriptedLuck
from filon.play.match import Match
from filon.rules.choices import Note
from filon.rules.contract import CHANCE, OVER, Log, State
from filon.rules.errors import LawBroken, MoveRefused, NothingToUndo, Refusal
from filon.rules.events import Event
from filon.rules.game import Standings
from filon.rules.laws.case import Case, Report
from filon.rules.laws.checking import check_match
from filon.rules.laws.twins import check_twins
from filon.rules.options import Options
from filon.rules.rng import Rng
from filon.rules.ruee import events as told
from filon.rules.ruee.choices import PointsUnused, RueeNotes
from filon.rules.ruee.components import (
    CAVE_IN,
    CONCESSIONS,
    JOKER,
    KINDS,
    MINE,
    MOST_IN_HAND,
    PROP,
)
from filon.rules.ruee.game import GAME, Ruee
from filon.rules.ruee.hands import kinds_in_hand
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import (
    DEALING,
    DECLINE,
    DONE,
    DRAWING,
    MELTING,
    OPENING,
    PROPPING,
    REFILLING,
    ROBBING,
    TAKING_TILE,
    TILE,
)
from filon.rules.ruee.tiles import face_of
from filon.rules.ruee.view import RueeView
from rules.ruee.table import Position, names, turn

SEATS = (2, 3, 4)


class Table(State):
    """The table of the rules, with room for a fault."""

    def __init__(self, inner: RueeState) -> None:
        self.inner = inner

    def copy(self) -> "Table":
        return type(self)(self.inner.copy())

    def to_act(self) -> int:
        return int(self.inner.to_act())

    def legal_count(self) -> int:
        return int(self.inner.legal_count())

    def legal_at(self, k: int) -> int:
        return int(self.inner.legal_at(k))

    def weight_at(self, k: int) -> int:
        return int(self.inner.weight_at(k))

    def draw(self, rng: Rng) -> int:
        return int(self.inner.draw(rng))

    def apply(self, action: int, log: Log | None) -> None:
        self.inner.apply(action, log)

    def score(self, seat: int) -> int:
        return int(self.inner.score(seat))

    def redeal(self, seat: int, rng: Rng) -> "Table":
        return type(self)(self.inner.redeal(seat, rng))

    def facts(self) -> tuple[object, ...]:
        return self.inner.facts()


def inside(state: State) -> RueeState:
    if isinstance(state, Table):
        return state.inner
    assert isinstance(state, RueeState)
    return state


class Around(Ruee):
    """The title, around such a table."""

    table: ClassVar[type[Table]] = Table

    def start(self, seats: int, options: Options) -> State:  # type: ignore[override]
        return self.table(super().start(seats, options))

    def view(self, state: State, seat: int | None) -> RueeView:
        return super().view(inside(state), seat)

    def standings(self, state: State) -> Standings:
        return super().standings(inside(state))

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        return super().why_not(inside(state), seat, action)

    def notes(self, world: State, seat: int, options: Options) -> RueeNotes:
        return RueeNotes(GAME, inside(world), seat, options)

    def audit(self, state: State) -> list[str]:
        return super().audit(inside(state))


def around(table: type[Table], *events: type[Event]) -> Ruee:
    """The title with a fault at its table."""

    class Faulty(Around):
        pass

    Faulty.table = table
    Faulty.events = (*Ruee.events, *events)
    return Faulty()


# Faults of what is shown


class ShowsAnotherHand(Around):
    """R7: the card held longest by the next seat."""

    def view(self, state: State, seat: int | None) -> RueeView:
        view = super().view(state, seat)
        other = 0 if seat is None else (seat + 1) % view.seats
        shown = view.prospectors[other]
        if not shown.hand:
            return view
        card = KINDS[inside(state).cards[other * MOST_IN_HAND]]
        hand = (replace(shown.hand[0], card=card), *shown.hand[1:])
        return with_prospector(view, other, replace(shown, hand=hand))


class ShowsTiles(Around):
    """R18: the grams of the tile held longest of all."""

    def view(self, state: State, seat: int | None) -> RueeView:
        view = super().view(state, seat)
        if not inside(state).rows:
            return view
        return replace(view, die=view.die + 10 * int(face_of(inside(state).row[0])))


class ShowsOre(Around):
    """R35: before the end."""

    def view(self, state: State, seat: int | None) -> RueeView:
        view = super().view(state, seat)
        table = inside(state)
        grams = sum(int(table.grams(each)) for each in range(view.seats))
        return replace(view, reserve=view.reserve + 100 * grams)


class ShowsTheStock(Around):
    """R13: how many jokers are left in it."""

    def view(self, state: State, seat: int | None) -> RueeView:
        view = super().view(state, seat)
        return replace(view, stock=view.stock + 100 * int(inside(state).stock[JOKER]))


class ShowsWatchers(Around):
    """R7: seat 0's hand."""

    def view(self, state: State, seat: int | None) -> RueeView:
        return super().view(state, 0 if seat is None else seat)


class RefusalTellsAHand(Around):
    """R16: what another seat holds."""

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        refusal = super().why_not(state, seat, action)
        table = inside(state)
        if refusal is None or not table.hand_size[(seat + 1) % table.seats]:
            return refusal
        kinds = int(kinds_in_hand(table, (seat + 1) % table.seats))
        return replace(refusal, facts=(*refusal.facts, ("kinds", kinds)))


class NotesOnAHand(RueeNotes):
    """R16: what another seat holds."""

    def on(self, action: int, events: Sequence[Event]) -> list[Note]:
        other = (self.seat + 1) % self.view.seats
        return [
            *super().on(action, events),
            PointsUnused(int(kinds_in_hand(self.table, other))),
        ]


class NoteTellsAHand(Around):
    """A choice that is told by more than the seat knows."""

    def notes(self, world: State, seat: int, options: Options) -> RueeNotes:
        return NotesOnAHand(GAME, inside(world), seat, options)


def with_prospector(view: RueeView, seat: int, shown: object) -> RueeView:
    rows = list(view.prospectors)
    rows[seat] = shown  # type: ignore[call-overload]
    return replace(view, prospectors=tuple(rows))


def check_leaks(game: Ruee, matches: int) -> int:
    """Law 8 alone: no redeal is trusted. Give how many pairs of matches differed."""
    report = Report("ruee")
    for seed in range(matches):
        seats = SEATS[seed % 3]
        case = Case(game, seats, game.options(), seed)
        reader = None if seed % 5 == 4 else seed % seats
        check_twins(case, reader, Rng(seed), report)
    return report.different_twins


def test_r7_r18_the_leak_law_meets_matches_that_really_differ() -> None:
    matches = 30 if is_compiled() else 12
    assert check_leaks(Around(), matches) > 2 * matches


@pytest.mark.parametrize(
    "fault",
    [
        ShowsAnotherHand,
        ShowsTheStock,
        ShowsWatchers,
        RefusalTellsAHand,
        NoteTellsAHand,
    ],
)
def test_r7_r13_r18_the_leak_law_finds_what_is_shown_too_much(
    fault: Callable[[], Ruee],
) -> None:
    with pytest.raises(LawBroken) as broken:
        check_leaks(fault(), 60)
    assert broken.value.law == 8, str(broken.value)


# Faults of redeals


class KeepsTheHands(Table):
    def redeal(self, seat: int, rng: Rng) -> Table:
        world = super().redeal(seat, rng)
        world.inner.cards, world.inner.stock = self.inner.cards[:], self.inner.stock[:]
        if world.inner.to_act() >= 0:
            world.inner.ask(world.inner.step, world.inner.asked)
        return world


class KeepsTheTiles(Table):
    def redeal(self, seat: int, rng: Rng) -> Table:
        world = super().redeal(seat, rng)
        world.inner.row, world.inner.ore = self.inner.row[:], self.inner.ore[:]
        world.inner.ground = self.inner.ground[:]
        if world.inner.to_act() >= 0:
            world.inner.ask(world.inner.step, world.inner.asked)
        return world


class ForgetsKnownCards(Table):
    """R12, R29: cards taken from the discard or laid are dealt anew."""

    def redeal(self, seat: int, rng: Rng) -> Table:
        forgetful = self.inner.copy()
        for at in range(len(forgetful.known)):
            forgetful.known[at] = 0
        world = type(self)(forgetful.redeal(seat, rng))
        world.inner.known = self.inner.known[:]
        return world


class ForgetsWhatHandsLack(Table):
    """R12, R16, R30."""

    def redeal(self, seat: int, rng: Rng) -> Table:
        forgetful = self.inner.copy()
        for at in range(len(forgetful.lacking)):
            forgetful.lacking[at] = 0
        world = type(self)(forgetful.redeal(seat, rng))
        world.inner.lacking = self.inner.lacking[:]
        return world


class ForgetsGenerations(Table):
    """R13: old cards and new ones in one pool."""

    def redeal(self, seat: int, rng: Rng) -> Table:
        forgetful = self.inner.copy()
        for at in range(len(forgetful.since)):
            forgetful.since[at] = forgetful.generation
        world = type(self)(forgetful.redeal(seat, rng))
        world.inner.since = self.inner.since[:]
        return world


def check_matches(game: Ruee, matches: int) -> None:
    """Every law that needs no match around the state, without the declarations."""
    for seed in range(matches):
        check_match(Case(game, 3, game.options(), seed), Report("ruee"))


def test_r12_r13_r18_r30_an_honest_table_has_honest_redeals() -> None:
    check_matches(Around(), 1)


@pytest.mark.parametrize(
    ("law", "fault"),
    [
        (7, KeepsTheHands),
        (7, ForgetsKnownCards),
        (10, ForgetsWhatHandsLack),
        (7, ForgetsGenerations),
    ],
)
def test_r12_r13_r30_the_laws_find_a_redeal_that_keeps_or_forgets(
    law: int, fault: type[Table]
) -> None:
    with pytest.raises(LawBroken) as broken:
        check_matches(around(fault), 30)
    assert broken.value.law == law, str(broken.value)


# Faults of what is told: the laws compare what follows from the same tellings, so they trust
# each telling. These checks do not.

PRIVATE = {
    "CardDealt": ("seat",),
    "CardDrawn": ("seat",),
    "CardRefilled": ("seat",),
    "TileSeen": ("seat",),
    "RobbedTileSeen": ("seat", "opponent"),
}
"""Who alone is told; all other events are told to everybody."""


def check_audience(events: list[Event]) -> None:
    for event in events:
        audience: tuple[int, ...] | None = None
        if event.name in PRIVATE:
            audience = tuple(getattr(event, each) for each in PRIVATE[event.name])
        assert event.to == audience, event


def hears(state: State, action: int, reader: int | None) -> list[Event]:
    log = Log()
    state.apply(action, log)
    return [event for event in log.events if event.is_told(reader)]


def given(game: Ruee, state: State, reader: int | None) -> tuple[object, ...]:
    """What a reader is given here: a view, refusals, a world to think in."""
    view = game.view(state, reader)
    if reader is None or state.to_act() == OVER:
        return (view,)
    refusals = [game.why_not(state, reader, action) for action in range(0, 280, 40)]
    return view, refusals, state.redeal(reader, Rng(5)).facts()


def check_private_chance(game: Ruee, state: State) -> bool:
    """R7, R12, R15, R18: whichever card or tile comes, the others are told the same, see the
    same, are asked the same and imagine the same. Gives whether there was anything to
    compare."""
    table = inside(state)
    if table.step not in (DEALING, DRAWING, REFILLING, TAKING_TILE):
        return False
    outcomes = state.legal()
    if table.step == TAKING_TILE:
        outcomes = [outcome for outcome in outcomes if outcome - TILE < CAVE_IN]
    owner = int(table.active)
    for reader in [seat for seat in range(table.seats) if seat != owner] + [None]:
        met = []
        for outcome in outcomes:
            ahead = state.copy()
            heard = hears(ahead, outcome, reader)
            met.append((heard, ahead.to_act(), given(game, ahead, reader)))
        assert all(each == met[0] for each in met), f"a reader {reader} learns too much"
    return len(outcomes) > 1


SHOWING = ("show", "play", "hoist", "joker-hoist", "take", "melt", "lay", "lay-joker", "pass")
"""The verbs that show what a hand or a row holds or lacks; so does `discard`."""


def is_public(action: int) -> bool:
    """Whether the action itself shows nothing that was hidden."""
    return GAME.actions.text(action).split()[0] not in (*SHOWING, "discard", "card", "tile")


def check_asked_alike(game: Ruee, state: State, action: int, rng: Rng) -> bool:
    """R14, R19, R23, R30: in every world that a reader can imagine the same action of another
    is allowed, tells him the same, leads to the same question and the same view. Gives
    whether it was compared. (R35: the end of a round over bare mines does tell something.)"""
    table = inside(state)
    acting = state.to_act()
    if table.in_mines == 0 or not (acting == CHANCE or is_public(action)):
        return False
    for reader in range(table.seats):
        if acting == reader or (table.step == ROBBING and reader == table.winner):
            continue
        world = state.redeal(reader, rng)
        if action not in world.legal():
            assert not is_public(action), "what another may do tells what he holds"
            continue
        ahead = state.copy()
        heard = hears(ahead, action, reader)
        if ahead.to_act() == OVER:
            continue  # R35: the ore is shown.
        assert heard == hears(world, action, reader)
        assert ahead.to_act() == world.to_act(), "who is asked tells what he holds"
        assert game.view(ahead, reader) == game.view(world, reader)
    return True


def positions(game: Ruee, seed: int, plies: int) -> Iterator[tuple[State, int]]:
    """The positions of a random match and what is done in each."""
    state: State = game.start(SEATS[seed % 3], game.options())
    rng = Rng(seed)
    for _ in range(plies):
        if state.to_act() == OVER:
            return
        if state.to_act() == CHANCE:
            action = int(state.draw(rng))
        else:
            action = int(state.legal_at(rng.below(state.legal_count())))
        yield state, action
        state.apply(action, None)


def check_tellings(game: Ruee, matches: int, plies: int = 1200) -> tuple[int, int]:
    """All three checks through random matches; give how often the latter two compared."""
    chances = asked = 0
    rng = Rng(99)
    for seed in range(matches):
        for state, action in positions(game, seed, plies):
            log = Log()
            state.copy().apply(action, log)
            check_audience(log.events)
            if rng.below(4) == 0:
                chances += check_private_chance(game, state)
            if rng.below(3) == 0:
                asked += check_asked_alike(game, state, action, rng)
    return chances, asked


def test_r14_r18_r19_r23_r30_tellings_and_questions_are_alike_whatever_is_hidden() -> None:
    matches = 6 if is_compiled() else 3
    chances, asked = check_tellings(Around(), matches)
    assert chances > 20 * matches
    assert asked > 100 * matches


@pytest.mark.parametrize("fault", [ShowsTiles, ShowsOre, lambda: around(KeepsTheTiles)])
def test_r18_a_tile_that_is_shown_or_kept_in_redeals_is_found(
    fault: Callable[[], Ruee],
) -> None:
    """Twins of the leak law part before anybody has dug: tiles are looked at here."""
    with pytest.raises(AssertionError, match="learns too much"):
        check_tellings(fault(), 20)


class TellsAll(Table):
    """What was for one seat's eyes is told to everybody."""

    secret: ClassVar[str] = ""

    def apply(self, action: int, log: Log | None) -> None:
        quiet = Log()
        super().apply(action, quiet)
        for event in quiet.events if log is not None else ():
            assert log is not None
            log.tell(replace(event, to=None) if event.name == self.secret else event)


@pytest.mark.parametrize("secret", sorted(PRIVATE))
def test_r7_r12_r15_r18_r32_a_secret_told_to_all_is_found(secret: str) -> None:
    class Tells(TellsAll):
        pass

    Tells.secret = secret
    with pytest.raises(AssertionError, match=secret):
        check_tellings(around(Tells), 12)
    if secret == "RobbedTileSeen":
        return

    def compare_chances() -> None:
        game = around(Tells)
        for seed in range(3):
            for state, _ in positions(game, seed, 400):
                check_private_chance(game, state)

    with pytest.raises(AssertionError, match="learns too much"):
        compare_chances()


class SkipsQuestions(Table):
    """Who has nothing to show is not asked whether he wants to."""

    skipped: ClassVar[int] = OPENING
    answer: ClassVar[int] = DECLINE

    def apply(self, action: int, log: Log | None) -> None:
        super().apply(action, log)
        table = self.inner
        if table.step == self.skipped and self.inner.legal() == [self.answer]:
            super().apply(self.answer, log)


class SkipsProps(SkipsQuestions):
    skipped = PROPPING


class SkipsOre(SkipsQuestions):
    skipped = MELTING
    answer = DONE


@pytest.mark.parametrize("fault", [SkipsQuestions, SkipsProps, SkipsOre])
def test_r14_r19_r23_not_asking_who_has_nothing_to_show_is_found(fault: type[Table]) -> None:
    with pytest.raises(AssertionError):
        check_tellings(around(fault), 30)


class PassesInSilence(Table):
    """R30: who can play nothing is not asked."""

    def apply(self, action: int, log: Log | None) -> None:
        super().apply(action, log)
        while self.inner.to_act() >= 0 and self.inner.legal() == [GAME.actions.parse("pass")]:
            super().apply(self.inner.legal_at(0), log)


def test_r30_a_pass_that_is_not_asked_for_is_found() -> None:
    """It comes at once with the card before it: the question itself would tell."""
    hands = {0: ["1-3", "1-4", "2"], 1: ["1-4", "1-3"]}
    stock = ["1-4", "2-4", "mine"]
    for table, alike in ((Table, True), (PassesInSilence, False)):
        state = turn(seats=2, at={0: "16", 1: "17"}, hands=hands, short_hands=True, stock=stock)
        for move in ("die 1", "challenge 1", "begin"):
            state.apply(GAME.actions.parse(move), None)
        state.distance = 3
        state.ask(state.step, 0)
        game = around(table)
        asked = set()
        for seed in range(40):
            world = table(state.copy()).redeal(0, Rng(seed))
            world.apply(GAME.actions.parse("lay 2"), None)
            asked.add(world.to_act())
            assert game.view(world, 0).phase in ("laying", "refilling")
        assert (len(asked) == 1) == alike


class LegalByOthersHands(Table):
    """R26: one may not be challenged with a joker in hand."""

    def choices(self) -> list[int]:
        legal = self.inner.legal()
        first = GAME.actions.parse("challenge 0")
        return [
            action
            for action in legal
            if not first <= action < first + 4
            or not kinds_in_hand(self.inner, action - first) >> JOKER & 1
        ] or legal

    def legal_count(self) -> int:
        return len(self.choices())

    def legal_at(self, k: int) -> int:
        return self.choices()[k]


def test_r26_a_legal_list_that_depends_on_another_hand_is_found() -> None:
    with pytest.raises(LawBroken) as broken:
        check_leaks(around(LegalByOthersHands), 80)
    assert broken.value.law == 8, str(broken.value)


# Taking back


@dataclass(frozen=True, slots=True)
class PassedQuietly(Event):
    """R30: does not say that it discloses something."""

    clause: ClassVar[str] = "R30"
    seat: int
    distance: int


@dataclass(frozen=True, slots=True)
class MeltedQuietly(Event):
    clause: ClassVar[str] = "R23"
    seat: int
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WalkedFinally(Event):
    """R8: can be taken back unless the next seat holds a MINE."""

    clause: ClassVar[str] = "R8"
    seat: int
    square: str
    final: bool = field(compare=False)

    def discloses(self) -> bool:
        return self.final

    def as_json(self) -> dict[str, object]:
        return {"event": "Walked", "seat": self.seat, "square": self.square}


class Retells(Table):
    """Tells something else instead of an event."""

    def instead(self, event: Event) -> Event:
        return event

    def apply(self, action: int, log: Log | None) -> None:
        quiet = Log()
        super().apply(action, quiet)
        for event in quiet.events if log is not None else ():
            assert log is not None
            log.tell(self.instead(event))


class QuietPass(Retells):
    def instead(self, event: Event) -> Event:
        if isinstance(event, told.DuelPassed):
            return PassedQuietly(event.seat, event.distance)
        return event


class QuietMelt(Retells):
    def instead(self, event: Event) -> Event:
        if isinstance(event, told.OreMelted):
            return MeltedQuietly(event.seat, event.places)
        return event


class UndoByAnotherHand(Retells):
    def instead(self, event: Event) -> Event:
        if isinstance(event, told.Walked):
            other = (event.seat + 1) % int(self.inner.seats)
            mine = bool(kinds_in_hand(self.inner, other) >> MINE & 1)
            return WalkedFinally(event.seat, event.square, mine)
        return event


def check_undos(game: Ruee, matches: int) -> None:
    """Law 8: what may be taken back told nothing; the right to it tells nothing."""
    for seed in range(matches):
        case = Case(game, 2, game.options(), seed)
        match_laws.check_record(case, Report("ruee"))
        match_laws.check_twin_matches(case)


def test_r8_r23_r30_an_honest_table_lets_nobody_keep_what_he_has_learnt() -> None:
    check_undos(Around(), 4 if is_compiled() else 1)


@pytest.mark.parametrize(
    ("fault", "event", "message"),
    [
        (QuietPass, PassedQuietly, "keep what it has learnt"),
        (QuietMelt, MeltedQuietly, "keep what it has learnt"),
        (UndoByAnotherHand, WalkedFinally, "the right to undo tells"),
    ],
)
def test_r8_r23_r30_the_laws_find_an_undo_that_tells(
    fault: type[Table], event: type[Event], message: str
) -> None:
    with pytest.raises(LawBroken, match=message) as broken:
        check_undos(around(fault, event), 40)
    assert broken.value.law == 8


class Placed(Ruee):
    """The title, begun at a position."""

    def __init__(self, state: RueeState) -> None:
        self.state = state

    def start(self, seats: int, options: Options) -> RueeState:
        return self.state.copy()


def match_at(state: RueeState, *outcomes: str) -> Match:
    """A match that begins here; chance brings these outcomes in turn."""
    return Match(Placed(state), int(state.seats), luck=ScriptedLuck(outcomes))


def test_r8_a_walk_can_be_taken_back_before_anything_is_shown() -> None:
    state = turn(seats=2)
    match = match_at(state, "die 3")
    before = match.true_state().facts()
    told_before = list(match.events)
    match.play(0, "walk 3")
    assert (match.may_undo(0), match.may_undo(1)) == (True, False)
    with pytest.raises(NothingToUndo):
        match.undo(1)
    match.undo(0)
    assert match.true_state().facts() == before
    assert match.events == told_before
    assert not match.may_undo(0)
    assert match.view(0).to_act == 0


MINING: Position = {"seats": 2, "at": {0: "crotale"}, "opened": ["crotale"]}
SHOWN: list[tuple[Position, list[str], list[str], bool]] = [
    ({"seats": 2}, ["die 3"], ["walk 3"], True),
    ({"seats": 2}, ["die 3", "die 1"], ["walk 3", "decline"], False),
    ({"seats": 2, "at": {1: "crotale"}}, ["die 3"], ["walk 3", "decline"], True),
    ({"seats": 2, "at": {1: "3"}}, ["die 3"], ["challenge 1"], True),
    ({"seats": 2, "at": {1: "3"}}, ["die 3"], ["challenge 1", "begin"], True),
    ({"seats": 2, "at": {1: "3"}}, ["die 3"], ["challenge 1", "wait"], True),
    ({"seats": 2, "at": {1: "3"}}, ["die 3"], ["challenge 1", "begin", "lay 3-4"], False),
    ({"seats": 2, "at": {1: "3"}}, ["die 3"], ["challenge 1", "begin", "lay 4"], False),
    (
        {"seats": 2, "discard": ["mine"], "fresh": True},
        ["die 3"],
        ["walk 3", "exchange discard"],
        True,
    ),
    (
        {"seats": 2, "discard": ["mine"], "fresh": True},
        ["die 3", "die 1"],
        ["walk 3", "exchange discard", "discard mine"],
        False,
    ),
    ({"seats": 2}, ["die 3", "card mine"], ["walk 3", "exchange stock"], False),
    (
        {"seats": 2, "stock": ["mine", "mine"]},
        ["die 3", "card mine"],
        ["walk 3", "exchange stock"],
        False,
    ),
    (
        {"seats": 2, "at": {0: "41", 1: "crotale"}, "hands": {0: ["mine"]}},
        ["die 6"],
        ["walk crotale"],
        True,
    ),
    (
        {"seats": 2, "at": {0: "41", 1: "crotale"}, "hands": {0: ["mine"]}},
        ["die 6"],
        ["walk crotale", "agree"],
        True,
    ),
    (
        {"seats": 2, "at": {0: "41", 1: "crotale"}, "hands": {0: ["mine"]}},
        ["die 6", "dice 6 1"],
        ["walk crotale", "refuse"],
        False,
    ),
    (
        {"seats": 2, "at": {0: "41"}, "hands": {0: ["mine"]}},
        ["die 6"],
        ["walk crotale", "show mine"],
        False,
    ),
    ({"seats": 2, "at": {0: "41"}}, ["die 6"], ["walk crotale", "decline"], True),
    (MINING, [], ["rest"], True),
    (MINING, ["die 3"], ["leave"], False),
    (MINING, ["tile 100"], ["take"], False),
    ({**MINING, "levels": {0: 2}}, [], ["climb"], True),
    ({**MINING, "hands": {0: ["1-3"]}}, ["tile 100"], ["play 1-3"], False),
    (
        {**MINING, "hands": {0: ["1-3"]}},
        ["tile 100", "tile 100"],
        ["play 1-3", "down"],
        False,
    ),
    (
        {**MINING, "hands": {0: ["1-3"]}},
        ["tile 100", "card mine", "die 1"],
        ["play 1-3", "stop"],
        False,
    ),
    ({**MINING, "hands": {0: ["hoist"]}}, ["card mine", "die 1"], ["hoist 3"], False),
    (
        {**MINING, "hands": {0: ["1-3", "prop"]}},
        ["tile cave-in"],
        ["play 1-3", "show prop"],
        False,
    ),
    (
        {"seats": 2, "tiles": {0: ["blue 500", "blue 400"]}},
        ["die 3"],
        ["walk 3", "decline"],
        True,
    ),
    (
        {"seats": 2, "tiles": {0: ["blue 500", "blue 500"]}},
        ["die 3"],
        ["walk 3", "decline", "melt 5"],
        False,
    ),
]


@pytest.mark.parametrize(("position", "outcomes", "moves", "may"), SHOWN)
def test_r8_r12_r14_r18_r23_r29_what_can_be_taken_back(
    position: Position, outcomes: list[str], moves: list[str], may: bool
) -> None:
    match = match_at(turn(**position), *outcomes)
    for move in moves:
        seat = match.to_act
        match.play(seat, move)
    assert match.may_undo(seat) == may
    assert not match.may_undo(1 - seat)


def test_r30_a_pass_cannot_be_taken_back() -> None:
    hands = {0: ["1-4"], 1: ["1-4"]}
    state = turn(seats=2, at={0: "16", 1: "17"}, hands=hands, short_hands=True)
    for move in ("die 1", "challenge 1", "begin"):
        state.apply(GAME.actions.parse(move), None)
    state.distance = 2
    state.ask(state.step, 0)
    match = match_at(state)
    match.play(0, "pass")
    assert not match.may_undo(0)


def test_r17_a_card_shown_on_an_exhausted_level_cannot_be_taken_back() -> None:
    """The way is asked before any tile is taken: only the card was shown."""
    position: Position = {**MINING, "levels": {0: 2}, "hands": {0: ["1-3"]}}
    position["lying"] = {"crotale": (1, 0, 1, 1)}
    match = match_at(turn(**position))
    match.play(0, "play 1-3")
    assert match.legal_words() == ["down", "up"]
    assert not match.may_undo(0)


@pytest.mark.parametrize("faces", [["100", "100"], ["100", "200"]])
def test_r16_a_free_take_cannot_be_taken_back_whatever_lies_in_the_ground(
    faces: list[str],
) -> None:
    """It tells all that no card was usable, and its taker a tile."""
    lying = {name: (2 * int(name == "crotale"), 5, 4, 3) for name in CONCESSIONS}
    position: Position = {**MINING, "lying": lying, "ground": {"yellow": faces}}
    match = match_at(turn(**position), "tile 100")
    match.play(0, "take")
    assert (match.to_act, match.may_undo(0)) == (0, False)


def test_r15_a_refill_cannot_be_taken_back_although_the_stock_holds_one_kind() -> None:
    """The stock is hidden: the right to undo would tell what it holds."""
    for stock in (["mine"] * 2, ["mine", "prop"]):
        state = turn(
            seats=2,
            at={0: "crotale", 1: "crotale"},
            opened=["crotale"],
            stock=stock,
            hands={0: ["1-2"]},
        )
        match = match_at(state, "tile 100", "card mine")
        match.play(0, "play 1-2")
        match.play(0, "stop")
        assert (match.to_act, match.may_undo(0)) == (1, False)


@pytest.mark.parametrize("kinds", [["mine"], ["mine", "prop"], ["prop", "joker", "mine"]])
def test_r12_the_right_to_undo_is_the_same_whatever_the_stock_holds(kinds: list[str]) -> None:
    state = turn(seats=2, stock=kinds, at={0: "crotale"})
    match = match_at(state, f"card {kinds[0]}")
    match.play(0, "rest")
    assert match.may_undo(0)
    match.play(0, "exchange stock")
    assert not match.may_undo(0)


@pytest.mark.parametrize("cards", [["prop"], ["joker"], ["4"]])
def test_r19_the_right_to_undo_is_the_same_whatever_one_could_have_shown(
    cards: list[str],
) -> None:
    position: Position = {**MINING, "hands": {0: cards, 1: cards}}
    state = turn(**position)
    match = match_at(state, "tile cave-in")
    if "joker" in cards:
        with pytest.raises(MoveRefused):
            match.play(0, "take")
        return
    match.play(0, "take")
    assert not match.may_undo(0)
    match.play(0, "decline")
    assert match.may_undo(0)


def test_r18_an_excerpt_holds_what_one_seat_was_told_and_no_more() -> None:
    state = turn(**MINING)
    match = match_at(state, "tile 200", "card mine")
    match.play(0, "take")
    match.play(0, "exchange stock")
    own, other, watcher = (match.excerpt(reader) for reader in (0, 1, None))
    assert '"grams": 200' in own
    assert '"event": "CardDrawn"' in own
    for text in (other, watcher):
        assert "TileSeen" not in text
        assert "CardDrawn" not in text
        assert '"event": "TileTaken"' in text
        assert "200" not in text


def test_r14_r19_who_holds_nothing_to_show_is_asked_like_everybody() -> None:
    for held in ([], ["mine"], ["prop"], ["joker"]):
        state = turn(seats=2, at={0: "41"}, hands={0: held})
        match = match_at(state, "die 6")
        match.play(0, "walk crotale")
        assert (match.to_act, match.view(1).to_act) == (0, 0)
        assert "decline" in match.legal_words()
        assert match.legal(1) == []
        position: Position = {**MINING, "levels": {0: 2}, "hands": {0: [*held, "2"]}}
        state = turn(**position)
        match = match_at(state, "tile cave-in")
        match.play(0, "play 2")
        assert "decline" in match.legal_words()
        kinds = kinds_in_hand(state, 0)
        may = bool(kinds >> PROP & 1) or bool(kinds >> JOKER & 1)
        assert (match.legal_words() != ["decline"]) == may


@pytest.mark.parametrize(
    ("tiles", "asked"),
    [
        (["blue pyrite"], True),
        (["blue 500"], True),
        (["yellow pyrite"], False),
        (["yellow 300"], False),
        (["yellow pyrite", "yellow pyrite"], True),
        (["red pyrite"], False),
        (["red 400"], False),
        (["red pyrite", "yellow pyrite"], True),
    ],
)
def test_r23_one_is_asked_about_ore_by_the_colours_of_his_tiles_alone(
    tiles: list[str], asked: bool
) -> None:
    state = turn(seats=2, tiles={0: tiles}, at={1: "crotale"})
    match = match_at(state, "die 1")
    match.play(0, "walk 1")
    match.play(0, "decline")
    view = match.view(1)
    assert isinstance(view, RueeView)
    assert (view.phase == "melting") == asked
    assert (match.to_act == 0) == asked


# --- nothing seen is given back ----------------------------------------------------------

LAST_BLUE = {name: (6, 5, 4, int(name == "crotale")) for name in CONCESSIONS}


def test_r18_a_tile_cannot_be_given_back_although_the_ground_holds_one_kind() -> None:
    """Going on to the last kind of blue tile: it is seen all the same."""
    state = turn(
        seats=2,
        at={0: "crotale"},
        levels={0: 3},
        opened=["crotale"],
        hands={0: ["3-4"]},
        lying=LAST_BLUE,
        ground={"blue": ["500"]},
    )
    match = match_at(state, "tile 200", "tile 500")
    match.play(0, "play 3-4")
    match.play(0, "down")
    assert not match.may_undo(0)


@pytest.mark.parametrize("face", ["500", "cave-in", "claim-lost"])
def test_r15_a_tile_after_a_hoist_cannot_be_given_back(face: str) -> None:
    """R19, R20: nor can a cave-in or a lost claim that was the only tile left."""
    state = turn(
        seats=2,
        at={0: "crotale"},
        levels={0: 4},
        opened=["crotale"],
        hoisted=[0],
        lying=LAST_BLUE,
        ground={"blue": [face]},
    )
    match = match_at(state, f"tile {face}")
    match.play(0, "take")
    assert not match.may_undo(0)


def test_r35_going_on_over_bare_mines_cannot_be_taken_back() -> None:
    """Seat 0's decline ends the round; that it goes on tells that seat 1 owns 500 g."""
    state = turn(
        seats=2,
        first=1,
        at={0: "crotale", 1: "crotale"},
        opened=["crotale"],
        lying=dict.fromkeys(CONCESSIONS, (0, 0, 0, 0)),
        tiles={0: ["yellow 100"], 1: ["blue 500"]},
    )
    match = match_at(state)
    match.play(0, "rest")
    told = match.play(0, "decline")
    assert "OreLeft" in names(told)
    view = match.view(0)
    assert isinstance(view, RueeView)
    assert view.somebody_was_rich
    assert not match.may_undo(0)
