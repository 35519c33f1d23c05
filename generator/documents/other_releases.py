"""Documents about another release than the game's: they say what was so then."""

from collections.abc import Iterable, Mapping

from generator.game.documents import Document


def of_other_releases(
    documents: Iterable[Document], texts: Mapping[str, str], release: str
) -> set[str]:
    """Return the files that only documents of other releases than the given one use.

    Files of data are among them. `texts` are those of all documents and of their parts, by file.
    """
    used: dict[str, set[bool]] = {}
    for document in documents:
        is_other = document.release not in ("", release)
        for file in _needed(document.file, texts).union(document.data_files):
            used.setdefault(file, set()).add(is_other)
    return {file for file, others in used.items() if others == {True}}


def _needed(file: str, texts: Mapping[str, str]) -> set[str]:
    """Return the files that a template uses, directly or through others, and itself."""
    needed, waiting = {file}, [file]
    while waiting:
        text = texts.get(waiting.pop(), "")
        found = {each for each in texts if each.rpartition("/")[2] in text} - needed
        needed |= found
        waiting += [each for each in found if each.endswith(".html") and "/_" in each]
    return needed
