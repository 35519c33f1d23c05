"""Visits of a browser: one window for all of them, in which none finds what another left."""

from pathlib import Path

from playwright.sync_api import Page

from tests.pages.visits import visiting

LEAVES = """
  localStorage.setItem("left", "something"); sessionStorage.setItem("left", "something");
  console.log("I was here");
"""
FINDS = """() => [
  localStorage.length, sessionStorage.length, innerWidth,
  matchMedia("(prefers-color-scheme: dark)").matches, matchMedia("print").matches,
]"""


def test_nothing_is_left_behind(tab: Page, tmp_path: Path) -> None:
    """What a page keeps, how its window was, what it said and asked for ends with the visit."""
    file = tmp_path / "page.html"
    file.write_text("<!DOCTYPE html><title>Page</title>", "utf-8")
    with visiting(tab) as first:
        page = first.show(file)
        page.set_viewport_size({"width": 1280, "height": 800})
        page.emulate_media(media="print", color_scheme="dark")
        page.evaluate(LEAVES)
        left = page.evaluate(FINDS)
    with visiting(tab) as second:
        found = second.show(file).evaluate(FINDS)

    assert left == [1, 1, 1280, True, True]
    assert found == [0, 0, 360, False, False]
    assert (first.messages, second.messages) == (["I was here"], [])
    assert (first.requests, second.requests) == ([file.as_uri()], [file.as_uri()])
