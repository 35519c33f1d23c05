"""Elements to outlines: groups, uses, nested SVGs, lines, opacities, and all faults at once."""

import pytest

from generator.base.limits import most
from generator.graphics.drawings import DrawnGroup, Outline
from generator.graphics.svg.drawing import MarkupFaults, read_svg
from tests.graphics.svg.svgs import fills, outlines, places, svg

DOT = '<path d="M1 1h1v1z"/>'
BOMB = f'<g id="a9">{DOT}</g>' + "".join(
    f'<g id="a{n}">' + f'<use href="#a{n + 1}"/>' * 10 + "</g>" for n in range(9)
)
CLIP = f'<clipPath id="c"><path d="M0 0{"h1" * 900}z"/></clipPath>'


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (f'<g transform="translate(5 6)">{DOT}</g>', (6, 7)),
        (f'<a href="http://a/b"><g>{DOT}</g></a>', (1, 1)),
        (f'<defs><g id="a">{DOT}</g></defs><use href="#a" x="2" y="3"/>', (3, 4)),
        ((f'<symbol id="a" viewBox="0 0 2 2">{DOT}</symbol>'
         '<use href="#a" width="10" height="10"/>'), (5, 5)),
        (f'<svg x="10" y="10" width="50%" height="20" viewBox="0 0 5 2">{DOT}</svg>', (20, 20)),
        (f'<svg x="10" y="10">{DOT}</svg>', (11, 11)),
        (f'<switch><g requiredExtensions="x"/><g transform="scale(2)">{DOT}</g></switch>', (2, 2)),
    ],
)  # fmt: skip
def test_places(body: str, expected: tuple[float, float]) -> None:
    """What stands in groups, uses, symbols and SVGs comes where it belongs."""
    assert places(body) == [expected]


@pytest.mark.parametrize(
    "body",
    [
        f'<g display="none">{DOT}</g>',
        f'<g opacity="0">{DOT}</g>',
        f'<g visibility="hidden">{DOT}</g>',
        f'<g transform="scale(0)">{DOT}</g>',
        f"<defs>{DOT}</defs><metadata>{DOT}</metadata>",
        f'<x:g xmlns:x="http://x">{DOT}</x:g>',
        "<use/>",
        f'<svg width="0">{DOT}</svg>',
    ],
)
def test_what_is_not_seen(body: str) -> None:
    """What is hidden, or of another namespace, is not drawn."""
    assert outlines(body) == []


def test_all_faults_at_once() -> None:
    """Every fault of a file is told, in the order of the file, each with its place."""
    body = '<text>a</text><g filter="url(#f)"><image href="a.png"/></g><circle r="x"/>'
    text = svg(body + '<g onclick="a()"/><script>b()</script>')
    with pytest.raises(MarkupFaults) as faults:
        read_svg(text)

    found = faults.value.found
    assert [str(fault) for fault in found] == [
        "has a <text>",
        'has filter="url(#f)"',
        'has an <image> of "a.png", which is not in the file',
        'has "x" where a length is expected',
        'has the event handler "onclick"',
        "has a <script>",
    ]
    assert [text[fault.start or 0 :][:3] for fault in found] == [
        "<te",
        "<g ",
        "<im",
        "<ci",
        "<g ",
        "<sc",
    ]
    assert all(fault.hint for fault in found)


def test_opacity_of_one_outline() -> None:
    """Where nothing overlaps, an opacity is that of the paint."""
    (outline,) = outlines('<g opacity=".5"><path d="M0 0h1v1z" fill-opacity=".5"/></g>')

    assert outline.fill_opacity == 0.25


@pytest.mark.parametrize(
    "body", [f'<g opacity=".5">{DOT}{DOT}</g>', '<path d="M0 0h1" stroke="#000" opacity=".5"/>']
)
def test_opacity_of_several(body: str) -> None:
    """What overlaps is faint as a whole."""
    (group,) = read_svg(svg(body)).outlines

    assert isinstance(group, DrawnGroup)
    assert group.opacity == 0.5


