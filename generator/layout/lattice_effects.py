"""What a card's effect does in a lattice: an event for each person to whom it does something."""

from collections.abc import Collection, Iterator, Sequence

from generator.layout.contents import CardContents
from generator.layout.disturbances import HANDED
from generator.layout.face import LatticeBox
from generator.layout.lattice_units import Disturbance
from generator.text.actions import FoundAction

_YOURS = "below"  # where whoever hands something on stands, if nothing else is said
_MOST_TIMES = 3  # figures of one action: more are not counted by readers


def events_of(
    box: LatticeBox, contents: CardContents, sections: Collection[str], left_out: int = 0
) -> Iterator[Disturbance]:
    """Yield what happens in a box's lattice, by what the card does, and by its sections.

    So many of the actions that the box names last are left out.
    """
    shown = [(each, tuple(who), int(bool(who)), box.contrary) for each, who in box.shows.items()]
    known, order = [each for each in contents.done if each.action in box.disturb], [*box.disturb]
    # What an action does besides, to others, is left out before what other actions do at all.
    times = [sum(each.action == one.action for each in known[:at]) for at, one in enumerate(known)]
    last = sorted(range(len(known)), key=lambda at: (times[at], order.index(known[at].action)))
    for at in sorted(last[: len(known) - left_out]):
        yield from _events_of(box, known[at])
    for action, people, amount, contrary in shown:
        if disturbance := box.disturb.get(action):
            yield from _done_to(box, people, Disturbance(disturbance, amount, contrary=contrary))
    for section, disturbance in box.disturb.items():
        if section in sections:
            yield Disturbance(disturbance)


def _events_of(box: LatticeBox, done: FoundAction) -> Iterator[Disturbance]:
    """Yield what an action does in a lattice, to each person.

    What one of the others hands to somebody leaves hollow places where he is, and is full where it
    comes to; side by side both would be the receiver's.
    """
    disturbance = box.disturb[done.action]
    people, doers = done.people(_MOST_TIMES), done.doers[:_MOST_TIMES]
    event = Disturbance(disturbance, done.amount, contrary=done.contrary)
    are_others = all(box.places.get(each, _YOURS) != _YOURS for each in doers)
    in_rows = not {*people, *doers}.isdisjoint(box.rows_for)
    if disturbance == HANDED and people and doers and are_others and not in_rows:
        yield from _done_to(box, doers, event._replace(disturbance="hollow"))
        event = event._replace(disturbance="filled", amount=event.amount * len(doers))
    yield from _done_to(box, people, event)


def _done_to(box: LatticeBox, people: Sequence[str], event: Disturbance) -> Iterator[Disturbance]:
    """Yield an event for each person, or one for nobody in particular, in the person's place."""
    for target in people or ("",):
        yield event._replace(whole=target in box.rows_for, place=box.places.get(target, ""))
