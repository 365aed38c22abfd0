"""An arena on disk: a header that says what is played, then a JSON line for each deal.

A run that stopped goes on from its file. A last line that is torn is dropped. While a run has
the file no other run may write to it.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from filon.bots.guard import Incident
from filon.lab.locked import opened_alone, written
from filon.lab.one_match import Outcome
from filon.rules.errors import BadRecord, BadSetup

FORMAT = 1
KIND = "arena"
LONGEST_HEADER = 1_000_000
"""Bytes; a file whose first line is longer is something else."""

Header = Mapping[str, object]
UNREADABLE = (ValueError, LookupError, TypeError, ArithmeticError, RecursionError)
"""What a line that is no deal may raise."""


@dataclass(frozen=True, slots=True)
class Deal:
    """All matches of a deal: the same luck in every seating."""

    number: int
    outcomes: tuple[Outcome, ...]


class Saved:
    """The file of a run. `deals` are those it held when it was opened, by number."""

    def __init__(self, path: str, header: Header, entries: Sequence[str]) -> None:
        """Open or begin the file. Raises BadSetup for one that cannot be written, that another
        run writes to or that is of another run, BadRecord for one that cannot be read."""
        self.path = path
        self.entries = tuple(entries)
        self.deals: dict[int, Deal] = {}
        self._what = f"--save {path!r:.80}"
        self._file = opened_alone(self._what, path)
        try:
            self._begin({"filon": KIND, "format": FORMAT, **header})
        except BaseException:
            self._file.close()
            raise

    def add(self, deal: Deal) -> None:
        """Keep a deal; it is on its way to the disk when this returns. Raises BadSetup."""
        matches = [outcome_json(each, self.entries) for each in deal.outcomes]
        self._write({"deal": deal.number, "matches": matches})

    def close(self) -> None:
        """Let go of the file."""
        with written(self._what):
            self._file.close()

    def _begin(self, header: Header) -> None:
        """Take in what is there; be where the next deal is written."""
        self._file.seek(0)
        first = self._file.readline(LONGEST_HEADER)
        if not first:
            self._write(header)
            return
        check_header(self.path, first, header)
        whole = len(first) + self._read_deals()
        with written(self._what):
            self._file.truncate(whole)

    def _read_deals(self) -> int:
        """Take in the deals; give how many bytes of them are whole lines."""
        whole = 0
        for number, line in enumerate(self._file, start=2):
            if not line.endswith(b"\n"):
                break
            try:
                deal = read_deal(line, self.entries)
            except UNREADABLE:
                raise BadRecord(
                    f"{self.path}: line {number}: expected the matches of a deal; without this "
                    "line the deal is played again"
                ) from None
            self.deals[deal.number] = deal
            whole += len(line)
        return whole

    def _write(self, line: Mapping[str, object]) -> None:
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        with written(self._what):
            self._file.write(text.encode() + b"\n")
            self._file.flush()


def check_header(path: str, line: bytes, wanted: Header) -> None:
    """Raises BadSetup when the first line is not the header of the same run."""
    try:
        found = json.loads(line)
        is_arena = isinstance(found, dict) and found.get("filon") == KIND
    except UNREADABLE:
        is_arena = False
    if not is_arena or not line.endswith(b"\n"):
        raise BadSetup(f"{path}: expected a file that filon arena has saved, or none")
    differences = [
        difference(name, found.get(name), wanted.get(name))
        for name in dict.fromkeys([*wanted, *found])
        if found.get(name) != wanted.get(name)
    ]
    if differences:
        raise BadSetup(
            f"{path} is the file of another run: {'; '.join(differences[:4])}; expected the "
            "same, or another --save FILE"
        )


def difference(name: str, there: object, here: object) -> str:
    """How a value of the header differs; of objects only the names that do."""
    if isinstance(there, dict) and isinstance(here, dict):
        same = {each for each in there if each in here and there[each] == here[each]}
        there = {each: word for each, word in there.items() if each not in same}
        here = {each: word for each, word in here.items() if each not in same}
    return f"{name:.40} {shown(there)} there, {shown(here)} here"


def shown(value: object) -> str:
    """A value of a header in a few words."""
    if value is None:
        return "none"
    if isinstance(value, list):
        return ",".join(map(str, value))[:120]
    if isinstance(value, dict):
        words = " ".join(f"{name}={word!s:.24}" for name, word in value.items())
        return words[:160] or "none"
    return str(value)[:120]


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
    """A deal from its line. Raises one of UNREADABLE."""
    found = json.loads(line)
    number = int(found["deal"])
    matches = tuple(read_outcome(number, each, entries) for each in found["matches"])
    return Deal(number, matches)


def read_outcome(deal: int, found: Mapping[str, Any], entries: Sequence[str]) -> Outcome:
    """A match from its object; how often events were told is not kept. Raises one of
    UNREADABLE."""
    seats = range(len(found["bots"]))
    outcome = Outcome(
        deal=deal,
        bots=tuple(entries[place_in(range(len(entries)), place)] for place in found["bots"]),
        scores=tuple(map(int, found["scores"])),
        ranks=tuple(1 + place_in(seats, rank - 1) for rank in found["ranks"]),
        reason=str(found["reason"]),
        moves=int(found["moves"]),
        decided=tuple(int(each) for each in found["decided"]),
        rounds=int(found["rounds"]),
        events={},
        incidents=tuple(
            Incident(place_in(seats, seat), str(bot), str(kind), str(detail), int(count))
            for seat, bot, kind, detail, count in found.get("incidents", ())
        ),
        thought=seconds_of(found["thought"]),
        longest=seconds_of(found["longest"]),
    )
    by_seat = (outcome.scores, outcome.ranks, outcome.decided, outcome.thought, outcome.longest)
    if 1 not in outcome.ranks or any(len(each) != len(seats) for each in by_seat):
        raise ValueError("expected a value for each seat, and a winner")
    return outcome


def place_in(places: range, place: int) -> int:
    """Raises ValueError for a place that is not among them."""
    return places[places.index(place)]


def seconds_of(times: Iterable[float]) -> tuple[float, ...]:
    """Raises ValueError for what is no time."""
    seconds = tuple(map(float, times))
    if not all(isfinite(each) and each >= 0 for each in seconds):
        raise ValueError("expected seconds")
    return seconds
