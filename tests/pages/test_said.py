"""What a link leads to, said in a sheet on a small screen, in a real browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from generator.pages.document_outputs import FORMS
from generator.pages.papers import A4
from generator.pages.written_documents import written_document
from tests.games.documents import FRONT, laid_out, with_documents
from tests.pages.visits import Visit, page_of, violations, wait_until

pytestmark = pytest.mark.slow

SHEET = "#prelo-said"
LONG = "<p>A crisis goes on and on, and nobody knows when it may end.</p>" * 40
REMARK = " ".join(["A remark on it is said to its end, however long it may be."] * 9)
BODY = (
    '{{ section("turn", "A turn") }}'
    '<p id="first">Look for a <a href="#crisis">crisis</a>, the card <a href="#alpha">Alpha</a>'
    f' and <a href="#words">the words</a>.</p>{LONG}'
    '<div style="height: 40rem"></div><p>A <a href="#crisis" id="again">crisis</a></p>'
    f'{{{{ section("words", "Words") }}}}{LONG}<dl><dt id="crisis">crisis</dt>'
    "<dd>What happens when a part cannot be done. "
    '<span>See also <a href="#turn">turns</a>.</span></dd></dl>'
    '<table><tr id="alpha"><th scope="row">Alpha</th><td><span>Draw two cards.</span>\n'
    f"<p class=here-only>Two copies.</p><p>{REMARK}</p></td></tr></table>"
)
CARD = (
    '<table><tr id="beta"><td>017</td><th scope="row"><a class="card" href="#far">'
    '<svg class="badge" viewBox="0 0 9 9"><title>Sun</title><path id="ray" d="M0 0L9 9"/></svg>'
    'Beta</a></th><td><span class="other-section">Nobody <strong>draws</strong>.</span> '
    'Play&nbsp;on <a href="#far" id="on">there</a>.</td></tr></table>'
)
FORM = """e => [e.querySelector(".no").textContent, e.querySelectorAll("svg.badge path").length,
  e.querySelector(".other-section strong").textContent,
  getComputedStyle(e.querySelector(".other-section")).backgroundColor !== "rgba(0, 0, 0, 0)",
  e.querySelectorAll("a, [id]").length, e.textContent.includes("Play\u00a0on there.")]"""


@pytest.fixture(scope="module")
def html(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a page whose first paragraph leads to a term, a card and a section."""
    return page_of(tmp_path_factory.mktemp("said"), BODY)


@pytest.fixture
def shown(visit: Visit, html: Path) -> Iterator[Page]:
    """Give that page on a telephone; nothing may go wrong in it."""
    yield visit.show(html)
    assert visit.messages == []


def told(page: Page) -> str:
    """Return what the sheet says that is open."""
    page.wait_for_selector(f"{SHEET}:popover-open")
    return " ".join(page.locator(f"{SHEET} > div").inner_text().split())


@pytest.mark.parametrize(
    ("word", "meaning"),
    [
        ("crisis", "crisis What happens when a part cannot be done."),
        ("Alpha", f"Alpha Draw two cards. {REMARK}"),
    ],
)
def test_a_word_is_explained(shown: Page, word: str, meaning: str) -> None:
    """Who follows the link of a term or a card is told of it, and stays where they are."""
    shown.locator("#first a", has_text=word).click()

    assert told(shown) == meaning
    assert (shown.evaluate("scrollY"), shown.evaluate("location.hash")) == (0, "")


def test_the_sheet_leads_there(shown: Page) -> None:
    """Its own link goes on to where that is written."""
    shown.locator("#first a").first.click()
    shown.locator(f"{SHEET} a").first.click()
    shown.locator(SHEET).wait_for(state="hidden")

    assert shown.url.endswith("#crisis")
    wait_until(shown, "document.getElementById('crisis').getBoundingClientRect().top < innerHeight")


