"""Pages of sheets that are drawn already: after an edit only those that show it are drawn anew."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from shutil import copytree

import pytest

from generator.drawing import cached_pages
from generator.drawing.cached_pages import CachedPages
from generator.drawing.canvas import Page
from generator.drawing.reportlab_speed import compressing
from generator.drawing.sheets import Job, render_sheets
from generator.layout.deck import Layout
from generator.layout.imposition import impose_by_size, printed_cards
from tests.drawing.test_cached_faces import laid_out
from tests.games.root import TINY
from tests.pages.own_cache import OwnCache


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the second game, with a cache of its own."""
    monkeypatch.setattr(cached_pages, "cache", OwnCache(tmp_path / "kept"))
    return Path(copytree(TINY, tmp_path / "game"))


def job_of(layout: Layout, deck: str | None = None) -> Job:
    """Return fronts and backs of a game, or of one of its decks."""
    sheet, cards = layout.templates.sheets["a4"], printed_cards(layout.game, deck)
    imposed = impose_by_size(cards, sheet, backs=True)
    return Job(layout, layout.game.first_edition, sheet, imposed, deck or "all", duplex=True)


def plainly(job: Job) -> bytes:
    """Return the file of a job as it is drawn from nothing."""
    file = BytesIO()
    render_sheets(job, file)
    return file.getvalue()


def written(job: Job) -> tuple[bytes, list[int]]:
    """Return the file of a job in a run of its own, and the sides whose fronts were drawn anew."""
    anew: list[int] = []
    pages, file = CachedPages(job, "cards.pdf"), BytesIO()
    pages.read()

    def write(page: Page, side: int, about: object, draw: Callable[[], None]) -> None:
        def note() -> None:
            anew.append(side)
            draw()

        pages.write(page, side, about, note)

    with compressing(pages.pack):
        render_sheets(job, file, write_page=write)
    pages.keep()
    return file.getvalue(), anew


def edited(game: Path, old: str, new: str) -> Layout:
    """Return a game laid out after an edit of its cards."""
    cards = game / "cards.yaml"
    text = cards.read_text()
    assert old in text
    cards.write_text(text.replace(old, new))
    return laid_out(game)


def test_nothing_is_edited(game: Path) -> None:
    """All pages of fronts are written as they were, but for those with gradients."""
    layout = laid_out(game)
    first, anew = written(job_of(layout))
    again, still_anew = written(job_of(laid_out(game)))

    assert first == again == plainly(job_of(layout))
    assert len(still_anew) < len(anew)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Draw 2 c", "Draw 3 c"),
        ("name: Lamplighter", "name: Lgtrehplighamer"),
        ("name: Lamplighter", "name: Zigzag weft"),
        ('release: "0.3"', 'release: "0.4"'),
        ("copies: 2", "copies: 3"),
        ("copies: 2", "copies: 1"),
    ],
)
def test_an_edit_is_as_from_nothing(game: Path, old: str, new: str) -> None:
    """After an edit the file has the bytes that it has when nothing is cached."""
    before, _ = written(job_of(laid_out(game)))
    layout = edited(game, old, new)
    after, _ = written(job_of(layout))

    assert after == plainly(job_of(layout)) != before
    assert written(job_of(layout))[0] == after


def test_only_what_shows_an_edit_is_drawn(game: Path) -> None:
    """A page without the edited card is written as it was."""
    _, all_sides = written(job_of(edited(game, "copies: 2", "copies: 20")))
    _, known = written(job_of(laid_out(game)))
    layout = edited(game, "Draw 2 c", "Draw 3 c")
    _, anew = written(job_of(layout))

    assert {*known} < {*anew} < {*all_sides}


def test_a_file_of_other_cards(game: Path) -> None:
    """Pages of one file are not taken for those of another that lies at its path."""
    layout = laid_out(game)
    written(job_of(layout))
    for deck in layout.game.decks:
        assert written(job_of(layout, deck))[0] == plainly(job_of(layout, deck))
