"""The root game's pages as a printer makes them: where there is ink, and how much."""

from dataclasses import dataclass
from functools import reduce
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageChops

from generator.layout.deck import Layout
from generator.layout.imposition import printed_cards
from generator.layout.sheet import grid
from tests.drawing.files import EDITIONS, MM, find_file, run

Ink = NDArray[np.float64]
"""How much ink each pixel has, from 0 for white paper to 1."""


@pytest.fixture(params=EDITIONS)
def duplex(request: pytest.FixtureRequest, root_build: Path) -> Path:
    """Return the complete game on A4 with its backs, in each edition."""
    return find_file(root_build, request.param, "a4", "duplex")


@dataclass(frozen=True)
class Sheet:
    """A page's picture, at a number of dots to the inch, and where the cards' trims are on it.

    The ink of a pixel is 0 to 255: pages of many pixels are not looked at whole.
    """

    picture: NDArray[np.uint8]
    dpi: int
    trims: list[tuple[float, float, float, float]]

    def part(self, left: float, top: float, right: float, low: float) -> Ink:
        """Return the part of the page between edges in mm from its upper left corner."""
        return self.picture[self._pixels(left, top, right, low)] / 255

    def blank(self, left: float, top: float, right: float, low: float) -> None:
        """Forget the ink of an area."""
        self.picture[self._pixels(left, top, right, low)] = 0

    def _pixels(self, *edges: float) -> tuple[slice, slice]:
        x, y, u, v = (round(edge / 25.4 * self.dpi) for edge in edges)
        return slice(y, v), slice(x, u)


def print_pages(
    path: Path, pages: list[int], layout: Layout, folder: Path, dpi: int, *, grey: bool = False
) -> list[Sheet]:
    """Return pages as ink, the most that any of the colours takes, or as a grey copy has it."""
    sheet, size = layout.templates.sheets[path.stem.split("_")[-2]], layout.game.sizes[0]
    corners = [(slot.x * MM, sheet.height - slot.y * MM) for slot in grid(sheet, size).slots]
    trims = [(x, y - size.height, x + size.width, y) for x, y in corners]
    sheets = []
    for page in pages:
        only = ("-f", str(page), "-l", str(page), "-singlefile")
        colors = ("-gray",) if grey else ()
        run("pdftoppm", "-r", str(dpi), *colors, *only, path, folder / f"page-{page}")
        (file,) = folder.glob(f"page-{page}.p?m")
        with Image.open(file) as picture:
            lightness = reduce(ImageChops.darker, picture.split())  # NumPy's takes seconds
        sheets.append(Sheet(~np.array(lightness), dpi, trims))
    return sheets


def ideological(layout: Layout) -> list[tuple[int, int]]:
    """Return the sheet and the slot of every front with an ideology in the complete game."""
    printed = printed_cards(layout.game, None)
    return [divmod(at, 9) for at, front in enumerate(printed) if front.card.members]


FRONTS_COVERED = {"standard": (0.335, 0.545), "daltonismo": (0.355, 0.58)}
"""What fronts with an ideology may have of ink, on the mean and each: a little above the measured.

Measured were 0.325 and 0.533, in the edition for the colour-blind 0.346 and 0.570. The yellow
ones have most, as a picture that a grey copy shows needs more of a light ink than of a dark one,
and so does the ground of a picture, where the card has a general effect.
"""


@pytest.mark.parametrize("edition", FRONTS_COVERED)
def test_fronts(edition: str, root_build: Path, root_layout: Layout, tmp_path: Path) -> None:
    """A front with an ideology's colour is covered by about a third, a black one by more.

    Its spine is a fifth of it, and counts as full ink where one of the four inks is: yellow does.
    """
    duplex = find_file(root_build, edition, "a4", "duplex")
    places = ideological(root_layout)[:28]
    numbers = sorted({sheet for sheet, _ in places})
    pages = print_pages(duplex, [2 * number + 1 for number in numbers], root_layout, tmp_path, 60)
    sheets = dict(zip(numbers, pages, strict=True))
    covered = [sheets[sheet].part(*sheets[sheet].trims[slot]).mean() for sheet, slot in places]

    assert len(covered) == 28
    mean, most = FRONTS_COVERED[edition]
    assert np.mean(covered) < mean
    assert max(covered) < most


