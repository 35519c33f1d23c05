"""A game's documents: the front matter of each template, its data, and shared parts."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from yaml.nodes import MappingNode, Node, SequenceNode

from generator.base.files import DOCUMENTS, FileFault, list_files, locate
from generator.base.frozen import replace
from generator.base.messages import say
from generator.base.problem import Place, Problem
from generator.game.documents import DataText, Document, named_parts
from generator.loading.contradictions import OF_DOCUMENTS
from generator.loading.reader import FAULT, Reader
from generator.loading.record_schema import MapOf, Record, needed, optional
from generator.loading.scalars import find_scalars
from generator.loading.schema import RELEASE_NAME, WHOLE, Choice, Text, Truth
from generator.loading.source import MISSING, Source, parse_yaml, read_source, read_text

_TEMPLATES = "templates"

LOOK = (
    "_document.html",
    "_cover.html",
    "_release-notes.html",
    "_statistics.html",
    "_gallery.html",
    "document.css",
    "cover.css",
    "booklet.css",
    "browser.css",
    "statistics.css",
    "gallery.css",
)

_FRONT = re.compile(r"---[ \t]*\n(.*?)^---[ \t]*$", re.DOTALL | re.MULTILINE)
_ANY_FRONT = re.compile(r"---[ \t]*(?:\r\n?|\n)(.*?)^---[ \t]*\r?$", re.DOTALL | re.MULTILINE)
_LINE_END = re.compile(r"\r\n?")
_LIMIT = "template-bytes"
# more digits are not a number of pages, and slow to parse
_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,17}")
_DOCUMENT = Text(r"[\w.-]+", "the name of a document, as its file is called without .html")
_NEIGHBOUR = Text(r"[\w.-]+", "the name of a file in the same folder")
_BELOW = Text(r"\w[\w.-]*(/\w[\w.-]*)*", f"the path of a file in {_TEMPLATES}")
_SENTENCE = re.compile(r"(?:[^\W\d_]{2,},? ){3}[^\W\d_]{2,}")
"""Four words in a row: what is shorter is a name, or one of the words that a program joins."""

COVERS = Choice(("always", "booklet"))
"""Files of a document that have a cover: all with pages, or only its booklet."""
_NAME = Text(r"[a-z]+(_[a-z]+)*", "a name of small letters")

FRONT_MATTER = Record(
    "front matter",
    {
        "title": needed(Text(), "the document's title"),
        "subtitle": optional(Text(), ""),
        "short": optional(Text(), "", "its title in the bar of its page for browsers"),
        "release": optional(RELEASE_NAME, "", "the release that it speaks of, if not the game's"),
        "entries": optional(
            _DOCUMENT, "", "the document to which its cards and terms lead in browsers"
        ),
        "order": optional(WHOLE, 0, "its place among the documents that readers need, from 1 on"),
        "pages": optional(WHOLE, 0, "the largest number of pages that it may have"),
        "booklet": optional(Truth(), default=False, doc="print it as a booklet as well"),
        "cover": optional(COVERS, "", "where its title has a page of its own"),
        "notes": optional(
            Truth(),
            default=False,
            doc="it is made of release notes, and only if an earlier release is kept",
        ),
        "last": optional(Truth(), default=False, doc="it speaks of all other files"),
        "style": optional(_NEIGHBOUR, "", "a .css file beside it"),
        "data": optional(_NEIGHBOUR, "", "a .yaml file beside it, in the template as `data`"),
        "sources": optional(MapOf(_BELOW, _NAME), {}, "more .yaml files, by name in the template"),
    },
)


def read_documents(
    folder: Path, press: Path, translated: str = ""
) -> tuple[dict[str, Document], dict[str, str], list[Problem]]:
    """Return a game's documents by name, the parts all may use, and the problems of both.

    A part is a file whose name starts with "_" (a template) or a style. The look of the press
    serves the games that have none of their own; texts are never borrowed. In a translation there
    are only those documents that the folder `translated` has, and its parts and data are used; a
    part that none of these names is about the original.
    """
    problems: list[Problem] = []
    documents: dict[str, Document] = {}
    try:
        names = list_files(folder, DOCUMENTS, ".html")
        own = {*list_files(folder, translated)} if translated else set()
    except FileFault as fault:
        return {}, {}, [fault.problem(Place(DOCUMENTS))]
    files = {name: f"{translated}/{name}" for name in own}
    for name in names:
        if not name.startswith("_") and (name in own or not translated):
            document, found = _read_document(folder, files.get(name, f"{DOCUMENTS}/{name}"), own)
            problems += found
            if document:
                documents[document.name] = replace(document, part_files=files) if own else document
    parts, found = read_parts(folder, press, ())
    for name in parts.keys() & own:
        parts[name], more = read_text(folder, files[name], limit=_LIMIT)
        found += more
    if translated:
        parts = _without_unnamed(parts, documents.values())
    return documents, parts, [*problems, *found]


def _without_unnamed(parts: Mapping[str, str], documents: Iterable[Document]) -> dict[str, str]:
    """Return the look of documents, and those other parts that some of these are made of."""
    look = {name for name in parts if name in LOOK or name.endswith(".css")}
    sources = [*(each.source for each in documents), *(parts[name] for name in look)]
    named = named_parts("\n".join(sources), parts)
    return {name: text for name, text in parts.items() if name in look or name in named}


def read_parts(
    folder: Path, press: Path, more: Iterable[str]
) -> tuple[dict[str, str], list[Problem]]:
    """Return the parts of which documents are made, and their problems.

    Some `more` are the press's own, too, and the game's where it has them.
    """
    problems: list[Problem] = []
    parts: dict[str, str] = {}
    for name, where in (dict.fromkeys(more, press) | _parts(folder, press)).items():
        parts[name], found = read_text(where, f"{DOCUMENTS}/{name}", limit=_LIMIT)
        problems += found
    return parts, problems


def _parts(folder: Path, press: Path) -> dict[str, Path]:
    """Return the folder of each part by the part's name; the game's own folder wins."""
    parts = [name for name in list_files(folder, DOCUMENTS, ".html") if name.startswith("_")]
    return dict.fromkeys(LOOK, press) | dict.fromkeys(
        [*parts, *list_files(folder, DOCUMENTS, ".css")], folder
    )


def _read_document(
    folder: Path, file: str, own: Collection[str]
) -> tuple[Document | None, list[Problem]]:
    """Return a document, and its problems; data beside a translated one is its `own`."""
    text, problems = read_text(folder, file, limit=_LIMIT)
    text = _LINE_END.sub("\n", text)
    front = _FRONT.match(text)
    if problems or not front:
        return None, problems or [
            _missing(
                file, say("the document has no lines between --- and ---, which say its title")
            )
        ]
    # The line feed replaces the line --- above, so that line numbers are those of the file.
    source, problems = parse_yaml(file, "\n" + front[1])
    if source.root is None:
        return None, problems or [
            _missing(file, say("there is nothing between --- and ---, where the title should be"))
        ]
    reader = Reader(source)
    values = FRONT_MATTER.read(reader, source.root, file)
    if values is FAULT:
        return None, reader.problems
    data, style, more = (values.pop(key) for key in ("data", "style", "sources"))
    files = _data_files(data, more, file, own)
    problems += _names_taken(source, more)
    problems += _missing_files(
        folder, source, files | {("style",): style and f"{DOCUMENTS}/{style}"}
    )
    sources = {
        path: _read_data(folder, file, problems) for path, file in files.items() if not problems
    }
    read = {path: _plain_value(each.root) if each.root else None for path, each in sources.items()}
    # Empty lines replace the front matter, so that faults of the template have the file's lines.
    body = "\n" * text.count("\n", 0, front.end()) + text[front.end() :]
    document = Document(
        Path(file).stem,
        file,
        body,
        **values,
        styles=(style,) if style else (),
        data=read.pop(("data",), None),
        sources={path[-1]: content for path, content in read.items()},
        texts=tuple(text for each in sources.values() for text in _sentences(each)),
        data_files=tuple(files.values()),
        places={key: source.place((key,)) for key in FRONT_MATTER.fields},
    )
    return document, problems


def _data_files(
    data: str, more: Mapping[str, str], file: str, own: Collection[str]
) -> dict[tuple[str, ...], str]:
    """Return the files of a document's data, by their keys; what a translation has is its `own`."""
    files: dict[tuple[str, ...], str] = {("data",): f"{DOCUMENTS}/{data}"} if data else {}
    files |= {("sources", key): f"{_TEMPLATES}/{path}" for key, path in more.items()}
    for key, path in files.items():
        if (name := path.removeprefix(f"{DOCUMENTS}/")) in own:
            files[key] = f"{file.rpartition('/')[0]}/{name}"
    return files


