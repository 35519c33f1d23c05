"""Markers: at which points they stand, which way they look, and what they take of their line."""

from math import degrees

import pytest

from generator.graphics.drawings import DrawnGroup, Segment
from generator.graphics.svg.drawing import MarkupFaults, read_svg
from generator.graphics.svg.markers import vertices
from tests.graphics.svg.svgs import outlines, svg

TIP = '<path d="M0 0h1v1z" fill="#c00"/>'
LINE = '<path d="M10 10h20v20" fill="none" stroke="#06c" stroke-width="2" {}/>'


def marker(look: str = "", parts: str = TIP) -> str:
    """Return a marker of two units."""
    return f'<marker id="m" markerWidth="2" markerHeight="2" {look}>{parts}</marker>'


def places(body: str) -> list[tuple[float, ...]]:
    """Return where the red parts of a drawing begin."""
    return [
        tuple(round(number, 3) for number in each.segments[0][1])
        for each in outlines(body)
        if each.fill == "#cc0000"
    ]


@pytest.mark.parametrize(
    ("look", "expected"),
    [
        ('marker-start="url(#m)"', [(10, 10)]),
        ('marker-mid="url(#m)"', [(30, 10)]),
        ('marker-end="url(#m)"', [(30, 30)]),
        ('style="marker:url(#m)"', [(10, 10), (30, 10), (30, 30)]),
        ('style="marker:url(#m);marker-mid:none"', [(10, 10), (30, 30)]),
    ],
)
def test_places(look: str, expected: list[tuple[float, float]]) -> None:
    """Markers stand at the first point, at those between, and at the last."""
    assert places(marker() + LINE.format(look)) == expected
    assert places(f"{marker()}<g {look}>{LINE.format('')}</g>") == expected


def test_which_shapes() -> None:
    """Lines have markers; circles and rectangles, which have no ends, have none."""
    shapes = {
        '<line x2="9"/>': 2,
        '<polyline points="0,0 5,5 9,0"/>': 3,
        '<polygon points="0,0 5,5 9,0"/>': 4,
        '<rect width="9" height="9"/>': 0,
        '<circle r="9"/>': 0,
    }
    found = {
        shape: len(places(f'{marker()}<g stroke="#06c" style="marker:url(#m)">{shape}</g>'))
        for shape in shapes
    }

    assert found == shapes


@pytest.mark.parametrize(
    ("look", "tip"),
    [
        ("", (30, 30)),
        ('refX="1" refY=".5"', (28, 29)),
        ('refX="right" refY="50%"', (26, 28)),
        ('refX="1" markerUnits="userSpaceOnUse"', (29, 30)),
        ('viewBox="0 0 1 1" refX="1"', (26, 30)),
        ('viewBox="0 0 4 2" refX="1"', (29, 30)),
        ('refX="1" orient="90"', (30, 28)),
        ('refX="1" orient="auto"', (30, 28)),
    ],
)
def test_reference_point(look: str, tip: tuple[float, float]) -> None:
    """The point refX, refY of a marker stands on the line, in units of its width or of the page."""
    body = marker(f'{look} overflow="visible"') + LINE.format('marker-end="url(#m)"')

    assert places(body) == [pytest.approx(tip)]


def test_start_reversed() -> None:
    """One marker serves both ends of an arrow where it says so."""
    both = LINE.format('marker-start="url(#m)" marker-end="url(#m)"')

    assert places(marker('refX="1" orient="auto-start-reverse"') + both) == [(12, 10), (30, 28)]
    assert places(marker('refX="1" orient="auto"') + both) == [(8, 10), (30, 28)]


def angles(path: tuple[Segment, ...]) -> list[int]:
    """Return the directions of a path at its points."""
    return [round(degrees(each.angle)) for each in vertices(path)]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ((("M", (0, 0)), ("L", (9, 0)), ("L", (9, 9))), [0, 45, 90]),
        ((("M", (0, 0)), ("C", (0, 5, 5, 9, 9, 9))), [90, 0]),
        ((("M", (0, 0)), ("C", (0, 0, 9, 9, 9, 9))), [45, 45]),
        ((("M", (0, 0)), ("L", (0, 0)), ("L", (9, 9))), [0, 45, 45]),
        ((("M", (0, 0)), ("L", (9, 0)), ("L", (0, 0))), [0, 90, 180]),
        ((("M", (0, 0)), ("L", (9, 0)), ("L", (9, 9)), ("L", (0, 9)), ("Z", ())),
         [-45, 45, 135, -135, -45]),
        ((("M", (0, 0)), ("L", (9, 0)), ("L", (9, 9)), ("L", (0, 0)), ("Z", ())),
         [-68, 45, 158, -68]),
        ((("M", (5, 5)),), [0]),
        ((), []),
    ],
)  # fmt: skip
def test_angles(path: tuple[Segment, ...], expected: list[int]) -> None:
    """A marker looks along the line, at a corner half-way between, and where it closes too."""
    assert angles(path) == expected


