"""The game journal: a record of a game, event by event, for people and programs to read.

A package beside the press: it uses the press's problems, YAML reader and fonts; the press does not
know it. text -> grammar -> model -> replay -> problems, words, printed record.
"""
