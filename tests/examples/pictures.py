"""Faces to the pictures of docs/: cards side by side on white, with a line of text under each."""

import re
from base64 import b64decode, b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from html import escape
from io import BytesIO

from PIL import Image

from generator.documents import svg
from generator.drawing.svg_faces import draw_back, draw_filler, draw_front
from generator.game.model import CardSize
from generator.graphics.fonts import EM, FontFile, Fonts
from generator.layout.deck import Layout
from generator.layout.shapes import bleed_line, trim_line
from tests.examples.example import FILLER, ROOT, Example
from tests.examples.small import compact, written_once

SCALE = 4.2  # pixels of a page for a mm
_ROOM, _GAP = 4.0, 6.0  # mm: around all, and between two cards
_CAPTION, _SIZE = 6.0, 3.3  # mm: room for a line of text under a card, and its size
_LETTER = re.compile(r'href="#(([br])([0-9a-f]+))"')
_SIGN = 4.4  # mm: from a card down to the middle of its sign
_SIGNS = {"no": ("#b3221c", "M-.9-.9L.9.9M.9-.9L-.9.9"), "yes": ("#1a7f4b", "M-1.1.1L-.3.9L1.2-.8")}
_SLACK = 8  # of 256: so far decoders of photographs differ
_GREY = "#57606a"
_SHOWN = 6.5  # pixels of a photograph for a mm: enough for a screen that has twice as many
_DATA = re.compile(r"data:image/(?:png|jpeg);base64,([A-Za-z0-9+/=]+)")


@dataclass(frozen=True)
class Shown:
    """Something in a picture: SVG in mm, how wide and high it is, and what is written under it."""

    content: str
    width: float
    height: float
    caption: str = ""
    sign: str = ""


def shown_faces(example: Example, layout: Layout) -> list[Shown]:
    """Return what the picture of an example shows: its cards, or the backs of its decks."""
    edition = layout.game.first_edition
    uncut = example.options.get("show") == "bleed"
    captions = example.listed("captions")
    if example.options.get("side") == "back":
        faces = [draw_back(layout, back, edition) for back in layout.backs]
    elif example.options.get("side") == FILLER:
        faces = [draw_filler(layout, filler, edition) for filler in layout.fillers]
    else:
        names = example.listed("cards") or _all_or_first(example, layout)
        cards = {card.id: card for card in layout.game.cards}
        faces = [draw_front(layout, cards[name], edition) for name in names]
    captions += [""] * (len(faces) - len(captions))
    size = layout.game.sizes[0]
    shown = [
        Shown(face.content, face.width, face.height, caption)
        for face, caption in zip(faces, captions, strict=True)
    ]
    if not uncut:
        return shown
    trim, bleed = (svg.cached_path_data(line(size, {})) for line in (trim_line, bleed_line))
    safe = safe_line(size)
    return [
        Shown(each.content.replace(trim, bleed, 1) + safe, each.width, each.height, each.caption)
        for each in shown
    ]


def safe_line(size: CardSize) -> str:
    """Return the edge of a rectangular card's safe area."""
    return (
        f'<rect x="{size.safe:g}" y="{size.safe:g}" width="{size.width - 2 * size.safe:g}" '
        f'height="{size.height - 2 * size.safe:g}" fill="none" stroke="#000000" '
        'stroke-width=".25" stroke-dasharray="1.2 .9"/>'
    )


def _all_or_first(example: Example, layout: Layout) -> list[str]:
    cards = [card.id for card in layout.game.cards]
    return cards if example.is_game else cards[:1]


def compose(title: str, shown: Iterable[Shown], scale: float = SCALE) -> str:
    """Return a picture of what is shown, side by side on white: SVG, `scale` pixels to a mm."""
    parts, x, tallest = [], _ROOM, 0.0
    for index, each in enumerate(shown):
        content = _apart(small_photographs(compact(each.content), each.width), index)
        parts.append(f'<g transform="translate({x:g} {_ROOM:g})">{content}</g>')
        low = _ROOM + each.height
        if each.sign:
            parts.append(_sign(each.sign, x + each.width / 2, low + _SIGN))
            low += _SIGN + 1
        if each.caption:
            middle = x + each.width / 2
            parts.append(written(each.caption, middle, low + _CAPTION - 1.2, align="middle"))
            low += _CAPTION
        x, tallest = x + each.width + _GAP, max(tallest, low)
    return framed(title, x - _GAP + _ROOM, tallest + _ROOM, parts, scale)


