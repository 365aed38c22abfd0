"""Pieces of work on a Ray cluster (the extra `filon[cluster]`)."""

import os
import socket
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any

from filon.lab.executors import LIVES, Answer, Executor, Piece, lost
from filon.lab.worker import answer_of
from filon.rules.errors import BadSetup

PATIENCE = 5.0
"""Seconds to wait for a cluster to answer at its address."""


class OnRay(Executor[Piece, Answer]):
    """On a Ray cluster: the one at this address, or one on this machine while it lasts."""

    name = "ray"

    def __init__(
        self, carry_out: Callable[[Piece], Answer], jobs: int = 0, address: str | None = None
    ) -> None:
        """0 jobs: one for each core there is. Raises BadSetup without Ray or the cluster."""
        self._ray = find_ray()
        self._is_ours = not self._ray.is_initialized()
        if self._is_ours:
            join_cluster(self._ray, jobs, address)
        self.jobs = jobs or max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._carry_out = carry_out
        self._remote = self._ray.remote(num_cpus=1, max_retries=0)(answer_in)
        self._begun: dict[Any, tuple[int, Piece]] = {}
        self._lives: dict[int, int] = {}

    def begin(self, number: int, piece: Piece) -> None:
        task = self._remote.remote(os.getcwd(), self._carry_out, piece)
        self._begun[task] = number, piece

    def finished(self) -> tuple[int, Answer]:
        while True:
            ready, _ = self._ray.wait(list(self._begun), num_returns=1)
            number, piece = self._begun.pop(ready[0])
            try:
                answer = self._ray.get(ready[0])
            except self._ray.exceptions.RayTaskError:
                raise
            except self._ray.exceptions.RayError:  # the worker, its machine or the answer
                self._lives[number] = self._lives.get(number, LIVES) - 1
                if not self._lives[number]:
                    raise lost(piece) from None
                self.begin(number, piece)
                continue
            self._lives.pop(number, None)
            if isinstance(answer, BaseException):
                raise answer
            return number, answer

    def close(self) -> None:
        if self._is_ours:
            self._ray.shutdown()
        else:
            for task in self._begun:
                self._ray.cancel(task, force=True)
        self._begun.clear()


def answer_in(folder: str, carry_out: Callable[[Piece], Answer], piece: Piece) -> object:
    """The answer of a piece on another machine, from the folder of the same name if there is
    one: bots of one's own are named from there."""
    if os.path.isdir(folder):
        os.chdir(folder)
    return answer_of(carry_out, piece)


def find_ray() -> ModuleType:
    """Ray, loaded only when it is asked for. Raises BadSetup."""
    try:
        return import_module("ray")
    except ImportError:
        raise BadSetup(
            "the executor ray is not installed here; expected: pip install 'filon[cluster]'"
        ) from None


def check_cluster(address: str | None) -> None:
    """Raises BadSetup without Ray, or without a cluster at the address."""
    find_ray()
    if address is not None:
        check_address(address)


def check_address(address: str) -> None:
    """Ray itself would keep trying for minutes. Raises BadSetup where nobody listens."""
    if address in ("auto", "local"):
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        raise BadSetup(f"expected a Ray address such as 10.0.0.5:6379, got {address!r:.80}")
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError, UnicodeError) as error:
        raise BadSetup(f"no Ray cluster at {address!r:.80}: {error!s:.120}") from None


def join_cluster(ray: ModuleType, jobs: int, address: str | None) -> None:
    """Join the cluster at an address, or start one here without a dashboard."""
    if address is not None:
        check_address(address)
    quiet = {"log_to_driver": False, "logging_level": "error"}
    try:
        if address is None:
            ray.init(address="local", num_cpus=jobs or None, include_dashboard=False, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        where = "here" if address is None else f"at {address!r:.80}"
        raise BadSetup(f"no Ray cluster {where}: {error!s:.200}") from None
