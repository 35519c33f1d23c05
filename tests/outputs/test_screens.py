"""Decks for tables on screens: every copy of every card, with its name, words, front and back."""

import json
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile
from zlib import crc32

import pytest
from PIL import Image, ImageChops

from generator.base import cache
from generator.base.artifact import Artifact
from generator.build.pipeline import build_game
from generator.build.up_to_date import Request
from generator.drawing.singles import find_singles
from generator.layout.deck import Layout
from generator.layout.mixed_rows import in_mixed_rows
from generator.outputs import contact_sheet, tabletop_simulator, virtualtabletop
from tests.games.documents import laid_out
from tests.loading.broken import TINY, copy_of_tiny, edited

Files = dict[str, Artifact]
GROUND = (0xD9, 0xD6, 0xCF)  # of the contact sheet


def files_of(output: Any, layout: Layout) -> Files:  # noqa: ANN401 - a module
    """Return what an output makes of the first edition, by path."""
    orders = output.plan(layout, layout.game.first_edition)
    return {order.path: order.render() for order in orders}


def paths_of(output: Any, layout: Layout) -> set[str]:  # noqa: ANN401 - a module
    """Return the paths of what an output would make of the first edition."""
    return {order.path for order in output.plan(layout, layout.game.first_edition)}


def saved_object(files: Files) -> dict[str, Any]:
    """Return the saved object among some files."""
    (content,) = (file.content for path, file in files.items() if path.endswith(".json"))
    saved: dict[str, Any] = json.loads(content)
    return saved


def path_of(address: str) -> str:
    """Return the path of a file among those of a game, of its address."""
    return address[address.index(f"{tabletop_simulator.ID}/") :]


