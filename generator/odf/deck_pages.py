"""A deck as an OpenDocument text: each side a page, each card a picture and text frames.

Everything that is no text is one vector picture behind the texts. Every text is a frame at its
printed place, named after the printed copy and the box (`generator/layout/editable.py`).
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import pi

from generator.base.units import millimetres
from generator.drawing.scale_line import SCALE_RULE
from generator.drawing.sheets import IMPRINT_SIZE, Job, imprint_of, scale_of_sheet
from generator.drawing.svg_faces import draw_icon
from generator.game.model import CardSize
from generator.graphics.fonts import EM
from generator.layout.backs import back_of
from generator.layout.crop_marks import Stroke
from generator.layout.deck import back_colors, front_colors
from generator.layout.editable import TextFrame, TextSpan
from generator.layout.imposition import BACK, Imposed, Printed, Side
from generator.layout.placed import Placed
from generator.layout.shapes import trim_line
from generator.layout.sheet import Imprint, Slot, imprint_font
from generator.odf.cached_pictures import CachedPictures
from generator.odf.face_styles import FaceStyles
from generator.odf.frames import Frames, frames_by
from generator.odf.text_file import EMBEDDED, OdtFile, OdtNode, element, mm, pt

_ICON_MIDDLE = 0.3  # of the size of letters above the baseline, as on faces
_SHEET, _FIRST = "Sheet", "Sheet_20_first"
_UPSIDE_DOWN = 180
_VERTICAL = {90: "bt-lr", 270: "tb-rl"}  # upwards is an extension of LibreOffice's (loext)


@dataclass(slots=True)
class DeckPages:
    """The pages of a deck while they are written; `copies` counts printed copies by card.

    `graphics` are the styles of frames, `lines` the paragraphs of texts, and `pictures` the files
    behind them, each kept to be used again; `layers` counts what lies upon one another.
    """

    job: Job
    file: OdtFile
    styles: FaceStyles
    copies: Counter[tuple[str, str]] = field(default_factory=Counter)
    frames: Frames = field(init=False)
    pictures_cache: CachedPictures = field(init=False)
    graphics: dict[object, str] = field(default_factory=dict)
    lines: dict[object, list[OdtNode]] = field(default_factory=dict)
    pictures: dict[object, str] = field(default_factory=dict)
    layers: int = 0

    def __post_init__(self) -> None:
        """Reuse what the deck of another edition has made."""
        self.frames = frames_by(self.job.layout)
        self.pictures_cache = CachedPictures(self.job)

    def write(self) -> None:
        """Write every side of the job on a page of its own."""
        _declare_page(self.file, self.job)
        sides = [(imposed, side) for imposed in self.job.imposed for side in imposed.sides]
        total = sides[-1][1].number if sides else 0
        cards = sum(bool(slot) for _, side in sides if side.side != BACK for slot in side.slots)
        first = last = 0
        for index, (imposed, side) in enumerate(sides):
            if side.side != BACK:
                first, last = last + 1, last + sum(map(bool, side.slots))
            span = f"{first}–{last}" if first < last else str(last)
            numbers = f"{side.number}/{total}", f"{span}/{cards}"
            shown = [*self._side(imposed, side, numbers)]
            page = element("text:p", {"text:style-name": _SHEET if index else _FIRST}, *shown)
            self.file.body.append(page)
        self.pictures_cache.keep()

    def _side(self, imposed: Imposed, side: Side, numbers: Sequence[str]) -> Iterator[OdtNode]:
        slots = imposed.grid.behind if side.side == BACK else imposed.grid.slots
        cards = [(slot, card) for slot, card in zip(slots, side.slots, strict=True) if card]
        if imposed.size.shape == "rectangle":
            yield self._strokes("marks", imposed.grid.marks, self.job.sheet.rule)
        for slot, printed in cards:
            yield from self._card(printed, side, slot)
        if imposed.size.shape != "rectangle" and side.side != BACK:
            for slot, printed in cards:
                yield self._cut_line(printed, slot)
        yield from self._imprint(imposed, side, numbers)

    def _card(self, printed: Printed, side: Side, slot: Slot) -> Iterator[OdtNode]:
        """Yield a card's picture behind its texts, in its slot, and then its texts."""
        card, deck, layout = printed.card, printed.deck, self.job.layout
        key: tuple[str, str]
        if side.side == BACK:
            back = back_of(layout.game, card, deck)
            key, title = ("back", deck), layout.game.decks[deck].name
            placed = layout.backs[back]
            colors = back_colors(layout.game, layout.game.decks[deck], self.job.edition)
            frames = self.frames.of_back(back)
        else:
            key, title, placed = (card.id, deck), card.name, layout.front(card, deck)
            colors = front_colors(layout.game, card, self.job.edition, deck)
            frames = self.frames.of_front(printed)
        self.copies[key] += 1
        name = f"{key[0]}/{key[1]}/{self.copies[key]}"
        size = card.kind.size
        picture = self._picture((placed, tuple(colors.items())), size, colors, side)
        yield self._behind(name, title, picture, size, slot)
        for frame in frames:
            yield self._frame(f"{name}/{frame.name}", frame, colors, slot, size)

    def _picture(
        self,
        key: tuple[Placed, object],
        size: CardSize,
        colors: Mapping[str, str],
        side: Side,
    ) -> str:
        known = (id(key[0]), key[1])
        if known not in self.pictures:
            mirrored = side.side == BACK
            drawn = self.pictures_cache.behind_texts(key[0], size, colors, mirrored=mirrored)
            self.pictures[known] = self.file.picture(drawn.encode(), "svg")
        return self.pictures[known]

    def _behind(self, name: str, title: str, picture: str, size: CardSize, slot: Slot) -> OdtNode:
        """Return the picture of a card, cut off at the bleed that is shown there."""
        left, low, right, top = (millimetres(each) for each in slot.bleed)
        cuts = [size.bleed - shown for shown in (top, right, low, left)]
        clip = {"fo:clip": f"rect({', '.join(map(mm, cuts))})"} if max(cuts) > 0 else {}
        x, y = self._corner(slot, size)
        area = x - left, y - top, size.width + left + right, size.height + low + top
        return self._image(f"{name}/picture", title, picture, area, clip)

    def _corner(self, slot: Slot, size: CardSize) -> tuple[float, float]:
        """Return the upper left corner of a card's trim on its page, in mm."""
        return millimetres(slot.x), self.job.sheet.height - millimetres(slot.y) - size.height

    def _image(
        self,
        name: str,
        title: str,
        address: str,
        area: Sequence[float],
        look: Mapping[str, str] | None = None,
        layer: str = "background",
    ) -> OdtNode:
        style = self._graphic(_PICTURE, layer, look or {})
        picture = {"xlink:href": address, **EMBEDDED}
        frame = self._box(name, style, area)
        frame.append(element("draw:image", picture))
        if title:
            frame.append(element("svg:title", {}, title))
        return frame

    def _graphic(self, parent: Mapping[str, str], layer: str, look: Mapping[str, str]) -> str:
        """Return the style of a frame at a fixed place of its page."""
        key = (*parent.values(), layer, *look.items())
        if key not in self.graphics:
            self.graphics[key] = self.file.automatic("graphic", parent, _graphic(layer, look))
        return self.graphics[key]

    def _box(self, name: str, style: str, area: Sequence[float]) -> OdtNode:
        self.layers += 1
        keys = ("svg:x", "svg:y", "svg:width", "svg:height")
        about = {"draw:name": name, "draw:style-name": style, "text:anchor-type": "paragraph"}
        place = dict(zip(keys, map(mm, area), strict=True))
        return element("draw:frame", {**about, **place, "draw:z-index": str(self.layers)})

    def _frame(
        self, name: str, frame: TextFrame, colors: Mapping[str, str], slot: Slot, size: CardSize
    ) -> OdtNode:
        """Return a frame of text at its printed place."""
        left, top = self._corner(slot, size)
        area = (
            left + millimetres(frame.x),
            top + millimetres(frame.y),
            millimetres(frame.width),
            millimetres(frame.height),
        )
        look = {"fo:wrap-option": "wrap"}
        if frame.turn in _VERTICAL:
            mode = _VERTICAL[frame.turn]
            look["style:writing-mode" if mode == "tb-rl" else "loext:writing-mode"] = mode
        color = colors.get(frame.box.color, frame.box.color)
        if frame.turn == _UPSIDE_DOWN:
            return self._on_its_head(name, area, self._lines(frame, color, hard=True))
        style = self._graphic(_TEXT, "foreground", look)
        grows = {} if frame.turn else {"fo:min-height": mm(area[3])}
        box = self._box(name, style, area)
        box.append(element("draw:text-box", grows, *self._lines(frame, color)))
        return box

    def _lines(self, frame: TextFrame, color: str, *, hard: bool = False) -> list[OdtNode]:
        """Return the paragraphs of a frame; `hard` looks are for shapes, which ignore styles."""
        key = id(frame), color, hard  # frames live as long as their layout
        if key not in self.lines:
            style = self.styles.hard_paragraph if hard else self.styles.paragraph
            self.lines[key] = [
                element(
                    "text:p",
                    {"text:style-name": style(frame, color, paragraph)},
                    *(self._span(span, frame, color, hard=hard) for span in paragraph.spans),
                )
                for paragraph in frame.paragraphs
            ]
        return self.lines[key]

    def _on_its_head(self, name: str, area: Sequence[float], lines: Sequence[OdtNode]) -> OdtNode:
        """Return an upside-down text as a shape: office programs do not turn frames that far."""
        self.layers += 1
        x, y, width, height = area
        look = {"fo:wrap-option": "wrap", "draw:auto-grow-height": "false"}
        look["draw:textarea-vertical-align"] = "top"
        about = {
            "draw:name": name,
            "draw:style-name": self._graphic({}, "foreground", look),
            "text:anchor-type": "paragraph",
            "draw:z-index": str(self.layers),
            "svg:width": mm(width),
            "svg:height": mm(height),
            "draw:transform": f"rotate ({pi:.9f}) translate ({mm(x + width)} {mm(y + height)})",
        }
        return element(
            "draw:custom-shape", about, *lines, element("draw:enhanced-geometry", _SHAPE)
        )

    def _span(self, span: TextSpan, frame: TextFrame, color: str, *, hard: bool) -> OdtNode | str:
        if span.icon:  # a shape has no pictures in its lines
            return span.spoken or span.icon if hard else self._icon(span, frame, color)
        style = (self.styles.hard_character if hard else self.styles.character)(span, frame)
        return element("text:span", {"text:style-name": style}, span.text) if style else span.text

    def _icon(self, span: TextSpan, frame: TextFrame, color: str) -> OdtNode:
        """Return a drawing in a line, as high above the baseline as on the face."""
        layout = self.job.layout
        drawn = draw_icon(layout, span.icon, span.ink or color)
        mark = layout.templates.marks[span.icon]
        height = span.width * mark.height / mark.width
        look = {
            **_NO_FRAME,
            "fo:margin-left": pt(span.before),
            "fo:margin-right": pt(span.after),
            "style:vertical-pos": "from-top",
            "style:vertical-rel": "baseline",
        }
        del look["fo:margin"]
        style = self.file.automatic("graphic", _PICTURE, element("style:graphic-properties", look))
        about = {
            "draw:style-name": style,
            "text:anchor-type": "as-char",
            "svg:y": pt(-_ICON_MIDDLE * frame.size - height / 2),
            "svg:width": pt(span.width),
            "svg:height": pt(height),
        }
        address = self.file.picture(drawn.encode(), "svg")
        image = element("draw:image", {"xlink:href": address, **EMBEDDED})
        return element(
            "draw:frame", about, image, element("svg:title", {}, span.spoken or span.icon)
        )

    def _strokes(self, name: str, strokes: Sequence[Stroke], rule: float) -> OdtNode:
        """Return lines of a page, the crop marks or the scale, as a single picture."""
        sheet = self.job.sheet
        lines = "".join(
            f"M{millimetres(a):.3f} {sheet.height - millimetres(b):.3f}"
            f"L{millimetres(c):.3f} {sheet.height - millimetres(d):.3f}"
            for a, b, c, d in strokes
        )
        width = millimetres(rule)
        drawn = f'<path d="{lines}" fill="none" stroke="#000000" stroke-width="{width:.4f}"/>'
        address = self.file.picture(_page_svg(sheet.width, sheet.height, drawn), "svg")
        return self._image(name, "", address, (0, 0, sheet.width, sheet.height))

    def _cut_line(self, printed: Printed, slot: Slot) -> OdtNode:
        """Return the cutting line of a card that is no rectangle."""
        size = printed.card.kind.size
        lines = trim_line(size, self.job.layout.templates.outlines)
        path = " ".join(f"{verb}{' '.join(f'{n:.3f}' for n in part)}" for verb, part in lines)
        drawn = (
            f'<path d="{path}" fill="none" stroke="#ffffff" stroke-width="0.09"/>'
            f'<path d="{path}" fill="none" stroke="#000000" stroke-width="0.09" '
            'stroke-dasharray="0.7"/>'
        )
        address = self.file.picture(_page_svg(size.width, size.height, drawn), "svg")
        x, y = self._corner(slot, size)
        return self._image("", "", address, (x, y, size.width, size.height), layer="foreground")

    def _imprint(self, imposed: Imposed, side: Side, numbers: Sequence[str]) -> Iterator[OdtNode]:
        """Yield the imprint of a page, and on fronts the line of its scale and how to print it."""
        job, place = self.job, imposed.grid.imprint
        fonts = job.layout.templates.fonts
        text = imprint_of(job, imposed.size, numbers, is_front=side.side != BACK)
        wide = fonts.shape(imprint_font(fonts), text).width / EM
        size = min(IMPRINT_SIZE, place.room / wide)
        number = f"{side.number}{'b' if side.side == BACK else 'f'}"
        yield self._small_line(f"imprint/{number}", text, size, (place.x, place.y), place)
        scale = scale_of_sheet(job, place, wide * size) if side.side != BACK else None
        if scale:
            yield self._strokes("scale", scale.strokes, SCALE_RULE)
            for note, (text, start) in enumerate(scale.notes):
                yield self._small_line(f"scale/{number}/{note}", text, IMPRINT_SIZE, start, place)

    def _small_line(
        self, name: str, text: str, size: float, start: tuple[float, float], place: Imprint
    ) -> OdtNode:
        """Return a line of the sheet's own, in a size in pt, from a start in pt."""
        left = start[1] - place.y if place.upright else start[0] - place.x
        high, room = millimetres(size * 1.2), millimetres(place.room - left) + 1
        x, y = millimetres(start[0]), self.job.sheet.height - millimetres(start[1])
        area = (x, y - 0.8 * high, room, high)
        look = {}
        if place.upright:
            area = (x - 0.8 * high, y - room, high, room)
            look = {"loext:writing-mode": "bt-lr"}
        role = imprint_font(self.job.layout.templates.fonts)
        text_look = {**self.file.font(role), "fo:font-size": pt(size)}
        style = self.file.style(
            "Imprint",
            "paragraph",
            {"style:parent-style-name": "Standard"},
            element("style:paragraph-properties", {"fo:line-height": pt(size * 1.2)}),
            element("style:text-properties", text_look),
        )
        box = self._box(name, self._graphic(_TEXT, "foreground", look), area)
        line = element("text:p", {"text:style-name": style}, text)
        box.append(element("draw:text-box", {}, line))
        return box


