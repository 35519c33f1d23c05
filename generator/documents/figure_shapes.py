"""The shapes that figures of documents are made of: texts, arrows, cards, pieces, boxes, as SVG.

All is in mm, black on white, so that a grey copier loses nothing.
"""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from markupsafe import Markup, escape

from generator.base.frozen import Frozen

TEXT = 3.9  # mm
SMALL_LETTERS, LETTERS, LARGE_LETTERS, NUMERALS = 2.65, 3.18, 3.7, 7.06
"""The letters of figures as they are printed, in mm: of 7.5, 9, 10.5 and 20 pt, and no others."""

LINE = 1.24  # of the size, from baseline to baseline
_BOLD, _REGULAR = 700, 400
_WAYS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
CARD, PILE = (5, 7), (6.8, 4.2)
_WIDE = {
    **dict.fromkeys("mwMW", 0.82),
    **dict.fromkeys(" .,:;'", 0.24),
    **dict.fromkeys("iíjlI!()-", 0.3),
    **dict.fromkeys("frtJ?1", 0.36),
    **dict.fromkeys("cçsxyzL357", 0.46),
}  # of a size: letters, bold; what is not among them has one of the next two
_CAPITAL, _SMALL = 0.66, 0.53
_MIDDLE = 0.33  # of the size: from the middle of a capital down to its baseline
_POINT = 4  # how far the ends of a question reach out
INDENT = 4
_HEADING, UNDER = 5, 9.9  # baselines of a step's heading and of its text, from its upper edge


_NAMESPACE = "http://www.w3.org/2000/svg"
_AIR = 0.25  # mm: around an icon, for half of its line
_HEAD, _HEAD_LINE = 5, 3.4  # mm: of a heading above a figure; its baseline

SvgAttributes = dict[str, float | str]
_LINES: SvgAttributes = {
    "fill": "none", "stroke": "black", "stroke_linecap": "round", "stroke_linejoin": "round",
}  # fmt: skip


def in_svg(*numbers: float) -> str:
    """Return numbers as SVG has them, to a hundredth."""
    # Adding 0 turns -0.0 into 0.0.
    return " ".join(f"{round(number, 2) + 0.0:.2f}".rstrip("0").rstrip(".") for number in numbers)


def svg_element(tag: str, words: str = "", /, **attributes: float | str) -> Markup:
    """Return an element of SVG; underscores in the names of attributes stand for hyphens."""
    # Not Markup.format, which parses its pattern each time: a document has 40,000 of these.
    written = "".join(
        f' {name.replace("_", "-")}="{escape(value) if isinstance(value, str) else in_svg(value)}"'
        for name, value in attributes.items()
    )
    return Markup(f"<{tag}{written}>{escape(words)}</{tag}>")  # noqa: S704 - escaped above


def text(
    x: float, y: float, rows: Iterable[str], anchor: str = "start", bold: bool = False,  # noqa: FBT001, FBT002 - as in the figures' other functions
    size: float = TEXT,
) -> Markup:  # fmt: skip
    """Return lines of text from a first baseline down; `anchor` is start, middle or end."""
    look: SvgAttributes = {
        "text_anchor": anchor,
        "font_size": size,
        "fill": "black",
        "stroke": "none",
    }
    weight = _BOLD if bold else _REGULAR
    return Markup("\n").join(
        svg_element("text", row, x=x, y=y + index * size * LINE, font_weight=weight, **look)
        for index, row in enumerate(rows)
    )


def width_of(words: str) -> float:
    """Return a width that words of bold letters of size 1 do not pass."""
    return sum(_WIDE.get(each, _CAPITAL if each.isupper() else _SMALL) for each in words)


def text_rows(words: str, width: float, size: float = TEXT) -> list[str]:
    """Return words as lines of at most a width, in bold letters of a size, both in mm."""
    rows: list[str] = []
    for word in words.split():
        longer = f"{rows[-1]} {word}" if rows else ""
        if longer and width_of(longer) * size <= width:
            rows[-1] = longer
        else:
            rows.append(word)
    return rows


def label(
    x: float, y: float, rows: Sequence[str], ref: str = "", anchor: str = "start",
    size: float = TEXT,
) -> Markup:  # fmt: skip
    """Return what a part is called, in bold lines, the last of which ends in a grey reference."""
    words: list[str] = [escape(row) for row in rows]
    if ref and words:
        words[-1] += " " + svg_element("tspan", ref, font_weight=_REGULAR, fill_opacity=0.7)
    return text(x, y, words, anchor, bold=True, size=size)


def arrow(x: float, y: float, length: float, to: str = "right", head: float = 1.6) -> Markup:
    """Return an arrow from a point to the right, left, up or down; `head` is that of its point."""
    across, down = _WAYS[to]
    one, other = head * (across + down), head * (across - down)
    line = f"M{in_svg(x, y)}l{in_svg(length * across, length * down)}"
    return svg_element(
        "path", d=f"{line}m{in_svg(-one, -one)}l{in_svg(one, one)}l{in_svg(-other, other)}"
    )


def card(x: float, y: float, look: str = "plain") -> Markup:
    """Return a card of 5 x 7 mm: plain, with a spine, or filled."""
    width, height = CARD
    fill = "black" if look == "filled" else "white"
    drawn = svg_element("rect", x=x, y=y, width=width, height=height, rx=0.8, fill=fill)
    if look == "spine":
        drawn += svg_element("rect", x=x, y=y, width=1.5, height=height, rx=0.7, fill="black")
    return drawn


def piece(x: float, y: float, letter: str, radius: float = 3.6, size: float = LETTERS) -> Markup:
    """Return a player's piece: a disc with a letter of a size, both in mm."""
    disc = svg_element("circle", cx=x, cy=y, r=radius, fill="black")
    return disc + centred(x, y + size * _MIDDLE, letter, size, "white")


