"""The fields of cards, decks and members that the boxes of faces show by name."""

from functools import lru_cache

from generator.layout.face import Box, Face, ImageBox, LatticeBox, MarkBox, TextBox
from generator.layout.fields import PLACEHOLDER
from generator.layout.templates import GameFiles


def shown_by(face: Face) -> frozenset[str]:
    """Return the names used by the boxes of a face: "deck.mark", a card's field, a drawing."""
    return frozenset(name for box in face.boxes for name in _named(box))


def _named(box: Box) -> tuple[str, ...]:
    match box:
        case MarkBox():
            return (*box.pattern, box.mark)
        case ImageBox():
            return (*box.pattern, box.image)
        case LatticeBox():
            return (*box.pattern, *box.lattice)
        case TextBox():
            return (*box.pattern, *PLACEHOLDER.findall(box.text))
    return box.pattern


@lru_cache(maxsize=1)
def shown_anywhere(files: GameFiles) -> frozenset[str]:
    """Return the names used by all faces of a game, fronts and backs."""
    return frozenset[str]().union(*map(shown_by, files.templates.faces.values()))
