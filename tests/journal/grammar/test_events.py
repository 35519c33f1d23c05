"""A tree becomes the event that its place among others makes of it."""

import pytest

from journal.grammar.events import events_below
from journal.grammar.notation import grammar
from journal.model import (
    Allied,
    Approved,
    Changed,
    Compound,
    Count,
    Event,
    Identity,
    Lost,
    Natural,
    Traded,
    Turn,
)


def read(text: str) -> Event:
    """Return the one event of a text, or its only consequence."""
    (event,) = events_below(grammar().parse(text), 100)
    inside = event.consequences if isinstance(event, Compound) else ()
    return inside[0] if len(inside) == 1 else event


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("ID(Ana=Bia)", Identity(0, "Ana", "Bia")),
        ("Ana=Bia", Allied(0, "Ana", "Bia")),
        ("-014", Changed(0, "", "", "014")),
        ("PU(-014)", Lost(0, "", "014")),
        ("PU(014)", Lost(0, "", "014")),
        ("+019", Changed(0, "", "019", "")),
        ("Ana=m=Bia", Traded(0, "Ana", None, "Bia")),
        ("CN(999)", Natural(0, (), "999")),
        ("J4(Ana, 3[010 042,], 1)", Turn(0, 4, "Ana", Count(3, ("010", "042")), Count(1))),
    ],
)
def test_events(text: str, event: Event) -> None:
    """Two names are an ideology in ID, an alliance elsewhere; a card that leaves is lost in PU."""
    assert read(text) == event


def test_revolt() -> None:
    """A card that enters after the proposal of a revolt is what makes support needless."""
    (revolt,) = events_below(grammar().parse("R(+019, +036)"), 0)

    assert isinstance(revolt, Compound)
    assert revolt.consequences == (Changed(0, "", "019", ""), Approved(0, "036"))


def test_offsets() -> None:
    """An event stands where its first sign does, in the whole text."""
    assert read("V(Ana)").at == 102
    assert read("F( +019-004)").at == 103
