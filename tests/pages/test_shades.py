"""Which pages may be dark, and that light and dark can be read."""

import re
from base64 import b64encode
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page

from generator.base.paths import DATA
from generator.graphics.colours import contrast, mix
from generator.pages import admitted_styles, shades
from generator.pages.shades import can_be_dark, lightened
from generator.pages.styles import StyleFault, admit_style
from tests.pages.own_cache import OwnCache
from tests.pages.visits import Visit, page_of

LOOK = DATA / "templates/documents"
PRESS = {
    name: admit_style((LOOK / name).read_text("utf-8"), str)[0]
    for name in ("document.css", "browser.css")
}
LEAST = 4.5  # WCAG 2.1, 1.4.3


@pytest.mark.parametrize(
    ("css", "html", "expected"),
    [
        ("h1 { font-size: 9pt; background-size: 1mm }", '<td style="width: 3mm">', True),
        ("h1 { color: #16304f }", "", False),
        ("h1 { color: inherit; border-color: #16304f }", "", True),
        ("td { background: #eee }", "", False),
        ("td { Background-Color: #eee }", "", False),
        ("", "<td style='color: navy'>", False),
        ("", "a color: navy", True),
        ("h1 { color: light-dark(navy, white) }", "", True),
        ("h1 { color: navy } @media (prefers-color-scheme: dark) { h1 { color: red } }", "", True),
    ],
)
def test_dark(css: str, html: str, expected: bool) -> None:  # noqa: FBT001 - a case
    """A page is dark only where its own colours cannot vanish, or say how they look then."""
    assert can_be_dark({**PRESS, "own.css": css}, html) == expected


def test_own_look() -> None:
    """A game that has its own look of documents is read like any other style."""
    assert can_be_dark(PRESS, "")
    assert not can_be_dark({**PRESS, "document.css": "body { color: black }"}, "")


def test_own_sheets_are_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The press's own sheets are looked at once, and not again by the next process."""
    monkeypatch.setattr(admitted_styles, "cache", OwnCache(tmp_path))
    looked: list[str] = []

    def look(css: str, admit: Callable[[str], str]) -> tuple[str, list[StyleFault]]:
        looked.append(css)
        return admit_style(css, admit)

    monkeypatch.setattr(admitted_styles, "admit_style", look)
    for _ in range(2):
        shades._press_style.cache_clear()  # noqa: SLF001 - as another process begins
        assert can_be_dark(PRESS, "")

    assert len(looked) == len(PRESS)


def colours(shade: int) -> dict[str, str]:
    """Return the press's colours of light (0) or dark pages (1), by their names."""
    pairs = re.findall(r"--(\w+): light-dark\((#\w+), (#\w+)\)", PRESS["browser.css"])
    return {name: found[shade] for name, *found in pairs}


@pytest.mark.parametrize("shade", [0, 1], ids=["light", "dark"])
def test_contrast(shade: int) -> None:
    """Whatever is read stands out on whatever it may stand on."""
    known = colours(shade)
    grounds = [known[name] for name in ("paper", "panel", "accent")]
    seen = {
        (ink, ground): contrast(known[ink], ground) for ink, ground in product(["ink"], grounds)
    } | {("soft", ground): contrast(known["soft"], ground) for ground in grounds[:2]}

    assert {pair: ratio for pair, ratio in seen.items() if ratio < LEAST} == {}


def test_without_pairs() -> None:
    """Browsers that know no pairs of colours have those of light pages."""
    first = PRESS["browser.css"].partition("--paper: light-dark")[0]
    plain = dict(re.findall(r"--(\w+): (#\w+);", first))

    assert plain == colours(0)


