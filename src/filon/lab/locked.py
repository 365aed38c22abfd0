"""Files that only one run may write to at a time."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from filon.rules.errors import BadSetup

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
FAR = 1 << 40
"""Where Windows locks: what is locked there cannot be read either."""


def opened_alone(what: str, path: str) -> BinaryIO:
    """A file to add to that no other run has: the system keeps it for whoever has it open, and
    lets go of it with the process, however that ends. Raises BadSetup."""
    with written(what):
        if Path(path).exists() and not Path(path).is_file():
            raise BadSetup(f"{what}: expected a file, this is something else")
        file = open(path, "a+b")  # noqa: SIM115 - whoever asked closes it
    try:
        lock(file.fileno())
    except OSError as error:
        if error.errno in TAKEN:  # or the file system has no locks: nobody is kept out
            file.close()
            raise BadSetup(
                f"{what}: another run writes to it; expected one at a time, or another file"
            ) from None
    return file


def lock(handle: int) -> None:
    """Raises OSError when somebody else has locked the file."""
    if sys.platform == "win32":
        os.lseek(handle, FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def written(what: str) -> Iterator[None]:
    """Raises BadSetup when the system does not let the lines within write."""
    try:
        yield
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise BadSetup(f"{what}: cannot be written: {reason}") from None
