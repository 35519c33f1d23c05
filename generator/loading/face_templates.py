"""A game's faces, read and extended, with checks of all the names that their boxes use."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct, field

from generator.base.files import FACES, shortened
from generator.base.frozen import Frozen, replace
from generator.base.limits import most, over_limit
from generator.base.messages import say
from generator.base.problem import Place, Problem, did_you_mean
from generator.game.fields import OTHERS
from generator.game.model import CardSize, Game, KeyPath
from generator.graphics.drawings import RASTER_SEGMENTS, Drawing, all_outlines, rasters
from generator.graphics.fonts import NUMERALS, STYLES
from generator.layout.backs import find_backs, find_fillers, find_others
from generator.layout.box_colours import box_colors
from generator.layout.edges import NoRoom, extended, settled
from generator.layout.face import (
    Box,
    EffectBox,
    Face,
    IconsBox,
    ImageBox,
    LatticeBox,
    MarkBox,
    RichBox,
    TextBox,
    WrittenBox,
)
from generator.layout.fields import PLACEHOLDER, FieldNames, field_names, filler_names
from generator.layout.shapes import Outlines
from generator.layout.tables import TableBox
from generator.loading.boxes import find_faults, make_box
from generator.loading.colour_schema import GROUND
from generator.loading.face_schema import FACE
from generator.loading.template_loader import TemplateLoader

_FRONT, _BACK = "front", "back"
"""The press's faces for the kinds that have none, and for backs."""

_TOKENS = {_FRONT: "token", _BACK: "token-back"}
"""The press's plain faces for pieces that are too small for the others."""

_LEAST_CARD = 40.0  # mm: a narrower or lower piece is a token

_SUFFIX = ".yaml"
_OF_CARDS = ("rich", "icons", "image")
"""The keys that name fields only, and never a drawing."""

_LONGEST_LINE = 20  # the longest chain of faces that extend one another


class _Boxes(Frozen):
    """The keys of each box in a face's template and in those that it extends."""

    number: bool = True
    given: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


