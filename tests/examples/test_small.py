"""SVG in fewer bytes: the same lines, each from where the one before it ended."""

import pytest

from tests.examples.small import compact, written_once


def test_relative() -> None:
    """Lines are relative, a verb is written once, and roundings do not add up."""
    lines = "".join(f"L{step * 1.04:g} 0" for step in range(1, 31))

    drawn = compact('<path d="M10 20L30 20L30 0.5C0 1 2 3 4 5Z"/>')

    assert drawn == '<path d="m10 20 20 0 0-19.5c-30 .5-28 2.5-26 4.5z"/>'
    short = compact(f'<path d="M0 0{lines}"/>')
    steps = short.split('"')[1].split()[2::2]
    assert sum(map(float, steps)) == pytest.approx(31.2)


def test_small_drawings() -> None:
    """What is small in its own units keeps a digit more."""
    assert compact('<path d="M0.25 0.25L1.75 0.5"/>') == '<path d="m.25 .25 1.5 .25"/>'


def test_tiles() -> None:
    """The tile of a pattern is written once, and so is a row of them."""
    tiles = "".join(
        f'<g transform="matrix(2 0 0 -2 {x} {y})"><path d="M0 0L1 1Z"/></g>'
        for y in range(5)
        for x in range(20)
    )
    drawn = compact(tiles)

    assert drawn.count("<path") == 1
    assert drawn.count("<use") == 20 + 5


def test_written_once() -> None:
    """A long line that two cards share is written on the first of them."""
    line = f'<path d="{"M0 0L1 1Z" * 60}"/>'

    assert written_once(f"<g>{line}</g><g>{line}</g>").count("M0 0L") == 60
    assert written_once(f"<g>{line}</g>") == f"<g>{line}</g>"
