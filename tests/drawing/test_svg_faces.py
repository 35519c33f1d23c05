"""A placed face to SVG: the same shapes at the same places as in print, texts as outlines."""

import re
from base64 import b64decode
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from generator.base.frozen import replace
from generator.base.units import points
from generator.drawing import svg_faces
from generator.drawing.pdf_faces import place_tiles
from generator.drawing.svg_faces import DrawnFace, FaceArea, Sight, draw_back, draw_front
from generator.game.model import Card, Edition
from generator.graphics.drawings import Drawing, rectangle
from generator.graphics.picture_decoding import read_picture
from generator.graphics.pictures import DRAWN, PictureFile
from generator.graphics.svg_files import read_drawing
from generator.layout.deck import Layout, deck_colors
from generator.layout.face import Box, EffectBox, Ground, ImageBox, MarkBox, TextBox
from generator.layout.placed import Item, ItemSource, Mark, Patch, Picture, Placed, TextLine
from tests.games.several import SHAPED, several
from tests.graphics.made import CORNERS, corners, put, saved

SVG = "{http://www.w3.org/2000/svg}"
PT = 25.4 / 72  # mm
BOX = Box("box")


def draw(layout: Layout, *items: Item, patterns: bool = False) -> DrawnFace:
    """Return the first card of a game drawn with other items on its face."""
    card = layout.game.cards[0]
    fronts = {card.id: Placed("face", items)}
    edition = next(iter(layout.game.editions.values()))
    edition = replace(edition, patterns=patterns)
    return draw_front(replace(layout, fronts=fronts), card, edition)


def parse(face: DrawnFace) -> ET.Element:
    """Return a face's SVG as elements."""
    return ET.fromstring(face.svg)  # noqa: S314 - our own


def paths(face: DrawnFace) -> list[ET.Element]:
    """Return the paths that are drawn on a face, in order: not the trim, which stands around."""
    root = parse(face)
    (content,) = root.findall(f"{SVG}g/{SVG}g")
    clips = [path for clip in content.iter(f"{SVG}clipPath") for path in clip]
    return [path for path in content.iter(f"{SVG}path") if path not in clips]


def all_fronts(layout: Layout) -> list[tuple[Card, Edition]]:
    """Return every card in every edition."""
    return [
        (card, edition) for card in layout.game.cards for edition in layout.game.editions.values()
    ]


def test_every_face(layout: Layout) -> None:
    """Any card of either game, in any edition, is one SVG element of the trim's size."""
    size = layout.game.sizes[0]
    for card, edition in all_fronts(layout)[::19]:
        root = parse(draw_front(layout, card, edition))

        assert root.tag == f"{SVG}svg"
        assert root.get("viewBox") == f"0 0 {size.width:g} {size.height:g}"
        assert root.findtext(f"{SVG}title") == card.name


def test_a_card_of_several_decks(root_layout: Layout) -> None:
    """It is shown as the first of its decks prints it, in that deck's colour."""
    game, edition = root_layout.game, root_layout.game.editions["standard"]
    shared = next(card for card in game.cards if len(card.copies) > 1)
    first, *_ = (game.decks[deck] for deck in shared.copies)
    drawn = draw_front(root_layout, shared, edition)

    assert deck_colors(first, edition)["deck-tint"] in [each.get("fill") for each in paths(drawn)]


def test_shapes(tmp_path: Path) -> None:
    """A token in a document has its own size, and is cut along its own edge."""
    layout = several(tmp_path, SHAPED)
    faces = {
        card.kind.id: draw_front(layout, card, layout.game.editions["plain"])
        for card in layout.game.cards
    }

    assert {kind: (face.width, face.height) for kind, face in faces.items()} == {
        "coin": (40, 40),
        "tile": (63.5, 57.15),
        "flag": (50, 30),
    }
    for kind, verbs in {"coin": "MCCCCZ", "tile": "MLLLLLZ", "flag": "MLLLLZ"}.items():
        (clip,) = parse(faces[kind]).findall(f"{SVG}clipPath/{SVG}path")
        assert "".join(letter for letter in clip.get("d", "") if letter.isalpha()) == verbs


