"""Drawings that stand for icons until somebody draws them: discs with a letter."""

from collections.abc import Iterable, Iterator

from generator.base.paths import DATA
from generator.documents.svg import path_data
from generator.graphics.drawings import bounds_of
from generator.graphics.fonts import Fonts
from generator.loading.fonts import read_fonts

_FONT = "name"
_SIZE, _HIGH, _WIDE = 24, 13.0, 15.0  # of the disc, and of the letter on it at most


def placeholders(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield each icon's name with an SVG of its first letter, or another one if that is taken."""
    taken: set[str] = set()
    fonts = read_fonts(DATA)
    for name in names:
        letter = next((each for each in name if each.isalnum() and each not in taken), name[0])
        taken.add(letter)
        yield name, _disc(letter.upper(), fonts)


def _disc(letter: str, fonts: Fonts) -> str:
    """Return a disc on which a letter is white, which is paper."""
    outline, _ = fonts.glyph(_FONT, letter)
    left, low, right, high = bounds_of(outline) or (0, 0, 1, 1)
    scale = min(_HIGH / (high - low), _WIDE / (right - left))
    x, y = _SIZE / 2 - scale * (left + right) / 2, _SIZE / 2 + scale * (low + high) / 2
    middle = _SIZE / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIZE} {_SIZE}">'
        f'<circle cx="{middle:g}" cy="{middle:g}" r="{middle:g}"/>'
        f'<path fill="#fff" transform="matrix({scale:.6f} 0 0 {-scale:.6f} {x:.2f} {y:.2f})" '
        f'd="{path_data(outline)}"/></svg>\n'
    )
