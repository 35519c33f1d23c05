"""Sides as checks see them: their colours, and where in mm what is on them lies."""

import pytest

from generator.base.frozen import replace
from generator.base.units import points
from generator.game.model import CardSize, KeyPath
from generator.graphics.fonts import EM, Shaped
from generator.layout.deck import Layout
from generator.layout.face import Face, ImageBox, LatticeBox, MarkBox, TextBox
from generator.layout.placed import (
    FACE_ITSELF,
    Item,
    ItemSource,
    Mark,
    Overflow,
    Patch,
    Picture,
    TextLine,
    Units,
)
from generator.layout.unit_rows import Row
from generator.proof.placed_faces import (
    Area,
    FaceSide,
    about_text,
    area_of,
    from_points,
    sides,
    what_is,
)

SIZE = CardSize(50, 70, 3, 3, 3)


def test_colours_of_decks(root_layout: Layout) -> None:
    """A front has the colour of its own deck, though other cards have its kind and groups."""
    game = root_layout.game
    fronts = list(sides(root_layout))[: len(game.cards)]
    of_decks = {
        game.decks[card.deck].color: side.colors["standard"]["deck"]
        for card, side in zip(game.cards, fronts, strict=True)
        if card.deck and not card.members
    }

    assert len(of_decks) == len(game.decks)
    assert list(of_decks) == list(of_decks.values())


def outline(
    left: float, low: float, right: float, top: float
) -> tuple[tuple[str, tuple[float, float]], ...]:
    """Return a rectangle in pt, y up, whose edges are given in mm."""
    corners = ((left, low), (right, low), (right, top), (left, top))
    return tuple(
        ("L" if index else "M", (points(x), points(y))) for index, (x, y) in enumerate(corners)
    )


MARK = MarkBox("sign", mark="sun")
PICTURE = ImageBox("art", image="art")
CELLS = (points(10), points(60), points(5), points(4))  # x, y, pitch, size


def placed(x: float, y: float, width: float, height: float) -> tuple[float, float, float, float]:
    """Return a place and a size in pt, given in mm."""
    return points(x), points(y), points(width), points(height)


@pytest.mark.parametrize(
    ("item", "area"),
    [
        (Patch(outline(5, 10, 25, 40), MARK), (5, 30, 25, 60)),
        (Mark("sun", *placed(5, 10, 20, 30), MARK), (5, 30, 25, 60)),
        (Picture("a", *placed(5, 10, 20, 30), (), PICTURE), (5, 30, 25, 60)),
        # What a picture is cut to counts, not what is cut off.
        (Picture("a", *placed(-50, -50, 200, 300), outline(5, 10, 25, 40), PICTURE),
         (5, 30, 25, 60)),
        (Units("sun", "full", 1, (Row(0, 0, 3), Row(0, 1, 2)), *CELLS, LatticeBox("cells")),
         (8, 8, 22, 17)),
        (Patch((), MARK), (0, 70, 0, 70)),
    ],
)  # fmt: skip
def test_areas(tiny_layout: Layout, item: Item, area: tuple[float, ...]) -> None:
    """An item that was placed in pt from below has an area in mm from above."""
    assert area_of(tiny_layout, item, SIZE) == pytest.approx(area)


@pytest.mark.parametrize(
    ("turn", "area"),
    [
        (0, (10, 50 - 3, 10 + 8, 50)),
        (90, (10 - 3, 50 - 8, 10, 50)),
        (180, (10 - 8, 50, 10, 50 + 3)),
        (270, (10, 50, 10 + 3, 50 + 8)),
    ],
)
def test_areas_of_texts(tiny_layout: Layout, turn: int, area: tuple[float, ...]) -> None:
    """A text reaches from its baseline to the height of capitals, whichever way it is turned."""
    cap = tiny_layout.templates.fonts.heights("text")[0]
    size = points(3) * EM / cap
    shaped = Shaped("AB", points(8) * EM / size, (), "")
    line = TextLine(points(10), points(20), "text", size, shaped, TextBox("name", turn=turn))

    assert area_of(tiny_layout, line, SIZE) == pytest.approx(area)


