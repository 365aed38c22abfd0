"""Options of a game on a command line."""

from collections.abc import Sequence

from filon.rules.errors import BadSetup
from filon.rules.game import Game
from filon.words.messages import Wording, templates


def read_words(given: Sequence[str], example: str) -> dict[str, str]:
    """Options by name from `NAME=WORD`, such as this example. Raises BadSetup."""
    words: dict[str, str] = {}
    for each in given:
        name, equals, word = each.partition("=")
        if not equals or not name or not word:
            raise BadSetup(f"--option: expected NAME=WORD, such as {example}, got {each!r:.60}")
        if name in words:
            raise BadSetup(f"--option {name} is given twice; expected once")
        words[name] = word
    return words


def example_of(game: Game) -> str:
    """An option as a command line takes it: the first of the game with its last word."""
    for each in game.options.declared():
        return f"{each.name}={each.metadata['samples'](game.seats[0])[-1]}"
    return "NAME=WORD"


def options_text(game: Game, language: str) -> str:
    """Every option of a game: its words, its default and its clause."""
    wording = Wording(language, game.name)
    usual = game.options().words()
    lines = [f"{game.title[language]} · {wording.text('option.title')}"]
    for each in game.options.declared():
        clause = wording.text("option.clause", clause=each.metadata["clause"])
        lines += ["", f"{wording.text(f'option.{each.name}')} ({clause})"]
        for word in words_told(each.name, language, game):
            said = wording.text(f"option.{each.name}.{word}", seat=0)
            shown = word if is_word(game, each.name, word) else word.upper()
            if word == usual[each.name]:
                said += f" [{wording.text('option.default')}]"
            lines.append(f"  --option {each.name}={shown}  {said}")
    return "\n".join(lines)


def words_told(option: str, language: str, game: Game) -> list[str]:
    """The words of an option for which there is a sentence."""
    prefix = f"option.{option}."
    keys = [key for key in templates(language, game.name) if key.startswith(prefix)]
    return [key.removeprefix(prefix) for key in keys]


def is_word(game: Game, option: str, word: str) -> bool:
    """Whether the option takes this very word; others stand for a number or a list."""
    try:
        game.options.read({option: word}, game.seats[0])
    except BadSetup:
        return False
    return True
