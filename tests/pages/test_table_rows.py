"""Tables of fixed layout: after an edit of a row only the pages are laid out that show it."""

from functools import cache
from itertools import product

import pytest

from generator.pages.cached_layouts import PageKeeper
from generator.pages.typesetting import set_page
from generator.pages.weasyprint_private import keeping_pages

pytestmark = pytest.mark.slow

_STYLE = """
@page { size: 90mm 80mm; margin: 10mm; @bottom-center { content: counter(page) '/' counter(pages) }
        @top-left { content: string(row) } }
table { table-layout: fixed; width: 100%; } td, th { border: 1px solid; } tr { break-inside: avoid }
th { string-set: row content(); } th:first-child { width: 20mm; } .number { counter-increment: row }
.number::before { content: counter(row) '. '; } tr.whole td { height: 30mm; }
"""
_WORDS = "The one draws."
_HEAD = "<thead><tr><th>Row</th><th>What it says</th></tr></thead>"


def _row(number: int) -> str:
    return f'<tr><th>{number}</th><td class="number">Row {number}. {_WORDS}</td></tr>'


def _page(head: str = _HEAD, style: str = "", end: str = "") -> str:
    rows = "".join(map(_row, range(1, 33)))
    return (
        f"<html><head><title>t</title><style>{_STYLE}{style}</style></head><body><p>{_WORDS}</p>"
        f"<table>{head}<tbody>{rows}</tbody>{end}</table><p>After.</p></body></html>"
    )


def _set(html: str, keeper: PageKeeper) -> bytes:
    with keeping_pages(keeper):
        return set_page(html, {}, {}, "templates/documents/t.html")


def _plainly(html: str) -> bytes:
    return set_page(html, {}, {}, "templates/documents/t.html")


@cache
def _stored(first: str) -> bytes:
    """Return what is kept of a page that was set as it is when nothing is kept."""
    keeper = PageKeeper()
    assert _set(first, keeper) == _plainly(first)
    return keeper.stored() or b""


@cache
def _edited(first: str, found: str, other: str) -> tuple[PageKeeper, str, bytes]:
    """Return what has kept pages through an edit, the page with it, and its file."""
    assert found in first
    keeper, html = PageKeeper(_stored(first)), first.replace(found, other, 1)
    return keeper, html, _set(html, keeper)


_WHOLE = {
    "as wide as its cells": _page(style="table { table-layout: auto }"),
    "of no width": _page(style="table { width: auto }"),
    "a cell of two rows": _page().replace("<th>23<", '<th rowspan="2">13<').replace(
        "<th>24</th>", ""
    ),
    "a foot": _page(end="<tfoot><tr><th>End</th></tr></tfoot>"),
    "a head that names a page": _page(
        _HEAD.replace("What", '<b id="n">What</b>'),
        "#n::after { content: target-counter('#n', page) }",
    ),
}  # fmt: skip
_BY_ROWS = {
    "a head": _page(),
    "no head": _page(""),
    "borders between cells": _page(style="table { border-collapse: collapse }"),
    "no head, borders between cells": _page("", "table { border-collapse: collapse }"),
    "rows that may be parted": _page(style="tr { break-inside: auto }"),
}
_EDITS = {
    "a word": ("Row 15. The one", "Row 15. The two"),
    "a longer row": ("Row 15.", f"Row 15. {_WORDS * 9}"),
    "a row more": ("<tr><th>15<", "<tr><th>New</th><td>row</td></tr><tr><th>15<"),
    "another class": ("<tr><th>15<", '<tr class="whole"><th>15<'),
    "a break": ("<tr><th>15<", '<tr style="break-before: page"><th>15<'),
    "a row of two cells": ("<tr><th>15<", '<tr><th colspan="2">10<'),
    "the first row": ("<th>1<", '<th style="width: 30mm">1<'),
    "the last row": ("Row 32.", f"Row 32. {_WORDS * 60}"),
}


@pytest.mark.parametrize(
    ("sort", "edit"),
    [
        *product(["a head", "no head, borders between cells"], _EDITS),
        *product(["no head", "borders between cells", "rows that may be parted"], ["a longer row"]),
    ],
)
def test_an_edit_is_as_from_nothing(sort: str, edit: str) -> None:
    """After an edit the file has the bytes that it has when nothing is kept."""
    _, html, made = _edited(_BY_ROWS[sort], *_EDITS[edit])

    assert made == _plainly(html)


@pytest.mark.parametrize("sort", _BY_ROWS)
def test_other_pages_stay(sort: str) -> None:
    """A word in a row leaves pages before and behind it, and what they repeat, as they were."""
    keeper, _, _ = _edited(_BY_ROWS[sort], *_EDITS["a word"])

    assert 1 <= keeper.laid_out <= 3 <= keeper.taken


@pytest.mark.parametrize("edit", ["a word", "a longer row"])
@pytest.mark.parametrize("sort", _WHOLE)
def test_as_a_whole(sort: str, edit: str) -> None:
    """Where rows may depend on any other, all pages of the table are laid out anew."""
    keeper, html, made = _edited(_WHOLE[sort], *_EDITS[edit])

    assert made == _plainly(html)
    assert keeper.taken == 0


def test_another_head() -> None:
    """A head stands on every page."""
    keeper, html, made = _edited(_page(), "What it says", "What is said")

    assert made == _plainly(html)
    assert keeper.taken == 0
