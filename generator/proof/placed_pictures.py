"""What checks share that look at placed pictures: each once for a box, and where it is named."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.base.units import POINTS_PER_INCH
from generator.game.model import Card, Deck
from generator.graphics.pictures import PictureFile
from generator.layout.deck import Layout
from generator.layout.face import FACE_ITSELF, Box, Picture
from generator.layout.fields import field_path
from generator.proof.framework import Finding
from generator.proof.placed_faces import face_of


class Shown(NamedTuple):
    """A picture on the front of the first card, or the back of the first deck, that shows it so."""

    owner: Card | Deck
    item: Picture
    file: PictureFile

    def resolution(self) -> float:
        """Return how many pixels an inch it has in print, across or along, whichever is less."""
        across = self.file.width / self.item.width
        return POINTS_PER_INCH * min(across, self.file.height / self.item.height)


def shown_pictures(layout: Layout) -> Iterator[Shown]:
    """Yield the pictures of a game, each once for every box that shows it."""
    known: set[tuple[str, Box]] = set()
    fronts = ((card, layout.fronts[card.id]) for card in layout.game.cards)
    backs = ((deck, layout.backs[deck.id]) for deck in layout.game.decks.values())
    for owner, placed in (*fronts, *backs):
        for item in placed.items:
            if isinstance(item, Picture) and (item.name, item.box) not in known:
                known.add((item.name, item.box))
                yield Shown(owner, item, layout.templates.pictures[item.name])


def about_picture(layout: Layout, shown: Shown, message: str, hint: str) -> Finding:
    """Return a finding about a picture, where a card or a face names it."""
    game, owner, item = layout.game, shown.owner, shown.item
    message = f'box "{item.box.name}": picture "{item.name}" {message}'
    if item.source == FACE_ITSELF:
        face = face_of(layout, owner)
        return Finding(layout.templates.place(face, item.box.name, "image"), message, hint)
    number = game.number(owner) if isinstance(owner, Card) else ""
    return Finding(game.place(field_path(game, owner, item.source.field)), message, hint, number)
