"""A drawn page as plain values, and back: operators, marks, states, groups, and what fonts give."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pydyf import Array, Dictionary

from generator.pages.frozen_boxes import NotPlain
from generator.pages.noting_fonts import NotingFonts, Used
from generator.pages.weasyprint_private import (
    PageStream,
    fonts_drawn,
    mark_box,
    new_group,
    resources_of,
    tags_of,
)

DrawnPage = tuple[list[Any], list[tuple[int, str]], list[Used], dict[str, Any], list[Any]]
"""What was drawn on a page: operators, of each mark the box and the tag, fonts, states, groups.

Operators are bytes that stay together; a mark is its tag and number; a number alone is that of a
group. Boxes are named by their places in the page.
"""

_PLAIN = (str, bytes, int, float, bool, type(None))
_DRAWS, _STATE = b" Do", b" gs"
_NUMBERED = "s"  # graphics states with running numbers: masks, blend modes
_DEEPEST = 100  # greatest nesting of values: a group in a group has four levels
_NEW = ("Pattern", "Shading")


def count(stream: Any) -> tuple[int, ...]:
    """Return the number of operators of a stream, and of patterns and shadings of its document."""
    return (len(stream.stream), *(len(resources_of(stream)[sort]) for sort in _NEW))


def taken_down(
    boxes: Sequence[Any],
    stream: Any,
    before: tuple[int, ...],
    fonts: NotingFonts,
) -> DrawnPage:
    """Return as plain values what was drawn on a stream since `count` returned `before`.

    Raises NotPlain where that may be another in another document.
    """
    resources = resources_of(stream)
    places = {id(box): place for place, box in enumerate(boxes)}
    if count(stream)[1:] != before[1:]:
        raise NotPlain
    operators = stream.stream[before[0] :]
    names = list(dict.fromkeys(each for each in operators if _ends(each, _DRAWS)))
    groups = [_name(each) for each in names]
    states = [_name(each) for each in dict.fromkeys(it for it in operators if _ends(it, _STATE))]
    if any(name.startswith(_NUMBERED) for name in states):
        raise NotPlain
    items = resources["XObject"]
    newest = list(items)[len(items) - len(groups) :]
    if sorted(newest) != sorted(groups) or not all(name.startswith("x") for name in newest):
        raise NotPlain
    numbers = {f"/{name} Do".encode(): number for number, name in enumerate(newest)}
    marks = []
    for box, tag in tags_of(stream):
        if id(box) not in places:
            raise NotPlain
        marks.append((places[id(box)], tag))
    met: set[int] = set()
    return (
        list(_joined(operators, numbers)),
        marks,
        fonts.used(places),
        {name: _frozen(resources["ExtGState"][name], met) for name in states},
        [_frozen(items[name], met) for name in newest],
    )


def put_back(drawn: DrawnPage, boxes: Sequence[Any], stream: Any, fonts: NotingFonts) -> bool:
    """Write a cached drawing on a stream; return whether its fonts were available."""
    operators, marks, used, states, groups = drawn
    found = _missing_fonts(used, boxes, stream, fonts)
    if found is None or not fonts.agree(used):
        return False
    for key, font in found.items():
        fonts[key] = font
    fonts.take(used)
    resources = resources_of(stream)
    for name, state in states.items():
        if name not in resources["ExtGState"]:
            resources["ExtGState"][name] = _thawed(state, stream)
    items = resources["XObject"]
    first = len(items)
    for group in groups:
        items[f"x{len(items)}"] = _thawed(group, stream)
    for place, tag in marks:
        mark_box(stream, boxes[place], tag)
    for operator in operators:
        if isinstance(operator, tuple):
            tag, number = operator
            stream.stream += [tag, Dictionary({"MCID": number})]
        else:
            is_group = isinstance(operator, int)
            stream.stream.append(f"/x{first + operator} Do".encode() if is_group else operator)
    return True


def _missing_fonts(
    used: Iterable[Used],
    boxes: Sequence[Any],
    stream: Any,
    fonts: NotingFonts,
) -> dict[int, Any] | None:
    """Return the fonts of a page that no earlier page has used, None if one is not available.

    A font is the library's own, and comes with a text: the box that asked first is drawn aside.
    """
    found: dict[int, Any] = {}
    for key, place, _, _ in used:
        if not dict.__contains__(fonts, key):
            font = fonts_drawn(boxes[place], stream).get(key)
            if font is None:
                return None
            font.widths.clear()
            found[key] = font
    return found


def _ends(operator: object, end: bytes) -> bool:
    return type(operator) is bytes and operator[-3:] == end


def _name(operator: bytes) -> str:
    return operator[1:-3].decode()


def _joined(operators: Sequence[Any], numbers: dict[bytes, int]) -> Iterator[Any]:
    """Yield operators, joined between two marks or groups. Raises NotPlain."""
    together: list[bytes] = []
    ahead = iter([*operators[1:], None])
    skip = False
    for operator in operators:
        following = next(ahead)
        if skip:
            skip = False
        elif type(operator) is bytes and operator not in numbers:
            together.append(operator)
        elif type(operator) is str and not isinstance(following, Dictionary):
            together.append(operator.encode())
        else:
            if together:
                yield b"\n".join(together)
                together = []
            if type(operator) is bytes:
                yield numbers[operator]
            elif type(operator) is str and [*following] == ["MCID"]:
                yield operator, following["MCID"]
                skip = True
            else:
                raise NotPlain
    if together:
        yield b"\n".join(together)


def _frozen(value: Any, met: set[int], depth: int = 0) -> Any:
    """Return a state or a group as plain values. Raises NotPlain."""
    if type(value) in _PLAIN:
        return ("is", value)
    if depth > _DEEPEST:
        raise NotPlain
    if type(value) is Dictionary:
        return ("map", [(str(key), _frozen(it, met, depth + 1)) for key, it in value.items()])
    if type(value) is Array:
        return ("list", [_frozen(each, met, depth + 1) for each in value])
    if type(value) is not PageStream or id(value) in met:
        raise NotPlain
    met.add(id(value))  # a value in two places is one object of the file
    if not all(type(each) is bytes for each in value.stream):
        raise NotPlain
    return ("group", b"\n".join(value.stream), _frozen(value.extra, met, depth + 1))


def _thawed(frozen: Any, stream: Any) -> Any:
    sort, value, *more = frozen
    if sort == "map":
        return Dictionary({key: _thawed(each, stream) for key, each in value})
    if sort == "list":
        return Array(_thawed(each, stream) for each in value)
    if sort == "group":
        return new_group(stream, value, _thawed(more[0], stream))
    return value
