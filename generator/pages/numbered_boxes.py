"""The boxes of a document in order, each with a digest of all that its layout may depend on.

Two boxes with the same digest, in this run and an earlier one, are laid out alike: kind, text,
style with that of all above it, attributes of the element, size of a picture.
"""

import marshal
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from operator import itemgetter
from typing import Any

from generator.pages.table_rows import first_boxes, has_independent_rows
from generator.pages.weasyprint_private import (
    ContainerBoxes,
    LineBox,
    TableBox,
    TableRowBox,
    intrinsic_size,
)

PLACE = "prelo_place"
"""The attribute of a box that tells its place among all; copies of the box have it, too."""

RECORD = "prelo_record"
"""The attribute of a page's root box that is the digest of all that its layout depends on."""

SIDES = "remove_decoration_sides"
"""The attribute in which layout notes at which edges a break has parted a box."""

_PLAIN = frozenset({str, int, float, bool, type(None)})
_DIGESTED_APART = {
    PLACE, SIDES, "style", "element", "children", "replacement", "missing_link", "column_groups",
}  # fmt: skip
_SIZE = 12  # bytes of a digest
_FORMAT = 2  # version of marshal: the last one whose output does not depend on shared references

BoxValues = Mapping[str, Any]


class StyleDigests:
    """Digests of styles: of their declarations and of all styles that they inherit from."""

    def __init__(self) -> None:
        """Start without any digest."""
        self._of_styles: dict[int, bytes] = {}
        self._of_values: dict[int, tuple[object, str]] = {}

    def digest_of(self, style: Any) -> bytes:
        """Return the digest of a style; the style must live as long as this object."""
        if id(style) not in self._of_styles:
            above = style.parent_style
            declared = getattr(style, "cascaded", None)
            written = [type(style).__name__, str(getattr(style, "pseudo_type", ""))]
            for name, (value, _) in (declared or {}).items():
                written += [name, self.written(value)]
            total = blake2b("\0".join(written).encode("utf-8", "surrogatepass"), digest_size=_SIZE)
            total.update(b"" if above is None else self.digest_of(above))
            self._of_styles[id(style)] = total.digest()
        return self._of_styles[id(style)]

    def written(self, value: Any) -> str:
        """Return a value of a style sheet or box as a text that is the same in every run."""
        # stored with the value, because its id() may be reused
        if id(value) not in self._of_values:
            self._of_values[id(value)] = value, _written(value)
        return self._of_values[id(value)][1]


class NumberedBoxes:
    """All boxes of a document by index; `reach` has the last index that is laid out with each box.

    Boxes that are laid out as a whole (most tables, lines, floats) are included to their end.
    """

    def __init__(self, root: Any) -> None:
        """Number the boxes, and copy their attributes before any of them is laid out."""
        self.order: list[Any] = []
        self.reach: list[int] = []
        self.before: list[dict[str, Any]] = []
        self.is_plain = True
        self.styles: dict[int, list[int]] = {}
        self.elements: dict[int, list[int]] = {}
        self.with_rows: dict[int, list[int]] = {}
        """Of the tables that are laid out row by row, the places of what each row depends on."""
        self._depths: list[int] = []
        self._numbered: list[int] = []
        self._contents: dict[int, bytes] = {}
        self._styles = StyleDigests()
        self._of_elements: dict[int, bytes] = {}
        self._of_names: dict[tuple[str, ...], tuple[str, Callable[[BoxValues], Any]]] = {}
        self._number(root, 0)
        named = [box.style for box in self.order if _names_page(box.style)]
        written = b"".join(map(self._styles.digest_of, named))
        self.names = blake2b(written, digest_size=_SIZE).hexdigest()
        """The digest of all that names a page: a break asks what stands last in the next box."""

    def place_of(self, box: Any) -> int | None:
        """Return the index of a box of the document or of its copy, None for any other box."""
        place: int | None = box.__dict__.get(PLACE)
        return place

    def reach_of(self, box: Any) -> int:
        """Return the index of the last box that is laid out together with a box."""
        place = box.__dict__.get(PLACE)
        return 0 if place is None else self.reach[place]

    def numbers_now(self, low: int) -> "NumbersNow":
        """Return the page numbers that boxes show at present, from an index on."""
        first = bisect_left(self._numbered, low)
        return NumbersNow(self.order, self._numbered[first:])

    def content_of(self, place: int, numbers: "NumbersNow") -> bytes:
        """Return all that a box's layout may depend on, with the page numbers that it shows."""
        found = self._fixed_content(place)
        if place not in numbers.places:
            return found
        return found + marshal.dumps(numbers.written_at(place), _FORMAT)

    def _number(self, box: Any, depth: int) -> int:
        """Number a box and all boxes in it; return the last index."""
        place = len(self.order)
        self.order.append(box)
        self.reach.append(place)
        self._depths.append(depth)
        before = box.__dict__.copy()
        before.pop("children", None)
        self.before.append(before)
        box.__dict__[PLACE] = place
        self.before[place][PLACE] = place
        self.styles.setdefault(id(box.style), []).append(place)
        if box.element is not None:
            self.elements.setdefault(id(box.element), []).append(place)
        self.is_plain &= _is_plain(box)
        if box.missing_link is not None:
            self._numbered.append(place)
        last = place
        for child in box.all_children():
            last = self._number(child, depth + 1)
        if _is_looked_at_whole(box):
            self.reach[place : last + 1] = [last] * (last + 1 - place)
        elif isinstance(box, TableBox):
            self.with_rows[place] = [each.__dict__[PLACE] for each in first_boxes(box)]
        return last

    def _fixed_content(self, place: int) -> bytes:
        if place not in self._contents:
            box, values = self.order[place], self.before[place]
            names = tuple(values)
            if names not in self._of_names:
                digested = [name for name in names if name not in _DIGESTED_APART]
                # as one text, stored once for all equal lists
                self._of_names[names] = repr(names), values_by_name(digested)
            written, take = self._of_names[names]
            size = repr(intrinsic_size(box)) if "replacement" in values else ""
            known = self._styles.digest_of(box.style), self._of_element(box.element)
            about = type(box).__name__, self._depths[place], size, written, known
            self._contents[place] = self._marshalled(about, take(values))
        return self._contents[place]

    def _marshalled(self, about: tuple[Any, ...], attributes: tuple[Any, ...]) -> bytes:
        """Return values as bytes; the attributes that cannot be marshalled are written as text."""
        try:
            return marshal.dumps((about, attributes), _FORMAT)
        except ValueError:
            attributes = tuple(
                value if type(value) in _PLAIN else self._styles.written(value)
                for value in attributes
            )
            return marshal.dumps((about, attributes), _FORMAT)

    def _of_element(self, element: Any) -> bytes:
        if element is None:
            return b""
        if id(element) not in self._of_elements:
            written = marshal.dumps((element.tag, [*element.attrib.items()]), _FORMAT)
            self._of_elements[id(element)] = written
        return self._of_elements[id(element)]


