"""The press's own files by their digests: what is kept for later runs is kept under them.

Each file is read once in a run, whoever asks, and forks find what their caller has read.
"""

from collections.abc import Mapping
from functools import cache as cache_of_run
from hashlib import blake2b
from pathlib import Path

from generator.base import cache
from generator.base.files import walk_files
from generator.base.packages import version_of
from generator.base.paths import CODE

_PRESS = "generator"


@cache_of_run
def digests_below(folder: Path, part: str) -> Mapping[str, bytes]:
    """Return the digest of each file below a part of a folder, by name, as they were at first.

    Not by `generator.base.files`: following the links of 500 paths takes 20 ms of every run.
    """
    names = (name for name in walk_files(folder, part) if not name.endswith(".pyc"))
    return {name: blake2b((folder / name).read_bytes()).digest() for name in names}


@cache_of_run
def digest_of_code(*packages: str) -> str:
    """Return the digest of the code of some packages ("pages"): other code, other results."""
    found = digests_below(CODE, _PRESS)
    folders = tuple(f"{_PRESS}/{package}/" for package in packages)
    names = [name for name in found if name.endswith(".py") and name.startswith(folders)]
    return cache.digest(*(part for name in sorted(names) for part in (name, found[name])))


@cache_of_run
def digest_of_makers(packages: tuple[str, ...], libraries: tuple[str, ...]) -> str:
    """Return the digest of the press's code in some packages, and of the releases of libraries."""
    return cache.digest(repr([*map(version_of, libraries)]), digest_of_code(*packages))
