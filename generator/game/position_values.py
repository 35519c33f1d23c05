"""The values of a position: sums, neighbours, and the expressions of its board.

Expressions are those of `generator.game.expressions`; of a position they also know its spots and
areas by name, what is counted, and what the board says of each spot.
"""

import ast
from collections.abc import Callable, Mapping
from typing import Any

from generator.base.messages import say
from generator.base.problem import did_you_mean
from generator.game.expressions import (
    FUNCTIONS,
    Expression,
    ExpressionFault,
    evaluate,
    is_known,
    parse_tree,
)
from generator.game.model import Card
from generator.game.positions import Board, Position

OF_POSITIONS: Mapping[str, str] = {
    "cards": "how many cards lie on a spot, or in an area",
    "top": "the id of a spot's highest card, empty for none",
    "spots": "how many spots an area has",
    "step": "the spot that number of steps further along the ring; negative steps go back",
    "beside": "whether two spots are neighbours on the ring",
    "whole": "how often a number goes into another one: whole(7, 3) is 2",
    "choose": "the second value where the first holds, else the third",
}
"""The functions of positions, each with its result in words."""

_LARGEST = 10**12  # the largest number allowed


class PositionValues:
    """The values of one position, each calculated at its first use."""

    def __init__(self, position: Position, cards: Mapping[str, Card]) -> None:
        """Take the position, and the cards of its game by id."""
        self._position, self._cards = position, cards
        self._known: dict[tuple[str, str], Any] = {}
        # Values being computed: a value that asks for one of these depends on itself.
        self._open: set[tuple[str, str]] = set()

    @property
    def _functions(self) -> Mapping[str, Callable[..., Any]]:
        return {
            "cards": self._count,
            "top": self._top,
            "spots": self._spots,
            "step": self._step,
            "beside": self._neighbouring,
            "whole": self._whole_quotient,
            "choose": self._choose,
        }

    @property
    def _board(self) -> Board:
        return self._position.board

    def evaluate(self, text: str, here: str = "") -> Any:  # noqa: ANN401 - a word or a number
        """Return the value of an expression, on a spot or of the whole. Raises ExpressionFault."""
        try:
            # Rewritten in place, because each parse gives a new tree.
            tree = _NameReplacer(self, here).visit(parse_tree(text))
            return _bounded_value(_evaluated(tree))
        except RecursionError as fault:
            raise ExpressionFault(say("cannot be read (too deep)")) from fault

    def value(self, name: str) -> Any:  # noqa: ANN401 - a word or a number
        """Return a value that the position or its board defines. Raises ExpressionFault."""
        text = {**self._board.values, **self._position.values}[name]
        return self._once((name, ""), lambda: self.evaluate(text))

    def of(self, place: str, name: str) -> Any:  # noqa: ANN401 - a word or a number
        """Return a spot's value of that name, or the sum over an area. Raises ExpressionFault."""
        if place in self._board.areas:
            parts = [self.of(spot, name) for spot in self._board.areas[place]]
            if not all(isinstance(part, int | float) for part in parts):
                raise ExpressionFault(say('"{name}" cannot be summed up', name=name))
            return _bounded_value(sum(parts))
        return self._once((name, place), lambda: self._of_spot(place, name))

    def _once(self, key: tuple[str, str], calculate: Callable[[], Any]) -> Any:  # noqa: ANN401 - as above
        if key not in self._known:
            if key in self._open:
                raise ExpressionFault(say('"{name}" depends on itself', name=key[0]))
            self._open.add(key)
            try:
                self._known[key] = calculate()
            finally:
                self._open.remove(key)
        return self._known[key]

    def _of_spot(self, spot: str, name: str) -> Any:  # noqa: ANN401 - as above
        if spot not in self._board.spots:
            hint = did_you_mean(spot, [*self._board.spots, *self._board.areas])
            message = say('there is no spot "{spot}" on the board', spot=spot)
            raise ExpressionFault(f"{message}: {hint}" if hint else message)
        if name in self._board.each:
            return self.evaluate(self._board.each[name], spot)
        if name in self._board.counts:
            return self._counted(spot, self._board.counts[name])
        if name in self._board.spots[spot].values:
            return self._board.spots[spot].values[name]
        raise ExpressionFault(say('spot "{spot}" says no "{name}"', spot=spot, name=name))

    def _counted(self, spot: str, path: str) -> float:
        """Return the sum of a field, or of an icon in a field, over the open cards on a spot."""
        field, _, icon = path.partition(".")
        total: float = 0
        for lying in self._position.table.get(spot, ()):
            value = None if lying.down else self._cards[lying.card].values.get(field)
            if isinstance(value, Mapping):
                total += value.get(icon, 0) if icon else sum(value.values())
            elif isinstance(value, int | float):
                total += value
        return total

    def call(self, name: str, given: list[Any]) -> Any:  # noqa: ANN401 - as above
        """Return the value of a function of positions. Raises ExpressionFault."""
        if name not in OF_POSITIONS:
            # With another number of arguments it names no spot, which is reported there.
            return self.of(str(given[0]) if len(given) == 1 else "", name)
        try:
            return self._functions[name](*given)
        # The functions check nothing: a wrong number of values, a spot that the ring lacks, an area
        # that there is not and a division by 0 all end here.
        except (TypeError, ValueError, LookupError, ZeroDivisionError) as fault:
            raise ExpressionFault(
                say('"{name}" is called with values that it cannot use', name=name)
            ) from fault

    def knows(self, name: str) -> bool:
        """Tell whether a function with this name exists, for all positions or for this board."""
        of_spots = {key for spot in self._board.spots.values() for key in spot.values}
        return name in {*OF_POSITIONS, *self._board.each, *self._board.counts, *of_spots}

    def named(self, name: str, here: str) -> Any:  # noqa: ANN401 - as above
        """Return the value of a name. Raises ExpressionFault."""
        board, position = self._board, self._position
        if name == "here" and here:
            return here
        if name in position.given:
            return position.given[name]
        if name in position.values or name in board.values:
            return self.value(name)
        if name in board.spots or name in board.areas:
            return name
        known = [*position.given, *position.values, *board.values, *board.spots, *board.areas]
        hint = did_you_mean(name, known)
        message = say('knows no "{name}"', name=name)
        raise ExpressionFault(f"{message}: {hint}" if hint else message)

    def _lying(self, place: str) -> list[str]:
        spots = self._board.areas.get(place, (place,))
        return [lying.card for spot in spots for lying in self._position.table.get(spot, ())]

    def _count(self, place: str) -> int:
        return len(self._lying(place))

    def _top(self, spot: str) -> str:
        return next(reversed(self._lying(spot)), "")

    def _spots(self, area: str) -> int:
        return len(self._board.areas[area])

    def _step(self, spot: str, steps: float) -> str:
        ring = self._board.ring
        # A remainder is never below 0 in Python, so that steps back go around as well.
        return ring[(ring.index(spot) + int(steps)) % len(ring)]

    def _neighbouring(self, one: str, other: str) -> bool:
        return other in (self._step(one, 1), self._step(one, -1))

    @staticmethod
    def _whole_quotient(number: float, part: float) -> int:
        return int(number // part)

    @staticmethod
    def _choose(holds: object, one: Any, other: Any) -> Any:  # noqa: ANN401 - as above
        # Both were computed before the choice, so that a fault in either is reported.
        return one if holds else other


class _NameReplacer(ast.NodeTransformer):
    """Replaces names and calls in an expression by their values in a position."""

    def __init__(self, values: PositionValues, here: str) -> None:
        self._values, self._here = values, here

    def visit_Name(self, node: ast.Name) -> ast.Constant:
        """Return the value of a name."""
        return ast.Constant(self._values.named(node.id.replace("_", "-"), self._here))

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Return the value of a function of positions; other calls are left as they are."""
        name = node.func.id.replace("_", "-") if isinstance(node.func, ast.Name) else ""
        node.args = [self.visit(each) for each in node.args]
        if node.keywords or not node.args or not (name in FUNCTIONS or self._values.knows(name)):
            raise ExpressionFault(say('cannot call "{name}"', name=name or "…"))
        if not self._values.knows(name):
            return node
        return ast.Constant(self._values.call(name, [_evaluated(each) for each in node.args]))


def _evaluated(tree: ast.expr) -> Any:  # noqa: ANN401 - a word or a number
    if not all(is_known(each) for each in ast.walk(tree) if isinstance(each, ast.expr)):
        raise ExpressionFault(say("may only compare and calculate"))
    # No values are passed, because no name is left in the tree: see _NameReplacer.
    return _bounded_value(evaluate(Expression("", tree, ()), {}))


def _bounded_value(value: Any) -> Any:  # noqa: ANN401 - a word or a number
    """Return a value as it is written: a whole number without a fraction. Raises ExpressionFault.

    Numbers are bounded, so that chains of products take bounded time.
    """
    if isinstance(value, int | float) and not isinstance(value, bool):
        # Not `>=`, which would accept nan.
        if not abs(value) < _LARGEST:
            raise ExpressionFault(say("is too large a number"))
        return int(value) if value == int(value) else value
    return value
