"""The saved object of Tabletop Simulator, and which cards are on which picture."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from generator.base.frozen import replace
from generator.drawing.screen_decks import ScreenCard, ScreenDeck, decks_of
from generator.game.model import CardSize
from generator.layout.deck import Layout
from generator.outputs import tabletop_simulator
from generator.text.runs import Run

ADDRESS = "https://example.org/tiny/tabletop-simulator/plain"
Objects = Callable[..., list[dict[str, Any]]]
SCALE = 0.7955  # of cards 70 mm high, where 88 mm are 1


@pytest.fixture
def objects(tiny_layout: Layout, monkeypatch: pytest.MonkeyPatch) -> Objects:
    """Return a function that returns the objects of some decks, without drawing any."""
    game = tiny_layout.game
    images = replace(game.print.images, url="https://example.org/tiny/")
    layout = replace(tiny_layout, game=replace(game, print=replace(game.print, images=images)))
    monkeypatch.setattr(tabletop_simulator, "name_of_looks", lambda *_: "looks")

    def made(*decks: ScreenDeck) -> list[dict[str, Any]]:
        monkeypatch.setattr(tabletop_simulator, "decks_of", lambda _: decks)
        orders = tabletop_simulator.plan(layout, layout.game.first_edition)
        (order,) = (order for order in orders if order.path.endswith(".json"))
        found: list[dict[str, Any]] = json.loads(order.render().content)["ObjectStates"]
        return found

    return made


@pytest.fixture
def deck(tiny_layout: Layout) -> ScreenDeck:
    """Return the first deck, which has a card in three copies first."""
    return decks_of(tiny_layout)[0]


def of_size(card: ScreenCard, **size: Any) -> ScreenCard:  # noqa: ANN401 - its size and shape
    """Return a card of another size."""
    new: CardSize = replace(card.front.size, **size)
    return replace(card, front=replace(card.front, size=new), back=replace(card.back, size=new))


def with_cards(deck: ScreenDeck, count: int) -> ScreenDeck:
    """Return a deck of so many cards, one copy of each."""
    one = deck.cards[0]
    fronts = (replace(one.front, name=f"front-{number}") for number in range(count))
    return replace(deck, cards=tuple(replace(one, front=front, copies=1) for front in fronts))


def test_deck(deck: ScreenDeck, objects: Objects) -> None:
    """A deck has its copies one by one, each at its place on the picture, face down."""
    (found,) = objects(deck)
    first = found["ContainedObjects"][0]

    assert (found["Name"], found["Nickname"]) == ("DeckCustom", "Day")
    assert found["DeckIDs"][:4] == [100, 100, 100, 101]
    assert (first["Name"], first["Nickname"], first["CardID"]) == ("CardCustom", "Lamplighter", 100)
    assert first["CustomDeck"] == {
        "1": {
            "FaceURL": f"{ADDRESS}/01_looks.png",
            "BackURL": f"{ADDRESS}/back-day_looks.png",
            "NumWidth": 10,
            "NumHeight": 2,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
    }
    for each in (found, first):
        at = each["Transform"]
        assert [at[f"scale{axis}"] for axis in "XYZ"] == [SCALE] * 3
        assert [at[f"rot{axis}"] for axis in "XYZ"] == [0, 180, 180]
        assert not each["Locked"]
        assert not each["SidewaysCard"]
    assert (found["Hands"], first["Hands"]) == (False, True)
    ids = [each["GUID"] for each in (found, *found["ContainedObjects"])]
    assert len({*ids}) == len(ids)
    assert {len(each) for each in ids} == {6}


def test_row(deck: ScreenDeck, objects: Objects) -> None:
    """Decks lie in a row, and one of a single card is that card."""
    alone = replace(deck, cards=(replace(deck.cards[0], copies=1),))
    found = objects(deck, alone, deck)

    assert [each["Name"] for each in found] == ["DeckCustom", "CardCustom", "DeckCustom"]
    assert [each["Transform"]["posX"] for each in found] == [0, 3.2, 6.4]


def test_square_corners(deck: ScreenDeck, objects: Objects) -> None:
    """Cards without round corners are of the square type."""
    square = replace(deck, cards=(of_size(deck.cards[0], corner=0.0),))
    (found,) = objects(square)
    assert found["CustomDeck"]["1"]["Type"] == 1


@pytest.mark.parametrize(
    ("count", "rows"),
    [(2, [2]), (19, [2]), (20, [3]), (69, [7]), (70, [7, 2]), (139, [7, 7, 2])],
    ids=str,
)
def test_pictures(count: int, rows: list[int], deck: ScreenDeck, objects: Objects) -> None:
    """A picture has ten cards a row and 69 cards at most, as the last place is the back's."""
    (found,) = objects(with_cards(deck, count))
    sheets = found["CustomDeck"]

    assert [sheet["NumHeight"] for sheet in sheets.values()] == rows
    assert [*sheets] == [str(number) for number in range(1, len(rows) + 1)]
    assert found["DeckIDs"] == [100 * (each // 69 + 1) + each % 69 for each in range(count)]


@pytest.mark.parametrize(
    ("shape", "name", "tile"),
    [
        ("hexagon", "Custom_Tile", 1),
        ("hexagon-pointy", "Custom_Tile", 1),
        ("circle", "Custom_Tile", 2),
        ("outline", "Custom_Token", None),
    ],
)
def test_tokens(
    shape: str, name: str, tile: int | None, deck: ScreenDeck, objects: Objects
) -> None:
    """Tokens lie in a bag beside the cards of their deck, as tiles of their shape or as tokens."""
    words = ((Run("Draw", bold=True), Run(" now", italic=True)), (Run("Or wait."),))
    token = replace(of_size(deck.cards[1], shape=shape, height=44.0), copies=2, words=words)
    cards, bag = objects(replace(deck, cards=(deck.cards[0], token)))

    assert len(cards["ContainedObjects"]) == 3
    assert (bag["Name"], bag["Nickname"], len(bag["ContainedObjects"])) == ("Bag", "Day", 2)
    found = bag["ContainedObjects"][0]
    assert (found["Name"], found["Transform"]["scaleX"]) == (name, 0.5)
    assert found["CustomImage"].get("CustomTile", {}).get("Type") == tile
    assert ("CustomToken" in found["CustomImage"]) == (tile is None)
    assert found["Description"] == "[b]Draw[/b][i] now[/i]\nOr wait."
    assert found["CustomImage"]["ImageURL"] == (f"{ADDRESS}/{token.front.name}_looks.png")


def test_nothing(objects: Objects) -> None:
    """A game without cards has no objects."""
    assert objects() == []
