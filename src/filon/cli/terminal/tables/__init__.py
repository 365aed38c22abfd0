"""Tables that games have of their own, each in the module of its name."""
