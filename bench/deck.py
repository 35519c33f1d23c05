"""A game's cards as its peers set them: finished texts, places and crop marks in mm."""

import re
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.drawings import DrawnPart, TurnedText, drawn_parts, turned_texts
from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request
from generator.game.model import Edition
from generator.layout.deck import Layout, front_colors
from generator.layout.imposition import Printed, printed_cards
from generator.layout.placed import TextLine
from generator.layout.role_colours import INK
from generator.text.effect import format_effect
from generator.text.runs import Run, Runs

FONTS = Path(__file__).parent.parent / "fonts"

PAPER = (210, 297)
CARD = (63, 88)
COLUMNS = ROWS = 3
_STEP = (65, 90)  # a card and its gutter
_CORNER = (8.5, 14.5)  # of the first card
_CROP = (1.5, 5)  # where a crop mark begins and ends, from the cards on

Stroke = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class PlainCard:
    """The content of a card; `effect` has its panels, each after its timing.

    `color` is that of its number, `turned` and `drawn` are what layout has placed.
    """

    name: str
    number: str
    color: str
    label: str
    effect: tuple[tuple[str, Runs], ...]
    foot: str
    turned: tuple[TurnedText, ...]
    drawn: tuple[DrawnPart, ...]

    @property
    def texts(self) -> list[str]:
        """The texts that must be found on the printed card: its name and its whole effect."""
        return [self.name, *("".join(run.text for run in runs) for _, runs in self.effect)]


Place = tuple[float, float, PlainCard]
"""A card and the upper left corner of its trim."""


def plain_deck(folder: Path, edition: str) -> list[PlainCard]:
    """Return the cards of a game's complete deck in the order of printing, one for each copy."""
    layout, _ = lay_out(Request(folder, folder))
    game = layout.game
    deck = printed_cards(game, None)
    different = {(each.card.id, each.deck): each for each in deck}
    cards = {key: _plain(each, layout, game.editions[edition]) for key, each in different.items()}
    return [cards[each.card.id, each.deck] for each in deck]


def _plain(printed: Printed, layout: Layout, edition: Edition) -> PlainCard:
    card, game = printed.card, layout.game
    front, colors = layout.front(card, printed.deck), front_colors(game, card, edition)
    panels: list[tuple[str, Runs]] = []
    for sentence, runs in zip(card.effect, format_effect(card, game.wording), strict=True):
        if panels and panels[-1][0] == sentence.section:
            panels[-1] = (sentence.section, (*panels[-1][1], Run(" "), *runs))
        else:
            panels.append((sentence.section, runs))
    member = next(iter(card.members), None)
    texts = [item for item in front.items if isinstance(item, TextLine)]
    return PlainCard(
        name=card.name,
        number=game.number(card),
        color=next((colors[item.color] for item in texts if item.box.name == "number"), INK),
        label=member.name if member else card.kind.name,
        effect=tuple(panels),
        foot=f"{game.info.title} {game.info.release} · {game.info.license}",
        turned=tuple(turned_texts(texts, colors, card.kind.size)),
        drawn=tuple(
            drawn_parts(front, colors, card.kind.size, layout.templates, patterns=edition.patterns)
        ),
    )


def sheets_of(deck: Sequence[PlainCard]) -> Iterator[list[Place]]:
    """Yield the cards sheet by sheet, in their places."""
    corners = [
        (_CORNER[0] + column * _STEP[0], _CORNER[1] + row * _STEP[1])
        for row in range(ROWS)
        for column in range(COLUMNS)
    ]
    for start in range(0, len(deck), len(corners)):
        yield [(x, y, card) for (x, y), card in zip(corners, deck[start:], strict=False)]


def write_drawings(folder: Path, deck: Sequence[PlainCard]) -> dict[str, str]:
    """Write the drawings of a deck as SVG files, equal ones once; return names by content."""
    contents = dict.fromkeys(part.svg for card in deck for part in card.drawn)
    names = {content: f"d{index}" for index, content in enumerate(contents)}
    for content, name in names.items():
        (folder / f"{name}.svg").write_text(content, encoding="utf-8")
    return names


def crop_marks() -> Iterator[Stroke]:
    """Yield the crop marks of a sheet as x1, y1, x2, y2."""
    near, far = _CROP
    for column in range(COLUMNS):
        left = _CORNER[0] + column * _STEP[0]
        for x in (left, left + CARD[0]):
            for edge, way in ((_CORNER[1], -1), (PAPER[1] - _CORNER[1], 1)):
                yield (x, edge + way * near, x, edge + way * far)
    for row in range(ROWS):
        top = _CORNER[1] + row * _STEP[1]
        for y in (top, top + CARD[1]):
            for edge, way in ((_CORNER[0], -1), (PAPER[0] - _CORNER[0], 1)):
                yield (edge + way * near, y, edge + way * far, y)


def read_back(pdf: Path, deck: Sequence[PlainCard]) -> tuple[int, int]:
    """Return a file's number of pages, and how many texts of the deck it lacks in order."""
    extracted = subprocess.run(["pdftotext", "-raw", pdf, "-"], capture_output=True, check=True)
    text = extracted.stdout.decode()
    shown = _bare(text)
    here = missing = 0
    for card in deck:
        texts = [_bare(part) for part in card.texts]
        found = [shown.find(part, here) for part in texts]
        missing += found.count(-1)
        here = max(start + len(part) for start, part in zip(found, texts, strict=True))
    return text.count("\f"), missing


def _bare(text: str) -> str:
    """Return a text without white space and hyphens, which depend on line breaks."""
    return re.sub(r"[\s-]+", "", text)
