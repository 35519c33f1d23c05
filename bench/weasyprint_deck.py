"""Plain cards to an HTML page, and the program that prints it with WeasyPrint."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from urllib.parse import quote

from bench.deck import FONTS, PAPER, Place, PlainCard, crop_marks, sheets_of
from generator.text.runs import to_html

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
body {{ margin: 0; font: 9pt/1.2 Alegreya }}
.sheet {{ position: relative; width: {width}mm; height: {height}mm; break-after: page;
  background: url("data:image/svg+xml,{marks}") }}
.sheet:last-child {{ break-after: auto }}
.card {{ position: absolute; width: 63mm; height: 88mm; overflow: hidden }}
.card > * {{ position: absolute }}
.spine {{ left: 0; top: 0; width: 11.2mm; height: 88mm }}
.index {{ left: 2.9mm; top: 5.6mm; font: 700 9pt Alegreya Sans }}
.head {{ left: 14.4mm; top: 4mm; width: 45.6mm }}
.name {{ font-size: 13pt; font-weight: 800; line-height: 1; margin-bottom: 2.7mm }}
.label {{ font: 500 7pt Alegreya Sans SC }}
.number {{ font: 700 7pt Alegreya Sans; float: right }}
.effect {{ left: 13.8mm; bottom: 11.5mm; width: 46.2mm }}
p {{ margin: 1.4mm 0 0; padding: 2.2mm 2.1mm }}
.direct {{ border: 0.7pt solid #c4c4bf }}
.general {{ background: #e7e7e3 }}
.foot {{ left: 14.4mm; top: 82.4mm; font: 5.6pt Alegreya Sans }}
"""


def write_html(path: Path, deck: Sequence[PlainCard]) -> None:
    """Write a page that sets the deck."""
    style = _STYLE.format(width=PAPER[0], height=PAPER[1], marks=quote(_marks()))
    faces = "".join(
        f"@font-face {{ font-family: {name}; font-weight: {weight}; font-style: {slant}; "
        f'src: url("{(FONTS / file).as_uri()}") }}\n'
        for name, weight, slant, file in _FONT_FACES
    )
    sheets = "".join(f'<div class="sheet">\n{_sheet(sheet)}</div>\n' for sheet in sheets_of(deck))
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


def _sheet(cards: Sequence[Place]) -> str:
    return "".join(_card(*place) for place in cards)


def _card(x: float, y: float, card: PlainCard) -> str:
    effect = "".join(f'<p class="{timing}">{to_html(runs)}</p>' for timing, runs in card.effect)
    return (
        f'<div class="card" style="left: {x}mm; top: {y}mm">'
        f'<div class="spine" style="background: {card.color}"></div>'
        f'<div class="index">{card.number}</div>'
        f'<div class="head"><div class="name">{escape(card.name)}</div>'
        f'<div class="label"><span class="number">{card.number}</span>{escape(card.label)}</div>'
        f'</div><div class="effect">{effect}</div>'
        f'<div class="foot">{escape(card.foot)}</div></div>\n'
    )
