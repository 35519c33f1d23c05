"""A PDF file with each front and back on a page of its own, without paper around it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import IO

from generator.base.frozen import Frozen
from generator.base.units import points
from generator.drawing import operators
from generator.drawing.canvas import Metadata, Page
from generator.drawing.looks import Drawings, look_of
from generator.drawing.pdf_faces import Colors, draw_face
from generator.game.model import COMPLETE, Card, CardSize, Edition
from generator.graphics.drawings import rectangle
from generator.layout.backs import Back, only_at_home, only_for_shop
from generator.layout.deck import Layout, back_colors, filler_colors, front_colors
from generator.layout.placed import Placed
from generator.layout.shapes import Segments, bleed_line, in_points, trim_line

_PAPER = "#ffffff"


class Single(Frozen, eq=False):
    """A single front or back; `of` is its card, or the back.

    `name` tells it from all others of the game, and is fit for a file's name; `copies` is how many
    the game prints, 0 for a back.
    """

    name: str
    of: Card | Back
    placed: Placed
    size: CardSize
    deck: str
    copies: int = 0

    @property
    def is_back(self) -> bool:
        """Tell whether it is a back."""
        return not isinstance(self.of, Card)


def find_singles(layout: Layout) -> list[Single]:
    """Return every front of a game once, in the order of the cards, then every back.

    A card whose front differs from deck to deck has one for each.
    """
    return [*_fronts(layout), *dict.fromkeys(find_single_backs(layout).values())]


def _fronts(layout: Layout) -> Iterator[Single]:
    game = layout.game
    for card in game.cards:
        decks = [deck for deck, copies in card.copies.items() if copies] or [*card.copies]
        placed = {deck: layout.front(card, deck) for deck in decks}
        alike = all(each is layout.fronts[card.id] for each in placed.values())
        if alike:
            copies = sum(card.copies.values())
            first = decks[0] if decks else ""
            yield Single(card.id, card, layout.fronts[card.id], card.kind.size, first, copies)
            continue
        for deck, front in placed.items():
            name = f"{card.id}.{deck}"
            yield Single(name, card, front, card.kind.size, deck, card.copies[deck])


def find_single_backs(layout: Layout) -> dict[Back, Single]:
    """Return every back of a game; those that look alike share the Single of the first deck."""
    found: dict[Back, Single] = {}
    known: dict[tuple[tuple[str, ...], CardSize], Single] = {}
    counts: Counter[str] = Counter()
    for_shop = only_for_shop(layout.game)
    game, drawings = layout.game, Drawings(layout.templates)
    editions = game.editions.values()
    for back, placed in layout.backs.items():
        deck = game.decks[back.deck]
        looks = (look_of(placed, back_colors(game, deck, e), e, drawings) for e in editions)
        look = tuple(looks), back.size
        if look not in known:
            # The name of a print shop's back says so, to know which of two backs to send.
            name = f"back-{back.deck}" + ".shop" * (back in for_shop)
            counts[name] += 1
            name += f".{counts[name]}" if counts[name] > 1 else ""
            known[look] = Single(name, back, placed, back.size, back.deck)
        found[back] = known[look]
    return found


def find_singles_for_shop(layout: Layout) -> list[Single]:
    """Return the fronts and backs that a print shop needs: its own backs, and each filler once."""
    at_home, seen = only_at_home(layout.game), dict[str, Single]()
    found = find_single_backs(layout).items()
    backs = dict.fromkeys(single for back, single in found if back not in at_home)
    for filler, placed in layout.fillers.items():
        name = f"filler-{filler.face}"
        seen.setdefault(name, Single(name, filler, placed, filler.size, filler.deck))
    return [*_fronts(layout), *backs, *seen.values()]


def path_of_singles(layout: Layout, edition: Edition, output: str) -> str:
    """Return the path of an output's file of single fronts and backs."""
    info = layout.game.info
    return f"{output}/{info.stem}_{info.release}_{COMPLETE}_{edition.id}_{output}.pdf"


def about_singles(layout: Layout, edition: Edition, singles: Iterable[Single]) -> str:
    """Return what a file of fronts and backs depends on besides what they look like."""
    copies = [(single.name, single.copies) for single in singles]
    return repr((layout.game.info, edition.name, copies))


def count_singles(singles: Iterable[Single]) -> dict[str, int]:
    """Return how many fronts of each card there are among some fronts and backs."""
    return {**Counter(single.of.id for single in singles if isinstance(single.of, Card))}


def colors_of(single: Single, layout: Layout, edition: Edition) -> Colors:
    """Return the colours of a front, a back or a filler in an edition."""
    if isinstance(single.of, Card):
        return front_colors(layout.game, single.of, edition, single.deck)
    if single.of in layout.fillers:
        return filler_colors(layout.game, layout.game.decks[single.of.deck], edition)
    return back_colors(layout.game, layout.game.decks[single.of.deck], edition)


def render_singles(
    layout: Layout,
    edition: Edition,
    singles: Sequence[Single],
    file: IO[bytes],
    *,
    edge: str = "bleed",
    press: str = "",
) -> None:
    """Write a PDF file with a page for each of some fronts and backs.

    A page is as large as the card with its bleed, and says where the card is cut. `edge` is how far
    there is ink: to the end of the "bleed"; to that of the page, "page"; or to the line along which
    the card is cut, its round corners too, "trim", beyond which nothing is painted. A bookmark says
    which card it is, and how often it is printed. It is for a `press` as `Page` is.
    """
    info = layout.game.info
    title = f"{info.title} {info.release}, {edition.name}"
    about = Metadata(
        title, info.author, info.attribution, info.language, info.license, info.license_url
    )
    page = Page(_size(singles[0]), layout.templates.fonts.files, about, press)
    for single in singles:
        bleed = points(single.size.bleed)
        page.begin(_size(single), trim=bleed)
        page.bookmark(_title(single, layout))
        shown = draw_face(
            page,
            single.placed,
            colors_of(single, layout, edition),
            layout.templates,
            patterns=edition.patterns,
        )
        lines = _edge(single, layout, edge)
        clip = f"{operators.path(lines)} W n"
        ground = operators.paint(lines, _PAPER, "", 0)
        page.write(
            f"q 1 0 0 1 {operators.pdf_numbers((bleed, bleed))} cm {ground} {clip}\n{shown}\nQ"
        )
        page.next_page()
    page.save_to(file)


def _title(single: Single, layout: Layout) -> str:
    """Return the bookmark of a page: a card's number, name and copies, or the name of a back."""
    if not isinstance(single.of, Card):
        return single.name
    return f"{layout.game.number(single.of)} {single.of.name} × {single.copies}"


def _size(single: Single) -> tuple[float, float]:
    """Return the size of a page in pt: that of the card with its bleed."""
    size = single.size
    return points(size.width + 2 * size.bleed), points(size.height + 2 * size.bleed)


def _edge(single: Single, layout: Layout, edge: str) -> Segments:
    """Return the outline at which ink ends, in pt from the trim's lower left corner.

    Seen from behind, an outline is mirrored.
    """
    size, outlines = single.size, layout.templates.outlines
    if edge == "page":
        width, height, bleed = size.width, size.height, size.bleed
        whole = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
        return in_points(tuple(whole), size)
    line = trim_line if edge == "trim" else bleed_line
    return in_points(line(size, outlines, mirrored=single.is_back), size)
