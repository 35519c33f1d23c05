"""People round a table in documents: hands, structures, whose turn it is, cards that are swapped.

Places are counted clockwise from the one below, as people play; all is turned around the middle.
"""

from collections.abc import Mapping, Sequence
from math import atan2, cos, degrees, hypot, radians, sin
from typing import ClassVar, NamedTuple

from markupsafe import Markup

from generator.base.frozen import Frozen
from generator.documents.figure_shapes import (
    CARD,
    LETTERS,
    NUMERALS,
    SvgFigure,
    arrow,
    card,
    in_svg,
    piece,
    pile,
    shifted,
    svg_element,
    text,
    way_around,
)

_PIVOT = 32.0  # mm: from the middle to where the cards of a hand lean
_ABOVE, _RIGHT = 180, 270  # degrees from the place below
_GREY = "#a6a6a6"
_MARK, _SMALLER = 2.4, 0.75  # mm: of a mark on a structure; how much smaller one in hand is
_SWAP, _ASIDE = (12.0, 4.6), (3.2, 5.3)  # mm: from the middle, and from there to both arrows
_HEAD = 1.4  # mm: half the height of an arrow from one to the next
_NAMED_AIR = 0.4  # mm: around the drawing with names
_LETTER = 0.45  # of the size: a letter's width, generously
_NOTHING = Markup()
_BOLD, _OVER = 700, 1.0  # of letters; mm: from an arrow to its name above it
_CLEAR, _BELOW = 1.0, 0.22  # mm: from a word over a disc to lines; of its size, below its line
_TURN = 3.3  # mm: of the ring around whose turn it is


TableNames = Mapping[str, str | Sequence[str]]
"""What parts of a table are called, by part; a list is a number and a name."""


class _TableLook(NamedTuple):
    """Lengths in mm: of the table, of cards in hand, and from the middle to what lies around it.

    `lean` is in degrees from card to card, `scale` how large structures are.
    """

    radius: float
    card: tuple[float, float, float]
    hand: float
    lean: float
    structure: float
    scale: float
    disc: tuple[float, float]


_NAMED = _TableLook(24, (3.6, 5.2, 0.6), 20.6, 13, 12.9, 1, (29.6, 3.2))
_CLOSE = _TableLook(17.4, (2.6, 3.9, 0.4), 12.6, 5.5, 6.2, 0.8, (19.6, 2.7))


class SeatedPlayer(NamedTuple):
    """A person at a table: the cards in hand, a word beside the disc, a sign beside the structure.

    It may be the player's turn, and the structure marked.
    """

    letter: str
    hand: int
    speech: str = ""
    sign: str = ""
    has_turn: bool = False
    is_marked: bool = False


class CardSwap(NamedTuple):
    """The last card of somebody's hand and somebody's structure, by letters: before or after."""

    hand: str
    structure: str
    is_done: bool
    is_marked: bool


