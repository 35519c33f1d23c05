"""Sheets kept from earlier runs: after an edit only files that now look different are drawn.

A file's look is identified by a digest of all its inputs: placed faces, colours, drawings, fonts,
paper, and the press's own code. Changes in documents alone affect no sheet.
"""

import sys
import zlib
from collections.abc import Callable, Iterator
from functools import cache as cache_of_run
from functools import lru_cache
from typing import IO

from msgspec import Struct, field

from generator.base import cache
from generator.base.artifact import content_or_file
from generator.base.own_files import digest_of_code
from generator.base.packages import version_of
from generator.drawing.sheets import Job
from generator.game.model import Edition
from generator.layout.backs import Back, back_of, filler_of
from generator.layout.box_colours import box_colors
from generator.layout.deck import Layout, back_colors, filler_colors, front_colors
from generator.layout.face_digests import FaceDigests
from generator.layout.fields import PLAIN_ROLES
from generator.layout.imposition import BACK, Printed, Side
from generator.layout.placed import Placed

_LARGEST = 4_000_000  # bytes: larger files are not cached, because photographs would fill the disk
_MOST = 120  # files: four states of a game with thirty
_PACKAGES = ("base", "drawing", "graphics", "layout")
_LIBRARIES = ("reportlab", "fonttools", "pillow", "uharfbuzz")


def drawn_once(job: Job, draw: Callable[[IO[bytes]], None]) -> tuple[bytes, IO[bytes] | None]:
    """Return a job's file: drawn now, or in an earlier run with exactly the same content.

    The result is as in `content_or_file`.
    """
    key = digest_of_sheets(job)
    if (content := cache.known("sheets", key)) is not None:
        return content, None
    content, file = content_or_file(draw)
    if file is None and len(content) <= _LARGEST:
        cache.put("sheets", key, content, keep=_MOST)
    return content, file


def digest_of_sheets(job: Job) -> str:
    """Return a digest of everything that is seen on a job's sheets."""
    return cache.digest(*_parts(job))


def look_of_face(layout: Layout, placed: Placed) -> str:
    """Return the digest of what a face of a layout shows, whatever its colours are."""
    return _inputs_of(layout).faces.of(placed)


def look_of_drawings(layout: Layout) -> str:
    """Return the digest of all that faces are drawn with: drawings, fonts, and what draws them."""
    return cache.digest(_press(), _inputs_of(layout).drawings())


def digests_of_sides(job: Job) -> list[str]:
    """Return, for each side of a job, a digest of everything that is seen on it."""
    sides = [(imposed, side) for imposed in job.imposed for side in imposed.sides]
    counts = [sum(map(bool, side.slots)) for _, side in sides]
    of_all = cache.digest(*_of_job(job), repr((len(sides), sum(counts), len(job.imposed))))
    return [
        cache.digest(of_all, repr((sum(counts[:index]), imposed.size, imposed.grid)), *shown)
        for index, (imposed, side) in enumerate(sides)
        for shown in [_of_side(job, side, set())]
    ]


def _parts(job: Job) -> Iterator[str | bytes]:
    """Yield all inputs of a job's file, for a digest."""
    yield from _of_job(job)
    seen: set[tuple[str, str]] = set()
    for imposed in job.imposed:
        yield repr((imposed.size, imposed.grid))
        for side in imposed.sides:
            yield from _of_side(job, side, seen)


def _of_job(job: Job) -> Iterator[str]:
    """Yield the inputs that all sides of a job share."""
    shown, game = _inputs_of(job.layout), job.layout.game
    yield from (_press(), shown.drawings(), repr(game.info), repr(job.edition), repr(job.sheet))
    yield repr((job.title, job.duplex, job.shop, [*job.back_names().items()]))


def _of_side(job: Job, side: Side, seen: set[tuple[str, str]]) -> Iterator[str]:
    """Yield the inputs of a side, except fronts in `seen`, and add its fronts to `seen`."""
    shown = _inputs_of(job.layout)
    slots = [each and (each.card.id, each.deck, each.filler) for each in side.slots]
    yield repr((side.side, side.number, slots))
    for printed in filter(None, side.slots):
        if (printed.card.id, printed.deck) not in seen:
            seen.add((printed.card.id, printed.deck))
            yield shown.front(printed, job.edition)
        if printed.is_filler:
            yield shown.filler(printed, job.edition, behind=side.side == BACK)
        elif side.side == BACK:
            yield shown.back(printed, job.edition, shop=job.shop)


@lru_cache(maxsize=1)
def _inputs_of(layout: Layout) -> "_FaceInputs":
    return _FaceInputs(layout)


class _FaceInputs(Struct):
    """The inputs of the faces of a layout, each computed once."""

    layout: Layout
    faces: FaceDigests = field(default_factory=FaceDigests)
    fronts: dict[tuple[str, str, str], str] = field(default_factory=dict)
    backs: dict[tuple[Back, str], str] = field(default_factory=dict)
    of_drawings: str = ""

    def front(self, printed: Printed, edition: Edition) -> str:
        """Return the inputs of a card's front in an edition, as its deck prints it."""
        layout, card = self.layout, printed.card
        key = card.id, printed.deck, edition.id
        if key not in self.fronts:
            placed = layout.front(card, printed.deck)
            colors = front_colors(layout.game, card, edition, printed.deck)
            is_of_all = placed is layout.fronts[card.id]
            deck = layout.game.decks[printed.deck]
            shown = repr((self.faces.of(placed), is_of_all, colors, deck.name))
            self.fronts[key] = cache.digest(shown)
        return self.fronts[key]

    def back(self, printed: Printed, edition: Edition, *, shop: bool) -> str:
        """Return the inputs of a card's back."""
        layout = self.layout
        back = back_of(layout.game, printed.card, printed.deck, shop=shop)
        key = back, edition.id
        if key not in self.backs:
            face = layout.templates.faces[back.face, back.size]
            # Only the members that a back shows, so that a changed colour affects only such backs.
            shown = {*PLAIN_ROLES, *(role for box in face.boxes for _, role in box_colors(box))}
            colors = back_colors(layout.game, layout.game.decks[printed.deck], edition)
            seen = {role: color for role, color in colors.items() if role in shown}
            self.backs[key] = repr((back, self.faces.of(layout.backs[back]), seen))
        return self.backs[key]

    def filler(self, printed: Printed, edition: Edition, *, behind: bool) -> str:
        """Return the inputs of what fills a slot left free by cards, or of its back."""
        game, size = self.layout.game, printed.card.kind.size
        filler = filler_of(game, size, printed.deck, printed.filler, behind=behind)
        colors = filler_colors(game, game.decks[printed.deck], edition)
        return repr((filler, self.faces.of(self.layout.fillers[filler]), colors))

    def drawings(self) -> str:
        """Return a digest of all drawings, pictures and fonts that faces may use."""
        if not self.of_drawings:
            templates = self.layout.templates
            drawn = (templates.marks, templates.patterns, templates.units, templates.drawn)
            pictures = [(name, each.digest) for name, each in templates.pictures.items()]
            fonts = templates.fonts
            files = (file.digest for file in fonts.files.values())
            drawings = repr((drawn, pictures, templates.outlines, [*fonts.files], fonts.fallbacks))
            self.of_drawings = cache.digest(drawings, *files)
        return self.of_drawings


@cache_of_run
def _press() -> str:
    """Return a digest of the press's code and of the libraries that draw."""
    made_by = [*map(version_of, _LIBRARIES), sys.version_info[:2], zlib.ZLIB_RUNTIME_VERSION]
    return cache.digest(repr(made_by), digest_of_code(*_PACKAGES))
