"""What lies behind the texts of cards, drawn already: after an edit all but one card's is known.

A picture is known by what its face shows, its size, its colours and all drawings of the game; those
of a deck are kept together, by the edition.
"""

import marshal
from collections.abc import Mapping
from contextlib import suppress

from msgspec import Struct, field

from generator.base import cache
from generator.base.own_files import digest_of_code
from generator.drawing.cached_sheets import look_of_drawings, look_of_face
from generator.drawing.sheets import Job
from generator.drawing.svg_faces import draw_behind_texts
from generator.game.model import CardSize
from generator.layout.placed import Placed

_SORT, _DECKS = "decks-odt-pictures", 8
_LARGEST = 32_000_000  # characters: those of a deck that takes more are not kept
_PACKAGES = ("documents", "drawing", "odf")


class CachedPictures(Struct):
    """The pictures of one deck: `known` from an earlier run, and `shown` in this one.

    Both are SVG, by the digest of what a picture shows.
    """

    job: Job
    known: dict[str, str] = field(default_factory=dict)
    shown: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Take what an earlier run has drawn of the same edition."""
        content = cache.known(_SORT, self._key())
        with suppress(ValueError, EOFError, TypeError):
            self.known = marshal.loads(content) if content else {}  # noqa: S302 - our own cache

    def behind_texts(
        self, placed: Placed, size: CardSize, colors: Mapping[str, str], *, mirrored: bool
    ) -> str:
        """Return what of a face is no text, drawn now or in an earlier run."""
        layout, patterns = self.job.layout, self.job.edition.patterns
        look = repr((size, [*colors.items()], patterns, mirrored))
        key = cache.digest(look_of_face(layout, placed), look)
        if key not in self.shown:
            look_now = colors, patterns
            self.shown[key] = self.known.get(key) or draw_behind_texts(
                layout, placed, size, look_now, mirrored=mirrored
            )
        return self.shown[key]

    def keep(self) -> None:
        """Keep for the next run what this one has shown."""
        if self.shown != self.known and sum(map(len, self.shown.values())) <= _LARGEST:
            cache.put(_SORT, self._key(), marshal.dumps(self.shown), keep=_DECKS)

    def _key(self) -> str:
        layout = self.job.layout
        about = layout.game.info.stem, self.job.edition.id, str(layout.templates.folder.absolute())
        return cache.digest(digest_of_code(*_PACKAGES), look_of_drawings(layout), *about)
