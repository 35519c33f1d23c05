"""A tagged PDF as its clauses speak of it: elements, marked content, fonts and their letters."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from typing import Any

import pikepdf

SHOWS_TEXT = {"Tj", "TJ", "'", '"'}
PAINTS = SHOWS_TEXT | {"S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "sh", "Do", "EI"}
_LETTERS = re.compile(rb"<([0-9a-f]{4})> <((?:[0-9a-f]{4})+)>\n")


@dataclass(frozen=True)
class Element:
    """An element of the structure: its role, and what stands in it, in reading order."""

    role: str
    found: Any
    kids: "tuple[Element | Mark | Any, ...]"

    def below(self) -> "Iterator[Element]":
        """Yield the element and all in it, in reading order."""
        yield self
        for child in self.children:
            yield from child.below()

    @property
    def children(self) -> "list[Element]":
        """Return the elements in it."""
        return [kid for kid in self.kids if isinstance(kid, Element)]

    @property
    def roles(self) -> list[str]:
        """Return the roles of the elements in it."""
        return [child.role for child in self.children]

    def attribute(self, name: str) -> Any:  # noqa: ANN401 - whatever a PDF holds
        """Return one of its attributes, or None."""
        return self.found.get("/A", {}).get(name)


@dataclass(frozen=True)
class Mark:
    """Marked content: the index of its page and its number there."""

    page: int
    number: int


@dataclass(frozen=True)
class Operation:
    """An operator of a page's content, with the names and numbers of the marks it stands in."""

    name: str
    operands: Any
    marks: tuple[tuple[str, int | None], ...]
    font: str


class Tagged:
    """A PDF, as its content tells it."""

    def __init__(self, content: bytes) -> None:
        """Take the content of a file."""
        self.content = content
        self.pdf = pikepdf.open(BytesIO(content))
        self.root: Any = self.pdf.Root
        self.pages = [page.obj for page in self.pdf.pages]
        self._indices = {page.objgen: index for index, page in enumerate(self.pages)}

    @cached_property
    def document(self) -> Element:
        """Return the highest element of the structure."""
        top = self.root.StructTreeRoot.K
        return self._element(top[0] if isinstance(top, pikepdf.Array) else top, None)

    @property
    def elements(self) -> list[Element]:
        """Return all elements in reading order."""
        return list(self.document.below())

    def of(self, *roles: str) -> list[Element]:
        """Return the elements of some roles."""
        return [element for element in self.elements if element.role in roles]

    def _element(self, found: Any, page: Any) -> Element:  # noqa: ANN401
        page = found.get("/Pg", page)
        kids = found.get("/K", pikepdf.Array())
        kids = kids if isinstance(kids, pikepdf.Array) else [kids]
        return Element(
            str(found.S).removeprefix("/"), found, tuple(self._kid(k, page) for k in kids)
        )

    def _kid(self, kid: Any, page: Any) -> Any:  # noqa: ANN401
        if isinstance(kid, int):
            return Mark(self._indices[page.objgen] if page is not None else -1, kid)
        if kid.get("/Type") == "/MCR":
            return Mark(self._indices[kid.get("/Pg", page).objgen], int(kid.MCID))
        return kid if kid.get("/Type") == "/OBJR" else self._element(kid, page)

    @cached_property
    def operations(self) -> list[list[Operation]]:
        """Return what each page's content does."""
        return [list(_operations(page)) for page in self.pages]

    @cached_property
    def forms(self) -> list[Any]:
        """Return all form XObjects and tiling patterns."""
        streams = [o for o in self.pdf.objects if isinstance(o, pikepdf.Stream)]
        return [s for s in streams if s.get("/Subtype") == "/Form" or "/PatternType" in s]

    @cached_property
    def fonts(self) -> dict[str, Any]:
        """Return the fonts by their names in the resources, which all pages share."""
        return {
            name: font
            for page in self.pages
            for name, font in page.Resources.get("/Font", {}).items()
        }

    @cached_property
    def codes(self) -> dict[str, set[int]]:
        """Return the codes that texts use of each font, in pages and in forms."""
        used: dict[str, set[int]] = {name: set() for name in self.fonts}
        for content in [*self.operations, *(list(_operations(form)) for form in self.forms)]:
            for operation in content:
                if operation.name in SHOWS_TEXT:
                    used[operation.font].update(_codes(operation))
        return used

    def letters(self, name: str) -> dict[int, str]:
        """Return what the codes of a font mean."""
        if "/ToUnicode" not in self.fonts[name]:
            return {}
        pairs = _LETTERS.findall(self.fonts[name].ToUnicode.read_bytes())
        return {int(c, 16): bytes.fromhex(t.decode()).decode("utf-16-be") for c, t in pairs}

    @cached_property
    def texts(self) -> dict[Mark, str]:
        """Return the text of each mark."""
        letters = {name: self.letters(name) for name in self.fonts}
        texts: dict[Mark, str] = {}
        for page, content in enumerate(self.operations):
            for operation in content:
                if operation.name in SHOWS_TEXT and operation.marks:
                    mark = Mark(page, -1 if (n := operation.marks[-1][1]) is None else n)
                    shown = (letters[operation.font].get(c, "\ufffd") for c in _codes(operation))
                    texts[mark] = texts.get(mark, "") + "".join(shown)
        return texts

    def text(self, element: Element) -> str:
        """Return what stands in an element, as it is read aloud: figures by their texts."""
        if "/Alt" in element.found:
            return f"{element.found.Alt} "
        pieces = []
        for kid in element.kids:
            if isinstance(kid, Element):
                pieces.append(self.text(kid))
            elif isinstance(kid, Mark):
                pieces.append(self.texts.get(kid, ""))
        return "".join(pieces)

    @cached_property
    def links(self) -> list[Any]:
        """Return all annotations of all pages."""
        return [annotation for page in self.pages for annotation in page.get("/Annots", [])]


def _operations(content: Any) -> Iterator[Operation]:  # noqa: ANN401
    marks: list[tuple[str, int | None]] = []
    font = ""
    fonts: list[str] = []
    for instruction in pikepdf.parse_content_stream(content):
        operands: Any = instruction.operands
        name = str(instruction.operator)
        if name in ("BMC", "BDC"):
            number = operands[1].get("/MCID") if name == "BDC" else None
            marks.append((str(operands[0]), None if number is None else int(number)))
        elif name == "EMC":
            marks.pop()
        elif name == "Tf":
            font = str(operands[0])
        elif name == "q":
            fonts.append(font)
        elif name == "Q":
            font = fonts.pop()
        yield Operation(name, operands, tuple(marks), font)


def _codes(operation: Operation) -> Iterator[int]:
    texts = operation.operands[0] if operation.name == "TJ" else operation.operands[-1:]
    for text in texts:
        if isinstance(text, pikepdf.String):
            raw = bytes(text)
            yield from (int.from_bytes(raw[i : i + 2], "big") for i in range(0, len(raw), 2))
