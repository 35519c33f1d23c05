"""The look of a card as a hash: the place, colour and drawing of each thing on its front.

Placed boxes are hashed, not a file: the bytes of a PDF change with the library that writes it.
"""

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import TYPE_CHECKING

from msgspec import Struct, field

from generator.game.model import Card, Edition
from generator.layout.deck import Layout, back_colors, front_colors
from generator.layout.placed import Item, Mark, Patch, Picture, Placed, TextLine, Units
from generator.layout.templates import Templates

if TYPE_CHECKING:  # imported lazily: checks compare looks without drawing
    from generator.drawing.pdf_faces import Colors

_HASHED = 16  # hexadecimal digits: enough to tell 10,000 faces apart
_RELEASE = "{release}"  # the name of the release in texts of faces
_PLACES = 2  # digits of a place in pt: 0.004 mm


def looks_of(layout: Layout) -> dict[str, dict[str, str]]:
    """Return a hash of the look of each front, by edition and card.

    In a line that names the release, which many fronts print, only the other words count: a new
    release alone does not change a card's look.
    """
    game, known = layout.game, Drawings(layout.templates, layout.game.info.release)
    return {
        edition.id: {card.id: _look(layout, card, edition, known) for card in game.cards}
        for edition in game.editions.values()
    }


def looks_of_backs(layout: Layout) -> dict[str, str]:
    """Return a hash of the look of each deck's backs, over all editions."""
    game, known = layout.game, Drawings(layout.templates, layout.game.info.release)
    digests = {deck: sha256() for deck in game.decks}
    for back, placed in layout.backs.items():
        for edition in game.editions.values():
            colors = back_colors(game, game.decks[back.deck], edition)
            digests[back.deck].update(f"{back}\n".encode("utf-8", "surrogatepass"))
            for line in _lines([placed], colors, edition, known):
                digests[back.deck].update(line)
    return {deck: digest.hexdigest()[:_HASHED] for deck, digest in digests.items()}


def look_of(placed: Placed, colors: "Colors", edition: Edition, known: "Drawings") -> str:
    """Return a hash of the look of one front or back in an edition, every word included.

    With `Drawings` of no release, that of a line which names it counts as well.
    """
    digest = sha256()
    for line in _lines([placed], colors, edition, known):
        digest.update(line)
    return digest.hexdigest()


def _look(layout: Layout, card: Card, edition: Edition, known: "Drawings") -> str:
    digest = sha256()
    for deck, placed in layout.printed(card):
        colors = front_colors(layout.game, card, edition, deck)
        for line in _lines([placed], colors, edition, known):
            digest.update(line)
    return digest.hexdigest()[:_HASHED]


def _lines(
    sides: Iterable[Placed], colors: "Colors", edition: Edition, known: "Drawings"
) -> Iterator[bytes]:
    """Yield the visible properties of the items of some sides, in an edition."""
    for item in (item for side in sides for item in side.items):
        if isinstance(item, Patch) and item.pattern and not (edition.patterns or item.always):
            continue
        parts = "|".join(map(str, _parts(item, colors, known)))
        yield f"{type(item).__name__}|{parts}\n".encode("utf-8", "surrogatepass")


def _parts(item: Item, colors: "Colors", known: "Drawings") -> Iterator[object]:
    """Yield the visible properties of an item."""
    match item:
        case TextLine() if known.release and _RELEASE in getattr(item.box, "text", ""):
            yield from (item.shaped.text.replace(known.release, ""), known.font(item.role))
            box = item.box  # its place in the line and its size may depend on the release
            yield from (box.name, box.x, box.y, box.width, box.height)
            yield from (item.turn, colors.get(item.color, item.color))
        case TextLine():
            yield from (round(item.x, _PLACES), round(item.y, _PLACES), item.size, item.turn)
            yield from (item.shaped.text, known.font(item.role), colors.get(item.color, item.color))
        case Mark():
            yield from _frame(item)
            yield from (known.mark(item.name), colors.get(item.color, item.color), item.opacity)
        case Units():
            yield from (round(value, _PLACES) for value in (*item.matrix, item.size))
            yield from (known.unit(item.name), colors.get(item.color, item.color))
            yield from (item.look, item.share, item.rows)
            yield from [colors.get(item.ground, item.ground)] * (item.ground != "paper")
        case Picture():
            yield from _frame(item)
            yield from (known.picture(item.name), _rounded(item.clip), item.box.ground.opacity)
        case Patch():
            yield from (_rounded(item.segments), item.line, item.opacity)
            yield from (colors.get(item.fill, item.fill), colors.get(item.stroke, item.stroke))
            yield known.pattern(item.pattern)


def _frame(item: Mark | Picture) -> Iterator[object]:
    for value in (item.x, item.y, item.width, item.height):
        yield round(value, _PLACES)
    yield item.turn


def _rounded(segments: tuple[tuple[str, tuple[float, ...]], ...]) -> list[object]:
    return [(verb, [round(value, _PLACES) for value in values]) for verb, values in segments]


class Drawings(Struct):
    """Hashes of the drawings, pictures and fonts of a game's faces, each made once; its release."""

    templates: Templates
    release: str = ""
    known: dict[tuple[str, str], str] = field(default_factory=dict)

    def mark(self, name: str) -> str:
        """Return the hash of a mark."""
        return self._of("mark", name, self.templates.marks)

    def pattern(self, name: str) -> str:
        """Return the hash of a pattern, "" for none."""
        return self._of("pattern", name, self.templates.patterns) if name else ""

    def unit(self, name: str) -> str:
        """Return the hash of a lattice's unit."""
        return self._of("unit", name, self.templates.units)

    def picture(self, name: str) -> str:
        """Return the hash of a picture's file."""
        return self.templates.pictures[name].digest

    def font(self, role: str) -> str:
        """Return the hash of the font of a role."""
        if ("font", role) not in self.known:
            content = self.templates.fonts.files[role].path.read_bytes()
            self.known["font", role] = sha256(content).hexdigest()[:_HASHED]
        return self.known["font", role]

    def _of(self, sort: str, name: str, drawings: Mapping[str, object]) -> str:
        if (sort, name) not in self.known:
            content = repr(drawings[name]).encode("utf-8", "surrogatepass")
            self.known[sort, name] = sha256(content).hexdigest()[:_HASHED]
        return self.known[sort, name]