class Faces(Struct):
    """The faces read so far, each once; None for one that cannot be used."""

    loader: TemplateLoader
    known: dict[str, _Boxes | None] = field(default_factory=dict)
    backs: frozenset[str] = frozenset()
    """The faces of backs and fillers; a kind with a name like one of theirs is no slip."""

    def wanted_by(self, game: Game, outlines: Outlines) -> dict[tuple[str, CardSize], Face]:
        """Return the faces that a game prints, by name and size; note their problems.

        `outlines` are the shapes that the game draws itself.
        """
        faces: dict[tuple[str, CardSize], Face] = {}
        self.backs = frozenset(back.face for back in find_others(game))
        for name, size, path in _wanted_faces(game):
            if (name, size) in faces:
                continue
            found = self._file_for(name, size, path)
            if self.loader.find(_file(found)) is None:
                self.loader.report_missing(game.place(path), "face", _file(name))
            elif boxes := self._boxes(found, game.place(path), ()):
                face = Face(name, (), file=_file(found))
                faces[name, size] = self._settled(face, boxes, size, outlines)
        return faces

    def _file_for(self, name: str, size: CardSize, path: KeyPath) -> str:
        """Return the name of the template of a face: its own, or the press's for that size."""
        found = _FRONT if self._is_plain(name, path) else name
        is_token = size.shape != "rectangle" or min(size.width, size.height) < _LEAST_CARD
        is_own = found in self.loader.own_names(FACES, _SUFFIX).names
        return _TOKENS[found] if found in _TOKENS and is_token and not is_own else found

    def _is_plain(self, name: str, path: KeyPath) -> bool:
        """Tell whether a kind gets a plain face: it names none, and no template has its name.

        A template with a name similar to the kind's is taken for a slip, unless it is a back's or a
        filler's.
        """
        if path[0] != "kinds" or name != path[1] or self.loader.find(_file(name)):
            return False
        # One more than there are backs: if there is a name like it that is no back's, one is among
        # them.
        alike = self.loader.own_names(FACES, _SUFFIX).near(name, len(self.backs) + 1)
        return self.backs.issuperset(alike)

    def _boxes(self, name: str, place: Place, above: tuple[str, ...]) -> _Boxes | None:
        if name not in self.known:
            values = self.loader.read(_file(name), FACE, place)
            self.known[name] = values and self._built(name, values, above)
        return self.known[name]

    def _built(self, name: str, values: Mapping[str, Any], above: tuple[str, ...]) -> _Boxes | None:
        """Return the boxes of a face's template, with those of the face it extends."""
        base: _Boxes | None = _Boxes()
        if values["extends"]:
            base = self._extended(name, values["extends"], above)
        if base is None:
            return None
        source = self.loader.sources[_file(name)]
        for index, box in enumerate(values["without"]):
            if box not in base.given:
                message, hint = say('unknown box "{box}"', box=box), did_you_mean(box, base.given)
                place = source.place(("without", index))
                self.loader.problems.append(Problem(place, "unknown-box", message, hint=hint))
        boxes = {box: given for box, given in base.given.items() if box not in values["without"]}
        for box, changes in values["boxes"].items():
            given = {key: value for key, value in changes.items() if value is not None}
            boxes[box] = extended(boxes.get(box, {}), given)
        if len(boxes) > most("face-boxes"):
            problem = over_limit(
                "face-boxes", len(boxes), source.place(("boxes",)), say("the face has")
            )
            self.loader.problems.append(problem)
            return None
        number = base.number if values["number"] is None else values["number"]
        for box, changes in values["boxes"].items() if not number else ():
            if "{number}" in (changes.get("text") or ""):
                message = say(
                    'box "{box}" is never printed: it shows {{number}}, and number: is false',
                    box=box,
                )
                hint = say(
                    "remove number: false (number: true, if it is another face's), or {number}"
                )
                place = source.place(("boxes", box, "text"))
                self.loader.problems.append(Problem(place, "useless-key", message, hint=hint))
        return _Boxes(number, boxes)

    def _extended(self, name: str, base: str, above: tuple[str, ...]) -> _Boxes | None:
        """Return the boxes of the face that another extends, or None after noting why not."""
        place = self.loader.sources[_file(name)].place(("extends",))
        if base in (name, *above):
            message = say(
                '"{base}" extends "{name}", so "{name}" cannot extend it', base=base, name=name
            )
            hint = say("remove one of the two lines that start with extends:")
            self.loader.problems.append(Problem(place, "unknown-face", message, hint=hint))
            return None
        if len(above) == _LONGEST_LINE:
            message = say(
                "more than {longest_line} faces extend one another", longest_line=_LONGEST_LINE
            )
            hint = say("shorten the chain: copy these boxes into the face itself")
            self.loader.problems.append(Problem(place, "unknown-face", message, hint=hint))
            return None
        if not self.loader.find(_file(base)):
            self.loader.report_missing(place, "face", _file(base))
            return None
        return self._boxes(base, place, (name, *above))

    def _settled(self, face: Face, boxes: _Boxes, size: CardSize, outlines: Outlines) -> Face:
        """Return a face with its boxes' places settled for a card of a size."""
        found = []
        for name, given in boxes.given.items():
            for keys, message, hint in find_faults(name, given):
                places = [self.place(face, name, key) for key in keys]
                # Inherited keys were right in their own face, so the fault is in what this face
                # adds.
                own = [place for place in places if place.file == face.file]
                place = (own or places)[0]
                self.loader.problems.append(Problem(place, "useless-key", message, hint=hint))
            try:
                found.append(make_box(name, settled(given, size, outlines)))
            except NoRoom as fault:
                if size.width:  # otherwise the fault is in the size
                    message = say('box "{name}": {fault}', name=name, fault=fault)
                    hint = say("move one of its edges, or give a larger card")
                    problem = Problem(
                        self.place(face, name, fault.edge), "no-room-for-box", message, hint=hint
                    )
                    self.loader.problems.append(problem)
        return replace(face, boxes=tuple(found), number=boxes.number)

    def place(
        self, face: Face, box: str = "", /, *keys: str | int, offset: int | None = None
    ) -> Place:
        """Return the place of a box's key in a face, or in the nearest face that has it.

        A key that no face has is placed at the box. `offset` is that of a character in a text.
        """
        sources = [self.loader.sources[face.file]]
        while base := sources[-1].node(("extends",)):
            sources.append(self.loader.sources[_file(base.value)])
        for length in range(len(keys), -1, -1):
            path = ("boxes", box, *keys[:length])
            for source in sources:
                if source.node(path):
                    return source.place(path, offset)
        return sources[0].place(())

    def broken_boxes(
        self, faces: Iterable[Face], roles: Iterable[str] | None, game: Game
    ) -> Iterator[Problem]:
        """Find the names used by boxes that do not exist: fields, fonts, other boxes."""
        fillers = {each.face for each in find_fillers(game)}
        for face in faces:
            known = filler_names(game) if face.name in fillers else field_names(game)
            names: list[str] = []
            for box in face.boxes:
                yield from self._unknown_fields(face, box, known)
                yield from self._unknown_sections(face, box, game)
                for key, named in _fonts(box):
                    font = named.partition(NUMERALS)[0]
                    if roles and font not in roles:
                        message = say('box "{box}": unknown font "{font}"', box=box.name, font=font)
                        hint = did_you_mean(font, roles)
                        place = self.place(face, box.name, key)
                        yield Problem(place, "unknown-font", message, hint=hint)
                for key, other in (("below", box.below), ("above", box.above)):
                    if other and other not in names:
                        message = say(
                            'box "{box}": there is no box "{other}" before it',
                            box=box.name,
                            other=other,
                        )
                        hint = did_you_mean(other, names)
                        place = self.place(face, box.name, key)
                        yield Problem(place, "unknown-box", message, hint=hint)
                names.append(box.name)

    def _unknown_fields(self, face: Face, box: Box, known: FieldNames) -> Iterator[Problem]:
        in_texts = (*known.texts, *known.drawings)
        for match in PLACEHOLDER.finditer(box.text if isinstance(box, TextBox) else ""):
            if (word := match[1]) not in in_texts:
                message = say(
                    'box "{box}": unknown field "{{{word}}}"', box=box.name, word=shortened(word)
                )
                hint = _shown_by(word, known) or did_you_mean(word, in_texts)
                place = self.place(face, box.name, "text", offset=match.start())
                yield Problem(place, "unknown-field", message, hint=hint)
        for key, names, fields in _shown_fields(box, known):
            for name in names:
                if name not in fields and (key in _OF_CARDS or "." in name):
                    message = say('box "{box}": unknown field "{name}"', box=box.name, name=name)
                    place = self.place(face, box.name, key)
                    yield Problem(place, "unknown-field", message, hint=did_you_mean(name, fields))

    def _unknown_sections(self, face: Face, box: Box, game: Game) -> Iterator[Problem]:
        effect = game.fields.get(game.effect_field)
        sections = (*(effect.sections if effect else ()), OTHERS)
        for section in box.panels if isinstance(box, EffectBox | LatticeBox) else ():
            if section not in sections:
                message = say(
                    'box "{box}": unknown section "{section}"', box=box.name, section=section
                )
                place = self.place(face, box.name, "panels", section)
                hint = did_you_mean(section, sections)
                yield Problem(place, "unknown-section", message, hint=hint)

    @staticmethod
    def fonts(faces: Iterable[Face]) -> Iterator[str]:
        """Yield the fonts, in all styles, for which faces want other figures."""
        fonts = dict.fromkeys(
            font for face in faces for box in face.boxes for _, font in _fonts(box)
        )
        for family, sort, numerals in (font.partition(NUMERALS) for font in fonts):
            for style in STYLES if sort else ():
                yield f"{family}{style}{sort}{numerals}"

    def unknown_colors(self, faces: Iterable[Face], game: Game) -> Iterator[Problem]:
        """Find colours of boxes that are no role of the side that the face prints."""
        backs, known = {back.face for back in find_backs(game)}, field_names(game)
        fillers = {each.face for each in find_fillers(game)}
        for face in faces:
            roles = known.back_roles if face.name in backs else known.front_roles
            roles = filler_names(game).front_roles if face.name in fillers else roles
            for box in face.boxes:
                for keys, role in box_colors(box):
                    if role and not role.startswith("#") and role not in roles:
                        message = say(
                            'box "{box}": unknown colour "{role}"', box=box.name, role=role
                        )
                        hint = GROUND.cure(role) or did_you_mean(role, roles)
                        place = self.place(face, box.name, *keys)
                        yield Problem(place, "unknown-colour", message, hint=hint)


