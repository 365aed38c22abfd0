"""Names that are exported, examples that are shown, and addresses that must not be there."""

import ast
import doctest
import os
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import filon

ROOT = Path(__file__).parents[1]
NOT_OURS = {".git", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".stamps"}
NOT_OURS |= {".venv", "__pycache__", "build", "dist", "node_modules"}
BINARY = {
    ".gz",
    ".ico",
    ".jpg",
    ".pdf",
    ".png",
    ".pyc",
    ".pyd",
    ".so",
    ".whl",
    ".woff2",
    ".zip",
}


def files() -> Iterator[Path]:
    """The text files of the project, without what is made or installed."""
    for folder, folders, names in os.walk(ROOT):
        folders[:] = sorted(
            name for name in folders if name not in NOT_OURS and not name.endswith(".egg-info")
        )
        for name in sorted(names):
            path = Path(folder, name)
            if path.suffix not in BINARY and not path.is_symlink():
                yield path


# --- exported names --------------------------------------------------------------------


@pytest.mark.parametrize("name", filon.__all__)
def test_an_exported_name_resolves(name: str) -> None:
    assert getattr(filon, name) is not None
    assert name in dir(filon)


def test_exported_names_are_those_of_their_homes() -> None:
    homes = {
        "Match": "filon.play.match",
        "Rng": "filon.rules.rng",
        "OVER": "filon.rules.contract",
    }
    for name, home in homes.items():
        assert getattr(filon, name) is getattr(import_module(home), name)
    assert len(set(filon.__all__)) == len(filon.__all__)
    assert dir(filon) == sorted(filon.__all__)


def test_a_name_that_is_not_exported_is_said_to_be_missing() -> None:
    with pytest.raises(AttributeError, match="module 'filon' has no attribute 'Mtach'"):
        getattr(filon, "Mtach")  # noqa: B009


def test_type_checkers_see_every_exported_name() -> None:
    """What is loaded late is imported for type checkers as well."""
    tree = ast.parse((ROOT / "src/filon/__init__.py").read_text(encoding="utf-8"))
    seen = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert set(filon.__all__) - {"__version__"} <= seen


# --- examples --------------------------------------------------------------------------

EXAMPLE = re.compile(r"^\s*>>> ", re.MULTILINE)


def with_examples(folder: str, pattern: str) -> list[Path]:
    return [
        path
        for path in sorted((ROOT / folder).rglob(pattern))
        if EXAMPLE.search(path.read_text(encoding="utf-8"))
    ]


def docstrings(path: Path) -> Iterator[tuple[str, str, int]]:
    """Name, text and line of every docstring; read from the source, for compiled modules
    do not keep all of them."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            text = ast.get_docstring(node, clean=False)
            if text:
                yield getattr(node, "name", path.stem), text, getattr(node, "lineno", 0)


def module_name(path: Path) -> str:
    """How tests and users import this source."""
    parts = path.relative_to(ROOT).with_suffix("").parts[1:]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


SOURCES = [*with_examples("src", "*.py"), *with_examples("tests", "*.py")]


@pytest.mark.parametrize("path", SOURCES, ids=module_name)
def test_the_examples_in_docstrings_hold(path: Path) -> None:
    names = vars(import_module(module_name(path)))
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    for name, text, line in docstrings(path):
        example = parser.get_doctest(text, dict(names), name, str(path), line)
        if example.examples:
            runner.run(example)
    assert runner.summarize(verbose=False).failed == 0


def test_there_are_examples() -> None:
    assert {"filon", "filon.rules.actions", "filon.play.match"} <= set(
        map(module_name, SOURCES)
    )


PAGES = [
    path
    for path in [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
    if EXAMPLE.search(path.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_examples_in_pages_hold(path: Path) -> None:
    assert doctest.testfile(str(path), module_relative=False, encoding="utf-8").failed == 0


# --- addresses -------------------------------------------------------------------------

REGISTRIES = "pypi|pythonhosted|npmjs|npmmirror|yarnpkg|jfrog|artifactory|anaconda|jsdelivr"
FORBIDDEN = {
    "the address of a package registry": re.compile(
        rf"\b(?:https?:|git\+)//[^\s\"'<>)]*(?:{REGISTRIES})", re.IGNORECASE
    ),
    "a path below somebody's home": re.compile(
        r"(?<![\w.])/(?:home|Users)/\w|(?<![\w.])/root/\w|\b[A-Z]:\\Users\\"
    ),
    "the place of this checkout": re.compile(rf"(?<![\w.]){re.escape(str(ROOT))}(?![\w-])"),
}


def complaints(text: str) -> list[str]:
    return [what for what, pattern in FORBIDDEN.items() if pattern.search(text)]


def test_no_file_holds_an_address_that_works_only_somewhere() -> None:
    wrong = {}
    for path in files():
        found = complaints(path.read_bytes().decode("utf-8", "replace"))
        if found:
            wrong[str(path.relative_to(ROOT))] = found
    assert not wrong


def test_addresses_are_found() -> None:
    slash = "/"
    for text in (
        f"https:{slash}/pypi.example/simple",
        f"resolved https:{slash}/registry.npmjs.example/x.tgz",
        f"--find-links git+{slash}/x.JFROG.io/y",
        f"cd {slash}home/ann/filon",
        f"'{slash}Users/ann'",
        f"{slash}root/x",
        "C:" + "\\Users\\ann",
        f"see {ROOT}/README.md",
    ):
        assert complaints(text), text
    for text in (
        f"see docs{slash}home/page.md",
        "the PyPI package",
        "https://example.org/rules",
    ):
        assert not complaints(text), text


def test_the_files_of_the_project_are_looked_at() -> None:
    names = {str(path.relative_to(ROOT)) for path in files()}
    assert {"pyproject.toml", "Makefile", "src/filon/__init__.py"} <= names
    assert "tests/golden/gold/two.record" in names
    assert not any(name.startswith((".git/", ".venv/")) for name in names)
