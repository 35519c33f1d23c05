"""Sheets for one printer, whose backs are moved so that they meet their fronts."""

from collections.abc import Sequence

from generator.base.artifact import AnyOrder
from generator.base.messages import say
from generator.base.problem import UsageError
from generator.game.model import Edition
from generator.layout.deck import Layout
from generator.outputs import duplex


def plan_for_printer(layout: Layout, editions: Sequence[Edition]) -> list[AnyOrder]:
    """Return the files that a printer prints on both sides: nothing else depends on it.

    Raises UsageError where there are none.
    """
    orders: list[AnyOrder] = []
    for edition in editions:
        orders += duplex.plan(layout, edition)
    if not orders:
        raise UsageError(
            say("no file of these papers is printed on both sides, so that no back can be moved")
        )
    return orders
