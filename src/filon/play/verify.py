"""Recomputes the luck of a recorded match from its secret, as docs/records.md specifies.

This module shares no code with the one that draws: it was written from the specification.
"""

from dataclasses import dataclass
from hashlib import sha256

from filon.play.record import Record
from filon.rules.contract import CHANCE, State
from filon.rules.errors import NotVerified

BLOCK = 64
"""The block size of SHA-256, for HMAC (RFC 2104)."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was recomputed: every chance step of the match, all as the secret gives them. The
    moves that were given are legal, but their chance is of another match."""

    steps: int
    moves: int
    finished: bool
    given: int = 0


def verify(record: Record) -> Verdict:
    """Recompute every outcome. Raises NotVerified, or BadRecord when it does not replay."""
    luck = record.luck
    if luck.kind != "verifiable":
        raise NotVerified(f"expected a record with verifiable luck, this one is {luck.kind}")
    secret = bytes.fromhex(luck.secret)
    if sha256(b"filon secret 1\n" + secret).hexdigest() != luck.commitment:
        raise NotVerified("the secret is not the one of the commitment")
    key = _keyed(secret, _opening(record))
    state = record.start()
    step = 0
    for number, move in enumerate(record.moves):
        if state.to_act() == CHANCE and number >= record.given:
            expected = _outcome(state, key, step)
            if move.who == CHANCE and move.action != expected:
                words = record.game.actions.text
                raise NotVerified(
                    f"the secret gives {words(expected)!r}, the record says "
                    f"{words(move.action)!r}",
                    record.line_of(number),
                )
            step += 1
        record.check_move(state, number)
        state.apply(move.action, None)
    record.check_end(state)
    finished = record.standings is not None
    return Verdict(step, len(record.moves), finished, record.given)


def _opening(record: Record) -> bytes:
    """The text that the key is made from."""
    text = (
        f"filon luck 1\ngame {record.game.name} {record.game.version}\nseats {record.seats}\n"
    )
    for option in record.game.options.declared():
        text += f"option {option.name} {record.options.words()[option.name]}\n"
    for seat, contribution in enumerate(record.luck.contributions):
        text += (
            f"contribution {seat} {contribution}" if contribution else f"contribution {seat}"
        )
        text += "\n"
    if record.given > 0:
        text += f"given {record.given}\n"
        for who, action in record.moves[: record.given]:
            mark = "*" if who == CHANCE else f"{who}"
            text += f"{mark} {record.game.actions.text(action)}\n"
    return text.encode("utf-8")


def _keyed(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA-256 for keys of 32 bytes, spelt out."""
    padded = key + bytes(BLOCK - len(key))
    inner = sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def _outcome(state: State, key: bytes, step: int) -> int:
    """The outcome that the key gives at this chance step."""
    total = 0
    for k in range(state.legal_count()):
        total += int(state.weight_at(k))
    attempt = 0
    while True:
        digest = _keyed(key, f"step {step} attempt {attempt}\n".encode("ascii"))
        number = int.from_bytes(digest[0:8], byteorder="big", signed=False)
        if number // total < 2**64 // total:
            break
        attempt += 1
    rest = number % total
    k = 0
    while rest >= state.weight_at(k):
        rest -= int(state.weight_at(k))
        k += 1
    return int(state.legal_at(k))
