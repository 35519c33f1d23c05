"""Every document's page in a real browser: axe finds nothing wrong, nothing is fetched, all fits.

Axe-core is the checker of the field; of the packages that bring it, axe-playwright-python is the
one kept up to date. The browser is the system's own.
"""

import subprocess
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from generator.base.cache import digest
from tests.pages import visits
from tests.pages.visits import (
    CHROMIUM,
    NARROW,
    Visit,
    colour_violations_of_looks,
    page_of,
    violations,
    violations_of_looks,
    visiting,
    wait_until,
)
from tests.sharing import one_at_a_time

Seen = Mapping[str, Any]
"""What a browser tells of a page, by the name of each fact, as JSON has it."""

BARS = """comment => [...comment.querySelectorAll("td, div, span")]
    .map(each => getComputedStyle(each))
    .filter(look => parseFloat(look.borderLeftWidth) > 1
        && look.borderLeftColor === getComputedStyle(document.body).color).length"""
BROAD, NARROWEST = 1280, 320  # CSS pixels: a desk, an old telephone
ASKED = (Path(__file__), Path(visits.__file__))
"""What the answers depend on, beside the page, the browser and axe."""

EDGE = """() => [document.querySelector("h1").getBoundingClientRect().left,
  parseFloat(getComputedStyle(document.body).fontSize)].map(Math.round)"""
WIDTHS = (NARROWEST, NARROW, 412, 768, BROAD)
FAULTS = ("fetched", "messages", "complaints in the end", "lost links", "ids twice", "axe")
"""What has to be empty, or the page is looked at again."""

SCHEME = "getComputedStyle(document.documentElement).colorScheme"
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
MUTILATED = """() => [...document.querySelectorAll("main figure")].filter(figure => {
  if (!figure.checkVisibility()) return false;
  const seen = [...figure.querySelectorAll("svg.drawing text")].map(e => e.getBoundingClientRect());
  const { left, right } = figure.getBoundingClientRect();
  const legend = figure.querySelector("ol.legend"), shown = seen.filter(box => box.width);
  const drawings = [...figure.querySelectorAll(":scope > svg.drawing")];
  const letters = [...figure.querySelectorAll(".letters text")];
  return shown.some(box => box.left < left - 1 || box.right > right + 1)
    || (legend?.checkVisibility() && !letters.some(e => e.getBoundingClientRect().width))
    || (drawings.length && !drawings.some(e => e.checkVisibility()));
}).map(figure => figure.id || figure.textContent.slice(0, 40))"""
"""Figures whose words are beyond their edges, whose letters are not seen, or without a drawing."""
CUT_SHORT = """() => [...document.querySelectorAll("main svg.drawing text")].filter(text => {
  const seen = text.getBoundingClientRect(), { left, top, right, bottom }
    = text.closest("svg.drawing").getBoundingClientRect();
  const size = Math.min(seen.width, seen.height), empty = size / 4; // around letters without tails
  return size && (seen.left < left - 1 || seen.right > right + 1
    || seen.top < top - empty || seen.bottom > bottom + empty);
}).map(text => text.textContent)"""
"""Words of drawings that are cut at the drawing's edge, as they are on paper."""
BEFORE = "element => getComputedStyle(element, '::before').content"
SMALL, APART, FINGER = 12, 24, 44  # CSS pixels
BOXES = """elements => elements.map(e => e.getBoundingClientRect())
  .map(box => [box.left, box.top, box.width, box.height])"""
GROUNDS = "elements => elements.map(e => getComputedStyle(e).backgroundColor)"
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
    body += '<div style="width: 999px">wide</div><p style="color: #999; font-size: 9px">pale'
    body += '<p class=drowned style="background-image: url(data:,)">drowned'
    body += '<div class=rows style="width: 9px; overflow: auto"><table class=wide><tr><td>wide'
    body += "</table></div><h2>Gone</h2><style>@media print { h2 { display: none } }</style>"
    table = "<table role=presentation><tr><td>no table</table><script>console.error(1)</script>"
    path.write_text(HEAD + body + table, "utf-8")
    return path


