"""Every document is PDF/UA-1 and PDF/A-2a: clause by clause, and by what other programs read.

The clauses are in `clauses/`, one function each. No validator of these standards can be had from
a package registry, so each clause has to prove itself: it must complain of a file that breaks it.
"""

import re
import subprocess
from collections.abc import Iterable, Mapping
from html.parser import HTMLParser
from pathlib import Path

import pytest

from generator.base import cache
from tests.pages.clauses import archive, structure, text
from tests.pages.clauses.clause import CLAUSES, Break, Clause, broken
from tests.pages.clauses.sample import render
from tests.pages.clauses.tagged import Mark, Tagged

BREAKS = [
    pytest.param(clause, spoil, id=f"{name}-{number}")
    for name, clause in CLAUSES.items()
    for number, spoil in enumerate(clause.breaks)
]
OTHER = "ficha-da-versao"  # tells which files there are: more when its page for browsers is made
NO_TEXT = {"script", "style", "title", "svg"}
NO_PRINT = ("prelo-", "booklet-only", "browser-only")  # how classes start of what A4 has not
NOTE, BLOCKS = "slip", {"div", "td"}  # a note at the foot, and what may call one
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "wbr"}


@pytest.fixture(scope="module")  # nobody else reads so much
def files(documents_build: Path, sample: dict[str, Path]) -> dict[str, Path]:
    """Give all documents: those of the root game, and the sample; booklets are for paper only."""
    found = sorted((documents_build / "documents").glob("*.pdf"))
    return {path.stem: path for path in [sample[".pdf"], *found] if not path.match("*_a5.pdf")}


@pytest.fixture(scope="module")  # nobody else reads so much
def tagged(files: Mapping[str, Path]) -> dict[str, Tagged]:
    """Give all documents, open."""
    return {name: Tagged(path.read_bytes()) for name, path in files.items()}


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=CLAUSES)
def test_clause(clause: Clause, tagged: Mapping[str, Tagged]) -> None:
    """Every document keeps to the clause."""
    found = {name: list(clause.find(pdf))[:9] for name, pdf in tagged.items()}

    assert {name: breaches for name, breaches in found.items() if breaches} == {}


@pytest.mark.parametrize(("clause", "spoil"), BREAKS)
def test_breach(clause: Clause, spoil: Break, sample: Mapping[str, Path]) -> None:
    """A file that breaks the clause is found out."""
    assert list(clause.find(broken(sample[".pdf"].read_bytes(), spoil)))


def test_all_clauses_can_be_broken() -> None:
    """There is no clause without a way to break it, nor a module without clauses."""
    modules = {clause.find.__module__ for clause in CLAUSES.values()}

    assert [name for name, clause in CLAUSES.items() if not clause.breaks] == []
    assert modules == {module.__name__ for module in (archive, structure, text)}


def test_sample_has_every_role(tagged: Mapping[str, Tagged]) -> None:
    """The sample has every role of which the press knows, over several pages."""
    roles = {element.role for element in tagged["sample"].elements}
    made = "Document Div Index BlockQuote TOC TOCI P H1 H2 H3 H4 L LI Lbl LBody Table THead TBody"
    inline = "TR TH TD Caption Figure Link Reference Span Quote Code"

    assert set(f"{made} {inline}".split()) <= roles
    assert len(tagged["sample"].pages) > 3


def test_frame(files: Mapping[str, Path]) -> None:
    """A file starts and ends as PDF/A wants it, with an identity, not encrypted."""
    for path in files.values():
        assert (path.name, frame_faults(path.read_bytes())) == (path.name, [])


@pytest.mark.parametrize("old", [b"%PDF-1.7\n%", b"/ID", b"%%EOF", b"/Info"])
def test_frame_can_be_wrong(sample: Mapping[str, Path], old: bytes) -> None:
    """A file with anything else in these places is found out."""
    before, _, after = sample[".pdf"].read_bytes().rpartition(old)

    assert len(frame_faults(before + b"/Encrypt " + after)) in (1, 2)


def frame_faults(content: bytes) -> list[str]:
    """Return what is wrong with a file's start and end (ISO 19005-2, 6.1.2 and 6.1.3)."""
    trailer = content[content.rfind(b"obj\n<</Type /XRef") :].partition(b"stream")[0]
    faults = {
        "header": not re.match(rb"%PDF-1\.7\n%[\x80-\xff]{4}", content),
        "identity": not re.search(rb"/ID \[\([0-9a-f]+\) \([0-9a-f]+\)\]", trailer),
        "encrypted": b"/Encrypt" in trailer,
        "end": not content.endswith(b"%%EOF\n"),
    }
    return [fault for fault, found in faults.items() if found]


