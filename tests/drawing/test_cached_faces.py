"""Faces that are drawn already: after an edit only what shows it is drawn anew."""

from io import BytesIO
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request
from generator.drawing import cached_faces, cached_sheets
from generator.drawing.cached_faces import CachedFaces
from generator.drawing.pdf_faces import draw_face
from generator.drawing.sheets import Job, render_sheets
from generator.layout.deck import Layout
from generator.layout.imposition import impose_by_size, printed_cards
from tests.drawing.test_cached_sheets import job_of
from tests.games.root import TINY
from tests.pages.own_cache import OwnCache


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the second game, with a cache of its own."""
    monkeypatch.setattr(cached_faces, "cache", OwnCache(tmp_path / "kept"))
    return Path(copytree(TINY, tmp_path / "game"))


def laid_out(game: Path) -> Layout:
    """Return a game as another run lays it out."""
    cached_sheets._inputs_of.cache_clear()  # noqa: SLF001 - as when a run begins
    layout, _ = lay_out(Request(game, game))
    return layout


def written(job: Job, faces: CachedFaces | None) -> bytes:
    """Return the file of a job, drawn anew or with faces that may be known."""
    file = BytesIO()
    render_sheets(job, file, faces.draw if faces else None)
    return file.getvalue()


def jobs_of(layout: Layout) -> list[Job]:
    """Return jobs whose files share faces, in the order in which a build makes them."""
    return [job_of(layout), job_of(layout, backs=False)]


def drawn(layout: Layout, monkeypatch: pytest.MonkeyPatch) -> tuple[list[bytes], int]:
    """Return the files of a layout in a run of its own, and how many faces it has drawn anew."""
    times: list[str] = []

    def count(*args: Any, **more: Any) -> str:  # noqa: ANN401 - as the original has it
        times.append("")
        return draw_face(*args, **more)

    faces = CachedFaces(layout, layout.game.first_edition)
    with monkeypatch.context() as patch:
        patch.setattr("generator.drawing.sheets.draw_face", count)
        files = [written(job, faces) for job in jobs_of(layout)]
    faces.keep()
    return files, len(times)


def test_a_card_is_edited(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only its front is drawn anew, and the files are those that all faces drawn anew make."""
    before = drawn(laid_out(game), monkeypatch)
    cards = game / "cards.yaml"
    cards.write_text(cards.read_text().replace("Draw 2 c", "Draw 3 c"))
    layout = laid_out(game)
    files, times = drawn(layout, monkeypatch)

    assert files == [written(job, None) for job in jobs_of(layout)] != before[0]
    assert 0 < times < before[1]
    again = drawn(layout, monkeypatch)
    assert again[0] == files
    assert again[1] < times  # those with gradients alone


def test_same_codes(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Characters that come in another order have the codes that they had: one front is drawn."""
    drawn(laid_out(game), monkeypatch)
    known = drawn(laid_out(game), monkeypatch)[1]
    cards = game / "cards.yaml"
    cards.write_text(cards.read_text().replace("name: Lamplighter", "name: Lgtrehplighamer"))
    layout = laid_out(game)
    files, times = drawn(layout, monkeypatch)

    assert files == [written(job, None) for job in jobs_of(layout)]
    assert times == known + 1


def test_other_codes(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card whose characters come first gives all that follow other codes; bytes are equal."""
    drawn(laid_out(game), monkeypatch)
    cards = game / "cards.yaml"
    cards.write_text(cards.read_text().replace("name: Lamplighter", "name: Zigzag weft"))
    layout = laid_out(game)

    assert drawn(layout, monkeypatch)[0] == [written(job, None) for job in jobs_of(layout)]


def test_other_cards(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of a deck alone lacks forms that came with cards of others; bytes are equal."""
    layout = laid_out(game)
    drawn(layout, monkeypatch)
    faces, sheet = CachedFaces(layout, layout.game.first_edition), layout.templates.sheets["a4"]
    for deck in layout.game.decks:
        imposed = impose_by_size(printed_cards(layout.game, deck), sheet, backs=True)
        job = Job(layout, layout.game.first_edition, sheet, imposed, deck, duplex=True)

        assert written(job, faces) == written(job, None)
