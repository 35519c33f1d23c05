"""Pictures on faces as checks see them: each once for a box, with its size and its place."""

from math import inf
from pathlib import Path

import pytest

from generator.base.frozen import replace
from generator.base.units import points
from generator.graphics.pictures import DRAWN, PictureFile
from generator.layout.deck import Layout
from generator.layout.face import ImageBox
from generator.layout.placed import FACE_ITSELF, ItemSource, Picture
from generator.proof.placed_pictures import about_picture, coarse_pictures, shown_pictures

BOX = ImageBox("art", x=4, y=5, width=30, height=20, image="art")
ART = ItemSource("art")


def picture(
    name: str = "wolf.png", box: ImageBox = BOX, source: ItemSource = ART, width: float = 25.4
) -> Picture:
    """Return a picture, square, `width` mm wide."""
    return Picture(name, 0, 0, points(width), points(width), (), box, source)


def with_pictures(layout: Layout, *items: Picture, backs: tuple[Picture, ...] = ()) -> Layout:
    """Return a layout with one of these pictures on each of its first cards, or on its backs.

    Each picture is of 300 x 600 pixels, but for a drawing.
    """
    fronts = {
        card.id: replace(layout.fronts[card.id], items=items[at : at + 1])
        for at, card in enumerate(layout.game.cards)
    }
    names = {item.name for item in (*items, *backs)}
    files = {
        name: PictureFile(name, Path(), 300, 600, DRAWN if name.endswith("svg") else "PNG")
        for name in names
    }
    return replace(
        layout,
        fronts=fronts,
        backs={key: replace(placed, items=backs) for key, placed in layout.backs.items()},
        templates=replace(layout.templates, pictures=files),
    )


def test_each_once(tiny_layout: Layout) -> None:
    """A picture in a box counts once, however many cards show it; in another box it counts anew."""
    other, again = replace(BOX, x=5), replace(BOX)
    items = [picture(), picture(), picture("fox.png"), picture(box=other), picture(box=again)]
    found = [*shown_pictures(with_pictures(tiny_layout, *items))]
    first, _, third, fourth, _ = tiny_layout.game.cards[:5]

    assert [(shown.owner, shown.item.name) for shown in found] == [
        (first, "wolf.png"),
        (third, "fox.png"),
        (fourth, "wolf.png"),
    ]
    assert [shown.file.name for shown in found] == ["wolf.png", "fox.png", "wolf.png"]


def test_backs_show_pictures(tiny_layout: Layout) -> None:
    """Pictures of backs are found behind those of fronts."""
    layout = with_pictures(tiny_layout, picture("fox.png"), backs=(picture(),))
    found = [*shown_pictures(layout)]

    assert [shown.item.name for shown in found] == ["fox.png", "wolf.png"]
    assert found[1].owner == next(iter(tiny_layout.backs))


@pytest.mark.parametrize(
    ("name", "turn", "width", "expected"),
    [
        ("wolf.png", 0, 25.4, 300),
        ("wolf.png", 0, 50.8, 150),
        ("wolf.png", 90, 25.4, 300),
        ("wolf.svg", 0, 25.4, inf),
    ],
)
def test_resolution(
    tiny_layout: Layout, name: str, turn: int, width: float, expected: float
) -> None:
    """The lower resolution counts, across or along; a drawing has any."""
    item = picture(name, replace(BOX, turn=turn), width=width)
    (shown,) = shown_pictures(with_pictures(tiny_layout, item))

    assert shown.resolution() == expected
    assert shown.size == pytest.approx((points(width), points(width)))


def test_size_of_a_turned_picture(tiny_layout: Layout) -> None:
    """The size of a picture is that before its turn: its pixels are turned as well."""
    item = Picture("wolf.png", 0, 0, 144, 72, (), replace(BOX, turn=90), ART)
    (shown,) = shown_pictures(with_pictures(tiny_layout, item))

    assert shown.size == pytest.approx((72, 144))
    assert shown.resolution() == 300


@pytest.mark.parametrize(
    ("lowest", "bound", "is_found"),
    [(0, 301, True), (0, 300, False), (300, 301, True), (301, 400, False)],
)
def test_coarse(tiny_layout: Layout, lowest: float, bound: float, *, is_found: bool) -> None:
    """A picture below a bound is coarse, but for what another check finds worse."""
    layout = with_pictures(tiny_layout, picture())
    found = [*coarse_pictures(layout, lowest, bound, "are asked for")]

    message = 'box "art": picture "wolf.png" has 300 pixels an inch in print, '
    assert [each.message for each in found] == [f"{message}{bound} are asked for"] * is_found


def test_places(tiny_layout: Layout) -> None:
    """A finding stands where the card or the face names the picture."""
    game = tiny_layout.game
    card = game.cards[0]
    face = tiny_layout.templates.faces[tiny_layout.fronts[card.id].name, card.kind.size]
    in_face = replace(BOX, name=face.boxes[0].name)
    layout = with_pictures(tiny_layout, picture(), picture(box=in_face, source=FACE_ITSELF),
                           backs=(picture("fox.png", source=ItemSource("deck.art")),))  # fmt: skip
    of_card, of_face, of_back = (
        about_picture(layout, shown, "is odd", "") for shown in shown_pictures(layout)
    )
    second = game.cards[1]
    other = tiny_layout.templates.faces[tiny_layout.fronts[second.id].name, second.kind.size]

    assert (of_card.place, of_card.card) == (game.place(("cards", 0, "art")), game.label(card))
    assert (of_face.place, of_face.card) == (
        tiny_layout.templates.place(other, in_face.name, "image"),
        "",
    )
    deck = next(iter(tiny_layout.backs)).deck
    assert (of_back.place, of_back.card) == (game.place(("decks", deck, "art")), "")