def centred(x: float, y: float, word: str, size: float, ink: str) -> Markup:
    """Return a bold word in the middle of a ground, in black or white ink."""
    look: SvgAttributes = {
        "text_anchor": "middle",
        "font_weight": _BOLD,
        "fill": ink,
        "stroke": "none",
    }
    return svg_element("text", word, x=x, y=y, font_size=size, **look)


def question(x: float, y: float, width: float, height: float, rows: Sequence[str]) -> Markup:
    """Return a question of a flow chart, with pointed ends, its text in the middle."""
    middle, right = y + height / 2, x + width
    outline = (
        f"M{in_svg(x + _POINT, y)}H{in_svg(right - _POINT)}L{in_svg(right, middle)}"
        f"L{in_svg(right - _POINT, y + height)}H{in_svg(x + _POINT)}L{in_svg(x, middle)}Z"
    )
    first = middle + TEXT / 3 - TEXT * LINE / 2 * (len(rows) - 1)
    return svg_element("path", d=outline) + text(x + INDENT, first, rows, bold=True)


def step(
    x: float, y: float, width: float, height: float, heading: str, rows: Iterable[str]
) -> Markup:
    """Return a step of a flow chart, with round corners, its heading above its text."""
    box = svg_element("rect", x=x, y=y, width=width, height=height, rx=1.2)
    left = x + INDENT
    return box + text(left, y + _HEADING, [heading], bold=True) + text(left, y + UNDER, rows)


def pile(x: float, y: float) -> Markup:
    """Return a pile of cards, lines shifted against each other: 6.8 mm wide, 4.2 mm high."""
    return svg_element("path", d="M0 0h6M0.8 2.1h6M0 4.2h6", transform=shifted(x, y))


def listed(given: object) -> Sequence[object]:
    """Return a list as it is, a single item as a list of one, and nothing as an empty one."""
    if not given:
        return ()
    return given if isinstance(given, list | tuple) else (given,)


def shifted(x: float, y: float) -> str:
    """Return the transform that moves an element of SVG by `x` and `y`."""
    return f"translate({in_svg(x)} {in_svg(y)})"


def way_around(people: int, radius: float, size: float) -> Markup:
    """Return an arrow between each two people round a table, clockwise from the one below.

    `size` is half its height, in mm.
    """
    back, top, foot = size * 6 / 7, radius - size, radius + size
    head = f"M{in_svg(back, top)}L{in_svg(-size, radius)}L{in_svg(back, foot)}Z"
    turns = (f"rotate({in_svg(360 * (index + 0.5) / people)})" for index in range(people))
    drawn = (svg_element("path", d=head, fill="black", transform=turned) for turned in turns)
    return Markup().join(drawn)


class SvgFigure(Frozen):
    """A drawing of a width and a height in mm, to which a template gives its title.

    On a page it is as large as that by its `scale`.
    """

    width: float
    height: float
    body: Markup
    scale: float = 1
    for_templates: ClassVar = frozenset({"at", "headed", "icon", "svg"})

    def at(self, x: float, y: float) -> Markup:
        """Return the drawing as a part of another one, its upper left corner at a point."""
        return svg_element("g", self.body, transform=shifted(x, y))

    def headed(self, words: str, x: float = 0, css: str = "") -> "SvgFigure":
        """Return the drawing 5 mm lower, below bold words of a class, which begin at `x`."""
        heading = text(x, _HEAD_LINE, [words], bold=True, size=LARGE_LETTERS)
        shapes = in_class(heading, css) + self.at(0, _HEAD)
        return SvgFigure(self.width, self.height + _HEAD, shapes)

    def svg(self, title: str, css: str = "drawing", desc: str = "") -> Markup:
        """Return the drawing for a page, with a title for readers who cannot see it."""
        spoken = svg_element("title", title) + (svg_element("desc", desc) if desc else Markup())
        shapes = svg_element(
            "g", Markup("\n{}\n").format(self.body), **_LINES, stroke_width=0.5,
            font_family="small", font_size=TEXT,
        )  # fmt: skip
        return svg_element(
            "svg", Markup("\n{}\n{}\n").format(spoken, shapes), xmlns=_NAMESPACE,
            role="img", **{"class": css}, style=f"width: {in_svg(self.scale * self.width)}mm",
            viewBox=f"0 0 {in_svg(self.width, self.height)}",
        )  # fmt: skip

    def icon(self, scale: float = 0.55) -> Markup:
        """Return the drawing so small that it stands in a line, where words say what it is."""
        wide, high = self.width + 2 * _AIR, self.height + 2 * _AIR
        size = f"width: {in_svg(scale * wide)}mm; height: {in_svg(scale * high)}mm"
        shapes = svg_element("g", self.body, **_LINES, stroke_width=0.6)
        return svg_element(
            "svg", shapes, xmlns=_NAMESPACE, aria_hidden="true", **{"class": "drawing"}, style=size,
            viewBox=in_svg(-_AIR, -_AIR, wide, high),
        )  # fmt: skip


def shapes(width: float, height: float, body: Markup, css: str = "") -> SvgFigure:
    """Return shapes as a figure of a width and a height among others; of a class, if any."""
    return SvgFigure(width, height, in_class(Markup("{}").format(body), css))


def in_class(body: Markup, css: str, **look: str) -> Markup:
    """Return shapes as a group of a class, or as they are."""
    return svg_element("g", body, **{"class": css}, **look) if css else body


def drawing(
    width: float, height: float, body: Markup, title: str, css: str = "drawing", desc: str = ""
) -> Markup:
    """Return shapes as a drawing of a width and a height, with a title and, if any, more words."""
    return SvgFigure(width, height, body).svg(title, css, desc)
