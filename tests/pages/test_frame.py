"""What stands around a page in a real browser: contents, search, light and dark; and its script."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.base.frozen import replace
from generator.documents.document import STYLE_MARK
from generator.game.documents import Document
from generator.game.language import PressWords
from generator.graphics.drawings import Drawing
from generator.pages.anatomy import Anatomy, find_anatomy
from generator.pages.frame import Frame, frame_edits, frame_of, script, script_source
from generator.pages.html import parse_page
from tests.games.documents import FRONT
from tests.games.root import root_game, tiny_game
from tests.pages.visits import NARROW, Visit, page_of, violations, wait_until

pytestmark = pytest.mark.slow

BROAD = 1280  # CSS pixels: a desk
DOCUMENT = Document("rules", "rules.html", "", "Rules")
TEXT = "".join(
    f'{{{{ section("s{number}", "Part {number}") }}}}<p>{"Lamps are lit. " * 60}</p>'
    for number in range(1, 9)
)
BODY = (
    f'{TEXT}{{{{ heading("night", "Night") }}}}<p>A <em>névoa</em> encobre tudo.</p>'
    "<p>Another névoa.</p>"
)


@pytest.fixture(scope="module")
def html(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a page of nine sections."""
    return page_of(tmp_path_factory.mktemp("frame"), BODY)


@pytest.fixture
def shown(visit: Visit, html: Path) -> Iterator[Page]:
    """Give that page on a telephone; nothing may go wrong in it."""
    page = visit.show(html)
    page.evaluate("new Promise(requestAnimationFrame)")  # a key before that is a complaint
    yield page
    assert visit.messages == []


def ask(page: Page, asked: str, key: str = "/") -> None:
    """Type into the panel of search once it is there and listens, and wait until it has looked."""
    page.wait_for_selector(".prelo-search-button:visible")
    page.keyboard.press(key)
    wait_until(
        page,
        "document.activeElement.type === 'search' && "
        "document.activeElement.matches('.prelo-search:popover-open *')",
    )
    page.keyboard.type(asked)
    wait_until(page, f"document.activeElement.value === {json.dumps(asked)}")


def test_search(shown: Page) -> None:
    """Search finds without accents, says in which section, and leads there."""
    ask(shown, "NEVOA encobre")
    found = shown.locator(".prelo-search li")

    assert shown.locator(".prelo-search [role=status]").inner_text() == "1 place"
    assert found.locator("strong").all_inner_texts() == ["Night"]
    assert found.locator("mark").all_inner_texts() == ["névoa encobre"]

    shown.keyboard.press("Enter")

    assert not shown.locator("#prelo-search").is_visible()
    assert shown.evaluate("document.activeElement.textContent") == "A névoa encobre tudo."
    assert shown.url.endswith("#night")


def test_search_in_a_section(visit: Visit, tmp_path: Path) -> None:
    """Words of different paragraphs lead to one of these; its section is then marked as read."""
    text = "<p>Lamps are lit. </p>" * 60
    body = (
        f'{{{{ heading("day", "Day") }}}}{text}{{{{ heading("night", "Night") }}}}<p>A gull.</p>'
        f'<p>A heron.</p>{text}{{{{ heading("end", "End") }}}}{text}'
    )
    shown = visit.show(page_of(tmp_path, body))
    shown.set_viewport_size({"width": BROAD, "height": 800})
    ask(shown, "gull heron")
    assert shown.locator(".prelo-search mark").all_inner_texts() == ["heron"]
    shown.keyboard.press("Enter")

    assert shown.evaluate("document.activeElement.textContent") == "A heron."
    assert shown.evaluate("document.querySelector('[aria-current]').hash") == "#night"


def test_marks_beside_a_text_are_not_found(visit: Visit, tmp_path: Path) -> None:
    """What is no word of a sentence is left out, so that the sentence is found as it is read."""
    mark = '<span data-search="no"> reading <a href="#day">3</a></span>'
    body = f'{{{{ heading("day", "Day") }}}}<p>Herons sleep{mark}. Gulls wake.</p>'
    shown = visit.show(page_of(tmp_path, body))
    ask(shown, "sleep. gulls")

    assert shown.locator(".prelo-search li").all_inner_texts() == ["Day\nHerons sleep. Gulls wake."]


def test_rows_of_figures_are_not_found(visit: Visit, tmp_path: Path) -> None:
    """Of a row that only counts what its name leads to, that is found; rows with words are."""
    rows = (
        '<tr><th><a href="#all">Heron count</a></th><td>35</td><td>9</td></tr>'
        '<tr><th><a href="#all">Heron words</a></th><td>35</td><td>or more</td></tr>'
    )
    body = f'{{{{ heading("all", "All herons") }}}}<table>{rows}</table>'
    shown = visit.show(page_of(tmp_path, body))
    ask(shown, "heron")

    assert [
        each.split("\n")[-1] for each in shown.locator(".prelo-search li").all_inner_texts()
    ] == [
        "All herons",
        "Heron words · 35 or more",
    ]


def test_a_row_of_several_parts_is_found_once(visit: Visit, tmp_path: Path) -> None:
    """A card that stands in the tables of two decks is one find, with a way to each of them."""
    table = (
        '<table class="cards"><tr><td>9</td><th scope="row">Fog</th><td>Wait, {} times.</td></tr>'
        '<tr id="r{}"><td>8</td><th scope="row">Storm</th><td>Stay.</td></tr></table>'
    )
    parts = "".join(
        f'{{{{ subsection("{deck}", "{deck}") }}}}{table.format(deck, deck)}'
        for deck in ("day", "night")
    )
    page = visit.show(page_of(tmp_path, f'{{{{ section("all", "All") }}}}{parts}'))
    ask(page, "fog")
    items = page.locator(".prelo-search li")
    assert items.count() == 1
    assert items.locator("a").all_inner_texts()[1:] == ["1.1 day", "1.2 night"]
    assert page.locator(".prelo-search [role=status]").inner_text() == "1 place"

    items.locator("a").last.click()
    wait_until(page, "location.hash === '#night'")


