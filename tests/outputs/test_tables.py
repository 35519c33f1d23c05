"""Tables of the cards, which a game can be made of again, and the game as JSON."""

import csv
import json
import re
import shutil
from io import BytesIO, StringIO
from pathlib import Path

import jsonschema
import pytest
from openpyxl import load_workbook

from generator.base.frozen import replace
from generator.base.paths import DATA
from generator.game.model import Game
from generator.layout.deck import Layout
from generator.loading.game import load_game
from generator.outputs import tables
from tests.loading.broken import TINY, edited

ROOT = Path(__file__).parents[2]
GAMES = [ROOT, *sorted(path.parent for path in ROOT.glob("games/*/cards.yaml")), TINY]
_CARDS = re.compile(r"^cards:.*?(?=^[a-z]|\Z)", re.MULTILINE | re.DOTALL)


def files_of(layout: Layout) -> dict[str, bytes]:
    """Return the files of the output, by the endings of their names."""
    orders = tables.plan(layout, layout.game.first_edition)
    return {Path(order.path).suffix: order.render().content for order in list(orders)[:3]}


def made_of(table: bytes, name: str, folder: Path, copy: Path) -> Game:
    """Return a game whose cards are those of a table alone."""
    shutil.copytree(folder / "templates", copy / "templates", dirs_exist_ok=True)
    text = (folder / "cards.yaml").read_text("utf-8")
    without, count = _CARDS.subn("", text)
    assert count == 1
    (copy / "cards.yaml").write_text(f"{without}\ncards:\n  from: {name}\n", "utf-8")
    (copy / name).write_bytes(table)
    return load_game(copy)


@pytest.mark.parametrize("folder", GAMES, ids=lambda path: path.name)
def test_round_trip(folder: Path, tmp_path: Path) -> None:
    """The cards of every game are the same when they are read from its own tables."""
    game = load_game(folder)
    for suffix, write in ((".csv", tables.as_csv), (".xlsx", tables.as_xlsx)):
        again = made_of(write(game), f"cards{suffix}", folder, tmp_path / suffix)

        # Of which entry of several pieces a card is one, a table of single cards cannot tell.
        assert again.cards == tuple(replace(card, for_each="") for card in game.cards)


def test_difficult_cells(tmp_path: Path) -> None:
    """What could be taken for the end of an entry, a formula or a pair stays what it is."""
    text = (TINY / "cards.yaml").read_text("utf-8")
    text = edited(text, "prompt: Draw 2 cards.", "prompt: 'Draw; lasting: not.'")
    text = edited(text, "name: Night watch", 'name: "=1+1; \\"a, b\\""')
    folder = tmp_path / "game"
    shutil.copytree(TINY, folder)
    (folder / "cards.yaml").write_text(text, "utf-8")
    game = load_game(folder)

    for suffix, write in ((".csv", tables.as_csv), (".xlsx", tables.as_xlsx)):
        again = made_of(write(game), f"cards{suffix}", folder, tmp_path / suffix)
        assert again.cards == game.cards
    book = load_workbook(BytesIO(tables.as_xlsx(game)))
    assert book.worksheets[0]["C3"].data_type == "s"


PLAIN = """
game: {id: plain, title: Plain, author: Nobody, language: en, release: "1"}
card: {size: poker}
editions: {standard: {name: Standard}}
decks: {main: {name: Main}}
kinds: {card: {name: Card, fields: {effect: effect}}}
cards:
  - {id: one, name: One, effect: [Draw a card., "Then stop; or do not: stop."]}
  - {id: two, name: Two, effect: Draw a card.}
"""


def test_sentences_without_sections(tmp_path: Path) -> None:
    """Several sentences without sections stand in one cell, a line each."""
    (tmp_path / "templates").mkdir()
    (tmp_path / "cards.yaml").write_text(PLAIN, "utf-8")
    game = load_game(tmp_path)

    again = made_of(tables.as_csv(game), "cards.csv", tmp_path, tmp_path / "again")
    assert [len(card.effect) for card in again.cards] == [2, 1]
    assert again.cards == game.cards


def test_as_the_language_writes(root_layout: Layout, tiny_layout: Layout) -> None:
    """A game whose language has decimal commas has a table that semicolons part."""
    assert files_of(root_layout)[".csv"].decode("utf-8-sig").startswith("id;number;name;")
    assert files_of(tiny_layout)[".csv"].decode("utf-8-sig").startswith("id,number,name,")


def test_csv_for_other_programs(tiny_layout: Layout) -> None:
    """Each row of the table has a cell for each heading; empty columns are left out."""
    text = files_of(tiny_layout)[".csv"].decode("utf-8-sig")
    headings, *rows = csv.reader(StringIO(text))

    assert headings == [
        *("id", "number", "name", "kind", "deck", "copies"),
        *("effect", "alliance", "ruling", "omen"),
    ]
    assert [row[2] for row in rows] == [card.name for card in tiny_layout.game.cards]
    assert {len(row) for row in rows} == {len(headings)}


