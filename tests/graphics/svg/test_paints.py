"""Paints: colours of CSS, gradients and what they inherit."""

import pytest

from generator.graphics.drawings import INK, Gradient, Stop
from generator.graphics.svg.drawing import MarkupFaults
from generator.graphics.svg.paints import UNPAINTED, color, reference
from generator.graphics.xml_elements import MarkupFault
from tests.graphics.svg.svgs import fills, outlines

OTHER = '<path d="M0 0h9v9z" fill="#010203"/>'
STOPS = '<stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/>'
SQUARE = '<rect x="10" y="20" width="40" height="20" fill="url(#a)"/>'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("red", "#ff0000"),
        ("#abc", "#aabbcc"),
        ("#AABBCC", "#aabbcc"),
        ("rgb(1, 2, 3)", "#010203"),
        ("rgb(100%, 0%, 50%)", "#ff0080"),
        ("hsl(120, 100%, 50%)", "#00ff00"),
        ("rgb(300 -5 0)", "#ff0000"),
        ("currentColor", "ink"),
        ("transparent", ""),
        ("none", ""),
    ],
)
def test_colours(text: str, expected: str) -> None:
    """A colour of CSS is "#rrggbb"; what is not seen is none."""
    found = fills(f'<path d="M0 0h1v1z" fill="{text}"/>{OTHER}<path d="M0 0h1" fill="#040506"/>')

    assert found[0] == expected or (not expected and len(found) == 2)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ('<path d="M0 0h1" fill="url(http://a/b#c)"/>', 'leads out of the file, to "http://a/b#c"'),
        ('<path d="M0 0h1" fill="url(#b)"/>', 'is painted with "#b", which is not in the file'),
        ('<marker id="p"/><path d="M0 0h1" fill="url(#p)"/>', "is painted with a <marker>"),
        ('<path d="M0 0h1" fill="var(--x)"/>', 'has "var(--x)", which is not a colour'),
        ('<path d="M0 0h1" fill="context-fill"/>', 'has "context-fill", which is not a colour'),
        (
            '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>' + SQUARE,
            "has gradients that take over one another without end",
        ),
        (
            f'<linearGradient id="a" x2="0.001" spreadMethod="repeat">{STOPS}</linearGradient>'
            + SQUARE,
            "has a gradient that is repeated too often",
        ),
    ],
)
def test_refused(body: str, message: str) -> None:
    """What cannot be painted is refused by name."""
    with pytest.raises(MarkupFaults) as faults:
        fills(body)

    assert [str(fault) for fault in faults.value.found] == [message]


def gradient(body: str, shape: str = SQUARE) -> Gradient:
    """Return the gradient of the first outline."""
    found = fills(f"<defs>{body}</defs>{shape}")[0]
    assert isinstance(found, Gradient)
    return found


def test_gradient_of_a_box() -> None:
    """By itself a gradient runs across its outline's box."""
    found = gradient(f'<linearGradient id="a">{STOPS}</linearGradient>')

    assert found.way == pytest.approx((10, 20, 50, 20))
    assert found.stops == (Stop(0, "#ff0000"), Stop(1, "#0000ff"))


def test_gradient_that_takes_over() -> None:
    """A gradient takes over stops and place from another one, save its own."""
    base = f'<linearGradient id="b" gradientUnits="userSpaceOnUse" x1="7" x2="9">{STOPS}'
    own = '</linearGradient><linearGradient id="a" href="#b" x2="70" y1="3" y2="3"/>'

    assert gradient(base + own).way == pytest.approx((7, 3, 70, 3))


def test_stretched_gradient() -> None:
    """The line of a gradient is at right angles to its colours, however it was transformed."""
    body = (
        '<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" x2="10" '
        f'gradientTransform="skewX(45)">{STOPS}</linearGradient>'
    )

    assert gradient(body).way == pytest.approx((0, 0, 5, -5))


