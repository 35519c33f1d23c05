"""A picture in its box: how large, which part of it, and what stands for one that is missing."""

from pathlib import Path
from typing import cast

import pytest

from generator.game.language import Wording
from generator.game.model import CardSize
from generator.graphics.fonts import Fonts
from generator.graphics.pictures import PictureFile
from generator.layout.blocks import Typesetter
from generator.layout.contents import CardContents
from generator.layout.face import Box, Face, Fit, Ground, ImageBox
from generator.layout.place import place_with_texts
from generator.layout.placed import Item, ItemSource, Patch, Picture, TextLine

MM = 72 / 25.4
SIZE = CardSize(60, 90, corner=3, bleed=3, safe=3)
PICTURES = {
    "wide.png": PictureFile("wide.png", Path(), 200, 100),
    "gone.png": PictureFile("gone.png", Path(), is_missing=True),
}


@pytest.fixture
def typesetter(fonts: Fonts) -> Typesetter:
    """Return what small faces are set with: a picture twice as wide as high, and one missing."""
    return Typesetter(SIZE, fonts, Wording(), lambda _: [], {}, pictures=PICTURES)


def place(typesetter: Typesetter, box: Box, art: str = "wide.png") -> tuple[Item, ...]:
    """Return what is placed of a box on a card with a picture."""
    contents = CardContents(pictures={"art": art})
    return place_with_texts(Face("face", (box,)), {}, (), typesetter, contents)[0].items


def frame(item: Item) -> tuple[float, ...]:
    """Return where a picture stands: left and upper edge, width and height, in mm."""
    picture = cast("Picture", item)
    top = SIZE.height * MM - picture.y - picture.height
    edges = (picture.x, top, picture.width, picture.height)
    return tuple(round(edge / MM, 3) for edge in edges)


@pytest.mark.parametrize(
    ("fit", "focus", "expected"),
    [
        ("cover", (50, 50), (-20, 20, 80, 40)),
        ("cover", (0, 0), (10, 20, 80, 40)),
        ("cover", (100, 0), (-50, 20, 80, 40)),
        ("contain", (50, 50), (10, 35, 20, 10)),
        ("contain", (0, 100), (10, 50, 20, 10)),
        ("stretch", (0, 0), (10, 20, 20, 40)),
    ],
)
def test_fit(
    fit: Fit, focus: tuple[float, float], expected: tuple[float, ...], typesetter: Typesetter
) -> None:
    """A picture fills its box, stands whole within it, or takes its shape; the focus is kept."""
    box = ImageBox("art", 10, 20, 20, 40, image="art", fit=fit, focus=focus)
    (item,) = place(typesetter, box)

    assert frame(item) == expected
    assert bool(cast("Picture", item).clip) == (fit == "cover")


def test_source(typesetter: Typesetter) -> None:
    """A picture says whether its card names it, or the face by the name of a file."""
    (of_card,) = place(typesetter, ImageBox("art", width=20, height=20, image="art"))
    (of_face,) = place(typesetter, ImageBox("art", width=20, height=20, image="wide.png"))

    assert (of_card.source, of_face.source) == (ItemSource("art"), ItemSource())


def test_nothing(typesetter: Typesetter) -> None:
    """A card without a picture has none, and no ground for it."""
    box = ImageBox("art", width=9, height=9, image="art", ground=Ground("ink"))
    assert place(typesetter, box, "") == ()


@pytest.mark.parametrize(
    ("turn", "expected"),
    [(90, (10, 20, 20, 40)), (180, (-50, 20, 80, 40)), (270, (10, 20, 20, 40))],
)
def test_turned(turn: int, expected: tuple[float, ...], typesetter: Typesetter) -> None:
    """In a turned box the picture and its outline are turned, and so what is in focus."""
    ground = Ground(shape="hexagon-pointy")
    box = ImageBox("art", 10, 20, 20, 40, image="art", focus=(0, 50), turn=turn, ground=ground)
    item = cast("Picture", place(typesetter, box)[0])
    xs = [number for _, numbers in item.clip for number in numbers[::2]]

    assert item.turn == turn
    assert frame(item) == expected
    assert (min(xs), max(xs)) == pytest.approx((10 * MM, 30 * MM))


def test_missing(typesetter: Typesetter) -> None:
    """What stands for a missing picture is grey, crossed out, and has the file's name."""
    items = place(typesetter, ImageBox("art", width=30, height=20, image="art"), "gone.png")

    ground, cross, _, words = items
    assert isinstance(ground, Patch)
    assert isinstance(cross, Patch)
    assert isinstance(words, TextLine)
    assert [verb for verb, _ in cross.segments] == ["M", "L", "M", "L"]
    assert words.shaped.text == "gone.png"
    assert words.shaped.width * words.size / 1000 < 30 * MM
