"""The game at the root, read once for all tests of a process: no test can change its records."""

import re
from collections.abc import Collection
from functools import cache
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import pytest

from generator.game.documents import named_parts
from generator.game.model import Card, Game
from generator.loading.game import load_game, read_game
from tests.games.as_yaml import from_yaml

ROOT = Path(__file__).parents[2]
TINY = ROOT / "tests/games/tiny"


@cache
def root_game() -> Game:
    """Return the game at the root; what cannot be read is left out, which test_game.py tells."""
    return read_game(ROOT)[0]


@cache
def tiny_game() -> Game:
    """Return the second game."""
    return load_game(TINY)


def root_values() -> Any:  # noqa: ANN401 - any YAML value
    """Return what the root game's cards.yaml says, to be changed at will."""
    return from_yaml((ROOT / "cards.yaml").read_text("utf-8"))


def root_edit(text: str, old: str, new: str) -> str:
    """Return a text of the root game with something else for what it says once.

    Skips a test that was written for words which the author has changed since.
    """
    if text.count(old) != 1:
        pytest.skip(f"the game does not say so any more: {old.strip()}")
    return text.replace(old, new)


def free_cards(game: Game) -> list[Card]:
    """Return the structural cards of which nothing else in the game's files speaks.

    Tests may change their names and effects, and nothing but the cards has to follow.
    """
    spoken = {seal.reference.partition(".")[0] for seal in game.seals.seals}
    spoken |= {erratum.card for erratum in game.errata} | {each.card for each in game.waived}
    spoken |= {card for each in game.lists for card in each.cards}
    kind = game.cards[0].kind
    return [card for card in game.cards if card.kind is kind and card.id not in spoken]


def free_number(game: Game) -> int:
    """Return a number that a structural card may have, and no card has or had."""
    taken = {card.number for card in game.cards} | {gone.number for gone in game.retired.values()}
    first, last = game.cards[0].kind.numbers
    return next(number for number in range(last, first - 1, -1) if number not in taken)


def copy_of_root(folder: Path, *documents: str) -> Path:
    """Return a copy of the root game with its faces and sheets, and only some of its documents.

    To write and look at all of them takes ten times as long as all else that `check_game` does.
    """
    copytree(ROOT / "templates", folder / "templates", ignore=ignore_patterns("documents"))
    (folder / "cards.yaml").write_bytes((ROOT / "cards.yaml").read_bytes())
    if documents:
        others = [
            path.name
            for path in (ROOT / "templates/documents").glob("[!_]*.html")
            if path.stem not in documents
        ]
        parts = folder / "templates/documents"
        copytree(ROOT / "templates/documents", parts, ignore=ignore_patterns(*others))
        remove_unnamed_parts(parts)
        for name in documents:
            forget_entries(parts / f"{name}.html", documents)
    return folder


def remove_unnamed_parts(folder: Path) -> None:
    """Remove the parts of documents that are not there: they refer to others that are not."""
    texts = {path.name: path.read_text("utf-8") for path in folder.glob("*.html")}
    parts = {name: text for name, text in texts.items() if name.startswith("_")}
    documents = texts.keys() - parts.keys()
    found_by_name = {"_document.html", *(f"_cover-{name}" for name in documents)} & parts.keys()
    sources = "".join(texts[name] for name in (documents | found_by_name))
    for name in parts.keys() - found_by_name - named_parts(sources, parts).keys():
        (folder / name).unlink()


def forget_entries(document: Path, kept: Collection[str]) -> None:
    """Let a document's cards and terms lead nowhere if the document that tells them is left out."""
    text = document.read_text("utf-8")
    named = re.search(r"^entries: (.+)\n", text, re.MULTILINE)
    if named and named[1] not in kept:
        document.write_text(text.replace(named[0], "\n", 1), "utf-8")
