"""A game's documents: what stands on top of each template, and the parts they are made of."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from yaml.nodes import MappingNode, Node, SequenceNode

from generator.loading.schema import FAULT, WHOLE, Reader, Record, Text, Truth, needed, optional
from generator.loading.source import Source, parse, read_source, read_text
from generator.model import Document
from generator.problem import Place, Problem

FOLDER = "templates/documents"

LOOK = ("_document.html", "document.css", "booklet.css")

_FRONT = re.compile(r"---[ \t]*\n(.*?)^---[ \t]*$", re.DOTALL | re.MULTILINE)
_WHOLE = re.compile(r"0|-?[1-9][0-9]*")
_NEIGHBOUR = Text(r"[\w.-]+", "the name of a file in the same folder")

FRONT_MATTER = Record(
    "front matter",
    {
        "title": needed(Text(), "the document's title"),
        "subtitle": optional(Text(), ""),
        "pages": optional(WHOLE, 0, "at most so many pages"),
        "booklet": optional(Truth(), default=False, doc="print it as a booklet as well"),
        "last": optional(Truth(), default=False, doc="it speaks of all other files"),
        "style": optional(_NEIGHBOUR, "", "a .css file beside it"),
        "data": optional(_NEIGHBOUR, "", "a .yaml file beside it, in the template as `data`"),
    },
)


def read_documents(
    folder: Path, press: Path
) -> tuple[dict[str, Document], dict[str, str], list[Problem]]:
    """Return a game's documents by name, the parts that all may use, and what is wrong with them.

    A part is a file whose name starts with "_" (a template) or a style. The look of the press
    serves the games that have none of their own; texts are never borrowed.
    """
    problems: list[Problem] = []
    documents = {}
    for path in sorted((folder / FOLDER).glob("[!_]*.html")):
        document, found = _read_document(folder, path.name)
        problems += found
        if document:
            documents[path.stem] = document
    parts = {}
    for path in _parts(folder, press) if documents else ():
        parts[path.name], found = read_text(path.parent, path.name, f"{FOLDER}/{path.name}")
        problems += found
    return documents, parts, problems


def _parts(folder: Path, press: Path) -> Iterable[Path]:
    """Return the files of parts: of two with the same name, the game's own."""
    look = [press / FOLDER / name for name in LOOK]
    own = [path for glob in ("_*.html", "*.css") for path in sorted((folder / FOLDER).glob(glob))]
    return {path.name: path for path in [*look, *own]}.values()


def _read_document(folder: Path, name: str) -> tuple[Document | None, list[Problem]]:
    file = f"{FOLDER}/{name}"
    text, problems = read_text(folder, file)
    front = _FRONT.match(text)
    if problems or not front:
        return None, problems or [_missing(file, "the document has no front matter")]
    source, problems = parse(file, "\n" + front[1])
    if source.root is None:
        return None, problems or [_missing(file, "the front matter is empty")]
    reader = Reader(source)
    values = FRONT_MATTER.read(reader, source.root, file)
    if values is FAULT:
        return None, reader.problems
    data, style = values.pop("data"), values.pop("style")
    problems += _missing_files(folder, source, {"data": data, "style": style})
    content = _read_data(folder, data, problems) if data and not problems else None
    body = "\n" * text.count("\n", 0, front.end()) + text[front.end() :]
    styles = (style,) if style else ()
    places = {key: source.place((key,)) for key in FRONT_MATTER.fields}
    stem = Path(name).stem
    document = Document(stem, file, body, **values, styles=styles, data=content, places=places)
    return document, problems


def _missing(file: str, message: str) -> Problem:
    hint = "start with a line ---, then title: and the document's title, then a line ---"
    return Problem(Place(file), "missing-key", message, hint=hint)


def _missing_files(folder: Path, source: Source, names: dict[str, str]) -> Iterator[Problem]:
    for key, name in names.items():
        if name and not (folder / FOLDER / name).is_file():
            message = f'there is no {FOLDER}/{name}, which "{key}" names'
            hint = f"mend the name, or remove the line {key}:"
            yield Problem(source.place((key,)), "missing-file", message, hint=hint)


def _read_data(folder: Path, name: str, problems: list[Problem]) -> object:
    source, found = read_source(folder, f"{FOLDER}/{name}")
    problems += found
    return _plain(source.root) if source.root else None


def _plain(node: Node, known: dict[int, object] | None = None) -> object:
    """Return a YAML node as texts, whole numbers, lists and dicts: 1.10 stays the text it is.

    What an alias repeats is the same object, so that aliases of aliases take no room.
    """
    known = {} if known is None else known
    if id(node) in known:
        return known[id(node)]
    if isinstance(node, MappingNode):
        pairs: dict[str, object] = {}
        known[id(node)] = pairs
        pairs.update((str(key.value), _plain(value, known)) for key, value in node.value)
        return pairs
    if isinstance(node, SequenceNode):
        parts: list[object] = []
        known[id(node)] = parts
        parts += [_plain(part, known) for part in node.value]
        return parts
    return int(node.value) if _WHOLE.fullmatch(str(node.value)) else node.value
