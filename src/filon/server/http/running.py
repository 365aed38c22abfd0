"""Running a server: the process, its socket, and its end."""

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable
from contextlib import suppress

import uvicorn

from filon.rules.errors import BadSetup
from filon.server.bot_processes import BotProcesses
from filon.server.http.app import make_app
from filon.server.http.websocket import WebSocketProtocol
from filon.server.service import Service
from filon.server.settings import Settings
from filon.server.store.contract import Store
from filon.server.study.thinking import Thinkers
from filon.server.tables.open_tables import OpenTables
from filon.server.tables.scheduler import ORDER_DELAY

STOP_SECONDS = 10
BACKLOG = 4096
SWITCH_SECONDS = 0.0005
"""How long a thread may have the interpreter while another one waits: the writer waits often
and needs it shortly."""


def make_service(
    store: Store, settings: Settings, order_delay: tuple[float, float] = ORDER_DELAY
) -> Service:
    tables = OpenTables(
        store, Thinkers(BotProcesses(settings.bot_processes)), order_delay=order_delay
    )
    return Service(tables, settings)


class Server(uvicorn.Server):
    """Says goodbye before it closes the connections."""

    def __init__(self, config: uvicorn.Config, service: Service) -> None:
        super().__init__(config)
        self.service = service

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.service.connections.say_bye()
        await super().shutdown(sockets)
        self._captured_signals.clear()  # to be stopped is no failure


def serve(
    service: Service,
    listening: socket.socket,
    on_ready: Callable[[], None] | None = None,
) -> None:
    """Serve until the process is told to stop."""
    sys.setswitchinterval(SWITCH_SECONDS)
    raise_file_limit()
    collect_seldom()
    config = uvicorn.Config(
        make_app(service),
        loop="auto",
        http="auto",
        ws=type("ServiceProtocol", (WebSocketProtocol,), {"service": service}),
        lifespan="off",
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=STOP_SECONDS,
        backlog=BACKLOG,
    )
    server = Server(config, service)
    asyncio_run(server, listening, on_ready)


def asyncio_run(
    server: Server, listening: socket.socket, on_ready: Callable[[], None] | None
) -> None:
    async def main() -> None:
        await server.service.start()
        try:
            task = asyncio.create_task(server.serve([listening]))
            while not server.started and not task.done():
                await asyncio.sleep(0.01)
            if server.started and on_ready is not None:
                on_ready()
            await task
        finally:
            await server.service.stop()

    factory = server.config.get_loop_factory()
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(main())


def collect_seldom() -> None:
    """Rooms hold no circles worth looking for often; what was loaded so far stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def raise_file_limit() -> None:
    """As many connections as the system lets this process have."""
    if sys.platform != "win32":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def listen(host: str, port: int, tries: int = 1) -> socket.socket:
    """A socket that listens at the port, or at one of the next. Raises BadSetup."""
    problem: Exception | None = None
    for each in range(port, port + tries):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, each))
            listening.listen(BACKLOG)
        except (OSError, OverflowError, TypeError, UnicodeError) as error:
            listening.close()
            problem = error
            continue
        listening.setblocking(False)
        return listening
    raise BadSetup(f"cannot listen at {host} port {port}: {problem}")


def is_of_interest(record: logging.LogRecord) -> bool:
    """Not what strangers send: they could fill a disk with it."""
    return "Invalid HTTP request" not in record.getMessage()


def start_logging(level: str) -> None:
    logging.basicConfig(
        level=level.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    logging.getLogger("websockets").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(is_of_interest)
