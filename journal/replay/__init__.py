"""Replay of a journal's events: the table after each one, and the mistakes found."""
