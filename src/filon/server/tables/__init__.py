"""Tables: each is the fold of its journal. Commands are checked, kept, then told."""
