"""What templates may use of Jinja2, within limits: operators, filters, tests, globals.

A template may come from a stranger, so nothing here runs longer or grows larger than a limit
allows, and whatever is counted is counted by turns and characters, never by time: the same
template is refused at the same place on every machine.
"""

import operator
import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial, wraps
from typing import Any

from jinja2 import Undefined, pass_eval_context
from jinja2.exceptions import SecurityError
from jinja2.filters import FILTERS as ALL_FILTERS
from jinja2.filters import make_attrgetter, sync_do_slice
from jinja2.nodes import EvalContext
from jinja2.runtime import markup_join
from jinja2.sandbox import SandboxedEnvironment
from jinja2.tests import TESTS as ALL_TESTS
from jinja2.utils import Namespace
from msgspec import Struct

from generator.base.limits import most
from generator.base.messages import say

_BITS = 4096  # bits of a whole number: more than honest templates need
_PRECISION = 20  # digits after the point
_DIGITS = 1000  # of a text that is read as a number
_WIDTH = 200  # characters to which a text is filled up
_GROUPS = 10_000  # in `batch` and `slice`
_NESTED = 4  # how often a text may be written again: a macro's is part of what calls it
FOR_TEMPLATES = "for_templates"
"""The attribute of a class in which it names those of its methods that templates may call."""

_FORMAT = re.compile(r"%(?:%|[-+ 0#]{0,5}\d{0,2}(?:\.\d{0,2})?[sdifFeEgGxX])")


class Refused(SecurityError):  # noqa: N818 - it is a find, not a failure of the press
    """A use that templates are not allowed: its name in the template, why, and a hint."""

    def __init__(self, name: str, message: str, hint: str) -> None:
        """Take the name of what is refused, and the message and hint for the author."""
        super().__init__(message)
        self.name, self.hint = name, hint


class PassedLimit(Exception):  # noqa: N818 - it is a find, not a failure of the press
    """A template has exceeded a limit, named here."""

    def __init__(self, name: str) -> None:
        """Take the limit's name."""
        super().__init__(name)
        self.name = name


class Budget(Struct):
    """The consumption of one writing of a document: turns of loops and macros, characters."""

    turns: int = 0
    characters: int = 0

    def spend(self, turns: int, characters: int = 0) -> None:
        """Count turns, and the characters they write. Raises PassedLimit."""
        self.turns += turns
        self.characters += characters
        if self.turns > most("template-loops"):
            raise PassedLimit("template-loops")
        if self.characters > _NESTED * most("document-characters"):
            raise PassedLimit("document-characters")

    def begin(self) -> None:
        """Start anew, for the next writing."""
        self.turns = self.characters = 0


def length_of(value: object) -> int:
    """Return the number of characters of a value when it is written.

    Raises Refused for what is no text: a list of lists of lists would fill the memory.
    """
    if isinstance(value, str):
        return len(value)
    if isinstance(value, int | float):
        return _length_of_number(value)
    if value is None or isinstance(value, Undefined):
        return 0
    if html := getattr(value, "__html__", None):
        return len(html())
    sort = _sort_of(value)
    raise Refused("", say("{sort} cannot be written as a text", sort=sort), _written_how(value))


def _written_how(value: object) -> str:
    """Return how a value can be written that is no text."""
    names: Iterable[str] = getattr(value, FOR_TEMPLATES, ())
    if "svg" in names:
        return say('give it a title, for those who do not see it: .svg("What it shows")')
    if names:
        ways = ", ".join(f".{name}" for name in sorted(names))
        return say(
            'say which view of it: {ways}; a drawing has a title then: .svg("What it shows")',
            ways=ways,
        )
    return say('write its parts one by one, or put them together: {{ parts | join(", ") }}')


def _length_of_number(value: float) -> int:
    bits = value.bit_length() if isinstance(value, int) else 0
    if bits > _BITS:
        raise _too_large()
    return 25 + bits // 3


def _sort_of(value: object) -> str:
    if isinstance(value, list | tuple | range | set | frozenset):
        return say("a list")
    if hasattr(value, FOR_TEMPLATES):
        return say("a figure")
    if isinstance(value, Mapping):
        return say("a mapping")
    if callable(value):
        return say("a function")
    return say("a value ({name})", name=type(value).__name__)


def _too_large() -> Refused:
    return Refused(
        "", say("the number is larger than documents can need"), say("calculate with less")
    )


