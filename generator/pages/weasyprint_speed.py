"""Faster replacements of functions of WeasyPrint and its libraries, with the same results.

A manual of forty pages takes four seconds when not one of its pages has to be laid out: a fifth of
that went into what is left out here. All are of the releases that the press is locked to
(WeasyPrint 70.0, tinyhtml5 2.1, pydyf 0.13); each gives back what the original gives.
`pages.weasyprint_patches` has the reason for each.
"""

import re
import sys
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from functools import lru_cache
from typing import Any

import pydyf
from tinyhtml5 import inputstream
from tinyhtml5.tokenizer import HTMLTokenizer
from weasyprint import css, document, matrix, svg
from weasyprint.css import ComputedStyle, StyleFor
from weasyprint.css.computed_values import PHYSICAL_FUNCTIONS
from weasyprint.css.functions import check_math
from weasyprint.css.properties import INHERITED, INITIAL_NOT_COMPUTED, INITIAL_VALUES
from weasyprint.draw.color import get_color
from weasyprint.layout import background, inline
from weasyprint.pdf.fonts import Font
from weasyprint.svg import utils
from weasyprint.text import line_break

from generator.base import cache
from generator.base.system_libraries import versions
from generator.pages import few_styles, weasyprint_private
from generator.pages.plain_tags import read_plain_tag, read_plain_text

_LEVEL = 9  # of compression, pydyf's: 6 takes half as long, for one byte in forty
_MOST = 2_000  # paths that are kept as operators
_MOST_SIZES = 20_000  # lengths of drawings
_MOST_SUBSETS = 400  # of fonts: a document has twenty
_MOST_LINES = 20_000  # of a document, kept while it is laid out

_SPECIAL = {"float", "display", "position", "page"}
_PLAIN = (str, int, float, type(None))

CompiledPatterns = dict[tuple[frozenset[str], bool], re.Pattern[str]]


class _CachedPatterns(CompiledPatterns):
    """The patterns with which the HTML parser reads up to the next of some characters.

    The parser keeps each under the pattern itself, and never finds it again.
    """

    def __missing__(self, key: tuple[frozenset[str], bool]) -> re.Pattern[str]:
        characters, opposite = key
        inside = "".join(f"\\x{ord(character):02x}" for character in characters)
        pattern = self[key] = re.compile(f"[{'' if opposite else '^'}{inside}]+")
        return pattern


_BEYOND = re.compile("[\U00010000-\U0010ffff]")
_INVALID: re.Pattern[str] = inputstream.invalid_unicode_re
_INVALID_WITHIN = re.compile(
    "[\x01-\x08\x0b\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff\ud800-\udfff]"
)


class _Invalid:
    """Finds characters that no page may have, faster in texts without any beyond U+FFFF."""

    def findall(self, text: str) -> list[str]:
        """Return the invalid characters of a text."""
        return (_INVALID if _BEYOND.search(text) else _INVALID_WITHIN).findall(text)


_data_state, _tag_open_state = HTMLTokenizer.data_state, HTMLTokenizer.tag_open_state


def _read_text(tokenizer: Any) -> bool:
    return read_plain_text(tokenizer, _data_state)


def _read_tag(tokenizer: Any) -> bool:
    """Read a tag behind its "<": most are plain, and need not be read by their characters."""
    return read_plain_tag(tokenizer) or bool(_tag_open_state(tokenizer))


def _is_special(name: str) -> bool:
    return name in _SPECIAL or name.startswith(("__", "text_decoration_"))


_INHERITED = {name for name in INHERITED if not _is_special(name)}
_INITIAL = {
    name: value
    for name, value in INITIAL_VALUES.items()
    if name not in INHERITED and name not in INITIAL_NOT_COMPUTED and not _is_special(name)
}
_logical: dict[tuple[str, str], str] = {}
_compute = ComputedStyle.__missing__