def test_what_search_led_to_is_marked_whole(visit: Visit, tmp_path: Path) -> None:
    """A word is marked with what it means, and in it what was looked for."""
    words = "<dl><dt>Fog</dt><dd>It hides <b>névoa</b> lamps.</dd><dt>Gull</dt><dd>It sees.</dd>"
    shown = visit.show(page_of(tmp_path, f'{{{{ heading("all", "All") }}}}{words}</dl>'))
    ask(shown, "nevoa hides")
    shown.keyboard.press("Enter")
    marked = (
        "[...CSS.highlights.get('prelo-words')]"
        ".map(e => e.startContainer.data.slice(e.startOffset, e.endOffset))"
    )

    assert shown.locator(".prelo-found").all_inner_texts() == ["Fog", "It hides névoa lamps."]
    assert shown.evaluate(marked) == ["hides", "névoa"]


def test_search_for_words_with_other_endings(visit: Visit, tmp_path: Path) -> None:
    """What nobody writes so is found by how it begins, and no section is told for it."""
    body = '{{ heading("all", "All") }}<p>The ferry is refused.</p><p>Ferrets. They refuse.</p>'
    shown = visit.show(page_of(tmp_path, body))
    ask(shown, "ferry refuses")
    found = shown.locator(".prelo-search li")

    assert found.count() == 1
    assert found.locator("mark").all_inner_texts() == ["ferry", "refused"]

    shown.locator(".prelo-search input").fill("refused")
    assert found.count() == 1


def test_search_for_words_and_numbers(visit: Visit, tmp_path: Path) -> None:
    """A word is found with what it means; the number of a card leads to the card first."""
    body = (
        '{{ heading("all", "All 17") }}<p>17 gulls.</p><dl><dt>Fog</dt><dd>It hides.</dd></dl>'
        "<table><thead><tr><th>No.<th>Name<th>Effect</thead>"
        "<tr><td>7<th>Ferry<td>Trade 17.<tr><td>17<th>Moon<td>Wait.</table>"
    )
    shown = visit.show(page_of(tmp_path, body))
    ask(shown, "fog hides")
    lines = shown.locator(".prelo-search li a > span:last-child")

    assert lines.all_inner_texts() == ["Fog · It hides."]

    shown.locator(".prelo-search input").fill("17")
    assert lines.first.inner_text().startswith("17 Moon")


def test_order_of_search_results(visit: Visit, tmp_path: Path) -> None:
    """Meanings come first, then a section, a part, a name, a text; no title twice."""
    body = (
        '<p>Of fog.</p><table><tr><th>Fog bank<td>It hides.</table>{{ section("end", "Part") }}'
        '{{ subsection("thick", "Fog at sea") }}<dl><dt>Fog</dt><dd>It hides.</dd>'
        "<dt>Fog (of war)</dt><dd>Nobody knows.</dd></dl>"
        '{{ section("fog", "Fogs") }}<p>Lamps.</p>'
    )
    shown = visit.show(page_of(tmp_path, body))
    ask(shown, "fog")

    assert shown.locator(".prelo-search li a > span:last-child").all_inner_texts() == [
        "Fog · It hides.",
        "Fog (of war) · Nobody knows.",
        "2 Fogs",
        "1.1 Fog\u00a0at sea",
        "Fog bank · It hides.",
        "Of fog.",
    ]
    assert "2 Fogs" not in shown.locator(".prelo-search strong").all_inner_texts()


def test_search_for_a_phrase(visit: Visit, tmp_path: Path) -> None:
    """The very phrase comes first, marked alone; short words are not looked for by themselves."""
    body = (
        '{{ heading("all", "All") }}<p>Ends a day of war.</p><p>Gulls gather at a war memorial.</p>'
        "<p>Fog at war.</p>"
    )
    shown = visit.show(page_of(tmp_path, body))
    ask(shown, "a war")
    found = shown.locator(".prelo-search li")

    assert [each.locator("mark").all_inner_texts() for each in found.all()] == [
        ["a war"],
        ["war"],
        ["war"],
    ]
    assert "memorial" in found.first.inner_text()


def test_what_search_shows(visit: Visit, tmp_path: Path) -> None:
    """A name is bold and set apart, no word is cut in two, and no call of a note is shown."""
    call = ' <sup><a href="#all">16.6.1</a></sup>'
    body = (
        f'{{{{ heading("all", "All") }}}}<p>Fog.{call} {"lanterns " * 60}</p>'
        f"<table><tr><td>7<th>Fog bank{call}<td>It hides.</table>"
    )
    shown = visit.show(page_of(tmp_path, body))
    ask(shown, "fog")
    bank, text = shown.locator(".prelo-search li a > span:last-child").all_inner_texts()

    assert bank == "7 Fog bank · It hides."
    assert shown.locator(".prelo-search b").all_inner_texts() == ["7 Fog bank"]
    assert text.startswith("Fog. lanterns")
    assert text.endswith("lanterns …")


def test_search_shows_no_mark_of_a_line_that_is_cut_off(visit: Visit, tmp_path: Path) -> None:
    """A find in the fourth line leaves no sliver below the third."""
    shown = visit.show(page_of(tmp_path, f"<p>{'fog bank ' * 60}</p>"))
    ask(shown, "fog")
    end, marks = shown.locator(".prelo-search li span").evaluate(
        "e => [e.getBoundingClientRect().bottom, [...e.querySelectorAll('mark')]"
        ".map(each => each.getBoundingClientRect()).map(box => [box.top, box.bottom])]"
    )

    assert max(bottom for _, bottom in marks) > end
    assert [top for top, bottom in marks if top < end < bottom] == []


