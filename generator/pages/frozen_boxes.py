"""Laid-out boxes of a page as plain values that a later run can read.

Of a box that was in the document is kept what layout has added to it; style, element and picture
are those of the document's own box, in whichever run. What many boxes share is kept once.
"""

import marshal
from collections.abc import Iterable, Sequence
from typing import Any

from generator.pages.numbered_boxes import PLACE, SIDES, NumberedBoxes
from generator.pages.weasyprint_private import (
    AbsolutePlaceholder,
    TextLayout,
    anonymous_style,
    box_class,
    laid_out_placeholder,
    new_box,
    placed_box,
)

_VARYING = {"position_x", "position_y", "width", "height", "baseline", "text"}
_PLAIN = frozenset({float, int, str, type(None), bool})
_OF_ITS_OWN = {"style", "element"}
_ELSEWHERE = {"children", SIDES, *_OF_ITS_OWN}
_NOTHING = object()

FrozenNode = tuple[Any, ...]
"""A box: whose it is, the number of what it shares with others, what is its own, its children.

For what the document has not: its class, whose style and whose element it has.
"""


class NotPlain(Exception):  # noqa: N818 - nothing is wrong with it
    """A page has a value that a later run cannot read."""


class Freezer:
    """Turns boxes into plain values; `shared` are the values that several boxes have."""

    def __init__(self, numbered: NumberedBoxes, low: int, above: Sequence[int], end: int) -> None:
        """Take the boxes of a document, and the range of those that a page's layout has read."""
        self._numbered, self._low, self._end = numbered, low, end
        self._above = {place: -1 - index for index, place in enumerate(above)}
        self.shared: list[bytes] = []
        self._numbers: dict[bytes, int] = {}

    def freeze(self, box: Any) -> FrozenNode:
        """Return a box and all boxes in it as plain values. Raises NotPlain."""
        if isinstance(box, AbsolutePlaceholder):
            return ("placed", self.freeze(placed_box(box)))
        values = box.__dict__
        place = values.get(PLACE)
        before = {} if place is None else self._numbered.before[place]
        whose: object = self._relative(place) if place is not None else self._described(box)
        common, own = list[Any](), dict[str, Any]()
        for name, value in values.items():
            if before.get(name, _NOTHING) is value:
                continue
            if name in _VARYING:
                own[name] = value
            elif type(value) in _PLAIN:
                common += (name, value)
            elif name not in _ELSEWHERE:
                own[name] = self._value(value)
            elif place is not None and name in _OF_ITS_OWN:
                raise NotPlain  # different from the one in the document
        if values[SIDES]:
            own[SIDES] = {"value": values[SIDES]}
        children = values["children"]
        frozen = [self.freeze(child) for child in children]
        return whose, self._share(common), own, frozen, isinstance(children, tuple)

    def _relative(self, place: int) -> int:
        """Return the index of a box relative to the first box of the page."""
        if self._low <= place < self._end:
            return place - self._low
        if place not in self._above:
            raise NotPlain
        return self._above[place]

    def _described(self, box: Any) -> FrozenNode:
        style, known = box.style, self._numbered.styles
        is_anonymous = id(style) not in known
        if is_anonymous and style.parent_style.anonymous_style is not style:
            raise NotPlain
        owner = self._near(known.get(id(style.parent_style if is_anonymous else style), ()))
        element = None
        if box.element is not None:
            element = self._near(self._numbered.elements.get(id(box.element), ()))
        return type(box).__name__, owner, is_anonymous, element

    def _near(self, places: Iterable[int]) -> int:
        """Return the first of some indexes that are within the page's range."""
        for place in places:
            if self._low <= place < self._end or place in self._above:
                return self._relative(place)
        raise NotPlain

    def _value(self, value: Any) -> Any:
        if isinstance(value, TextLayout):
            if not _is_plain(value.__dict__):
                raise NotPlain
            return {"layout": value.__dict__}
        place = getattr(value, "__dict__", {}).get(PLACE)
        if place is not None and value is self._numbered.order[place]:
            return {"box": self._relative(place)}
        if not _is_plain(value):
            raise NotPlain
        return {"value": value}

    def _share(self, common: list[Any]) -> int:
        content = marshal.dumps(common)
        if content not in self._numbers:
            self._numbers[content] = len(self.shared)
            self.shared.append(content)
        return self._numbers[content]


class Thawer:
    """Turns plain values back into boxes of a document."""

    def __init__(
        self, numbered: NumberedBoxes, low: int, above: Sequence[int], shared: Sequence[bytes]
    ) -> None:
        """Take the document's boxes, the index where the page begins, and the shared values."""
        self._numbered, self._low, self._above = numbered, low, above
        self._shared = [_pairs(marshal.loads(each)) for each in shared]  # noqa: S302 - our own cache

    def thaw(self, node: FrozenNode) -> Any:
        """Return a box of the document and all boxes in it from plain values."""
        if node[0] == "placed":
            return laid_out_placeholder(self.thaw(node[1]))
        whose, number, own, children, is_tuple = node
        if isinstance(whose, int):
            place = self._place(whose)
            box = new_box(type(self._numbered.order[place]))
            values = box.__dict__
            values.update(self._numbered.before[place])
        else:
            name, owner, is_anonymous, element = whose
            box = new_box(box_class(name))
            values = box.__dict__
            boxes = self._numbered.order
            styled = boxes[self._place(owner)]
            values["style"] = anonymous_style(styled) if is_anonymous else styled.style
            values["element"] = None if element is None else boxes[self._place(element)].element
        values[SIDES] = set()
        values.update(self._shared[number])
        for name, value in own.items():
            values[name] = self._value(value) if isinstance(value, dict) else value
        thawed = [self.thaw(child) for child in children]
        values["children"] = tuple(thawed) if is_tuple else thawed
        return box

    def _place(self, relative: int) -> int:
        return self._low + relative if relative >= 0 else self._above[-1 - relative]

    def _value(self, value: dict[str, Any]) -> Any:
        ((sort, payload),) = value.items()
        if sort == "box":
            return self._numbered.order[self._place(payload)]
        if sort == "layout":
            layout = TextLayout.__new__(TextLayout)
            layout.__dict__.update(payload)
            return layout
        return payload


def _pairs(flat: list[Any]) -> dict[str, Any]:
    return dict(zip(flat[::2], flat[1::2], strict=True))


def _is_plain(value: Any) -> bool:
    """Tell whether a value consists of plain values only."""
    if type(value) is dict:
        return all(_is_plain(each) for pair in value.items() for each in pair)
    if type(value) in (list, tuple, set, frozenset):
        return all(map(_is_plain, value))
    return type(value) in _PLAIN
