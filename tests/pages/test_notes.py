"""Notes beside the text of a page, in a real browser: what its links lead to."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Page

from tests.pages.visits import Visit, page_of, violations, wait_until

pytestmark = pytest.mark.slow

BROAD, HIGH = 1280, 800  # CSS pixels: a desk
PLACED = ".prelo-notes > .prelo-placed"
LONG = "A crisis goes on and on, and nobody knows when it may end. " * 9
BODY = (
    '{{ section("turn", "A turn") }}'
    '<p id="first">First look for a <a href="#crisis">crisis</a> and, after that crisis, for '
    'the end of any <a href="#crisis">crisis</a>; then go to <a href="#words">the words</a>.</p>'
    '<ul><li><a href="#alpha">Alpha</a></li></ul>'
    f"<p>{LONG}</p>"
    '<p>When in doubt, look <a href="#doubt">below</a>; <a href="#none">nowhere</a> else.</p>'
    '{{ section("words", "Words") }}<dl>'
    '<dt id="crisis">crisis <svg viewBox="0 0 1 1"><title>Sign</title></svg></dt>'
    "<dd>What happens when a part cannot be done. "
    f'<span>See also <a href="#revolt">revolt</a>.</span></dd>'
    f'<dt id="revolt">revolt</dt><dd>{LONG}See <a href="#crisis">crisis</a>.</dd></dl>'
    '<h3>Doubts</h3><h4 id="doubt">Which of two</h4><p>The book says both.</p>'
    "<p><strong>Decided:</strong> the first of them.</p>"
    '<table><tr><th>Card</th><th>Cost</th><th>Effect</th></tr><tr id="alpha"><th scope="row">'
    "Alpha</th><td>3</td><td>Draw two cards.<p>A remark on it.</p></td></tr></table>"
)


@pytest.fixture(scope="module")
def html(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a page whose paragraphs lead to terms, to a decision and to a card."""
    return page_of(tmp_path_factory.mktemp("notes"), BODY)


@pytest.fixture
def shown(visit: Visit, html: Path) -> Iterator[Page]:
    """Give that page on a desk, with its notes in place; nothing may go wrong in it."""
    visit.page.set_viewport_size({"width": BROAD, "height": HIGH})
    page = visit.show(html)
    page.wait_for_selector(PLACED)
    yield page
    assert visit.messages == []


def notes_of(page: Page) -> list[str]:
    """Return what the notes say that are seen."""
    return [" ".join(each.split()) for each in page.locator(PLACED).all_inner_texts()]


