"""Documents that say how many pages they may have: `check` sets them, too, and counts."""

from pathlib import Path

import pytest

from generator.base.problem import GameError
from generator.build.pipeline import build_game, check_game
from generator.build.up_to_date import Request
from generator.pages import document_outputs
from tests.games.documents import with_documents

_THREE = '<p>One.</p><p style="break-before: page">Two.</p><p style="break-before: page">Three.</p>'


def document(front: str) -> str:
    """Return a document of three pages, with a line on its top."""
    return f"---\ntitle: Rules\n{front}\n---\n<style>p + p {{break-before: page}}</style>{_THREE}"


def found(game: Path) -> list[str]:
    """Return the problems of documents that `check` finds."""
    return [str(each) for each in check_game(game)[1] if "documents" in each.place.file]


def test_too_long(tmp_path: Path) -> None:
    """What the build would refuse, check finds: in the same words, at the same place."""
    game = with_documents(tmp_path, rules=document("pages: 2"), more=document("subtitle: Long"))
    with pytest.raises(GameError) as refused:
        build_game(Request(game, tmp_path / "out", only=("documents/*",)))

    assert found(game) == [str(refused.value)]
    assert "rules.html:3:8: error [too-many-pages] the document has 3 pages" in found(game)[0]


def test_long_enough(tmp_path: Path) -> None:
    """A document that has the pages it may have is in order."""
    assert found(with_documents(tmp_path, rules=document("pages: 3"))) == []


def test_only_those(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Documents that may have any number of pages are not set, which takes long, nor last ones."""
    game = with_documents(
        tmp_path, rules=document("subtitle: Any"), files=document("pages: 1\nlast: true")
    )
    monkeypatch.setattr(document_outputs, "to_pdf", lambda *_: pytest.fail("it was set"))

    assert found(game) == []
