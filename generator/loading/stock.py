"""A game's templates, drawings and fonts: from its own folder, else from the press's."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from generator.drawings import Drawing, read_drawing
from generator.fonts import FontFile, Fonts
from generator.layout.face import Box, Face
from generator.layout.fields import BACK_ROLES, FIELDS, FRONT_ROLES, MARKS, PLACEHOLDER
from generator.layout.sheet import Sheet, grid
from generator.layout.stock import Stock
from generator.loading.documents import read_documents
from generator.loading.face_schema import FACE, FONTS, SHEET
from generator.loading.reader import FAULT, Reader
from generator.loading.schema import Spec
from generator.loading.source import Source, read_source
from generator.model import Game, KeyPath
from generator.problem import Place, Problem, UsageError, did_you_mean
from generator.version import PRESS

_FONTS = "fonts/fonts.yaml"
_BOX_FIELDS = {field.name for field in fields(Box)}


@dataclass(slots=True)
class _Shelf:
    """The folders in which a game's templates are looked for, and the problems found there."""

    folders: tuple[Path, ...]
    problems: list[Problem] = field(default_factory=list)
    sources: dict[str, Source] = field(default_factory=dict)

    def find(self, name: str) -> Path | None:
        """Return the folder that has a file, if it lies within that folder."""
        for folder in self.folders:
            path = folder / name
            if path.is_file() and path.resolve().is_relative_to(folder.resolve()):
                return folder
        return None

    def names(self, part: str, suffix: str) -> list[str]:
        """Return the names of the files of a part, for hints."""
        return sorted(
            {path.stem for folder in self.folders for path in (folder / part).glob(f"*{suffix}")}
        )

    def read(self, name: str, spec: Spec) -> Any:  # noqa: ANN401 - what the specification makes
        """Return what a YAML template says, or None after noting what is wrong with it."""
        folder = self.find(name)
        if folder is None:
            return None
        shown = name if folder is self.folders[0] else str(folder / name)
        source, problems = read_source(folder, name, shown)
        self.sources[name] = source
        if source.root is None:
            empty = Problem(Place(shown), "missing-key", "the file is empty", hint="remove it")
            self.problems += problems or [empty]
            return None
        reader = Reader(source)
        value = spec.read(reader, source.root, name)
        self.problems += reader.problems
        return None if value is FAULT else value

    def place_in_face(
        self, face: Face, box: str = "", /, *keys: str | int, offset: int | None = None
    ) -> Place:
        """Return where a face, or the nearest one that it extends, says a thing of a box.

        What none of them says has its place at the box. An offset is that of a character in a text.
        """
        sources = [self.sources[face.file]]
        while base := sources[-1].node(("extends",)):
            sources.append(self.sources[_face_file(base.value)])
        for length in range(len(keys), -1, -1):
            path = ("boxes", box, *keys[:length])
            for source in sources:
                if source.node(path):
                    return source.place(path, offset)
        return sources[0].place(())


def read_stock(folder: Path, game: Game, papers: Iterable[str] = ()) -> tuple[Stock, list[Problem]]:
    """Return all that a game is set with, and every problem of the templates it asks for.

    `papers` are sheets to be used instead of the game's own. Raises UsageError for one that does
    not exist.
    """
    shelf = _Shelf((folder, PRESS) if folder.resolve() != PRESS else (folder,))
    faces = _load_faces(shelf, game)
    sheets = _load_sheets(shelf, game, papers)
    marks = _load_drawings(shelf, game, "marks", "mark", _marks(game))
    patterns = _load_drawings(shelf, game, "patterns", "pattern", _patterns(game))
    roles = shelf.read(_FONTS, FONTS)
    fonts = _load_fonts(shelf, roles or {})
    documents, parts, faults = read_documents(folder, PRESS)
    found = [
        *shelf.problems,
        *faults,
        *_broken_boxes(shelf, faces, roles),
        *_unknown_colors(shelf, faces, game),
        *_small_sheets(sheets, game),
    ]
    stock = Stock(faces, sheets, marks, patterns, fonts, documents, parts, shelf.place_in_face)
    return stock, list(dict.fromkeys(found))


