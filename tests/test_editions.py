"""The root game's editions: their colours are as far apart as they promise, in every vision."""

import json
from math import comb
from pathlib import Path

import pytest

from generator.graphics.colours import NORMAL, VISIONS, ciede2000
from generator.layout.deck import Layout
from tests.graphics.test_colours import witness_lab

PROMISED = {"standard": {NORMAL: 15}, "daltonismo": dict.fromkeys(VISIONS, 21)}


def test_distances(root_build: Path, root_layout: Layout) -> None:
    """The manifest has every pair in every vision, as colour-science sees it, and far enough."""
    rows = json.loads((root_build / "manifest.json").read_text("utf-8"))["distances"]
    ideologies = root_layout.game.groups["ideology"].members

    assert len({(row["edition"], *row["pair"], row["vision"]) for row in rows}) == 2 * 4 * comb(
        len(ideologies), 2
    )
    for row in rows:
        codes = [ideologies[name].colors[row["edition"]] for name in row["pair"]]
        one, other = (witness_lab(code, row["vision"]) for code in codes)
        assert row["distance"] == pytest.approx(ciede2000(one, other), abs=0.1), row
        assert row["distance"] >= PROMISED[row["edition"]].get(row["vision"], 0), row


def test_declared_distances(root_layout: Layout) -> None:
    """The editions declare what they promise, so that `prelo check` guards it."""
    declared = {name: edition.distances for name, edition in root_layout.game.editions.items()}

    assert declared == PROMISED