def test_marks_are_lightened() -> None:
    """On dark pages marks are seen: dark ones are lighter there, black ones are as ink."""
    style = lightened(["#6a3d91", "#f2b21c", "#1d1d1b", "#6a3d91"])
    pairs = dict(re.findall(r"fill: light-dark\((#\w+), ([^;]+)\);", style))

    assert pairs.pop("#1d1d1b") == "var(--ink)"
    assert [*pairs] == ["#6a3d91"]
    assert contrast(pairs["#6a3d91"], colours(1)["paper"]) >= LEAST
    assert lightened(["#ffffff"]) == ""


@pytest.mark.parametrize("color", ["#6a3d91", "#1f4a7a", "#7a1f1f", "#2f5d3a", "#4a4a48"])
def test_marks_keep_their_colour(color: str) -> None:
    """A mark has as little white in it as lets it be seen: a twentieth less would be too dark."""
    (light,) = re.findall(rf"fill: light-dark\({color}, (#\w+)\);", lightened([color]))
    paper = colours(1)["paper"]
    shares = [step / 20 for step in range(20) if mix(color, "#ffffff", step / 20) == light]

    assert len(shares) == 1
    assert (
        contrast(light, paper) >= LEAST > contrast(mix(color, "#ffffff", shares[0] - 0.05), paper)
    )


def test_black_marks() -> None:
    """What can hardly be told from a dark page is black ink, and white there; not a dark blue."""
    assert "var(--ink)" in lightened(["#000000"])
    assert "var(--ink)" in lightened(["#33302c"])
    assert "var(--ink)" not in lightened(["#3c3934", "#1f4a7a"])
    style = lightened(["#1f4a7a", "#000000"])
    assert [style.count(f'[{part}="#000000"]') for part in ("fill", "stroke")] == [1, 1]
    assert style.index("#000000") < style.index("#1f4a7a")


ALL_SORTS = """
<aside><p>Aside, with {{ card("lamplighter") }}, {{ alliance("gold") }} and
a <mark>mark</mark>.</p></aside>
<table><caption>Table</caption><thead><tr><th>A</th><th>B</th><th>C</th></tr></thead>
<tbody><tr><th>{{ mark("lantern", "#000000") }}</th><td>2</td><td>3</td></tr></tbody></table>
<figure><svg class="drawing" role="img" viewBox="0 0 60 20"><title>Drawing</title>
<g stroke="black" fill="none"><rect x="1" y="1" width="30" height="14"/>
{{ diagram.text(5, 6, ["Head"], bold=True) }}
{{ diagram.card(34, 3, "spine") }}{{ diagram.piece(50, 8, "A") }}</g>
<rect x="41" y="3" width="4" height="9" fill="white"/></svg></figure>
<details open><summary>Fold</summary><p>Text <code>code</code></p></details>
<div id="card">{{ face("lamplighter") }}</div>
"""
WHITE = """async png => {
  const image = new Image();
  image.src = "data:image/png;base64," + png;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    count += Math.min(data[at], data[at + 1], data[at + 2]) > 248;
  }
  return count;
}"""


def white_pixels(page: Page) -> int:
    """Return how many pixels of a page are white, as paper is."""
    png = b64encode(page.screenshot(full_page=True)).decode()
    blank = page.context.new_page()
    try:
        return int(blank.evaluate(WHITE, png))
    finally:
        blank.close()


def test_only_cards_are_white(visit: Visit, tmp_path: Path) -> None:
    """On a dark page nothing is white but the paper of cards: not a drawing, a table, a mark."""
    visit.page.emulate_media(color_scheme="dark")
    page = visit.show(page_of(tmp_path, ALL_SORTS))
    with_card = white_pixels(page)
    box = page.locator("#card .face").bounding_box()
    assert box

    # On a ground of its own, which spines and badges have, a mark may be white.
    page.add_style_tag(content="#card, .badge, .prelo-band { visibility: hidden }")
    assert white_pixels(page) == 0
    assert 0.2 * box["width"] * box["height"] < with_card <= box["width"] * box["height"]

    visit.page.emulate_media(color_scheme="light")
    page.evaluate("document.querySelector('.drawing').style.background = '#fff'")
    assert white_pixels(page) > 0
