"""Cards that go from hand to hand, and cards that are committed: what a journal cannot mean."""

import pytest

from tests.journal.journals import told_after

pytestmark = pytest.mark.usefixtures("pieces_parsed_once")

EVENTS = {
    "drawn": (
        "Bia+2",
        [("4:1 error hand-differs: Bia's hand is 5 here, 7 by the events; fix the figures, or "
         "an event of Bia's since the last ones")],
    ),
    "drawn and named": (
        "Bia+2[001, 002], Bia-2",
        [],
    ),
    "more named than drawn": (
        "Bia+1[001, 002], Bia-1",
        [("3:36 error count-differs: 1 is written, but 2 in the brackets; fix the number or "
         "the brackets")],
    ),
    "fewer named than drawn": (
        "Bia+3[001, 002], Bia-3",
        [],
    ),
    "discarded": (
        "Bia-1, Bia+1",
        [],
    ),
    "all discarded": (
        "Bia-5, Bia+5",
        [],
    ),
    "more discarded than there are": (
        "Bia-6",
        [("3:36 error more-than-held: Bia gives 6 of 5 in hand; fix the number, or an event "
         "before it")],
    ),
    "delivered": (
        "Bia>2>Caio, Caio>2>Bia",
        [],
    ),
    "delivered by one only": (
        "Bia>2>Caio",
        [("4:1 error hand-differs: Bia's hand is 5 here, 3 by the events; fix the figures, or "
         "an event of Bia's since the last ones"),
         ("5:1 error hand-differs: Caio's hand is 4 here, 6 by the events; fix the figures, or "
         "an event of Caio's since the last ones")],
    ),
    "more delivered than there are": (
        "Caio>6>Bia",
        [("3:36 error more-than-held: Caio gives 6 of 5 in hand; fix the number, or an event "
         "before it")],
    ),
    "delivered to the giver": (
        "Bia>1>Bia",
        [("3:36 error same-player: Bia cannot trade with, or deliver to, Bia; name another "
         "player")],
    ),
    "traded": (
        "Bia=2=Caio",
        [],
    ),
    "traded and named": (
        "Bia=1[001]=Caio",
        [],
    ),
    "more traded than either has": (
        "Bia=6=Caio",
        [("3:36 error more-than-held: Bia trades 6 of 5 in hand; fix the number, or an event "
         "before it"),
         ("3:36 error more-than-held: Caio trades 6 of 5 in hand; fix the number, or an event "
         "before it")],
    ),
    "more traded than one has": (
        "Bia-2, Bia=4=Caio, Bia+2",
        [("3:43 error more-than-held: Bia trades 4 of 3 in hand; fix the number, or an event "
         "before it")],
    ),
    "all traded": (
        "Bia=5=Caio",
        [],
    ),
    "traded with oneself": (
        "Bia=2=Bia",
        [("3:36 error same-player: Bia cannot trade with, or deliver to, Bia; name another "
         "player")],
    ),
    "hands": (
        "Bia=m=Caio",
        [],
    ),
    "own hands": (
        "Bia=m=Bia",
        [("3:36 error same-player: Bia cannot trade with, or deliver to, Bia; name another "
         "player")],
    ),
    "hands of different size": (
        "Bia-2, Bia=m=Caio, Caio+2",
        [],
    ),
    "by a stranger": (
        "Dora-1",
        ['3:36 error unknown-player: unknown player "Dora"; known: Ana, Bia, Caio'],
    ),
    "to a stranger": (
        "Bia>1>Dora",
        ['3:36 error unknown-player: unknown player "Dora"; known: Ana, Bia, Caio'],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("event", "problems"), EVENTS.values(), ids=EVENTS)
def test_events(event: str, problems: list[str]) -> None:
    """Nobody gives more than they have, nor to themselves; hands are then those of the events.

    The event is Ana's, in a turn after which Bia begins with five cards.
    """
    crisis = "068(X(Bia+119-104)"

    assert told_after((f"{crisis})", f"{crisis}, {event})")) == problems


COMMITTED = {
    "one": (
        "Bia-2, Ana-1, Caio>1>Bia). +c.",
        [],
    ),
    "none": (
        "Bia-2, Ana-1, Caio>1>Bia).",
        [("6:1 error marks-differ: Bia's marked cards are 1 here, 0 by the events; fix the "
         'figures, or write the "+c" that is missing since the last ones')],
    ),
    "two": (
        "Bia-2, Ana-1, Caio>1>Bia). +c. +c.",
        [("6:1 error marks-differ: Bia's marked cards are 1 here, 2 by the events; fix the "
         'figures, or write the "-c" that is missing since the last ones')],
    ),
    "one, and relaxed": (
        "Bia-2, Ana-1, Caio>1>Bia). +c. -c.",
        [("6:1 error marks-differ: Bia's marked cards are 1 here, 0 by the events; fix the "
         'figures, or write the "+c" that is missing since the last ones')],
    ),
    "relaxed without one": (
        "Bia-2, Ana-1, Caio>1>Bia). -c.",
        [("4:47 error no-card-to-relax: Bia relaxes a card but has none committed; an event "
         '"+c" may be missing before it')],
    ),
    "relaxed twice": (
        "Bia-2, Ana-1, Caio>1>Bia). +c. -c. -c.",
        [("4:55 error no-card-to-relax: Bia relaxes a card but has none committed; an event "
         '"+c" may be missing before it')],
    ),
    "without a card": (
        "Bia-5, Ana-1, Caio-1, Bia+1, Bia-1). +c.",
        [("4:57 error no-card-to-commit: Bia commits a card but has none unmarked; remove it, "
         "or fix the hand before it"),
         ("4:57 warning victory-not-recorded: Bia has no cards left, but no victory is "
         'recorded; write "V(Bia)."')],
    ),
    "more than there are": (
        "Bia-4, Ana-1, Caio-1). +c. +c.",
        [("4:47 error no-card-to-commit: Bia commits a card but has none unmarked; remove it, "
         "or fix the hand before it"),
         ("6:1 error hand-differs: Bia's hand is 4 here, 1 by the events; fix the figures, or "
         "an event of Bia's since the last ones")],
    ),
    "of another": (
        "Bia-2, Ana-1, Caio>1>Bia). Caio+c.",
        [("5:1 error marks-differ: Caio's marked cards are 0 here, 1 by the events; fix the "
         'figures, or write the "-c" that is missing since the last ones'),
         ("6:1 error marks-differ: Bia's marked cards are 1 here, 0 by the events; fix the "
         'figures, or write the "+c" that is missing since the last ones')],
    ),
    "relaxed of another": (
        "Bia-2, Ana-1, Caio>1>Bia). +c. Ana-c.",
        [("7:1 error marks-differ: Ana's marked cards are 1 here, 0 by the events; fix the "
         'figures, or write the "+c" that is missing since the last ones')],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("events", "problems"), COMMITTED.values(), ids=COMMITTED)
def test_committed(events: str, problems: list[str]) -> None:
    """Who commits a card has one that is not, who relaxes one has committed it; later turns tell.

    These are the end of Bia's turn; her next one begins with a card committed.
    """
    assert told_after(("Bia-2, Ana-1, Caio>1>Bia). +c.", events)) == problems
