"""Patterns as paints: which tiles a shape shows, where they are cut, and what is refused."""

import pytest

from generator.base.limits import most
from generator.graphics.drawings import DrawnGroup, Outline, Part, all_outlines
from generator.graphics.svg.drawing import MarkupFaults, read_svg
from tests.graphics.svg.svgs import outlines, svg
from tests.graphics.svg.test_embedded import IMAGE

TILE = 'width="10" height="10" patternUnits="userSpaceOnUse"'
DOT = '<path d="M2 2h1v1z" fill="#c00"/>'
IN_BOX = 'patternContentUnits="objectBoundingBox"'
SHOWN = '<rect width="20" height="10" fill="url(#p)"/>'


def drawn(pattern: str, shown: str = SHOWN) -> tuple[Part, ...]:
    """Return the tiles that a shape shows of a pattern, which is given without its tag."""
    (group,) = read_svg(svg(f'<pattern id="p" {pattern}</pattern>{shown}')).outlines
    assert isinstance(group, DrawnGroup)
    assert group.clip
    return group.parts


def starts(parts: tuple[Part, ...]) -> list[tuple[float, ...]]:
    """Return where each line of a drawing begins."""
    return [
        tuple(round(number, 3) for number in numbers)
        for outline in all_outlines(parts)
        for verb, numbers in outline.segments
        if verb == "M"
    ]


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        (f"{TILE}>{DOT}", [(2, 2), (12, 2)]),
        (f'{TILE} x="4" y="1">{DOT}', [(-4, -7), (6, -7), (16, -7), (-4, 3), (6, 3), (16, 3)]),
        (f'{TILE} patternTransform="scale(2)">{DOT}', [(4, 4)]),
        (f'{TILE} viewBox="0 0 5 5">{DOT}', [(4, 4), (14, 4)]),
        (f'{TILE} viewBox="0 0 5 10" preserveAspectRatio="xMaxYMid">{DOT}', [(7, 2), (17, 2)]),
        (f'width=".5" height="1">{DOT}', [(2, 2), (12, 2)]),
        (f'width=".5" height="1" {IN_BOX}><path d="M.1.2h.1v.1z"/>', [(2, 2), (12, 2)]),
        (f'href="#q" height="5"/><pattern id="q" {TILE}>{DOT}', [(2, 2), (12, 2), (2, 7), (12, 7)]),
    ],
)
def test_tiles(pattern: str, expected: list[tuple[float, float]]) -> None:
    """As many tiles are drawn as the shape shows, each where it belongs."""
    pattern = pattern.replace("/><pattern", "></pattern><pattern")

    assert starts(drawn(pattern)) == expected


def test_one_path() -> None:
    """What keeps within its tile is one path, however many tiles there are."""
    line = '<path d="M1 5h8" stroke="#06c"/>'
    dot, stroke = drawn(f"{TILE}>{DOT}{line}")

    assert isinstance(dot, Outline)
    assert isinstance(stroke, Outline)
    assert [verb for verb, _ in dot.segments].count("M") == 2
    assert (dot.fill, stroke.stroke) == ("#cc0000", "#0066cc")


def test_what_is_cut() -> None:
    """What reaches beyond its tile is cut there, tile by tile, a little too late for a seam."""
    first, second = drawn(f'{TILE}><circle cx="0" cy="5" r="3" fill="#c00"/>')

    assert isinstance(first, DrawnGroup)
    assert isinstance(second, DrawnGroup)
    assert first.clip
    assert second.clip
    assert first.clip.segments[1][1] == pytest.approx((10.1, -0.1))
    assert second.clip.segments[0][1] == pytest.approx((9.9, -0.1))


@pytest.mark.parametrize("path", ["M0 0h10v10H0z", "M0 10V0h10v10z", "M-1 -1h12v12h-12z"])
def test_ground(path: str) -> None:
    """The ground of all tiles is one area, which shows no seam."""
    ground, _ = drawn(f'{TILE}><path d="{path}" fill="#eee"/>{DOT}')

    assert isinstance(ground, Outline)
    assert [numbers for _, numbers in ground.segments[:3]] == [(0, 0), (20, 0), (20, 10)]


def test_stripes() -> None:
    """A rectangle that reaches beyond its tile is cut itself, and needs no clip."""
    (stripes,) = drawn(f'{TILE}><rect x="2" y="-1" width="3" height="12" fill="#c00"/>')

    assert isinstance(stripes, Outline)
    assert [numbers for verb, numbers in stripes.segments if verb == "M"] == [(2, 0), (12, 0)]
    assert stripes.segments[2][1] == (5, 10)


