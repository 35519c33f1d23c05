"""What a face's texts and marks may speak of."""

from pathlib import Path

import pytest

from generator.base.frozen import replace
from generator.game.fields import Field
from generator.game.model import Game
from generator.game.scoring import Scoring
from generator.layout.deck import Layout, filler_colors
from generator.layout.fields import (
    OF_GAME,
    OF_SCORING,
    PLACEHOLDER,
    back_fields,
    card_fields,
    field_names,
    field_path,
    filler_fields,
    filler_names,
    shown_value,
)
from generator.loading.game import load_game, read_game
from tests.layout.cards import card
from tests.loading.broken import CARDS, copy_of_tiny, edited, report_of_game

GAME = {
    "title": "Lanterns",
    "release": "0.3",
    "author": "A. Tester",
    "site": "example.org",
    "license": "CC0 1.0",
    "attribution": "Lanterns, by A. Tester (example.org), CC0 1.0",
}


def shown(fields: dict[str, str]) -> dict[str, str]:
    """Return the fields that show something, but for those of the game."""
    return {name: value for name, value in fields.items() if value and name not in OF_GAME}


def test_game_fields(tiny_layout: Layout) -> None:
    """Every face knows the game and its release."""
    found = back_fields(tiny_layout.game, tiny_layout.game.decks["night"])

    assert {name: found[name] for name in OF_GAME} == GAME


def test_card_fields(tiny_layout: Layout) -> None:
    """A front knows its card, with the digits that the game prints, its deck and its members.

    The first group that a card has a member of goes by the name "group", too, so that a face can
    serve any game.
    """
    assert shown(card_fields(tiny_layout.game, card(tiny_layout, "lamplighter"))) == {
        "name": "Lamplighter",
        "number": "01",
        "kind.name": "Action",
        "deck.name": "Day",
        "deck.seal": "sun",
        "deck.pattern": "grid",
        "alliance.name": "House of Gold",
        "alliance.mark": "sun",
        "alliance.pattern": "dots",
        "group.name": "House of Gold",
        "group.mark": "sun",
        "group.pattern": "dots",
    }


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("feast", "omen", "lantern"),
        ("feast", "drawing", "lantern"),
        ("ferry", "omen", ""),
    ],
)
def test_own_fields(name: str, field: str, value: str, tiny_layout: Layout) -> None:
    """A front knows what the game declares that cards have; its first drawing is "drawing"."""
    assert card_fields(tiny_layout.game, card(tiny_layout, name))[field] == value


def test_paragraphs_stand_apart(tiny_layout: Layout) -> None:
    """A text of several lines is for boxes of such texts, and cannot stand within a line."""
    names = field_names(tiny_layout.game)

    assert names.rich == ("ruling",)
    assert "ruling" not in names.texts


@pytest.mark.parametrize(
    ("name", "missing"),
    [("night-watch", "deck."), ("fog", "deck."), ("ferry", "alliance."), ("ferry", "group.")],
)
def test_missing_fields(name: str, missing: str, tiny_layout: Layout) -> None:
    """A card in two decks speaks of none, and one without an alliance of none."""
    found = shown(card_fields(tiny_layout.game, card(tiny_layout, name)))

    assert [field for field in found if field.startswith(missing)] == []


@pytest.mark.parametrize(("deck", "name"), [("", ""), ("day", "Day"), ("night", "Night")])
def test_card_of_two_decks(deck: str, name: str, tiny_layout: Layout) -> None:
    """A card in two decks speaks of one where it is printed for that one."""
    assert card_fields(tiny_layout.game, card(tiny_layout, "fog"), deck)["deck.name"] == name


