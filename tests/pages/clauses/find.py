"""Where to spoil a file: elements by their roles, and the content of pages, rewritten."""

from collections.abc import Callable
from typing import Any

import pikepdf

from tests.pages.clauses.clause import Break

Edit = Callable[[Any], object]


def elements(pdf: pikepdf.Pdf, role: str) -> list[Any]:
    """Return the elements of a role, in the order of the file's objects."""
    return [
        thing
        for thing in pdf.objects
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/S") == f"/{role}" and "/P" in thing
    ]


def first(role: str, edit: Edit) -> Break:
    """Return what edits the first element of a role."""
    return lambda pdf: edit(elements(pdf, role)[0])


def drop(path: str) -> Edit:
    """Return what removes an entry, such as /Lang or /A/Scope."""

    def edit(thing: Any) -> None:  # noqa: ANN401 - whatever a PDF holds
        holder, key = _entry(thing, path)
        del holder[key]

    return edit


def put(path: str, to: object) -> Edit:
    """Return what sets an entry, such as /Lang or /A/Scope."""

    def edit(thing: Any) -> None:  # noqa: ANN401
        holder, key = _entry(thing, path)
        holder[key] = to

    return edit


def _entry(thing: Any, path: str) -> tuple[Any, str]:  # noqa: ANN401
    *above, key = path.removeprefix("/").split("/")
    for name in above:
        thing = thing[f"/{name}"]
    return thing, f"/{key}"


def page(edit: Edit) -> Break:
    """Return what edits the first page."""
    return lambda pdf: edit(pdf.pages[0].obj)


def root(edit: Edit) -> Break:
    """Return what edits the document's catalogue."""
    return lambda pdf: edit(pdf.Root)


def link(edit: Edit) -> Break:
    """Return what edits the first link."""
    return lambda pdf: edit(next(a for page in pdf.pages for a in page.obj.get("/Annots", [])))


def font(edit: Edit) -> Break:
    """Return what edits the first font."""
    return lambda pdf: edit(next(iter(pdf.pages[0].Resources.Font.values())))


def descendant(edit: Edit) -> Break:
    """Return what edits the first font's only descendant."""
    return font(lambda found: edit(found.DescendantFonts[0]))


def content(old: bytes, new: bytes) -> Break:
    """Return what replaces the first occurrence of something in the first page's content."""

    def edit(pdf: pikepdf.Pdf) -> None:
        stream = pdf.pages[0].Contents
        before = stream.read_bytes()
        assert old in before
        stream.write(before.replace(old, new, 1))

    return edit


def metadata(old: bytes, new: bytes) -> Break:
    """Return what replaces something in the metadata."""

    def edit(pdf: pikepdf.Pdf) -> None:
        before = pdf.Root.Metadata.read_bytes()
        assert old in before
        pdf.Root.Metadata.write(before.replace(old, new))

    return edit


def letters(old: bytes, new: bytes) -> Break:
    """Return what replaces something in what codes mean, in the first font that has it."""

    def edit(pdf: pikepdf.Pdf) -> None:
        maps = [found.ToUnicode for found in pdf.pages[0].Resources.Font.values()]
        stream = next(stream for stream in maps if old in stream.read_bytes())
        stream.write(stream.read_bytes().replace(old, new, 1))

    return edit
