"""`filon verify`: the luck of a match, recomputed."""

import json
import re
from pathlib import Path

import pytest

from cli.terminal.desk import Desk


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(capsys, monkeypatch)


@pytest.fixture
def kept(desk: Desk, tmp_path: Path) -> Path:
    """A finished match of two bots with verifiable luck."""
    file = tmp_path / "match.record"
    desk.out("play", "gold", "--players", "bot:greedy,bot:random", "--record", str(file))
    return file


def test_everything_recomputed_is_said(desk: Desk, kept: Path) -> None:
    out = desk.out("verify", str(kept), "--lang", "en")
    assert re.search(r"Seal on the luck: [0-9a-f]{64}\n", out)
    assert re.search(r"Colt adds: [0-9a-f]{16}\n", out)
    assert re.search(r"Secret behind the luck: [0-9a-f]{64}\n", out)
    assert re.search(r"Result replayed: Colt \d+ and Maya \d+\.", out)
    assert re.search(r"\d+ draws recomputed, all match: the luck is verified\.\n$", out)
    assert "le hasard est vérifié" in desk.out("verify", str(kept), "--lang", "fr")


def test_programs_get_json(desk: Desk, kept: Path) -> None:
    found = json.loads(desk.out("verify", str(kept), "--json"))
    assert found["verified"] is True
    assert found["finished"] is True
    assert found["steps"] == kept.read_text("utf-8").count("\n* ")
    assert len(found["contributions"]) == 2
    assert sorted(found["ranks"]) in ([1, 1], [1, 2])


def test_another_promise_than_the_one_that_was_shown_is_found_out(
    desk: Desk, kept: Path
) -> None:
    found = re.search(r"^commitment ([0-9a-f]{64})$", kept.read_text("utf-8"), re.MULTILINE)
    assert found is not None
    assert "verified" in desk.out("verify", str(kept), "--commitment", found[1], "--lang", "en")
    error = desk.refused("verify", str(kept), "--commitment", "0" * 64)
    assert "another commitment" in error


def test_an_open_match_is_verified_so_far(desk: Desk, tmp_path: Path) -> None:
    file = str(tmp_path / "open.record")
    desk.out("play", "gold", "--record", file, "--contribution", "my own", typed=["c4", "q"])
    out = desk.out("verify", file, "--lang", "en")
    assert "Player adds: my own" in out
    assert "The match is not over" in out
    assert "Do not share this file before the end" in out
    secret = re.search(r"^secret (\w+)$", Path(file).read_text("utf-8"), re.MULTILINE)
    assert secret is not None
    found = desk.out("verify", file, "--json")
    assert secret[1] not in out + found
    assert json.loads(found)["scores"] is None
    assert json.loads(found)["secret"] is None


def test_another_secret_is_found_out(desk: Desk, kept: Path) -> None:
    text = kept.read_text("utf-8")
    secret = re.search(r"^secret (.)", text, re.MULTILINE)
    assert secret is not None
    other = "0" if secret[1] != "0" else "1"
    kept.write_text(text.replace(f"secret {secret[1]}", f"secret {other}"), "utf-8")
    err = desk.refused("verify", str(kept))
    assert "the secret is not the one of the commitment" in err
    assert desk.refused("verify", str(kept), "--json") == err


def test_another_contribution_is_found_out(desk: Desk, kept: Path) -> None:
    text = kept.read_text("utf-8")
    kept.write_text(re.sub(r"contribution 0 \w+", "contribution 0 else", text), "utf-8")
    assert "the secret gives" in desk.refused("verify", str(kept))


def test_seeded_luck_cannot_be_verified(desk: Desk, tmp_path: Path) -> None:
    file = str(tmp_path / "seeded.record")
    desk.out("play", "gold", "--seed", "1", "--record", file, typed=["q"])
    assert "expected a record with verifiable luck" in desk.refused("verify", file)