TWO = """
game: {id: two, title: Two, author: A. Tester, language: en, release: "1"}
card: {size: poker}
editions: {plain: {name: Plain}}
decks: {box: {name: Box}}
groups:
  side:
    fields: {motto: text?, power: decimal?}
    members: {red: {name: Red, motto: Go!, power: 1.5}, blue: {name: Blue}}
  land: {members: {hill: {name: Hill}}}
fields:
  sky: drawing?
  sea: drawing?
  side: group?
  land: group?
  to: {type: group, group: land, required: false}
kinds: {piece: {name: Piece}}
rules: {turn: {title: A turn}}
cards:
  - {id: a, name: A, side: red, land: hill, sky: sun, sea: moon}
  - {id: b, name: B, land: hill, sea: moon}
  - {id: c, name: C, side: blue}
"""


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """Return a game whose cards have drawings and members of two sorts."""
    folder = tmp_path_factory.mktemp("two")
    (folder / "cards.yaml").write_text(TWO, "utf-8")
    return read_game(folder)[0]


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (0, {"drawing": "sun", "group.name": "Red", "group.motto": "Go!", "group.power": "1.5"}),
        (0, {"sky": "sun", "sea": "moon", "side.motto": "Go!", "land.name": "Hill"}),
        (
            1,
            {
                "drawing": "moon",
                "sky": "",
                "group.name": "Hill",
                "group.motto": "",
                "side.name": "",
            },
        ),
        (2, {"drawing": "", "side.name": "Blue", "side.motto": "", "group.power": ""}),
    ],
)
def test_first_ones(number: int, expected: dict[str, str], two: Game) -> None:
    """The first drawing and the first group that a card has go by those names, too."""
    found = card_fields(two, two.cards[number])
    assert {name: found[name] for name in expected} == expected


def test_names_of_a_game(two: Game) -> None:
    """Faces may ask for what a group says of its members, and for the score pad of a game."""
    names = field_names(two)
    assert {"side.motto", "side.power", "group.motto", "to.name"} <= {*names.texts}
    assert "land.motto" not in names.texts
    assert names.tables == ()
    assert field_names(replace(two, scoring=Scoring(()))).tables == OF_SCORING


@pytest.mark.parametrize(
    ("number", "name", "path"),
    [
        (0, "group.motto", ("groups", "side", "members", "red", "motto")),
        (1, "group.name", ("groups", "land", "members", "hill", "name")),
        (0, "land.name", ("groups", "land", "members", "hill", "name")),
        (0, "drawing", ("cards", 0, "sky")),
        (1, "drawing", ("cards", 1, "sea")),
        (2, "drawing", ("cards", 2, "sky")),
        (0, "rule.turn", ("rules",)),
        (0, "deck.name", ("decks", "box", "name")),
        (0, "license", ("game", "license")),
    ],
)
def test_paths(number: int, name: str, path: tuple[str | int, ...], two: Game) -> None:
    """What stands on a face is found again where the first group or drawing says it."""
    assert field_path(two.cards[number], name) == path


def test_back_fields(tiny_layout: Layout) -> None:
    """A back knows its deck."""
    assert shown(back_fields(tiny_layout.game, tiny_layout.game.decks["night"])) == {
        "deck.name": "Night",
        "deck.mark": "lantern",
        "deck.seal": "moon",
        "deck.pattern": "dots",
    }


def test_filler_fields(tiny_layout: Layout) -> None:
    """What fills free slots knows its deck, and every deck, kind and member by its id."""
    game = tiny_layout.game
    found = filler_fields(game, game.decks["night"])
    member = next(iter(game.members()))

    assert found["deck.name"] == found["deck.night.name"] == "Night"
    assert found["deck.day.name"] == game.decks["day"].name
    assert found[f"{member.group}.{member.id}.name"] == member.name
    assert found[f"{member.group}.{member.id}.mark"] == member.mark
    assert {found[f"kind.{kind.id}.name"] for kind in game.kinds.values()} == {
        kind.name for kind in game.kinds.values()
    }
    names = filler_names(game)
    assert set(found) >= {*names.texts, *names.drawings, *names.patterns, *names.units}
    assert set(filler_colors(game, game.decks["night"], game.first_edition)) == {*names.front_roles}


def test_path_of_what_fills(tiny_layout: Layout) -> None:
    """What a filler names has its place in cards.yaml: at the deck, the kind, the member."""
    deck = tiny_layout.game.decks["night"]

    assert field_path(deck, "deck.name") == ("decks", "night", "name")
    assert field_path(deck, "deck.day.name") == ("decks", "day", "name")
    assert field_path(deck, "kind.unit.name") == ("kinds", "unit", "name")
    assert field_path(deck, "action.draw.title") == ("actions", "draw", "title")
    assert field_path(deck, "target.you.title") == ("targets", "you", "title")
    assert field_path(deck, "side.red.name") == ("groups", "side", "members", "red", "name")


