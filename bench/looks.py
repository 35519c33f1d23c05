"""Measure how a game looks in print: `python -m bench.looks GAME`, after `prelo build GAME`.

Of all fronts: how much of each is empty, in which sizes effects are set, and how their lines end.
Of each PDF: the ink of its pages, the characters of its full lines, and how its lines end.
"""

import argparse
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import mean, median
from typing import NamedTuple

import numpy as np
import pypdfium2

from generator.base.units import millimetres
from generator.build.pipeline import check_game
from generator.layout.deck import Layout
from generator.layout.placed import Mark, Patch, Placed, TextLine, Units

_NEAR, _LINE, _APART, _STEP = 2, 6, 12, 19  # pt: one edge, one line, its words, the next line
_BROAD = 200  # pt: lines of text, not of cards and narrow columns
_ALONE = re.compile(r"[^\W\d_]{1,9}[.:;]")
_HEAD = f"{'':54}pages  ink %  most  lines  weak  alone  characters  most"


class Line(NamedTuple):
    """A line of text and its place on the page, in pt."""

    left: float
    middle: float
    right: float
    text: str


class Ends(NamedTuple):
    """The number of lines, of those ending in weak words, and of those with a single word."""

    lines: int
    weak: int
    alone: int


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the measures of a game's fronts, and of the PDFs built from it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", type=Path, default=Path())
    game = parser.parse_args(arguments).game
    layout, _ = check_game(game)
    weak = frozenset(layout.game.wording.weak)
    print(*fronts_in_words(layout, weak), "", _HEAD, sep="\n")
    for path in sorted((game / "build").rglob("*.pdf")):
        print(pdf_row(path, weak))


def fronts_in_words(layout: Layout, weak: Collection[str]) -> Iterator[str]:
    """Yield the measures of a game's fronts in words."""
    empty = {name: empty_of(placed) for name, placed in layout.fronts.items()}
    most = max(empty, key=empty.__getitem__)
    usual = mean(empty.values())
    yield f"fronts: {len(empty)}, {usual:.1f} mm empty, at most {empty[most]:.1f} ({most})"
    sizes = Counter(size for placed in layout.fronts.values() for size in sizes_of(placed))
    yield "effects: " + ", ".join(f"{count} in {size:g} pt" for size, count in sizes.most_common())
    ends = [ends_of(lines, weak) for placed in layout.fronts.values() for lines in effects(placed)]
    lines, bad, alone = (sum(each) for each in zip(*ends, strict=True))
    yield f"their lines: {lines}, {bad} end in weak words, {alone} are one last word"


def empty_of(placed: Placed) -> float:
    """Return the height in mm of the highest empty band on a front, grounds ignored."""
    bands = sorted(band for item in placed.items for band in _band(item))
    top, found = bands[0][1], 0.0
    for low, high in bands:
        found, top = max(found, low - top), max(top, high)
    return millimetres(found)


def _band(item: object) -> Iterator[tuple[float, float]]:
    """Yield the vertical extent of an item in pt, except of spines and grounds."""
    match item:
        case TextLine() if not item.turn:
            yield item.y, item.y + item.size * 0.7
        case Mark() if item.x > _BROAD / 4:  # not on a spine
            yield item.y, item.y + item.height
        case Units():
            yield item.area[1], item.area[3]
        case Patch():
            xs = [value for _, numbers in item.segments for value in numbers[::2]]
            ys = [value for _, numbers in item.segments for value in numbers[1::2]]
            if min(xs) > 0 and min(ys) > 0:
                yield min(ys), max(ys)


def effects(placed: Placed) -> Iterator[list[str]]:
    """Yield the lines of each sentence block in a front's effect."""
    blocks: dict[str, dict[float, str]] = defaultdict(lambda: defaultdict(str))
    for item in placed.items:
        if isinstance(item, TextLine) and item.box.name == "effect":
            blocks[item.source.section][-round(item.y, 1)] += item.shaped.text
    for block in blocks.values():
        yield [block[line].strip() for line in sorted(block)]


def sizes_of(placed: Placed) -> set[float]:
    """Return the sizes in pt of a front's effect."""
    texts = (item for item in placed.items if isinstance(item, TextLine))
    return {item.size for item in texts if item.box.name == "effect"}


def ends_of(lines: Sequence[str], weak: Collection[str]) -> Ends:
    """Return the counts of a paragraph's line endings."""
    words = [line.split()[-1].lower() for line in lines[:-1]]
    alone = len(lines) > 1 and bool(_ALONE.fullmatch(lines[-1]))
    return Ends(len(lines), sum(word in weak for word in words), int(alone))


def pdf_row(path: Path, weak: Collection[str]) -> str:
    """Return the measures of a PDF as a row."""
    with pypdfium2.PdfDocument(path) as pdf:
        inks = [ink_of(page) for page in pdf]
        pairs = [pair for page in pdf for pair in followed(lines_of(page))]
    row = f"{path.name:54}{len(inks):5}{mean(inks):7.1f}{max(inks):6.1f}"
    if not pairs:
        return row
    ends = [ends_of([above.text, below.text], weak) for above, below in pairs]
    full = [len(above.text) for above, _ in pairs]
    bad, alone = sum(each.weak for each in ends), sum(each.alone for each in ends)
    return f"{row}{len(pairs):7}{bad:6}{alone:7}{median(full):12g}{max(full):6}"


def ink_of(page: pypdfium2.PdfPage) -> float:
    """Return the ink of a page in percent of its darkness."""
    return 100 - float(np.mean(page.render(scale=0.5, grayscale=True).to_numpy())) / 2.55


def lines_of(page: pypdfium2.PdfPage) -> list[Line]:
    """Return the lines of a page in the order in which they are written."""
    text, found = page.get_textpage(), list[Line]()
    for number in range(text.count_rects()):
        left, low, right, top = text.get_rect(number)
        said = text.get_text_bounded(left, low, right, top).replace("\r\n", " ")
        before, middle = found[-1] if found else None, (low + top) / 2
        goes_on = before and abs(middle - before.middle) < _LINE
        if before and goes_on and -_NEAR < left - before.right < _APART:
            found[-1] = before._replace(right=right, text=before.text + said)
        else:
            found.append(Line(left, middle, right, said))
    lines = (line._replace(text=" ".join(line.text.split())) for line in found)
    return [line for line in lines if line.text]


def followed(lines: Sequence[Line]) -> Iterator[tuple[Line, Line]]:
    """Yield each broad line with the next line of its paragraph."""
    for above, below in pairwise(lines):
        near = abs(above.left - below.left) < _NEAR and 0 < above.middle - below.middle < _STEP
        if near and above.right - above.left > _BROAD:
            yield above, below


if __name__ == "__main__":
    main()
