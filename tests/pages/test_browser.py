"""Every document's page in a real browser: axe finds nothing wrong, nothing is fetched, all fits.

Axe-core is the checker of the field; of the packages that bring it, axe-playwright-python is the
one kept up to date. The browser is the system's own.
"""

import re
import subprocess
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Locator, Page

from generator.base.cache import digest
from generator.layout.deck import Layout
from generator.outputs import gallery
from tests.pages import looks, visits
from tests.pages.looks import BOXES, BROAD, LISTS, NARROWEST, looks_at
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

ASKED = (Path(__file__), Path(visits.__file__), Path(looks.__file__))
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
DROWNED = """() => [...document.querySelectorAll("main *")].filter(element => {
  const { backgroundImage, backgroundSize } = getComputedStyle(element);
  return backgroundImage.includes("url(") && backgroundSize === "auto"
    && element.textContent.trim();
}).map(element => element.className || element.tagName)"""
BEYOND = """() => [...document.querySelectorAll("main *:not(svg *, .prelo-up, .prelo-up *)")]
  .filter(each => each.checkVisibility() && each.getBoundingClientRect().width > 1)
  .filter(each => each.getBoundingClientRect().left
    < document.querySelector("h1").getBoundingClientRect().left - 8)
  .map(each => each.tagName + each.className)"""
"""What begins further left than the title: it would lie on the contents, or beyond the window."""
SPILLING = """() => [...document.querySelectorAll("main :is(td, th)")].filter(cell => {
  const { left, right, width } = cell.getBoundingClientRect(), range = document.createRange();
  const hides = getComputedStyle(cell).overflow !== "visible" || cell.closest("thead, caption");
  if (width < 2 || hides || !cell.checkVisibility()) return false;
  range.selectNodeContents(cell);
  return [...range.getClientRects()].some(box => box.right > right + 2 || box.left < left - 9);
}).map(cell => cell.textContent.slice(0, 40))"""
"""Cells whose words go on beyond them, over those of the next cell or where they are cut off."""
TOO_WIDE = "document.documentElement.scrollWidth - window.innerWidth"


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """Give a page on which everything is wrong."""
    path = tmp_path / "wrong.html"
    body = '<img src="https://example.org/x.png"><a href="#no">no</a><p id=a><p id=a>'
    body += '<div style="width: 999px">wide</div><p style="color: #999; font-size: 9px">pale'
    body += '<p class=drowned style="background-image: url(data:,)">drowned'
    body += '<div class=rows style="width: 9px; overflow: auto"><table class=wide><tr><td>wide'
    body += "</table></div><p class=left style='margin-left: -99px'>left"
    body += "<table><tr><td style='max-width: 40px; white-space: nowrap'>spilling over<td>b"
    body += "</table><h2>Gone</h2><style>@media print { h2 { display: none } }</style>"
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


def looked_at(page: Page, visit: Visit, name: str = "") -> Iterator[tuple[str, Any]]:
    """Yield what a page that is shown on a telephone tells, then in other windows, then printed.

    That of the document of a name is asked more (`LOOKS`, looks.py).
    """
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
        yield f"spilling at {width}", page.evaluate(SPILLING)
        yield f"smallest at {width}", page.evaluate(SMALLEST)
        if width in (NARROWEST, 768):
            yield f"cut off at {width}", page.evaluate(CUT_OFF)
        if width == BROAD:
            yield "edge", page.evaluate(EDGE)
            yield "beyond", page.evaluate(BEYOND)
    yield from looks_at(page, name)
    yield "complaints in the end", visit.messages
    # In a row, the lines of one cell stand between those of another.
    headings = page.locator(":is(h1, h2):not(.booklet-only *, table *)").all_inner_texts()
    size, text = printed(page)
    yield "size", size
    yield "pages", [squeezed(each) for each in text.removesuffix("\f").split("\f")]
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
                    told = dict(looked_at(visit.show(path), visit, name))
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


def test_nothing_begins_before_its_title(seen: Mapping[str, Seen]) -> None:
    """On a desk nothing of a text reaches further left than its title, into the contents."""
    assert faulty(seen, "beyond") == {}


def test_tables_are_exposed_as_tables(seen: Mapping[str, Seen]) -> None:
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


