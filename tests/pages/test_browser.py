"""Every document's page in a real browser: axe finds nothing wrong, nothing is fetched, all fits.

Axe-core is the checker of the field; of the packages that bring it, axe-playwright-python is the
one kept up to date. The browser is the system's own.
"""

import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.pages.visits import NARROW, Visit, page_of, violations

BROAD, NARROWEST = 1280, 320  # CSS pixels: a desk, an old telephone
HEAD = "<!DOCTYPE html><html lang=en><title>Test</title><main><h1>Test</h1>"
TARGETS = """() => {
  const ids = new Set([...document.querySelectorAll("[id]")].map(e => e.id));
  return [...document.querySelectorAll("a[href^='#']")]
    .map(a => decodeURIComponent(a.hash.slice(1))).filter(id => !ids.has(id));
}"""
IDS = "() => [...document.querySelectorAll('[id]')].map(e => e.id)"
HREFS = "links => links.map(a => decodeURIComponent(a.getAttribute('href')))"
TWICE = """() => {
  const ids = [...document.querySelectorAll("[id]")].map(e => e.id);
  return ids.filter((id, place) => ids.indexOf(id) !== place);
}"""
CUT_OFF = """() => [...document.querySelectorAll(".rows")]
  .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.querySelector("table").className)"""
BEFORE = "element => getComputedStyle(element, '::before').content"
SMALL = 12  # CSS pixels
SMALLEST = """() => {
  const sizes = [];
  for (const element of document.querySelectorAll("main *")) {
    const words = [...element.childNodes].some(n => n.nodeType === 3 && n.data.trim());
    const box = element.getBoundingClientRect();
    if (!words || !box.width || element.matches("title, .prelo-up *")) continue;
    const svg = element.closest("svg.drawing");
    if (element.closest("svg") && (!svg || element.closest("svg") !== svg)) continue;
    const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
    sizes.push(scale * parseFloat(getComputedStyle(element).fontSize));
  }
  return Math.min(...sizes);
}"""
LETTERS = """() => {
  const counts = [];
  for (const element of document.querySelectorAll("main > p")) {
    const range = document.createRange();
    let line = 0, top = null;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement.closest("svg")) continue;
      for (let at = 0; at < node.length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getBoundingClientRect();
        if (!box.width) continue;
        if (top !== null && box.top > top + 12) { counts.push(line); line = 0; }
        if (top === null || box.top > top + 12) top = box.top;
        line += 1;
      }
    }
  }
  counts.sort((one, other) => one - other);
  return counts[Math.floor(counts.length / 2)];
}"""
DROWNED = """() => [...document.querySelectorAll("main *")].filter(element => {
  const { backgroundImage, backgroundSize } = getComputedStyle(element);
  return backgroundImage.includes("url(") && backgroundSize === "auto"
    && element.textContent.trim();
}).map(element => element.className || element.tagName)"""
TOO_WIDE = "document.documentElement.scrollWidth - window.innerWidth"


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """Give a page on which everything is wrong."""
    path = tmp_path / "wrong.html"
    body = '<img src="https://example.org/x.png"><a href="#no">no</a><p id=a><p id=a>'
    body += '<div style="width: 999px">wide</div>'
    table = "<table role=presentation><tr><td>no table</table><script>console.error(1)</script>"
    path.write_text(HEAD + body + table, "utf-8")
    return path


def fetched(visit: Visit) -> list[str]:
    """Return what a page asked for, itself and what it carries in itself aside."""
    return [url for url in visit.requests[1:] if not url.startswith("data:")]


def tables(page: Page) -> list[int]:
    """Return how many tables a page has, and how many of them a screen reader is told of."""
    session = page.context.new_cdp_session(page)
    tree = session.send("Accessibility.getFullAXTree")["nodes"]
    told = [node for node in tree if node.get("role", {}).get("value") == "table"]
    return [page.locator("table:visible").count(), len(told)]


def test_axe(pages: Mapping[str, Path], visit: Visit) -> None:
    """Axe finds nothing wrong, on a telephone, where tables scroll."""
    found = {name: violations(visit.show(path)) for name, path in pages.items()}

    assert {name: rules for name, rules in found.items() if rules} == {}


def test_axe_on_a_desk(pages: Mapping[str, Path], visit: Visit) -> None:
    """Nor on a desk, for the page that has everything."""
    visit.page.set_viewport_size({"width": BROAD, "height": 800})

    assert violations(visit.show(pages["sample"])) == {}


def test_pages_need_nothing(pages: Mapping[str, Path], visit: Visit) -> None:
    """No page fetches anything, or complains of anything."""
    for path in pages.values():
        visit.requests.clear()
        visit.show(path)

        assert (path.name, fetched(visit), visit.messages) == (path.name, [], [])


def test_links_resolve(pages: Mapping[str, Path], visit: Visit) -> None:
    """Every link within a page leads to one place."""
    for path in pages.values():
        page = visit.show(path)

        assert (path.name, page.evaluate(TARGETS), page.evaluate(TWICE)) == (path.name, [], [])


@pytest.mark.parametrize("width", [NARROWEST, NARROW, 768, BROAD])
def test_pages_fit(pages: Mapping[str, Path], visit: Visit, width: int) -> None:
    """No page is wider than its window."""
    visit.page.set_viewport_size({"width": width, "height": 800})
    over = {name: visit.show(path).evaluate(TOO_WIDE) for name, path in pages.items()}

    assert {name: pixels for name, pixels in over.items() if pixels > 0} == {}