def test_same_bytes(
    sample: Mapping[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another build, from another folder, gives the same bytes: no dates, no chance."""
    monkeypatch.setattr(cache, "cached", lambda _sort, _key, make: make())
    made = render(tmp_path)

    assert made.keys() == sample.keys()
    assert [end for end in made if made[end].read_bytes() != sample[end].read_bytes()] == []


def test_what_pages_part_stays_one(tagged: Mapping[str, Tagged]) -> None:
    """The table over several pages is one, its heading read once; so are lists and paragraphs."""
    sample = tagged["sample"]
    (table,) = sample.of("Table")
    kids = (kid for element in table.below() for kid in element.kids)

    assert len({kid.page for kid in kids if isinstance(kid, Mark)}) > 1
    assert [child.role for child in table.children] == ["Caption", "THead", "TBody"]
    assert sample.text(table).count("What it does") == 1
    assert [element.role for element in sample.of("Index", "TOC")] == ["TOC", "TOC", "Index"]


def test_reading_order(files: Mapping[str, Path], tagged: Mapping[str, Tagged]) -> None:
    """The structure reads as the page for browsers does, from its first word to its last."""
    pages = {name: path.with_suffix(".html") for name, path in files.items() if OTHER not in name}
    reads = {name: squeezed(tagged[name].text(tagged[name].document)) for name in pages}
    missed = {name: first_not_read(reads[name], page) for name, page in pages.items()}

    assert {name: piece for name, piece in missed.items() if piece} == {}


@pytest.mark.slow
def test_reading_order_by_poppler(files: Mapping[str, Path]) -> None:
    """So does Poppler (which takes minutes for long documents, and four seconds for a tutorial)."""
    path = next(path for name, path in files.items() if "diario" in name)
    told = subprocess.run(["pdfinfo", "-struct-text", path], capture_output=True, check=True)
    lines = re.findall(r'^ *"(.*)"$', told.stdout.decode(), re.MULTILINE)

    assert told.stderr == b""
    assert first_not_read(squeezed("".join(lines)), path.with_suffix(".html")) == ""


def test_what_is_read() -> None:
    """Of a page, all is read but figures, style, frame, what nobody hears, what booklets have."""
    page = '<nav class="prelo-bar"><p>no<input><svg><path/><title>no</title></svg></nav><main>1'
    page += '<p aria-hidden="true">no<br>no</p><p class="name">2<svg><title>no</title></svg>3</p>'
    page += '<script>"no"</script><section class="leaf booklet-only"><p>no</p>no</section>4<p>5'
    page += '<ol style="display: none"><li>no</ol>'

    assert Pieces(page).found == list("12345")


def test_reading_order_can_be_wrong(tagged: Mapping[str, Tagged], tmp_path: Path) -> None:
    """Two paragraphs that change places are noticed."""
    page = tmp_path / "page.html"
    page.write_text("<p>By the way</p><p>Before the lamps are lit</p>", "utf-8")
    read = squeezed(tagged["sample"].text(tagged["sample"].document).partition("Turn 0")[0])

    assert first_not_read(read, page) == "Beforethelampsarelit"


def squeezed(told: str) -> str:
    """Return a text without what line ends add."""
    return re.sub(r"[\s\u00ad]", "", told)


def first_not_read(read: str, page: Path) -> str:
    """Return the first piece of a page's text that does not follow the ones before it, or ""."""
    place = 0
    for piece in Pieces(page.read_text("utf-8")).found:
        if piece == ",":  # between links of an index: a semicolon where the page is said
            continue
        place = read.find(piece, place)
        if place < 0:
            return piece
        place += len(piece)
    return ""


class Pieces(HTMLParser):
    """The pieces of text that a page tells; figures, style, frame, a booklet's own aside.

    A note at the foot is read after the block that calls it.
    """

    def __init__(self, page: str) -> None:
        """Read a page."""
        super().__init__()
        self.found: list[str] = []
        self._silent: list[str] = []
        self._note: list[str] = []  # open tags of a note
        self._noted: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: Iterable[tuple[str, str | None]]) -> None:
        """Note that what follows is no text."""
        told = dict(attributes)
        names = (told.get("class") or "").split()
        apart = tag in NO_TEXT or any(name.startswith(NO_PRINT) for name in names)
        apart |= "display: none" in (told.get("style") or "")
        if (self._silent or apart or told.get("aria-hidden") == "true") and tag not in VOID:
            self._silent.append(tag)
        if (self._note or NOTE in names) and tag not in VOID and not self._silent:
            self._note.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Note that text follows again."""
        if self._note and not self._silent:
            self._note.pop()
        elif tag in BLOCKS:
            self.found += self._noted
            self._noted = []
        if tag in self._silent:
            while self._silent.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        """Take a piece of text."""
        if squeezed(data) and not self._silent:
            (self._noted if self._note else self.found).append(squeezed(data))


def test_fonts_by_poppler(files: Mapping[str, Path]) -> None:
    """Poppler sees every font embedded, cut to size, with its letters, and none but the game's."""
    for path in files.values():
        told = subprocess.run(["pdffonts", path], capture_output=True, check=True).stdout.decode()
        rows = told.splitlines()[2:]

        assert rows
        assert [row for row in rows if not re.search(r"Identity-H +yes +yes +yes ", row)] == []
        assert [
            row for row in rows if not re.match(r"[A-Z]{6}\+(?:code|label|name|small|text)", row)
        ] == []


def test_syntax_by_qpdf(files: Mapping[str, Path]) -> None:
    """Qpdf finds nothing wrong in any file."""
    for path in files.values():
        told = subprocess.run(["qpdf", "--check", path], capture_output=True, check=False)

        assert (path.name, told.returncode, told.stderr) == (path.name, 0, b"")
