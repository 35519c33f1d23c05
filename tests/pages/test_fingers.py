"""What fingers touch on the pages of the root game, in a real browser."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.pages.visits import Visit

pytestmark = pytest.mark.slow

LEAST = 24  # CSS pixels (WCAG 2.2, 2.5.8)
LOW = """least => {
  for (const fold of document.querySelectorAll("main details")) fold.open = true;
  const sort = "a[href]:not(.prelo-skip), main summary, main button:enabled";
  const links = [...document.querySelectorAll(sort)];
  return links.filter(link => link.checkVisibility({ visibilityProperty: true })).map(link => {
    link.scrollIntoView({ block: "center" });
    const lines = [...link.getClientRects()].filter(line => line.width && line.height);
    if (!lines.length) return null;
    const line = lines.reduce((one, other) => other.width > one.width ? other : one);
    const x = line.left + line.width / 2, middle = line.top + line.height / 2;
    const isHit = y => link.contains(document.elementFromPoint(x, y));
    if (isHit(middle - least / 2) && isHit(middle + least / 2)) return null;
    let top = middle, foot = middle;
    while (isHit(top) && foot - top < least) top -= 2;
    while (isHit(foot) && foot - top < least) foot += 2;
    return foot - top < least ? [link.textContent.trim(), foot - top] : null;
  }).filter(Boolean);
}"""
"""The links in sight hit over less than so many pixels, of their longest line, top to foot."""
CELLS = """cells => cells.map(cell => {
  cell.scrollIntoView({ block: "center" });
  const { left, right, top, bottom } = cell.getBoundingClientRect();
  const at = (x, y) => document.elementFromPoint(x, y)?.closest("a")?.parentElement === cell;
  return right - left >= 24 && at(left + 2, top + 2) && at(right - 2, bottom - 2);
})"""
"""Whether a link is hit in the corners of its cell, which is as wide as a finger needs."""


def test_all_links_are_high_enough(pages: Mapping[str, Path], browser: Browser) -> None:
    """Every link of every page is hit over 24 px at least on a telephone."""
    size = ViewportSize(width=390, height=800)
    context = browser.new_context(viewport=size, has_touch=True, is_mobile=True, offline=True)
    page, low = context.new_page(), {}
    for name in pages.keys() - {"sample"}:
        page.goto(pages[name].as_uri())
        low[name] = page.evaluate(LOW, LEAST)
    context.close()

    assert len(low) > 5
    assert {name: links for name, links in low.items() if links} == {}


def test_a_number_fills_its_cell(pages: Mapping[str, Path], visit: Visit) -> None:
    """On a tablet a number of the list of effects leads on from all of its cell."""
    visit.page.set_viewport_size({"width": 768, "height": 800})
    page = visit.show(pages["lista-efeitos"])
    hit = page.locator(".glance td:has(a)").evaluate_all(CELLS)
    names = page.locator(".glance tbody th").evaluate_all("all => all.map(e => e.offsetHeight)")

    assert len(hit) > 50
    assert all(hit)
    assert len({*names}) == 1
