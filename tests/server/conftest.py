"""What the tests of the server share."""

from server.postgres import cluster, postgres

__all__ = ["cluster", "postgres"]
