"""Pages shown in a real browser, and small pages to be shown."""

import shutil
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page

from generator.pages.document_outputs import FORMS
from generator.pages.papers import A4
from generator.pages.written_documents import written_document
from tests.games.documents import FRONT, laid_out, with_documents

NARROW = 360  # CSS pixels: a telephone

CHROMIUM = shutil.which("chromium-headless-shell") or "chromium"
"""The system's Chromium, where there is one without windows: its visits take a third less time."""

_LOOK = "data-look"
_MARK_LOOKS = r"""() => {
  const seen = new Set(), looks = new Map([[null, ""]]), blocks = new Map();
  const look = element => {
    if (!looks.has(element)) {
      const style = getComputedStyle(element);
      looks.set(element, [
        look(element.parentElement), element.tagName, element.getAttribute("class"), style.color,
        style.fill, style.backgroundColor, style.backgroundImage, style.opacity, style.position,
        style.fontSize, style.fontWeight, style.textShadow, style.filter, style.mixBlendMode,
      ].join());
    }
    return looks.get(element);
  };
  const length = element => element.textContent.replace(/\s+/g, "").length;
  const hasOtherText = link => {
    let block = link.parentElement;
    while (getComputedStyle(block).display === "inline") block = block.parentElement;
    if (!blocks.has(block)) {
      const links = [...block.querySelectorAll("a")].reduce((sum, each) => sum + length(each), 0);
      blocks.set(block, length(block) > links);
    }
    return blocks.get(block);
  };
  const lookOfLink = link => {
    const style = getComputedStyle(link);
    return [
      look(link), style.textDecorationLine, style.border, style.fontStyle, style.fontFamily,
      hasOtherText(link),
    ].join();
  };
  for (const element of document.querySelectorAll("*")) {
    element.removeAttribute("data-look");
    const words = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    const control = element.matches("input, select, textarea, button");
    const link = element.matches("a[href]") && length(element);
    const own = link ? lookOfLink(element) : look(element);
    if (!control && (!(words || link) || seen.has(own))) continue;
    seen.add(own);
    element.setAttribute("data-look", "");
  }
}"""


_COLOURS = {"color-contrast": "", "color-contrast-enhanced": "", "link-in-text-block": "a[href]"}
"""Axe's rules on colours, and which elements each of them is about, if not about all."""
_RUN = """async ([context, options]) => (await axe.run(context ?? document, options)).violations
  .map(rule => [rule.id, rule.nodes.map(node => node.html)])"""


_IS_LONG = "document.all.length > 1000"


@dataclass
class Visit:
    """A page that is shown, with what it fetches and what it complains of."""

    page: Page
    requests: list[str] = field(default_factory=list)
    messages: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Listen to the page."""
        for event, listener in self._listeners.items():
            self.page.on(event, listener)

    @cached_property
    def _listeners(self) -> dict[Any, Callable[[Any], None]]:
        return {
            "request": lambda request: self.requests.append(request.url),
            "console": lambda message: self.messages.append(message.text),
            "pageerror": lambda error: self.messages.append(str(error)),
        }

    def end(self) -> None:
        """Listen no more."""
        for event, listener in self._listeners.items():
            self.page.remove_listener(event, listener)

    def show(self, file: Path) -> Page:
        """Show a file."""
        self.page.goto(file.as_uri())
        return self.page


def wait_until(page: Page, expression: str, seconds: float = 60) -> None:
    """Wait until an expression of JavaScript is true in a page; fail after so many seconds.

    The browser is asked again and again: what Playwright lets a page ask of itself
    (`wait_for_function`) is refused by the page's Content-Security-Policy when it is asked twice.
    """
    end = time.monotonic() + seconds
    while not page.evaluate(expression):
        assert time.monotonic() < end, f"never true: {expression}"
        page.wait_for_timeout(20)


def page_of(folder: Path, body: str, **files: str) -> Path:
    """Return the page of a document of the second game, as browsers have it."""
    layout = laid_out(with_documents(folder, rules=FRONT + body, **files))
    document = layout.templates.documents["rules"]
    content, _, _ = FORMS["html"](
        written_document(layout, document), document, layout.templates.fonts, A4
    )
    path = folder / "rules.html"
    path.write_bytes(content)
    return path


@contextmanager
def window(browser: Browser) -> Iterator[Page]:
    """Give an empty narrow window, without a network."""
    context = browser.new_context(viewport={"width": NARROW, "height": 800}, offline=True)
    try:
        yield context.new_page()
    finally:
        context.close()


@contextmanager
def visiting(page: Page) -> Iterator[Visit]:
    """Give a window as `window` does, though others had theirs in it, who left nothing behind.

    A new one takes a process of its own: half a second of processor time. An empty page between
    two visits takes a tenth, less than to set a long page in a narrow window that nobody looks at.
    """
    if page.evaluate(_IS_LONG):
        page.goto("about:blank")
    page.set_viewport_size({"width": NARROW, "height": 800})
    page.emulate_media(media="null", color_scheme="light", forced_colors="none")
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": "file://", "storageTypes": "all"})
    session.detach()
    visit = Visit(page)
    try:
        yield visit
    finally:
        visit.end()


def violations(page: Page, *only: str, within: Iterable[str] = ()) -> dict[str, list[str]]:
    """Return what axe finds wrong with a page: its rules, with the elements that break them.

    `only` names the rules to be tried, or sorts of them such as "cat.color"; `within` selects the
    parts of the page that are looked at, else all is.
    """
    parts = [[each] for each in within]
    return _found(page, {"runOnly": [*only]} if only else {}, parts or None)


def violations_of_looks(page: Page) -> dict[str, list[str]]:
    """Return the same of a long page, colours of one element of each look only.

    Of 6,000 elements a list has a few dozen looks: what a text is written in, and what all boxes
    that it stands in are like; of a link also whether it stands in a text, and differs from it
    otherwise than by its colour. To find what is behind each, and what is beside each link, takes
    axe four fifths of its time.
    """
    with _one_of_each_look(page):
        return _found(page, {"rules": {"color-contrast-enhanced": {"enabled": True}}})


def colour_violations_of_looks(page: Page) -> dict[str, list[str]]:
    """Return what axe finds wrong with the colours of one element of each look."""
    with _one_of_each_look(page):
        return _found(page, {"runOnly": ["cat.color"]})


@contextmanager
def _one_of_each_look(page: Page) -> Iterator[None]:
    """Let the rules on colours try marked elements only.

    To name these as the parts to be looked at takes axe a second: it looks for them in one another.
    """
    _load_axe(page)
    page.evaluate(_MARK_LOOKS)
    rules = [{"id": rule, "selector": f"{of}[{_LOOK}]"} for rule, of in _COLOURS.items()]
    page.evaluate("rules => axe.configure({ rules })", rules)
    yield
    page.evaluate("axe.reset()")


def _load_axe(page: Page) -> None:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)


def _found(
    page: Page, asked: dict[str, Any], within: list[list[str]] | None = None
) -> dict[str, list[str]]:
    _load_axe(page)
    # A path to each element, unlike all others, takes a third of the time.
    options = {"resultTypes": ["violations"], "selectors": False, **asked}
    found = page.evaluate(_RUN, [{"include": within} if within else None, options])
    return {rule: [html[:200] for html in nodes] for rule, nodes in found}
