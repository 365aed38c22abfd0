"""What is typed for a flip: the place, or the places, of the cards."""

from filon.cli.terminal.commands import Kind, read_command, words_of
from filon.rules.gold.components import PLACES

FLIP = ("flip", "f", "ouvrir", "retourner")
PLACE_NAMES = frozenset(PLACES)


def read_places(line: str) -> tuple[str, ...]:
    """The places in a line such as `c4`, `c4 d5` or `flip c4`; none when there is more."""
    words = words_of(line)
    places = words[1:] if words[:1] and words[0] in FLIP else words
    command = read_command(" ".join(places), PLACE_NAMES)
    return command.words if command.kind is Kind.MOVES else ()
