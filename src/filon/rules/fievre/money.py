# compiled: engine
"""Gold changes hands (F1, F30)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from filon.rules.fievre.state import FievreState


def pay(table: "FievreState", payer: i64, payee: i64, due: i64) -> i64:
    """F30: who owes more than he has pays what he has; nobody makes up the rest."""
    gold = table.gold
    if due > gold[payer]:
        due = gold[payer]
    gold[payer] -= due
    gold[payee] += due
    return due


def pay_bank(table: "FievreState", payer: i64, due: i64) -> i64:
    """F30, when the bank is paid."""
    gold = table.gold
    if due > gold[payer]:
        due = gold[payer]
    gold[payer] -= due
    table.bank += due
    return due


def bank_pays(table: "FievreState", payee: i64, ounces: i64) -> None:
    """F1: the bank never runs out."""
    table.gold[payee] += ounces
    table.bank -= ounces
