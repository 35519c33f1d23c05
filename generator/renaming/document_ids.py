"""A document's new id: its file, the parts that are called after it, the class of its page."""

import re
from collections.abc import Iterator

from generator.base.files import DOCUMENTS
from generator.base.folding import folded
from generator.base.messages import later, say
from generator.base.problem import Place
from generator.documents.references import blocks
from generator.loading.documents import front_matter
from generator.loading.scalars import find_scalars
from generator.loading.source import parse_yaml
from generator.renaming.entries import Renamable
from generator.renaming.sources import Sources

_CALLED_AFTER = re.compile(
    r"([\"'])(?P<before>[\w.-]*)\1\s*~\s*document\.name\s*~\s*([\"'])(?P<after>[\w.-]*)\3"
)
"""How a template makes the name of a part from that of its document."""

_STYLE = re.compile(r"<style\b[^>]*>(.*?)</style>", re.DOTALL | re.IGNORECASE)
_CLASSES = re.compile(r"\bclass\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_COMMENT = "/*"
_NO_SELECTOR = re.compile(r"/\*.*?\*/|\"[^\"\n]*\"|'[^'\n]*'|url\([^)]*\)", re.DOTALL)
_READ = ("title", "subtitle", "short")
_SHOWN = later("readers see it: change it there if the document is to have another name")
_OTHER_CLASS = later("elements have this class, too: change it where it means the document")
_IN_DATA = later("a text of the data: change it there if it means the document")


def move_document(sources: Sources, entry: Renamable, new: str) -> None:
    """Collect the edits where something is found by a document's id, besides references to it."""
    sources.rewriting.moves[entry.file] = f"{DOCUMENTS}/{new}.html"
    parts = dict(_parts_called_after(sources, entry.id, new))
    for old_part, new_part in parts.items():
        if sources.rewriting.file(f"{DOCUMENTS}/{old_part}"):
            sources.rewriting.moves[f"{DOCUMENTS}/{old_part}"] = f"{DOCUMENTS}/{new_part}"
    for file, text in _templates(sources):
        _in_front_matter(sources, entry, new, file, text)
        for old_part, new_part in parts.items():
            for match in re.finditer(rf"(?<![\w.-]){re.escape(old_part)}(?![\w-])", text):
                sources.rewriting.put(file, *match.span(), new_part)
    _in_styles(sources, entry, new)
    for file, text in sources.data():
        for scalar in find_scalars(parse_yaml(file, text)[0]):
            if scalar.value == entry.id and not scalar.is_key:
                sources.rewriting.leave(scalar.place(), entry.id, say(_IN_DATA))


def _templates(sources: Sources) -> Iterator[tuple[str, str]]:
    yield from sources.templates()
    yield from sources.translated_templates()


def _parts_called_after(sources: Sources, old: str, new: str) -> Iterator[tuple[str, str]]:
    """Yield the names that parts may have because of their document's id: the old and the new."""
    for source in sources.parts.values():
        for _, block in blocks(source):
            for match in _CALLED_AFTER.finditer(block):
                before, after = match["before"], match["after"]
                yield f"{before}{old}{after}", f"{before}{new}{after}"


def _in_front_matter(sources: Sources, entry: Renamable, new: str, file: str, text: str) -> None:
    """Change what names the document; report what readers see if it has a word of the old id."""
    front = front_matter(text)
    if not front:
        return
    # The line feed replaces the line --- above.
    for scalar in find_scalars(parse_yaml(file, "\n" + front[1])[0]):
        if scalar.is_key:
            continue
        if scalar.path == ("entries",) and scalar.value == entry.id:
            sources.rewriting.put_at(scalar.place(), entry.id, new)
        elif file == entry.file and scalar.path[0] in _READ:
            gone = {*entry.id.split("-")} - {*new.split("-")}
            if not gone.isdisjoint(folded(scalar.value).split("-")):
                sources.rewriting.leave(scalar.place(), scalar.value, say(_SHOWN))


def _in_styles(sources: Sources, entry: Renamable, new: str) -> None:
    """Change selectors of the class that the press gives to the body of a document's page."""
    templates = list(_templates(sources))
    is_shared = any(entry.id in _classes(text) for _, text in templates)
    sheets = [(file, text, 0, len(text)) for file, text in sources.styles()]
    sheets += [
        (file, text, *each.span(1)) for file, text in templates for each in _STYLE.finditer(text)
    ]
    for file, text, start, stop in sheets:
        for at, is_body in _selected(text, entry.id, start, stop):
            if is_body or not is_shared:
                sources.rewriting.put(file, at, at + len(entry.id), new)
            else:
                place = Place.in_text(file, text, at)
                sources.rewriting.leave(place, entry.id, say(_OTHER_CLASS))


def _classes(text: str) -> set[str]:
    """Return the classes of elements in a template."""
    return {
        name for match in _CLASSES.finditer(text) for name in (match[1] or match[2] or "").split()
    }


def _selected(text: str, name: str, start: int, stop: int) -> Iterator[tuple[int, bool]]:
    """Yield the offsets in a range at which a style sheet selects a class of the body.

    Each with whether it says `body`; a class of another element, `section.rules`, is not its own.
    """
    no_selector = [
        match.span()
        for match in _NO_SELECTOR.finditer(text, start, stop)
        if not match[0].startswith(_COMMENT)  # an old name in a comment would be a riddle
    ]
    pattern = re.compile(
        rf"(?:(?P<body>(?<![\w-])body)|(?<![\w/-]))\.(?P<name>{re.escape(name)})(?![\w-])"
        rf"|(?P<also>(?<![\w-])body)?\[class~?=[\"']?(?P<value>{re.escape(name)})[\"']?\]"
    )
    for match in pattern.finditer(text, start, stop):
        if not any(begin <= match.start() < end for begin, end in no_selector):
            group = "name" if match["name"] else "value"
            yield match.start(group), bool(match["body"] or match["also"])