def test_nested_svg_is_cut() -> None:
    """An SVG in an SVG is cut at its edges, unless it says otherwise."""
    (cut,) = read_svg(svg(f'<svg width="5" height="5">{DOT}</svg>')).outlines
    (whole,) = read_svg(svg(f'<svg width="5" height="5" overflow="visible">{DOT}</svg>')).outlines

    assert isinstance(cut, DrawnGroup)
    assert isinstance(whole, Outline)


def test_line() -> None:
    """A line keeps its width, ends, joins, mitres and dashes, in units of the drawing."""
    (line,) = outlines(
        '<path d="M0 0h9" fill="none" stroke="#000" stroke-width="2" stroke-linecap="square" '
        'stroke-linejoin="bevel" stroke-miterlimit="7" stroke-dasharray="3,1" '
        'stroke-dashoffset="1" transform="scale(2)"/>'
    )

    assert (line.width, line.cap, line.join, line.miter) == (4, 2, 2, 7)
    assert (line.dashes, line.dash_offset) == ((6, 2), 2)


@pytest.mark.parametrize(
    ("dashes", "expected"), [("0 0", ()), ("0", ()), ("none", ()), ("4", (4,))]
)
def test_dashes(dashes: str, expected: tuple[float, ...]) -> None:
    """Dashes without any length are none, as SVG has it."""
    (line,) = outlines(f'<path d="M0 0h9" stroke="#000" stroke-dasharray="{dashes}"/>')

    assert line.dashes == expected


def test_dashes_under_nothing() -> None:
    """A dash cannot go back."""
    with pytest.raises(MarkupFaults) as faults:
        outlines('<path d="M0 0h9" stroke="#000" stroke-dasharray="3 -1"/>')

    (fault,) = faults.value.found
    assert str(fault) == 'has stroke-dasharray="3 -1", with a length under 0'


def test_stretched_line() -> None:
    """A line that is wider one way than the other is drawn apart, in units of its own."""
    area, line = outlines('<circle r="5" stroke="#f00" transform="scale(2 1)"/>')

    assert (area.stroke, line.fill) == ("", "")
    assert line.matrix == (2, 0, 0, 1, 0, 0)


def test_line_first() -> None:
    """With paint-order, the line lies under the area."""
    shown = outlines('<circle r="5" fill="#0f0" stroke="#f00" paint-order="stroke"/>')

    assert [(each.fill, each.stroke) for each in shown] == [("", "#ff0000"), ("#00ff00", "")]


@pytest.mark.parametrize(
    ("body", "limit"),
    [
        (BOMB, "svg-elements"),
        pytest.param(
            f'<path id="a" d="M0 0{"h1" * 20_000}"/>' + '<use href="#a"/>' * 9,
            "svg-segments",
            marks=pytest.mark.slow,
        ),
        ('<path d="M0 0h100000" stroke="#000" stroke-dasharray=".001"/>', "svg-segments"),
        pytest.param(
            CLIP + f'<g clip-path="url(#c)">{DOT}</g>' * 90,
            "svg-segments",
            marks=pytest.mark.slow,
        ),
    ],
    ids=["uses of uses", "a long path", "dashes", "clips"],
)
def test_too_much(body: str, limit: str) -> None:
    """What would unfold to more than a drawing may have is refused before it does."""
    with pytest.raises(MarkupFaults) as faults:
        outlines(body)

    assert limit in [fault.limit for fault in faults.value.found]
    assert most(limit) < 100_000


def test_words_that_are_none() -> None:
    """A word that a property has not is passed over, as browsers do."""
    (line,) = outlines('<path d="M0 0h9" stroke="#000" stroke-linejoin="square"/>')

    assert line.join == 0


def test_current_color() -> None:
    """`currentColor` is what `color` says, and the ink where nobody says it."""
    assert fills(f'<g color="#123456" fill="currentColor">{DOT}</g>{DOT}')[0] == "#123456"
