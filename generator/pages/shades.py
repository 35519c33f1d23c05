"""Dark mode of pages for browsers: allowed where a game's own styles stay readable in it.

The press's colours come in pairs, for light and for dark pages. A style that a game has written for
paper has dark letters or light grounds; until it says how it looks in the dark, its pages are light
for everybody.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache

from generator.base.files import DOCUMENTS
from generator.base.paths import DATA
from generator.documents.document import BROWSER, STYLE
from generator.graphics.colours import contrast, mix
from generator.pages.admitted_styles import admit_sheet

ALWAYS_LIGHT = "@media screen { :root { color-scheme: light; } }"
"""The style that keeps a page from being dark."""

_DARK = "#171512"  # the paper of dark pages: browser.css
# contrast with it: legible; below the second, a colour counts as black ink
_LEAST, _BLACK = 4.5, 1.5
_PRESS = (STYLE, BROWSER)
_COLOURS = re.compile(r"(?<![\w-])(?:color|background(?:-color)?)\s*:(?!\s*inherit)", re.IGNORECASE)
_STYLED = re.compile(r"""\sstyle\s*=\s*["']([^"']*)""", re.IGNORECASE)
_KNOWS_DARK = re.compile(r"light-dark\(|prefers-color-scheme", re.IGNORECASE)


def can_be_dark(sheets: Mapping[str, str], html: str) -> bool:
    """Tell whether a page may be dark, from its style sheets by name and those in its HTML."""
    own = [
        css for name, css in sheets.items() if not (name in _PRESS and css == _press_style(name))
    ]
    if any(_KNOWS_DARK.search(css) for css in own):
        return True
    return not any(map(_COLOURS.search, [*own, *_STYLED.findall(html)]))


def lightened(colors: Iterable[str]) -> str:
    """Return the style that lightens marks in these colours ("#rrggbb") on dark pages."""
    rules = []
    for color in sorted({*colors}):
        light = _lightened(color)
        if light != color:
            for part in ("fill", "stroke"):
                value = f"light-dark({color}, {light})"
                rules.append(f'.mark [{part}="{color}"] {{ {part}: {value}; }}')
    return f"@media screen {{ {' '.join(rules)} }}" if rules else ""


def _lightened(color: str) -> str:
    """Return a colour with as little white in it as lets it be seen on a dark page."""
    if contrast(color, _DARK) < _BLACK:
        return "var(--ink)"
    shares = (step / 20 for step in range(20))
    mixed = (mix(color, "#ffffff", share) for share in shares)
    return next((each for each in mixed if contrast(each, _DARK) >= _LEAST), color)


@cache
def _press_style(name: str) -> str:
    """Return a style sheet of the press's own, as it comes into pages."""
    return admit_sheet((DATA / DOCUMENTS / name).read_text("utf-8"), str)[0]