def test_tables_are_told(pages: Mapping[str, Path], visit: Visit) -> None:
    """The browser tells a screen reader of every table as a table, though it may scroll."""
    counts = {name: tables(visit.show(path)) for name, path in pages.items()}

    assert {name: count for name, count in counts.items() if count[0] != count[1]} == {}
    assert counts["sample"] == [1, 1]


def test_tables_scroll_by_keyboard(visit: Visit, tmp_path: Path) -> None:
    """A table that is wider than a telephone can be reached and scrolled without a mouse."""
    cells = "<td>extraordinarily</td>" * 9
    page = visit.show(page_of(tmp_path, f"<table><tr>{cells}</tr></table>"))
    page.keyboard.press("Tab")
    wide = page.locator(".scroll")
    wide.focus()
    page.keyboard.press("ArrowRight")

    page.wait_for_function("element => element.scrollLeft > 0", arg=wide.element_handle())


def test_rows_are_cards(pages: Mapping[str, Path], visit: Visit) -> None:
    """On a telephone no table with heads is cut off: its rows are cards, its heads labels."""
    visit.page.set_viewport_size({"width": NARROWEST, "height": 800})
    cut = {name: visit.show(path).evaluate(CUT_OFF) for name, path in pages.items()}
    page = visit.show(pages["sample"])
    cell = page.locator("td[data-label^='What']").first

    assert {name: tables for name, tables in cut.items() if tables} == {}
    assert page.locator(".rows thead").first.bounding_box() != cell.bounding_box()
    assert cell.evaluate(BEFORE).startswith('"What')


def test_letters_are_not_small(pages: Mapping[str, Path], visit: Visit) -> None:
    """On a telephone no text has less than 12 px, in drawings as well."""
    visit.page.set_viewport_size({"width": NARROWEST, "height": 800})
    small = {name: visit.show(path).evaluate(SMALLEST) for name, path in pages.items()}

    assert {name: size for name, size in small.items() if size < SMALL} == {}


@pytest.mark.parametrize("width", [NARROW, 768, BROAD])
def test_no_text_drowns(pages: Mapping[str, Path], visit: Visit, width: int) -> None:
    """No text stands on a picture that fills its box because nothing says how large it is."""
    visit.page.set_viewport_size({"width": width, "height": 800})
    drowned = {name: visit.show(path).evaluate(DROWNED) for name, path in pages.items()}

    assert {name: found for name, found in drowned.items() if found} == {}


def test_pages_lead_to_one_another(pages: Mapping[str, Path], visit: Visit) -> None:
    """Every link from a page of the game to another leads to a file, and to a place in it."""
    own = {path.name: visit.show(path).evaluate(IDS) for name, path in pages.items()}
    for name, path in pages.items():
        if name == "sample":
            continue
        links = visit.show(path).locator("a[href^='./']").evaluate_all(HREFS)
        found = [link.partition("#") for link in links]

        assert {file[2:] for file, _, _ in found} >= {*own} - {path.name, pages["sample"].name}
        assert [file for file, _, _ in found if not (path.parent / file[2:]).is_file()] == []
        assert [(file, to) for file, _, to in found if to and to not in own[file[2:]]] == []


def test_pages_of_the_root_game_are_dark(pages: Mapping[str, Path], visit: Visit) -> None:
    """All of them may be dark, and axe finds nothing wrong with them then."""
    visit.page.emulate_media(color_scheme="dark")
    scheme = "getComputedStyle(document.documentElement).colorScheme"
    for name, path in pages.items():
        if name != "sample":
            assert (name, visit.show(path).evaluate(scheme)) == (name, "light dark")
            assert (name, violations(visit.page)) == (name, {})


@pytest.mark.parametrize("width", [768, BROAD])
def test_measure(pages: Mapping[str, Path], visit: Visit, width: int) -> None:
    """Where there is room, a line has 60 to 72 letters."""
    visit.page.set_viewport_size({"width": width, "height": 800})
    letters = visit.show(pages["mca"]).evaluate(LETTERS)

    assert 60 <= letters <= 72


def test_language(pages: Mapping[str, Path], visit: Visit) -> None:
    """Each page has its language, and the title of its heading."""
    for name, path in pages.items():
        page = visit.show(path)
        language = page.locator("html").get_attribute("lang")

        assert (name, language) == (name, "en-GB" if name == "sample" else "pt-BR")
        assert page.title().startswith(page.locator("h1").inner_text())


def test_printed_from_the_browser(pages: Mapping[str, Path], visit: Visit, tmp_path: Path) -> None:
    """A page can be printed from the browser: on A4, no heading cut off."""
    for path in pages.values():
        page, printed = visit.show(path), tmp_path / f"{path.stem}.pdf"
        headings = page.locator(":is(h1, h2):not(.booklet-only *)").all_inner_texts()
        page.pdf(path=printed, prefer_css_page_size=True)
        size, text = told_by("pdfinfo", printed), told_by("pdftotext", printed, "-")

        assert "(A4)" in size
        assert [heading for heading in headings if squeezed(heading) not in squeezed(text)] == []


def told_by(*command: str | Path) -> str:
    """Return what a program prints."""
    return subprocess.run(command, capture_output=True, check=True).stdout.decode()


def squeezed(text: str) -> str:
    """Return a text without white space."""
    return "".join(text.split())


def test_wrong_pages_are_found_out(wrong: Path, visit: Visit) -> None:
    """Each of these tests complains of a page on which everything is wrong."""
    page = visit.show(wrong)

    assert {"image-alt"} <= set(violations(page))
    assert fetched(visit) == ["https://example.org/x.png"]
    assert "1" in visit.messages
    assert (page.evaluate(TARGETS), page.evaluate(TWICE)) == (["no"], ["a"])
    assert page.evaluate(TOO_WIDE) > 0
    assert tables(page) == [1, 0]