@pytest.mark.parametrize(
    ("point", "inside"),
    [
        ((10, 20), True),
        ((15, 25), True),
        ((9.5, 20), True),
        ((9.4, 20), False),
        ((20.5, 20), True),
        ((20.6, 20), False),
        ((10, 19.5), True),
        ((10, 19.4), False),
        ((10, 30.5), True),
        ((10, 30.6), False),
    ],
)
def test_points_of_areas(point: tuple[float, float], *, inside: bool) -> None:
    """A point up to half a millimetre outside counts as inside."""
    assert Area(10, 20, 20, 30).holds(*point) == inside
    assert Area(10, 20, 20, 40).centre() == (15, 30)


def test_outlines_in_millimetres() -> None:
    """An outline is turned upside down: faces count from below, messages from above."""
    curve = ("C", (points(1), points(70), points(2), points(60), points(3), points(0)))

    ((verb, numbers), end) = from_points([curve, ("Z", ())], SIZE)
    assert (verb, end) == ("C", ("Z", ()))
    assert numbers == pytest.approx((1, 0, 2, 10, 3, 70))


@pytest.mark.parametrize(
    ("item", "name"),
    [
        (TextLine(0, 0, "text", 9, Shaped("Fog", 0, (), ""), TextBox("a")), 'text "Fog"'),
        (Picture("fog.png", 0, 0, 1, 1, (), PICTURE), 'picture "fog.png"'),
        (Units("fish", "full", 1, (), 0, 0, 1, 1, LatticeBox("a")), 'lattice of "fish"'),
        (Mark("sun", 0, 0, 1, 1, MARK), 'mark "sun"'),
        (Patch((), MARK), "ground"),
    ],
)
def test_names_of_items(item: Item, name: str) -> None:
    """Messages call an item by what it shows."""
    assert what_is(item) == name


def of_card(layout: Layout, card_id: str) -> FaceSide:
    """Return the front of a card."""
    index = next(n for n, card in enumerate(layout.game.cards) if card.id == card_id)
    return [*sides(layout)][index]


def test_paths_of_colours(tiny_layout: Layout) -> None:
    """Each role of a front leads to the key of cards.yaml that declares its colour."""
    game = tiny_layout.game
    printed = [(card, deck) for card in game.cards for deck, _ in tiny_layout.printed(card)]
    for side, (card, deck) in zip(sides(tiny_layout), printed, strict=False):
        for role, key in (("deck", "color"), ("deck-tint", "tint"), ("deck-pale", "pale")):
            assert side.color_paths[role] == ("decks", deck, key)
        for member in card.members:
            path = ("groups", member.group, "members", member.id)
            assert side.color_paths[member.group] == (*path, "color")
            assert side.color_paths[f"{member.group}-pale"] == (*path, "pale")
            assert side.color_paths[f"{member.group}-bright"] == (*path, "bright")
        others = set(game.groups) - {member.group for member in card.members}
        assert not others & set(side.color_paths)


def test_sides_of_a_game(tiny_layout: Layout) -> None:
    """All fronts come first, then the backs: each has its size and colours in each edition."""
    found = [*sides(tiny_layout)]
    printed = sum(len([*tiny_layout.printed(card)]) for card in tiny_layout.game.cards)

    assert [side.is_back for side in found] == [False] * printed + [True] * len(tiny_layout.backs)
    assert {side.size for side in found} == set(tiny_layout.game.sizes)
    assert all(set(side.colors) == set(tiny_layout.game.editions) for side in found)
    assert all(side.unfit == frozenset() for side in found)


def hanging(face: Face) -> Face:
    """Return a face with boxes that hang on one another: d under c under b, e above c."""
    boxes = [TextBox("a"), TextBox("b"), TextBox("c", below="b"), TextBox("d", below="c")]
    return replace(face, boxes=(*boxes, TextBox("e", above="c"), TextBox("f", below="a")))


