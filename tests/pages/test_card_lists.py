"""Lists of cards on the pages of the root game, in a real browser."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize

pytestmark = pytest.mark.slow

STARTS = """list => {
  const isName = text => text.data.trim() && !text.parentElement.closest("svg, .no");
  const edges = [...list.querySelectorAll("li")].map(item => {
    const texts = document.createTreeWalker(item.querySelector("a"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode() && !isName(texts.currentNode));
    const range = new Range();
    range.selectNodeContents(texts.currentNode);
    const [name] = range.getClientRects(), row = item.getBoundingClientRect();
    const mark = item.querySelector(".badge, .deck");
    const beside = mark ? Math.abs(mark.getBoundingClientRect().top - name.top) : 0;
    return [Math.round(name.left - row.left), beside];
  });
  return [[...new Set(edges.map(edge => edge[0]))].length, Math.max(...edges.map(edge => edge[1]))];
}"""
"""How many edges the names of a list begin at, and how far a mark is from its name's first line."""


@pytest.mark.parametrize("width", [390, 1280])
def test_names_begin_in_one_line(width: int, pages: Mapping[str, Path], browser: Browser) -> None:
    """Names of cards stand below one another, with a mark or without, and marks beside them."""
    context = browser.new_context(viewport=ViewportSize(width=width, height=800), offline=True)
    page = context.new_page()
    page.goto(pages["mca"].as_uri())
    lists = page.locator(".cartas-em-colunas, .hegemonia ul").all()
    found = [each.evaluate(STARTS) for each in lists]
    context.close()

    assert len(found) > 15
    assert {edges for edges, _ in found} == {1}
    assert max(beside for _, beside in found) < 10
