"""The folders of the press's own files (fonts, docs) and of its cache.

Nothing else knows where the press lies, so that a checkout and an installed wheel are the same to
all that asks here.
"""

import os
from pathlib import Path

import generator

CODE = Path(generator.__path__[0]).resolve().parent
"""The folder of the press's packages."""

DATA = CODE / "generator/data"
"""The press's own files, laid out like a game's folder."""


def find_fonts(code: Path) -> Path:
    """Return the folder of the press's fonts, for the folder of its packages.

    In a checkout they lie beside the packages, where people find them; a wheel has them within.
    """
    within = code / "generator/data/fonts"
    return within if any(within.glob("*.ttf")) else code / "fonts"


def find_docs(code: Path) -> Path:
    """Return the folder of the pages about the press, for the folder of its packages.

    They lie as its fonts do: beside the packages in a checkout, within them in a wheel.
    """
    within = code / "generator/data/docs"
    return within if any(within.glob("*.md")) else code / "docs"


def find_cache(environment: dict[str, str], code: Path) -> Path:
    """Return the folder of the cache; it may be missing, or not writable.

    PRELO_CACHE names it, or is "off". A checkout has it in its own build/, where people would look
    for it; an installed press in the system's folder for caches, if the system names one (XDG Base
    Directory Specification 0.8).
    """
    asked = environment.get("PRELO_CACHE", "")
    if asked:
        return _NONE if asked == "off" else Path(asked)
    if find_fonts(code).parent == code:
        return code / "build/.cache"
    return _of_user(environment, "XDG_CACHE_HOME", ".cache") or _NONE


def find_own_dictionaries(environment: dict[str, str]) -> Path:
    """Return the folder of a user's own dictionaries; it may be missing.

    It lies where the system keeps a user's data (XDG Base Directory Specification 0.8); for a user
    without a home it is the press's own.
    """
    data = _of_user(environment, "XDG_DATA_HOME", ".local/share")
    return (data or DATA) / "dictionaries"


def find_printers(environment: dict[str, str]) -> Path | None:
    """Return the folder of a user's printers; it may be missing. None for a user without a home.

    It lies where the system keeps a user's settings (XDG Base Directory Specification 0.8), since
    printers belong to no game.
    """
    settings = _of_user(environment, "XDG_CONFIG_HOME", ".config")
    return settings / "printers" if settings else None


def _of_user(environment: dict[str, str], variable: str, below_home: str) -> Path | None:
    """Return the press's folder where a variable or the user's home says, None without either."""
    homes = [environment.get("HOME", ""), environment.get("USERPROFILE", "")]
    folders = [environment.get(variable, ""), *(f"{home}/{below_home}" for home in homes if home)]
    return next((Path(each, "prelo") for each in folders if Path(each).is_absolute()), None)


_NONE = Path(os.devnull)  # nothing is found in it, and nothing can be written

FONTS = find_fonts(CODE)
"""The press's fonts; their roles are in `DATA`."""

DOCS = find_docs(CODE)
"""The pages that messages name."""

CACHE = find_cache(dict(os.environ), CODE)
"""The cache: it may be deleted at any time; without it, everything is made anew."""

OWN_DICTIONARIES = find_own_dictionaries(dict(os.environ))
"""Dictionaries that a user has added to the press's."""
