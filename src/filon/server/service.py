"""All parts of a server process, put together."""

from concurrent.futures import ThreadPoolExecutor

from filon.server.http.guard import Guard
from filon.server.settings import Settings
from filon.server.study.replaying import Replays
from filon.server.tables.lobby import Lobby
from filon.server.tables.open_tables import OpenTables
from filon.server.wire.connections import Connections


class Service:
    """What the HTTP API and the sockets work with."""

    def __init__(self, tables: OpenTables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self.lobby = Lobby(tables, settings)
        self._walker = ThreadPoolExecutor(1, "filon-replays")
        self.replays = Replays(tables, self._walker)
        self.connections = Connections(tables, settings)
        self.guard = Guard(settings)

    async def start(self) -> None:
        await self.tables.start()
        self.tables.spawn(self.connections.sweep())
        if self.settings.forget_days:
            self.tables.spawn(self.tables.scheduler.forget(self.settings.forget_days))

    async def stop(self) -> None:
        await self.tables.stop()
        self._walker.shutdown(wait=True, cancel_futures=True)

    def metrics(self) -> str:
        """Figures of this process as Prometheus reads them."""
        tables, connections = self.tables, self.connections
        seated = sum(
            table is not None and each.viewer != table.room.watcher
            for each in connections.open
            for table in [each.table]
        )
        figures = (
            ("connections", "gauge", "Open sockets", len(connections.open)),
            ("seats_connected", "gauge", "Open sockets of seats", seated),
            ("rooms_open", "gauge", "Tables held in memory", len(tables.all)),
            ("moves_total", "counter", "Decisions kept", tables.moves),
            (
                "bot_questions_total",
                "counter",
                "Decisions asked of bots",
                tables.thinkers.asked,
            ),
            (
                "bot_late_total",
                "counter",
                "Bots that did not get to think",
                tables.thinkers.late,
            ),
            ("cut_off_total", "counter", "Sockets that did not read", connections.cut_off),
            ("store_failures_total", "counter", "Writes that failed", tables.failures),
        )
        lines = []
        for name, kind, purpose, value in figures:
            lines += [
                f"# HELP filon_{name} {purpose}.",
                f"# TYPE filon_{name} {kind}",
                f"filon_{name} {value}",
            ]
        return "\n".join(lines) + "\n"