def test_backs(tiny_layout: Layout) -> None:
    """A back is one SVG element, with the colours of its deck."""
    for back in tiny_layout.backs:
        deck = tiny_layout.game.decks[back.deck]
        face = draw_back(tiny_layout, back, tiny_layout.game.first_edition)

        assert parse(face).findtext(f"{SVG}title") == deck.name
        assert deck.color in {path.get("fill") for path in paths(face)} | {
            path.get("stroke") for path in paths(face)
        }


def test_back_of_a_shape(tmp_path: Path) -> None:
    """A back is cut as its card is seen from behind."""
    layout = several(tmp_path, SHAPED)
    card = next(card for card in layout.game.cards if card.kind.id == "flag")
    back = next(each for each in layout.backs if each.size == card.kind.size)
    edition = layout.game.editions["plain"]
    front, behind = draw_front(layout, card, edition), draw_back(layout, back, edition)

    clips = [parse(face).find(f"{SVG}clipPath/{SVG}path") for face in (front, behind)]
    assert clips[0] is not None
    assert clips[1] is not None
    assert clips[0].get("d") != clips[1].get("d")


def test_twice_on_a_page(tiny_layout: Layout) -> None:
    """A card that a page shows again has ids of its own, and asks for none but these."""
    shown = [
        str(
            draw_front(
                tiny_layout, tiny_layout.game.cards[0], tiny_layout.game.first_edition, time
            ).svg
        )
        for time in (1, 2)
    ]
    ids = [set(re.findall(r' id="([^"]+)"', svg)) for svg in shown]

    assert ids[0].isdisjoint(ids[1])
    assert [set(re.findall(r"url\(#([^)]+)\)", svg)) for svg in shown] == ids


def test_in_a_template(tiny_layout: Layout) -> None:
    """A template that prints a face gets its SVG."""
    face = draw(tiny_layout)

    assert face.svg.__html__() == face.svg
    assert re.search(r'^<svg [^>]*width="[0-9.]+mm" height="[0-9.]+mm"', face.__html__())
    assert "mm" not in face.svg[: face.svg.index(">")]


def test_units(tiny_layout: Layout) -> None:
    """Points that run up become millimetres that run down."""
    height = tiny_layout.game.sizes[0].height
    (group,) = parse(draw(tiny_layout)).findall(f"{SVG}g/{SVG}g")

    assert group.get("transform") == f"matrix({PT:.5f} 0 0 {-PT:.5f} 0 {height:g})"


def test_seen_through(tiny_layout: Layout) -> None:
    """Grounds, patterns and marks say how much is seen through them; what is opaque says none."""
    area = tuple(rectangle(0, 0, 10, 10))
    patches = (
        Patch(area, BOX, fill="#ff000066", stroke="ink", line=1),
        Patch(area, BOX, stroke="ink", line=1, opacity=0.25),
        Patch(area, BOX, "#00000080", pattern="dots", always=True, opacity=0.5),
    )
    mark = Mark("sun", 0, 0, 20, 10, MarkBox("box", ground=Ground(opacity=0.3)))
    content = draw(tiny_layout, *patches, mark).content

    assert ' fill="#ff0000" fill-opacity="0.4" stroke="#000000" stroke-width="1"/>' in content
    assert ' fill="none" stroke="#000000" stroke-width="1" opacity="0.25"/>' in content
    assert re.search(r'clip-path="url\(#face-[a-z-]+-2\)" opacity="0.251"', content)
    assert content.count('opacity="0.3"') == 1


def test_colors(tiny_layout: Layout) -> None:
    """A role has its colour in the edition; a colour that is no role is itself; "" is none."""
    area = tuple(rectangle(0, 0, 10, 10))
    filled, stroked = paths(
        draw(
            tiny_layout, Patch(area, BOX, fill="ink"), Patch(area, BOX, stroke="#123456", line=0.5)
        )
    )

    assert (filled.get("fill"), filled.get("stroke")) == ("#000000", None)
    assert (stroked.get("fill"), stroked.get("stroke")) == ("none", "#123456")
    assert stroked.get("stroke-width") == "0.5"


