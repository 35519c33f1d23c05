"""Pages that are drawn already: put back where they look as they did, with the same bytes."""

import base64
import io
import marshal

import pytest
from PIL import Image

from generator.base.paths import FONTS
from generator.pages import weasyprint_speed
from generator.pages.cached_drawings import DrawingKeeper
from generator.pages.cached_layouts import PageKeeper
from generator.pages.typesetting import set_page
from generator.pages.weasyprint_private import keeping_pages
from generator.pages.weasyprint_speed import packing
from tests.pages.test_weasyprint_speed import HTML

pytestmark = pytest.mark.slow

_FONTS = {
    f"file:///{name}.ttf": FONTS / f"Alegreya-{name}.ttf" for name in ("Regular", "Bold", "Italic")
}
_FACES = "".join(
    f'@font-face {{ font-family: {address[8:-4]}; src: url("{address}") }}' for address in _FONTS
)
_STYLE = """
@page { size: 90mm 120mm; margin: 8mm; font-family: Regular;
        @bottom-center { content: counter(page) }
        @top-left { content: string(head) } }
body { font-family: Regular; } h2 { string-set: head content(); break-before: page; }
h2, b { font-family: Bold; font-weight: normal } i { font-family: Italic; font-style: normal }
.faded { opacity: 0.5; } p { background: #eee; border: 1pt dotted; } .red { color: red; }
a { text-decoration: underline; } table { border-collapse: collapse; } td { border: 1pt solid; }
.turned { transform: rotate(9deg); } .corner { position: absolute; right: 0; }
"""


def _mark(color: str) -> str:
    return (
        '<svg viewBox="0 0 9 9" width="30" height="30"><title>mark</title><g opacity="0.4">'
        f'<rect width="9" height="9" fill="{color}"/><text y="5" font-family="Italic">Ab</text>'
        "</g></svg>"
    )


_SECTIONS = [
    f'<h2 id="s{number}">Part {number}</h2><p>First of {number}. <a href="#s2">See</a> <b>bold</b>'
    f'</p><ul><li>one</li></ul><div class="turned">{_mark("blue")} {_mark("lime")}</div>'
    f'<table><tr><td>cell<td class="corner">{number}</table>'
    for number in range(1, 6)
]


def _page(sections: list[str]) -> str:
    style = f"<style>{_FACES}{_STYLE}</style>"
    return f"<html lang=en><head><title>t</title>{style}</head><body>{''.join(sections)}</body>"


def _set(html: str, keeper: DrawingKeeper) -> bytes:
    with packing(keeper.pack):
        return set_page(html, _FONTS, {}, "templates/documents/t.html", keeper=keeper)


def _set_plainly(html: str) -> bytes:
    return set_page(html, _FONTS, {}, "templates/documents/t.html")


_FIRST = _page(_SECTIONS)


@pytest.fixture(scope="module")
def stored() -> bytes:
    """Return what is kept of the document as it was first."""
    keeper = DrawingKeeper()
    assert _set(_FIRST, keeper) == _set_plainly(_FIRST)
    assert keeper.taken == 0
    return keeper.stored() or b""


_NEW = f"<h2>New</h2><p><i>One</i> {_mark('red')}{_mark('red')}{_mark('red')}</p>"
EDITS = {
    "nothing": (_SECTIONS, 5),
    "a page more, with groups": ([_NEW, *_SECTIONS], 0),
    "a page more at the end": ([*_SECTIONS, _NEW], 4),
    "the first page with one drawing less": ([_SECTIONS[0].replace(_mark("blue"), ""),
                                         *_SECTIONS[1:]], 4),
    "no page but the last": ([*_SECTIONS[:4], "<h2>Last</h2>"], 4),
    "the first page without fonts": (["<h2>1</h2>", *_SECTIONS[1:]], 4),
    "a word": ([*_SECTIONS[:2], _SECTIONS[2].replace("First", "Third"), *_SECTIONS[3:]], 4),
    "a colour": ([*_SECTIONS[:2], _SECTIONS[2].replace("<p>", '<p class="red">'), *_SECTIONS[3:]],
                 4),
    "a colour in a drawing": ([*_SECTIONS[:2], _SECTIONS[2].replace("blue", "teal"),
                               *_SECTIONS[3:]], 4),
    "a background": ([_SECTIONS[0].replace("<p>", '<p style="background: aqua">'),
                      *_SECTIONS[1:]], 4),
    "what is faded": ([_SECTIONS[0].replace("<p>", '<p class="faded">'), *_SECTIONS[1:]], 4),
    "another name": ([_SECTIONS[0].replace("mark", "sign"), *_SECTIONS[1:]], 4),
    "a link elsewhere": ([_SECTIONS[0].replace("#s2", "#s3"), *_SECTIONS[1:]], 5),
}  # fmt: skip


