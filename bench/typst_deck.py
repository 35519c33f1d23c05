"""The deck as a Typst document, and the program that compiles it."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from bench.deck import FONTS, PAPER, Place, PlainCard, crop_marks, sheets_of, write_drawings
from generator.text.runs import Run

PROGRAM = f"""
import sys, typst
typst.compile(sys.argv[1], sys.argv[2], font_paths=[{str(FONTS)!r}], ignore_system_fonts=True)
"""

_PROLOGUE = """
#set page(width: {width}mm, height: {height}mm, margin: 0pt)
#set text(font: "Alegreya", size: 10.5pt, lang: "pt", hyphenate: false)
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
#let line-up(x, y, size, color, turn, body) = place(dx: x, dy: y, rotate(
  turn, origin: top + left, reflow: false,
  text(
    font: "Alegreya Sans", weight: 700, size: size, fill: rgb(color), top-edge: "baseline", body,
  ),
))
#let card(x, y, number, color, name, label, foot, drawn, ..panels) = place(dx: x, dy: y, box(
  width: 63mm, height: 88mm, clip: true, {{
    drawn
    place(dx: 2.5mm, dy: 11.6mm, box(width: 8mm, align(center, text(fill: rgb(color),
      small(9pt, strong(number))))))
    place(dx: 15.6mm, dy: 4.4mm, block(width: 44.4mm, {{
      block(text(size: 15pt, weight: 800, name))
      v(4.2mm)
      text(font: "Alegreya Sans SC", size: 7pt, weight: 500, label)
    }}))
    place(bottom, dx: 15.6mm, dy: -13.8mm, block(width: 44.4mm, stack(spacing: 1.4mm, ..panels)))
    place(dx: 15.6mm, dy: 82.4mm, small(5.6pt, foot))
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
    names = write_drawings(path.parent, deck)
    # A function of each file: what Typst has read and laid out once, it keeps.
    drawings = "".join(
        f'#let {name}(w, h) = image("{name}.svg", width: w, height: h, fit: "stretch")\n'
        for name in names.values()
    )
    sheets = [_sheet(sheet, names) for sheet in sheets_of(deck)]
    path.write_text(prologue + drawings + "#pagebreak()\n".join(sheets), encoding="utf-8")


def _sheet(cards: Sequence[Place], names: Mapping[str, str]) -> str:
    return "#marks\n" + "".join(_card(*place, names) for place in cards)


def _card(x: float, y: float, card: PlainCard, names: Mapping[str, str]) -> str:
    texts = map(_quoted, (card.number, card.color, card.name, card.label, card.foot))
    drawn = [
        f"place(dx: {part.left}mm, dy: {part.top}mm, "
        f"{names[part.svg]}({part.width}mm, {part.height}mm))"
        for part in card.drawn
    ]
    turned = [
        f'line-up({line.x:.3f}mm, {line.y:.3f}mm, {line.size}pt, "{line.color}", '
        f"{-line.turn}deg, {_quoted(line.text)})"
        for line in card.turned
    ]
    panels = [
        f'panel("{timing}", {{ {"; ".join(map(_run, runs))} }})' for timing, runs in card.effect
    ]
    parts = f"{{ {'; '.join([*drawn, *turned])} }}"
    return f"#card({x}mm, {y}mm, {', '.join([*texts, parts, *panels])})\n"


def _run(run: Run) -> str:
    text = _quoted(run.text)
    text = f"emph({text})" if run.italic else text
    return f"strong({text})" if run.bold else text


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