class RoundTable(Frozen):
    """Players round a table; a swap of cards, if any; what structures are marked with."""

    players: tuple[SeatedPlayer, ...]
    swap: CardSwap | None = None
    mark: Markup = _NOTHING
    for_templates: ClassVar = frozenset({"close", "named"})

    def close(self, width: float = 55.5, height: float = 47) -> SvgFigure:
        """Return what happens at the table, in a drawing of a width and a height in mm."""
        shapes = svg_element("circle", r=_CLOSE.radius, stroke_width=0.3)
        for index, player in enumerate(self.players):
            shapes += self._seated(player, self._turned(index), _CLOSE, LETTERS)
            shapes += _words(player, self._turned(index))
        if self.swap and not self.swap.is_done:
            shapes += self._arrows(self.swap)
        return SvgFigure(
            width, height, svg_element(
                "g", shapes, stroke_width=0.4, transform=shifted(width / 2, height / 2)
            ),
        )  # fmt: skip

    def named(self, names: TableNames, size: float = 3.4) -> SvgFigure:
        """Return the table at the start of a game, its parts named; all letters are of `size` mm.

        These are `pile`, `discards`, `structure`, `hand` and `flow`; a list is a number, in bold,
        and a name.
        """
        shapes = svg_element("circle", r=_NAMED.radius)
        for player, turned in zip(self.players, self._turns(), strict=True):
            shapes += self._seated(player, turned, _NAMED, size)
        shapes += way_around(len(self.players), _NAMED.radius, _HEAD)
        for step in range(3):
            shapes += card(-7.4 + 0.7 * step, -4.6 + 0.7 * step)
        shapes += pile(1, -2.2) + self._names(names, size)
        left, top, right, low = self._named_edges(names, size)
        drawn = svg_element("g", shapes, transform=shifted(-left, -top))
        return SvgFigure(right - left, low - top, drawn)

    def _turned(self, index: int) -> float:
        return 360 * index / len(self.players)

    def _turns(self) -> Sequence[float]:
        """Return by how many degrees each person is turned from the one below."""
        return [self._turned(index) for index in range(len(self.players))]

    def _named_edges(self, names: TableNames, size: float) -> tuple[float, float, float, float]:
        """Return how far the table with names goes from its middle: left, up, right and down."""
        away, radius = _NAMED.disc
        across, down = zip(*(_at(turned, 0, away) for turned in self._turns()), strict=True)
        flow_x, flow_y, anchor = self._flow()
        flow = len(" ".join(_parts(names.get("flow", "")))) * size * _LETTER
        around = radius + _NAMED_AIR
        least = _NAMED.radius + _NAMED_AIR
        top = min(-least, min(down) - around)
        if anchor == "middle" and flow:
            flow_x, top = -flow / 2, min(top, flow_y - size)
        return (
            min(-least, min(across) - around), top,
            max(least, max(across) + around, flow_x + flow), max(least, max(down) + around),
        )  # fmt: skip

    def _flow(self) -> tuple[float, float, str]:
        """Return where the name of the flow is: over the arrow at the top, or beside the last."""
        if _ABOVE not in self._turns():
            return 0, -_NAMED.radius - _HEAD - _OVER, "middle"
        x, y = _at(-180 / len(self.players), 0, _NAMED.radius)
        return x + 2.4, y + 3.6, "start"

    def _names(self, names: TableNames, size: float) -> Markup:
        """Return names of piles, above the one and below the other, a structure, a hand, an arrow.

        The structure is that of whoever sits above, or else of whoever sits nearest to the right:
        there a short line leads to it, since a hand is near as well.
        """
        turns = self._turns()
        leads = "structure" in names and _ABOVE not in turns
        places = {
            "pile": (-7.4, -6, "start"),
            "discards": (1, 7.1, "start"),
            "structure": (4.2, -12.4, "start") if _ABOVE in turns else _over_right(turns),
            "hand": (7.6, 28.2, "start"),
            "flow": self._flow(),
        }
        rows_of = {key: [_numbered(name)] for key, name in names.items() if name}
        if "discards" in rows_of:
            rows_of["discards"] = _two_lines(names["discards"])
        drawn = Markup().join(
            text(x, y, rows_of[key], anchor, size=size)
            for key, (x, y, anchor) in places.items()
            if key in rows_of
        )
        return drawn + _lead_to_right(turns) if leads else drawn

    def _seated(self, player: SeatedPlayer, turned: float, look: _TableLook, size: float) -> Markup:
        """Return somebody's hand, structure and disc, in which a letter stands upright."""
        drawn = self._hand(player, turned, look) + self._structure(player, turned, look)
        away, radius = look.disc
        disc = piece(0, 0, player.letter, radius, size)
        if player.has_turn:
            disc = svg_element("circle", r=_TURN, stroke_width=0.5, fill="white") + disc
        drawn += svg_element("g", disc, transform=f"{shifted(0, away)} {_turn(-turned)}")
        return svg_element("g", drawn, transform=_turn(turned))

    def _hand(self, player: SeatedPlayer, turned: float, look: _TableLook) -> Markup:
        swap = self.swap if self.swap and self.swap.hand == player.letter else None
        width, height, corner = look.card
        drawn = Markup()
        for number in range(player.hand):
            is_swapped = swap is not None and number == player.hand - 1
            lean = look.lean * ((player.hand - 1) / 2 - number)
            leans = f"rotate({in_svg(lean)} 0 {in_svg(_PIVOT)})"
            drawn += svg_element(
                "rect", x=-width / 2, y=look.hand, width=width, height=height, rx=corner,
                transform=leans, **_look_of(swap if is_swapped else None),
            )  # fmt: skip
            if is_swapped and swap and swap.is_marked and not swap.is_done:
                middle = shifted(0, look.hand + height / 2)
                place = f"{leans} {middle} {_turn(-turned - lean)} scale({in_svg(_SMALLER)})"
                drawn += svg_element("g", self._marked(), transform=place)
        return drawn

    def _structure(self, player: SeatedPlayer, turned: float, look: _TableLook) -> Markup:
        """Return a structure: one that is to leave has a broken line, one that has come is grey."""
        swap = self.swap if self.swap and self.swap.structure == player.letter else None
        drawn = card(0, 0, "spine")
        if swap:
            fill: dict[str, float | str] = {"fill": _GREY if swap.is_done else "white"}
            dashes: dict[str, float | str] = (
                {} if swap.is_done else {"stroke_dasharray": "0.75 0.75"}
            )
            drawn = svg_element("rect", width=5, height=7, rx=0.8, **fill, **dashes)
            drawn += svg_element("rect", width=1.5, height=7, rx=0.7, fill="black")
        place = f"{shifted(-2.5 * look.scale, look.structure)} scale({in_svg(look.scale)})"
        drawn = svg_element("g", drawn, transform=place)
        if player.is_marked:
            at = shifted(0.75 * look.scale, look.structure + 3.5 * look.scale)
            drawn += svg_element("g", self._marked(), transform=f"{at} {_turn(-turned)}")
        return drawn

    def _marked(self) -> Markup:
        """Return the mark around a point, in a white frame, so that it is seen on grey as well."""
        frame = svg_element(
            "rect", x=-_MARK / 2, y=-_MARK / 2, width=_MARK, height=_MARK, rx=0.4,
            stroke="white", stroke_width=0.4,
        )  # fmt: skip
        return frame + self.mark

    def _arrows(self, swap: CardSwap) -> Markup:
        """Return two arrows, from a hand to a structure and back, at the side of both."""
        letters = [player.letter for player in self.players]
        begin, end = (
            _at(self._turned(letters.index(letter)), 0, away)
            for letter, away in zip((swap.hand, swap.structure), _SWAP, strict=True)
        )
        across, down = end[0] - begin[0], end[1] - begin[1]
        length = hypot(across, down)
        there = arrow(0, -_ASIDE[0], length, head=1.2)
        back = arrow(length, -_ASIDE[1], length, "left", 1.2)
        place = f"{shifted(*begin)} {_turn(degrees(atan2(down, across)))}"
        return svg_element("g", there + back, transform=place)


