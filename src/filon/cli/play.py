"""`filon play`: a match in the terminal, against bots or friends."""

import argparse
import os

SPEEDS = ("slow", "normal", "fast", "instant")
EPILOG = (
    "Options of a game: filon play GAME --options. A match left with q goes on with "
    "--resume FILE; its file holds the secret of the luck, so do not read it before the end."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("game", nargs="?", metavar="GAME", help="its name, or FILE.py:NAME")
    table = parser.add_argument_group("the table")
    table.add_argument("--seats", type=int, metavar="N", help="default: 3")
    table.add_argument(
        "--players",
        metavar="LIST",
        help="by seat, comma between: a name sits at this screen, bot:greedy is a bot "
        "(default: you)",
    )
    table.add_argument(
        "--bots",
        metavar="LIST",
        help="the bots in the other seats, FILE.py:NAME for one of your own (default: regular)",
    )
    table.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=WORD",
        help="an option of the game, such as layout=grid; may be repeated",
    )
    table.add_argument(
        "--options", action="store_true", help="list the game's options and stop"
    )
    luck = parser.add_argument_group("the luck")
    luck.add_argument("--luck", choices=("verifiable", "seeded"), help="default: verifiable")
    luck.add_argument("--seed", type=int, metavar="N", help="the seed; means --luck seeded")
    luck.add_argument(
        "--contribution",
        action="append",
        default=[],
        metavar="TEXT",
        help="your own part of verifiable luck; repeated, that of the next person",
    )
    screen = parser.add_argument_group("the screen")
    screen.add_argument("--lang", metavar="fr|en", help="the language (default: yours)")
    screen.add_argument(
        "--speed",
        choices=SPEEDS,
        default="normal",
        help="how long what bots do is shown (default: normal; instant: not at all)",
    )
    screen.add_argument(
        "--plain-text",
        action="store_true",
        help="write line below line, as into a pipe; all that was shown stays readable",
    )
    screen.add_argument("--ascii", action="store_true", help="letters instead of signs")
    kept = parser.add_argument_group("the record")
    kept.add_argument("--record", metavar="FILE", help="keep the match in this file")
    kept.add_argument("--force", action="store_true", help="--record may replace a file")
    kept.add_argument(
        "--resume", metavar="FILE", help="go on with a kept match, in the same file"
    )


def run(arguments: argparse.Namespace) -> int:
    """Play, or list the options. Raises FilonError for what cannot be played."""
    from filon.cli.terminal.options import options_text
    from filon.cli.terminal.plan import chosen_game, make_plan
    from filon.cli.terminal.screen import make_screen
    from filon.cli.terminal.sitting import Sitting
    from filon.words.messages import chosen_language

    language = chosen_language(arguments.lang, os.environ)
    if arguments.options:
        screen = make_screen(plain_text=True, ascii_only=arguments.ascii)
        screen.say(options_text(chosen_game(arguments.game), language))
        return 0
    plan = make_plan(arguments, language)
    screen = make_screen(arguments.plain_text, arguments.ascii)
    return Sitting(plan, language, screen).play()
