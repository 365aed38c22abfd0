"""The build hook: builds the page, and compiles modules with mypyc or says why it does not.

A module is compiled if its first line is `# compiled: UNIT`; the modules of a unit are compiled
together. `FILON_PURE=1` asks for a pure build, and `FILON_QUICK=1` for one that is compiled
without optimising, in a quarter of the time. `FILON_NO_PAGE=1` leaves the page out, which takes
Node and the packages of `web/` to build.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FLAGS = "-O3 -fvisibility=hidden"
QUICK = "-O0 -fvisibility=hidden"
INLINING = (
    "-finline-limit=4000 --param inline-unit-growth=400 --param large-function-growth=1000"
)
"""GCC puts the many small rule functions into each other: about a tenth faster."""

MARK = re.compile(r"# compiled: (\w+)\n")

PROBE = "#include <Python.h>\nint main(void) { return 0; }\n"


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling before it writes a wheel, also an editable one."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        build_page(Path(self.root))
        self.remove_stale()
        reason = why_pure()
        if reason:
            notice(f"building pure Python: {reason}. The games play the same, only slower.")
            return
        quick = is_set("FILON_QUICK")
        flags = QUICK if quick else FLAGS
        if not quick and compiles([*compiler(), *INLINING.split()]):
            flags += f" {INLINING}"
        os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {flags}".strip()
        self.compile("0" if quick else "3", version, build_data)

    def compile(self, level: str, version: str, build_data: dict[str, Any]) -> None:
        """Every unit at the same time, each in a process of its own."""
        # Imported here: a pure build must not need it.
        from hatch_mypyc.plugin import MypycBuildHook  # type: ignore[import-untyped]

        class Unit(MypycBuildHook):  # type: ignore[misc]
            def clean(self, versions: list[str]) -> None:
                """Nothing: old machine code is gone, and the other units make theirs now."""

            def hide_project_file(self) -> nullcontext[None]:
                """It is hidden already, for all units."""
                return nullcontext()

        units = [
            Unit(
                self.root,
                {
                    "include": modules,
                    "mypy-args": ["--strict", f"--cache-dir={os.devnull}"],
                    "options": {"opt_level": level},
                },
                self.build_config,
                self.metadata,
                self.directory,
                self.target_name,
            )
            for modules in compiled_modules(Path(self.root)).values()
        ]
        for unit in units:
            unit.artifact_patterns  # noqa: B018 - looked up here, not in the threads
        with MypycBuildHook.hide_project_file(units[0]), ThreadPoolExecutor() as threads:
            # A list, so that what went wrong in one is raised.
            list(threads.map(lambda unit: unit.initialize(version, build_data), units))

    def remove_stale(self) -> None:
        """A pure build after a compiled one must not leave old machine code behind."""
        for pattern in ("*.so", "*.pyd"):
            for path in Path(self.root, "src").rglob(pattern):
                path.unlink()


def compiled_modules(project: Path) -> dict[str, list[str]]:
    """The modules to compile by unit, as paths below the project."""
    units: dict[str, list[str]] = {}
    for path in sorted(Path(project, "src").rglob("*.py")):
        with path.open(encoding="utf-8") as source:
            mark = MARK.fullmatch(source.readline())
        if mark:
            units.setdefault(mark[1], []).append(path.relative_to(project).as_posix())
    return units


def build_page(project: Path) -> None:
    """The page in the server's folder, or none if that is asked for; else the build ends."""
    if is_set("FILON_NO_PAGE"):
        notice("FILON_NO_PAGE is set: building without the page.")
    script = project / "web" / "build.py"
    if subprocess.run([sys.executable, str(script)], check=False).returncode:
        sys.exit(
            "filon: expected web/build.py to build the page, and it failed (see above); "
            "FILON_NO_PAGE=1 builds without the page."
        )


def why_pure() -> str:
    """Why the rules cannot be compiled here; empty when they can."""
    if is_set("FILON_PURE"):
        return "FILON_PURE is set"
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython, this is {sys.implementation.name}"
    command = compiler()
    if os.name != "nt" and shutil.which(command[0]) is None:
        return f"no C compiler ({command[0]}) was found"
    if os.name != "nt" and not compiles(command):
        return f"{command[0]} cannot compile against Python's headers"
    return ""


def is_set(name: str) -> bool:
    """Whether a variable of the environment asks for something."""
    return os.environ.get(name, "") not in ("", "0")


def compiler() -> list[str]:
    """The command that compiles C here."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def compiles(command: list[str]) -> bool:
    """Whether a file that includes Python's headers compiles."""
    include = sysconfig.get_paths()["include"]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE, encoding="utf-8")
        call = [
            *command,
            f"-I{include}",
            "-c",
            str(source),
            "-o",
            str(source.with_suffix(".o")),
        ]
        return subprocess.run(call, capture_output=True, check=False).returncode == 0


def notice(text: str) -> None:
    """Say it on the terminal, also when a front end keeps the output of builds to itself."""
    print(f"filon: {text}", file=sys.stderr)
    try:
        with open("/dev/tty", "w", encoding="utf-8") as terminal:
            terminal.write(f"filon: {text}\n")
    except OSError:
        pass