def test_what_was_found_has_a_ground_as_far_on_either_side(shown: Page) -> None:
    """The ground of what search led to goes no further to the left than to the right."""
    ask(shown, "nevoa")
    shown.keyboard.press("Enter")
    shade = shown.locator(".prelo-found").evaluate(
        "e => { e.getAnimations()[0].currentTime = 0; return getComputedStyle(e).boxShadow; }"
    )

    assert set(re.findall(r"\) ([^,]*)", shade)) == {"0px 0px 0px 8px"}


@pytest.mark.parametrize("width", [NARROW, BROAD])
def test_a_row_that_was_asked_for_is_marked(visit: Visit, tmp_path: Path, width: int) -> None:
    """Who comes to a card by a link sees which row it is, also from another page."""
    rows = "".join(f'<tr id="r{at}"><th>Name</th><td>Text</td></tr>' for at in range(40))
    file = page_of(tmp_path, f'<p><a href="#r9">Nine</a></p><table>{rows}</table>')
    visit.page.set_viewport_size({"width": width, "height": 800})
    visit.page.goto(f"{file.as_uri()}#r30")
    marked = "[...document.querySelectorAll('tr')].filter(e => e.getAnimations().length)"
    assert visit.page.evaluate(f"{marked}.map(e => e.id)") == ["r30"]

    visit.page.goto(f"{file.as_uri()}#r9")
    assert visit.page.evaluate(f"{marked}.map(e => e.id)") == ["r9"]
    shade = visit.page.locator("#r9").evaluate(
        "e => { e.getAnimations()[0].currentTime = 0; return getComputedStyle(e).boxShadow; }"
    )
    # No higher than its rules, on which nothing lies.
    assert set(re.findall(r"\) [-0-9]+px (\S+ \S+ \S+?)(?:,|$)", shade)) == {"0px 0px 0px"}
    cell = visit.page.locator("#r9 > td").evaluate("e => getComputedStyle(e).boxShadow")
    assert cell == "none"


def test_rings_stay_in_the_bar(shown: Page) -> None:
    """The ring of a button that has the focus is cut off nowhere, and lies on no neighbour."""
    for _ in range(2):
        shown.keyboard.press("Tab")
    ring = shown.evaluate(
        "(({outlineStyle, outlineOffset}) => [outlineStyle, parseFloat(outlineOffset) < -2])"
        "(getComputedStyle(document.activeElement))"
    )

    assert shown.evaluate("document.activeElement.tagName") == "BUTTON"
    assert ring == ["solid", True]


def test_search_by_keyboard(shown: Page) -> None:
    """Arrows lead through what was found, Escape back to the text."""
    shown.locator(".prelo-search-button").click()
    shown.keyboard.type("nevoa")
    for key in ("ArrowDown", "ArrowDown"):
        shown.keyboard.press(key)

    assert shown.evaluate("document.activeElement.textContent").endswith("Another névoa.")

    shown.keyboard.press("Escape")

    assert not shown.locator("#prelo-search").is_visible()
    assert "prelo-search-button" in shown.evaluate("document.activeElement.className")


def test_search_by_fast_keys(shown: Page) -> None:
    """Who is at a link before the browser tells that the panel is open stays there."""
    ask(shown, "nevoa")
    shown.keyboard.press("ArrowDown")
    told = "new ToggleEvent('toggle', {oldState: 'closed', newState: 'open'})"
    shown.evaluate(f"document.querySelector('.prelo-search:popover-open').dispatchEvent({told})")

    assert shown.evaluate("document.activeElement.tagName") == "A"


@pytest.mark.parametrize("width", [NARROW, BROAD])
def test_focus_moves_no_text(shown: Page, width: int) -> None:
    """Who opens search and closes it again, or comes to the bar, is still where he read."""
    shown.set_viewport_size({"width": width, "height": 800})
    shown.evaluate("scrollTo(0, 3000)")
    ask(shown, "")
    shown.keyboard.press("Escape")
    after_search = shown.evaluate("scrollY")
    shown.locator(".prelo-shade").focus()

    assert (after_search, shown.evaluate("scrollY")) == (3000, 3000)


def test_bar_covers_no_target(shown: Page) -> None:
    """What a link leads to stands below the bar."""
    shown.locator(".prelo-contents-button").click()
    shown.locator("#prelo-contents").get_by_text("Part 7").click()
    bar, heading = shown.locator(".prelo-bar").bounding_box(), shown.locator("#s7").bounding_box()
    assert bar
    assert heading

    assert bar["y"] + bar["height"] <= heading["y"] <= 100


@pytest.mark.parametrize(
    ("asked", "told"), [("xyzzy", "Nothing found"), ("lamps", "8 places"), ("<b>", "Nothing found")]
)
def test_what_search_says(shown: Page, asked: str, told: str) -> None:
    """The number of places is told, to a screen reader as well."""
    ask(shown, asked, "Control+k")

    assert shown.locator(".prelo-search [role=status]").inner_text() == told


def test_drawer(shown: Page) -> None:
    """The contents open over the text, and close when a link in them is followed."""
    drawer = shown.locator("#prelo-contents")
    assert not drawer.is_visible()

    shown.locator(".prelo-contents-button").click()
    assert drawer.is_visible()
    drawer.get_by_text("Part 7").click()

    assert not drawer.is_visible()
    assert shown.url.endswith("#s7")


