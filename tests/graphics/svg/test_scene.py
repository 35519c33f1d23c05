"""What parts of a drawing take over from what they stand in."""

import pytest
from fontTools.misc.transform import Identity

from generator.graphics.svg.scene import INHERITED, Context, inner_context
from generator.graphics.xml_elements import MarkupFault

TOP = Context(dict(INHERITED), Identity, (10, 10))


def test_inherited() -> None:
    """Paints and lines are taken over, unless an element has its own or asks for the first."""
    outer = inner_context(TOP, {"fill": "red", "stroke-width": "3", "opacity": ".5"})
    inner = inner_context(outer, {"fill": "inherit", "stroke-width": "initial", "stroke": "blue"})

    assert (inner.style["fill"], inner.style["stroke-width"]) == ("red", "1")
    assert inner.style["stroke"] == "blue"
    assert "opacity" not in inner.style


def test_unknown_words() -> None:
    """A word that a property has not leaves it as it was."""
    outer = inner_context(TOP, {"stroke-linejoin": "round"})

    assert inner_context(outer, {"stroke-linejoin": "square"}).style["stroke-linejoin"] == "round"


@pytest.mark.parametrize("origin", ["0 0", "0px 0px", "top left"])
def test_turned_about_its_start(origin: str) -> None:
    """A transformation about 0 0 is the one that SVG has without that."""
    placed = {"transform": "translate(3 4)"}

    assert inner_context(TOP, {**placed, "transform-origin": origin}) == inner_context(TOP, placed)


def test_turned_about_another_point() -> None:
    """One about another point is refused, with a cure; without a transformation nothing turns."""
    with pytest.raises(MarkupFault, match="has a transform-origin") as fault:
        inner_context(TOP, {"transform": "rotate(9)", "transform-origin": "center"})

    assert fault.value.hint.startswith("let it turn about 0 0")
    assert inner_context(TOP, {"transform-origin": "center"}) == TOP
