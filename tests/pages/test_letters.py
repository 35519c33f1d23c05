"""The line of letters of an index, in a real browser: where one is in it, and that it goes on."""

from pathlib import Path
from string import ascii_uppercase

import pytest

from tests.pages.visits import Visit, page_of, violations, wait_until

WORDS = "".join(
    f'<p>{{{{ indexed("w{letter}{number}", "{letter}word {number}") }}}}</p>'
    for letter in ascii_uppercase
    for number in range(5)
)
INDEX = '{{ heading("index", "Index") }}{{ index() }}'
BODY = f'{{{{ section("words", "Words") }}}}{WORDS}{INDEX}'
CURRENT = "[...document.querySelectorAll('.letters [aria-current]')].map(e => e.textContent).join()"
THREE_FRAMES = """() => new Promise(done =>
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"""
SIGNS = """["::before", "::after"]
  .map(end => getComputedStyle(document.querySelector(".letters"), end))
  .map(({content, display}) => content !== "none" && display !== "none")"""


@pytest.fixture(scope="module")
def html(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a page with an index of all letters."""
    return page_of(tmp_path_factory.mktemp("letters"), BODY)


@pytest.mark.parametrize("width", [390, 1280])
def test_the_letter_that_is_read_is_marked(visit: Visit, html: Path, width: int) -> None:
    """No letter before the index, then that which stands below the line; the last one, too."""
    visit.page.set_viewport_size({"width": width, "height": 800})
    page = visit.show(html)
    assert page.evaluate(CURRENT) == ""

    for letter in ("M", "Z", "C"):
        page.evaluate(
            "letter => [...document.querySelectorAll('.letters a')]"
            ".find(each => each.textContent === letter).click()",
            letter,
        )
        wait_until(page, f"{CURRENT} === '{letter}'")
    page.evaluate(THREE_FRAMES)  # no hand is quicker
    page.evaluate("scrollBy(0, document.querySelector('.index ul').offsetHeight + 80)")
    wait_until(page, f"{CURRENT} === 'D'")
    assert visit.messages == []


def test_a_word_that_the_index_leads_to_is_marked(visit: Visit, html: Path) -> None:
    """It stands a third down the screen, with what is above it in sight, on a ground at first."""
    page = visit.show(html)
    top, marked = page.evaluate(
        """() => {
          const link = [...document.querySelectorAll(".index a[href^='#use-']")].at(60);
          link.click();
          const word = document.querySelector(link.getAttribute("href"));
          const marked = document.getAnimations().map(each => each.effect.target === word);
          return [word.getBoundingClientRect().top / innerHeight, marked];
        }"""
    )

    assert 0.3 < top < 0.4
    assert marked == [True]


def test_the_line_goes_on(visit: Visit, html: Path) -> None:
    """On a telephone a sign says on which side there are more letters, and the line follows."""
    page = visit.show(html)
    page.locator(".letters").scroll_into_view_if_needed()
    assert page.evaluate(SIGNS) == [False, True]

    page.evaluate("document.querySelectorAll('.letters a')[12].click()")
    wait_until(page, f"{CURRENT} === 'M' && String({SIGNS}) === 'true,true'")
    box = page.locator(".letters [aria-current]").bounding_box()
    assert box
    assert 100 < box["x"] < 260

    page.evaluate("document.querySelectorAll('.letters a')[25].click()")
    wait_until(page, f"String({SIGNS}) === 'true,false'")
    assert violations(page) == {}


def test_all_letters_fit(visit: Visit, html: Path) -> None:
    """On a wider screen all are in sight, and no sign says otherwise."""
    visit.page.set_viewport_size({"width": 800, "height": 800})

    assert visit.show(html).evaluate(SIGNS) == [False, False]


def test_signs_are_common_letters(html: Path) -> None:
    """Signs are letters that every page has: others would come along in each font."""
    assert "unicode-range" not in html.read_text("utf-8")