def test_every_field_has_a_meaning(layout: Layout) -> None:
    """What a template may ask for is what a card can have, no more and no less."""
    names = field_names(layout.game)

    for one in layout.game.cards:
        assert set(card_fields(layout.game, one)) == {
            *names.texts,
            *names.drawings,
            *names.patterns,
            *names.units,
        }


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        (Field("cost", "integer"), 3, "3"),
        (Field("cost", "integer"), 0, "0"),
        (Field("weight", "decimal"), 1.5, "1.5"),
        (Field("weight", "decimal"), 2.0, "2"),
        (Field("weight", "decimal"), 1234567.25, "1234567.25"),
        (Field("weight", "decimal"), 0.00001, "0.00001"),
        (Field("weight", "decimal"), 1e20, "100000000000000000000"),
        (Field("speed", "choice"), "fast", "fast"),
        (Field("traits", "text", list=True), ("wild", "old"), "wild, old"),
        (Field("locked", "flag"), True, "locked"),
        (Field("locked", "flag", label="Locked!"), True, "Locked!"),
        (Field("locked", "flag", label="Locked!"), False, ""),
    ],
)
def test_written(field: Field, value: object, expected: str) -> None:
    """A value stands on a face as an author would write it; a flag shows its label or nothing."""
    assert shown_value(field, value, ".") == expected


def test_decimal_mark(tmp_path: Path) -> None:
    """A fraction stands on a face as the game's language writes it."""
    game = copy_of_tiny(tmp_path)
    text = (game / "cards.yaml").read_text(encoding="utf-8").replace("en-GB", "pt-BR", 1)
    fields = "fields: # what these cards have besides what all cards have\n"
    declared = text.replace(fields, f"{fields}  weight: {{type: decimal, default: 1.5}}\n")
    (game / "cards.yaml").write_text(declared, encoding="utf-8")
    loaded = load_game(game)

    assert card_fields(loaded, loaded.cards[0])["weight"] == "1,5"


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("name", ("cards", 7, "name")),
        ("omen", ("cards", 7, "omen")),
        ("drawing", ("cards", 7, "omen")),
        ("kind.name", ("kinds", "event", "name")),
        ("deck.seal", ("decks", "day", "seal")),
        ("title", ("game", "title")),
    ],
)
def test_field_path(name: str, path: tuple[str | int, ...], tiny_layout: Layout) -> None:
    """What stands on a face is found again where cards.yaml says it."""
    assert field_path(card(tiny_layout, "feast"), name) == path


@pytest.mark.parametrize("name", ["alliance", "group"])
def test_path_of_a_member(name: str, tiny_layout: Layout) -> None:
    """What a member gives a card stands where the member does."""
    gold = card(tiny_layout, "lamplighter")

    assert field_path(gold, f"{name}.mark") == (
        "groups", "alliance", "members", "gold", "mark",
    )  # fmt: skip


def test_new_fields_on_a_face(tmp_path: Path) -> None:
    """A face may show any field that the game declares, and no other."""
    game = copy_of_tiny(tmp_path)
    cards = edited(
        CARDS, "  omen: drawing?", "  omen: drawing?\n  cost: {type: integer, default: 2}"
    )
    (game / "cards.yaml").write_text(cards, "utf-8")
    with (game / "templates/faces/house.yaml").open("a", encoding="utf-8") as face:
        face.write('  price: {x: 4, y: 50, width: 9, height: 9, text: "{cost}"}\n')

    assert report_of_game(game) == ""
    assert card_fields(load_game(game), load_game(game).cards[0])["cost"] == "2"

    (game / "cards.yaml").write_text(CARDS, "utf-8")
    assert '[unknown-field] box "price": unknown field "{cost}"' in report_of_game(game)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{name}", ["name"]),
        ("{title} {release} · {license}", ["title", "release", "license"]),
        ("{}", [""]),
        ("no fields", []),
        ("{{name}}", ["name"]),
    ],
)
def test_placeholder(text: str, expected: list[str]) -> None:
    """A field stands in braces."""
    assert PLACEHOLDER.findall(text) == expected
