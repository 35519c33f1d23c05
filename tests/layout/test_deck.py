"""A game and its templates to placed faces, and the colours of their roles."""

import shutil
from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest

from generator.base.frozen import replace
from generator.base.units import points
from generator.graphics.colours import contrast, lab, tint
from generator.layout.deck import (
    Layout,
    back_colors,
    deck_colors,
    face_of,
    front_colors,
    place_game,
)
from generator.layout.fields import field_names
from generator.layout.placed import Mark, Placed, TextLine, Units
from tests.games.documents import laid_out
from tests.layout.cards import card
from tests.loading.broken import copy_of_tiny


def test_every_face(layout: Layout) -> None:
    """Every card has a front, every deck a back, and one for a shop if asked; everything fits."""
    printed = layout.game.print
    faces = [face for face in (printed.back, printed.shop_back) if face]

    assert list(layout.fronts) == [card.id for card in layout.game.cards]
    assert [(back.deck, back.face) for back in layout.backs] == [
        (deck, face) for deck in layout.game.decks for face in faces
    ]
    assert layout.overflows == []


@pytest.mark.parametrize(
    ("name", "expected"), [("lamplighter", "house"), ("ferry", "action"), ("fog", "event")]
)
def test_face_of(name: str, expected: str, tiny_layout: Layout) -> None:
    """Kind and alliance choose the face."""
    game = tiny_layout.game
    assert face_of(game, card(tiny_layout, name)) == (expected, game.sizes[0])
    assert tiny_layout.fronts[name].name == expected


def test_cards_of_several_decks(root_layout: Layout) -> None:
    """A card that several decks print has the mark of each; one of a single deck has one front."""
    decks, natural = root_layout.game.decks.values(), root_layout.game.cards[::-1]
    shared = next(each for each in natural if len(each.copies) == len(decks))
    own = next(each for each in natural if len(each.copies) == 1)
    names = [
        {item.name for item in root_layout.front(shared, deck.id).items if isinstance(item, Mark)}
        for deck in decks
    ]

    assert [deck.mark in found for deck, found in zip(decks, names, strict=True)] == [True] * len(
        decks
    )
    assert len(set(map(frozenset, names))) == len(names)
    assert root_layout.front(own, *own.copies) is root_layout.fronts[own.id]


def test_the_same_every_time(tiny_layout: Layout) -> None:
    """Placing a game twice gives the same faces."""
    again = place_game(tiny_layout.game, tiny_layout.templates)

    assert again.fronts == tiny_layout.fronts
    assert again.backs == tiny_layout.backs


@pytest.mark.parametrize(("color", "most"), [("#ffe400", 0.9), ("#d7f7a9", 1), ("#ffff00", 0.9)])
def test_pale_of_light_colours(tiny_layout: Layout, color: str, most: float) -> None:
    """A ground of a light colour is as light as those of dark ones, and less bright than itself."""
    game = tiny_layout.game
    deck = next(iter(game.decks.values()))
    edition = next(iter(game.editions.values()))
    light, dark = (
        lab(deck_colors(replace(deck, color=each, colors={}), edition)["deck-pale"])
        for each in (color, "#302060")
    )
    own = lab(color)

    assert light[0] == pytest.approx(dark[0], abs=1)
    assert hypot(*light[1:]) < most * hypot(*own[1:])


def test_pale_of_a_deck_with_a_tint(tiny_layout: Layout) -> None:
    """Where a deck says its tint, paler grounds have the hue of that, not of its colour."""
    deck = replace(next(iter(tiny_layout.game.decks.values())), color="#2160a6", colors={})
    edition = tiny_layout.game.first_edition
    pale = deck_colors(replace(deck, tints={edition.id: "#70bde8"}), edition)["deck-pale"]

    assert pale != deck_colors(replace(deck, tints={}), edition)["deck-pale"]
    assert pale == tint("#70bde8", "#ffffff", 0.22)


