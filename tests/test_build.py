"""Building: compiled where there is a C compiler, pure where there is none; with the page."""

import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

PROJECT = Path(__file__).parent.parent
PARTS = ("src", "web", "benchmarks", "pyproject.toml", "hatch_build.py", "README.md", "LICENSE")


@pytest.fixture
def hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", PROJECT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_without_a_c_compiler_the_build_is_pure_and_says_why(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("CC", "no-such-compiler")
    assert hook.why_pure() == "no C compiler (no-such-compiler) was found"


def test_a_compiler_that_does_not_work_gives_a_pure_build(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "false")
    assert "cannot compile" in hook.why_pure()


def test_a_pure_build_can_be_asked_for(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FILON_PURE", "1")
    assert hook.why_pure() == "FILON_PURE is set"


def test_a_module_is_compiled_in_the_unit_that_its_first_line_names(
    hook: ModuleType, tmp_path: Path
) -> None:
    package = tmp_path / "src" / "filon"
    package.mkdir(parents=True)
    (package / "b.py").write_text('# compiled: engine\n"""B."""\n')
    (package / "a.py").write_text("# compiled: engine\n")
    (package / "c.py").write_text("# compiled: server\n")
    (package / "below.py").write_text('"""Not compiled."""\n# compiled: engine\n')
    (package / "empty.py").write_text("")
    assert hook.compiled_modules(tmp_path) == {
        "engine": ["src/filon/a.py", "src/filon/b.py"],
        "server": ["src/filon/c.py"],
    }


def test_what_counts_in_machine_integers_is_compiled(hook: ModuleType) -> None:
    """A module of rules or bots with `i64` in it is slow as plain Python; a game's title is not
    on the hot path."""
    units = hook.compiled_modules(PROJECT)
    assert set(units) == {"engine", "server"}
    package = PROJECT / "src" / "filon"
    counting = {
        path.relative_to(PROJECT).as_posix()
        for layer in ("rules", "bots")
        for path in (package / layer).rglob("*.py")
        if path.name != "game.py" and "i64" in path.read_text(encoding="utf-8")
    }
    assert counting <= set(units["engine"])


def wheel(folder: Path, pure: bool, page: bool = False) -> list[str]:
    """The names in a wheel built from a copy of the project."""
    for part in PARTS:
        source = PROJECT / part
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "site")
            shutil.copytree(source, folder / part, ignore=ignored, symlinks=True)
        else:
            shutil.copy(source, folder / part)
    options = ["--no-build-isolation", "--no-deps", "-q", "-w", str(folder / "dist")]
    environment = {
        **os.environ,
        "FILON_PURE": "1" if pure else "",
        "FILON_QUICK": "1",
        "FILON_NO_PAGE": "" if page else "1",
        "PIP_NO_INDEX": "1",
    }
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", *options, str(folder)],
        check=True,
        capture_output=True,
        env=environment,
    )
    (built,) = (folder / "dist").glob("*.whl")
    assert ("none-any" in built.name) == pure
    with zipfile.ZipFile(built) as archive:
        return archive.namelist()


@pytest.mark.slow
def test_a_pure_wheel_holds_everything_but_machine_code(tmp_path: Path) -> None:
    names = wheel(tmp_path, pure=True)
    assert "filon/rules/gold/rulebook/fr.md" in names
    assert "filon/words/en/gold.json" in names
    assert not [name for name in names if "bench" in name]
    assert "filon/py.typed" in names
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
    assert not [name for name in names if name.startswith("filon/server/site/")]


@pytest.mark.slow
def test_a_wheel_holds_the_page_and_its_compressed_twins(tmp_path: Path) -> None:
    names = wheel(tmp_path, pure=True, page=True)
    assert "filon/server/site/index.html" in names
    scripts = {name for name in names if name.startswith("filon/server/site/assets/index-")}
    assert {name.rpartition(".")[2] for name in scripts} >= {"js", "css", "br", "gz"}
    assert not [name for name in names if "node_modules" in name or name.startswith("web/")]


@pytest.mark.slow
def test_a_compiled_wheel_holds_the_modules_and_their_shared_part(
    tmp_path: Path, hook: ModuleType
) -> None:
    if hook.why_pure():
        pytest.skip(hook.why_pure())
    names = wheel(tmp_path, pure=False)
    assert [name for name in names if "rules/contract." in name and not name.endswith(".py")]
    assert [name for name in names if "__mypyc." in name]
    assert "filon/rules/contract.py" in names, "the sources come along, for FILON_PLAIN"
