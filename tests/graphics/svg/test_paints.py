"""Paints: colours of CSS, gradients and what they inherit."""

import pytest

from generator.graphics.drawings import Gradient, Stop
from generator.graphics.svg.drawing import MarkupFaults
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
