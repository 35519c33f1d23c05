"""The text frames of each face, made once and shared by the decks of all editions."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec import Struct, field

from generator.base.units import points
from generator.game.model import CardSize
from generator.layout.backs import Back
from generator.layout.deck import Layout, texts_of_back, texts_of_front
from generator.layout.editable import TextFrame, frames_of
from generator.layout.imposition import Printed
from generator.layout.set_texts import SetText


class Frames(Struct):
    """The frames of a layout's faces, kept as long as the layout."""

    layout: Layout
    fronts: dict[tuple[str, str], list[TextFrame]] = field(default_factory=dict)
    backs: dict[Back, list[TextFrame]] = field(default_factory=dict)

    def make(self, cards: Iterable[Printed]) -> None:
        """Make the frames of the fronts of some cards, and those of all backs."""
        for printed in cards:
            self.of_front(printed)
        for back in self.layout.backs:
            self.of_back(back)

    def of_front(self, printed: Printed) -> list[TextFrame]:
        """Return the frames of a card's front, as its deck prints it."""
        card = printed.card
        key = card.id, printed.deck if len(card.copies) > 1 else ""
        if key not in self.fronts:
            texts = texts_of_front(self.layout, card, key[1])
            self.fronts[key] = self._made(texts, card.kind.size)
        return self.fronts[key]

    def of_back(self, back: Back) -> list[TextFrame]:
        """Return the frames of a back."""
        if back not in self.backs:
            self.backs[back] = self._made(texts_of_back(self.layout, back), back.size)
        return self.backs[back]

    def _made(self, texts: Sequence[SetText], size: CardSize) -> list[TextFrame]:
        return [*frames_of(texts, points(size.height), self.layout.templates.fonts)]


@lru_cache(maxsize=1)
def frames_by(layout: Layout) -> Frames:
    """Return the frames of a layout, those made for earlier decks included."""
    return Frames(layout)
