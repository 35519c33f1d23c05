"""What somebody gets wrong who writes a first game: told in plain words, with the right cure."""

from pathlib import Path

import pytest

from generator.cli.new import make_game
from generator.loading.game import read_game
from tests.loading.broken import edited, report_of_game

CARDS, FACE = "cards.yaml", "templates/faces/wonder.yaml"
SLIPS = {
    "a field that is not declared": (
        CARDS,
        "    cost: 1\n",
        "    cost: 1\n    strength: 4\n",
        (
            'unknown key "strength" in card\n  hint: say first that cards have it, and of which '
            "type, for a kind or for all: fields: {strength: text} (docs/model.md)"
        ),
    ),
    "a field that is misspelt": (CARDS, "    cost: 1\n", "    cots: 1\n", 'did you mean "cost"?'),
    "a type of other programs": (
        CARDS,
        "rules: rich",
        "rules: string",
        'unknown type "string" of field "rules"\n  hint: did you mean text?',
    ),
    "a number of which sort": (
        CARDS,
        "type: integer",
        "type: number",
        "hint: did you mean integer or decimal?",
    ),
    "a language by its name": (
        CARDS,
        "language: en",
        "language: english",
        'must be the code of a language, like "en" or "pt-BR", found "english"',
    ),
    "a size as people say it": (
        CARDS,
        "[30, 30]",
        "30 x 30mm",
        'unknown size "30 x 30mm"\n  hint: write [30, 30], width and height in mm',
    ),
    "a size that there is not": (
        CARDS,
        "[30, 30]",
        "coaster",
        "hint: say [width, height] in mm, or a name; known: american, ",
    ),
    "one equals sign": (CARDS, "cost == sum", "cost = sum", "hint: write == to compare"),
    "signs for words": (CARDS, "cost == sum", "cost && sum", "hint: write and, or and not"),
    "a field of an object": (
        CARDS,
        "cost == sum",
        "card.cost == sum",
        "hint: write the field alone: cost, not card.cost",
    ),
    "a length with its unit": (FACE, "height: 7,", "height: 7mm,", "write the number alone: 7;"),
    "a comma in a number": (FACE, "height: 7,", 'height: "7,5",', "write the number alone: 7.5"),
    "one size": (FACE, "sizes: [15],", "sizes: 15,", "hint: write sizes: [15], also where it"),
    "paragraphs in a line": (
        FACE,
        '"{cost}"',
        '"{rules}"',
        'unknown field "{rules}"\n  hint: a box of its own shows it: rich: rules, instead of text:',
    ),
    "icons in a line": (FACE, '"{cost}"', '"{price}"', "shows it: icons: price, instead"),
    "a group in a line": (FACE, '"{cost}"', '"{season}"', "hint: write {season.name}"),
}


@pytest.mark.parametrize(("file", "old", "new", "told"), SLIPS.values(), ids=SLIPS)
def test_slips(file: str, old: str, new: str, told: str, tmp_path: Path) -> None:
    """The cure is what the author has to write, not what is merely spelt alike."""
    make_game(tmp_path / "game")
    spoilt = tmp_path / "game" / file
    spoilt.write_text(edited(spoilt.read_text("utf-8"), old, new), "utf-8")

    assert told in report_of_game(tmp_path / "game")


def test_no_folder(tmp_path: Path) -> None:
    """A folder that there is not is told apart from one that has no game."""
    (problem,) = read_game(tmp_path / "gmae")[1]
    assert (problem.message, "prelo new" in problem.hint) == ('there is no folder "gmae"', True)

    (problem,) = read_game(tmp_path)[1]
    assert problem.message == "there is no cards.yaml here"


def test_check_of_a_broken_kind(tmp_path: Path) -> None:
    """A check of a kind that could not be read speaks of fields that nobody knows: no problem."""
    make_game(tmp_path / "game")
    cards = tmp_path / "game" / CARDS
    cards.write_text(edited(cards.read_text("utf-8"), "season: group", "season: enum"), "utf-8")

    assert "unknown field" not in report_of_game(tmp_path / "game")