@pytest.mark.parametrize("edit", EDITS)
def test_an_edit_is_as_from_nothing(edit: str, stored: bytes) -> None:
    """After an edit the file has the bytes that it has when nothing is kept."""
    sections, taken = EDITS[edit]
    html = _page(sections)
    keeper, plain = DrawingKeeper(stored), _set_plainly(html)

    assert _set(html, keeper) == plain
    assert keeper.taken == taken
    again = DrawingKeeper(keeper.stored() or stored)
    assert _set(html, again) == plain
    assert again.taken >= taken
    assert again.stored() is None


@pytest.fixture(scope="module")
def stored_with_layouts() -> tuple[bytes, bytes]:
    """Return what is kept of the document as it was first: its layouts and its drawings."""
    layouts, keeper = PageKeeper(), DrawingKeeper()
    with keeping_pages(layouts):
        assert _set(_FIRST, keeper) == _set_plainly(_FIRST)
    return layouts.stored() or b"", keeper.stored() or b""


TAKEN_WITH_LAYOUTS = {
    "nothing": 5,
    "a page more, with groups": 0,
    "a page more at the end": 5,
    "the first page with one drawing less": 4,
    "no page but the last": 2,
    "the first page without fonts": 0,
    "a word": 2,
    "a colour": 2,
    "a colour in a drawing": 4,
    "a background": 4,
    "what is faded": 4,
    "another name": 4,
    "a link elsewhere": 4,
}
"""How many pages are drawn as before: layout looks ahead, so that pages before an edit are new."""


@pytest.mark.parametrize("edit", EDITS)
def test_laid_out_and_drawn_before(edit: str, stored_with_layouts: tuple[bytes, bytes]) -> None:
    """What was laid out before is drawn as before, unless its pictures differ."""
    sections, _ = EDITS[edit]
    html = _page(sections)
    layouts, drawings = stored_with_layouts
    keeper = DrawingKeeper(drawings)
    with keeping_pages(PageKeeper(layouts)):
        assert _set(html, keeper) == _set_plainly(html)
    assert keeper.taken == TAKEN_WITH_LAYOUTS[edit]


def test_all_sorts_of_styles() -> None:
    """A page with all sorts of styles and drawings is put back as it was."""
    first = DrawingKeeper()
    html = HTML.replace("</style>", f"{_FACES}</style>").replace("file:///text", "file:///Bold")
    _set(html, first)
    again = DrawingKeeper(first.stored() or b"")

    assert _set(html, again) == _set_plainly(html)
    assert again.taken > 1


def _picture() -> str:
    content = io.BytesIO()
    Image.new("RGB", (2, 2)).save(content, "png")
    return f"data:image/png;base64,{base64.b64encode(content.getvalue()).decode()}"


def _drawn(defined: str, used: str = "fill") -> str:
    return f'<svg width=9 height=9>{defined}<rect width=9 height=9 {used}="url(#m)" /></svg>'


_PIXELS = f'<img src="{_picture()}" alt="">'
_SHADED = "<p style='background: linear-gradient(red, blue)'>One</p>"
_PATTERN = f"<p style='background: url({_picture()})'>One</p>"


@pytest.mark.parametrize(
    "body",
    [
        _PIXELS,
        _SHADED,
        _PATTERN,
        _drawn("<mask id=m><rect width=9 height=9 fill=white /></mask>", "mask"),
        _drawn("<linearGradient id=m><stop stop-color=red /><stop offset=1 /></linearGradient>"),
    ],
    ids=["pixels", "a gradient", "a pattern", "a mask", "a drawing's gradient"],
)
def test_what_is_not_plain(body: str) -> None:
    """What is called by a number of the whole document is drawn as ever, whatever is kept."""
    first, html = DrawingKeeper(), _page([f"<h2>One</h2>{body}"])
    _set(html, first)
    again = DrawingKeeper(first.stored() or b"")

    assert _set(html, again) == _set_plainly(html)
    assert again.taken == 0


def test_beside_what_is_not_plain() -> None:
    """A page is kept although another one of its document has pixels, patterns and shadings."""
    html = _page([*_SECTIONS, f"<h2>Last</h2>{_PIXELS}{_SHADED}{_PATTERN}", *_SECTIONS])
    first = DrawingKeeper()
    _set(html, first)
    again = DrawingKeeper(first.stored() or b"")

    assert _set(html, again) == _set_plainly(html)
    assert again.taken == 2 * len(_SECTIONS)


def test_streams_are_compressed_once(stored: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was compressed in an earlier run is not compressed again."""
    seen: list[bytes] = []
    monkeypatch.setattr(weasyprint_speed, "_pack", seen.append)

    assert _set(_FIRST, DrawingKeeper(stored)) == _set(_FIRST, DrawingKeeper(stored))
    assert not seen


@pytest.mark.parametrize("spoilt", [b"", b"x", marshal.dumps(1), marshal.dumps((1, 2, 3))])
def test_spoilt(spoilt: bytes) -> None:
    """What cannot be read is as if nothing were kept."""
    html = _page(["<p>Text</p>"])

    assert _set(html, DrawingKeeper(spoilt)) == _set_plainly(html)
