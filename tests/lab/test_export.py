"""One row a match, in CSV and Parquet."""

import csv
import json
import sys
from pathlib import Path

import pytest

from filon.lab import export
from filon.lab.export import columns, open_export, row
from filon.lab.one_match import Table, play_one
from filon.rules.errors import BadSetup
from filon.rules.games import find_game

GOLD = find_game("gold")
OUTCOMES = [play_one(Table("gold", (), ("random", "greedy")), deal) for deal in range(5)]
ROWS = [row(outcome, GOLD) for outcome in OUTCOMES]


def test_a_column_for_every_figure_and_event() -> None:
    named = list(columns(GOLD, 2))
    assert named[:5] == ["deal", "bot_0", "bot_1", "score_0", "score_1"]
    assert named[5:8] == ["rank_0", "rank_1", "moves"]
    assert named[8:11] == ["decisions", "rounds", "reason"]
    assert named[11:] == [event.__name__ for event in GOLD.events]
    assert all(len(each) == len(named) for each in ROWS)


def test_csv_can_be_read_back(tmp_path: Path) -> None:
    path = tmp_path / "matches.csv"
    kept = open_export(str(path), GOLD, 2, {})
    kept.write(ROWS[:2])
    kept.write(ROWS[2:])
    kept.close()
    with path.open(encoding="utf-8", newline="") as file:
        found = list(csv.DictReader(file))
    assert [int(each["deal"]) for each in found] == [0, 1, 2, 3, 4]
    for each, outcome in zip(found, OUTCOMES, strict=True):
        assert (each["bot_0"], each["bot_1"]) == ("random", "greedy")
        assert (int(each["score_0"]), int(each["score_1"])) == outcome.scores
        assert (int(each["rank_0"]), int(each["rank_1"])) == outcome.ranks
        assert (int(each["moves"]), int(each["decisions"])) == (
            outcome.moves,
            outcome.decisions,
        )
        assert each["reason"] == outcome.reason
        assert int(each["CardFlipped"]) == outcome.events["CardFlipped"]
        told = sum(int(each[event.__name__]) for event in GOLD.events)
        assert told == sum(outcome.events.values())


def test_parquet_can_be_read_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr(export, "ROWS_AT_A_TIME", 2)
    path = tmp_path / "matches.parquet"
    kept = open_export(str(path), GOLD, 2, {"game": "gold"})
    kept.write(ROWS[:1])
    kept.write(ROWS[1:])
    kept.close()
    with parquet.ParquetFile(path) as file:
        table = file.read()
        groups = [file.metadata.row_group(k).num_rows for k in range(3)]
    assert groups == [2, 2, 1]
    assert table.column_names == list(columns(GOLD, 2))
    assert list(zip(*table.to_pydict().values(), strict=True)) == ROWS
    assert json.loads(table.schema.metadata[b"filon"]) == {"game": "gold"}


def test_parquet_without_rows_is_still_a_file(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "none.parquet"
    open_export(str(path), GOLD, 2, {}).close()
    with parquet.ParquetFile(path) as file:
        assert file.metadata.num_rows == 0


def test_without_pyarrow_its_extra_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(BadSetup, match=r"pip install 'filon\[lab\]'"):
        open_export(str(tmp_path / "x.parquet"), GOLD, 2, {})


def test_another_format_is_refused() -> None:
    with pytest.raises(BadSetup, match=r"ends in \.csv or \.parquet"):
        open_export("matches.xls", GOLD, 2, {})


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="cannot be written: no such file"):
        open_export(str(tmp_path / "none" / "x.csv"), GOLD, 2, {})
