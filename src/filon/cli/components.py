"""`filon components`: print the built-in board and mix of a game, or check a file of others."""

import argparse

EPILOG = (
    "To play with components of your own: filon components ruee > mine.json, change it, check "
    "it with filon components ruee mine.json, and play with filon play ruee --option "
    "components=mine.json."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("game", metavar="GAME", help="a game whose components are data: ruee")
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
    from filon.rules.games import find_game
    from filon.rules.ruee.reading import Components, built_in, components_of

    game = find_game(arguments.game)
    if "components" not in {each.name for each in game.options.declared()}:
        raise BadSetup(f"the components of {game.name} are fixed; expected the game ruee")
    if arguments.file is None:
        print(built_in().page(), end="")
        return 0
    words = read_option_files(game, {"components": arguments.file})
    found: Components = components_of(words["components"])
    squares, cards = len(found.neighbours()), sum(found.cards)
    tiles = sum(map(sum, found.tiles))
    grams = sum(100 * face * mix[face] for mix in found.tiles for face in range(1, 6))
    print(
        f"{found.name}: {squares} squares, {cards} cards, {tiles} tiles with "
        f"{grams / 1000:.1f} kg of gold; the rules can play with it"
    )
    return 0