def text_within(characters: int) -> None:
    """Refuse a text that is longer than a whole document may be. Raises PassedLimit."""
    if characters > most("document-characters"):
        raise PassedLimit("document-characters")


def _list_within(items: int) -> None:
    if items > most("template-loops"):
        raise PassedLimit("template-loops")


def _bounded_integer(value: int) -> int:
    if value.bit_length() > _BITS:
        raise _too_large()
    return value


def _add(left: Any, right: Any) -> Any:  # noqa: ANN401 - what a template adds
    if isinstance(left, str) and isinstance(right, str):
        text_within(len(left) + len(right))
    elif isinstance(left, list | tuple) and isinstance(right, list | tuple):
        _list_within(len(left) + len(right))
    result = left + right
    return _bounded_integer(result) if isinstance(result, int) else result


def _multiply(left: Any, right: Any) -> Any:  # noqa: ANN401 - what a template multiplies
    if isinstance(right, str | list | tuple):
        left, right = right, left
    if isinstance(left, str | list | tuple) and isinstance(right, int):
        within = text_within if isinstance(left, str) else _list_within
        within(len(left) * max(0, _bounded_integer(right)))
        return left * right
    if isinstance(left, int) and isinstance(right, int):
        _bounded_integer(left), _bounded_integer(right)
    return left * right


def _power(left: Any, right: Any) -> Any:  # noqa: ANN401 - what a template raises
    is_whole = isinstance(left, int) and isinstance(right, int)
    if is_whole and max(abs(right), left.bit_length() * abs(right)) > _BITS:
        raise _too_large()
    return left**right


def _modulo(left: Any, right: Any) -> Any:  # noqa: ANN401 - what a template divides
    if isinstance(left, str):
        message = say("texts are not put together with %")
        raise Refused("%", message, say('write {{ "%03d" | format(number) }}, or ~ between texts'))
    return left % right


OPERATORS: Mapping[str, Callable[[Any, Any], Any]] = {
    **SandboxedEnvironment.default_binop_table,
    "+": _add,
    "*": _multiply,
    "**": _power,
    "%": _modulo,
    "-": operator.sub,
}
"""The operators that a template's expressions use."""


def concat(*parts: object) -> str:
    """Return texts and numbers joined, as `~` does. Raises PassedLimit, Refused."""
    text_within(sum(map(length_of, parts)))
    return markup_join(parts)


