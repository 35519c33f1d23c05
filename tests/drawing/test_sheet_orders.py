"""The slots that cards leave free on their last sheet, filled with a face of no card."""

from pathlib import Path

import pytest

from generator.build.pipeline import check_game
from generator.drawing.sheet_orders import Selection, plan_selection
from generator.layout.deck import Layout
from generator.outputs import sheet_png
from tests.games.several import BACKS, GAME, several, write_several
from tests.loading.broken import edited, report_of_game
from tests.outputs.sheets import Page, pages_of, printed
from tests.recorder import Painted, Shown

FILL = edited(GAME, "back: kingdom", "back: kingdom, fill: key")
KEY = """boxes:
  ground: {at: bleed, fill: "#0f0f0f"}
  word: {x: 5, y: 5, right: 5, height: 12, text: "{deck.main.name}", sizes: [9], color: paper}
"""
INK = "#0f0f0f"


def filled(folder: Path) -> Layout:
    """Return the game of several sizes with a face in its free slots."""
    (write_several(folder, FILL) / "templates/faces/key.yaml").write_text(KEY, "utf-8")
    layout, problems = check_game(folder)

    assert problems == []
    return layout


@pytest.fixture
def layout(tmp_path: Path) -> Layout:
    """Return such a game, with a key that names a deck."""
    return filled(tmp_path)


def inked(page: Page, *colors: str) -> int:
    """Return how many grounds of some colours a page has."""
    grounds = (call for call in page if isinstance(call, Painted) and call.how == "fill")
    return sum(call.color in colors for call in grounds)


def test_filled(layout: Layout, tmp_path: Path) -> None:
    """Free slots of the first size are filled on both sides, so that none is taken for a card."""
    plain = tmp_path / "plain"
    plain.mkdir()
    usual, made = (printed(each, None, backs=True) for each in (several(plain), layout))
    fronts, backs = pages_of(made)[::2], pages_of(made)[1::2]

    assert (made.faces, made.pages) == (usual.faces, usual.pages)
    assert [inked(page, INK) for page in fronts] == [2, 0, 0]
    assert [inked(page, INK) for page in backs] == [2, 0, 0]
    assert [inked(page, *BACKS.values()) for page in backs] == [7, 3, 3]
    assert [texts(page)[-1] for page in fronts] == [
        texts(page)[-1] for page in pages_of(usual)[::2]
    ]
    assert texts(fronts[0]).count("Main") == 2


def texts(page: Page) -> list[str]:
    """Return the texts of a page; the imprint is the last."""
    return [call.text for call in page if isinstance(call, Shown)]


def test_packs_stay_as_they_are(layout: Layout) -> None:
    """Sheets of some cards, which are printed again, are not filled."""
    some = Selection("pack", "Pack", {("a", "main"): 2})
    edition = layout.game.editions["plain"]
    (order,) = plan_selection("fronts", layout, edition, some, backs=False)

    assert [inked(page, INK) for page in pages_of(order.render())] == [0]


def test_pictures_of_sheets(layout: Layout) -> None:
    """A picture of a sheet counts its cards alone."""
    edition = layout.game.editions["plain"]
    orders = list(sheet_png.plan(layout, edition))

    assert [sum(order.render().faces.values()) for order in orders] == [7, 3, 3]


def test_checked(tmp_path: Path) -> None:
    """What a face of no card asks for, and what does not fit it, is told with its place."""
    path = write_several(tmp_path, FILL) / "templates/faces/key.yaml"
    path.write_text(KEY.replace("deck.main", "deck.mian").replace(INK, "guild.red"), "utf-8")
    unknown = report_of_game(tmp_path)
    path.write_text(KEY.replace("height: 12", "height: 1"), "utf-8")
    _, (small,) = check_game(tmp_path)
    path.unlink()

    assert 'key.yaml:3:51: error [unknown-field] box "word": unknown field "{deck.mian.' in unknown
    assert 'did you mean "deck.main.name"' in unknown
    assert 'key.yaml:2:29: error [unknown-colour] box "ground": unknown colour "guil' in unknown
    assert 'cards.yaml:8:22: error [text-does-not-fit] face "key": the text of box' in str(small)
    assert "shorten the name of the deck main" in str(small)
    assert "cards.yaml:4:30: error [unknown-face]" in report_of_game(tmp_path)
