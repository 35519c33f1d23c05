"""Positions of a game: read, put in order, computed; every slip has its place."""

from pathlib import Path
from shutil import copytree

import pytest

from generator.game.positions import Position
from generator.loading.game import load_game
from generator.loading.templates import read_templates
from tests.games.root import ROOT

MARKET_DAY = ROOT / "docs/examples/game"
NOON, SQUARE = "templates/positions/noon.yaml", "templates/boards/square.yaml"


def read(folder: Path, files: dict[str, str]) -> tuple[dict[str, Position], str]:
    """Return the positions of Market Day with other files, and what is wrong with them."""
    game = Path(copytree(MARKET_DAY, folder / "game"))
    for name, text in files.items():
        (game / name).write_text(text, "utf-8")
    templates, problems = read_templates(game, load_game(game))
    return dict(templates.positions), "\n".join(map(str, problems))


def edited(file: str, old: str, new: str) -> dict[str, str]:
    """Return a file of Market Day with something else in the place of a text."""
    text = (MARKET_DAY / file).read_text("utf-8")

    assert old in text

    return {file: text.replace(old, new, 1)}


def test_example(tmp_path: Path) -> None:
    """The example of the documentation is read as it stands."""
    positions, problems = read(tmp_path, {})

    assert problems == ""
    assert [each.card for each in positions["noon"].table["left"]] == ["loaf", "candles"]
    assert positions["noon"].table["middle"][0].marked


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (NOON, "loaf, candles", "loaf, candels", f"{NOON}:4:16: error [unknown-card] unknown card"),
        (NOON, "  middle:", "  midle:", f'{NOON}:5:10: error [unknown-spot] unknown spot "midle"'),
        (NOON, "loaf, candles", "loaf, loaf", "lies here 2 times, of 1 that are printed"),
        (NOON, "board: square", "board: sqare", 'error [unknown-board] unknown board "sqare"'),
        (NOON, "board: square\n", "", 'error [missing-key] the position has no "board"'),
        (NOON, ">= 4", ">= 5", f'{NOON}:9:5: error [unexpected-position] "coin(buyer) >= 5" does'),
        (NOON, "from: seller", "from: seler", 'knows no "seler": did you mean "seller"?'),
        (NOON, "next(buyer)", "nxt(buyer)", f"{NOON}:7:18: error [broken-expression]"),
        (SQUARE, "cost.coin", "cost.con", f"{SQUARE}:9:30: error [unknown-icon] unknown icon"),
        (SQUARE, "price: price", "price: prise", "error [unknown-field] no card has a field"),
        (SQUARE, "[left, middle, right]}", "[left, centre]}", 'unknown spot "centre"'),
    ],
)  # fmt: skip
def test_slips(file: str, old: str, new: str, told: str, tmp_path: Path) -> None:
    """What is wrong is told where it stands."""
    _, problems = read(tmp_path, edited(file, old, new))

    assert told in problems


def test_what_was_found(tmp_path: Path) -> None:
    """An expectation that does not hold tells what was found instead."""
    _, problems = read(tmp_path, edited(NOON, "coin(buyer) >= 4", "coin(buyer) == coin(seller)"))

    assert "hint: found coin(buyer) = 4, coin(seller) = 2" in problems


def test_edited_position(tmp_path: Path) -> None:
    """Another card in a position breaks what it expects: nothing of it is typed."""
    _, problems = read(tmp_path, edited(NOON, "[loaf, candles]", "[loaf]"))

    assert '"coin(buyer) >= 4" does not hold' in problems


def test_moves(tmp_path: Path) -> None:
    """A position goes on from another one; what was given and computed there stays."""
    later = (
        "title: Later\nstarts: noon\nmoves: [{from: left, to: right}]\nexpect: [coin(right) == 3]\n"
    )
    positions, problems = read(tmp_path, {"templates/positions/later.yaml": later})

    assert problems == ""
    assert [each.card for each in positions["later"].table["right"]] == ["candles"]
    assert [each.card for each in positions["noon"].table["left"]] == ["loaf", "candles"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("starts: later", "later.yaml:2:9: error [endless-positions]"),
        ("starts: none", 'error [unknown-position] unknown position "none"'),
        ("starts: noon\nmoves: [{from: right}]", "later.yaml:3:9: error [empty-spot] no card is"),
        ("starts: noon\nmoves: [{from: rigt}]", 'unknown spot "rigt"'),
    ],
)
def test_moves_that_cannot_be(text: str, told: str, tmp_path: Path) -> None:
    """A position cannot start from itself, or from none; what is not there does not move."""
    _, problems = read(tmp_path, {"templates/positions/later.yaml": f"title: Later\n{text}\n"})

    assert told in problems


def test_too_many_cards(tmp_path: Path) -> None:
    """A position has no more cards than a figure has room for."""
    many = "loaf, candles" + ", honey" * 2_000
    _, problems = read(tmp_path, edited(NOON, "loaf, candles", many))

    assert (
        "the position has 2,003 cards, at most 2,000 are allowed (limit position-cards)" in problems
    )
