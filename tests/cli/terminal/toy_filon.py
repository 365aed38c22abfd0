"""The command line with the toys: `python -m cli.terminal.toy_filon play auction`."""

import sys

from cli.terminal import toys
from filon.cli.main import main
from filon.cli.terminal import tables
from filon.rules import games
from filon.words import catalogue

if __name__ == "__main__":
    for game in toys.GAMES.values():
        games.register(game)
    tables.HOMES.update(toys.HOMES)
    setattr(catalogue, "templates", toys.toy_templates)  # noqa: B010 - mypy knows a function
    sys.exit(main())
