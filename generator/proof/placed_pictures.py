"""Tools for checks of placed pictures: each once per box, and the place that names it."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.base.messages import say
from generator.game.model import Card
from generator.graphics.pictures import PictureFile
from generator.layout.backs import Back
from generator.layout.deck import Layout
from generator.layout.fields import field_path
from generator.layout.pictures import printed_size, resolution
from generator.layout.placed import FACE_ITSELF, Picture, Placed
from generator.proof.framework import Finding
from generator.proof.placed_faces import printing_face


class Shown(NamedTuple):
    """A picture on the first front, or the first back, with this size and box."""

    owner: Card | Back
    item: Picture
    file: PictureFile

    @property
    def size(self) -> tuple[float, float]:
        """Its printed width and height in pt, before any turn of its box."""
        return printed_size(self.item)

    def resolution(self) -> float:
        """Return its printed resolution in pixels per inch, across or along, the lower one.

        A drawing has any resolution (infinity).
        """
        return resolution(self.item, self.file)


def shown_pictures(layout: Layout) -> Iterator[Shown]:
    """Yield the pictures of a game, each once for every box that shows it.

    A face that takes over the box of another one has it anew, so a box is known by what it says.
    """
    known: set[tuple[str, str]] = set()
    sides: list[tuple[Card | Back, Placed]] = []
    sides += [(card, layout.fronts[card.id]) for card in layout.game.cards]
    sides += [*layout.backs.items(), *layout.fillers.items()]
    for owner, placed in sides:
        for item in placed.items:
            if isinstance(item, Picture) and (key := (item.name, repr(item.box))) not in known:
                known.add(key)
                yield Shown(owner, item, layout.templates.pictures[item.name])


def coarse_pictures(layout: Layout, lowest: float, bound: float, asked: str) -> Iterator[Finding]:
    """Find pictures with a resolution below `bound`, but not below `lowest` (pixels per inch).

    `asked` describes the bound in the message.
    """
    for shown in shown_pictures(layout):
        if lowest <= (found := shown.resolution()) < bound:
            message = say(
                "has {found} pixels an inch in print, {bound:g} {asked}",
                found=found,
                bound=bound,
                asked=asked,
            )
            yield about_picture(
                layout, shown, message, say("take a larger picture, or a smaller box")
            )


def about_picture(layout: Layout, shown: Shown, message: str, hint: str) -> Finding:
    """Return a finding about a picture, at the place where a card or a face names it."""
    game, owner, item = layout.game, shown.owner, shown.item
    message = say(
        'box "{box}": picture "{item}" {message}',
        box=item.box.name,
        item=item.name,
        message=message,
    )
    if item.source == FACE_ITSELF:
        face = printing_face(layout, owner)
        return Finding(layout.templates.place(face, item.box.name, "image"), message, hint)
    number = game.label(owner) if isinstance(owner, Card) else ""
    of = owner if isinstance(owner, Card) else game.decks[owner.deck]
    return Finding(game.place(field_path(of, item.source.field)), message, hint, number)
