"""The server: tables for people and bots, kept in a database, over sockets and HTTP.

`tables` are folds of their journals, `wire` is all that is sent and who is connected, `http` is
the outside, `store` keeps tables, `study` looks at matches again. docs/server.md explains it.
"""
