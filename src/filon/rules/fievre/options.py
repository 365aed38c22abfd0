"""The choices of the rulebook of La Fièvre de l'or."""

from dataclasses import dataclass

from filon.rules.options import Options, choice, yes_no


@dataclass(frozen=True, slots=True)
class FievreOptions(Options):
    short: bool = yes_no(clause="F5", seats=3)
    expropriation_fee: bool = yes_no(clause="F22", default=True)
    extension: str = choice("none", "jesweb", clause="F31")
    closed_money: bool = yes_no(clause="F39")
    running_scores: bool = yes_no(clause="F39", default=True)
    towns: str = choice("boomtown", "french", clause="F2")