def test_backs(duplex: Path, root_layout: Layout, tmp_path: Path) -> None:
    """A back is covered by less than a quarter, which is enough to be seen on a table.

    A pale ground is a twentieth of it: it is the card's edge on white paper.
    """
    (sheet,) = print_pages(duplex, [2], root_layout, tmp_path, 60)
    covered = [sheet.part(*trim).mean() for trim in sheet.trims]

    assert 0.17 < min(covered) <= max(covered) < 0.25


@pytest.mark.parametrize("page", [1, 2, -1])
def test_no_ink_outside(page: int, duplex: Path, root_layout: Layout, tmp_path: Path) -> None:
    """Beyond the cards and their bleed there are crop marks and the imprint, and nothing else.

    No slot is empty, on the last sheet either. Between backs their ground goes on.
    """
    cards = len(printed_cards(root_layout.game, None))
    number = page if page > 0 else 2 * (-(-cards // 9)) - 1
    (sheet,) = print_pages(duplex, [number], root_layout, tmp_path, 200)
    slots = grid(root_layout.templates.sheets["a4"], root_layout.game.sizes[0])
    printed = [sheet.part(*trim).any() for trim in sheet.trims]
    marks = [mark_area(mark) for mark in slots.marks]
    marked = [sheet.part(*mark).any() for mark in marks]
    left, baseline = slots.imprint.x * MM, 297 - slots.imprint.y * MM
    imprint = (left - 0.2, baseline - 2, left + slots.imprint.room * MM, baseline + 0.8)
    signed = sheet.part(*imprint).any()
    places = slots.slots if number % 2 else slots.behind
    bleeds = [[bleed * MM + 0.1 for bleed in slot.bleed] for slot in places]
    inked = [
        (trim[0] - left, trim[1] - top, trim[2] + right, trim[3] + low)
        for trim, (left, low, right, top) in zip(sheet.trims, bleeds, strict=True)
    ]
    for area in inked if number % 2 else [(*inked[0][:2], *inked[-1][2:])]:
        sheet.blank(*area)
    left, high, right, low = imprint
    for area in (*marks, (left, high, right + 0.2, low + 1)):  # the line of 50 mm is below
        sheet.blank(*area)

    assert sum(printed) == 9
    assert all(marked)
    assert signed
    assert not sheet.picture.any()


def test_marks_between_cards(duplex: Path, root_layout: Layout, tmp_path: Path) -> None:
    """On fronts a mark between cards is black on white, whatever ink is there; backs have none."""
    front, back = print_pages(duplex, [1, 2], root_layout, tmp_path, 300)
    slots = grid(root_layout.templates.sheets["a4"], root_layout.game.sizes[0])
    areas = [mark_area(mark) for mark in slots.between]

    assert len(areas) == 24
    for area in areas:
        shown, across = front.part(*area), 0 if area[2] - area[0] < area[3] - area[1] else 1
        assert shown.max() > 0.9
        # White beside it, all along.
        assert np.median(shown.min(axis=1 - across)) < 0.1
        assert back.part(*area).max() < 0.1  # its pale ground


def mark_area(mark: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """Return where a crop mark is on A4, in mm from the upper left corner, a bit wider than it."""
    left, low, right, top = (value * MM for value in mark)
    return left - 0.2, 297 - top - 0.2, right + 0.2, 297 - low + 0.2


@pytest.mark.parametrize("edition", ["standard", "daltonismo"])
def test_patterns_in_grey(
    edition: str, root_build: Path, root_layout: Layout, tmp_path: Path
) -> None:
    """A grey copy, in which most of the seven colours are alike, still shows the patterns."""
    path = find_file(root_build, edition, "a4", "fronts")
    places = ideological(root_layout)[:21]
    numbers = sorted({sheet for sheet, _ in places})
    pages = print_pages(
        path, [number + 1 for number in numbers], root_layout, tmp_path, 100, grey=True
    )
    sheets = dict(zip(numbers, pages, strict=True))
    steps = []
    for number, slot in places:
        left, top, _, _ = sheets[number].trims[slot]
        spine = sheets[number].part(left + 1, top + 70, left + 10, top + 77)  # below any name
        steps.append(float(spine.max() - spine.min()))

    assert [step > 0.15 for step in steps] == [True] * 21
