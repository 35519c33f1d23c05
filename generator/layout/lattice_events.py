"""How much room the events of a lattice need: most those that change its order."""

from collections.abc import Iterable

from generator.layout.disturbances import DARKER
from generator.layout.lattice_figures import OF_UNITS
from generator.layout.lattice_units import Disturbance

_FEW = 2  # units of one event: more count as two events


def busyness(events: Iterable[Disturbance]) -> int | None:
    """Return how much happens, from 0 on, or None if it happens to all units alike.

    Events on the order or on whole rows need room: together they count as one more on single units.
    `darker` does not count, because it needs no room.
    """
    listed = list(events)
    known = [event for event in listed if event.disturbance != DARKER]
    if listed and not known:
        return None
    many = any(event.amount > _FEW for event in known)
    return max(len(known) - 1, int(many), 0) + int(needs_room(known))


def needs_room(events: Iterable[Disturbance]) -> bool:
    """Tell whether any event changes the order, or whole rows."""
    listed = list(events)
    return is_of_order(listed) or any(event.whole for event in listed)


def is_of_order(events: Iterable[Disturbance]) -> bool:
    """Tell whether any event changes the order, and not only single units."""
    return any(event.disturbance not in (*OF_UNITS, DARKER) for event in events)
