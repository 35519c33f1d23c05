"""What a figure of a document holds, read back from its SVG: where boxes, texts, arrows are."""

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree as ET

_SVG = "{http://www.w3.org/2000/svg}"
_REACH = {"start": (0.0, 1.0), "middle": (0.5, 0.5), "end": (1.0, 0.0)}
_LETTER, _CAPITAL = {"400": 0.4, "700": 0.43}, 0.72  # of the size
_ASKED = re.compile(r"M\S+ (\S+)H\S+L(\S+) \S+L\S+ (\S+)H\S+L(\S+) \S+Z")
_ARROW = re.compile(r"M(\S+) (\S+)l(\S+) (\S+)m")


class Box(NamedTuple):
    """A rectangle by its edges, in mm; a text's `words` are in it."""

    left: float
    top: float
    right: float
    bottom: float
    words: str = ""

    def overlaps(self, other: "Box") -> bool:
        """Tell whether two rectangles have a part of the paper in common."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 0 and down > 0

    def holds(self, other: "Box") -> bool:
        """Tell whether another rectangle is within this one."""
        return (
            self.left <= other.left and other.right <= self.right
            and self.top <= other.top and other.bottom <= self.bottom
        )  # fmt: skip


def middle(box: Box) -> tuple[float, float]:
    """Return the middle of a rectangle."""
    return (box.left + box.right) / 2, (box.top + box.bottom) / 2


def _elements(svg: str, tag: str) -> Iterator[tuple[ET.Element, float, float]]:
    """Yield the elements of a tag, each with how far it is moved; what is turned is left out."""
    text = svg if svg.startswith("<svg") else f'<svg xmlns="{_SVG[1:-1]}">{svg}</svg>'
    waiting = [(ET.fromstring(text), 0.0, 0.0)]  # noqa: S314 - our own drawing
    while waiting:
        element, x, y = waiting.pop(0)
        moves = re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
        if moves:
            x, y = x + float(moves[1]), y + float(moves[2])
        elif element.get("transform"):
            continue
        if element.tag == _SVG + tag:
            yield element, x, y
        waiting += [(child, x, y) for child in element]


def rects(svg: str) -> list[Box]:
    """Return the rectangles of a drawing."""
    found = []
    for rect, x, y in _elements(svg, "rect"):
        left, top = x + float(rect.get("x", "0")), y + float(rect.get("y", "0"))
        width, height = (float(rect.get(name, "0")) for name in ("width", "height"))
        found.append(Box(left, top, left + width, top + height))
    return found


def discs(svg: str) -> list[Box]:
    """Return the circles of a drawing as the squares around them."""
    found = []
    for disc, x, y in _elements(svg, "circle"):
        across, down = x + float(disc.get("cx", "0")), y + float(disc.get("cy", "0"))
        radius = float(disc.get("r", "0"))
        found.append(Box(across - radius, down - radius, across + radius, down + radius))
    return found


def texts(svg: str) -> list[Box]:
    """Return the lines of text of a drawing, about as wide as they are."""
    found = []
    for line, x, y in _elements(svg, "text"):
        words, size = "".join(line.itertext()), float(line.get("font-size", "0"))
        left, low = x + float(line.get("x", "0")), y + float(line.get("y", "0"))
        before, after = _REACH[line.get("text-anchor", "start")]
        width = len(words) * size * _LETTER[line.get("font-weight", "400")]
        top = low - size * _CAPITAL
        found.append(Box(left - before * width, top, left + after * width, low, words))
    return found


def paths(svg: str) -> list[str]:
    """Return the paths of a drawing that are not moved."""
    return [path.get("d", "") for path, x, y in _elements(svg, "path") if (x, y) == (0, 0)]


def questions(svg: str) -> list[Box]:
    """Return the questions of a flow chart, which have pointed ends."""
    found = (_ASKED.fullmatch(path) for path in paths(svg))
    edges = (map(float, match.groups()) for match in found if match)
    return [Box(left, top, right, low) for top, right, low, left in edges]


def arrows(svg: str) -> list[tuple[float, float, float, float]]:
    """Return where the arrows of a drawing begin and end."""
    found = []
    for path, x, y in _elements(svg, "path"):
        if match := _ARROW.match(path.get("d", "")):
            begin_x, begin_y, across, down = map(float, match.groups())
            begin_x, begin_y = begin_x + x, begin_y + y
            found.append((begin_x, begin_y, begin_x + across, begin_y + down))
    return found
