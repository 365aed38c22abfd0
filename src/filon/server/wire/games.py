"""The games as the API describes them: what a table can be set with, and all their words."""

from filon.bots.roster import PURPOSES, bot_names
from filon.rules.game import Game
from filon.server.wire.messages import Wire


class OptionInfo(Wire):
    """A choice of the rulebook: the words it takes, and the clause it changes."""

    name: str
    clause: str
    expected: str
    default: str


class VerbInfo(Wire):
    """How an action is written, and the words of each argument."""

    usage: str
    arguments: dict[str, list[str | int]]


class LevelInfo(Wire):
    name: str
    purpose: str


class GameInfo(Wire):
    """A game, and what a table of it can be set with."""

    name: str
    title: dict[str, str]
    seats: list[int]
    version: int
    clauses: list[str]
    options: list[OptionInfo]
    verbs: list[VerbInfo]
    levels: list[LevelInfo]
    events: list[str]
    refusals: dict[str, str]
    kinds: dict[str, dict[str, str]]
    """By the key of a message and the name of a fact: its kind, which fills the sentence."""


def game_info(game: Game) -> GameInfo:
    options = game.options()
    return GameInfo(
        game.name,
        dict(game.title),
        list(game.seats),
        game.version,
        list(game.clauses),
        [
            OptionInfo(
                each.name,
                each.metadata["clause"],
                each.metadata["expected"],
                options.word(each),
            )
            for each in options.declared()
        ],
        [
            VerbInfo(verb.usage, {name: list(words) for name, words in verb.domains.items()})
            for verb in game.actions.verbs
        ],
        [LevelInfo(name, PURPOSES[name]) for name in bot_names(game.name)],
        [event.__name__ for event in game.events],
        {code: under.clause for code, under in game.refusals.items()},
        {
            key: {name: str(kind) for name, kind in kinds.items()}
            for key, kinds in game.kinds().items()
        },
    )