def test_equal_bytes(layout: Layout) -> None:
    """The files of a game are the same whenever they are made."""
    assert files_of(layout) == files_of(layout)


def test_json_is_as_its_schema_says(layout: Layout) -> None:
    """The JSON file keeps to the published schema, and tells every card once."""
    said = json.loads(files_of(layout)[".json"])
    schema = json.loads((DATA / "schemas" / said["$schema"]).read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)

    jsonschema.validate(said, schema)
    assert [card["id"] for card in said["cards"]] == [card.id for card in layout.game.cards]
    assert sum(deck["cards"] for deck in said["decks"]) == sum(
        copies for _, copies in layout.game.cards_of(None)
    )


DIFFICULT = """\
a; b | a;b: c | a; b: c | [a] | [a, b] | [a | a] | ] | a: b | a:b | a :b | : a | a: | 1: 2; 3: 4
- a | - | —
# a | a # b | 'a' | "a" | "a" 'b' "c" | ' | " | "" | a, b
7 | 7.0 | 07 | 1,5 | 1.000
true | yes | x | null | ~ | =1+1 | +1 | @a | a\\b | *a* | > a | & a | `a` | % | ?
; a | a ; | a; | ;
!a | «a» | “a” | a\N{NO-BREAK SPACE}b
http://a.b/c; d | ... | --- | a  b | é | 火 | {a: b} | {a} | }
"""
"""Texts that a table, a spreadsheet or YAML may take for something else."""

WITH_FIELDS = """
game: {id: many, title: Many, author: Nobody, language: LANGUAGE, release: "1"}
card: {size: poker}
editions: {standard: {name: Standard}}
decks: {main: {name: Main}, more: {name: More}}
kinds:
  card:
    name: Card
    fields:
      effect: effect
      note: text?
      notes: {type: text, list: true, required: false}
      lines: lines?
      known: flag
      weight: decimal?
      weights: {type: decimal, list: true, required: false}
      count: integer?
"""


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_difficult_texts(language: str, tmp_path: Path) -> None:
    """Whatever a text looks like, its cell is read as that text, alone, in a list, in an effect."""
    texts = re.split(" [|] |\n", DIFFICULT.strip())
    cards = [
        {
            "id": f"card-{index}",
            "name": text,
            "deck": "main",
            "effect": [text, "a; b: c", text] if index % 2 else [text],
            "note": text,
            "notes": ["a", text, text] if index % 3 else [text],
            "lines": f"{text}\n{text}",
        }
        for index, text in enumerate(texts)
    ]
    said = WITH_FIELDS.replace("LANGUAGE", language) + f"cards: {json.dumps(cards)}\n"
    (tmp_path / "templates").mkdir()
    (tmp_path / "cards.yaml").write_text(said, "utf-8")
    game = load_game(tmp_path)

    assert [card.name for card in game.cards] == texts
    for suffix, write in ((".csv", tables.as_csv), (".xlsx", tables.as_xlsx)):
        again = made_of(write(game), f"cards{suffix}", tmp_path, tmp_path / suffix)
        assert again.cards == game.cards


VALUES: dict[str, dict[str, object]] = {
    "nothing": {},
    "a flag": {"known": True},
    "a whole decimal": {"weight": 2.0},
    "a fraction": {"weight": 0.125},
    "a negative fraction": {"weight": -1.5},
    "a large number": {"count": 999_999},
    "zero": {"count": 0, "weight": 0},
    "fractions": {"weights": [1.5, 2, -0.25]},
    "one fraction": {"weights": [1.5]},
    "copies in two decks": {"copies": {"main": 2, "more": 3}},
    "copies in one deck": {"deck": "more", "copies": 7},
    "a list of one": {"notes": ["a"]},
    "a list of several": {"notes": ["a", "b", "c"]},
}


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_difficult_values(language: str, tmp_path: Path) -> None:
    """Numbers, flags, lists and copies are read again as they were, whatever the language."""
    cards = [
        {
            **({} if name == "copies in two decks" else {"deck": "main"}),
            "effect": "Draw.",
            **values,
            "id": f"card-{index}",
            "name": name,
        }
        for index, (name, values) in enumerate(VALUES.items())
    ]
    said = WITH_FIELDS.replace("LANGUAGE", language) + f"cards: {json.dumps(cards)}\n"
    (tmp_path / "templates").mkdir()
    (tmp_path / "cards.yaml").write_text(said, "utf-8")
    game = load_game(tmp_path)

    for suffix, write in ((".csv", tables.as_csv), (".xlsx", tables.as_xlsx)):
        again = made_of(write(game), f"cards{suffix}", tmp_path, tmp_path / suffix)
        assert again.cards == game.cards
