"""The server: tables for people and bots, kept in a database, over sockets and HTTP.

`messages` is all that goes over the wire, `journal` all that is kept. A `Room` is the fold of
its journal and knows nothing of sockets; the `Hall` keeps the rooms of a process, appends to
their journals and wakes whoever listens. docs/server.md explains it.
"""