def front_matter(text: str) -> re.Match[str] | None:
    """Return the match of the front matter on top of a template: the lines are group 1."""
    return _ANY_FRONT.match(text)


def _names_taken(source: Source, more: Iterable[str]) -> Iterator[Problem]:
    """Find names of data that would hide names which templates already have."""
    for name in more:
        if name in OF_DOCUMENTS:
            message = say(
                '"{name}" means something already in documents, and cannot be data as well',
                name=name,
            )
            place = source.place(("sources", name))
            yield Problem(place, "reserved-id", message, hint=say("choose another name for it"))


def _missing(file: str, message: str) -> Problem:
    hint = say("start with a line ---, then title: and the document's title, then a line ---")
    return Problem(Place(file), "missing-key", message, hint=hint)


def _missing_files(
    folder: Path, source: Source, files: Mapping[tuple[str, ...], str]
) -> Iterator[Problem]:
    for path, file in files.items():
        try:
            if file:
                locate(folder, file)
        except FileFault as fault:
            found = fault.problem(source.place(path))
            if found.check == MISSING:
                message = say('there is no {file}, which "{key}" names', file=file, key=path[-1])
                hint = say("fix the name, or remove the line {key}:", key=path[-1])
                found = replace(found, message=message, hint=hint)
            yield found


def _read_data(folder: Path, file: str, problems: list[Problem]) -> Source:
    source, found = read_source(folder, file)
    problems += found
    return source


def _sentences(source: Source) -> Iterator[DataText]:
    """Yield the sentences in a file of data: texts that people read, not ids or codes."""
    for scalar in find_scalars(source):
        if not scalar.is_key and _SENTENCE.search(scalar.value):
            yield DataText(scalar.value, scalar.place)


def _plain_value(node: Node, known: dict[int, object] | None = None) -> object:
    """Return a YAML node as texts, whole numbers, lists and dicts; 1.10 stays a text.

    An alias gives the same object again, so that nested aliases take no memory.
    """
    known = {} if known is None else known
    if id(node) in known:
        return known[id(node)]
    if isinstance(node, MappingNode):
        pairs: dict[str, object] = {}
        known[id(node)] = pairs
        pairs.update((str(key.value), _plain_value(value, known)) for key, value in node.value)
        return pairs
    if isinstance(node, SequenceNode):
        parts: list[object] = []
        known[id(node)] = parts
        parts += [_plain_value(part, known) for part in node.value]
        return parts
    return int(node.value) if _WHOLE.fullmatch(str(node.value)) else node.value