def _sign(sign: str, x: float, y: float) -> str:
    """Return a tick in a green disc or a cross in a red one: told apart by their shape, too."""
    color, line = _SIGNS[sign]
    return (
        f'<g transform="translate({x:g} {y:g})"><circle r="2.4" fill="{color}"/>'
        f'<path d="{line}" fill="none" stroke="#ffffff" stroke-width=".7" '
        'stroke-linecap="round" stroke-linejoin="round"/></g>'
    )


def framed(
    title: str, width: float, height: float, parts: Iterable[str], scale: float = SCALE
) -> str:
    """Return parts in mm as a picture on white, for pages that are white or black."""
    body = written_once("\n".join(parts))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * scale:.0f}" '
        f'height="{height * scale:.0f}" viewBox="0 0 {width:g} {height:g}" role="img">\n'
        f"<title>{escape(title)}</title>\n"
        f'<rect width="{width:g}" height="{height:g}" rx="2" fill="#ffffff"/>\n'
        f"{_alphabet(body)}{body}\n</svg>\n"
    )


def written(  # noqa: PLR0913 - where, how large, how
    text: str, x: float, y: float, size: float = _SIZE, *, align: str = "start",
    color: str = _GREY, bold: bool = False,
) -> str:  # fmt: skip
    """Return a line of text as outlines, because the reader's fonts are not the press's."""
    role, scale = "small-bold" if bold else "small", size / EM
    shaped = _fonts().shape(role, text)
    x -= {"start": 0.0, "middle": 0.5, "end": 1.0}[align] * shaped.width * scale
    along, letters = 0.0, ""
    for character, kern in zip(shaped.text, shaped.kerns, strict=True):
        letters += f'<use href="#{_letter(role, character)}" x="{along:.0f}"/>'
        along += _fonts().glyph(role, character).advance + kern
    where = f"translate({x:.2f} {y:.2f}) scale({scale:g} {-scale:g})"
    return f'<g fill="{color}" transform="{where}">{letters}</g>'


def _letter(role: str, character: str) -> str:
    """Return the name under which a picture has a letter once for all."""
    return f"{'b' if 'bold' in role else 'r'}{ord(character):x}"


def _alphabet(parts: str) -> str:
    """Return the letters that are written in a picture."""
    drawn = "".join(
        f'<path id="{name}" d="{svg.path_data(_fonts().glyph(role, chr(int(code, 16))).outline)}"/>'
        for name, sort, code in sorted(set(_LETTER.findall(parts)))
        if (role := "small-bold" if sort == "b" else "small")
    )
    return compact(f"<defs>{drawn}</defs>\n") if drawn else ""


def measured(text: str, size: float, *, bold: bool = False) -> float:
    """Return how wide a line of text is, in mm."""
    return _fonts().shape("small-bold" if bold else "small", text).width * size / EM


@cache
def _fonts() -> Fonts:
    names = {"small": "AlegreyaSans-Medium.ttf", "small-bold": "AlegreyaSans-Bold.ttf"}
    return Fonts(FontFile(role, ROOT / "fonts" / name) for role, name in names.items())


def _apart(content: str, index: int) -> str:
    """Return SVG whose names are its own: two cards of a picture may have the same id."""
    return re.sub(r'( id="|url\(#|href="#)', rf"\g<1>{chr(ord('a') + index)}-", content)


def small_photographs(content: str, width: float) -> str:
    """Return SVG with photographs no larger than a screen shows them on a card so wide, in mm."""

    def smaller(match: re.Match[str]) -> str:
        with Image.open(BytesIO(b64decode(match[1]))) as picture:
            most = round(1.8 * width * _SHOWN)
            picture.thumbnail((most, most), Image.Resampling.LANCZOS)
            written, form = BytesIO(), "PNG" if picture.mode == "RGBA" else "JPEG"
            picture.save(written, form, quality=72, optimize=True)
        return f"data:image/{form.lower()};base64,{b64encode(written.getvalue()).decode()}"

    return _DATA.sub(smaller, content)


def alike(one: str, other: str) -> bool:
    """Tell whether two pictures are the same but for what decoders of photographs may do."""
    photographs = _DATA.findall(one), _DATA.findall(other)
    return (
        _DATA.sub("", one) == _DATA.sub("", other)
        and len(photographs[0]) == len(photographs[1])
        and all(map(_near, *photographs))
    )


def _near(one: str, other: str) -> bool:
    pictures = [Image.open(BytesIO(b64decode(each))).convert("L") for each in (one, other)]
    if pictures[0].size != pictures[1].size:
        return False
    small = [picture.resize((32, 32)).tobytes() for picture in pictures]
    return all(abs(a - b) <= _SLACK for a, b in zip(*small, strict=True))