def test_the_sheet_leads_to_the_section_of_a_word(shown: Page) -> None:
    """So does another one, to the section that a word's meaning leads to; a card has none."""
    shown.locator("#first a").first.click()
    way = shown.locator(f"{SHEET} a")
    assert way.all_inner_texts() == ["See it in the document", "1 A turn"]
    boxes = way.evaluate_all("all => all.map(e => e.getBoundingClientRect())")
    assert boxes[0]["bottom"] <= boxes[1]["top"]
    assert boxes[0]["left"] == boxes[1]["left"]
    way.last.click()
    shown.locator(SHEET).wait_for(state="hidden")
    assert shown.url.endswith("#turn")

    shown.locator("#first a").nth(1).click()
    told(shown)
    assert way.all_inner_texts() == ["See it in the document"]


def test_a_sign_is_explained(visit: Visit, tmp_path: Path) -> None:
    """A sign in a text is explained by the paragraph that it leads to; it has no note beside it."""
    body = '<p>Ours <a href="#sign">†</a> and <a href="#sign">that</a>.</p>' + LONG
    page = visit.show(page_of(tmp_path, f"{body}<p id=sign><b>The sign †.</b> Not theirs.</p>"))
    page.locator("main a").first.click()

    assert told(page) == "The sign †. Not theirs."
    page.locator(f"{SHEET} button").click()
    page.set_viewport_size({"width": 1280, "height": 800})
    wait_until(page, "document.querySelector('.prelo-notes')")
    assert page.locator(".prelo-gloss").count() == 1


def test_a_second_touch_goes_there(shown: Page) -> None:
    """So does a second touch of the word; later the sheet comes again."""
    shown.locator("#first a").first.click()
    told(shown)
    shown.locator("#first a").first.click()

    wait_until(shown, "location.hash === '#crisis'")
    assert not shown.locator(SHEET).is_visible()


def test_other_links_lead_on(shown: Page) -> None:
    """A link to a section leads there at once; so do all links on a wide screen."""
    shown.locator("#first a").last.click()
    wait_until(shown, "location.hash === '#words'")
    assert not shown.locator(SHEET).is_visible()

    shown.set_viewport_size({"width": 1280, "height": 800})
    shown.locator("#first a").first.click()
    wait_until(shown, "location.hash === '#crisis'")


def test_the_word_stays_in_sight(shown: Page) -> None:
    """A word low in the window is not hidden by what is said of it."""
    shown.evaluate("document.getElementById('again').scrollIntoView({block: 'end'})")
    shown.locator("#again").click()
    told(shown)
    word, sheet = (shown.locator(each).bounding_box() for each in ("#again", SHEET))

    assert word
    assert sheet
    assert word["y"] + word["height"] <= sheet["y"]


def test_the_keyboard(shown: Page) -> None:
    """Enter opens the sheet, Escape leads back to the word, and nobody goes on behind it."""
    shown.locator("#first a").first.focus()
    shown.keyboard.press("Enter")
    told(shown)
    assert shown.evaluate("document.activeElement.id") == "prelo-said"

    shown.keyboard.press("Escape")
    assert shown.evaluate("document.activeElement.textContent") == "crisis"

    shown.wait_for_timeout(800)
    shown.keyboard.press("Enter")
    told(shown)
    for _ in range(4):
        shown.keyboard.press("Tab")
    shown.locator(SHEET).wait_for(state="hidden")


@pytest.mark.parametrize("width", [360, 1280])
def test_a_card_looks_as_in_its_row(visit: Visit, tmp_path: Path, width: int) -> None:
    """Its number, its mark, bold words and grounds are said, too; nothing of it leads on."""
    body = f'<p>A <a href="#beta">card</a>.</p>{LONG}<div style="height: 40rem"></div>{CARD}'
    visit.page.set_viewport_size({"width": width, "height": 800})
    page = visit.show(page_of(tmp_path, f'{body}{{{{ section("far", "Far") }}}}'))
    if width < 1000:
        page.locator("main p a").first.click()
    said = f"{SHEET}:popover-open > div" if width < 1000 else ".prelo-notes > .prelo-placed"
    page.wait_for_selector(said)

    assert page.locator(said).evaluate(FORM) == ["017", 1, "draws", True, 0, True]
    assert visit.messages == []