def test_stretched_circle() -> None:
    """What a circle's transformation makes an ellipse has units of its own."""
    body = f'<radialGradient id="a">{STOPS}</radialGradient>'
    (outline,) = outlines(f"<defs>{body}</defs>{SQUARE}")

    assert isinstance(outline.fill, Gradient)
    assert outline.fill.way == pytest.approx((0.5, 0.5, 0, 0.5, 0.5, 0.5))
    assert outline.matrix == pytest.approx((40, 0, 0, 20, 10, 20))
    assert outline.segments[0][1] == pytest.approx((0, 0))


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('<linearGradient id="a"/>', []),
        ('<linearGradient id="a"><stop stop-color="#0f0"/></linearGradient>', ["ink"]),
        (f'<linearGradient id="a" x2="0">{STOPS}</linearGradient>', ["ink"]),
        (f'<radialGradient id="a" r="0">{STOPS}</radialGradient>', ["ink"]),
        (f'<linearGradient id="a" gradientTransform="scale(0)">{STOPS}</linearGradient>', []),
    ],
)
def test_no_gradient(body: str, expected: list[str]) -> None:
    """Without a way or a second colour there is the last one, without stops or area none."""
    assert fills(f"<defs>{body}</defs>{SQUARE}") == expected


USER = 'gradientUnits="userSpaceOnUse"'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("none", ("", 0.0)),
        ("NONE", ("", 0.0)),
        (UNPAINTED, (UNPAINTED, 1.0)),
        ("rgba(1, 2, 3, 0.5)", ("#010203", 0.5)),
        ("#01020380", ("#010203", pytest.approx(0.502, abs=0.001))),
        ("rgb(1 2 3 / 300%)", ("#010203", 1.0)),
        ("currentColor", ("#0a0b0c", 1.0)),
    ],
)
def test_colours_and_opacity(text: str, expected: tuple[str, float]) -> None:
    """A colour has its opacity, the present colour is that of its element."""
    assert color(text, "#0a0b0c") == expected


@pytest.mark.parametrize("text", ["", "rot", "ｒｅｄ", "#12345", "url(#a)", "red" + " " * 200])
def test_no_colours(text: str) -> None:
    """What is no colour is refused, and shown no longer than a line."""
    with pytest.raises(MarkupFault, match=r'^has "[^"]{0,40}", which is not a colour$'):
        color(text, INK)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("url(#a)", ("a", "")),
        ("url('#a')", ("a", "")),
        ('URL("#a") red', ("a", "red")),
        ("url(#a) rgb(1, 2, 3)", ("a", "rgb(1, 2, 3)")),
        ("/* an area */ url(#a)", ("a", "")),
        ("red", ("", "red")),
        ("rgb(1, 2, 3)", ("", "rgb(1, 2, 3)")),
        ("none", ("", "none")),
        ("", ("", "")),
        ("red url(#a)", ("", "red url(#a)")),
        (")", ("", ")")),
    ],
)
def test_references(text: str, expected: tuple[str, str]) -> None:
    """A paint elsewhere in the file is found by its id; what follows is for where it is missing."""
    assert reference(text) == expected


@pytest.mark.parametrize("text", ["url(a.svg#b)", "url('a')", "url()", "url(data:,x)"])
def test_references_out_of_the_file(text: str) -> None:
    """A paint in another file is refused, and never looked for."""
    with pytest.raises(MarkupFault, match="leads out of the file, to"):
        reference(text)


def test_paint_instead() -> None:
    """A colour behind a reference is for where there is nothing of that name."""
    assert fills('<path d="M0 0h1v1z" fill="url(#b) #0f0"/>' + OTHER)[0] == "#00ff00"
    assert isinstance(gradient(f'<linearGradient id="a">{STOPS}</linearGradient>'), Gradient)


@pytest.mark.parametrize(
    ("attributes", "way"),
    [
        (f"{USER}", (0, 0, 100, 0)),
        (f'{USER} x1="10%" y1="10%" x2="90%" y2="90%"', (10, 5, 90, 45)),
        (f'{USER} y2="7" gradientTransform="translate(1 2)"', (1, 2, 101, 9)),
        ('x1="10%" y1="50%" x2=".9" y2="1"', None),
    ],
)
def test_lines(attributes: str, way: tuple[float, ...] | None) -> None:
    """The ends of a line are lengths or shares, across and down, of the viewport or of the box."""
    body = f'<defs><linearGradient id="a" {attributes}>{STOPS}</linearGradient></defs>{SQUARE}'
    (outline,) = outlines(body, 'viewBox="0 0 100 50"')
    assert isinstance(outline.fill, Gradient)

    if way:
        assert outline.fill.way == pytest.approx(way)
    else:
        assert outline.fill.way[:2] == pytest.approx((14, 30))