@pytest.mark.parametrize("turned", [False, True])
def test_text(turned: bool, tiny_layout: Layout) -> None:  # noqa: FBT001 - a parameter of pytest
    """A text begins at its baseline's start and is as wide as it was measured, kerns included."""
    fonts = tiny_layout.templates.fonts
    shaped = fonts.shape("text", "AVA")
    text = TextLine(100, 50, "text", 20, shaped, TextBox("text", turn=180 * turned))
    face = draw(tiny_layout, text)
    area = face.areas["text"]
    bearing = fonts.bearing("text", "A") * 20 / 1000
    start = area.x + area.width if turned else area.x
    below = area.y if turned else area.y + area.height
    baseline = tiny_layout.game.sizes[0].height - 50 * PT

    assert area.width == pytest.approx((shaped.width * 20 / 1000 - 2 * bearing) * PT, abs=0.05)
    assert start == pytest.approx((100 + (-bearing if turned else bearing)) * PT)
    assert below == pytest.approx(baseline, abs=0.15)  # V reaches a little below it


def test_mark(tiny_layout: Layout) -> None:
    """A mark fills its box, or its box the other way up."""
    name, drawing = next(iter(tiny_layout.templates.marks.items()))
    mark = Mark(name, 10, 20, 30, 15, MarkBox("box"))
    face = draw(tiny_layout, mark, replace(mark, box=MarkBox("box", turn=180)))
    upright, turned = re.findall(r'<g transform="matrix\(([^)]*)\)"><path', face.svg)

    across, up = 30 / drawing.width, 15 / drawing.height
    assert [*map(float, upright.split())] == pytest.approx([across, 0, 0, -up, 10, 35], abs=1e-4)
    assert [*map(float, turned.split())] == pytest.approx([-across, 0, 0, up, 40, 20], abs=1e-4)


@pytest.mark.parametrize(("patterns", "always", "shown"), [(0, 0, 0), (1, 0, 1), (0, 1, 1)])
def test_pattern(patterns: int, always: int, shown: int, tiny_layout: Layout) -> None:
    """A pattern is for the editions that have patterns, or always; its tiles cover its area."""
    name, tile = next(iter(tiny_layout.templates.patterns.items()))
    patch = Patch(tuple(rectangle(0, 0, 60, 40)), BOX, "ink", pattern=name, always=bool(always))
    face = draw(tiny_layout, patch, patterns=bool(patterns))
    origins = re.findall(r'<g transform="matrix\([^)]* (\S+) (\S+)\)"><path', face.svg)

    assert bool(paths(face)) == bool(shown)
    assert covers(tile, [(float(x), float(y)) for x, y in origins]) == bool(shown)


def covers(tile: Drawing, origins: list[tuple[float, float]]) -> bool:
    """Tell whether tiles at these upper left corners reach the edges of 60 x 40 pt."""
    if not origins:
        return False
    xs, ys = zip(*origins, strict=True)
    right, low = max(xs) + points(tile.width), min(ys) - points(tile.height)
    return bool(min(xs) <= 0 and right >= 60 and low <= 0 and max(ys) >= 40)


def test_areas(tiny_layout: Layout) -> None:
    """Boxes of a face are told in mm from above; marks among others also by themselves."""
    name = next(iter(tiny_layout.templates.marks))
    box = MarkBox("ground")
    patch = Patch(tuple(rectangle(0, 0, 72, 36)), box, "ink")
    face = draw(tiny_layout, patch, Mark(name, 72, 0, 36, 36, box))
    height = tiny_layout.game.sizes[0].height

    assert set(face.areas) == {"ground", f"ground/{name}"}
    assert about(face.areas["ground"]) == (0, height - 12.7, 38.1, 12.7)
    assert about(face.areas[f"ground/{name}"]) == (25.4, height - 12.7, 12.7, 12.7)


