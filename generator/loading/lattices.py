"""Faults of lattices: unknown names in faces, and too many units."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from generator.base.limits import most, over_limit
from generator.base.messages import say
from generator.base.problem import Place, Problem, did_you_mean
from generator.base.units import points
from generator.game.model import Game
from generator.graphics.drawings import RASTER_SEGMENTS, Drawing, all_outlines, rasters
from generator.layout.face import Face, LatticeBox
from generator.layout.lattices import count_units
from generator.layout.templates import LocateInFace
from generator.loading.face_templates import highest


def lattice_faults(
    game: Game, faces: Collection[Face], units: Mapping[str, Drawing], place: LocateInFace
) -> Iterator[Problem]:
    """Find unknown names in lattices, and lattices with too many units."""
    yield from _broken(game, faces, place)
    yield from _endless(faces, units, place)


def _broken(game: Game, faces: Iterable[Face], place: LocateInFace) -> Iterator[Problem]:
    """Find unknown actions, sections and targets that lattices name.

    A game without actions is not checked: perhaps they could not be read.
    """
    field = game.fields.get(game.effect_field)
    actions = [each.id for each in game.actions]
    known = [*actions, *(field.sections if field and actions else ())]
    targets = [each.id for each in game.targets]
    for face, box in _lattices(faces):
        named = [("disturb", box.disturb), ("shows", box.shows)] if known else []
        for key, name in ((key, name) for key, names in named for name in names):
            if name not in known:
                message = say(
                    'box "{box}": unknown action or section "{name}"', box=box.name, name=name
                )
                where, hint = place(face, box.name, key, name), did_you_mean(name, known)
                yield Problem(where, "unknown-action", message, hint=hint)
        for name, path in _targets_of(box) if targets else ():
            if name not in targets:
                message = say('box "{box}": unknown target "{name}"', box=box.name, name=name)
                where, hint = place(face, box.name, *path), did_you_mean(name, targets)
                yield Problem(where, "unknown-target", message, hint=hint)


def _targets_of(box: LatticeBox) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    """Yield the targets that a box names, each with the path of its key."""
    for index, name in enumerate(box.rows_for):
        yield name, ("rows-for", index)
    for name in box.places:
        yield name, ("places", name)
    for action, names in box.shows.items():
        for index, name in enumerate(names):
            yield name, ("shows", action, index)


def _endless(
    faces: Iterable[Face], units: Mapping[str, Drawing], place: LocateInFace
) -> Iterator[Problem]:
    """Find lattices with too many units, and units with too many segments to repeat."""
    counts: dict[tuple[Place, str], int] = {}
    for face, box in _lattices(faces):  # several faces may share a box
        known = place(face, box.name, "each"), box.name
        counts[known] = max(_count(face, box), counts.get(known, 0))
    for (where, box_name), count in counts.items():
        if count > most("lattice-units"):
            what = say('box "{box_name}": where it is largest, its lattice has', box_name=box_name)
            yield over_limit("lattice-units", count, where, what)
    for unit in _drawn(units.values()):
        segments = sum(len(outline.segments) for outline in all_outlines(unit.outlines))
        segments += RASTER_SEGMENTS * sum(1 for _ in rasters(unit.outlines))
        if segments > most("unit-segments"):
            where = Place(f"templates/units/{unit.name}.svg")
            yield over_limit("unit-segments", segments, where, say("the unit has"))


def _drawn(units: Iterable[Drawing]) -> Iterator[Drawing]:
    """Yield units, each with the drawing for its contour, if it has one."""
    for unit in units:
        yield unit
        if unit.hollow:
            yield unit.hollow


def _count(face: Face, box: LatticeBox) -> int:
    """Return the number of a lattice's units when its box is highest."""
    least = min(box.each)
    size, pitch = points(least), points(least + box.between * least / box.each[-1])
    columns = count_units(points(box.width - box.padding.across), size, pitch)
    return columns * count_units(points(highest(face, box) - box.padding.along), size, pitch)


def _lattices(faces: Iterable[Face]) -> Iterator[tuple[Face, LatticeBox]]:
    for face in faces:
        for box in face.boxes:
            if isinstance(box, LatticeBox):
                yield face, box
