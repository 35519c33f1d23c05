"""A game's templates, drawings and fonts: from its own folder, or else the press's."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from itertools import chain
from math import ceil
from pathlib import Path

from generator.base.files import FileFault
from generator.base.frozen import replace
from generator.base.limits import capped, most, over_limit
from generator.base.messages import say
from generator.base.paths import DATA
from generator.base.problem import Place, Problem, UsageError
from generator.game.documents import Document
from generator.game.fields import DRAWING, of_type
from generator.game.model import CardSize, Game, KeyPath
from generator.graphics.drawings import Drawing
from generator.graphics.svg_files import BrokenDrawing, read_drawing
from generator.layout.face import Box, Face, LatticeBox, MarkBox
from generator.layout.fields import field_names, member_path
from generator.layout.shapes import Segments, read_outline
from generator.layout.sheet import Sheet, grid
from generator.layout.templates import Templates
from generator.loading.conditions import broken_conditions
from generator.loading.documents import read_documents
from generator.loading.face_schema import SHEET
from generator.loading.face_templates import Faces, endless_patterns
from generator.loading.fonts import load_fonts, read_roles
from generator.loading.lattices import lattice_faults
from generator.loading.papers import PAPERS, unknown_paper
from generator.loading.pictures import PictureLoader
from generator.loading.positions import PositionLoader
from generator.loading.release_files import releases
from generator.loading.template_loader import TemplateLoader
from generator.loading.translated_documents import translated_documents
from generator.loading.translated_faces import FaceWords, face_words

Wanted = Iterable[tuple[str, Callable[[], Place]]]
"""Names of files wanted, each with a function for the place that names it."""

_HOLLOW = "-hollow"
"""What follows a unit's name in that of the drawing of which its contour is made."""

FacesBySize = dict[tuple[str, CardSize], Face]
"""Faces by name and size."""


def read_templates(
    folder: Path, game: Game, papers: Iterable[str] = (), *, draft: bool = False
) -> tuple[Templates, list[Problem]]:
    """Return all templates that a game uses, and their problems.

    In a `draft`, a picture that is not there is a warning. `papers` are sheets to be used instead
    of the game's own. Raises UsageError for one that does not exist.
    """
    loader, words = _begin(folder, game)
    faces = Faces(loader)
    outlines = _load_outlines(loader, _outlines_of_kinds(game))
    wanted = _with_outlines(loader, faces, faces.wanted_by(game, outlines))
    sheets = _load_sheets(loader, game, papers)
    looks = wanted.values()
    positions = PositionLoader(loader, game)
    marks, patterns, units = _all_drawings(loader, game, faces, looks, positions.grounds())
    pictures = PictureLoader(folder, draft)
    pictures.read_all(game, looks, faces.place)
    roles = read_roles(loader)
    fonts = load_fonts(loader, roles or {}, faces.fonts(looks))
    documents, parts, faults = _read_documents(folder, game)
    found = chain(
        loader.problems,
        pictures.problems,
        faults,
        faces.broken_boxes(looks, roles, game),
        faces.unknown_colors(looks, game),
        broken_conditions(game, wanted, faces.place),
        endless_patterns(looks, patterns),
        lattice_faults(game, looks, units, faces.place),
        _small_sheets(sheets, game),
    )
    templates = Templates(
        wanted,
        sheets,
        marks,
        patterns,
        fonts,
        outlines,
        documents,
        parts,
        faces.place,
        folder,
        pictures.pictures,
        pictures.drawings,
        units,
        positions.positions,
        words.finished(folder) if words else None,
    )
    return templates, list(dict.fromkeys(capped(found)))


def _begin(folder: Path, game: Game) -> tuple[TemplateLoader, FaceWords | None]:
    """Return the loader of a game's templates, and the translation of the words on its faces."""
    loader = TemplateLoader((folder, DATA))
    words = face_words(folder, game, loader.problems) if game.translation else None
    loader.translate = words.put if words else None
    return loader, words


def _read_documents(
    folder: Path, game: Game
) -> tuple[Mapping[str, Document], dict[str, str], list[Problem]]:
    """Return the documents that a game gives out, the parts of all, and their problems."""
    if not game.translation:
        documents, parts, problems = read_documents(folder, DATA)
        return _without_empty_notes(documents, folder, game), parts, problems
    own = translated_documents(game.info.language)
    documents, parts, problems = read_documents(folder, DATA, own)
    # Releases are kept in the words of the original.
    return {key: each for key, each in documents.items() if not each.notes}, parts, problems


