"""Gold in C (`gold.c`), compiled on the fly and called through ctypes."""

import ctypes
import os
import shlex
import shutil
import subprocess
from pathlib import Path

from benchmarks.measure import Kind, NotAvailable, Sample, clock
from filon import Rng

SOURCE = Path(__file__).with_name("gold.c")
COMPILERS = ("cc", "gcc", "clang")
FLAGS = ("-O3", "-shared", "-fPIC")
STEP_BY_STEP = "gold_playouts"
SPRINTS = "gold_sprints"


def find_compiler() -> list[str]:
    """The command of the C compiler: $CC, or the first on the path. Raises NotAvailable."""
    wanted = shlex.split(os.environ.get("CC", ""))
    for command in [wanted] if wanted else [[name] for name in COMPILERS]:
        if shutil.which(command[0]) is not None:
            return command
    raise NotAvailable(f"not available: no C compiler (CC, {', '.join(COMPILERS)})")


def compile_into(folder: Path) -> Path:
    """The compiled library. Raises NotAvailable."""
    command = find_compiler()
    library = folder / "gold.so"
    line = [*command, *FLAGS, str(SOURCE), "-o", str(library)]
    run = subprocess.run(line, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        why = (run.stderr.strip().splitlines() or [f"exit code {run.returncode}"])[0]
        raise NotAvailable(f"not available: {command[0]} could not compile gold.c: {why}")
    return library


def compiler_version() -> str:
    command = find_compiler()
    line = [*command, "-dumpversion"]
    run = subprocess.run(line, capture_output=True, text=True, check=False)
    return f"{Path(command[0]).name} {run.stdout.strip()}".strip()


class GoldInC:
    """One of the two versions of gold.c, with a generator of its own."""

    def __init__(self, library: Path, function: str, seats: int, seed: int) -> None:
        code = ctypes.CDLL(str(library))
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
        decisions = ctypes.c_int64()
        began = clock()
        if kind == "copies":
            self._copy(self.seats, times)
            return Sample(clock() - began, times)
        plies = self._play(self.seats, times, ctypes.byref(self.word), ctypes.byref(decisions))
        return Sample(clock() - began, times, int(plies), decisions.value)
