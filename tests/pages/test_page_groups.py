"""Links of an index are put together where they lead to one page, which is said once."""

import time

import pytest

from generator.pages.page_groups import group_by_page, has_groups
from generator.pages.typesetting import set_page
from tests.printed_text import joined_texts_of

A, B, C = (f'<a class="see" href="#{name}">{name.upper()}</a>' for name in "abc")
BODY = f"<p>Revolt <span data-by-page>{A}, {B}, {C}</span></p>"
PAGE = '" (" target-counter(attr(href url), page) ")"'
STYLE = f"<style>.on-page a:last-child::after {{ content: {PAGE} }}</style>"


@pytest.mark.parametrize(
    ("pages", "shown"),
    [
        ({"a": 3, "b": 3, "c": 3}, f"[{A}, {B}, {C}]"),
        ({"a": 3, "b": 3, "c": 5}, f"[{A}, {B}]; [{C}]"),
        ({"a": 3, "b": 4, "c": 3}, f"[{A}]; [{B}]; [{C}]"),
        ({}, f"[{A}, {B}, {C}]"),
    ],
)
def test_groups(pages: dict[str, int], shown: str) -> None:
    """Neighbours of one page are in one group; what parts groups is more than a comma."""
    groups = shown.replace("[", '<span class="on-page">').replace("]", "</span>")

    assert group_by_page(BODY, pages) == f"<p>Revolt <span data-by-page>{groups}</span></p>"


def test_nothing_else_changes() -> None:
    """Other pages stay as they are, and so does a list that has more than links."""
    assert not has_groups(f"<p>{A}, {B}</p>")
    for html in (f"<p>{A}, {B}</p>", f"<span data-by-page>{A}, <b>{B}</b></span>"):
        assert group_by_page(html, {"a": 1, "b": 2}) == html


def test_pages() -> None:
    """Groups are those of the pages on which places lie when the document is set."""
    places = "".join(f'<p id="{name}" style="{style}">.</p>' for name, style in
                     (("a", ""), ("b", ""), ("c", "break-before: page")))  # fmt: skip
    for body, shown in (
        (f"{BODY}{places}", "Revolt A, B (1); C (2) . ."),
        (f"{places}{BODY}", ". Revolt A, B (1); C (2)"),
        (f'{BODY}<p style="break-before: page"></p>{places}', "Revolt A, B (2); C (3)"),
    ):
        html = f"<html lang=en><title>T</title>{STYLE}{body}"
        _, _, pdf = set_page(html, {}, {}, "t.html").partition(b"\n")

        assert shown in joined_texts_of(pdf)


def test_work_is_linear() -> None:
    """A list without an end takes no more than its length does."""
    for part in (A, f"{A}, ", "<a ", "<span data-by-page>", f"<span data-by-page>{A}"):
        start = time.process_time()
        group_by_page(f"<span data-by-page>{part * (200_000 // len(part))}", {})
        assert time.process_time() - start < 1
