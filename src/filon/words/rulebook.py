"""The rulebook of a game, and each clause of it.

A rulebook is `rulebook/<language>.md` beside the module of its game. A clause begins with its
anchor, its id and its title, and runs to the next clause or heading:

    <a id="G7"></a>**G7** *Title.* Text …
"""

import re
import sys
from dataclasses import dataclass
from pathlib import Path

from filon.rules.errors import FilonError
from filon.rules.games import find_game
from filon.words.messages import MissingWords, checked_language

ANCHOR = re.compile(r'^<a id="(\w+)"></a>', re.MULTILINE)
CLAUSE = re.compile(
    r'^<a id="(\w+)"></a>\*\*\1\*\* \*(.+?)\*.*?(?=^<a id=|^#|\Z)',
    re.MULTILINE | re.DOTALL,
)


class UnknownClause(FilonError):
    """No clause of that id in the rulebook."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A rulebook in Markdown; its clauses and their titles by id, in order."""

    game: str
    language: str
    text: str
    clauses: dict[str, str]
    titles: dict[str, str]

    def clause(self, clause: str) -> str:
        """The Markdown of one clause. Raises UnknownClause."""
        if clause not in self.clauses:
            known = list(self.clauses)
            span = f"{known[0]} to {known[-1]}" if known else "none"
            raise UnknownClause(f"no clause {clause!r:.20} in {self.game}; expected {span}")
        return self.clauses[clause]


def rulebook(game: str, language: str) -> Rulebook:
    """The rulebook of a game. Raises UnknownGame, BadSetup for the language, MissingWords."""
    home = sys.modules[type(find_game(game)).__module__].__file__
    assert home is not None, "a game lives in a module with a file"
    path = Path(home).parent / "rulebook" / f"{checked_language(language)}.md"
    if not path.is_file():
        raise MissingWords(f"no rulebook of {game} in {language}")
    text = path.read_text("utf-8")
    found = list(CLAUSE.finditer(text))
    return Rulebook(
        game=game,
        language=language,
        text=text,
        clauses={match[1]: match[0].strip() for match in found},
        titles={match[1]: match[2].removesuffix(".") for match in found},
    )


def without_anchors(markdown: str) -> str:
    """Markdown for readers who cannot follow a link."""
    return ANCHOR.sub("", markdown)
