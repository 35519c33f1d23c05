"""Refuses PDF files with glyphs of the machine's own fonts, or without a glyph for a character.

Where no family that a style names has a character, Pango takes any font that it finds on the
machine, and an empty box where there is none. On another machine the file would be another one.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from generator.base.files import shortened
from generator.base.frozen import replace
from generator.base.messages import later, say
from generator.base.problem import GameError, Place, Problem
from generator.documents.prose import find_prose
from generator.game.documents import Document

_HINT = later(
    "use another character, or a family that has it (fallback: in fonts/fonts.yaml is for all)"
)
_MOST = 10  # characters listed in a message


class ForeignFont(GameError):  # noqa: N818 - it is a find, not a failure of the press
    """Characters of a document that fonts of the machine would draw, or none."""

    def __init__(self, lacking: Mapping[str, str], file: str) -> None:
        """Take the characters by the font family that would draw them, "" for no family."""
        self._letters = {
            _problem(family, letters, Place(file)): letters for family, letters in lacking.items()
        }
        super().__init__(self._letters)

    def placed_in(self, document: Document) -> GameError:
        """Return the problems at the first place of each such character in the document.

        Of a character that comes from elsewhere, nothing but the document is known.
        """
        return GameError(
            replace(problem, place=_place_of(letters, document))
            for problem, letters in self._letters.items()
        )


def refuse_foreign(fonts: Iterable[tuple[str, Any]], served: Iterable[str], file: str) -> None:
    """Check the fonts of a PDF by the digests of their files. Raises ForeignFont.

    `served` are the digests of the files that styles may ask for, `file` the template.
    """
    own, lacking = frozenset(served), dict[str, str]()
    for digest, font in fonts:
        missing = "".join(map(chr, font.missing))
        if digest not in own:
            drawn = "".join(font.to_unicode.values())
            lacking[font.family] = lacking.get(font.family, "") + drawn
        elif missing:
            lacking[""] = lacking.get("", "") + missing
    if lacking:
        raise ForeignFont(lacking, file)


def _problem(family: str, letters: str, place: Place) -> Problem:
    different = [*dict.fromkeys(letters)]
    codes = ", ".join(f'"{each}" (U+{ord(each):04X})' for each in different[:_MOST])
    if len(different) > _MOST:
        codes += ", ..."
    message = say(
        "none of the game's fonts that the style asks for has {codes}: an empty box would be "
        "printed",
        codes=codes,
    )
    if family:
        message = say(
            "none of the game's fonts that the style asks for has {codes}: {font} would be "
            "printed, which this machine happens to have",
            codes=codes,
            font=shortened(family),
        )
    return Problem(place, "foreign-font", message, hint=say(_HINT))


def _place_of(letters: str, document: Document) -> Place:
    """Return the place in the template of the rarest of some characters, if it is there."""
    passages = [*find_prose(document.file, document.source)]
    for letter in sorted({*letters}, reverse=True):
        for prose in passages:
            if letter in prose.text:
                return prose.place(prose.text.index(letter))
        if letter in document.source:
            offset = document.source.index(letter)
            return Place.in_text(document.file, document.source, offset)
    return Place(document.file)
