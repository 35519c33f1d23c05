"""A finished PDF file to the list of what it draws: texts, paths and forms, in mm on the paper."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from io import BytesIO
from textwrap import wrap

import pikepdf

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]

MM = 25.4 / 72
BLACK = "#000000"
_MANY = 60
_PAINTS = {"f": "fill", "f*": "fill even-odd", "S": "stroke", "B": "fill and stroke", "n": "clip"}


@dataclass(frozen=True)
class Shown:
    """A stretch of text in one font: where it starts, and its size in pt."""

    text: str
    font: str
    size: float
    at: Point
    color: str
    turned: str

    def __str__(self) -> str:
        """Return the call as a line of a golden file."""
        return (
            f"text {self.color} {self.font} {self.size:g} {_at(self.at)}{self.turned}: {self.text}"
        )


@dataclass(frozen=True)
class Painted:
    """A path: its verbs and its points, filled, stroked or both; or made the clip."""

    how: str
    color: str
    line: float
    verbs: str
    points: tuple[Point, ...]

    def __str__(self) -> str:
        """Return the call as a line of a golden file; a curved path as the area that it takes."""
        line = f" {self.line:.2f} mm" if "stroke" in self.how else ""
        shown = self.points if set(self.verbs) <= {"m", "l", "h"} else self.corners
        points = " ".join(map(_at, shown))
        return "\n    ".join(wrap(f"{self.how} {self.color}{line} {self.verbs} {points}", 96))

    @cached_property
    def corners(self) -> tuple[Point, Point]:
        """The lower left and the upper right corner of the path's points."""
        xs, ys = zip(*self.points, strict=True)
        return (min(xs), min(ys)), (max(xs), max(ys))


@dataclass(frozen=True)
class Drawn:
    """A stored form, and where its origin and its unit square's corner come to lie."""

    form: str
    at: Point
    unit: Point

    def __str__(self) -> str:
        """Return the call as a line of a golden file."""
        scale = (self.unit[0] - self.at[0]) / MM, (self.unit[1] - self.at[1]) / MM
        return f"form {self.form} {_at(self.at)} x {scale[0]:.3f},{scale[1]:.3f}"


Call = Shown | Painted | Drawn


def _at(point: Point) -> str:
    return ",".join(f"{value:.2f}".replace("-0.00", "0.00") for value in point)


@dataclass(frozen=True)
class _State:
    """What `q` saves and `Q` brings back."""

    matrix: Matrix
    fill: str = BLACK
    stroke: str = BLACK
    line: float = 1.0
    font: str = ""
    size: float = 0.0

    def place(self, x: float, y: float) -> Point:
        """Return where a point of the content lies on the paper."""
        a, b, c, d, e, f = self.matrix
        return a * x + c * y + e, b * x + d * y + f


@dataclass
class _Pen:
    """The state, those that were saved, and the path under construction."""

    state: _State
    saved: list[_State] = field(default_factory=list)
    verbs: str = ""
    points: list[Point] = field(default_factory=list)
    text: Matrix = (1, 0, 0, 1, 0, 0)

    def paint(self, operator: str) -> Painted:
        """Return the path painted, and begin a new one."""
        state = self.state
        color = state.stroke if operator == "S" else state.fill
        color = "-" if operator == "n" else color
        scale = (abs(state.matrix[0]) + abs(state.matrix[1])) * state.line
        painted = Painted(_PAINTS[operator], color, scale, self.verbs, tuple(self.points))
        self.verbs, self.points = "", []
        return painted


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        a * g + b * i,
        a * h + b * j,
        c * g + d * i,
        c * h + d * j,
        e * g + f * i + k,
        e * h + f * j + m,
    )


def record(content: pikepdf.Page | pikepdf.Object, *, deep: bool = False) -> Iterator[Call]:
    """Yield what a page or a form draws; `deep`, what its forms draw instead of the forms."""
    stream = content.obj if isinstance(content, pikepdf.Page) else content
    yield from _calls(stream, _State((MM, 0, 0, MM, 0, 0)), deep=deep)


def record_bytes(content: bytes, *, deep: bool = False) -> list[Call]:
    """Return what the first page of a finished file draws."""
    with pikepdf.open(BytesIO(content)) as pdf:
        return list(record(pdf.pages[0], deep=deep))


def _calls(stream: pikepdf.Object, start: _State, *, deep: bool) -> Iterator[Call]:
    resources = stream.Resources if "/Resources" in stream else pikepdf.Dictionary()
    names = _font_names(resources)
    pen = _Pen(start)
    for instruction in pikepdf.parse_content_stream(stream):
        operator = str(instruction.operator)
        if operator == "Do":
            yield from _form(instruction.operands[0], resources, pen, deep=deep)
        elif operator == "TJ":
            font = resources.Font[pen.state.font]
            yield _shown(instruction.operands[0], font, names[pen.state.font], pen)
        elif operator in _PAINTS:
            yield pen.paint(operator)
        else:
            _follow(operator, list(instruction.operands), pen)


