"""No page of the long documents ends early: its text reaches the last fifth of the page."""

from pathlib import Path

import pytest

from tests.agencia.white import blank_feet


@pytest.mark.parametrize("name", ["mca", "cna", "lista-efeitos"])
def test_no_foot_is_blank(documents_build: Path, name: str) -> None:
    """Less than a fifth of a page is white at its foot, also before a chapter or a deck.

    That holds of each page but the first, the cover, and the last, which ends where the text does.
    """
    (path,) = documents_build.rglob(f"*_{name}.pdf")

    assert blank_feet(path) == {}
