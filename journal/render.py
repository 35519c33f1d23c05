"""A record to a page: PDF or HTML, in the look of the documents."""

from generator.fonts import FontFile, Fonts
from generator.loading.documents import read_documents
from generator.loading.game import load_game
from generator.model import Document
from generator.outputs._gate import admit
from generator.outputs._pages import to_html, to_pdf
from generator.outputs._pictures import Pictures
from generator.problem import ERROR, GameError
from generator.templating.document import STYLE, Material, Page, write_alone, write_page
from generator.version import PRESS
from journal.chart import draw_hands
from journal.loading import TEMPLATES, read_fonts
from journal.record import GameRecord
from journal.release import Release
from journal.wording import Wording

_SHEET = "diario-em-branco"
"""The document that is a blank journal."""


def render_record(game: GameRecord, release: Release, wording: Wording, form: str) -> bytes:
    """Return the printed record of a game, as ".pdf" or ".html"."""
    charts = [draw_hands(match) for match in game.matches]
    finished = [match for match in game.matches if match.holdings]
    names = {"game": game, "charts": charts, "finished": finished}
    return _render("record", form, {**names, "release": release, "words": wording.phrases})


def render_sheet(form: str) -> bytes:
    """Return a blank journal to print on both sides of a sheet, as ".pdf" or ".html"."""
    documents, parts, problems = read_documents(PRESS, PRESS)
    game = load_game(PRESS)
    if problems:
        raise GameError(problems)
    document = documents[_SHEET]
    page = write_page(document, Material(game, game.first_edition, {}, parts))
    sheets = {name: parts[name] for name in (STYLE, *document.styles)}
    return _set(page, sheets, document.file, form)


def _render(name: str, form: str, names: dict[str, object]) -> bytes:
    """Return a template of templates/journal, filled in and set."""
    document = Document(name, f"{name}.html", (TEMPLATES / f"{name}.html").read_text("utf-8"), name)
    common = (PRESS / "templates/documents" / STYLE).read_text("utf-8")
    own = (TEMPLATES / f"{name}.css").read_text("utf-8")
    sheets = {STYLE: common, f"{name}.css": own}
    return _set(write_alone(document, names), sheets, document.file, form)


def _set(page: Page, sheets: dict[str, str], file: str, form: str) -> bytes:
    files = Fonts([FontFile(role, path) for role, path in read_fonts().items()])
    admitted, problems = admit(page, sheets, Pictures(PRESS, "templates/documents"))
    if any(problem.severity == ERROR for problem in problems):
        raise GameError(problems)
    css = admitted.sheets.values()
    if form == ".html":
        return to_html(admitted, css, files)
    return to_pdf(admitted, css, files, file)[0]