@pytest.mark.parametrize(
    ("attributes", "way"),
    [
        ('cx="20" cy="30" r="5"', (20, 30, 0, 20, 30, 5)),
        ('cx="20" cy="30" r="5" fx="18"', (18, 30, 0, 20, 30, 5)),
        ('cx="20" cy="30" r="5" fy="28"', (20, 28, 0, 20, 30, 5)),
        ('cx="20" cy="30" r="5" fx="18" fy="28" fr="1"', (18, 28, 1, 20, 30, 5)),
        ('cx="20" cy="30" r="5" fr="-1"', (20, 30, 0, 20, 30, 5)),
        ('fx="10%" fy="10%" fr="1"', (10, 5, 1, 50, 25, 25)),
    ],
)
def test_circles(attributes: str, way: tuple[float, ...]) -> None:
    """The focus is in the middle if it is not said; shares are of width, height, or the smaller."""
    body = f'<radialGradient id="a" {USER} {attributes}>{STOPS}</radialGradient>'
    (outline,) = outlines(f"<defs>{body}</defs>{SQUARE}", 'viewBox="0 0 100 50"')
    assert isinstance(outline.fill, Gradient)

    assert outline.fill.way == pytest.approx(way)


def test_repeated_as_far_as_a_line_reaches() -> None:
    """The gradient of an outline's line is repeated also where that is outside its area."""
    body = f'<linearGradient id="a" {USER} x2="10" spreadMethod="repeat">{STOPS}</linearGradient>'
    line = '<rect x="10" y="20" width="40" height="20" fill="none" stroke="url(#a)"'
    ways = []
    for width in (1, 20):
        (outline,) = outlines(f'<defs>{body}</defs>{line} stroke-width="{width}"/>')
        assert isinstance(outline.stroke, Gradient)
        ways.append(outline.stroke.way)

    assert [(way[0], way[2]) for way in ways] == [pytest.approx((0, 60)), pytest.approx((-10, 70))]


@pytest.mark.parametrize(
    ("stops", "expected"),
    [
        ('<stop color="#0f0" stop-color="currentColor"/>',
         [Stop(0, "#00ff00"), Stop(1, "#0000ff")]),
        ("<stop/>", [Stop(0, "#000000"), Stop(1, "#0000ff")]),
        ('<stop stop-color="none"/>', [Stop(0, "#000000", 0), Stop(1, "#0000ff")]),
        ('<title>No stop</title><stop stop-opacity=".5"/>',
         [Stop(0, "#000000", 0.5), Stop(1, "#0000ff")]),
        ('<stop offset="60%"/><stop offset="20%" stop-color="red"/>',
         [Stop(0.6, "#000000"), Stop(0.6, "#ff0000"), Stop(1, "#0000ff")]),
    ],
)  # fmt: skip
def test_stops(stops: str, expected: list[Stop]) -> None:
    """A stop is black if it does not say another colour, and never before the one above it."""
    last = '<stop offset="1" stop-color="#00f"/>'
    found = gradient(f'<linearGradient id="a">{stops}{last}</linearGradient>')

    assert [*found.stops] == expected


def test_stops_are_taken_of_gradients_alone() -> None:
    """A gradient takes nothing over from what is none; a line may take over a circle's stops."""
    line = '<linearGradient id="a" href="#b"/>'
    from_circle = f'<radialGradient id="b">{STOPS}</radialGradient>{line}'
    of_group = f'<g id="b">{STOPS}</g>{line}'

    assert len(gradient(from_circle).stops) == 2
    assert fills(f"<defs>{of_group}</defs>{SQUARE}") == []


def test_line_with_a_pattern() -> None:
    """A pattern on a line is refused, with how to make an area of it."""
    body = '<pattern id="a" width="1" height="1"/><path d="M0 0h9" stroke="url(#a)"/>'
    with pytest.raises(MarkupFaults, match="has a line painted with a <pattern>"):
        fills(body)