# LibreOffice takes a frame whose style has no parent for a shape, whose text has no styles.
_PICTURE = {"style:parent-style-name": "Graphics"}
_TEXT = {"style:parent-style-name": "TextFrame"}
_SHAPE = {
    "svg:viewBox": "0 0 21600 21600",
    "draw:type": "rectangle",
    "draw:enhanced-path": "M 0 0 L 21600 0 21600 21600 0 21600 0 0 Z N",
}
_NO_FRAME = {
    "fo:margin": "0mm",
    "fo:padding": "0mm",
    "fo:border": "none",
    "fo:background-color": "transparent",
    "style:background-transparency": "100%",
    "draw:fill": "none",
    "draw:stroke": "none",
}


def _graphic(layer: str, look: Mapping[str, str]) -> OdtNode:
    """Return the properties of a frame at a fixed place, before or behind all text."""
    place = {
        "style:wrap": "run-through",
        "style:run-through": layer,
        "style:vertical-pos": "from-top",
        "style:vertical-rel": "page",
        "style:horizontal-pos": "from-left",
        "style:horizontal-rel": "page",
        "style:flow-with-text": "false",
    }
    return element("style:graphic-properties", {**_NO_FRAME, **place, **look})


def _page_svg(width: float, height: float, drawn: str) -> bytes:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm" '
        f'viewBox="0 0 {width:g} {height:g}">{drawn}</svg>'
    ).encode()


