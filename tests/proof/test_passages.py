"""The texts of a game as checks read them."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from generator.base.frozen import replace
from generator.base.problem import Edit, Place
from generator.build.pipeline import check_game
from generator.game.documents import DataText, Document
from generator.game.fields import LINES, RICH, TEXT, Field
from generator.game.model import Card, Game, KeyPath, Sentence
from generator.game.vocabulary import CardList, GlossaryTerm
from generator.layout.deck import Layout
from generator.layout.templates import GameFiles
from generator.proof.passages import (
    Passage,
    all_passages,
    card_passages,
    comments,
    in_passage,
    passages,
    place_in,
    with_cure,
)
from tests.games.modern import edited_market
from tests.games.root import tiny_game

RULES = r"A star is written \*."


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("When you draw this, **every** other stall loses {coin}.", []),
        ("When you rest, *each* player draws 1 card.", []),
        ("If you have {coin 2}, {coin} is lost.", []),
        (
            "Draw {coin 2}, **each** card on *it loose*  it.",
            ["cards.yaml:78:52 double-space"],
        ),
    ],
)
def test_marks_are_not_read(rules: str, expected: list[str], tmp_path: Path) -> None:
    """Bold, italics and icons do not part what stands beside them; places are those of the file."""
    _, problems = check_game(edited_market(tmp_path, RULES, rules))

    assert [f"{each.place} {each.check}" for each in problems] == expected


FIELDS = {
    each.id: each
    for each in (
        Field("epithet", TEXT),
        Field("ruling", LINES, about="effect"),
        Field("tale", RICH, about="effect"),
        Field("notes", LINES, list=True),
        Field("cost", "integer", about="effect"),
    )
}


@pytest.fixture(scope="module")
def game() -> Game:
    """Return the second game."""
    return tiny_game()


def written(game: Game, **values: object) -> Card:
    """Return the first card of the game with two sentences, and fields of each sort."""
    first = game.cards[0]
    kind = replace(first.kind, fields=FIELDS)
    effect = (Sentence("prompt", "Draw."), Sentence("", "Stop."))
    return replace(first, kind=kind, effect=effect, values=values)


def shown(found: Iterable[Passage]) -> list[tuple[KeyPath, str, str]]:
    """Return paths, sorts and texts of passages."""
    return [(each.path, each.part, each.text) for each in found]


def test_texts_of_a_card(game: Game) -> None:
    """A card is read from its name to its fields, each text under the path of its key."""
    card = written(
        game, epithet="A bird", ruling="Do not.", tale="**Long** ago", notes=("One", "Two"), cost=3
    )

    assert shown(card_passages(game, card)) == [
        (("cards", 0, "name"), "name", card.name),
        (("cards", 0, "effect", 0, "prompt"), "effect", "Draw."),
        (("cards", 0, "effect", 1), "effect", "Stop."),
        (("cards", 0, "epithet"), "label", "A bird"),
        (("cards", 0, "ruling"), "prose", "Do not."),
        (("cards", 0, "tale"), "prose", "Long ago"),
        (("cards", 0, "notes", 0), "prose", "One"),
        (("cards", 0, "notes", 1), "prose", "Two"),
    ]
    assert all(each.card == card for each in card_passages(game, card))


@pytest.mark.parametrize("tale", ["*Long* ago", "**broken", ""])
def test_comments(game: Game, tale: str) -> None:
    """Texts that are about the effect comment on it; one that cannot be read is as it is."""
    card = written(game, ruling="Do not.", tale=tale, epithet="A bird")
    plain = {"*Long* ago": ["Long ago"], "**broken": ["**broken"], "": []}[tale]

    assert [each.text for each in comments(game, card)] == ["Do not.", *plain]


def test_no_effect_has_no_comments(game: Game) -> None:
    """Where cards have no effect, no text comments on it."""
    no_effect = {name: replace(each, about="") for name, each in FIELDS.items()}
    kind = replace(game.cards[0].kind, fields=no_effect)
    card = replace(written(game, ruling="Do not."), kind=kind)

    assert [*comments(replace(game, kinds={kind.id: kind}), card)] == []


def test_texts_of_a_game(game: Game) -> None:
    """Title, names of editions, decks, kinds and members, cards, terms and lists are read."""
    more = replace(
        game,
        cards=game.cards[:1],
        terms=(GlossaryTerm("fog", "Fog", "Water in the air"),),
        lists=(CardList("l", "Floods", ()),),
    )
    found = shown(passages(more))

    assert found[:8] == [
        (("game", "title"), "title", "Lanterns"),
        (("editions", 0, "name"), "name", "Plain edition"),
        (("editions", 1, "name"), "name", "Patterned edition"),
        (("decks", 0, "name"), "name", "Day"),
        (("decks", 1, "name"), "name", "Night"),
        (("kinds", 0, "name"), "name", "Action"),
        (("kinds", 1, "name"), "name", "Event"),
        (("groups", "alliance", "members", "gold", "name"), "name", "House of Gold"),
    ]
    assert found[-3:] == [
        (("terms", 0, "term"), "term", "Fog"),
        (("terms", 0, "definition"), "definition", "Water in the air"),
        (("lists", 0, "title"), "title", "Floods"),
    ]


def test_texts_of_members(game: Game) -> None:
    """What a member of a group has to read is read under its own path."""
    group = game.groups["alliance"]
    gold = replace(group.members["gold"], values={"motto": "We pay", "rank": 3})
    fields = {"motto": Field("motto", TEXT), "rank": Field("rank", "integer")}
    group = replace(group, fields=fields, members={**group.members, "gold": gold})
    found = passages(replace(game, groups={"alliance": group}))
    path = ("groups", "alliance", "members", "gold")

    assert [(each.part, each.text) for each in found if each.path[:4] == path] == [
        ("name", "House of Gold"),
        ("label", "We pay"),
    ]


DOCUMENT = Document(
    "rules",
    "templates/documents/rules.html",
    '<p>Read <b>this</b>.</p>{{ figure("A map of it", "wide low") }}',
    "Rules",
    subtitle="For two",
    texts=(DataText("A row", lambda at: Place("rows.yaml", 3, 5 + at)),),
    places={"title": Place("templates/documents/rules.html", 2, 8)},
)


def read(layout: Layout, *documents: Document, **parts: str) -> list[Passage]:
    """Return the texts of documents and of their parts, without those of the cards."""
    templates = replace(
        layout.templates,
        documents={each.name: each for each in documents},
        parts={name.replace("_", ".", 1): text for name, text in parts.items()},
    )
    found = all_passages(GameFiles(layout.game, templates))
    return [each for each in found if not each.path]


def test_texts_of_documents(tiny_layout: Layout) -> None:
    """Titles, texts, what is handed to figures, and data are read, each where it stands."""
    found = read(tiny_layout, DOCUMENT)
    places = {each.text: place_in(tiny_layout.game, each, 1) for each in found}
    file = DOCUMENT.file

    assert {each.part for each in found} == {"title", "document"}
    assert places["Rules"] == Place(file, 2, 9)
    assert "For two" not in places  # nobody knows where it stands
    assert places["Read this."] == Place(file, 1, 5)
    assert places["A map of it"].file == file
    assert places["A row"] == Place("rows.yaml", 3, 6)


@pytest.mark.parametrize(
    ("css", "is_read"), [("", True), (".wide { } .low { }", False), (".wide { }", True)]
)
def test_names_of_classes(tiny_layout: Layout, css: str, *, is_read: bool) -> None:
    """Names of classes that a template hands on are no texts, if a style sheet has them all."""
    texts = {each.text for each in read(tiny_layout, DOCUMENT, rules_css=css)}

    assert ("wide low" in texts) == is_read
    assert "A map of it" in texts
    assert not any("{" in text for text in texts)


def test_shared_data_is_read_once(tiny_layout: Layout) -> None:
    """Two documents with the same data have its texts once."""
    found = read(tiny_layout, DOCUMENT, replace(DOCUMENT, name="more"))

    assert [each.text for each in found].count("A row") == 1


def test_titles_of_drawings(tiny_layout: Layout, tmp_path: Path) -> None:
    """The titles of a game's drawings are read with its documents, and only with these."""
    mark = tmp_path / "templates/marks/sun.svg"
    mark.parent.mkdir(parents=True)
    mark.write_text('<svg xmlns="http://www.w3.org/2000/svg"><title>A sun</title></svg>', "utf-8")
    own = replace(tiny_layout, templates=replace(tiny_layout.templates, folder=tmp_path))

    assert [each.text for each in read(own, DOCUMENT) if each.part == "title"] == ["Rules", "A sun"]
    assert read(own) == []