def _of_text(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a filter that accepts only texts and numbers."""
    first = 1 if hasattr(function, "jinja_pass_arg") else 0

    @wraps(function)
    def bounded(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - as the filter has it
        for value in args[first:]:
            length_of(value)
        return function(*args, **kwargs)

    return bounded


def _width(value: object) -> int:
    if not isinstance(value, int) or value > _WIDTH:
        hint = say("let the style sheet make room")
        raise Refused(
            "", say("texts are not filled up to more than {width} characters", width=_WIDTH), hint
        )
    return value


def fill(way: str, text: str, width: object, filler: str = " ") -> Any:  # noqa: ANN401 - a text
    """Return a text padded to a width by a method of str: center, ljust, rjust, zfill."""
    more = () if way == "zfill" else (filler,)
    return getattr(text, way)(_width(width), *more)


def replace(text: str, old: str, new: str, count: int = -1) -> str:
    """Return a text with `old` replaced by `new`. Raises PassedLimit."""
    text_within(len(text) + (text.count(old) if count < 0 else count) * len(new))
    return text.replace(old, new, count)


def join(between: str, parts: Iterable[str]) -> str:
    """Return texts joined by another one. Raises PassedLimit."""
    texts = list(parts)
    text_within(sum(map(length_of, texts)) + len(between) * len(texts))
    return between.join(texts)


GUARDED: Mapping[str, Callable[..., str]] = {
    **{way: partial(fill, way) for way in ("center", "ljust", "rjust", "zfill")},
    "replace": replace,
    "join": join,
}
"""Methods of texts that would make them grow without a bound, with one."""


def _center(value: object, width: object = 80) -> Any:  # noqa: ANN401 - a text or markup
    length_of(value)
    return ALL_FILTERS["center"](value, _width(width))


@pass_eval_context
def _replace(
    context: EvalContext, text: object, old: str, new: str, count: int | None = None
) -> Any:  # noqa: ANN401 - a text or markup
    found = str(text).count(str(old)) if count is None else count
    text_within(length_of(text) + found * length_of(new) * 6)  # a sign may be escaped: &quot;
    return ALL_FILTERS["replace"](context, text, old, new, count)


@pass_eval_context
def _join(
    context: EvalContext, parts: Iterable[object], between: str = "", attribute: str | None = None
) -> Any:  # noqa: ANN401 - a text or markup
    if attribute is not None:
        parts = map(make_attrgetter(context.environment, attribute), parts)
    texts = list(parts)
    text_within(6 * (sum(map(length_of, texts)) + length_of(between) * len(texts)))
    return ALL_FILTERS["join"](context, texts, between)


def _indent(text: str, width: int | str = 4, *more: bool, **named: bool) -> Any:  # noqa: ANN401 - a text or markup
    _width(width if isinstance(width, int) else len(width))
    text_within(len(text) + _WIDTH * text.count("\n"))
    return ALL_FILTERS["indent"](text, width, *more, **named)


def _format(pattern: str, *args: object) -> Any:  # noqa: ANN401 - a text or markup
    if "%" in _FORMAT.sub("", pattern):
        message = say('"{pattern}" is no plain pattern of numbers and texts', pattern=pattern[:40])
        raise Refused("format", message, say('plain ones are "%d", "%03d", "%.1f", "%s"'))
    text_within(len(pattern) + sum(100 + length_of(value) for value in args))
    return ALL_FILTERS["format"](pattern, *args)


def _groups(function: Callable[..., Any], value: Any, size: int, fill_with: Any = None) -> Any:  # noqa: ANN401 - as Jinja2 has it
    if size > _GROUPS:
        raise Refused(
            "",
            say("there are no more than {groups:,} groups or members of one", groups=_GROUPS),
            "",
        )
    return function(value, size, fill_with)


def _round(value: Any, precision: int = 0, *method: str) -> Any:  # noqa: ANN401 - a number
    if abs(precision) > _PRECISION:
        raise _too_large()
    return ALL_FILTERS["round"](value, precision, *method)


def _number(function: Callable[..., Any], value: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - as Jinja2 has it
    if isinstance(value, str) and len(value) > _DIGITS:
        raise _too_large()
    return function(value, *args, **kwargs)


_PLAIN = (
    "abs d default dictsort first groupby items last length count list map max min reject "
    "rejectattr reverse select selectattr sort sum unique"
)
_OF_TEXT = (
    "capitalize e escape forceescape lower safe string striptags title trim truncate upper "
    "urlencode wordcount"
)

FILTERS: Mapping[str, Callable[..., Any]] = {
    **{name: ALL_FILTERS[name] for name in _PLAIN.split()},
    **{name: _of_text(ALL_FILTERS[name]) for name in _OF_TEXT.split()},
    "batch": partial(_groups, ALL_FILTERS["batch"]),
    "slice": partial(_groups, sync_do_slice),
    **{name: partial(_number, ALL_FILTERS[name]) for name in ("int", "float")},
    "center": _center,
    "format": _format,
    "indent": _indent,
    "join": _join,
    "replace": _replace,
    "round": _round,
}
"""The filters that templates have."""

_TESTS = (
    "boolean defined divisibleby eq equalto escaped even false float ge greaterthan gt in integer "
    "iterable le lessthan lower lt mapping ne none number odd sameas sequence string true "
    "undefined upper == != > >= < <="
)
TESTS: Mapping[str, Any] = {name: ALL_TESTS[name] for name in _TESTS.split()}
"""The tests that templates have."""


def globals_of(budget: Budget) -> dict[str, Callable[..., object]]:
    """Return the functions for every template; the numbers of a range are counted at once."""

    def bounded_range(*args: int) -> range:
        numbers = range(*args)
        if numbers and abs(numbers[-1] - numbers[0]).bit_length() > _BITS:
            raise _too_large()
        budget.spend(_length_of_range(numbers))
        return numbers

    def new_dict(*args: Any, **kwargs: Any) -> dict[Any, Any]:  # noqa: ANN401 - as Python has it
        return dict(*args, **kwargs)

    def new_namespace(*args: Any, **kwargs: Any) -> Namespace:  # noqa: ANN401 - as Jinja2 has it
        return Namespace(*args, **kwargs)

    return {"range": bounded_range, "dict": new_dict, "namespace": new_namespace}


def _length_of_range(numbers: range) -> int:
    try:
        return len(numbers)
    except OverflowError:
        return most("template-loops") + 1
