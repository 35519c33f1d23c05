"""Imposed sides as a PDF file: cards in their slots, crop marks, imprint, bookmarks."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import IO

from msgspec import Struct, field

from generator.base.frozen import Frozen
from generator.base.units import points
from generator.drawing import operators
from generator.drawing.back_grounds import ground_between
from generator.drawing.canvas import Metadata, Page
from generator.drawing.fronts_ahead import drawn_ahead
from generator.drawing.pdf_faces import Colors, draw_face
from generator.drawing.press_files import draw_color_bars
from generator.drawing.scale_line import (
    Scale,
    draw_scale,
    fill_notes,
    print_notes,
    scale_of,
    shop_notes,
    side_notes,
)
from generator.game.model import Card, CardSize, Edition
from generator.graphics.fonts import EM
from generator.layout.backs import Back, back_of, filler_of
from generator.layout.color_bars import color_bars
from generator.layout.deck import Layout, back_colors, filler_colors, front_colors
from generator.layout.imposition import BACK, Imposed, Printed, Side, cards_on, count_faces
from generator.layout.moved_backs import moving
from generator.layout.placed import Placed
from generator.layout.shapes import bleed_line, in_points, trim_line
from generator.layout.sheet import Fold, Grid, Imprint, Sheet, Slot, imprint_font
from generator.layout.shop_sheets import area_of_cards, registration_marks

IMPRINT_SIZE = 6.0

# Shapes other than rectangles are cut by hand, along a dashed hairline visible on any ink.
_CUT_LINE, _CUT_COLORS, _CUT_DASH = 0.25, ("#ffffff", "#000000"), 2  # pt

_FOLD_LINE, _FOLD_DASH = 0.4, 4  # pt
_AROUND_MARK = 0.35  # pt of white beside a mark that lies on bleed


class Job(Frozen):
    """The content of one file: sheets of each size in an edition; `title` names the content.

    With `shop` the backs are those for a print shop. It is for a `press` as `Page` is.
    """

    layout: Layout
    edition: Edition
    sheet: Sheet
    imposed: Sequence[Imposed]
    title: str
    duplex: bool
    shop: bool = False
    press: str = ""

    def label(self, size: CardSize) -> str:
        """Return the name of a size in the file, "" if it is the only one."""
        return size.label if len(self.imposed) > 1 else ""

    def back_names(self) -> dict[Back, str]:
        """Return the name of each back's form: back-<deck>, then back-<deck>.2 and so on."""
        named: dict[Back, str] = {}
        counts: Counter[str] = Counter()
        for back in self.layout.backs:
            counts[back.deck] += 1
            number = counts[back.deck]
            named[back] = f"back-{back.deck}" + (f".{number}" if number > 1 else "")
        return named


DrawFace = Callable[[Page, Placed, Colors], str]
"""Returns the operators of a face in a file, in some colours."""


WritePage = Callable[[Page, int, object, Callable[[], None]], None]
"""Writes a page with one side: its index, what of it depends on other sides, and what draws it."""


def render_sheets(
    job: Job,
    file: IO[bytes],
    draw_anew: DrawFace | None = None,
    write_page: WritePage | None = None,
) -> None:
    """Write the job as a PDF file: vectors, embedded fonts, each face stored once.

    `draw_anew` draws faces as `face_drawer` does, and may know some already; `write_page` writes
    pages of fronts, and may know some already.
    """
    size = (points(job.sheet.width), points(job.sheet.height))
    page = Page(size, job.layout.templates.fonts.files, _about(job), job.press)
    if job.duplex:
        page.print_duplex(is_wide=job.sheet.is_wide)
    elif job.sheet.fold:
        page.print_simplex()
    sides = [side for imposed in job.imposed for side in imposed.sides]
    total = sides[-1].number if sides else 0
    draw_face = draw_anew or face_drawer(job.layout, job.edition)
    fronts, draw = _fronts(job.layout, sides), partial(_draw, page, job, draw_face)
    with drawn_ahead(page, fronts, job.layout.fronts, draw) as draw_next:
        drawer = _Drawer(
            page, job, draw_next, partial(draw_face, page), count_faces(sides), job.back_names()
        )
        cards = sum(drawer.copies.values())
        first = last = index = 0
        for imposed in job.imposed:
            for shown in imposed.pages:
                front = shown[0]
                if front.side != BACK:
                    first, last = last + 1, last + sum(1 for _ in cards_on(front))
                numbers = [f"{front.number}/{total}", _span(first, last, cards)]
                if job.shop:
                    numbers += fill_notes(job.layout.game.press_words.sheets, front)
                drawer.set_boxes(imposed)
                drawer.draw_bookmarks(imposed, front)
                draw_page = partial(drawer.draw_page, imposed, shown, numbers)
                if write_page and len(shown) == 1 and front.side != BACK:
                    copies = [drawer.copies[printed.card.id] for printed in cards_on(front)]
                    write_page(page, index, (numbers, copies), draw_page)
                else:
                    draw_page()
                index += len(shown)
                page.next_page()
    page.save_to(file)