def test_counts_are_targets_for_fingers(seen: Mapping[str, Seen]) -> None:
    """In the list of effects each action opens to its counts, links as high as a finger is broad.

    Closed, all of them are no longer than two screens; on a desk they are a table.
    """
    told = seen["lista-efeitos"][f"counts by action at {NARROW}"]
    table = seen["lista-efeitos"][f"counts in a table at {BROAD}"]
    boxes = told["boxes"]

    assert told["height of closed"] <= 2 * 800
    assert [*map(str.split, told["leads"])] == [*map(str.split, table["leads"])]
    assert not table["by action"]

    assert len(boxes) > 50
    assert min(high for _, _, _, high in boxes) >= FINGER
    assert min(wide for _, _, wide, _ in boxes) >= FINGER
    assert len({(left, top) for left, top, _, _ in boxes}) == len(boxes)


@pytest.mark.parametrize("name", LISTS)
def test_lists_of_cards_are_for_fingers(seen: Mapping[str, Seen], name: str) -> None:
    """Of cards below one another none is touched for another, and they look like links."""
    told = seen[name][f"lists of cards at {NARROW}"]

    assert len(told["tops"]) > 40
    assert min(after - before for before, after in pairwise(sorted(told["tops"]))) >= APART
    assert all(told["lines"])


@pytest.mark.parametrize("name", LISTS)
def test_lists_of_cards_look_like_links(seen: Mapping[str, Seen], name: str) -> None:
    """So they do on a desk, also where no pointer is on them."""
    lines = seen[name][f"lines of lists at {BROAD}"]

    assert len(lines) > 40
    assert {*lines} == {"underline"}


@pytest.mark.parametrize("width", [768, 1024, 1152])
def test_a_line_for_each_action(seen: Mapping[str, Seen], width: int) -> None:
    """In the table of who does what, what is done stands in a line, beside its picture."""
    rows = seen["lista-efeitos"][f"rows of the table at {width}"]

    assert len({high for _, _, _, high in rows}) == 1


@pytest.mark.parametrize(
    ("name", "look", "lines"),
    [("cna", "rows of heads", 2), ("diario-em-branco", "rows of codes", 1)],
)
def test_heads_and_codes_are_whole(
    seen: Mapping[str, Seen], name: str, look: str, lines: int
) -> None:
    """No word of a head is cut in two on a desk, and no code of a journal."""
    counts = [*seen[name][f"{look} at {BROAD}"], *seen[name].get(f"{look} at 768", ())]

    assert counts
    assert max(counts) <= lines


def test_heads_of_the_table_stay_in_sight(seen: Mapping[str, Seen]) -> None:
    """Who goes down the table of who does what sees to whom its columns are."""
    bar, head = seen["lista-efeitos"][f"bar and heads at {BROAD}"]

    assert abs(head[1] - (bar[1] + bar[3])) <= 1


def test_the_foot_of_a_stair_says_the_column(seen: Mapping[str, Seen]) -> None:
    """In a lower window a line of the heads stays, with the name of the column pointed at."""
    told = seen["lista-efeitos"][f"foot of the stair at {BROAD}"]
    bar, head = told["boxes"]

    assert 15 <= head[1] + head[3] - (bar[1] + bar[3]) <= 40
    assert told["named"] == [told["asked"]]


def test_the_name_of_a_column_that_is_pointed_at(seen: Mapping[str, Seen]) -> None:
    """Of the column of the number under the pointer the name stands out on its stair."""
    weights = seen["lista-efeitos"][f"weights of heads at {BROAD}"]

    assert [at for at, weight in enumerate(weights, 1) if weight == "700"] == [8]


def test_hollow_units_are_hollow(seen: Mapping[str, Seen]) -> None:
    """Units that are hollow on the cards are so in the list's samples: the page is seen in them."""
    told = seen["lista-efeitos"][f"insides of hollow units at {BROAD}"]

    assert told["drawn"] == [told["ground"]]


def test_signs_of_hegemonies(seen: Mapping[str, Seen]) -> None:
    """On a telephone the signs of all ideologies lead to them, in a line and for fingers."""
    told = seen["resumo-hegemonias"][f"signs at {NARROW}"]

    assert len({top for _, top, _, _ in told["boxes"]}) == 1
    assert min(min(wide, high) for _, _, wide, high in told["boxes"]) >= FINGER
    assert told["lead to"] == ["H2"] * len(told["boxes"])
    assert not seen["resumo-hegemonias"][f"signs at {BROAD}"]["seen"]


