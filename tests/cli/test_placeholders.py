"""Discs with letters, which stand for icons."""

from pathlib import Path

import pytest

from generator.cli.placeholders import placeholders
from generator.graphics.drawings import (
    GROUND,
    INK,
    Outline,
    Segment,
    all_outlines,
    bounds_of,
    in_its_drawing,
)
from generator.graphics.svg_files import read_drawing


def read(folder: Path, *names: str) -> list[tuple[Outline, Outline]]:
    """Return the disc and the letter of each icon."""
    drawn = []
    for name, svg in placeholders(names):
        (folder / "icon.svg").write_text(svg, "utf-8")
        disc, letter = all_outlines(read_drawing(folder, "icon.svg").outlines)
        drawn.append((disc, letter))
        assert name == names[len(drawn) - 1]
    return drawn


def letters(folder: Path, *names: str) -> list[tuple[Segment, ...]]:
    """Return the outlines of the letters of icons."""
    return [letter.segments for _, letter in read(folder, *names)]


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("coin", "cog", "on", "n"), "CONN"),
        (("cog", "coin"), "CO"),
        (("a", "a", "ab"), "AAB"),
        (("-x", "x-y"), "XY"),
        (("2-coins", "2-cogs"), "2C"),
        (("éclair",), "É"),
    ],
)
def test_letters(names: tuple[str, ...], expected: str, tmp_path: Path) -> None:
    """Each has a letter of its name that no other one has, as long as there is one."""
    alone = {each: letters(tmp_path, each.lower())[0] for each in {*expected}}

    assert letters(tmp_path, *names) == [alone[each] for each in expected]


def test_colours(tmp_path: Path) -> None:
    """The disc is printed, the letter is paper."""
    ((disc, letter),) = read(tmp_path, "coin")

    assert (disc.fill, letter.fill) == (INK, GROUND)


@pytest.mark.parametrize("name", ["coin", "i", "m", "w", "q", "l", "1", "j"])
def test_letters_on_their_discs(name: str, tmp_path: Path) -> None:
    """A letter is in the middle of its disc, upright, as large as fits, and not beyond its edge."""
    ((disc, letter),) = read(tmp_path, name)
    left, top, right, low = bounds_of(in_its_drawing(letter)) or (0, 0, 0, 0)

    assert bounds_of(disc.segments) == (0, 0, 24, 24)
    assert ((left + right) / 2, (top + low) / 2) == pytest.approx((12, 12), abs=0.02)
    assert max((right - left) / 15, (low - top) / 13) == pytest.approx(1, abs=0.001)


def test_upright(tmp_path: Path) -> None:
    """A letter does not stand on its head: an L has its bar below, at its right."""
    ((_, letter),) = read(tmp_path, "l")
    points = [numbers[-2:] for _, numbers in in_its_drawing(letter) if numbers]

    assert max(points)[1] > 12, "what reaches farthest to the right"
