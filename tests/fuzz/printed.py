"""What a file that was printed may not have: references to elsewhere, scripts, broken drawing."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pikepdf

from generator.pages.frame import script_source

_FETCHED = {"action", "background", "data", "formaction", "href", "manifest", "ping", "poster"}
_FETCHED |= {"src", "srcset", "imagesrcset"}
_LINKS = ("a", "area")  # followed by a reader's own will
_URL = re.compile(r"""(?:url\(\s*|@import\s+)["']?\s*([^"')\s]*)""", re.IGNORECASE)
_NAMESPACE = re.compile(r"@namespace[^;]*;")  # names, and is not fetched
_HARMLESS = re.compile(r"data:|#|$", re.IGNORECASE)
_SHUT = re.compile(
    r"""http-equiv=["']?Content-Security-Policy["'][^>]*default-src 'none'; """
    r"(?:script-src ([^;]*); )?style-src"
)
_STRING = re.compile(rb"\((?:\\.|[^\\()])*\)")
# ISO 32000-2, 7.3.3: numbers are digits; a reader takes these for operators that it has not.
_NO_NUMBER = re.compile(rb"(?<![\w/.])-?(nan|inf)(?!\w)")
_LOOKED_AT = 5_000_000  # bytes of a drawing

Found = Iterator[tuple[str, str]]


def faults_of_output(out: Path) -> Found:
    """Yield what is wrong with the files of a build, as (sort, detail)."""
    for path in sorted(out.rglob("*")):
        if path.suffix == ".html" and path.is_file():
            yield from _faults_of_page(path)
        elif path.suffix == ".pdf" and path.is_file():
            yield from _faults_of_pdf(path)


def _faults_of_pdf(path: Path) -> Found:
    try:
        with pikepdf.open(path) as pdf:
            for thing in pdf.objects:
                if isinstance(thing, pikepdf.Stream) and _is_drawing(thing):
                    drawing = _STRING.sub(b"()", thing.read_bytes()[:_LOOKED_AT])
                    if found := _NO_NUMBER.search(drawing):
                        yield "broken-pdf", f"{path.name} has the number {found[0].decode()}"
                        return
            if len(pdf.attachments):
                yield "attachment", f"{path.name} carries {list(pdf.attachments)}"
    except pikepdf.PdfError as fault:
        yield "broken-pdf", f"{path.name}: {fault}"


def _is_drawing(stream: pikepdf.Stream) -> bool:
    """Tell whether a stream is drawn, as those of pages are, which have no type at all."""
    return stream.get("/Subtype") == "/Form" or not {"/Type", "/Subtype", "/N", "/Length1"} & set(
        stream.keys()
    )


def _faults_of_page(path: Path) -> Found:
    text = path.read_text("utf-8")
    policy = _SHUT.search(text)
    if policy and policy[1] and policy[1] != script_source():
        yield "script", f"{path.name}: its policy lets {policy[1][:200]} run"
    page = _Page(is_shut=bool(policy))
    page.feed(text)
    page.close()
    for sort, detail in page.found:
        yield sort, f"{path.name}: {detail}"


class _Page(HTMLParser):
    """A page as a browser goes through it: what it would fetch, and what it would run."""

    def __init__(self, *, is_shut: bool) -> None:
        super().__init__()
        self.is_shut = is_shut
        self.found: list[tuple[str, str]] = []
        self.is_style = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at an element's attributes."""
        self.is_style = tag == "style"
        if tag in ("script", "base") or (tag == "meta" and ("http-equiv", "refresh") in attrs):
            self._note_active(f"<{tag}>")
        for name, value in attrs:
            text = (value or "").strip()
            if name.startswith("on") or text.lower().startswith("javascript:"):
                self._note_active(f"{name}={text}")
            if name.rpartition(":")[2] in _FETCHED and tag not in _LINKS:
                self._note_reference(tag, text)
            if name == "style":
                self.handle_style(text)

    def handle_data(self, data: str) -> None:
        """Look at the rules of a style sheet."""
        if self.is_style:
            self.handle_style(data)

    def handle_style(self, css: str) -> None:
        """Note what a browser would fetch for a style."""
        for address in _URL.findall(_NAMESPACE.sub("", css)):
            self._note_reference("style", address)

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002 - HTMLParser's
        """Leave a style sheet."""
        self.is_style = False

    def _note_reference(self, tag: str, address: str) -> None:
        if not _HARMLESS.match(address):
            self.found.append(("reference", f"<{tag}> refers to {address[:200]}"))

    def _note_active(self, what: str) -> None:
        if not self.is_shut:
            self.found.append(("script", what[:200]))
