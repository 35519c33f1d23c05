"""Values of attributes: numbers, lengths, viewBoxes, transformations."""

import pytest

from generator.graphics.svg import values
from generator.graphics.xml_elements import MarkupFault


@pytest.mark.parametrize(
    ("text", "expected"),
    [("1", 1), ("-.5", -0.5), ("2px", 2), ("1in", 96), ("25.4mm", 96), ("2.54cm", 96),
     ("72pt", 96), ("6pc", 96), ("101.6Q", 96), ("25%", 50), ("1e2", 100), (" 3 ", 3)],
)  # fmt: skip
def test_length(text: str, expected: float) -> None:
    """Lengths are in units of the drawing, 96 to the inch; a percentage is of what it is told."""
    assert values.length(text, 200) == pytest.approx(expected)


@pytest.mark.parametrize("text", ["", "x", "1em", "1 2", "nan", "inf", "1e9", "1e999", "1_0"])
def test_no_length(text: str) -> None:
    """What is no length of a drawing is refused."""
    with pytest.raises(MarkupFault, match="expected"):
        values.length(text, 1)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("", []), ("1 2", [1, 2]), ("1,2", [1, 2]), ("1-2.5.5", [1, -2.5, 0.5]), (" 1 , 2 ", [1, 2])],
)
def test_numbers(text: str, expected: list[float]) -> None:
    """Between numbers there may be spaces, a comma, or nothing before a sign or a point."""
    assert values.numbers(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", (3, 4)),
        ("none", (3, 4)),
        ("translate(1)", (4, 4)),
        ("translate(1 2),scale(2)", (7, 10)),
        ("scale(2) translate(1-2)", (8, 4)),
        ("rotate(90)", (-4, 3)),
        ("rotate(180 3 3)", (3, 2)),
        ("rotate(0.25turn)", (-4, 3)),
        ("skewX(45)", (7, 4)),
        ("skewY(45)", (3, 7)),
        ("matrix(1 0 0 1 10 20)", (13, 24)),
        ("translateX(1px) translateY(1in) scaleX(-1)", (-2, 100)),
    ],
)
def test_transform(text: str, expected: tuple[float, float]) -> None:
    """Transformations are done from the last to the first, as SVG has it."""
    assert values.transform(text).transformPoint((3, 4)) == pytest.approx(expected)


@pytest.mark.parametrize(
    "text", ["turn(1)", "scale()", "rotate(1,2)", "scale(1e7)", "x", "scale(2", "scale(1e3)" * 9]
)
def test_no_transform(text: str) -> None:
    """What is no transformation, or leads out of all bounds, is refused."""
    with pytest.raises(MarkupFault, match="has"):
        values.transform(text)


@pytest.mark.parametrize(
    ("aspect", "expected"),
    [
        ("", ((5, 0), (15, 10))),
        ("xMinYMid", ((0, 0), (10, 10))),
        ("xMaxYMax meet", ((10, 0), (20, 10))),
        ("xMidYMin slice", ((0, 0), (20, 20))),
        ("none", ((0, 0), (20, 10))),
    ],
)
def test_fitted(aspect: str, expected: tuple[tuple[float, float], ...]) -> None:
    """A square viewBox stands in a room twice as wide as preserveAspectRatio says."""
    matrix = values.fitted((-1, -1, 2, 2), (0, 0, 20, 10), aspect)

    assert tuple(map(matrix.transformPoint, ((-1, -1), (1, 1)))) == expected


@pytest.mark.parametrize("aspect", ["middle", "xMid", "xMidYMid fit"])
def test_no_aspect(aspect: str) -> None:
    """What is no preserveAspectRatio is refused."""
    with pytest.raises(MarkupFault, match="which is not a valid value"):
        values.fitted((0, 0, 1, 1), (0, 0, 1, 1), aspect)


@pytest.mark.parametrize(
    ("text", "message"),
    [("0 0 1", "which is not four numbers"), ("", "which is not four"), ("0 0 0 1", "has no room"),
     ("0 0 1 -1", "has no room"), ("0 0 a 1", "where a number is expected")],
)  # fmt: skip
def test_no_view(text: str, message: str) -> None:
    """A viewBox of other than four numbers, or without room, is refused."""
    with pytest.raises(MarkupFault, match=message):
        values.box(text)


def test_share() -> None:
    """An opacity is between 0 and 1, whatever is written."""
    assert [values.share(text) for text in ("0.5", "50%", "2", "-1")] == [0.5, 0.5, 1, 0]


@pytest.mark.parametrize("text", ["1e999", "-1e999deg", "1e300", "1e12turn"])
def test_endless_angle(text: str) -> None:
    """An angle that no drawing can have is refused, as lengths are."""
    with pytest.raises(MarkupFault, match="where an angle is expected"):
        values.angle(text)


@pytest.mark.parametrize(
    ("text", "is_flat"),
    [("", False), ("rotate(45)", False), ("scale(0.001)", False), ("scale(1, 0)", True),
     ("matrix(1 2 2 4 0 0)", True)],
)  # fmt: skip
def test_leaves_no_area(text: str, *, is_flat: bool) -> None:
    """A transformation onto a line leaves no area, one that only makes things small does."""
    assert values.leaves_no_area(values.transform(text)) is is_flat
