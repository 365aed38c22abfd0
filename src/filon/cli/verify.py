"""`filon verify`: recompute every outcome of a match from its revealed secret."""

import argparse
import json
import os


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record with verifiable luck")
    parser.add_argument(
        "--commitment",
        metavar="HEX",
        help="the commitment that you were shown before the first move; without it only the "
        "record itself says what it was",
    )
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--lang", metavar="fr|en", help="the language (default: yours)")


def run(arguments: argparse.Namespace) -> int:
    """Recompute. Raises NotVerified, or BadRecord when there is no record in the file."""
    from filon.cli.proof import proof_json, proof_text
    from filon.cli.terminal.files import about, read_record_file
    from filon.cli.terminal.screen import make_screen
    from filon.play.verify import verify
    from filon.rules.errors import NotVerified
    from filon.words.messages import Wording, chosen_language

    language = chosen_language(arguments.lang, os.environ)
    record = read_record_file(arguments.file)
    with about(arguments.file):
        verdict = verify(record)
        if arguments.commitment not in (None, record.luck.commitment):
            raise NotVerified("the record has another commitment than the one that was given")
    if arguments.json:
        print(json.dumps(proof_json(record, verdict), indent=2))
        return 0
    screen = make_screen(plain_text=True, ascii_only=False)
    screen.say(proof_text(record, verdict, Wording(language, record.game.name)))
    return 0