def test_of_a_turned_shape() -> None:
    """Tiles that a turned pattern has beside its shape are not drawn."""
    pattern = f'{TILE} patternTransform="rotate(45)">{DOT}'
    shown = '<rect width="60" height="60" fill="url(#p)"/>'

    assert 36 <= len(starts(drawn(pattern, shown))) <= 80


def test_paints_within() -> None:
    """Gradients, lines that are stretched, and patterns in patterns go along with their tile."""
    gradient = '<linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient>'
    parts = (
        '<rect width="9" height="9" fill="url(#g)"/>'
        '<circle r="1" stroke="#06c" transform="translate(5 5) scale(2 1)"/>'
    )
    found = list(all_outlines(drawn(f"{TILE}>{gradient}{parts}")))
    ways = [each.fill.way[0] for each in found if not isinstance(each.fill, str)]

    assert sorted(ways) == [0, 10]
    assert [each.matrix[4] for each in found if each.stroke] == [5, 15]
    inner = f'<pattern id="q" {TILE}>{DOT}</pattern><rect width="9" height="9" fill="url(#q)"/>'
    assert starts(drawn(f"{TILE}>{inner}")) == [(2, 2), (12, 2)]


def test_look_of_the_shape() -> None:
    """The shape's rule, opacity and line hold; its line lies upon the tiles, or below."""
    look = 'fill-opacity=".5" fill-rule="evenodd" stroke="#000"'
    shown = f'<path d="M0 0h20v10h-20z" fill="url(#p)" {look} {{}}/>'
    pattern = f'<pattern id="p" {TILE}>{DOT}</pattern>'
    group, line = read_svg(svg(pattern + shown.format(""))).outlines
    first, _ = read_svg(svg(pattern + shown.format('paint-order="stroke"'))).outlines

    assert isinstance(group, DrawnGroup)
    assert group.clip
    assert (group.opacity, group.clip.even_odd) == (0.5, True)
    assert isinstance(line, Outline)
    assert (line.fill, line.stroke) == ("", "#000000")
    assert isinstance(first, Outline)


@pytest.mark.parametrize(
    "pattern",
    [f"{TILE}>", f'width="0" height="5">{DOT}', f'{TILE} patternTransform="scale(0)">{DOT}'],
)
def test_nothing_to_show(pattern: str) -> None:
    """A pattern without a tile paints nothing."""
    assert outlines(f'<pattern id="p" {pattern}</pattern>{SHOWN}') == []


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (
            f'<pattern id="p" {TILE}><rect width="9" height="9" fill="url(#p)"/></pattern>{SHOWN}',
            "has a pattern that is painted with itself",
        ),
        (
            f'<pattern id="p" href="#q"/><pattern id="q" href="#p"/>{SHOWN}',
            "has patterns that take over one another without end",
        ),
        (
            f'<pattern id="p" {TILE}>{DOT}</pattern><path d="M0 0h9" stroke="url(#p)"/>',
            "has a line painted with a <pattern>",
        ),
        (f'<pattern id="p" {TILE}><text/></pattern>{SHOWN}', "has a <text>"),
    ],
)
def test_refused(body: str, message: str) -> None:
    """What cannot be tiled is told."""
    with pytest.raises(MarkupFaults) as faults:
        read_svg(svg(body))
    (fault,) = faults.value.found

    assert str(fault) == message
    assert fault.hint


@pytest.mark.parametrize(
    ("pattern", "limit"),
    [
        (f'width="1e-3" height="1e-3" patternUnits="userSpaceOnUse">{DOT}', "svg-tiles"),
        (f'width="1e-310" height="1" patternUnits="userSpaceOnUse">{DOT}', "svg-tiles"),
        (f'width=".001" height=".1">{DOT * 30}', "svg-segments"),
        (f'width=".1" height=".01">{IMAGE.format("")}', "svg-segments"),
    ],
)
def test_too_much(pattern: str, limit: str) -> None:
    """There is an end to how often a tile is drawn, and to what all of them are made of."""
    with pytest.raises(MarkupFaults) as faults:
        read_svg(svg(f'<pattern id="p" {pattern}</pattern>{SHOWN}'))

    assert [fault.limit for fault in faults.value.found] == [limit]
    assert most(limit) <= 50_000
