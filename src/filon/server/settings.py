"""What a host can set; `filon serve --help` says the same in other words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """0 as a bound means that there is none."""

    proxies: tuple[str, ...] = ()
    """The addresses of those whose word about the real address of a client is taken."""
    origins: tuple[str, ...] = ()
    """Where pages may come from, beside the server's own addresses: `https://filon.example`."""
    most_tables: int = 100_000
    most_watchers: int = 200
    """At one table."""
    most_connections: int = 20_000
    connections_per_address: int = 500
    requests_per_second: float = 20.0
    """From one address; tables count for `TABLE_COST` requests."""
    messages_per_second: float = 20.0
    """On one connection."""
    forget_days: int = 0
    """Tables that nobody has touched for this many days are deleted; 0: never."""
    bot_processes: int = 1
    metrics: bool = True
