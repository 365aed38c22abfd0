"""The laws: what every game of Filon keeps, as a kit for anyone who writes one.

    from filon.rules import laws
    print(laws.check(my_game, matches=500))

The laws about records, undo and compiled code need a match around the state; they stand in
`filon.play.laws`, and `filon laws GAME` runs all of them.
"""

from filon.rules.laws.case import LAWS, Case, Report
from filon.rules.laws.checking import cases, check

__all__ = ["LAWS", "Case", "Report", "cases", "check"]
