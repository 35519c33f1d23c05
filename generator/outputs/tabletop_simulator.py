"""Decks and tokens for Tabletop Simulator: pictures of ten by seven cards, and a saved object.

The format is that of its saves (https://kb.tabletopsimulator.com/custom-content/save-file-format/)
and of objects that it has saved; sheets have 4096 pixels at most (its knowledge base, Custom Deck).
"""

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from hashlib import sha256
from typing import Any

from generator.base.artifact import Artifact, Order
from generator.base.frozen import Frozen
from generator.base.units import MM_PER_INCH
from generator.drawing.face_images import cached_picture, cached_together, image_of, seconds_of
from generator.drawing.screen_decks import ScreenCard, ScreenDeck, decks_of, name_of_looks
from generator.drawing.singles import Single
from generator.game.model import Card, CardSize, Edition
from generator.layout.deck import Layout
from generator.text.runs import Runs

ID = "tabletop-simulator"
TITLE = "decks and tokens for Tabletop Simulator ([screens.md](screens.md))"
ON_REQUEST = True

_COLUMNS, _ROWS, _PIXELS = 10, 7, 4096  # the most that the game loads of a sheet, see above
_TOKEN, _THUMBNAIL = 512, 256  # pixels
_STANDARD = 88.0  # mm: as high is a card of scale 1
_APART = 3.2  # units of its table between decks
_ROUND, _SQUARE = 0, 1  # types of cards
_TILES = {"hexagon": 1, "hexagon-pointy": 1, "circle": 2}  # types of tiles

Object = dict[str, Any]


