"""A journal's events, one after another: who holds what after each, and where the record slips."""