def test_panel_and_box_of_one_name(tiny_layout: Layout) -> None:
    """A panel is told by its section, the first of each; a box of that name leaves it its own."""
    effect, prompt = EffectBox("effect"), Box("prompt")
    height = tiny_layout.game.sizes[0].height
    sections = ["prompt", "lasting", "prompt"]
    panels = [
        Patch(
            tuple(rectangle(72 * index, 0, 72, 36)),
            effect,
            "ink",
            source=ItemSource("effect", index, section),
        )
        for index, section in enumerate(sections)
    ]
    hidden = draw(tiny_layout, *panels, Patch(tuple(rectangle(0, 72, 36, 36)), prompt, "ink"))
    alone = draw(tiny_layout, *panels)

    names = {"effect", "prompt", "lasting", "effect/prompt", "effect/lasting"}
    assert set(hidden.areas) == set(alone.areas) == names
    first = (0, height - 12.7, 25.4, 12.7)
    assert about(alone.areas["prompt"]) == about(alone.areas["effect/prompt"]) == first
    assert about(alone.areas["lasting"]) == (25.4, height - 12.7, 25.4, 12.7)
    assert about(hidden.areas["effect/prompt"]) == first
    assert about(hidden.areas["prompt"]) == (0, height - 38.1, 12.7, 12.7)
    assert about(hidden.areas["effect"]) == (0, height - 12.7, 76.2, 12.7)


def about(area: FaceArea) -> tuple[float, ...]:
    """Return an area's numbers, rounded."""
    return tuple(round(number, 6) for number in (area.x, area.y, area.width, area.height))


