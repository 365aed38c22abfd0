"""The outside: the HTTP API, the page, WebSockets, and the process that serves them."""
