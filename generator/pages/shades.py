"""Whether a page for browsers may be dark: where a game's own styles would still be read.

The press's colours come in pairs, for light and for dark pages. A style that a game has written for
paper has dark letters or light grounds; until it says how it looks in the dark, its pages are light
for everybody.
"""

import re
from collections.abc import Mapping
from functools import cache

from generator.base.files import DOCUMENTS
from generator.base.paths import DATA
from generator.documents.document import BROWSER, STYLE
from generator.pages.styles import admit_style

ALWAYS_LIGHT = "@media screen { :root { color-scheme: light; } }"
"""The style that keeps a page from being dark."""

_PRESS = (STYLE, BROWSER)
_COLOURS = re.compile(r"(?<![\w-])(?:color|background(?:-color)?)\s*:(?!\s*inherit)", re.IGNORECASE)
_STYLED = re.compile(r"""\sstyle\s*=\s*["']([^"']*)""", re.IGNORECASE)
_KNOWS_DARK = re.compile(r"light-dark\(|prefers-color-scheme", re.IGNORECASE)


def can_be_dark(sheets: Mapping[str, str], html: str) -> bool:
    """Tell whether a page may be dark: its style sheets by name, and its HTML, which has others."""
    own = [css for name, css in sheets.items() if not (name in _PRESS and css == _known(name))]
    if any(_KNOWS_DARK.search(css) for css in own):
        return True
    return not any(map(_COLOURS.search, [*own, *_STYLED.findall(html)]))


@cache
def _known(name: str) -> str:
    """Return a style sheet of the press's own, as it comes into pages."""
    return admit_style((DATA / DOCUMENTS / name).read_text("utf-8"), str)[0]
