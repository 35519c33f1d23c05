"""The decks as a room of VirtualTabletop, a free table for browsers that needs no account.

One file has the room and its pictures. Its format is what https://virtualtabletop.io reads: a zip
archive of `0.json`, the widgets by id (wiki of ArnoldSmith86/virtualtabletop: Widgets, Cards and
Decks), and `assets/`, each called by its CRC-32 and its size.
"""

import json
from collections.abc import Iterator
from functools import partial
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo
from zlib import crc32

from generator.base.archives import EARLIEST
from generator.base.artifact import Artifact, Order
from generator.base.units import MM_PER_INCH
from generator.drawing.face_images import cached_picture, image_of, seconds_of, singles_of
from generator.drawing.screen_decks import ScreenDeck, decks_of
from generator.drawing.singles import Single
from generator.game.model import CardSize, Edition
from generator.layout.deck import Layout

ID = "virtualtabletop"
TITLE = "the decks as a room of virtualtabletop.io, one file ([screens.md](screens.md))"
ON_REQUEST = True

_VERSION = 3
"""Of the format: newer tables bring what is older up to date by themselves."""

_ROOM = 1600, 1000  # units: the whole table
_HAND = 180  # units: its height
_CARD = 160  # units: the height of a card
_GAP = 24  # units: around a deck, whose name stands below it
_SHARPNESS = 4.0  # pixels a unit, for cards that are enlarged

Widgets = dict[str, Any]


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield the order for the room of an edition."""
    info = layout.game.info
    path = f"{ID}/{info.stem}_{info.release}_{edition.id}.vtt"
    sizes = [single.size for single in singles_of(layout)]
    seconds = sum(seconds_of(size.width * size.height, _dpi(size)) for size in sizes)
    yield Order(path, partial(_render, layout, edition, path), seconds=seconds)


def _render(layout: Layout, edition: Edition, path: str) -> Artifact:
    pictures: dict[Single, str] = {}
    assets: dict[str, bytes] = {}
    for deck in decks_of(layout):
        for side in dict.fromkeys(side for card in deck.cards for side in (card.front, card.back)):
            content = cached_picture(layout, edition, side, ID, _picture)
            # As the table itself names them: CRC-32 as a number with a sign.
            crc = crc32(content)
            name = f"{crc - 2**32 if crc >= 2**31 else crc}_{len(content)}"
            assets[name], pictures[side] = content, f"/assets/{name}"
    made = BytesIO()
    with ZipFile(made, "w") as file:
        room = json.dumps(_room(layout, edition, pictures), ensure_ascii=False, indent=1)
        _add(file, "0.json", room.encode(), ZIP_DEFLATED)
        for name, content in assets.items():
            _add(file, f"assets/{name}", content, ZIP_STORED)
    faces = {card.card.id: 1 for deck in decks_of(layout) for card in deck.cards}
    return Artifact(path=path, content=made.getvalue(), output=ID, edition=edition.id, faces=faces)


def _picture(layout: Layout, edition: Edition, single: Single) -> bytes:
    from generator.graphics.rasters import as_webp

    return as_webp(image_of(layout, edition, single, _dpi(single.size), "trim"))


def _dpi(size: CardSize) -> float:
    return _CARD * _SHARPNESS * MM_PER_INCH / size.height


def _add(file: ZipFile, name: str, content: bytes, how: int) -> None:
    part = ZipInfo(name, EARLIEST)
    part.compress_type = how
    file.writestr(part, content)


def _room(layout: Layout, edition: Edition, pictures: dict[Single, str]) -> Widgets:
    """Return the room: a hand for each player, and a pile for each deck."""
    info = layout.game.info
    about = {
        "name": info.title,
        "image": "",
        "rules": "",
        "bgg": "",
        "year": "",
        "mode": "",
        "time": "",
        "attribution": info.attribution,
        "lastUpdate": 0,
        "showName": True,
        "players": "",
        "language": info.language,
        "variant": edition.name,
        "link": info.site,
    }
    widgets: Widgets = {"_meta": {"version": _VERSION, "info": about}, "hand": _hand()}
    left = top = _GAP
    for deck in decks_of(layout):
        width = max(_width(card.front) for card in deck.cards)
        if left + width + _GAP > _ROOM[0]:
            left, top = _GAP, top + _CARD + 3 * _GAP
        widgets |= _deck(deck, pictures, left, top, width)
        left += width + 2 * _GAP
    return widgets


def _width(single: Single) -> int:
    return round(_CARD * single.size.width / single.size.height)


def _hand() -> Widgets:
    return {
        "id": "hand",
        "type": "holder",
        "onEnter": {"activeFace": 1},
        "onLeave": {"activeFace": 0},
        "dropOffsetX": 10,
        "dropOffsetY": 14,
        "stackOffsetX": 40,
        "childrenPerOwner": True,
        "x": 50,
        "y": _ROOM[1] - _HAND,
        "width": _ROOM[0] - 100,
        "height": _HAND,
    }


def _deck(deck: ScreenDeck, pictures: dict[Single, str], x: int, y: int, width: int) -> Widgets:
    """Return the widgets of a deck: its place, its name below, its pile and its cards."""
    place, cards, pile = f"place-{deck.id}", f"deck-{deck.id}", f"pile-{deck.id}"
    widgets: Widgets = {
        place: {
            "id": place,
            "type": "holder",
            "x": x,
            "y": y,
            "width": width + 8,
            "height": _CARD + 8,
            "dropTarget": {"type": "card"},
        },
        f"name-{deck.id}": {
            "id": f"name-{deck.id}",
            "type": "label",
            "x": x,
            "y": y + _CARD + 10,
            "width": width + 8,
            "height": 20,
            "text": deck.name,
        },
        cards: {
            "id": cards,
            "type": "deck",
            "parent": place,
            "x": 12,
            "y": 41,
            "cardDefaults": {"width": width, "height": _CARD, "enlarge": 3},
            "cardTypes": {
                card.card.id: {
                    "label": card.card.name,
                    "image": pictures[card.front],
                    "back": pictures[card.back],
                    "width": _width(card.front),
                }
                for card in deck.cards
            },
            "faceTemplates": [_face("back"), _face("image")],
        },
        pile: {"id": pile, "type": "pile", "parent": place, "x": 4, "y": 4}
        | {"width": width, "height": _CARD},
    }
    return widgets | _cards(deck, cards, pile)


def _cards(deck: ScreenDeck, cards: str, pile: str) -> Widgets:
    """Return the widgets of a deck's cards, all copies, in a pile."""
    copies = [(card, copy) for card in deck.cards for copy in range(card.copies)]
    widgets: Widgets = {}
    for height, (card, copy) in enumerate(copies, 1):
        name = f"{deck.id}-{card.card.id}-{copy + 1}"
        widgets[name] = {
            "id": name,
            "type": "card",
            "parent": pile,
            "deck": cards,
            "cardType": card.card.id,
            "z": height,
        }
    return widgets


def _face(picture: str) -> Widgets:
    """Return a face for cards that shows a picture given by each card."""
    shown = {"type": "image", "x": 0, "y": 0, "color": "transparent"}
    sized = {"value": picture, "width": "width"}
    return {
        "border": False,
        "radius": 8,
        "objects": [{**shown, "height": _CARD, "dynamicProperties": sized}],
    }
