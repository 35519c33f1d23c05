"""Every front and back on a page of its own with its bleed, as shops that print to order ask.

There are the backs for a print shop, and the fillers of free slots, which cards are read with.
"""

from collections.abc import Iterator
from functools import partial

from generator.base.artifact import Artifact, Order
from generator.drawing.face_images import cached_file
from generator.drawing.singles import (
    about_singles,
    count_singles,
    find_singles_for_shop,
    path_of_singles,
    render_singles,
)
from generator.game.model import Edition
from generator.layout.deck import Layout

ID = "singles"
TITLE = "every front and back on a page of its own, with its bleed, for shops that ask for that"
ON_REQUEST = True

_SECONDS = 0.002  # a front takes so long


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield the order for one file in an edition."""
    path = path_of_singles(layout, edition, ID)
    seconds = len(layout.game.cards) * _SECONDS
    yield Order(path, partial(_render, layout, edition, path), seconds=seconds)


def _render(layout: Layout, edition: Edition, path: str) -> Artifact:
    singles = find_singles_for_shop(layout)
    draw = partial(render_singles, layout, edition, singles)
    about = f"{ID} {about_singles(layout, edition, singles)}"
    content, file = cached_file(layout, edition, singles, ID, about, draw)
    faces = count_singles(singles)
    return Artifact(
        path=path,
        content=content,
        output=ID,
        edition=edition.id,
        pages=len(singles),
        faces=faces,
        _file=file,
    )
