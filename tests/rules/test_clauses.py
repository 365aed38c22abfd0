"""Law 12: every clause of a rulebook has a test that names it."""

import ast
import re
from pathlib import Path

import pytest

from filon.rules.games import find_game, game_names
from filon.words.messages import LANGUAGES
from filon.words.rulebook import rulebook

TESTS = Path(__file__).parent


def clauses_of_tests(sources: list[str]) -> set[str]:
    """The clause ids named by test functions: in their names (`test_g7_…`) or docstrings."""
    named: set[str] = set()
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                words = (
                    node.name.upper().replace("_", " ") + " " + (ast.get_docstring(node) or "")
                )
                named |= set(re.findall(r"\b[A-Z]\d+\b", words))
    return named


def sources_of(game: str) -> list[str]:
    return [
        path.read_text(encoding="utf-8") for path in sorted((TESTS / game).glob("test_*.py"))
    ]


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_of_the_rulebook_has_a_test(name: str, language: str) -> None:
    untested = set(rulebook(name, language).clauses) - clauses_of_tests(sources_of(name))
    assert not untested, f"no test names {sorted(untested)}"


@pytest.mark.parametrize("name", game_names())
def test_tests_name_no_clause_that_is_not_in_the_rulebook(name: str) -> None:
    unknown = clauses_of_tests(sources_of(name)) - set(find_game(name).clauses)
    assert not unknown


def test_a_clause_without_a_test_is_noticed() -> None:
    assert clauses_of_tests(["def test_g7_gold_is_found(): ..."]) == {"G7"}
    assert clauses_of_tests(["def test_it():\n    '''G8 and G9.'''"]) == {"G8", "G9"}
    assert clauses_of_tests(["def helper_g7(): ...\n'G10'"]) == set()
