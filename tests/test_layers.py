"""The layers of the package: each imports only from its left; the rules stay pure."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "filon"
LAYERS = ("rules", "play", "words", "bots", "lab", "server", "cli")
MAY_IMPORT = {
    **{layer: set(LAYERS[:k]) for k, layer in enumerate(LAYERS)},
    "words": {"rules"},
}
FOR_ALL_BUT_RULES = {"filon", "filon.__version__", "filon._plain"}
"""The package itself and how it runs; not for the rules."""

THIRD_PARTY = {"librt", "mypy_extensions"}
"""What rules and play may need at run time beside the standard library."""

OUTSIDE_WORLD = {
    "asyncio",
    "datetime",
    "io",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "random",
    "secrets",
    "shutil",
    "socket",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "urllib",
    "uuid",
}
"""No I/O, clock or randomness in the rules."""

OUTSIDE_CALLS = {
    "__import__",
    "breakpoint",
    "compile",
    "eval",
    "exec",
    "exit",
    "input",
    "open",
    "print",
}


HOUSES = {
    "_thread",
    "concurrent.futures.process",
    "concurrent.futures.thread",
    "filon.lab.worker",
    "multiprocessing",
    "os",
    "pathlib",
    "socket",
    "sqlite3",
    "starlette",
    "subprocess",
    "tempfile",
    "threading",
    "uvicorn",
    "websockets",
}
"""Sockets, threads, processes and files: what tables are plugged into."""


def sources(layer: str) -> list[Path]:
    return sorted((PACKAGE / layer).rglob("*.py"))


def syntax(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def is_module(name: str) -> bool:
    """Whether there is a module or package of that name in the package."""
    path = PACKAGE.parent.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def imports(tree: ast.AST) -> Iterator[str]:
    """Every module that is imported anywhere in the source, also within functions, and every
    module of the package that is named in a string."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            assert node.module is not None
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if node.module == "filon" or is_module(inner) else node.module
        elif isinstance(node, ast.Constant) and id(node) not in prose:
            found = re.match(r"(filon(\.\w+)+)(:|$)", str(node.value))
            yield from [found[1]] if found else []


def wrong_imports(layer: str, tree: ast.AST) -> list[str]:
    """What this layer imports from its right."""
    wrong = []
    for name in imports(tree):
        top, _, rest = name.partition(".")
        if top != "filon":
            continue
        if name in FOR_ALL_BUT_RULES:
            if layer == "rules":
                wrong.append(name)
        elif rest.partition(".")[0] not in {layer, *MAY_IMPORT[layer]}:
            wrong.append(name)
    return wrong


def strangers(tree: ast.AST) -> set[str]:
    """Packages that are neither ours nor of the standard library."""
    tops = {name.partition(".")[0] for name in imports(tree)}
    return tops - {"filon"} - THIRD_PARTY - sys.stdlib_module_names


def impurities(tree: ast.AST) -> set[str]:
    """What in this source reaches for the world outside."""
    tops = {name.partition(".")[0] for name in imports(tree)}
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return tops & OUTSIDE_WORLD | names & OUTSIDE_CALLS


def test_every_folder_of_the_package_is_a_layer() -> None:
    folders = {path.parent.relative_to(PACKAGE).parts[0] for path in PACKAGE.glob("*/*.py")}
    assert folders <= set(LAYERS)
    assert {"rules", "play", "bots", "cli"} <= folders


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_from_its_left(layer: str) -> None:
    wrong = {
        str(path.relative_to(PACKAGE)): found
        for path in sources(layer)
        if (found := wrong_imports(layer, syntax(path)))
    }
    assert not wrong


@pytest.mark.parametrize("layer", ["rules", "play"])
def test_rules_and_play_need_no_other_package(layer: str) -> None:
    wrong = {
        str(path.relative_to(PACKAGE)): found
        for path in sources(layer)
        if (found := strangers(syntax(path)))
    }
    assert not wrong


def test_the_rules_have_no_io_clock_or_randomness() -> None:
    wrong = {
        str(path.relative_to(PACKAGE)): found
        for path in sources("rules")
        if (found := impurities(syntax(path)))
    }
    assert not wrong


def outside(tree: ast.AST) -> set[str]:
    """What of a house a part of the server names."""
    found = set()
    for name in imports(tree):
        parts = name.split(".")
        found |= HOUSES & {".".join(parts[:k]) for k in range(1, len(parts) + 1)}
    threads = {"ThreadPoolExecutor", "ProcessPoolExecutor", "open"}
    return found | threads & {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def test_tables_wire_and_study_know_no_socket_thread_process_or_file() -> None:
    wrong = {
        str(path.relative_to(PACKAGE)): found
        for part in ("tables", "wire", "study")
        for path in sources(f"server/{part}")
        if path.name != "typescript.py" and (found := outside(syntax(path)))
    }
    assert not wrong
    assert outside(ast.parse("from filon.lab.worker import Worker\nimport os.path"))
    assert outside(ast.parse("with ThreadPoolExecutor(1): open('x')"))


def test_the_rules_know_no_match_luck_record_or_bot() -> None:
    for path in sources("rules"):
        names = {node.id for node in ast.walk(syntax(path)) if isinstance(node, ast.Name)}
        assert not names & {"Match", "Luck", "Bot", "Record"}, path


@pytest.mark.parametrize(
    ("layer", "source"),
    [
        ("rules", "from filon.play.match import Match"),
        ("rules", "import filon.play"),
        ("rules", "from filon import bots"),
        ("rules", "import filon"),
        ("rules", "def late():\n    from filon.words import messages"),
        ("rules", "HOME = 'filon.bots.simple:RandomBot'"),
        ("play", "from filon.bots.contract import Bot"),
        ("words", "from filon.play.match import Match"),
        ("bots", "import filon.cli.main"),
        ("server", "import_module('filon.cli.main')"),
    ],
)
def test_an_import_from_the_right_is_found(layer: str, source: str) -> None:
    assert wrong_imports(layer, ast.parse(source))


@pytest.mark.parametrize(
    ("layer", "source"),
    [
        ("rules", '"""See filon.play.laws."""\nfrom filon.rules.errors import BadWords'),
        ("play", "import filon\nfrom filon._plain import is_compiled"),
        ("cli", "from filon import __version__\nimport filon.server.http.app"),
        ("words", "import json\nfrom filon.rules import games"),
    ],
)
def test_an_import_from_the_left_is_not(layer: str, source: str) -> None:
    assert not wrong_imports(layer, ast.parse(source))


def test_strangers_and_impurities_are_found() -> None:
    assert strangers(ast.parse("import numpy.linalg\nfrom rich import print")) == {
        "numpy",
        "rich",
    }
    assert not strangers(ast.parse("import json\nfrom librt.vecs import vec"))
    source = "import random\nfrom time import sleep\nprint(open('x'))"
    assert impurities(ast.parse(source)) == {"random", "time", "print", "open"}
