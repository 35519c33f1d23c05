"""What search in a page knows of the game's other pages, in a real browser and in files."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from generator.layout.deck import Layout
from generator.pages import document_outputs
from generator.pages.document_outputs import FORMS
from generator.pages.other_pages import NamedPlace, PageIndex, others_of
from generator.pages.papers import A4
from generator.pages.written_documents import write_documents, written_document
from tests.games.documents import FRONT, laid_out, with_documents
from tests.pages.own_cache import OwnCache
from tests.pages.test_frame import ask
from tests.pages.visits import Visit, violations

RULES = FRONT + '{{ section("night", "Night") }}<p>Lamps.</p>'
HINTS = (
    FRONT.replace("Rules", "Hints") + '{{ section("sea", "The sea") }}'
    '{{ subsection("fog-banks", "Fog <banks> & tides") }}'
    '<p>{{ norm("vote", "Vote before a veto") }} Wait.</p>'
    '<table><tr id="card-fog"><td>{{ card("fog", here=True) }}</td></tr></table>'
    '{{ section("light", "A lighthouse") }}<p>Lamps.</p>'
)


def pages_of(layout: Layout) -> dict[str, bytes]:
    """Return the pages of a game's documents, as a build writes them."""
    assert write_documents(layout) == []
    return {
        f"{document.stem(layout.game.info)}.html": FORMS["html"](
            written_document(layout, document), document, layout.templates.fonts, A4
        )[0]
        for document in layout.templates.documents.values()
    }


@pytest.fixture
def shown(visit: Visit, tmp_path: Path) -> Page:
    """Give the first of two pages that lie in one folder."""
    for name, content in pages_of(
        laid_out(with_documents(tmp_path, rules=RULES, hints=HINTS))
    ).items():
        (tmp_path / name).write_bytes(content)
    return visit.show(tmp_path / "tiny_0.3_rules.html")


def test_search_leads_to_places_of_other_pages(shown: Page) -> None:
    """What only another page has is told with where it stands, and Enter leads there."""
    ask(shown, "fog")
    found = shown.locator(".prelo-search li a:has(strong)")

    assert found.all_inner_texts() == [
        "Hints › 1 The sea\n1.1 Fog <banks> & tides",
        "Hints\n50 Fog",
    ]
    assert shown.locator(".prelo-search [role=status]").inner_text() == (
        "In other documents: 2 places"
    )
    assert violations(shown) == {}
    shown.keyboard.press("Enter")
    shown.wait_for_url("**/tiny_0.3_hints.html#fog-banks")


def test_places_of_this_page_come_first(shown: Page) -> None:
    """What is found here stands before what others have of it, and no list of pages is needed."""
    ask(shown, "e")  # one letter is no question
    assert shown.locator(".prelo-search li").count() == 0
    shown.locator(".prelo-search input").fill("ni")
    assert shown.locator(".prelo-search li").all_inner_texts() == ["1 Night"]
    shown.locator(".prelo-search input").fill("the se")
    assert shown.locator(".prelo-search li").all_inner_texts() == ["Hints\n1 The sea"]
    shown.locator(".prelo-search input").fill("ght")
    assert shown.locator(".prelo-search li").all_inner_texts() == [
        "1 Night",
        "In other documents",
        "Hints\n2 A lighthouse",
    ]


def test_names_of_other_pages_written_nearly_so(shown: Page) -> None:
    """What a slip of the fingers may have meant is offered, also where another page has it."""
    ask(shown, "lihgthuose")

    assert shown.locator(".prelo-search li").all_inner_texts() == [
        "Did you mean",
        "Hints\n2 A lighthouse",
    ]


def test_norms_of_other_pages(shown: Page) -> None:
    """A norm of another page is found by its title, and named with its number and section."""
    ask(shown, "veto")

    assert shown.locator(".prelo-search li").all_inner_texts() == [
        "Hints › 1 The sea\n1.1.1 Vote before a veto",
    ]


def test_another_heading_renews_a_page(tmp_path: Path) -> None:
    """A page changes with the headings of others, not with their texts; twice it is the same."""
    first = pages_of(laid_out(with_documents(tmp_path / "a", rules=RULES, hints=HINTS)))
    again = pages_of(laid_out(with_documents(tmp_path / "b", rules=RULES, hints=HINTS)))
    text = pages_of(
        laid_out(with_documents(tmp_path / "c", rules=RULES, hints=HINTS.replace("Wait", "Go")))
    )
    heading = pages_of(
        laid_out(with_documents(tmp_path / "d", rules=RULES, hints=HINTS.replace("The sea", "Sea")))
    )
    rules = "tiny_0.3_rules.html"

    assert first == again
    assert first[rules] == text[rules]
    assert first[rules] != heading[rules]


def test_a_card_is_found_in_one_page() -> None:
    """A card or word is that of the first page that has it, and none where the page itself has."""
    fog, gull, sea = (
        NamedPlace("tr", "card-fog", "Fog"),
        NamedPlace("dt", "term-gull", "gull"),
        NamedPlace("h2", "sea", "Sea"),
    )
    own = PageIndex("Own", "own.html", (fog, sea))
    pages = [
        own,
        PageIndex("A", "a.html", (fog, gull)),
        PageIndex("B", "b.html", (sea, gull)),
        PageIndex("C", "c.html", (fog,)),
    ]

    assert [(each.title, each.places) for each in others_of(own, pages)] == [
        ("A", (gull,)),
        ("B", (sea,)),
    ]


def test_no_page_carries_more_than_helps() -> None:
    """Of very many places the first are told, however many pages have them."""
    pages = [
        PageIndex(str(page), f"{page}.html", (NamedPlace("h2", "a", "A"),) * 3000)
        for page in range(9)
    ]

    assert [len(each.places) for each in others_of(pages[0], pages)] == [3000, 2000]


def test_cached_page_with_other_headings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What an earlier run has made of a page comes back while the headings of others are those."""
    monkeypatch.setattr(document_outputs, "cache", OwnCache(tmp_path / "cache"))
    found = []
    for folder, hints in (("a", HINTS), ("b", HINTS), ("c", HINTS.replace("The sea", "Sea"))):
        layout = laid_out(with_documents(tmp_path / folder, rules=RULES, hints=hints))
        assert write_documents(layout) == []
        document, fonts = layout.templates.documents["rules"], layout.templates.fonts
        asked = ("html", written_document(layout, document), document, fonts, A4)
        found.append(document_outputs.cached_form(*asked) is not None)
        document_outputs.render(*asked)

    assert found == [False, True, False]
