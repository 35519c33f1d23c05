"""Lists of cards narrowed to some of them, in a real browser."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.pages.visits import Visit, violations, wait_until

pytestmark = pytest.mark.slow

ROWS = ".cartas tbody tr:visible"
STATUS = ".prelo-filtered [role=status]"


@pytest.fixture
def manual(visit: Visit, pages: Mapping[str, Path]) -> Page:
    """Give the manual on a telephone."""
    return visit.show(pages["mca"])


def press(page: Page, name: str) -> None:
    """Press a choice by the keyboard."""
    page.get_by_role("button", name=name, exact=True).press("Enter")


def test_cards_of_an_ideology(manual: Page) -> None:
    """Its cards alone are shown, and of decks those that have some; then of a deck; then all."""
    press(manual, "O Leviatã benevolente")
    assert manual.locator(ROWS).count() == 8
    assert manual.locator(STATUS).inner_text() == "O Leviatã benevolente: 8 de 211 cartas"
    press(manual, "Deck histórico")
    assert manual.locator(ROWS).count() == 1
    assert manual.locator(".lista:visible").count() == 1
    # The rest of the page is as it was when it was opened, which test_browser.py looks at.
    assert violations(manual, within=[".prelo-filter", ".prelo-filtered", ".lista"]) == {}

    press(manual, "Mostrar todas")
    assert manual.locator(STATUS).inner_text() == "211 de 211 cartas"
    assert manual.locator(".lista:visible").count() == 5


def test_cards_of_a_deck(manual: Page) -> None:
    """A card of several decks is shown in the list of the one that is asked for only."""
    press(manual, "Deck teórico")
    assert manual.locator(".lista:visible").count() == 1
    assert manual.locator(ROWS).count() == 33
    assert manual.locator(".lista:visible caption").is_visible()


def test_captions_that_count_what_is_left_out(manual: Page) -> None:
    """A list of some cards of a deck does not say how many cards that has."""
    press(manual, "Carta natural")
    assert manual.locator(".lista:visible").count() == 5
    assert manual.locator(".lista caption:visible").count() == 0


def test_choices_of_a_row_add_up(manual: Page) -> None:
    """Two ideologies are those of either; no card has an ideology and is a natural one."""
    press(manual, "O Leviatã benevolente")
    press(manual, "O espírito de Cícero")
    assert manual.locator(ROWS).count() == 16

    press(manual, "Carta natural")
    assert manual.locator(ROWS).count() == 0
    assert manual.locator(STATUS).inner_text() == (
        "O Leviatã benevolente, O espírito de Cícero, Carta natural: 0 de 211 cartas. "
        "Nenhuma carta é tudo isso."
    )


def test_what_is_left_out_comes_as_well_when_it_is_asked_for(manual: Page) -> None:
    """A link to a card that is left out shows it beside those that were chosen, until others are.

    One to a part of which no card is left shows all of them again.
    """
    press(manual, "O Leviatã benevolente")
    manual.locator(".index a[href='#card-pao-e-circo']").click()
    assert manual.locator("#card-pao-e-circo").is_visible()
    assert manual.locator(STATUS).inner_text() == (
        "O Leviatã benevolente, Pão e circo: 9 de 211 cartas"
    )

    press(manual, "Deck histórico")
    assert not manual.locator("#card-pao-e-circo").is_visible()
    manual.evaluate("location.hash = document.querySelector('.prelo-left-out h3').id")
    wait_until(manual, "document.querySelectorAll('main .prelo-left-out').length === 0")
    assert manual.locator(STATUS).inner_text() == "211 de 211 cartas"


def test_what_was_chosen_stays_in_sight(manual: Page) -> None:
    """Below the bar, as far as there are cards, stands how many and which are shown."""
    line, bar = manual.locator(".prelo-filtered"), manual.locator(".prelo-bar")
    press(manual, "O Leviatã benevolente")
    manual.locator(ROWS).nth(5).evaluate("e => scrollTo(0, e.offsetTop + 400)")
    manual.locator(ROWS).nth(5).evaluate("e => e.scrollIntoView()")
    [line_box, bar_box] = (each.bounding_box() for each in (line, bar))
    row = manual.locator(ROWS).nth(5).bounding_box()
    assert line_box
    assert bar_box
    assert row
    assert abs(line_box["y"] - (bar_box["y"] + bar_box["height"])) <= 1
    assert row["y"] >= line_box["y"] + line_box["height"]

    manual.locator("#indice").evaluate("e => e.scrollIntoView()")
    wait_until(manual, "document.querySelector('.prelo-filtered').matches('.prelo-past')")
    press(manual, "Mostrar todas")
    assert line.evaluate("e => getComputedStyle(e).position") == "static"


def test_the_section_that_is_read_is_none_that_is_left_out(manual: Page) -> None:
    """What has no card that is asked for is not marked in the contents."""
    manual.set_viewport_size({"width": 1280, "height": 800})
    press(manual, "O Leviatã benevolente")
    press(manual, "Carta natural")
    manual.locator(".prelo-filter").evaluate("e => e.scrollIntoView()")
    current = "document.querySelector('[aria-current=true]')?.textContent"
    wait_until(manual, f"{current}?.startsWith('14 ')")


def test_counts_are_of_what_is_shown(visit: Visit, pages: Mapping[str, Path]) -> None:
    """A number of the table says how many of the cards that are left it leads to; paper has all."""
    visit.page.set_viewport_size({"width": 1280, "height": 800})
    page = visit.show(pages["lista-efeitos"])
    counts = page.locator(".glance td a")
    before = counts.all_inner_texts()
    press(page, "O Leviatã benevolente")
    for link in page.locator(".glance td a:visible").all():
        part = page.locator(f".part:has(> {link.evaluate('e => e.hash')}) .one:visible")
        cards = {name.strip() for name in part.all_inner_texts()}
        assert len(cards) in (0, int(link.inner_text()))  # a section without parts has none here
    assert 0 < page.locator(".glance td a:visible").count() < len(before)

    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert counts.all_inner_texts() == before


def test_sections_of_the_list_of_effects(visit: Visit, pages: Mapping[str, Path]) -> None:
    """There what has no card that is asked for is left out, with its heading; paper has all."""
    page = visit.show(pages["lista-efeitos"])
    press(page, "O Leviatã benevolente")
    press(page, "Deck histórico")
    parts = page.locator("main > .part:visible")
    assert [parts.nth(at).locator(".one:visible").count() for at in range(parts.count())] == [1, 1]
    assert page.locator("h2:has(.number):visible").count() == 2

    page.emulate_media(media="print")
    assert page.locator("h2:has(.number):visible").count() > 10
    assert not page.locator(".card-filter").is_visible()


def test_without_script(browser: Browser, pages: Mapping[str, Path]) -> None:
    """Nothing of it is seen."""
    context = browser.new_context(java_script_enabled=False, offline=True)
    page = context.new_page()
    page.goto(pages["mca"].as_uri())

    assert not page.locator(".card-filter").is_visible()
    context.close()
