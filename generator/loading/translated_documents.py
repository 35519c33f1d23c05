"""The translated documents of a game: templates and data in the place of the original's.

Beside them lie copies of the originals that they were made from, so that a change of the original
can be told with both wordings.
"""

import re
from pathlib import Path

from generator.base.files import DOCUMENTS, TRANSLATIONS, FileFault, list_files
from generator.base.problem import Place, did_you_mean
from generator.game.translation import TranslatedDocument, Untranslatable
from generator.loading.documents import front_matter
from generator.loading.source import read_text

_NOTES = re.compile(r"^notes:\s*true\b", re.MULTILINE)
_SORTS = (".html", ".yaml")
_STYLE = ".css"


def translated_documents(language: str) -> str:
    """Return the folder of the documents translated into a language."""
    return f"{TRANSLATIONS}/{language}/documents"


def copy_of_original(language: str, name: str) -> str:
    """Return the file with the original that a document was translated from."""
    return f"{TRANSLATIONS}/{language}/originals/{name}"


def find_documents(
    folder: Path, language: str
) -> tuple[tuple[TranslatedDocument, ...], tuple[Untranslatable, ...]]:
    """Return a game's documents with their translations, and translations of nothing.

    Parts and data are among them if they are translated: many have no words.
    """
    own, originals = translated_documents(language), DOCUMENTS
    try:
        names, theirs = list_files(folder, own), list_files(folder, originals)
    except FileFault:  # reported where documents are read
        return (), ()
    wanted = [name for name in theirs if name.endswith(".html") and not name.startswith("_")]
    wanted = [
        name for name in wanted if not _is_of_notes(_text(folder, f"{DOCUMENTS}/{name}") or "")
    ]
    known = dict.fromkeys((*wanted, *(each for each in names if each in theirs)))
    found = tuple(
        TranslatedDocument(
            name,
            f"{own}/{name}",
            copy_of_original(language, name),
            _text(folder, f"{DOCUMENTS}/{name}") or "",
            _text(folder, copy_of_original(language, name)),
            _text(folder, f"{own}/{name}") if name in names else None,
        )
        for name in known
        if name.endswith(_SORTS)
    )
    unknown = (name for name in names if name not in theirs and not name.endswith(_STYLE))
    return found, tuple(
        Untranslatable(Place(f"{own}/{name}"), f"documents/{name}", did_you_mean(name, theirs))
        for name in unknown
    )


def _is_of_notes(text: str) -> bool:
    """Tell whether a document is made of release notes, which are kept in the original's words."""
    front = front_matter(text)
    return bool(front and _NOTES.search(front[1]))


def _text(folder: Path, file: str) -> str | None:
    text, problems = read_text(folder, file, limit="template-bytes")
    # Spaces at the end of a line are nothing that a translation follows.
    return None if problems else "\n".join(map(str.rstrip, text.splitlines())).rstrip("\n") + "\n"
