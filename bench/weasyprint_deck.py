"""The deck as an HTML page, and the program that prints it with WeasyPrint."""

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from urllib.parse import quote

from bench.deck import FONTS, PAPER, Place, PlainCard, crop_marks, sheets_of, write_drawings
from generator.text.runs import runs_to_html

PROGRAM = """
import sys, weasyprint
weasyprint.HTML(sys.argv[1]).write_pdf(sys.argv[2])
"""

_FONT_FACES = (
    ("Alegreya", 400, "normal", "Alegreya-Regular.ttf"),
    ("Alegreya", 400, "italic", "Alegreya-Italic.ttf"),
    ("Alegreya", 700, "normal", "Alegreya-Bold.ttf"),
    ("Alegreya", 700, "italic", "Alegreya-BoldItalic.ttf"),
    ("Alegreya", 800, "normal", "Alegreya-ExtraBold.ttf"),
    ("Alegreya Sans", 400, "normal", "AlegreyaSans-Regular.ttf"),
    ("Alegreya Sans", 700, "normal", "AlegreyaSans-Bold.ttf"),
    ("Alegreya Sans SC", 500, "normal", "AlegreyaSansSC-Medium.ttf"),
)
_STYLE = """
@page {{ size: {width}mm {height}mm; margin: 0 }}
body {{ margin: 0; font: 10.5pt/1.2 Alegreya }}
.sheet {{ position: relative; width: {width}mm; height: {height}mm; break-after: page;
  background: url("data:image/svg+xml,{marks}") }}
.sheet:last-child {{ break-after: auto }}
.card {{ position: absolute; width: 63mm; height: 88mm; overflow: hidden }}
.card > * {{ position: absolute }}
.turned {{ left: 0; top: 0; white-space: nowrap; transform-origin: 0 0; line-height: 0;
  font-weight: 700; font-family: Alegreya Sans }}
.number {{ left: 2.5mm; top: 11.6mm; width: 8mm; text-align: center; font: 700 9pt Alegreya Sans }}
.head {{ left: 15.6mm; top: 4.4mm; width: 44.4mm }}
.name {{ font-size: 15pt; font-weight: 800; line-height: 1; margin-bottom: 4.2mm }}
.label {{ font: 500 7pt Alegreya Sans SC }}
.effect {{ left: 15.6mm; bottom: 13.8mm; width: 44.4mm }}
p {{ margin: 1.4mm 0 0; padding: 2.2mm 2.1mm }}
.direct {{ border: 0.7pt solid #c4c4bf }}
.general {{ background: #e7e7e3 }}
.foot {{ left: 15.6mm; top: 82.4mm; font: 5.6pt Alegreya Sans }}
"""


def write_html(path: Path, deck: Sequence[PlainCard]) -> None:
    """Write a page that sets the deck."""
    style = _STYLE.format(width=PAPER[0], height=PAPER[1], marks=quote(_marks()))
    faces = "".join(
        f"@font-face {{ font-family: {name}; font-weight: {weight}; font-style: {slant}; "
        f'src: url("{(FONTS / file).as_uri()}") }}\n'
        for name, weight, slant, file in _FONT_FACES
    )
    names = write_drawings(path.parent, deck)
    sheets = "".join(
        f'<div class="sheet">\n{_sheet(sheet, names)}</div>\n' for sheet in sheets_of(deck)
    )
    head = f'<!doctype html><html lang="pt-BR"><meta charset="utf-8"><style>{faces}{style}</style>'
    path.write_text(f"{head}\n{sheets}", encoding="utf-8")


def _marks() -> str:
    lines = "".join(
        f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>' for x1, y1, x2, y2 in crop_marks()
    )
    width, height = PAPER
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}" stroke="black" stroke-width="0.09">{lines}</svg>'
    )


def _sheet(cards: Sequence[Place], names: Mapping[str, str]) -> str:
    return "".join(_card(*place, names) for place in cards)


def _card(x: float, y: float, card: PlainCard, names: Mapping[str, str]) -> str:
    drawn = "".join(
        f'<img src="{names[part.svg]}.svg" alt="" style="left: {part.left}mm; top: {part.top}mm; '
        f'width: {part.width}mm; height: {part.height}mm">'
        for part in card.drawn
    )
    turned = "".join(
        f'<div class="turned" style="color: {line.color}; font-size: {line.size}pt; '
        f'transform: translate({line.x:.3f}mm, {line.y:.3f}mm) rotate({-line.turn}deg)">'
        f"{escape(line.text)}</div>"
        for line in card.turned
    )
    effect = "".join(
        f'<p class="{timing}">{runs_to_html(runs)}</p>' for timing, runs in card.effect
    )
    return (
        f'<div class="card" style="left: {x}mm; top: {y}mm">{drawn}{turned}'
        f'<div class="number" style="color: {card.color}">{card.number}</div>'
        f'<div class="head"><div class="name">{escape(card.name)}</div>'
        f'<div class="label">{escape(card.label)}</div></div><div class="effect">{effect}</div>'
        f'<div class="foot">{escape(card.foot)}</div></div>\n'
    )