def _span(first: int, last: int, total: int) -> str:
    """Return which cards of all a sheet has, "" where it has only what fills free slots."""
    if first > last:
        return ""
    return f"{first}–{last}/{total}" if first < last else f"{last}/{total}"


def _fronts(layout: Layout, sides: Iterable[Side]) -> list[Card]:
    """Return the cards whose front is the same in all decks, in order of appearance."""
    cards = chain.from_iterable(cards_on(side) for side in sides if side.side != BACK)
    same = (
        printed.card
        for printed in cards
        if layout.front(printed.card, printed.deck) is layout.fronts[printed.card.id]
    )
    return list({card.id: card for card in same}.values())


def face_drawer(layout: Layout, edition: Edition) -> DrawFace:
    """Return what draws the faces of a layout in an edition."""
    return partial(draw_face, templates=layout.templates, patterns=edition.patterns)


def _draw(page: Page, job: Job, draw: DrawFace, card: Card, deck: str = "") -> str:
    """Return the operators of a card's front; `deck` is a deck that prints it differently."""
    layout = job.layout
    return draw(page, layout.front(card, deck), front_colors(layout.game, card, job.edition, deck))


def _about(job: Job) -> Metadata:
    info = job.layout.game.info
    content = f": {job.title}" if job.title != info.title else ""
    title = f"{info.title} {info.release}{content}, {job.edition.name}"
    return Metadata(
        title=title,
        author=info.author,
        subject=info.attribution,
        language=info.language,
        license=info.license,
        license_url=info.license_url,
        keywords=info.license,
    )


