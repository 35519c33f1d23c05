"""A progress bar for long builds, on a terminal only; imported when it is needed."""

from collections.abc import Iterable, Sequence

from rich.progress import track

from generator.base.artifact import AnyOrder
from generator.base.messages import say


def show_progress(orders: Sequence[AnyOrder]) -> Iterable[AnyOrder]:
    """Pass the orders on, and show how many are done."""
    return track(orders, description=say("printing"), transient=True)
