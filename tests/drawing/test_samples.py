"""The figure of an action by itself, as the key to the lattices shows it."""

import re

from generator.drawing.samples import draw_sample
from generator.layout.deck import Layout
from tests.games.root import root_game


def test_actions_have_figures(root_layout: Layout) -> None:
    """What the key shows of an action is a drawing, and no two are equal, in 3 rows either."""
    ids = [action.id for action in root_game().actions]
    for rows in (0, 3):
        drawn = [draw_sample(root_layout, action, "#000000", rows) for action in ids]

        assert all(each.startswith("<svg") for each in drawn)
        assert len(set(drawn)) == len(drawn)


def test_edges(root_layout: Layout) -> None:
    """Samples of so many rows are one lattice side by side: all are as wide and as high."""
    ids = [action.id for action in root_game().actions]
    drawn = [draw_sample(root_layout, action, "#000000", rows=3) for action in ids]
    found = [match[1] for each in drawn if (match := re.search(r'viewBox="0 0 ([^"]+)"', each))]
    sizes = {tuple(round(float(side), 1) for side in size.split()) for size in found}

    assert len(found) == len(drawn)
    assert len(sizes) == 1
    wide, high = map(float, found[0].split())
    assert round(wide / high, 3) == round(6 / 3, 3)


def test_color(root_layout: Layout) -> None:
    """A figure has the colour that was asked for, and a tint of it around."""
    action = root_game().actions[0].id
    colors = set(
        re.findall(r'(?:fill|stroke)="(#\w+)"', draw_sample(root_layout, action, "#008000"))
    )

    assert "#008000" in colors
    assert colors - {"#008000", "#ffffff"}
    assert "#000000" not in colors


def test_block(root_layout: Layout) -> None:
    """What is cancelled is hidden by a block, after units in order, before those seen on it."""
    drawn = draw_sample(root_layout, "cancelar", "#008000")
    before, block, after = drawn.partition('fill="#008000" stroke="#008000"')

    assert block
    assert "#008000" not in before
    assert before.count("<g ") > 4
    assert after.count("<g ") > 1


def test_lines_of_a_tear(root_layout: Layout) -> None:
    """Lines along a tear are lines, with nothing between their ends."""
    drawn = draw_sample(root_layout, "causar-crise", "#008000", rows=3)
    banks = re.findall(r'<path d="M[^"Z]*" fill="([^"]*)" stroke="#008000"', drawn)

    assert banks == ["none", "none"]


def test_nothing_shown(root_layout: Layout) -> None:
    """What no key shows has no figure."""
    assert draw_sample(root_layout, "to-dance", "#000000") == ""
