"""How pages are set, whatever is in them: what it leaves behind in the process that sets them."""

import gc

import pytest

from generator.base.workers import in_background
from generator.pages.typesetting import set_page, styles_of
from tests.printed_text import texts_of

_PAGE = "<html lang=en><title>T</title><body>One"


def _set_here() -> tuple[bool, tuple[int, ...]]:
    set_page(_PAGE, {}, {}, "a.html")
    return gc.isenabled(), gc.get_threshold()


def test_collecting_as_before() -> None:
    """A process that goes on looks for what nobody needs as often as it did before."""
    before = gc.isenabled(), gc.get_threshold()

    assert _set_here() == before


@pytest.mark.forks
def test_a_fork_ends() -> None:
    """A fork never looks for it: the fork ends with its page."""
    before = gc.isenabled(), gc.get_threshold()
    with in_background(_set_here, "a.html") as collecting:
        is_enabled, _ = collecting()

    assert not is_enabled
    assert (gc.isenabled(), gc.get_threshold()) == before


@pytest.mark.parametrize(
    ("html", "numbers"),
    [
        ("<ol><li>x<li>x</ol>", "1. 2."),
        ('<ol start="5"><li>x<li>x</ol>', "5. 6."),
        ('<ol start=5><li>x<li value="9">x<li>x</ol>', "5. 9. 10."),
        ('<ol class="a" type="a"><li>x<li>x</ol>', "a. b."),
        ('<ol type="A" start="3"><li>x</ol>', "C."),
        ("<ol reversed><li>x<li>x<li>x</ol>", "3. 2. 1."),
        ('<ol REVERSED="" start="7"><li>x<li>x</ol>', "7. 6."),
        ('<ol reversed type="A"><li>x<li>x</ol>', "B. A."),
        ('<style>ol { list-style-type: upper-roman }</style><ol type="a"><li>x</ol>', "I."),
    ],
)
def test_numbers_of_lists(html: str, numbers: str) -> None:
    """A list in print has the numbers that browsers give it: its own first one, its own letters."""
    _, _, pdf = set_page(f"<title>T</title>{html}", {}, {}, "a.html").partition(b"\n")

    assert " ".join(texts_of(pdf)[0].replace("x", "").split()) == numbers


def test_numbers_of_lists_in_other_forms() -> None:
    """What is written from a page's elements gets the numbers of its print."""
    styles = styles_of("<title>T</title><ol reversed><li>x<li>x</ol>")

    assert [entry.get("value") for entry in styles.root.iter("li")] == ["2", "1"]


@pytest.mark.parametrize(
    ("html", "width"),
    [
        ('<img src="a" width="40" height="20">', "40.0"),
        ('<style>img { width: 60px }</style><img src="a" width="40">', "60.0"),
        ('<img src="a">', "auto"),
    ],
)
def test_sizes_of_pictures(html: str, width: str) -> None:
    """A picture in print has the size of its attributes, unless a style sheet says another one."""
    styles = styles_of(f"<title>T</title>{html}")
    (picture,) = styles.root.iter("img")
    value = styles.of(picture)["width"]

    assert str(getattr(value, "value", value)) == width
