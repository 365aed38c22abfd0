"""kill -9 under load, a few times; `python -m tests.server.kills` is the long run."""

from pathlib import Path

import pytest

from server.kills import kill_and_check


@pytest.mark.slow
def test_nothing_is_lost_or_doubled_on_sqlite(tmp_path: Path) -> None:
    tally = kill_and_check(str(tmp_path / "tables.sqlite3"), 1, times=4, tables=4, pause=0.7)
    assert tally.kills == 4
    assert tally.breaks >= 4
    assert tally.acknowledged > 100


@pytest.mark.slow
def test_nothing_is_lost_or_doubled_by_two_processes_on_postgresql(postgres: str) -> None:
    tally = kill_and_check(postgres, 2, times=4, tables=4, pause=0.7)
    assert tally.kills == 4
    assert tally.breaks >= 4
    assert tally.acknowledged > 100
