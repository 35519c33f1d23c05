"""What lies behind the texts of cards is drawn once, and anew where it shows something else."""

from pathlib import Path
from typing import Any

import pytest

from generator.drawing.svg_faces import draw_behind_texts
from generator.layout.deck import Layout
from generator.odf import cached_pictures
from generator.outputs import odt
from tests.games.documents import laid_out
from tests.loading.broken import copy_of_tiny
from tests.pages.own_cache import OwnCache


@pytest.fixture
def drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Give the faces that are drawn; nothing is known before."""
    faces: list[object] = []
    original = draw_behind_texts

    def note(layout: Layout, placed: Any, *rest: Any, **more: Any) -> str:  # noqa: ANN401
        faces.append(placed)
        return original(layout, placed, *rest, **more)

    monkeypatch.setattr(cached_pictures, "draw_behind_texts", note)
    monkeypatch.setattr(cached_pictures, "cache", OwnCache(tmp_path / "pictures"))
    return faces


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the small game, whose decks are written each time."""
    monkeypatch.setattr(odt, "cache", OwnCache(tmp_path / "decks"))
    return copy_of_tiny(tmp_path)


def made(folder: Path, edition: int = 0) -> bytes:
    """Return the deck of a game in one of its editions, written anew."""
    layout = laid_out(folder)
    (order,) = odt.plan(layout, [*layout.game.editions.values()][edition])
    return order.render().content


def test_drawn_once(game: Path, drawn: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck that is written again has the same pictures, none of them drawn again."""
    first = made(game)
    count = len(drawn)
    monkeypatch.setattr(odt, "cache", OwnCache(game / "others"))

    assert made(game) == first
    assert len(drawn) == count > 0


def test_one_card(game: Path, drawn: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one card says something else, one picture is drawn; the deck is as if all were."""
    made(game)
    drawn.clear()
    cards = game / "cards.yaml"
    text = cards.read_text("utf-8")
    cards.write_text(text.replace("name: Ferry", "name: Old ferry"), "utf-8")
    assert text != cards.read_text("utf-8")
    edited = made(game)

    assert len(drawn) == 1
    monkeypatch.setattr(odt, "cache", OwnCache(game / "others"))
    monkeypatch.setattr(cached_pictures, "cache", OwnCache(game / "other-pictures"))
    assert made(game) == edited


def test_other_look(game: Path, drawn: list[object]) -> None:
    """Another edition, or another drawing of the game, has pictures of its own."""
    made(game)
    count = len(drawn)
    made(game, 1)
    assert len(drawn) > count

    drawn.clear()
    mark = next((game / "templates/marks").glob("*.svg"))
    mark.write_text(mark.read_text("utf-8").replace("</svg>", '<path d="M0 0h1v1z"/></svg>'))
    made(game)
    assert len(drawn) == count
