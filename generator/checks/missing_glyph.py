"""A character that the font of its box cannot print."""

from collections.abc import Iterator

from generator.checking import Finding, check
from generator.checks._finding import at_card
from generator.layout.deck import Layout


@check(
    why="""
A font without a character prints an empty box in its place, or nothing at all, and nobody sees it
until the deck is cut. Every character of every text has to be in the font that prints it.
""",
    bad="""
cards:
  - id: snowman
    number: 1
    name: Snow ☃
    kind: action
    deck: main
    effect: [direct: Draw 1 card.]
""",
    good="""
cards:
  - id: snowman
    number: 1
    name: Açaí
    kind: action
    deck: main
    effect: [direct: Draw 1 card.]
""",
)
def find(layout: Layout) -> Iterator[Finding]:
    """Find the characters that are missing from the fonts."""
    fonts = layout.stock.fonts.files
    for card in layout.game.cards:
        for misfit in layout.misfits.get(card.id, []):
            if misfit.missing:
                key = "effect" if misfit.box == "effect" else "name"
                codes = ", ".join(f'"{c}" (U+{ord(c):04X})' for c in misfit.missing)
                file = fonts[misfit.role].path.name
                message = f'box "{misfit.box}": {file} has no {codes}'
                hint = "use another character, or a font that has it (fonts/fonts.yaml)"
                yield at_card(layout.game, card, key, message, hint)
