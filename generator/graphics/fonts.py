"""Words measured with their fonts: the width of a text on paper, kerning included.

HarfBuzz shapes each distinct word once; the widths and kerns that it finds are drawn as they are,
so that what was measured is what is printed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import accumulate, chain, groupby
from math import inf
from pathlib import Path
from typing import NamedTuple
from unicodedata import category

import uharfbuzz

from generator.base import cache as cache_of_results
from generator.base.frozen import Frozen
from generator.graphics.drawings import Segment

EM = 1000
"""Widths are in thousandths of the font size."""

_FEATURES = {"kern": True, "liga": False, "clig": False, "calt": False, "dlig": False}
STYLES = ("", "-bold", "-italic", "-bold-italic")
"""The endings of roles in a font family."""
NUMERALS = "+"
"""Parts the role of a font from the sort of its figures: `name+lining`."""
FEATURES: Mapping[str, tuple[str, ...]] = {
    "lining": ("lnum",),
    "tabular": ("lnum", "tnum"),
    "old-style": ("onum",),
}
"""The sorts of figures, with the OpenType features that lead to them."""
NO_BREAK_SPACES = str.maketrans("\u00a0\u202f", "  ")


_FILES = 500  # whose digests are known at a time: the fonts of ten games
_WORDS = 50_000  # that are known at a time, of all fonts: those of ten games

FALLBACK = "Fallback"
"""The prefix of the roles of fallback fonts, in their order."""


class Stretch(NamedTuple):
    """Characters of a text, from `start` up to `end`, drawn by the font of another role."""

    start: int
    end: int
    role: str


# A tuple takes a fifth of a frozen dataclass's time to make, and a large deck has 100,000 words.
class Shaped(NamedTuple):
    """A word set in a font: its width, and after each character the kern to the next, / EM.

    `others` are what its font lacks and other fonts have.
    """

    text: str
    width: float
    kerns: tuple[float, ...]
    missing: str
    others: tuple[Stretch, ...] = ()

    def stretches(self, role: str) -> Iterator[Stretch]:
        """Yield the text in stretches of one font each; `role` is the role of the text."""
        end = 0
        for other in self.others:
            if other.start > end:
                yield Stretch(end, other.start, role)
            yield other
            end = other.end
        if end < len(self.text):
            yield Stretch(end, len(self.text), role)


def joined(shapes: Sequence[Shaped]) -> Shaped:
    """Return texts that follow one another as one."""
    texts, widths, kerns, missing, others = zip(*shapes, strict=True)
    starts = accumulate(map(len, texts), initial=0)
    return Shaped(
        "".join(texts),
        sum(widths),
        tuple(chain.from_iterable(kerns)),
        "".join(missing),
        tuple(
            Stretch(first + start, first + end, role)
            for first, stretches in zip(starts, others, strict=False)
            for start, end, role in stretches
        ),
    )


class Glyph(NamedTuple):
    """A character as it is drawn: its outline from the baseline, y up, and its advance, / EM."""

    outline: tuple[Segment, ...]
    advance: float


class FontFile(Frozen):
    """One style of a font family: its file, and the role (`text`, `text-bold`) it plays."""

    role: str
    path: Path

    @property
    def digest(self) -> str:
        """Return the digest of its content."""
        return digest_of_font(self.path)


def digest_of_font(path: Path) -> str:
    """Return the digest of a font's content, which is read once as long as it stays as it is."""
    about = path.stat()
    return _digest_of(path, about.st_mtime_ns, about.st_size)


@lru_cache(maxsize=_FILES)
def _digest_of(path: Path, _time: int, _size: int) -> str:
    return cache_of_results.digest(path.read_bytes())


class FontName(NamedTuple):
    """The name of a font in programs: family and style; whether files may embed it.

    `features` are those for its figures, by their OpenType tags.
    """

    family: str
    bold: bool
    italic: bool
    is_embeddable: bool
    features: tuple[str, ...]


