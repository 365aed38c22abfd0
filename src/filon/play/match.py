"""A match: the only gate through which humans, bots, files and sockets move."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from filon.play.excerpt import write_excerpt
from filon.play.frozen import Frozen, freeze, freeze_event, start_of, thaw, thaw_event
from filon.play.luck import Luck, VerifiableLuck, luck_of
from filon.play.record import (
    LONGEST_NAME,
    Move,
    Record,
    given_text,
    is_name,
    move_text,
    set_up_text,
)
from filon.play.verify import verify
from filon.rules.contract import CHANCE, OVER, Log, State
from filon.rules.errors import (
    BadLuck,
    BadSetup,
    BadWords,
    MoveRefused,
    NothingToUndo,
    Refusal,
    StaleMove,
)
from filon.rules.events import Event
from filon.rules.game import Game, Standings, View
from filon.rules.games import find_game
from filon.rules.options import Options
from filon.rules.rng import Rng


class _Saved(NamedTuple):
    """The match as it was before a seat's decision."""

    seat: int
    state: State
    moves: int
    events: int


class Snapshot(NamedTuple):
    """A running match as plain values, all secrets of the table among them."""

    state: Frozen
    moves: list[tuple[int, int]]
    events: list[list[object]]


class Match:
    """One playing of a game.

    >>> from filon import Match, ScriptedLuck
    >>> match = Match("gold", seats=2, options={"first": "0"},
    ...               luck=ScriptedLuck(["face blue 3", "face gold 2"]))
    >>> [event.name for event in match.play(0, "flip c4")]
    ['CardFlipped']
    >>> [event.name for event in match.play(0, "flip d4")]
    ['CardFlipped', 'GoldFound']
    >>> match.to_act, match.view(1).gold
    (1, (0, 2))
    """

    def __init__(
        self,
        game: Game | str,
        seats: int,
        options: Options | Mapping[str, str] | None = None,
        luck: Luck | None = None,
        players: Sequence[str] = (),
        given: Sequence[Move] = (),
    ) -> None:
        """Begin a match, at the start or after moves that are given: those of another match
        up to some point. They cannot be taken back, and the luck does not answer for them.
        Raises BadSetup when they cannot be made, or end the match."""
        self._open(game, seats, options, luck or VerifiableLuck(), players)
        self._take_over(given)
        self._seal()
        self._settle()

    def _open(
        self,
        game: Game | str,
        seats: int,
        options: Options | Mapping[str, str] | None,
        luck: Luck,
        players: Sequence[str],
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.game.check_seats(seats)
        self.seats = seats
        self.options = self.game.read_options(options, seats)
        self.players = _names(players, seats)
        self.events: list[Event] = []
        """Everything that was told, to whomever; `events_for` gives one seat's part."""
        self._state = self.game.start(seats, self.options)
        self._luck = luck
        self._moves: list[Move] = []
        self._chance_steps = 0
        """Those that the luck has settled."""
        self._allowed: tuple[int, int] | None = None
        """A seat and an action that may be taken now, found so by `why_not`."""
        self._saved: list[_Saved] = []
        self.given = 0
        """How many of the moves were given."""

    def _take_over(self, given: Sequence[Move]) -> None:
        for number, (who, action) in enumerate(given, 1):
            if self._state.to_act() != who or action not in self._state.legal():
                words = move_text(self.game, Move(who, self._code(action)))
                raise BadSetup(f"given move {number}: {words!r} cannot be made there")
            self._apply(who, action)
        self.given = len(given)
        if given and self.is_over:
            raise BadSetup(f"the match is over after the {len(given)} given moves")

    def _seal(self) -> None:
        set_up = set_up_text(self.game, self.seats, self.options)
        given = given_text(self.game, self._moves[: self.given])
        self._luck.bind(set_up, self.seats, self._chance_steps, given)

    @staticmethod
    def resume(record: Record) -> "Match":
        """The match of a record, ready to go on where it stopped. Raises BadRecord when it does
        not replay or its luck is not what its secret gives, BadLuck when nothing can go on."""
        if record.luck.kind == VerifiableLuck.kind:
            verify(record)
        match = Match.__new__(Match)
        luck = luck_of(record.luck)
        match._open(record.game, record.seats, record.options, luck, record.players)
        match.given = record.given
        for step in record.replay():
            match._state = step.state
            match._moves.append(step.move)
            match.events.extend(step.events)
        match._count_chance()
        match._seal()
        match._settle()
        return match

    def snapshot(self) -> Snapshot:
        """All that `restore` needs, beside what the match was begun with. A decision that may
        be taken back now cannot be taken back in the restored match: see `nothing_to_undo`."""
        return Snapshot(
            freeze(self._state, start_of(self.game, self.seats, self.options)),
            [(move.who, move.action) for move in self._moves],
            [freeze_event(event) for event in self.events],
        )

    @staticmethod
    def restore(
        snapshot: Snapshot,
        game: Game | str,
        seats: int,
        options: Options | Mapping[str, str] | None,
        luck: Luck,
        players: Sequence[str] = (),
        given: int = 0,
    ) -> "Match":
        """The match of a snapshot, begun with these and `given` moves, without replaying
        it. Trusts that the snapshot is its own; raises BadRecord for one that is none."""
        match = Match.__new__(Match)
        match._open(game, seats, options, luck, players)
        match._state = thaw(snapshot.state, match._state)
        match._moves = [Move(who, action) for who, action in snapshot.moves]
        match.events = [thaw_event(event, match.game) for event in snapshot.events]
        match.given = given
        match._count_chance()
        match._seal()
        return match

    def _count_chance(self) -> None:
        """Those that came after the moves that were given."""
        made = self._moves[self.given :]
        self._chance_steps = sum(move.who == CHANCE for move in made)

    @property
    def to_act(self) -> int:
        """The seat that decides next, or OVER."""
        return int(self._state.to_act())

    @property
    def is_over(self) -> bool:
        return self.to_act == OVER

    @property
    def number(self) -> int:
        """How many moves were made, chance's among them."""
        return len(self._moves)

    def legal(self, seat: int | None = None) -> list[int]:
        """The actions that may be taken now; none for a seat that is not to act."""
        if self.is_over or (seat is not None and seat != self.to_act):
            return []
        return self._state.legal()

    def legal_words(self, seat: int | None = None) -> list[str]:
        """The same in words: `flip c4`."""
        return [self.game.actions.text(action) for action in self.legal(seat)]

    def view(self, seat: int | None) -> View:
        """What the seat (None: a watcher) may know."""
        return self.game.view(self._state, seat)

    def events_for(self, seat: int | None) -> list[Event]:
        """What this seat (None: a watcher) was told since the start."""
        return [event for event in self.events if event.is_told(seat)]

    def why_not(self, seat: int, action: int | str) -> Refusal | None:
        """Why the seat may not take the action now; None if it may, and then `play` does not
        ask again. Raises BadWords."""
        _check_seat(seat)
        asked = seat, self._code(action)
        if asked == self._allowed:
            return None
        refusal = self.game.why_not(self._state, *asked)
        if refusal is None:
            self._allowed = asked
        return refusal

    def play(self, seat: int, action: int | str, at: int | None = None) -> list[Event]:
        """A seat decides; chance is settled; give what happened, to whomever it is told.

        `at` is the number of moves the sender knew of. Raises MoveRefused, StaleMove or
        BadWords, and then nothing has changed.
        """
        _check_seat(seat)
        code = self._code(action)
        if at is not None and at != self.number:
            raise StaleMove(f"meant for move {at}, the match is at move {self.number}")
        refusal = self.why_not(seat, code)
        if refusal is not None:
            raise MoveRefused(refusal)
        before = _Saved(seat, self._state.copy(), self.number, len(self.events))
        earlier = list(self._saved)
        self._saved.append(before)
        try:
            self._apply(seat, code)
            self._settle()
        except BaseException:
            self._restore(before)
            self._saved = earlier
            raise
        told = self.events[before.events :]
        if self.is_over or any(event.discloses() for event in told):
            self._saved.clear()
        return told

    @property
    def nothing_to_undo(self) -> bool:
        """Whether no decision may be taken back by anybody."""
        return not self._saved

    def may_undo(self, seat: int) -> bool:
        """Whether the seat may take back its last decision: nothing was revealed since, and
        nobody else has decided."""
        return bool(self._saved) and self._saved[-1].seat == seat

    def undo(self, seat: int) -> None:
        """Go back to before the seat's last decision. Raises NothingToUndo."""
        if not self.may_undo(seat):
            raise NothingToUndo(
                "expected a decision of your own after which nothing was revealed and nobody "
                "else decided"
            )
        self._restore(self._saved.pop())

    def world(self, seat: int, rng: Rng) -> State:
        """A state this seat cannot tell from the true one."""
        return self._state.redeal(seat, rng)

    def true_state(self) -> State:
        """A copy of all that is true. For hosts and analysis, never for a seat or a bot."""
        return self._state.copy()

    def standings(self) -> Standings | None:
        """The standings of a match that is over."""
        return self.game.standings(self._state) if self.is_over else None

    def record(self) -> Record:
        """The match so far. Secret while it runs: it holds what foretells luck."""
        return Record(
            self.game,
            self.seats,
            self.options,
            self.players,
            self._luck.note(),
            tuple(self._moves),
            self.standings(),
            self.given,
        )

    def excerpt(self, seat: int | None) -> str:
        """What a seat (None: a watcher) may keep of the match while it runs."""
        return write_excerpt(self.record().public_header(), seat, self.events_for(seat))

    def _code(self, action: int | str) -> int:
        if isinstance(action, str):
            return self.game.actions.parse(action)
        if type(action) is not int:
            raise BadWords(f"expected an action in words or its code, got {action!r:.40}")
        if not 0 <= action < self.game.actions.size:
            self.game.actions.split(action)  # raises BadWords, with what was expected
        return action

    def _apply(self, who: int, action: int) -> None:
        log = Log()
        self._allowed = None
        self._state.apply(action, log)
        self._moves.append(Move(who, action))
        self.events.extend(log.events)

    def _settle(self) -> None:
        """Chance acts until a seat must decide. An outcome that could have been another one
        reveals something: nothing before it can be taken back."""
        while self._state.to_act() == CHANCE:
            outcome = self._luck.settle(self._state, self.game.actions, self._chance_steps)
            outcomes = self._state.legal()
            if outcome not in outcomes:
                words = self.game.actions.text
                came = words(outcome) if 0 <= outcome < self.game.actions.size else outcome
                expected = ", ".join(map(words, outcomes[:3]))
                raise BadLuck(f"{came!r} cannot come here; expected one of {expected}, …")
            self._chance_steps += 1
            self._apply(CHANCE, outcome)
            if len(outcomes) > 1:
                self._saved.clear()

    def _restore(self, saved: _Saved) -> None:
        undone = self._moves[saved.moves :]
        self._chance_steps -= sum(move.who == CHANCE for move in undone)
        self._state = saved.state
        self._allowed = None
        del self._moves[saved.moves :]
        del self.events[saved.events :]


def _check_seat(seat: object) -> None:
    if type(seat) is not int:
        raise BadWords(f"expected the number of a seat, got {seat!r:.40}")


def _names(players: Sequence[str], seats: int) -> tuple[str, ...]:
    """A name for every seat. Raises BadSetup."""
    if not players:
        return tuple(f"seat {seat}" for seat in range(seats))
    if len(players) != seats:
        raise BadSetup(f"expected {seats} names of players, got {len(players)}")
    for name in players:
        if not is_name(name):
            raise BadSetup(
                f"a name has 1 to {LONGEST_NAME} printable characters, got {name!r:.60}"
            )
    return tuple(players)
