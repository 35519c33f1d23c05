"""The printed record and the blank sheet: accessible PDF, and pages that need no other file."""

from io import BytesIO
from pathlib import Path
from shutil import copytree

import pytest
from pypdf import PdfReader

from generator.base.problem import UsageError
from journal.loading import load_phrases
from journal.render import render_record, render_sheet
from journal.templates import for_game
from tests.journal.journals import RELEASE, ROOT
from tests.printed_text import joined_texts_of

GAME = for_game(ROOT).game("templates/journal/exemplos/tutorial.corrigido.txt")
PHRASES = load_phrases(ROOT)


@pytest.fixture(scope="module")
def sheet() -> bytes:
    """Return the blank journal on paper."""
    return render_sheet(ROOT, ".pdf")


def test_record() -> None:
    """A record has every turn in words, and the conquests after each match."""
    pages = " ".join(joined_texts_of(render_record(ROOT, GAME, RELEASE, PHRASES, ".pdf")))

    for match in GAME.matches:
        assert f"Partida {match.number}" in pages
        for turn in match.turns:
            assert " ".join(turn.words) in pages
    assert "029, 047, 057" in pages
    assert "as cartas livres e, depois do sinal +, as comprometidas" in pages


def test_page() -> None:
    """The HTML record carries its fonts and says in words what its chart shows."""
    page = render_record(ROOT, GAME, RELEASE, PHRASES, ".html").decode()

    assert "Beto começa com 5 e termina com 0" in page
    assert 'src="' not in page
    assert 'url("file:' not in page


def test_sheet(sheet: bytes) -> None:
    """The blank journal has two A4 pages with two lines for each turn, and every code."""
    pages = PdfReader(BytesIO(sheet)).pages

    assert [(round(page.mediabox.width), round(page.mediabox.height)) for page in pages] == [
        (595, 842), (595, 842),
    ]  # fmt: skip
    text = " ".join(joined_texts_of(sheet))
    assert all(f" {number} " in text for number in range(1, 22))
    assert all(
        code in text for code in ("ID(", "PART1(", "CONQ(", "X(", "CN(", "MV(", "R(", "PU(", "V(")
    )


def test_points(sheet: bytes) -> None:
    """Beside each player of the sheet stand the cardinal points for each number of players."""
    text = " ".join(joined_texts_of(sheet))
    places = [RELEASE.points_for(int(players)) for players in RELEASE.points]
    rows = [
        " ".join((str(seat), *(each[seat - 1] for each in places if len(each) >= seat)))
        for seat in range(1, max(map(len, places)) + 1)
    ]

    assert len(rows) == 6
    assert f"Ponto {' '.join(RELEASE.points)} " in text
    assert " ".join(rows) in text


def test_sheet_has_an_example(sheet: bytes) -> None:
    """Its first row is filled in with a turn of a recorded match, without codes of its columns."""
    text = " ".join(joined_texts_of(sheet))
    record = Path(ROOT, "templates/journal/exemplos/tutorial.corrigido.txt").read_text("utf-8")

    assert "J5(Beto, 6, 0). 008(Beto-2). CN(999, +039-049)." in record
    assert "Beto 6 + 0 008 (Beto-2). CN(999, +039-049)." in text


def test_no_sheet(tmp_path: Path) -> None:
    """A game without a blank journal is told from one that has it."""
    copytree(ROOT / "tests/games/tiny", tmp_path / "tiny")

    with pytest.raises(UsageError, match="has no document diario-em-branco; --game FOLDER names"):
        render_sheet(tmp_path / "tiny", ".pdf")
