"""The last lines of texts in cells are no few letters, as far as the line before allows."""

import pytest

from tests.pages.set_lines import lines_set

STYLE = "td { width: 30em; padding: 0; hyphens: none; font: 10px monospace }"


def lines(html: str) -> list[list[int]]:
    """Return the lines of a cell that 49 letters fill: how long their words are."""
    page = f"<style>@page {{ size: 600px }} {STYLE}</style><table><td>{html}</td></table>"
    return [[*map(len, line.split())] for line, _ in lines_set(page)]


def words(*lengths: int) -> str:
    """Return a text of words that are so long."""
    return " ".join("x" * length for length in lengths)


@pytest.mark.parametrize(
    ("plain", "better"),
    [
        ([[20, 20, 5], [4]], [[20, 20], [5, 4]]),
        ([[30, 3, 3, 3, 3], [3]], [[30, 3], [3, 3, 3, 3]]),
        ([[20, 20, 5], [14]],) * 2,  # a quarter is enough
        ([[20, 26], [4]],) * 2,  # half a line would be empty
        ([[49], [4]],) * 2,
        ([[20, 20, 5], [20, 20, 5], [4]], [[20, 20, 5], [20, 20], [5, 4]]),
    ],
)
def test_last_lines(plain: list[list[int]], better: list[list[int]]) -> None:
    """A last line of less than a quarter takes words along, while half a line is left above it."""
    text = words(*(word for line in plain for word in line))

    assert lines(text) == plain
    assert lines(f"<span data-last-line>{text}</span>") == better


def test_hyphens() -> None:
    """No word is parted for the sake of a last line."""
    style = "hyphens: manual"
    text = f"{words(20, 20)} <span style='{style}'>xxx&shy;xx</span> {words(4)}"
    marked = f"<span data-last-line style='{style}'>{words(20, 20)} xxx&shy;xx {words(4)}</span>"

    assert lines(text) == [[20, 20, 6], [4]]
    assert lines(marked) == [[20, 20], [6, 4]]


def test_texts_behind_bold_words() -> None:
    """A text that begins within a line takes words along as far as its last line has few letters.

    What stands before it on the line above fills that.
    """
    plain = f"{words(20)} <b>xxxxx</b> <span>{words(5, 9, 4, 4)}</span>"

    assert lines(plain) == [[20, 5, 5, 9, 4], [4]]
    assert lines(plain.replace("<span>", "<span data-last-line>")) == [[20, 5, 5, 9], [4, 4]]