class Fonts:
    """The fonts of a run by role; files are opened when their first word is measured."""

    def __init__(self, files: Iterable[FontFile]) -> None:
        """Take the font files that a game's faces may use."""
        self.files: Mapping[str, FontFile] = {file.role: file for file in files}
        self.fallbacks = tuple(role for role in self.files if role.startswith(FALLBACK))
        self._known_heights: dict[str, tuple[float, float]] = {}
        self._shaped: dict[str, dict[tuple[str, float], Shaped]] = {role: {} for role in self.files}

    def shape(self, role: str, text: str, tracking: float = 0) -> Shaped:
        """Return a text set in the font of a role, letter-spaced by `tracking` / EM.

        Raises KeyError for a role that has no font.
        """
        known = self._shaped[role]
        key = (text, tracking)
        if key not in known:
            shaped = _shape_once(self.files[role].path, text, tracking)
            if shaped.missing and self.fallbacks:
                shaped = self._with_fallbacks(role, shaped, tracking)
            known[key] = shaped
        return known[key]

    def _with_fallbacks(self, role: str, shaped: Shaped, tracking: float) -> Shaped:
        """Return a text again, with the characters its font lacks set in fallback fonts."""
        parts: list[Shaped] = []
        own = _open(self.files[role].path)
        for drawer, group in groupby(
            shaped.text, lambda each: role if _can_show(own, each) else self._drawer(each) or role
        ):
            font = _open(self.files[drawer].path)
            part = _shape(font, "".join(group), tracking)
            others = (Stretch(0, len(part.text), drawer),) if drawer != role else ()
            parts.append(part._replace(others=others))
        return joined(parts)

    def _drawer(self, character: str) -> str:
        """Return the role of the first fallback font that draws a character, "" for none."""
        paths = ((role, self.files[role].path) for role in self.fallbacks)
        return next((role for role, path in paths if _draws(path, character)), "")

    def having(self, role: str, characters: Iterable[str]) -> frozenset[str]:
        """Return those of some characters that a font has."""
        own = _open(self.files[role].path)
        return frozenset(each for each in characters if own.get_nominal_glyph(ord(each)))

    def unknown(self, characters: Iterable[str]) -> frozenset[str]:
        """Return those of some characters that no font has."""
        opened = [_open(file.path) for file in self.files.values()]
        return frozenset(
            each for each in characters if not any(it.get_nominal_glyph(ord(each)) for it in opened)
        )

    def lacking(self, role: str, characters: Iterable[str]) -> Mapping[str, str]:
        """Return the characters that a font lacks, by the role of the font that draws them."""
        own = _open(self.files[role].path)
        missing = (each for each in characters if not own.get_nominal_glyph(ord(each)))
        found: dict[str, str] = {}
        for character in missing if self.fallbacks else ():
            if drawer := self._drawer(character):
                found[drawer] = found.get(drawer, "") + character
        return found

    def heights(self, role: str) -> tuple[float, float]:
        """Return a font's cap height and the depth of its descenders, both / EM."""
        if role not in self._known_heights:
            self._known_heights[role] = _heights(self.files[role].path)
        return self._known_heights[role]

    def glyph(self, role: str, character: str) -> Glyph:
        """Return a character as the font of a role draws it."""
        return _glyph(self.files[role].path, character.translate(NO_BREAK_SPACES))

    def name(self, role: str) -> FontName:
        """Return the name in programs of the font of a role, with the features for its figures."""
        features = FEATURES.get(role.partition(NUMERALS)[2], ())
        return _name(self.files[role].path)._replace(features=features)

    def bearing(self, role: str, character: str) -> float:
        """Return how far right of its origin the ink of a character begins / EM."""
        return _bearing(self.files[role].path, character)

    def reach(self, role: str, shaped: Shaped) -> tuple[float, float]:
        """Return how far above and below the baseline the ink of a text goes, / EM."""
        up, down = zip(
            *(
                _reach(self.files[stretch.role].path, character)
                for stretch in shaped.stretches(role)
                for character in shaped.text[stretch.start : stretch.end].translate(NO_BREAK_SPACES)
            ),
            strict=True,
        )
        return max(up), max(down)


@lru_cache(maxsize=_WORDS)
def _shape_once(path: Path, text: str, tracking: float) -> Shaped:
    """Return a text as `_shape` does, measured only once for all games laid out in a process."""
    return _shape(_open(path), text, tracking)


