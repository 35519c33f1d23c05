"""The game in games/low-water: it is sound, prints every kind in its size, and is data alone."""

from collections import Counter
from functools import cache
from pathlib import Path

import pypdfium2

from generator.base.units import millimetres
from generator.build.pipeline import build_game, lay_out
from generator.build.up_to_date import Request
from generator.layout.deck import Layout
from tests.games.root import ROOT
from tests.games.sound import problems_of, sound
from tests.printed_text import texts_of

LOW_WATER = ROOT / "games/low-water"
SIZES = {"crew": (63.5, 88.9), "relic": (44.45, 63.5), "deep": (69.85, 120.65), "lamp": (30, 30)}


@cache
def low_water() -> Layout:
    """Return the game laid out; it has no problems."""
    return sound(LOW_WATER)


def test_counts() -> None:
    """It has as many designs and cards as its rules speak of."""
    cards = low_water().game.cards
    designs = Counter(card.kind.id for card in cards)
    copies = Counter(dict.fromkeys(SIZES, 0))
    for card in cards:
        copies[card.kind.id] += sum(card.copies.values())

    assert designs == {"crew": 15, "relic": 6, "deep": 4, "lamp": 1}
    assert copies == {"crew": 36, "relic": 13, "deep": 4, "lamp": 24}


def test_sizes() -> None:
    """Every kind has its size, and what is round is round."""
    kinds = low_water().game.kinds

    assert {name: (kind.size.width, kind.size.height) for name, kind in kinds.items()} == SIZES
    assert {name for name, kind in kinds.items() if kind.size.shape == "circle"} == {"lamp"}


def test_every_picture_is_used() -> None:
    """No picture lies about, none is larger than it has to be."""
    layout = low_water()
    shown = {card.values["art"] for card in layout.game.cards if card.values.get("art")}
    files = {path.name: path.stat().st_size for path in (LOW_WATER / "pictures").iterdir()}

    assert set(files) == shown | {"back.jpg", "back-deep.jpg"}
    assert sum(files.values()) < 3_000_000


def test_sheets(tmp_path: Path) -> None:
    """Each size has its sheets: four of crew, one of all else."""
    build_game(Request(LOW_WATER, tmp_path, only=("*fronts.pdf",)))
    (path,) = tmp_path.rglob("*fronts.pdf")
    sheets = pypdfium2.PdfDocument(path)

    assert len(sheets) == 7
    assert [round(millimetres(side)) for side in sheets[0].get_size()] == [210, 297]


def test_translation(tmp_path: Path) -> None:
    """All of it is translated, in words in which no check finds fault."""
    layout, noted = lay_out(Request(LOW_WATER, LOW_WATER, language="pt-BR"))
    assert list(map(str, [*noted, *problems_of(layout)])) == []

    build_game(Request(LOW_WATER, tmp_path, language="pt-BR", only=("*fronts.pdf", "*.html")))
    texts = " ".join(texts_of(next(tmp_path.rglob("*fronts.pdf"))))
    (page,) = tmp_path.rglob("*.html")

    assert "low-water_pt-BR" in page.name
    assert "Encantadora" in texts
    assert "Whisperer" not in texts
    assert 'lang="pt-BR"' in page.read_text("utf-8")


def test_the_press_does_not_know_it() -> None:
    """No line of Python and no data of the press names the game."""
    texts = (
        path.read_bytes().lower()
        for path in (ROOT / "generator").rglob("*")
        if path.is_file() and path.suffix in (".py", ".yaml", ".css", ".html", ".md")
    )

    assert not any(b"low-water" in text or b"low water" in text for text in texts)
