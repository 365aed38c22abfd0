"""Everything that can go wrong, in one tree.

    FilonError
    ├── UnknownGame          no game of that name
    ├── BadSetup             seats or options the game does not know
    │   └── BadComponents    a board or a mix that the rules cannot play with
    ├── BadWords             a text or JSON value that is no action of the game
    ├── MoveRefused          Match.play: the rules do not allow it (carries the Refusal)
    ├── StaleMove            Match.play: meant for an earlier position
    ├── NothingToUndo        Match.undo: something was revealed, or nothing to take back
    ├── BadRecord            a record that cannot be read or does not replay
    │   └── NotVerified      a record whose luck is not what its secret gives
    ├── BadLuck              a luck that cannot give an outcome (script at its end, …)
    ├── BadBot               an unknown bot, or one that answered against the rules
    ├── LawBroken            a game breaks the contract (filon.rules.laws)
    ├── of filon.words
    │   ├── BadMessage       a sentence whose form cannot be read
    │   ├── MissingWords     no sentence for this in the language
    │   └── UnknownClause    the rulebook has no such clause
    └── of filon.server
        ├── RequestRefused   a request that is not carried out, and why; also of the client
        ├── AlreadyDone      a request that was carried out before
        ├── NoSuchTable      no table of that name, or deleted
        ├── StoreFailed      the database cannot be read or written
        ├── TooLate          no time was left to think
        └── Broken           a request that brought the server where it should not be

A message says what was expected and what came, in one line.
"""

from dataclasses import dataclass


class FilonError(Exception):
    """The root of all errors that Filon raises on purpose."""


class UnknownGame(FilonError):
    """No game of that name."""


class BadSetup(FilonError):
    """Seats or options that the game does not know."""


class BadComponents(BadSetup):
    """A board, a card mix or a tile mix that the rules cannot play with."""


class BadWords(FilonError):
    """A text or JSON value that is no action of the game."""


class Under:
    """How a game declares a refusal: the clause it stands under, and its facts with their
    types, which may carry kinds: `Under("F12", card=Card)`."""

    def __init__(self, clause: str, /, **facts: object) -> None:
        self.clause = clause
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not allowed: a code, the clause, and the facts for a sentence."""

    code: str
    clause: str
    facts: tuple[tuple[str, str | int], ...] = ()

    def __str__(self) -> str:
        facts = "".join(f", {name} {value}" for name, value in self.facts)
        return f"{self.code.replace('_', ' ')}{facts} ({self.clause})"


class MoveRefused(FilonError):
    """The rules do not allow this move."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"not allowed: {refusal}")
        self.refusal = refusal

    def __reduce__(self) -> tuple[type["MoveRefused"], tuple[Refusal]]:
        return MoveRefused, (self.refusal,)


class StaleMove(FilonError):
    """The move was meant for an earlier position."""


class NothingToUndo(FilonError):
    """Something was revealed since, somebody else has decided, or there is no move yet."""


class BadRecord(FilonError):
    """A record that cannot be read or does not replay; `line` counts from 1 (0: the whole)."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.message = message
        self.line = line

    def __reduce__(self) -> tuple[type["BadRecord"], tuple[str, int]]:
        return type(self), (self.message, self.line)


class NotVerified(BadRecord):
    """A record whose outcomes are not the ones its secret and contributions give."""


class BadLuck(FilonError):
    """A luck that cannot give an outcome here."""


class BadBot(FilonError):
    """An unknown bot, or one that answered against the rules."""


class LawBroken(FilonError):
    """A game breaks the contract."""

    def __init__(self, law: int, message: str) -> None:
        super().__init__(f"law {law}: {message}")
        self.law = law
        self.message = message

    def __reduce__(self) -> tuple[type["LawBroken"], tuple[int, str]]:
        return LawBroken, (self.law, self.message)
