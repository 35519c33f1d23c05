"""A new id in the translations of a game: in their keys, and in the names of their files."""

from generator.base.files import DOCUMENTS
from generator.base.messages import say
from generator.loading.scalars import find_scalars
from generator.loading.source import parse_yaml
from generator.loading.translations import find_translations, translation_file
from generator.renaming.entries import Renamable
from generator.renaming.sources import Sources, translated_folders


def change_translations(sources: Sources, entry: Renamable, new: str) -> None:
    """Collect the edits for a new id in the files of translations."""
    for language in find_translations(sources.folder)[0]:
        file = translation_file(language)
        known = sources.rewriting.file(file)
        for scalar in find_scalars(parse_yaml(file, known.text)[0]) if known else ():
            if scalar.is_key and scalar.path in _paths(sources, entry):
                sources.rewriting.put_at(scalar.place(), entry.id, new)
        if entry.sort == "document":
            _move(sources, language)


def _paths(sources: Sources, entry: Renamable) -> list[tuple[str, ...]]:
    """Return the paths at which the translation of an entry stands."""
    if entry.sort in sources.game.groups:
        return [("groups", entry.sort, "members", entry.id)]
    faces = [("faces", entry.id)] if entry.sort == "kind" else []  # which are renamed with it
    return [(f"{entry.sort}s", entry.id), *faces]


def _move(sources: Sources, language: str) -> None:
    """Rename the translations of the files that a new id renames, and the stored originals."""
    moves = sources.rewriting.moves
    for old, new in [each for each in moves.items() if each[0].startswith(f"{DOCUMENTS}/")]:
        for folder in translated_folders(language):
            translated = old.replace(DOCUMENTS, folder, 1)
            if sources.rewriting.file(translated):
                moves[translated] = new.replace(DOCUMENTS, folder, 1)


def note_translations(sources: Sources) -> None:
    """Note for the user that translations are of the former words after a new name."""
    if languages := find_translations(sources.folder)[0]:
        note = say(
            "the translations are of the former words then: prelo translate {languages}",
            languages=say(" or ").join(languages),
        )
        sources.rewriting.notes.append(note)