def _computed(style: Any, name: str) -> Any:
    """Return a computed value; one that no style sheet sets is the parent's or the initial one."""
    if name not in style.cascaded and not _is_set_by_side(style, name):
        if name in _INITIAL:
            value = style[name] = _INITIAL[name]
            return value
        if name in _INHERITED and style.parent_style is not None:
            value = style.parent_style[name]
            if type(value) in _PLAIN or not check_math(value):
                style[name] = value
                return value
    return _compute(style, name)


def _is_set_by_side(style: Any, name: str) -> bool:
    """Tell whether a style sheet sets a property by a logical name (start) for a side (left)."""
    if not style.cascaded or name not in PHYSICAL_FUNCTIONS:
        return False
    key = name, style["direction"]
    if key not in _logical:
        _logical[key] = PHYSICAL_FUNCTIONS[name](block="ttb", inline=key[1])
    return _logical[key] in style.cascaded


_ENDS = ("left", "right")
_CORNERS = tuple(f"border_{side}_{end}_radius" for side in ("top", "bottom") for end in _ENDS)
_NONE = (0, "px")
_BARE = "prelo_bare"
_GROUNDS = {name for name in INITIAL_VALUES if name.startswith(("background", "mask_border"))}
_GROUNDS |= {name for name in INITIAL_VALUES if name.startswith(("border_", "box_shadow"))}
_layout_backgrounds = background.layout_box_backgrounds


def _layout_few_backgrounds(page: Any, box: Any, images: Any, *rest: Any, **more: Any) -> None:
    """Place the backgrounds of a box and of all in it; most have neither these nor round corners.

    What a box has of them is a matter of its style, which many boxes share.
    """
    if rest or more or box is page or not _is_bare(box.style):
        _layout_backgrounds(page, box, images, *rest, **more)
        return
    for name in _CORNERS:
        setattr(box, name, (0, 0))
    for child in box.all_children():
        _layout_few_backgrounds(page, child, images)
    box.background = None


def _is_bare(style: Any) -> bool:
    """Tell whether a style has no background, shadow or picture around it, and no round corner."""
    known: dict[str, bool] = style.__dict__
    if _BARE not in known and _GROUNDS.isdisjoint(getattr(style, "cascaded", ())):
        known[_BARE] = True  # none of them is inherited
    if _BARE not in known:
        color = get_color(style, "background_color")
        known[_BARE] = (
            all(_NONE in style[name] for name in _CORNERS)
            and style["border_image_source"][0] == style["mask_border_source"][0] == "none"
            and all(each == ("none", None) for each in style["background_image"])
            and not style["box_shadow"]
            and (color.alpha == 0 or style["visibility"] == "hidden")
        )
    return known[_BARE]


def _multiplied(one: Any, other: Any) -> Any:
    """Return a product of matrices; numbers are added in the order in which `sum` adds them."""
    (a, b, c), (d, e, f), (g, h, i) = other
    return matrix.Matrix(
        matrix=[
            [
                0 + x * a + y * d + z * g,
                0 + x * b + y * e + z * h,
                0 + x * c + y * f + z * i,
            ]
            for x, y, z in one
        ]
    )


Pack = Callable[[bytes], bytes]


def _pack(content: bytes) -> bytes:
    return zlib.compress(content, _LEVEL)


_packers: list[Pack] = [_pack]


@contextmanager
def packing(pack: Callable[[bytes, Pack], bytes]) -> Iterator[None]:
    """Compress streams with `pack(content, compress)` while the context lasts."""
    _packers.append(lambda content: pack(content, _pack))
    try:
        yield
    finally:
        _packers.pop()


_to_bytes: Callable[[object], bytes] = pydyf._to_bytes


def _to_bytes_quickly(item: Any) -> bytes:
    """Return the bytes of an object of a PDF; most are of three types."""
    sort = type(item)
    if sort is bytes:
        return item  # type: ignore[no-any-return] # it is bytes
    if sort is str:
        return item.encode("ascii")  # type: ignore[no-any-return] # as above
    return b"%d" % item if sort is int else _to_bytes(item)


