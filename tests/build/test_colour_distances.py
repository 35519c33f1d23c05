"""Distances of colours in the manifest: right, and kept as long as the colours stay."""

from pathlib import Path
from typing import Any, NoReturn

import pytest

from generator.base import cache
from generator.build import colour_distances as module
from generator.build.colour_distances import colour_distances
from generator.loading.game import load_game

TINY = Path(__file__).parents[1] / "games/tiny"


def test_rows() -> None:
    """There is a row for each pair of colours, per edition and vision."""
    rows: list[dict[str, Any]] = colour_distances(load_game(TINY))

    assert len(rows) == 2 * 3 * 4
    assert rows[0] == {
        "edition": "plain",
        "group": "alliance",
        "pair": ["gold", "silver"],
        "vision": "normal",
        "distance": rows[0]["distance"],
        "in-print": rows[0]["in-print"],
    }
    promised = [row for row in rows if row["edition"] == "patterned"]
    assert all(min(row["distance"], row["in-print"]) >= 20 for row in promised)


def test_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the colours stay, a later run computes nothing."""
    rows = colour_distances(load_game(TINY))
    monkeypatch.setattr(module, "distance", _computed_anew)

    assert colour_distances(load_game(TINY)) == rows


def _computed_anew(*colours: str) -> NoReturn:
    raise AssertionError(colours)


def test_another_colour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An edited colour has other distances: those that a run without a cache computes."""
    rows = colour_distances(load_game(TINY))
    text = (TINY / "cards.yaml").read_text("utf-8")
    assert "#5b7f95" in text
    (tmp_path / "cards.yaml").write_text(text.replace("#5b7f95", "#2f4f60"), "utf-8")
    edited = colour_distances(load_game(tmp_path))
    monkeypatch.setattr(cache, "known", lambda *_: None)

    assert colour_distances(load_game(tmp_path)) == edited
    changed = [new for old, new in zip(rows, edited, strict=True) if old != new]
    assert len(changed) == 2 * 4
    assert all(row["edition"] == "plain" and "silver" in str(row["pair"]) for row in changed)
