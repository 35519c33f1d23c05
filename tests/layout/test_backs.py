"""Which back lies behind a card: the nearest that is said, in the size of the card."""

from pathlib import Path

import pytest

from generator.game.model import Game
from generator.layout.backs import back_of, filler_of, find_backs, find_fillers
from generator.layout.deck import Layout
from generator.layout.placed import Patch
from generator.loading.game import read_game
from tests.games.several import GAME, several
from tests.loading.broken import edited


def read(folder: Path, cards: str = GAME) -> Game:
    """Return a game of some cards.yaml, its templates left aside."""
    (folder / "cards.yaml").write_text(cards, "utf-8")
    game, problems = read_game(folder)

    assert problems == []
    return game


def test_the_nearest_wins(tmp_path: Path) -> None:
    """A back by game, deck, kind or card: the nearest that is said lies behind a card."""
    game = read(tmp_path)
    found = [(card.id, deck, game.back(card, deck)) for card in game.cards for deck in card.copies]

    assert found == [
        ("a", "main", "kingdom"),
        ("b", "main", "throne"),
        ("c", "main", "kingdom"),
        ("c", "wilds", "wild"),
        ("d", "wilds", "wild"),
        ("e", "wilds", "secret"),
    ]


def test_of_the_card_s_size(tmp_path: Path) -> None:
    """Each face is a back once for each size and deck, however many cards share it."""
    backs = find_backs(read(tmp_path))

    assert [(back.face, back.size.width, back.deck, path) for back, path in backs.items()] == [
        ("kingdom", 63.5, "main", ("print", "back")),
        ("throne", 69.85, "main", ("kinds", "boss", "back")),
        ("kingdom", 44.45, "main", ("print", "back")),
        ("wild", 44.45, "wilds", ("decks", "wilds", "back")),
        ("wild", 63.5, "wilds", ("decks", "wilds", "back")),
        ("secret", 63.5, "wilds", ("cards", 4, "back")),
    ]


def test_a_deck_without_cards(tmp_path: Path) -> None:
    """A deck that no card is in has its back all the same, so that its slips are found."""
    cards = edited(GAME, "  - {id: wilds", "  - {id: none, name: None, back: wild}\n  - {id: wilds")
    backs = find_backs(read(tmp_path, cards))

    assert [back.face for back in backs if back.deck == "none"] == ["wild"]


def test_placed_on_its_size(tmp_path: Path) -> None:
    """A back whose boxes say their edges reaches over the bleed of every card that it is for."""
    layout = several(tmp_path)
    card = next(card for card in layout.game.cards if card.id == "c")

    assert extent(layout, "c", "main") == pytest.approx((-3, -3, 44.45 + 3, 63.5 + 3))
    assert extent(layout, "b", "main") == pytest.approx((-3, -3, 69.85 + 3, 120.65 + 3))
    assert back_of(layout.game, card, "wilds").size is card.kind.size


def extent(layout: Layout, card_id: str, deck: str) -> tuple[float, ...]:
    """Return the left, low, right and top edge of the ground behind a card, in mm."""
    card = next(card for card in layout.game.cards if card.id == card_id)
    (ground,) = layout.backs[back_of(layout.game, card, deck)].items
    assert isinstance(ground, Patch)
    xs = [x / 72 * 25.4 for _, numbers in ground.segments for x in numbers[::2]]
    ys = [y / 72 * 25.4 for _, numbers in ground.segments for y in numbers[1::2]]
    return min(xs), min(ys), max(xs), max(ys)


def test_for_a_shop(tmp_path: Path) -> None:
    """A print shop has another back where cards have the game's; what is said nearer stays."""
    game = read(tmp_path, edited(GAME, "back: kingdom", "back: kingdom, shop-back: throne"))
    found = {
        (card.id, deck): back_of(game, card, deck, shop=True).face
        for card in game.cards
        for deck in card.copies
    }

    assert found == {
        ("a", "main"): "throne",
        ("b", "main"): "throne",
        ("c", "main"): "throne",
        ("c", "wilds"): "wild",
        ("d", "wilds"): "wild",
        ("e", "wilds"): "secret",
    }
    backs = find_backs(game)
    assert [(back.size.width, path) for back, path in backs.items() if back.face == "throne"] == [
        (63.5, ("print", "shop-back")),
        (69.85, ("kinds", "boss", "back")),
        (44.45, ("print", "shop-back")),
    ]


def test_what_fills_free_slots(tmp_path: Path) -> None:
    """The face that `print: fill:` names is laid out on the game's first size, for each deck."""
    assert find_fillers(read(tmp_path)) == {}
    fillers = find_fillers(
        read(tmp_path, edited(GAME, "back: kingdom", "back: kingdom, fill: key"))
    )

    assert [(each.face, each.size.width, each.deck, path) for each, path in fillers.items()] == [
        ("key", 63.5, "main", ("print", "fill", 0)),
        ("key", 63.5, "wilds", ("print", "fill", 0)),
    ]


def test_backs_of_fillers(tmp_path: Path) -> None:
    """Behind what fills free slots may be another face, which is laid out, too."""
    print_ = edited(GAME, "back: kingdom", "back: kingdom, fill: key, fill-back: lock")
    game = read(tmp_path, print_)
    found = find_fillers(game)
    size = next(iter(found)).size

    assert {(each.face, path) for each, path in found.items()} == {
        ("key", ("print", "fill", 0)),
        ("lock", ("print", "fill-back", 0)),
    }
    assert filler_of(game, size, "main", 1, behind=True).face == "lock"
    assert filler_of(game, size, "main", 1).face == "key"


@pytest.mark.parametrize(
    ("asked", "behind"),
    [
        ("fill: [key, lock]", ["key", "lock", "key"]),
        ("fill: [key, lock], fill-back: [lock, key]", ["lock", "key", "lock"]),
        ("fill: [key, lock], fill-back: lock", ["lock"] * 3),
    ],
)
def test_several_fill_free_slots_in_turn(asked: str, behind: list[str], tmp_path: Path) -> None:
    """The faces of a list take turns; where none is named behind them, each is behind itself."""
    game = read(tmp_path, edited(GAME, "back: kingdom", f"back: kingdom, {asked}"))
    found, size = find_fillers(game), game.sizes[0]
    slots = range(1, 4)

    assert {each.face for each in found} == {"key", "lock"}
    assert [filler_of(game, size, "main", slot).face for slot in slots] == ["key", "lock", "key"]
    assert [filler_of(game, size, "main", slot, behind=True).face for slot in slots] == behind
