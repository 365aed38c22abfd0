"""Who is connected at other processes: told by them, and forgotten when they fall silent."""

import time

from msgspec import DecodeError, Struct, json

SILENT_SECONDS = 75.0
"""A process says it again every 20 seconds; one that has not for this long is dead."""


class Here(Struct, array_like=True):
    """The seats and watchers that a process has connected at a table."""

    process: str
    table: str
    seats: list[int]
    watchers: int


class Elsewhere:
    """By table and process: who is there."""

    def __init__(self) -> None:
        self._heard: dict[str, dict[str, tuple[float, Here]]] = {}

    def hear(self, note: str) -> Here | None:
        """What another process has told; None if invalid."""
        try:
            here = json.decode(note, type=Here)
        except DecodeError:
            return None
        known = self._heard.setdefault(here.table, {})
        known.pop(here.process, None)
        if here.seats or here.watchers:
            known[here.process] = time.monotonic(), here
        if not known:
            del self._heard[here.table]
        return here

    def at(self, table: str) -> list[Here]:
        """All that is known of a table."""
        return [here for _, here in self._heard.get(table, {}).values()]

    def forget_silent(self) -> list[str]:
        """Forget processes that have fallen silent; give the tables they were at."""
        oldest = time.monotonic() - SILENT_SECONDS
        changed = []
        for table, known in list(self._heard.items()):
            silent = [each for each, (when, _) in known.items() if when < oldest]
            for process in silent:
                del known[process]
            if silent:
                changed.append(table)
            if not known:
                del self._heard[table]
        return changed
