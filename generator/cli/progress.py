"""A bar for builds that take a while, on a terminal only; imported when one is there."""

from collections.abc import Iterable, Sequence

from rich.progress import track

from generator.base.artifact import AnyOrder
from generator.base.messages import say


def show_progress(orders: Sequence[AnyOrder]) -> Iterable[AnyOrder]:
    """Pass the orders on, showing how many are done."""
    return track(orders, description=say("printing"), transient=True)
