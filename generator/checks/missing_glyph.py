"""A character that the font of its box cannot print."""

from collections.abc import Iterator
from itertools import chain

from generator.base.messages import later, say
from generator.game.model import Game, KeyPath
from generator.layout.deck import Layout
from generator.layout.fields import IMPRINT, OF_GAME
from generator.layout.sheet import imprint_font
from generator.proof.framework import Finding, check
from generator.proof.placed_faces import about_text

_HINT = later("use another character, or a font that has it (fallback: in fonts/fonts.yaml)")


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
    effect: [Draw 1 card.]
""",
    good="""
cards:
  - id: snowman
    number: 1
    name: Açaí
    kind: action
    deck: main
    effect: [Draw 1 card.]
""",
)
def find(layout: Layout) -> Iterator[Finding]:
    """Find the characters that are missing from the fonts: of each text once in each font."""
    seen = set()
    for role, finding in chain(_on_cards(layout), _on_sheets(layout)):
        key = (finding.place, layout.templates.fonts.files[role].path)
        if key not in seen:
            seen.add(key)
            yield finding


def _on_cards(layout: Layout) -> Iterator[tuple[str, Finding]]:
    """Yield what is missing on faces, each with the role of its font."""
    for owner, overflow in layout.overflows:
        if missing := overflow.missing:
            message = say(
                'box "{box}": {lack}',
                box=overflow.box.name,
                lack=_lack(layout, overflow.role, missing),
            )
            yield overflow.role, about_text(layout, owner, overflow, message, say(_HINT))


def _on_sheets(layout: Layout) -> Iterator[tuple[str, Finding]]:
    """Yield what is missing in the imprint of sheets, each with the role of its font."""
    role = imprint_font(layout.templates.fonts)
    for path, text in _imprinted(layout.game):
        if missing := layout.templates.fonts.shape(role, text).missing:
            place = layout.game.place(path, max(text.find(missing[0]), 0))
            yield role, Finding(place, _lack(layout, role, missing), say(_HINT))


def _imprinted(game: Game) -> Iterator[tuple[KeyPath, str]]:
    """Yield the texts of which imprints are made, with their places."""
    for name in (name for name in IMPRINT if name in OF_GAME):
        yield ("game", name), getattr(game.info, name)
    yield from ((("decks", deck.id, "name"), deck.name) for deck in game.decks.values())
    for edition in game.editions.values():
        yield ("editions", edition.id, "name"), edition.name


def _lack(layout: Layout, role: str, missing: str) -> str:
    codes = ", ".join(f'"{c}" (U+{ord(c):04X})' for c in dict.fromkeys(missing))
    fonts = layout.templates.fonts
    others = [say(", nor has {font}", font=fonts.files[each].path.name) for each in fonts.fallbacks]
    return say(
        "{font} has no {codes}{others}",
        font=fonts.files[role].path.name,
        codes=codes,
        others="".join(others),
    )