def fetched(visit: Visit) -> list[str]:
    """Return what a page asked for, itself and what it carries in itself aside."""
    return [url for url in visit.requests[1:] if not url.startswith("data:")]


def tables(page: Page) -> list[int]:
    """Return how many tables a page has, and how many of them a screen reader is told of."""
    session = page.context.new_cdp_session(page)
    root = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    asked = {"nodeId": root, "role": "table"}  # the whole tree takes seconds
    found = session.send("Accessibility.queryAXTree", asked)["nodes"]
    session.detach()
    told = [node for node in found if not node["ignored"]]
    return [page.locator(":is(table, [role=table]):visible").count(), len(told)]


def looked_at(page: Page, visit: Visit) -> Iterator[tuple[str, Any]]:
    """Yield what a page that is shown on a telephone tells, then in other windows, then printed."""
    yield "fetched", fetched(visit)
    yield "messages", list(visit.messages)
    yield "lost links", page.evaluate(TARGETS)
    yield "ids twice", page.evaluate(TWICE)
    yield "ids", page.evaluate(IDS)
    yield "links", page.locator("a[href^='./']").evaluate_all(HREFS)
    yield "tables", tables(page)
    yield "language", page.locator("html").get_attribute("lang")
    yield "title", page.title()
    yield "heading", page.locator("h1").first.inner_text()
    yield "axe", violations_of_looks(page)
    page.emulate_media(color_scheme="dark")
    yield "scheme", page.evaluate(SCHEME)
    yield "axe in the dark", colour_violations_of_looks(page)
    page.emulate_media(color_scheme="light")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        yield f"too wide at {width}", page.evaluate(TOO_WIDE)
        yield f"drowned at {width}", page.evaluate(DROWNED)
        yield f"mutilated at {width}", page.evaluate(MUTILATED)
        yield f"cut short at {width}", page.evaluate(CUT_SHORT)
        yield f"smallest at {width}", page.evaluate(SMALLEST)
        if width in (NARROWEST, 768):
            yield f"cut off at {width}", page.evaluate(CUT_OFF)
        if width == BROAD:
            yield "edge", page.evaluate(EDGE)
    yield "complaints in the end", visit.messages
    # In a row, the lines of one cell stand between those of another.
    headings = page.locator(":is(h1, h2):not(.booklet-only *, table *)").all_inner_texts()
    size, text = printed(page)
    yield "size", size
    yield "first page", squeezed(text.partition("\f")[0])
    yield "not printed", [each for each in headings if squeezed(each) not in squeezed(text)]


