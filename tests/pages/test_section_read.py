"""Which section is marked in the contents as the one that is read."""

from pathlib import Path

import pytest

from tests.pages.visits import Visit, page_of

BROAD = 1280  # CSS pixels: a desk


@pytest.fixture(scope="module")
def html(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a page of nine sections, each of some lines."""
    parts = "".join(
        f'{{{{ section("s{n}", "Part {n}") }}}}<p>{"Lamps are lit. " * 60}</p>' for n in range(1, 9)
    )
    body = f'{parts}{{{{ heading("night", "Night") }}}}<p>Dark.</p>'
    return page_of(tmp_path_factory.mktemp("read"), body)


def test_current_section_switches_at_a_quarter(visit: Visit, html: Path) -> None:
    """What is read is what crosses a line a quarter down the window; at the end, the last."""
    visit.page.set_viewport_size({"width": BROAD, "height": 800})
    shown = visit.show(html)
    for top, number in ((210, 3), (190, 4)):
        shown.evaluate(
            "top => scrollTo(0, document.getElementById('s4').getBoundingClientRect().top"
            " + scrollY - top)",
            top,
        )
        shown.wait_for_selector(f".prelo-contents a[aria-current]:has-text('Part {number}')")

    shown.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    shown.wait_for_selector(".prelo-contents a[aria-current]:has-text('Night')")


def test_section_that_was_asked_for_is_current(visit: Visit, tmp_path: Path) -> None:
    """A click marks the very section, also where the next ones begin above the line."""
    body = "".join(f'{{{{ section("t{n}", "Tiny {n}") }}}}<p>Lamps.</p>' for n in range(1, 12))
    visit.page.set_viewport_size({"width": BROAD, "height": 800})
    shown = visit.show(page_of(tmp_path, body))
    for number in (2, 10, 9):
        shown.locator(".prelo-contents a", has_text=f"Tiny {number}").click()
        shown.wait_for_timeout(100)
        current = shown.locator(".prelo-contents a[aria-current]").inner_text()
        assert current.splitlines()[-1] == f"Tiny {number}"
