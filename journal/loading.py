"""The data of a release from its YAML file; problems have their places."""

import re
from pathlib import Path
from typing import Any

from generator.base.messages import say
from generator.base.problem import GameError, UsageError, did_you_mean
from generator.loading.reader import FAULT, Reader
from generator.loading.record_schema import MapOf, Record, needed
from generator.loading.schema import ListOf, Number, Spec, Text
from generator.loading.source import read_source
from journal.phrases import Phrases
from journal.release import CardinalPoints, CardRange, Code, IdeologyData, ReleaseData, Rules

FOLDER = "templates/journal"
"""The folder of a game's data for journals."""

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


def _span(values: tuple[int, int]) -> CardRange:
    return CardRange(*values)


def _ideology(name: str, color: str, cards: tuple[int, int]) -> IdeologyData:
    return IdeologyData(name, color, _span(cards))


RELEASE = Record(
    "release",
    {
        "game": needed(Text(), "the game's name"),
        "structural": needed(_SPAN, "first and last number of structural cards"),
        "natural": needed(_SPAN, "first and last number of natural cards"),
        "rules": needed(Record("rules", _RULES, Rules)),
        "points-rule": needed(Text(), "how points are derived that no example shows"),
        "points": needed(MapOf(Record("points", _POINTS, CardinalPoints), Text(r"[0-9]+"))),
        "ideologies": needed(ListOf(Record("ideology", _IDEOLOGY, _ideology), least=1)),
        "codes": needed(ListOf(Record("code", _CODE, Code), least=1)),
    },
)


def releases_with_data(folder: Path) -> list[str]:
    """Return the releases with data of a game, ordered by series, then by date."""
    names = [path.stem for path in (folder / FOLDER).glob("[0-9]*.yaml")]
    # As numbers: as texts, 1.10 would come before 1.9.
    return sorted(names, key=lambda name: [int(part) for part in re.findall("[0-9]+", name)])


def load_release(folder: Path, name: str = "") -> ReleaseData:
    """Return the data for journals of a release (the last, by default) of a folder's game.

    Raises UsageError for a release that has no data, GameError for data that cannot be read.
    """
    known = releases_with_data(folder)
    if not known:
        hint = say("give the folder of a game that has some: --game FOLDER")
        raise UsageError(
            say(
                "the game in {folder} keeps no journals, it has no {missing}; {hint}",
                folder=folder,
                missing=FOLDER,
                hint=hint,
            )
        )
    name = name or known[-1]
    if name not in known:
        raise UsageError(
            say('unknown release "{name}": {hint}', name=name, hint=did_you_mean(name, known))
        )
    values: dict[str, Any] = _read_yaml(folder, f"{name}.yaml", RELEASE)
    values |= {key: _span(values[key]) for key in ("structural", "natural")}
    return ReleaseData(id=name, **values)


def load_phrases(folder: Path) -> Phrases:
    """Return the phrases for telling the journals of a folder's game in words."""
    return Phrases(_read_yaml(folder, "words.yaml", MapOf(Text())))


def _read_yaml(folder: Path, name: str, spec: Spec) -> Any:  # noqa: ANN401 - the specification's
    """Return the values in a file of templates/journal. Raises GameError."""
    file = f"{FOLDER}/{name}"
    source, problems = read_source(folder, file, str(folder / file))
    if source.root is None:
        raise GameError(problems)
    reader = Reader(source)
    value = spec.read(reader, source.root, name)
    if reader.problems or value is FAULT:
        raise GameError(reader.problems)
    return value