def _load_sheets(loader: TemplateLoader, game: Game, papers: Iterable[str]) -> dict[str, Sheet]:
    sheets: dict[str, Sheet] = {}
    for index, name in enumerate(papers or game.print.papers):
        path: KeyPath = ("print", "papers", index)
        file = f"{PAPERS}/{name}.yaml"
        if "/" in name or loader.find(file) is None:
            if papers:
                raise UsageError(unknown_paper(loader, name))
            loader.report_missing(game.place(path), "paper", file)
        elif sheet := loader.read(file, SHEET, game.place(path)):
            sheets[name] = sheet
    return sheets


def _marks(game: Game, faces: Faces, wanted: Iterable[Face]) -> Wanted:
    for icon in game.icons.values():
        yield icon.mark, partial(game.place, ("icons", icon.id))
    for member in game.members():
        yield member.mark, partial(game.place, (*member_path(member), "mark"))
    for deck in game.decks.values():
        yield deck.mark, partial(game.place, ("decks", deck.id, "mark"))
        yield deck.seal, partial(game.place, ("decks", deck.id, "seal"))
    drawings = list(of_type(game.fields, DRAWING))
    for card in game.cards if drawings else ():
        for field in drawings:
            value = card.values.get(field.id)
            for name in value if isinstance(value, tuple) else (value,):
                yield name or "", partial(game.place, ("cards", card.index, field.id))
    known = field_names(game)
    for face in wanted:
        for box in face.boxes:
            if isinstance(box, MarkBox) and "." not in box.mark and box.mark not in known.drawings:
                yield box.mark, partial(faces.place, face, box.name, "mark")


def _patterns(game: Game, faces: Faces, wanted: Iterable[Face]) -> Wanted:
    for member in game.members():
        yield member.pattern, partial(game.place, (*member_path(member), "pattern"))
    for deck in game.decks.values():
        yield deck.pattern, partial(game.place, ("decks", deck.id, "pattern"))
    for face in wanted:
        for box in face.boxes:
            for name in box.pattern:
                if "." not in name:
                    yield name, partial(faces.place, face, box.name, "pattern")


def _units(game: Game, faces: Faces, wanted: Iterable[Face]) -> Wanted:
    for member in game.members():
        yield member.unit, partial(game.place, (*member_path(member), "unit"))
    for deck in game.decks.values():
        yield deck.unit, partial(game.place, ("decks", deck.id, "unit"))
    for face in wanted:
        for box in face.boxes:
            if not isinstance(box, LatticeBox):
                continue
            for name in (each for each in box.lattice if "." not in each):
                yield name, partial(faces.place, face, box.name, "lattice")
            for name in box.turns:
                yield name, partial(faces.place, face, box.name, "turns", name)


def _all_drawings(
    loader: TemplateLoader, game: Game, faces: Faces, wanted: Collection[Face], grounds: Wanted
) -> tuple[dict[str, Drawing], dict[str, Drawing], dict[str, Drawing]]:
    """Return the marks, patterns and lattice units that a game uses."""
    return (
        _load_drawings(loader, "marks", "mark", chain(_marks(game, faces, wanted), grounds)),
        _load_drawings(loader, "patterns", "pattern", _patterns(game, faces, wanted)),
        _with_hollow(loader, _load_drawings(loader, "units", "unit", _units(game, faces, wanted))),
    )


def _with_hollow(loader: TemplateLoader, units: Mapping[str, Drawing]) -> dict[str, Drawing]:
    """Return units, with the drawings for their contours where a game has such."""
    files = {name: f"{name}{_HOLLOW}" for name in units}
    own = [file for file in files.values() if loader.find(f"templates/units/{file}.svg")]
    places = ((file, partial(Place, f"templates/units/{file}.svg")) for file in own)
    drawings = _load_drawings(loader, "units", "unit", places)
    found: dict[str, Drawing] = {}
    for name, unit in units.items():
        drawing = drawings.get(files[name])
        if drawing and (drawing.width, drawing.height) != (unit.width, unit.height):
            loader.problems.append(_other_size(unit, drawing))
            drawing = None
        found[name] = replace(unit, hollow=drawing)
    return found


def _other_size(unit: Drawing, drawing: Drawing) -> Problem:
    """Return the problem of a drawing for contours whose canvas is not that of its unit."""
    message = say(
        "the drawing is {width:g} x {height:g} units, its unit {name}.svg {wide:g} x {high:g}",
        width=drawing.width,
        height=drawing.height,
        name=unit.name,
        wide=unit.width,
        high=unit.height,
    )
    hint = say("give it the viewBox of {name}.svg", name=unit.name)
    return Problem(
        Place(f"templates/units/{drawing.name}.svg"), "broken-drawing", message, hint=hint
    )


