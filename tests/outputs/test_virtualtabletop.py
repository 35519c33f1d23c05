"""The room of VirtualTabletop: where things lie on the table, and what each is called."""

import json
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile
from zlib import crc32

import pytest

from generator.base.artifact import Artifact
from generator.base.frozen import replace
from generator.drawing.screen_decks import decks_of
from generator.drawing.singles import Single
from generator.layout.deck import Layout
from generator.outputs import virtualtabletop

WIDTH = 114  # units: of a card of 50 x 70 mm that is 160 high
CONTENTS = (b"picture", b"another")
"""The CRC-32 of the first is less than 2**31, that of the second is not."""


@pytest.fixture
def archive(tiny_layout: Layout, monkeypatch: pytest.MonkeyPatch) -> ZipFile:
    """Return the file of a room whose pictures are a few bytes each."""

    def picture(_layout: object, _edition: object, single: Single, *_more: object) -> bytes:
        return CONTENTS[single.is_back]

    monkeypatch.setattr(virtualtabletop, "cached_picture", picture)
    return ZipFile(BytesIO(made(tiny_layout).content))


def made(layout: Layout) -> Artifact:
    """Return the file for the first edition."""
    (order,) = virtualtabletop.plan(layout, layout.game.first_edition)
    return order.render()


def room_of(archive: ZipFile) -> dict[str, Any]:
    """Return the widgets by their ids."""
    room: dict[str, Any] = json.loads(archive.read("0.json"))
    return room


def test_pictures(archive: ZipFile) -> None:
    """Each picture is there once, called by its CRC-32 with a sign and its size, as it is."""
    front, back = (f"{crc32(each) - at * 2**32}_7" for at, each in enumerate(CONTENTS))
    room = room_of(archive)

    assert archive.namelist() == ["0.json", f"assets/{front}", f"assets/{back}"]
    assert [archive.read(name) for name in archive.namelist()[1:]] == [*CONTENTS]
    assert [each.compress_type for each in archive.infolist()] == [
        ZIP_DEFLATED, ZIP_STORED, ZIP_STORED,
    ]  # fmt: skip
    assert room["deck-day"]["cardTypes"]["ferry"] == {
        "label": "Ferry",
        "image": f"/assets/{front}",
        "back": f"/assets/{back}",
        "width": WIDTH,
    }


@pytest.mark.usefixtures("archive")
def test_file(tiny_layout: Layout) -> None:
    """The file is of all cards, and has no pages and no paper."""
    file = made(tiny_layout)

    assert file.path == "virtualtabletop/tiny_0.3_plain.vtt"
    assert (file.edition, file.deck, file.paper, file.pages) == ("plain", None, "", 0)
    assert file.faces == {card.id: 1 for card in tiny_layout.game.cards}


def test_about(archive: ZipFile) -> None:
    """The room tells the game and the edition, and who made it."""
    about = room_of(archive)["_meta"]["info"]
    assert {key: value for key, value in about.items() if value} == {
        "name": "Lanterns",
        "attribution": "Lanterns, by A. Tester (example.org), CC0 1.0",
        "showName": True,
        "language": "en-GB",
        "variant": "Plain edition",
        "link": "example.org",
    }


def test_places(archive: ZipFile) -> None:
    """A deck lies in its place with its name below; the next is two gaps to the right."""
    room = room_of(archive)

    def box(name: str) -> tuple[int, ...]:
        return tuple(room[name][key] for key in ("x", "y", "width", "height"))

    assert box("place-day") == (24, 24, WIDTH + 8, 168)
    assert box("pile-day") == (4, 4, WIDTH, 160)
    assert box("place-night") == (24 + WIDTH + 2 * 24, 24, WIDTH + 8, 168)
    below = 24 + 168
    name = box("name-day")
    assert (name[0], name[2], room["name-day"]["text"]) == (24, WIDTH + 8, "Day")
    assert below <= name[1] < name[1] + name[3] < below + 3 * 24, "above the next row of decks"
    assert box("hand") == (50, 820, 1500, 180), "in the middle of the lower edge of 1600 x 1000"


def test_cards(archive: ZipFile) -> None:
    """All copies of a deck's cards lie in its pile, one on the other, face down."""
    room = room_of(archive)
    names = [name for name, widget in room.items() if widget.get("deck") == "deck-day"]

    assert names[:4] == ["day-lamplighter-1", "day-lamplighter-2", "day-lamplighter-3",
                         "day-night-watch-1"]  # fmt: skip
    assert [room[name]["z"] for name in names] == [*range(1, 12)]
    assert {room[name]["parent"] for name in names} == {"pile-day"}
    back, front = room["deck-day"]["faceTemplates"]
    shown = [face["objects"][0]["dynamicProperties"]["value"] for face in (back, front)]
    assert shown == ["back", "image"]
    assert (room["hand"]["onEnter"], room["hand"]["onLeave"]) == (
        {"activeFace": 1}, {"activeFace": 0},
    )  # fmt: skip
    assert room["hand"]["childrenPerOwner"] is True


@pytest.mark.usefixtures("archive")
def test_rows_of_decks(tiny_layout: Layout, monkeypatch: pytest.MonkeyPatch) -> None:
    """Decks that do not fit beside one another begin a row below the names of the others."""
    (one, *_) = decks_of(tiny_layout)
    decks = [replace(one, id=f"d{number}") for number in range(12)]
    monkeypatch.setattr(virtualtabletop, "decks_of", lambda _: decks)
    room = room_of(ZipFile(BytesIO(made(tiny_layout).content)))
    places = [(room[f"place-{deck.id}"]["x"], room[f"place-{deck.id}"]["y"]) for deck in decks]

    step = WIDTH + 2 * 24
    assert places[:9] == [(24 + number * step, 24) for number in range(9)]
    assert places[9:] == [(24 + number * step, 24 + 160 + 3 * 24) for number in range(3)]
    assert places[8][0] + WIDTH + 24 <= 1600 < places[8][0] + step + WIDTH + 24
