"""The games that can be played in a terminal, and where their tables are."""

from importlib import import_module

from filon.cli.terminal.table import Table
from filon.rules.errors import BadSetup
from filon.rules.game import Game

HOMES = {
    "gold": "filon.cli.terminal.gold.table:GoldTable",
    "fievre": "filon.cli.terminal.fievre.table:FievreTable",
    "ruee": "filon.cli.terminal.ruee.table:RueeTable",
}
"""By game: the module and the name of its table. Loaded when it is played."""

DEFAULT_GAME = "gold"


def table_of(game: Game) -> type[Table]:
    """The table of a game. Raises BadSetup for a game that the terminal cannot draw."""
    home = HOMES.get(game.name)
    if home is None:
        raise BadSetup(f"the terminal plays {' and '.join(HOMES)}, not {game.name}")
    module, _, name = home.partition(":")
    table: type[Table] = getattr(import_module(module), name)
    return table
