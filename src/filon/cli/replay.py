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
    from filon.cli.terminal.pages import standings_lines
    from filon.cli.terminal.retelling import Retelling
    from filon.cli.terminal.screen import make_screen
    from filon.words.messages import chosen_language

    language = chosen_language(arguments.lang, os.environ)
    record = read_record_file(arguments.file)
    screen = make_screen(arguments.plain_text or not arguments.step, arguments.ascii)
    with about(arguments.file):
        retelling = Retelling(record, arguments.seat, language, screen)
    text = retelling.telling.text
    if arguments.step:
        if not retelling.step_through():
            return 0
    elif arguments.check:
        screen.say(f"ok. {text('replay.same', moves=len(record.moves))}")
    else:
        screen.say(retelling.heading())
        screen.say("")
        for line in retelling.moves() if arguments.moves else retelling.decisions():
            screen.say(line)
    if record.standings is None:
        screen.say(text("replay.open"))
        return 0
    events = retelling.events(len(retelling.frames))
    for what in standings_lines(retelling.table, record.standings, events, retelling.end):
        screen.say(what)
    return 0