@pytest.mark.parametrize("sheet", ["contents", "search"])
def test_nobody_goes_on_behind_a_sheet(shown: Page, sheet: str) -> None:
    """What lies over the text is closed by whoever goes on past its end, and by Escape."""
    button, over = shown.locator(f".prelo-{sheet}-button"), shown.locator(f"#prelo-{sheet}")
    button.click()
    if sheet == "search":
        shown.keyboard.type("lamps")
    over.locator("a:visible").last.focus()
    shown.keyboard.press("Tab")
    over.wait_for(state="hidden")
    assert shown.evaluate("document.activeElement.matches('a, button')")

    button.click()
    shown.keyboard.press("Escape")
    assert not over.is_visible()
    assert shown.evaluate("document.activeElement.className") == f"prelo-{sheet}-button"


def test_colours_of_the_reader(shown: Page) -> None:
    """In high contrast the section that is read is marked, and drawings have the reader's ink."""
    shown.set_viewport_size({"width": BROAD, "height": 800})
    shown.emulate_media(forced_colors="active", color_scheme="dark")
    edge = "element => getComputedStyle(element).borderLeftColor"
    current, others = ".prelo-contents a[aria-current]", ".prelo-contents a:not([aria-current])"
    shown.locator("#s5").evaluate("element => element.scrollIntoView()")
    shown.wait_for_selector(f"{current}:has-text('Part 5')")

    edges = {each.evaluate(edge) for each in shown.locator(others).all()}
    assert shown.locator(current).evaluate(edge) not in edges
    shown.locator(".prelo-shade").click()  # what a hand asked for does not darken them again
    ink = shown.locator(".prelo-seal").first.evaluate("e => getComputedStyle(e).fill")
    assert ink == "rgb(255, 255, 255)"


def test_contents_on_a_desk(shown: Page) -> None:
    """There the contents stand beside the text; the section that is read is marked in them."""
    shown.set_viewport_size({"width": BROAD, "height": 800})
    drawer, main = shown.locator("#prelo-contents"), shown.locator("main")
    beside, text = drawer.bounding_box(), main.bounding_box()
    assert beside
    assert text
    assert beside["x"] + beside["width"] <= text["x"]

    shown.locator("#s5").evaluate("element => element.scrollIntoView()")
    wait_until(shown, "document.querySelector('[aria-current]')?.hash === '#s5'")


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a page of three sections, with eight parts each."""
    body = "".join(
        f'{{{{ section("s{one}", "Section {one}") }}}}'
        + "".join(
            f'{{{{ subsection("s{one}-{two}", "Part {one} {two}") }}}}<p>{"Lamps. " * 200}</p>'
            for two in range(1, 9)
        )
        for one in range(1, 4)
    )
    return page_of(tmp_path_factory.mktemp("long"), body)


def test_long_contents_are_folded_up(visit: Visit, long: Path) -> None:
    """The parts of the section that is read are shown alone; on a telephone others when asked."""
    visit.page.set_viewport_size({"width": BROAD, "height": 800})
    shown = visit.show(long)
    parts = shown.locator(".prelo-contents ol ol:visible")
    assert parts.count() == 0

    shown.locator(".prelo-contents a", has_text="Section 2").click()
    shown.wait_for_selector(".prelo-contents a[aria-current]:has-text('Section 2')")
    assert parts.all_inner_texts()[0].splitlines()[-1] == "Part 2 8"
    assert parts.count() == 1

    shown.set_viewport_size({"width": NARROW, "height": 800})
    shown.locator(".prelo-contents-button").click()
    shown.wait_for_selector(".prelo-contents:popover-open")
    assert parts.count() == 1

    button = shown.get_by_role("button", name="3 Section 3", expanded=False)
    button.press("Enter")
    assert parts.count() == 2
    assert shown.get_by_role("button", expanded=True).count() == 1
    assert violations(shown, "wcag2a", "wcag2aa") == {}


def test_bar_says_what_is_read(visit: Visit, long: Path) -> None:
    """On a telephone the bar says the section that is read, in that it is part of, or the title."""
    shown = visit.show(long)
    assert shown.locator(".prelo-home").inner_text().splitlines()[-1] == "Rules"

    shown.evaluate("document.getElementById('s2-3').scrollIntoView()")
    shown.wait_for_selector(".prelo-here:has-text('Part 2 3')")
    assert shown.locator(".prelo-here").bounding_box() is not None
    assert shown.locator(".prelo-here span").all_inner_texts() == ["2 Section 2", "2.3 Part 2 3"]
    assert shown.locator(".prelo-title").evaluate("e => e.offsetWidth") <= 1
    assert shown.evaluate("document.documentElement.scrollWidth") <= NARROW


@pytest.mark.parametrize("width", [NARROW, 800])
def test_the_way_home_has_a_name(visit: Visit, long: Path, width: int) -> None:
    """A listener is told where the bar leads, also while it shows the section that is read."""
    visit.page.set_viewport_size({"width": width, "height": 800})
    shown = visit.show(long)
    shown.evaluate("scrollTo(0, 3000)")
    shown.wait_for_selector(".prelo-here:not(:empty)")

    assert violations(shown, "link-name") == {}
    assert shown.locator(".prelo-title").evaluate("e => e.offsetWidth") <= 1


def test_numbers_are_addresses(shown: Page) -> None:
    """The number of a section leads to it, so that its address can be copied from there."""
    number = shown.locator("h2 .number a").nth(2)
    assert number.inner_text() == "3"

    number.click()
    assert shown.evaluate("location.hash") == "#s3"


def test_without_script(browser: Browser, html: Path) -> None:
    """Without its script a page is whole: contents open, and no button is there for nothing."""
    context = browser.new_context(
        viewport={"width": NARROW, "height": 800}, java_script_enabled=False
    )
    page = context.new_page()
    page.goto(html.as_uri())
    page.locator(".prelo-contents-button").click()

    assert page.locator("#prelo-contents").is_visible()
    assert page.get_by_role("button").all_inner_texts() == ["Contents", ""]
    context.close()


def test_way_up(shown: Page) -> None:
    """The way back to the top comes into sight further down, for those who go up."""
    way = shown.locator(".prelo-up a")
    assert not in_sight(way.bounding_box())

    shown.evaluate("scrollTo(0, 4000)")
    shown.wait_for_timeout(100)
    assert not way.is_visible()  # going down, it would lie on words
    shown.evaluate("scrollTo(0, 3900)")
    way.wait_for(state="visible")
    box = way.bounding_box()
    assert box
    assert in_sight(box)
    assert (box["width"], box["height"]) == (44, 44)
    way.click()

    wait_until(shown, "scrollY === 0")


@pytest.mark.parametrize(("width", "stays"), [(NARROW, False), (BROAD, True)])
def test_the_way_up_does_not_stay(shown: Page, width: int, *, stays: bool) -> None:
    """On a telephone it goes again, from the words on which it lies; beside them it stays."""
    shown.set_viewport_size({"width": width, "height": 800})
    way = shown.locator(".prelo-up a")
    shown.evaluate("scrollTo(0, 1500)")
    way.wait_for(state="hidden")
    shown.evaluate("scrollTo(0, 1400)")
    way.wait_for(state="visible")
    shown.wait_for_timeout(2500)

    assert way.is_visible() == stays


def test_the_way_up_covers_nothing_at_first(shown: Page) -> None:
    """Before anybody scrolls a telephone's page, the way up lies on no words further down."""
    shown.set_viewport_size({"width": NARROW, "height": 2400})
    shown.reload()

    assert not shown.locator(".prelo-up a").is_visible()


