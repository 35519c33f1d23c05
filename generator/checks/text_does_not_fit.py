"""A text is too tall or too wide for its box, at the smallest size that its face allows."""

from collections.abc import Iterator

from generator.base.messages import later, say
from generator.game.model import Card
from generator.layout.backs import Back
from generator.layout.deck import Layout
from generator.layout.placed import Overflow
from generator.proof.framework import Finding, check
from generator.proof.placed_faces import about_text, printing_face

_CALLED = {"": later("the text"), "name": later("the name"), "title": later("the title")}
_SHOWN = 40  # characters of a word in a message


@check(
    why="""
A press that cuts a text, lets it run over its neighbours or shrinks it until nobody can read it
makes cards that are thrown away. Each face lists the sizes its texts may take; what does not fit at
the smallest of them is an error that says by how much.
""",
    bad="""
cards:
  - id: long-winded
    number: 1
    name: Incontrovertibilissimamente-anticonstitucionalissimamente-longo
    kind: action
    deck: main
    effect: [Draw 1 card.]
""",
    good="""
cards:
  - id: concise
    number: 1
    name: Concise
    kind: action
    deck: main
    effect: [Draw 1 card.]
""",
)
def find(layout: Layout) -> Iterator[Finding]:
    """Find texts that their boxes cannot hold; one shared by cards once for each box."""
    seen = set()
    for owner, overflow in layout.overflows:
        if message := _message(layout, owner, overflow):
            finding = about_text(layout, owner, overflow, message, _hint(layout, owner, overflow))
            if (finding.place, overflow.box.name) not in seen:
                seen.add((finding.place, overflow.box.name))
                yield finding


def _message(layout: Layout, owner: Card | Back, overflow: Overflow) -> str:
    if overflow.tall:
        how = say("is {tall:.1f} mm too tall", tall=overflow.tall)
    elif overflow.wide:
        how = say(
            'is {wide:.1f} mm too wide at "{word}"', wide=overflow.wide, word=overflow.word[:_SHOWN]
        )
    else:
        return ""
    text = say('the text of box "{box}"', box=overflow.box.name)
    side = ""
    if isinstance(owner, Back):
        is_filler = owner in layout.fillers
        side = say('face "{face}": ', face=owner.face) if is_filler else say("back: ")
    return say(
        "{side}{text} {how} at {size:g} pt, the smallest size",
        side=side,
        text=text,
        how=how,
        size=overflow.size,
    )


def _hint(layout: Layout, owner: Card | Back, overflow: Overflow) -> str:
    part, _, field = overflow.source.field.rpartition(".")
    what = say(_CALLED[field]) if field in _CALLED else say("the {field}", field=field)
    if part:
        what = say("{what} of the {part}", what=what, part=part.replace(".", " "))
    file = layout.templates.place(printing_face(layout, owner), overflow.box.name).file
    return say("shorten {what}, or give the box more room in {file}", what=what, file=file)