def test_decks(tiny_layout: Layout) -> None:
    """A saved object has each deck with all its copies, by their names."""
    game = tiny_layout.game
    decks = saved_object(files_of(tabletop_simulator, tiny_layout))["ObjectStates"]

    assert [deck["Nickname"] for deck in decks] == [deck.name for deck in game.decks.values()]
    for deck, known in zip(decks, game.decks, strict=True):
        copies = {card.name: count for card, count in game.cards_of(known)}
        assert Counter(card["Nickname"] for card in deck["ContainedObjects"]) == copies
        assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
        assert {str(number // 100) for number in deck["DeckIDs"]} == {*deck["CustomDeck"]}


def test_words(tiny_layout: Layout) -> None:
    """A card's description says what is printed on it, bold where that is bold."""
    decks = saved_object(files_of(tabletop_simulator, tiny_layout))["ObjectStates"]
    cards = {card["Nickname"]: card for deck in decks for card in deck["ContainedObjects"]}

    text = cards["Lamplighter"]["Description"]
    assert text == "[b]Draw[/b] 2 cards.\nThen [b]discard[/b] 1 card and draw 1 more."


def test_sheets(tiny_layout: Layout) -> None:
    """A sheet has at most 4096 pixels, cards in the places of their numbers, its back in the last.

    Every address is that of a file that is there.
    """
    files = files_of(tabletop_simulator, tiny_layout)
    decks = saved_object(files)["ObjectStates"]
    assert decks
    for deck in decks:
        for sheet in deck["CustomDeck"].values():
            face, back = (
                Image.open(BytesIO(files[path_of(sheet[side])].content))
                for side in ("FaceURL", "BackURL")
            )
            assert (face.mode, back.mode) == ("RGB", "RGB")
            assert max(face.size) <= 4096
            width, height = face.width // sheet["NumWidth"], face.height // sheet["NumHeight"]
            last = face.crop((face.width - width, face.height - height, *face.size))
            small = back.resize(last.size)
            found = ImageChops.difference(last, small).resize((9, 12), Image.Resampling.BOX)
            assert max(found.tobytes()) < 40
            first = face.crop((0, 0, width, height))
            assert max(ImageChops.difference(first, small).resize((9, 12)).tobytes()) > 90


def test_new_looks_have_new_addresses(tmp_path: Path) -> None:
    """What the table would show from its memory has another name when it changes; else the same."""
    game = copy_of_tiny(tmp_path)
    before = paths_of(tabletop_simulator, laid_out(game))
    text = (game / "cards.yaml").read_text("utf-8")
    (game / "cards.yaml").write_text(edited(text, "Draw 2 cards.", "Draw 4 cards."), "utf-8")
    after = paths_of(tabletop_simulator, laid_out(game))

    assert len(before - after) == len(after - before) == 1
    assert any("back" in path for path in before & after)


def test_tokens(tmp_path: Path) -> None:
    """What is no card is a tile of its shape in a bag, with both its sides."""
    game = copy_of_tiny(tmp_path)
    text = (game / "cards.yaml").read_text("utf-8")
    text = edited(
        text,
        "    numbers: [50, 99]\n",
        "    numbers: [50, 99]\n    size: [30, 30]\n    shape: circle\n",
    )
    (game / "cards.yaml").write_text(text, "utf-8")
    layout = laid_out(game)
    files = files_of(tabletop_simulator, layout)
    bags = [each for each in saved_object(files)["ObjectStates"] if each["Name"] == "Bag"]
    tiles = [tile for bag in bags for tile in bag["ContainedObjects"]]

    copies = sum(count for card, count in layout.game.cards_of(None) if card.kind.id == "event")
    assert len(tiles) == copies > 0
    assert {tile["CustomImage"]["CustomTile"]["Type"] for tile in tiles} == {2}
    for side in ("ImageURL", "ImageSecondaryURL"):
        picture = Image.open(BytesIO(files[path_of(tiles[0]["CustomImage"][side])].content))
        assert picture.getpixel((1, 1))[3] == 0  # type: ignore[index]  # of four channels


def test_addresses(tmp_path: Path) -> None:
    """Pictures are found where they were built, or where the game says that they will lie."""
    only = ("tabletop-simulator",)
    build_game(Request(TINY, tmp_path, only=only, editions=("plain",)))
    folder = tmp_path / "tiny"
    (file,) = folder.glob("tabletop-simulator/plain/*.json")
    sheet = json.loads(file.read_bytes())["ObjectStates"][0]["CustomDeck"]["1"]
    assert Path(sheet["FaceURL"].removeprefix("file://")).is_file()

    game = copy_of_tiny(tmp_path)
    text = (game / "cards.yaml").read_text("utf-8")
    asked = "print: {images: {url: https://example.org/tiny}, papers"
    (game / "cards.yaml").write_text(edited(text, "print: {papers", asked), "utf-8")
    build_game(Request(game, tmp_path / "web", only=only, editions=("plain",)))
    (file,) = tmp_path.glob("web/tiny/tabletop-simulator/plain/*.json")
    sheet = json.loads(file.read_bytes())["ObjectStates"][0]["CustomDeck"]["1"]
    assert sheet["FaceURL"].startswith("https://example.org/tiny/tabletop-simulator/plain/01_")


def test_room(tiny_layout: Layout) -> None:
    """A room has every copy in the pile of its deck, and its pictures under the names they need."""
    (file,) = files_of(virtualtabletop, tiny_layout).values()
    with ZipFile(BytesIO(file.content)) as archive:
        room = json.loads(archive.read("0.json"))
        for name in archive.namelist()[1:]:
            crc, size = name.removeprefix("assets/").split("_")
            content = archive.read(name)
            assert (int(crc) % 2**32, int(size)) == (crc32(content), len(content))
            assert Image.open(BytesIO(content)).format == "WEBP"
        assets = {f"/{name}" for name in archive.namelist()[1:]}
    cards = [widget for widget in room.values() if widget.get("type") == "card"]
    copies = Counter({card.id: sum(card.copies.values()) for card in tiny_layout.game.cards})

    assert Counter(card["cardType"] for card in cards) == copies
    for card in cards:
        deck, pile = room[card["deck"]], room[card["parent"]]
        shown = deck["cardTypes"][card["cardType"]]
        assert {shown["image"], shown["back"]} <= assets
        assert (deck["type"], pile["type"]) == ("deck", "pile")
        assert pile["parent"] == deck["parent"]
    ids = [widget["id"] for name, widget in room.items() if name != "_meta"]
    assert ids == [name for name in room if name != "_meta"]


def test_equal_bytes(tiny_layout: Layout) -> None:
    """Equal games have equal files."""
    for output in (tabletop_simulator, virtualtabletop):
        one, other = (files_of(output, tiny_layout) for _ in range(2))
        assert {path: file.content for path, file in one.items()} == {
            path: file.content for path, file in other.items()
        }


def test_contact_sheet(tiny_layout: Layout) -> None:
    """One picture shows all fronts, 2400 pixels wide, each in its place on a grey ground."""
    ((path, file),) = files_of(contact_sheet, tiny_layout).items()
    picture = Image.open(BytesIO(file.content))

    assert path == "contact-sheet/plain.png"
    assert picture.width == 2400
    assert picture.getpixel((0, 0)) == picture.getpixel((2399, picture.height - 1)) == GROUND
    fronts = [single for single in find_singles(tiny_layout) if not single.is_back]
    sizes = [(single.size.width, single.size.height) for single in fronts]
    places, (width, _) = in_mixed_rows(sizes, 1.5)
    middles = [(x + w / 2, y + h / 2) for (x, y), (w, h) in zip(places, sizes, strict=True)]
    shown = [[round(each * 2400 / width) for each in middle] for middle in middles]
    assert GROUND not in [picture.getpixel((x, y)) for x, y in shown]
    assert set(file.faces) == {card.id for card in tiny_layout.game.cards}


def test_cached_sheets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What looks as before is not made again; after an edit, only the sheets with that card are."""
    store: dict[tuple[str, str], bytes] = {}
    made: list[str] = []

    def cached(sort: str, key: str, make: Callable[[], bytes], *, keep: int) -> bytes:
        assert keep
        if (sort, key) not in store:
            made.append(sort)
            store[sort, key] = make()
        return store[sort, key]

    monkeypatch.setattr(cache, "cached", cached)
    game = copy_of_tiny(tmp_path)
    outputs = (contact_sheet, tabletop_simulator)
    before = [files_of(output, laid_out(game)) for output in outputs]
    made.clear()
    again = [files_of(output, laid_out(game)) for output in outputs]
    assert (again, made) == (before, [])

    text = (game / "cards.yaml").read_text("utf-8")
    (game / "cards.yaml").write_text(edited(text, "Draw 2 cards.", "Draw 7 cards."), "utf-8")
    after = [files_of(output, laid_out(game)) for output in outputs]

    assert sorted(made) == ["contact-sheet", "tabletop-simulator-sheets"]
    assert after[0]["contact-sheet/plain.png"] != before[0]["contact-sheet/plain.png"]
    new = {path.rpartition("/")[2].partition("_")[0] for path in after[1].keys() - before[1].keys()}
    assert len(new) == 1, "another address, for the sheet of that card alone"
