"""Plans of cards in documents: a card as rules describe it, with the names of its parts, as SVG."""

from collections.abc import Callable, Mapping, Sequence

from markupsafe import Markup

from generator.base.messages import say
from generator.documents.figure_shapes import label, svg_element, text
from generator.documents.known import entry_named
from generator.documents.template_limits import Refused

_SIZE = 3.61  # mm: of letters
_MIDDLE = 25
_SIDES = {"left": (3.5, 6.6, "start", 44.4), "right": (46.5, 43.4, "end", 36)}
"""mm: of each side the edge where names begin, the middle of signs, the anchor of names, and their
first baseline: one below the other, as side by side two long ones would touch."""

_THIN, _LINE = 0.3, 0.35  # mm
_NAMES = {"title": 8.4, "middle": 26, "panel": 57.1, "box": 65}
"""mm: the first baseline of the names of parts that stand in the middle."""

_CARD = svg_element("rect", x=0.25, y=0.5, width=49.5, height=69, rx=2.8)
_RULE = svg_element("path", d="M3.5 13H46.5", stroke_width=_LINE)
_ARROWS = svg_element(
    "path", d="M22 19.6H28M23.4 18.2L22 19.6L23.4 21M26.6 18.2L28 19.6L26.6 21", stroke_width=0.4
)
_PANEL = svg_element(
    "path", d="M5.5 52.6H44.5L46.5 54.6V57.2L44.5 59.2H5.5L3.5 57.2V54.6Z", fill="black",
    fill_opacity=0.15, stroke_width=_LINE,
)  # fmt: skip
_BOX = svg_element("rect", x=3.5, y=60.8, width=43, height=5.8, stroke_width=_LINE)
_DRAWN = {"title": _RULE, "middle": _ARROWS, "panel": _PANEL, "box": _BOX}


def _disc(x: float) -> Markup:
    return svg_element("circle", cx=x, cy=19.6, r=2.3, fill="black")


def _digits(x: float) -> Markup:
    return text(x, 20.8, ["000"], "middle", bold=True, size=_SIZE)


_SIGNS: Mapping[str, Callable[[float], Markup]] = {"disc": _disc, "digits": _digits}


def card_plan(parts: Sequence[Mapping[str, object]]) -> Markup:
    """Return a card of 50 x 70 mm with named parts, each with a `place`, `text` and `ref`.

    Places are title, left, middle, right, panel (grey, with cut corners) and box. What stands left
    and right has a `sign` (disc or digits), and its name below. Raises Refused for unknown ones.
    """
    is_list = isinstance(parts, list | tuple)
    if not (is_list and all(isinstance(part, Mapping) for part in parts)):
        raise Refused("plan", say("expected a list of parts of a card"), "")
    return Markup("\n").join((_CARD, *map(_part, parts)))


def _part(part: Mapping[str, object]) -> Markup:
    place, ref = str(part.get("place", "")), str(part.get("ref", ""))
    words = part.get("text")
    rows = [str(row) for row in words] if isinstance(words, list | tuple) else [str(words)]
    if place in _SIDES:
        edge, x, anchor, first = _SIDES[place]
        sign = entry_named(_SIGNS, part.get("sign", ""), say("sign of a card's part"))(x)
        line = svg_element("path", d=f"M{x} 23.4V{first - 3.6:.5g}", stroke_width=_THIN)
        return sign + line + label(edge, first, rows, ref, anchor, _SIZE)
    drawn = entry_named(_DRAWN, place, say("place of a card's part"))
    return drawn + label(_MIDDLE, _NAMES[place], rows, ref, "middle", _SIZE)