def test_the_way_up_without_scripts(browser: Browser, html: Path) -> None:
    """Where no script takes it off the words, it stands below the last of them."""
    context = browser.new_context(
        viewport={"width": NARROW, "height": 800}, java_script_enabled=False
    )
    page = context.new_page()
    page.goto(html.as_uri())
    way = page.locator(".prelo-up a").bounding_box()
    last = page.locator("main > :not(.prelo-up)").last.bounding_box()
    assert way
    assert last

    assert way["y"] >= last["y"] + last["height"]
    assert way["height"] == 44
    context.close()


@pytest.mark.parametrize("width", [1200, 1240, 1280, 1366])
def test_the_way_up_is_beside_the_text(shown: Page, width: int) -> None:
    """On a wide desk it lies on no words, since it stays."""
    shown.set_viewport_size({"width": width, "height": 800})
    text = shown.locator("main > h2").first.bounding_box()
    way = shown.locator(".prelo-up a").bounding_box()
    assert text
    assert way

    assert text["x"] + text["width"] <= way["x"]
    assert way["x"] + way["width"] <= width


@pytest.mark.parametrize(("width", "size"), [(1600, 16), (1920, 18)])
def test_the_widest_desks_have_larger_letters(shown: Page, width: int, size: int) -> None:
    """Whoever looks from further away reads as well."""
    shown.set_viewport_size({"width": width, "height": 1080})
    root = "parseFloat(getComputedStyle(document.documentElement).fontSize)"

    assert shown.evaluate(root) == size


def in_sight(box: object) -> bool:
    """Tell whether a box lies within the window."""
    return isinstance(box, dict) and 0 <= box["y"] < 800


def test_shade_by_hand(shown: Page) -> None:
    """The page is light or dark as the system is, until a hand says otherwise."""
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    light = shown.evaluate(ground)
    shown.emulate_media(color_scheme="dark")
    dark = shown.evaluate(ground)
    shown.locator(".prelo-shade").click()

    assert dark != light == shown.evaluate(ground)
    assert shown.locator(".prelo-shade").get_attribute("aria-pressed") == "false"

    shown.reload()
    assert shown.evaluate(ground) == light


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_with_everything_open(shown: Page, scheme: str) -> None:
    """Axe finds nothing wrong with the contents, nor with what search has found."""
    shown.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    shown.locator(".prelo-contents-button").click()
    found = violations(shown)
    ask(shown, "nevoa", "Control+k")

    assert found | violations(shown) == {}


def test_no_other_script(visit: Visit, html: Path, tmp_path: Path) -> None:
    """What gets into a page by any gap does not run: only the press's own script does."""
    bad = tmp_path / "bad.html"
    gap = '<script>document.title = "bad"</script><p onclick="x()"><img src=x onerror="y()">'
    bad.write_text(html.read_text("utf-8").replace("</main>", f"{gap}</main>"), "utf-8")
    page = visit.show(bad)

    assert page.title() == "Rules · Lanterns 0.3"
    assert page.locator(".prelo-search-button").is_visible()
    assert any("Content Security Policy" in message for message in visit.messages)


def test_policy(html: Path) -> None:
    """The page names its script by its digest, and has no other."""
    text = html.read_text("utf-8")

    assert text.count("<script") == text.count(f"<script>{script()}</script>") == 1
    assert re.findall(r"script-src ([^;]*);", text) == [script_source()]
    assert not re.search(r"^\s*//|^ ", script(), re.MULTILINE)
    assert not re.search(r"innerHTML|outerHTML|eval\(|insertAdjacent|document\.write", script())


def test_no_contents_of_nothing(tmp_path: Path) -> None:
    """A page with a single heading has no contents, and no button for them."""
    text = page_of(tmp_path, '{{ heading("one", "One") }}<p>Text</p>').read_text("utf-8")

    assert 'id="prelo-contents"' not in text
    assert 'popovertarget="prelo-contents"' not in text