def box_of(page: Page, selector: str) -> FloatRect:
    """Return where the first element of a selector is shown."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box


def test_notes(shown: Page) -> None:
    """A term is told once in a section, a decision by what was decided, without what leads on."""
    assert notes_of(shown) == [
        "crisis What happens when a part cannot be done.",
        "Which of two Decided: the first of them.",
    ]


def test_notes_stand_beside_their_links(shown: Page) -> None:
    """Each stands left of the text at the height of its link, and none is cut off."""
    link, text, note = (box_of(shown, name) for name in ("#first a", "#first", PLACED))
    assert note["x"] >= 0
    assert note["x"] + note["width"] < text["x"]
    assert abs(note["y"] - link["y"]) < link["height"]


def test_what_is_folded_up_is_not_measured(visit: Visit, tmp_path: Path) -> None:
    """Where a link in a closed fold would stand is not asked for: each takes a layout of its own.

    Once the fold is open, its notes come.
    """
    folded = f'<details><summary>More</summary><p>A <a href="#doubt">doubt</a>.</p>{LONG}</details>'
    lead = f'{{{{ section("fold", "Fold") }}}}<p>{LONG}</p>{folded}'
    page = visit.show(
        page_of(tmp_path, BODY.replace('{{ section("words"', lead + '{{ section("words"'))
    )
    page.evaluate(
        "() => { const whole = Element.prototype.getClientRects; window.shut = 0;"
        " Element.prototype.getClientRects = function () {"
        " if (this.closest('details:not([open])')) window.shut += 1; return whole.call(this); }; }"
    )
    page.set_viewport_size({"width": BROAD, "height": HIGH})
    page.wait_for_selector(PLACED)
    assert page.evaluate("window.shut") == 0

    before = page.locator(PLACED).count()
    page.locator("main details").evaluate("e => { e.open = true; }")
    wait_until(page, f"document.querySelectorAll({PLACED!r}).length > {before}")


def test_notes_cover_nothing(shown: Page) -> None:
    """No note lies on a heading, a wide table or another note."""
    boxes = shown.locator(f"{PLACED}, main h2, main table").evaluate_all(
        "all => all.map(e => e.getBoundingClientRect())"
        ".map(box => [box.left, box.top, box.right, box.bottom])"
    )
    for place, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[place + 1 :]:
            apart = right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top
            assert apart, (place, other)


def test_a_link_in_a_list_shows_its_note_on_request(shown: Page) -> None:
    """What a list leads to is told as long as the pointer is on it, with the remark."""
    shown.locator("a[href='#alpha']").hover()
    shown.wait_for_selector(".prelo-glance.prelo-placed")
    glance = shown.locator(".prelo-glance").inner_text()
    assert " ".join(glance.split()) == "Alpha Draw two cards. A remark on it."

    shown.mouse.move(1, 1)
    shown.wait_for_selector(".prelo-glance", state="hidden")


def test_a_note_on_request_stands_below_a_heading(visit: Visit, tmp_path: Path) -> None:
    """What hangs in the margin is not covered: the note goes to where there is room."""
    visit.page.set_viewport_size({"width": BROAD, "height": HIGH})
    part = '{{ subsection("part", "A part whose heading has several lines in the margin") }}'
    listed = '<ul><li><a href="#word">word</a></li></ul>'
    far = f"{f'<p>{LONG}</p>' * 4}<dl><dt id=word>word</dt><dd>{LONG}</dd></dl>"
    said = '{{ section("a", "A") }}<p>Any <a href="#word">word</a>.</p>{{ section("b", "B") }}'
    page = visit.show(page_of(tmp_path, said + part + listed + far))
    page.locator("li a[href='#word']").hover()
    page.wait_for_selector(".prelo-glance.prelo-placed")
    heading, note = box_of(page, "#part"), box_of(page, ".prelo-glance")

    assert heading["x"] < note["x"] + note["width"] <= heading["x"] + heading["width"] + 1
    assert note["y"] >= heading["y"] + heading["height"]


def test_what_a_term_leads_to_covers_no_term(shown: Page) -> None:
    """Where terms stand in the margin, what their meanings lead to is said below the link."""
    onward = shown.locator("dd a[href='#revolt']")
    onward.scroll_into_view_if_needed()
    shown.evaluate("new Promise(done => setTimeout(done, 100))")  # a scroll hides what is said
    onward.hover()
    shown.wait_for_selector(".prelo-hint.prelo-placed")
    link, hint, text = (box_of(shown, name) for name in ("dd a", ".prelo-hint", "dd"))

    assert shown.locator(".prelo-hint strong").inner_text() == "revolt"
    assert hint["y"] > link["y"]
    assert text["x"] <= hint["x"]
    assert hint["x"] + hint["width"] <= text["x"] + text["width"] + 1
    assert not shown.locator(".prelo-glance.prelo-placed").count()


def test_a_link_shows_its_note_to_the_keyboard(shown: Page) -> None:
    """So is a link that has the focus; its own note stands out, and Escape ends both."""
    shown.locator("a[href='#alpha']").focus()
    shown.wait_for_selector(".prelo-glance.prelo-placed")
    shown.keyboard.press("Escape")
    shown.wait_for_selector(".prelo-glance", state="hidden")
    shown.locator("#first a").first.focus()

    assert shown.locator(".prelo-lit").inner_text().startswith("crisis")


def ring_of(page: Page, selector: str, where: str) -> str:
    """Return what stands before or after an element, by its style."""
    content: str = page.locator(selector).first.evaluate(
        "(element, where) => getComputedStyle(element, where).content", where
    )
    return content


def test_a_note_and_its_call_have_one_mark(shown: Page) -> None:
    """A ring stands after a word told beside it, and before its note; a decision has none."""
    assert shown.locator(".prelo-called").all_inner_texts() == ["crisis"]
    assert "°" in ring_of(shown, "#first .prelo-last", "::after")
    assert "°" in ring_of(shown, PLACED, "::before")
    assert ring_of(shown, "a[href='#doubt']", "::after") == "none"
    assert ring_of(shown, f"{PLACED}:has-text('Which of two')", "::before") == "none"

    shown.set_viewport_size({"width": 1024, "height": HIGH})
    assert ring_of(shown, "#first .prelo-last", "::after") == "none"


def test_a_ring_stays_with_its_word(visit: Visit, tmp_path: Path) -> None:
    """Where a link ends at the end of a line, its ring does not begin the next one."""
    text = '<p style="width: {}px">A far <a href="#far">place</a> and more.</p>'
    many = "".join(f'{{{{ heading("h{at}", "H") }}}}{text.format(at)}' for at in range(60, 130, 2))
    visit.page.set_viewport_size({"width": BROAD, "height": HIGH})
    body = f"{many}{f'<p>{LONG}</p>' * 9}<dl><dt id=far>far</dt><dd>Away.</dd></dl>"
    page = visit.show(page_of(tmp_path, body))
    page.wait_for_selector(PLACED)
    spaces = page.locator("main .prelo-last").evaluate_all(
        "all => all.map(each => [getComputedStyle(each).whiteSpace,"
        " getComputedStyle(each, '::after').left, each.getClientRects().length, each.offsetWidth])"
    )

    assert len(spaces) > 5
    assert [each for each in spaces if each[0] != "nowrap" or each[2] != 1] == []
    assert [left for _, left, _, wide in spaces if abs(float(left[:-2]) - wide) > 1] == []


def test_a_note_stays_in_its_section(visit: Visit, tmp_path: Path) -> None:
    """What would stand beside another section is not told, and its word has no hole behind it."""
    visit.page.set_viewport_size({"width": BROAD, "height": HIGH})
    words = "".join(f'<dt id="w{at}">word {at}</dt><dd>{LONG[:200]}</dd>' for at in range(4))
    links = " ".join(f'<a href="#w{at}">word {at}</a>' for at in range(4))
    parts = '{{ section("a", "A") }}', '{{ subsection("b", "B") }}'
    body = f"{parts[0]}<p>{links}</p><p>{LONG}</p>{parts[1]}{f'<p>{LONG}</p>' * 9}<dl>{words}</dl>"
    page = visit.show(page_of(tmp_path, body))
    page.wait_for_selector(PLACED)
    wait_until(page, "!document.querySelector('.prelo-called.prelo-mute')")
    boxes = [each.bounding_box() for each in page.locator(PLACED).all()]
    tops = [box["y"] for box in boxes if box]

    assert 0 < len(tops) < 4
    assert max(tops) < box_of(page, "#b")["y"]
    assert page.locator(".prelo-called").count() == len(tops)


def test_a_note_shows_its_call(shown: Page) -> None:
    """Where the pointer is on a note, the word that calls it stands out."""
    shown.locator(PLACED).first.hover()
    lit = shown.locator("main .prelo-lit")
    assert lit.all_inner_texts() == ["crisis"]

    shown.mouse.move(1, 1)
    lit.wait_for(state="detached")


def test_notes_are_on_wide_screens_alone(shown: Page) -> None:
    """On a smaller screen and on paper there are none, and nothing is said twice to a listener."""
    session = shown.context.new_cdp_session(shown)
    tree = session.send("Accessibility.getFullAXTree")["nodes"]
    told = [node.get("name", {}).get("value", "") for node in tree]
    assert sum("What happens when" in name for name in told if name) <= 2  # a text and its line

    shown.set_viewport_size({"width": 1024, "height": HIGH})
    assert shown.locator(".prelo-notes").is_hidden()
    shown.set_viewport_size({"width": BROAD, "height": HIGH})
    shown.emulate_media(media="print")
    assert shown.locator(".prelo-notes").is_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe(shown: Page, scheme: str) -> None:
    """Axe finds nothing wrong with a page that has notes."""
    shown.emulate_media(color_scheme="dark" if scheme == "dark" else "light")

    assert violations(shown) == {}


def test_visible_targets_have_no_note(visit: Visit, tmp_path: Path) -> None:
    """A term that is explained a few lines below its link needs no note."""
    visit.page.set_viewport_size({"width": BROAD, "height": HIGH})
    near = '<p>A <a href="#near">near</a> one, a <a href="#far">far</a> one.</p>'
    words = f'<dl><dt id="near">near</dt><dd>Close.</dd></dl>{f"<p>{LONG}</p>" * 9}'
    page = page_of(tmp_path, f"{near}{words}<dl><dt id=far>far</dt><dd>Away.</dd></dl>")
    visit.show(page).wait_for_selector(PLACED)

    assert notes_of(visit.page) == ["far Away."]


def test_notes_are_bounded(visit: Visit, tmp_path: Path) -> None:
    """However many links a page has, a browser is not kept busy with notes."""
    visit.page.set_viewport_size({"width": BROAD, "height": HIGH})
    work = visit.page.context.new_cdp_session(visit.page)
    work.send("Performance.enable")
    body = '<h2>A</h2><p><a href="#far">far</a></p>' * 450
    huge = f"<dl><dt id=far>far</dt><dd>Away.</dd><dt id=huge>huge</dt><dd>{LONG * 40}</dd></dl>"
    page = visit.show(page_of(tmp_path, f'<p><a href="#huge">huge</a></p>{body}{huge}'))

    notes = page.locator(".prelo-notes > div:not(.prelo-glance)")
    assert (notes.count(), notes.first.text_content()) == (400, "far Away.")
    page.wait_for_selector(PLACED)
    metrics = {
        each["name"]: each["value"] for each in work.send("Performance.getMetrics")["metrics"]
    }
    work.detach()
    assert 1 < metrics["RecalcStyleCount"] < 100  # each time of the whole page


@pytest.mark.parametrize(
    ("remark", "told"), [("Not at night.", "Not at night."), (LONG, "There is a remark on it.")]
)
def test_a_note_on_a_card_has_its_remark(
    visit: Visit, tmp_path: Path, remark: str, told: str
) -> None:
    """What stands below a card's text is told beside a link, or that there is more of it."""
    visit.page.set_viewport_size({"width": BROAD, "height": HIGH})
    card = '<th scope="row">Alpha</th><td><span>Draw two cards.</span><p>{}</p></td>'
    row = f'<table><tr id="alpha">{card.format(remark)}</tr></table>'
    body = f'<p>An <a href="#alpha">Alpha</a>.</p>{f"<p>{LONG}</p>" * 9}{row}'
    visit.show(page_of(tmp_path, body)).wait_for_selector(PLACED)

    assert notes_of(visit.page) == [f"Alpha Draw two cards. {told}"]


def test_a_page_without_links_has_none(visit: Visit, tmp_path: Path) -> None:
    """Where nothing is to be told, text is as large as elsewhere, and begins at the same edge."""
    visit.page.set_viewport_size({"width": BROAD, "height": HIGH})
    about = '<dl><dt id="far">far</dt><dd>Away.</dd></dl>'
    told = f'{{{{ section("a", "A") }}}}<p>A <a href="#far">far</a> place. {LONG * 20}</p>{about}'
    noted = visit.show(page_of(tmp_path, told))
    assert noted.locator(".prelo-notes").count() == 1
    told_at = first_line(noted)
    (tmp_path / "plain").mkdir()
    plain = visit.show(page_of(tmp_path / "plain", f'{{{{ section("a", "A") }}}}<p>{LONG}</p>'))

    assert plain.locator(".prelo-notes").count() == 0
    assert told_at == first_line(plain)


def first_line(page: Page) -> object:
    """Return where the first paragraph begins, how wide it is and how large its letters are."""
    return page.locator("main p").first.evaluate(
        "e => [e.getBoundingClientRect().left, e.offsetWidth, getComputedStyle(e).fontSize]"
    )
