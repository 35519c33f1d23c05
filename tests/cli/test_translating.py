"""`prelo translate`, `prelo build --language` and checks of translations."""

import json
from pathlib import Path

import pytest

from generator.cli.main import main
from tests.games.translated import SPANISH, write_translated
from tests.printed_text import texts_of


def build(folder: Path, *options: str) -> int:
    """Build a game's fronts into a folder beside it."""
    return main(["build", str(folder / "game"), "--out", str(folder / "out"), *options])


def names(folder: Path) -> list[str]:
    """Return the PDFs of all builds."""
    return sorted(
        path.relative_to(folder / "out").as_posix() for path in (folder / "out").rglob("*.pdf")
    )


def test_build(tmp_path: Path) -> None:
    """A translation is built in a folder of its own, its files have names of their own."""
    write_translated(tmp_path / "game")
    only = ("--only", "fronts")

    assert build(tmp_path, *only) == 0
    assert build(tmp_path, "--language", "es", *only) == 0
    original, spanish = names(tmp_path)
    assert original == "base/plain/base_1_main_plain_a4_fronts.pdf"
    assert spanish == "base_es/plain/base_es_1_main_plain_a4_fronts.pdf"
    assert "Draw 1 card." in " ".join(texts_of(tmp_path / "out" / original))
    assert "Roba 1 carta." in " ".join(texts_of(tmp_path / "out" / spanish))
    manifests = [json.loads((tmp_path / "out" / name / "manifest.json").read_text("utf-8"))
                 for name in ("base", "base_es")]  # fmt: skip
    assert [each.get("translation") for each in manifests] == [None, "es"]


def test_unchanged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A translation that is up to date is not built again, nor does one replace the other."""
    write_translated(tmp_path / "game")
    only = ("--only", "fronts")
    build(tmp_path, "--language", "es", *only)
    build(tmp_path, *only)
    capsys.readouterr()

    assert build(tmp_path, "--language", "es", *only) == 0
    assert "nothing has changed" in capsys.readouterr().out


def test_errors_of_a_translation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An unfinished translation prevents its own build, and no other one; a draft is built."""
    write_translated(tmp_path / "game", SPANISH.replace("Primera", ""))
    only = ("--only", "fronts")

    assert build(tmp_path, "--language", "es", *only) == 1
    assert "translations/es.yaml:7:" in capsys.readouterr().err
    assert build(tmp_path, *only) == 0
    assert build(tmp_path, "--language", "es", "--draft", *only) == 0


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--language", "ed"), "known: es"),
        (("--language", "../es"), "there is no translations/../es.yaml"),
        (("--language", "es", "--changed-since", "1"), "leave out --language"),
    ],
)
def test_refused(
    options: tuple[str, ...], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither an unknown language is built, nor what has changed since a release."""
    write_translated(tmp_path / "game")

    assert build(tmp_path, *options) == 2
    assert message in capsys.readouterr().err


def test_clean(tmp_path: Path) -> None:
    """What is built of translations is removed with the rest."""
    write_translated(tmp_path / "game")
    build(tmp_path, "--only", "fronts")
    build(tmp_path, "--language", "es", "--only", "fronts")

    assert main(["clean", str(tmp_path / "game"), "--out", str(tmp_path / "out")]) == 0
    assert names(tmp_path) == []


def test_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Translations are checked with the game; what both share is reported once."""
    own = "checks: {dear: {expect: number > 1, message: This is too cheap.}}"
    write_translated(tmp_path / "game", more=own)

    assert main(["check", str(tmp_path / "game")]) == 1
    assert capsys.readouterr().err.count("This is too cheap.") == 1


def test_check_of_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A translation is proof-read in its own words, at its own places."""
    long = "Incontrovertibilissimamente-anticonstitucionalissimamente-longo"
    write_translated(tmp_path / "game", SPANISH.replace("Primera", long))

    assert main(["check", str(tmp_path / "game")]) == 1
    assert "translations/es.yaml:7:27: error [text-does-not-fit]" in capsys.readouterr().err


def test_translate(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command begins a translation, and says how far it is."""
    folder = write_translated(tmp_path)

    assert main(["translate", "fr", str(folder)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "6 texts added",
        "translations/fr.yaml: 0 of 6 texts are translated",
        "the first one to be translated: translations/fr.yaml:10:10",
    ]


def test_translate_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It names what is out of date, with both wordings, and what the game does not have."""
    words = (
        SPANISH.replace("Draw 1 card.", "Draw a card.") + "  old: {name: {en: Old, es: Vieja}}\n"
    )
    folder = write_translated(tmp_path, words)

    assert main(["translate", "es", str(folder)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "translations/es.yaml:8:61: cards.first.effect",
        "  Draw [-a-] {+1+} card.",
        'translations/es.yaml:9:3: the game has no text "cards.old" (any more)',
        "1 text is out of date",
        "translations/es.yaml: 5 of 6 texts are translated",
    ]


def test_translate_without_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The language has to be said."""
    assert main(["translate", str(write_translated(tmp_path))]) == 2
    assert "say into which language" in capsys.readouterr().err
