"""A character that the font of its box cannot print."""

from collections.abc import Iterable, Iterator

from generator.game.model import Deck, Edition, Ideology, KeyPath, Kind
from generator.layout.deck import Layout
from generator.layout.fields import IMPRINT, PLACEHOLDER, game_fields
from generator.layout.sheet import imprint_font
from generator.proof.checking import Finding, check
from generator.proof.finding import at, at_card

_HINT = "use another character, or a font that has it (fonts/fonts.yaml)"


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
    faces = layout.templates.faces.values()
    effects = {(face.name, box.name) for face in faces for box in face.boxes if box.effect}
    for card in layout.game.cards:
        for overflow in layout.overflows.get(card.id, []):
            key = "effect" if (layout.fronts[card.id].name, overflow.box) in effects else "name"
            own = overflow.missing if key == "effect" else _of(overflow.missing, card.name)
            if own:
                message = f'box "{overflow.box}": {_lack(layout, overflow.role, own)}'
                yield at_card(layout.game, card, key, message, _HINT)
    for path, text, role in _shared_texts(layout):
        if missing := layout.templates.fonts.shape(role, text).missing:
            yield at(layout.game, path, _lack(layout, role, missing), _HINT)


def _of(characters: str, text: str) -> str:
    return "".join(character for character in characters if character in text)


def _lack(layout: Layout, role: str, missing: str) -> str:
    codes = ", ".join(f'"{c}" (U+{ord(c):04X})' for c in dict.fromkeys(missing))
    return f"{layout.templates.fonts.files[role].path.name} has no {codes}"


def _shared_texts(layout: Layout) -> Iterator[tuple[KeyPath, str, str]]:
    """Yield the texts that are no single card's, with their places and the fonts that set them."""
    game, boxes = (
        layout.game,
        [box for face in layout.templates.faces.values() for box in face.boxes],
    )
    texts = {field: {("game", field): text} for field, text in game_fields(game).items()} | {
        "deck.name": _names("decks", game.decks.values()),
        "edition.name": _names("editions", game.editions.values()),
        "ideology.name": _names("ideologies", game.ideologies.values()),
        "kind.name": _names("kinds", game.kinds.values()),
    }
    used = {(field, box.font) for box in boxes for field in PLACEHOLDER.findall(box.text)}
    used |= {(field, imprint_font(layout.templates.fonts)) for field in IMPRINT}
    for field, role in sorted(used):
        for path, text in texts.get(field, {}).items():
            yield path, text, role


def _names(
    key: str, items: Iterable[Deck | Edition | Ideology | Kind]
) -> dict[tuple[str | int, ...], str]:
    return {(key, index, "name"): item.name for index, item in enumerate(items)}
