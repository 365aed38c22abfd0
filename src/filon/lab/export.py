"""One row a match, written to a file while the matches are played."""

import csv
import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import IO

from filon.lab.one_match import Outcome
from filon.rules.errors import BadSetup
from filon.rules.game import Game

Row = tuple[int | str, ...]

ROWS_AT_A_TIME = 10_000
"""The rows of a row group of a Parquet file; no more are kept in memory."""


def columns(game: Game, seats: int) -> dict[str, type]:
    """The columns by name, and what is in them."""
    named: dict[str, type] = {"deal": int}
    for title, kind in (("bot", str), ("score", int), ("rank", int)):
        named |= {f"{title}_{seat}": kind for seat in range(seats)}
    named |= {"moves": int, "decisions": int, "rounds": int, "reason": str}
    return named | {event.__name__: int for event in game.events}


def row(outcome: Outcome, game: Game) -> Row:
    """A match in the order of the columns."""
    return (
        outcome.deal,
        *outcome.bots,
        *outcome.scores,
        *outcome.ranks,
        outcome.moves,
        outcome.decisions,
        outcome.rounds,
        outcome.reason,
        *(outcome.events.get(event.__name__, 0) for event in game.events),
    )


class Export(ABC):
    """A file of rows. It is complete once closed, whenever that is."""

    @abstractmethod
    def write(self, rows: Iterable[Row]) -> None: ...

    @abstractmethod
    def close(self) -> None: ...


class CsvExport(Export):
    """Comma-separated values in UTF-8, the names of the columns first."""

    def __init__(self, path: Path, named: dict[str, type], about: dict[str, object]) -> None:
        self._file: IO[str] = path.open("w", encoding="utf-8", newline="")
        self._writer = csv.writer(self._file, lineterminator="\n")
        self._writer.writerow(named)

    def write(self, rows: Iterable[Row]) -> None:
        self._writer.writerows(rows)

    def close(self) -> None:
        self._file.close()


class ParquetExport(Export):
    """Parquet; what was played stands in the metadata of the schema under `filon`."""

    def __init__(self, path: Path, named: dict[str, type], about: dict[str, object]) -> None:
        self._arrow, parquet = find_arrow()
        kinds = {int: self._arrow.int64(), str: self._arrow.string()}
        self._schema = self._arrow.schema(
            [(name, kinds[kind]) for name, kind in named.items()],
            metadata={"filon": json.dumps(about)},
        )
        self._writer = parquet.ParquetWriter(str(path), self._schema)
        self._kept: list[Row] = []

    def write(self, rows: Iterable[Row]) -> None:
        self._kept.extend(rows)
        while len(self._kept) >= ROWS_AT_A_TIME:
            self._write_group(self._kept[:ROWS_AT_A_TIME])
            del self._kept[:ROWS_AT_A_TIME]

    def close(self) -> None:
        if self._kept:
            self._write_group(self._kept)
        self._writer.close()

    def _write_group(self, rows: Sequence[Row]) -> None:
        arrays = [
            self._arrow.array(values, each.type)
            for values, each in zip(zip(*rows, strict=True), self._schema, strict=True)
        ]
        self._writer.write_table(self._arrow.table(arrays, schema=self._schema))


KINDS: dict[str, type[CsvExport] | type[ParquetExport]] = {
    ".csv": CsvExport,
    ".parquet": ParquetExport,
}


def check_export(path: str) -> None:
    """Raises BadSetup for a name, or a format, that cannot be written here."""
    suffix = Path(path).suffix
    if suffix not in KINDS:
        raise BadSetup(f"{path!r:.80}: expected a name that ends in {' or '.join(KINDS)}")
    if KINDS[suffix] is ParquetExport:
        find_arrow()


def open_export(path: str, game: Game, seats: int, about: dict[str, object]) -> Export:
    """A file for one row a match, in the format its name ends in. Raises BadSetup."""
    check_export(path)
    try:
        return KINDS[Path(path).suffix](Path(path), columns(game, seats), about)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BadSetup(f"{path!r:.80}: cannot be written: {reason}") from None


def find_arrow() -> tuple[ModuleType, ModuleType]:
    """pyarrow and its Parquet, loaded only when they are asked for. Raises BadSetup."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise BadSetup(
            "Parquet files need pyarrow, which is not installed; expected: "
            "pip install 'filon[lab]', or a file that ends in .csv"
        ) from None
