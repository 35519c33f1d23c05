"""Tournaments of a game: legality of decks; a day's rounds, results and places.

A package beside the press: it uses the press's problems, YAML reader and pages; the press does not
know it. The peculiarities of a game are in its rule pack, a YAML file in its folder. rules ->
entries -> state -> rounds, places -> sheets.
"""