def test_pale_that_a_deck_says(tiny_layout: Layout) -> None:
    """It is that of its edition alone, and leaves the tint as it is."""
    plain, patterned = tiny_layout.game.editions.values()
    deck = tiny_layout.game.decks["day"]
    said = replace(deck, pales={plain.id: "#d8c8b4"})

    assert deck_colors(said, plain) == deck_colors(deck, plain) | {"deck-pale": "#d8c8b4"}
    assert deck_colors(said, patterned) == deck_colors(deck, patterned)


def test_pale_that_a_member_says(tiny_layout: Layout) -> None:
    """It is that of its edition alone, on the fronts of its cards."""
    game = tiny_layout.game
    plain, patterned = game.editions.values()
    card = next(card for card in game.cards if card.members)
    group = next(name for name, value in card.values.items() if value is card.members[0])
    said = replace(card.members[0], pales={plain.id: "#d8c8b4"})
    pale = replace(card, values={**card.values, group: said})

    assert front_colors(game, pale, plain)[f"{group}-pale"] == "#d8c8b4"
    assert front_colors(game, pale, patterned) == front_colors(game, card, patterned)


def test_bright_that_a_member_says(tiny_layout: Layout) -> None:
    """It is that of its edition alone; else its colour, light enough for drawings on black."""
    game = tiny_layout.game
    plain, patterned = game.editions.values()
    deck, member = game.decks["day"], next(iter(game.members()))
    dark = replace(member, colors=dict.fromkeys(game.editions, "#113b99"))
    said = replace(dark, brights={plain.id: "#6f9bff"})
    group = replace(game.groups[member.group], members={member.id: said})
    colors = [
        back_colors(replace(game, groups={group.id: group}), deck, edition)
        for edition in (plain, patterned)
    ]
    bright, computed = (each[f"{group.id}.{member.id}-bright"] for each in colors)

    assert bright == "#6f9bff"
    assert computed not in ("#113b99", "#6f9bff")
    assert contrast(computed, "#000000") >= 5.8
    assert lab(computed)[2] < -30  # blue as before


def test_accent_on_a_strong_panel(tiny_layout: Layout) -> None:
    """What is done on a panel is as dark as that asks for, so that a middle tone has room."""
    plain = tiny_layout.game.first_edition
    colors = deck_colors(replace(tiny_layout.game.decks["day"], pales={plain.id: "#bbaa99"}), plain)

    assert contrast(colors["deck"], "#bbaa99") < 4
    assert contrast(colors["deck-accent"], "#bbaa99") >= 4


def test_front_colors(tiny_layout: Layout) -> None:
    """A front has its alliance's colour in the edition, and black or white upon it."""
    game = tiny_layout.game
    plain, patterned = game.editions.values()
    gold, ember = card(tiny_layout, "lamplighter"), card(tiny_layout, "forge")

    assert front_colors(game, gold, plain) == {
        "ink": "#000000",
        "paper": "#ffffff",
        "kind-tint": "#d4d4d4",
        "deck": "#7a4a00",
        "on-deck": "#ffffff",
        "deck-pattern": "#cab89a",
        "deck-ink": "#7a4a00",
        "deck-accent": "#7a4a00",
        "deck-bright": "#a58452",
        "deck-pale": "#d4c5ae",
        "deck-faint": "#ece5db",
        "deck-grey": "#ece4dc",
        "deck-tint": "#ded2c0",
        "on-deck-tint": "#000000",
        "deck-tint-pattern": "#7a4a00",
        "alliance": "#e0a526",
        "on-alliance": "#000000",
        "alliance-pattern": "#644911",
        "alliance-ink": "#7a4f0e",
        "alliance-accent": "#7a4f0e",
        "alliance-bright": "#e0a526",
        "alliance-pale": "#eac16b",
        "alliance-faint": "#f6e4bf",
        "alliance-grey": "#ede4da",
        "alliance-tint": "#efd08f",
        "on-alliance-tint": "#000000",
        "alliance-tint-pattern": "#895c11",
        "group": "#e0a526",
        "on-group": "#000000",
        "group-pattern": "#644911",
        "group-ink": "#7a4f0e",
        "group-accent": "#7a4f0e",
        "group-bright": "#e0a526",
        "group-pale": "#eac16b",
        "group-faint": "#f6e4bf",
        "group-grey": "#ede4da",
        "group-tint": "#efd08f",
        "on-group-tint": "#000000",
        "group-tint-pattern": "#895c11",
    }
    assert front_colors(game, gold, patterned)["alliance"] == "#f0c000"
    assert front_colors(game, ember, plain)["on-alliance"] == "#ffffff"