def printed(page: Page) -> tuple[str, str]:
    """Return what Poppler says of a page that the browser prints: its sizes, and its text."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "printed.pdf")
        page.pdf(path=path, prefer_css_page_size=True)
        return told_by("pdfinfo", path), told_by("pdftotext", path, "-")


@pytest.fixture(scope="module")
def seen(
    pages: Mapping[str, Path], request: pytest.FixtureRequest, folder_of_all: Path
) -> Mapping[str, Seen]:
    """Give what a browser tells of every page, each of which is opened once in all processes.

    To open them all, as every test once did, takes the browser three seconds, and axe twenty. What
    it told of a page without fault is kept for the next run (.pytest_cache), as long as page,
    browser and tests are the same.
    """
    cached, found = request.config.cache, dict[str, Seen]()
    tools = digest(told_by(CHROMIUM, "--version"), AXE_SCRIPT, *map(Path.read_bytes, ASKED))
    for name, path in pages.items():
        key, asked = f"prelo/seen/{name}", digest(tools, path.read_bytes())
        with one_at_a_time(folder_of_all / f"seen-{name}.lock"):
            kept = cached.get(key, None) if cached else None
            if not kept or kept["asked"] != asked:
                with visiting(request.getfixturevalue("tab")) as visit:
                    told = dict(looked_at(visit.show(path), visit))
                kept = {"asked": asked, "told": told}
                if cached and not any(told[fact] for fact in FAULTS):
                    cached.set(key, kept)
        found[name] = kept["told"]
    return found


def faulty(seen: Mapping[str, Seen], fact: str) -> dict[str, object]:
    """Return what the pages tell of that which none may have, where there is any."""
    return {name: told[fact] for name, told in seen.items() if told[fact]}


def test_axe(seen: Mapping[str, Seen]) -> None:
    """Axe finds nothing wrong, on a telephone, where tables scroll."""
    assert faulty(seen, "axe") == {}


def test_axe_on_a_desk(pages: Mapping[str, Path], visit: Visit) -> None:
    """Nor on a desk, for the page that has everything."""
    visit.page.set_viewport_size({"width": BROAD, "height": 800})

    assert violations(visit.show(pages["sample"])) == {}


@pytest.mark.parametrize("fact", ["fetched", "messages", "complaints in the end"])
def test_pages_need_nothing(fact: str, seen: Mapping[str, Seen]) -> None:
    """No page fetches anything, or complains of anything, when it is opened or made larger."""
    assert faulty(seen, fact) == {}


def test_links_resolve(seen: Mapping[str, Seen]) -> None:
    """Every link within a page leads to one place."""
    assert (faulty(seen, "lost links"), faulty(seen, "ids twice")) == ({}, {})


@pytest.mark.parametrize("width", WIDTHS)
def test_pages_fit(seen: Mapping[str, Seen], width: int) -> None:
    """No page is wider than its window."""
    over = {name: told[f"too wide at {width}"] for name, told in seen.items()}

    assert {name: pixels for name, pixels in over.items() if pixels > 0} == {}


def test_tables_are_told(seen: Mapping[str, Seen]) -> None:
    """The browser tells a screen reader of every table as a table, though it may scroll."""
    counts = {name: told["tables"] for name, told in seen.items()}

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

    wait_until(page, "document.querySelector('.scroll').scrollLeft > 0")


def test_rows_are_cards(seen: Mapping[str, Seen], pages: Mapping[str, Path], visit: Visit) -> None:
    """No table with heads is cut off: on a telephone its rows are cards, its heads labels."""
    visit.page.set_viewport_size({"width": NARROWEST, "height": 800})
    page = visit.show(pages["sample"])
    cell = page.locator("td[data-label^='What']").first

    assert [faulty(seen, f"cut off at {width}") for width in (NARROWEST, 768)] == [{}, {}]
    assert page.locator(".rows thead").first.bounding_box() != cell.bounding_box()
    assert cell.evaluate(BEFORE).startswith('"What')


def test_documents_are_one_book(seen: Mapping[str, Seen]) -> None:
    """On a desk all documents of a game begin at one edge, in letters of one size."""
    edges = {name: told["edge"] for name, told in seen.items() if name != "sample"}

    assert len(edges) > 5
    assert {*map(tuple, edges.values())} == {tuple(edges["mca"])}


@pytest.mark.parametrize("width", WIDTHS)
def test_letters_are_not_small(seen: Mapping[str, Seen], width: int) -> None:
    """No text has less than 12 px, in drawings as well."""
    small = {name: told[f"smallest at {width}"] for name, told in seen.items()}

    assert {name: size for name, size in small.items() if size < SMALL} == {}


def test_counts_are_targets_for_fingers(pages: Mapping[str, Path], visit: Visit) -> None:
    """In the list of effects each action opens to its counts, links as high as a finger is broad.

    Closed, all of them are no longer than two screens; on a desk they are a table.
    """
    page = visit.show(pages["lista-efeitos"])
    closed = page.locator("nav.by-action").bounding_box()
    page.locator(".by-action details").evaluate_all("all => all.forEach(e => { e.open = true; })")
    boxes = page.locator(".by-action a").evaluate_all(BOXES)
    leads = (
        "all => all.filter(e => e.checkVisibility()).map(e => e.hash + e.textContent.match(/\\d+/))"
    )
    here = page.locator(".by-action a").evaluate_all(leads)
    page.set_viewport_size({"width": BROAD, "height": 800})

    assert closed
    assert closed["height"] <= 2 * 800
    assert [*map(str.split, here)] == [
        *map(str.split, page.locator(".glance td a").evaluate_all(leads))
    ]
    assert not page.locator("nav.by-action").is_visible()

    assert len(boxes) > 50
    assert min(high for _, _, _, high in boxes) >= FINGER
    assert min(wide for _, _, wide, _ in boxes) >= FINGER
    assert len({(left, top) for left, top, _, _ in boxes}) == len(boxes)


@pytest.mark.parametrize(
    ("name", "links"),
    [
        ("resumo-hegemonias", ".hegemonies li a"),
        ("mca", ".hegemonia li a"),
        ("lista-efeitos", ".one a"),
    ],
)
def test_lists_of_cards_are_for_fingers(
    pages: Mapping[str, Path], visit: Visit, name: str, links: str
) -> None:
    """Of cards below one another none is touched for another, and they look like links."""
    page = visit.show(pages[name])
    tops = page.locator(links).evaluate_all("all => all.map(e => e.getBoundingClientRect().top)")
    lines = page.locator(f"{links} .name").evaluate_all(
        "all => all.map(e => [e, e.parentElement, e.closest('a')]"
        ".some(each => getComputedStyle(each).textDecorationLine === 'underline'))"
    )

    assert len(tops) > 40
    assert min(after - before for before, after in pairwise(sorted(tops))) >= APART
    assert all(lines)


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("resumo-hegemonias", ".hegemonies li a"),
        ("mca", ".hegemonia li .name"),
        ("lista-efeitos", ".one a"),
    ],
)
def test_lists_of_cards_look_like_links(
    pages: Mapping[str, Path], visit: Visit, name: str, texts: str
) -> None:
    """So they do on a desk, also where no pointer is on them."""
    visit.page.set_viewport_size({"width": 1280, "height": 800})
    lines = (
        visit.show(pages[name])
        .locator(texts)
        .evaluate_all("all => all.map(e => getComputedStyle(e).textDecorationLine)")
    )

    assert len(lines) > 40
    assert {*lines} == {"underline"}


@pytest.mark.parametrize("width", [768, 1024, 1152])
def test_a_line_for_each_action(pages: Mapping[str, Path], visit: Visit, width: int) -> None:
    """In the table of who does what, what is done stands in a line, beside its picture."""
    visit.page.set_viewport_size({"width": width, "height": 800})
    rows = visit.show(pages["lista-efeitos"]).locator(".glance tbody tr").evaluate_all(BOXES)

    assert len({high for _, _, _, high in rows}) == 1


@pytest.mark.parametrize(
    ("name", "texts", "lines"),
    [("cna", ".specimen .hand .means span", 2), ("diario-em-branco", ".codes code", 1)],
)
def test_heads_and_codes_are_whole(
    pages: Mapping[str, Path], visit: Visit, name: str, texts: str, lines: int
) -> None:
    """No word of a head is cut in two on a desk, and no code of a journal."""
    visit.page.set_viewport_size({"width": 1280, "height": 800})
    counts = (
        visit.show(pages[name])
        .locator(texts)
        .evaluate_all(
            "all => all.map(e => { const range = document.createRange();"
            " range.selectNodeContents(e); return new Set([...range.getClientRects()]"
            ".map(box => Math.round(box.top))).size; })"
        )
    )

    assert counts
    assert max(counts) <= lines


def test_heads_of_the_table_stay_in_sight(pages: Mapping[str, Path], visit: Visit) -> None:
    """Who goes down the table of who does what sees to whom its columns are."""
    visit.page.set_viewport_size({"width": 1280, "height": 1050})
    page = visit.show(pages["lista-efeitos"])
    page.evaluate(
        "scrollTo(0, document.querySelector('.glance tr:nth-child(9)').getBoundingClientRect().top"
        " - 400)"
    )
    [bar], [head] = (
        page.locator(name).evaluate_all(BOXES) for name in (".prelo-bar", ".glance thead")
    )

    assert abs(head[1] - (bar[1] + bar[3])) <= 1


def test_the_foot_of_a_stair_says_the_column(pages: Mapping[str, Path], visit: Visit) -> None:
    """In a lower window a line of the heads stays, with the name of the column pointed at."""
    visit.page.set_viewport_size({"width": 1280, "height": 800})
    page = visit.show(pages["lista-efeitos"])
    page.evaluate(
        "scrollTo(0, document.querySelector('.glance tr:nth-child(9)').getBoundingClientRect().top"
        " - 200)"
    )
    page.locator(".glance tbody tr:nth-child(12) td:nth-child(8)").hover()
    [bar], [head] = (
        page.locator(name).evaluate_all(BOXES) for name in (".prelo-bar", ".glance thead")
    )
    named = page.locator(".step").evaluate_all(
        "all => all.map(e => getComputedStyle(e, '::after'))"
        ".filter(e => e.visibility === 'visible').map(e => e.content)"
    )

    assert 15 <= head[1] + head[3] - (bar[1] + bar[3]) <= 40
    assert named == [
        page.locator(".glance th:nth-child(8)").evaluate("e => JSON.stringify(e.textContent)")
    ]


def test_the_name_of_a_column_that_is_pointed_at(pages: Mapping[str, Path], visit: Visit) -> None:
    """Of the column of the number under the pointer the name stands out on its stair."""
    visit.page.set_viewport_size({"width": 1280, "height": 800})
    page = visit.show(pages["lista-efeitos"])
    page.locator(".glance tbody tr:nth-child(2) td:nth-child(8)").hover()
    weights = page.locator(".glance thead th").evaluate_all(
        "all => all.map(e => getComputedStyle(e).fontWeight)"
    )

    assert [at for at, weight in enumerate(weights, 1) if weight == "700"] == [8]


def test_signs_of_hegemonies(pages: Mapping[str, Path], visit: Visit) -> None:
    """On a telephone the signs of all ideologies lead to them, in a line and for fingers."""
    page = visit.show(pages["resumo-hegemonias"])
    signs = page.locator(".signs a")
    boxes = signs.evaluate_all(BOXES)

    assert len({top for _, top, _, _ in boxes}) == 1
    assert min(min(wide, high) for _, _, wide, high in boxes) >= FINGER
    assert signs.evaluate_all("all => all.map(e => document.querySelector(e.hash).tagName)") == [
        "H2"
    ] * len(boxes)

    page.set_viewport_size({"width": BROAD, "height": 800})
    assert not signs.first.is_visible()


@pytest.mark.parametrize("name", ["lista-efeitos", "cna", "ficha-da-versao"])
def test_the_bar_of_an_old_telephone(pages: Mapping[str, Path], visit: Visit, name: str) -> None:
    """It says the whole name of the document; the seal stands for that of the game."""
    visit.page.set_viewport_size({"width": NARROWEST, "height": 800})
    page = visit.show(pages[name])
    room = page.locator(".prelo-title").evaluate("e => [e.scrollWidth, e.clientWidth]")

    assert room[0] <= room[1]
    assert page.locator(".prelo-bar").get_by_role("link", name="Agência").count() == 1
    page.set_viewport_size({"width": NARROW, "height": 800})
    assert page.locator(".prelo-game").evaluate("e => e.offsetWidth") > 1


def test_moves_of_a_match(pages: Mapping[str, Path], visit: Visit) -> None:
    """On a telephone all moves after the first say in one line whose they are; no head twice."""
    page = visit.show(pages["cna"])
    page.locator("main details").evaluate_all("all => all.forEach(e => { e.open = true; })")
    first, second = (page.locator(".match .played").nth(at) for at in (1, 2))  # behind a figure
    heads = "e => [...e.children].map(e => getComputedStyle(e, '::before').content)"
    tops = second.locator(":scope > *").evaluate_all(
        "all => all.map(e => Math.round(e.getBoundingClientRect().bottom))"
    )

    assert all(head != "none" for head in first.evaluate(heads))
    assert [head != "none" for head in second.evaluate(heads)] == [False, False, True, True] + [
        False
    ] * 2
    assert max(tops[:4]) - min(tops[:4]) <= 6 < tops[4] - tops[0]


def test_ideologies_of_decks(pages: Mapping[str, Path], visit: Visit) -> None:
    """On a telephone a deck says once how many cards of each ideology it has, on a desk of each."""
    page = visit.show(pages["ficha-da-versao"])
    signs, each = page.locator(".decks td.sign"), page.locator(".decks .each")
    assert (signs.first.is_visible(), each.first.is_visible()) == (False, True)
    assert each.count() == page.locator(".decks tbody tr").count()

    page.set_viewport_size({"width": BROAD, "height": 800})
    assert (signs.first.is_visible(), each.first.is_visible()) == (True, False)


def test_cards_begin_at_one_edge(pages: Mapping[str, Path], visit: Visit) -> None:
    """In the list of cards names and effects begin at the edge of the page, numbers end at it."""
    page = visit.show(pages["mca"])
    edges = page.locator("table.cartas tbody tr").evaluate_all(
        "all => all.map(row => [row, ...row.children].map(e => e.getBoundingClientRect()))"
        ".map(([row, no, name, effect]) =>"
        " [name.left - row.left, effect.left - row.left, row.right - no.right])"
    )

    assert len(edges) > 200
    assert {round(each) for row in edges for each in row} == {0}


def test_figures_of_the_manual_are_seen(pages: Mapping[str, Path], visit: Visit) -> None:
    """On a telephone it has all its figures, and does not speak of notes that are not there."""
    page = visit.show(pages["mca"])
    figures = page.locator("main figure").evaluate_all("all => all.map(e => e.checkVisibility())")

    assert len(figures) > 3
    assert all(figures)
    assert not page.locator("span.ao-lado").first.is_visible()


def test_letters_of_an_index_stay_in_sight(pages: Mapping[str, Path], visit: Visit) -> None:
    """On a telephone the way to another letter is a line below the bar, and hides no letter."""
    page = visit.show(pages["mca"])
    page.locator(".index .letters a", has_text="P").click()
    wait_until(page, "location.hash.startsWith('#letter-')")
    [bar], [line], [letter] = (
        page.locator(name).evaluate_all(BOXES)
        for name in (".prelo-bar", ".index .letters", f".letter {page.evaluate('location.hash')}")
    )

    assert abs(line[1] - (bar[1] + bar[3])) <= 1
    assert 40 <= line[3] <= FINGER
    assert line[1] + line[3] <= letter[1] < page.evaluate("innerHeight")


def test_general_effects_stand_out(pages: Mapping[str, Path], visit: Visit) -> None:
    """On a telephone, too, general effects have a ground of their own."""
    for name in ("lista-efeitos", "mca"):
        grounds = visit.show(pages[name]).locator("main .other-section").evaluate_all(GROUNDS)

        assert grounds
        assert "rgba(0, 0, 0, 0)" not in grounds


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [BROAD, NARROW])
def test_a_comment_has_one_bar(
    pages: Mapping[str, Path], visit: Visit, width: int, scheme: Literal["light", "dark"]
) -> None:
    """Beside a comment on a game stands one bar in the colour of the text."""
    visit.page.set_viewport_size({"width": width, "height": 800})
    page = visit.show(pages["cna"])
    page.emulate_media(color_scheme=scheme)
    bars = page.locator(".match .comment").first.evaluate(BARS)
    page.emulate_media(color_scheme="light")

    assert bars == 1


def test_figures_begin_where_text_does(pages: Mapping[str, Path], visit: Visit) -> None:
    """On a desk, the drawing of a figure begins at the edge of the text."""
    page = visit.show(pages["mca"])
    page.set_viewport_size({"width": BROAD, "height": 800})
    edge = page.locator("main > h2").first.bounding_box()
    assert edge
    drawings = page.locator("main figure > .drawing:visible").evaluate_all(BOXES)

    assert {round(left - edge["x"]) for left, *_ in drawings} == {0}


@pytest.mark.parametrize("width", WIDTHS)
def test_no_text_drowns(seen: Mapping[str, Seen], width: int) -> None:
    """No text stands on a picture that fills its box because nothing says how large it is."""
    assert faulty(seen, f"drowned at {width}") == {}


def test_pages_lead_to_one_another(seen: Mapping[str, Seen], pages: Mapping[str, Path]) -> None:
    """Every link from a page of the game to another leads to a file, and to a place in it."""
    own = {path.name: seen[name]["ids"] for name, path in pages.items()}
    for name, path in pages.items():
        if name == "sample":
            continue
        found = [link.partition("#") for link in seen[name]["links"]]

        assert {file[2:] for file, _, _ in found} >= {*own} - {path.name, pages["sample"].name}
        assert [file for file, _, _ in found if not (path.parent / file[2:]).is_file()] == []
        assert [(file, to) for file, _, to in found if to and to not in own[file[2:]]] == []


def test_cards_lead_to_the_manual(seen: Mapping[str, Seen]) -> None:
    """Where cards and hegemonies are named, they lead to where all of them are told."""
    fewest = {"lista-efeitos": 200, "resumo-hegemonias": 56, "tutorial-simples": 2}
    for name, least in fewest.items():
        leads = {link for link in seen[name]["links"] if "_mca.html#card-" in link}
        assert (name, len(leads) >= least) == (name, True)
    assert sum("#hegemonia-" in link for link in seen["tutorial-bourdieu"]["links"]) == 7


def test_pages_of_the_root_game_are_dark(seen: Mapping[str, Seen]) -> None:
    """All of them may be dark, and axe finds nothing wrong with their colours then."""
    root = {name: told for name, told in seen.items() if name != "sample"}

    assert {told["scheme"] for told in root.values()} == {"light dark"}
    assert faulty(root, "axe in the dark") == {}


@pytest.mark.parametrize("width", [768, BROAD])
def test_measure(pages: Mapping[str, Path], visit: Visit, width: int) -> None:
    """Where there is room, a line has 60 to 72 letters."""
    visit.page.set_viewport_size({"width": width, "height": 800})
    letters = visit.show(pages["mca"]).evaluate(LETTERS)

    assert 60 <= letters <= 72


def test_language(seen: Mapping[str, Seen]) -> None:
    """Each page has its language, and the title of its heading."""
    for name, told in seen.items():
        assert (name, told["language"]) == (name, "en-GB" if name == "sample" else "pt-BR")
        assert told["title"].startswith(told["heading"])


def test_printed_from_the_browser(seen: Mapping[str, Seen]) -> None:
    """A page can be printed from the browser: on A4, no heading cut off."""
    assert {name for name, told in seen.items() if "(A4)" not in told["size"]} == set()
    assert faulty(seen, "not printed") == {}


def test_figures_are_whole(seen: Mapping[str, Seen]) -> None:
    """No word of a figure is cut off on any screen, and what a list names by letters is seen."""
    assert [faulty(seen, f"mutilated at {width}") for width in WIDTHS] == [{}] * len(WIDTHS)
    assert [faulty(seen, f"cut short at {width}") for width in WIDTHS] == [{}] * len(WIDTHS)


def test_a_printed_page_is_full(seen: Mapping[str, Seen]) -> None:
    """A browser sets pages in its own way; it begins a part where there is room for it."""
    (told,) = (told for name, told in seen.items() if "tutorial-simples" in name)
    assert "Asuajogada" in told["first page"]


def test_a_browser_promises_no_pages(seen: Mapping[str, Seen]) -> None:
    """Browsers print no pages of others: the list of effects speaks of them only in the PDF."""
    told = seen["lista-efeitos"]["first page"]

    assert "onúmerodizquantascartassão." in told


def told_by(*command: str | Path) -> str:
    """Return what a program prints."""
    return subprocess.run(command, capture_output=True, check=True).stdout.decode()


def squeezed(text: str) -> str:
    """Return a text without white space."""
    return "".join(text.split())


def test_wrong_pages_are_found_out(wrong: Path, visit: Visit) -> None:
    """Each of these tests complains of a page on which everything is wrong."""
    told = dict(looked_at(visit.show(wrong), visit))

    assert {"image-alt"} <= set(told["axe"])
    assert "color-contrast" in told["axe in the dark"]
    assert told["fetched"] == ["https://example.org/x.png"]
    assert "1" in told["messages"]
    assert (told["lost links"], told["ids twice"]) == (["no"], ["a"])
    assert [told[f"too wide at {width}"] > 0 for width in WIDTHS] == [w < 999 for w in WIDTHS]
    assert told["cut off at 320"] == ["wide"]
    assert told["drowned at 320"] == ["drowned"]
    assert all(told[f"smallest at {width}"] < SMALL for width in WIDTHS)
    assert told["tables"] == [2, 0]
    assert told["scheme"] == "normal"
    assert told["not printed"] == ["Gone"]


@pytest.mark.parametrize(
    "pale",
    [
        "<p style='color: #999'>pale",
        "<div style='opacity: .4'><p>pale</div>",
        "<div style='background: #666'><p>pale</div>",
        "<p><b style='color: #999'>pale</b>",
    ],
)
def test_one_of_many_looks(visit: Visit, tmp_path: Path, pale: str) -> None:
    """Of many elements alike one is looked at; what is pale by itself or its box, is found."""
    path = tmp_path / "many.html"
    path.write_text(HEAD + "<p>plain" * 200 + pale + "<p>plain <b>bold</b>" * 200, "utf-8")
    page = visit.show(path)

    assert [*violations_of_looks(page)] == ["color-contrast"]
    assert page.locator("[data-look]").count() < 7


@pytest.mark.parametrize(
    "lost",
    [
        "<p>beside <a href='#a' class=plain>lost</a> text",
        "<p>beside <span><a href='#a' class=plain>lost</a></span> text",
        "<p>beside <a href='#a' style='text-decoration: none'>lost</a> text",
    ],
)
def test_one_of_many_links(visit: Visit, tmp_path: Path, lost: str) -> None:
    """Of links alike one is looked at; one that only its colour tells from its text is found."""
    path = tmp_path / "many.html"
    alone = "<p><a href='#a' class=plain>alone</a><p>beside <a href='#a'>underlined</a> text"
    style = "<style>a { color: #00c } .plain { text-decoration: none }</style><p id=a>"
    path.write_text(HEAD + style + alone * 200 + lost + alone, "utf-8")
    page = visit.show(path)

    assert [*violations_of_looks(page)] == ["link-in-text-block"]
    assert page.locator("[data-look]").count() < 8


def test_words_for_browsers_stay_in_their_line(visit: Visit, tmp_path: Path) -> None:
    """What only pages say in a sentence is a part of it; a paragraph of theirs is one.

    A document's own style may still hide some of it.
    """
    body = (
        '<p>A number<span class="browser-only"> leads there</span>.'
        '<span class="browser-only wide-only"> Notes stand beside it.</span></p>'
        '<p class="browser-only">A paragraph.</p>'
    )
    style = "@media screen { .wide-only { display: none } }"
    page = visit.show(page_of(tmp_path, body, **{"screen.css": style}))
    looks = page.eval_on_selector_all(
        "main .browser-only", "all => all.map(e => getComputedStyle(e).display)"
    )

    assert looks == ["inline", "none", "block"]