class _SheetPicture(Frozen):
    """A picture of fronts of one size and with one back; its path and the back's."""

    number: int
    fronts: tuple[Single, ...]
    back: Single
    path: str
    back_path: str

    @property
    def names(self) -> list[str]:
        """The names of its fronts, in order."""
        return [single.name for single in self.fronts]

    @property
    def rows(self) -> int:
        """Its number of rows; the last place is reserved for the hidden card."""
        return max(2, -(-(len(self.fronts) + 1) // _COLUMNS))


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield an order for each sheet, back and token, for the saved object and its picture."""
    sheets = _sheets(layout, edition.id)
    for sheet in sheets:
        size = sheet.back.size
        seconds = seconds_of(len(sheet.fronts) * size.width * size.height, _dpi(sheet))
        yield Order(sheet.path, partial(_render_sheet, layout, edition, sheet), seconds=seconds)
    alone = {sheet.back_path: sheet.back for sheet in sheets} | _tokens(layout, edition.id)
    for path, single in alone.items():
        yield Order(path, partial(_render_single, layout, edition, single, path))
    stem = f"{ID}/{edition.id}/{layout.game.info.stem}_{layout.game.info.release}"
    yield Order(f"{stem}.json", partial(_render_object, layout, edition, f"{stem}.json"))
    first = decks_of(layout)[0].cards[0].back if decks_of(layout) else None
    if first:
        # A saved object is shown by the picture that has its name.
        yield Order(
            f"{stem}.png", partial(_render_thumbnail, layout, edition, first, f"{stem}.png")
        )


def _is_token(size: CardSize) -> bool:
    return size.shape != "rectangle"


@lru_cache(maxsize=4)
def _sheets(layout: Layout, edition: str) -> tuple[_SheetPicture, ...]:
    """Return the sheets of an edition: fronts of one size and back, as many as fit on each."""
    groups: dict[Single, dict[Single, None]] = {}
    for card in _cards(layout):
        if not _is_token(card.front.size):
            groups.setdefault(card.back, {})[card.front] = None
    named, most = layout.game.editions[edition], _COLUMNS * _ROWS - 1
    sheets: list[_SheetPicture] = []
    for back, found in groups.items():
        fronts = [*found]
        back_path = _path(layout, named, back.name, [back])
        for start in range(0, len(fronts), most):
            some = tuple(fronts[start : start + most])
            number = len(sheets) + 1
            path = _path(layout, named, f"{number:02}", (*some, back))
            sheets.append(_SheetPicture(number, some, back, path, back_path))
    return tuple(sheets)


@lru_cache(maxsize=4)
def _tokens(layout: Layout, edition: str) -> dict[str, Single]:
    """Return the fronts and backs of tokens, by the paths of their pictures."""
    found = [card for card in _cards(layout) if _is_token(card.front.size)]
    sides = dict.fromkeys(side for card in found for side in (card.front, card.back))
    named = layout.game.editions[edition]
    return {_path(layout, named, single.name, [single]): single for single in sides}


def _cards(layout: Layout) -> Iterator[ScreenCard]:
    for deck in decks_of(layout):
        yield from deck.cards


def _path(layout: Layout, edition: Edition, name: str, singles: Sequence[Single]) -> str:
    return f"{ID}/{edition.id}/{name}_{name_of_looks(layout, edition, singles)}.png"


def _render_sheet(layout: Layout, edition: Edition, sheet: _SheetPicture) -> Artifact:
    make = partial(_made_sheet, layout, edition, sheet)
    content = cached_together(layout, edition, (*sheet.fronts, sheet.back), f"{ID}-sheets", make)
    faces = {single.of.id: 1 for single in sheet.fronts if isinstance(single.of, Card)}
    return Artifact(
        path=sheet.path, content=content, output=ID, edition=edition.id, pages=1, faces=faces
    )


def _made_sheet(layout: Layout, edition: Edition, sheet: _SheetPicture) -> bytes:
    from generator.graphics.rasters import arranged, as_png, scaled_image

    width, height = _cell(sheet.back.size)
    dpi = _dpi(sheet)
    images = [
        scaled_image(image_of(layout, edition, each, dpi, "square"), width, height)
        for each in (*sheet.fronts, sheet.back)
    ]
    room = _COLUMNS * sheet.rows
    places = [*images[:-1], *[None] * (room - len(images)), images[-1]]
    return as_png(arranged(places, _COLUMNS, (width, height)), dpi)


def _dpi(sheet: _SheetPicture) -> float:
    size = sheet.back.size
    return _cell(size)[0] * MM_PER_INCH / size.width


def _cell(size: CardSize) -> tuple[int, int]:
    """Return the width and height in pixels of a card on a sheet: the largest that fits."""
    scale = min(_PIXELS / _COLUMNS / size.width, _PIXELS / _ROWS / size.height)
    return int(size.width * scale), int(size.height * scale)


def _render_single(layout: Layout, edition: Edition, single: Single, path: str) -> Artifact:
    content = cached_picture(layout, edition, single, f"{ID}-singles", _made_single)
    return Artifact(path=path, content=content, output=ID, edition=edition.id, pages=1)


def _made_single(layout: Layout, edition: Edition, single: Single) -> bytes:
    from generator.graphics.rasters import arranged, as_png

    is_token = _is_token(single.size)
    dpi = _TOKEN * MM_PER_INCH / min(single.size.width, single.size.height)
    image = image_of(layout, edition, single, dpi, "trim" if is_token else "square")
    # Of what is no token, the table takes no picture with clear places.
    return as_png(image if is_token else arranged([image], 1, image.size), dpi)


def _render_thumbnail(layout: Layout, edition: Edition, back: Single, path: str) -> Artifact:
    content = cached_picture(layout, edition, back, f"{ID}-thumbnails", _made_thumbnail)
    return Artifact(path=path, content=content, output=ID, edition=edition.id, pages=1)


def _made_thumbnail(layout: Layout, edition: Edition, back: Single) -> bytes:
    from generator.graphics.rasters import arranged, as_png

    dpi = _THUMBNAIL * MM_PER_INCH / max(back.size.width, back.size.height)
    image = image_of(layout, edition, back, dpi, "trim")
    return as_png(arranged([image], 1, (_THUMBNAIL, _THUMBNAIL)), dpi)


def _render_object(layout: Layout, edition: Edition, path: str) -> Artifact:
    """Make the saved object: every deck in a row, tokens in a bag."""
    url = layout.game.print.images.url.rstrip("/")
    sheets, tokens = _sheets(layout, edition.id), _tokens(layout, edition.id)
    maker = _Objects(url, sheets, {single.name: place for place, single in tokens.items()})
    objects = [each for deck in decks_of(layout) for each in maker.of_deck(deck)]
    for index, each in enumerate(objects):
        each["Transform"]["posX"] = round(index * _APART, 3)
    saved = {
        **dict.fromkeys(("SaveName", "Date", "VersionNumber", "GameMode", "GameType"), ""),
        **dict.fromkeys(("GameComplexity", "Table", "Sky", "Note", "XmlUI"), ""),
        **dict.fromkeys(("LuaScript", "LuaScriptState"), ""),
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "TabStates": {},
        "ObjectStates": objects,
    }
    content = (json.dumps(saved, ensure_ascii=False, indent=1) + "\n").encode()
    return Artifact(path=path, content=content, output=ID, edition=edition.id)


class _Objects(Frozen):
    """Makes the objects of a table; `url` is the folder of the pictures."""

    url: str
    sheets: Sequence[_SheetPicture]
    tokens: dict[str, str]

    def of_deck(self, deck: ScreenDeck) -> Iterator[Object]:
        """Yield the deck, or its only card, and the bag of its tokens."""
        cards = [card for card in deck.cards if not _is_token(card.front.size)]
        tokens = [card for card in deck.cards if _is_token(card.front.size)]
        copies = [self._card(deck, card, copy) for card in cards for copy in range(card.copies)]
        if len(copies) == 1:
            yield copies[0]
        elif copies:
            decks: Object = {}
            for each in copies:
                decks |= each["CustomDeck"]
            yield {
                **_object("DeckCustom", deck.id, deck.name, copies[0]["Transform"]["scaleX"]),
                "SidewaysCard": False,
                "DeckIDs": [each["CardID"] for each in copies],
                "CustomDeck": decks,
                "ContainedObjects": copies,
            }
        pieces = [self._token(deck, card, copy) for card in tokens for copy in range(card.copies)]
        if pieces:
            bag = _object("Bag", f"{deck.id} tokens", deck.name, 1.0)
            yield {**bag, "Bag": {"Order": 0}, "ContainedObjects": pieces}

    def _card(self, deck: ScreenDeck, card: ScreenCard, copy: int) -> Object:
        sheet, place = next(
            (sheet, sheet.names.index(card.front.name))
            for sheet in self.sheets
            if card.back.name == sheet.back.name and card.front.name in sheet.names
        )
        size = card.front.size
        drawn = {
            "FaceURL": self._address(sheet.path),
            "BackURL": self._address(sheet.back_path),
            "NumWidth": _COLUMNS,
            "NumHeight": sheet.rows,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": _ROUND if size.corner else _SQUARE,
        }
        about = f"{deck.id} {card.card.id} {copy}"
        made = _object("CardCustom", about, card.card.name, round(size.height / _STANDARD, 4))
        return {
            **made,
            "Description": "\n".join(map(_bbcode, card.words)),
            "SidewaysCard": False,
            "CardID": 100 * sheet.number + place,
            "CustomDeck": {str(sheet.number): drawn},
        }

    def _token(self, deck: ScreenDeck, card: ScreenCard, copy: int) -> Object:
        shape, about = card.front.size.shape, f"{deck.id} {card.card.id} {copy}"
        front, back = self.tokens[card.front.name], self.tokens[card.back.name]
        image: Object = {
            "ImageURL": self._address(front),
            "ImageSecondaryURL": self._address(back),
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
        }
        if shape in _TILES:
            kind = {"Type": _TILES[shape], "Thickness": 0.1, "Stackable": False, "Stretch": True}
            image["CustomTile"] = kind
        else:
            kind = {"Thickness": 0.1, "MergeDistancePixels": 15.0, "StandUp": False}
            image["CustomToken"] = {**kind, "Stackable": False}
        name = "Custom_Tile" if shape in _TILES else "Custom_Token"
        scale = round(card.front.size.height / _STANDARD, 4)
        made = _object(name, about, card.card.name, scale)
        return {**made, "Description": "\n".join(map(_bbcode, card.words)), "CustomImage": image}

    def _address(self, path: str) -> str:
        return f"{self.url}/{path}"


def _object(name: str, about: str, nickname: str, scale: float) -> Object:
    """Return the keys of any object; `about` makes its id unique."""
    return {
        "GUID": sha256(about.encode()).hexdigest()[:6],
        "Name": name,
        "Transform": {
            "posX": 0.0,
            "posY": 1.0,
            "posZ": 0.0,
            "rotX": 0.0,
            "rotY": 180.0,
            "rotZ": 180.0,
            **dict.fromkeys(("scaleX", "scaleY", "scaleZ"), scale),
        },
        "Nickname": nickname,
        "Description": "",
        "GMNotes": "",
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "Hands": name == "CardCustom",
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def _bbcode(runs: Runs) -> str:
    """Return a paragraph in the markup of descriptions: [b]bold[/b]."""
    parts = []
    for run in runs:
        text = f"[i]{run.text}[/i]" if run.italic else run.text
        parts.append(f"[b]{text}[/b]" if run.bold else text)
    return "".join(parts)
