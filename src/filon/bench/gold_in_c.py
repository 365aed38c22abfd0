"""Gold in C (`gold.c`), compiled on the fly and called through ctypes."""

import ctypes
import os
import shlex
import shutil
import subprocess
from pathlib import Path

from filon.bench.samples import Kind, NotAvailable, Sample, clock
from filon.rules.rng import Rng

COMPILERS = ("cc", "gcc", "clang")
FLAGS = ("-O3", "-shared", "-fPIC")
STEP_BY_STEP = "gold_playouts"
SPRINTS = "gold_sprints"
CARDS = 64


def find_source() -> Path:
    """`gold.c` in the package, or in the checkout. Raises NotAvailable."""
    here = Path(__file__).resolve()
    for found in (here.with_name("gold.c"), here.parents[3] / "benchmarks" / "gold.c"):
        if found.is_file():
            return found
    raise NotAvailable("not available: gold.c is neither in the package nor in a checkout")


def find_compiler() -> list[str]:
    """The command of the C compiler: $CC, or the first on the path. Raises NotAvailable."""
    wanted = shlex.split(os.environ.get("CC", ""))
    if wanted:
        if shutil.which(wanted[0]) is None:
            raise NotAvailable(
                f"not available: the C compiler that CC names was not found: {wanted[0]}"
            )
        return wanted
    for name in COMPILERS:
        if shutil.which(name) is not None:
            return [name]
    raise NotAvailable(
        f"not available: no C compiler found (looked for {', '.join(COMPILERS)} and CC)"
    )


def compile_into(folder: Path) -> Path:
    """The compiled library. Raises NotAvailable."""
    source, command = find_source(), find_compiler()
    library = folder / "gold.so"
    run = subprocess.run(
        [*command, *FLAGS, str(source), "-o", str(library)],
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode != 0:
        lines = run.stderr.strip().splitlines() or [f"exit code {run.returncode}"]
        raise NotAvailable(f"not available: {command[0]} could not compile gold.c: {lines[0]}")
    return library


def compiler_version() -> str:
    """The compiler and its version, for the report."""
    command = find_compiler()
    run = subprocess.run(
        [*command, "-dumpversion"], capture_output=True, text=True, check=False
    )
    return f"{Path(command[0]).name} {run.stdout.strip()}".strip()


def load(library: Path) -> ctypes.CDLL:
    """The compiled code. Raises NotAvailable."""
    try:
        return ctypes.CDLL(str(library))
    except OSError as error:
        raise NotAvailable(f"not available: gold.c was compiled, but {error}") from None


class GoldInC:
    """One of the two versions of gold.c, with a generator of its own."""

    def __init__(self, library: Path, function: str, seats: int, seed: int) -> None:
        code = load(library)
        self.seats = seats
        self.word = ctypes.c_uint64(int(Rng(seed).word))
        self._play = code[function]
        self._play.argtypes = [
            ctypes.c_int,
            ctypes.c_int64,
            ctypes.POINTER(ctypes.c_uint64),
            ctypes.POINTER(ctypes.c_int64),
        ]
        self._play.restype = ctypes.c_int64
        self._copy = code["gold_copies"]
        self._copy.argtypes = [ctypes.c_int, ctypes.c_int64]
        self._copy.restype = ctypes.c_int64

    def measure(self, kind: Kind, times: int) -> Sample:
        return self.copies(times) if kind is Kind.COPIES else self.playouts(times)

    def playouts(self, matches: int) -> Sample:
        decisions = ctypes.c_int64()
        began = clock()
        plies = self._play(
            self.seats, matches, ctypes.byref(self.word), ctypes.byref(decisions)
        )
        return Sample(clock() - began, matches, int(plies), decisions.value)

    def copies(self, times: int) -> Sample:
        began = clock()
        self._copy(self.seats, times)
        return Sample(clock() - began, times)


class FlatInC:
    """Flat Monte Carlo of gold.c from the first decision of seat 0, with a generator of its
    own."""

    def __init__(self, library: Path, seats: int, seed: int) -> None:
        self.seats = seats
        self.word = ctypes.c_uint64(int(Rng(seed).word))
        self.halves = (ctypes.c_int64 * CARDS)()
        """By action of the last run: two for a playout that was won, one for a shared win."""
        self._play = load(library)["gold_flat"]
        self._play.argtypes = [
            ctypes.c_int,
            ctypes.c_int64,
            ctypes.POINTER(ctypes.c_uint64),
            ctypes.POINTER(ctypes.c_int64),
        ]
        self._play.restype = ctypes.c_int64

    def measure(self, kind: Kind, times: int) -> Sample:
        began = clock()
        halves = self._play(self.seats, times, ctypes.byref(self.word), self.halves)
        return Sample(clock() - began, times, won=halves / 2)