@pytest.mark.parametrize("name", ["lista-efeitos", "cna", "ficha-da-versao"])
def test_the_bar_of_an_old_telephone(seen: Mapping[str, Seen], name: str) -> None:
    """It says the whole name of the document; the seal stands for that of the game."""
    told = seen[name][f"bar at {NARROWEST}"]

    assert told["room"][0] <= told["room"][1]
    assert told["links"] == 1
    assert seen[name][f"bar at {NARROW}"]["game"] > 1


def test_moves_of_a_match(seen: Mapping[str, Seen]) -> None:
    """On a telephone all moves after the first say in one line whose they are; no head twice."""
    told = seen["cna"][f"moves at {NARROW}"]
    feet = told["feet"]

    assert all(head != "none" for head in told["first"])
    assert [head != "none" for head in told["second"]] == [False, False, True, True] + [False] * 2
    assert max(feet[:4]) - min(feet[:4]) <= 6 < feet[4] - feet[0]


def test_cards_begin_at_one_edge(seen: Mapping[str, Seen]) -> None:
    """In the list of cards names and effects begin at the edge of the page, numbers end at it."""
    edges = seen["mca"][f"edges of cards at {NARROW}"]

    assert len(edges) > 200
    assert {round(each) for row in edges for each in row} == {0}


def test_figures_of_the_manual_are_seen(seen: Mapping[str, Seen]) -> None:
    """On a telephone it has all its figures, and does not speak of notes that are not there."""
    told = seen["mca"][f"figures at {NARROW}"]

    assert len(told["seen"]) > 3
    assert all(told["seen"])
    assert not told["notes beside"]


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


def test_general_effects_stand_out(seen: Mapping[str, Seen]) -> None:
    """On a telephone, too, general effects have a ground of their own."""
    for name in ("lista-efeitos", "mca"):
        grounds = seen[name][f"grounds at {NARROW}"]

        assert grounds
        assert "rgba(0, 0, 0, 0)" not in grounds


@pytest.mark.parametrize("width", [BROAD, NARROW])
def test_a_comment_has_one_bar(seen: Mapping[str, Seen], width: int) -> None:
    """Beside a comment on a game stands one bar in the colour of the text."""
    assert seen["cna"][f"bars of a comment at {width}"] == {"dark": 1, "light": 1}


def test_figures_begin_where_text_does(seen: Mapping[str, Seen]) -> None:
    """On a desk, the drawing of a figure begins where the text does, or its margin."""
    told = seen["mca"][f"edge of figures at {BROAD}"]
    edges = {round(told[name]) for name in ("margin", "text")}

    assert {round(left) for left, *_ in told["drawings"]} == edges
    assert len(edges) == 2


def test_figures_are_as_wide_as_the_page(seen: Mapping[str, Seen]) -> None:
    """On a wide desk boards side by side end where the page does; a card is not small."""
    [[left, _, wide, _], *_], boards, [card] = seen["tutorial-bourdieu"][
        f"edges of figures at {BROAD}"
    ]

    assert boards[0][0] == pytest.approx(left, abs=1)
    assert boards[-1][0] + boards[-1][2] == pytest.approx(left + wide, abs=1)
    assert card[2] >= 230


def test_a_match_begins_below_the_line_that_opens_it(seen: Mapping[str, Seen]) -> None:
    """On a wide desk both have one edge, and that of the page; the anatomy of a card has both."""
    [summary], [match], [anatomy] = seen["cna"][f"edges of matches at {BROAD}"]

    assert summary[0] == pytest.approx(match[0], abs=1)
    assert summary[2] == pytest.approx(match[2], abs=1)
    assert anatomy[2] == pytest.approx(match[2], abs=1)


@pytest.mark.parametrize(("name", "least"), [("mca", 30), ("cna", 10), ("tutorial-simples", 4)])
def test_headings_hang(seen: Mapping[str, Seen], name: str, least: int) -> None:
    """On a wide desk headings stand beside what they head, on its first line, as on paper."""
    found = seen[name][f"hanging headings at {BROAD}"]

    assert len(found) >= least
    assert min(apart for apart, _ in found) > 20
    assert max(abs(below) for _, below in found) < 12


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
def test_measure(seen: Mapping[str, Seen], width: int) -> None:
    """Where there is room, a line has 60 to 72 letters."""
    assert 60 <= seen["mca"][f"measure at {width}"] <= 72