def test_other_pages_where_there_are_no_sections() -> None:
    """A page without sections has the same way around it as all: to the game's other pages."""
    words = {key: key for key in tiny_game().press_words.pages if key != "language"}
    frame = Frame(words, "", "Game", "One", pages=(("Two", "two.html"),))
    found = find_anatomy(parse_page("<html><body><main><p>A</p></main></body></html>"))
    assert found
    edits = "".join(text for _, _, text in frame_edits(frame, found))

    contents = edits[edits.index('id="prelo-contents"') :]
    assert 'popovertarget="prelo-contents"' in edits
    assert 'href="./two.html"' in contents[: contents.index("</nav>")]


def test_spines() -> None:
    """The first group that has colours gives the spines, and the first deck the seal."""
    game = root_game()
    mark = Drawing("a", "A", 24, 24, ())
    frame = frame_of(game, DOCUMENT, {"deck-principal": mark}, {"rings": mark})
    assert frame

    members = game.groups["ideology"].members.values()
    colors = [member.colors["standard"] for member in members]
    assert [each.partition(";")[0] for each in frame.spines] == [
        f"background-color: {color}" for color in colors
    ]
    assert ["url(" in each for each in frame.spines] == [True, *[False] * 6]
    assert 'class="prelo-seal"' in frame.seal
    assert frame.words["search"] == "Buscar"


def test_other_pages() -> None:
    """A page is called shortly in its bar, and lists the others by their titles, itself not."""
    game = tiny_game()
    rules = replace(DOCUMENT, short="R")
    others = [rules, replace(DOCUMENT, name="z", title="B & Z"), replace(DOCUMENT, name="a")]
    frame = frame_of(game, rules, {}, {}, others)
    assert frame

    assert (frame.title, frame.file) == ("R", f"{rules.stem(game.info)}.html")
    assert [title for title, _ in frame.others] == ["B & Z", "Rules"]
    written = "".join(text for _, _, text in frame_edits(frame, anatomy()))
    assert written.count('href="./') == 4
    assert written.count('aria-current="page">Rules<') == 1
    assert "prelo-following" not in written
    assert ">B &amp; Z</a>" in written


def test_pages_say_what_they_are_for() -> None:
    """Below the text the game's other pages are listed with their subtitles."""
    other = replace(DOCUMENT, name="a", title="A", subtitle="For <you>")
    frame = frame_of(tiny_game(), DOCUMENT, {}, {}, [DOCUMENT, other])
    assert frame
    written = "".join(text for _, _, text in frame_edits(frame, anatomy()))

    assert written.count("<small>") == 1
    assert ">A <small>For &lt;you&gt;</small></a></li></ul></nav>" in written


def test_order_of_pages() -> None:
    """Other pages are listed as readers need them; what has no place of its own is last."""
    titles = {"Appendix": 0, "Zero steps": 1, "Manual": 10, "Back matter": 0, "Summary": 2}
    others = [
        replace(DOCUMENT, name=f"d{number}", title=title, order=order)
        for number, (title, order) in enumerate(titles.items())
    ]
    frame = frame_of(tiny_game(), DOCUMENT, {}, {}, [DOCUMENT, *others])
    assert frame

    first = frame_of(tiny_game(), others[1], {}, {}, [DOCUMENT, *others])
    assert first
    written = "".join(text for _, _, text in frame_edits(first, anatomy()))
    assert '<span>Next:</span> <a href="./tiny_0.3_d4.html">Summary</a>' in written
    assert [title for title, _ in frame.others] == [
        *("Zero steps", "Summary", "Manual", "Appendix", "Back matter"),
    ]


def test_a_bar_is_for_the_section_that_is_read(visit: Visit, tmp_path: Path) -> None:
    """Of documents the own one is bold, below what they are called; the bar is the section's."""
    visit.page.set_viewport_size({"width": BROAD, "height": 800})
    file = page_of(tmp_path, TEXT, hints=f"{FRONT.replace('Rules', 'Hints')}<p>Text</p>")
    page = visit.show(file)
    page.locator("#s2").evaluate("e => e.scrollIntoView()")
    page.wait_for_selector("[aria-current=true]")
    edges = [
        page.locator(f".prelo-contents {each}").evaluate(
            "e => [getComputedStyle(e).borderLeftColor, getComputedStyle(e).fontWeight]"
        )
        for each in ("[aria-current=page]", "[aria-current=true]")
    ]

    assert edges[0] == ["rgba(0, 0, 0, 0)", "700"]
    assert edges[1][0] == "rgb(27, 25, 22)"


def test_documents_are_open_beside_short_contents() -> None:
    """Where contents are short all pages of the game are seen at once, where long, they fold."""
    words = {key: key for key in tiny_game().press_words.pages if key != "language"}
    frame = Frame(words, "", "Game", "One", file="one.html", pages=(("Two", "two.html"),))
    for count, is_open in ((3, True), (30, False)):
        heads = "".join(f"<h2 id=h{number}>A</h2>" for number in range(count))
        found = find_anatomy(parse_page(f"<html><body><main>{heads}</main></body></html>"))
        assert found
        edits = "".join(text for _, _, text in frame_edits(frame, found))
        assert ('<details class="prelo-documents" open>' in edits) == is_open


