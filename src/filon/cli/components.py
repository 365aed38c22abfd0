"""`filon components`: print the built-in components of a game, or check a file of others."""

import argparse

EPILOG = (
    "To play with components of your own: filon components GAME > mine.json, change it, check "
    "it with filon components GAME mine.json, and play with filon play GAME --option "
    "components=mine.json."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("game", metavar="GAME", help="a game whose components are data")
    parser.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help="check this file; without one, print the built-in",
    )


def run(arguments: argparse.Namespace) -> int:
    """Print or check. Raises BadSetup for a file that cannot be played with."""
    from filon.play.option_files import read_option_files
    from filon.rules.errors import BadSetup
    from filon.rules.games import find_game, game_names

    game = find_game(arguments.game)
    built_in = game.components()
    if built_in is None:
        known = ", ".join(name for name in game_names() if find_game(name).components())
        raise BadSetup(f"the components of {game.name} are fixed; expected one of: {known}")
    if arguments.file is None:
        print(built_in.page(), end="")
        return 0
    words = read_option_files(game, {"components": arguments.file})
    found = game.components(words["components"])
    assert found is not None, "a game whose components are data"
    counts = ", ".join(f"{count} {what}" for what, count in found.counts().items())
    print(f"{found.name}: {counts}; the rules can play with it")
    return 0
