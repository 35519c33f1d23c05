"""One file = one output format: a module says what it makes (`plan`), nothing registers it."""