def test_a_decision_is_explained(visit: Visit, tmp_path: Path) -> None:
    """So is what was decided: a link to it is no way out of the sentence."""
    body = f'<p>A <a href="#doubt">doubt</a>.</p>{LONG}<h3>Doubts</h3><h4 id="doubt">Which?</h4>'
    page = visit.show(page_of(tmp_path, f"{body}<p>Both.</p><p><strong>Decided:</strong> one.</p>"))
    page.locator("main p a").first.click()

    assert told(page) == "Which? Decided: one."


@pytest.fixture
def leading(tmp_path: Path) -> Path:
    """Give a page that leads to a card whose row stands in another page."""
    front = FRONT.replace("title", "entries: hints\ntitle")
    folder = with_documents(
        tmp_path, rules=f'{front}<p>The {{{{ card("ferry") }}}}.</p>', hints=f"{FRONT}<p>Hints</p>"
    )
    cards = folder / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("Move 10", "To Łódź, 10"), "utf-8")
    layout = laid_out(folder)
    document = layout.templates.documents["rules"]
    content, _, _ = FORMS["html"](
        written_document(layout, document), document, layout.templates.fonts, A4
    )
    file = tmp_path / "rules.html"
    file.write_bytes(content)
    return file


FERRY = "Ferry 07 To Łódź, 10 paces, or 4 if row 3 is flooded."


def test_a_card_of_another_page_is_explained(visit: Visit, leading: Path) -> None:
    """So is a card whose row stands in another page, to which the sheet leads."""
    page = visit.show(leading)
    page.locator("main p a").first.click()
    way = page.locator(f"{SHEET} a")

    assert told(page) == FERRY
    assert way.inner_text() == "See it in: Rules"
    assert way.get_attribute("href") == "./tiny_0.3_hints.html#card-ferry"
    assert "unicode-range: U+141, U+17A" in leading.read_text("utf-8")
    assert violations(page) == {}
    assert visit.messages == []


HINT = ".prelo-hint"


def test_a_card_of_another_page_is_explained_at_a_desk(visit: Visit, leading: Path) -> None:
    """There it is said below its link to the pointer, which may move on to it, and goes with it."""
    visit.page.set_viewport_size({"width": 1280, "height": 800})
    page = visit.show(leading)
    link, hint = page.locator("main p a").first, page.locator(HINT)
    assert not hint.is_visible()
    link.hover()
    hint.wait_for(state="visible")
    above, below = link.bounding_box(), hint.bounding_box()

    assert " ".join(hint.inner_text().split()) == FERRY
    assert above
    assert below
    assert above["y"] + above["height"] < below["y"] < above["y"] + 2 * above["height"]
    assert violations(page) == {}

    hint.hover()
    page.wait_for_timeout(400)
    assert hint.is_visible()
    page.mouse.move(1, 1)
    hint.wait_for(state="hidden")
    assert visit.messages == []


def test_a_hint_for_the_keyboard(visit: Visit, leading: Path) -> None:
    """Who comes to a link by keys is told, too, until Escape; on paper and telephones nobody is."""
    visit.page.set_viewport_size({"width": 1280, "height": 800})
    page = visit.show(leading)
    link, hint = page.locator("main p a").first, page.locator(HINT)
    page.keyboard.press("Tab")
    link.focus()
    hint.wait_for(state="visible")
    page.emulate_media(media="print")
    assert not hint.is_visible()
    page.emulate_media(media="screen")
    assert hint.is_visible()

    page.keyboard.press("Escape")
    assert not hint.is_visible()

    page.set_viewport_size({"width": 1024, "height": 800})
    link.hover()
    page.wait_for_timeout(400)
    assert not hint.is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe(shown: Page, scheme: str) -> None:
    """Axe finds nothing wrong with the open sheet."""
    shown.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    shown.locator("#first a").first.click()
    told(shown)

    assert violations(shown) == {}