def test_front_without_a_member(tiny_layout: Layout) -> None:
    """A card without an alliance has every role all the same: the alliance's is a grey."""
    colors = front_colors(
        tiny_layout.game, card(tiny_layout, "ferry"), tiny_layout.game.editions["plain"]
    )

    assert colors["alliance"] == "#6e6e6e"
    assert contrast(colors["alliance"], colors["on-alliance"]) > 4.5


def test_back_colors(tiny_layout: Layout) -> None:
    """A back has its deck's colour, and black or white upon it."""
    game = tiny_layout.game
    colors = back_colors(game, game.decks["night"], game.first_edition)
    assert {role: color for role, color in colors.items() if "." not in role} == {
        "ink": "#000000",
        "paper": "#ffffff",
        "deck": "#1c2a4a",
        "on-deck": "#ffffff",
        "deck-pattern": "#a1a7b4",
        "deck-ink": "#1c2a4a",
        "deck-accent": "#1c2a4a",
        "deck-bright": "#80889a",
        "deck-pale": "#c3c7d0",
        "deck-faint": "#e4e6ea",
        "deck-grey": "#e4e6ea",
        "deck-tint": "#d1d4db",
        "on-deck-tint": "#000000",
        "deck-tint-pattern": "#1c2a4a",
    }


def test_back_colors_of_members(tiny_layout: Layout) -> None:
    """A back has the colours of every member, those of its edition, whichever its deck."""
    game = tiny_layout.game
    of_members = [
        {
            role: color
            for role, color in back_colors(game, deck, edition).items()
            if role.startswith(("alliance.", "on-alliance."))
        }
        for edition in game.editions.values()
        for deck in game.decks.values()
    ]

    assert of_members[0] == of_members[1] != of_members[2] == of_members[3]
    assert of_members[0]["alliance.gold"] == "#e0a526"
    assert of_members[2]["alliance.gold"] == "#f0c000"
    assert of_members[0]["on-alliance.gold"] == "#000000"


def test_a_deck_of_another_colour_in_an_edition(tiny_layout: Layout) -> None:
    """What is reckoned from its colour is reckoned from the one of the edition."""
    game = tiny_layout.game
    plain, patterned = (game.editions[name] for name in ("plain", "patterned"))
    deck = replace(game.decks["night"], colors={"patterned": "#f0c000"})

    assert deck_colors(deck, plain)["deck-ink"] == "#1c2a4a"
    assert deck_colors(deck, patterned)["deck"] == "#f0c000"
    assert deck_colors(deck, patterned) == deck_colors(
        replace(deck, color="#f0c000", colors={}), plain
    )


