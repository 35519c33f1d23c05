"""Imposed sides to a file: cards in their slots, crop marks, imprint, bookmarks."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.base.units import points
from generator.drawing import operators
from generator.drawing.canvas import Metadata, Page
from generator.drawing.pdf_faces import draw_face
from generator.game.model import Edition
from generator.graphics.fonts import EM
from generator.layout.deck import Layout, back_colors, front_colors
from generator.layout.imposition import BACK, Printed, Side, count_faces
from generator.layout.sheet import Grid, Slot, imprint_font

_IMPRINT_SIZE = 6.0


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be printed: sides of sheets in one edition; `title` names the file's content."""

    layout: Layout
    edition: Edition
    grid: Grid
    sides: Sequence[Side]
    title: str
    duplex: bool


def render_sheets(job: Job) -> bytes:
    """Return the job as a PDF file: vector, fonts embedded, a face with copies stored once."""
    paper = job.grid.sheet
    size = (points(paper.width), points(paper.height))
    page = Page(size, job.layout.templates.fonts.files, _about(job))
    if job.duplex:
        page.print_duplex()
    copies = count_faces(job.sides)
    total = job.sides[-1].number if job.sides else 0
    marked: set[str] = set()
    for side in job.sides:
        _draw_bookmarks(page, side, job, marked)
        for slot, printed in zip(job.grid.slots, side.slots, strict=True):
            if printed:
                page.write(_card(page, printed, side, job, slot, copies))
        page.line(job.grid.marks, paper.rule, "#000000")
        _draw_imprint(page, job, f"{side.number}/{total}")
        page.next_page()
    return page.save()


def _about(job: Job) -> Metadata:
    info = job.layout.game.info
    title = f"{info.title} {info.release}: {job.title}, {job.edition.name}"
    return Metadata(
        title=title,
        author=info.author,
        subject=info.attribution,
        language=info.language,
        license=info.license,
        license_url=info.license_url,
        keywords=info.license,
    )


def _draw_bookmarks(page: Page, side: Side, job: Job, marked: set[str]) -> None:
    """Let the outline point to the first front of each deck."""
    for printed in side.slots:
        if printed and side.side != BACK and printed.deck not in marked:
            marked.add(printed.deck)
            page.bookmark(job.layout.game.decks[printed.deck].name)


def _card(
    page: Page, printed: Printed, side: Side, job: Job, slot: Slot, copies: dict[str, int]
) -> str:
    """Return a card in its slot, cut to its share of the gutter."""
    size = job.layout.game.size
    x, y = slot.bleed
    clip = operators.numbers((-x, -y, points(size.width) + 2 * x, points(size.height) + 2 * y))
    shown = _back(page, printed, job) if side.side == BACK else _front(page, printed, job, copies)
    return f"q 1 0 0 1 {operators.numbers((slot.x, slot.y))} cm {clip} re W n\n{shown}\nQ"


def _front(page: Page, printed: Printed, job: Job, copies: dict[str, int]) -> str:
    card = printed.card
    placed = job.layout.fronts[card.id]
    name = f"card-{card.id}"
    if page.has_form(name):
        return page.form_operator(name)
    colors = front_colors(job.layout.game, card, job.edition)
    shown = draw_face(page, placed, colors, job.layout.templates, patterns=job.edition.patterns)
    if copies[card.id] == 1:
        return shown
    return _stored(page, name, shown, job)


def _back(page: Page, printed: Printed, job: Job) -> str:
    name = f"back-{printed.deck}"
    if page.has_form(name):
        return page.form_operator(name)
    colors = back_colors(job.layout.game.decks[printed.deck])
    placed = job.layout.backs[printed.deck]
    shown = draw_face(page, placed, colors, job.layout.templates, patterns=job.edition.patterns)
    return _stored(page, name, shown, job)


def _stored(page: Page, name: str, shown: str, job: Job) -> str:
    size = job.layout.game.size
    bleed = points(size.bleed)
    box = (-bleed, -bleed, points(size.width) + bleed, points(size.height) + bleed)
    page.form(name, box, shown)
    return page.form_operator(name)


def _draw_imprint(page: Page, job: Job, number: str) -> None:
    """Write the small line: what this sheet is, so that a stray one finds its way home."""
    info, place, fonts = job.layout.game.info, job.grid.imprint, job.layout.templates.fonts
    parts = [f"{info.title} {info.release}", job.edition.name, job.title, number, info.attribution]
    role = imprint_font(fonts)
    text = fonts.shape(role, "  ·  ".join(filter(None, parts)))
    size = min(_IMPRINT_SIZE, place.room * EM / text.width)
    page.label(text, role, size, (place.x, place.y), upright=place.upright)
