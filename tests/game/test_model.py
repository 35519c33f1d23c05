"""The model: what a game can be asked, without knowing how it is stored."""

from collections.abc import Mapping

import pytest

from generator.base.frozen import replace
from generator.base.problem import Place
from generator.game.fields import EFFECT, GROUP, Field
from generator.game.model import (
    Card,
    CardSize,
    Deck,
    Edition,
    FaceChoice,
    Game,
    Group,
    Kind,
    Member,
    Release,
    Sentence,
)
from generator.game.printing import Print
from generator.game.vocabulary import RetiredCard


def card(number: int, copies: dict[str, int], *effect: str) -> Card:
    """Return a card with copies by deck and an effect of some sentences."""
    return Card(
        index=number - 1,
        id=f"card-{number}",
        number=number,
        name=f"Card {number}",
        kind=Kind("action", "Action", (FaceChoice("action"),), (1, 99), CardSize(63, 88, 3, 3, 3)),
        copies=copies,
        effect=tuple(Sentence("", text) for text in effect),
    )


def game(*cards: Card, digits: int = 1) -> Game:
    """Return a game of two decks, in the order b, a, with some cards."""
    return Game(
        info=Release("tiny", "Tiny", "Ana", "", "en", "1", "", "", ""),
        editions={},
        decks={name: Deck(name, name, "", "", "back", "", "#000000", {}) for name in ("b", "a")},
        kinds={},
        groups={},
        cards=cards,
        print=Print(number_digits=digits),
    )


@pytest.mark.parametrize(
    ("copies", "expected"),
    [({"a": 1}, "a"), ({"a": 3}, "a"), ({"a": 1, "b": 2}, None), ({}, None)],
)
def test_deck_of_a_card(copies: dict[str, int], expected: str | None) -> None:
    """A card has a deck of its own where one deck alone prints it."""
    assert card(1, copies).deck == expected


@pytest.mark.parametrize(
    ("effect", "expected"),
    [(["Draw 1 card.", "Stop."], "Draw 1 card. Stop."), (["Stop."], "Stop."), ([], "")],
)
def test_text_of_a_card(effect: list[str], expected: str) -> None:
    """The effect is the sentences as the author wrote them, joined by spaces."""
    assert card(1, {"a": 1}, *effect).text == expected


@pytest.mark.parametrize(
    ("number", "digits", "expected"), [(7, 3, "007"), (206, 3, "206"), (7, 1, "7"), (995, 2, "995")]
)
def test_number(number: int, digits: int, expected: str) -> None:
    """A number is printed with as many digits as the game wants, or more."""
    one = card(number, {"a": 1})

    assert game(one, digits=digits).number(one) == expected


@pytest.mark.parametrize(
    ("deck", "expected"),
    [
        ("a", [("card-1", 1), ("card-2", 3)]),
        ("b", [("card-2", 2), ("card-3", 1)]),
        (None, [("card-2", 2), ("card-3", 1), ("card-1", 1), ("card-2", 3)]),
    ],
)
def test_cards_of(deck: str | None, expected: list[tuple[str, int]]) -> None:
    """A deck's cards come in the file's order, and all decks in the order of the decks."""
    played = game(card(1, {"a": 1}), card(2, {"a": 3, "b": 2}), card(3, {"b": 1}))

    assert [(one.id, copies) for one, copies in played.cards_of(deck)] == expected


def test_place_of_a_game_without_a_file() -> None:
    """A game that came from no file points to the beginning of cards.yaml."""
    assert game().place(("cards", 0, "name")) == Place("cards.yaml", 1, 1)


def test_the_model_is_frozen() -> None:
    """Nothing after loading changes a card."""
    one = card(1, {"a": 1})

    with pytest.raises(AttributeError, match="immutable"):
        one.name = "Another"  # type: ignore[misc]  # that is what is tried


def test_label_of_a_size() -> None:
    """Sheets and messages name a size by its width and height, without needless decimals."""
    assert CardSize(63.5, 88, 3, 3, 3).label == "63.5 x 88 mm"


def test_colour_of_a_deck() -> None:
    """A deck has a colour in each edition: that edition's, or the one for all."""
    deck = Deck("day", "Day", "", "", "", "", "#000000", {}, colors={"soft": "#777777"})

    assert [deck.color_in(edition) for edition in ("soft", "plain")] == ["#777777", "#000000"]


GOLD, RIVER = Member("gold", "house", "Gold", {}), Member("river", "land", "River", {})
HILL = replace(RIVER, id="hill")


