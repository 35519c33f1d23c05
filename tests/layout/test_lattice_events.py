"""How much happens in a lattice."""

import pytest

from generator.layout.lattice_events import busyness, is_of_order, needs_room
from generator.layout.lattice_units import Disturbance


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ([], 0),
        ([Disturbance("filled", 1)], 0),
        ([Disturbance("filled", 2)], 0),
        ([Disturbance("filled", 3)], 1),
        ([Disturbance("sinking", 3)], 1),
        ([Disturbance("filled", 1), Disturbance("sinking", 1)], 1),
        ([Disturbance("filled", 4), Disturbance("shifted"), Disturbance("crossed")], 2),
        ([Disturbance("filled", 1, whole=True)], 1),
        ([Disturbance("rising")], 1),
        ([Disturbance("filled", 1), Disturbance("fissure")], 2),
        ([Disturbance("framed"), Disturbance("darker")], 1),
        ([Disturbance("filled", 1), Disturbance("darker")], 0),
        ([Disturbance("darker")], None),
    ],
)
def test_busyness(events: list[Disturbance], expected: int | None) -> None:
    """How much happens is told by events and their units; what is done to the order is more."""
    assert busyness(events) == expected


def test_of_order() -> None:
    """What is done to the order is told from what is done to units, however dark all are."""
    of_units = [Disturbance("filled", 1), Disturbance("darker")]

    assert not is_of_order(of_units)
    assert is_of_order([*of_units, Disturbance("rising")])


def test_needs_room() -> None:
    """Whole rows need room as what is done to the order does; single units do not."""
    assert needs_room([Disturbance("filled", 1, whole=True)])
    assert needs_room([Disturbance("rising")])
    assert not needs_room([Disturbance("filled", 3), Disturbance("darker")])
