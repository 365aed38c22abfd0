"""Filon: the gold-rush board games, their rules, their bots and their table.

>>> import filon
>>> match = filon.Match("gold", seats=2, luck=filon.SeededLuck(7))
>>> match.to_act in (0, 1)
True
"""

import os
from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if os.environ.get("FILON_PLAIN", "") not in ("", "0"):
    from filon._plain import prefer_sources

    prefer_sources()

if TYPE_CHECKING:
    from filon.play.luck import ScriptedLuck, SeededLuck, VerifiableLuck
    from filon.play.match import Match
    from filon.play.record import Record
    from filon.rules.contract import CHANCE, OVER
    from filon.rules.errors import FilonError
    from filon.rules.games import find_game
    from filon.rules.rng import Rng

_HOMES = {
    "CHANCE": "filon.rules.contract",
    "OVER": "filon.rules.contract",
    "FilonError": "filon.rules.errors",
    "Match": "filon.play.match",
    "Record": "filon.play.record",
    "Rng": "filon.rules.rng",
    "ScriptedLuck": "filon.play.luck",
    "SeededLuck": "filon.play.luck",
    "VerifiableLuck": "filon.play.luck",
    "find_game": "filon.rules.games",
}

__all__ = [
    "CHANCE",
    "OVER",
    "FilonError",
    "Match",
    "Record",
    "Rng",
    "ScriptedLuck",
    "SeededLuck",
    "VerifiableLuck",
    "__version__",
    "find_game",
]


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for: `import filon` stays cheap."""
    if name not in _HOMES:
        raise AttributeError(f"module 'filon' has no attribute {name!r}")
    value: object = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
