"""Every front and back on a page of its own in the inks of a press, as PDF/X-4 (ISO 15930-7).

The finished file is read again, and what a shop would ask about in it is reported.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from io import BytesIO
from typing import IO

from generator.base import cache
from generator.base.artifact import Artifact, Order
from generator.drawing.face_images import cached_file, look_of_singles
from generator.drawing.singles import (
    Single,
    about_singles,
    count_singles,
    find_singles_for_shop,
    path_of_singles,
    render_singles,
)
from generator.game.model import Edition
from generator.graphics.printed_colours import digest_of_profile
from generator.layout.deck import Layout

ID = "press"
TITLE = "every front and back on a page of its own in CMYK, as PDF/X-4 ([images.md](images.md))"
ON_REQUEST = True

_SECONDS = 0.005  # a front takes so long, with the reading


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield the order for one file in an edition."""
    path = path_of_singles(layout, edition, ID)
    seconds = len(layout.game.cards) * _SECONDS
    yield Order(path, partial(_render, layout, edition, path), seconds=seconds)


def _render(layout: Layout, edition: Edition, path: str) -> Artifact:
    singles = find_singles_for_shop(layout)
    about = f"{ID} {about_singles(layout, edition, singles)} {digest_of_profile()}"
    press = cache.digest(about, look_of_singles(layout, edition, singles))
    draw = partial(render_singles, layout, edition, singles, press=press)
    content, file = cached_file(layout, edition, singles, ID, about, draw)
    return Artifact(
        path=path,
        content=content,
        output=ID,
        edition=edition.id,
        deck=None,
        paper="",
        pages=len(singles),
        faces=count_singles(singles),
        preflight=_preflight(file or BytesIO(content), layout, singles),
        _file=file,
    )


def _preflight(file: IO[bytes], layout: Layout, singles: Iterable[Single]) -> tuple[str, ...]:
    """Return what a print shop would ask about in the finished file."""
    from generator.pages.expected_pages import expected_single
    from generator.pages.preflight import preflight

    return tuple(preflight(file, [expected_single(single, layout) for single in singles]))
