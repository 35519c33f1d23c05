"""Where and by whom a game is built makes no difference to a single byte."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from generator.base.paths import CODE
from generator.cli.main import main
from tests.environment.command import PATIENCE, Surroundings, contents, is_whole, small_game

_PARTS = ("events", "generator", "journal", "templates", "fonts")
_BYTE = os.fsdecode(b"caf\xe9")  # a name in Latin-1, which is not UTF-8
FOLDERS = ["two words", "two\nlines", "-x", "--help", "ação", "%41#?&"]


def copy_of_the_press(folder: Path) -> Path:
    """Return a copy of the press."""
    for part in _PARTS:
        shutil.copytree(CODE / part, folder / part)
    for name in ("cards.yaml", "requirements.lock"):
        shutil.copy(CODE / name, folder)
    return folder


def strange(folder: Path) -> Surroundings:
    """Return surroundings in which everything differs from those of the tests."""
    home = {"HOME": None, "USER": "somebody", "LOGNAME": "somebody", "PYTHONHASHSEED": "4321"}
    place = {"TZ": "Asia/Kathmandu", "LC_ALL": "C", "LANG": "C", "LANGUAGE": "pt", "COLUMNS": "20"}
    press = copy_of_the_press(folder / "-the press\nhere")
    variables = {**home, **place, "PRELO_CACHE": str(folder / "its cache")}
    return Surroundings(variables, folder, press, lambda: os.umask(0o077))


def ordinary(folder: Path) -> Surroundings:
    """Return surroundings like those of most people."""
    home = {"HOME": str(folder), "PYTHONHASHSEED": "1", "TZ": "UTC"}
    return Surroundings({**home, "LC_ALL": "C.UTF-8", "PRELO_CACHE": str(folder / "cache")})


@pytest.mark.slow
def test_equal_bytes(tmp_path: Path) -> None:
    """Hash seed, time zone, locale, home, user, umask, folders: all files have equal bytes."""
    one, other = small_game(tmp_path), tmp_path / "-a gáme\nhere"
    shutil.copytree(one, other)
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with (
        ordinary(tmp_path).begin("build", one, "--out", tmp_path / "one", **pipes) as first,
        strange(tmp_path).begin("build", f"./{other.name}", "--out", "o u t", **pipes) as second,
    ):
        said = [process.communicate(timeout=PATIENCE)[1] for process in (first, second)]
    builds = [contents(tmp_path / folder / "tiny") for folder in ("one", "o u t")]

    assert said == [b"", b""]
    assert is_whole(tmp_path / "one/tiny")
    assert len(builds[0]) > 15
    assert [path for path in builds[0] if builds[0][path] != builds[1].get(path)] == []
    assert builds[0].keys() == builds[1].keys()


def faulty(game: Path, name: str) -> Path:
    """Return a copy of a game in a folder of some name, in a faulty state."""
    try:
        folder = Path(shutil.copytree(game, game.parent / name))
    except OSError:
        pytest.skip("the file system allows no such name")
    cards = folder / "cards.yaml"
    cards.write_text(
        cards.read_text("utf-8").replace("alliance: gold", "alliance: golden"), "utf-8"
    )
    return folder


@pytest.mark.skipif(sys.platform == "win32", reason="names of files are Unicode there")
@pytest.mark.parametrize("name", FOLDERS, ids=ascii)
def test_folders(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A game's folder may have any name."""
    monkeypatch.chdir(faulty(small_game(tmp_path), name).parent)
    code = main(["check", "--", name])

    assert code == 1
    assert 'unknown alliance "golden"' in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="names of files are Unicode there")
def test_a_folder_of_no_language(tmp_path: Path) -> None:
    """A name whose bytes are no text is told to a terminal that takes text only."""
    folder = faulty(small_game(tmp_path), _BYTE)
    strict = {"PYTHONIOENCODING": "utf-8:strict"}  # as in every locale but C
    said = Surroundings(strict, folder.parent).run("check", "--", folder.name)

    assert said.code == 1
    assert said.is_well_put
    assert 'unknown alliance "golden"' in said.err
