"""What single pages of the root game tell a browser, beside what all of its pages do.

Each is asked at the one visit of its page (`looked_at`, test_browser.py), in a window of its width.
To open a long page takes the browser half a second, to set it in another window a quarter.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.pages.visits import NARROW

BROAD, NARROWEST = 1280, 320  # CSS pixels: a desk, an old telephone

BARS = """comment => [...comment.querySelectorAll("td, div, span")]
    .map(each => getComputedStyle(each))
    .filter(look => parseFloat(look.borderLeftWidth) > 1
        && look.borderLeftColor === getComputedStyle(document.body).color).length"""
BOXES = """elements => elements.map(e => e.getBoundingClientRect())
  .map(box => [box.left, box.top, box.width, box.height])"""
GROUNDS = "elements => elements.map(e => getComputedStyle(e).backgroundColor)"
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
HANGING = """() => {
  const line = element => {
    const range = document.createRange();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const isSeen = node => node.data.trim() && node.parentElement.checkVisibility();
    while (walker.nextNode() && !isSeen(walker.currentNode));
    range.selectNodeContents(walker.currentNode);
    return [...range.getClientRects()].find(box => box.width);
  };
  return [...document.querySelectorAll("main :is(h2, h3)")]
    .filter(each => each.checkVisibility() && getComputedStyle(each).float === "left")
    .filter(each => !each.closest(".index"))
    .map(each => [each, [...each.parentElement.children].slice(
      [...each.parentElement.children].indexOf(each) + 1).find(next => next.checkVisibility())])
    .map(([each, next]) => [next.getBoundingClientRect().left - each.getBoundingClientRect().right,
      line(next).bottom - line(each).bottom]);
}"""
"""Of the headings beside a text: how far they end before it, and begin above its first line."""
TOPS = "all => all.map(e => e.getBoundingClientRect().top)"
UNDERLINED = """all => all.map(e => [e, e.parentElement, e.closest('a')]
  .some(each => getComputedStyle(each).textDecorationLine === 'underline'))"""
LINES = "all => all.map(e => getComputedStyle(e).textDecorationLine)"
LEADS = """all => all.filter(e => e.checkVisibility())
  .map(e => e.hash + e.textContent.match(/\\d+/))"""
ROWS = """all => all.map(e => { const range = document.createRange(); range.selectNodeContents(e);
  return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size; })"""
EDGES = """all => all.map(row => [row, ...row.children].map(e => e.getBoundingClientRect()))
  .map(([row, no, name, effect]) =>
    [name.left - row.left, effect.left - row.left, row.right - no.right])"""
NAMED = """all => all.map(e => getComputedStyle(e, '::after'))
  .filter(e => e.visibility === 'visible').map(e => e.content)"""

Ask = Callable[[Page], Any]


class Look(NamedTuple):
    """What a page is asked in a window: the name of the answer, the window's size in CSS pixels."""

    width: int
    height: int
    name: str
    ask: Ask


LOOKS: dict[str, list[Look]] = defaultdict(list)
"""By the names of the documents."""


def looks_at(page: Page, name: str) -> Iterator[tuple[str, Any]]:
    """Yield what the page of a document tells, by the look and the width of the window."""
    for look in sorted(LOOKS[name], key=lambda look: look[:3]):
        page.set_viewport_size({"width": look.width, "height": look.height})
        page.evaluate("scrollTo(0, 0)")
        page.mouse.move(0, 0)  # what is pointed at looks otherwise
        yield f"{look.name} at {look.width}", look.ask(page)


def _asked(*documents: str, widths: tuple[int, ...], height: int = 800) -> Callable[[Ask], Ask]:
    """Let the pages of documents be asked, in windows of some widths."""

    def keep(ask: Ask) -> Ask:
        name = ask.__name__.strip("_").replace("_", " ")
        for document in documents:
            LOOKS[document] += [Look(width, height, name, ask) for width in widths]
        return ask

    return keep


@contextmanager
def _unfolded(page: Page, folds: str) -> Iterator[None]:
    """Open what is folded, and leave it as it was for the looks that come after."""
    _all(page, folds, "all => all.forEach(e => { e.was = e.open; e.open = true; })")
    yield
    _all(page, folds, "all => all.forEach(e => { e.open = e.was; })")


