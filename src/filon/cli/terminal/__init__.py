"""The table in a terminal: what is drawn, what is typed, what is kept."""
