"""Tests of generator.pages.weasyprint_private."""

import logging
import re

import pytest
import weasyprint
from weasyprint import document
from weasyprint.css.targets import TargetCollector

from generator.pages import weasyprint_private

_LAID_OUT = re.compile(r"Creating layout - Page (\d+)$")
_STYLE = """<style>
@page { size: 60mm 60mm; margin: 5mm; @bottom-right { content: counter(page) } }
h2 { break-before: page }
.contents a::after { content: " " target-counter(attr(href url), page) }
.index { break-before: page }
.index a::after { content: " (" target-counter(attr(href url), page) ")" }
.of a::after { content: " " counter(page) "/" target-counter(attr(href url), page) }
.text::after { content: target-text(attr(href url)) }
</style>"""


def _links(count: int, kind: str) -> str:
    links = "".join(f'<p><a href="#h{number}">to {number}</a></p>' for number in range(count))
    return f'<nav class="{kind}">{links}</nav>'


def _headings(count: int) -> str:
    return "".join(f'<h2 id="h{number}">{number}</h2><p>x</p>' for number in range(count))


_PAGES = {
    "an index": _headings(12) + _links(12, "index"),
    "contents": _links(12, "contents") + _headings(12),
    "both": _links(30, "contents") + _headings(30) + _links(30, "index"),
    "on the same page": '<div class="contents"><p id="h0">x<a href="#h0">x</a></div>',
    "its own page, too": _links(3, "of") + _headings(3) + _links(3, "of"),
    "a text": '<a class="text" href="#h1"></a>' + _headings(2),
    "to nowhere": _links(3, "contents") + _headings(2),
    "across": "".join(
        f'<h2 id="h{number}">{number}</h2><p class="contents"><a href="#h{(number * 7) % 10}">x</a>'
        for number in range(10)
    ),
}


def _set(page: str) -> tuple[bytes, list[int]]:
    """Return a page's PDF, and the pages in the order in which they were laid out."""
    seen: list[int] = []

    class _Seen(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if found := _LAID_OUT.search(record.getMessage()):
                seen.append(int(found[1]))

    progress = logging.getLogger("weasyprint.progress")
    handler, level = _Seen(), progress.level
    progress.addHandler(handler)
    progress.setLevel(logging.INFO)
    try:
        made: bytes = weasyprint.HTML(string=_STYLE + page).write_pdf()
    finally:
        progress.removeHandler(handler)
        progress.setLevel(level)
    return made, seen


@pytest.mark.parametrize("page", _PAGES.values(), ids=_PAGES)
def test_pages_are_those_of_weasyprint(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A document that names pages is WeasyPrint's own, byte by byte, in no more rounds."""
    assert weasyprint_private.__name__ in document.TargetCollector.__module__
    found, rounds = _set(page)
    monkeypatch.setattr(document, "TargetCollector", TargetCollector)

    expected, more_rounds = _set(page)

    assert expected == found
    assert len(rounds) <= len(more_rounds)


def test_index_is_laid_out_once() -> None:
    """What names earlier pages is laid out with their numbers, and no page a second time."""
    _, rounds = _set(_PAGES["an index"])

    assert list(range(1, len(rounds) + 1)) == rounds


def test_contents_are_laid_out_twice() -> None:
    """What names later pages is laid out again, and no other page."""
    _, rounds = _set(_PAGES["contents"])

    last = max(rounds)
    again = rounds[last:]
    assert set(again) <= {1, 2, 3}
    assert len(again) == len(set(again))