def _all(page: Page, selector: str, script: str) -> Any:  # noqa: ANN401 - whatever JavaScript returns
    return page.locator(selector).evaluate_all(script)


@_asked("lista-efeitos", widths=(NARROW,))
def _counts_by_action(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    closed = page.locator("nav.by-action").bounding_box()
    with _unfolded(page, ".by-action details"):
        return {
            "height of closed": closed["height"] if closed else None,
            "boxes": _all(page, ".by-action a", BOXES),
            "leads": _all(page, ".by-action a", LEADS),
        }


@_asked("lista-efeitos", widths=(BROAD,))
def _counts_in_a_table(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    return {
        "leads": _all(page, ".glance td a", LEADS),
        "by action": page.locator("nav.by-action").is_visible(),
    }


LISTS = {
    "resumo-hegemonias": (".hegemonies li a", ".hegemonies li a"),
    "mca": (".hegemonia li a", ".hegemonia li .name"),
    "lista-efeitos": (".one a", ".one a"),
}
"""The lists of cards: of each document, the links, and what is underlined of them on a desk."""


def _list_of(page: Page) -> tuple[str, str]:
    return next(lists for name, lists in LISTS.items() if f"_{name}." in page.url)


@_asked(*LISTS, widths=(NARROW,))
def _lists_of_cards(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    links, _ = _list_of(page)
    return {"tops": _all(page, links, TOPS), "lines": _all(page, f"{links} .name", UNDERLINED)}


@_asked(*LISTS, widths=(BROAD,))
def _lines_of_lists(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    return _all(page, _list_of(page)[1], LINES)


@_asked("lista-efeitos", widths=(768, 1024, 1152))
def _rows_of_the_table(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    return _all(page, ".glance tbody tr", BOXES)


@_asked("cna", widths=(BROAD,))
def _rows_of_heads(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    return _all(page, ".specimen .hand .means span", ROWS)


@_asked("diario-em-branco", widths=(768, BROAD))
def _rows_of_codes(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    return _all(page, ".codes code", ROWS)


@_asked("diario-em-branco", widths=(NARROW, 768, BROAD))
def _tops_of_codes(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    return [
        [(left, top) for left, top, *_ in _all(page, f".codes {cell}:visible", BOXES)]
        for cell in ("th", "td")
    ]


@_asked("diario-em-branco", widths=(NARROW, 768, BROAD))
def _form(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    return {
        "leads": page.locator("p.browser-only a[href$='.pdf']").is_visible(),
        "lines": page.locator(".turns tbody tr:visible").count(),
    }


@_asked("tutorial-bourdieu", widths=(NARROW, 768, BROAD))
def _edges_of_ideologies(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    return _all(page, "ul.ideologies > li", BOXES)


@_asked("tutorial-simples", widths=(NARROWEST, NARROW, 768, BROAD))
def _cards_that_are_shown(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    return _all(page, ".flow figure.shown svg.face:visible", BOXES)


@_asked("tutorial-simples", widths=(NARROW, BROAD))
def _captions_of_an_example(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    return _all(page, "ol.turns strong:visible", BOXES)


def _scroll_to_row(page: Page, above: int) -> None:
    row = "document.querySelector('.glance tr:nth-child(9)').getBoundingClientRect()"
    page.evaluate(f"scrollTo(0, {row}.top - {above})")


def _bar_and_head(page: Page) -> list[Any]:
    return [box for name in (".prelo-bar", ".glance thead") for box in _all(page, name, BOXES)]


@_asked("lista-efeitos", widths=(BROAD,), height=1050)
def _bar_and_heads(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    _scroll_to_row(page, 400)
    return _bar_and_head(page)


@_asked("lista-efeitos", widths=(BROAD,))
def _foot_of_the_stair(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    _scroll_to_row(page, 200)
    page.locator(".glance tbody tr:nth-child(12) td:nth-child(8)").hover()
    asked = page.locator(".glance th:nth-child(8)").evaluate("e => JSON.stringify(e.textContent)")
    return {"boxes": _bar_and_head(page), "named": _all(page, ".step", NAMED), "asked": asked}


@_asked("lista-efeitos", widths=(BROAD,))
def _weights_of_heads(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    page.locator(".glance tbody tr:nth-child(2) td:nth-child(8)").hover()
    return _all(page, ".glance thead th", "all => all.map(e => getComputedStyle(e).fontWeight)")


@_asked("lista-efeitos", widths=(BROAD,))
def _insides_of_hollow_units(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    drawn = "all => [...new Set(all.map(e => getComputedStyle(e).fill))]"
    ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return {"drawn": _all(page, ".sample [fill='#ffffff']", drawn), "ground": ground}


@_asked("resumo-hegemonias", widths=(NARROW, BROAD))
def _signs(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    lead = "all => all.map(e => document.querySelector(e.hash).tagName)"
    return {
        "boxes": _all(page, ".signs a", BOXES),
        "lead to": _all(page, ".signs a", lead),
        "seen": page.locator(".signs a").first.is_visible(),
    }


@_asked("lista-efeitos", "cna", "ficha-da-versao", widths=(NARROWEST, NARROW))
def _bar(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    game = page.locator(".prelo-bar").get_by_role("link", name="Agência")
    return {
        "room": page.locator(".prelo-title").evaluate("e => [e.scrollWidth, e.clientWidth]"),
        "links": game.count(),
        "game": page.locator(".prelo-game").evaluate("e => e.offsetWidth"),
    }


@_asked("cna", widths=(NARROW,))
def _moves(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    played = page.locator(".match .played")
    heads = "e => [...e.children].map(e => getComputedStyle(e, '::before').content)"
    feet = "all => all.map(e => Math.round(e.getBoundingClientRect().bottom))"
    with _unfolded(page, "main details"):
        return {
            "first": played.nth(1).evaluate(heads),  # behind a figure
            "second": played.nth(2).evaluate(heads),
            "feet": played.nth(2).locator(":scope > *").evaluate_all(feet),
        }


@_asked("mca", widths=(NARROW,))
def _edges_of_cards(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    return _all(page, "table.cartas tbody tr", EDGES)


@_asked("mca", widths=(NARROW,))
def _figures(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    return {
        "seen": _all(page, "main figure", "all => all.map(e => e.checkVisibility())"),
        "notes beside": page.locator("span.ao-lado").first.is_visible(),
    }


@_asked("lista-efeitos", "mca", widths=(NARROW,))
def _grounds(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    return _all(page, "main .other-section", GROUNDS)


@_asked("cna", widths=(NARROW, BROAD))
def _bars_of_a_comment(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    bars = {}
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        bars[scheme] = page.locator(".match .comment").first.evaluate(BARS)
    return bars


@_asked("mca", widths=(BROAD,))
def _edge_of_figures(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    heading, text = (page.locator(f"main > {it}").nth(1).bounding_box() for it in ("h2", "h2 + p"))
    return {
        "margin": heading["x"] if heading else None,
        "text": text["x"] if text else None,
        "drawings": _all(page, "main figure > .drawing:visible", BOXES),
    }


@_asked("mca", "cna", "tutorial-simples", widths=(BROAD,))
def _hanging_headings(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    return page.evaluate(HANGING)


@_asked("tutorial-bourdieu", widths=(BROAD,))
def _edges_of_figures(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    asked = ("main h2", ".example.wide .drawing", ".known .face")
    return [_all(page, f"{each}:visible", BOXES) for each in asked]


@_asked("cna", widths=(BROAD,))
def _edges_of_matches(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    lines = [_all(page, f"details[open] {each}", BOXES) for each in ("summary", ".match")]
    return [*lines, _all(page, "#figura-anatomia > .drawing:visible", BOXES)]


@_asked("mca", widths=(643,))  # a page of A4 without its margins
def _printed_box(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    page.emulate_media(media="print")
    boxes = [_all(page, each, BOXES) for each in (".comece", ".comece ~ h3")]
    page.emulate_media(media="null")
    return boxes


@_asked("mca", widths=(768, BROAD))
def _measure(page: Page) -> Any:  # noqa: ANN401 - as JSON has it
    return page.evaluate(LETTERS)
