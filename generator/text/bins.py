"""Numbers on a scale of about a dozen steps: one per whole number, or of a round width."""

from collections.abc import Sequence
from decimal import ROUND_FLOOR, Decimal

from generator.base.frozen import Frozen
from generator.game.decimals import decimal_of

_MOST_WHOLE = 16  # steps of one
_MOST = 12  # wider steps
# Of each power of ten: the widths of the 1-2-5 series are the easiest to read.
_ROUND = (Decimal(1), Decimal(2), Decimal(5))


class Bins(Frozen):
    """Steps of equal width, numbered from the `first` to the `last` in use.

    Step n begins at n times `width`. `are_whole` tells that all numbers are whole.
    """

    first: int
    last: int
    width: Decimal
    are_whole: bool

    @classmethod
    def of(cls, values: Sequence[float]) -> "Bins":
        """Return the steps for numbers: at most 16 of width 1, or about a dozen wider ones.

        Without numbers there are no steps.
        """
        if not values:
            return cls(0, -1, Decimal(1), are_whole=True)
        # By their digits: as it is stored, 0.3 is a little less, and would fall into the step
        # below.
        numbers = [Decimal(str(value)) for value in values]
        low, high = min(numbers), max(numbers)
        are_whole = all(number == number.to_integral_value() for number in numbers)
        width = _width(high - low, are_whole=are_whole)
        return cls(_step(low, width), _step(high, width), width, are_whole)

    def place(self, value: float) -> str:
        """Return the id of the step that contains a number."""
        return str(_step(Decimal(str(value)), self.width))

    def labels(self, language: str) -> dict[str, str]:
        """Return the labels of the steps by id ("3", or "10–14"), without gaps in between."""
        return {
            str(step): self._label(step, decimal_of(language))
            for step in range(self.first, self.last + 1)
        }

    def _label(self, step: int, decimal: str) -> str:
        low = step * self.width
        if self.are_whole and self.width == 1:
            return f"{low:f}"
        high = low + self.width - (1 if self.are_whole else 0)
        return "–".join(f"{each.normalize():f}".replace(".", decimal) for each in (low, high))


def _step(number: Decimal, width: Decimal) -> int:
    return int((number / width).to_integral_value(ROUND_FLOOR))


def _width(span: Decimal, *, are_whole: bool) -> Decimal:
    """Return the least round width with which about a dozen steps cover a span."""
    if not span or (are_whole and span < _MOST_WHOLE):
        return Decimal(1)
    power = (span / _MOST).adjusted()
    widths = (
        times * Decimal(10) ** exponent for exponent in (power, power + 1) for times in _ROUND
    )
    return next(each for each in widths if span / each < _MOST)
