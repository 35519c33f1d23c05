"""Records as pages, PDF or HTML, in the look of the game's documents."""

from collections.abc import Mapping
from pathlib import Path

from generator.base.files import DOCUMENTS
from generator.base.messages import say
from generator.base.paths import DATA
from generator.base.problem import ERROR, GameError, UsageError
from generator.documents.document import (
    BROWSER,
    STYLE,
    Material,
    WrittenPage,
    write_alone,
    write_page,
)
from generator.game.documents import Document
from generator.loading.documents import read_documents
from generator.loading.fonts import read_fonts
from generator.loading.game import load_game
from generator.loading.source import read_text
from generator.loading.template_loader import TemplateLoader
from generator.pages.gate import admit
from generator.pages.pictures import Pictures
from generator.pages.render import page_to_html, to_pdf
from journal.chart import draw_hands
from journal.loading import FOLDER
from journal.phrases import Phrases
from journal.record import GameRecord
from journal.release import ReleaseData

_SHEET = "diario-em-branco"
"""The document that is a blank journal."""

_LIMIT = "template-bytes"


def render_record(
    folder: Path, game: GameRecord, release: ReleaseData, phrases: Phrases, form: str
) -> bytes:
    """Return the record of a game as ".pdf" or ".html", in the look of a game's folder."""
    charts = [draw_hands(match) for match in game.matches]
    finished = [match for match in game.matches if match.holdings]
    names = {"game": game, "charts": charts, "finished": finished}
    return _render(folder, "record", form, {**names, "release": release, "words": phrases.by_name})


def render_sheet(folder: Path, form: str) -> bytes:
    """Return a game's blank journal, for both sides of a sheet, as ".pdf" or ".html".

    Raises UsageError for a game that has none.
    """
    documents, parts, problems = read_documents(folder, DATA)
    game = load_game(folder)
    if problems:
        raise GameError(problems)
    if _SHEET not in documents:
        raise UsageError(
            say(
                "the game in {folder} has no document {sheet}; --game FOLDER names another",
                folder=folder,
                sheet=_SHEET,
            )
        )
    document = documents[_SHEET]
    page = write_page(document, Material(game, game.first_edition, {}, {}, parts))
    sheets = {f"{DOCUMENTS}/{name}": parts[name] for name in (STYLE, BROWSER, *document.styles)}
    return _set(folder, page, sheets, document.file, form)


def _render(folder: Path, name: str, form: str, names: Mapping[str, object]) -> bytes:
    """Return a template of templates/journal, filled in and rendered."""
    file = f"{FOLDER}/{name}.html"
    document = Document(name, file, _text(folder, file), name)
    styles = (f"{DOCUMENTS}/{STYLE}", f"{DOCUMENTS}/{BROWSER}", f"{FOLDER}/{name}.css")
    sheets = {style: _text(folder, style) for style in styles}
    return _set(folder, write_alone(document, names), sheets, file, form)


def _text(folder: Path, file: str) -> str:
    """Return the text of a game's file or, without one, of the press's own.

    Raises GameError.
    """
    # Where nobody has it, it is the game's folder in which it is missing.
    text, problems = read_text(
        TemplateLoader((folder, DATA)).find(file) or folder, file, limit=_LIMIT
    )
    if problems:
        raise GameError(problems)
    return text


def _set(folder: Path, page: WrittenPage, sheets: Mapping[str, str], file: str, form: str) -> bytes:
    """Return a page after the gate's checks; `sheets` are its styles by file."""
    admitted, problems = admit(page, sheets, Pictures(folder, DOCUMENTS))
    if any(problem.severity == ERROR for problem in problems):
        raise GameError(problems)
    fonts = read_fonts(folder)
    if form == ".html":
        return page_to_html(admitted, admitted.sheets.values(), fonts)
    printed = [css for name, css in admitted.sheets.items() if name != BROWSER]
    return to_pdf(admitted, printed, fonts, file)[0]