def with_fields(**values: object) -> Card:
    """Return a card with fields, declared in the order effect, land, cost, house."""
    fields = {
        "effect": Field("effect", EFFECT),
        "land": Field("land", GROUP),
        "cost": Field("cost", "integer"),
        "house": Field("house", GROUP),
    }
    one = card(1, {"a": 1})
    return replace(one, kind=replace(one.kind, fields=fields), values=values)


@pytest.mark.parametrize(
    ("values", "members"),
    [
        ({"house": GOLD, "cost": 3, "land": RIVER}, ["river", "gold"]),
        ({"house": GOLD, "land": None}, ["gold"]),
        ({"cost": 3}, []),
    ],
)
def test_members_of_a_card(values: Mapping[str, object], members: list[str]) -> None:
    """A card's members of groups come in the order of its fields, and are found by their group."""
    one = with_fields(**values)

    assert [member.id for member in one.members] == members
    assert one.member("house") == values.get("house")
    assert one.member("land") == values.get("land")
    assert one.member("sea") is None


def test_what_a_game_has() -> None:
    """A game knows its sizes, each once, its first edition, its fields, effects and members."""
    kind = with_fields().kind
    small = replace(kind, size=CardSize(9, 9, 1, 1, 1))
    kinds = {"a": kind, "b": replace(kind, id="b"), "c": small}
    editions = {name: Edition(name, name, patterns=False, distances={}) for name in ("one", "two")}
    houses = Group("house", "House", False, {"gold": GOLD})  # noqa: FBT003 - as it is declared
    lands = Group("land", "Land", False, {"river": RIVER, "hill": HILL})  # noqa: FBT003 - as above
    full = replace(game(), kinds=kinds, editions=editions, groups={"house": houses, "land": lands})

    assert full.sizes == (kind.size, small.size)
    assert full.first_edition.id == "one"
    assert [*full.fields] == ["effect", "land", "cost", "house"]
    assert full.effect_field == "effect"
    assert [member.id for member in full.members()] == ["gold", "river", "hill"]
    assert game().effect_field == ""


@pytest.mark.parametrize(
    ("own", "kind", "deck", "shop", "expected"),
    [
        ("own", "kind", "deck", True, "own"),
        ("", "kind", "deck", True, "kind"),
        ("", "", "deck", True, "deck"),
        ("", "", "", True, "shop"),
        ("own", "", "", False, "own"),
        ("", "kind", "", False, "kind"),
        ("", "", "deck", False, "deck"),
        ("", "", "", False, "game"),
    ],
)
def test_backs(own: str, kind: str, deck: str, shop: bool, expected: str) -> None:  # noqa: FBT001 - a column
    """The nearest to the card decides on its back; a shop may print another one than players."""
    one = replace(card(1, {"a": 1}), back=own)
    one = replace(one, kind=replace(one.kind, back=kind))
    full = game(one)
    full = replace(
        full,
        decks={"a": replace(full.decks["a"], back=deck)},
        print=replace(full.print, back="game", shop_back="shop"),
    )

    assert full.back(one, "a", shop=shop) == expected
    plain = replace(full, print=replace(full.print, shop_back=""))
    assert plain.back(one, "a", shop=True) == (expected if expected != "shop" else "game")


@pytest.mark.parametrize(
    ("retired", "expected"),
    [
        ("old", "card-1"),
        ("older", "card-1"),
        ("card-1", "card-1"),
        ("gone", None),
        ("unknown", None),
        ("round", None),
    ],
)
def test_successors(retired: str, expected: str | None) -> None:
    """A retired card leads to the card of today that replaced it, over others if need be."""
    chain = {"old": "card-1", "older": "old", "gone": "", "round": "about", "about": "round"}
    retired_cards = {
        name: RetiredCard(name, name, "1", successor=successor) for name, successor in chain.items()
    }
    found = replace(game(card(1, {"a": 1})), retired=retired_cards).successor(retired)

    assert (found.id if found else None) == expected


def test_labels() -> None:
    """Problems call a card by its printed number, one without a number by its id."""
    one, lettered = card(7, {"a": 1}), replace(card(8, {"a": 1}), number="S1")
    bare = replace(card(9, {"a": 1}), number="")
    numbered = game(one, lettered, bare, digits=3)

    assert [numbered.label(each) for each in numbered.cards] == ["007", "S1", "card-9"]
    assert [numbered.number(each) for each in numbered.cards] == ["007", "S1", ""]
