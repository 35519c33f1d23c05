"""The cache of checked style sheets: after an edit, equal sheets are not checked again.

Only sheets in which nothing is refused and that show no picture of the game's folder are cached:
their result depends on nothing but the sheet.
"""

from generator.base import cache
from generator.base.limits import raised
from generator.base.own_files import digest_of_makers
from generator.pages.styles import Admit, StyleFault, admit_style

_PACKAGES = ("base", "documents", "graphics", "pages")
_LIBRARIES = ("tinyhtml5", "tinycss2", "cssselect2", "fonttools")


def admit_sheet(css: str, admit: Admit) -> tuple[str, list[StyleFault]]:
    """Return a checked style sheet and its faults, as `admit_style`, from the cache if possible.

    `admit` returns the address under which a picture is set.
    """
    key = cache.digest(looked_by(), repr(raised()), css)
    if (content := cache.known("styles", key)) is not None:
        return content.decode(), []
    asked: list[str] = []

    def note(url: str) -> str:
        asked.append(url)
        return admit(url)

    admitted, faults = admit_style(css, note)
    if not faults and not asked:
        cache.put("styles", key, admitted.encode())
    return admitted, faults


def looked_by() -> str:
    """Return the digest of the code and libraries that check pages and style sheets."""
    return digest_of_makers(_PACKAGES, _LIBRARIES)
