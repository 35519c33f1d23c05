"""A cache that no other test and no user has."""

from functools import partial
from pathlib import Path

from generator.base import cache


class OwnCache:
    """The cache in a folder of a test's own."""

    def __init__(self, folder: Path) -> None:
        """Keep things in a folder."""
        self.cached = partial(cache.cached, folder=folder)
        self.known = partial(cache.known, folder=folder)
        self.put = partial(cache.put, folder=folder)
        self.digest = cache.digest
