"""Bars and columns drawn by Matplotlib, taken from its SVG as plain shapes and texts.

Matplotlib scales and places; what it says of style is left behind, so that a drawing has the fonts
and the ink of the page that it stands in. All is in mm from the upper left corner.
"""

import logging
import os
from collections.abc import Iterator, Sequence
from contextlib import chdir
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from xml.etree.ElementTree import Element, fromstring

from generator.base.frozen import Frozen
from generator.base.paths import CACHE
from generator.base.units import MM_PER_INCH, POINTS_PER_INCH, millimetres

_SVG = "{http://www.w3.org/2000/svg}"
_PART = "#"  # separates a shape's name from its number in unique ids


class PlotMark(Frozen):
    """A text or, with `d`, a bar of a chart: its place, and its id (`bar#3`)."""

    id: str
    x: float = 0.0
    y: float = 0.0
    text: str = ""
    d: str = ""

    @property
    def number(self) -> int:
        """Its index among those of its sort, from 0."""
        return int(self.id.partition(_PART)[2])

    @property
    def sort(self) -> str:
        """Its sort: "bar", or the purpose of its text."""
        return self.id.partition(_PART)[0]


class Plan(Frozen):
    """The plan of bars: the whole size, the bars' middles, thickness, start and greatest end."""

    width: float
    height: float
    middles: Sequence[float]
    thickness: float
    start: float
    end: float
    is_upright: bool

    def ends(self, counts: Sequence[int]) -> list[float]:
        """Return the end of each bar; the longest reaches the greatest end."""
        longest = max(1, *counts)
        return [self.start + (self.end - self.start) * count / longest for count in counts]


def plot(plan: Plan, counts: Sequence[int], texts: Sequence[PlotMark]) -> list[PlotMark]:
    """Return the bars for counts, drawn by Matplotlib, then the texts, each at its place."""
    figure = _figure(plan)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    axes.set_xlim(0, plan.width)
    axes.set_ylim(plan.height, 0)
    lengths = [end - plan.start for end in plan.ends(counts)]
    if plan.is_upright:
        bars = axes.bar(plan.middles, lengths, plan.thickness, bottom=plan.start)
    else:
        bars = axes.barh(plan.middles, lengths, plan.thickness, left=plan.start)
    for at, bar in enumerate(bars):
        bar.set_gid(f"bar{_PART}{at}")
    for at, each in enumerate(texts):
        # A dollar would begin a formula.
        axes.text(each.x, each.y, each.text, gid=f"{each.sort}{_PART}{at}", parse_math=False)
    return [*_marks(_svg(figure))]


def _figure(plan: Plan) -> Any:  # noqa: ANN401 - of a library that is imported late
    """Return an empty figure of Matplotlib, which reads no settings.

    It looks for them in the folder where it is started, which may be a stranger's, and at home; to
    what it finds out of fonts it gives a file in the press's cache.
    """
    os.environ.pop("MATPLOTLIBRC", None)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # each takes memory, which is limited
    logging.getLogger("matplotlib").setLevel(logging.CRITICAL)
    with TemporaryDirectory() as empty, chdir(empty):
        os.environ["MPLCONFIGDIR"] = _folder(empty)
        from matplotlib.backends.backend_svg import FigureCanvasSVG
        from matplotlib.figure import Figure
    figure = Figure(
        figsize=(plan.width / MM_PER_INCH, plan.height / MM_PER_INCH), dpi=POINTS_PER_INCH
    )
    FigureCanvasSVG(figure)
    return figure


def _folder(otherwise: str) -> str:
    """Return the folder for Matplotlib's own files."""
    folder = Path(CACHE).absolute() / "matplotlib"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return otherwise
    return str(folder)


def _svg(figure: Any) -> str:  # noqa: ANN401 - as above
    """Return a figure as SVG, without dates, so that its bytes are always the same."""
    from matplotlib import rc_context

    text = StringIO()
    nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "prelo"}):
        figure.canvas.print_svg(text, metadata=nothing)
    return text.getvalue()


def _marks(svg: str) -> Iterator[PlotMark]:
    """Yield the bars and texts of an SVG drawing, in order, in mm."""
    root = fromstring(svg)  # noqa: S314 - the library's own writing
    for group in root.iter(f"{_SVG}g"):
        name = group.get("id", "")
        if _PART in name:
            shape = next(iter(group))
            yield _text(name, shape) if shape.tag == f"{_SVG}text" else _bar(name, shape)


def _text(name: str, text: Element) -> PlotMark:
    x, y = (millimetres(float(text.get(each, "0"))) for each in "xy")
    return PlotMark(name, x, y, text.text or "")


def _bar(name: str, path: Element) -> PlotMark:
    words = path.get("d", "").split()
    return PlotMark(name, d=" ".join(_in_mm(word) for word in words))


def _in_mm(word: str) -> str:
    """Return a number of a path in mm, to a hundredth; letters are returned unchanged."""
    return word if word.isalpha() else f"{millimetres(float(word)) + 0.0:.2f}"
