"""The orders that all sheet outputs share: their files, and how one is made."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from io import BytesIO
from typing import IO

from generator.base import cache
from generator.base.artifact import Artifact, Order, content_or_file
from generator.base.frozen import Frozen, replace
from generator.drawing.cached_faces import cached_faces
from generator.drawing.cached_pages import CachedPages
from generator.drawing.cached_sheets import digest_of_sheets, drawn_once
from generator.drawing.fronts_ahead import FEW_TO_DRAW
from generator.drawing.reportlab_speed import compressing
from generator.drawing.sheets import Job, render_sheets
from generator.game.model import COMPLETE, Edition
from generator.graphics.printed_colours import digest_of_profile
from generator.layout.backs import filled_size
from generator.layout.deck import Layout
from generator.layout.imposition import count_faces, impose_by_size, printed_cards
from generator.layout.sheet import Sheet
from generator.layout.shop_sheets import for_shop

_FOR_FILE, _FOR_CARD, _FOR_PRESS = 0.02, 0.001, 0.004  # s

Preflight = Callable[[Job, IO[bytes]], tuple[str, ...]]
"""Returns what a print shop would ask about in a finished file."""


class Selection(Frozen):
    """Some cards of a game: copies by card and deck, and a name for the selection.

    The name is a part of the names of files, which lie in a folder of that name.
    """

    name: str
    title: str
    copies: Mapping[tuple[str, str], int]
    by_deck: bool = False
    """Whether each deck has files of its own as well."""


def plan_sheets(
    output: str,
    layout: Layout,
    edition: Edition,
    *,
    backs: bool,
    shop: bool = False,
    folded: bool = False,
) -> Iterator[Order]:
    """Yield the orders for sheets of the complete game and of each deck, for each paper.

    For a print `shop` there is the complete game alone. Papers that are `folded` have outputs of
    their own.
    """
    info, decks = layout.game.info, list(layout.game.decks)
    every = [None, *decks] if len(decks) > 1 else decks
    chosen = [deck for deck in (every[:1] if shop else every) if _prints(layout, deck)]
    for paper, sheet in _papers(layout, folded=folded):
        for deck in chosen:
            printer = _printer(sheet, backs=backs)
            parts = (info.stem, info.release, deck or COMPLETE, edition.id, paper, output, *printer)
            folder = "".join(f"printer-{name}/" for name in printer)
            path = f"{folder}{edition.id}/{'_'.join(parts)}.pdf"
            sheets = _Sheets(path, output, deck, paper, sheet, backs, shop)
            is_small = len(layout.game.cards) < FEW_TO_DRAW
            copies = sum(copies for _, copies in layout.game.cards_of(deck))
            render = partial(sheets.render, layout, edition)
            seconds = _FOR_FILE + copies * _FOR_CARD
            yield Order(path, render, is_small=is_small, seconds=seconds)


def plan_press_sheets(
    output: str, layout: Layout, edition: Edition, check: Preflight
) -> Iterator[Order]:
    """Yield the orders for sheets of the complete game in the inks of a press, for each paper.

    `check` returns what a shop would ask about in a finished file.
    """
    info = layout.game.info
    for paper, sheet in _papers(layout, folded=False) if _prints(layout, None) else []:
        own = replace(sheet, correction=None)  # for no printer at home
        name = f"{info.stem}_{info.release}_{COMPLETE}_{edition.id}_{paper}_{output}"
        path = f"{output}/{name}.pdf"
        sheets = _Sheets(path, output, None, paper, own, backs=True, shop=True, check=check)
        seconds = _FOR_FILE + _FOR_PRESS * sum(copies for _, copies in layout.game.cards_of(None))
        yield Order(path, partial(sheets.render, layout, edition), seconds=seconds)


def plan_selection(
    output: str,
    layout: Layout,
    edition: Edition,
    some: Selection,
    *,
    backs: bool,
    folded: bool = False,
) -> Iterator[Order]:
    """Yield the orders for sheets of some cards, all decks together, for each paper.

    Thus no sheet is left half empty at the end of a deck.
    """
    info = layout.game.info
    decks = [*dict.fromkeys(deck for _, deck in some.copies)]
    for deck in [None, *(decks if some.by_deck and len(decks) > 1 else [])] if decks else []:
        for paper, sheet in _papers(layout, folded=folded):
            of_deck = (deck,) if deck else ()
            printer = _printer(sheet, backs=backs)
            names = (info.stem, info.release, some.name, *of_deck, edition.id, paper, output)
            parts = (*names, *printer)
            path = f"{some.name}/{edition.id}/{'_'.join(parts)}.pdf"
            sheets = _Sheets(path, output, deck, paper, sheet, backs, shop=False, some=some)
            yield Order(path, partial(sheets.render, layout, edition))


def _papers(layout: Layout, *, folded: bool) -> list[tuple[str, Sheet]]:
    """Return the papers that are folded, or the others, by their names."""
    sheets = layout.templates.sheets
    return [(paper, sheet) for paper, sheet in sheets.items() if bool(sheet.fold) == folded]


def _printer(sheet: Sheet, *, backs: bool) -> tuple[str, ...]:
    """Return the name of the printer for which a sheet's backs are moved, or nothing."""
    return (sheet.correction.printer,) if backs and sheet.correction else ()