def test_what_is_not_in_this_page(visit: Visit, tmp_path: Path) -> None:
    """Where nothing is found the game's other pages are offered; Enter goes to none of them."""
    files = {"hints": f"{FRONT.replace('Rules', 'Hints')}<p>Text</p>"}
    shown = visit.show(page_of(tmp_path, BODY, **files))
    ask(shown, "xyzzy")
    shown.keyboard.press("Enter")

    assert shown.locator(".prelo-search li").all_inner_texts() == ["Documents", "Hints"]
    assert violations(shown) == {}
    assert shown.url.endswith("rules.html")


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("hegmony", ["Names\nHegemony · All of it."]),
        ("hgeemony", ["Names\nHegemony · All of it."]),
        ("lmaps", ["Documents", "Hints"]),
        ("allance of gulls", ["An alliance of gulls"]),
    ],
)
def test_names_written_nearly_so(visit: Visit, tmp_path: Path, asked: str, near: list[str]) -> None:
    """Where nothing is found, names that a slip of the fingers may have meant are, and Enter goes.

    A long word may have two wrong letters, one of four to seven letters a single one.
    """
    body = (
        '{{ heading("names", "Names") }}<table><tr><th scope="row"><svg viewBox="0 0 9 9">'
        "<title>Sun</title></svg>Hegemony</th><td>All of it.</td></tr></table>"
        '{{ heading("gulls", "An alliance of gulls") }}<p>Lamps.</p>'
    )
    hints = f"{FRONT.replace('Rules', 'Hints')}<p>Text</p>"
    shown = visit.show(page_of(tmp_path, body, hints=hints))
    ask(shown, asked)
    found = shown.locator(".prelo-search li").all_inner_texts()

    assert shown.locator(".prelo-search [role=status]").inner_text() == "Nothing found"
    if near[0] == "Documents":
        assert found == near
    else:
        assert found == ["Did you mean", *near]
        shown.keyboard.press("Enter")
        assert not shown.locator("#prelo-search").is_visible()


def test_what_is_not_shown_is_not_found(visit: Visit, tmp_path: Path) -> None:
    """Of words for one width of the window those of this one are found, of paper none."""
    sentence = 'Open the <span class="slim">fold</span><span class="wide">table</span>.'
    body = f'{{{{ heading("a", "A") }}}}<p>{sentence}</p><p class="paper">Open the page.</p>'
    style = (
        "@media screen { .paper { display: none } } "
        "@media screen and (min-width: 60rem) { .slim { display: none } } "
        "@media screen and (max-width: 59.99rem) { .wide { display: none } }"
    )
    shown = visit.show(page_of(tmp_path, body, **{"screen.css": style}))
    ask(shown, "open the")
    found = shown.locator(".prelo-search li a > span")
    assert found.all_inner_texts() == ["Open the fold."]

    shown.set_viewport_size({"width": BROAD, "height": 800})
    shown.locator(".prelo-search input").fill("open")
    expect(found).to_have_text(["Open the table."])  # as soon as the new words are looked for


def test_a_question_goes_along_to_another_page(visit: Visit, tmp_path: Path) -> None:
    """There it is looked for at once, as it was written."""
    file = page_of(tmp_path, BODY, hints=f"{FRONT.replace('Rules', 'Hints')}<p>Text</p>")
    shown = visit.show(file)
    ask(shown, "xyzzy & co")
    (there,) = shown.locator(".prelo-search li a").evaluate_all("all => all.map(e => e.search)")
    assert there == "?q=xyzzy+%26+co"

    shown.goto(f"{file.as_uri()}?q=N%C3%A9voa+encobre")
    shown.wait_for_selector(".prelo-search:popover-open li")
    assert shown.locator(".prelo-search input").input_value() == "Névoa encobre"
    assert shown.locator(".prelo-search mark").all_inner_texts() == ["névoa encobre"]
    assert visit.messages == []

    shown.goto(f"{file.as_uri()}?q=xyzzy")
    wait_until(shown, "location.search === '' && document.readyState === 'complete'")
    assert not shown.locator(".prelo-search").is_visible()
    assert shown.locator(".prelo-search input").input_value() == "xyzzy"


def test_search_says_the_sign_in_which_a_word_was_found(visit: Visit, tmp_path: Path) -> None:
    """A drawing of a row says what it is; it is named where the row's own words lack the word."""
    sign = "<svg viewBox='0 0 9 9'><title>The Léviathan</title><path d='M0 0h9'/></svg>"
    body = f"<table><tr><th>Fog<td>It hides. {sign}<tr><th>Day<td>The Leviathan. {sign}</table>"
    shown = visit.show(page_of(tmp_path, body))
    ask(shown, "leviath")

    assert shown.locator(".prelo-search li a > span:last-child").all_inner_texts() == [
        "Day · The Leviathan.",
        "Fog · It hides. · The Léviathan",
    ]
    assert shown.locator(".prelo-search mark").all_inner_texts() == ["Leviath", "Léviath"]


def test_other_languages() -> None:
    """Controls in another language than the page's say so."""
    controls = {**tiny_game().press_words.pages, "language": "en"}
    frame = frame_of(replace(tiny_game(), press_words=PressWords(controls)), DOCUMENT, {}, {})
    assert frame

    written = "".join(text for _, _, text in frame_edits(frame, anatomy()))
    assert len(re.findall(r' lang="en"[^>]*>', written)) >= 4
    assert frame_of(replace(tiny_game(), press_words=PressWords()), DOCUMENT, {}, {}) is None


FOLDED = (
    f"{TEXT}<details><summary>Dusk</summary>"
    '<p id="inside">A <em>névoa</em> encobre tudo.</p></details>'
    '<details><summary>Dawn</summary><p>Herons.</p></details><p><a href="#inside">there</a></p>'
)