class _Drawer(Struct):
    """Draws the sides of a job; `copies` by card, `marked` are those with bookmarks already.

    `drawn` is the form of each back; decks whose backs look `alike` have one form.
    """

    page: Page
    job: Job
    draw: Callable[[Card], str]
    draw_face: Callable[[Placed, Colors], str]
    copies: Mapping[str, int]
    back_names: Mapping[Back, str]
    marked: set[str] = field(default_factory=set)
    drawn: dict[Back, str] = field(default_factory=dict)
    alike: dict[tuple[str, CardSize], str] = field(default_factory=dict)

    def draw_page(self, imposed: Imposed, sides: Sequence[Side], numbers: Sequence[str]) -> None:
        """Draw a side, or a front and its back beyond a fold: cards, crop marks or cutting lines.

        The imprint has `numbers`: that of the sheet of all, and those of its cards of all. For a
        printer, all of a back is moved, so that on paper its marks lie behind the front's.
        """
        correction = self.job.sheet.correction if sides[0].side == BACK else None
        if correction:
            matrix = moving(self.job.sheet, correction.offset)
            self.page.write(f"q {operators.moved_by(matrix)}")
        if sides[0].side == BACK:
            self.page.write(self._ground_between(imposed, sides[0]))
        for side in sides:
            slots = imposed.grid.behind if side.side == BACK else imposed.grid.slots
            for slot, printed in zip(slots, side.slots, strict=True):
                if printed:
                    self.page.write(self._card(printed, side, slot))
        if imposed.size.shape == "rectangle":
            self._draw_crop_marks(imposed.grid, imposed.size, is_front=sides[0].side != BACK)
        elif sides[0].side != BACK:
            self._draw_cut_lines(imposed, sides[0])
        if imposed.grid.fold:
            self._draw_fold(imposed.grid.fold)
        self._draw_imprint(imposed, numbers, is_front=sides[0].side != BACK)
        if correction:
            self.page.write("Q")

    def _draw_crop_marks(self, grid: Grid, size: CardSize, *, is_front: bool) -> None:
        """Draw crop marks, on fronts those between cards, too: on white, so that no ink hides them.

        Cards are cut from the front, and backs may be printed half a millimetre off. A shop, which
        cuts whole piles by a program, has no marks in the bleed.
        """
        rule = self.job.sheet.rule
        if is_front and grid.between and not self.job.shop:
            self.page.line(grid.between, rule + 2 * _AROUND_MARK, "#ffffff")
            self.page.line(grid.between, rule, "#000000")
        self.page.marks(grid.marks, rule)
        if self.job.shop:
            self.page.marks(registration_marks(grid, size), rule)
        if self.page.press:
            self.page.write(draw_color_bars(color_bars(grid, size)))

    def _draw_fold(self, fold: Fold) -> None:
        """Draw the line along which the sheet is folded, and its label, if that has room."""
        self.page.line([fold.line], _FOLD_LINE, "#000000", _FOLD_DASH)
        words, fonts = self.job.layout.game.press_words.sheets, self.job.layout.templates.fonts
        if fold.label and words:
            role = imprint_font(fonts)
            shown = fonts.shape(role, words["fold"])
            self.page.label(shown, role, IMPRINT_SIZE, fold.label, upright=fold.upright)

    def set_boxes(self, imposed: Imposed) -> None:
        """Say to a shop where the cards of a page lie; marks and imprint lie outside."""
        if self.job.shop:
            cut = area_of_cards(imposed.grid, imposed.size)
            bleed = points(imposed.size.bleed)
            self.page.set_boxes(cut, area_of_cards(imposed.grid, imposed.size, bleed))

    def draw_bookmarks(self, imposed: Imposed, side: Side) -> None:
        """Add a bookmark to the first front of each deck, or of each size in a deck."""
        label = self.job.label(imposed.size)
        for printed in side.slots:
            if printed and side.side != BACK:
                name = self.job.layout.game.decks[printed.deck].name
                title = f"{name} · {label}" if label else name
                key = f"{printed.deck} {label}"
                if key not in self.marked:
                    self.marked.add(key)
                    self.page.bookmark(title)

    def _draw_cut_lines(self, imposed: Imposed, side: Side) -> None:
        """Draw the cutting lines of fronts over their ink: white, with black dashes.

        For a press they are not printed, but on a plate of their own.
        """
        outlines = self.job.layout.templates.outlines
        lines = in_points(trim_line(imposed.size, outlines), imposed.size)
        ground, dashes = (operators.paint(lines, "", color, _CUT_LINE) for color in _CUT_COLORS)
        drawn = f"{ground} [{_CUT_DASH}] 0 d {dashes}"
        if self.page.press:
            drawn = f"{_CUT_LINE} w {operators.path(lines)} S"
        for slot, printed in zip(imposed.grid.slots, side.slots, strict=True):
            if printed:
                at = operators.pdf_numbers((slot.x, slot.y))
                draw = self.page.cut_line if self.page.press else self.page.write
                draw(f"q 1 0 0 1 {at} cm {drawn} Q")

    def _ground_between(self, imposed: Imposed, side: Side) -> str:
        job, press = self.job, bool(self.job.press)
        return ground_between(
            job.layout, job.edition, imposed, side, shop=job.shop, is_for_press=press
        )

    def _card(self, printed: Printed, side: Side, slot: Slot) -> str:
        """Return a card in its slot, cut at the bleed that is shown there."""
        size = printed.card.kind.size
        left, low, right, top = slot.bleed
        edges = (-left, -low, points(size.width) + left + right, points(size.height) + low + top)
        clip = f"{operators.pdf_numbers(edges)} re W n"
        if size.shape != "rectangle":
            outlines, mirrored = self.job.layout.templates.outlines, side.side == BACK
            lines = in_points(bleed_line(size, outlines, mirrored=mirrored), size)
            clip += f" {operators.path(lines)} W n"
        # a filler on both sides: with a card's back it would be taken for a card
        if printed.is_filler:
            shown = self._filler(printed, behind=side.side == BACK)
        else:
            shown = self._back(printed) if side.side == BACK else self._front(printed)
        turn = "-1 0 0 -1" if slot.turned else "1 0 0 1"
        return f"q {turn} {operators.pdf_numbers((slot.x, slot.y))} cm {clip}\n{shown}\nQ"

    def _front(self, printed: Printed) -> str:
        card, layout, name = printed.card, self.job.layout, f"card-{printed.card.id}"
        placed = layout.front(card, printed.deck)
        is_of_all = placed is layout.fronts[card.id]
        if not is_of_all:
            name = f"{name}.{printed.deck}"
        if self.page.has_form(name):
            return self.page.form_operator(name)
        if is_of_all:
            shown = self.draw(card)
        else:
            colors = front_colors(layout.game, card, self.job.edition, printed.deck)
            shown = self.draw_face(placed, colors)
        return shown if self.copies[card.id] == 1 else self._stored(name, shown, card.kind.size)

    def _filler(self, printed: Printed, *, behind: bool) -> str:
        """Return what fills a slot left free by cards, or its back; stored once."""
        size, layout, edition = printed.card.kind.size, self.job.layout, self.job.edition
        filler = filler_of(layout.game, size, printed.deck, printed.filler, behind=behind)
        name = f"filler-{filler.face}-{printed.deck}"
        if self.page.has_form(name):
            return self.page.form_operator(name)
        colors = filler_colors(layout.game, layout.game.decks[printed.deck], edition)
        placed = layout.fillers[filler]
        shown = self.draw_face(placed, colors)
        return self._stored(name, shown, size)

    def _back(self, printed: Printed) -> str:
        layout, edition = self.job.layout, self.job.edition
        back = back_of(layout.game, printed.card, printed.deck, shop=self.job.shop)
        if back in self.drawn:
            return self.page.form_operator(self.drawn[back])
        placed = layout.backs[back]
        colors = back_colors(layout.game, layout.game.decks[printed.deck], edition)
        shown = self.draw_face(placed, colors)
        name = self.alike.setdefault((shown, back.size), self.back_names[back])
        self.drawn[back] = name
        if self.page.has_form(name):
            return self.page.form_operator(name)
        return self._stored(name, shown, back.size)

    def _stored(self, name: str, shown: str, size: CardSize) -> str:
        bleed = points(size.bleed)
        box = (-bleed, -bleed, points(size.width) + bleed, points(size.height) + bleed)
        self.page.form(name, box, shown)
        return self.page.form_operator(name)

    def _draw_imprint(self, imposed: Imposed, numbers: Sequence[str], *, is_front: bool) -> None:
        """Write the imprint, a small line that says which sheet this is, and how to print it.

        Print shops set a scale of their own.
        """
        job, place = self.job, imposed.grid.imprint
        fonts = job.layout.templates.fonts
        role = imprint_font(fonts)
        text = fonts.shape(role, imprint_of(job, imposed.size, numbers, is_front=is_front))
        room = place.before or place.room
        size = min(IMPRINT_SIZE, room * EM / text.width)
        self.page.label(text, role, size, (place.x, place.y), upright=place.upright)
        if is_front and not job.shop:
            scale = scale_of_sheet(job, place, text.width * size / EM)
            if scale:
                draw_scale(self.page, fonts, scale, IMPRINT_SIZE, upright=place.upright)


