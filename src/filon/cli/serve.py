"""`filon serve`: tables for people and bots, over the network."""

import argparse
from typing import TYPE_CHECKING

from filon.rules.errors import BadSetup

if TYPE_CHECKING:
    import threading

DEFAULT_PORT = 8640
TRIES = 20
BROWSER_SECONDS = 10.0
EPILOG = (
    "On a laptop: filon, or filon serve --open. For a club: filon serve --host 0.0.0.0, or "
    "behind a proxy with TLS: --proxy 127.0.0.1 --origin https://your.name. Several processes "
    "share the tables of a PostgreSQL: start each with the same --database and its own --port. "
    "docs/hosting.md has the whole story."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    place = parser.add_argument_group("where")
    place.add_argument(
        "--host", default="127.0.0.1", help="the address to listen at (default: 127.0.0.1)"
    )
    place.add_argument(
        "--port", type=int, metavar="N", help=f"default: {DEFAULT_PORT}, or the next free one"
    )
    place.add_argument("--open", action="store_true", help="open the page in the browser")
    place.add_argument(
        "--database",
        metavar="ADDRESS",
        help="a file, or postgresql://user:password@host/name (default: your own file)",
    )
    net = parser.add_argument_group("the network")
    net.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="where people open the page, such as https://filon.example; may be repeated",
    )
    net.add_argument(
        "--proxy",
        default="",
        metavar="ADDRESSES",
        help="the proxies whose word about addresses of clients is taken, comma between",
    )
    bounds = parser.add_argument_group("bounds (0: none)")
    bounds.add_argument(
        "--most-tables", type=int, default=100_000, metavar="N", help="default: 100000"
    )
    bounds.add_argument(
        "--most-watchers",
        type=int,
        default=200,
        metavar="N",
        help="at one table (default: 200)",
    )
    bounds.add_argument(
        "--most-connections", type=int, default=20_000, metavar="N", help="default: 20000"
    )
    bounds.add_argument(
        "--connections-per-address", type=int, default=500, metavar="N", help="default: 500"
    )
    bounds.add_argument(
        "--requests-per-second",
        type=float,
        default=20.0,
        metavar="X",
        help="from one address (default: 20)",
    )
    bounds.add_argument(
        "--messages-per-second",
        type=float,
        default=20.0,
        metavar="X",
        help="on one socket (default: 20)",
    )
    bounds.add_argument(
        "--forget-days",
        type=int,
        default=0,
        metavar="N",
        help="delete tables that nobody has touched for so long (default: never)",
    )
    running = parser.add_argument_group("running")
    running.add_argument(
        "--bot-processes", type=int, metavar="N", help="default: one less than processors"
    )
    running.add_argument("--no-metrics", action="store_true", help="keep /metrics to yourself")
    running.add_argument(
        "--log",
        choices=("debug", "info", "warning", "error"),
        default="warning",
        help="how much is told on standard error (default: warning)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped. Raises FilonError for what cannot be served."""
    import os

    from filon.server.http.running import listen, make_service, serve, start_logging
    from filon.server.settings import Settings
    from filon.server.store.contract import StoreTaken
    from filon.server.store.opening import default_database, store_at

    processes = arguments.bot_processes
    if processes is None:
        processes = max(1, (os.cpu_count() or 2) - 1)
    check_bounds(arguments)
    settings = Settings(
        proxies=tuple(filter(None, map(str.strip, arguments.proxy.split(",")))),
        origins=tuple(map(checked_origin, arguments.origin)),
        most_tables=arguments.most_tables,
        most_watchers=arguments.most_watchers,
        most_connections=arguments.most_connections,
        connections_per_address=arguments.connections_per_address,
        requests_per_second=arguments.requests_per_second,
        messages_per_second=arguments.messages_per_second,
        forget_days=arguments.forget_days,
        bot_processes=processes,
        metrics=not arguments.no_metrics,
    )
    start_logging(arguments.log)
    store = store_at(arguments.database or str(default_database()))
    wanted = arguments.port is not None
    listening = listen(
        arguments.host, arguments.port if wanted else DEFAULT_PORT, 1 if wanted else TRIES
    )
    address = shown_address(arguments.host, listening.getsockname()[1])

    def ready() -> None:
        print(f"Filon is open at {address} (Ctrl-C to stop)", flush=True)
        store.say_where(address)
        if arguments.open:
            open_browser(address)

    try:
        serve(make_service(store, settings), listening, ready)
    except StoreTaken as taken:
        if not arguments.open or not taken.where:
            raise
        print(f"Filon is open already at {taken.where}", flush=True)
        open_browser(taken.where).join(BROWSER_SECONDS)
    return 0


def check_bounds(arguments: argparse.Namespace) -> None:
    for name, value in vars(arguments).items():
        if isinstance(value, int | float) and not isinstance(value, bool) and not value >= 0:
            raise BadSetup(f"--{name.replace('_', '-')}: expected 0 or more, got {value}")


def checked_origin(origin: str) -> str:
    """Raises BadSetup unless this is where a page can come from."""
    from urllib.parse import urlsplit

    parts = urlsplit(origin)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
        raise BadSetup(f"--origin: expected https://name[:port], got {origin!r:.60}")
    return f"{parts.scheme}://{parts.netloc}"


def shown_address(host: str, port: int) -> str:
    name = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104
    return f"http://{f'[{name}]' if ':' in name else name}:{port}"


def open_browser(address: str) -> "threading.Thread":
    """In a thread: some browsers keep whoever starts them waiting."""
    import threading
    import webbrowser

    opening = threading.Thread(target=webbrowser.open, args=(address,), daemon=True)
    opening.start()
    return opening