def _look_of(swap: CardSwap | None) -> dict[str, float | str]:
    """Return how a card in hand looks: grey if it is to leave, with a thick line if it came."""
    if swap is None:
        return {"fill": "white"}
    return {"fill": "white", "stroke_width": 0.9} if swap.is_done else {"fill": _GREY}


def _words(player: SeatedPlayer, turned: float) -> Markup:
    """Return the sign beside a person's structure, and the word beside the disc."""
    drawn = Markup()
    if player.speech:
        x, y = _at(turned, 0, _CLOSE.disc[0])
        if abs(x) < _CLOSE.disc[0] / 2:
            place = (x + 4.4, y + LETTERS * 0.34, "start")
        else:
            place = _over_disc(x, y, _TURN if player.has_turn else _CLOSE.disc[1])
        drawn += text(place[0], place[1], [player.speech], place[2], bold=True, size=LETTERS)
    if player.sign:
        x, y = _at(turned, 5.1, 9.8)
        drawn += text(x, y + NUMERALS * 0.34, [player.sign], "middle", bold=True, size=NUMERALS)
    return drawn


def _over_disc(x: float, y: float, radius: float) -> tuple[float, float, str]:
    """Return where a word over a disc at a side stands, outside of the table's line."""
    foot = y - radius - _CLEAR
    baseline = foot - LETTERS * _BELOW
    top = baseline - LETTERS
    nearest = min(abs(top), abs(foot)) if top * foot > 0 else 0
    line = max(_CLOSE.radius**2 - nearest**2, 0) ** 0.5 + _CLEAR
    away = max(line, abs(x) - radius)
    return (away, baseline, "start") if x > 0 else (-away, baseline, "end")


def _parts(name: str | Sequence[str]) -> Sequence[str]:
    return [name] if isinstance(name, str) else name


def _numbered(name: str | Sequence[str]) -> Markup:
    """Return a name, after its number if it has one."""
    *number, word = _parts(name)
    bold = (svg_element("tspan", each, font_weight=_BOLD) for each in number)
    return Markup(" ").join((*bold, word))


def _two_lines(name: str | Sequence[str]) -> list[Markup]:
    """Return a name with its last word in a second line: there is little room below a pile."""
    *number, word = _parts(name)
    first, _, last = word.rpartition(" ")
    return [_numbered([*number, first]), Markup.escape(last)] if first else [_numbered(name)]


def _top_edge_at_right(turns: Sequence[float]) -> list[tuple[float, float]]:
    """Return the two highest corners of the structure of the last of those nearest the right."""
    turned = min(reversed(turns), key=lambda turned: abs(turned - _RIGHT))
    near, far = _NAMED.structure, _NAMED.structure + CARD[1]
    corners = [_at(turned, x, y) for x in (-2.5, 2.5) for y in (near, far)]
    return sorted(corners, key=lambda corner: corner[1])[:2]


def _over_right(turns: Sequence[float]) -> tuple[float, float, str]:
    """Return where a name ends over the structure at the right, away from the hand behind it."""
    corners = _top_edge_at_right(turns)
    return min(x for x, _ in corners) + _OVER, min(y for _, y in corners) - 1.7, "end"


def _lead_to_right(turns: Sequence[float]) -> Markup:
    """Return the line from that name to the middle of the structure's upper edge."""
    (left, first), (right, second) = _top_edge_at_right(turns)
    x, y, _ = _over_right(turns)
    edge = in_svg((left + right) / 2, (first + second) / 2)
    return svg_element("path", d=f"M{in_svg(x + 0.7, y - 1.2)}L{edge}", stroke_width=0.3)


def _at(turned: float, x: float, y: float) -> tuple[float, float]:
    """Return a point that is turned around the middle, by degrees clockwise."""
    angle = radians(turned)
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def _turn(turned: float) -> str:
    return f"rotate({in_svg(turned)})"
