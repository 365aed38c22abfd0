"""`filon replay`: watch a recorded match, or check that it replays."""

import argparse
import os


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record that filon play has kept")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--check", action="store_true", help="only say whether it replays")
    how.add_argument("--step", action="store_true", help="decision by decision, at the table")
    how.add_argument("--moves", action="store_true", help="every move in the record's words")
    parser.add_argument("--seat", type=int, metavar="N", help="as this seat was told it")
    parser.add_argument("--lang", metavar="fr|en", help="the language (default: yours)")
    parser.add_argument(
        "--plain-text", action="store_true", help="--step: line below line, as into a pipe"
    )
    parser.add_argument("--ascii", action="store_true", help="letters instead of signs")


def run(arguments: argparse.Namespace) -> int:
    """Retell the match. Raises BadRecord when there is none in the file."""
    from filon.cli.terminal.files import about, read_record_file
    from filon.cli.terminal.retelling import Retelling
    from filon.cli.terminal.screens import make_screen
    from filon.cli.terminal.standings import standings_lines
    from filon.cli.terminal.stepping import step_through
    from filon.cli.terminal.tables import table_of
    from filon.cli.terminal.wording import TerminalWording
    from filon.words.catalogue import chosen_language

    language = chosen_language(arguments.lang, os.environ)
    record = read_record_file(arguments.file)
    table = table_of(record.game)
    screen = make_screen(arguments.plain_text or not arguments.step, arguments.ascii)
    wording = TerminalWording(language, record.game.name, screen.symbols, record.options)
    with about(arguments.file):
        aloud = not screen.is_drawn_anew
        retelling = Retelling(record, table, arguments.seat, wording, aloud)
    if arguments.step:
        if not step_through(retelling, screen):
            return 0
    elif arguments.check:
        screen.say(f"ok. {wording.text('replay.same', moves=len(record.moves))}")
    else:
        screen.say(retelling.heading())
        screen.say("")
        for line in retelling.moves() if arguments.moves else retelling.turns():
            screen.say(line)
    if record.standings is None:
        screen.say(wording.text("replay.open"))
        return 0
    for what in standings_lines(
        retelling.table,
        record.standings,
        retelling.events(len(retelling.frames)),
        retelling.end,
        screen.symbols,
    ):
        screen.say(what)
    return 0
