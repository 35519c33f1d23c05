"""A check's bad and good game to a picture: what it finds, and the same as it should be."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from generator.base.problem import Problem
from generator.build.pipeline import check_game
from generator.drawing.svg_faces import DrawnFace, draw_back, draw_front
from generator.game.model import CardSize
from generator.layout.deck import Layout
from generator.layout.placed import Item, Mark, Patch, Picture, Placed, Units
from generator.proof.framework import Check
from tests.checks.example_game import write_example
from tests.examples.example import PICTURES
from tests.examples.pictures import Shown, compose, safe_line
from tests.games.documents import laid_out

FOLDER = PICTURES / "checks"
_SCALE = 3.2  # pixels of a page for a mm
_FEW = 3
_MOST = 2  # cards of a game, of which there may be more
_RED = "#b3221c"
_ROUND = 1.2  # mm: from what differs to the line around it


@dataclass(frozen=True)
class Side:
    """A front or back of an example: as it is drawn, and what stands where, by box."""

    name: str
    face: DrawnFace
    size: CardSize
    boxes: Mapping[str, Sequence[object]]

    def looks_like(self, other: "Side") -> bool:
        """Tell whether nobody can tell them apart."""
        return (self.face.content, self.size) == (other.face.content, other.size)


@dataclass(frozen=True)
class Faults:
    """What a check finds in its bad game, and a picture of that, "" where there is none to see."""

    problems: Sequence[Problem]
    picture: str


def draw_faults(check: Check, folder: Path) -> Faults:
    """Return what a check finds in its bad example, and the picture of it beside the good one."""
    bad, problems = check_game(write_example(check.bad, folder / "bad"))
    good = laid_out(write_example(check.good, folder / "good"))
    for read in (_fronts, _backs):
        one, other = read(bad), read(good)
        if len(one) != len(other) and read is _fronts:
            shown = [*_all(one, "no"), *_all(other, "yes")]
            return Faults(problems, compose(check.id, shown, _SCALE))
        pairs = [*zip(one, other, strict=False)]
        if any(not side.looks_like(mended) for side, mended in pairs):
            chosen = _chosen(pairs, {problem.card for problem in problems})
            return Faults(problems, compose(check.id, _shown(chosen), _SCALE))
    return Faults(problems, "")


def _all(sides: list[Side], sign: str) -> list[Shown]:
    """Return the last cards of a game, of which there are more or fewer than there should be."""
    return [
        Shown(side.face.content, side.size.width, side.size.height, sign=sign)
        for side in sides[-_FEW:]
    ]


def _chosen(pairs: list[tuple[Side, Side]], named: set[str]) -> list[tuple[Side, Side]]:
    """Return the pairs that show it best, in their order: those that differ, those of a problem."""
    order = sorted(pairs, key=lambda pair: (pair[0].looks_like(pair[1]), pair[0].name not in named))
    best = order[:_MOST]
    if len(pairs) > _MOST:  # what a card differs from stands before it
        index = pairs.index(best[0])
        best = pairs[max(0, index - _MOST + 1) : index + 1]
    return [pair for pair in pairs if pair in best]


def _shown(pairs: list[tuple[Side, Side]]) -> Iterator[Shown]:
    safe = any(bad.size.safe != good.size.safe for bad, good in pairs)
    for sign, index in (("no", 0), ("yes", 1)):
        for pair in pairs:
            side = pair[index]
            drawn = side.face.content + (safe_line(side.size) if safe else "")
            if not index:
                drawn += "".join(_ring(side, name) for name in _differing(*pair))
            yield Shown(drawn, side.size.width, side.size.height, sign=sign)


def _differing(bad: Side, good: Side) -> list[str]:
    """Return the boxes in which the bad side has something else than the good one."""
    names = [name for name, items in bad.boxes.items() if items != good.boxes.get(name)]
    return names if len(names) < len(bad.boxes) - 1 else []


def _ring(side: Side, box: str) -> str:
    if box not in side.face.areas:
        return ""
    area = side.face.areas[box]
    left, top = max(0.8, area.x - _ROUND), max(0.8, area.y - _ROUND)
    right = min(side.size.width - 0.8, area.x + area.width + _ROUND)
    low = min(side.size.height - 0.8, area.y + area.height + _ROUND)
    return (
        f'<rect x="{left:.2f}" y="{top:.2f}" width="{right - left:.2f}" '
        f'height="{low - top:.2f}" rx="1.2" fill="none" stroke="{_RED}" stroke-width=".5"/>'
    )


def _fronts(layout: Layout) -> list[Side]:
    edition = layout.game.first_edition
    return [
        Side(
            card.id,
            draw_front(layout, card, edition),
            card.kind.size,
            _boxes(layout.fronts[card.id]),
        )
        for card in layout.game.cards
    ]


def _backs(layout: Layout) -> list[Side]:
    edition = layout.game.first_edition
    return [
        Side(back.deck, draw_back(layout, back, edition), back.size, _boxes(placed))
        for back, placed in layout.backs.items()
    ]


def _boxes(placed: Placed) -> dict[str, list[object]]:
    """Return what stands in each box of a face, to be compared with that of another game."""
    return {
        name: [_looks(item) for item in items]
        for name, items in groupby(placed.items, lambda item: item.box.name)
    }


def _looks(item: Item) -> Any:  # noqa: ANN401 - whatever is to be compared
    if isinstance(item, Patch | Units):
        return item
    if isinstance(item, Mark | Picture):
        return item.name, item.x, item.y, item.width, item.height
    return item.shaped.text, item.x, item.y, item.size, item.role