_write_file = pydyf.PDF.write
_written: list[dict[int, bytes]] = []  # of each file that is being written, its objects


def _write_once(pdf: Any, *rest: Any, **more: Any) -> None:
    """Write a file; its objects are written twice, the second time for its identifier."""
    _written.append({})
    try:
        _write_file(pdf, *rest, **more)
    finally:
        _written.pop()


def _indirect(item: Any) -> bytes:
    """Return an indirect object of a PDF as bytes."""
    data: bytes = item.data
    if _written:
        _written[-1][id(item)] = data
    return b"%d %d obj\n%b\nendobj" % (item.number, item.generation, data)


def _dictionary_data(dictionary: Any) -> bytes:
    """Return a dictionary of a PDF as bytes."""
    if _written and (data := _written[-1].get(id(dictionary))):
        return data
    write = _to_bytes_quickly
    pairs = [b"/%b %b" % (write(key), write(value)) for key, value in dictionary.items()]
    return b"<<%b>>" % b"".join(pairs)


def _stream_data(stream: Any) -> bytes:
    """Return a stream of a PDF as bytes."""
    if _written and (data := _written[-1].get(id(stream))):
        return data
    items = stream.stream
    content = b"\n".join(map(_to_bytes_quickly, items))
    about = pydyf.Dictionary(stream.extra.copy())
    if stream.compress:
        about["Filter"] = "/FlateDecode"
        content = _packers[-1](content)
    about["Length"] = len(content)
    return b"\n".join((about.data, b"stream", content, b"endstream"))


DrawnShape = tuple[tuple[bytes, ...], tuple[Any, ...]]

_NUMBERS = re.compile(r"[-+\d.,\sEeACHLMQSTVZachlmqstvz]*")  # no share of anything
DRAW_PATH: Callable[[Any, Any, float], None] = svg.TAGS["path"]
"""WeasyPrint's own way to draw a path."""

_paths: dict[str, DrawnShape] = {}


def _draw_path_once(drawing: Any, node: Any, font_size: float) -> None:
    """Draw a path; marks stand on a page many times, and the numbers of a path have no unit."""
    line = node.get("d", "")
    operators, corners = drawing.stream.stream, node.vertices
    if line in _paths:
        drawn, turned = _paths[line]
        operators.extend(drawn)
        corners.extend(turned)
        return
    before, turned_before = len(operators), len(corners)
    DRAW_PATH(drawing, node, font_size)
    if len(_paths) < _MOST and _NUMBERS.fullmatch(line):
        _paths[line] = (*operators[before:],), (*corners,)[turned_before:]


_size_once = lru_cache(maxsize=_MOST_SIZES)(utils.size)
"""The same few lengths stand in each of a drawing's elements, and "1em" in all without a size."""

_address_once = lru_cache(maxsize=_MOST_SIZES)(utils.parse_url)
"""Each element asks where its filter, its clip, its mask and its markers are: most have none."""

_numbers_once = lru_cache(maxsize=_MOST_SIZES)(utils.normalize)
"""Turns and shifts are written alike in most of a drawing's elements."""

_parse_color = utils.color
_color_known = lru_cache(maxsize=_MOST)(_parse_color)


def _color_once(text: str) -> Any:
    """Return a colour of a drawing, as a copy: callers change its opacity."""
    return copy(_color_known(text))


_DESCRIPTION = "prelo_font"
_describe_font = line_break.get_font_description


def _describe_font_once(style: Any) -> Any:
    """Return the font of a style, as Pango describes it; each line of a text asks for it."""
    known = style.__dict__
    if _DESCRIPTION not in known:
        known[_DESCRIPTION] = _describe_font(style)
    return known[_DESCRIPTION]


_LINES = "prelo_lines"
assert weasyprint_private  # noqa: S101 - which has mended the function before this is imported
_split = inline.split_first_line