def _face_file(name: str) -> str:
    return f"templates/faces/{name}.yaml"


def _report(shelf: _Shelf, place: Place, what: str, file: str) -> None:
    """Note that a template, drawing or paper is not there, or cannot be used."""
    path = Path(file)
    if any((folder / path).is_file() for folder in shelf.folders):
        check, message = "outside-folder", f"{file} is a link that leads out of the folder"
        hint = "put the file itself there"
    else:
        check, message = f"unknown-{what}", f'unknown {what} "{path.stem}"'
        hint = did_you_mean(path.stem, shelf.names(str(path.parent), path.suffix))
        hint = hint or f"there is no {file}"
    shelf.problems.append(Problem(place, check, message, hint=hint))


def _wanted_faces(game: Game) -> Iterator[tuple[str, KeyPath]]:
    for kind in game.kinds.values():
        yield kind.face, ("kinds", kind.id, "face")
        yield kind.ideology_face, ("kinds", kind.id, "ideology-face")
    for deck in game.decks.values():
        yield deck.back, ("decks", deck.id, "back")


def _load_faces(shelf: _Shelf, game: Game) -> dict[str, Face]:
    faces: dict[str, Face] = {}
    for name, path in _wanted_faces(game):
        if name in faces:
            continue
        if shelf.find(_face_file(name)) is None:
            _report(shelf, game.place(path), "face", _face_file(name))
        elif face := _load_face(shelf, name, ()):
            faces[name] = face
    return faces


def _load_face(shelf: _Shelf, name: str, above: tuple[str, ...]) -> Face | None:
    file = _face_file(name)
    values = shelf.read(file, FACE)
    if values is None:
        return None
    base = Face(name, ())
    if values["extends"]:
        place = shelf.sources[file].place(("extends",))
        if values["extends"] in (name, *above):
            message = f'"{values["extends"]}" extends "{name}", so "{name}" cannot extend it'
            hint = "remove one of the two lines that start with extends:"
            shelf.problems.append(Problem(place, "unknown-face", message, hint=hint))
            return None
        if not shelf.find(_face_file(values["extends"])):
            _report(shelf, place, "face", _face_file(values["extends"]))
            return None
        extended = _load_face(shelf, values["extends"], (name, *above))
        if extended is None:
            return None
        base = extended
    known = [box.name for box in base.boxes]
    for index, box in enumerate(values["without"]):
        if box not in known:
            message, hint = f'unknown box "{box}"', did_you_mean(box, known)
            place = shelf.sources[file].place(("without", index))
            shelf.problems.append(Problem(place, "unknown-box", message, hint=hint))
    boxes = {box.name: box for box in base.boxes if box.name not in values["without"]}
    for box, changes in values["boxes"].items():
        given = {key: value for key, value in changes.items() if value is not None}
        before = boxes.get(box, Box(box))
        boxes[box] = Box(**{key: getattr(before, key) for key in _BOX_FIELDS} | given)
    number = base.number if values["number"] is None else values["number"]
    return Face(name, tuple(boxes.values()), number, file)


def _load_sheets(shelf: _Shelf, game: Game, papers: Iterable[str]) -> dict[str, Sheet]:
    sheets: dict[str, Sheet] = {}
    for index, name in enumerate(papers or game.print.papers):
        path: KeyPath = ("print", "papers", index)
        if "/" in name or shelf.find(f"templates/sheets/{name}.yaml") is None:
            if papers:
                known = shelf.names("templates/sheets", ".yaml")
                raise UsageError(f'unknown paper "{name}": {did_you_mean(name, known)}')
            _report(shelf, game.place(path), "paper", f"templates/sheets/{name}.yaml")
        elif sheet := shelf.read(f"templates/sheets/{name}.yaml", SHEET):
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
    shelf: _Shelf, game: Game, part: str, what: str, wanted: Iterable[tuple[str, KeyPath]]
) -> dict[str, Drawing]:
    drawings: dict[str, Drawing] = {}
    for name, path in wanted:
        if not name or name in drawings:
            continue
        file = f"templates/{part}/{name}.svg"
        folder = shelf.find(file)
        if folder is None:
            _report(shelf, game.place(path), what, file)
            continue
        try:
            drawings[name] = read_drawing(folder / file)
        except (OSError, ValueError) as fault:
            message = f"the drawing {fault}"
            shelf.problems.append(Problem(Place(file), "broken-drawing", message))
    return drawings