def _form(
    name: pikepdf.Object, resources: pikepdf.Object, pen: _Pen, *, deep: bool
) -> Iterator[Call]:
    form, state = resources.XObject[str(name)], pen.state
    if deep and form.Subtype != "/Image":
        matrix = _times(_numbers(form.Matrix), state.matrix) if "/Matrix" in form else state.matrix
        yield from _calls(form, replace(state, matrix=matrix), deep=True)
    else:
        yield Drawn(form_name(str(name)), state.place(0, 0), state.place(1, 1))


def form_name(key: str) -> str:
    """Return the name under which the press stored a form."""
    return key.removeprefix("/").removeprefix("FormXob.")


def _shown(array: pikepdf.Object, font: pikepdf.Object, name: str, pen: _Pen) -> Shown:
    codes = b"".join(bytes(part) for part in array if isinstance(part, pikepdf.String))
    characters = _to_unicode(font)
    matrix = _times(pen.text, pen.state.matrix)
    turned = {(1, 0): "", (-1, 0): " turned", (0, 1): " upright", (0, -1): " downward"}
    way = (round(matrix[0] / MM), round(matrix[1] / MM))
    text = "".join(characters[code] for code in codes)
    return Shown(text, name, pen.state.size, matrix[4:], pen.state.fill, turned[way])


def _follow(operator: str, operands: list[pikepdf.Object], pen: _Pen) -> None:
    """Change the pen as an operator says that paints nothing itself."""
    state = pen.state
    match operator:
        case "q":
            pen.saved.append(state)
        case "Q":
            pen.state = pen.saved.pop()
        case "cm":
            pen.state = replace(state, matrix=_times(_numbers(operands), state.matrix))
        case "g" | "rg":
            pen.state = replace(state, fill=_color(operands))
        case "G" | "RG":
            pen.state = replace(state, stroke=_color(operands))
        case "w":
            pen.state = replace(state, line=float(operands[0]))
        case "Tf":
            pen.state = replace(state, font=str(operands[0]), size=float(operands[1]))
        case "Tm":
            pen.text = _numbers(operands)
        case "BT" | "ET" | "W" | "J" | "d" | "j" | "Tr" | "TL" | "T*" | "gs":
            pass
        case _:
            _build_path(operator, list(map(float, operands)), pen)


def _build_path(operator: str, values: list[float], pen: _Pen) -> None:
    """Add to the path that is under construction."""
    if operator == "re":
        x, y, width, height = values
        values = [x, y, x + width, y, x + width, y + height, x, y + height]
    elif operator not in ("m", "l", "c", "h"):
        raise AssertionError(f"the press draws with an unexpected operator: {operator}")
    pen.verbs += "mlllh" if operator == "re" else operator
    pen.points += [pen.state.place(*values[at : at + 2]) for at in range(0, len(values), 2)]


def _numbers(values: list[pikepdf.Object] | pikepdf.Object) -> Matrix:
    a, b, c, d, e, f = (float(value) for value in values)
    return a, b, c, d, e, f


def _color(operands: list[pikepdf.Object]) -> str:
    parts = [round(float(value) * 255) for value in operands]
    return "#" + "".join(f"{part:02x}" for part in (parts * 3)[:3])


def _font_names(resources: pikepdf.Object) -> dict[str, str]:
    """Return the fonts' names without the prefix of the subset, by their keys."""
    fonts = resources.Font.items() if "/Font" in resources else ()
    return {key: str(font.BaseFont).rpartition("+")[2].removeprefix("/") for key, font in fonts}


def _to_unicode(font: pikepdf.Object) -> Mapping[int, str]:
    """Return the characters of a font's codes, as a reader finds them."""
    cmap = font.ToUnicode.read_bytes().decode("ascii")
    pairs = re.findall(r"<([0-9A-Fa-f]{2})> <([0-9A-Fa-f]{4,})>", cmap)
    return {int(code, 16): bytes.fromhex(text).decode("utf-16-be") for code, text in pairs}


def write_calls(content: bytes) -> str:
    """Return all that a file draws, form by form and page by page, a call to the line."""
    with pikepdf.open(BytesIO(content)) as pdf:
        forms: dict[str, pikepdf.Object] = {}
        for page in pdf.pages:
            _gather(page.obj.Resources, forms)
        drawn = {name: form for name, form in forms.items() if form.Subtype != "/Image"}
        parts = [(f"form {name}", record(form)) for name, form in drawn.items()]
        parts += [(f"page {page.label}", record(page)) for page in pdf.pages]
        return "\n".join(f"{title}\n{_lines(calls)}" for title, calls in parts)


def _gather(resources: pikepdf.Object, forms: dict[str, pikepdf.Object]) -> None:
    for key, form in sorted(resources.get("/XObject", pikepdf.Dictionary()).items()):
        if form_name(key) not in forms:
            if "/Resources" in form:
                _gather(form.Resources, forms)
            forms[form_name(key)] = form


def _lines(calls: Iterator[Call]) -> str:
    """Return calls as lines; of a long list, as patterns are, its beginning and its end."""
    lines = [f"  {call}\n" for call in calls]
    if len(lines) > _MANY:
        lines[5:-2] = [f"  ... {len(lines) - 7} more\n"]
    return "".join(lines)
