"""`filon doctor`: what is installed here, and how fast it will be."""

import argparse
import json
import os
import platform
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import filon
from filon._plain import is_compiled

OLDEST_PYTHON = (3, 11)
PARTS = (
    "librt",
    "mypy-extensions",
    "rich",
    "msgspec",
    "starlette",
    "uvicorn",
    "websockets",
)
EXTRAS = {
    "uvloop": "a faster server",
    "asyncpg": "several servers on one PostgreSQL",
    "open_spiel": "a yardstick of make bench",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--brief", action="store_true", help="one line")
    parser.add_argument("--json", action="store_true", help="as one JSON object")
    parser.epilog = "Exit code 1 when something that Filon needs is missing."


def run(arguments: argparse.Namespace) -> int:
    from filon.cli.main import DONE, FAILED

    found = examine()
    if arguments.json:
        print(json.dumps(found, indent=2))
    elif arguments.brief:
        print(f"filon {found['version']}: {found['rules']}")
    else:
        tell(found)
    return FAILED if found["problems"] else DONE


def examine() -> dict[str, object]:
    """What there is, as plain values."""
    parts = {name: installed(name) for name in PARTS}
    problems = [f"{name} is missing" for name, found in parts.items() if not found]
    if sys.version_info < OLDEST_PYTHON:
        problems.append(f"Python {platform.python_version()} is older than 3.11")
    stale = stale_modules()
    if stale:
        problems.append(
            f"compiled code is older than its source: {', '.join(stale)} (make play)"
        )
    return {
        "version": filon.__version__,
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "rules": rules_run(),
        "page": page_is(),
        "parts": parts,
        "extras": {name: installed(name) for name in EXTRAS},
        "problems": problems,
    }


def rules_run() -> str:
    """How the rules run, in words."""
    if is_compiled():
        return "the rules run compiled"
    if asked_for_plain():
        return "the rules run as plain Python, as FILON_PLAIN asks"
    return (
        "the rules run as plain Python: Filon was installed without compiling them (no C "
        "compiler, or FILON_PURE). Everything plays the same, only slower"
    )


def page_is() -> str:
    """Whether the page is there, in words."""
    site = Path(filon.__file__).parent / "server" / "site" / "index.html"
    return "built" if site.is_file() else "not built: the server runs without it (make page)"


def asked_for_plain() -> bool:
    return os.environ.get("FILON_PLAIN", "") not in ("", "0")


def installed(name: str) -> str:
    """The version of a package, or nothing."""
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def stale_modules() -> list[str]:
    """Compiled modules whose source was changed afterwards (in a checkout)."""
    package = Path(filon.__file__).parent
    stale = []
    for compiled in sorted(package.rglob("*.so")):
        source = compiled.with_name(compiled.name.split(".")[0] + ".py")
        # Two seconds: unpacking an archive may write both at once, in any order.
        if source.exists() and source.stat().st_mtime > compiled.stat().st_mtime + 2:
            stale.append(str(source.relative_to(package)))
    return stale


def tell(found: dict[str, object]) -> None:
    """The same for people."""
    print(f"filon     {found['version']}")
    print(f"python    {found['python']} on {found['machine']}")
    print(f"rules     {found['rules']}")
    print(f"page      {found['page']}")
    for title in ("parts", "extras"):
        parts = found[title]
        assert isinstance(parts, dict)
        for name, number in parts.items():
            print(f"{title[:-1]:9} {name} {number or 'not installed'}{purpose(name)}")
    problems = found["problems"]
    assert isinstance(problems, list)
    for problem in problems:
        print(f"problem   {problem}")
    if not problems:
        print("all is well")


def purpose(name: str) -> str:
    return f" ({EXTRAS[name]})" if name in EXTRAS else ""
