"""Forms that the vocabulary has retired, in the texts of the second game."""

from pathlib import Path

import pytest

from generator.base.problem import Edit
from generator.build.pipeline import check_game
from tests.checks.one_check import find_one
from tests.games.documents import with_documents

REMARK = "A card that is given to a player is not drawn."
COLUMN = 7  # of the ruling in its line
TERMS = """
terms:
  - id: card
    term: card
    definition: What a player draws.
    retired: [{form: tile, replacement: card}]
  - id: pile
    term: draw pile
    definition: Where a player draws a card, and the draw piles of others.
    plural: draw piles
    retired: [{form: pile, replacement: draw pile}, {form: stock*}]
"""


def cures(ruling: str, folder: Path) -> list[tuple[str, Edit | None]]:
    """Return the retired forms that are found in a ruling, as written, each with its cure."""
    problems = find_one("retired-term", REMARK, ruling, TERMS, folder)
    starts = [problem.place.column - COLUMN for problem in problems]
    written = [ruling[start:].split(maxsplit=1)[0].strip(".") for start in starts]
    return list(zip(written, [problem.edit for problem in problems], strict=True))


@pytest.mark.parametrize(
    ("ruling", "found"),
    [
        ("Give a tile.", [("tile", Edit("tile", "card"))]),
        ("Tile by tile.", [("Tile", Edit("Tile", "Card")), ("tile", Edit("tile", "card"))]),
        ("Mind the pile.", [("pile", Edit("pile", "draw pile"))]),
        ("TILE is shouted.", [("TILE", None)]),
        ("No stockpile.", [("stockpile", None)]),
    ],
)
def test_retired(ruling: str, found: list[tuple[str, Edit | None]], tmp_path: Path) -> None:
    """Each retired form is found, with a cure where the replacement cannot be wrong."""
    assert cures(ruling, tmp_path) == found


@pytest.mark.parametrize(
    "ruling",
    ["The draw pile is a pair of draw piles.", "Textiles, reptiles and a roof-tile."],
)
def test_terms_of_today(ruling: str, tmp_path: Path) -> None:
    """A retired form within a term of today, or within another word, is none."""
    assert cures(ruling, tmp_path) == []


def test_document_of_another_release(tmp_path: Path) -> None:
    """A document of another release may have a form that was retired since some release."""
    page = '---\ntitle: Of old\nrelease: "0.1"\n---\n{% include "_old.html" %}'
    game = with_documents(tmp_path, old=page, **{"_old.html": "<p>A tile, a plate.</p>"})
    term = TERMS.partition("  - id: pile")[0].replace(
        "[{form: tile, replacement: card}]",
        '[{form: tile, replacement: card, since: "0.2"}, {form: plate, replacement: card}]',
    )
    with (game / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write(term)

    found = [each for each in check_game(game)[1] if each.check == "retired-term"]

    assert ["plate" in each.message for each in found] == [True]