def _prints(layout: Layout, deck: str | None) -> bool:
    """Tell whether a deck has any card to print: a file must have pages."""
    return any(copies for _, copies in layout.game.cards_of(deck))


class _Sheets(Frozen):
    """One file of sheets, rendered when it is needed."""

    path: str
    output: str
    deck: str | None
    paper: str
    sheet: Sheet
    backs: bool
    shop: bool
    some: Selection | None = None
    check: Preflight | None = None

    def render(self, layout: Layout, edition: Edition) -> Artifact:
        """Return the finished file."""
        game = layout.game
        cards = printed_cards(game, self.deck, self.some.copies if self.some else None)
        filled = None if self.some else filled_size(game)
        sizes = Counter(printed.card.kind.size for printed in cards)
        sheet = for_shop(self.sheet, sizes) if self.shop else self.sheet
        imposed = impose_by_size(cards, sheet, backs=self.backs, filled=filled, shop=self.shop)
        sides = [side for each in imposed for side in each.sides]
        pages = sum(len(each.pages) for each in imposed)
        title = game.decks[self.deck].name if self.deck else game.info.title
        if self.some:
            title = f"{self.some.title}, {title}" if self.deck else self.some.title
        duplex = self.backs and not sheet.fold
        job = Job(layout, edition, sheet, imposed, title, duplex, self.shop)
        if self.check:
            job = replace(job, press=cache.digest(digest_of_sheets(job), digest_of_profile()))
            content, file = content_or_file(partial(render_sheets, job))
        elif len(game.cards) < FEW_TO_DRAW:
            content, file = drawn_once(job, partial(_draw_in_part, job, self.path))
        else:  # finding out what a large file shows takes time, too
            content, file = content_or_file(partial(render_sheets, job))
        return Artifact(
            path=self.path,
            content=content,
            output=self.output,
            edition=edition.id,
            deck=self.deck,
            paper=self.paper,
            pages=pages,
            faces=count_faces(sides),
            printer=sheet.correction.entry() if duplex and sheet.correction else {},
            preflight=self.check(job, file or BytesIO(content)) if self.check else None,
            _file=file,
        )


def _draw_in_part(job: Job, path: str, file: IO[bytes]) -> None:
    """Write a job as `render_sheets` does, with what earlier runs have drawn of it."""
    faces, pages = cached_faces(job.layout, job.edition), CachedPages(job, path)
    pages.read()
    with compressing(pages.pack):
        render_sheets(job, file, faces.draw, pages.write)
    faces.keep()
    pages.keep()
