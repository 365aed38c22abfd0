"""The choices of the rulebook of La Ruée vers l'or."""

from dataclasses import dataclass

from filon.rules.options import Options, choice, text_or, yes_no
from filon.rules.ruee.reading import built_in, read_components

BUILT_IN = "built-in"


def read_option(word: str, seats: int) -> object:
    """R3–R5: `built-in`, or the text of a components file, checked; kept in one line."""
    if word == BUILT_IN:
        return None
    if not word.lstrip().startswith("{"):
        raise ValueError(word)
    components = read_components(word)
    return None if components == built_in() else components.text()


def option_samples(seats: int) -> tuple[str, ...]:
    """The built-in components, and others that differ in every part."""
    return (BUILT_IN, SHORT_CUT)


SHORT_CUT = (
    '{"name":"Short cut","paths":['
    '["hotel",1,2,3,"bank",4,5,6,7,"prison",8,"hospital",9,"hotel"],'
    '[2,10,"belle-etoile"],[5,11,12,"mule-tetue"],[8,"crotale"],'
    '[9,13,"derniere-chance"],[3,13]],'
    '"cards":{"1":4,"2":4,"3":4,"4":4,"1-2":4,"2-3":4,"3-4":4,"1-3":2,"2-4":2,"1-4":1,'
    '"mine":10,"prop":4,"hoist":4,"joker":2},"tiles":{'
    '"yellow":{"pyrite":4,"100":10,"200":6,"300":2,"cave-in":1,"claim-lost":1},'
    '"green":{"pyrite":5,"200":8,"300":4,"cave-in":2,"claim-lost":1},'
    '"red":{"pyrite":4,"300":5,"400":3,"cave-in":3,"claim-lost":1},'
    '"blue":{"pyrite":2,"400":2,"500":4,"cave-in":3,"claim-lost":1}}}'
)
"""A small board with more mines and richer tiles, to try the rules on."""


@dataclass(frozen=True, slots=True)
class RueeOptions(Options):
    components: str | None = text_or(
        BUILT_IN, "a components file", read_option, option_samples, clause="R5"
    )
    draws_bar_duels: bool = yes_no(clause="R33", default=True)
    nuggets_to_win: str = choice("4", "3", "2", clause="R36")
