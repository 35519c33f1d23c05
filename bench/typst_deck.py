"""Plain cards to a Typst document, and the program that compiles it."""

import json
from collections.abc import Sequence
from pathlib import Path

from bench.deck import FONTS, PAPER, Place, PlainCard, crop_marks, sheets_of
from generator.text.runs import Run

PROGRAM = f"""
import sys, typst
typst.compile(sys.argv[1], sys.argv[2], font_paths=[{str(FONTS)!r}], ignore_system_fonts=True)
"""

_PROLOGUE = """
#set page(width: {width}mm, height: {height}mm, margin: 0pt)
#set text(font: "Alegreya", size: 9pt, lang: "pt", hyphenate: false)
#set par(leading: 0.5em, spacing: 0pt)
#let small(size, body) = text(font: "Alegreya Sans", size: size, body)
#let marks = {{
{marks}
}}
#let panel(timing, body) = block(
  width: 100%, inset: (x: 2.1mm, y: 2.2mm),
  fill: if timing == "general" {{ rgb("#e7e7e3") }},
  stroke: if timing == "direct" {{ 0.7pt + rgb("#c4c4bf") }},
  body,
)
#let card(x, y, color, number, name, label, foot, ..panels) = place(dx: x, dy: y, box(
  width: 63mm, height: 88mm, clip: true, {{
    place(rect(width: 11.2mm, height: 88mm, fill: rgb(color)))
    place(dx: 2.9mm, dy: 5.6mm, small(9pt, strong(number)))
    place(dx: 14.4mm, dy: 4mm, block(width: 45.6mm, {{
      block(text(size: 13pt, weight: 800, name))
      v(2.7mm)
      text(font: "Alegreya Sans SC", size: 7pt, weight: 500, label)
      h(1fr)
      small(7pt, strong(number))
    }}))
    place(bottom, dx: 13.8mm, dy: -11.5mm, block(width: 46.2mm, stack(spacing: 1.4mm, ..panels)))
    place(dx: 14.4mm, dy: 82.4mm, small(5.6pt, foot))
  }},
))
"""


def write_typst(path: Path, deck: Sequence[PlainCard]) -> None:
    """Write a document that sets the deck."""
    marks = "\n".join(
        f"  place(line(start: ({x1}mm, {y1}mm), end: ({x2}mm, {y2}mm), stroke: 0.25pt))"
        for x1, y1, x2, y2 in crop_marks()
    )
    prologue = _PROLOGUE.format(width=PAPER[0], height=PAPER[1], marks=marks)
    sheets = [_sheet(sheet) for sheet in sheets_of(deck)]
    path.write_text(prologue + "#pagebreak()\n".join(sheets), encoding="utf-8")


def _sheet(cards: Sequence[Place]) -> str:
    return "#marks\n" + "".join(_card(*place) for place in cards)


def _card(x: float, y: float, card: PlainCard) -> str:
    texts = map(_quoted, (card.color, card.number, card.name, card.label, card.foot))
    panels = [
        f'panel("{timing}", {{ {"; ".join(map(_run, runs))} }})' for timing, runs in card.effect
    ]
    return f"#card({x}mm, {y}mm, {', '.join([*texts, *panels])})\n"


def _run(run: Run) -> str:
    text = _quoted(run.text)
    text = f"emph({text})" if run.italic else text
    return f"strong({text})" if run.bold else text


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
