"""Fronts and backs as pixels: drawn like sheets, by the same code, and rendered by PDFium.

The hash of a front's look decides whether the picture of an earlier run is still valid.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import chain
from typing import IO, TYPE_CHECKING

from generator.base import cache
from generator.base.artifact import Artifact, Order, content_or_file
from generator.base.limits import most, over_limit
from generator.base.messages import say
from generator.base.own_files import digest_of_code
from generator.base.problem import GameError
from generator.base.units import MM_PER_INCH, points
from generator.drawing.looks import Drawings, look_of
from generator.drawing.singles import Single, colors_of, find_singles, render_singles
from generator.game.model import Card, Edition
from generator.layout.deck import Layout

if TYPE_CHECKING:  # PDFium takes a twentieth of a second, and few builds make pictures
    from generator.graphics.rasters import Pages, Pixels

_EDGES = {"trim": "trim", "square": "page", "bleed": "bleed"}
"""How far there is ink in a picture that ends at an edge (`render_singles`)."""

_LIMIT = "picture-pixels"

_FOR_ALL, _FOR_PIXELS = 0.005, 5e-8  # s


@lru_cache(maxsize=2)
def singles_of(layout: Layout) -> tuple[Single, ...]:
    """Return every front and back of a game."""
    return tuple(find_singles(layout))


def orders(
    layout: Layout,
    edition: Edition,
    output: str,
    suffix: str,
    make: Callable[[Layout, Edition, Single], bytes],
    dpi: Callable[[Single], float],
) -> Iterator[Order]:
    """Yield an order for a picture of each front and back, `<output>/<edition>/<name><suffix>`.

    `dpi` returns the resolution of each, from which its time is estimated.
    """
    for single in singles_of(layout):
        path = f"{output}/{edition.id}/{single.name}{suffix}"

        def render(single: Single = single, path: str = path) -> Artifact:
            faces = {single.of.id: 1} if isinstance(single.of, Card) else {}
            content = cached_picture(layout, edition, single, output, make)
            return Artifact(
                path=path, content=content, output=output, edition=edition.id, pages=1, faces=faces
            )

        seconds = seconds_of(single.size.width * single.size.height, dpi(single))
        yield Order(path, render, is_small=True, seconds=seconds)


def seconds_of(area: float, dpi: float) -> float:
    """Return about how many processor seconds a picture of an area (mm²) takes."""
    return _FOR_ALL + area * (dpi / MM_PER_INCH) ** 2 * _FOR_PIXELS


def cached_picture(
    layout: Layout,
    edition: Edition,
    single: Single,
    sort: str,
    make: Callable[[Layout, Edition, Single], bytes],
) -> bytes:
    """Return the picture that `make` draws of a face, from the cache if it looks the same."""
    return cached_together(layout, edition, [single], sort, lambda: make(layout, edition, single))


def cached_together(
    layout: Layout,
    edition: Edition,
    singles: Sequence[Single],
    sort: str,
    make: Callable[[], bytes],
) -> bytes:
    """Return what `make` draws of several fronts and backs, from the cache if all look the same.

    `sort` distinguishes pictures of the same faces.
    """
    many = 2 * len(singles_of(layout)) * len(layout.game.editions)
    return cache.cached(sort, look_of_singles(layout, edition, singles), make, keep=many)


def cached_file(
    layout: Layout,
    edition: Edition,
    singles: Sequence[Single],
    sort: str,
    about: str,
    draw: Callable[[IO[bytes]], None],
) -> tuple[bytes, IO[bytes] | None]:
    """Return a file that shows fronts and backs, from the cache if all look the same.

    `sort` distinguishes files of the same faces, and `about` are all other inputs of this one. The
    result is as in `content_or_file`. A large file, with pictures, is drawn anew: otherwise the
    pictures would be on the disk many times.
    """
    key = cache.digest(about, look_of_singles(layout, edition, singles))
    if (content := cache.known(sort, key)) is not None:
        return content, None
    content, file = content_or_file(draw)
    if file is None:
        cache.put(sort, key, content, keep=2 * len(layout.game.editions))
    return content, file


def look_of_singles(layout: Layout, edition: Edition, singles: Sequence[Single]) -> str:
    """Return a digest of everything that is seen of fronts and backs in a picture."""
    drawings, images = drawings_of(layout), layout.game.print.images
    looks = (
        (look_of(each.placed, colors_of(each, layout, edition), edition, drawings), repr(each.size))
        for each in singles
    )
    return cache.digest(
        *chain.from_iterable(looks), repr((images.dpi, images.edge)), digest_of_drawing_code()
    )


def image_of(
    layout: Layout, edition: Edition, single: Single, dpi: float, edge: str = ""
) -> "Pixels":
    """Return a front or back as pixels, `dpi` per inch, up to an edge ("": the game's).

    Raises GameError where it would have more pixels than a picture may.
    """
    edge = edge or layout.game.print.images.edge
    size = single.size
    pixels = round(size.width * dpi / MM_PER_INCH) * round(size.height * dpi / MM_PER_INCH)
    if pixels > most(_LIMIT):
        place = layout.game.place(("print", "images"))
        raise GameError([over_limit(_LIMIT, pixels, place, say("a picture of a card has"))])
    pages = _pages(layout, edition.id, _EDGES[edge])
    margin = 0.0 if edge == "bleed" else points(size.bleed)
    return pages.image(_places(layout)[single.name], dpi, margin)


@lru_cache(maxsize=2)
def _places(layout: Layout) -> dict[str, int]:
    """Return the page of each front and back, by its name."""
    return {single.name: index for index, single in enumerate(singles_of(layout))}


@lru_cache(maxsize=4)
def _pages(layout: Layout, edition: str, ink: str) -> "Pages":
    """Return the pages of all fronts and backs, drawn together and kept for the run."""
    from generator.graphics.rasters import Pages

    file = BytesIO()
    singles = singles_of(layout)
    render_singles(layout, layout.game.editions[edition], singles, file, edge=ink)
    return Pages(file.getvalue())


@lru_cache(maxsize=2)
def drawings_of(layout: Layout) -> Drawings:
    """Return the hashes of a game's drawings, by which faces are compared."""
    return Drawings(layout.templates)


def digest_of_drawing_code() -> str:
    """Return a digest of the code that draws: different code may draw a different picture."""
    return digest_of_code("drawing", "graphics", "layout", "outputs")
