"""The cards as tables for spreadsheets, and the whole game as JSON for other programs."""

import csv
import json
from collections.abc import Callable, Iterator
from functools import partial
from io import StringIO

from generator.base.artifact import Artifact, Order
from generator.base.paths import DATA
from generator.game.decimals import COMMA, decimal_of
from generator.game.model import COMPLETE, Edition, Game
from generator.layout.deck import Layout
from generator.text.card_cells import card_rows, with_decimal
from generator.text.plain_rows import list_cards, list_decks, list_groups

ID = "tables"
TITLE = "the cards as CSV and XLSX, the game as JSON ([data.md](data.md))"
ON_REQUEST = True

SCHEMA = "game-1.schema.json"
"""The schema of the JSON file; a reader of version 1 can read every file that names it."""


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield an order for each table, once: they are the same in every edition."""
    game = layout.game
    if edition.id != game.first_edition.id:
        return
    stem = f"{ID}/{game.info.stem}_{game.info.release}_{COMPLETE}"
    for path, write in (
        (f"{stem}.csv", as_csv),
        (f"{stem}.xlsx", as_xlsx),
        (f"{stem}.json", as_json),
        (f"{ID}/{SCHEMA}", schema),
    ):
        yield Order(path, partial(_artifact, path, write, game))


def _artifact(path: str, write: Callable[[Game], bytes], game: Game) -> Artifact:
    return Artifact(path=path, content=write(game), output=ID, edition=game.first_edition.id)


def as_csv(game: Game) -> bytes:
    """Return the cards as CSV, with the separators of the game's language for Excel."""
    decimal = decimal_of(game.info.language)
    headings, rows = card_rows(game)
    text = StringIO(newline="")
    writer = csv.writer(text, delimiter=";" if decimal == COMMA else ",", lineterminator="\r\n")
    writer.writerow(headings)
    writer.writerows([with_decimal(cell, decimal) for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def as_xlsx(game: Game) -> bytes:
    """Return the cards as a spreadsheet."""
    from generator.base import workbook

    headings, rows = card_rows(game)
    return workbook.spreadsheet(game.info.title, headings, rows)


def as_json(game: Game) -> bytes:
    """Return the whole game as JSON: title, editions, decks, groups and cards."""
    info = game.info
    content = {
        "$schema": SCHEMA,
        "format": "prelo-game",
        "version": 1,
        "game": {
            "id": info.id,
            "title": info.title,
            "author": info.author,
            "language": info.language,
            "release": info.release,
            "license": info.license,
        },
        "editions": [{"id": each.id, "name": each.name} for each in game.editions.values()],
        "decks": list_decks(game),
        "kinds": [{"id": each.id, "name": each.name} for each in game.kinds.values()],
        "groups": list_groups(game),
        "cards": list_cards(game),
    }
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()


def schema(_game: Game) -> bytes:
    """Return the JSON Schema for the JSON files of all games."""
    return (DATA / "schemas" / SCHEMA).read_bytes()
