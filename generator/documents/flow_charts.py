"""Where the boxes and arrows of a flow chart stand: across a page, or upright for narrow screens.

From above down stand numbered questions and steps, then the end. A question has a way out, a step
of its own that leads straight to the end: at its right, or, upright, below it.
"""

from collections.abc import Sequence
from typing import ClassVar

from markupsafe import Markup

from generator.base.files import shortened
from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.documents.figure_shapes import (
    INDENT,
    LINE,
    TEXT,
    SvgFigure,
    arrow,
    in_svg,
    question,
    step,
    svg_element,
    text,
)
from generator.documents.template_limits import Refused

_WIDE, _LEAST, _LARGEST, _NARROW = 165.5, 120.0, 1000.0, 88.0  # mm
_QUESTIONS, _LARGER = 70.0, 0.7  # mm: questions at the least width, and what they get of more
_ROW = TEXT * LINE
_QUESTION, _STEP, _NUMERAL = 15.0, 13.0, 9.0  # mm: how high they are at least
_FIRST, _LAST = 9.9, 2.26  # mm: from a box to its first baseline, from the last one to its edge
_MARGIN, _EDGE, _WAY_OUT = 0.5, 7.5, 3.5  # mm: around all; at the right of boxes and of ways out
_STROKE, _THICK = 0.5, 1.0  # mm
_LABEL, _ANSWER, _ABOVE = 2.5, 4.8, 1.8  # mm: from arrows to their labels
_SIGN = 2.5  # mm: from a sign to its box
_BOLD, _GAP = 0.45, 1.7  # of the size: a bold letter's width, generously; mm: behind a heading
_CAPITAL = 0.34  # of the size: half of a capital's height


class FlowStep(Frozen):
    """A step of a flow chart: its heading, lines of text, and a sign, if any."""

    heading: str
    rows: tuple[str, ...]
    sign: SvgFigure | None = None

    @property
    def height(self) -> float:
        """Return how high its box is in mm."""
        return max(_STEP, _FIRST + _ROW * (len(self.rows) - 1) + _LAST)

    def drawn(self, x: float, y: float, width: float) -> Markup:
        """Return its box at an upper left corner, its sign in the upper right one."""
        box = step(x, y, width, self.height, self.heading, self.rows)
        if self.sign is None:
            return box
        return box + self.sign.at(x + width - _SIGN - self.sign.width, y + _SIGN)


class FlowQuestion(Frozen):
    """A question in lines, the step for the answer yes, and the words for both answers."""

    rows: tuple[str, ...]
    yes: str
    no: str
    step: FlowStep

    @property
    def height(self) -> float:
        """Return how high its box is in mm."""
        return _QUESTION + max(0, len(self.rows) - 2) * _ROW


class FlowChart(Frozen):
    """Questions and steps in their order; what the end is called, and its sentences in lines."""

    stages: tuple[FlowQuestion | FlowStep, ...]
    heading: str
    sentences: tuple[tuple[str, ...], ...]
    for_templates: ClassVar = frozenset({"upright", "wide"})

    def wide(self, width: float = _WIDE) -> SvgFigure:
        """Return the chart for a page, `width` mm wide; letters have the same size in any width.

        Raises Refused for one in which boxes have no room.
        """
        if not isinstance(width, int | float) or not _LEAST <= width <= _LARGEST:
            message = say(
                "a flow chart is from {least} to {most} mm wide, found {found}",
                least=f"{_LEAST:g}", most=f"{_LARGEST:g}", found=shortened(str(width)),
            )  # fmt: skip
            raise Refused("wide", message, "")
        box = _QUESTIONS + _LARGER * (width - _WIDE)
        return _drawn(self, _Form(width, 4, 12, box, 27 + box, 12 + box / 2, 4.5, is_upright=False))

    def upright(self) -> SvgFigure:
        """Return the chart for narrow screens."""
        box = _NARROW - _EDGE - 8
        return _drawn(self, _Form(_NARROW, 3, 8, box, 21, 14.5, 6, is_upright=True))


