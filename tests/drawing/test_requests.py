"""What drawing asks of a file, and whether another file can be asked for the same."""

from collections.abc import Callable

import pytest

from generator.drawing.canvas import Metadata, Page
from generator.drawing.requests import Requests, can_be_met, meet, requests_of
from generator.layout.deck import Layout

_BOX = (0.0, 0.0, 9.0, 9.0)
Draw = Callable[[Page], None]


@pytest.fixture
def new_page(tiny_layout: Layout) -> Callable[[], Page]:
    """Return a function that begins a file."""
    fonts, about = tiny_layout.templates.fonts, Metadata("T", "A", "", "en", "CC0-1.0", "")
    return lambda: Page((99.0, 99.0), fonts.files, about)


def asked(page: Page, draw: Draw) -> Requests | None:
    """Return what a drawing asks of a file."""
    with page.noting() as events:
        draw(page)
    return requests_of(events, page, lambda each: each)


def unit(page: Page) -> None:
    """Draw what is stored once for all."""
    if not page.has_form("unit"):
        page.form("unit", _BOX, "0 0 1 1 re f")


def card(page: Page) -> None:
    """Draw a card, stored with the unit that it shows, unless it is there already."""
    if not page.has_form("card"):
        unit(page)
        page.form("card", _BOX, page.form_operator("unit"))


def known_unit(page: Page) -> None:
    """Draw a form of which somebody else has seen that it is there."""
    assert page.has_form("unit")


def single(page: Page) -> None:
    """Draw a card that is shown once, and therefore not stored."""
    if not page.has_form("card"):
        unit(page)


def picture(page: Page) -> None:
    """Draw what no other file can be asked for."""
    page._note("other", "")  # noqa: SLF001 - as pictures and gradients do


def nothing(_page: Page) -> None:
    """Draw nothing."""


MET: dict[str, tuple[Draw, Draw, Draw, bool]] = {
    "a form that the file lacks": (nothing, unit, nothing, True),
    "a form that the file has already": (nothing, unit, unit, True),
    "a form in a form, in a file without either": (nothing, card, nothing, True),
    "a form in a form, in a file that has both": (nothing, card, card, False),
    "a form in a form, in a file that has the inner one": (nothing, card, unit, True),
    "what is not stored, in a file without it": (nothing, single, unit, True),
    "what is not stored, in a file that has it": (nothing, single, card, False),
    "a form that must be there, where it is": (unit, known_unit, unit, True),
    "a form that must be there, where it is not": (unit, known_unit, nothing, False),
}


@pytest.mark.parametrize("case", MET)
def test_whether_another_file_can_meet_them(case: str, new_page: Callable[[], Page]) -> None:
    """A file can, if it would draw the same forms itself; then it has all of them."""
    before, draw, before_elsewhere, can = MET[case]
    first, other = new_page(), new_page()
    before(first)
    requests = asked(first, draw)
    assert requests is not None
    before_elsewhere(other)

    assert can_be_met(requests, other) == can
    if can:
        meet(requests, other)
        before(first)
        drawn = new_page()
        before_elsewhere(drawn)
        draw(drawn)
        assert other.save() == drawn.save()


def test_codes_of_characters(new_page: Callable[[], Page], tiny_layout: Layout) -> None:
    """A file can meet them if its characters have the codes that they had."""
    fonts = tiny_layout.templates.fonts
    role = next(iter(fonts.files))
    shaped = fonts.shape(role, "ab")

    def text(page: Page) -> None:
        page.text(shaped, role, 9.0, (0.0, 0.0))

    first, same, others, fewer = (new_page() for _ in range(4))
    for page, characters in ((first, "ab"), (same, "ab"), (others, "0ab"), (fewer, "a")):
        page.note_characters(role, characters)
    requests = asked(first, text)

    assert requests is not None
    assert can_be_met(requests, same)
    assert not can_be_met(requests, others)
    assert not can_be_met(requests, fewer)


def test_what_no_file_can_be_asked_for(new_page: Callable[[], Page]) -> None:
    """Pictures and gradients are for one file alone."""
    assert asked(new_page(), picture) is None


def test_notes_around_notes(new_page: Callable[[], Page]) -> None:
    """Whoever notes around a drawing that is noted gets all of it, and what is around it."""
    page = new_page()
    with page.noting() as outer:
        page.write("q")
        with page.noting() as inner:
            unit(page)
        page.write("Q")

    assert [sort for sort, *_ in inner] == ["lacked", "form"]
    assert [sort for sort, *_ in outer] == ["write", "lacked", "form", "write"]
