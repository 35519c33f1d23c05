"""Marks and patterns: SVG that is drawn on cards and in documents."""

import re
from base64 import b64encode
from io import BytesIO
from pathlib import Path
from random import Random

from PIL import Image

from tests.fuzz.mutate import NUMBERS, damage, spoil_markup
from tests.fuzz.png import spoil_png

BASE = "whole"
MALICE = (
    '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>&c;',
    '<!DOCTYPE svg SYSTEM "file:///etc/passwd">',
    '<image href="file:///etc/passwd" width="1" height="1"/>',
    '<image href="http://127.0.0.1:9/x.png" width="1" height="1"/>',
    "<script>alert(1)</script>",
    '<style>@import "file:///etc/passwd";</style>',
    '<use href="#a"/><g id="a"><use href="#a"/></g>',
    '<circle cx="1" cy="1" r="0"/>',
    '<rect width="0" height="0"/>',
    '<rect width="1" height="1" rx="1e300"/>',
    '<path d="M0 0"/>',
    '<path d="M0 0A1 1 0 0 1 0 0"/>',
    '<path d="M0 0A0 0 0 0 1 1 1A1e-300 1 0 1 1 2 2"/>',
    '<path d="M0 0' + "A1 1 0 1 1 1 1" * 2000 + '"/>',
    '<path d="' + "M0 0h1v1z" * 3000 + '"/>',
    '<path d="M0 0C1 1"/>',
    '<path d="M0 0L1 1L"/>',
    '<path d="Z"/>',
    '<polyline points="' + "0 0 " * 20_000 + '"/>',
    '<polygon points="1"/>',
    '<line x1="1"/>',
    "<g/>" * 6000,
    "<title>" + "T" * 5000 + "</title>",
    "<foreignObject/>",
    # Uses of uses, gradients of gradients, clips of clips.
    "".join(f'<g id="u{n}">' + f'<use href="#u{n + 1}"/>' * 9 + "</g>" for n in range(9)),
    '<use href="#r"/><symbol id="r" viewBox="0 0 0 1"><path d="M0 0h1"/></symbol>',
    (
        '<linearGradient id="p" href="#q"/><radialGradient id="q" href="#p" fr="2"/>'
        '<path d="M0 0h1v1z" fill="url(#p)" stroke="url(#q)"/>'
    ),
    (
        '<clipPath id="k" clip-path="url(#k)"><circle r="1"/></clipPath><g clip-path="url(#k)">'
        "<rect/></g>"
    ),
    '<mask id="m"><use href="#m"/></mask><path d="M0 0h9v9z" mask="url(#m)"/>',
    # Pictures that are none, or lie elsewhere.
    '<image href="data:image/png;base64," width="9" height="9"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9"/>',
    '<image href="data:image/png;base64,' + "A" * 100_000 + '" height="0"/>',
    '<image href="data:,%00&#0;" width="1e-9" height="1e9" preserveAspectRatio="none slice"/>',
    '<image href="../../cards.yaml"/><image xlink:href="\\\\a\\b.png"/><image href=""/>',
    # Patterns of patterns, of too many tiles, and of tiles that are none.
    (
        '<pattern id="p0" width="1" height="1">'
        '<rect width="9" height="9" fill="url(#p0)"/></pattern>'
        '<rect width="9" height="9" fill="url(#p0)"/>'
    ),
    "".join(
        f'<pattern id="t{n}" width=".3" height=".3"><g stroke="url(#t{n})">'
        + f'<rect width="9" height="9" fill="url(#t{n + 1})"/>' * 5
        + "</g></pattern>"
        for n in range(9)
    )
    + '<rect width="9" height="9" fill="url(#t0)"/>',
    (
        '<pattern id="p1" width="1e-5" height="1e6" patternUnits="userSpaceOnUse" viewBox="0 0 1 1"'
        ' patternTransform="skewX(89.99)"><circle r="1"/></pattern>'
        '<path d="M0 0h9v9z" fill="url(#p1)" stroke="url(#p1)"/>'
    ),
    (
        '<pattern id="p2" href="#p3" width="nan"/><pattern id="p3" href="#p2" height="-1"/>'
        '<circle r="9" fill="url(#p2)"/>'
    ),
    (
        '<pattern id="p4" width="3" height="2" patternUnits="userSpaceOnUse">'
        '<circle r="2" stroke="red" transform="scale(1 2)"/><path d="M0 0L9 9" stroke="#000"/>'
        '</pattern><ellipse rx="9" ry="1e5" fill="url(#p4)" transform="rotate(30)"/>'
    ),
    # Markers: on points without a way, in themselves, huge, without a room.
    (
        '<marker id="m0" orient="auto" markerWidth="1e6" refX="1e6" viewBox="0 0 1e-3 1e6">'
        '<path d="M0 0h1v1z" fill="context-stroke" stroke="context-fill"/></marker>'
        '<path d="M0 0L0 0zM1 1zL2 2C2 2 2 2 2 2" stroke="#000" style="marker:url(#m0)"/>'
    ),
    (
        '<g style="marker:url(#m1)"><marker id="m1"><path d="M0 0L1 1" stroke="#000"/></marker>'
        '<polyline points="0 0 1 1 0 0" stroke="url(#m1)" fill="context-fill"/></g>'
    ),
    (
        '<marker id="m2" orient="1e9rad" markerUnits="x" overflow="visible"><g>'
        + '<circle r="9"/>' * 30
        + "</g></marker>"
        '<polyline points="' + "0 0 1 1 " * 3000 + '" stroke="#000" marker-mid="url(#m2)"/>'
    ),
    # Numbers that lead out of all bounds, and those that leave nothing.
    '<g transform="scale(1e5)"><g transform="scale(1e5)"><circle r="1e5"/></g></g>',
    '<g transform="scale(1e-9)skewX(89.9999999)"><circle r="1" stroke="#000"/></g>',
    '<g transform="matrix(1 1 1 1 0 0)"><circle r="1"/></g>',
    (
        '<svg width="1e-9" height="1" viewBox="0 0 1e6 1e6" preserveAspectRatio="none">'
        '<circle r="9"/></svg>'
    ),
    '<path d="M0 0h1e6" stroke="#000" stroke-dasharray="1e-6"/>',
    '<path d="M0 0h9" stroke="#000" stroke-dasharray="0 0" stroke-miterlimit="-1"/>',
    '<path d="M0 0h9" stroke="#000" stroke-width="1e6" stroke-dasharray="' + "1 " * 9000 + '"/>',
    # Gradients: repeated without end, without a way, of colours that are none.
    (
        '<linearGradient id="g" x2="1e-6" spreadMethod="reflect"><stop stop-color="red"/>'
        '<stop offset="1" stop-color="blue"/></linearGradient>'
        '<rect width="9" height="9" fill="url(#g)"/>'
    ),
    (
        '<radialGradient id="h" fx="9" r="nan"><stop offset="inf"/><stop offset="-1"/>'
        "</radialGradient>"
        '<rect width="9" height="9" fill="url(#h)"/>'
    ),
    (
        '<radialGradient id="i" fx=".9" spreadMethod="repeat" gradientTransform="scale(1e-6 1)">'
        '<stop stop-color="red" stop-opacity="0"/><stop offset="1" stop-color="#00f8"/>'
        "</radialGradient>"
        '<rect width="9" height="9" fill="url(#i)" stroke="url(#i)" opacity=".5"/>'
    ),
    '<rect width="9" height="9" fill="rgb(nan,1e999,-1)" stroke="hsl(9e99 1% 1%)"/>',
    # Styles: huge, deep, of many rules, that fetch.
    "<style>" + ".a{fill:red}" * 20_000 + '</style><g class="a"/>',
    "<style>" + "(" * 9000 + "</style>",
    "<style>" + "a b c d " * 2000 + "{fill:red}</style>",
    '<g style="' + "{" * 9000 + '"/>',
    '<g style="fill:url(http://127.0.0.1:9/x);filter:url(file:///etc/passwd)"/>',
    '<style>*{fill:var(--a);stroke:attr(x);clip-path:polygon(0 0)}</style><path d="M0 0h1"/>',
)
"""What is put into a drawing at random."""

