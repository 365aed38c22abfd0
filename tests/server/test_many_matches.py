"""Matches between bots through the sockets; `tests.server.many_matches` plays more."""

from pathlib import Path

import pytest

from server.many_matches import play_and_check


@pytest.mark.slow
def test_every_record_is_verified_and_replays_to_the_stored_standings(tmp_path: Path) -> None:
    tally = play_and_check(tmp_path, matches=40, at_once=8)
    assert tally.total == 40
    assert set(tally.matches) == {"gold", "fievre", "ruee"}