class _Form(Frozen):
    """Where boxes stand across a drawing, in mm: all of them, and the steps of questions.

    `down_x` is where arrows lead from each to the next one, `gap` how far it is below a step.
    """

    width: float
    number_x: float
    left: float
    box: float
    step_x: float
    down_x: float
    gap: float
    is_upright: bool

    @property
    def right(self) -> float:
        return self.width - _EDGE

    def step_y(self, asked: FlowQuestion, y: float) -> float:
        """Return where the step of a question at a height begins."""
        return y + asked.height + 6.5 if self.is_upright else y

    def next_y(self, stage: FlowQuestion | FlowStep, y: float) -> float:
        """Return where begins what is below a question or step at a height."""
        if isinstance(stage, FlowStep):
            return y + stage.height + self.gap
        end = self.step_y(stage, y) + stage.step.height
        return end + self.gap if self.is_upright else max(end + 5, y + stage.height + 7)


def _drawn(chart: FlowChart, form: _Form) -> SvgFigure:
    """Return a chart: boxes from above down, then the end, to which ways out lead."""
    y, shapes, ways_out = _MARGIN, Markup(), list[float]()
    for number, stage in enumerate(chart.stages, 1):
        low, below = y + stage.height, form.next_y(stage, y)
        shapes += _numeral(form.number_x, y + stage.height / 2, number)
        if isinstance(stage, FlowQuestion):
            boxes, way_out = _drawn_question(stage, form, y)
            shapes += boxes + text(form.down_x + _LABEL, low + _ANSWER, [stage.no])
            ways_out.append(way_out)
        else:
            shapes += stage.drawn(form.left, y, form.box)
        stroke = _THICK if number == len(chart.stages) else _STROKE
        shapes += _down(form.down_x, low, below, stroke)
        y = below
    end, height = _end(chart, form, y)
    shapes += _joined(ways_out, form, y) + end
    return SvgFigure(form.width, y + height + _MARGIN, shapes)


def _drawn_question(asked: FlowQuestion, form: _Form, y: float) -> tuple[Markup, float]:
    """Return a question with its step and the answer to it, and how high the way out is."""
    x, top, low = form.step_x, form.step_y(asked, y), y + asked.height
    boxes = question(form.left, y, form.box, asked.height, asked.rows)
    boxes += asked.step.drawn(x, top, form.right - x)
    if form.is_upright:
        down_x = (x + form.right) / 2
        leads = _down(down_x, low, top) + text(down_x + _LABEL, low + _ANSWER, [asked.yes])
        return boxes + leads, top + asked.step.height / 2
    begin, middle = form.left + form.box, y + asked.height / 2
    leads = arrow(begin, middle, x - _STROKE / 2 - begin)
    # The label is in the middle of the arrow's line, without its head.
    label = text((begin + x - 3) / 2, middle - _ABOVE, [asked.yes], "middle")
    return boxes + leads + label, middle


def _joined(ways_out: Sequence[float], form: _Form, y: float) -> Markup:
    """Return the lines from steps at their heights, and the arrow to the end that they join."""
    if not ways_out:
        return Markup()
    x = form.width - _WAY_OUT
    lines = "".join(f"M{in_svg(form.right, height)}H{in_svg(x)}" for height in ways_out)
    return svg_element("path", d=lines) + _down(x, ways_out[0], y, _THICK)


def _end(chart: FlowChart, form: _Form, y: float) -> tuple[Markup, float]:
    """Return the box of the end and its height: upright, the heading stands above the text."""
    x, width = form.left + INDENT, form.width - _MARGIN - form.left
    if form.is_upright:
        rows = [row for sentence in chart.sentences for row in sentence]
        height = _FIRST + 0.7 + _ROW * (len(rows) - 1) + _LAST
        words = text(x, y + 5.7, [chart.heading], bold=True) + text(x, y + _FIRST + 0.7, rows)
    else:
        rows = [" ".join(sentence) for sentence in chart.sentences]
        height = 10 + 5.4 * (len(rows) - 1)
        words = text(x, y + 6.3, [chart.heading], bold=True)
        x += len(chart.heading) * TEXT * _BOLD + _GAP
        for index, row in enumerate(rows):
            words += text(x, y + 6.3 + 5.4 * index, [row])
    box = svg_element(
        "rect", x=form.left, y=y, width=width, height=height, rx=1.2, stroke_width=_THICK
    )
    return box + words, height


def _numeral(x: float, middle: float, number: int) -> Markup:
    return svg_element(
        "text", str(number), x=x, y=middle + _NUMERAL * _CAPITAL, text_anchor="middle",
        font_size=_NUMERAL, font_weight=700, fill="black", stroke="none",
    )  # fmt: skip


def _down(x: float, y: float, to: float, stroke: float = _STROKE) -> Markup:
    """Return an arrow down, which ends where the line of a box begins."""
    return arrow(x, y, to - stroke / 2 - y, "down")