def _shape(font: uharfbuzz.Font, text: str, tracking: float) -> Shaped:
    scale = EM / font.face.upem
    shown = text.translate(NO_BREAK_SPACES)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(shown)
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer, _FEATURES)
    # By character, not by glyph: a letter and its combining accent may be one glyph.
    kerns = [-_advance(font, character) * scale for character in shown]
    missing = "".join([character for character in shown if not _can_show(font, character)])
    total = 0.0
    for info, position in zip(buffer.glyph_infos or (), buffer.glyph_positions or (), strict=True):
        advance = position.x_advance * scale + tracking
        kerns[info.cluster] += advance
        total += advance
    return Shaped(text, total, tuple(kerns), missing)


@cache
def _can_show(font: uharfbuzz.Font, character: str) -> bool:
    """Tell whether a font has a visible character (a soft hyphen, say, is not visible)."""
    return bool(font.get_nominal_glyph(ord(character))) and category(character) != "Cf"


@cache
def _draws(path: Path, character: str) -> bool:
    """Tell whether a font has an outline for a character, not only an advance."""
    has_it = _can_show(_open(path), character)
    return has_it and (character.isspace() or bool(_glyph(path, character).outline))


@cache
def _advance(font: uharfbuzz.Font, character: str) -> int:
    advance: int = font.get_glyph_h_advance(font.get_nominal_glyph(ord(character)) or 0)
    return advance


@cache
def _open(path: Path) -> uharfbuzz.Font:
    return uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(path))))


@cache
def _heights(path: Path) -> tuple[float, float]:
    font = _open(path)
    scale = EM / font.face.upem
    tops = []
    for letter in "Hp":
        glyph = font.get_nominal_glyph(ord(letter)) or 0
        extents = font.get_glyph_extents(glyph)
        if extents is None:  # a font without outlines
            tops.append((0.0, 0.0))
            continue
        tops.append((extents.y_bearing * scale, (extents.y_bearing + extents.height) * scale))
    return tops[0][0], -tops[1][1]


_FAMILY, _STYLE = 1, 2
"""Names of a font: its family of four styles at most, and which of them it is (OpenType, name)."""

_EMBEDDING, _RESTRICTED = slice(8, 10), 0x0002  # OpenType, OS/2: fsType


@cache
def _name(path: Path) -> FontName:
    face = _open(path).face
    family, style = face.get_name(_FAMILY) or path.stem, (face.get_name(_STYLE) or "").casefold()
    rights = int.from_bytes(face.reference_table("OS/2").data[_EMBEDDING])
    may = not rights & _RESTRICTED
    return FontName(family, "bold" in style, "italic" in style, may, ())


@cache
def _bearing(path: Path, character: str) -> float:
    font = _open(path)
    glyph = font.get_nominal_glyph(ord(character)) if character else None
    extents = font.get_glyph_extents(glyph) if glyph else None
    return extents.x_bearing * EM / font.face.upem if extents else 0.0


@cache
def _reach(path: Path, character: str) -> tuple[float, float]:
    font = _open(path)
    extents = font.get_glyph_extents(font.get_nominal_glyph(ord(character)) or 0)
    if not extents or not extents.height:
        return -inf, -inf
    scale = EM / font.face.upem
    return extents.y_bearing * scale, -(extents.y_bearing + extents.height) * scale


@cache
def _glyph(path: Path, character: str) -> Glyph:
    font = _open(path)
    scale = EM / font.face.upem
    segments: list[Segment] = []
    font.draw_glyph(font.get_nominal_glyph(ord(character)) or 0, _pen(), segments)
    outline = tuple((verb, tuple(scale * number for number in it)) for verb, it in segments)
    return Glyph(outline, _advance(font, character) * scale)


@cache
def _pen() -> uharfbuzz.DrawFuncs:
    """Return HarfBuzz's pen, which writes segments into a list; TrueType's curves are quadratic."""
    pen = uharfbuzz.DrawFuncs()
    pen.set_move_to_func(lambda x, y, segments: segments.append(("M", (x, y))))
    pen.set_line_to_func(lambda x, y, segments: segments.append(("L", (x, y))))
    pen.set_quadratic_to_func(lambda a, b, x, y, segments: segments.append(("Q", (a, b, x, y))))
    pen.set_cubic_to_func(
        lambda a, b, c, d, x, y, segments: segments.append(("C", (a, b, c, d, x, y)))
    )
    pen.set_close_path_func(lambda segments: segments.append(("Z", ())))
    return pen
