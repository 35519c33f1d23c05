"""The versions of the Python packages that make what is kept for later runs."""

from functools import cache
from importlib.metadata import version


@cache
def version_of(package: str) -> str:
    """Return the version of an installed package; its file is read once in a run.

    Raises `importlib.metadata.PackageNotFoundError` for one that is not installed.
    """
    return version(package)