class NumbersNow:
    """The page numbers that boxes show before a page is laid out, by the index of the box.

    They are read lazily, because a cached page needs few of them.
    """

    def __init__(self, order: Sequence[Any], places: Sequence[int]) -> None:
        """Take all boxes, and the indexes of those that show page numbers."""
        self.places = frozenset(places)
        """Of the boxes that say any."""
        self._order = order
        self._texts: dict[int, str] = {}

    def written_at(self, place: int) -> str:
        """Return the text that a box shows."""
        if place not in self._texts:
            self._texts[place] = _written_now(self._order[place])
        return self._texts[place]

    def keep(self) -> None:
        """Store the texts of all these boxes, which layout may change from now on."""
        for place in self.places:
            self.written_at(place)


def values_by_name(names: Sequence[str]) -> Callable[[BoxValues], tuple[Any, ...]]:
    """Return a function that takes the values of some names from a mapping, in their order."""
    if len(names) > 1:
        return itemgetter(*names)  # in C: the attributes of each box of a document are taken
    return lambda values: tuple(values[name] for name in names)


def _names_page(style: Any) -> bool:
    return "page" in (getattr(style, "cascaded", None) or ())


def _is_plain(box: Any) -> bool:
    """Tell whether a box and all that belongs to it are laid out in the order of the boxes."""
    return (
        box.footnote is None
        and box.note is None
        and box.first_letter_style is None
        and box.first_line_style is None
        and not getattr(box, "column_groups", ())
        and box.style["position"] != "fixed"
        and not box.is_running()
        and not box.is_footnote()
    )


def _is_looked_at_whole(box: Any) -> bool:
    """Tell whether a box can only be laid out with all boxes in it."""
    if isinstance(box, TableBox) or box.is_table_wrapper:
        return not (box.is_in_normal_flow() and has_independent_rows(box))
    return isinstance(box, (LineBox, TableRowBox, *ContainerBoxes)) or not box.is_in_normal_flow()


def _written_now(box: Any) -> str:
    """Return the present texts in a box, in which page numbers are filled in one by one."""
    linked = [box] if box.missing_link is box else [box, box.missing_link]
    return "\0".join(_text(child) for each in linked for child in each.children)


def _text(box: Any) -> str:
    inside = "\1".join(_text(child) for child in box.children)
    return f"{type(box).__name__}\2{getattr(box, 'text', '')}\2{inside}"


def _written(value: Any) -> str:
    """Return a value of a style sheet or box as a text that is the same in every run."""
    if type(value) in _PLAIN:
        return repr(value)
    if isinstance(value, set | frozenset):
        return f"set{sorted(map(_written, value))}"
    if isinstance(value, Mapping):
        return f"map{[(_written(key), _written(each)) for key, each in value.items()]}"
    if isinstance(value, list | tuple):
        return f"{type(value).__name__}[{', '.join(map(_written, value))}]"
    with suppress(AttributeError, NotImplementedError):
        return f"css {value.serialize()}"
    names = sorted({*getattr(value, "__dict__", ()), *getattr(value, "__slots__", ())})
    parts = [(name, getattr(value, name, None)) for name in names]
    return f"{type(value).__name__}({', '.join(f'{k}={_written(v)}' for k, v in parts)})"
