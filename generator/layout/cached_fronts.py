"""Faces that are placed already: after an edit only those that it touches are placed anew.

A front is kept under the digest of all that it is placed from: what its card shows and, for all
faces of a game together, their templates, fonts, wording and the press's own code. So are backs and
fillers.
"""

import pickle
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from generator.base import cache
from generator.base.frozen import replace
from generator.base.own_files import digest_of_code
from generator.base.packages import version_of
from generator.game.model import Card, Game
from generator.layout.backs import Back
from generator.layout.blocks import Effect, Typesetter
from generator.layout.contents import CardContents
from generator.layout.face import Box, Face
from generator.layout.face_digests import FaceDigests
from generator.layout.front_pickles import pickled, unpickled_all
from generator.layout.placed import Overflow, Placed
from generator.layout.set_texts import SetText
from generator.layout.templates import Templates

_SORT, _GAMES = "fronts", 8
_LARGEST = 16_000_000  # bytes: a game's fronts are not cached if they take more
_MOST_PARTS = 16  # of a file, each with the fronts that one run has placed
_PACKAGES = ("base", "game", "graphics", "layout", "text")
_LIBRARIES = ("fonttools", "pyphen", "uharfbuzz")
_DIGESTED_APART = {"size", "fonts", "hyphenate", "drawings", "fitted"}

WholeFront = tuple[Placed, list[Overflow], tuple[SetText, ...]]
"""A front, the texts on it that their boxes cannot hold, and its paragraphs whole."""


@dataclass(slots=True)
class CachedFronts:
    """The fronts of a game as an earlier run has left them, and as this one places them."""

    game: Game
    templates: Templates
    typesetter: Typesetter
    """Of one size; those of other sizes differ from it in nothing else."""
    known: dict[str, WholeFront] = field(default_factory=dict)
    _content: bytes = b""
    _parts: int = 0
    used: dict[str, WholeFront] = field(default_factory=dict)
    _digests: FaceDigests = field(default_factory=FaceDigests)
    _key: str = field(init=False)

    def __post_init__(self) -> None:
        """Take the digest under which both runs have them."""
        self._key = self._digest()

    def read(self) -> None:
        """Read the fronts of an earlier run."""
        with suppress(pickle.UnpicklingError, EOFError, ValueError, TypeError, IndexError):
            if content := cache.known(_SORT, self._key):
                parts = unpickled_all(content, self._boxes())
                self.known = {key: front for part in parts for key, front in part.items()}
                self._content, self._parts = content, len(parts)

    def front(
        self,
        card: Card,
        shown: tuple[Face, Mapping[str, str], Effect, CardContents],
        place: Callable[[], WholeFront],
    ) -> WholeFront:
        """Return the front of a card that shows that, placed by `place` or in an earlier run."""
        return self._placed_once(_digest_of_shown(card, *shown), place)

    def other(
        self, side: Back, fields: Mapping[str, str], place: Callable[[], WholeFront]
    ) -> WholeFront:
        """Return a back or filler with these texts, as `front` does a card's front."""
        key = cache.digest(repr((side.face, side.size, [*fields.items()])))
        return self._placed_once(key, place)

    def _placed_once(self, key: str, place: Callable[[], WholeFront]) -> WholeFront:
        self.used[key] = self.used.get(key) or self.known.get(key) or self._digested(place())
        return self.used[key]

    def _digested(self, front: WholeFront) -> WholeFront:
        """Return a front with the digest of what it shows, which later runs need not compute."""
        placed, overflows, texts = front
        return replace(placed, digest=self._digests.compute(placed)), overflows, texts

    def keep(self) -> None:
        """Keep the fronts of this run for the next one.

        Those that it has placed are added to the earlier ones, because to write all takes a tenth
        of a second. Once half of them are of no use any more, all others are written.
        """
        new = {key: front for key, front in self.used.items() if key not in self.known}
        if not new:
            return
        if self._parts < _MOST_PARTS and len(self.known) + len(new) <= 2 * len(self.used):
            content = self._content + pickled(new, self._boxes())
        else:
            content = pickled(self.used, self._boxes())
        if len(content) <= _LARGEST:
            cache.put(_SORT, self._key, content, keep=_GAMES)

    def _boxes(self) -> Sequence[Box]:
        return [box for face in self.templates.faces.values() for box in face.boxes]

    def _digest(self) -> str:
        """Return the digest of all that fronts of the game have in common."""
        game, typesetter, fonts = self.game, self.typesetter, self.templates.fonts
        files = (file.digest for file in fonts.files.values())
        names = [name for name in Typesetter.__struct_fields__ if name not in _DIGESTED_APART]
        about = (
            game.info.id,
            str(self.templates.folder.absolute()),
            game.info.language,
            game.scoring,
            [*self.templates.faces.items()],
            [*fonts.files],
            fonts.fallbacks,
            sorted(typesetter.drawings),
            [getattr(typesetter, name) for name in names],
        )
        return cache.digest(
            digest_of_code(*_PACKAGES), *map(version_of, _LIBRARIES), *files, repr(about)
        )


def _digest_of_shown(
    card: Card, face: Face, shown: Mapping[str, str], effect: Effect, contents: CardContents
) -> str:
    """Return the digest of what a card's front shows."""
    conditions = {box.when: contents.holds(box.when) for box in face.boxes if box.when}
    # The actions without the card itself, whose visible parts are listed here.
    done = [each.without_card() for each in contents.done]
    about = face.name, card.kind.size, card.values, [*shown.items()], effect, conditions, done
    return cache.digest(repr(about), repr(contents._replace(holds=bool, done=())))
