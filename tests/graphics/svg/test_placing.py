"""Outlines in their places: what stays in units of its own, and what is drawn apart."""

from dataclasses import replace

import pytest
from fontTools.misc.transform import Identity

from generator.graphics.drawings import IDENTITY, Gradient, Outline, Stop
from generator.graphics.svg.placing import placed

LINE = Outline((("M", (0, 0)), ("L", (4, 0))), "ink", "ground", 1, cap=0, join=0, even_odd=False)
STOPS = (Stop(0, "ink"), Stop(1, "ground"))


def test_even() -> None:
    """What is turned and made larger stays one outline, its line wider."""
    (found,) = placed(LINE, Identity.rotate(1).scale(3, -3), line_first=False)

    assert found.width == pytest.approx(3)
    assert found.matrix == IDENTITY


def test_faint_line() -> None:
    """A line that lets its own area through is drawn apart: PDF would knock the area out."""
    faint = replace(LINE, stroke_opacity=0.5)

    assert [(p.fill, p.stroke) for p in placed(faint, Identity, line_first=False)] == [
        ("ink", ""),
        ("", "ground"),
    ]


def test_circle_in_even_units() -> None:
    """A circle of a gradient that stays one needs no units of its own."""
    fill = Gradient((0, 0, 0, 0, 0, 5), STOPS)
    shape = replace(LINE, fill=fill, stroke="")
    (found,) = placed(shape, Identity.translate(1, 2).scale(2, 2), line_first=False)

    assert found.fill == replace(fill, way=(1, 2, 0, 1, 2, 10))
