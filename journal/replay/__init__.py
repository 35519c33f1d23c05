"""Replay of a journal's events: the table after each one, and the mistakes found.

The rules by which it infers what is not recorded stand in docs/journal.md, under the names that
comments use here, with how many events of the examples bear each out or contradict it.
"""
