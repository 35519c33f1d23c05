"""The commands that set a game's documents: the press's, and its peers'."""

import json
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import ClassVar

from bench.deck import FONTS
from bench.measure import Contender
from generator.build.pipeline import check_game
from generator.pages.page_fonts import linked_fonts
from generator.pages.written_documents import BOOKLET, written_document

FROM_NOTHING, UNCHANGED, MANUAL = "prelo", "unchanged", "manual"
ONE_BY_ONE, TYPST = "WeasyPrint", "Typst"

_FROM_NOTHING = """
import os, shutil, sys
os.environ["PRELO_CACHE"] = sys.argv[1]
shutil.rmtree(sys.argv[1], ignore_errors=True)
from generator.cli.main import main
sys.exit(main(sys.argv[2:]))
"""
_ONE_BY_ONE = """
import subprocess, sys
for page in sys.argv[1:]:
    command = [sys.executable, "-m", "weasyprint", "--pdf-variant", "pdf/a-2a", page, page + ".pdf"]
    subprocess.run(command, check=True)
"""
_TYPST = f"""
import sys, typst
typst.compile(sys.argv[1], sys.argv[2], font_paths=[{str(FONTS)!r}], ignore_system_fonts=True)
"""
_PROLOGUE = """
#set page("a4", margin: (x: 26mm, y: 24mm), numbering: "1")
#set text(font: "Alegreya", size: 10.5pt, lang: "pt", region: "br", hyphenate: true)
#set heading(numbering: "1.1")
#set table(stroke: (bottom: 0.25pt))
#outline()
"""


def prelo(game: Path, out: Path, runs: int, *, only: str = "documents/*.pdf") -> Contender:
    """Return the press with an empty cache."""
    kept = str(out.with_name(f"{out.name}-kept"))
    command = [sys.executable, "-c", _FROM_NOTHING, kept, "build", str(game), "--force"]
    command += ["--only", only, "--out", str(out)]
    return Contender(FROM_NOTHING if only == "documents/*.pdf" else MANUAL, command, out, runs)


def unchanged(game: Path, out: Path, runs: int) -> Contender:
    """Return the press after a first run, with nothing changed."""
    command = [sys.executable, "-m", "generator.cli.main", "build", str(game)]
    command += ["--only", "documents/*", "--out", str(out)]
    return Contender(UNCHANGED, command, out, runs)


def one_by_one(game: Path, out: Path, runs: int) -> Contender:
    """Return WeasyPrint with every page given finished, each in a process of its own."""
    out.mkdir()
    pages = [out / f"{name}.html" for name in _write_pages(game, out)]
    command = [sys.executable, "-c", _ONE_BY_ONE, *map(str, pages)]
    return Contender(ONE_BY_ONE, command, out, runs)


def typst(page: Path, out: Path, runs: int) -> Contender:
    """Return Typst, which sets the text, headings and tables of a finished page."""
    out.mkdir()
    source = out / "manual.typ"
    source.write_text(_PROLOGUE + to_typst(page.read_text("utf-8")), "utf-8")
    command = [sys.executable, "-c", _TYPST, str(source), str(out / "manual.pdf")]
    return Contender(TYPST, command, out, runs)


def _write_pages(game: Path, out: Path) -> Iterator[str]:
    """Write every page that the press prints, except documents about all files."""
    layout, _ = check_game(game)
    for document in layout.templates.documents.values():
        for booklet in (False, True) if document.booklet else (False,):
            if not document.last:
                name = document.name + "_a5" * booklet
                page = written_document(layout, document)
                sheets = [css for each, css in page.sheets.items() if booklet or each != BOOKLET]
                html = page.styled("\n".join([linked_fonts(layout.templates.fonts), *sheets]))
                (out / f"{name}.html").write_text(html, "utf-8")
                yield name


def to_typst(html: str) -> str:
    """Return the text of a page as Typst's source: headings, paragraphs, tables."""
    reader = _Reader()
    reader.feed(html)
    return "\n".join(reader.parts)


class _Reader(HTMLParser):
    """Gathers the texts of a page by their blocks."""

    _LEVELS: ClassVar = {"h2": 1, "h3": 2, "h4": 3}
    _HIDDEN = ("style", "svg", "nav", "head")

    def __init__(self) -> None:
        """Begin with nothing read."""
        super().__init__()
        self.parts: list[str] = []
        self._text: list[str] = []
        self._cells: list[str] = []
        self._columns = self._first = self._hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a hidden element, a table or one of its rows."""
        del attrs
        self._hidden += tag in self._HIDDEN
        if tag == "table":
            self._cells, self._columns = [], 0
        elif tag == "tr":
            self._first = len(self._cells)

    def handle_endtag(self, tag: str) -> None:
        """Take the gathered text of a block."""
        self._hidden -= tag in self._HIDDEN
        if tag in ("td", "th"):
            self._cells.append(self._taken())
        elif tag == "tr":
            self._columns = self._columns or len(self._cells) - self._first
        elif tag == "table":
            self.parts.append(f"#table(columns: {self._columns}, {', '.join(self._cells)})")
        elif tag in ("p", "li", "dt", "dd", "figcaption", "caption"):
            self.parts.append(f"#par({self._taken()})")
        elif tag in self._LEVELS:
            self.parts.append(f"#heading(level: {self._LEVELS[tag]}, {self._taken()})")

    def handle_data(self, data: str) -> None:
        """Gather a text."""
        if not self._hidden:
            self._text.append(data)

    def _taken(self) -> str:
        text = " ".join("".join(self._text).split())
        self._text = []
        return json.dumps(text, ensure_ascii=False)