def _load_drawings(
    loader: TemplateLoader, part: str, what: str, wanted: Wanted
) -> dict[str, Drawing]:
    drawings: dict[str, Drawing] = {}
    for name, place in wanted:
        if not name or name in drawings:
            continue
        file = f"templates/{part}/{name}.svg"
        folder = loader.find(file)
        if folder is None:
            loader.report_missing(place(), what, file)
            continue
        try:
            drawings[name] = read_drawing(folder, file)
        except BrokenDrawing as broken:
            loader.problems.extend(broken.problems)
        except FileFault as fault:
            loader.problems.append(fault.problem(place()))
    return drawings


def _without_empty_notes(
    documents: Mapping[str, Document], folder: Path, game: Game
) -> Mapping[str, Document]:
    """Return documents without release notes if no release before the game's is kept."""
    with suppress(FileFault):
        if {*releases(folder)} - {game.info.release}:
            return documents
    return {name: each for name, each in documents.items() if not each.notes}


def _outlines_of_kinds(game: Game) -> Wanted:
    for kind in game.kinds.values():
        yield kind.size.outline.removesuffix(".svg"), partial(_outline_place, game, kind.id)


def _outlines_of_boxes(faces: Faces, wanted: Iterable[Face]) -> Wanted:
    for face in wanted:
        for box in face.boxes:
            place = partial(faces.place, face, box.name, "outline")
            yield box.ground.outline.removesuffix(".svg"), place


def _with_outlines(loader: TemplateLoader, faces: Faces, wanted: FacesBySize) -> FacesBySize:
    """Return faces whose boxes have the lines of their own outlines."""
    # Apart from those of kinds, on which it depends where boxes lie: which outlines boxes have is
    # known when the faces are.
    own = _load_outlines(loader, _outlines_of_boxes(faces, wanted.values()))
    return {key: _outlined(face, own) for key, face in wanted.items()}


def _outlined(face: Face, outlines: Mapping[str, Segments]) -> Face:
    """Return a face whose boxes have the lines of their own outlines."""
    return replace(face, boxes=tuple(_with_contour(box, outlines) for box in face.boxes))


def _with_contour(box: Box, outlines: Mapping[str, Segments]) -> Box:
    if not (name := box.ground.outline):
        return box
    return replace(box, ground=replace(box.ground, contour=outlines.get(name, ())))


def _load_outlines(loader: TemplateLoader, wanted: Wanted) -> dict[str, Segments]:
    """Return the shapes that a game draws itself, by file; their problems are noted."""
    outlines: dict[str, Segments] = {}
    for name, drawing in _load_drawings(loader, "outlines", "outline", wanted).items():
        file = f"templates/outlines/{name}.svg"
        try:
            outlines[f"{name}.svg"] = read_outline(drawing)
        except OverflowError as fault:
            problem = over_limit(
                "outline-segments", fault.args[0], Place(file), say("the outline has")
            )
            loader.problems.append(problem)
        except ValueError as fault:
            hint = say("draw one closed line that does not cross itself, without holes")
            broken = Problem(
                Place(file), "broken-outline", say("the outline {fault}", fault=fault), hint=hint
            )
            loader.problems.append(broken)
    return outlines


def _outline_place(game: Game, kind: str) -> Place:
    """Return the place of a kind's outline in cards.yaml: its own, or that of all cards."""
    # A place of what is not there is that of what would have it.
    own = game.place(("kinds", kind, "outline"))
    is_own = own != game.place(("kinds", kind))
    return own if is_own else game.place(("card", "outline"))


def _small_sheets(sheets: Mapping[str, Sheet], game: Game) -> Iterator[Problem]:
    """Find sheets that have no room, or too little, for cards of a size."""
    printed = Counter(dict.fromkeys(game.sizes, 0))
    for card, copies in game.cards_of(None):
        printed[card.kind.size] += copies
    # A width of 0 is one that nobody has given, which is reported.
    for sheet in sheets.values() if all(size.width for size in game.sizes) else ():
        sides = 0
        for size, cards in printed.items():
            try:
                pages = 1 if sheet.fold else 2  # a front and its back
                sides += pages * ceil(cards / len(grid(sheet, size).slots))
            except ValueError as fault:
                hint = say("choose a larger paper, or a smaller card")
                yield Problem(_size_place(game, size), "small-sheet", str(fault), hint=hint)
        if sides > most("pages"):
            what = say('all cards on sheets "{sheet}", with their backs, take', sheet=sheet.name)
            yield over_limit("pages", sides, game.place(("print", "papers")), what)


def _size_place(game: Game, size: CardSize) -> Place:
    """Return the place of a size in cards.yaml: at its first kind, or for all cards."""
    kind = next(kind.id for kind in game.kinds.values() if kind.size == size)
    own = game.place(("kinds", kind, "size"))
    return game.place(("card",)) if own == game.place(("kinds", kind)) else own
