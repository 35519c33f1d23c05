"""One file = one output format: a module declares its files in `plan`; nothing registers it."""
