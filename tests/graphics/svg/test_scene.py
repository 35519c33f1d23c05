"""What parts of a drawing take over from what they stand in."""

from fontTools.misc.transform import Identity

from generator.graphics.svg.scene import INHERITED, Context, inside

TOP = Context(dict(INHERITED), Identity, (10, 10))


def test_inherited() -> None:
    """Paints and lines are taken over, unless an element has its own or asks for the first."""
    outer = inside(TOP, {"fill": "red", "stroke-width": "3", "opacity": ".5"})
    inner = inside(outer, {"fill": "inherit", "stroke-width": "initial", "stroke": "blue"})

    assert (inner.style["fill"], inner.style["stroke-width"]) == ("red", "1")
    assert inner.style["stroke"] == "blue"
    assert "opacity" not in inner.style


def test_unknown_words() -> None:
    """A word that a property has not leaves it as it was."""
    outer = inside(TOP, {"stroke-linejoin": "round"})

    assert inside(outer, {"stroke-linejoin": "square"}).style["stroke-linejoin"] == "round"