def endless_patterns(faces: Iterable[Face], patterns: Mapping[str, Drawing]) -> Iterator[Problem]:
    """Find patterns whose tiles are so small, or so full, that an area has too many parts."""
    covered = [(face, box) for face in faces for box in face.boxes if box.pattern]
    width = max([box.width for _, box in covered], default=0)
    height = max([highest(face, box) for face, box in covered], default=0)
    for name, tile in patterns.items() if covered else ():
        # As many as cover it, plus one at each edge: `generator.drawing.pdf_faces`.
        count = int(width / tile.width + 3) * int(height / tile.height + 3)
        segments = count * sum(len(outline.segments) for outline in all_outlines(tile.outlines))
        segments += count * RASTER_SEGMENTS * sum(1 for _ in rasters(tile.outlines))
        place = Place(f"templates/patterns/{name}.svg")
        what = say(
            'the largest area, {width:g} x {height:g} mm, takes of "{name}"',
            width=width,
            height=height,
            name=name,
        )
        for limit, found in (("pattern-tiles", count), ("pattern-segments", segments)):
            if found > most(limit):
                problem = over_limit(limit, found, place, what)
                hint = say(
                    "draw it larger: a unit of its viewBox is a millimetre; {hint}",
                    hint=problem.hint,
                )
                yield replace(problem, hint=hint)
                break