def _load_fonts(shelf: _Shelf, roles: Mapping[str, str]) -> Fonts:
    files = []
    for role, name in roles.items():
        folder, place = shelf.find(f"fonts/{name}"), shelf.sources[_FONTS].place((role,))
        if folder is None:
            _report(shelf, place, "font", f"fonts/{name}")
        elif not _is_truetype(folder / "fonts" / name):
            message = f"fonts/{name} is not a TrueType font"
            hint = "fetch the file again; fonts in other formats (.otf, .woff) cannot be used"
            shelf.problems.append(Problem(place, "broken-font", message, hint=hint))
        else:
            files.append(FontFile(role, folder / "fonts" / name))
    return Fonts(files)


def _is_truetype(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) in (b"\0\1\0\0", b"true")


def _broken_boxes(
    shelf: _Shelf, faces: Mapping[str, Face], roles: Iterable[str] | None
) -> Iterator[Problem]:
    """Find what a face's boxes ask for that does not exist: fields, fonts, other boxes."""
    for face in faces.values():
        names: list[str] = []
        for box in face.boxes:
            for match in PLACEHOLDER.finditer(box.text):
                if (word := match[1]) not in (*FIELDS, *MARKS):
                    place = shelf.place_in_face(face, box.name, "text", offset=match.start())
                    message = f'box "{box.name}": unknown field "{{{word}}}"'
                    hint = did_you_mean(word, (*FIELDS, *MARKS))
                    yield Problem(place, "unknown-field", message, hint=hint)
            if (box.text or box.effect) and roles and box.font not in roles:
                place = shelf.place_in_face(face, box.name, "font")
                message = f'box "{box.name}": unknown font "{box.font}"'
                hint = did_you_mean(box.font, roles)
                yield Problem(place, "unknown-font", message, hint=hint)
            if box.below and box.below not in names:
                place = shelf.place_in_face(face, box.name, "below")
                message = f'box "{box.name}": there is no box "{box.below}" before it'
                yield Problem(place, "unknown-box", message, hint=did_you_mean(box.below, names))
            names.append(box.name)


def _unknown_colors(shelf: _Shelf, faces: Mapping[str, Face], game: Game) -> Iterator[Problem]:
    """Find the colours of a face's boxes that are no role of the side that it prints."""
    backs = {deck.back for deck in game.decks.values()}
    for face in faces.values():
        roles = BACK_ROLES if face.name in backs else FRONT_ROLES
        for box in face.boxes:
            for keys, role in _colors(box):
                if role and not role.startswith("#") and role not in roles:
                    message = f'box "{box.name}": unknown colour "{role}"'
                    hint = did_you_mean(role, roles)
                    place = shelf.place_in_face(face, box.name, *keys)
                    yield Problem(place, "unknown-colour", message, hint=hint)


def _colors(box: Box) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the colours of a box, each with the keys that lead to it."""
    yield ("color",), box.color
    if box.pattern:
        yield ("pattern-color",), box.pattern_color
    yield ("fill",), box.fill
    yield ("stroke",), box.stroke
    for manner, panel in box.panels.items():
        yield ("panels", manner, "fill"), panel.fill
        yield ("panels", manner, "stroke"), panel.stroke


def _small_sheets(sheets: Mapping[str, Sheet], game: Game) -> Iterator[Problem]:
    """Find the sheets on which no card of the game's size has room."""
    for sheet in sheets.values() if game.size.width else ():
        try:
            grid(sheet, game.size)
        except ValueError as fault:
            hint = "choose a larger paper, or a smaller card"
            yield Problem(game.place(("card",)), "small-sheet", str(fault), hint=hint)
