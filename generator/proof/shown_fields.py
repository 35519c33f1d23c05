"""The fields of cards, decks and members that the boxes of faces show by name."""

import re
from functools import lru_cache

from generator.layout.face import (
    Box,
    Face,
    IconsBox,
    ImageBox,
    LatticeBox,
    MarkBox,
    RichBox,
    TextBox,
)
from generator.layout.fields import PLACEHOLDER
from generator.layout.tables import TableBox
from generator.layout.templates import GameFiles


def shown_by(face: Face) -> frozenset[str]:
    """Return the names used by the boxes of a face: "deck.mark", a card's field, a drawing."""
    return frozenset(name for box in face.boxes for name in _named(box))


def _named(box: Box) -> tuple[str, ...]:
    return (*box.pattern, *_content(box))


def _content(box: Box) -> tuple[str, ...]:
    match box:
        case (
            MarkBox(mark=name) | ImageBox(image=name) | IconsBox(icons=name) | TableBox(table=name)
        ):
            return (name,)
        case LatticeBox(lattice=names) | RichBox(rich=names):
            return names
        case TextBox():
            return (*PLACEHOLDER.findall(box.text),)
    return ()


@lru_cache(maxsize=1)
def shown_anywhere(files: GameFiles) -> frozenset[str]:
    """Return the names used by all faces of a game, fronts and backs."""
    return frozenset[str]().union(*map(shown_by, files.templates.faces.values()))


def is_for_documents(files: GameFiles, name: str) -> bool:
    """Tell whether a field is meant for documents: no face shows it, but a document uses it."""
    if name in shown_anywhere(files):
        return False
    templates = files.templates
    sources = (document.source for document in templates.documents.values())
    # As documents ask for it: `card.the_field`, or its name between quotation marks.
    named = re.compile(rf"\.{name.replace('-', '_')}\b|[\"']{re.escape(name)}[\"']")
    return any(map(named.search, (*sources, *templates.parts.values())))
