"""Data shared by all games in a language, from the press's file, and a game's additions."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from generator.base.messages import say
from generator.base.paths import DATA
from generator.base.problem import Place, Problem
from generator.game.language import Agreement, PressWords, Proof, Wording
from generator.loading.entries import Values
from generator.loading.language_schema import LANGUAGE_FILE, PROOF, WORDING
from generator.loading.reader import FAULT, Reader
from generator.loading.record_schema import MapOf, Record
from generator.loading.schema import ListOf, Spec
from generator.loading.source import read_source

_COMMON = "en"  # language of the press's words if there is no translation


def find_language(tag: str, folder: Path = DATA) -> str:
    """Return the file of a language in the press's folder, "" for none.

    "pt-BR" is looked for under its name, then as "pt", which is for all regions. A file for one
    region serves no other: what is right in Brazil may be a slip in Portugal.
    """
    names = (f"languages/{name}.yaml" for name in (tag, tag.partition("-")[0]))
    return next((name for name in names if (folder / name).is_file()), "")


def language_names() -> list[str]:
    """Return the languages for which the press has a file."""
    return sorted(path.stem for path in (DATA / "languages").glob("*.yaml"))


@cache
def read_language(tag: str, folder: Path = DATA) -> tuple[Values, tuple[Problem, ...]]:
    """Return the press's data on a language, and every problem of its file.

    Nothing is known of a language that has no file, or whose file has problems.
    """
    nothing = LANGUAGE_FILE.empty()
    if not (name := find_language(tag, folder)):
        return nothing, ()
    shown = str(folder / name)
    source, problems = read_source(folder, name, shown)
    if source.root is None:
        empty = Problem(
            Place(shown), "missing-key", say("the file is empty"), hint=say("remove it")
        )
        return nothing, tuple(problems or [empty])
    reader = Reader(source)
    values = LANGUAGE_FILE.read(reader, source.root, name)
    return (nothing if values is FAULT else values), tuple(reader.problems)


def make_wording(own: Values, language: Values, proof: Proof) -> Wording:
    """Return a game's guidelines joined with its language's, and its number words."""
    numbers = tuple(proof.quantities)
    return Wording(**_joined(WORDING, own, language["wording"]), numbers=numbers)


def make_proof(own: Values, language: Values) -> Proof:
    """Return the proofreader's data: a game's joined with its language's."""
    values = _joined(PROOF, own, language["proof"])
    return Proof(**{**values, "agreement": Agreement(**values["agreement"])})


def make_press_words(tag: str, language: Values) -> PressWords:
    """Return the words of the press's own pages and sheets in a language, or in English."""
    keys = PressWords.__struct_fields__
    return PressWords(**{key: _words(key, tag, language) for key in keys})


def _words(key: str, tag: str, language: Values) -> Mapping[str, str]:
    if language[key]:
        return {**language[key], "language": ""}
    others = read_language(_COMMON)[0][key]
    return {**others, "language": "" if tag == _COMMON else _COMMON} if others else {}


def note_words(tag: str) -> Mapping[str, str]:
    """Return the words of the press's own release notes in a language, or in English."""
    own: Mapping[str, str] = read_language(tag)[0]["notes"]
    common: Mapping[str, str] = read_language(_COMMON)[0]["notes"]
    return own or common


def how_joined(spec: Spec) -> str:
    """Return in words how a language's value and a game's own are joined."""
    if isinstance(spec, MapOf):
        return "an entry of the game replaces the language's of the same key"
    return "added to the language's" if _is_open(spec) else "replaces the language's"


def _is_open(spec: Spec) -> bool:
    """Tell whether a value is a list that can be extended."""
    return isinstance(spec, ListOf) and not spec.length


def _joined(record: Record, own: Values, shared: Values) -> dict[str, Any]:
    """Return a game's values joined with the language's, unless the game replaces them."""
    return {
        key: value
        if (name := key.replace("_", "-")) in own["replaces"] or key not in shared
        else _join(record.fields[name].spec, value, shared[key])
        for key, value in own.items()
        if key != "replaces"
    }


def _join(spec: Spec, own: Any, shared: Any) -> Any:  # noqa: ANN401 - what the specification makes
    if isinstance(spec, Record):
        return _joined(spec, own, shared)
    if isinstance(spec, MapOf):
        return {**shared, **own}
    # The game's come first, because the first entry with a wording wins.
    return tuple(dict.fromkeys((*own, *shared))) if _is_open(spec) else own or shared
