"""Expressions over the fields of a card: conditions for boxes, and a game's own checks.

They are written as Python has them, and are never run as Python: what is here is all they can do.
`cost >= 3 and not attack`, `faction == "river"`, `"coin" in icons`, `sum(icons) >= 1`.
"""

import ast
import operator
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from typing import Any

from generator.base.messages import say
from generator.game.model import Card, Game, Member

_LONGEST = 500  # characters: bounds the nesting, and so the recursion of Python's parser

_COMPARED: Mapping[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda one, other: one in other,
    ast.NotIn: lambda one, other: one not in other,
}
# No powers: a dozen characters could make a number that fills the memory
_ARITHMETIC: Mapping[type[ast.operator], Callable[[Any, Any], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}
FUNCTIONS: Mapping[str, str] = {
    "has": "whether the card has a value, even 0",
    "sum": "the sum of a list's numbers, or of the counts of icons",
    "count": "the number of values in a list, or of icons",
    "length": "the number of characters of a text",
    "least": "the least of some numbers",
    "most": "the greatest of some numbers",
}
"""The functions of expressions, each with its result in words."""


class ExpressionFault(ValueError):  # noqa: N818 - it is a find, not a failure of the press
    """A fault of an expression, and the character where it begins."""

    def __init__(self, message: str, offset: int = 0) -> None:
        """Take the message, and the character where the fault begins."""
        super().__init__(message)
        self.offset = offset


@dataclass(frozen=True, slots=True)
class Expression:
    """A parsed expression; `names` are the fields it uses, each with its offset."""

    text: str
    tree: ast.expr = field(compare=False, repr=False)
    names: tuple[tuple[str, int], ...] = field(compare=False)

    def __hash__(self) -> int:
        """Return the hash of its text."""
        return hash(self.text)


@cache
def parse_expression(text: str) -> Expression:
    """Return an expression. Raises ExpressionFault."""
    tree = parse_tree(text)
    names = sorted(_names(tree, text), key=itemgetter(1))
    return Expression(text, tree, tuple(names))


def parse_tree(text: str, *, bracketed: bool = False) -> ast.expr:
    """Return the tree of a Python expression, whatever it calls. Raises ExpressionFault.

    A `bracketed` one is parsed between brackets, so that it may have several lines; its columns
    then count the opening bracket.
    """
    if len(text) > _LONGEST:
        raise ExpressionFault(
            say(
                "has {found} characters, at most {longest} are allowed",
                found=len(text),
                longest=_LONGEST,
            )
        )
    try:
        # The line feed ends a comment in the last line.
        return ast.parse(f"({text}\n)" if bracketed else text, mode="eval").body
    except SyntaxError as fault:
        if bracketed:  # Python's message may be about our brackets
            raise ExpressionFault(say("cannot be read")) from fault
        # Python's message says only that the expression is invalid.
        why = "" if "invalid syntax" in fault.msg else f" ({fault.msg})"
        raise ExpressionFault(
            # Python counts from 1; without a place, the end is meant.
            say("cannot be read{why}", why=why),
            (fault.offset or len(text) + 1) - 1,
        ) from fault
    # ValueError for null bytes, the others for nesting too deep for Python's parser.
    except (ValueError, RecursionError, MemoryError) as fault:
        raise ExpressionFault(
            say("cannot be read ({fault})", fault=fault or say("too deep"))
        ) from fault


def _names(tree: ast.expr, text: str) -> Iterator[tuple[str, int]]:
    """Yield the fields of an expression, each with its offset. Raises ExpressionFault."""
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.expr):
            continue
        # Python counts columns in bytes of UTF-8.
        offset = len(text.encode()[: node.col_offset].decode("utf-8", "ignore"))
        if not is_known(node):
            known = ", ".join(FUNCTIONS)
            message = say(
                "may only compare fields, calculate with them, and call {known}", known=known
            )
            raise ExpressionFault(message, offset)
        if isinstance(node, ast.Name) and id(node) not in called:
            yield node.id.replace("_", "-"), offset


