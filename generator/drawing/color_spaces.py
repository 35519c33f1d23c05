"""The colour space of a file: what is drawn in the colours of a screen is written in it.

Drawing knows screen colours alone. In a file for a press, operators, gradients, groups and pictures
are written in inks instead (DeviceCMYK), greys in black ink alone.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

from generator.base.frozen import Frozen
from generator.drawing.operators import pdf_numbers
from generator.graphics.colours import code_of, mix, rgb
from generator.graphics.drawings import Stop

_STEPS = 32  # of a gradient: between two colours inks do not change as straight as light does

BLACK_OVER, OVERPRINT_MODE, KNOCKED_OUT = "BlackOver", "OverprintMode", "KnockedOut"
"""The graphics states with which black letters are printed over what is under them, and others not.

The names of dictionaries with `op true`, `OPM 1` and `op false` (ISO 32000-1, 8.6.7).
"""

# A string, in which anything may look like an operator; or the operator of a colour or of a text.
_OPERATOR = re.compile(
    r"\((?:[^()\\]|\\.)*\)"
    r"|(?<!\S)(?:([\d.]+) (?:g|(G))|([\d.]+ [\d.]+ [\d.]+) (?:rg|(RG))|(BT|ET))(?!\S)",
    re.DOTALL,
)
_BLACK = "0 0 0 1"


class ColorSpace(Frozen, eq=False):
    """How colours "#rrggbb" are written in a file: its `name` is PDF's (ISO 32000-1, 8.6.4).

    `operators` translates the operators of what is drawn. `steps` is how many parts of a gradient
    between two colours are straight. `masks` is the space of masks, whose greys are no colours, but
    say how much is seen.
    """

    name: str
    components: Callable[[str], tuple[float, ...]]
    operators: Callable[[str], str]
    steps: int = 1
    masks: "ColorSpace | None" = None

    def stops(self, stops: tuple[Stop, ...]) -> tuple[Stop, ...]:
        """Return a gradient's stops, with as many between as there are steps."""
        return stops if self.steps == 1 else (*_stepped(stops, self.steps), stops[-1])


def _stepped(stops: tuple[Stop, ...], steps: int) -> Iterator[Stop]:
    """Yield all stops but the last, and those between where the colour changes."""
    for start, end in pairwise(stops):
        yield start
        if start.color == end.color or start.offset >= end.offset:
            continue
        for share in (step / steps for step in range(1, steps)):
            offset = start.offset + (end.offset - start.offset) * share
            yield Stop(offset, mix(start.color, end.color, share))


def _unchanged(operators: str) -> str:
    return operators


def _grey(code: str) -> tuple[float, ...]:
    return rgb(code)[:1]


def _inks_of(code: str) -> tuple[float, ...]:
    from generator.graphics.inks import inks_of

    return inks_of(code)


def separated(operators: str) -> str:
    """Return operators with the colours of a screen replaced by inks; texts stay as they are.

    Black letters are printed over their ground. Cut out of it, they would have a white edge where
    the plates are not in register.
    """
    return _OPERATOR.sub(_Separation().replaced, operators)


class _Separation(Struct):
    """Replaces the operators of a stream in order. A text object ends what it has set."""

    in_text: bool = False
    is_over: bool = False

    def replaced(self, found: re.Match[str]) -> str:
        """Return the replacement of a colour's operator, or of BT or ET, which enclose a text."""
        grey, stroked_grey, color, stroked, text = found.groups()
        if text:
            self.in_text = text == "BT"
            return f"{self._over(is_black=False)}{text}"
        if grey is None and color is None:
            return found[0]
        inks = _written(color or f"{grey} {grey} {grey}", letters=self.in_text)
        if stroked_grey or stroked:
            return f"{inks} K"
        return f"{self._over(is_black=self.in_text and inks == _BLACK)}{inks} k"

    def _over(self, *, is_black: bool) -> str:
        """Return the operators that turn overprinting on or off, "" where it is right already."""
        if is_black == self.is_over:
            return ""
        self.is_over = is_black
        return f"/{BLACK_OVER} gs /{OVERPRINT_MODE} gs " if is_black else f"/{KNOCKED_OUT} gs "


@lru_cache(maxsize=10_000)
def _written(color: str, *, letters: bool) -> str:
    """Return the inks of a colour that is written as three numbers from 0 to 1."""
    from generator.graphics.inks import inks_of, inks_of_letters

    red, green, blue = map(float, color.split())
    code = code_of(red, green, blue)
    return pdf_numbers(inks_of_letters(code) if letters else inks_of(code))


SCREEN = ColorSpace("DeviceRGB", rgb, _unchanged)
"""The colours of a screen (sRGB), and of printers at home."""

PRESS = ColorSpace(
    "DeviceCMYK", _inks_of, separated, _STEPS, ColorSpace("DeviceGray", _grey, _unchanged)
)
"""The inks of a press."""
