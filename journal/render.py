"""A record to a page: PDF or HTML, in the look of the documents."""

from generator.fonts import FontFile, Fonts
from generator.model import Document
from generator.outputs._pages import to_html, to_pdf
from generator.templating.document import make_environment
from journal.chart import draw_hands
from journal.loading import PRESS, TEMPLATES, read_fonts
from journal.record import GameRecord
from journal.release import Release
from journal.wording import Wording

FORMS = (".pdf", ".html")


def render_record(game: GameRecord, release: Release, wording: Wording, form: str) -> bytes:
    """Return the printed record of a game, as ".pdf" or ".html"."""
    charts = [draw_hands(match) for match in game.matches]
    finished = [match for match in game.matches if match.holdings]
    names = {"game": game, "charts": charts, "finished": finished}
    return _render("record", form, {**names, "release": release, "words": wording.phrases})


def render_sheet(release: Release, wording: Wording, form: str) -> bytes:
    """Return a blank journal to print on both sides of a sheet, as ".pdf" or ".html"."""
    return _render("sheet", form, {"release": release, "words": wording.phrases})


def _render(name: str, form: str, names: dict[str, object]) -> bytes:
    """Return a template of templates/journal, filled in and set."""
    document = Document(name, f"{name}.html", (TEMPLATES / f"{name}.html").read_text("utf-8"), name)
    template = make_environment({}, document).get_template(document.file)
    common = (PRESS / "templates/documents/document.css").read_text("utf-8")
    own = (TEMPLATES / f"{name}.css").read_text("utf-8")

    def wrap(fonts: str) -> str:
        return template.render(**names, style=f"{fonts}\n{common}\n{own}")

    files = Fonts([FontFile(role, path) for role, path in read_fonts().items()])
    return to_html(wrap, files) if form == ".html" else to_pdf(wrap, files)[0]
