"""The cases of the corpus that a small file cannot be: large ones, links, pipes, broken fonts.

Each module has RECIPES, by name: what spoils an honest game (`tests/fuzz/cases.py` says which).
"""
