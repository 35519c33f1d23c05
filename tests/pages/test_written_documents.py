"""Documents are written side by side, those that take longest first."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from generator.base import workers
from generator.pages import written_documents
from tests.games.documents import FRONT, laid_out, with_documents
from tests.pages.own_cache import OwnCache

_LOOP = FRONT + "{% for number in range(500) %}<p>One of very many.</p>{% endfor %}"
_LONG = FRONT + "<p>A template that is long.</p>" * 40


def test_longest_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A short template that writes much begins first as soon as a run has written it."""
    begun: list[list[str]] = []

    def make_all(jobs: Sequence[Any]) -> Any:  # noqa: ANN401 - whatever is made
        begun.append([file for _, file in jobs])
        return workers.make_all(jobs)

    monkeypatch.setattr(written_documents, "make_all", make_all)
    monkeypatch.setattr(written_documents, "cache", OwnCache(tmp_path / "cache"))
    game = with_documents(tmp_path / "game", rules=_LONG, loop=_LOOP)
    names = ["templates/documents/rules.html", "templates/documents/loop.html"]

    for _ in range(2):
        assert not written_documents.write_documents(laid_out(game))

    assert [each for each in begun if len(each) == len(names)] == [names, names[::-1]]