def _declare_page(file: OdtFile, job: Job) -> None:
    """Declare the paper, and the paragraphs that carry a page's frames."""
    size = {"fo:page-width": mm(job.sheet.width), "fo:page-height": mm(job.sheet.height)}
    margins = {"fo:margin": "5mm", "style:print-orientation": "portrait"}
    layout = element(
        "style:page-layout",
        {"style:name": "Paper"},
        element("style:page-layout-properties", {**size, **margins}),
    )
    about = {"style:name": "Standard", "style:page-layout-name": "Paper"}
    file.page(layout, element("style:master-page", about))
    file.style("Standard", "paragraph", {"style:class": "text"})
    for name in ("TextFrame", "Graphics"):
        file.style(name, "graphic", {}, element("style:graphic-properties", _NO_FRAME))
    small = element("style:text-properties", {"fo:font-size": "2pt"})
    page = {"style:parent-style-name": "Standard", "style:master-page-name": "Standard"}
    file.style("Sheet first", "paragraph", page, small)
    turned = element("style:paragraph-properties", {"fo:break-before": "page"})
    parent = {"style:parent-style-name": "Standard"}
    file.style(
        "Sheet",
        "paragraph",
        parent,
        turned,
        element("style:text-properties", {"fo:font-size": "2pt"}),
    )
