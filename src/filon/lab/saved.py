"""An arena on disk: a header that says what is played, then a JSON line for each deal.

A run that stopped goes on from its file. A last line that is torn is dropped.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from filon.bots.guard import Incident
from filon.lab.one_match import Outcome
from filon.rules.errors import BadRecord, BadSetup

FORMAT = 1
KIND = "arena"
Header = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Deal:
    """All matches of a deal: the same luck in every seating."""

    number: int
    outcomes: tuple[Outcome, ...]


class Saved:
    """The file of a run. `deals` are those it held when it was opened, by number."""

    def __init__(self, path: str, header: Header, entries: Sequence[str]) -> None:
        """Open or begin the file. Raises BadSetup for the file of another run, BadRecord for
        one that cannot be read."""
        self.path = path
        self.entries = tuple(entries)
        self.deals: dict[int, Deal] = {}
        header = {"filon": KIND, "format": FORMAT, **header}
        place = Path(path)
        text = place.read_bytes() if place.exists() else b""
        whole = self._read(text, header) if text else 0
        try:
            self._file: BinaryIO = place.open("ab")
        except OSError as error:
            raise BadSetup(f"--save {path!r:.80}: {error.strerror}") from None
        if whole:
            self._file.truncate(whole)
        else:
            self._write(header)

    def add(self, deal: Deal) -> None:
        """Keep a deal; it is on its way to the disk when this returns."""
        matches = [outcome_json(each, self.entries) for each in deal.outcomes]
        self._write({"deal": deal.number, "matches": matches})

    def close(self) -> None:
        self._file.close()

    def _write(self, line: Mapping[str, object]) -> None:
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        self._file.write(text.encode() + b"\n")
        self._file.flush()

    def _read(self, text: bytes, header: Header) -> int:
        """Take the deals from the file; give how many bytes of it are whole lines."""
        lines = text.splitlines(keepends=True)
        check_header(self.path, lines[0], header)
        whole = len(lines[0])
        for number, line in enumerate(lines[1:], start=2):
            try:
                deal = read_deal(line, self.entries)
            except (ValueError, KeyError, TypeError, IndexError):
                if number == len(lines):
                    break
                raise BadRecord(
                    f"{self.path}: expected the matches of a deal", number
                ) from None
            if not line.endswith(b"\n"):
                break
            self.deals[deal.number] = deal
            whole += len(line)
        return whole


def check_header(path: str, line: bytes, wanted: Header) -> None:
    """Raises BadSetup when the first line is not the header of the same run."""
    try:
        found = json.loads(line)
        is_arena = isinstance(found, dict) and found.get("filon") == KIND
    except ValueError:
        is_arena = False
    if not is_arena or not line.endswith(b"\n"):
        raise BadSetup(f"{path}: expected a file that filon arena has saved, or none")
    differences = [
        f"{name} {shown(found.get(name))} there, {shown(wanted.get(name))} here"
        for name in dict.fromkeys([*wanted, *found])
        if found.get(name) != wanted.get(name)
    ]
    if differences:
        raise BadSetup(
            f"{path} is the file of another run: {'; '.join(differences)}; expected the same, "
            "or another --save FILE"
        )


def shown(value: object) -> str:
    """A value of a header in a few words."""
    if value is None:
        return "none"
    if isinstance(value, list):
        return ",".join(map(str, value))[:120]
    if isinstance(value, dict):
        return " ".join(f"{name}={word:.24}" for name, word in value.items())[:160] or "none"
    return str(value)


def outcome_json(outcome: Outcome, entries: Sequence[str]) -> dict[str, object]:
    """A match in short; bots by their place in the list of entries."""
    line: dict[str, object] = {
        "bots": [entries.index(bot) for bot in outcome.bots],
        "scores": outcome.scores,
        "ranks": outcome.ranks,
        "reason": outcome.reason,
        "moves": outcome.moves,
        "decided": outcome.decided,
        "rounds": outcome.rounds,
        "thought": [round(seconds, 6) for seconds in outcome.thought],
        "longest": [round(seconds, 6) for seconds in outcome.longest],
    }
    if outcome.incidents:
        line["incidents"] = [
            [each.seat, each.bot, each.kind, each.detail, each.count]
            for each in outcome.incidents
        ]
    return line


def read_deal(line: bytes, entries: Sequence[str]) -> Deal:
    """A deal from its line. Raises ValueError, KeyError, TypeError or IndexError."""
    found = json.loads(line)
    number = int(found["deal"])
    matches = tuple(read_outcome(number, each, entries) for each in found["matches"])
    return Deal(number, matches)


def read_outcome(deal: int, found: Mapping[str, Any], entries: Sequence[str]) -> Outcome:
    """A match from its object; how often events were told is not kept."""
    return Outcome(
        deal=deal,
        bots=tuple(entries[int(place)] for place in found["bots"]),
        scores=tuple(map(int, found["scores"])),
        ranks=tuple(map(int, found["ranks"])),
        reason=str(found["reason"]),
        moves=int(found["moves"]),
        decided=tuple(int(each) for each in found["decided"]),
        rounds=int(found["rounds"]),
        events={},
        incidents=tuple(
            Incident(int(seat), str(bot), str(kind), str(detail), int(count))
            for seat, bot, kind, detail, count in found.get("incidents", ())
        ),
        thought=tuple(map(float, found["thought"])),
        longest=tuple(map(float, found["longest"])),
    )
