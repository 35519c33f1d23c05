"""Builds of a game: the pipeline and its output folder. The only writer of build/."""