def highest(face: Face, box: Box) -> float:
    """Return the greatest height of a box in mm: one with `to` may reach down to there.

    One above another ends no lower than the lowest.
    """
    lows = [max(each.to, each.y + each.height) for each in face.boxes] if box.above else []
    low = max(box.to, *lows) if lows else box.to
    return max(box.height, low - min(0, *(each.y for each in face.boxes)) if low else 0)


def _fonts(box: Box) -> Iterator[tuple[str, str]]:
    """Yield the keys of a box for fonts, each with its font."""
    if isinstance(box, WrittenBox | IconsBox):
        yield "font", box.font
    if isinstance(box, TableBox) and box.head:
        yield "head", box.head


def _shown_fields(
    box: Box, known: FieldNames
) -> Iterator[tuple[str, Collection[str], Collection[str]]]:
    """Yield the content of a box besides texts: the key, the names it uses, those known."""
    yield "pattern", box.pattern, known.patterns
    if isinstance(box, MarkBox):
        yield "mark", [box.mark], known.drawings
    elif isinstance(box, RichBox):
        yield "rich", box.rich, known.rich
    elif isinstance(box, IconsBox):
        yield "icons", [box.icons], known.icons
    elif isinstance(box, TableBox):
        yield "table", [box.table], known.tables
    elif isinstance(box, LatticeBox):
        yield "lattice", box.lattice, known.units
    elif isinstance(box, ImageBox) and "." not in box.image:  # else it is a file
        yield "image", [box.image], known.pictures


def _shown_by(field: str, known: FieldNames) -> str:
    """Return a hint how to show a field that cannot stand in a text, "" for other names."""
    if f"{field}.name" in known.texts:
        return say("write {{{field}.name}}", field=field)
    shown = (("rich", known.rich), ("icons", known.icons), ("image", known.pictures))
    key = next((key for key, fields in shown if field in fields), "")
    return (
        say("a box of its own shows it: {key}: {field}, instead of text:", key=key, field=field)
        if key
        else ""
    )


def _file(name: str) -> str:
    return f"{FACES}/{name}{_SUFFIX}"


def _wanted_faces(game: Game) -> Iterator[tuple[str, CardSize, KeyPath]]:
    for kind in game.kinds.values():
        for index, choice in enumerate(kind.faces):
            yield choice.face, kind.size, ("kinds", kind.id, "face", index, "face")
    for side, path in find_others(game).items():
        yield side.face, side.size, path