@pytest.mark.parametrize(
    ("name", "more", "unfit"),
    [
        ("b", {"tall": 1.0}, {"b", "c", "d", "e"}),
        ("c", {"wide": 1.0}, {"c", "d", "e"}),
        ("d", {"tall": 1.0}, {"d"}),
        ("a", {"tall": 1.0}, {"a", "f"}),
        ("b", {"missing": "x"}, set()),
    ],
)
def test_boxes_out_of_place(
    tiny_layout: Layout, name: str, more: dict[str, float], unfit: set[str]
) -> None:
    """Where a text does not fit, boxes that hang on it are out of place, too, on that card."""
    first, second, *_ = tiny_layout.game.cards
    placed_face = tiny_layout.fronts[first.id]
    key = placed_face.name, first.kind.size
    faces = {**tiny_layout.templates.faces, key: hanging(tiny_layout.templates.faces[key])}
    overflow = Overflow(TextBox(name), 9, **more)  # type: ignore[arg-type]  # numbers and a text
    layout = replace(
        tiny_layout,
        templates=replace(tiny_layout.templates, faces=faces),
        overflows=((first, overflow),),
    )

    assert of_card(layout, first.id).unfit == unfit
    assert of_card(layout, second.id).unfit == frozenset()


@pytest.mark.parametrize(
    ("source", "place", "number"),
    [
        (ItemSource("name"), "name", True),
        (ItemSource("deck.name"), "deck", False),
        (FACE_ITSELF, "face", False),
    ],
)
def test_places_of_texts(
    tiny_layout: Layout, source: ItemSource, place: str, *, number: bool
) -> None:
    """A finding stands where its text was written: on the card, its deck, or in the face."""
    game = tiny_layout.game
    card = game.cards[0]
    face = tiny_layout.templates.faces[tiny_layout.fronts[card.id].name, card.kind.size]
    box = next(each for each in face.boxes if isinstance(each, TextBox))
    overflow = Overflow(box, 9, source, start=2)
    found = about_text(tiny_layout, card, overflow, "is long", "cut it")

    expected = {
        "name": game.place(("cards", 0, "name"), 2),
        "deck": game.place(("decks", str(card.deck), "name"), 2),
        "face": tiny_layout.templates.place(face, box.name, "text", offset=2),
    }
    assert found.place == expected[place]
    assert (found.message, found.hint) == ("is long", "cut it")
    assert found.card == (game.label(card) if number else "")


@pytest.mark.parametrize("section", ["", "when"])
def test_places_of_sentences(tiny_layout: Layout, section: str) -> None:
    """A finding about a sentence stands at that sentence, in its section if it has one."""
    game = tiny_layout.game
    card = next(card for card in game.cards if card.effect)
    source = ItemSource("effect", 0, section)
    found = about_text(tiny_layout, card, Overflow(TextBox("effect"), 9, source, 3), "m", "h")

    path: KeyPath = ("cards", card.index, game.effect_field, 0)
    path = (*path, section) if section else path
    assert found.place == game.place(path, 3)
    assert found.card == game.label(card)


def test_places_of_backs(tiny_layout: Layout) -> None:
    """A text on a back is its deck's, or stands in the back's own face."""
    back = next(iter(tiny_layout.backs))
    face = tiny_layout.templates.faces[back.face, back.size]
    box = TextBox(face.boxes[0].name)
    findings = [
        about_text(tiny_layout, back, Overflow(box, 9, source, 0), "m", "h")
        for source in (ItemSource("deck.name"), FACE_ITSELF)
    ]

    assert [each.place for each in findings] == [
        tiny_layout.game.place(("decks", back.deck, "name"), 0),
        tiny_layout.templates.place(face, box.name, "text", offset=0),
    ]
    assert [each.card for each in findings] == ["", ""]
