"""Options whose word is the text of a file: read here, for those who may open files.

A command line names a file; a match, a record and a socket carry its text.
"""

from collections.abc import Mapping
from dataclasses import Field
from pathlib import Path
from typing import Any

from filon.rules.errors import BadSetup
from filon.rules.game import Game

LONGEST_FILE = 100_000


def read_option_files(game: Game, words: Mapping[str, str]) -> dict[str, str]:
    """The same words, the text of the file in place of its name. Raises BadSetup with the
    name of a file that cannot be read or does not hold what the option takes."""
    declared = {each.name: each for each in game.options.declared()}
    return {
        name: read_option_file(declared[name], word, game.seats[0])
        if name in declared and names_file(declared[name], word)
        else word
        for name, word in words.items()
    }


def names_file(option: "Field[Any]", word: str) -> bool:
    """Whether the word is the name of a file: not the default, and no text itself."""
    default = option.metadata["expected"].split(" or ")[0]
    return "file" in option.metadata and word != default and not word.lstrip().startswith("{")


def read_option_file(option: "Field[Any]", path: str, seats: int) -> str:
    """The text of a file that this option takes."""
    what = f"option {option.name}: {path!r:.80}"
    try:
        with Path(path).open("rb") as file:
            read = file.read(LONGEST_FILE + 1)
        text = read.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadSetup(f"{what}: expected UTF-8, byte {error.start} is none") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        kind = option.metadata["file"]
        raise BadSetup(f"{what}: expected {kind}, it cannot be read: {reason}") from None
    if len(read) > LONGEST_FILE:
        raise BadSetup(f"{what}: more than {LONGEST_FILE} bytes")
    if not text.lstrip().startswith("{"):
        raise BadSetup(f"{what}: expected {option.metadata['file']}, a JSON object")
    try:
        option.metadata["read"](text, seats)
    except BadSetup as error:
        raise type(error)(f"{what}: {error}") from None
    return text