@pytest.mark.parametrize(
    ("passage", "column"),
    [
        (Passage((), "document", "abc", place=Place("a.html", 1, 7)), 9),
        (Passage((), "document", "abc", locate=lambda at: Place("a.html", 1, 30 + at)), 32),
        # Marks before a character move it; what is behind the end is at the last one.
        (Passage(("cards", 0, "tale"), "prose", "abc", offsets=(0, 5, 8)), 9),
        (Passage(("cards", 0, "tale"), "prose", "ab", offsets=(0, 5)), 6),
    ],
)
def test_places(game: Game, passage: Passage, column: int) -> None:
    """An offset in a text leads to its place in what the author wrote."""
    own = replace(game, place=lambda _path, offset=0: Place("cards.yaml", 1, 1 + (offset or 0)))

    assert place_in(own, passage, 2).column == column


def test_findings(game: Game) -> None:
    """A finding in a card's text has the number of the card, and may have its cure."""
    card = game.cards[0]
    found = in_passage(game, Passage(("cards", 0, "name"), "name", card.name, card), 2, "m", "h")
    cured = with_cure(found, "old", "new")

    assert (found.message, found.hint, found.card) == ("m", "h", game.label(card))
    assert found.place == game.place(("cards", 0, "name"), 2)
    assert in_passage(game, Passage(("game", "title"), "title", "x"), 0, "m").card == ""
    assert (cured.edit, cured.message) == (Edit("old", "new"), "m")
