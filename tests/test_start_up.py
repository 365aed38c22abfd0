"""What is loaded at the start: only what is needed, so that it is quick."""

import json
import subprocess
import sys

import pytest

SAY = "import json; print(json.dumps(sorted(set(sys.modules) - before)))"


def loaded(source: str) -> set[str]:
    """The modules that a fresh Python loads for this source."""
    program = f"import sys; before = set(sys.modules)\n{source}\n{SAY}"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return set(json.loads(done.stdout.splitlines()[-1]))


def below(modules: set[str], *packages: str) -> set[str]:
    """Those of the modules that are these packages or lie below them."""
    return {
        name
        for name in modules
        for package in packages
        if name == package or name.startswith(package + ".")
    }


HEAVY = ("rich", "argparse", "asyncio", "dataclasses", "inspect", "hypothesis", "subprocess")


def test_importing_the_package_loads_nothing_of_it_but_itself() -> None:
    modules = loaded("import filon")
    assert below(modules, "filon") <= {"filon", "filon._plain"}
    assert not below(modules, *HEAVY)


def test_asking_for_a_name_loads_its_home() -> None:
    modules = loaded("import filon; filon.FilonError")
    assert "filon.rules.errors" in modules
    assert not below(modules, "filon.play", "filon.rules.gold", "rich", "argparse", "asyncio")


def test_a_match_needs_no_terminal() -> None:
    modules = loaded("import filon; filon.Match('gold', 2)")
    assert "filon.rules.gold.game" in modules
    assert not below(modules, "rich", "argparse", "asyncio", "filon.cli", "filon.bots")


def test_a_game_that_is_found_loads_no_other() -> None:
    modules = loaded("import filon; filon.find_game('gold')")
    assert below(modules, "filon.rules.gold")
    assert not below(modules, "filon.rules.fievre", "filon.rules.ruee", "filon.rules.laws")


COMMAND = """
from filon.cli.main import main
try:
    main({words!r})
except SystemExit as done:
    assert not done.code
"""


@pytest.mark.parametrize("words", [["--help"], ["--version"]], ids=["help", "version"])
def test_help_and_version_load_no_game_and_no_terminal(words: list[str]) -> None:
    modules = loaded(COMMAND.format(words=words))
    assert "argparse" in modules
    assert not below(modules, "rich", "asyncio", "filon.play", "filon.bots", "filon.words")
    assert not below(modules, "filon.rules.gold", "filon.rules.contract", "librt")
    assert below(modules, "filon.cli") == {"filon.cli", "filon.cli.main"}
