"""The file of a translation, and what stands in it."""

from pathlib import Path

import pytest
from yaml.nodes import Node

from generator.base.problem import UsageError
from generator.loading.reader import Reader
from generator.loading.source import parse_yaml
from generator.loading.translations import (
    find_translations,
    in_one_line,
    is_in_words,
    plain_value,
    read_pair,
    read_translation,
    refuse_unknown,
)


def reader_of(text: str) -> tuple[Reader, Node]:
    """Return a reader of a text in YAML, and its root."""
    source, problems = parse_yaml("translations/es.yaml", text)
    assert source.root is not None, problems
    return Reader(source), source.root


def test_languages(tmp_path: Path) -> None:
    """Each file is a language; one with another name is a problem."""
    (tmp_path / "translations").mkdir()
    for name in ("pt-BR.yaml", "es.yaml", "Spanish.yaml", "notes.txt"):
        (tmp_path / "translations" / name).touch()
    languages, problems = find_translations(tmp_path)

    assert languages == ["es", "pt-BR"]
    assert [str(each.place) for each in problems] == ["translations/Spanish.yaml:1:1"]


def test_no_translations(tmp_path: Path) -> None:
    """A game need not have any, and one that is not there is not unreadable, but empty."""
    assert find_translations(tmp_path) == ([], [])
    assert read_translation(tmp_path, "es")[1] == []


@pytest.mark.parametrize("language", ["ed", "../es", "pt"])
def test_unknown_language(language: str, tmp_path: Path) -> None:
    """What has no file is refused, with the nearest language."""
    (tmp_path / "translations").mkdir()
    (tmp_path / "translations/es.yaml").touch()

    with pytest.raises(UsageError, match="es"):
        refuse_unknown(tmp_path, language)


def test_link_that_leads_out(tmp_path: Path) -> None:
    """A translation lies in the game's folder."""
    (tmp_path / "game/translations").mkdir(parents=True)
    (tmp_path / "secret.yaml").write_text("game:\n")
    (tmp_path / "game/translations/es.yaml").symlink_to(tmp_path / "secret.yaml")

    assert [each.check for each in read_translation(tmp_path / "game", "es")[1]] == [
        "outside-folder"
    ]


@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        ("{en: Fog, es: Niebla}", ("Fog", "", "Niebla")),
        ("{en: Fog, was: Mist, es: Niebla}", ("Fog", "Mist", "Niebla")),
        ("{en: Fog, es: }", ("Fog", "", "")),
        ('{en: Fog, es: " "}', ("Fog", "", "")),
        ("{en: Fog, es: ~}", ("Fog", "", "")),
        ("~", ("", "", "")),
    ],
)
def test_pair(pair: str, expected: tuple[str, str, str]) -> None:
    """A text has its original, perhaps an earlier one, and the translation."""
    reader, node = reader_of(pair)
    found = read_pair(reader, node, "name", ("en", "es"))

    assert tuple(map(plain_value, (found.original, found.was, found.text))) == expected
    assert reader.problems == []


@pytest.mark.parametrize(
    ("pair", "check"),
    [("Niebla", "wrong-type"), ("[Niebla]", "wrong-type"), ("{en: Fog, sp: Niebla}", "unknown-key"),
     ("{en: Fog, es: Niebla, es: Bruma}", "duplicate-key")],
)  # fmt: skip
def test_broken_pair(pair: str, check: str) -> None:
    """What is no pair is a problem with its place."""
    reader, node = reader_of(pair)
    read_pair(reader, node, "name", ("en", "es"))

    assert [problem.check for problem in reader.problems] == [check]
    assert reader.problems[0].place.file == "translations/es.yaml"


@pytest.mark.parametrize(
    ("value", "line", "words"),
    [
        ("Draw  1\ncard.", "Draw 1 card.", True),
        (["draw", "take"], "draw / take", True),
        ([{"direct": "Draw."}], "direct: Draw.", True),
        ("{lamp 2} +1", "{lamp 2} +1", False),
        ([{"direct": "{lamp}"}], "direct: {lamp}", False),
        ("", "", False),
    ],
)
def test_words(value: object, line: str, *, words: bool) -> None:
    """Only words count, not how their lines end; icons, fields and numbers are no words."""
    assert in_one_line(value) == line
    assert is_in_words(value) == words
