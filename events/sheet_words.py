"""The words of the sheets in the language of a game, changed by its words.yaml."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from events.loading import FOLDER
from generator.base.messages import say
from generator.base.problem import GameError, Place, Problem
from generator.loading.reader import Fault, Reader
from generator.loading.record_schema import Key, MapOf, Record, needed, optional
from generator.loading.schema import Text
from generator.loading.source import read_source
from generator.loading.template_loader import TemplateLoader

OWN = Path(__file__).parent / "data"
"""The sheets that games have that bring none of their own, laid out as a game's folder is."""

_ENGLISH = f"{FOLDER}/words.en.yaml"
_CHANGED = f"{FOLDER}/words.yaml"


def read_sheet_words(loader: TemplateLoader, language: str) -> Mapping[str, str]:
    """Return the words of the sheets by key, in English for a language that has no file.

    The English file of the press declares the keys. Raises GameError for an unknown one, and for
    one that the file of a language lacks.
    """
    file = f"{FOLDER}/words.{language}.yaml"
    file = file if loader.find(file) else _ENGLISH
    words = _read(loader.find(file) or OWN, file, {key: needed(Text()) for key in _declared()})
    if folder := loader.find(_CHANGED):
        keys = {key: optional(Text(), word) for key, word in words.items()}
        return _read(folder, _CHANGED, keys)
    return words


@cache
def _declared() -> tuple[str, ...]:
    """Return the keys of the words, as the press's file in English has them."""
    source, _ = read_source(OWN, _ENGLISH)
    words = MapOf(Text()).read(Reader(source), source.root, _ENGLISH) if source.root else {}
    return () if isinstance(words, Fault) else tuple(words)


def _read(folder: Path, file: str, keys: Mapping[str, Key]) -> Mapping[str, str]:
    source, problems = read_source(folder, file)
    if source.root is None:
        empty = Problem(Place(file), "missing-key", say("{file} is empty", file=file))
        raise GameError(problems or [empty])
    reader = Reader(source)
    words = Record("words of the sheets", keys).values(reader, source.root, file)
    if reader.problems:
        raise GameError(reader.problems)
    return words