def _split_once(text: str, style: Any, context: Any, *rest: Any, **more: Any) -> Any:
    """Return the first line of a text; half of all are asked for again.

    Columns are laid out until they are of one height, lines until what follows them is known. Lines
    are kept as long as the document is laid out, with the styles by whose identity they are known.
    """
    if context is None:
        return _split(text, style, context, *rest, **more)
    lines = context.__dict__.setdefault(_LINES, {})
    key = (text, id(style), rest, *more.items())
    if key not in lines:
        if len(lines) >= _MOST_LINES:
            lines.clear()
        lines[key] = style, _split(text, style, context, *rest, **more)
    _, (layout, *measures) = lines[key]
    return copy(layout), *measures  # who gets it may give it another text


_subset = Font._harfbuzz_subset


def _subset_once(font: Any, to_unicode: Mapping[int, str], hinting: object) -> None:
    """Leave out of a font what a document does not use, or take the result of an earlier run."""
    before = font.file_content
    about = font.index, sorted(to_unicode), bool(hinting), bool(font.missing), [*versions().items()]
    key = cache.digest(before, repr(about))
    if (content := cache.known("subsets", key)) is not None:
        font.file_content = content
        return
    _subset(font, to_unicode, hinting)
    if font.file_content is not before:
        cache.put("subsets", key, font.file_content, keep=_MOST_SUBSETS)


_MEASURING = (svg, svg.defs, sys.modules["weasyprint.svg.text"], utils)  # `svg.text` is a function
ORIGINALS = [
    (inputstream, "characters_until_regex", inputstream.characters_until_regex, _CachedPatterns()),
    (inputstream, "invalid_unicode_re", _INVALID, _Invalid()),
    (HTMLTokenizer, "data_state", _data_state, _read_text),
    (HTMLTokenizer, "tag_open_state", _tag_open_state, _read_tag),
    (ComputedStyle, "__missing__", _compute, _computed),
    (StyleFor, "__init__", few_styles.START_STYLES, few_styles.start_few_styles),
    (StyleFor, "__call__", few_styles.STYLE_OF, few_styles.few_style_of),
    (css, "find_style_attributes", few_styles.FIND_ATTRIBUTES, few_styles.few_attributes),
    (css, "find_stylesheets", few_styles.FIND_STYLESHEETS, few_styles.few_stylesheets),
    (document, "get_html_metadata", few_styles.FIND_METADATA, few_styles.few_metadata),
    (background, "layout_box_backgrounds", _layout_backgrounds, _layout_few_backgrounds),
    (matrix.Matrix, "__matmul__", matrix.Matrix.__matmul__, _multiplied),
    (line_break, "get_font_description", _describe_font, _describe_font_once),
    (inline, "split_first_line", _split, _split_once),
    (pydyf, "_to_bytes", _to_bytes, _to_bytes_quickly),
    (pydyf.Object, "indirect", pydyf.Object.indirect, property(_indirect)),
    (pydyf.PDF, "write", _write_file, _write_once),
    (Font, "_harfbuzz_subset", _subset, _subset_once),
    (pydyf.Dictionary, "data", pydyf.Dictionary.data, property(_dictionary_data)),
    (pydyf.Stream, "data", pydyf.Stream.data, property(_stream_data)),
    *((owner, "size", utils.size, _size_once) for owner in _MEASURING),
    *((owner, "parse_url", utils.parse_url, _address_once) for owner in (svg, svg.defs)),
    *((owner, "normalize", utils.normalize, _numbers_once) for owner in (svg, utils)),
    *((owner, "color", utils.color, _color_once) for owner in (svg, svg.defs)),
]
"""What stands in whose place: the owner, the name, the original, and what comes to the same."""


def quicken() -> None:
    """Replace functions of WeasyPrint and its libraries with the faster ones."""
    for owner, name, _, quicker in ORIGINALS:
        setattr(owner, name, quicker)
    svg.TAGS["path"] = _draw_path_once
