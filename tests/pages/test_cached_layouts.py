"""Pages that are laid out already: put back where nothing that they show has changed."""

import pytest

from generator.pages import numbered_boxes
from generator.pages.cached_layouts import PageKeeper
from generator.pages.typesetting import set_page
from generator.pages.weasyprint_private import keeping_pages

pytestmark = pytest.mark.slow

_STYLE = """
@page { size: 90mm 100mm; margin: 10mm; @bottom-center { content: counter(page) '/' counter(pages) }
        @top-left { content: string(section) } }
h2 { string-set: section content(); break-after: avoid; } h2.new { break-before: page; }
a::after { content: ' p. ' target-counter(attr(href), page); }
ul { columns: 2; } .side { float: right; width: 20mm; } h2 { counter-increment: part; }
h2::before { content: counter(part) '. '; } td { border: 1px solid; } table { width: 100%; }
.corner { position: absolute; top: 0; right: 0; }
"""
_WORDS = "The one who holds the fewest cards draws one more."


def _section(number: int, sort: str = "") -> str:
    rows = "".join(f"<tr><th>{row}</th><td>{_WORDS}</td></tr>" for row in range(3))
    items = "".join(f"<li>{item}: {_WORDS[:item]}</li>" for item in range(10, 18))
    return (
        f'<h2 id="s{number}" class="{sort}">Part {number}</h2><p class="side">aside {number}</p>'
        f'<p>First of {number}. {_WORDS} {_WORDS}</p><p>{_WORDS} <a href="#s2">See</a></p>'
        f"<div style='position: relative'><b class='corner'>{number}</b>{_WORDS}</div>"
        f"<table>{rows}</table><ul>{items}</ul><p>Last of {number}. {_WORDS}</p>"
    )


_BODY = "".join(_section(number, "new" * (number % 3 == 0)) for number in range(1, 5))
_CONTENTS = "".join(f'<p><a href="#s{number}">Part {number}</a></p>' for number in range(1, 5))
_SHORT = _section(1) + _section(2)


def _page(body: str, style: str = _STYLE) -> str:
    return f"<html><head><title>t</title><style>{style}</style></head><body>{body}</body></html>"


def _set(html: str, keeper: PageKeeper) -> bytes:
    with keeping_pages(keeper):
        return set_page(html, {}, {}, "templates/documents/t.html")


def _set_plainly(html: str) -> bytes:
    return set_page(html, {}, {}, "templates/documents/t.html")


_FIRST = _page(_CONTENTS + _BODY)


@pytest.fixture(scope="module")
def stored() -> bytes:
    """Return what is kept of the document as it was first."""
    keeper = PageKeeper()
    assert _set(_FIRST, keeper) == _set_plainly(_FIRST)
    assert keeper.taken == 0
    return keeper.stored() or b""


EDITS = {
    "a longer paragraph": ("First of 3.", f"First of 3. {_WORDS * 3}"),
    "a page more": ("First of 2.", f"First of 2. {_WORDS * 20}"),
    "a page less": (_section(2), '<h2 id="s2">Part 2</h2>'),
    "a word in a table": ("<th>2</th><td>The one", "<th>2</th><td>The two"),
    "an element more": ("<p>Last of 3.", "<p>New.</p><p>Last of 3."),
    "an attribute": ("<p>Last of 3.", '<p style="margin-left: 5mm">Last of 3.'),
    "a number more": ("<p>Last of 1.", "<h2>Between</h2><p>Last of 1."),
    "a break": ('<h2 id="s4" class="">', '<h2 id="s4" class="new">'),
    "what floats": ("aside 4", f"aside 4 {_WORDS}"),
    "what stands in a corner": ("<b class='corner'>4", "<b class='corner'>four"),
}


@pytest.mark.parametrize("edit", EDITS)
def test_an_edit_is_as_from_nothing(edit: str, stored: bytes) -> None:
    """After an edit the file has the bytes that it has when nothing is kept."""
    found, other = EDITS[edit]
    assert found in _FIRST
    html = _FIRST.replace(found, other, 1)
    keeper = PageKeeper(stored)

    assert _set(html, keeper) == _set_plainly(html)
    assert keeper.taken


def test_numbers_of_few_boxes(stored: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """For a page that is put back only boxes near it are asked what numbers of pages they say."""
    asked: list[int] = []
    kept: list[int] = []
    original, keep = numbered_boxes._written_now, numbered_boxes.NumbersNow.keep  # noqa: SLF001 - to count

    def note(box: object) -> str:
        asked.append(id(box))
        return original(box)

    def note_kept(numbers: numbered_boxes.NumbersNow) -> None:
        kept.append(len(numbers.places))
        keep(numbers)

    monkeypatch.setattr(numbered_boxes, "_written_now", note)
    monkeypatch.setattr(numbered_boxes.NumbersNow, "keep", note_kept)
    keeper = PageKeeper(stored)
    _set(_FIRST, keeper)

    assert not kept, "no page is laid out, so that none of them can say something else"
    assert 0 < len(asked) < keeper.taken * len({*asked})


def test_only_what_an_edit_touches_is_laid_out(stored: bytes) -> None:
    """A word near the end leaves all pages before it as they were; what is kept is renewed."""
    first = PageKeeper(stored)
    _set(_FIRST, first)
    edited = PageKeeper(stored)
    _set(_FIRST.replace("Last of 4. The one", "Last of 4. The two"), edited)

    assert first.laid_out == 0
    assert first.stored() is None
    assert 0 < edited.laid_out <= 3 <= edited.taken
    again = PageKeeper(edited.stored() or b"")
    _set(_FIRST.replace("Last of 4. The one", "Last of 4. The two"), again)
    assert again.laid_out == 0


@pytest.mark.parametrize(
    ("style", "body"),
    [
        (".note { float: footnote; }", '<p>Text<span class="note">note</span></p>' * 30),
        (".head { position: running(head); } @page { @top-left { content: element(head); } }",
         f'<p class="head">Head</p>{_SHORT}'),
        ("p::first-letter { font-size: 3em; }", _SHORT),
        (".fixed { position: fixed; top: 0; }", f'<p class="fixed">Fixed</p>{_SHORT}'),
    ],
    ids=["footnotes", "running", "first letters", "fixed"],
)  # fmt: skip
def test_what_is_not_plain(style: str, body: str) -> None:
    """What leads from page to page is set as ever, whatever is kept."""
    html = _page(body, _STYLE + style)
    keeper = PageKeeper()
    _set(html, keeper)
    again = PageKeeper(keeper.stored() or b"")

    assert _set(html, again) == _set_plainly(html)


@pytest.mark.parametrize("spoilt", [b"", b"x"])
def test_spoilt(spoilt: bytes) -> None:
    """What cannot be read is as if nothing were kept."""
    html = _page("<p>Text</p>")

    assert _set(html, PageKeeper(spoilt)) == _set_plainly(html)
