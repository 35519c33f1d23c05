"""Every document's page in a real browser: axe finds nothing wrong, nothing is fetched, all fits.

Axe-core is the checker of the field; of the packages that bring it, axe-playwright-python is the
one kept up to date. The browser is the system's own.
"""

import shutil
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

NARROW, BROAD = 360, 1280  # CSS pixels: a telephone, a desk
HEAD = "<!DOCTYPE html><html lang=en><title>Test</title><main><h1>Test</h1>"
TARGETS = """() => {
  const ids = new Set([...document.querySelectorAll("[id]")].map(e => e.id));
  return [...document.querySelectorAll("a[href^='#']")]
    .map(a => decodeURIComponent(a.hash.slice(1))).filter(id => !ids.has(id));
}"""
TWICE = """() => {
  const ids = [...document.querySelectorAll("[id]")].map(e => e.id);
  return ids.filter((id, place) => ids.indexOf(id) !== place);
}"""
TOO_WIDE = "document.documentElement.scrollWidth - window.innerWidth"


@dataclass
class Visit:
    """A page that is shown, with what it fetches and what it complains of."""

    page: Page
    requests: list[str] = field(default_factory=list)
    messages: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Listen to the page."""
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("console", lambda message: self.messages.append(message.text))
        self.page.on("pageerror", lambda error: self.messages.append(str(error)))

    def show(self, file: Path) -> Page:
        """Show a file."""
        self.page.goto(file.as_uri())
        return self.page


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Give the system's Chromium, one for all pages."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        yield chromium
        chromium.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Give an empty narrow window, without a network."""
    context = browser.new_context(viewport={"width": NARROW, "height": 800}, offline=True)
    yield Visit(context.new_page())
    context.close()


@pytest.fixture(scope="session")
def pages(documents_build: Path, sample: Mapping[str, Path]) -> dict[str, Path]:
    """Give the pages of all documents of the root game, and that of the sample."""
    found = sorted((documents_build / "documents").glob("*.html"))
    return {path.stem.split("_")[-1]: path for path in [sample[".html"], *found]}


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """Give a page on which everything is wrong."""
    path = tmp_path / "wrong.html"
    body = '<img src="https://example.org/x.png"><a href="#no">no</a><p id=a><p id=a>'
    body += '<div style="width: 999px">wide</div>'
    table = "<table role=presentation><tr><td>no table</table><script>console.error(1)</script>"
    path.write_text(HEAD + body + table, "utf-8")
    return path


def violations(page: Page) -> dict[str, list[str]]:
    """Return what axe finds wrong with a page: its rules, with the elements that break them."""
    found = Axe().run(page).response["violations"]
    return {rule["id"]: [node["html"][:200] for node in rule["nodes"]] for rule in found}


def fetched(visit: Visit) -> list[str]:
    """Return what a page asked for, itself and what it carries in itself aside."""
    return [url for url in visit.requests[1:] if not url.startswith("data:")]


def tables(page: Page) -> list[int]:
    """Return how many tables a page has, and how many of them a screen reader is told of."""
    session = page.context.new_cdp_session(page)
    tree = session.send("Accessibility.getFullAXTree")["nodes"]
    told = [node for node in tree if node.get("role", {}).get("value") == "table"]
    return [page.locator("table").count(), len(told)]


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


@pytest.mark.parametrize("width", [NARROW, BROAD])
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


def test_tables_scroll_by_keyboard(pages: Mapping[str, Path], visit: Visit) -> None:
    """A table that is wider than a telephone can be reached and scrolled without a mouse."""
    page = visit.show(pages["mca"])
    wide = page.locator(".scroll:has(.cartas)").first
    wide.focus()
    page.keyboard.press("ArrowRight")

    page.wait_for_function("element => element.scrollLeft > 0", arg=wide.element_handle())


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
        headings = page.locator("h1, h2").all_inner_texts()
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
