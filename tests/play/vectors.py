"""What the page's own checker of luck is tested against, written from the Python one:
`PYTHONPATH=src:tests python -m play.vectors`.

Whole matches are those of tests/golden; here stands what there is to know beside the record.
"""

import hashlib
import hmac
from pathlib import Path
from typing import Any

from msgspec import json

from filon.play.luck import VerifiableLuck
from filon.play.match import Match
from filon.play.record import Record, given_text, set_up_text
from filon.play.verify import verify
from filon.rules.contract import CHANCE
from filon.server.study.draws import draws_of
from play.matches import finish

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"
TARGET = ROOT / "web" / "tests" / "vectors" / "luck.json"
MATCHES = ("gold/two", "gold/grid_match", "fievre/short", "ruee/short_cut")
BRANCH, TAKEN_OVER = "gold/two?", 60
"""What if: another match that goes on from the first one after so many moves."""
LENGTHS = (0, 1, 31, 55, 56, 63, 64, 65, 119, 120, 1000)
"""Of texts to be hashed: around the ends of a block and of its padding."""
TOTALS = (1, 2, 6, 36, 64, 2**32 + 1, 2**63 - 1, 2**63 + 1, 2**64 - 1)
"""Sums of weights; from 2**63 on about every second attempt fails."""
STEPS = range(12)


def vectors() -> str:
    """The whole file, one case a line."""
    parts: dict[str, list[Any]] = {
        "sha256": [hashed(length) for length in LENGTHS],
        "hmac": [keyed(length) for length in LENGTHS],
        "below": [below(total, step) for total in TOTALS for step in STEPS],
        "matches": [match(name) for name in (*MATCHES, BRANCH)],
        "draws": [draw for name in (*MATCHES, BRANCH) for draw in draws_of(record_of(name))],
    }
    lists = [f'"{name}": [\n{lines(cases)}\n]' for name, cases in parts.items()]
    return "{\n" + ",\n".join(lists) + "\n}\n"


def lines(cases: list[Any]) -> str:
    return ",\n".join(json.encode(case).decode() for case in cases)


def sample(length: int) -> bytes:
    """Bytes that are no text: 0, 7, 14, …"""
    return bytes(7 * k % 256 for k in range(length))


def hashed(length: int) -> dict[str, object]:
    return {"length": length, "digest": hashlib.sha256(sample(length)).hexdigest()}


def keyed(length: int) -> dict[str, object]:
    """The key is as long as the message: keys longer than a block are hashed first."""
    digest = hmac.digest(sample(length), sample(length)[::-1], "sha256")
    return {"length": length, "digest": digest.hex()}


def below(total: int, step: int) -> dict[str, object]:
    """A drawn number; numbers beyond those of JavaScript are texts."""
    luck = VerifiableLuck(sample(32))
    luck.bind("game gold 1\n", 2, step)
    drawn = str(luck._below(total, step))
    return {"key": luck._key.hex(), "total": str(total), "step": step, "drawn": drawn}


def record_of(name: str) -> Record:
    if name == BRANCH:
        return branched(record_of(MATCHES[0]))
    return Record.read((GOLDEN / f"{name}.record").read_text(encoding="utf-8"))


def branched(record: Record) -> Record:
    """A match with luck of its own after moves of another one, played to its end."""
    luck = VerifiableLuck(sample(32))
    luck.contribute(1, "et si…")
    given = record.moves[:TAKEN_OVER]
    match = Match(record.game, record.seats, record.options, luck, record.players, given)
    finish(match)
    return match.record()


def match(name: str) -> dict[str, object]:
    """The record's name and what it comes to; the text of one that is in no file."""
    record = record_of(name)
    luck = VerifiableLuck(bytes.fromhex(record.luck.secret))
    for seat, text in enumerate(record.luck.contributions):
        luck.contribute(seat, text)
    given = given_text(record.game, record.moves[: record.given])
    luck.bind(set_up_text(record.game, record.seats, record.options), record.seats, 0, given)
    return {
        "record": name,
        "text": record.write() if name == BRANCH else "",
        "key": luck._key.hex(),
        "commitment": luck.commitment,
        "steps": verify(record).steps,
        "given": sum(move.who == CHANCE for move in record.moves[: record.given]),
    }


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(vectors(), encoding="utf-8")
    print(f"{TARGET.relative_to(ROOT)}: {TARGET.stat().st_size} bytes")
