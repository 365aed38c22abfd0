"""Record files: written whole or not at all, read with care."""

from pathlib import Path

import pytest

from filon.cli.terminal.files import RecordFile, read_record_file, shown
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.errors import BadSetup


def match() -> Match:
    return Match("gold", 2, luck=SeededLuck(1))


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    file = RecordFile(str(tmp_path / "a.record"), may_replace=False)
    file.write(match().record())
    assert read_record_file(str(file.path)).write() == match().record().write()


def test_a_file_goes_on_being_written(tmp_path: Path) -> None:
    playing = match()
    file = RecordFile(str(tmp_path / "a.record"), may_replace=False)
    file.write(playing.record())
    playing.play(playing.to_act, "flip c4")
    file.write(playing.record())
    assert read_record_file(str(file.path)).moves == playing.record().moves
    assert list(tmp_path.iterdir()) == [file.path]


def test_a_file_that_came_meanwhile_is_not_replaced(tmp_path: Path) -> None:
    file = RecordFile(str(tmp_path / "a.record"), may_replace=False)
    file.path.write_text("somebody else's")
    with pytest.raises(BadSetup, match="file exists"):
        file.write(match().record())
    assert file.path.read_text() == "somebody else's"
    assert list(tmp_path.iterdir()) == [file.path]


def test_where_there_are_no_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(draft: Path, path: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("os.link", no_links)
    file = RecordFile(str(tmp_path / "a.record"), may_replace=False)
    file.write(match().record())
    assert list(tmp_path.iterdir()) == [file.path]
    late = RecordFile(str(tmp_path / "b.record"), may_replace=False)
    late.path.write_text("mine")
    with pytest.raises(BadSetup, match="file exists"):
        late.write(match().record())


def test_a_full_disk_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = RecordFile(str(tmp_path / "a.record"), may_replace=False)
    file.write(match().record())
    before = file.path.read_bytes()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.open", full)
    with pytest.raises(BadSetup, match="no space left"):
        file.write(match().record())
    assert file.path.read_bytes() == before


def test_any_name_can_be_printed_on_one_line() -> None:
    assert shown("a\nb\udcffc") == "a?b\ufffdc"
