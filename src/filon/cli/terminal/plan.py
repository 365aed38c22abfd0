"""What a command line asks to be played, checked before anything is shown."""

import argparse
import os
from typing import NamedTuple

from filon.cli.terminal.files import RecordFile, about, read_record_file
from filon.cli.terminal.luck import check_contributions, make_luck
from filon.cli.terminal.options import example_of, read_words
from filon.cli.terminal.seating import BOT, Player, check_bots, resumed_players, seat_players
from filon.cli.terminal.session import PACES, Pace
from filon.play.foreign import load_game
from filon.play.luck import Luck, VerifiableLuck, luck_of
from filon.play.option_files import read_option_files
from filon.play.record import Record
from filon.play.verify import verify
from filon.rules.errors import BadSetup
from filon.rules.game import Game
from filon.rules.games import game_names, register
from filon.rules.options import Options
from filon.words.messages import Wording

SET_UP = ("game", "seats", "players", "option", "luck", "seed", "contribution")
"""What the file of a match that goes on has settled already; of bots only the files of one's
own are not."""


class Plan(NamedTuple):
    """A match to be played. `resumed` is the record of one that goes on."""

    game: Game
    options: Options
    players: tuple[Player, ...]
    luck: Luck
    contributions: tuple[str, ...]
    pace: Pace
    resumed: Record | None
    file: RecordFile | None


def make_plan(arguments: argparse.Namespace, language: str) -> Plan:
    """The plan. Raises FilonError for what cannot be played."""
    pace = PACES[arguments.speed]
    if arguments.resume is not None:
        return resumed_plan(arguments, pace)
    return new_plan(arguments, pace, language)


def chosen_game(locator: str | None) -> Game:
    """A game by its name or as `FILE.py:NAME`; the first one where none is named.
    Raises UnknownGame."""
    game = load_game(game_names()[0] if locator is None else locator)
    if game.name not in game_names():
        register(game)
    return game


def new_plan(arguments: argparse.Namespace, pace: Pace, language: str) -> Plan:
    game = chosen_game(arguments.game)
    name = Wording(language, game.name).text("standings.seat")
    players = seat_players(game, arguments.seats, arguments.players, arguments.bots, name)
    words = read_words(arguments.option, example_of(game))
    options = game.read_options(read_option_files(game, words), len(players))
    game.start(len(players), options)
    luck = make_luck(arguments.luck, arguments.seed)
    people = sum(not player.bot for player in players)
    given = tuple(arguments.contribution)
    check_contributions(given, luck, people)
    named = arguments.record is not None
    file = RecordFile(arguments.record, arguments.force) if named else None
    return Plan(game, options, players, luck, given, pace, None, file)


def resumed_plan(arguments: argparse.Namespace, pace: Pace) -> Plan:
    """A match that goes on: everything but screen and file is as it was."""
    for name in SET_UP:
        if getattr(arguments, name) not in (None, []):
            word = "GAME" if name == "game" else f"--{name}"
            raise BadSetup(f"the file of --resume says {word} already; leave it out")
    record = read_record_file(arguments.resume)
    if record.standings is not None:
        raise BadSetup("that match is over; watch it with filon replay")
    with about(arguments.resume):
        check_resumable(record)
    luck = luck_of(record.luck)
    players = resumed_players(record.players, arguments.bots)
    check_bots(record.game, [BOT + player.word for player in players if player.bot])
    path = arguments.resume if arguments.record is None else arguments.record
    is_same = os.path.realpath(path) == os.path.realpath(arguments.resume)
    file = RecordFile(path, arguments.force or is_same)
    return Plan(record.game, record.options, players, luck, (), pace, record, file)


def check_resumable(record: Record) -> None:
    """Raises BadRecord for moves that were not possible or a luck that was tampered with."""
    if record.luck.kind == VerifiableLuck.kind:
        verify(record)
    else:
        record.replayed()
