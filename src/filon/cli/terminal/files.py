"""Record files: read with care, written whole or not at all."""

import contextlib
import errno
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

from filon.play.reading import LONGEST_RECORD
from filon.play.record import Record
from filon.rules.errors import BadRecord, BadSetup


def read_record_file(path: str) -> Record:
    """The record in a file. Raises BadRecord, with the file's name, for anything else."""
    try:
        with open(path, "rb") as file:
            read = file.read(LONGEST_RECORD + 1)
    except (OSError, ValueError) as error:
        raise BadRecord(f"{shown(path)}: cannot be read: {reason(error)}") from None
    if len(read) > LONGEST_RECORD:
        raise BadRecord(f"{shown(path)}: more than {LONGEST_RECORD} bytes is no record")
    try:
        text = read.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(
            f"{shown(path)}: expected text in UTF-8, byte {error.start} is none"
        ) from None
    with about(path):
        return Record.read(text)


@contextlib.contextmanager
def about(path: str) -> Iterator[None]:
    """Let every error about a record say in which file it is."""
    try:
        yield
    except BadRecord as error:
        raise type(error)(f"{shown(path)}: {error}") from None


class RecordFile:
    """Where a match is kept, from its first move on."""

    def __init__(self, path: str, may_replace: bool) -> None:
        """Raises BadSetup when nothing could be written there."""
        self.path = Path(os.path.realpath(path))
        self.shown = shown(path)
        self._may_replace = may_replace
        self.check()

    def check(self) -> None:
        """Raises BadSetup unless a file can be written here, now."""
        folder = self.path.parent
        try:
            if self.path.is_dir() or (self.path.exists() and not self.path.is_file()):
                raise BadSetup(f"{self.shown}: expected the name of a file to write")
            if self.path.exists() and not self._may_replace:
                raise BadSetup(f"{self.shown} exists; give another name, or --force")
            if not folder.is_dir():
                raise BadSetup(f"{self.shown}: no folder {shown(str(folder))}")
            if not os.access(folder, os.W_OK):
                raise BadSetup(f"{self.shown}: nothing can be written into that folder")
        except (OSError, ValueError) as error:
            raise BadSetup(f"{self.shown}: {reason(error)}") from None

    def write(self, record: Record) -> None:
        """Keep the match as it is. The file is the old one or the new one, never a half.
        Raises BadSetup when it cannot be written."""
        draft = self.path.with_name(f".{self.path.name}.{secrets.token_hex(4)}")
        try:
            try:
                # For its owner alone: the record of a running match is secret.
                handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
                with open(handle, "w", encoding="utf-8", newline="\n") as file:
                    file.write(record.write())
                self._put(draft)
            finally:
                with contextlib.suppress(FileNotFoundError):
                    draft.unlink()
        except OSError as error:
            raise BadSetup(f"{self.shown}: cannot be written: {reason(error)}") from None

    def _put(self, draft: Path) -> None:
        """Give the draft its name; the first time, take no other file's place."""
        if self._may_replace or not linked(draft, self.path):
            os.replace(draft, self.path)
        self._may_replace = True


def linked(draft: Path, path: Path) -> bool:
    """Give a file a second name unless that name is taken; False where there are no links.
    Raises FileExistsError."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
        return False
    return True


def shown(path: str) -> str:
    """A file's name that can be printed on one line."""
    text = os.fsencode(path).decode("utf-8", "replace")
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def reason(error: OSError | ValueError) -> str:
    """What went wrong, without the path."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return str(error)