ATTRIBUTES = (
    "transform", "style", "class", "fill", "stroke", "stroke-width", "stroke-dasharray", "opacity",
    "fill-opacity", "clip-path", "mask", "viewBox", "width", "height", "preserveAspectRatio",
    "gradientUnits", "gradientTransform", "spreadMethod", "offset", "stop-color", "href", "rx", "d",
    "marker", "marker-end", "orient", "refX", "markerWidth", "markerUnits", "overflow", "x",
    "patternUnits", "patternContentUnits", "patternTransform", "paint-order", "xlink:href",
)  # fmt: skip
VALUES = (
    "none", "inherit", "url(#a)", "url(#b) red", "currentColor", "#12", "#1234", "50%", "1e-7",
    "1mm", "-1", "1e6", "9e9", "nan", "reflect", "objectBoundingBox", "userSpaceOnUse", "slice",
    "rotate(45 1e6 1)", "scale(1e-4,1e4)", "skewX(90)", "fill:red;opacity:.1", "0 0 1e-3 1e6", "",
    "auto", "auto-start-reverse", "visible", "context-stroke", "strokeWidth", "markers stroke",
    "data:image/png;base64,iVBORw0KGgo=", "100%", "none slice",
)  # fmt: skip
_DATA = re.compile(rb";base64,[^\"'<>]+")
CORPUS = Path(__file__).parents[2] / "graphics/svg/corpus"


