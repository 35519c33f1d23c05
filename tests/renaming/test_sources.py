"""The files of a game that a rename reads."""

from pathlib import Path

import pytest

from generator.base.problem import GameError
from generator.renaming.sources import read_sources
from tests.changes.edited import edit
from tests.games.documents import with_documents

OLD = """---
title: Of old
release: "0.1"
data: old.yaml
---
{% include "_old.html" %}{% include "_both.html" %}"""
NEW = '---\ntitle: Of now\n---\n{% include "_both.html" %}'


def test_other_releases(tmp_path: Path) -> None:
    """What only documents of another release need is of that release; what others need is not."""
    parts = {"_old.html": "x", "_both.html": "x", "old.yaml": "a: b"}
    sources = read_sources(with_documents(tmp_path, old=OLD, new=NEW, **parts))

    assert {name.rpartition("/")[2] for name in sources.of_other_releases} == {
        "old.html", "_old.html", "old.yaml",
    }  # fmt: skip
    assert len(dict(sources.templates())) == 4
    assert len(dict(sources.data())) == 1


def test_broken_game(tmp_path: Path) -> None:
    """A game with problems is not read."""
    game = with_documents(tmp_path, new=NEW, **{"_both.html": "x"})
    edit(game, "- id: fog", "- id: Fog")
    with pytest.raises(GameError):
        read_sources(game)
