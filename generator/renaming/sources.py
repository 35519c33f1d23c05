"""A game's files, read for a rename: references, texts, templates of other releases."""

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from generator.base.files import DOCUMENTS, FACES, PROMISES, FileFault, list_files
from generator.base.frozen import Frozen
from generator.base.paths import DATA
from generator.base.problem import GameError
from generator.documents.other_releases import of_other_releases
from generator.documents.printed_literals import PrintedLiterals, printed_literals
from generator.documents.references import name_of
from generator.game.documents import Document
from generator.game.model import Game, KeyPath
from generator.loading.documents import read_documents
from generator.loading.game import load_game, read_references
from generator.loading.positions import POSITIONS
from generator.loading.reader import Reader
from generator.loading.scalars import Scalar, find_scalars
from generator.loading.seals import FILE as SEALS
from generator.loading.source import parse_yaml
from generator.loading.translated_documents import copy_of_original, translated_documents
from generator.loading.translations import find_translations
from generator.renaming.rewriting import Rewriting

_DRAWINGS = ("marks", "patterns", "units")


class Sources(Frozen, dict=True):
    """A game's files; `reader` has the references in cards.yaml and its tables."""

    folder: Path
    game: Game
    reader: Reader
    documents: dict[str, Document]
    parts: dict[str, str]
    """The texts of the parts and styles that all documents may use, those of the press too."""
    rewriting: Rewriting

    def templates(self) -> Iterator[tuple[str, str]]:
        """Yield the templates of documents and their parts: name and text."""
        yield from self._texts(DOCUMENTS, ".html")

    def translated_templates(self) -> Iterator[tuple[str, str]]:
        """Yield the translated templates, and the stored originals of these: name and text."""
        for language in find_translations(self.folder)[0]:
            for folder in translated_folders(language):
                yield from self._texts(folder, ".html")

    def data(self) -> Iterator[tuple[str, str]]:
        """Yield the documents' YAML files of data, also those that lie elsewhere."""
        names = [f"{DOCUMENTS}/{name}" for name in _listed(self.folder, DOCUMENTS, ".yaml")]
        used = (name for document in self.documents.values() for name in document.data_files)
        for name in dict.fromkeys((*names, *used)):
            if file := self.rewriting.file(name):
                yield name, file.text

    def styles(self) -> Iterator[tuple[str, str]]:
        """Yield the style sheets of documents, and of translated ones."""
        yield from self._texts(DOCUMENTS, ".css")
        for language in find_translations(self.folder)[0]:
            yield from self._texts(translated_folders(language)[0], ".css")

    def faces(self) -> Iterator[tuple[str, str]]:
        """Yield the face templates."""
        yield from self._texts(FACES, ".yaml")

    def promises(self) -> Iterator[tuple[str, str]]:
        """Yield the files of promises."""
        yield from self._texts(PROMISES, ".yaml")

    def positions(self) -> Iterator[tuple[str, str]]:
        """Yield the positions, which name their cards by id."""
        yield from self._texts(POSITIONS, ".yaml")

    def drawings(self) -> Iterator[tuple[str, str]]:
        """Yield the drawings, since their titles are read aloud."""
        for part in _DRAWINGS:
            yield from self._texts(f"templates/{part}", ".svg")

    def _texts(self, part: str, suffix: str) -> Iterator[tuple[str, str]]:
        for name in _listed(self.folder, part, suffix):
            if file := self.rewriting.file(f"{part}/{name}"):
                yield f"{part}/{name}", file.text

    def seals(self) -> list[Scalar]:
        """Return the values in the file of seals; a game may have none."""
        file = self.rewriting.file(SEALS)
        return list(find_scalars(parse_yaml(SEALS, file.text)[0])) if file else []

    def groups(self) -> dict[str, str]:
        """Return the ids of groups by their names in templates."""
        return {name_of(group): group for group in self.game.groups}

    @cached_property
    def printed(self) -> PrintedLiterals:
        """The literals in the code of templates that are printed: these are no ids."""
        return printed_literals(dict(self.templates()))

    @cached_property
    def of_other_releases(self) -> set[str]:
        """The files used only by documents of other releases: they are not changed."""
        documents, texts = self.documents.values(), dict(self.templates())
        return of_other_releases(documents, texts, self.game.info.release)

    @cached_property
    def promises_of_other_releases(self) -> set[KeyPath]:
        """The promises about documents of other releases, each by its file and its path there."""
        found: set[KeyPath] = set()
        for file, text in self.promises():
            for scalar in find_scalars(parse_yaml(file, text)[0]):
                if not scalar.is_key and scalar.path and scalar.path[-1] == "at":
                    document = self.documents.get(scalar.value.partition("#")[0])
                    if document and document.file in self.of_other_releases:
                        found.add((file, *scalar.path[:-1]))
        return found


def read_sources(folder: Path) -> Sources:
    """Return a game's files. Raises GameError for one with problems: fix these first."""
    game = load_game(folder)
    documents, parts, problems = read_documents(folder, DATA)
    if problems:
        raise GameError(problems)
    return Sources(folder, game, read_references(folder), documents, parts, Rewriting(folder))


def translated_folders(language: str) -> tuple[str, str]:
    """Return the folders of translated documents, and of the originals stored for them."""
    return translated_documents(language), copy_of_original(language, "").rstrip("/")


def _listed(folder: Path, part: str, suffix: str) -> list[str]:
    try:
        return list_files(folder, part, suffix)
    except FileFault:
        return []
