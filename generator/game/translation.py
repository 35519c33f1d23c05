"""A game's translation into another language, text by text. No I/O."""

from collections.abc import Iterator

from generator.base.frozen import Frozen
from generator.base.problem import Place


class TranslatedText(Frozen):
    """A text of the game, and its translation.

    `key` is its path in both files: "cards.fog.name". `value` is what the original says now: a
    text, or a list or mapping of texts; `original` is that in one line, and `was` what it said when
    the translation was made, None where that is not recorded. `text` is the translation in one
    line, None where there is none; it `stays` where it is to be the same as the original. `place`
    is that of the translation, or of what it is missing from.
    """

    key: tuple[str, ...]
    value: object
    original: str
    was: str | None
    text: str | None
    place: Place
    card: str = ""
    stays: bool = False

    @property
    def is_current(self) -> bool:
        """Whether it is a translation of what the original says now."""
        is_own = not self.original and self.was is None  # the original does without it
        return self.text is not None and (self.stays or is_own or self.was == self.original)


class TranslatedDocument(Frozen):
    """A template of documents or its data, and its translation.

    `name` is that of the file, `original` what it says now in the file of the game; `was` is what
    it said when the translation in `file` was made, None where there is no `copy` of that. `text`
    is the translation, None where there is none.
    """

    name: str
    file: str
    copy: str
    original: str
    was: str | None
    text: str | None

    @property
    def is_current(self) -> bool:
        """Whether it is a translation of what the original says now."""
        return self.text is not None and self.was == self.original


class Untranslatable(Frozen):
    """A key of the translation's file that no text of the game has."""

    place: Place
    key: str
    hint: str


class Translation(Frozen):
    """The texts of a game in the order of its files, each with its translation, if there is one.

    `original` is the language of the game itself, `file` that of the translation.
    """

    language: str
    original: str
    file: str
    texts: tuple[TranslatedText, ...] = ()
    unknown: tuple[Untranslatable, ...] = ()
    documents: tuple[TranslatedDocument, ...] = ()

    def missing(self) -> Iterator[TranslatedText]:
        """Yield the texts without a translation."""
        return (each for each in self.texts if each.text is None)

    def outdated(self) -> Iterator[TranslatedText]:
        """Yield the texts whose translation was made for another wording."""
        return (each for each in self.texts if each.text is not None and not each.is_current)
