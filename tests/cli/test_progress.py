"""Progress: what is passed on is what came in."""

from generator.base.artifact import Order
from generator.cli.progress import show_progress


def test_passes_on() -> None:
    """Every order is passed on, in its order."""
    orders = [Order("a.pdf", lambda: None), Order("b.pdf", lambda: None)]  # type: ignore[arg-type, return-value]  # never rendered

    assert list(show_progress(orders)) == orders
