"""A release's YAML file to its data; problems come in the press's form, with their places."""

import re
from pathlib import Path
from typing import Any

from generator.loading.face_schema import FONTS
from generator.loading.reader import FAULT, Reader
from generator.loading.schema import ListOf, MapOf, Number, Record, Spec, Text, needed
from generator.loading.source import read_source
from generator.problem import GameError, UsageError, did_you_mean
from generator.version import PRESS
from journal.release import Code, Color, Points, Release, Rules, Span
from journal.wording import Wording

_FOLDER = "templates/journal"
TEMPLATES = PRESS / _FOLDER

_SMALL = Number(0, 99, whole=True)
_SPAN = ListOf(Number(1, 999, whole=True), length=2)
_NUMBER = Text(r"[0-9]{3}", "the number of a card, three digits in quotation marks")
_RULES = {
    "hand": needed(_SMALL, "cards dealt to each player"),
    "committed": needed(_SMALL, "cards committed for a revolt, and the most that can be"),
    "victory": needed(_SMALL, "conquests for winning a match"),
    "legitimacy": needed(_SMALL, "conquests for having one's ideology in the society then"),
    "reusable": needed(
        MapOf(ListOf(_NUMBER), _NUMBER), "structures that let a natural card stay in the hand"
    ),
}
_POINTS = {
    "points": needed(ListOf(Text()), "in the order of play"),
    "evidence": needed(Text(), "example, or rule"),
}
_IDEOLOGY = {"name": needed(Text()), "color": needed(Text()), "cards": needed(_SPAN)}
_CODE = {"sign": needed(Text()), "title": needed(Text()), "meaning": needed(Text())}


def _span(values: tuple[int, int]) -> Span:
    return Span(*values)


def _color(name: str, color: str, cards: tuple[int, int]) -> Color:
    return Color(name, color, _span(cards))


RELEASE = Record(
    "release",
    {
        "game": needed(Text(), "the game's name"),
        "structural": needed(_SPAN, "first and last number of structural cards"),
        "natural": needed(_SPAN, "first and last number of natural cards"),
        "rules": needed(Record("rules", _RULES, Rules)),
        "points-rule": needed(Text(), "how points are derived that no example shows"),
        "points": needed(MapOf(Record("points", _POINTS, Points), Text(r"[0-9]+"))),
        "ideologies": needed(ListOf(Record("ideology", _IDEOLOGY, _color), least=1)),
        "codes": needed(ListOf(Record("code", _CODE, Code), least=1)),
    },
)


def releases() -> list[str]:
    """Return the releases that have data, in their order: series, then date."""
    names = [path.stem for path in (PRESS / _FOLDER).glob("[0-9]*.yaml")]
    return sorted(names, key=lambda name: [int(part) for part in re.findall("[0-9]+", name)])


def load_release(name: str = "") -> Release:
    """Return what a journal has to know of a release, by default the last.

    Raises UsageError for a release that has no data, GameError for data that cannot be read.
    """
    known = releases()
    name = name or next(reversed(known), "")
    if name not in known:
        raise UsageError(f'unknown release "{name}": {did_you_mean(name, known)}')
    values: dict[str, Any] = read_yaml(f"{name}.yaml", RELEASE)
    values |= {key: _span(values[key]) for key in ("structural", "natural")}
    return Release(id=name, **values)


def load_wording() -> Wording:
    """Return the words in which journals are told."""
    return Wording(read_yaml("words.yaml", MapOf(Text())))


def read_fonts() -> dict[str, Path]:
    """Return the press's font files by role."""
    names: dict[str, str] = read_yaml("fonts.yaml", FONTS, "fonts")
    return {role: PRESS / "fonts" / name for role, name in names.items()}


def read_yaml(name: str, spec: Spec, part: str = _FOLDER) -> Any:  # noqa: ANN401 - the specification's
    """Return what a file beside the templates says. Raises GameError where it cannot be read."""
    source, problems = read_source(PRESS / part, name, f"{part}/{name}")
    if source.root is None:
        raise GameError(problems)
    reader = Reader(source)
    value = spec.read(reader, source.root, name)
    if reader.problems or value is FAULT:
        raise GameError(reader.problems)
    return value