def test_language(seen: Mapping[str, Seen]) -> None:
    """Each page has its language, and the title of its heading."""
    for name, told in seen.items():
        assert (name, told["language"]) == (name, "en-GB" if name == "sample" else "pt-BR")
        assert told["title"].startswith(told["heading"].replace("\u00a0", " "))


def test_printed_from_the_browser(seen: Mapping[str, Seen]) -> None:
    """A page can be printed from the browser: on A4, no heading cut off."""
    assert {name for name, told in seen.items() if "(A4)" not in told["size"]} == set()
    assert faulty(seen, "not printed") == {}


def test_figures_are_whole(seen: Mapping[str, Seen]) -> None:
    """No word of a figure is cut off on any screen, and what a list names by letters is seen."""
    assert [faulty(seen, f"mutilated at {width}") for width in WIDTHS] == [{}] * len(WIDTHS)
    assert [faulty(seen, f"cut short at {width}") for width in WIDTHS] == [{}] * len(WIDTHS)


@pytest.mark.parametrize("width", WIDTHS)
def test_cells_have_room_for_their_words(seen: Mapping[str, Seen], width: int) -> None:
    """No word of a table lies on those of the next cell, or is cut off at the table's edge."""
    assert faulty(seen, f"spilling at {width}") == {}


def test_a_printed_page_is_full(seen: Mapping[str, Seen]) -> None:
    """A browser sets pages in its own way; it begins a part where there is room for it."""
    (told,) = (told for name, told in seen.items() if "tutorial-simples" in name)
    assert "Asuajogada" in told["pages"][0]


def test_figures_are_printed_whole(seen: Mapping[str, Seen]) -> None:
    """An example stands whole on the page of its card."""
    (told,) = (told for name, told in seen.items() if "tutorial-simples" in name)
    (page,) = (page for page in told["pages"] if "Umacarta" in page)

    assert "Umexemplo" in page
    assert "descartariaasduasevenceria." in page


@pytest.mark.parametrize(("width", "lines"), [(NARROW, 0), (768, 3), (BROAD, 3)])
def test_a_form_for_paper_leads_to_it(seen: Mapping[str, Seen], width: int, lines: int) -> None:
    """The page of the blank journal leads to its PDF, and shows a few lines of the form at most."""
    form = seen["diario-em-branco"][f"form at {width}"]

    assert form == {"leads": True, "lines": lines}


@pytest.mark.parametrize("width", [NARROW, 768, BROAD])
def test_codes_stand_beside_their_meanings(seen: Mapping[str, Seen], width: int) -> None:
    """Each code of the blank journal has what it means to its right, on every width."""
    codes, meanings = seen["diario-em-branco"][f"tops of codes at {width}"]

    assert len(codes) == 18
    for (left, top), (aside, beside) in zip(codes, meanings, strict=False):
        assert aside > left
        assert abs(top - beside) < 8


@pytest.mark.parametrize("width", [NARROW, 768, BROAD])
def test_an_example_is_none_of_a_list(seen: Mapping[str, Seen], width: int) -> None:
    """The grid of ideologies has all seven and nothing else: no example that looks like another."""
    assert len(seen["tutorial-bourdieu"][f"edges of ideologies at {width}"]) == 7


@pytest.mark.parametrize(
    ("width", "least"), [(NARROWEST, 200), (NARROW, 230), (768, 250), (BROAD, 250)]
)
def test_one_card_is_shown_as_large_as_there_is_room(
    seen: Mapping[str, Seen], width: int, least: int
) -> None:
    """Of the card whose parts are named one drawing is seen: the largest, where there is room."""
    [(_, _, wide, _)] = seen["tutorial-simples"][f"cards that are shown at {width}"]

    assert least < wide < 320


def test_captions_of_an_example_are_in_line(seen: Mapping[str, Seen]) -> None:
    """On a desk two turns of an example stand in a row, at one height, the longer ones below."""
    told = seen["tutorial-simples"][f"captions of an example at {BROAD}"]
    tops = [top for _, top, _, _ in told]

    assert len(tops) == 4
    assert tops[0] == pytest.approx(tops[1], abs=1)
    assert tops[1] < tops[2] < tops[3]


