"""The sheets for a print shop in the inks of a press, as PDF/X-4, read again as a shop does."""

from collections.abc import Iterator
from typing import IO

from generator.base.artifact import Order
from generator.drawing.sheet_orders import plan_press_sheets
from generator.drawing.sheets import Job
from generator.game.model import Edition
from generator.layout.deck import Layout

ID = "press-sheets"
TITLE = "the sheets for a print shop in CMYK, as PDF/X-4 ([images.md](images.md))"
ON_REQUEST = True


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield an order for the complete game on each paper."""
    yield from plan_press_sheets(ID, layout, edition, _preflight)


def _preflight(job: Job, file: IO[bytes]) -> tuple[str, ...]:
    """Return what a print shop would ask about in the finished file."""
    from generator.pages.expected_pages import expected_sheets
    from generator.pages.preflight import preflight

    return tuple(preflight(file, list(expected_sheets(job))))