def generate(random: Random, game: Path) -> None:
    """Spoil a mark or a pattern, or give it a canvas of another size."""
    part = random.choice(("marks", "marks", "patterns"))
    file = random.choice(sorted((game / "templates" / part).glob("*.svg")))
    content = designed(random) if random.random() < 0.6 else file.read_bytes()
    file.write_bytes(spoilt_drawing(random, content))


def designed(random: Random) -> bytes:
    """Return a drawing as some editor saves it."""
    return random.choice(sorted(CORPUS.glob("*.svg"))).read_bytes()


def spoilt_drawing(random: Random, content: bytes) -> bytes:
    """Return a drawing in which something is not what it should be."""
    for _ in range(random.choice((0, 0, 1, 1, 2, 5))):
        content = _with_attribute(random, content)
    if random.random() < 0.25:
        sizes = " ".join(random.choice((*NUMBERS, ".01", "1e-9", "2")) for _ in range(2))
        before, _, after = content.partition(b'viewBox="')
        content = before + f'viewBox="0 0 {sizes}"'.encode() + after.partition(b'"')[2]
    if random.random() < 0.2:
        content = _DATA.sub(lambda _: b";base64," + _picture(random), content)
    return spoil_markup(random, content, [*MALICE, *[_embedding(random)] * 9])


def _embedding(random: Random) -> str:
    """Return an element with a picture that is embedded, most often spoilt."""
    name = random.choice(("href", "href", "xlink:href"))
    sort = random.choice(("png", "jpeg", "webp", "gif", ""))
    size = " ".join(
        f'{side}="{random.choice((*NUMBERS, "5", "100%", "auto"))}"'
        for side in ("x", "y", "width", "height")
        if random.random() < 0.5
    )
    head = "" if name == "href" else 'xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f'<image {head} {size} {name}="data:image/{sort};base64,{_picture(random).decode()}"/>'


def _picture(random: Random) -> bytes:
    """Return the data of a picture, as base64."""
    form = random.choice(("PNG", "PNG", "JPEG", "WEBP", "GIF", "TIFF"))
    file = BytesIO()
    Image.new(random.choice(("RGB", "L")), random.choice(((8, 6), (64, 64)))).save(file, form)
    content = file.getvalue()
    match random.choice(("whole", "whole", "chunks", "bytes", "cut")):
        case "chunks" if form == "PNG":
            content = spoil_png(random, content)
        case "bytes":
            content = damage(random, content)
        case "cut":
            content = content[: random.randrange(len(content))]
    data = b64encode(content)
    return data[random.choice((1, 4, 9)) :] if random.random() < 0.1 else data


def _with_attribute(random: Random, content: bytes) -> bytes:
    """Return markup one of whose elements has an attribute more, or one of another value."""
    tags = list(re.finditer(rb"<([a-zA-Z]+)(?=[\s/>])", content))
    if not tags:
        return content
    tag, name = random.choice(tags), random.choice(ATTRIBUTES)
    end = content.find(b">", tag.end())
    rest = re.sub(rb"\s" + name.encode() + rb'="[^"]*"', b"", content[tag.end() : end])
    added = f' {name}="{random.choice((*VALUES, *NUMBERS))}"'.encode()
    return content[: tag.end()] + added + rest + content[end:]
