"""One match: the gate through which every move passes, its luck, its record."""
