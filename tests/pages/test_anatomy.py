"""The parts of a page that browsers lead through."""

import pytest

from generator.pages.anatomy import Heading, find_anatomy
from generator.pages.html import parse_page

PAGE = "<!DOCTYPE html><html><head><title>T</title></head><body>{}</body></html>"


def test_headings() -> None:
    """Headings of the text are led to, with their numbers; one without an id is given one."""
    text = (
        '<h2 id="a"><span class="number">1</span> One</h2><h3 id="b">1.1 Two<br>lines</h3>'
        "<h3>Nothing</h3><h2>Three <svg><title>sun</title></svg></h2><h2></h2><h4 id=c>Four</h4>"
    )
    anatomy = find_anatomy(parse_page(PAGE.format(f"<h2 id=x>Before</h2><main>{text}</main>")))
    assert anatomy

    assert anatomy.headings == (
        Heading(2, "a", "1", "One"),
        Heading(3, "b", "1.1", "Two lines"),
        Heading(2, "prelo-3", "", "Three"),
    )
    assert [text for _, _, text in anatomy.edits] == [
        ' id="prelo-text" tabindex="-1"',
        ' id="prelo-3"',
    ]


def test_what_booklets_alone_have() -> None:
    """No contents lead to what browsers do not show."""
    own = '<section class="leaf booklet-only"><h2 id=b>Own</h2><div><h2>Deeper</h2></div></section>'
    anatomy = find_anatomy(parse_page(PAGE.format(f"<main><h2 id=a>A</h2>{own}<h2>C</h2></main>")))
    assert anatomy

    assert [heading.title for heading in anatomy.headings] == ["A", "C"]


def test_places() -> None:
    """A frame stands behind the body's tag, its mark behind that of the title, the way up last."""
    body = '<header class="big title"><h1>T</h1></header><main id="own">text</main>'
    html = PAGE.format(body)
    anatomy = find_anatomy(parse_page(html))
    assert anatomy

    assert html[anatomy.body :].startswith("<header")
    assert html[anatomy.title :].startswith("<h1>")
    assert html[anatomy.below :].startswith("</header>")
    assert html[anatomy.end :].startswith("</main>")
    assert anatomy.text == "own"


@pytest.mark.parametrize(
    "html", ["<p>text", PAGE.format("text"), "<title>T</title><main>text</main>", "<body><main>x"]
)
def test_no_frame(html: str) -> None:
    """A page without a body or a text of its own has no frame."""
    assert find_anatomy(parse_page(html)) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "<main><h2>A</h2><h3>B</h3></main>",
            '<main id="prelo-text" tabindex="-1"><h2 id="prelo-1">A</h2><h3>B</h3></main>',
        ),
        (
            '<MAIN class="a" id="own"><h2 class=b>A</h2></MAIN>',
            '<MAIN tabindex="-1" class="a" id="own"><h2 id="prelo-1" class=b>A</h2></MAIN>',
        ),
        (
            '<main id=own><h2 id="">A</h2></main>',
            '<main tabindex="-1" id=own><h2 id="">A</h2></main>',
        ),
        (  # of two attributes of a name, browsers take the first one
            '<main id=""><p>A</p></main>',
            '<main id="prelo-text" tabindex="-1" id=""><p>A</p></main>',
        ),
    ],
)
def test_what_is_written(text: str, expected: str) -> None:
    """What is given to elements stands behind their names, before all that they have."""
    html = PAGE.format(f"<h2>Before</h2>{text}<h2>After</h2>")
    anatomy = find_anatomy(parse_page(html))
    assert anatomy
    for start, end, more in sorted(anatomy.edits, reverse=True):
        html = html[:start] + more + html[end:]

    assert html == PAGE.format(f"<h2>Before</h2>{expected}<h2>After</h2>")


def test_without_a_title() -> None:
    """Where no title stands above the text, its mark is at the beginning of the text."""
    html = PAGE.format("<header><h1>T</h1></header><main><p>text</p></main>")
    anatomy = find_anatomy(parse_page(html))
    assert anatomy

    assert html[anatomy.below :].startswith("<p>text")
    assert anatomy.title == 0
