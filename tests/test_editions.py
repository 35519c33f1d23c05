"""The root game's editions: their colours are as far apart as promised, also in print."""

import json
from collections.abc import Sequence
from itertools import combinations, product
from math import comb
from pathlib import Path

import pytest

from generator.game.model import Kind
from generator.graphics.colours import NORMAL, VISIONS, ciede2000, distance
from generator.graphics.printed_colours import printed
from generator.layout.deck import Layout, deck_colors, grounds_of
from tests.graphics.test_colours import witness_lab

PROMISED = {"standard": {NORMAL: 15}, "daltonismo": dict.fromkeys(VISIONS, 21)}
TINTS = {"standard": dict.fromkeys(VISIONS, 8), "daltonismo": dict.fromkeys(VISIONS, 12)}

PALES = dict.fromkeys(VISIONS, 10)


def test_distances(root_build: Path, root_layout: Layout) -> None:
    """The manifest has every pair in every vision, as colour-science sees it, and far enough."""
    rows = json.loads((root_build / "manifest.json").read_text("utf-8"))["distances"]
    ideologies = root_layout.game.groups["ideology"].members

    assert len({(row["edition"], *row["pair"], row["vision"]) for row in rows}) == 2 * 4 * comb(
        len(ideologies), 2
    )
    for row in rows:
        codes = [ideologies[name].colors[row["edition"]] for name in row["pair"]]
        for found, pair in ((row["distance"], codes), (row["in-print"], in_print(codes))):
            one, other = (witness_lab(code, row["vision"]) for code in pair)
            assert found == pytest.approx(ciede2000(one, other), abs=0.1), row
            assert found >= PROMISED[row["edition"]].get(row["vision"], 0), row


def in_print(codes: Sequence[str]) -> list[str]:
    """Return colours as they look in print, in their order."""
    return [printed(codes)[code] for code in codes]


def test_declared_distances(root_layout: Layout) -> None:
    """The editions declare what they promise, so that `prelo check` guards it."""
    declared = {name: edition.distances for name, edition in root_layout.game.editions.items()}

    assert declared == PROMISED


@pytest.mark.parametrize("name", TINTS)
def test_tints(name: str, root_layout: Layout) -> None:
    """The grounds of all decks' cards and of natural ones are told apart in every vision."""
    game = root_layout.game
    edition = game.editions[name]
    grounds = [color for _, color in grounds_of(game, edition)]

    assert edition.tint_distances == TINTS[name]
    assert len(grounds) == len(game.decks) + 1
    for seen in (grounds, in_print(grounds)):
        for vision, (one, other) in product(VISIONS, combinations(seen, 2)):
            found = ciede2000(witness_lab(one, vision), witness_lab(other, vision))
            assert found >= TINTS[name][vision] - 0.1, (one, other, vision)


@pytest.mark.parametrize("name", TINTS)
def test_pales(name: str, root_layout: Layout) -> None:
    """The windows of all decks' cards and of natural ones are told apart in every vision."""
    game = root_layout.game
    edition = game.editions[name]
    windows = [deck_colors(deck, edition)["deck-pale"] for deck in game.decks.values()]
    windows += [color for each, color in grounds_of(game, edition) if isinstance(each, Kind)]

    assert edition.pale_distances == PALES
    assert len(windows) == len(game.decks) + 1
    for seen in (windows, in_print(windows)):
        for vision, (one, other) in product(VISIONS, combinations(seen, 2)):
            found = ciede2000(witness_lab(one, vision), witness_lab(other, vision))
            assert found >= PALES[vision] - 0.1, (one, other, vision)


def test_all_colours_can_be_printed(root_layout: Layout) -> None:
    """No colour of a member, a ground or a window is much duller in print than it is on screen."""
    game = root_layout.game
    for edition in game.editions.values():
        members = [each.colors[edition.id] for each in game.groups["ideology"].members.values()]
        pales = [each.pales[edition.id] for each in game.decks.values()]
        codes = [*members, *pales, *(color for _, color in grounds_of(game, edition))]
        assert {code for code in codes if distance(code, printed([code])[code]) > 2.5} == set()
