"""Styles that nobody asks for are not made; those that are asked for are WeasyPrint's."""

from collections import Counter
from typing import Any

import pytest
from weasyprint import CSS, HTML
from weasyprint import css as weasyprint_css
from weasyprint.css import StyleFor, get_all_computed_styles

from generator.pages import few_styles
from generator.pages.few_styles import (
    few_attributes,
    few_metadata,
    few_stylesheets,
)
from generator.pages.typesetting import set_page
from generator.pages.weasyprint_speed import ORIGINALS

_PAGE = """<html lang="pt"><head><title>A title</title><meta name="author" content="One">
<style>p { color: red } .note { float: footnote } SHEET</style></head><body id="a">
<ul><li>One <b class="x">two</b></li><li style="color: blue">Three</li></ul>
<p>Four<span class="note">five</span> <q>six</q></p>
<svg width="9" height="9"><title>Seven</title><g id="b" style="fill: red"><style>g {}</style></g>
</svg>
</body></html>"""
_SHEETS = {
    "none": "",
    "of an element": "li::marker { color: green }",
    "of every element": "::marker { color: green } *::footnote-call { color: blue; font: inherit }",
    "with a layer": "@layer one { ::marker { color: green !important } } ::marker { color: red }",
}


def _page(sheet: str) -> str:
    return _PAGE.replace("SHEET", sheet)


def _styles(page: HTML) -> dict[tuple[str, str], list[Any]]:
    """Return some values of each pseudo-element of each element that is no part of a drawing."""
    style_for = get_all_computed_styles(page)
    pseudo = ("marker", "footnote-call", "footnote-marker", "note-call", "before", "first-line")
    asked = ("color", "content", "white_space", "vertical_align", "font_size", "display", "anchor")
    elements = [each for each in page.etree_element.iter() if isinstance(each.tag, str)]
    outside = [each for each in elements if each.tag[0] != "{" or each.tag.endswith("}svg")]
    made = [((each.tag, name), style_for(each, name)) for each in outside for name in pseudo]
    return {key: [repr(style[name]) for name in asked] for key, style in made if style is not None}


@pytest.fixture
def original(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all be as WeasyPrint has it."""
    for owner, name, was, _ in ORIGINALS:
        monkeypatch.setattr(owner, name, was)


@pytest.mark.parametrize("sheet", _SHEETS.values(), ids=_SHEETS)
def test_same_styles(sheet: str, request: pytest.FixtureRequest) -> None:
    """Pseudo-elements have the styles that WeasyPrint gives them, whatever a page says of some."""
    page = _page(sheet)
    few = _styles(HTML(string=page))
    request.getfixturevalue("original")
    whole = _styles(HTML(string=page))

    assert few == whole
    assert ("li", "marker") in few


def test_same_pages(request: pytest.FixtureRequest) -> None:
    """Markers, calls and notes are printed as WeasyPrint prints them."""
    pages = [_page(sheet) for sheet in _SHEETS.values()]
    few = [set_page(page, {}, {}, "a.html") for page in pages]
    request.getfixturevalue("original")

    assert few == [set_page(page, {}, {}, "a.html") for page in pages]


def test_made_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what every element may have nothing is made before it is asked for, and then once."""
    made: Counter[Any] = Counter()
    original = StyleFor.set_computed_styles

    def note(style_for: Any, *rest: Any, **more: Any) -> None:  # noqa: ANN401
        made[more.get("pseudo_type")] += 1
        original(style_for, *rest, **more)

    monkeypatch.setattr(StyleFor, "set_computed_styles", note)
    page = HTML(string=_page("b::marker { color: red }"))
    style_for = get_all_computed_styles(page)
    assert {*made} == {None, "before", "after", "marker"}, "one page says of markers who has some"

    call = style_for(page.etree_element, "footnote-call")

    assert style_for(page.etree_element, "footnote-call") is call
    assert made["footnote-call"] == 1


def test_nothing_of_drawings() -> None:
    """What drawings are made of is not asked for its style, and has none."""
    page = HTML(string=_page(""))
    (group,) = page.etree_element.iter("{http://www.w3.org/2000/svg}g")
    said = [element for _, element, *_ in few_attributes(page.etree_element)]

    assert group in [element for _, element, *_ in few_styles.FIND_ATTRIBUTES(page.etree_element)]
    assert {each.tag.rpartition("}")[2] for each in said} == {"html", "body", "li"}
    assert get_all_computed_styles(page)(group, "marker") is None


def test_found_by_name() -> None:
    """Sheets and what a page says of itself are found, also where drawings have such names."""
    page = HTML(string=_page(""))
    found = [*few_stylesheets(page.wrapper_element, "print", None, None, None, {}, {}, [], [])]
    whole = few_styles.FIND_STYLESHEETS(
        page.wrapper_element, "print", None, None, None, {}, {}, [], []
    )

    assert all(isinstance(each, CSS) for each in found)
    assert len(found) == len([*whole]) == 1
    assert few_metadata(page) == few_styles.FIND_METADATA(page)
    assert few_metadata(page)["title"] == "A title"
    assert weasyprint_css.find_stylesheets is few_stylesheets
