"""The versions of the Python packages that make what is kept for later runs.

They are taken from the names of folders ("reportlab-4.4.4.dist-info"): to load what reads metadata,
and each package's file, takes 20 ms of every run.
"""

import sys
from collections.abc import Mapping
from functools import cache
from itertools import chain
from pathlib import Path

_INFO = (".dist-info", ".egg-info")


@cache
def version_of(package: str) -> str:
    """Return the version of an installed package.

    Raises `importlib.metadata.PackageNotFoundError` for one that is not installed.
    """
    if found := _installed().get(_normalized(package)):
        return found
    from importlib.metadata import version  # knows packages in archives, too

    return version(package)


@cache
def _installed() -> Mapping[str, str]:
    """Return the version of each package that lies in a folder on Python's path."""
    names = chain.from_iterable(_listed(folder) for folder in reversed(sys.path))
    parts = (name.rpartition(".")[0].split("-") for name in names if name.endswith(_INFO))
    # Where a package is there twice, the first one is imported: it comes last here.
    return {_normalized(part[0]): part[1] for part in parts if len(part) > 1}


def _normalized(package: str) -> str:
    return package.replace("-", "_").replace(".", "_").lower()


def _listed(folder: str) -> list[str]:
    try:
        return [path.name for path in Path(folder or ".").iterdir()]
    except OSError:  # an archive, or a folder that is not there
        return []
