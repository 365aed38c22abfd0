"""How this program was started, for commands that a player can copy."""

import os
import shlex
import shutil
import sys
from pathlib import Path

NAME = "filon"


def command(*words: str) -> str:
    """A command line for a shell: `command("replay", "m1.record")`."""
    return " ".join([*program(sys.argv[0]), *map(shlex.quote, words)])


def program(started: str) -> list[str]:
    """The words that start this program again, from where the player is."""
    if Path(started).parts[-2:] == (NAME, "__main__.py"):
        python = Path(sys.executable)
        return [shlex.quote(reachable(str(python), python.name)), "-m", NAME]
    if Path(started).stem != NAME:
        return [NAME]
    return [shlex.quote(reachable(started, NAME))]


def reachable(path: str, name: str) -> str:
    """The bare name where a shell finds this very file by it, else the shorter path."""
    found = shutil.which(name)
    if found is not None and os.path.abspath(found) == os.path.abspath(path):
        return name
    whole = os.path.abspath(path)
    try:
        relative = os.path.relpath(path)
    except ValueError:
        return whole
    near = relative if os.path.dirname(relative) else os.path.join(os.curdir, relative)
    return min(near, whole, key=len)