def test_colours_of_the_line() -> None:
    """A marker takes its line's colours where it says so, as Inkscape has it, be it the ink."""
    parts = (
        '<path d="M0 0h1v1z" fill="context-stroke"/>'
        '<path d="M0 0h1v1z" fill="context-fill" stroke="context-stroke"/>'
    )
    line = '<path d="M0 0h9v9" fill="#fd0" stroke="#06c" marker-end="url(#m)"/>'
    ink = '<path d="M0 0h9v9" fill="none" stroke="currentColor" marker-end="url(#m)"/>'

    found = outlines(marker("", parts) + line)
    assert [(each.fill, each.stroke) for each in found[1:]] == [
        ("#0066cc", ""),
        ("#ffdd00", "#0066cc"),
    ]
    found = outlines(marker("", parts) + ink)
    assert [(each.fill, each.stroke) for each in found[1:]] == [("ink", ""), ("", "ink")]


def test_cut() -> None:
    """A marker is cut at its edges where it reaches beyond them, unless it says otherwise."""
    large = '<circle r="5" fill="#c00"/>'
    line = LINE.format('marker-end="url(#m)"')
    markers = (marker("", large), marker('overflow="visible"', large), marker())
    cut, *whole = (read_svg(svg(each + line)).outlines[1] for each in markers)

    assert isinstance(cut, DrawnGroup)
    assert cut.clip
    assert cut.clip.segments[2][1] == pytest.approx((34, 34))
    assert not any(isinstance(each, DrawnGroup) for each in whole)


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("normal", ["both", "marker"]),
        ("stroke", ["line", "area", "marker"]),
        ("markers", ["marker", "area", "line"]),
        ("markers stroke", ["marker", "line", "area"]),
        ("fill markers", ["area", "marker", "line"]),
    ],
)
def test_order(order: str, expected: list[str]) -> None:
    """Markers lie upon their line, or where paint-order puts them."""
    names = {("#ffdd00", "#0066cc"): "both", ("", "#0066cc"): "line", ("#ffdd00", ""): "area"}
    line = (
        f'<path d="M0 0h9v9" fill="#fd0" stroke="#06c" marker-end="url(#m)" paint-order="{order}"/>'
    )
    found = [names.get((str(e.fill), str(e.stroke)), "marker") for e in outlines(marker() + line)]

    assert found == expected


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (LINE.format('marker-end="url(#m)"'), 'has marker-end="url(#m)", which the file has not'),
        (
            marker("", LINE.format('marker-end="url(#m)"')) + LINE.format('marker-end="url(#m)"'),
            "has a marker that has itself",
        ),
        (
            marker() + '<path d="M0 0A5 5 0 0 1 9 9L1 1" stroke="#06c" marker-mid="url(#m)"/>',
            "has markers between the ends of a path with arcs (marker-mid)",
        ),
        (
            marker("", '<path d="M0 0h1" stroke="context-stroke"/>')
            + '<linearGradient id="g"><stop/><stop offset="1" stop-color="red"/></linearGradient>'
            '<path d="M0 0L9 9" stroke="url(#g)" marker-end="url(#m)"/>',
            "has a marker that takes over more than a colour from its line",
        ),
        (
            marker('orient="up"') + LINE.format('marker-end="url(#m)"'),
            'has "up" where an angle is expected',
        ),
    ],
)
def test_refused(body: str, message: str) -> None:
    """What a marker cannot be in print is told."""
    with pytest.raises(MarkupFaults) as faults:
        read_svg(svg(body))

    assert [str(fault) for fault in faults.value.found] == [message]


@pytest.mark.slow
def test_too_many() -> None:
    """There is an end to how many markers are drawn."""
    path = f'<path d="M0 0{"h1" * 6000}" stroke="#06c" marker-mid="url(#m)"/>'
    with pytest.raises(MarkupFaults) as faults:
        read_svg(svg(marker() + path))

    assert [fault.limit for fault in faults.value.found] == ["svg-elements"]
