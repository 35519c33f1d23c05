"""A character that the font of its box cannot print, or no font of a document."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from unicodedata import category

from generator.base.messages import later, say
from generator.game.model import Game, KeyPath
from generator.layout.deck import Layout
from generator.layout.fields import IMPRINT, OF_GAME
from generator.layout.sheet import imprint_font
from generator.proof.framework import Finding, check
from generator.proof.passages import LABEL, PROSE, Passage, all_passages, in_passage
from generator.proof.placed_faces import about_text
from generator.text.runs import OBJECT

_HINT = later("use another character, or a font that has it (fallback: in fonts/fonts.yaml)")
_SPOKEN = re.compile(r"\b(?:alt|aria-label)\s*=\s*[\"']$")
_LONGEST = 20  # characters of such a name, with what stands around it
_UNSEEN = frozenset({"Cc", "Cf", "Me", "Mn", "Zl", "Zp", "Zs"})
"""Controls, accents and spaces (Unicode, 4.5)."""


@check(
    why="""
For a missing character a font prints an empty box or nothing, and nobody notices until the deck is
cut. Every character of every text must be in the font that prints it. In documents, the system
would substitute one of its fonts, and the game would look different on another machine. A character
that no font of the game has is reported at its place in the source; one that only the font family
used there lacks is reported after layout.
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
    """Find characters that fonts lack, once for each text and font."""
    seen = set()
    for role, finding in chain(_on_cards(layout), _on_sheets(layout)):
        key = (finding.place, layout.templates.fonts.files[role].path)
        if key not in seen:
            seen.add(key)
            yield finding
    places = {place for place, _ in seen}
    for finding in _in_documents(layout):
        if finding.place not in places:
            yield finding


def _on_cards(layout: Layout) -> Iterator[tuple[str, Finding]]:
    """Yield the findings on faces, each with the role of its font."""
    for owner, overflow in layout.overflows:
        if missing := overflow.missing:
            message = say(
                'box "{box}": {lack}',
                box=overflow.box.name,
                lack=_lack(layout, overflow.role, missing),
            )
            yield overflow.role, about_text(layout, owner, overflow, message, say(_HINT))


def _on_sheets(layout: Layout) -> Iterator[tuple[str, Finding]]:
    """Yield the findings in the imprint of sheets, each with the role of its font."""
    role = imprint_font(layout.templates.fonts)
    for path, text in _imprinted(layout.game):
        if missing := layout.templates.fonts.shape(role, text).missing:
            place = layout.game.place(path, max(text.find(missing[0]), 0))
            yield role, Finding(place, _lack(layout, role, missing), say(_HINT))


def _imprinted(game: Game) -> Iterator[tuple[KeyPath, str]]:
    """Yield the texts in imprints, with their paths."""
    for name in (name for name in IMPRINT if name in OF_GAME):
        yield ("game", name), getattr(game.info, name)
    yield from ((("decks", deck.id, "name"), deck.name) for deck in game.decks.values())
    for edition in game.editions.values():
        yield ("editions", edition.id, "name"), edition.name


def _in_documents(layout: Layout) -> Iterator[Finding]:
    """Yield the findings in documents: characters that no font has."""
    if not layout.templates.documents:
        return
    sources = [each.source for each in layout.templates.documents.values()]
    sources += layout.templates.parts.values()
    read = [passage for passage in all_passages(layout) if _may_be_printed(passage, sources)]
    unknown = layout.templates.fonts.unknown({*chain(*(passage.text for passage in read))})
    unknown = frozenset(each for each in unknown if not _is_unseen(each))
    for passage in read:
        if missing := [each for each in passage.text if each in unknown]:
            message = say("no font of the game has {codes}", codes=_codes(missing))
            yield in_passage(
                layout.game, passage, passage.text.index(missing[0]), message, say(_HINT)
            )


def _may_be_printed(passage: Passage, sources: Iterable[str]) -> bool:
    """Tell whether documents may print a text: it is no field that all templates ignore.

    Alternative texts of pictures are read aloud, not printed.
    """
    if passage.part in {LABEL, PROSE}:
        field = next(key for key in reversed(passage.path) if isinstance(key, str))
        return any(field in source for source in sources)
    prose = passage.prose
    if prose and prose.file.endswith(".svg"):
        return False
    return not prose or not _SPOKEN.search(prose.source[: prose.offsets[0]][-_LONGEST:])


def _is_unseen(character: str) -> bool:
    """Tell whether a character is invisible by itself, or a placeholder.

    An accent that is a character of its own joins the letter before it.
    """
    return character in OBJECT or category(character) in _UNSEEN


def _lack(layout: Layout, role: str, missing: str) -> str:
    fonts = layout.templates.fonts
    others = [say(", nor has {font}", font=fonts.files[each].path.name) for each in fonts.fallbacks]
    return say(
        "{font} has no {codes}{others}",
        font=fonts.files[role].path.name,
        codes=_codes(missing),
        others="".join(others),
    )


def _codes(missing: Iterable[str]) -> str:
    return ", ".join(f'"{each}" (U+{ord(each):04X})' for each in dict.fromkeys(missing))
