"""Files of documents that are made already: the same at once, made anew where anything changed."""

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from shutil import copyfile

import pytest

from generator.base.frozen import replace
from generator.base.paths import CODE, FONTS
from generator.documents.document import BROWSER
from generator.game.documents import Document
from generator.graphics.fonts import FontFile, Fonts
from generator.pages import document_outputs
from generator.pages.document_outputs import MadePage, cached_form, render
from generator.pages.gate import Admitted
from generator.pages.papers import A4, Paper
from generator.pages.pictures import EmbeddedPicture
from tests.pages.own_cache import OwnCache

_DOCUMENT = Document("rules", "templates/documents/rules.html", "", "Rules")
_PAGE = Admitted(
    "Rules",
    "<p>One.</p>",
    {"document.css": "p { color: red }", BROWSER: "p { color: blue }"},
    {"picture:a": EmbeddedPicture(b"a", "image/png")},
)
_LETTER = Paper("letter", 612, 792)

Change = Callable[[Admitted], Admitted]

_CHANGES: dict[str, Change] = {
    "text": lambda page: replace(page, html="<p>Two.</p>"),
    "style": lambda page: replace(page, sheets={**page.sheets, "document.css": "p {}"}),
    "picture": lambda page: replace(
        page, pictures={"picture:a": EmbeddedPicture(b"b", "image/png")}
    ),
    "edit": lambda page: replace(page, edits=((0, 3, "<p class='a'>"),)),
}


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of the forms that are made, by functions that only say so."""

    def make(form: str, page: Admitted, *_: object) -> MadePage:
        forms.append(form)
        return f"{form}\n{page.html}".encode(), "" if form == "html" else "a4", 2

    forms: list[str] = []
    monkeypatch.setattr(document_outputs, "cache", OwnCache(tmp_path / "kept"))
    told = {form: partial(make, form) for form in document_outputs.FORMS}
    monkeypatch.setattr(document_outputs, "FORMS", told)
    return forms


@pytest.fixture
def fonts(tmp_path: Path) -> Fonts:
    """Return fonts whose file can be changed."""
    copyfile(FONTS / "Alegreya-Regular.ttf", tmp_path / "text.ttf")
    return Fonts([FontFile("text", tmp_path / "text.ttf")])


@pytest.mark.parametrize("form", ["pdf", "html", "booklet"])
def test_once(made: list[str], fonts: Fonts, form: str) -> None:
    """A form of a page is made once; it comes back whole, with its paper and its sides."""
    assert cached_form(form, _PAGE, _DOCUMENT, fonts, A4) is None
    first = render(form, _PAGE, _DOCUMENT, fonts, A4)

    assert first == (f"{form}\n<p>One.</p>".encode(), "" if form == "html" else "a4", 2)
    assert cached_form(form, _PAGE, _DOCUMENT, fonts, A4) == first
    assert render(form, _PAGE, _DOCUMENT, fonts, A4) == first
    assert made == [form]


def test_read_once(made: list[str], fonts: Fonts) -> None:
    """A page is read once to find its forms in print, and once for browsers, however often."""
    read: list[str] = []

    class Noted(str):
        __slots__ = ()

        def encode(self, *codec: str) -> bytes:
            read.append(self)
            return super().encode(*codec)

    page = replace(_PAGE, html=Noted("<p>Noted.</p>"))
    for form in ("pdf", "booklet", "html"):
        render(form, page, _DOCUMENT, fonts, A4)
        assert cached_form(form, page, _DOCUMENT, fonts, A4)

    assert len(read) == len({"print", "browsers"})
    assert made == ["pdf", "booklet", "html"]


@pytest.mark.parametrize("change", _CHANGES)
@pytest.mark.parametrize("form", ["pdf", "html", "booklet"])
def test_anew(made: list[str], fonts: Fonts, form: str, change: str) -> None:
    """Whatever of a page changes makes it another one."""
    render(form, _PAGE, _DOCUMENT, fonts, A4)
    render(form, _CHANGES[change](_PAGE), _DOCUMENT, fonts, A4)

    assert made == [form, form]


def test_what_a_form_has(made: list[str], fonts: Fonts) -> None:
    """What only browsers show makes no PDF anew; a paper, a limit of pages or a font does."""
    on_screen = replace(_PAGE, sheets={**_PAGE.sheets, BROWSER: "p { color: green }"})
    for form in ("pdf", "html"):
        render(form, _PAGE, _DOCUMENT, fonts, A4)
        render(form, on_screen, _DOCUMENT, fonts, A4)

    assert made == ["pdf", "html", "html"]
    made.clear()
    render("pdf", _PAGE, _DOCUMENT, fonts, _LETTER)
    render("pdf", _PAGE, replace(_DOCUMENT, pages=3), fonts, A4)
    copyfile(FONTS / "Alegreya-Bold.ttf", fonts.files["text"].path)
    render("pdf", _PAGE, _DOCUMENT, fonts, A4)
    assert made == ["pdf", "pdf", "pdf"]


def test_another_press(made: list[str], fonts: Fonts, monkeypatch: pytest.MonkeyPatch) -> None:
    """What another press has made, by its code or its libraries, is made anew."""
    render("pdf", _PAGE, _DOCUMENT, fonts, A4)
    monkeypatch.setattr(document_outputs, "_press", lambda: "another")
    render("pdf", _PAGE, _DOCUMENT, fonts, A4)

    assert made == ["pdf", "pdf"]


def test_what_was_made_needs_no_typesetting() -> None:
    """Where all is taken from earlier runs WeasyPrint is not loaded: that takes half a second."""
    code = "import sys, generator.pages.document_outputs; print('weasyprint' in sys.modules)"

    assert subprocess.check_output([sys.executable, "-c", code], cwd=CODE) == b"False\n"
