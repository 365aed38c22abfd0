"""Where chance comes from: fast and seeded, scripted for tests, or verifiable at a table.

The verifiable kind is specified in docs/records.md; `filon.play.verify` recomputes it from
that page alone and shares no code with this module.
"""

import hashlib
import hmac
import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from filon.rules.actions import ActionTable
from filon.rules.contract import State
from filon.rules.errors import BadLuck, BadWords
from filon.rules.rng import Rng, scatter

SECRET_BYTES = 32
BLOCK = 64
"""The block size of SHA-256, for HMAC."""
LONGEST_CONTRIBUTION = 64
RANGE = 2**64
LOWEST_SEED = -(2**63)
HIGHEST_SEED = 2**64 - 1


@dataclass(frozen=True, slots=True)
class LuckNote:
    """What a record says of its luck. `seed` and `secret` are not for players of a running
    match; commitment and contributions are for everybody."""

    kind: str
    seed: int | None = None
    commitment: str = ""
    contributions: tuple[str, ...] = ()
    secret: str = ""


class Luck(ABC):
    """Settles the chance steps of one match."""

    kind: ClassVar[str]

    @abstractmethod
    def settle(self, state: State, actions: ActionTable, step: int) -> int:
        """The outcome of the chance step that this state waits for; `step` counts from 0,
        after the moves that were given."""

    @abstractmethod
    def note(self) -> LuckNote:
        """What a record needs to know."""

    def bind(self, set_up: str, seats: int, step: int, given: str = "") -> None:
        """The match begins (or goes on at this step) under this set-up, after moves that were
        given."""
        return


class SeededLuck(Luck):
    """Fast and repeatable: for simulation, not for people who must trust it."""

    kind = "seeded"

    def __init__(self, seed: int) -> None:
        if not LOWEST_SEED <= seed <= HIGHEST_SEED:
            raise BadLuck("expected a seed from -2**63 to 2**64 - 1")
        self.seed = seed
        self._rng = Rng(seed)

    def settle(self, state: State, actions: ActionTable, step: int) -> int:
        return int(state.draw(self._rng))

    def note(self) -> LuckNote:
        return LuckNote(self.kind, seed=self.seed)

    def bind(self, set_up: str, seats: int, step: int, given: str = "") -> None:
        """A match that goes on draws from a stream of its own: the first one is spent."""
        self._rng = Rng(self.seed) if step == 0 else Rng(scatter(self.seed) + step)


class ScriptedLuck(Luck):
    """Gives the outcomes it was told, in order: for tests and for studying a line of play.

    An outcome is written in the game's words: `face blue 3`.
    """

    kind = "scripted"

    def __init__(self, outcomes: Iterable[str | int]) -> None:
        self._outcomes = list(outcomes)

    def settle(self, state: State, actions: ActionTable, step: int) -> int:
        if step >= len(self._outcomes):
            raise BadLuck(f"the script ends after {step} outcomes; expected one more")
        outcome = self._outcomes[step]
        if isinstance(outcome, int):
            return outcome
        try:
            return actions.parse(outcome)
        except BadWords as error:
            raise BadLuck(f"the script says {outcome!r:.40}: {error}") from None

    def note(self) -> LuckNote:
        return LuckNote(self.kind)


class VerifiableLuck(Luck):
    """Draws from a secret that is committed to before the first move and shown after the last.

    Show `commitment` to everybody, then take each seat's contribution, then begin the match.
    """

    kind = "verifiable"

    def __init__(self, secret: bytes | None = None) -> None:
        self.secret = secrets.token_bytes(SECRET_BYTES) if secret is None else secret
        if len(self.secret) != SECRET_BYTES:
            raise BadLuck(f"expected a secret of {SECRET_BYTES} bytes, got {len(self.secret)}")
        self._contributions: dict[int, str] = {}
        self._seats = 0
        self._key = b""

    @property
    def commitment(self) -> str:
        """A hash of the secret."""
        return hashlib.sha256(b"filon secret 1\n" + self.secret).hexdigest()

    def contribute(self, seat: int, text: str) -> None:
        """A seat's own part of the luck, after the commitment and before the first move."""
        if self._key:
            raise BadLuck("the match has begun; contributions come before the first move")
        check_contribution(text)
        self._contributions[seat] = text

    def bind(self, set_up: str, seats: int, step: int, given: str = "") -> None:
        if self._key and step == 0:
            raise BadLuck("this luck belongs to a match already; expected a fresh one")
        strangers = [seat for seat in self._contributions if not 0 <= seat < seats]
        if strangers:
            raise BadLuck(f"a contribution of seat {strangers[0]}; expected 0 to {seats - 1}")
        self._seats = seats
        lines = [
            f"contribution {seat} {text}".rstrip() for seat, text in enumerate(self._all())
        ]
        opening = "filon luck 1\n" + set_up + "".join(line + "\n" for line in lines) + given
        self._key = hmac.digest(self.secret, opening.encode(), "sha256")
        padded = self._key + bytes(BLOCK - len(self._key))
        self._inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded))
        self._outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in padded))

    def settle(self, state: State, actions: ActionTable, step: int) -> int:
        if not self._key:
            raise BadLuck("verifiable luck draws for a match; it was not sealed by one")
        weights = [int(state.weight_at(k)) for k in range(state.legal_count())]
        if sum(weights) <= 0:
            raise BadLuck("expected outcomes with positive weights")
        drawn = self._below(sum(weights), step)
        for k, weight in enumerate(weights):
            if drawn < weight:
                return int(state.legal_at(k))
            drawn -= weight
        raise BadLuck("no outcome has a weight")

    def note(self) -> LuckNote:
        return LuckNote(
            self.kind,
            commitment=self.commitment,
            contributions=self._all(),
            secret=self.secret.hex(),
        )

    def _all(self) -> tuple[str, ...]:
        return tuple(self._contributions.get(seat, "") for seat in range(self._seats))

    def _keyed(self, message: bytes) -> bytes:
        """HMAC-SHA-256 under the key, from the two halves made once: `hmac.digest` lets other
        threads in each time, and a server then waits to go on."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return outer.digest()

    def _below(self, bound: int, step: int) -> int:
        """A number below the bound, every one exactly as likely: the tail is drawn again."""
        limit = RANGE - RANGE % bound
        attempt = 0
        while True:
            block = self._keyed(b"step %d attempt %d\n" % (step, attempt))
            number = int.from_bytes(block[:8], "big")
            if number < limit:
                return number % bound
            attempt += 1


def check_contribution(text: str) -> None:
    """Raises BadLuck unless this is a short printable text."""
    if len(text) > LONGEST_CONTRIBUTION or not text.isprintable() or text != text.strip():
        raise BadLuck(
            f"a contribution is at most {LONGEST_CONTRIBUTION} printable characters without "
            f"blanks around them, got {text!r:.80}"
        )


def luck_of(note: LuckNote) -> Luck:
    """The luck with which a recorded match can go on."""
    if note.kind == SeededLuck.kind and note.seed is not None:
        return SeededLuck(note.seed)
    if note.kind == VerifiableLuck.kind and note.secret:
        luck = VerifiableLuck(bytes.fromhex(note.secret))
        for seat, text in enumerate(note.contributions):
            luck.contribute(seat, text)
        return luck
    raise BadLuck(f"a match with {note.kind} luck cannot go on from its record")
