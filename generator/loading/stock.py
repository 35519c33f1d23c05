"""A game's templates, drawings and fonts: from its own folder, else from the press's."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from math import ceil
from pathlib import Path

from generator.drawings import BrokenDrawing, Drawing, read_drawing
from generator.files import FileFault
from generator.layout.sheet import Sheet, grid
from generator.layout.stock import Stock
from generator.limits import most, over_limit, told
from generator.loading.documents import read_documents
from generator.loading.face_schema import FONTS, SHEET
from generator.loading.faces import Faces, endless_patterns
from generator.loading.fonts import FILE, load_fonts
from generator.loading.shelf import Shelf
from generator.model import Game, KeyPath
from generator.problem import Place, Problem, UsageError
from generator.version import PRESS


def read_stock(folder: Path, game: Game, papers: Iterable[str] = ()) -> tuple[Stock, list[Problem]]:
    """Return all that a game is set with, and every problem of the templates it asks for.

    `papers` are sheets to be used instead of the game's own. Raises UsageError for one that does
    not exist.
    """
    shelf = Shelf((folder, PRESS) if folder.resolve() != PRESS else (folder,))
    faces = Faces(shelf)
    wanted = faces.wanted_by(game)
    sheets = _load_sheets(shelf, game, papers)
    marks = _load_drawings(shelf, game, "marks", "mark", _marks(game))
    patterns = _load_drawings(shelf, game, "patterns", "pattern", _patterns(game))
    roles = shelf.read(FILE, FONTS, Place(FILE))
    fonts = load_fonts(shelf, roles or {})
    documents, parts, faults = read_documents(folder, PRESS)
    found = chain(
        shelf.problems,
        faults,
        faces.broken_boxes(wanted, roles),
        faces.unknown_colors(wanted, game),
        endless_patterns(wanted.values(), patterns),
        _small_sheets(sheets, game),
    )
    stock = Stock(wanted, sheets, marks, patterns, fonts, documents, parts, faces.place, folder)
    return stock, list(told(dict.fromkeys(told(found))))


def _load_sheets(shelf: Shelf, game: Game, papers: Iterable[str]) -> dict[str, Sheet]:
    sheets: dict[str, Sheet] = {}
    for index, name in enumerate(papers or game.print.papers):
        path: KeyPath = ("print", "papers", index)
        if "/" in name or shelf.find(f"templates/sheets/{name}.yaml") is None:
            if papers:
                hint = shelf.names("templates/sheets", ".yaml").hint(name)
                raise UsageError(f'unknown paper "{name}": {hint}')
            shelf.report_missing(game.place(path), "paper", f"templates/sheets/{name}.yaml")
        elif sheet := shelf.read(f"templates/sheets/{name}.yaml", SHEET, game.place(path)):
            sheets[name] = sheet
    return sheets


def _marks(game: Game) -> Iterator[tuple[str, KeyPath]]:
    for ideology in game.ideologies.values():
        yield ideology.mark, ("ideologies", ideology.id, "mark")
    for deck in game.decks.values():
        yield deck.mark, ("decks", deck.id, "mark")
        yield deck.seal, ("decks", deck.id, "seal")
    for card in game.cards:
        yield card.mark, ("cards", card.index, "mark")


def _patterns(game: Game) -> Iterator[tuple[str, KeyPath]]:
    for ideology in game.ideologies.values():
        yield ideology.pattern, ("ideologies", ideology.id, "pattern")
    for deck in game.decks.values():
        yield deck.pattern, ("decks", deck.id, "pattern")


def _load_drawings(
    shelf: Shelf, game: Game, part: str, what: str, wanted: Iterable[tuple[str, KeyPath]]
) -> dict[str, Drawing]:
    drawings: dict[str, Drawing] = {}
    for name, path in wanted:
        if not name or name in drawings:
            continue
        file = f"templates/{part}/{name}.svg"
        folder = shelf.find(file)
        if folder is None:
            shelf.report_missing(game.place(path), what, file)
            continue
        try:
            drawings[name] = read_drawing(folder, file)
        except BrokenDrawing as broken:
            shelf.problems.append(broken.problem)
        except FileFault as fault:
            shelf.problems.append(fault.problem(game.place(path)))
    return drawings


def _small_sheets(sheets: Mapping[str, Sheet], game: Game) -> Iterator[Problem]:
    """Find the sheets on which no card of the game's size has room, or too few have."""
    printed = sum(copies for _, copies in game.cards_of(None))
    for sheet in sheets.values() if game.size.width else ():
        try:
            sides = 2 * ceil(printed / len(grid(sheet, game.size).slots))
        except ValueError as fault:
            hint = "choose a larger paper, or a smaller card"
            yield Problem(game.place(("card",)), "small-sheet", str(fault), hint=hint)
            continue
        if sides > most("pages"):
            what = f'all cards on sheets "{sheet.name}", with their backs, take'
            yield over_limit("pages", sides, game.place(("print", "papers")), what)