@pytest.mark.parametrize("width", [768, 900, 1000])
def test_a_tablet_has_as_much_room_on_either_side(visit: Visit, tmp_path: Path, width: int) -> None:
    """Held upright, its page has one edge at the left and one at the right, as far from it.

    The first rule stands soon below the title.
    """
    row = f"<tr>{'<td>Several words of a cell</td>' * 4}</tr>"
    table = f"<table><thead><tr>{'<th>Head</th>' * 4}</tr></thead><tbody>{row * 3}</tbody></table>"
    visit.page.set_viewport_size({"width": width, "height": 800})
    page = visit.show(page_of(tmp_path, f'{{{{ section("a", "A") }}}}<p>Lamps.</p>{table}'))
    rule, table_box = (page.locator(each).bounding_box() for each in ("main h2", "main table"))
    title = page.locator("header.title > :last-child").bounding_box()
    assert rule
    assert table_box
    assert title

    for box in (rule, table_box):
        assert width - box["x"] - box["width"] == pytest.approx(rule["x"], abs=1)
        assert box["x"] == rule["x"]
    assert 30 < rule["y"] - title["y"] - title["height"] < 60


@pytest.fixture(scope="module")
def folded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a page of which two parts are folded up."""
    return page_of(tmp_path_factory.mktemp("folded"), FOLDED)


def which_are_open(page: Page) -> list[bool]:
    """Return which parts of a page are unfolded."""
    opened: list[bool] = page.evaluate(
        "[...document.querySelectorAll('main details')].map(each => each.open)"
    )
    return opened


def test_folded_up(visit: Visit, folded: Path) -> None:
    """What is folded up is closed at first, and its line opens it."""
    shown = visit.show(folded)
    assert which_are_open(shown) == [False, False]
    assert not shown.locator("#inside").is_visible()

    shown.locator("summary", has_text="Dusk").click()

    assert which_are_open(shown) == [True, False]
    assert shown.locator("#inside").is_visible()


def test_what_is_long_is_folded_up_at_its_end(visit: Visit, tmp_path: Path) -> None:
    """Below what is longer than the window a button folds it up; its line is in sight then."""
    text = "<p>Lamps are lit.</p>" * 90
    body = f"<details><summary>Dusk</summary>{text}</details><details><summary>Dawn</summary>"
    shown = visit.show(page_of(tmp_path, f"{TEXT}{body}<p>Gulls.</p></details>{text}"))
    for line in ("Dusk", "Dawn"):
        shown.locator("summary", has_text=line).click()
    end = shown.locator(".prelo-fold-up button")
    end.wait_for()
    assert end.evaluate_all("all => all.map(e => e.ariaLabel)") == ["Close: Dusk"]
    assert violations(shown) == {}

    end.focus()
    shown.keyboard.press("Enter")
    box = shown.locator("summary", has_text="Dusk").bounding_box()
    assert which_are_open(shown) == [False, True]
    assert shown.evaluate("document.activeElement.textContent") == "Dusk"
    assert box
    assert 60 < box["y"] < 740


def test_search_unfolds(visit: Visit, folded: Path) -> None:
    """Search finds what is folded up, and opens nothing else."""
    shown = visit.show(folded)
    ask(shown, "névoa")
    shown.keyboard.press("Enter")

    assert which_are_open(shown) == [True, False]
    assert shown.evaluate("document.activeElement.id") == "inside"
    box = shown.locator("#inside").bounding_box()
    assert box
    assert 0 < box["y"] < 800


def test_search_keeps_the_first_letters(shown: Page) -> None:
    """What is written at once, before the browser tells that the panel is open, is kept."""
    shown.wait_for_selector(".prelo-search-button:visible")
    shown.evaluate(
        """() => {
            document.getElementById("prelo-search").showPopover();
            document.querySelector("#prelo-search input").focus();
            document.execCommand("insertText", false, "né");
            return new Promise((done) => setTimeout(done, 100));
        }"""
    )
    shown.keyboard.type("voa")

    assert shown.locator("#prelo-search input").input_value() == "névoa"


def test_search_passes_over_what_is_on_paper(visit: Visit, tmp_path: Path) -> None:
    """What stands in the booklet alone, or is not read aloud, is neither found nor shown."""
    body = (
        f'{TEXT}<p><b aria-hidden="true">9</b><span class="booklet-only">Paper heron</span>'
        " A gull.</p>"
    )
    shown = visit.show(page_of(tmp_path, body))
    ask(shown, "gull")
    assert shown.locator(".prelo-search li span").all_inner_texts() == ["A gull."]

    shown.locator(".prelo-search input").fill("heron")
    assert shown.locator(".prelo-search li").count() == 0


def test_links_unfold(visit: Visit, folded: Path) -> None:
    """A link into what is folded up opens it, also after the reader has closed it again."""
    shown = visit.show(folded)
    for _ in range(2):
        shown.locator("a", has_text="there").click()
        assert which_are_open(shown) == [True, False]
        shown.locator("summary", has_text="Dusk").click()
        assert which_are_open(shown) == [False, False]


def test_addresses_unfold(visit: Visit, folded: Path) -> None:
    """An address that leads into what is folded up opens it."""
    visit.page.goto(f"{folded.as_uri()}#inside")

    assert which_are_open(visit.page) == [True, False]
    assert visit.page.locator("#inside").is_visible()


def test_print_unfolds(visit: Visit, folded: Path) -> None:
    """A page that a browser prints is whole, and afterwards as it was."""
    shown = visit.show(folded)
    shown.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert which_are_open(shown) == [True, True]

    shown.evaluate("dispatchEvent(new Event('afterprint'))")
    assert which_are_open(shown) == [False, False]


def test_titles_are_texts() -> None:
    """What a game or a document is called is a text, whatever it says."""
    words = dict(tiny_game().press_words.pages)
    frame = Frame(words, "", "<b>&", f'"><script>{STYLE_MARK}')
    written = "".join(text for _, _, text in frame_edits(frame, anatomy()))

    assert "<b>" not in written
    assert written.count("<script") == 1


def anatomy() -> Anatomy:
    """Return the parts of a small page."""
    found = find_anatomy(
        parse_page("<html><body><main><h2 id=a>A</h2><h2 id=b>B</h2></main></body>")
    )
    assert found
    return found
