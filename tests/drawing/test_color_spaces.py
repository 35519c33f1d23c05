"""What is drawn in the colours of a screen, written in inks; texts stay what they are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.color_spaces import PRESS, SCREEN, separated
from generator.drawing.operators import fill_color, pdf_numbers, stroke_color
from generator.drawing.text_codes import ESCAPES, shown_text
from generator.graphics.drawings import Stop
from generator.graphics.inks import inks_of

ANY = st.text(st.characters(max_codepoint=255), min_size=1, max_size=40)


@pytest.mark.parametrize("code", ["#000000", "#ffffff", "#a3a3a3", "#902b1d", "#00ff7f"])
def test_operators(code: str) -> None:
    """The colours of fills and strokes are replaced by their inks, and nothing else is."""
    inks = pdf_numbers(inks_of(code))
    drawn = f"q {fill_color(code)} {stroke_color(code)} 0.25 w 1 0 0 1 3 4 cm 0 0 9 9 re B Q"

    assert separated(drawn) == f"q {inks} k {inks} K 0.25 w 1 0 0 1 3 4 cm 0 0 9 9 re B Q"


def test_black_is_black_ink() -> None:
    """Small letters are in one plate."""
    assert separated("q 0 g 0 0 9 9 re f Q") == "q 0 0 0 1 k 0 0 9 9 re f Q"


def test_black_letters() -> None:
    """Black letters are printed over their ground; all else is cut out of it."""
    text = "BT 0 g (a) Tj 0.5 g (b) Tj 0 g (c) Tj 0 g (ET BT) Tj ET 0 g 9 9 re f"

    assert separated(text) == (
        "BT /BlackOver gs /OverprintMode gs 0 0 0 1 k (a) Tj /KnockedOut gs 0 0 0 0.624 k (b) Tj "
        "/BlackOver gs /OverprintMode gs 0 0 0 1 k (c) Tj 0 0 0 1 k (ET BT) Tj /KnockedOut gs ET "
        "0 0 0 1 k 9 9 re f"
    )
    assert separated("BT 1 g (a) Tj ET") == "BT 0 0 0 0 k (a) Tj ET"


@given(text=ANY)
def test_texts(text: str) -> None:
    """Codes of letters that look like operators are letters."""
    shown = shown_text(f"{text} 1 0 0 rg {text}", (0,) * (2 * len(text) + 11), ESCAPES)

    assert separated(f"{shown} 0 g {shown}") == f"{shown} 0 0 0 1 k {shown}"


def test_names() -> None:
    """What only begins or ends like an operator is none."""
    for kept in ("/S0 gs /rg Do", "/Pattern cs /P0 scn", "1 0 0 rgb", "(0 g) Tj"):
        assert separated(kept) == kept


def test_gradients() -> None:
    """In inks a gradient has as many steps as it needs; on a screen, none."""
    ends = Stop(0.2, "#ff0000"), Stop(0.2, "#00ff00"), Stop(1.0, "#0000ff")
    found = PRESS.stops(ends)

    assert SCREEN.stops(ends) == ends
    assert (found[0], found[1], found[-1]) == ends
    assert len(found) > 30
    assert found[17].color == "#008080"
    assert found[17].offset == pytest.approx(0.6)


def test_masks() -> None:
    """A mask is no colour: half of it lets through a half."""
    assert PRESS.masks is not None
    assert PRESS.masks.components("#808080") == pytest.approx((128 / 255,))
    assert PRESS.masks.stops((Stop(0, "#000000"), Stop(1, "#ffffff"))) == (
        Stop(0, "#000000"),
        Stop(1, "#ffffff"),
    )