@pytest.mark.parametrize(
    ("turn", "corner"), [(0, (0, 0)), (90, (5, 0)), (180, (5, 3)), (270, (0, 3))]
)
def test_picture(turn: int, corner: tuple[int, int], tiny_layout: Layout, tmp_path: Path) -> None:
    """A picture is an image that needs no file, where it stands in print, turned as there."""
    file = read_picture(tmp_path, put(tmp_path, "one.png", saved(corners(100), "PNG")))
    templates = replace(tiny_layout.templates, pictures={"one.png": file})
    layout = replace(tiny_layout, templates=templates)
    height = points(layout.game.sizes[0].height)
    clip = tuple(rectangle(0, height - 40, 60, 40))
    box = ImageBox("art", turn=turn, ground=Ground(opacity=0.5))
    face = draw(layout, Picture("one.png", 0, height - 40, 60, 40, clip, box))
    (image,) = parse(face).iter(f"{SVG}image")
    a, b, c, d, e, f = map(float, re.findall(r"-?[\d.]+", str(image.get("transform"))))
    content = b64decode(str(image.get("href")).partition(",")[2])
    shown = Image.open(BytesIO(content)).convert("RGB")

    assert image.get("opacity") == "0.5"
    assert max(shown.size) < 200
    (u, v) = (corner[0] / 5 * 0.9 + 0.05, corner[1] / 3 * 0.9 + 0.05)  # near a corner of it
    assert (a * u + c * v + e, b * u + d * v + f) == pytest.approx((3, height - 2), abs=1.1)
    assert shown.getpixel((int(u * shown.width), int(v * shown.height))) == pytest.approx(
        CORNERS[corner], abs=40
    )
    area = face.areas["art"]
    assert (area.x, area.y) == pytest.approx((0, 0))
    assert (area.width, area.height) == pytest.approx((60 * PT, 40 * PT))


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_drawn_picture(turn: int, tiny_layout: Layout, tmp_path: Path) -> None:
    """An SVG stands as shapes where a picture of pixels would, in its own colours."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 20 6 4">'
        '<path d="M10 20h1v1z" fill="#c00"/></svg>'
    )
    file = PictureFile(put(tmp_path, "one.svg", svg.encode()), tmp_path, 6, 4, DRAWN)
    drawing = read_drawing(tmp_path, "pictures/one.svg", keeps_colors=True)
    templates = replace(
        tiny_layout.templates, pictures={"one.svg": file}, drawn={"one.svg": drawing}
    )
    layout = replace(tiny_layout, templates=templates)
    height = points(layout.game.sizes[0].height)
    box = ImageBox("art", turn=turn, ground=Ground(opacity=0.5))
    face = draw(layout, Picture("one.svg", 0, height - 40, 60, 40, (), box))
    (group,) = [each for each in parse(face).iter(f"{SVG}g") if each.get("opacity")]
    _, path = group  # the first says how large it is
    a, b, c, d, e, f = map(float, re.findall(r"-?[\d.]+", str(group.get("transform"))))
    corner = {0: (0, height), 90: (0, height - 40), 180: (60, height - 40), 270: (60, height)}

    assert (group.get("opacity"), path.get("fill")) == ("0.5", "#cc0000")
    assert (e, f) == pytest.approx(corner[turn], abs=1e-3)
    across, down = a * 6 + c * 4 + e, b * 6 + d * 4 + f
    assert (across, down) == pytest.approx(corner[(turn + 180) % 360], abs=1e-3)


def test_whole_tiles(tiny_layout: Layout) -> None:
    """Tiles that are to be whole are stretched until as many as come nearest fill an area."""
    name, tile = next(iter(tiny_layout.templates.patterns.items()))
    mm = 72 / 25.4
    wide, high = 3.4 * tile.width * mm, 0.3 * tile.height * mm
    found = list(place_tiles(tile, (10, 20, 10 + wide, 20 + high), whole=True))

    assert [round(x - 10, 6) for *_, x, _ in found] == [round(wide / 3 * n, 6) for n in range(3)]
    assert {round(y - 20, 6) for *_, y in found} == {round(high, 6)}
    assert {round(across / mm, 6) for across, *_ in found} == {round(3.4 / 3, 6)}
    assert {round(along / mm, 6) for _, _, _, along, *_ in found} == {-0.3}
    patch = Patch(tuple(rectangle(0, 0, wide, high)), BOX, "ink", pattern=name, whole=True)
    shown = draw(tiny_layout, patch, patterns=True).svg
    assert shown.count('<g transform="matrix(') == 1 + len(found), "the face, and each tile"


@pytest.mark.parametrize("whole", [True, False])
def test_tiles_of_nothing(whole: bool, tiny_layout: Layout) -> None:  # noqa: FBT001 - a parameter
    """An area without a width or a height has no tile."""
    tile = next(iter(tiny_layout.templates.patterns.values()))

    assert list(place_tiles(tile, (10, 20, 10, 30), whole=whole)) == []
    assert list(place_tiles(tile, (10, 20, 40, 20), whole=whole)) == []


def test_a_face_is_drawn_once(tiny_layout: Layout, monkeypatch: pytest.MonkeyPatch) -> None:
    """A face that an earlier run has drawn is not drawn again, but as it was, in each colour."""
    card = tiny_layout.game.cards[0]
    editions = list(tiny_layout.game.editions.values())
    before = [draw_front(tiny_layout, card, edition, time=7) for edition in editions]

    def refuse(*_: object, **__: object) -> list[str]:
        raise AssertionError("drawn again")

    monkeypatch.setattr(svg_faces, "items_as_svg", refuse)
    assert [draw_front(tiny_layout, card, edition, time=7) for edition in editions] == before
    assert before[0].content != before[1].content
    with pytest.raises(AssertionError, match="drawn again"):
        draw_front(tiny_layout, card, editions[0], time=8)


def test_sections_alone_change_areas(tiny_layout: Layout) -> None:
    """Faces that look alike but have other sections are not taken for one another."""
    ground = Patch(tuple(rectangle(0, 0, 36, 36)), EffectBox("effect"), "ink")
    for section in ("prompt", "lasting"):
        face = draw(tiny_layout, replace(ground, source=ItemSource("effect", 0, section)))
        assert set(face.areas) == {"effect", section, f"effect/{section}"}


def test_faces_in_part_are_not_the_whole_ones(root_layout: Layout) -> None:
    """What a small figure shows of a face is not taken for the whole face, nor the other way."""
    card, edition = root_layout.game.cards[0], root_layout.game.first_edition
    whole = draw_front(root_layout, card, edition, time=9)
    in_part = draw_front(root_layout, card, edition, 9, Sight(least=100))
    assert len(in_part.content) < len(whole.content)
    assert draw_front(root_layout, card, edition, time=9) == whole
