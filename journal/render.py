"""A record to a page: PDF or HTML, in the look of the documents."""

from collections.abc import Callable

from generator.fonts import FontFile, Fonts
from generator.loading.documents import read_documents
from generator.loading.game import load_game
from generator.model import Document
from generator.outputs._pages import to_html, to_pdf
from generator.problem import GameError
from generator.templating.document import Material, make_environment, write_page
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
    material = Material(game, game.first_edition, {}, parts)
    return _set(write_page(documents[_SHEET], material).wrap, form)


def _render(name: str, form: str, names: dict[str, object]) -> bytes:
    """Return a template of templates/journal, filled in and set."""
    document = Document(name, f"{name}.html", (TEMPLATES / f"{name}.html").read_text("utf-8"), name)
    template = make_environment({}, document).get_template(document.file)
    common = (PRESS / "templates/documents/document.css").read_text("utf-8")
    own = (TEMPLATES / f"{name}.css").read_text("utf-8")
    return _set(lambda fonts: template.render(**names, style=f"{fonts}\n{common}\n{own}"), form)


def _set(wrap: Callable[[str], str], form: str) -> bytes:
    files = Fonts([FontFile(role, path) for role, path in read_fonts().items()])
    return to_html(wrap, files) if form == ".html" else to_pdf(wrap, files)[0]