def scale_of_sheet(job: Job, place: Imprint, after: float) -> Scale | None:
    """Return the line for a sheet's scale, if it fits after an imprint of a length in pt."""
    notes = print_notes(job.layout.game.press_words.sheets, job.sheet, duplex=job.duplex)
    return scale_of(job.layout.templates.fonts, place, after, notes, IMPRINT_SIZE)


def imprint_of(job: Job, size: CardSize, numbers: Sequence[str], *, is_front: bool) -> str:
    """Return the imprint: the game, the edition, the content, and the numbers of sheet and cards.

    With backs it says which side this is, and for which printer they are moved; for a shop also the
    size and how the sides lie. It says each thing once: an attribution that names the game begins
    the line.
    """
    info = job.layout.game.info
    title = f"{info.title} {info.release}"
    if info.attribution.startswith(info.title):
        title = f"{title}{info.attribution.removeprefix(info.title)}"
    else:
        numbers = [*numbers, info.attribution]
    content = job.title if job.title != info.title else ""
    sides = side_notes(job.layout.game.press_words.sheets, is_front=is_front) if job.duplex else []
    for_shop = shop_notes(job.layout.game.press_words.sheets, job.sheet, size) if job.shop else []
    label = "" if for_shop else job.label(size)
    printer = str(job.sheet.correction) if job.duplex and job.sheet.correction else ""
    parts = [title, job.edition.name, content, label, *numbers, *sides, *for_shop, printer]
    return "  ·  ".join(filter(None, parts))