def test_roles(layout: Layout) -> None:
    """The roles that a template may name are those that have a colour."""
    game = layout.game
    edition = next(iter(game.editions.values()))

    assert [set(front_colors(game, card, edition)) for card in game.cards] == [
        set(field_names(game).front_roles) for _ in game.cards
    ]
    assert [set(back_colors(game, deck, edition)) for deck in game.decks.values()] == [
        set(field_names(game).back_roles) for _ in game.decks
    ]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en-GB", ["pneumonoultramicroscopic-", "silicovolcano"]),
        ("pt-BR", ["pneumonoultramicroscopicsi-", "licovolcano"]),
        ("tlh", ["pneumonoultramicroscopicsilicovolcano"]),
    ],
)
def test_hyphenation(language: str, lines: list[str], tiny_layout: Layout) -> None:
    """A word that is too long is divided as the game's language does, if its rules are known."""
    game = tiny_layout.game
    long = replace(card(tiny_layout, "fog"), name="pneumonoultramicroscopicsilicovolcano")
    spoken = replace(game, cards=(long,), info=replace(game.info, language=language))
    front = place_game(spoken, tiny_layout.templates).fronts["fog"]
    name = [item for item in front.items if isinstance(item, TextLine) and item.role == "name"]

    assert [text.shaped.text for text in name] == lines


def test_paragraphs_on_a_face(tmp_path: Path) -> None:
    """A text of several lines stands in a box of its own, as the card has it."""
    game = copy_of_tiny(tmp_path)
    with (game / "templates/faces/house.yaml").open("a", encoding="utf-8") as face:
        face.write("  more: {x: 4, y: 54, width: 42, height: 9, rich: ruling}\n")
    fronts = laid_out(game).fronts

    assert written_in(fronts["night-watch"], "more") == (
        "A card that is given to a player is not drawn."
    )
    assert written_in(fronts["lamplighter"], "more") == ""


def test_units_of_each_deck(tmp_path: Path) -> None:
    """A lattice has the unit of the deck that prints the card, of several decks each its own."""
    game = copy_of_tiny(tmp_path)
    (game / "templates/units").mkdir()
    text = (game / "cards.yaml").read_text("utf-8")
    for deck, mark in (("day", "sun"), ("night", "moon")):
        shutil.copy(game / f"templates/marks/{mark}.svg", game / f"templates/units/{mark}.svg")
        text = text.replace(f"  - id: {deck}\n", f"  - id: {deck}\n    unit: {mark}\n", 1)
    (game / "cards.yaml").write_text(text, "utf-8")
    window = "boxes:\n  window: {x: 4, y: 40, width: 40, height: 9, each: 3, lattice: deck.unit}\n"
    (game / "templates/faces/event.yaml").write_text(window, "utf-8")
    layout = laid_out(game)
    fog = next(each for each in layout.game.cards if each.id == "fog")
    shown = [
        {item.name for item in layout.front(fog, deck).items if isinstance(item, Units)}
        for deck in ("day", "night")
    ]

    assert shown == [{"sun"}, {"moon"}]


def test_paragraphs_as_lines(tmp_path: Path) -> None:
    """A paragraph begins where the next line would, and by `between` lower."""
    game = copy_of_tiny(tmp_path)
    with (game / "templates/faces/house.yaml").open("a", encoding="utf-8") as face:
        for number, between in enumerate(["", ", between: 1"]):
            face.write(
                f"  more-{number}: {{x: 4, y: {24 * number + 4}, width: 60, height: 20, "
                f"sizes: [10], leading: 1.2, rich: [ruling, ruling]{between}}}\n"
            )
    front = laid_out(game).fronts["night-watch"]
    steps = []
    for number in range(2):
        heights = {
            item.y
            for item in front.items
            if isinstance(item, TextLine) and item.box.name == f"more-{number}"
        }
        steps.append([high - low for high, low in pairwise(sorted(heights, reverse=True))])

    assert steps[0] == pytest.approx([12] * len(steps[0]))
    assert steps[1] != steps[0]
    assert {round(step - 12, 3) for step in steps[1]} == {0, round(points(1), 3)}


def written_in(face: Placed, box: str) -> str:
    """Return what is written in a box of a face, its lines joined."""
    texts = [item for item in face.items if isinstance(item, TextLine) and item.box.name == box]
    return " ".join(item.shaped.text for item in texts)