def test_notes_part_no_printed_sentence(seen: Mapping[str, Seen]) -> None:
    """A browser has no feet of pages: notes follow the code, or the comment, that they are on."""
    text = "".join(seen["cna"]["pages"])

    assert "voltaausá-la:3vezesnestapartida,quedura17jogadas." in text.replace("­", "")
    assert text.count("Comentáriodajogada") == 0


def test_no_page_ends_with_the_head_of_a_match(seen: Mapping[str, Seen]) -> None:
    """The heading of a match is printed on the page of its first rows."""
    opened = [each for each in seen["cna"]["pages"] if "Partida3Jogada" in each]

    assert opened
    assert all("Oslugaresnamesa" in each.rpartition("Partida3Jogada")[2] for each in opened)


@pytest.mark.parametrize(
    ("name", "sheets"),
    [("tutorial-simples", 2), ("tutorial-bourdieu", 2), ("resumo-hegemonias", 1)],
)
def test_short_documents_have_as_many_pages_as_their_pdf(
    seen: Mapping[str, Seen], name: str, sheets: int
) -> None:
    """A browser prints what is made for a sheet on a sheet."""
    assert len(seen[name]["pages"]) == sheets


def test_tables_begin_below_their_headings(seen: Mapping[str, Seen]) -> None:
    """A browser prints rows from where there is room, no page ends with heads alone."""
    pages = [re.sub(r"\d+$", "", each) for each in seen["mca"]["pages"]]
    (appendix,) = (each for each in pages[1:] if "16Apêndice:leiturasadotadas" in each)

    assert "semnúmero,domanualde2018." in appendix  # the whole of its introduction
    assert not [each for each in pages if each.endswith(("Aleituraadotada", "Efeitoeobservação"))]
    assert min(map(len, pages[-1:])) > 1000  # no page of a few lines


def test_a_printed_box_covers_no_heading(seen: Mapping[str, Seen]) -> None:
    """A browser prints the next heading of the manual below the box that stands in its margin."""
    [(_, top, _, high)], [(_, heading, _, _), *_] = seen["mca"]["printed box at 643"]

    assert high > 50
    assert heading > top + high


def test_sections_are_printed_one_after_another(seen: Mapping[str, Seen]) -> None:
    """What begins a page of the PDF goes on below what is before it when a browser prints it."""
    assert not any(each.startswith(("2Aspartidas", "3Aordem")) for each in seen["mca"]["pages"])


def test_a_browser_promises_no_pages(seen: Mapping[str, Seen]) -> None:
    """Browsers print no pages of others: the list of effects speaks of them only in the PDF."""
    told = seen["lista-efeitos"]["pages"][0]

    assert "onúmerodizquantassão." in told


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
    assert "spilling over" in told["spilling at 320"]
    assert told["drowned at 320"] == ["drowned"]
    assert told["beyond"] == ["Pleft"]
    assert all(told[f"smallest at {width}"] < SMALL for width in WIDTHS)
    assert told["tables"] == [3, 0]
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


def test_gallery(tiny_layout: Layout, tmp_path: Path, tab: Page) -> None:
    """The address of a card shows it larger, with its words, on any screen; filters leave some."""
    (order,) = gallery.plan(tiny_layout, tiny_layout.game.first_edition)
    file = tmp_path / "gallery.html"
    file.write_bytes(order.render().content)
    card, other = tab.locator("#card-ferry"), tab.locator("#card-lamplighter")
    for width in (360, 1300):
        tab.set_viewport_size({"width": width, "height": 800})
        tab.goto(f"{file.as_uri()}#card-ferry")
        assert width_of(card) > 1.8 * width_of(other)
        assert width_of(card.locator(".words")) > width_of(other.locator(".words")) == 1
        assert tab.evaluate("document.documentElement.scrollWidth") <= width
    entries = tab.locator(".faces > li")
    tab.locator(".prelo-filter button").first.click()
    assert 0 < len([each for each in entries.all() if each.is_visible()]) < entries.count()


def width_of(element: Locator) -> float:
    """Return the width of an element that is shown, in CSS pixels."""
    box = element.bounding_box()
    assert box
    return box["width"]