def is_known(node: ast.expr) -> bool:
    """Tell whether expressions may have this node, whatever is within it."""
    match node:
        case ast.Constant(value=value):
            return isinstance(value, str | int | float)
        case ast.UnaryOp(op=op):
            return isinstance(op, ast.Not | ast.USub)
        case ast.Compare(ops=ops):
            return all(type(each) in _COMPARED for each in ops)
        case ast.BinOp(op=op):
            return type(op) in _ARITHMETIC
        case ast.Call(func=function, args=args, keywords=keywords):
            is_ours = isinstance(function, ast.Name) and function.id in FUNCTIONS
            return is_ours and bool(args) and not keywords
    return isinstance(node, ast.Name | ast.BoolOp)


def values_of(game: Game, card: Card) -> dict[str, Any]:
    """Return the names that expressions may use for a card: its fields, and members by id."""
    own = {key: _comparable(card.values.get(key)) for key in game.fields}
    texts = {"name": card.name, "id": card.id, "number": card.number, "kind": card.kind.id}
    return {**own, **texts, "deck": card.deck or "", "copies": sum(card.copies.values())}


EVERY_CARD = ("name", "id", "number", "kind", "deck", "copies")
"""The names that expressions may use for the cards of any game."""


def _comparable(value: Any) -> Any:  # noqa: ANN401 - what a field holds
    if isinstance(value, tuple):
        return tuple(map(_comparable, value))
    return value.id if isinstance(value, Member) else value


def evaluate(expression: Expression, values: Mapping[str, Any]) -> Any:  # noqa: ANN401 - of any type
    """Return the value of an expression for some values of fields.

    A missing field is false, and no comparison with it is true. Raises ExpressionFault if values of
    unsuitable types are compared or calculated with.
    """
    try:
        return _value(expression.tree, values)
    except ZeroDivisionError as fault:
        raise ExpressionFault(say("divides by 0")) from fault
    except OverflowError as fault:
        raise ExpressionFault(say("is too large a number")) from fault
    except TypeError as fault:
        raise ExpressionFault(
            say("compares or calculates with a value that is no number")
        ) from fault


def _value(node: ast.expr, values: Mapping[str, Any]) -> Any:  # noqa: ANN401, PLR0911 - of any type
    match node:
        case ast.Name(id=name):
            return values.get(name.replace("_", "-"))
        case ast.Constant(value=value):
            return value
        case ast.BoolOp(op=ast.And(), values=parts):
            return all(_value(part, values) for part in parts)
        case ast.BoolOp(values=parts):
            return any(_value(part, values) for part in parts)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return not _value(operand, values)
        case ast.UnaryOp(operand=operand):
            return -_number(_value(operand, values))
        case ast.Compare(left=left, ops=ops, comparators=others):
            return _compared(_value(left, values), ops, [_value(each, values) for each in others])
        case ast.BinOp(left=left, op=op, right=right):
            # Only numbers: Python would also add and multiply texts and lists.
            numbers = _number(_value(left, values)), _number(_value(right, values))
            return _ARITHMETIC[type(op)](*numbers)
        case ast.Call(func=ast.Name(id=name), args=args):
            return _called(name, [_value(each, values) for each in args])
    raise ExpressionFault(say("cannot be read"), node.col_offset)


def _compared(first: Any, ops: Collection[ast.cmpop], others: list[Any]) -> bool:  # noqa: ANN401 - of any type
    """Tell whether a chain of comparisons holds; a missing value is equal to nothing."""
    for op, other in zip(ops, others, strict=True):
        if first is None or other is None:
            if not isinstance(op, ast.NotEq | ast.NotIn):
                return False
        elif not _COMPARED[type(op)](first, other):
            return False
        first = other
    return True


def _number(value: Any) -> float:  # noqa: ANN401 - what is to be one
    if not isinstance(value, int | float):
        raise TypeError
    return value


def _called(name: str, given: list[Any]) -> float:
    """Return the value of a function for a list, a row of icons, or several single values."""
    first = given[0]
    if name == "has":
        return first not in (None, "", (), {})
    if name == "length":
        return len(first) if isinstance(first, str) else 0
    if len(given) == 1:
        parts = first.values() if isinstance(first, Mapping) else first
        given = [] if first is None else [*parts] if isinstance(parts, Iterable) else [first]
    if name == "count":
        return len(given)
    numbers = [_number(each) for each in given]
    return (
        float(sum(numbers))
        if name == "sum"
        else (min if name == "least" else max)(numbers, default=0)
    )
